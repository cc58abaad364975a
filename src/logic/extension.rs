//! Evaluating a theory again after sentences were added.

use super::evaluation::{Evaluation, Order, Regime};
use super::fixpoint::{self, Negation, Part, Ranks};
use super::program::Program;
use crate::theory::{Rule, Sentence, Theory};
use rustc_hash::FxHashSet;

impl Evaluation {
    /// The evaluation of a theory whose first sentences, words, declared constants and semantics
    /// are those of the theory evaluated here: `evaluation.extended(&theory.with(insertions))`.
    /// Equal to [`Evaluation::new`] of it, and computed without redoing what the insertions
    /// cannot change: only atoms that depend on what a new sentence derives are settled anew.
    pub fn extended(&self, theory: &Theory) -> Evaluation {
        let known = match self.regime {
            Regime::TooLarge(_) => theory.sentences.len(),
            _ => self.program.sentences as usize,
        };
        self.extended_by(&theory.sentences[known..], || Evaluation::new(theory))
    }

    /// The same given the new sentences alone; `scratch` evaluates the whole theory, which is
    /// asked for where nothing is gained from this one.
    pub fn extended_by(
        &self,
        sentences: &[Sentence],
        scratch: impl Fn() -> Evaluation,
    ) -> Evaluation {
        if matches!(self.regime, Regime::TooLarge(_)) {
            return scratch();
        }
        let Some(program) = super::grounding::extend(&self.program, sentences) else {
            return scratch();
        };
        let again = |program| Evaluation::of_program(program).unwrap_or_else(|_| scratch());
        let mut rules = sentences.iter().filter_map(|sentence| match sentence {
            Sentence::Rule(rule) if rule.head.positive || program.open => Some(rule),
            _ => None,
        });
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
            (Order::ByRule(ranks), _) => {
                let with = |ranks: Ranks, rule: &Rule| ranks.with(rule, program.open);
                let fitted = rules.try_fold(ranks.clone(), with);
                match fitted.or_else(|| Ranks::new(&program)) {
                    Some(ranks) => Order::ByRule(ranks),
                    None => return again(program),
                }
            }
            (Order::ByAtom { .. }, true) => match Ranks::new(&program) {
                Some(ranks) => Order::ByRule(ranks),
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
    for (rule, schema) in (0u32..).zip(new.schemas.iter()).skip(old.schemas.len()) {
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
