//! All minimal proofs of a literal, the shortest first.

use super::evaluation::{Evaluation, Regime, Value};
use super::program::AtomId;
use super::proof::{Node, Proof};
use super::prover::{Choices, Derivation, Prover};
use crate::theory::GroundLiteral;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The minimal proofs of a literal.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Proofs {
    /// Of ascending [length](Proof::length), then of ascending depth.
    pub proofs: Vec<Proof>,
    /// Whether these are all: false where there are more than were asked for, or where the search
    /// was given up at [`Proofs::WORK_LIMIT`].
    pub complete: bool,
}

impl Proofs {
    /// How many choices of a derivation, each times the number of those that it goes with, are
    /// looked at before the search is given up. Then the proofs found so far are given and, if
    /// there is none, one of least depth.
    pub const WORK_LIMIT: usize = 1_000_000;
}

impl Evaluation {
    /// Why a literal has its value: the shortest proof, of least depth among those, as far as
    /// [`Proofs::WORK_LIMIT`] allows; else one of least depth. For what fails, the literal of
    /// least refutation height in each rule.
    ///
    /// Where the theory was [too large](Regime::TooLarge) the proof has no roots.
    pub fn proof(&self, literal: GroundLiteral) -> Proof {
        let prover = Prover::new(self);
        match self.derived_root(literal) {
            Some(root) => search(&prover, literal, root, 1).0.swap_remove(0),
            None => prover.proof(literal, &Choices::default()),
        }
    }

    /// The minimal proofs of a literal, the shortest first, at most `most` (at least one).
    ///
    /// A proof is minimal if no proof uses a proper part of its rule instances and facts: it
    /// derives each literal in one way, does not go in a circle, and holds nothing that its root
    /// does not need. What a `not` rests on is refuted in one way, that of least height. What is
    /// not derived has one refutation; of an inconsistent literal the derivations of the literal
    /// itself vary. In a well-founded model with a cycle through `not`, derivations are limited to
    /// rules whose conditions were settled before their conclusion.
    pub fn proofs(&self, literal: GroundLiteral, most: usize) -> Proofs {
        let (prover, most) = (Prover::new(self), most.max(1));
        let Some(root) = self.derived_root(literal) else {
            let proof = prover.proof(literal, &Choices::default());
            return Proofs { proofs: vec![proof], complete: true };
        };
        // One more than asked for tells whether there are others.
        let (mut proofs, exhausted) = search(&prover, literal, root, most + 1);
        let complete = exhausted && proofs.len() <= most;
        proofs.truncate(most);
        Proofs { proofs, complete }
    }

    /// The atom whose derivations are the proofs of a literal; `None` if it is not derived.
    fn derived_root(&self, literal: GroundLiteral) -> Option<AtomId> {
        let derived = match (&self.regime, self.literal(literal)) {
            (Regime::OpenWorld, Value::True | Value::Inconsistent) => literal,
            (Regime::OpenWorld, Value::False) => literal.negated(),
            _ => literal.atom.literal(true),
        };
        self.program.find(derived).filter(|atom| self.is_true(atom.0))
    }
}

impl Proof {
    /// How long it is: how many steps it has, each counted once however often it is used. A step
    /// is a stated fact, a rule that is applied, or something that is shown not to be derived.
    pub fn length(&self) -> usize {
        self.nodes.len()
    }

