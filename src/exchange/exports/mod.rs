//! Items in the formats of other people's evaluation tools.
//!
//! A format is one file and one line in [`REGISTRY`].

mod batches;
mod inspect;
mod lm_eval;
mod native;

pub use batches::{AnthropicBatch, OpenAiBatch};
pub use inspect::Inspect;
pub use lm_eval::LmEval;
pub use native::Native;

use super::items::{Item, Items};

/// What a model is told before the text.
const INSTRUCTION: &str = "Read the text as all there is to know: what does not follow from \
                               it is false. A word that means the same as one of the text counts as \
                               that word. Answer with one word: yes or no. If you cannot tell, \
                               answer unknown.";

/// What batches ask of a model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportOptions {
    /// The model that batches name; `MODEL` where none was given, to be replaced before they are
    /// sent.
    pub model: String,
    /// The longest answer that batches allow, in tokens.
    pub max_tokens: u32,
}

impl Default for ExportOptions {
    fn default() -> ExportOptions {
        ExportOptions { model: "MODEL".to_string(), max_tokens: 16 }
    }
}

/// A format that items are written in.
pub trait ExportFormat: Sync {
    /// A stable identifier, for the command.
    fn id(&self) -> &'static str;

    /// What reads it, in one sentence.
    fn summary(&self) -> &'static str;

    /// Whether its lines name a model.
    fn names_model(&self) -> bool {
        false
    }

    /// The name of the file that it is written to.
    fn file(&self) -> &'static str;

    /// The file.
    fn write(&self, items: &Items, options: &ExportOptions) -> String;
}

/// Every format.
pub const REGISTRY: &[&dyn ExportFormat] =
    &[&Native, &LmEval, &Inspect, &OpenAiBatch, &AnthropicBatch];

/// The format with this identifier.
pub fn find(id: &str) -> Option<&'static dyn ExportFormat> {
    REGISTRY.iter().copied().find(|format| format.id() == id)
}

/// The prompt of an item.
fn prompt(items: &Items, item: &Item) -> String {
    format!("{INSTRUCTION}\n\n{}\n\nQuestion: {}\nAnswer:", items.context(item).text, item.asked)
}

/// One JSON value per line.
fn lines<T: serde::Serialize>(rows: impl Iterator<Item = T>) -> String {
    let mut text = String::new();
    for row in rows {
        text.push_str(&serde_json::to_string(&row).expect("a row has string keys only"));
        text.push('\n');
    }
    text
}

/// "yes" or "no".
fn label(item: &Item) -> &'static str {
    if item.gold { "yes" } else { "no" }
}
