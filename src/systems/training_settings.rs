//! How the soft reasoner is trained.

use crate::world::Chance;
use serde::{Deserialize, Serialize};

/// How the soft reasoner is trained.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TrainingSettings {
    /// Gradient steps.
    pub steps: u32,
    /// Step size.
    pub rate: f64,
    /// λ of the penalty λ/2·|w|² (bias included) added to the mean logistic loss.
    pub penalty: f64,
    /// The deepest questions trained on.
    pub depth: u32,
    /// The share of negative-polarity questions kept; each is kept or withheld by a seeded draw.
    pub negatives: Chance,
    /// μ, the weight of a consistency loss on the unlabelled probes of the train split; not written
    /// where it is 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub consistency: f64,
}

fn is_zero(number: &f64) -> bool {
    *number == 0.0
}

impl Default for TrainingSettings {
    fn default() -> TrainingSettings {
        let negatives = Chance::new(1, 1);
        TrainingSettings {
            steps: 20_000,
            rate: 1.0,
            penalty: 0.0,
            depth: 1,
            negatives,
            consistency: 0.0,
        }
    }
}
