//! What the grammar makes of one sentence, before its words are looked up.
//!
//! Trees borrow the text. They say everything that one sentence says by itself; what depends on
//! other sentences (is "dumpuses" a noun? of which verb is "aches" a form?) is left open for
//! [`resolve`](super::resolve).

use std::ops::Range;

/// A fact or a rule. What is written as one sentence may be several: "Ann is kind and nice."
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SentenceTree<'a> {
    /// The conditions; `None` for a fact.
    pub(super) body: Option<Vec<LiteralTree<'a>>>,
    /// The fact, or the conclusion.
    pub(super) head: LiteralTree<'a>,
    /// What is right but worth a word.
    pub(super) remarks: Vec<Remark>,
}

impl<'a> SentenceTree<'a> {
    /// The conditions, then the conclusion.
    pub(super) fn all(&self) -> Vec<&LiteralTree<'a>> {
        self.body.iter().flatten().chain([&self.head]).collect()
    }

    /// The literals that a sentence of `count` literals has of it: "All people are", where nothing
    /// is called a person, has no condition.
    pub(super) fn literals(&self, count: usize) -> Vec<&LiteralTree<'a>> {
        let mut literals = self.all();
        if literals.len() > count {
            literals.retain(|literal| !matches!(literal.predicate, PredicateTree::Everything(_)));
        }
        literals
    }
}

/// The conditions of a rule, or `None`, and the fact or conclusion.
pub(super) type Clause<'a> = (Option<Vec<LiteralTree<'a>>>, LiteralTree<'a>);

/// A question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct QuestionTree<'a> {
    /// How often it is denied.
    pub(super) denials: usize,
    /// Whether "and" joins its literals, rather than "or".
    pub(super) conjunction: bool,
    /// One literal, or those of a composite.
    pub(super) literals: Vec<LiteralTree<'a>>,
}

impl<'a> QuestionTree<'a> {
    /// Its literals, in the order written.
    pub(super) fn literals(&self) -> Vec<&LiteralTree<'a>> {
        self.literals.iter().collect()
    }
}

/// One literal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LiteralTree<'a> {
    /// Where it stands in the sentence, in bytes.
    pub(super) span: Range<usize>,
    pub(super) subject: TermTree<'a>,
    pub(super) positive: bool,
    pub(super) predicate: PredicateTree<'a>,
    /// The object, for verbs.
    pub(super) object: Option<TermTree<'a>>,
}

/// The variable, a name, or the words after "the".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TermTree<'a> {
    Variable,
    Name(&'a str),
    /// From the first word to the last, as written.
    Definite(&'a str),
}

/// A predicate in the form it is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PredicateTree<'a> {
    /// "is cited".
    Adjective(&'a str),
    /// "is a wumpus".
    Noun(&'a str),
    /// "is a red panda", "are red pandas"; with `kind`, "Red pandas are".
    Modified { words: &'a str, plural: bool, kind: bool },
    /// "Wumpuses are".
    PluralNoun(&'a str),
    /// "are dumpuses", "are luminous": a plural noun or an adjective.
    Plural(&'a str),
    /// "All people are", "Every thing is": a noun if the text uses it as one ("is a person"),
    /// otherwise no condition at all. The singular.
    Everything(&'static str),
    /// "chases".
    ThirdPerson(&'a str),
    /// "does not chase", "they chase".
    Base(&'a str),
    /// "… and sleeps", "… and overseas": a verb, or an adjective if the text uses it as one.
    Bare(&'a str),
    /// "they … and sleep", "they … and kind": a verb or an adjective, as the text uses it elsewhere;
    /// failing that, a verb if `verb`.
    Uninflected { word: &'a str, verb: bool },
    /// "can fly".
    Ability(&'a str),
}

/// Something that parses, yet may not mean what its writer thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Remark {
    /// "are" after a singular, "is" after "they".
    Agreement { span: Range<usize>, expected: &'static str },
    /// "the cats are", which is read as one thing.
    Plural { span: Range<usize> },
    /// "someone" or "something" twice, or both.
    OneVariable { span: Range<usize> },
    /// "X", which is nobody's name.
    Letter { span: Range<usize> },
    /// "someone" in a head whose body has no variable.
    Everyone { span: Range<usize> },
}

/// A position of `part` in `text`, of which it is a slice.
pub(super) fn span_of(text: &str, part: &str) -> Range<usize> {
    let start = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    let end = (start + part.len()).min(text.len());
    start.min(end)..end
}

/// A predicate's word, as written.
pub(super) fn written(predicate: PredicateTree<'_>) -> Option<&str> {
    match predicate {
        PredicateTree::Adjective(word)
        | PredicateTree::Noun(word)
        | PredicateTree::PluralNoun(word)
        | PredicateTree::Plural(word)
        | PredicateTree::ThirdPerson(word)
        | PredicateTree::Base(word)
        | PredicateTree::Bare(word)
        | PredicateTree::Modified { words: word, .. }
        | PredicateTree::Uninflected { word, .. }
        | PredicateTree::Ability(word) => Some(word),
        PredicateTree::Everything(_) => None,
    }
}
