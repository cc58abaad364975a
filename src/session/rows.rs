//! A theory's text as rows with a status each.

use crate::language::{Document, LineContent};
use crate::theory::SentenceId;

/// A line of the theory as it is shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Row {
    /// Its position in [`Document::lines`].
    pub index: usize,
    /// Its text.
    pub text: String,
    /// What it is.
    pub kind: RowKind,
    /// Remarks on a line that parses, each with a sentence that would not get it.
    pub remarks: Vec<(String, Option<String>)>,
}

/// What a [`Row`] is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum RowKind {
    /// Sentences of the theory, one at least.
    Sentences(Vec<SentenceId>),
    /// People or the kind of world.
    Directive,
    /// A comment.
    Comment,
    /// A line left out.
    Error(Fault),
}

impl RowKind {
    /// The sentences that the line states.
    pub fn sentences(&self) -> &[SentenceId] {
        match self {
            RowKind::Sentences(ids) => ids,
            _ => &[],
        }
    }

    /// What stands before the line: the numbers of its sentences, or "!" where it is left out.
    pub fn number(&self) -> String {
        match self {
            RowKind::Error(_) => "!".to_string(),
            _ => match self.sentences() {
                [] => String::new(),
                [id] => (id.0 + 1).to_string(),
                [first, .., last] => format!("{}–{}", first.0 + 1, last.0 + 1),
            },
        }
    }
}

/// What is wrong with a sentence, and where.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fault {
    /// The text up to where it breaks.
    pub before: String,
    /// Where it breaks; empty where something is missing.
    pub at: String,
    /// The text after.
    pub after: String,
    /// What was expected.
    pub message: String,
    /// The nearest sentence that would do.
    pub suggestion: Option<String>,
}

impl Fault {
    /// A sentence split at its error.
    pub fn new(text: &str, error: &crate::language::ParseError) -> Fault {
        let boundary = |mut at: usize| {
            at = at.min(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            at
        };
        let start = boundary(error.span.start);
        let end = boundary(error.span.end).max(start);
        Fault {
            before: text[..start].to_string(),
            at: text[start..end].to_string(),
            after: text[end..].to_string(),
            message: ended(&error.to_string()),
            suggestion: error.suggestion.clone(),
        }
    }
}

/// A message with something at its end that ends a sentence.
fn ended(message: &str) -> String {
    match message.ends_with(['.', '?', '!']) {
        true => message.to_string(),
        false => format!("{message}."),
    }
}

/// The rows of a document.
pub fn rows(document: &Document) -> Vec<Row> {
    let rows = document.lines.iter().enumerate().map(|(index, line)| Row {
        index,
        text: line.text.clone(),
        kind: match &line.content {
            LineContent::Sentences(ids) => RowKind::Sentences(ids.clone()),
            LineContent::Directive => RowKind::Directive,
            LineContent::Comment => RowKind::Comment,
            LineContent::Error(error) => RowKind::Error(Fault::new(&line.text, error)),
        },
        remarks: line.notices.iter().map(|n| (n.to_string(), n.suggestion.clone())).collect(),
    });
    rows.collect()
}

/// How many lines are left out because they do not parse.
pub fn left_out(rows: &[Row]) -> usize {
    rows.iter().filter(|row| matches!(row.kind, RowKind::Error(_))).count()
}