    /// How many rules lie above one another in it.
    fn depth(&self) -> u32 {
        let mut depths = vec![0; self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate() {
            if let Node::Rule { premises, .. } = node {
                let derived = premises.iter().filter(|premise| {
                    matches!(self.node(**premise), Node::Fact { .. } | Node::Rule { .. })
                });
                let below = derived.map(|premise| depths[premise.0 as usize]).max();
                depths[at] = 1 + below.unwrap_or(0);
            }
        }
        self.roots.iter().map(|root| depths[root.0 as usize]).max().unwrap_or(0)
    }
}

/// A proof in the making.
#[derive(Clone)]
struct Partial {
    chosen: Choices,
    /// Everything that needs a derivation, what has one included.
    needed: FxHashSet<u32>,
    /// What has no derivation yet, and only one to choose from.
    forced: Vec<u32>,
    /// What has no derivation yet, and several to choose from.
    open: Vec<u32>,
}

/// What comes first: the smallest length that a proof may still have, then its smallest depth,
/// then what is finished, then what has most choices behind it, then what was found first.
type Rank = (usize, u32, bool, Reverse<usize>, usize);

enum Found {
    Partial(Partial),
    Proof(Proof),
}

/// Best-first search over the ways to derive what is needed. Finds so many proofs, and says whether
/// there are no others.
fn search(
    prover: &Prover,
    literal: GroundLiteral,
    root: AtomId,
    most: usize,
) -> (Vec<Proof>, bool) {
    let least_depth = prover.evaluation.depths[root.index()].saturating_sub(1);
    let mut ways = Ways { prover, known: FxHashMap::default(), work: 0 };
    let mut start = Partial {
        chosen: Choices::default(),
        needed: FxHashSet::default(),
        forced: Vec::new(),
        open: Vec::new(),
    };
    ways.need(&mut start, root.0);
    let mut queue: BTreeMap<Rank, Found> = BTreeMap::new();
    queue.insert((0, least_depth, true, Reverse(0), 0), Found::Partial(start));
    let (mut proofs, mut serial) = (Vec::new(), 0);
    while let Some((_, found)) = queue.pop_first() {
        let mut partial = match found {
            Found::Proof(proof) => {
                proofs.push(proof);
                if proofs.len() == most {
                    return (proofs, queue.is_empty());
                }
                continue;
            }
            Found::Partial(partial) => partial,
        };
        let possible = loop {
            let Some(atom) = partial.forced.pop() else { break true };
            let way = ways.of(atom)[0];
            if ways.work > Proofs::WORK_LIMIT || !ways.choose(&mut partial, atom, way) {
                break false;
            }
        };
        match partial.open.pop().filter(|_| possible) {
            Some(atom) => {
                for &way in ways.of(atom).iter() {
                    let mut partial = partial.clone();
                    ways.work += partial.needed.len();
                    if ways.choose(&mut partial, atom, way) {
                        serial += 1;
                        let behind = Reverse(partial.chosen.len());
                        let rank = (ways.bound(&partial), least_depth, true, behind, serial);
                        queue.insert(rank, Found::Partial(partial));
                    }
                }
            }
            None if possible => {
                let proof = prover.proof(literal, &partial.chosen);
                serial += 1;
                ways.work += proof.length();
                let rank = (proof.length(), proof.depth(), false, Reverse(0), serial);
                queue.insert(rank, Found::Proof(proof));
            }
            None => {}
        }
        if ways.work > Proofs::WORK_LIMIT {
            proofs.extend(queue.into_values().filter_map(|found| match found {
                Found::Proof(proof) => Some(proof),
                Found::Partial(_) => None,
            }));
            proofs.truncate(most);
            if proofs.is_empty() {
                proofs.push(prover.proof(literal, &Choices::default()));
            }
            return (proofs, false);
        }
    }
    (proofs, true)
}

/// The ways to derive atoms, as far as they were asked for.
struct Ways<'a> {
    prover: &'a Prover<'a>,
    known: FxHashMap<u32, Rc<[Derivation]>>,
    work: usize,
}

impl Ways<'_> {
    fn of(&mut self, atom: u32) -> Rc<[Derivation]> {
        let derivations = || self.prover.derivations(atom).into_iter().map(|(_, way)| way);
        self.known.entry(atom).or_insert_with(|| derivations().collect()).clone()
    }

    fn premises(&self, way: Derivation) -> Vec<u32> {
        match way {
            Derivation::Stated(_) => Vec::new(),
            Derivation::By(index) => {
                let body = self.prover.evaluation.program.rule(index).body;
                body.iter().filter(|l| l.positive).map(|l| l.atom.0).collect()
            }
        }
    }

    fn need(&mut self, partial: &mut Partial, atom: u32) {
        if partial.needed.insert(atom) {
            match self.of(atom).len() {
                1 => partial.forced.push(atom),
                _ => partial.open.push(atom),
            }
        }
    }

    /// The fewest steps that a proof has which goes on from here: one for each atom needed and,
    /// since any derivation of an atom of depth d leads through atoms of every depth from 1 to d,
    /// one for each such depth that none of those has.
    fn bound(&self, partial: &Partial) -> usize {
        let depth = |atom: &u32| self.prover.evaluation.depths[*atom as usize] as usize;
        let deepest = partial.forced.iter().chain(&partial.open).map(depth).max().unwrap_or(0);
        let mut missing = vec![true; deepest];
        for atom in &partial.needed {
            if let Some(missing) = missing.get_mut(depth(atom)) {
                *missing = false;
            }
        }
        // A stated atom has 1 here.
        partial.needed.len() + missing.iter().skip(2).filter(|missing| **missing).count()
    }

    /// Derives an atom in one way, unless a premise leads back to the atom.
    fn choose(&mut self, partial: &mut Partial, atom: u32, way: Derivation) -> bool {
        let needs = self.premises(way);
        let mut reached = needs.clone();
        let mut seen: FxHashSet<u32> = reached.iter().copied().collect();
        let mut at = 0;
        while let Some(&premise) = reached.get(at) {
            if premise == atom {
                return false;
            }
            if let Some(&way) = partial.chosen.get(&premise) {
                reached.extend(self.premises(way).into_iter().filter(|&next| seen.insert(next)));
            }
            at += 1;
        }
        self.work += 1 + reached.len();
        partial.chosen.insert(atom, way);
        for need in needs {
            self.need(partial, need);
        }
        true
    }
}
