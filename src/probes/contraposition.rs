//! A question and its negation.

use super::{Closure, Family, FamilyId, Incoherence, Probe, Role, Subject};
use crate::theory::Question;

/// [`Contraposition`]'s identifier.
pub const CONTRAPOSITION: FamilyId = FamilyId::new("contraposition");

const NEGATION: Role = Role { id: "negation", words: "its negation" };

/// q and not q must be answered differently. (Of the question: not the contrapositive of a rule.)
pub struct Contraposition;

impl Family for Contraposition {
    fn id(&self) -> FamilyId {
        CONTRAPOSITION
    }

    fn name(&self) -> &'static str {
        "Contraposition"
    }

    fn name_inside(&self) -> &'static str {
        "contraposition"
    }

    fn summary(&self) -> &'static str {
        "A question and its negation must be answered differently."
    }

    fn is_of_the_chapter(&self) -> bool {
        true
    }

    fn closure(&self) -> Closure {
        Closure::Differ
    }

    fn roles(&self) -> &'static [Role] {
        &[NEGATION]
    }

    fn incoherence(&self) -> Option<Incoherence> {
        let of = |p: &[f64]| (p[0] + p[1] - 1.0).abs();
        Some(Incoherence { formula: "|p(q) + p(not q) − 1|", of })
    }

    fn probe(&self, subject: &Subject<'_>, question: &Question) -> Option<Probe> {
        let composite = matches!(question, Question::And(_) | Question::Or(_));
        (!composite).then(|| subject.pair(question, NEGATION, question.negated()))
    }

    /// One per atom that the base asks in both polarities.
    fn probes(&self, base: &[Subject<'_>], _seed: u32) -> Vec<Probe> {
        let mut probes = Vec::new();
        for subject in base {
            for question in subject.questions.iter().filter(|q| q.literal.positive) {
                let negated = question.literal.negated();
                if subject.questions.iter().any(|other| other.literal == negated) {
                    probes.extend(self.probe(subject, &question.question()));
                }
            }
        }
        probes
    }
}
