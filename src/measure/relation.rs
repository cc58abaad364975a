//! Soundness and completeness of the relation a system computes, as ontology benchmarks grade it.

use super::Rate;
use crate::logic::Value;
use crate::systems::{Answer, System};
use crate::theory::Question;
use crate::world::Case;
use serde::{Deserialize, Serialize};

/// The answers to every "who is …?" of some theories, added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RelationTally {
    /// Atoms returned.
    pub returned: u32,
    /// Atoms entailed.
    pub entailed: u32,
    /// Atoms both returned and entailed.
    pub both: u32,
}

impl RelationTally {
    /// The share of returned atoms that are entailed.
    pub fn soundness(self) -> Rate {
        Rate::new(self.both, self.returned)
    }

    /// The share of entailed atoms that are returned.
    pub fn completeness(self) -> Rate {
        Rate::new(self.both, self.entailed)
    }
}

impl std::ops::AddAssign for RelationTally {
    fn add_assign(&mut self, other: RelationTally) {
        self.returned += other.returned;
        self.entailed += other.entailed;
        self.both += other.both;
    }
}

/// Asks a system every property of everybody in a theory; an abstention returns nothing.
pub fn relation(system: &dyn System, case: &Case) -> RelationTally {
    relation_of(case, |question| system.answer(case, question).answer)
}

/// Asks every property of everybody in a theory; an abstention returns nothing, and questions
/// [left out](Answer::is_left_out) are not counted.
pub fn relation_of(case: &Case, ask: impl Fn(&Question) -> Answer) -> RelationTally {
    let mut tally = RelationTally::default();
    for question in relation_questions(case) {
        let answer = ask(&question);
        if answer.is_left_out() {
            continue;
        }
        let returned = answer == Answer::True;
        let entailed = case.value(&question) == Value::True;
        tally.returned += u32::from(returned);
        tally.entailed += u32::from(entailed);
        tally.both += u32::from(returned && entailed);
    }
    tally
}

/// Every property of everybody in a theory: its people by its base and derived properties.
pub fn relation_questions(case: &Case) -> impl Iterator<Item = Question> + '_ {
    let signature = case.signature();
    case.people().iter().flat_map(move |&person| {
        let properties = signature.base.iter().chain(&signature.derived);
        properties.map(move |property| Question::Literal(property.atom(person).literal(true)))
    })
}
