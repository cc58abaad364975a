//! Systems that answer questions about a theory.
//!
//! A system is one file, which declares its [`Entry`], and one line in [`REGISTRY`]; tables, menus
//! and the command iterate the registry.

mod always_abstain;
mod always_true;
mod closure;
mod consistency;
mod features;
mod id;
mod misgrounded;
mod optimum;
mod pipeline;
mod prove_else_guess;
mod response;
mod soft;
mod train;
mod training_data;
mod training_settings;

pub use always_abstain::AlwaysAbstain;
pub use always_true::AlwaysTrue;
pub use closure::{Closure, Outcome};
pub use consistency::{ConsistencyLoss, Linked};
pub use features::{Decomposition, Feature, FeatureShare, Features, TIE, decompose, features};
pub use id::SystemId;
pub use misgrounded::Misgrounded;
pub use optimum::{NoOptimum, Optimum};
pub use pipeline::{PIPELINE, Pipeline};
pub use prove_else_guess::ProveElseGuess;
pub use response::{Answer, Reason, Response};
pub use soft::{SOFT, SoftReasoner, logistic};
pub use train::{Example, Trainer, run, train};
pub use training_data::{TrainingData, TrainingQuestion, training_questions};
pub use training_settings::TrainingSettings;

use crate::theory::Question;
use crate::world::Case;

/// Answers questions about theories.
pub trait System: Send + Sync {
    /// What it answers, and with what score.
    fn answer(&self, case: &Case, question: &Question) -> Response;
}

/// A system of the registry, as its own file declares it.
pub struct Entry {
    /// A stable identifier, for links, JSON and the command.
    pub id: SystemId,
    /// What tables call it.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// Whether it answers by the trained soft reasoner, and so has to wait for the training.
    pub uses_soft: bool,
    /// Whether it reads all its answers off one model of the theory by what the question means, so
    /// that every closure is kept whatever the theory: its consistency is no estimate.
    pub computes: bool,
    /// Makes it.
    pub build: fn(&TrainingData) -> Box<dyn System>,
}

/// Every system, in the order of the tables.
pub const REGISTRY: &[Entry] = &[
    soft::ENTRY,
    pipeline::ENTRY,
    prove_else_guess::ENTRY,
    misgrounded::ENTRY,
    always_true::ENTRY,
    always_abstain::ENTRY,
];

/// The system of the registry with this identifier.
pub fn find(id: &str) -> Option<&'static Entry> {
    REGISTRY.iter().find(|entry| entry.id == *id)
}

/// Makes every system, in the order of the registry.
pub fn build_all(data: &TrainingData) -> Vec<Box<dyn System>> {
    REGISTRY.iter().map(|entry| (entry.build)(data)).collect()
}
