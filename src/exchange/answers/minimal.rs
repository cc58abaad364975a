//! An id and an answer.

use super::{AnswerFormat, RawAnswer};
use crate::exchange::ReadError;
use crate::exchange::records::Object;
use serde_json::Value;

/// `{"id", "answer", "model"?, "confidence"?}`
pub struct Minimal;

impl AnswerFormat for Minimal {
    fn id(&self) -> &'static str {
        "answers"
    }

    fn summary(&self) -> &'static str {
        "“id” and “answer” (and perhaps “model” and “confidence”)"
    }

    fn claims(&self, line: &Object) -> bool {
        line.contains_key("id") && line.contains_key("answer")
    }

    fn read(&self, line: &Object) -> Result<RawAnswer, ReadError> {
        let id = match line.get("id") {
            Some(Value::String(id)) => id.trim().to_string(),
            other => return Err(ReadError::key("id", "a text", other)),
        };
        let text = match line.get("answer") {
            Some(Value::String(text)) => Ok(text.clone()),
            Some(Value::Bool(holds)) => Ok(holds.to_string()),
            Some(other) => Err(other.to_string()),
            None => return Err(ReadError::Missing("answer")),
        };
        let model = line.get("model").and_then(Value::as_str).map(str::trim);
        let model = model.filter(|model| !model.is_empty()).map(str::to_string);
        let confidence = match line.get("confidence") {
            None | Some(Value::Null) => None,
            Some(Value::String(text)) if text.trim().is_empty() => None,
            Some(value) => {
                // A table has texts only.
                let read = match value {
                    Value::String(text) => text.trim().parse().ok(),
                    other => other.as_f64(),
                };
                let share = read.filter(|share| (0.0..=1.0).contains(share));
                let wrong = || ReadError::Wrong {
                    what: "“confidence”".to_string(),
                    expected: "from 0 to 1",
                    found: value.as_str().map_or_else(|| value.to_string(), |v| format!("“{v}”")),
                };
                Some(share.ok_or_else(wrong)?)
            }
        };
        Ok(RawAnswer { id, text, model, confidence })
    }
}
