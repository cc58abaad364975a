//! Scores in words.

use super::score::{Entry, ScoreReport, ScoredSystem};
use crate::measure::{Rate, WorstBy};
use crate::probes::FamilyId;
use std::fmt::Write;

/// How many of a list are shown; JSON has them all.
const SHOWN: usize = 10;
/// So much of a long text's beginning and end are shown, in characters.
const SIDE: usize = 60;

impl ScoreReport {
    /// The report as one JSON object on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a report has string keys only")
    }

    /// The report as text: for each model how the join went, then its row of the tables.
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "answer words  {}\nconvention    {} (--unread {})\n",
            self.answer_words.describe(),
            self.unread_rule.words(),
            self.unread_rule
        );
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

impl ScoreReport {
    /// The systems in the order of their worst family, as text.
    pub fn ranking_text(&self, by: WorstBy) -> String {
        let mut text = format!("ranked by {} (--worst {by})\n", by.words());
        for ranked in self.ranking(by) {
            let summary = &self.systems[ranked.system as usize].summary;
            let value = rate(by.figure().of(summary).rate.unwrap_or_default());
            let _ = writeln!(text, "  {}. {:24} {value}", ranked.place, summary.marked_name());
        }
        text
    }

    /// Every answer that counts: what was read in it, by which rule, and its text.
    pub fn readings(&self) -> String {
        let mut text = String::new();
        for system in &self.systems {
            let _ = writeln!(text, "{}", system.summary.name);
            for entry in &system.answers {
                let _ = writeln!(text, "  {}, line {}: {}", entry.id, entry.line, entry.reading());
            }
        }
        text
    }
}

impl Entry {
    /// What was read in it, by which rule, and the end of its text.
    pub fn reading(&self) -> String {
        let read = match (self.parsed, self.rule) {
            (Some(given), Some(rule)) => format!("{} by {}", given.word(), rule.words()),
            _ => "not read".to_string(),
        };
        format!("{read}: {:?}", shortened(&self.raw))
    }
}

/// A text without most of its middle, where it is long.
fn shortened(text: &str) -> String {
    let count = text.chars().count();
    if count <= 2 * SIDE {
        return text.to_string();
    }
    let (head, tail) = (text.chars().take(SIDE), text.chars().skip(count - SIDE));
    head.chain([' ', '…', ' ']).chain(tail).collect()
}

fn one(text: &mut String, items: u32, system: &ScoredSystem) {
    let (counts, summary) = (&system.counts, &system.summary);
    let _ = writeln!(
        text,
        "{}\n  answers {}; of {items} items matched {}, missing {}\n  answered {}, abstained {}, \
         unparsed {}; unknown ids {}, duplicates {} ({} of them say something else)",
        summary.marked_name(),
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
    let silent = &system.silent;
    let probes: Vec<String> =
        silent.probes.iter().map(|(family, count)| format!("{family} {count}")).collect();
    let _ = writeln!(
        text,
        "  without an answer that can be read: {} base questions; probes: {}",
        silent.base_questions,
        probes.join(", ")
    );
    let _ = writeln!(text, "  {:24} {}", "accuracy", rate(summary.accuracy));
    let _ = writeln!(text, "  {:24} {}", "accuracy, answered", rate(summary.accuracy_answered));
    for family in &summary.families {
        let _ = writeln!(
            text,
            "  {:24} {}; coverage {}; held {}",
            family.id,
            rate(family.consistency),
            rate(family.coverage),
            rate(family.held)
        );
    }
    let worst = |what: &str, family: Option<FamilyId>, of: Option<Rate>| {
        let family = family.map(|family| format!(" {family}")).unwrap_or_default();
        format!("  {what:24} {}{family}\n", rate(of.unwrap_or_default()))
    };
    text.push_str(&worst("worst family", summary.worst_family, summary.worst_consistency));
    text.push_str(&worst("worst family, held", summary.worst_held_family, summary.worst_held));
    let _ = writeln!(text, "  {:24} {}", "soundness", rate(summary.soundness));
    let _ = writeln!(text, "  {:24} {}", "completeness", rate(summary.completeness));
}

fn list(text: &mut String, what: &str, entries: &[Entry]) {
    for entry in entries.iter().take(SHOWN) {
        let raw = shortened(&entry.raw);
        let _ = writeln!(text, "  {what} {}, line {}: {raw:?}", entry.id, entry.line);
    }
}

fn rate(rate: Rate) -> String {
    match rate.value() {
        Some(value) => format!("{value:.4} ({}/{})", rate.numerator, rate.denominator),
        None => "vacuous (0/0)".to_string(),
    }
}
