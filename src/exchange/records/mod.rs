//! Labelled theories, as data sets publish them.
//!
//! A format is one file and one line in [`REGISTRY`]. The first format that claims a record reads
//! it.

mod label;
mod multiple_choice;
mod proofwriter;
mod ruletaker;
mod sentences;
mod world;

pub use label::Label;
pub use multiple_choice::MultipleChoice;
pub use proofwriter::{ProofWriter, ProofWriterRows};
pub use ruletaker::{RuleTaker, RuleTakerRows};
pub use sentences::Sentences;
pub use world::WorldReason;
pub(super) use world::decide;

use super::ReadError;
use crate::theory::Semantics;
use serde_json::{Map, Value};

/// A JSON object.
pub type Object = Map<String, Value>;

/// A theory and what is asked about it, not yet parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The data set's name for the theory.
    pub id: Option<String>,
    /// The theory.
    pub text: TheoryText,
    /// The semantics, where the record names it.
    pub semantics: Option<Semantics>,
    /// Names that may hold "OWA" or "CWA": identifiers, configurations.
    pub names: Vec<String>,
    /// What is asked.
    pub questions: Vec<LabelledQuestion>,
    /// Whether the record is one question of a theory that may have more in the next records.
    pub is_row: bool,
}

/// The words of a theory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TheoryText {
    /// A paragraph.
    Paragraph(String),
    /// Sentences.
    Sentences(Vec<String>),
}

/// A question and its label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LabelledQuestion {
    /// The data set's name for it.
    pub id: Option<String>,
    /// The question.
    pub text: String,
    /// Its label.
    pub label: Label,
}

/// A format of records.
pub trait RecordFormat: Sync {
    /// A stable identifier, for the command.
    fn id(&self) -> &'static str;

    /// The shape of its records, in one sentence.
    fn summary(&self) -> &'static str;

    /// Whether a record looks like one of this format.
    fn claims(&self, record: &Object) -> bool;

    /// Reads a record.
    ///
    /// # Errors
    ///
    /// What is missing or of the wrong type, and what would be right.
    fn read(&self, record: &Object) -> Result<Record, ReadError>;
}

/// Every format, the more particular ones first.
pub const REGISTRY: &[&dyn RecordFormat] =
    &[&Sentences, &ProofWriter, &ProofWriterRows, &RuleTaker, &MultipleChoice, &RuleTakerRows];

/// The format with this identifier.
pub fn find(id: &str) -> Option<&'static dyn RecordFormat> {
    REGISTRY.iter().copied().find(|format| format.id() == id)
}

/// The format of a record.
pub(super) fn detect(record: &Object) -> Option<&'static dyn RecordFormat> {
    REGISTRY.iter().copied().find(|format| format.claims(record))
}

/// An identifier: a text or a number.
fn identifier(record: &Object, key: &str) -> Option<String> {
    match record.get(key)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// The names among these keys that may tell the semantics.
fn names(record: &Object, keys: &[&str]) -> Vec<String> {
    keys.iter().filter_map(|key| identifier(record, key)).collect()
}

/// A text.
fn text(record: &Object, key: &'static str) -> Result<String, ReadError> {
    match record.get(key) {
        Some(Value::String(text)) => Ok(text.clone()),
        other => Err(ReadError::key(key, "a text", other)),
    }
}

/// A theory: a text, or a list of texts.
fn theory_text(record: &Object, key: &'static str) -> Result<TheoryText, ReadError> {
    match record.get(key) {
        Some(Value::String(text)) => Ok(TheoryText::Paragraph(text.clone())),
        Some(Value::Array(items)) => {
            let sentence = |(place, item): (usize, &Value)| match item {
                Value::String(text) => Ok(text.clone()),
                other => Err(ReadError::kind(item_of(key, place), "a text", other)),
            };
            let sentences = items.iter().enumerate().map(sentence);
            sentences.collect::<Result<_, _>>().map(TheoryText::Sentences)
        }
        other => Err(ReadError::key(key, "a text or a list of texts", other)),
    }
}

/// A list of objects.
fn objects<'a>(record: &'a Object, key: &'static str) -> Result<Vec<&'a Object>, ReadError> {
    match record.get(key) {
        Some(Value::Array(items)) => {
            let object = |(place, item): (usize, &'a Value)| {
                let wrong = || ReadError::kind(item_of(key, place), "an object", item);
                item.as_object().ok_or_else(wrong)
            };
            items.iter().enumerate().map(object).collect()
        }
        other => Err(ReadError::key(key, "a list of objects", other)),
    }
}

fn item_of(key: &str, place: usize) -> String {
    format!("“{key}”, item {},", place + 1)
}
