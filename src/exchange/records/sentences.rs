//! A list of sentences, and a list of questions.

use super::{LabelledQuestion, Object, Record, RecordFormat};
use super::{identifier, label, names, objects, one_of, text, theory_text};
use crate::exchange::ReadError;
use serde_json::Value;

/// `{"id", "dataset", "semantics": "cwa-naf" | "owa", "theory": [sentence], "questions": [{"text",
/// "label": true | false | null}]}`
pub struct Sentences;

impl RecordFormat for Sentences {
    fn id(&self) -> &'static str {
        "sentences"
    }

    fn summary(&self) -> &'static str {
        "“theory”, a list of sentences (or a text), and “questions”, a list of {text, label}"
    }

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[&["theory"], &["questions"]]
    }

    fn claims(&self, record: &Object) -> bool {
        record.contains_key("theory") && matches!(record.get("questions"), Some(Value::Array(_)))
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let question = |asked: &Object| {
            Ok(LabelledQuestion {
                id: identifier(asked, "id"),
                text: text(asked, one_of(asked, &["text", "question", "statement"]))?,
                label: label(asked),
            })
        };
        Ok(Record {
            id: identifier(record, "id"),
            text: theory_text(record, "theory")?,
            semantics: None,
            names: names(record, &["id", "dataset", "config"]),
            three_answers: false,
            questions: objects(record, "questions")?
                .into_iter()
                .map(question)
                .collect::<Result<_, ReadError>>()?,
            is_row: false,
        })
    }
}
