//! A list of sentences, and a list of questions.

use super::{Label, LabelledQuestion, Object, Record, RecordFormat};
use super::{identifier, names, objects, text, theory_text, world};
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

    fn claims(&self, record: &Object) -> bool {
        record.contains_key("theory") && matches!(record.get("questions"), Some(Value::Array(_)))
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let question = |asked: &Object| {
            Ok(LabelledQuestion {
                id: identifier(asked, "id"),
                text: text(asked, "text")?,
                label: Label::read(asked.get("label")),
            })
        };
        let semantics = match record.get("semantics") {
            None | Some(Value::Null) => None,
            Some(_) => Some(world::named(&text(record, "semantics")?)?),
        };
        Ok(Record {
            id: identifier(record, "id"),
            text: theory_text(record, "theory")?,
            semantics,
            names: names(record, &["id", "dataset", "config"]),
            questions: objects(record, "questions")?
                .into_iter()
                .map(question)
                .collect::<Result<_, ReadError>>()?,
            is_row: false,
        })
    }
}
