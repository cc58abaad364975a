//! The ten local features, and a score's even and odd parts.
//!
//! Write u for what a score takes from the features that do not see polarity, and v for what it
//! takes from those multiplied by it:
//!
//! ```text
//! u = w0 + w1·stated + w2·one_step + w4·head_pred + w5·fact_frac
//! v = w6·stated + w7·one_step + w8 + w9·fact_frac
//! s⁺ = u + v          s⁻ = u + w3 − v
//! a = u + w3/2        b = v − w3/2        so  s⁺ = a + b,  s⁻ = a − b
//! ```
//!
//! The question and its negation are answered differently iff exactly one of a + b and a − b is
//! positive, which away from ties is |b| > |a|.

use crate::theory::{GroundLiteral, Question};
use crate::world::{Case, Property};
use serde::{Deserialize, Serialize};

/// Scores up to this size count as 0.
pub const TIE: f64 = 1e-9;

/// A local feature of a question. As a number it is its place in [`Features`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature {
    /// Always 1.
    Bias,
    /// Whether the atom asked about is a stated fact.
    Stated,
    /// Whether a rule for the atom has all its positive conditions stated.
    OneStep,
    /// Whether the question contains `not`.
    HasNot,
    /// Whether some rule heads the predicate.
    HeadPred,
    /// The share of the base properties stated of the person.
    FactFrac,
    /// Stated, times the polarity.
    PolStated,
    /// One step, times the polarity.
    PolOneStep,
    /// The polarity: +1, or −1 for a `not` question.
    Pol,
    /// The share of facts, times the polarity.
    PolFactFrac,
}

/// Values, or weights, by the place of a [`Feature`].
pub type Features = [f64; Feature::COUNT];

impl Feature {
    /// How many there are.
    pub const COUNT: usize = Feature::ALL.len();

    /// Every feature, in order.
    pub const ALL: [Feature; 10] = [
        Feature::Bias,
        Feature::Stated,
        Feature::OneStep,
        Feature::HasNot,
        Feature::HeadPred,
        Feature::FactFrac,
        Feature::PolStated,
        Feature::PolOneStep,
        Feature::Pol,
        Feature::PolFactFrac,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Feature::Bias => "bias",
            Feature::Stated => "stated",
            Feature::OneStep => "one_step",
            Feature::HasNot => "has_not",
            Feature::HeadPred => "head_pred",
            Feature::FactFrac => "fact_frac",
            Feature::PolStated => "pol·stated",
            Feature::PolOneStep => "pol·one_step",
            Feature::Pol => "pol",
            Feature::PolFactFrac => "pol·fact_frac",
        }
    }

    /// What it is, in a few words.
    pub fn meaning(self) -> &'static str {
        match self {
            Feature::Bias => "always 1",
            Feature::Stated => "1 if the atom asked about is a stated fact",
            Feature::OneStep => {
                "1 if some rule that concludes it has all its positive conditions stated; it ignores “not”"
            }
            Feature::HasNot => "1 if the question contains “not”",
            Feature::HeadPred => "1 if some rule concludes this property, of anybody",
            Feature::FactFrac => "the share of the base properties that are stated of this person",
            Feature::PolStated => "stated, times the polarity",
            Feature::PolOneStep => "one_step, times the polarity",
            Feature::Pol => "the polarity: +1, or −1 for a question with “not”",
            Feature::PolFactFrac => "fact_frac, times the polarity",
        }
    }

    /// Whether its value changes sign with the question's polarity.
    pub fn is_odd(self) -> bool {
        self as usize >= Feature::PolStated as usize
    }
}

/// The features of a question; a composite has the mean of its literals' features. A “not” counts
/// once, wherever it stands: under a denial a literal has the features of a `not` literal, whether
/// or not it has a “not” of its own.
pub fn features(case: &Case, question: &Question) -> Features {
    let of = |literal: &GroundLiteral| {
        let positive = literal.positive && question.denials() == 0;
        literal_features(case, GroundLiteral { positive, ..*literal })
    };
    match question.literals() {
        [literal] => of(literal),
        literals => {
            let rows: Vec<Features> = literals.iter().map(of).collect();
            let sum = |i: usize| rows.iter().fold(0.0, |sum, row| sum + row[i]);
            std::array::from_fn(|i| sum(i) / literals.len().max(1) as f64)
        }
    }
}

