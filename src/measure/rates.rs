//! Counted figures of many systems at once, so that runs can be set side by side and added up.

use super::{Counted, Figure, Rate, SystemSummary};
use crate::probes::FamilySet;
use crate::systems::{self, SystemId};
use std::sync::Arc;

/// Which figures of which systems, system by system: `soft.accuracy`, `soft.depth.0`,
/// `soft.expansion.consistency`, `soft.expansion.facts.consistency`.
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
        let known: Vec<(String, Figure)> = Figure::counted(&FamilySet::every())
            .into_iter()
            .map(|figure| (figure.id(), figure))
            .collect();
        let mut systems: Vec<SystemId> = Vec::new();
        let mut figures = Vec::new();
        for name in names {
            let unknown = || RateIdError::Unknown(name.clone());
            let (system, figure) = name.split_once('.').ok_or_else(unknown)?;
            let (_, figure) = known.iter().find(|(id, _)| id == figure).ok_or_else(unknown)?;
            let entry = systems::REGISTRY.iter().find(|entry| entry.id == *system);
            let id = &entry.ok_or_else(unknown)?.id;
            if systems.last() != Some(id) {
                systems.push(id.clone());
            }
            if systems.len() == 1 {
                figures.push(*figure);
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
        self.iter().map(|(system, figure)| format!("{system}.{figure}")).collect()
    }

    /// The systems, in order.
    pub fn systems(&self) -> &[SystemId] {
        &self.systems
    }

    /// Systems and figures, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&SystemId, Figure)> {
        self.systems.iter().flat_map(|id| self.figures.iter().map(move |figure| (id, *figure)))
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
