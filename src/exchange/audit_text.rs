//! An audit in words.

use super::audit_report::{AuditReport, Unanswered, UnreadLabel};
use std::fmt::Write;

impl AuditReport {
    /// The report as text: each disagreement with its proof or refutation, what was left out, and
    /// the counts.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for found in &self.disagree {
            let id = found.question_id.as_ref().map(|id| format!(" [{id}]")).unwrap_or_default();
            let _ = writeln!(text, "{}, line {}{id}: {}", found.theory, found.line, found.question);
            let _ = writeln!(
                text,
                "  the label says {}, the answer is {} ({}; semantics {})",
                found.label.word(),
                found.answer.word(),
                found.model,
                found.semantics_by.describe()
            );
            if found.left_out > 0 {
                let sentences = if found.left_out == 1 { "sentence" } else { "sentences" };
                let _ = writeln!(text, "  {} {sentences} did not parse", found.left_out);
            }
            for line in &found.explanation {
                let _ = writeln!(text, "    {line}");
            }
            let _ = writeln!(text, "  checker: {}\n", found.checker);
        }
        for left_out in &self.unparsed {
            let _ = writeln!(
                text,
                "left out of {}, line {}, sentence {}: {}\n  {}{}",
                left_out.theory,
                left_out.line,
                left_out.place,
                left_out.sentence,
                left_out.error,
                suggested(&left_out.suggestion)
            );
        }
        for Unanswered { theory, line, question, error, suggestion, .. } in &self.unanswered {
            let suggestion = suggested(suggestion);
            let _ = writeln!(
                text,
                "question of {theory}, line {line}: {question}\n  {error}{suggestion}"
            );
        }
        for UnreadLabel { theory, question, label, line } in &self.unread_labels {
            let _ = writeln!(
                text,
                "label of {theory}, line {line}: {question}\n  “{label}” is none of true, false, unknown"
            );
        }
        for unread in &self.unread {
            let _ = writeln!(text, "not read: {unread}");
        }
        let formats: Vec<String> =
            self.formats.iter().map(|(format, count)| format!("{format} {count}")).collect();
        let worlds: Vec<String> =
            self.worlds.iter().map(|(by, count)| format!("{} {count}", by.describe())).collect();
        let _ = writeln!(text, "records     {}", none_if_empty(&formats));
        let _ = writeln!(text, "semantics   {}", none_if_empty(&worlds));
        let rows = [
            ("theories", self.theories, "all sentences parsed", self.parsed),
            ("questions", self.questions, "answered", self.answered),
            ("answered", self.answered, "agree with their label", self.agree),
            ("proofs", self.proofs.checked, "accepted by the checker", self.proofs.accepted),
        ];
        for (what, of, which, count) in rows {
            let _ = writeln!(text, "{what:11} {count} of {of}: {which}");
        }
        let _ = writeln!(
            text,
            "disagree {}, without a label {}, sentences left out {}, not read {}",
            self.disagree.len(),
            self.unlabelled,
            self.unparsed.len(),
            self.unread.len()
        );
        text
    }
}

fn suggested(suggestion: &Option<String>) -> String {
    suggestion.as_ref().map(|text| format!("\n  perhaps: {text}")).unwrap_or_default()
}

fn none_if_empty(items: &[String]) -> String {
    if items.is_empty() { "none".to_string() } else { items.join(", ") }
}
