//! Questions put as a choice among options.

use super::{Label, LabelledQuestion, Object, Record, RecordFormat};
use super::{identifier, names, text, theory_text};
use crate::exchange::ReadError;
use crate::theory::Semantics;
use serde_json::Value;

/// `{"id", "context", "question": "… true, false, or unknown? Anne is big.", "options": ["A)
/// True", "B) False", …], "answer": "B"}`: the statement follows the question mark.
pub struct MultipleChoice;

impl RecordFormat for MultipleChoice {
    fn id(&self) -> &'static str {
        "multiple-choice"
    }

    fn summary(&self) -> &'static str {
        "“context”, “question”, “options” (“A) True”, …) and “answer” (“A”): ProofWriter and \
         PrOntoQA as prompts"
    }

    fn claims(&self, record: &Object) -> bool {
        ["context", "question", "options", "answer"].iter().all(|key| record.contains_key(*key))
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let asked = text(record, "question")?;
        let statement = asked.rsplit('?').next().unwrap_or(&asked).trim();
        let answer = text(record, "answer")?;
        let options = match record.get("options") {
            Some(Value::Array(options)) => options.iter().filter_map(Value::as_str),
            other => return Err(ReadError::key("options", "a list of texts", other)),
        };
        let options: Vec<(&str, &str)> =
            options.filter_map(|option| option.split_once([')', '.', ':'])).collect();
        // Only the open world has a third answer.
        let three = options.iter().any(|(_, option)| Label::word(option) == Label::Unknown);
        let chosen =
            options.iter().find(|(letter, _)| letter.trim().eq_ignore_ascii_case(answer.trim()));
        let label = match chosen {
            Some((_, option)) => Label::word(option),
            None => Label::word(&answer),
        };
        Ok(Record {
            id: identifier(record, "id"),
            text: theory_text(record, "context")?,
            semantics: three.then_some(Semantics::OpenWorld),
            names: names(record, &["id", "config", "dataset", "source"]),
            questions: vec![LabelledQuestion {
                id: identifier(record, "id"),
                text: statement.to_string(),
                label,
            }],
            is_row: true,
        })
    }
}
