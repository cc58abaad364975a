//! The soft reasoner: it predicts labels.

use super::features::{Decomposition, Features, TIE, decompose, dot, features};
use super::{Answer, Entry, Response, System, SystemId};
use crate::theory::Question;
use crate::world::Case;
use libm::exp;
use serde::{Deserialize, Serialize};

/// The identifier of the soft reasoner.
pub const SOFT: SystemId = SystemId::new("soft");

pub(super) const ENTRY: Entry = Entry {
    id: SOFT,
    name: "Soft reasoner",
    summary: "Logistic regression on ten local features of the question: it predicts labels.",
    uses_soft: true,
    computes: false,
    build: |data| Box::new(data.soft.clone()),
};

/// Logistic regression on ten local features. Says True iff w·x > 0, scores within
/// [`TIE`] of 0 counting as 0.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SoftReasoner {
    /// Weights in the order of [`Feature::ALL`](super::Feature::ALL).
    pub weights: Features,
}

impl SoftReasoner {
    /// w·x for a question.
    pub fn score(&self, case: &Case, question: &Question) -> f64 {
        dot(&self.weights, &features(case, question))
    }

    /// A question's score taken apart.
    pub fn decompose(&self, case: &Case, question: &Question) -> Decomposition {
        decompose(&self.weights, case, question)
    }
}

impl System for SoftReasoner {
    fn answer(&self, case: &Case, question: &Question) -> Response {
        let score = self.score(case, question);
        Response {
            answer: Answer::from_bool(score > TIE),
            score: Some(score),
            probability: Some(logistic(score)),
        }
    }
}

/// 1 / (1 + e^−s), the same on every machine.
#[inline]
pub fn logistic(score: f64) -> f64 {
    1.0 / (1.0 + exp(-score))
}

/// log(1 + e^x) without overflow.
pub(super) fn softplus(x: f64) -> f64 {
    x.max(0.0) + libm::log1p(exp(-x.abs()))
}
