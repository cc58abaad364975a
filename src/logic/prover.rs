//! Proofs read off a model.
//!
//! A goal is that an atom holds or that it fails; each has one justification, chosen shortest
//! first, whose own goals are of smaller depth or height or in a lower stratum (in the
//! well-founded model: settled earlier). The only goals that can depend on each other are
//! unfounded atoms, so the strongly connected components of the goals are the nodes of the proof.

use super::evaluation::{CycleLink, Evaluation, Regime, Value};
use super::graph::components;
use super::program::{AtomId, GroundRule, Lists};
use super::proof::{FailedRule, FailedSetRule, Node, NodeId, Proof, Support, UndefinedMember};
use super::wellfounded::Truth;
use crate::theory::{GroundLiteral, SentenceId};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// That an atom is derived, or is not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Goal {
    pub atom: u32,
    pub holds: bool,
}

/// How an atom is derived.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Derivation {
    Stated(SentenceId),
    /// By the ground rule at this position.
    By(usize),
}

enum Reason {
    Stated(SentenceId),
    By(GroundRule, Vec<Goal>),
    Fails(Vec<(GroundRule, u32, Goal)>),
}

/// Builds proofs for one model.
pub(super) struct Prover<'a> {
    pub evaluation: &'a Evaluation,
    stated: FxHashMap<u32, SentenceId>,
}

/// By atom, the derivation to use instead of the one of least depth.
pub(super) type Choices = FxHashMap<u32, Derivation>;

