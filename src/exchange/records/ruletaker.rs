//! RuleTaker and its descendants (PARARULE, PARARULE-Plus, DELTA).

use super::{LabelledQuestion, NAMES, Object, Record, RecordFormat};
use super::{identifier, label, names, objects, one_of, row, text, theory_text};
use crate::exchange::ReadError;
use serde_json::Value;

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

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[&["context"], &["questions"]]
    }

    fn claims(&self, record: &Object) -> bool {
        record.contains_key("context") && matches!(record.get("questions"), Some(Value::Array(_)))
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
            text: theory_text(record, "context")?,
            semantics: None,
            names: names(record, NAMES),
            three_answers: false,
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

/// The keys that may hold the question of a row: beside a statement, a question is its prompt.
const QUESTIONS: &[&str] = &["statement", "question", "query", "hypothesis", "conclusion"];

impl RecordFormat for RuleTakerRows {
    fn id(&self) -> &'static str {
        "ruletaker-rows"
    }

    fn summary(&self) -> &'static str {
        "“context”, “question” (or “statement”) and “label” (or “answer”): RuleTaker and PARARULE \
         with a record per question"
    }

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[&["context"], QUESTIONS]
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let asked = text(record, one_of(record, QUESTIONS))?;
        Ok(row(record, theory_text(record, "context")?, &asked, label(record)))
    }
}
