//! Trees to sentences: words become ids.
//!
//! Which verb a third person belongs to, and whether a plural is a noun or an adjective, can
//! depend on the rest of the text; [`Attested`] collects what the text says for certain before
//! anything is looked up. The rules are in the
//! documentation of [`language`](super).

use super::error::{Fault, ParseErrorKind};
use super::function_words::is_adverb;
use super::lexer::lower;
use super::modified::{Modified, Reading};
use super::morphology;
use super::tree::{LiteralTree, PredicateTree, QuestionTree, Remark, SentenceTree, TermTree};
use crate::theory::{
    Atom, GroundAtom, GroundLiteral, Literal, PredicateId, PredicateKind, Question, Rule, Sentence,
    Term, Vocabulary,
};
use std::borrow::Cow;
use std::collections::HashSet;

/// Words whose kind and lemma a text makes certain.
#[derive(Clone, Debug, Default)]
pub(super) struct Attested<'a> {
    bases: HashSet<Cow<'a, str>>,
    nouns: HashSet<Cow<'a, str>>,
    plurals: HashSet<Cow<'a, str>>,
    adjectives: HashSet<Cow<'a, str>>,
    /// Of constants without "the".
    names: HashSet<Cow<'a, str>>,
    /// Third persons of verbs that have an object somewhere.
    transitive: HashSet<String>,
}

impl<'a> Attested<'a> {
    pub(super) fn sentence(&mut self, tree: &SentenceTree<'a>) {
        for literal in tree.body.iter().flatten().chain([&tree.head]) {
            self.literal(literal);
        }
    }

    /// A constant that is declared.
    pub(super) fn declared(&mut self, term: TermTree<'a>) {
        if let TermTree::Name(name) = term {
            self.names.insert(folded(name));
        }
    }

    pub(super) fn literal(&mut self, literal: &LiteralTree<'a>) {
        match literal.predicate {
            PredicateTree::Adjective(word) => self.adjectives.insert(lower(word)),
            PredicateTree::Noun(word) => self.nouns.insert(lower(word)),
            PredicateTree::PluralNoun(word) => self.plurals.insert(lower(word)),
            PredicateTree::Base(word) => self.bases.insert(lower(word)),
            PredicateTree::Plural(_)
            | PredicateTree::Modified { .. }
            | PredicateTree::Everything(_)
            | PredicateTree::ThirdPerson(_)
            | PredicateTree::Bare(_)
            | PredicateTree::Uninflected { .. }
            | PredicateTree::Ability(_) => false,
        };
        self.declared(literal.subject);
        match literal.object {
            Some(TermTree::Name(name)) if name.starts_with(char::is_lowercase) => {}
            Some(object) => self.declared(object),
            None => {}
        }
        if literal.object.is_some() {
            self.transitive.extend(third(literal.predicate));
        }
    }

    /// Whether a constant without "the" is called so.
    pub(super) fn is_name(&self, word: &str, vocabulary: &Vocabulary) -> bool {
        self.names.contains(&folded(word))
            || vocabulary.find_constant(&plain(word), false).is_some()
    }

