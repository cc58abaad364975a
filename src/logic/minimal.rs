//! All minimal proofs of a literal.

use super::evaluation::{Evaluation, Regime, Value};
use super::proof::{Node, Proof};
use super::prover::{Derivation, Prover};
use crate::theory::GroundLiteral;
use rustc_hash::FxHashMap;

/// The minimal proofs of a literal.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Proofs {
    /// Of ascending depth, then of ascending number of nodes.
    pub proofs: Vec<Proof>,
    /// Whether these are all: false where the cap, or [`Proofs::STEP_LIMIT`], was reached.
    pub complete: bool,
}

impl Proofs {
    /// How many choices of a derivation are tried before the search is given up.
    pub const STEP_LIMIT: u32 = 100_000;
}

struct Frame {
    atom: u32,
    options: Vec<(u32, Derivation)>,
    next: usize,
    /// Atoms that still need a derivation, apart from this one.
    pending: Vec<u32>,
}

impl Evaluation {
    /// The minimal proofs of a literal, the shortest first, at most `cap` (at least one).
    ///
    /// A proof is minimal if no proof uses a proper part of its rule instances and facts: it
    /// derives each literal in one way, does not go in a circle, and holds nothing that its root
    /// does not need. What a `not` rests on is refuted in one way, the shortest. What is not
    /// derived has one refutation; of an inconsistent literal the derivations of the literal
    /// itself vary. In a well-founded model with a cycle through `not`, derivations are limited to
    /// rules whose conditions were settled before their conclusion.
    pub fn proofs(&self, literal: GroundLiteral, cap: usize) -> Proofs {
        let proof = self.proof(literal);
        let derived = match (&self.regime, proof.value) {
            (Regime::OpenWorld, Value::True | Value::Inconsistent) => literal,
            (Regime::OpenWorld, Value::False) => literal.negated(),
            _ => literal.atom.literal(true),
        };
        let root = self.program.find(derived).map(|id| id.0).filter(|&atom| self.is_true(atom));
        let Some(root) = root else { return Proofs { proofs: vec![proof], complete: true } };
        let (choices, complete) = choices(self, root, cap.max(1));
        let mut proofs: Vec<Proof> = choices
            .into_iter()
            .map(|chosen| Prover::new(self).with_choices(chosen).proof(literal))
            .collect();
        proofs.sort_by_cached_key(|proof| (depth(proof), proof.nodes.len()));
        Proofs { proofs, complete }
    }
}

type Choices = FxHashMap<u32, Derivation>;

fn choices(evaluation: &Evaluation, root: u32, cap: usize) -> (Vec<Choices>, bool) {
    let prover = Prover::new(evaluation);
    let frame = |atom: u32, pending: Vec<u32>| Frame {
        atom,
        options: prover.derivations(atom),
        next: 0,
        pending,
    };
    let premises = |derivation: Derivation| -> Vec<u32> {
        match derivation {
            Derivation::Stated(_) => Vec::new(),
            Derivation::By(index) => {
                let body = evaluation.program.rule(index).body;
                body.iter().filter(|l| l.positive).map(|l| l.atom.0).collect()
            }
        }
    };
    let mut found = Vec::new();
    let mut chosen = Choices::default();
    let mut frames = vec![frame(root, Vec::new())];
    let mut steps = 0;
    while let Some(top) = frames.last_mut() {
        chosen.remove(&top.atom);
        let Some(&(_, option)) = top.options.get(top.next) else {
            frames.pop();
            continue;
        };
        if found.len() == cap || steps == Proofs::STEP_LIMIT {
            return (found, false);
        }
        steps += 1;
        top.next += 1;
        // A circle would lead from a premise back to the atom.
        let mut reached = premises(option);
        let mut at = 0;
        while at < reached.len() && reached[at] != top.atom {
            if let Some(&derivation) = chosen.get(&reached[at]) {
                for premise in premises(derivation) {
                    if !reached.contains(&premise) {
                        reached.push(premise);
                    }
                }
            }
            at += 1;
        }
        if at < reached.len() {
            continue;
        }
        chosen.insert(top.atom, option);
        let mut pending = top.pending.clone();
        pending.extend(premises(option));
        pending.retain(|atom| !chosen.contains_key(atom));
        match pending.pop() {
            Some(atom) => {
                pending.retain(|&other| other != atom);
                frames.push(frame(atom, pending));
            }
            None => found.push(chosen.clone()),
        }
    }
    (found, true)
}

/// How many rule layers a proof has.
fn depth(proof: &Proof) -> u32 {
    let mut depths = vec![0; proof.nodes.len()];
    for (at, node) in proof.nodes.iter().enumerate() {
        if let Node::Rule { premises, .. } = node {
            let derived = premises.iter().filter(|premise| {
                matches!(proof.node(**premise), Node::Fact { .. } | Node::Rule { .. })
            });
            depths[at] = 1 + derived.map(|premise| depths[premise.0 as usize]).max().unwrap_or(0);
        }
    }
    proof.roots.iter().map(|root| depths[root.0 as usize]).max().unwrap_or(0)
}
