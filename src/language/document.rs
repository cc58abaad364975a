//! A text as numbered lines, and the theory that its good lines make.

use super::error::{ParseError, ParseErrorKind};
use crate::theory::{Question, Sentence, SentenceId, Theory, Vocabulary};
use std::ops::Range;

/// A text, line by line, and its theory.
#[derive(Clone, Debug)]
pub struct Document {
    /// The theory made of the lines that parse.
    pub theory: Theory,
    /// One entry per sentence, comment or directive of the text, in order.
    pub lines: Vec<Line>,
}

/// One sentence, comment or directive of a [`Document`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its text, blanks trimmed.
    pub text: String,
    /// Where it stands in the whole text, in bytes.
    pub span: Range<usize>,
    /// What it is.
    pub content: LineContent,
}

/// What a [`Line`] is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineContent {
    /// A fact or a rule of the theory.
    Sentence(SentenceId),
    /// `people: alice, bob.` or `world: open.`
    Directive,
    /// A line that starts with `#`.
    Comment,
    /// A line left out, with the reason; spans are relative to the line's text.
    Error(ParseError),
}

/// Reads a text. Lines that do not parse are kept with their error and left out of the theory.
pub fn parse(_text: &str) -> Document {
    Document { theory: Theory::default(), lines: Vec::new() }
}

/// Reads one fact or rule against a vocabulary; new words are added to it.
pub fn parse_sentence(_text: &str, _vocabulary: &mut Vocabulary) -> Result<Sentence, ParseError> {
    Err(unread())
}

/// Reads a question against a vocabulary; new words are added to it.
pub fn parse_question(_text: &str, _vocabulary: &mut Vocabulary) -> Result<Question, ParseError> {
    Err(unread())
}

fn unread() -> ParseError {
    ParseError {
        span: 0..0,
        kind: ParseErrorKind::Expected { expected: "a sentence".into(), found: "nothing".into() },
        suggestion: None,
    }
}
