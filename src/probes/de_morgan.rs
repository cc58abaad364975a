//! A composite and the De Morgan rewrite of its denial.

use super::{Closure, Family, Probe, Role, Subject};
use crate::theory::{GroundAtom, Question};
use crate::world::{Draw, STREAM_PAIRS};

/// `A and B` and `not A or not B` must be answered differently.
pub struct DeMorgan;

impl Family for DeMorgan {
    fn id(&self) -> &'static str {
        "de-morgan"
    }

    fn name(&self) -> &'static str {
        "De Morgan"
    }

    fn summary(&self) -> &'static str {
        "A composite and the rewrite of its denial (A and B; not A or not B) must be answered \
         differently."
    }

    fn closure(&self) -> Closure {
        Closure::Differ
    }

    fn probe(&self, subject: &Subject<'_>, question: &Question) -> Option<Probe> {
        match question {
            Question::Literal(_) => None,
            _ => composite_probe(subject, question),
        }
    }

    /// ⌊base / 4⌋ seeded pairs of distinct atoms of one theory's probe base, both positive: the
    /// theory uniform among those with two atoms, then the first atom, then the second among the
    /// rest. Pairs may repeat.
    fn probes(&self, base: &[Subject<'_>], seed: u32) -> Vec<Probe> {
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
            (*subject, [atoms[first], atoms[second]])
        });
        pairs
            .filter_map(|(subject, pair)| {
                self.probe(subject, &Question::And(pair.map(|atom| atom.literal(true))))
            })
            .collect()
    }
}

/// A question with the rewrite of its denial, whatever its shape.
fn composite_probe(subject: &Subject<'_>, question: &Question) -> Option<Probe> {
    let members = vec![
        subject.member(Role::Question, *question),
        subject.member(Role::Rewrite, question.negated()),
    ];
    subject.case.is_closed_world().then_some(Probe { theory: subject.index, members })
}
