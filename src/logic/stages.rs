//! The model in the order in which it is built.

use super::evaluation::Evaluation;
use super::program::AtomId;
use super::wellfounded::{Truth, WellFounded};
use crate::theory::GroundLiteral;
use std::collections::BTreeMap;

/// Literals that are derived together.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Stage {
    /// Their stratum.
    pub stratum: u32,
    /// Their depth. Under the well-founded semantics: how many settling steps they need, those
    /// that make an atom false included, since there an atom can wait for one of its own stratum
    /// to fail.
    pub step: u32,
    /// The literals, ascending.
    pub literals: Vec<GroundLiteral>,
}

impl Evaluation {
    /// The derived literals in the order (stratum, depth): each comes after what it was derived
    /// from, and after all that could have blocked it is settled.
    pub fn stages(&self) -> Vec<Stage> {
        let steps = self.well_founded.as_ref().map(|model| steps(self, model));
        let mut stages: BTreeMap<(u32, u32), Vec<GroundLiteral>> = BTreeMap::new();
        for id in self.program.atoms().filter(|id| self.is_true(id.0)) {
            let step = match &steps {
                Some(steps) => steps[id.index()],
                None => self.depths[id.index()] - 1,
            };
            let literal = self.program.atom(id);
            stages.entry((self.strata()[id.index()], step)).or_default().push(literal);
        }
        stages
            .into_iter()
            .map(|((stratum, step), mut literals)| {
                literals.sort_unstable();
                Stage { stratum, step, literals }
            })
            .collect()
    }
}

/// The step at which each settled atom is settled: a stated atom and one without rules at 0, an
/// unfounded set together, after what its rules fail for outside it.
fn steps(evaluation: &Evaluation, model: &WellFounded) -> Vec<u32> {
    let program = &evaluation.program;
    let mut stated = vec![false; program.atom_count()];
    for &(atom, _) in program.facts() {
        stated[atom.index()] = true;
    }
    let mut by_time: Vec<u32> = (0..program.atom_count() as u32)
        .filter(|&atom| model.truth[atom as usize] != Truth::Undefined)
        .collect();
    by_time.sort_by_key(|&atom| model.time[atom as usize]);
    let mut steps = vec![0u32; program.atom_count()];
    for batch in by_time.chunk_by(|&a, &b| model.time[a as usize] == model.time[b as usize]) {
        let mut batch_step = 0;
        for &atom in batch.iter().filter(|&&atom| !stated[atom as usize]) {
            let time = model.time[atom as usize];
            let holds = model.truth[atom as usize] == Truth::True;
            let rules = program.heading(AtomId(atom)).into_iter().map(|i| program.rule(i).body);
            let settled =
                |b: u32, truth| model.truth[b as usize] == truth && model.time[b as usize] < time;
            let step = if holds {
                rules
                    .filter_map(|body| {
                        body.iter().try_fold(0, |most: u32, l| {
                            let wanted = if l.positive { Truth::True } else { Truth::False };
                            settled(l.atom.0, wanted).then(|| most.max(steps[l.atom.index()]))
                        })
                    })
                    .min()
            } else {
                rules
                    .filter_map(|body| {
                        body.iter()
                            .filter(|l| {
                                let wanted = if l.positive { Truth::False } else { Truth::True };
                                settled(l.atom.0, wanted)
                            })
                            .map(|l| steps[l.atom.index()])
                            .min()
                    })
                    .max()
            };
            batch_step = batch_step.max(step.map_or(0, |step| step + 1));
        }
        // Time 0 is not one batch: all of it is stated or has no rule.
        for &atom in batch {
            steps[atom as usize] = batch_step;
        }
    }
    steps
}
