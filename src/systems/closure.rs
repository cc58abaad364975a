//! What linked answers owe each other.

use super::Answer;
use serde::{Deserialize, Serialize};

/// What entailment demands of the answers to linked questions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closure {
    /// The two answers differ.
    Differ,
    /// All answers are the same.
    Agree,
}

/// What a system did to linked questions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Every one answered, the closure broken.
    Broken,
    /// One not answered.
    Unanswered,
    /// Every one answered, the closure respected.
    Kept,
    /// An answer from outside is missing or cannot be read, and is to be left out: not counted.
    LeftOut,
}

impl Outcome {
    /// Every outcome, in the order of lists: broken ones first.
    pub const ALL: [Outcome; 4] =
        [Outcome::Broken, Outcome::Unanswered, Outcome::Kept, Outcome::LeftOut];

    /// What links and JSON call it.
    pub fn key(self) -> &'static str {
        match self {
            Outcome::Broken => "broken",
            Outcome::Unanswered => "unanswered",
            Outcome::Kept => "kept",
            Outcome::LeftOut => "left-out",
        }
    }

    /// The outcome that links call so.
    pub fn of_key(key: &str) -> Option<Outcome> {
        Outcome::ALL.into_iter().find(|outcome| outcome.key() == key)
    }
}

impl Closure {
    /// What is demanded of the answer to a linked question: `must agree`.
    pub fn demand(self) -> &'static str {
        match self {
            Closure::Differ => "must differ",
            Closure::Agree => "must agree",
        }
    }

    /// Whether answers respect the closure. Reads no label; where one is not answered, the closure
    /// is neither kept nor broken.
    pub fn check(self, answers: impl IntoIterator<Item = Answer>) -> Outcome {
        let (mut first, mut outcome) = (None, Outcome::Kept);
        for answer in answers {
            match (answer.decided(), first) {
                (None, _) if answer.is_left_out() => return Outcome::LeftOut,
                (None, _) => outcome = Outcome::Unanswered,
                (decided, None) => first = decided,
                (Some(answer), Some(first)) => {
                    let kept = (answer == first) == (self == Closure::Agree);
                    if !kept && outcome == Outcome::Kept {
                        outcome = Outcome::Broken;
                    }
                }
            }
        }
        // Of no answer at all, nothing is kept.
        if first.is_none() { Outcome::Unanswered } else { outcome }
    }
}
