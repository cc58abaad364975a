//! Evaluating a theory again after sentences were added.

use super::evaluation::{Evaluation, Order, Regime};
use super::fixpoint::{self, Negation, Part};
use super::program::Program;
use crate::theory::Theory;
use rustc_hash::FxHashSet;

impl Evaluation {
    /// The evaluation of a theory whose first sentences, words, declared constants and semantics
    /// are those of the theory evaluated here: `evaluation.extended(&theory.with(insertions))`.
    /// Equal to [`Evaluation::new`] of it, and computed without redoing what the insertions
    /// cannot change: only atoms that depend on what a new sentence derives are settled anew.
    pub fn extended(&self, theory: &Theory) -> Evaluation {
        let scratch = || Evaluation::new(theory);
        if matches!(self.regime, Regime::TooLarge(_)) {
            return scratch();
        }
        let Some(program) = super::grounding::extend(&self.program, theory) else {
            return scratch();
        };
        let again = |program| Evaluation::of_program(program).unwrap_or_else(|_| scratch());
        let new_rules = program.schemas.len() > self.program.schemas.len();
        let order = match (&self.order, new_rules) {
            _ if self.well_founded.is_some() => return again(program),
            (Order::One, _) => Order::One,
            (Order::ByAtom { levels, count }, false) => {
                let mut levels = levels.clone();
                // A fact's atom that is new heads no rule.
                levels.resize(program.atom_count(), 0);
                Order::ByAtom { levels, count: *count }
            }
            (order @ Order::ByRule { .. }, false) => order.clone(),
            (_, true) => match fixpoint::predicate_strata(&program) {
                Some((levels, count)) => Order::ByRule { levels, count },
                None => return again(program),
            },
        };
        let mut depths = self.depths.clone();
        depths.resize(program.atom_count(), 0);
        let affected = affected(&self.program, &program, &depths);
        let mut atoms: Vec<u32> = affected.iter().copied().collect();
        atoms.sort_unstable();
        for &atom in &atoms {
            depths[atom as usize] = 0;
        }
        let part = Part::Affected { atoms: &atoms, is_affected: &|atom| affected.contains(&atom) };
        if !atoms.is_empty() {
            let strata = order.strata();
            fixpoint::settle(&program, &strata, &Negation::Settled, &part, &mut depths);
        }
        Evaluation::with(program, self.regime.clone(), depths, order)
    }
}

/// What the new sentences state or derive in the old model, and all that depends on it.
fn affected(old: &Program, new: &Program, depths: &[u32]) -> FxHashSet<u32> {
    let mut affected = FxHashSet::default();
    let mut queue = Vec::new();
    let mut reach = |atom: u32, queue: &mut Vec<u32>| {
        if affected.insert(atom) {
            queue.push(atom);
        }
    };
    for &(atom, _) in &new.facts[old.facts.len()..] {
        if depths[atom.index()] != 1 {
            reach(atom.0, &mut queue);
        }
    }
    for (rule, schema) in (0u32..).zip(&new.schemas).skip(old.schemas.len()) {
        for place in 0..schema.instances {
            let fires = new
                .body_of(rule)
                .iter()
                .all(|l| (depths[new.atom_at(l.pattern, place) as usize] > 0) == l.positive);
            if fires {
                reach(new.head_at(rule, place), &mut queue);
            }
        }
    }
    while let Some(atom) = queue.pop() {
        new.visit_occurrences(atom, |rule, instance, _| {
            reach(new.head_at(rule, instance - new.schemas[rule as usize].first), &mut queue);
        });
    }
    affected
}
