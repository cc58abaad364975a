//! This project's own rows, which table readers can load too.

use super::{ExportFormat, ExportOptions, INSTRUCTION, label, lines};
use crate::exchange::items::{Items, Membership};
use serde::Serialize;

/// One row per item: every key on every row, each of one type, so that readers that infer columns
/// (`load_dataset("json", data_files={"test": "probes.jsonl"})`) do.
pub struct Native;

/// A row.
#[derive(Serialize)]
struct Row<'a> {
    id: &'a str,
    theory_id: &'a str,
    /// Empty without an insertion.
    insertion_id: &'a str,
    context: &'a str,
    /// The inserted sentence, which is the context's last; empty without one.
    inserted: &'a str,
    statement: &'a str,
    question: &'a str,
    instruction: &'static str,
    label: &'static str,
    /// Into `choices`.
    label_idx: u32,
    choices: [&'static str; 2],
    depth: u32,
    in_base: bool,
    in_bank: bool,
    in_relation: bool,
    /// The probes it is a member of; may be empty.
    probes: &'a [Membership],
    generator_version: &'static str,
    settings: &'a str,
    seed: u32,
    content_sha256: &'a str,
}

impl ExportFormat for Native {
    fn id(&self) -> &'static str {
        "native"
    }

    fn summary(&self) -> &'static str {
        "a row per item with its label and the probes it is in: for load_dataset and scripts"
    }

    fn file(&self) -> &'static str {
        "probes.jsonl"
    }

    fn write(&self, items: &Items, _options: &ExportOptions) -> String {
        lines(items.items.iter().map(|item| {
            let context = items.context(item);
            Row {
                id: &item.id,
                theory_id: &context.theory_id,
                insertion_id: &context.insertion_id,
                context: &context.text,
                inserted: &context.inserted,
                statement: &item.statement,
                question: &item.asked,
                instruction: INSTRUCTION,
                label: label(item),
                label_idx: u32::from(!item.gold),
                choices: ["yes", "no"],
                depth: item.depth,
                in_base: item.in_base,
                in_bank: item.in_bank,
                in_relation: item.in_relation,
                probes: &item.probes,
                generator_version: env!("CARGO_PKG_VERSION"),
                settings: &items.settings,
                seed: items.seed,
                content_sha256: &item.digest,
            }
        }))
    }
}
