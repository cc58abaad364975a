//! Training the soft reasoner: full-batch gradient descent from zero.

use super::features::{Feature, Features, dot, features};
use super::soft::softplus;
use super::{ConsistencyLoss, SoftReasoner, TrainingQuestion, TrainingSettings};
use libm::exp;
use std::ops::ControlFlow;

/// A labelled row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Example {
    /// The question's features.
    pub features: Features,
    /// Its label.
    pub label: bool,
}

impl Example {
    /// The row of a question and its label.
    pub fn of(question: &TrainingQuestion<'_>) -> Example {
        let TrainingQuestion { case, asked } = question;
        Example { features: features(case, &asked.question()), label: asked.gold }
    }
}

/// Rows with equal features, counted.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Fold {
    features: Features,
    count: f64,
    held: f64,
}

/// How many folds are worked on side by side.
const LANES: usize = 8;

/// Folds side by side: by feature, the values of each. Zero where there are no more folds.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Lanes {
    features: [[f64; LANES]; Feature::COUNT],
    count: [f64; LANES],
    held: [f64; LANES],
}

impl Lanes {
    fn of(folds: &[Fold]) -> Lanes {
        let mut lanes = Lanes::default();
        for (i, fold) in folds.iter().enumerate() {
            for (column, value) in lanes.features.iter_mut().zip(fold.features) {
                column[i] = value;
            }
            (lanes.count[i], lanes.held[i]) = (fold.count, fold.held);
        }
        lanes
    }
}

/// Gradient descent that can be watched and stopped.
///
/// ```text
/// L(w) = (1/N) Σ log(1 + e^−y·w·x) + λ/2·|w|²,  y = ±1;   w ← w − rate·∇L(w)
/// ```
///
/// With a [`ConsistencyLoss`] C of weight μ the mean logistic loss ℓ becomes (ℓ + μC)/(1 + μ), so
/// that a step size that suits ℓ suits any μ.
///
/// Rows with equal features are folded into one with a count, in ascending order of features, so
/// that sums are taken in one order whatever the order of the examples.
#[derive(Clone, Debug)]
pub struct Trainer {
    folds: Vec<Fold>,
    /// The same once more.
    lanes: Vec<Lanes>,
    rows: u32,
    total: f64,
    rate: f64,
    penalty: f64,
    consistency: Option<(f64, ConsistencyLoss)>,
    weights: Features,
    step: u32,
}

impl Trainer {
    /// Starts at zero.
    pub fn new(examples: &[Example], training: &TrainingSettings) -> Trainer {
        let mut sorted = examples.to_vec();
        sorted.sort_by(|a, b| {
            let by_value = a.features.iter().zip(&b.features).map(|(a, b)| a.total_cmp(b));
            by_value.fold(std::cmp::Ordering::Equal, |order, next| order.then(next))
        });
        let mut folds: Vec<Fold> = Vec::new();
        for Example { features, label } in sorted {
            let held = if label { 1.0 } else { 0.0 };
            match folds.last_mut() {
                Some(fold) if fold.features == features => {
                    fold.count += 1.0;
                    fold.held += held;
                }
                _ => folds.push(Fold { features, count: 1.0, held }),
            }
        }
        Trainer {
            lanes: folds.chunks(LANES).map(Lanes::of).collect(),
            folds,
            rows: examples.len() as u32,
            total: (examples.len() as f64).max(1.0),
            rate: training.rate,
            penalty: training.penalty,
            consistency: None,
            weights: [0.0; Feature::COUNT],
            step: 0,
        }
    }

    /// Adds a consistency loss with this weight, if the weight is above 0.
    pub fn with_consistency(mut self, weight: f64, loss: ConsistencyLoss) -> Trainer {
        self.consistency = (weight > 0.0).then_some((weight, loss));
        self
    }

    /// The gradient at the weights so far.
    pub fn gradient(&self) -> Features {
        let mut gradient = [0.0; Feature::COUNT];
        // In lanes, so that there is always something to compute while a result is awaited; each
        // sum is taken in the order of the folds all the same.
        for (lanes, folds) in self.lanes.iter().zip(self.folds.chunks(LANES)) {
            let mut scores = [0.0; LANES];
            for (w, column) in self.weights.iter().zip(&lanes.features) {
                for (score, x) in scores.iter_mut().zip(column) {
                    *score += w * x;
                }
            }
            let exponentials = scores.map(|score| exp(-score));
            let mut surplus = [0.0; LANES];
            for (i, surplus) in surplus.iter_mut().enumerate() {
                *surplus = lanes.count[i] * (1.0 / (1.0 + exponentials[i])) - lanes.held[i];
            }
            for (surplus, fold) in surplus.iter().zip(folds) {
                let (g, x) = (&mut gradient, &fold.features);
                g[0] += surplus * x[0];
                g[1] += surplus * x[1];
                g[2] += surplus * x[2];
                g[3] += surplus * x[3];
                g[4] += surplus * x[4];
                g[5] += surplus * x[5];
                g[6] += surplus * x[6];
                g[7] += surplus * x[7];
                g[8] += surplus * x[8];
                g[9] += surplus * x[9];
            }
        }
        for g in &mut gradient {
            *g /= self.total;
        }
        if let Some((weight, loss)) = &self.consistency {
            for (g, c) in gradient.iter_mut().zip(loss.gradient(&self.weights)) {
                *g = (*g + weight * c) / (1.0 + weight);
            }
        }
        for (g, w) in gradient.iter_mut().zip(&self.weights) {
            *g += self.penalty * *w;
        }
        gradient
    }

