//! Every rate of the tables by name, so that runs can be set side by side and added up.

use super::{Rate, SystemSummary};
use crate::probes::FamilySet;
use crate::systems;
use crate::world::MAX_DEPTH;

/// Named rates in the tables' order: `soft.accuracy`, `soft.depth.0`, `soft.expansion.consistency`,
/// `soft.expansion.facts.consistency`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rates {
    ids: Vec<String>,
    rates: Vec<Rate>,
}

impl Rates {
    /// The names, in order: the same for every run that asks these families.
    pub fn ids(families: &FamilySet) -> Vec<String> {
        let mut ids = Vec::new();
        for system in systems::REGISTRY {
            let system = &system.id;
            for rate in ["accuracy", "accuracy-answered", "coverage", "soundness", "completeness"] {
                ids.push(format!("{system}.{rate}"));
            }
            ids.extend((0..=MAX_DEPTH).map(|depth| format!("{system}.depth.{depth}")));
            for family in families.iter() {
                let id = family.id();
                for rate in ["consistency", "coverage", "members", "graded-above"] {
                    ids.push(format!("{system}.{id}.{rate}"));
                }
                for kind in family.kinds() {
                    for rate in ["consistency", "coverage"] {
                        ids.push(format!("{system}.{id}.{}.{rate}", kind.id));
                    }
                }
            }
        }
        ids
    }

    /// The rates of a table's rows.
    pub fn of(systems: &[SystemSummary]) -> Rates {
        let mut rates = Rates::default();
        for system in systems {
            let id = &system.id;
            rates.push(format!("{id}.accuracy"), system.accuracy);
            rates.push(format!("{id}.accuracy-answered"), system.accuracy_answered);
            rates.push(format!("{id}.coverage"), system.coverage);
            rates.push(format!("{id}.soundness"), system.soundness);
            rates.push(format!("{id}.completeness"), system.completeness);
            for row in &system.by_depth {
                rates.push(format!("{id}.depth.{}", row.depth), row.accuracy);
            }
            for family in &system.families {
                let id = format!("{id}.{}", family.id);
                let above = family.graded.map_or(Rate::default(), |g| Rate::new(g.above, g.probes));
                rates.push(format!("{id}.consistency"), family.consistency);
                rates.push(format!("{id}.coverage"), family.coverage);
                rates.push(format!("{id}.members"), family.members_accuracy);
                rates.push(format!("{id}.graded-above"), above);
                for kind in &family.kinds {
                    rates.push(format!("{id}.{}.consistency", kind.id), kind.consistency);
                    rates.push(format!("{id}.{}.coverage", kind.id), kind.coverage);
                }
            }
        }
        rates
    }

    /// Rates under names given in the same order; what is over on either side is left out.
    pub fn from_parts(ids: Vec<String>, rates: Vec<Rate>) -> Rates {
        Rates { ids, rates }
    }

    /// The rate with this name.
    pub fn get(&self, id: &str) -> Option<Rate> {
        self.iter().find(|(name, _)| *name == id).map(|(_, rate)| rate)
    }

    /// Names and rates, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Rate)> {
        self.ids.iter().map(String::as_str).zip(self.rates.iter().copied())
    }

    /// Adds a rate at the end.
    pub fn push(&mut self, id: String, rate: Rate) {
        self.ids.push(id);
        self.rates.push(rate);
    }
}
