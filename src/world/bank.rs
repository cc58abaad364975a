//! The question bank.

use super::{Case, Draw, Property};
use crate::theory::{GroundAtom, GroundLiteral, Question};
use serde::{Deserialize, Serialize};

/// The deepest questions a bank asks.
pub const MAX_DEPTH: u32 = 3;

/// A question about one theory, with its label.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BankQuestion {
    /// The atom asked about, or its negation.
    pub literal: GroundLiteral,
    /// Whether the literal holds.
    pub gold: bool,
    /// The atom's depth, or its refutation height if it does not hold.
    pub depth: u32,
}

impl BankQuestion {
    /// What is asked.
    pub fn question(&self) -> Question {
        Question::Literal(self.literal)
    }

    /// The atom asked about.
    pub fn atom(&self) -> GroundAtom {
        self.literal.atom
    }
}

/// Questions about a theory: for each depth from 0 to [`MAX_DEPTH`], as many true as false atoms
/// and at most `per_depth` of each, every one in both polarities, the positive one first.
///
/// Candidates are the theory's people by its properties, in that order; those asked are drawn
/// without repetition, the true ones of a depth first.
pub fn bank(case: &Case, per_depth: u32, draw: &mut Draw) -> Vec<BankQuestion> {
    let evaluation = case.evaluation();
    let signature = case.signature();
    let properties: Vec<Property> =
        signature.base.iter().chain(&signature.derived).copied().collect();
    let mut held: [Vec<GroundAtom>; MAX_DEPTH as usize + 1] = Default::default();
    let mut failed = held.clone();
    for &person in case.people() {
        for property in &properties {
            let atom = property.atom(person);
            let literal = atom.literal(true);
            let (atoms, depth) = match evaluation.depth(literal) {
                Some(depth) => (&mut held, Some(depth)),
                None => (&mut failed, evaluation.height(literal)),
            };
            if let Some(depth) = depth.filter(|&depth| depth <= MAX_DEPTH) {
                atoms[depth as usize].push(atom);
            }
        }
    }
    let mut questions = Vec::new();
    for depth in 0..=MAX_DEPTH {
        let (held, failed) = (&held[depth as usize], &failed[depth as usize]);
        let count = held.len().min(failed.len()).min(per_depth as usize);
        for (atoms, holds) in [(held, true), (failed, false)] {
            for atom in draw.sample(atoms, count) {
                for positive in [true, false] {
                    let gold = holds == positive;
                    questions.push(BankQuestion { literal: atom.literal(positive), gold, depth });
                }
            }
        }
    }
    questions
}
