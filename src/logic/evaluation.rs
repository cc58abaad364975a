//! The model of a theory.

use super::program::{AtomId, Program};
use crate::theory::{GroundAtom, GroundLiteral, Question, Semantics, Theory};
use serde::{Deserialize, Serialize};

/// The value of a literal or composite under a theory's semantics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// Holds.
    True,
    /// Does not hold (closed world), or its opposite is derived (open world).
    False,
    /// Neither true nor false in the well-founded model.
    Undefined,
    /// Open world: neither it nor its opposite is derived.
    Unknown,
    /// Open world: both it and its opposite are derived.
    Inconsistent,
}

/// Which model an [`Evaluation`] holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Regime {
    /// Closed world, no cycle through `not` among ground atoms: the perfect model.
    Stratified,
    /// Closed world with such a cycle: the well-founded model. The cycle's atoms in order; each
    /// depends on the next, and the last on the first.
    WellFounded {
        /// The cycle.
        cycle: Vec<GroundAtom>,
    },
    /// Open world, hard negation.
    OpenWorld,
}

/// A theory's ground program and its model.
#[derive(Clone, Debug)]
pub struct Evaluation {
    program: Program,
    regime: Regime,
    values: Vec<Value>,
    depths: Vec<Option<u32>>,
    heights: Vec<Option<u32>>,
    strata: Vec<u32>,
}

impl Evaluation {
    /// Grounds and evaluates a theory.
    pub fn new(theory: &Theory) -> Evaluation {
        let program = Program::new(theory);
        let n = program.atom_count();
        let open = theory.semantics == Semantics::OpenWorld;
        // Van Gelder's alternating fixpoint.
        let gamma = |assumed: &[bool]| {
            let mut holds = vec![false; n];
            for (atom, _) in program.facts() {
                holds[atom.0 as usize] = true;
            }
            loop {
                let mut changed = false;
                for rule in program.rules() {
                    let fires = rule.body.iter().all(|l| match l.positive {
                        true => holds[l.atom.0 as usize],
                        false => !assumed[l.atom.0 as usize],
                    });
                    if fires && !holds[rule.head.0 as usize] {
                        holds[rule.head.0 as usize] = true;
                        changed = true;
                    }
                }
                if !changed {
                    return holds;
                }
            }
        };
        let mut lower = vec![false; n];
        let mut upper = gamma(&lower);
        loop {
            let next = gamma(&upper);
            if next == lower {
                break;
            }
            lower = next;
            upper = gamma(&lower);
        }
        let values = (0..n)
            .map(|i| match (lower[i], upper[i]) {
                (true, _) => Value::True,
                (false, true) => Value::Undefined,
                (false, false) => Value::False,
            })
            .collect();
        let mut evaluation = Evaluation {
            regime: if open { Regime::OpenWorld } else { Regime::Stratified },
            values,
            depths: vec![None; n],
            heights: vec![None; n],
            strata: vec![0; n],
            program,
        };
        evaluation.measure();
        evaluation
    }

    /// Depths and refutation heights, in rounds of equal value.
    fn measure(&mut self) {
        let program = &self.program;
        for (atom, _) in program.facts() {
            self.depths[atom.0 as usize] = Some(0);
        }
        for depth in 1..=program.atom_count() as u32 + 1 {
            let mut found = Vec::new();
            for rule in program.rules() {
                let fires = rule.body.iter().all(|l| match l.positive {
                    true => self.depths[l.atom.0 as usize].is_some_and(|d| d < depth),
                    false => self.values[l.atom.0 as usize] == Value::False,
                });
                if fires && self.depths[rule.head.0 as usize].is_none() {
                    found.push(rule.head);
                }
            }
            if found.is_empty() {
                break;
            }
            for atom in found {
                self.depths[atom.0 as usize] = Some(depth);
            }
        }
        for height in 0..=2 * program.atom_count() as u32 + 2 {
            let mut worst: Vec<Option<u32>> = vec![Some(0); program.atom_count()];
            for rule in program.rules() {
                let smallest = rule
                    .body
                    .iter()
                    .filter_map(|l| match l.positive {
                        true => self.heights[l.atom.0 as usize],
                        false => self.depths[l.atom.0 as usize],
                    })
                    .min();
                let worst = &mut worst[rule.head.0 as usize];
                *worst = smallest.and_then(|s| worst.map(|w| w.max(s + 1)));
            }
            for (i, worst) in worst.iter().enumerate() {
                if self.heights[i].is_none()
                    && self.values[i] == Value::False
                    && *worst == Some(height)
                {
                    self.heights[i] = Some(height);
                }
            }
        }
    }

    /// The ground program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Which model this is.
    pub fn regime(&self) -> &Regime {
        &self.regime
    }

    /// The value of a literal, under the theory's semantics.
    pub fn literal(&self, literal: GroundLiteral) -> Value {
        let holds = |l| self.program.find(l).map_or(Value::False, |id| self.values[id.0 as usize]);
        match self.regime {
            Regime::OpenWorld => {
                match (holds(literal) == Value::True, holds(literal.negated()) == Value::True) {
                    (true, true) => Value::Inconsistent,
                    (true, false) => Value::True,
                    (false, true) => Value::False,
                    (false, false) => Value::Unknown,
                }
            }
            _ => match (holds(literal.atom.literal(true)), literal.positive) {
                (Value::True, false) => Value::False,
                (Value::False, false) => Value::True,
                (value, _) => value,
            },
        }
    }

    /// The value of a question: composites by the strong Kleene tables.
    pub fn question(&self, question: &Question) -> Value {
        let and = |a: Value, b: Value| match (a, b) {
            (Value::False, _) | (_, Value::False) => Value::False,
            (Value::True, other) | (other, Value::True) => other,
            (a, _) => a,
        };
        match *question {
            Question::Literal(literal) => self.literal(literal),
            Question::And([a, b]) => and(self.literal(a), self.literal(b)),
            Question::Or(_) => match self.question(&question.negated()) {
                Value::True => Value::False,
                Value::False => Value::True,
                other => other,
            },
        }
    }

    /// The depth of a derived literal: 0 if stated; `None` if it is not derived.
    pub fn depth(&self, literal: GroundLiteral) -> Option<u32> {
        self.depths[self.program.find(literal)?.0 as usize]
    }

    /// The refutation height of an atom that does not hold: 0 if no rule heads it; `None` if it
    /// holds, is undefined, or is unfounded.
    pub fn height(&self, literal: GroundLiteral) -> Option<u32> {
        match self.program.find(literal) {
            Some(id) => self.heights[id.0 as usize],
            None => Some(0),
        }
    }

    /// The stratum of an atom of the program, from 0.
    pub fn stratum(&self, literal: GroundLiteral) -> Option<u32> {
        Some(self.strata[self.program.find(literal)?.0 as usize])
    }

    /// The value of an atom of the program: true, false or undefined.
    pub fn value(&self, id: AtomId) -> Value {
        self.values[id.0 as usize]
    }

    /// Literals that are derived or stated, in ascending order.
    pub fn derived(&self) -> Vec<GroundLiteral> {
        let mut derived: Vec<_> = (0..self.program.atom_count())
            .filter(|&i| self.values[i] == Value::True)
            .map(|i| self.program.atom(AtomId(i as u32)))
            .collect();
        derived.sort_unstable();
        derived
    }
}
