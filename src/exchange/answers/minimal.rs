//! An id and an answer.

use super::{AnswerFormat, RawAnswer};
use crate::exchange::records::{Object, kind};
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

    fn read(&self, line: &Object) -> Result<RawAnswer, String> {
        let id = match line.get("id") {
            Some(Value::String(id)) => id.clone(),
            Some(other) => return Err(format!("“id” should be a text, and is {}", kind(other))),
            None => return Err("“id” is missing".to_string()),
        };
        let text = match line.get("answer") {
            Some(Value::String(text)) => Ok(text.clone()),
            Some(Value::Bool(holds)) => Ok(holds.to_string()),
            Some(other) => Err(other.to_string()),
            None => return Err("“answer” is missing".to_string()),
        };
        let model = line.get("model").and_then(Value::as_str).map(str::to_string);
        let confidence = match line.get("confidence") {
            None | Some(Value::Null) => None,
            Some(value) => Some(
                value
                    .as_f64()
                    .filter(|share| (0.0..=1.0).contains(share))
                    .ok_or_else(|| format!("“confidence” should be from 0 to 1, and is {value}"))?,
            ),
        };
        Ok(RawAnswer { id, text, model, confidence })
    }
}
