//! A question and its negation.

use super::{Closure, Family, Probe, Role, Subject};
use crate::theory::Question;

/// q and not q must be answered differently. (Of the question: not the contrapositive of a rule.)
pub struct Contraposition;

impl Family for Contraposition {
    fn id(&self) -> &'static str {
        "contraposition"
    }

    fn name(&self) -> &'static str {
        "Contraposition"
    }

    fn summary(&self) -> &'static str {
        "A question and its negation must be answered differently."
    }

    fn closure(&self) -> Closure {
        Closure::Differ
    }

    fn probe(&self, subject: &Subject<'_>, question: &Question) -> Option<Probe> {
        let Question::Literal(_) = question else { return None };
        let members = vec![
            subject.member(Role::Question, *question),
            subject.member(Role::Negation, question.negated()),
        ];
        subject.case.is_closed_world().then_some(Probe { theory: subject.index, members })
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

    /// |p(q) + p(not q) − 1|
    fn incoherence(&self, p: &[f64]) -> Option<f64> {
        Some((p[0] + p[1] - 1.0).abs())
    }
}
