//! Composites to make probes of: the bank has none.

use super::Subject;
use crate::theory::{GroundAtom, Question};
use crate::world::{Draw, STREAM_PAIRS};

/// ⌊base / 4⌋ seeded conjunctions of two distinct atoms of one theory's probe base: the theory
/// uniform among those with two atoms, then the first atom, then the second among the rest.
/// Conjunctions may repeat.
pub(super) fn composites<'s, 'a>(
    base: &'s [Subject<'a>],
    seed: u32,
) -> Vec<(&'s Subject<'a>, Question)> {
    let atoms = |subject: &Subject<'_>| -> Vec<GroundAtom> {
        let mut atoms = Vec::new();
        for question in subject.questions {
            if !atoms.contains(&question.atom()) {
                atoms.push(question.atom());
            }
        }
        atoms
    };
    let able: Vec<_> =
        base.iter().map(|s| (s, atoms(s))).filter(|(_, atoms)| atoms.len() > 1).collect();
    if able.is_empty() {
        return Vec::new();
    }
    let questions: usize = base.iter().map(|subject| subject.questions.len()).sum();
    let mut draw = Draw::new(seed, STREAM_PAIRS);
    let pairs = (0..questions / 4).map(|_| {
        let (subject, atoms) = &able[draw.below(able.len() as u32) as usize];
        let first = draw.below(atoms.len() as u32) as usize;
        let second = draw.below(atoms.len() as u32 - 1) as usize;
        let second = if second < first { second } else { second + 1 };
        let pair = [first, second].map(|at| atoms[at].literal(true));
        (*subject, Question::And(pair.to_vec()))
    });
    pairs.collect()
}
