//! The pipeline with the soft reasoner to fall back on.

use super::{Answer, Entry, Pipeline, Response, SoftReasoner, System, SystemId};
use crate::theory::Question;
use crate::world::Case;

pub(super) const ENTRY: Entry = Entry {
    id: SystemId::new("prove-else-guess"),
    name: "Prove, else guess",
    summary: "The pipeline's answer, and the soft reasoner's where the pipeline abstains.",
    uses_soft: true,
    computes: false,
    build: |data| Box::new(ProveElseGuess { soft: data.soft.clone() }),
};

/// The pipeline's answer, and the soft reasoner's where the pipeline abstains.
pub struct ProveElseGuess {
    /// What it falls back on.
    pub soft: SoftReasoner,
}

impl System for ProveElseGuess {
    fn answer(&self, case: &Case, question: &Question) -> Response {
        match Pipeline.answer(case, question) {
            Response { answer: Answer::Abstain(_), .. } => self.soft.answer(case, question),
            proved => proved,
        }
    }
}
