//! Systems that answer questions about a theory.
//!
//! A system is one file and one line in [`REGISTRY`]; tables, menus and the command iterate the
//! registry.

mod closure;
mod company;
mod consistency;
mod features;
mod misgrounded;
mod optimum;
mod pipeline;
mod prove_else_guess;
mod response;
mod soft;
mod train;

pub use closure::{Closure, Outcome};
pub use company::{AlwaysAbstain, AlwaysTrue};
pub use consistency::{ConsistencyLoss, Linked};
pub use features::{
    Decomposition, FEATURE_MEANINGS, FEATURES, FeatureShare, Features, TIE, decompose, features,
};
pub use misgrounded::Misgrounded;
pub use optimum::{NoOptimum, Optimum};
pub use pipeline::Pipeline;
pub use prove_else_guess::ProveElseGuess;
pub use response::{Answer, Reason, Response};
pub use soft::{SoftReasoner, logistic};
pub use train::{Example, Trainer, TrainingSettings, run, train, training_examples};

use crate::theory::Question;
use crate::world::Case;

/// Answers questions about theories.
pub trait System: Send + Sync {
    /// What it answers, and with what score.
    fn answer(&self, case: &Case, question: &Question) -> Response;
}

/// A system of the registry.
pub struct Entry {
    /// A stable identifier, for links, JSON and the command.
    pub id: &'static str,
    /// What tables call it.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// Whether it answers by the trained soft reasoner, and so has to wait for the training.
    pub uses_soft: bool,
    /// Makes it, given the trained soft reasoner.
    pub build: fn(&SoftReasoner) -> Box<dyn System>,
}

/// Every system, in the order of the tables.
pub const REGISTRY: &[Entry] = &[
    Entry {
        id: "soft",
        name: "Soft reasoner",
        summary: "Logistic regression on ten local features of the question: it predicts labels.",
        uses_soft: true,
        build: |soft| Box::new(soft.clone()),
    },
    Entry {
        id: "pipeline",
        name: "Translate-then-prove",
        summary: "Parses into a closed vocabulary, proves, and abstains on words it does not know.",
        uses_soft: false,
        build: |_| Box::new(Pipeline),
    },
    Entry {
        id: "prove-else-guess",
        name: "Prove, else guess",
        summary: "The pipeline's answer, and the soft reasoner's where the pipeline abstains.",
        uses_soft: true,
        build: |soft| Box::new(ProveElseGuess { soft: soft.clone() }),
    },
    Entry {
        id: "misgrounded",
        name: "Mis-grounded pipeline",
        summary: "The pipeline, with every derived property of the question taken for another one.",
        uses_soft: false,
        build: |_| Box::new(Misgrounded),
    },
    Entry {
        id: "always-true",
        name: "Always True",
        summary: "Says True to everything.",
        uses_soft: false,
        build: |_| Box::new(AlwaysTrue),
    },
    Entry {
        id: "always-abstain",
        name: "Always abstain",
        summary: "Never answers: vacuously consistent, at coverage 0.",
        uses_soft: false,
        build: |_| Box::new(AlwaysAbstain),
    },
];
