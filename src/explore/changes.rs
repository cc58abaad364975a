//! What the last change gained and lost.

use crate::language::render;
use crate::logic::Evaluation;
use crate::theory::{GroundAtom, Vocabulary};
use std::collections::BTreeSet;

/// A model's literals as text, and how they differ from the model before. Text, since words get
/// new ids whenever the theory is read anew.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    holds: BTreeSet<String>,
    gained: BTreeSet<String>,
    lost: BTreeSet<String>,
    /// What to say of it; empty where there is nothing to compare with.
    pub words: String,
}

impl Changes {
    /// The changes from an earlier state to this model; none to be told where there is none, as
    /// where another theory was opened.
    pub fn new(evaluation: &Evaluation, words: &Vocabulary, before: Option<&Changes>) -> Changes {
        let holds: BTreeSet<String> =
            evaluation.derived().iter().map(|literal| render::literal(words, literal)).collect();
        let Some(before) = before else { return Changes { holds, ..Changes::default() } };
        let gained: BTreeSet<String> = holds.difference(&before.holds).cloned().collect();
        let lost: BTreeSet<String> = before.holds.difference(&holds).cloned().collect();
        let words = match (gained.len(), lost.len()) {
            (0, 0) => "The last change gained nothing and lost nothing.".to_string(),
            (gains, losses) => format!("The last change: {gains} gained, {losses} lost{}", {
                let list = |atoms: &BTreeSet<String>, sign: &str| {
                    let shown = atoms.iter().take(4).map(|atom| format!("{sign}{atom}"));
                    shown.collect::<Vec<_>>()
                };
                let mut shown = list(&gained, "+ ");
                shown.extend(list(&lost, "− "));
                let more = gains.saturating_sub(4) + losses.saturating_sub(4);
                let more = if more > 0 { format!("; {more} more") } else { String::new() };
                format!(" ({}{more}).", shown.join("; "))
            }),
        };
        Changes { holds, gained, lost, words }
    }

    /// Whether an atom was gained (true) or lost (false) by the last change.
    pub fn of(&self, words: &Vocabulary, atom: GroundAtom) -> Option<bool> {
        // While a page is being redrawn, an atom of the theory before may still be asked about.
        let known = (atom.predicate.0 as usize) < words.predicates().size_hint().0
            && atom.constants().all(|id| (id.0 as usize) < words.constants().size_hint().0);
        if !known || (self.gained.is_empty() && self.lost.is_empty()) {
            return None;
        }
        let text = render::literal(words, &atom.literal(true));
        match (self.gained.contains(&text), self.lost.contains(&text)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }
}
