//! Results of batches, as model services give them. Their order means nothing.

use super::{AnswerFormat, RawAnswer};
use crate::exchange::ReadError;
use crate::exchange::records::Object;
use serde_json::Value;

/// `{"custom_id", "response": {"body": {"choices": [{"message": {"content"}}]}}, "error"}`
pub struct OpenAiResults;

impl AnswerFormat for OpenAiResults {
    fn id(&self) -> &'static str {
        "openai-batch"
    }

    fn summary(&self) -> &'static str {
        "“custom_id” and “response” (OpenAI's batch results)"
    }

    fn claims(&self, line: &Object) -> bool {
        line.contains_key("custom_id") && line.contains_key("response")
    }

    fn read(&self, line: &Object) -> Result<RawAnswer, ReadError> {
        let body = &at(line, "response")["body"];
        let content = &body["choices"][0]["message"]["content"];
        let why = match line.get("error") {
            None | Some(Value::Null) => at(line, "response"),
            Some(error) => error,
        };
        answer(line, content.as_str().map(str::to_string), &body["model"], why)
    }
}

/// `{"custom_id", "result": {"type", "message": {"content": [{"type": "text", "text"}]}}}`
pub struct AnthropicResults;

impl AnswerFormat for AnthropicResults {
    fn id(&self) -> &'static str {
        "anthropic-batch"
    }

    fn summary(&self) -> &'static str {
        "“custom_id” and “result” (Anthropic's batch results)"
    }

    fn claims(&self, line: &Object) -> bool {
        line.contains_key("custom_id") && line.contains_key("result")
    }

    fn read(&self, line: &Object) -> Result<RawAnswer, ReadError> {
        let result = at(line, "result");
        let message = &result["message"];
        let parts = message["content"].as_array();
        let text = parts.map(|parts| {
            parts.iter().filter_map(|part| part["text"].as_str()).collect::<Vec<_>>().join("\n")
        });
        answer(line, text, &message["model"], result)
    }
}

/// The value of a key, null where there is none.
fn at<'a>(line: &'a Object, key: &str) -> &'a Value {
    line.get(key).unwrap_or(&Value::Null)
}

fn answer(
    line: &Object,
    text: Option<String>,
    model: &Value,
    why: &Value,
) -> Result<RawAnswer, ReadError> {
    let id = line.get("custom_id");
    let wrong = || ReadError::key("custom_id", "a text", id);
    let id = id.and_then(Value::as_str).ok_or_else(wrong)?;
    Ok(RawAnswer {
        id: id.to_string(),
        text: text.ok_or_else(|| why.to_string()),
        model: model.as_str().map(str::to_string),
        confidence: None,
    })
}
