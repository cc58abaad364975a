//! What is known while the literals of one sentence are read, one after the other.

use super::lexer::Token;
use super::tree::{LiteralTree, PredicateTree, Remark, TermTree};
use std::ops::Range;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Fact,
    Question,
    Condition,
    Conclusion,
}

/// A subject, kept for elliptic conditions.
#[derive(Clone, Debug)]
pub(super) struct Subject<'a> {
    pub(super) term: TermTree<'a>,
    /// "they", which takes "are" and base forms.
    pub(super) plural: bool,
    /// As written.
    pub(super) text: &'a str,
    pub(super) span: Range<usize>,
}

/// What the variable was introduced as: "it" is no someone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Introduced {
    Person,
    Thing,
    /// "a dog": "it", "he" and "they" all fit.
    Either,
}

/// A verb that was said, and whether it was denied: "likes Bob and Alice", "can fly and swim".
#[derive(Clone, Copy, Debug)]
pub(super) enum Said<'a> {
    /// With an object: objects may follow it.
    Object(PredicateTree<'a>, bool),
    /// "they sleep", "does not sleep": base forms may follow it.
    Base(bool),
    /// "can fly": so may abilities.
    Ability(bool),
}

/// Reads the literals of one sentence in order.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) previous: Option<Subject<'a>>,
    /// What the literal before said, as far as more may follow it.
    pub(super) said: Option<Said<'a>>,
    /// Whether a literal may leave out what the one before has said.
    pub(super) continues: bool,
    /// Whether nouns after "are" are plurals, as in sentences about all of a kind.
    pub(super) many: bool,
    /// What the variable has occurred as.
    pub(super) introduced: Option<Introduced>,
    /// The constants so far.
    pub(super) mentioned: Vec<TermTree<'a>>,
    /// What the variable is: "dog" after "If a dog is …".
    pub(super) nouns: Vec<&'a str>,
    /// "a dog" as the subject of the condition just read: that the variable is one.
    pub(super) kind: Option<LiteralTree<'a>>,
    pub(super) remarks: Vec<Remark>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Reader {
            text,
            previous: None,
            said: None,
            continues: false,
            many: false,
            introduced: None,
            mentioned: Vec::new(),
            nouns: Vec::new(),
            kind: None,
            remarks: Vec::new(),
        }
    }

    /// Whether a word has a capital that only names have: not the first word's, nor where all
    /// letters are capitals.
    pub(super) fn is_capitalised(&self, token: &Token<'a>) -> bool {
        token.text.starts_with(char::is_uppercase)
            && self.text[..token.start].chars().any(super::lexer::is_word_char)
            && self.text.chars().any(char::is_lowercase)
    }

    /// The text from the first token to the last.
    pub(super) fn slice(&self, tokens: &[Token<'a>]) -> &'a str {
        match (tokens.first(), tokens.last()) {
            (Some(first), Some(last)) => &self.text[first.start..last.end()],
            _ => "",
        }
    }
}
