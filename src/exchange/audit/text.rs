//! An audit in words.

use super::report::{AuditReport, Disagreement, TheoryTally};
use super::wording::{self, Entry};
use crate::theory::Semantics;
use std::fmt::Write;

impl AuditReport {
    /// The report as text: each disagreement with its proof or refutation, what was left out,
    /// mended and noticed, and the counts.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        self.disagree.iter().for_each(|found| disagreement(&mut text, found));
        self.lists(&mut text);
        self.counts(&mut text);
        text
    }

    fn lists(&self, text: &mut String) {
        let unparsed = self.unparsed.iter().map(|left_out| Entry {
            place: format!(
                "left out of {}, sentence {}: {}{}",
                at(&left_out.theory, left_out.line),
                left_out.place,
                left_out.sentence,
                suggested(&left_out.suggestion)
            ),
            message: left_out.error.clone(),
        });
        wording::write(text, "sentences left out", unparsed);
        let unanswered = self.unanswered.iter().map(|left_out| Entry {
            place: format!(
                "question of {}: {}{}",
                at(&left_out.theory, left_out.line),
                left_out.question,
                suggested(&left_out.suggestion)
            ),
            message: left_out.error.clone(),
        });
        wording::write(text, "questions not answered", unanswered);
        let labels = self.unread_labels.iter().map(|left_out| Entry {
            place: format!(
                "label of {}: {}",
                at(&left_out.theory, left_out.line),
                left_out.question
            ),
            message: format!("“{}” is none of true, false, unknown", left_out.label),
        });
        wording::write(text, "labels not read", labels);
        for mended in &self.repaired {
            let what = match mended.place {
                Some(place) => format!("sentence {place}"),
                None => "question".to_string(),
            };
            let _ = writeln!(
                text,
                "repaired in {}, {what}: {}\n  read as: {}",
                at(&mended.theory, mended.line),
                mended.sentence,
                mended.repaired
            );
        }
        let notices = self.notices.iter().map(|notice| Entry {
            place: match notice.place {
                Some(place) => format!(
                    "notice on {}, sentence {place}: {}{}",
                    at(&notice.theory, notice.line),
                    notice.sentence,
                    suggested(&notice.suggestion)
                ),
                None => format!(
                    "notice on a question of {}: {}{}",
                    at(&notice.theory, notice.line),
                    notice.sentence,
                    suggested(&notice.suggestion)
                ),
            },
            message: notice.message.clone(),
        });
        wording::write(text, "notices", notices);
        let unread = self.unread.iter().map(|unread| Entry {
            place: format!("not read: line {}, column {}", unread.line, unread.column),
            message: unread.message.clone(),
        });
        wording::write(text, "not read", unread);
    }

    fn counts(&self, text: &mut String) {
        let formats: Vec<String> =
            self.formats.iter().map(|(format, count)| format!("{format} {count}")).collect();
        let worlds: Vec<String> =
            self.worlds.iter().map(|(by, count)| format!("{} {count}", by.describe())).collect();
        let _ = writeln!(text, "records     {}", none_if_empty(&formats));
        let _ = writeln!(text, "semantics   {}", none_if_empty(&worlds));
        if let Some(world) = &self.file_world {
            let _ = writeln!(text, "            {}", world.describe());
        }
        let rows = [
            ("theories", self.theories, "all sentences parsed", self.parsed),
            ("questions", self.questions, "answered", self.answered),
            ("answered", self.answered, "agree with their label", self.agree),
            ("proofs", self.proofs.checked, "accepted by the checker", self.proofs.accepted),
        ];
        for (what, of, which, count) in rows {
            let _ = writeln!(text, "{what:11} {count} of {of}: {which}");
        }
        let kinds = [
            ("whole theories", self.whole),
            ("repaired theories", self.mended),
            ("theories with sentences left out", self.partial),
        ];
        let told = kinds.iter().filter(|(_, tally)| tally.theories > 0);
        // Said apart only where there is more than one kind.
        if told.clone().count() > 1 || self.whole.theories == 0 {
            for (what, TheoryTally { theories, questions, answered, agree, disagree }) in told {
                let _ = writeln!(
                    text,
                    "{what}: {theories}; of {questions} questions {answered} answered, {agree} \
                     agree, {disagree} disagree"
                );
            }
        }
        let elsewhere = self.disagree.iter().filter(|found| found.agrees_in.is_some()).count();
        if elsewhere > 0 {
            let _ = writeln!(
                text,
                "of the labels that disagree, right in the other world: {elsewhere} of {}",
                self.disagree.len()
            );
        }
        let sentences = self.repaired.iter().filter(|mended| mended.place.is_some()).count();
        let questions = self.repaired.len() - sentences;
        if !self.repaired.is_empty() {
            let _ = writeln!(text, "repaired: sentences {sentences}, questions {questions}");
        }
        let _ = writeln!(
            text,
            "disagree {}, without a label {}, sentences left out {}, not read {}, notices {}",
            self.disagree.len(),
            self.unlabelled,
            self.unparsed.len(),
            self.unread.len(),
            self.notices.len()
        );
    }
}

fn disagreement(text: &mut String, found: &Disagreement) {
    let id = found.question_id.as_ref().map(|id| format!(" [{id}]")).unwrap_or_default();
    let _ = writeln!(text, "{}{id}: {}", at(&found.theory, found.line), found.question);
    let _ = writeln!(
        text,
        "  the label says {}, the answer is {} ({}; semantics {})",
        found.label.word(),
        found.answer.word(),
        found.model,
        found.semantics_by.describe()
    );
    if let Some(world) = found.agrees_in {
        let world = match world {
            Semantics::OpenWorld => "open",
            Semantics::ClosedWorld => "closed",
        };
        let _ = writeln!(text, "  in the {world} world the label would be right");
    }
    for (count, what) in [(found.left_out, "did not parse"), (found.repaired, "repaired")] {
        if count > 0 {
            let sentences = if count == 1 { "sentence" } else { "sentences" };
            let _ = writeln!(text, "  {count} {sentences} {what}");
        }
    }
    for line in &found.explanation {
        let _ = writeln!(text, "    {line}");
    }
    let _ = writeln!(text, "  checker: {}\n", found.checker);
}

/// A theory's name and line; where it has no name but its line, that alone.
fn at(theory: &str, line: u32) -> String {
    let unnamed = format!("line {line}");
    if theory == unnamed { unnamed } else { format!("{theory}, {unnamed}") }
}

fn suggested(suggestion: &Option<String>) -> String {
    suggestion.as_ref().map(|text| format!("\n  perhaps: {text}")).unwrap_or_default()
}

fn none_if_empty(items: &[String]) -> String {
    if items.is_empty() { "none".to_string() } else { items.join(", ") }
}