    /// One step of full-batch gradient descent.
    pub fn step(&mut self) {
        let gradient = self.gradient();
        for (w, g) in self.weights.iter_mut().zip(gradient) {
            *w -= self.rate * g;
        }
        self.step += 1;
    }

    /// Steps taken.
    pub fn steps(&self) -> u32 {
        self.step
    }

    /// Rows trained on.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// Rows that differ in their features.
    pub fn distinct_rows(&self) -> usize {
        self.folds.len()
    }

    /// The weights so far.
    pub fn weights(&self) -> &Features {
        &self.weights
    }

    /// The loss that is descended: the mean logistic loss, with the consistency loss and the
    /// penalty.
    pub fn loss(&self) -> f64 {
        let squares = self.weights.iter().fold(0.0, |sum, w| sum + w * w);
        let loss = match &self.consistency {
            Some((weight, loss)) => {
                (self.label_loss() + weight * loss.value(&self.weights)) / (1.0 + weight)
            }
            None => self.label_loss(),
        };
        loss + self.penalty / 2.0 * squares
    }

    /// The mean logistic loss alone.
    pub fn label_loss(&self) -> f64 {
        let logs = self.folds.iter().fold(0.0, |sum, fold| {
            let score = dot(&self.weights, &fold.features);
            sum + fold.held * softplus(-score) + (fold.count - fold.held) * softplus(score)
        });
        logs / self.total
    }

    /// The consistency loss alone, if there is one.
    pub fn consistency_loss(&self) -> Option<f64> {
        self.consistency.as_ref().map(|(_, loss)| loss.value(&self.weights))
    }

    /// The consistency loss's weight; 0 without one.
    pub(super) fn consistency_weight(&self) -> f64 {
        self.consistency.as_ref().map_or(0.0, |(weight, _)| *weight)
    }

    /// The penalty's weight.
    pub fn penalty(&self) -> f64 {
        self.penalty
    }

    /// Puts other weights in place.
    pub fn set_weights(&mut self, weights: Features) {
        self.weights = weights;
    }

    /// The means of |a| and |b|, the even and the odd part of a score, over the rows.
    pub fn parts(&self) -> [f64; 2] {
        let w = &self.weights;
        let mut means = [0.0; 2];
        for Fold { features: x, count, .. } in &self.folds {
            let even = w[0] + w[1] * x[1] + w[2] * x[2] + w[3] / 2.0 + w[4] * x[4] + w[5] * x[5];
            means[0] += count * even.abs();
            means[1] += count * (dot(w, x) - even).abs();
        }
        means.map(|sum| sum / self.total)
    }

    /// The distinct rows and how often each occurs.
    pub(super) fn folded(&self) -> impl Iterator<Item = (&Features, f64)> {
        self.folds.iter().map(|fold| (&fold.features, fold.count))
    }

    /// How many rows means are taken over.
    pub(super) fn total(&self) -> f64 {
        self.total
    }

    /// The model so far.
    pub fn model(&self) -> SoftReasoner {
        SoftReasoner { weights: self.weights }
    }
}

/// Trains to the end; `watch` sees the trainer before the first step and after each one, and can
/// stop it. `Break` carries what `watch` broke with.
pub fn train<B>(
    examples: &[Example],
    training: &TrainingSettings,
    mut watch: impl FnMut(&Trainer) -> ControlFlow<B>,
) -> ControlFlow<B, Trainer> {
    let mut trainer = Trainer::new(examples, training);
    run(&mut trainer, training.steps, &mut watch)?;
    ControlFlow::Continue(trainer)
}

/// Takes this many steps; `watch` as for [`train`].
pub fn run<B>(
    trainer: &mut Trainer,
    steps: u32,
    watch: &mut impl FnMut(&Trainer) -> ControlFlow<B>,
) -> ControlFlow<B> {
    watch(trainer)?;
    for _ in 0..steps {
        trainer.step();
        watch(trainer)?;
    }
    ControlFlow::Continue(())
}
