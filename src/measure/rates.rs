//! Counted figures of many systems at once, so that runs can be set side by side and added up.

use super::{Counted, Figure, Rate, SystemSummary};
use crate::probes::FamilySet;
use crate::systems::{self, SystemId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A counted figure of a system: `soft.accuracy`, `soft.depth.0`, `soft.expansion.consistency`,
/// `soft.expansion.facts.consistency`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct RateId {
    /// The system.
    pub system: SystemId,
    /// The figure.
    pub figure: Figure,
}

impl fmt::Display for RateId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.system, self.figure)
    }
}

impl FromStr for RateId {
    type Err = RateIdError;

    fn from_str(text: &str) -> Result<RateId, RateIdError> {
        let read = || {
            let (system, figure) = text.split_once('.')?;
            let figure = Figure::of_id(figure).filter(|figure| figure.is_counted())?;
            Some(RateId { system: system.into(), figure })
        };
        read().ok_or_else(|| RateIdError::Unknown(text.to_string()))
    }
}

serde_as_text!(RateId);

/// Which figures of which systems, system by system.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RateIds {
    systems: Arc<[SystemId]>,
    figures: Arc<[Figure]>,
}

/// Why names of rates are not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RateIdError {
    /// No system, or no figure, of this release has such a name.
    #[error("it counts `{0}`, which is not known here: it was made by another release")]
    Unknown(String),
    /// The systems have not the same figures, in the same order.
    #[error("what it counts is damaged at `{0}`")]
    Damaged(String),
}

impl RateIds {
    /// Every counted figure of every registered system, where these families are asked.
    pub fn new(families: &FamilySet) -> RateIds {
        let systems = systems::REGISTRY.iter().map(|entry| entry.id.clone());
        RateIds { systems: systems.collect(), figures: Figure::counted(families).into() }
    }

    /// Reads what [`RateIds::names`] wrote, perhaps in an earlier release with fewer systems.
    ///
    /// # Errors
    ///
    /// [`RateIdError`] where a name is not known, or is not where it must be.
    pub fn read(names: &[String]) -> Result<RateIds, RateIdError> {
        let mut systems: Vec<SystemId> = Vec::new();
        let mut figures = Vec::new();
        for name in names {
            let RateId { system, figure } = name.parse()?;
            if !systems::REGISTRY.iter().any(|entry| entry.id == system) {
                return Err(RateIdError::Unknown(name.clone()));
            }
            if systems.last() != Some(&system) {
                systems.push(system);
            }
            if systems.len() == 1 {
                figures.push(figure);
            }
        }
        let read = RateIds { systems: systems.into(), figures: figures.into() };
        let own = read.names();
        let place = (0..own.len().max(names.len())).find(|&at| own.get(at) != names.get(at));
        match place {
            None => Ok(read),
            Some(at) => Err(RateIdError::Damaged(
                names.get(at).or(own.get(at)).cloned().unwrap_or_default(),
            )),
        }
    }

    /// The names, in order.
    pub fn names(&self) -> Vec<String> {
        self.iter().map(|id| id.to_string()).collect()
    }

    /// The systems, in order.
    pub fn systems(&self) -> &[SystemId] {
        &self.systems
    }

    /// Every one, in order.
    pub fn iter(&self) -> impl Iterator<Item = RateId> {
        let of =
            |system: &SystemId, figure: &Figure| RateId { system: system.clone(), figure: *figure };
        self.systems.iter().flat_map(move |id| self.figures.iter().map(move |it| of(id, it)))
    }
}

/// Counts by system and figure.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rates {
    ids: RateIds,
    counts: Vec<Rate>,
}

impl Rates {
    /// The counted figures of a table's rows, all of which were asked these families.
    pub fn of(rows: &[SystemSummary], families: &FamilySet) -> Rates {
        let systems = rows.iter().map(|row| row.id.clone()).collect();
        let ids = RateIds { systems, figures: Figure::counted(families).into() };
        let rate = |row: &SystemSummary, figure: &Figure| row.rate(*figure).unwrap_or_default();
        let counts = rows.iter().flat_map(|row| ids.figures.iter().map(move |of| rate(row, of)));
        Rates { counts: counts.collect(), ids: ids.clone() }
    }

    /// These counts, in the order of the names; without those that are left over on either side.
    pub fn new(ids: RateIds, counts: Vec<Rate>) -> Rates {
        Rates { ids, counts }
    }

    /// Which figures of which systems there are.
    pub fn ids(&self) -> &RateIds {
        &self.ids
    }

    /// The counts, in order.
    pub fn counts(&self) -> &[Rate] {
        &self.counts
    }

    /// The figures of a system.
    pub fn system(&self, id: &SystemId) -> Option<SystemRates<'_>> {
        let place = self.ids.systems.iter().position(|known| known == id)?;
        let figures = &self.ids.figures;
        Some(SystemRates { figures, counts: self.counts.get(place * figures.len()..)? })
    }
}

/// The counts of one system.
#[derive(Clone, Copy)]
pub struct SystemRates<'a> {
    figures: &'a [Figure],
    counts: &'a [Rate],
}

impl Counted for SystemRates<'_> {
    fn rate(&self, figure: Figure) -> Option<Rate> {
        let place = self.figures.iter().position(|known| *known == figure)?;
        self.counts.get(place).copied()
    }
}
