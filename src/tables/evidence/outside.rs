//! Files of answers, each model in them one more system.

use super::Evidence;
use crate::exchange::answers::AnswerWords;
use crate::exchange::{Counts, Items, Silent, Unread, score};
use crate::measure::{SystemSummary, UnreadRule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A file of answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnswerFile {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A model's answers: its row of the table, and how the join went.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct OutsideView {
    /// The file's name, or the model's.
    pub file: String,
    /// Whether it is a kept model rather than a file.
    pub model: bool,
    /// Items that the experiment asks.
    pub items: u32,
    /// The row; `None` if there is nothing to count.
    pub summary: Option<SystemSummary>,
    /// Why there is no row, and what would be right.
    pub fault: Option<String>,
    /// How the join went.
    pub counts: Counts,
    /// What has no answer that can be read.
    pub silent: Option<Silent>,
    /// The first lines that could not be read.
    pub unread: Vec<Unread>,
    /// How many there are.
    pub unread_count: u32,
    /// Answers by format.
    pub formats: BTreeMap<String, u32>,
}

/// What is wrong where every id is unknown.
const NO_MATCH: &str = "None of its ids belongs to a question asked here. Ids depend on the \
                        settings: choose the settings under which the probes were saved, or save \
                        the probes again.";

/// Why a text holds no answers at all, and what would be right.
fn no_answers(text: &str) -> Option<String> {
    let right = "Answers come as JSON lines or as a table (CSV), with an id and an answer per row.";
    if text.trim().is_empty() {
        return Some(format!("It is empty. {right}"));
    }
    // Bytes that are not UTF-8 have become replacement characters.
    let odd = |c: char| c == '\0' || c == '\u{fffd}';
    let head = || text.chars().take(4096);
    let binary = head().filter(|c| odd(*c)).count() * 20 > head().count();
    binary.then(|| format!("It is not text. {right}"))
}

/// The most unread lines told.
const TOLD: usize = 5;

impl Evidence {
    /// Scores files of answers, in place of those scored before; `words` are what is read as an
    /// answer, `unread` how what is not read, or missing, counts.
    pub fn score(
        &mut self,
        files: &[AnswerFile],
        words: &AnswerWords,
        unread: UnreadRule,
    ) -> Vec<OutsideView> {
        self.outside.clear();
        self.outside_answered.clear();
        self.listed = None;
        let mut views = Vec::new();
        for file in files {
            let items = self.items.get_or_insert_with(|| Items::of(&self.experiment));
            if let Some(fault) = no_answers(&file.text) {
                let items = items.items.len() as u32;
                views.push(OutsideView {
                    file: file.name.clone(),
                    items,
                    fault: Some(fault),
                    ..OutsideView::default()
                });
                continue;
            }
            let report = score(file.text.as_bytes(), &self.experiment, items, words, unread);
            let view = OutsideView {
                file: file.name.clone(),
                items: report.items,
                unread: report.unread.iter().take(TOLD).cloned().collect(),
                unread_count: report.unread.len() as u32,
                formats: report.formats,
                ..OutsideView::default()
            };
            if report.systems.is_empty() {
                let fault = Some("It contains no answer that can be read.".to_string());
                views.push(OutsideView { fault, ..view.clone() });
            }
            for mut system in report.systems {
                if system.counts.matched == 0 {
                    views.push(OutsideView {
                        fault: Some(NO_MATCH.to_string()),
                        counts: system.counts,
                        ..view.clone()
                    });
                    continue;
                }
                // Other people choose these names: two files may use the same one, or one of ours.
                system.summary.id = format!("outside-{}", self.outside.len() + 1).into();
                for row in &mut system.theories {
                    row.id.clone_from(&system.summary.id);
                }
                if system.summary.name == "answers" {
                    system.summary.name = file.name.clone();
                }
                views.push(OutsideView {
                    summary: Some(system.summary.clone()),
                    counts: system.counts,
                    silent: Some(system.silent.clone()),
                    ..view.clone()
                });
                let base = system.base.iter().map(|response| vec![*response]).collect();
                self.outside_answered.push(base);
                self.outside.push(system);
            }
        }
        views
    }
}
