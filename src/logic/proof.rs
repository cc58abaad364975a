//! Proofs and refutations as values.
//!
//! A [`Proof`] is a list of nodes, children before parents, in which a node may be used many
//! times. Nothing in it refers to the engine: it names sentences of the theory and what their
//! variable is bound to, so that [`check`](super::check()) can verify it against the theory alone.
//!
//! As JSON (the words are in the theory's vocabulary):
//!
//! ```json
//! {"literal": {"atom": {"predicate": 2, "subject": 0, "object": null}, "positive": true},
//!  "value": "true",
//!  "roots": [2],
//!  "nodes": [
//!    {"kind": "fact", "conclusion": {"…": "…"}, "sentence": 0},
//!    {"kind": "absent", "conclusion": {"…": "…"}, "cases": []},
//!    {"kind": "rule", "conclusion": {"…": "…"}, "sentence": 4, "binding": 0, "premises": [0, 1]}]}
//! ```

use super::evaluation::{CycleLink, Value};
use crate::theory::{ConstantId, GroundAtom, GroundLiteral, SentenceId};
use serde::{Deserialize, Serialize};

/// The position of a node in [`Proof::nodes`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(pub u32);

/// Why a literal has the value it has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proof {
    /// The literal asked about.
    pub literal: GroundLiteral,
    /// Its value.
    pub value: Value,
    /// What shows it. Closed world: one node, the derivation of the literal's atom, its
    /// refutation, or the explanation why it is undefined. Open world: the derivation of the
    /// literal (true) or of its opposite (false); both, the literal's first (inconsistent); that
    /// neither is derived, the literal's first (unknown).
    pub roots: Vec<NodeId>,
    /// Children before parents.
    pub nodes: Vec<Node>,
}

/// One step.
///
/// In the closed world every conclusion is a positive literal, derived or not. In the open world
/// it has a sign, and "not derived" says nothing of the opposite.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Node {
    /// It is stated.
    Fact {
        /// What holds.
        conclusion: GroundLiteral,
        /// The sentence that states it.
        sentence: SentenceId,
    },
    /// A rule derives it.
    Rule {
        /// What holds.
        conclusion: GroundLiteral,
        /// The rule.
        sentence: SentenceId,
        /// What its variable is bound to.
        binding: Option<ConstantId>,
        /// For each body literal, in order, why it holds: a derivation, or for `not` of the closed
        /// world a refutation.
        premises: Vec<NodeId>,
    },
    /// It is not stated, and every rule that could derive it fails.
    Absent {
        /// What is not derived.
        conclusion: GroundLiteral,
        /// One for each instance of a rule that has it as head, in sentence order. None: no rule
        /// heads it.
        cases: Vec<FailedRule>,
    },
    /// Literals that nothing supports but each other: none is stated, and each instance of a rule
    /// that has one of them as head fails, or needs one of them.
    Unfounded {
        /// The literals, ascending.
        members: Vec<GroundLiteral>,
        /// Every instance that heads a member, by member, then in sentence order.
        cases: Vec<FailedSetRule>,
    },
    /// Atoms that the well-founded semantics leaves undefined.
    Undefined {
        /// The atom asked about and those its explanation needs, in an order in which each has a
        /// supporting rule whose positive undefined conditions come before it.
        members: Vec<UndefinedMember>,
        /// A cycle through `not` among the members.
        cycle: Vec<CycleLink>,
    },
}

/// An instance of a rule that does not fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FailedRule {
    /// The rule.
    pub sentence: SentenceId,
    /// What its variable is bound to.
    pub binding: Option<ConstantId>,
    /// The position in its body of the literal that fails.
    pub failing: u32,
    /// Why it fails: the refutation of a positive literal, or the derivation of what a `not`
    /// literal denies.
    pub because: NodeId,
}

/// An instance of a rule that heads a member of an unfounded or undefined set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FailedSetRule {
    /// The position of the member in the node's list.
    pub member: u32,
    /// The rule.
    pub sentence: SentenceId,
    /// What its variable is bound to.
    pub binding: Option<ConstantId>,
    /// The position in its body of the literal that fails or is itself a member.
    pub failing: u32,
    /// Why it fails; `None` where its atom is itself a member.
    pub because: Option<NodeId>,
}

/// An undefined atom: some rule could derive it, and none does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndefinedMember {
    /// The atom.
    pub atom: GroundAtom,
    /// Why it is not false: a rule with no false condition.
    pub support: Support,
    /// Why it is not true: every instance that heads it has a condition that fails or is a member.
    pub cases: Vec<FailedSetRule>,
}

/// An instance of a rule of which no condition is false.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Support {
    /// The rule.
    pub sentence: SentenceId,
    /// What its variable is bound to.
    pub binding: Option<ConstantId>,
    /// For each body literal why it holds, or `None` where its atom is a member of the set.
    pub premises: Vec<Option<NodeId>>,
}

impl Proof {
    /// The node with this id.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// The sentences it uses, ascending.
    pub fn sentences(&self) -> Vec<SentenceId> {
        let mut used: Vec<SentenceId> = Vec::new();
        for node in &self.nodes {
            match node {
                Node::Fact { sentence, .. } | Node::Rule { sentence, .. } => used.push(*sentence),
                Node::Absent { cases, .. } => used.extend(cases.iter().map(|c| c.sentence)),
                Node::Unfounded { cases, .. } => used.extend(cases.iter().map(|c| c.sentence)),
                Node::Undefined { members, .. } => {
                    used.extend(members.iter().flat_map(|m| m.cases.iter().map(|c| c.sentence)));
                }
            }
        }
        used.sort_unstable();
        used.dedup();
        used
    }
}

impl Node {
    /// The nodes it rests on, in order, repetitions included.
    pub fn children(&self) -> Vec<NodeId> {
        match self {
            Node::Fact { .. } => Vec::new(),
            Node::Rule { premises, .. } => premises.clone(),
            Node::Absent { cases, .. } => cases.iter().map(|case| case.because).collect(),
            Node::Unfounded { cases, .. } => cases.iter().filter_map(|case| case.because).collect(),
            Node::Undefined { members, .. } => members
                .iter()
                .flat_map(|member| {
                    let premises = member.support.premises.iter().copied();
                    premises.chain(member.cases.iter().map(|case| case.because)).flatten()
                })
                .collect(),
        }
    }

    /// The literals it is about: one, or the members of a set.
    pub fn subjects(&self) -> Vec<GroundLiteral> {
        match self {
            Node::Fact { conclusion, .. }
            | Node::Rule { conclusion, .. }
            | Node::Absent { conclusion, .. } => vec![*conclusion],
            Node::Unfounded { members, .. } => members.clone(),
            Node::Undefined { members, .. } => {
                members.iter().map(|member| member.atom.literal(true)).collect()
            }
        }
    }
}
