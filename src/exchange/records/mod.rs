//! Labelled theories, as data sets publish them.
//!
//! A format is one file and one line in [`REGISTRY`]. The first format that claims a record reads
//! it. A record that none claims may hold others inside.

mod chat;
mod file;
mod label;
mod logic_nli;
mod multiple_choice;
mod nested;
mod nli;
mod premises;
mod prontoqa;
mod proofwriter;
mod ruletaker;
mod sentences;
mod world;

pub use chat::Chat;
pub(super) use file::{Located, read};
pub use label::Label;
pub use logic_nli::LogicNli;
pub use multiple_choice::MultipleChoice;
pub use nli::PremiseHypothesis;
pub use premises::Premises;
pub use prontoqa::ProntoQa;
pub use proofwriter::{ProofWriter, ProofWriterRows};
pub use ruletaker::{RuleTaker, RuleTakerRows};
pub use sentences::Sentences;
pub(super) use world::named;
pub use world::{FileWorld, WorldReason};

use super::ReadError;
use crate::theory::Semantics;
use serde_json::{Map, Value};
use std::cmp::Reverse;

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
    /// Whether its options or labels have a third answer beside true and false.
    pub three_answers: bool,
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

    /// The keys that its records have; of alternatives the usual one first.
    fn keys(&self) -> &'static [&'static [&'static str]];

    /// Whether a record looks like one of this format.
    fn claims(&self, record: &Object) -> bool {
        missing(self.keys(), record).is_empty()
    }

    /// Reads a record.
    ///
    /// # Errors
    ///
    /// What is missing or of the wrong type, and what would be right.
    fn read(&self, record: &Object) -> Result<Record, ReadError>;
}

/// Every format, the more particular ones first.
pub const REGISTRY: &[&dyn RecordFormat] = &[
    &Sentences,
    &ProofWriter,
    &RuleTaker,
    &LogicNli,
    &MultipleChoice,
    &ProntoQa,
    &Premises,
    &PremiseHypothesis,
    &ProofWriterRows,
    &RuleTakerRows,
    &Chat,
];

/// The format with this identifier.
pub fn find(id: &str) -> Option<&'static dyn RecordFormat> {
    REGISTRY.iter().copied().find(|format| format.id() == id)
}

/// The format of a record.
fn detect(record: &Object) -> Option<&'static dyn RecordFormat> {
    REGISTRY.iter().copied().find(|format| format.claims(record))
}

/// Keys that a record lacks, each by its usual name.
fn missing(keys: &[&[&'static str]], record: &Object) -> Vec<&'static str> {
    let lacks = |names: &&&[&'static str]| !names.iter().any(|name| record.contains_key(*name));
    keys.iter().filter(lacks).map(|names| names[0]).collect()
}

/// What to say of a record that no format claims: its keys, and the format that comes closest.
fn unclaimed(record: &Object) -> ReadError {
    let quoted =
        |keys: &[&str]| keys.iter().map(|key| format!("“{key}”")).collect::<Vec<_>>().join(", ");
    let keys: Vec<&str> = record.keys().take(12).map(String::as_str).collect();
    let keys = match keys.is_empty() {
        true => "the record has no keys".to_string(),
        false => format!("no known shape of record has the keys {}", quoted(&keys)),
    };
    let lacking = |format: &dyn RecordFormat| missing(format.keys(), record).len();
    let has = |format: &dyn RecordFormat| format.keys().len() - lacking(format);
    let usual = |format: &dyn RecordFormat| {
        format.keys().iter().filter(|names| record.contains_key(names[0])).count()
    };
    // Of several that have as much of it, the one that has it by its usual names, then the one
    // with the fewest keys to add.
    let closest =
        REGISTRY.iter().copied().filter(|format| has(*format) > 0).min_by_key(|format| {
            (Reverse(has(*format)), Reverse(usual(*format)), lacking(*format))
        });
    ReadError::NoFormat(match closest {
        Some(format) => {
            let missing = missing(format.keys(), record);
            let lacks = match missing.is_empty() {
                true => "whose values are of other types".to_string(),
                false => format!("where {} is missing", quoted(&missing)),
            };
            format!("{keys}; the closest is {}, {lacks} ({})", format.id(), format.summary())
        }
        None => {
            let shape = |format: &&dyn RecordFormat| {
                let usual: Vec<&str> = format.keys().iter().map(|names| names[0]).collect();
                format!("{} ({})", format.id(), quoted(&usual))
            };
            let shapes: Vec<String> = REGISTRY.iter().map(shape).collect();
            format!("{keys}; there are {}", shapes.join("; "))
        }
    })
}

/// The keys that hold labels, the usual one first.
const LABELS: &[&str] = &["label", "answer", "gold_label", "gold", "target"];

/// The label of a record with one question.
fn label(record: &Object) -> Label {
    Label::read(LABELS.iter().find_map(|key| record.get(*key)))
}

/// The first of these keys that a record has; failing all, the first.
fn one_of(record: &Object, keys: &'static [&'static str]) -> &'static str {
    keys.iter().find(|key| record.contains_key(**key)).unwrap_or(&keys[0])
}

/// The names in a record that may tell its semantics.
const NAMES: &[&str] = &["id", "config", "dataset", "source"];

/// A record with one question, of a theory that the next records may repeat.
fn row(record: &Object, theory: TheoryText, asked: &str, label: Label) -> Record {
    Record {
        id: identifier(record, "id"),
        text: theory,
        semantics: None,
        names: names(record, NAMES),
        three_answers: false,
        questions: vec![LabelledQuestion {
            id: identifier(record, "id"),
            text: statement(asked),
            label,
        }],
        is_row: true,
    }
}

/// The statement that a prompt asks of: "Is this true, false or unknown? Anne is big."
fn statement(asked: &str) -> String {
    match asked.rsplit_once('?') {
        Some((_, statement)) if !statement.trim().is_empty() => statement.trim().to_string(),
        _ => asked.trim().to_string(),
    }
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
