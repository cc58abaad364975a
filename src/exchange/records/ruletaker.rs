//! RuleTaker and its descendants (PARARULE, PARARULE-Plus, DELTA).

use super::{Label, LabelledQuestion, Object, Record, RecordFormat};
use super::{identifier, names, objects, text, theory_text};
use crate::exchange::ReadError;
use serde_json::Value;

const NAMES: &[&str] = &["id", "config", "dataset", "source"];

/// `{"id", "context": text | [sentence], "questions": [{"id", "text", "label"}]}`
///
/// PARARULE-Plus writes labels as texts; DELTA has a list as context and three labels.
pub struct RuleTaker;

impl RecordFormat for RuleTaker {
    fn id(&self) -> &'static str {
        "ruletaker"
    }

    fn summary(&self) -> &'static str {
        "“context”, a text or a list of sentences, and “questions”, a list of {text, label}: \
         RuleTaker, PARARULE, PARARULE-Plus, DELTA"
    }

    fn claims(&self, record: &Object) -> bool {
        record.contains_key("context") && matches!(record.get("questions"), Some(Value::Array(_)))
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let question = |asked: &Object| {
            Ok(LabelledQuestion {
                id: identifier(asked, "id"),
                text: text(asked, "text").or_else(|missing| match asked.get("question") {
                    Some(_) => text(asked, "question"),
                    None => Err(missing),
                })?,
                label: Label::read(asked.get("label")),
            })
        };
        Ok(Record {
            id: identifier(record, "id"),
            text: theory_text(record, "context")?,
            semantics: None,
            names: names(record, NAMES),
            questions: objects(record, "questions")?
                .into_iter()
                .map(question)
                .collect::<Result<_, ReadError>>()?,
            is_row: false,
        })
    }
}

/// `{"context", "question", "label": "entailment" | "not entailment" | true | 0 | …}`: one record
/// per question, as tables hold it.
pub struct RuleTakerRows;

impl RecordFormat for RuleTakerRows {
    fn id(&self) -> &'static str {
        "ruletaker-rows"
    }

    fn summary(&self) -> &'static str {
        "“context”, “question” and “label”: RuleTaker and PARARULE with a record per question"
    }

    fn claims(&self, record: &Object) -> bool {
        ["context", "question", "label"].iter().all(|key| record.contains_key(*key))
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        Ok(Record {
            id: identifier(record, "id"),
            text: theory_text(record, "context")?,
            semantics: None,
            names: names(record, NAMES),
            questions: vec![LabelledQuestion {
                id: identifier(record, "id"),
                text: text(record, "question")?,
                label: Label::read(record.get("label")),
            }],
            is_row: true,
        })
    }
}
