//! Where gradient descent is heading, by second-order steps.

use super::features::{Feature, Features, dot};
use super::soft::logistic;
use super::train::Trainer;
use serde::{Deserialize, Serialize};

/// Steps that are enough for any data: convergence is quadratic.
const MAX_STEPS: u32 = 200;

/// The weights of least loss.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Optimum {
    /// The weights, in the order of [`Feature::ALL`].
    pub weights: Features,
    /// Their loss.
    pub loss: f64,
    /// Newton steps taken.
    pub steps: u32,
}

/// Why there is no reference solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoOptimum {
    /// No penalty.
    #[error(
        "without a penalty there is no one best set of weights: has_not is always (1 − pol) / 2, so \
         that many sets of weights give the same scores, and some weights lose less the larger they \
         are"
    )]
    Unpenalised,
    /// A consistency loss.
    #[error(
        "with a consistency loss there is no one best set of weights: where a training ends depends on where it starts, since that loss is not convex"
    )]
    NotConvex,
    /// Numbers ran out.
    #[error("the second-order steps did not settle in double precision")]
    Unsettled,
}

impl Trainer {
    /// The minimum of the penalised loss, by Newton's method with halved steps (iteratively
    /// reweighted least squares):
    ///
    /// ```text
    /// g = (1/N) Σ (σ(w·x) − [y = 1])·x + λw      H = (1/N) Σ σ(1 − σ)·x·xᵀ + λI      w ← w − H⁻¹g
    /// ```
    pub fn optimum(&self) -> Result<Optimum, NoOptimum> {
        if self.consistency_weight() > 0.0 {
            return Err(NoOptimum::NotConvex);
        }
        if self.penalty() <= 0.0 {
            return Err(NoOptimum::Unpenalised);
        }
        let mut at = self.clone();
        at.set_weights([0.0; Feature::COUNT]);
        for steps in 0..MAX_STEPS {
            let gradient = at.gradient();
            if gradient.iter().all(|g| g.abs() <= 1e-12) {
                return Ok(Optimum { weights: *at.weights(), loss: at.loss(), steps });
            }
            let step = solve(hessian(&at), gradient).ok_or(NoOptimum::Unsettled)?;
            let (start, loss) = (*at.weights(), at.loss());
            let mut length = 1.0;
            loop {
                at.set_weights(std::array::from_fn(|i| start[i] - length * step[i]));
                // Near the minimum the loss no longer tells; full steps do no harm there.
                if at.loss() <= loss + 1e-15 || length < 1e-9 {
                    break;
                }
                length /= 2.0;
            }
            let size = step.iter().fold(0.0_f64, |largest, s| largest.max(s.abs()));
            if length * size <= 1e-12 {
                return Ok(Optimum { weights: *at.weights(), loss: at.loss(), steps: steps + 1 });
            }
        }
        Err(NoOptimum::Unsettled)
    }
}

type Square = [Features; Feature::COUNT];

fn hessian(at: &Trainer) -> Square {
    let mut hessian = [[0.0; Feature::COUNT]; Feature::COUNT];
    for (features, count) in at.folded() {
        let p = logistic(dot(at.weights(), features));
        let curvature = count * p * (1.0 - p) / at.total();
        for (row, x) in hessian.iter_mut().zip(features) {
            for (h, z) in row.iter_mut().zip(features) {
                *h += curvature * x * z;
            }
        }
    }
    for (i, row) in hessian.iter_mut().enumerate() {
        row[i] += at.penalty();
    }
    hessian
}

/// Solves a symmetric positive definite system by Cholesky's L·Lᵀ; `None` if it is not one.
#[allow(clippy::needless_range_loop)] // the textbook's indices
fn solve(matrix: Square, mut b: Features) -> Option<Features> {
    let mut l = matrix;
    for i in 0..Feature::COUNT {
        for j in 0..=i {
            let sum = (0..j).fold(matrix[i][j], |sum, k| sum - l[i][k] * l[j][k]);
            l[i][j] = match i == j {
                true if sum > 0.0 => sum.sqrt(),
                true => return None,
                false => sum / l[j][j],
            };
        }
    }
    for i in 0..Feature::COUNT {
        b[i] = (0..i).fold(b[i], |sum, k| sum - l[i][k] * b[k]) / l[i][i];
    }
    for i in (0..Feature::COUNT).rev() {
        b[i] = (i + 1..Feature::COUNT).fold(b[i], |sum, k| sum - l[k][i] * b[k]) / l[i][i];
    }
    Some(b)
}