    /// What only the rest of the text makes wrong in a sentence or question: a name in the place
    /// of a property, an object that nobody is, a verb that lost its object.
    pub(super) fn fault(
        &self,
        text: &str,
        literals: &[&LiteralTree],
        vocabulary: &Vocabulary,
        is_name: impl Fn(&str) -> bool,
    ) -> Option<Fault> {
        let fault = |word: &str, kind| Some(Fault::new(super::tree::span_of(text, word), kind));
        literals.iter().find_map(|literal| {
            let found = |word: &str| super::error::shown(word);
            if let PredicateTree::Adjective(word)
            | PredicateTree::Plural(word)
            | PredicateTree::Uninflected { word, .. }
            | PredicateTree::Bare(word) = literal.predicate
                && is_name(word)
            {
                return fault(word, ParseErrorKind::KnownName { found: found(word) });
            }
            if let Some(TermTree::Name(word)) = literal.object
                && !is_name(word)
            {
                return fault(
                    word,
                    match is_adverb(word) {
                        true => ParseErrorKind::Adverb { found: found(word) },
                        false => ParseErrorKind::UnknownObject { found: found(word) },
                    },
                );
            }
            if let PredicateTree::Adjective(word) | PredicateTree::Noun(word) = literal.predicate
                && let Some(whole) = part_of(vocabulary, literal.predicate, &folded(word))
            {
                return fault(word, ParseErrorKind::PartOfNoun { found: found(word), whole });
            }
            // "Emus cannot fly", where something is an emu.
            if let (TermTree::Name(word), PredicateTree::Ability(_)) =
                (literal.subject, literal.predicate)
                && morphology::singulars(&lower(word)).iter().any(|n| self.is_noun(vocabulary, n))
            {
                return fault(word, ParseErrorKind::BarePlural { found: found(word) });
            }
            let (None, Some(third)) = (literal.object, third(literal.predicate)) else {
                return None;
            };
            let known = |kind| {
                let bases = morphology::base_forms(&third);
                bases.iter().any(|base| vocabulary.find_predicate(kind, base).is_some())
            };
            let transitive = self.transitive.contains(&third)
                || (known(PredicateKind::Verb) && !known(PredicateKind::IntransitiveVerb));
            let word = super::tree::written(literal.predicate)?;
            match transitive {
                true => fault(word, ParseErrorKind::MissingObject { found: found(word) }),
                false => None,
            }
        })
    }

    /// How two words are read beside what is known.
    pub(super) fn reading(&self, vocabulary: &Vocabulary, modified: &Modified) -> Reading {
        let known = |kind, word: &str| vocabulary.find_predicate(kind, word).is_some();
        modified.reading(
            |word| self.adjectives.contains(word) || known(PredicateKind::Adjective, word),
            |word| self.is_noun(vocabulary, word),
            |words| self.is_noun(vocabulary, words),
        )
    }

    fn is_noun(&self, vocabulary: &Vocabulary, singular: &str) -> bool {
        self.nouns.contains(singular)
            || vocabulary.find_predicate(PredicateKind::Noun, singular).is_some()
    }
}

/// The noun of two words that a word is known from, if it is not known alone: whether a red panda
/// is red, nothing says.
fn part_of(vocabulary: &Vocabulary, predicate: PredicateTree, word: &str) -> Option<String> {
    let adjective = matches!(predicate, PredicateTree::Adjective(_));
    let kind = if adjective { PredicateKind::Adjective } else { PredicateKind::Noun };
    if vocabulary.find_predicate(kind, word).is_some() {
        return None;
    }
    let is_part = |words: &str| match words.split_once(' ') {
        Some((first, last)) => word == if adjective { first } else { last },
        None => false,
    };
    let mut nouns = vocabulary.predicates().map(|(_, noun)| noun);
    let whole = nouns.find(|noun| noun.kind == PredicateKind::Noun && is_part(&noun.lemma))?;
    Some(whole.lemma.clone())
}

/// The third person of a verb.
fn third(predicate: PredicateTree) -> Option<String> {
    match predicate {
        PredicateTree::ThirdPerson(word) | PredicateTree::Bare(word) => {
            Some(lower(word).into_owned())
        }
        PredicateTree::Base(word) | PredicateTree::Uninflected { word, verb: true } => {
            Some(morphology::third_person(&lower(word)))
        }
        _ => None,
    }
}

/// Has a letter in a rule be its variable, unless it is a name. The rules are those of one sentence.
pub(super) fn bind_letters(
    text: &str,
    trees: &mut [SentenceTree],
    is_name: impl Fn(&str) -> bool,
) -> Result<(), Fault> {
    let mut remark = None;
    for tree in trees.iter_mut() {
        let Some(body) = &mut tree.body else { continue };
        let variable = |literal: &LiteralTree| {
            literal.subject == TermTree::Variable || literal.object == Some(TermTree::Variable)
        };
        let has_variable = body.iter().chain([&tree.head]).any(variable);
        let mut bound = None;
        for literal in body.iter_mut().chain([&mut tree.head]) {
            let terms = [Some(&mut literal.subject), literal.object.as_mut()];
            for term in terms.into_iter().flatten() {
                match *term {
                    TermTree::Name(name) if is_letter(name) && !is_name(name) => {
                        let first = *bound.get_or_insert(name);
                        if first != name {
                            return Err(second_variable(text, name));
                        }
                        *term = TermTree::Variable;
                    }
                    _ => {}
                }
            }
        }
        let Some(name) = bound else { continue };
        if has_variable {
            return Err(second_variable(text, name));
        }
        remark.get_or_insert(Remark::Letter { span: super::tree::span_of(text, name) });
    }
    if let Some(first) = trees.first_mut() {
        first.remarks.extend(remark);
    }
    Ok(())
}

