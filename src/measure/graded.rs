//! Consistency of probabilities, by degree.

use serde::{Deserialize, Serialize};

/// Incoherence up to this size is not counted in [`Graded::above`].
pub const GRADED_TOLERANCE: f64 = 0.05;

/// How far a system's probabilities are from coherence, over a family's probes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Graded {
    /// Probes whose every member has a probability.
    pub probes: u32,
    /// The mean of the probes' incoherence.
    pub mean: f64,
    /// Its median: the mean of the middle two if their number is even.
    pub median: f64,
    /// Its largest value.
    pub max: f64,
    /// How many probes are above [`GRADED_TOLERANCE`].
    pub above: u32,
}

impl Graded {
    /// Sums up the incoherence of single probes; `None` without any.
    pub fn of(mut incoherence: Vec<f64>) -> Option<Graded> {
        let n = incoherence.len();
        if n == 0 {
            return None;
        }
        // The sum is taken in the probes' order.
        let mean = incoherence.iter().fold(0.0, |sum, x| sum + x) / n as f64;
        let above = incoherence.iter().filter(|&&x| x > GRADED_TOLERANCE).count() as u32;
        incoherence.sort_by(f64::total_cmp);
        let median = (incoherence[(n - 1) / 2] + incoherence[n / 2]) / 2.0;
        Some(Graded { probes: n as u32, mean, median, max: incoherence[n - 1], above })
    }
}
