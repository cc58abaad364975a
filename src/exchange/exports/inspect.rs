//! Samples of Inspect.

use super::{ExportFormat, ExportOptions, label, lines, prompt};
use crate::exchange::items::Items;
use serde_json::json;

/// A JSON sample per line. Every sample names its theory, which clustered standard errors need.
pub struct Inspect;

impl ExportFormat for Inspect {
    fn id(&self) -> &'static str {
        "inspect"
    }

    fn summary(&self) -> &'static str {
        "a sample per line for Inspect's json_dataset; metadata.theory_id is there to cluster by"
    }

    fn file(&self) -> &'static str {
        "inspect.jsonl"
    }

    fn write(&self, items: &Items, _options: &ExportOptions) -> String {
        lines(items.items.iter().map(|item| {
            json!({
                "id": item.id,
                "input": prompt(items, item),
                "target": label(item),
                "metadata": {
                    "theory_id": items.context(item).theory_id,
                    "depth": item.depth,
                    "in_base": item.in_base,
                    "probes": item.probes,
                },
            })
        }))
    }
}