/// Whether people write a variable so: "X", "x", "Y1".
fn is_letter(name: &str) -> bool {
    let mut chars = name.chars();
    let Some(first) = chars.next() else { return false };
    match chars.as_str() {
        "" => first.is_alphabetic(),
        digits => {
            "xyzXYZ".contains(first) && digits.len() < 3 && digits.chars().all(|c| c.is_numeric())
        }
    }
}

fn second_variable(text: &str, name: &str) -> Fault {
    let kind = ParseErrorKind::TwoVariables { found: name.to_string() };
    Fault::new(super::tree::span_of(text, name), kind)
}

/// Looks words up, and adds new ones.
pub(super) struct Resolver<'a, 'v> {
    pub(super) vocabulary: &'v mut Vocabulary,
    pub(super) attested: &'a Attested<'a>,
}

impl Resolver<'_, '_> {
    pub(super) fn sentence(&mut self, tree: &SentenceTree) -> Sentence {
        let Some(body) = &tree.body else {
            let literal = self.literal(&tree.head);
            return match literal.atom.ground(None) {
                Some(atom) => Sentence::Fact(atom.literal(literal.positive)),
                None => Sentence::Rule(Rule { body: Vec::new(), head: literal }),
            };
        };
        let mut conditions = Vec::with_capacity(body.len());
        for literal in body {
            if let PredicateTree::Everything(noun) = literal.predicate
                && !self.attested.is_noun(self.vocabulary, noun)
            {
                continue;
            }
            conditions.push(self.literal(literal));
        }
        Sentence::Rule(Rule { body: conditions, head: self.literal(&tree.head) })
    }

    /// `None` if a literal is not ground, which the grammar rules out.
    pub(super) fn question(&mut self, tree: &QuestionTree) -> Option<Question> {
        let literals: Option<Vec<_>> = tree.literals.iter().map(|l| self.ground(l)).collect();
        let literals = literals?;
        let plain = match (literals.as_slice(), tree.conjunction) {
            ([literal], _) => Question::Literal(*literal),
            (_, true) => Question::And(literals),
            (_, false) => Question::Or(literals),
        };
        Some((0..tree.denials).fold(plain, |denied, _| Question::Not(Box::new(denied))))
    }

    fn ground(&mut self, tree: &LiteralTree) -> Option<GroundLiteral> {
        let literal = self.literal(tree);
        let atom: GroundAtom = literal.atom.ground(None)?;
        Some(atom.literal(literal.positive))
    }

    pub(super) fn literal(&mut self, tree: &LiteralTree) -> Literal {
        let subject = self.term(tree.subject);
        let predicate = self.predicate(tree.predicate, tree.object.is_some());
        let object = tree.object.map(|object| self.term(object));
        Literal { atom: Atom { predicate, subject, object }, positive: tree.positive }
    }

    pub(super) fn term(&mut self, tree: TermTree) -> Term {
        match tree {
            TermTree::Variable => Term::Variable,
            TermTree::Name(name) => Term::Constant(self.vocabulary.constant(&plain(name), false)),
            TermTree::Definite(words) => {
                Term::Constant(self.vocabulary.constant(&plain(words), true))
            }
        }
    }

