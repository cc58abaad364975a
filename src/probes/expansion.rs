//! A question over a theory, and over the theory with something irrelevant added.

use super::{Closure, Family, Kind, Member, Probe, Role, Subject, states_asked};
use crate::theory::{Question, Sentence};

/// q over T, and over T with each certified insertion other than q's own atom, must all be
/// answered alike.
pub struct Expansion;

impl Family for Expansion {
    fn id(&self) -> &'static str {
        "expansion"
    }

    fn name(&self) -> &'static str {
        "Irrelevant expansion"
    }

    fn summary(&self) -> &'static str {
        "A question must be answered alike over the theory and over the theory with any certified \
         irrelevant fact or rule added."
    }

    fn closure(&self) -> Closure {
        Closure::Agree
    }

    fn kinds(&self) -> &'static [Kind] {
        &[
            Kind { id: "facts", name: "facts only", role: Role::WithFact },
            Kind { id: "rules", name: "distractor rules only", role: Role::WithRule },
        ]
    }

    fn probe(&self, subject: &Subject<'_>, question: &Question) -> Option<Probe> {
        let original = subject.member(Role::Question, *question);
        let mut members = vec![original];
        for (id, insertion) in subject.insertions.numbered() {
            if states_asked(subject.case, question, &insertion.sentence) {
                continue;
            }
            let role = match &insertion.sentence {
                Sentence::Fact(_) => Role::WithFact,
                Sentence::Rule(_) => Role::WithRule,
            };
            // The certificate says that the value stays.
            members.push(Member { role, insertion: Some(id), ..original });
        }
        let linked = members.len() > 1 && subject.case.is_closed_world();
        linked.then_some(Probe { theory: subject.index, members })
    }

    /// The largest |p(q) − p(q over an insertion)|
    fn incoherence(&self, p: &[f64]) -> Option<f64> {
        Some(p[1..].iter().fold(0.0, |largest: f64, other| largest.max((p[0] - other).abs())))
    }
}
