//! A question over a theory, and over the theory with something irrelevant added or taken out.

use super::{
    Closure, Family, FamilyId, Incoherence, Kind, KindId, Member, Probe, Role, Subject,
    states_asked,
};
use crate::theory::{Question, Sentence};

/// [`Expansion`]'s identifier.
pub const EXPANSION: FamilyId = FamilyId::new("expansion");
/// Its sub-kind of facts alone.
pub const FACTS: KindId = KindId::new("facts");
/// Its sub-kind of distractor rules alone.
pub const RULES: KindId = KindId::new("rules");

const WITH_FACT: Role = Role { id: "with-fact", words: "with a fact" };
const WITH_RULE: Role = Role { id: "with-rule", words: "with a rule" };
const WITHOUT: Role = Role { id: "without", words: "without an insertion" };

/// q over T, and over T with each certified insertion other than q's own atom, must all be
/// answered alike. Of a theory that has insertions, T is seen from the other side: the other
/// members are asked over the theory without one of them.
pub struct Expansion;

impl Family for Expansion {
    fn id(&self) -> FamilyId {
        EXPANSION
    }

    fn name(&self) -> &'static str {
        "Irrelevant expansion"
    }

    fn name_inside(&self) -> &'static str {
        "irrelevant expansion"
    }

    fn short_name(&self) -> &'static str {
        "Expansion"
    }

    fn summary(&self) -> &'static str {
        "A question must be answered alike over the theory and over the theory with any certified \
         irrelevant fact or rule added."
    }

    fn is_of_the_chapter(&self) -> bool {
        true
    }

    fn closure(&self) -> Closure {
        Closure::Agree
    }

    fn roles(&self) -> &'static [Role] {
        &[WITH_FACT, WITH_RULE, WITHOUT]
    }

    fn kinds(&self) -> &'static [Kind] {
        &[
            Kind { id: FACTS, name: "facts only", role: WITH_FACT },
            Kind { id: RULES, name: "distractor rules only", role: WITH_RULE },
        ]
    }

    fn incoherence(&self) -> Option<Incoherence> {
        let of = |p: &[f64]| p[1..].iter().fold(0.0, |most: f64, q| most.max((p[0] - q).abs()));
        Some(Incoherence { formula: "the largest |p(q) − p(q over an insertion)|", of })
    }

    fn probe(&self, subject: &Subject<'_>, question: &Question) -> Option<Probe> {
        let original = subject.member(Role::QUESTION, question.clone());
        let mut members = vec![original.clone()];
        for (id, insertion) in subject.insertions.numbered() {
            let sentence = &insertion.sentence;
            if states_asked(subject.case, question, sentence) {
                continue;
            }
            let role = match sentence {
                _ if subject.case.insertions().contains(sentence) => WITHOUT,
                Sentence::Fact(_) => WITH_FACT,
                Sentence::Rule(_) => WITH_RULE,
            };
            // The certificate says that the value stays.
            members.push(Member { role, insertion: Some(id), ..original.clone() });
        }
        (members.len() > 1).then_some(Probe { theory: subject.index, members })
    }
}
