//! A question and the same in other words.

use super::{Closure, Family, Member, Probe, Role, Subject};
use crate::theory::Question;

/// q and q with its predicate's street name must be answered alike. There is none where the
/// predicate has no street name, or the theory uses that word itself.
pub struct Paraphrase;

impl Family for Paraphrase {
    fn id(&self) -> &'static str {
        "paraphrase"
    }

    fn name(&self) -> &'static str {
        "Paraphrase"
    }

    fn summary(&self) -> &'static str {
        "A question and the same question with its predicate's street name must be answered alike."
    }

    fn closure(&self) -> Closure {
        Closure::Agree
    }

    fn probe(&self, subject: &Subject<'_>, question: &Question) -> Option<Probe> {
        let Question::Literal(literal) = question else { return None };
        let mut street = *literal;
        street.atom.predicate = subject.case.signature().street_name(literal.atom.predicate)?;
        let original = subject.member(Role::Question, *question);
        // The street name means what the word means, so the value is the word's.
        let paraphrase =
            Member { role: Role::Paraphrase, question: Question::Literal(street), ..original };
        let members = vec![original, paraphrase];
        subject.case.is_closed_world().then_some(Probe { theory: subject.index, members })
    }

    /// |p(q) − p(paraphrase)|
    fn incoherence(&self, p: &[f64]) -> Option<f64> {
        Some((p[0] - p[1]).abs())
    }
}
