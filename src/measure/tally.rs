//! Counts, and rates of counts.

use crate::systems::{Answer, Outcome};
use serde::{Deserialize, Serialize};

/// A share of counted things. Serialised with its value and interval beside its two counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "RateJson", from = "RateJson")]
pub struct Rate {
    /// How many of them.
    pub numerator: u32,
    /// Out of how many.
    pub denominator: u32,
}

/// How a [`Rate`] is written.
#[derive(Serialize, Deserialize)]
struct RateJson {
    numerator: u32,
    denominator: u32,
    value: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

impl From<Rate> for RateJson {
    fn from(rate: Rate) -> RateJson {
        let [low, high] = match rate.interval() {
            Some([low, high]) => [Some(low), Some(high)],
            None => [None, None],
        };
        let Rate { numerator, denominator } = rate;
        RateJson { numerator, denominator, value: rate.value(), low, high }
    }
}

impl From<RateJson> for Rate {
    fn from(json: RateJson) -> Rate {
        Rate { numerator: json.numerator, denominator: json.denominator }
    }
}

/// The 97.5 % quantile of the standard normal distribution.
const Z: f64 = 1.959_963_984_540_054;

impl Rate {
    /// `numerator` out of `denominator`.
    pub fn new(numerator: u32, denominator: u32) -> Rate {
        Rate { numerator, denominator }
    }

    /// The share, 0 to 1; `None` (vacuous, not 1) if nothing was counted.
    pub fn value(self) -> Option<f64> {
        match self.denominator {
            0 => None,
            n => Some(f64::from(self.numerator) / f64::from(n)),
        }
    }

    /// The 95 % Wilson score interval; `None` if nothing was counted.
    ///
    /// ```text
    /// (p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n)
    /// ```
    ///
    /// Wilson 1927; an end at which every, or no, case counted is exactly 1, or 0.
    pub fn interval(self) -> Option<[f64; 2]> {
        let p = self.value()?;
        let n = f64::from(self.denominator);
        let z2 = Z * Z;
        let centre = p + z2 / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z2 / n;
        let low = if self.numerator == 0 { 0.0 } else { (centre - half) / scale };
        let high = if self.numerator == self.denominator { 1.0 } else { (centre + half) / scale };
        Some([low, high])
    }
}

/// What a system did to the probes of a family. Tallies of parts add up to the whole's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Probes.
    pub probes: u32,
    /// Probes with every member answered.
    pub answered: u32,
    /// Answered probes whose answers respect the closure.
    pub consistent: u32,
}

impl Tally {
    /// Counts one probe, unless it is left out.
    pub fn count(&mut self, outcome: Outcome) {
        let (answered, consistent) = match outcome {
            Outcome::Broken => (1, 0),
            Outcome::Unanswered => (0, 0),
            Outcome::Kept => (1, 1),
            Outcome::LeftOut => return,
        };
        self.probes += 1;
        self.answered += answered;
        self.consistent += consistent;
    }

    /// Consistent among answered: no label is read.
    pub fn consistency(self) -> Rate {
        Rate::new(self.consistent, self.answered)
    }

    /// Consistent among all: what is not answered is not held.
    pub fn held(self) -> Rate {
        Rate::new(self.consistent, self.probes)
    }

    /// Answered among all.
    pub fn coverage(self) -> Rate {
        Rate::new(self.answered, self.probes)
    }
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.probes += other.probes;
        self.answered += other.answered;
        self.consistent += other.consistent;
    }
}

/// Answers against labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LabelTally {
    /// Questions.
    pub questions: u32,
    /// Questions answered.
    pub answered: u32,
    /// Answers equal to the label.
    pub correct: u32,
}

impl LabelTally {
    /// Counts one answer.
    pub fn count(&mut self, answer: Answer, gold: bool) {
        self.questions += 1;
        if let Some(answer) = answer.decided() {
            self.answered += 1;
            self.correct += u32::from(answer == gold);
        }
    }

    /// Correct among all: an abstention is not a correct answer.
    pub fn accuracy(self) -> Rate {
        Rate::new(self.correct, self.questions)
    }

    /// Correct among answered.
    pub fn accuracy_answered(self) -> Rate {
        Rate::new(self.correct, self.answered)
    }

    /// Answered among all.
    pub fn coverage(self) -> Rate {
        Rate::new(self.answered, self.questions)
    }
}

impl std::ops::AddAssign for LabelTally {
    fn add_assign(&mut self, other: LabelTally) {
        self.questions += other.questions;
        self.answered += other.answered;
        self.correct += other.correct;
    }
}
