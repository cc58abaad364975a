//! Training the soft reasoner: full-batch gradient descent from zero.

use super::SoftReasoner;
use super::features::{Features, dot, features};
use super::soft::logistic;
use crate::world::{Chance, Corpus, Draw, STREAM_NEGATIVES, Split};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// How the soft reasoner is trained.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Training {
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
}

impl Default for Training {
    fn default() -> Training {
        let negatives = Chance::new(1, 1);
        Training { steps: 20_000, rate: 1.0, penalty: 0.0, depth: 1, negatives }
    }
}

/// A labelled row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Example {
    /// The question's features.
    pub features: Features,
    /// Its label.
    pub label: bool,
}

/// The train split's questions within the depth regime, in corpus order.
pub fn training_examples(corpus: &Corpus, seed: u32, training: &Training) -> Vec<Example> {
    let mut draw = Draw::new(seed, STREAM_NEGATIVES);
    let mut examples = Vec::new();
    for theory in corpus.split(Split::Train) {
        for question in theory.questions.iter().filter(|q| q.depth <= training.depth) {
            if question.literal.positive || draw.chance(training.negatives) {
                let features = features(&theory.case, &question.question());
                examples.push(Example { features, label: question.gold });
            }
        }
    }
    examples
}

/// Rows with equal features, counted.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Fold {
    features: Features,
    count: f64,
    held: f64,
}

/// Gradient descent that can be watched and stopped.
///
/// ```text
/// L(w) = (1/N) Σ log(1 + e^−y·w·x) + λ/2·|w|²,  y = ±1;   w ← w − rate·∇L(w)
/// ```
///
/// Rows with equal features are folded into one with a count, in ascending order of features, so
/// that sums are taken in one order whatever the order of the examples.
#[derive(Clone, Debug)]
pub struct Trainer {
    folds: Vec<Fold>,
    rows: u32,
    total: f64,
    rate: f64,
    penalty: f64,
    weights: Features,
    step: u32,
}

impl Trainer {
    /// Starts at zero.
    pub fn new(examples: &[Example], training: &Training) -> Trainer {
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
            folds,
            rows: examples.len() as u32,
            total: (examples.len() as f64).max(1.0),
            rate: training.rate,
            penalty: training.penalty,
            weights: [0.0; 10],
            step: 0,
        }
    }

    /// One step of full-batch gradient descent.
    pub fn step(&mut self) {
        let mut gradient = [0.0; 10];
        for fold in &self.folds {
            let surplus = fold.count * logistic(dot(&self.weights, &fold.features)) - fold.held;
            for (g, x) in gradient.iter_mut().zip(&fold.features) {
                *g += surplus * x;
            }
        }
        for (w, g) in self.weights.iter_mut().zip(&gradient) {
            *w -= self.rate * (g / self.total + self.penalty * *w);
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

    /// The mean logistic loss, with the penalty.
    pub fn loss(&self) -> f64 {
        let logs = self.folds.iter().fold(0.0, |sum, fold| {
            let score = dot(&self.weights, &fold.features);
            sum + fold.held * softplus(-score) + (fold.count - fold.held) * softplus(score)
        });
        let squares = self.weights.iter().fold(0.0, |sum, w| sum + w * w);
        logs / self.total + self.penalty / 2.0 * squares
    }

    /// The model so far.
    pub fn model(&self) -> SoftReasoner {
        SoftReasoner { weights: self.weights }
    }
}

/// log(1 + e^x) without overflow.
fn softplus(x: f64) -> f64 {
    x.max(0.0) + libm::log1p(libm::exp(-x.abs()))
}

/// Trains to the end; `watch` sees the trainer before the first step and after each one, and can
/// stop it. `Break` carries what `watch` broke with.
pub fn train<B>(
    examples: &[Example],
    training: &Training,
    mut watch: impl FnMut(&Trainer) -> ControlFlow<B>,
) -> ControlFlow<B, Trainer> {
    let mut trainer = Trainer::new(examples, training);
    watch(&trainer)?;
    for _ in 0..training.steps {
        trainer.step();
        watch(&trainer)?;
    }
    ControlFlow::Continue(trainer)
}
