//! Linked families of questions whose answers must cohere, and the certificates they rest on.
//!
//! A family is one file and one line in [`REGISTRY`].

mod candidates;
mod certify;
mod contraposition;
mod de_morgan;
mod expansion;
mod family;
mod paraphrase;

pub use candidates::{
    CANDIDATE_LIMIT, Candidates, Insertion, InsertionId, Insertions, candidates, judge_each,
    states_asked,
};
pub use certify::{Loss, Refusal, Verdict, certify};
pub use contraposition::Contraposition;
pub use de_morgan::DeMorgan;
pub use expansion::Expansion;
pub use family::{Family, Kind, Member, Probe, Role, Subject};
pub use paraphrase::Paraphrase;

pub use crate::systems::{Closure, Outcome};

/// Every family, in the order of the tables.
pub const REGISTRY: &[&dyn Family] = &[&Contraposition, &Expansion, &Paraphrase, &DeMorgan];