fn literal_features(case: &Case, literal: GroundLiteral) -> Features {
    let number = |flag| if flag { 1.0 } else { 0.0 };
    let stated = number(case.is_stated(literal.atom));
    let one_step = number(case.is_one_step(literal.atom));
    let head_pred = number(case.is_headed(Property::of(literal.atom)));
    let fact_frac = case.fact_share(literal.atom.subject);
    let pol = if literal.positive { 1.0 } else { -1.0 };
    let has_not = number(!literal.positive);
    // Adding 0 turns −0 into 0.
    let odd = [pol * stated, pol * one_step, pol, pol * fact_frac].map(|x| x + 0.0);
    [1.0, stated, one_step, has_not, head_pred, fact_frac, odd[0], odd[1], odd[2], odd[3]]
}

/// w·x, summed in the features' order. Written out: the training spends its time here.
#[inline]
pub(super) fn dot(w: &Features, x: &Features) -> f64 {
    // Starting from 0 makes a sum of −0 come out as 0.
    let first = 0.0 + w[0] * x[0] + w[1] * x[1] + w[2] * x[2] + w[3] * x[3] + w[4] * x[4];
    first + w[5] * x[5] + w[6] * x[6] + w[7] * x[7] + w[8] * x[8] + w[9] * x[9]
}

/// One feature's part in a score.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct FeatureShare {
    /// Its value.
    pub value: f64,
    /// Its weight.
    pub weight: f64,
    /// Weight times value.
    pub contribution: f64,
    /// The part of the contribution that the question's negation shares.
    pub even: f64,
    /// The part that the negation has with the opposite sign.
    pub odd: f64,
}

/// A question's score taken apart.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decomposition {
    /// The features, in the order of [`Feature::ALL`]; the odd column is this question's own.
    pub features: Vec<FeatureShare>,
    /// The polarity-even part: half of s⁺ + s⁻.
    pub a: f64,
    /// The polarity-odd part of the *positive* question: half of s⁺ − s⁻.
    pub b: f64,
    /// The score of the positive question (of the conjunction, for composites).
    pub positive: f64,
    /// The score of its negation (of the De Morgan rewrite).
    pub negative: f64,
    /// The score of this question: one of the two for literals and for composites whose literals
    /// have one sign.
    pub score: f64,
    /// Whether the question and its negation are answered differently.
    pub coherent: bool,
}

/// Takes a question's score apart. For a composite whose literals differ in sign, "positive" is
/// the question itself and "negative" its rewrite.
pub fn decompose(weights: &Features, case: &Case, question: &Question) -> Decomposition {
    let values = features(case, question);
    let mirror = features(case, &question.negated());
    let shares: Vec<FeatureShare> = (0..Feature::COUNT)
        .map(|i| FeatureShare {
            value: values[i],
            weight: weights[i],
            // Adding 0 turns −0 into 0.
            contribution: weights[i] * values[i] + 0.0,
            even: weights[i] * ((values[i] + mirror[i]) / 2.0) + 0.0,
            odd: weights[i] * ((values[i] - mirror[i]) / 2.0) + 0.0,
        })
        .collect();
    let a = shares.iter().fold(0.0, |sum, share| sum + share.even);
    let own = shares.iter().fold(0.0, |sum, share| sum + share.odd);
    let (score, other) = (dot(weights, &values), dot(weights, &mirror));
    let asks_negation =
        question.denials() > 0 || question.literals().iter().all(|literal| !literal.positive);
    let (b, positive, negative) =
        if asks_negation { (-own, other, score) } else { (own, score, other) };
    let coherent = (positive > TIE) != (negative > TIE);
    Decomposition { features: shares, a, b, positive, negative, score, coherent }
}
