//! Answers from outside, joined to items by id.
//!
//! A format is one file and one line in [`REGISTRY`].

mod batches;
mod extract;
mod minimal;
mod words;

pub use batches::{AnthropicResults, OpenAiResults};
pub use extract::{Rule, extract, read as read_answer};
pub use minimal::Minimal;
pub use words::{AnswerWords, AnswerWordsError, Given, WORD_SETS};

use super::ReadError;
use super::piece::Unread;
use super::reader::Reader;
use super::records::Object;
use serde_json::Value;
use std::collections::BTreeMap;

/// An answer as it stands in a file.
#[derive(Clone, PartialEq, Debug)]
pub struct RawAnswer {
    /// The item's id.
    pub id: String,
    /// The answer's text; what went wrong, where the file has none.
    pub text: Result<String, String>,
    /// The model, where the file names it.
    pub model: Option<String>,
    /// How sure it is of its answer, 0 to 1.
    pub confidence: Option<f64>,
}

/// A format of answers.
pub trait AnswerFormat: Sync {
    /// A stable identifier.
    fn id(&self) -> &'static str;

    /// The shape of its lines, in one sentence.
    fn summary(&self) -> &'static str;

    /// Whether a line looks like one of this format.
    fn claims(&self, line: &Object) -> bool;

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// What is missing or of the wrong type, and what would be right.
    fn read(&self, line: &Object) -> Result<RawAnswer, ReadError>;
}

/// Every format.
pub const REGISTRY: &[&dyn AnswerFormat] = &[&OpenAiResults, &AnthropicResults, &Minimal];

/// The answers of a file.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct AnswerFile {
    /// The answers, with the lines they begin on.
    pub answers: Vec<(u32, RawAnswer)>,
    /// What could not be read.
    pub unread: Vec<Unread>,
    /// Answers by format.
    pub formats: BTreeMap<String, u32>,
}

/// Reads a file: JSON (a line per answer, an array), or a table with a header.
pub(super) fn read(bytes: &[u8]) -> AnswerFile {
    let mut file = AnswerFile::default();
    let fits = |header: &Object| match Minimal.claims(header) {
        true => Ok(()),
        false => {
            let names: Vec<String> =
                header.keys().take(12).map(|name| format!("“{name}”")).collect();
            Err(format!("its header should name “id” and “answer”, and names {}", names.join(", ")))
        }
    };
    let reader = Reader::new(bytes, &fits);
    let is_table = reader.is_table();
    for piece in reader {
        let line = piece.line;
        let read = piece.value.and_then(|value| {
            let unread = |error: ReadError| Unread { line, column: 1, message: error.to_string() };
            line_answer(&value).map_err(unread)
        });
        match read {
            Ok((format, answer)) => {
                let format = if is_table { "table" } else { format };
                *file.formats.entry(format.to_string()).or_default() += 1;
                file.answers.push((line, answer));
            }
            Err(unread) => file.unread.push(unread),
        }
    }
    file
}

fn line_answer(value: &Value) -> Result<(&'static str, RawAnswer), ReadError> {
    let Value::Object(object) = value else {
        return Err(ReadError::kind("an answer", "an object", value));
    };
    let format = REGISTRY.iter().find(|format| format.claims(object)).ok_or_else(|| {
        let shapes: Vec<&str> = REGISTRY.iter().map(|format| format.summary()).collect();
        ReadError::NoFormat(format!("this is no answer; it should have {}", shapes.join(", or ")))
    })?;
    Ok((format.id(), format.read(object)?))
}
