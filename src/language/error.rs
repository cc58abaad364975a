//! What can be wrong with a sentence.

use super::limits::{MOST_STATED, SENTENCE_LIMIT, TEXT_LIMIT};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Why a sentence does not parse, where, and what would.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("{kind}")]
pub struct ParseError {
    /// Where it breaks, in bytes of the sentence's own text.
    pub span: Range<usize>,
    /// What is wrong, and what was expected.
    pub kind: ParseErrorKind,
    /// The nearest text that does parse, if one is near: put in the sentence's place, it is free
    /// of errors. May be more than one sentence.
    pub suggestion: Option<String>,
}

/// The kinds of error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum ParseErrorKind {
    /// Something else stands where a word was expected.
    #[error("expected {expected}, found {found}")]
    Expected {
        /// What would continue the sentence.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// More bytes than [`SENTENCE_LIMIT`].
    #[error("a sentence may have {} bytes at most, and this has {bytes}", SENTENCE_LIMIT)]
    TooLong {
        /// How many it has.
        bytes: usize,
    },
    /// A text of more bytes than [`TEXT_LIMIT`].
    #[error("a text may have {} MB at most, and this has more", TEXT_LIMIT / 1_000_000)]
    TextTooLong,
    /// Nothing but blanks and stops.
    #[error("there is no sentence here")]
    Empty,
    /// No full stop at the end.
    #[error("a sentence ends in a full stop")]
    MissingFullStop,
    /// Another mark, or several, at the end.
    #[error("a sentence ends in one full stop, not in “{found}”")]
    WrongStop {
        /// The mark.
        found: String,
    },
    /// A character of no sentence.
    #[error("{found} has no place in a sentence")]
    UnexpectedCharacter {
        /// The character, or its code where it is invisible.
        found: String,
    },
    /// One sentence was asked for.
    #[error("one sentence was expected, and another begins here")]
    MoreThanOne,
    /// "isn't", "don't".
    #[error("write “{found}” as “{expected}”")]
    Contraction {
        /// As written.
        found: String,
        /// In full.
        expected: String,
    },
    /// The same word twice.
    #[error("“{word}” stands here twice")]
    DoubledWord {
        /// The word.
        word: String,
    },
    /// A word of the grammar, misspelt or replaced by a cousin ("anyone" for "someone").
    #[error("“{found}” is not a word of the grammar here; did you mean “{expected}”?")]
    Misspelt {
        /// As written.
        found: String,
        /// As it should be.
        expected: String,
    },
    /// A rule without "then".
    #[error("a rule reads “If … then …”, and “then” is missing")]
    MissingThen,
    /// A "then" without "If".
    #[error("a rule reads “If … then …”, and “If” is missing")]
    MissingIf,
    /// "unless" in a rule.
    #[error("“unless” is not in the grammar; write “and not”")]
    Unless,
    /// "or" in a conclusion.
    #[error("“or” has no place in what is concluded: one of the two would have to be said")]
    OrInConclusion,
    /// "If dogs are wet then …", "Emus cannot fly".
    #[error(
        "“{found}” are many: write “All {found} …” as a sentence of its own, or say it of one, \
         “a …” in a condition"
    )]
    BarePlural {
        /// As written.
        found: String,
    },
    /// "alice and bob are cited".
    #[error("a fact is about one: write one for each name")]
    SeveralSubjects,
    /// "or" in a fact.
    #[error("a fact says what is so; “or” is for conditions and questions")]
    OrInFact,
    /// "is not kind and nice": is it nice?
    #[error("“not” may or may not go for “{found}” too; write “not” again, or “is”")]
    UnclearNot {
        /// What follows.
        found: String,
    },
    /// More facts and rules in one sentence than are read.
    #[error("one sentence may state {} things at most", MOST_STATED)]
    TooManyStated,
    /// Several facts or rules where one was asked for.
    #[error(
        "one fact or rule was expected, and this sentence states {count}; write them one by one"
    )]
    SeveralStated {
        /// How many.
        count: usize,
    },
    /// "it is cited" as a fact or a question.
    #[error("“{pronoun}” names nobody; write a name or “the …”")]
    PronounInFact {
        /// The pronoun.
        pronoun: String,
    },
    /// A conclusion about "they" where no condition says "someone".
    #[error("“{pronoun}” refers to nobody: no condition says “someone” or “something”")]
    PronounWithoutAntecedent {
        /// The pronoun.
        pronoun: String,
    },
    /// "someone likes someone", "then everyone is".
    #[error("a rule speaks of one unnamed thing only, and “{found}” would be a second")]
    TwoVariables {
        /// What would be the second.
        found: String,
    },
    /// "If everyone is kind then …".
    #[error("a condition asks of one at a time; “{found}” would ask of all at once")]
    EveryoneInCondition {
        /// As written.
        found: String,
    },
    /// "a cat" where one thing is meant.
    #[error("“{article} {noun}” names nothing; write “the {noun}” for one, “every {noun}” for all")]
    Indefinite {
        /// "a" or "an".
        article: String,
        /// The noun.
        noun: String,
    },
    /// A verb in the wrong form.
    #[error("after “{after}” the verb has the form “{expected}”, not “{found}”")]
    VerbForm {
        /// As written.
        found: String,
        /// As it should be.
        expected: String,
        /// What asks for the form.
        after: String,
    },
    /// "is" or "are" in a sentence about all of a kind.
    #[error("after “{after}” comes “{expected}”, not “{found}”")]
    Copula {
        /// As written.
        found: String,
        /// As it should be.
        expected: String,
        /// What asks for the form.
        after: String,
    },
    /// "is very kind".
    #[error("a property is one word, and “{found}” is more")]
    SeveralWords {
        /// As written.
        found: String,
    },
    /// "Tao is red", where the theory knows red pandas alone.
    #[error("“{found}” is known from “{whole}” alone, which the theory reads as one noun")]
    PartOfNoun {
        /// As written.
        found: String,
        /// The noun.
        whole: String,
    },
    /// "is in Paris", "is kind to the dog".
    #[error(
        "“{found}” is no property: write one adjective, or one verb and its object, as in “alice \
         likes bob”"
    )]
    Preposition {
        /// As written, from the preposition on.
        found: String,
    },
    /// "Bob Smith is kind", "bald eagle is kind".
    #[error("a name is one word: “{expected}” rather than “{found}”")]
    LongName {
        /// As written.
        found: String,
        /// With "the".
        expected: String,
    },
    /// "most", "usually", "must": a word that the grammar does without.
    #[error("“{found}” is not in the grammar; {advice}")]
    FunctionWord {
        /// As written.
        found: String,
        /// What to write instead.
        advice: String,
    },
    /// "barks loudly", "the cat quickly".
    #[error("“{found}” says how, and the grammar has no place for that; leave it out")]
    Adverb {
        /// As written.
        found: String,
    },
    /// "Bob is Alice", "Bob is American".
    #[error(
        "“{found}” is written as a name, and no one thing is another; a property is written small"
    )]
    NameAsProperty {
        /// As written.
        found: String,
    },
    /// "Bob is alice", where the theory speaks of alice.
    #[error("“{found}” is a name in this theory, and no one thing is another")]
    KnownName {
        /// As written.
        found: String,
    },
    /// "Bob chases mice", "Bob seems kind".
    #[error(
        "nobody and nothing is called “{found}”: write “people: {found}.” if it is a name, or a \
         capital; “the …” for a thing"
    )]
    UnknownObject {
        /// As written.
        found: String,
    },
    /// "Bob gives the cat food", "Rex can chase the cat".
    #[error("“{verb}” takes one word fewer here: “{found}” is one too many")]
    SecondObject {
        /// The verb.
        verb: String,
        /// What does not fit.
        found: String,
    },
    /// "someone likes Bob and kind".
    #[error(
        "after a verb, “{found}” could be an object or a property; write the verb again, or “is”"
    )]
    ObjectOrProperty {
        /// As written.
        found: String,
    },
    /// "Bob likes", where others like somebody.
    #[error("“{found}” has an object elsewhere in this theory, and none here")]
    MissingObject {
        /// The verb.
        found: String,
    },
    /// "The captain of Argo is Mira."
    #[error("“{found}” stands to something by a noun; write a verb, as in “Mira leads Argo”")]
    Relational {
        /// As written.
        found: String,
    },
    /// "If someone likes the cat and the dog then it is happy."
    #[error("“{pronoun}” could be more than one here, or none; write the name, or “the …”")]
    UnclearPronoun {
        /// The pronoun.
        pronoun: String,
    },
    /// "Bob believes Alice is kind."
    #[error("“{found}” is no name: a name is one word, or begins with “the”")]
    NoName {
        /// As written.
        found: String,
    },
    /// "not is", or "not" without "is".
    #[error("“not” follows “is”, “are”, “does” or “do”")]
    MisplacedNot,
    /// A rule where a question was asked for.
    #[error("a question is a fact, “alice is cited.”, or several joined by “and” or “or”")]
    NotAQuestion,
    /// "and" and "or" in one question, or among the conditions of a rule.
    #[error("“and” and “or” together can be read in two ways; use one of them only")]
    MixedJoints,
    /// "alice is cited and it is not the case that bob is cited".
    #[error("“it is not the case that” stands before the whole question, and denies all of it")]
    DenialInside,
    /// "poeple: alice."
    #[error("“{found}:” is no directive; there are “people:” and “world:”")]
    UnknownDirective {
        /// As written.
        found: String,
    },
    /// "world: flat."
    #[error("the world is “open” or “closed”, not “{found}”")]
    UnknownWorld {
        /// As written.
        found: String,
    },
    /// "people: alice bob."
    #[error("“people:” lists names and “the …”, with commas between them")]
    PeopleList,
}

/// An error on its way out of the grammar: with the edits that would mend it, if any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    pub(super) span: Range<usize>,
    pub(super) kind: ParseErrorKind,
    /// Disjoint, in ascending order.
    pub(super) edits: Vec<(Range<usize>, String)>,
}

impl Fault {
    pub(super) fn new(span: Range<usize>, kind: ParseErrorKind) -> Self {
        Fault { span, kind, edits: Vec::new() }
    }

    /// With one edit that mends it.
    pub(super) fn edit(mut self, span: Range<usize>, text: impl Into<String>) -> Self {
        self.edits.push((span, text.into()));
        self
    }
}

/// A word as shown in a message: at most forty characters, and none that a terminal obeys.
pub(super) fn shown(word: &str) -> String {
    let plain = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    match word.char_indices().nth(40) {
        Some((cut, _)) => word[..cut].chars().map(plain).chain(['…']).collect(),
        None => word.chars().map(plain).collect(),
    }
}
