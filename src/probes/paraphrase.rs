//! A question and the same in other words.

use super::{Closure, Family, FamilyId, Incoherence, Probe, Role, Subject};
use crate::theory::Question;

/// [`Paraphrase`]'s identifier.
pub const PARAPHRASE: FamilyId = FamilyId::new("paraphrase");

const OTHER_WORDS: Role = Role { id: "paraphrase", words: "in other words" };

/// q and q with its predicate's street name, or of a question asked by the street name with the
/// predicate itself, must be answered alike. There is none where the predicate has no street name,
/// or the theory uses that word itself.
pub struct Paraphrase;

impl Family for Paraphrase {
    fn id(&self) -> FamilyId {
        PARAPHRASE
    }

    fn name(&self) -> &'static str {
        "Paraphrase"
    }

    fn name_inside(&self) -> &'static str {
        "paraphrase"
    }

    fn summary(&self) -> &'static str {
        "A question and the same question with its predicate's street name must be answered alike."
    }

    fn is_of_the_chapter(&self) -> bool {
        true
    }

    fn closure(&self) -> Closure {
        Closure::Agree
    }

    fn roles(&self) -> &'static [Role] {
        &[OTHER_WORDS]
    }

    fn incoherence(&self) -> Option<Incoherence> {
        Some(Incoherence { formula: "|p(q) − p(paraphrase)|", of: |p| (p[0] - p[1]).abs() })
    }

    fn probe(&self, subject: &Subject<'_>, question: &Question) -> Option<Probe> {
        let Question::Literal(mut literal) = *question else { return None };
        literal.atom.predicate = subject.case.signature().other_word(literal.atom.predicate)?;
        Some(subject.pair(question, OTHER_WORDS, Question::Literal(literal)))
    }
}