impl<'a> Prover<'a> {
    pub fn new(evaluation: &'a Evaluation) -> Prover<'a> {
        let mut stated = FxHashMap::default();
        for &(atom, sentence) in evaluation.program.facts() {
            stated.entry(atom.0).or_insert(sentence);
        }
        Prover { evaluation, stated }
    }

    /// The proof by the derivations chosen, and where none is by those of least depth, the first
    /// in sentence order.
    pub fn proof(&self, literal: GroundLiteral, chosen: &Choices) -> Proof {
        let value = self.evaluation.literal(literal);
        let mut proof = Proof { literal, value, roots: Vec::new(), nodes: Vec::new() };
        let positive = literal.atom.literal(true);
        let wanted: Vec<(GroundLiteral, bool)> = match (&self.evaluation.regime, value) {
            (Regime::TooLarge(_), _) => return proof,
            (Regime::OpenWorld, Value::True) => vec![(literal, true)],
            (Regime::OpenWorld, Value::False) => vec![(literal.negated(), true)],
            (Regime::OpenWorld, Value::Inconsistent) => {
                vec![(literal, true), (literal.negated(), true)]
            }
            (Regime::OpenWorld, _) => vec![(literal, false), (literal.negated(), false)],
            (_, Value::Undefined) => {
                self.undefined(&mut proof, literal, chosen);
                return proof;
            }
            (_, value) => vec![(positive, (value == Value::True) == literal.positive)],
        };
        // What the program does not mention is not derived, and no rule heads it.
        let find = |literal| self.evaluation.program.find(literal).map(|id| id.0);
        let goals = wanted
            .iter()
            .filter_map(|&(literal, holds)| Some(Goal { atom: find(literal)?, holds }))
            .collect();
        let ids = self.prove(goals, chosen, &mut proof.nodes);
        for (literal, holds) in wanted {
            proof.roots.push(match find(literal) {
                Some(atom) => ids[&Goal { atom, holds }],
                None => {
                    proof.nodes.push(Node::Absent { conclusion: literal, cases: Vec::new() });
                    NodeId(proof.nodes.len() as u32 - 1)
                }
            });
        }
        proof
    }

    /// The literals of a rule, as goals: that each holds.
    fn goals(rule: &GroundRule) -> Vec<Goal> {
        rule.body.iter().map(|l| Goal { atom: l.atom.0, holds: l.positive }).collect()
    }

    fn settled(&self, goal: Goal) -> bool {
        match goal.holds {
            true => self.evaluation.is_true(goal.atom),
            false => self.evaluation.is_false(goal.atom),
        }
    }

    /// When a literal was settled; always 0 where strata order them.
    fn time(&self, atom: u32) -> u32 {
        self.evaluation.well_founded.as_ref().map_or(0, |model| model.time[atom as usize])
    }

    /// The ways to derive an atom that holds, the shallowest first, those that would go in a
    /// circle left out only where they are known to.
    pub fn derivations(&self, atom: u32) -> Vec<(u32, Derivation)> {
        let mut found = Vec::new();
        if let Some(&sentence) = self.stated.get(&atom) {
            found.push((0, Derivation::Stated(sentence)));
        }
        let evaluation = self.evaluation;
        for index in evaluation.program.heading(AtomId(atom)) {
            let goals = Prover::goals(&evaluation.program.rule(index));
            let in_time = |goal: &Goal| {
                evaluation.well_founded.is_none() || self.time(goal.atom) < self.time(atom)
            };
            if goals.iter().all(|goal| self.settled(*goal) && in_time(goal)) {
                let depth = goals
                    .iter()
                    .filter(|goal| goal.holds)
                    .map(|goal| evaluation.depths[goal.atom as usize])
                    .max();
                found.push((depth.unwrap_or(1), Derivation::By(index)));
            }
        }
        found.sort();
        found
    }

    fn reason(&self, goal: Goal, chosen: &Choices) -> Reason {
        let program = &self.evaluation.program;
        if goal.holds {
            let chosen = chosen.get(&goal.atom).copied();
            let derivation =
                chosen.or_else(|| self.derivations(goal.atom).first().map(|&(_, first)| first));
            return match derivation {
                Some(Derivation::Stated(sentence)) => Reason::Stated(sentence),
                Some(Derivation::By(index)) => {
                    let rule = program.rule(index);
                    let goals = Prover::goals(&rule);
                    Reason::By(rule, goals)
                }
                None => unreachable!("an atom that holds is stated or derived"),
            };
        }
        let cases = program.heading(AtomId(goal.atom)).into_iter().map(|index| {
            let rule = program.rule(index);
            let (position, because) = self.failing(goal.atom, &rule);
            (rule, position, because)
        });
        Reason::Fails(cases.collect())
    }

    /// The body literal for which a rule fails that heads a false atom.
    fn failing(&self, head: u32, rule: &GroundRule) -> (u32, Goal) {
        let evaluation = self.evaluation;
        let cost = |goal: &Goal| {
            let measure = match goal.holds {
                true => evaluation.depths[goal.atom as usize],
                false => evaluation.heights()[goal.atom as usize],
            };
            // Atoms settled with this one last, since they are of its own unfounded set; then by
            // height, unfounded ones last.
            let together =
                evaluation.well_founded.is_some() && self.time(goal.atom) == self.time(head);
            (together, measure.wrapping_sub(1))
        };
        (0u32..)
            .zip(Prover::goals(rule))
            .map(|(position, goal)| (position, Goal { holds: !goal.holds, ..goal }))
            .filter(|(_, goal)| self.settled(*goal) && self.time(goal.atom) <= self.time(head))
            .min_by_key(|(position, goal)| (cost(goal), *position))
            .unwrap_or_else(|| unreachable!("a rule with a false head has a false condition"))
    }

    /// Appends the proofs of goals, sharing what they share.
    fn prove(
        &self,
        goals: Vec<Goal>,
        chosen: &Choices,
        nodes: &mut Vec<Node>,
    ) -> FxHashMap<Goal, NodeId> {
        let mut known: FxHashMap<Goal, u32> = FxHashMap::default();
        let mut all: Vec<Goal> = Vec::new();
        let mut reasons: Vec<Reason> = Vec::new();
        let mut number = |goal: Goal, all: &mut Vec<Goal>| {
            *known.entry(goal).or_insert_with(|| {
                all.push(goal);
                all.len() as u32 - 1
            })
        };
        for goal in goals {
            number(goal, &mut all);
        }
        let mut edges: Vec<(u32, u32)> = Vec::new();
        while reasons.len() < all.len() {
            let from = reasons.len();
            let reason = self.reason(all[from], chosen);
            let needs: Vec<Goal> = match &reason {
                Reason::Stated(_) => Vec::new(),
                Reason::By(_, goals) => goals.clone(),
                Reason::Fails(cases) => cases.iter().map(|&(_, _, goal)| goal).collect(),
            };
            edges.extend(needs.into_iter().map(|goal| (from as u32, number(goal, &mut all))));
            reasons.push(reason);
        }
        let graph = Lists::group(all.len(), edges.iter().copied());
        let components = components(&graph);
        let mut ids: FxHashMap<Goal, NodeId> = FxHashMap::default();
        for component in 0..components.members.groups() as u32 {
            let members = components.members.of(component);
            let id = NodeId(nodes.len() as u32);
            let looped = members.len() > 1 || graph.of(members[0]).contains(&members[0]);
            nodes.push(match looped {
                true => {
                    let members = members.iter().map(|&m| (all[m as usize], &reasons[m as usize]));
                    self.unfounded(members.collect(), &ids)
                }
                false => self.node(all[members[0] as usize], &reasons[members[0] as usize], &ids),
            });
            ids.extend(members.iter().map(|&m| (all[m as usize], id)));
        }
        ids
    }

    fn node(&self, goal: Goal, reason: &Reason, ids: &FxHashMap<Goal, NodeId>) -> Node {
        let conclusion = self.evaluation.program.atom(AtomId(goal.atom));
        match reason {
            Reason::Stated(sentence) => Node::Fact { conclusion, sentence: *sentence },
            Reason::By(rule, goals) => Node::Rule {
                conclusion,
                sentence: rule.sentence,
                binding: rule.binding,
                premises: goals.iter().map(|goal| ids[goal]).collect(),
            },
            Reason::Fails(cases) => Node::Absent {
                conclusion,
                cases: cases
                    .iter()
                    .map(|(rule, failing, goal)| FailedRule {
                        sentence: rule.sentence,
                        binding: rule.binding,
                        failing: *failing,
                        because: ids[goal],
                    })
                    .collect(),
            },
        }
    }

    fn unfounded(&self, goals: Vec<(Goal, &Reason)>, ids: &FxHashMap<Goal, NodeId>) -> Node {
        let members: BTreeMap<GroundLiteral, &Reason> = goals
            .into_iter()
            .map(|(goal, reason)| (self.evaluation.program.atom(AtomId(goal.atom)), reason))
            .collect();
        let mut cases = Vec::new();
        for (member, reason) in (0u32..).zip(members.values()) {
            let Reason::Fails(rules) = reason else {
                unreachable!("derivations do not go in a circle")
            };
            cases.extend(rules.iter().map(|(rule, failing, goal)| FailedSetRule {
                member,
                sentence: rule.sentence,
                binding: rule.binding,
                failing: *failing,
                because: ids.get(goal).copied(),
            }));
        }
        Node::Unfounded { members: members.into_keys().collect(), cases }
    }

    /// Why an atom is undefined.
    fn undefined(&self, proof: &mut Proof, literal: GroundLiteral, chosen: &Choices) {
        let Some(root) = self.evaluation.decider(literal) else { return };
        let program = &self.evaluation.program;
        let supports = self.supports();
        // The set: from the atom, what its support and one undefined condition of each of its
        // other rules need.
        let mut members = vec![root.0];
        let mut known = rustc_hash::FxHashSet::from_iter([root.0]);
        let mut wanted = Vec::new();
        let mut blocks: FxHashMap<u32, Vec<(GroundRule, u32, Option<Goal>)>> = FxHashMap::default();
        let mut at = 0;
        while at < members.len() {
            let atom = members[at];
            at += 1;
            let mut cases = Vec::new();
            let mut needs = Vec::new();
            for goal in Prover::goals(&program.rule(supports[&atom].1)) {
                match self.settled(goal) {
                    true => wanted.push(goal),
                    false => needs.push(goal.atom),
                }
            }
            for index in program.heading(AtomId(atom)) {
                let rule = program.rule(index);
                let goals = Prover::goals(&rule);
                let refuted = (0u32..)
                    .zip(&goals)
                    .map(|(i, goal)| (i, Goal { holds: !goal.holds, ..*goal }))
                    .find(|(_, goal)| self.settled(*goal));
                let case = match refuted {
                    Some((position, goal)) => {
                        wanted.push(goal);
                        (position, Some(goal))
                    }
                    None => {
                        let open = (0u32..).zip(&goals).find(|(_, goal)| !self.settled(**goal));
                        let Some((position, goal)) = open else {
                            unreachable!("a rule that fires makes its head true")
                        };
                        needs.push(goal.atom);
                        (position, None)
                    }
                };
                cases.push((rule, case.0, case.1));
            }
            blocks.insert(atom, cases);
            members.extend(needs.into_iter().filter(|&need| known.insert(need)));
        }
        members.sort_by_key(|atom| supports[atom].0);
        let ids = self.prove(wanted, chosen, &mut proof.nodes);
        let cycle = self.cycle_among(&members, &supports);
        let nodes = (0u32..).zip(&members).map(|(member, &atom)| {
            let rule = program.rule(supports[&atom].1);
            let premises = Prover::goals(&rule)
                .into_iter()
                .map(|goal| self.settled(goal).then(|| ids[&goal]))
                .collect();
            let cases = blocks[&atom].iter().map(|(rule, failing, goal)| FailedSetRule {
                member,
                sentence: rule.sentence,
                binding: rule.binding,
                failing: *failing,
                because: goal.map(|goal| ids[&goal]),
            });
            UndefinedMember {
                atom: program.atom(AtomId(atom)).atom,
                support: Support { sentence: rule.sentence, binding: rule.binding, premises },
                cases: cases.collect(),
            }
        });
        let node = Node::Undefined { members: nodes.collect(), cycle };
        proof.roots.push(NodeId(proof.nodes.len() as u32));
        proof.nodes.push(node);
    }

    /// For each undefined atom a place in an order, and a rule without a false condition whose
    /// positive undefined conditions come earlier in it.
    fn supports(&self) -> FxHashMap<u32, (u32, usize)> {
        let Evaluation { program, well_founded, .. } = self.evaluation;
        let undefined = |atom: u32| {
            well_founded.as_ref().is_some_and(|m| m.truth[atom as usize] == Truth::Undefined)
        };
        let mut missing: FxHashMap<usize, u32> = FxHashMap::default();
        let mut waiting: FxHashMap<u32, Vec<usize>> = FxHashMap::default();
        let mut supports: FxHashMap<u32, (u32, usize)> = FxHashMap::default();
        let mut queue = std::collections::VecDeque::new();
        for atom in (0..program.atom_count() as u32).filter(|&atom| undefined(atom)) {
            for index in program.heading(AtomId(atom)) {
                let goals = Prover::goals(&program.rule(index));
                if goals.iter().any(|g| self.settled(Goal { holds: !g.holds, ..*g })) {
                    continue;
                }
                let needs: Vec<u32> = goals
                    .iter()
                    .filter(|goal| goal.holds && undefined(goal.atom))
                    .map(|goal| goal.atom)
                    .collect();
                missing.insert(index, needs.len() as u32);
                if needs.is_empty() {
                    queue.push_back((atom, index));
                }
                for need in needs {
                    waiting.entry(need).or_default().push(index);
                }
            }
        }
        while let Some((atom, index)) = queue.pop_front() {
            if supports.contains_key(&atom) {
                continue;
            }
            supports.insert(atom, (supports.len() as u32, index));
            for &index in waiting.get(&atom).into_iter().flatten() {
                if let Some(count) = missing.get_mut(&index) {
                    *count -= 1;
                    if *count == 0 {
                        queue.push_back((program.rule(index).head.0, index));
                    }
                }
            }
        }
        supports
    }

    /// A cycle through supports: every member's support has an undefined condition, and positive
    /// ones come earlier, so following them leads round through `not`.
    fn cycle_among(
        &self,
        members: &[u32],
        supports: &FxHashMap<u32, (u32, usize)>,
    ) -> Vec<CycleLink> {
        let program = &self.evaluation.program;
        let atom = |id: u32| program.atom(AtomId(id)).atom;
        let mut path: Vec<(u32, CycleLink)> = Vec::new();
        let mut place: FxHashMap<u32, usize> = FxHashMap::default();
        let Some(&last) = members.last() else { return Vec::new() };
        let mut at = last;
        loop {
            if let Some(&start) = place.get(&at) {
                return path[start..].iter().map(|&(_, link)| link).collect();
            }
            place.insert(at, path.len());
            let rule = program.rule(supports[&at].1);
            let next = Prover::goals(&rule).into_iter().find(|goal| !self.settled(*goal));
            let Some(next) = next else { return Vec::new() };
            let GroundRule { sentence, binding, .. } = rule;
            let (from, to) = (atom(at), atom(next.atom));
            path.push((at, CycleLink { from, to, positive: next.holds, sentence, binding }));
            at = next.atom;
        }
    }
}
