//! LogicNLI: facts, rules, and statements with a label each.

use super::{Label, LabelledQuestion, NAMES, Object, Record, RecordFormat, TheoryText};
use super::{identifier, names, theory_text};
use crate::exchange::ReadError;
use serde_json::Value;

/// `{"facts": [sentence], "rules": [sentence], "statements": [sentence], "labels": [label]}`
pub struct LogicNli;

impl RecordFormat for LogicNli {
    fn id(&self) -> &'static str {
        "logic-nli"
    }

    fn summary(&self) -> &'static str {
        "“facts”, “rules”, “statements” and “labels”, lists of texts: LogicNLI"
    }

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[&["facts"], &["rules"], &["statements"], &["labels"]]
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let list = |key: &'static str| {
            theory_text(record, key).map(|text| match text {
                TheoryText::Sentences(sentences) => sentences,
                TheoryText::Paragraph(text) => vec![text],
            })
        };
        let mut theory = list("facts")?;
        theory.extend(list("rules")?);
        let statements = list("statements")?;
        let labels = match record.get("labels") {
            Some(Value::Array(labels)) if labels.len() == statements.len() => labels,
            Some(Value::Array(labels)) => {
                return Err(ReadError::Wrong {
                    what: "“labels”".to_string(),
                    expected: "as long as “statements”",
                    found: format!("{} beside {}", labels.len(), statements.len()),
                });
            }
            other => return Err(ReadError::key("labels", "a list", other)),
        };
        let questions = statements.into_iter().zip(labels).map(|(text, label)| LabelledQuestion {
            id: None,
            text,
            label: Label::read(Some(label)),
        });
        Ok(Record {
            id: identifier(record, "id"),
            text: TheoryText::Sentences(theory),
            semantics: None,
            names: names(record, NAMES),
            three_answers: false,
            questions: questions.collect(),
            is_row: false,
        })
    }
}
