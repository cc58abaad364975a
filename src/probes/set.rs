//! Which families are asked.

use super::{Family, FamilyId, REGISTRY, find};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Families of the registry, at least one, in its order: by default the chapter's. Written as
/// their identifiers with commas between.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct FamilySet(Vec<FamilyId>);

impl FamilySet {
    /// Every family of the registry.
    pub fn every() -> FamilySet {
        FamilySet::of(|_| true)
    }

    /// The families.
    pub fn iter(&self) -> impl Iterator<Item = &'static dyn Family> {
        REGISTRY.iter().copied().filter(|family| self.contains(family.id()))
    }

    /// Whether a family is among them.
    pub fn contains(&self, id: FamilyId) -> bool {
        self.0.contains(&id)
    }

    /// Whether they are the chapter's.
    pub fn is_default(&self) -> bool {
        *self == FamilySet::default()
    }

    fn of(wanted: impl Fn(&'static dyn Family) -> bool) -> FamilySet {
        let wanted = REGISTRY.iter().copied().filter(|family| wanted(*family));
        FamilySet(wanted.map(|family| family.id()).collect())
    }
}

impl Default for FamilySet {
    fn default() -> FamilySet {
        FamilySet::of(|family| family.is_of_the_chapter())
    }
}

impl fmt::Display for FamilySet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<&str> = self.0.iter().map(|id| id.as_str()).collect();
        f.write_str(&ids.join(","))
    }
}

impl FromStr for FamilySet {
    type Err = String;
    fn from_str(text: &str) -> Result<FamilySet, String> {
        let named: Vec<&str> = text.split(',').map(str::trim).filter(|id| !id.is_empty()).collect();
        if let Some(unknown) = named.iter().find(|id| find(id).is_none()) {
            return Err(format!("there is no family “{unknown}”; there are {}", known()));
        }
        match named.is_empty() {
            true => Err(format!("at least one family is asked; there are {}", known())),
            false => Ok(FamilySet::of(|family| named.contains(&family.id().as_str()))),
        }
    }
}

fn known() -> String {
    let ids: Vec<&str> = REGISTRY.iter().map(|family| family.id().as_str()).collect();
    ids.join(", ")
}

serde_as_text!(FamilySet);
