//! Scores in words.

use super::score::{Entry, ScoreReport, ScoredSystem};
use crate::measure::Rate;
use std::fmt::Write;

/// How many of a list are shown; JSON has them all.
const SHOWN: usize = 10;

impl ScoreReport {
    /// The report as one JSON object on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a report has string keys only")
    }

    /// The report as text: for each model how the join went, then its row of the tables.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for system in &self.systems {
            one(&mut text, self.items, system);
        }
        for unread in self.unread.iter().take(SHOWN) {
            let _ = writeln!(text, "not read: {unread}");
        }
        let _ = writeln!(text, "not read: {} in all", self.unread.len());
        text
    }
}

fn one(text: &mut String, items: u32, system: &ScoredSystem) {
    let (counts, summary) = (&system.counts, &system.summary);
    let _ = writeln!(
        text,
        "{}\n  answers {}; of {items} items matched {}, missing {}\n  answered {}, abstained {}, \
         unparsed {}; unknown ids {}, duplicates {} ({} of them say something else)",
        summary.name,
        counts.rows,
        counts.matched,
        counts.missing,
        counts.answered,
        counts.abstained,
        counts.unparsed,
        counts.unknown,
        counts.duplicate,
        counts.conflicting
    );
    list(text, "unparsed", &system.unparsed);
    list(text, "unknown", &system.unknown);
    list(text, "duplicate", &system.duplicate);
    for id in system.missing.iter().take(SHOWN) {
        let _ = writeln!(text, "  missing {id}");
    }
    let _ = writeln!(
        text,
        "  left out of the measures: {} base questions; probes: {}",
        system.left_out.base_questions,
        system
            .left_out
            .probes
            .iter()
            .map(|(family, count)| format!("{family} {count}"))
            .collect::<Vec<_>>()
            .join(", ")
    );
    let _ = writeln!(text, "  {:24} {}", "accuracy", rate(summary.accuracy));
    let _ = writeln!(text, "  {:24} {}", "accuracy, answered", rate(summary.accuracy_answered));
    for family in &summary.families {
        let _ = writeln!(
            text,
            "  {:24} {}; coverage {}",
            family.id,
            rate(family.consistency),
            rate(family.coverage)
        );
    }
    let _ = writeln!(text, "  {:24} {}", "soundness", rate(summary.soundness));
    let _ = writeln!(text, "  {:24} {}", "completeness", rate(summary.completeness));
}

fn list(text: &mut String, what: &str, entries: &[Entry]) {
    for entry in entries.iter().take(SHOWN) {
        let raw: String = entry.raw.chars().take(80).collect();
        let _ = writeln!(text, "  {what} {}, line {}: {raw:?}", entry.id, entry.line);
    }
}

fn rate(rate: Rate) -> String {
    match rate.value() {
        Some(value) => format!("{value:.4} ({}/{})", rate.numerator, rate.denominator),
        None => "vacuous (0/0)".to_string(),
    }
}
