//! What can be asked of a theory.

use super::GroundLiteral;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

/// A literal, a composite of literals, or the denial of a question.
///
/// Composites are of two literals or more, and flat: English has no brackets, so `A and B or C`
/// could be read in two ways. A denial stands before all of its question, composites included.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// `dave is diligent.` or `dave is not diligent.`
    Literal(GroundLiteral),
    /// `alice is cited and dave is diligent and erin is funded.`
    And(Vec<GroundLiteral>),
    /// `alice is not cited or dave is not diligent.`
    Or(Vec<GroundLiteral>),
    /// `It is not the case that alice is not cited.`
    Not(Box<Question>),
}

impl Question {
    /// Its literals in the order written: one, or those of a composite.
    pub fn literals(&self) -> &[GroundLiteral] {
        match self {
            Question::Literal(literal) => std::slice::from_ref(literal),
            Question::And(literals) | Question::Or(literals) => literals,
            Question::Not(denied) => denied.literals(),
        }
    }

    /// Its literals, to be replaced.
    pub fn literals_mut(&mut self) -> &mut [GroundLiteral] {
        match self {
            Question::Literal(literal) => std::slice::from_mut(literal),
            Question::And(literals) | Question::Or(literals) => literals,
            Question::Not(denied) => denied.literals_mut(),
        }
    }

    /// The question with each literal replaced.
    pub fn map(&self, map: impl Fn(GroundLiteral) -> GroundLiteral) -> Question {
        let Ok(mapped) = self.try_map(&|literal| Ok::<_, Infallible>(map(literal)));
        mapped
    }

    /// The question with each literal replaced.
    ///
    /// # Errors
    ///
    /// The first refusal to replace one.
    pub fn try_map<E>(
        &self,
        map: &dyn Fn(GroundLiteral) -> Result<GroundLiteral, E>,
    ) -> Result<Question, E> {
        let all = |literals: &[GroundLiteral]| -> Result<Vec<_>, E> {
            literals.iter().map(|l| map(*l)).collect()
        };
        Ok(match self {
            Question::Literal(literal) => Question::Literal(map(*literal)?),
            Question::And(literals) => Question::And(all(literals)?),
            Question::Or(literals) => Question::Or(all(literals)?),
            Question::Not(denied) => Question::Not(Box::new(denied.try_map(map)?)),
        })
    }

    /// The question that must be answered the other way: the other polarity of a literal, the
    /// De Morgan rewrite of a composite's denial (`A and B` to `not A or not B`), what a denial
    /// denies.
    pub fn negated(&self) -> Question {
        let all = |literals: &[GroundLiteral]| literals.iter().map(|l| l.negated()).collect();
        match self {
            Question::Literal(literal) => Question::Literal(literal.negated()),
            Question::And(literals) => Question::Or(all(literals)),
            Question::Or(literals) => Question::And(all(literals)),
            Question::Not(denied) => Question::clone(denied),
        }
    }

    /// Whether it is a composite, denied or not.
    pub fn is_composite(&self) -> bool {
        !matches!(self.undenied(), Question::Literal(_))
    }

    /// How often “it is not the case that” stands before it.
    pub fn denials(&self) -> usize {
        match self {
            Question::Not(denied) => 1 + denied.denials(),
            _ => 0,
        }
    }

    /// What is left without its denials.
    pub fn undenied(&self) -> &Question {
        match self {
            Question::Not(denied) => denied.undenied(),
            other => other,
        }
    }
}
