//! A loss that asks for coherence and reads no label.
//!
//! Two linked questions with scores s and t are answered alike with probability
//! P(=) = σ(s)σ(t) + σ(−s)σ(−t) if each is answered True with its own probability, and unlike with
//! P(≠) = 1 − P(=). What is asked for is charged by −log of its probability (a semantic loss, Xu et
//! al. 2018), which with ζ(x) = log(1 + eˣ) comes to
//!
//! ```text
//! agree:   −log P(=) = ζ(s) + ζ(t) − ζ(s + t)              ∂/∂s = σ(s) − σ(s + t)
//! differ:  −log P(≠) = ζ(s) + ζ(t) − ζ(s − t) − t          ∂/∂s = σ(s) − σ(s − t)
//! C(w) = (1/F) Σ_families (1/n) Σ_probes (1/(k − 1)) Σ_members of their charge with the question
//! ∇C = Σ shares · (∂/∂s · x + ∂/∂t · z)                    s = w·x, t = w·z
//! ```
//!
//! It rewards coherence that is sure of itself, whatever is said: certain and wrong costs nothing.

use super::Closure;
use super::features::{Feature, Features, dot, features};
use super::soft::{logistic, softplus};
use crate::theory::Question;
use crate::world::Case;

/// Linked questions, each with the theory it is asked of, the question itself first.
pub type Linked<'a> = (Closure, Vec<(&'a Case, Question)>);

/// Two linked questions.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Pair {
    question: Features,
    member: Features,
    closure: Closure,
    share: f64,
}

/// The linked questions of a consistency loss, pairs with equal features folded.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ConsistencyLoss {
    pairs: Vec<Pair>,
}

impl ConsistencyLoss {
    /// The loss of families of probes. Families without a probe do not count.
    pub fn new<'a>(families: &[Vec<Linked<'a>>]) -> ConsistencyLoss {
        let families: Vec<_> = families.iter().filter(|probes| !probes.is_empty()).collect();
        let mut pairs = Vec::new();
        for probes in &families {
            let share = 1.0 / families.len() as f64 / probes.len() as f64;
            for (closure, members) in *probes {
                let mut rows = members.iter().map(|(case, question)| features(case, question));
                let Some(question) = rows.next() else { continue };
                let share = share / (members.len() as f64 - 1.0).max(1.0);
                pairs.extend(rows.map(|member| Pair {
                    question,
                    member,
                    closure: *closure,
                    share,
                }));
            }
        }
        let key = |pair: &Pair| (pair.closure, [pair.question, pair.member]);
        pairs.sort_by(|a, b| {
            let ((a_closure, a), (b_closure, b)) = (key(a), key(b));
            let by_value = a.iter().flatten().zip(b.iter().flatten()).map(|(a, b)| a.total_cmp(b));
            by_value.fold(a_closure.cmp(&b_closure), |order, next| order.then(next))
        });
        let mut folded: Vec<Pair> = Vec::new();
        for pair in pairs {
            match folded.last_mut() {
                Some(last) if key(last) == key(&pair) => last.share += pair.share,
                _ => folded.push(pair),
            }
        }
        ConsistencyLoss { pairs: folded }
    }

    /// C(w).
    pub fn value(&self, weights: &Features) -> f64 {
        self.pairs.iter().fold(0.0, |sum, pair| {
            let (s, t) = (dot(weights, &pair.question), dot(weights, &pair.member));
            let joint = match pair.closure {
                Closure::Agree => softplus(s + t),
                Closure::Differ => softplus(s - t) + t,
            };
            sum + pair.share * (softplus(s) + softplus(t) - joint)
        })
    }

    /// ∇C(w).
    pub fn gradient(&self, weights: &Features) -> Features {
        let mut gradient = [0.0; Feature::COUNT];
        for pair in &self.pairs {
            let (s, t) = (dot(weights, &pair.question), dot(weights, &pair.member));
            let (of_s, of_t) = match pair.closure {
                Closure::Agree => {
                    let joint = logistic(s + t);
                    (logistic(s) - joint, logistic(t) - joint)
                }
                Closure::Differ => {
                    let joint = logistic(s - t);
                    (logistic(s) - joint, logistic(t) - (1.0 - joint))
                }
            };
            for (i, g) in gradient.iter_mut().enumerate() {
                *g += pair.share * (of_s * pair.question[i] + of_t * pair.member[i]);
            }
        }
        gradient
    }
}