    fn predicate(&mut self, tree: PredicateTree, has_object: bool) -> PredicateId {
        let verb = match has_object {
            true => PredicateKind::Verb,
            false => PredicateKind::IntransitiveVerb,
        };
        let (kind, lemma) = match tree {
            PredicateTree::Adjective(word) => (PredicateKind::Adjective, folded(word)),
            PredicateTree::Noun(word) | PredicateTree::Modified { words: word, .. } => {
                (PredicateKind::Noun, folded(word))
            }
            PredicateTree::Everything(word) => (PredicateKind::Noun, word.into()),
            PredicateTree::PluralNoun(word) => (PredicateKind::Noun, self.singular(&folded(word))),
            PredicateTree::Plural(word) => self.noun_or_adjective(folded(word)),
            PredicateTree::ThirdPerson(word) => (verb, self.base(&folded(word), verb)),
            PredicateTree::Base(word) => (verb, self.same_verb(folded(word), verb)),
            PredicateTree::Ability(word) => (PredicateKind::Ability, folded(word)),
            PredicateTree::Bare(word) => match self.is_adjective(&lower(word)) {
                true => (PredicateKind::Adjective, folded(word)),
                false => (verb, self.base(&folded(word), verb)),
            },
            PredicateTree::Uninflected { word, verb: likely } => {
                let (word, adjective) = (folded(word), self.is_adjective(&lower(word)));
                let known = self.attested.bases.contains(&word)
                    || self.vocabulary.find_predicate(verb, &word).is_some();
                match !adjective && (likely || known) {
                    true => (verb, self.same_verb(word, verb)),
                    false => (PredicateKind::Adjective, word),
                }
            }
        };
        self.vocabulary.predicate(kind, &lemma)
    }

    fn noun_or_adjective<'w>(&self, word: Cow<'w, str>) -> (PredicateKind, Cow<'w, str>) {
        let singulars = morphology::singulars(&word);
        let noun = self.attested.plurals.contains(&word)
            || singulars.iter().any(|noun| self.attested.is_noun(self.vocabulary, noun));
        match noun || (!self.is_adjective(&word) && !singulars.is_empty()) {
            true => (PredicateKind::Noun, self.singular(&word)),
            false => (PredicateKind::Adjective, word),
        }
    }

    fn is_adjective(&self, word: &str) -> bool {
        self.attested.adjectives.contains(word)
            || self.vocabulary.find_predicate(PredicateKind::Adjective, word).is_some()
    }

    fn singular<'w>(&self, plural: &str) -> Cow<'w, str> {
        if let Some((adjective, noun)) = plural.rsplit_once(' ') {
            return format!("{adjective} {}", self.singular(noun)).into();
        }
        let mut singulars = morphology::singulars(plural);
        let known = |noun: &String| self.attested.is_noun(self.vocabulary, noun);
        let chosen = singulars.iter().position(known).unwrap_or(0);
        match singulars.is_empty() {
            true => plural.to_string().into(),
            false => singulars.swap_remove(chosen).into(),
        }
    }

    fn base<'w>(&self, third: &str, kind: PredicateKind) -> Cow<'w, str> {
        let mut bases = morphology::base_forms(third);
        let known = |base: &String| {
            self.attested.bases.contains(base.as_str())
                || self.vocabulary.find_predicate(kind, base).is_some()
        };
        let chosen = bases.iter().position(known).unwrap_or(0);
        match bases.is_empty() {
            true => third.to_string().into(),
            false => bases.swap_remove(chosen).into(),
        }
    }

    /// A base form, or the one known to the vocabulary that shares its third person.
    fn same_verb<'w>(&self, base: Cow<'w, str>, kind: PredicateKind) -> Cow<'w, str> {
        let known = |base: &str| self.vocabulary.find_predicate(kind, base).is_some();
        if known(&base) {
            return base;
        }
        let third = morphology::third_person(&base);
        match morphology::base_forms(&third).into_iter().find(|other| known(other)) {
            Some(other) => other.into(),
            None => base,
        }
    }
}

/// Lower case, with plain apostrophes and single blanks.
fn folded(word: &str) -> Cow<'_, str> {
    match plain(word) {
        Cow::Borrowed(word) => lower(word),
        Cow::Owned(word) => word.to_lowercase().into(),
    }
}

/// A name with single blanks and plain apostrophes.
fn plain(name: &str) -> Cow<'_, str> {
    let odd = |c: char| c == '\u{2019}' || (super::lexer::is_blank(c) && c != ' ');
    if !name.contains(odd) && !name.contains("  ") {
        return name.into();
    }
    let words: Vec<&str> = name.split(super::lexer::is_blank).filter(|w| !w.is_empty()).collect();
    words.join(" ").replace('\u{2019}', "'").into()
}
