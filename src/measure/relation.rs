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
    let signature = case.signature();
    let mut tally = RelationTally::default();
    for &person in case.people() {
        for property in signature.base.iter().chain(&signature.derived) {
            let question = Question::Literal(property.atom(person).literal(true));
            let returned = system.answer(case, &question).answer == Answer::True;
            let entailed = case.evaluation().question(&question) == Value::True;
            tally.returned += u32::from(returned);
            tally.entailed += u32::from(entailed);
            tally.both += u32::from(returned && entailed);
        }
    }
    tally
}
