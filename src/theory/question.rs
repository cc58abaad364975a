//! What can be asked of a theory.

use super::GroundLiteral;
use serde::{Deserialize, Serialize};

/// A literal, or a composite of two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// `dave is diligent.` or `dave is not diligent.`
    Literal(GroundLiteral),
    /// `alice is cited and dave is diligent.`
    And([GroundLiteral; 2]),
    /// `alice is not cited or dave is not diligent.`
    Or([GroundLiteral; 2]),
}

impl Question {
    /// Its literals: one, or the two of a composite, in the order written.
    pub fn literals(&self) -> &[GroundLiteral] {
        match self {
            Question::Literal(literal) => std::slice::from_ref(literal),
            Question::And(pair) | Question::Or(pair) => pair,
        }
    }

    /// The question with each literal replaced.
    pub fn map(&self, map: impl Fn(GroundLiteral) -> GroundLiteral) -> Question {
        match *self {
            Question::Literal(literal) => Question::Literal(map(literal)),
            Question::And(pair) => Question::And(pair.map(map)),
            Question::Or(pair) => Question::Or(pair.map(map)),
        }
    }

    /// The question that must be answered the other way: the other polarity of a literal, the
    /// De Morgan rewrite of a composite's denial (`A and B` to `not A or not B`).
    pub fn negated(&self) -> Question {
        match *self {
            Question::Literal(literal) => Question::Literal(literal.negated()),
            Question::And(pair) => Question::Or(pair.map(GroundLiteral::negated)),
            Question::Or(pair) => Question::And(pair.map(GroundLiteral::negated)),
        }
    }
}
