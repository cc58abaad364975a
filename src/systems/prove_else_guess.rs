//! The pipeline with the soft reasoner to fall back on.

use super::{Answer, Pipeline, Response, SoftReasoner, System};
use crate::theory::Question;
use crate::world::Case;

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
