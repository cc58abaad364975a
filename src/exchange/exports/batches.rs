//! Batches of requests, as model services take them.

use super::{ExportFormat, ExportOptions, lines, prompt};
use crate::exchange::items::Items;
use serde_json::json;

/// OpenAI's batches, which other services read too.
pub struct OpenAiBatch;

impl ExportFormat for OpenAiBatch {
    fn id(&self) -> &'static str {
        "openai-batch"
    }

    fn summary(&self) -> &'static str {
        "a request per line for OpenAI's batch service, each naming the model"
    }

    fn file(&self) -> &'static str {
        "openai-batch.jsonl"
    }

    fn names_model(&self) -> bool {
        true
    }

    fn write(&self, items: &Items, options: &ExportOptions) -> String {
        lines(items.items.iter().map(|item| {
            json!({
                "custom_id": item.id,
                "method": "POST",
                "url": "/v1/chat/completions",
                "body": {
                    "model": options.model,
                    "messages": [{"role": "user", "content": prompt(items, item)}],
                    "max_tokens": options.max_tokens,
                    "temperature": 0,
                },
            })
        }))
    }
}

/// Anthropic's message batches: the `requests` array, an element per line.
pub struct AnthropicBatch;

impl ExportFormat for AnthropicBatch {
    fn id(&self) -> &'static str {
        "anthropic-batch"
    }

    fn summary(&self) -> &'static str {
        "the elements of `requests` for Anthropic's message batches, one per line, each naming the model"
    }

    fn file(&self) -> &'static str {
        "anthropic-batch.jsonl"
    }

    fn names_model(&self) -> bool {
        true
    }

    fn write(&self, items: &Items, options: &ExportOptions) -> String {
        lines(items.items.iter().map(|item| {
            json!({
                "custom_id": item.id,
                "params": {
                    "model": options.model,
                    "max_tokens": options.max_tokens,
                    "messages": [{"role": "user", "content": prompt(items, item)}],
                },
            })
        }))
    }
}
