//! Linked families of questions whose answers must cohere, and the certificates they rest on.
//!
//! A family is one file and one line in [`REGISTRY`].

mod candidates;
mod certify;
mod composites;
mod contraposition;
mod de_morgan;
mod expansion;
mod family;
mod paraphrase;
mod set;

pub use candidates::{
    CANDIDATE_LIMIT, Candidates, Insertion, InsertionId, Insertions, candidates, judge_each,
    states_asked,
};
pub use certify::{Loss, Refusal, Verdict, certify};
pub use contraposition::{CONTRAPOSITION, Contraposition};
pub use de_morgan::{DE_MORGAN, DeMorgan};
pub use expansion::{EXPANSION, Expansion, FACTS, RULES};
pub use family::{
    Family, FamilyId, FamilyProbes, Incoherence, Kind, KindId, Member, Probe, Role, Subject,
};
pub use paraphrase::{PARAPHRASE, Paraphrase};
pub use set::FamilySet;

pub use crate::systems::{Closure, Outcome};

/// Every family, in the order of the tables.
pub const REGISTRY: &[&dyn Family] = &[&Contraposition, &Expansion, &Paraphrase, &DeMorgan];

/// The family with this identifier.
pub fn find(id: &str) -> Option<&'static dyn Family> {
    REGISTRY.iter().copied().find(|family| family.id().as_str() == id)
}
