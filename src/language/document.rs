//! A text as lines, and the theory that its good lines make.

use super::error::ParseError;
use super::notice::Notice;
use crate::theory::{SentenceId, Theory};
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
    /// What is right, and may yet not mean what its writer thinks.
    pub notices: Vec<Notice>,
}

/// What a [`Line`] is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineContent {
    /// Facts and rules of the theory, one at least: "Ann is kind and nice." states two.
    Sentences(Vec<SentenceId>),
    /// `people: alice, bob.` or `world: open.`
    Directive,
    /// A line that starts with `#`.
    Comment,
    /// A line left out, with the reason; spans are relative to the line's text.
    Error(ParseError),
}

impl Document {
    /// The lines left out, with their position in [`Document::lines`].
    pub fn errors(&self) -> impl Iterator<Item = (usize, &ParseError)> {
        self.lines.iter().enumerate().filter_map(|(i, line)| match &line.content {
            LineContent::Error(error) => Some((i, error)),
            _ => None,
        })
    }
}
