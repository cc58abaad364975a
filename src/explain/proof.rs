//! A proof, line by line.

use super::line::{Line, Writer};
use crate::language::render;
use crate::logic::{CycleLink, FailedRule, FailedSetRule, Node, NodeId, Proof, Regime, Value};
use crate::theory::{ConstantId, GroundLiteral, Semantics, Sentence, SentenceId, Theory};
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// Reads a proof out: what is shown first, what it rests on below it. A node used again is
/// referred to, not repeated. Lines are made as they are asked for.
pub fn proof<'a>(theory: &'a Theory, proof: &'a Proof) -> impl Iterator<Item = Line> + 'a {
    let literal = proof.literal;
    let about = || Writer::new(theory, 0).literal(&literal);
    let lead = match (theory.semantics, proof.value) {
        (_, _) if proof.roots.is_empty() => {
            Some(Writer::new(theory, 0).words("the theory is too large to be evaluated"))
        }
        (Semantics::OpenWorld, Value::Unknown) => Some(
            about()
                .words(" is unknown: neither it nor ")
                .literal(&literal.negated())
                .words(" is derived:"),
        ),
        (Semantics::OpenWorld, Value::Inconsistent) => Some(
            about()
                .words(" is inconsistent: both it and ")
                .literal(&literal.negated())
                .words(" are derived:"),
        ),
        _ => None,
    };
    let depth = u32::from(lead.is_some());
    let roots = proof.roots.iter().map(|&root| Item::Node(root, depth));
    let lead = lead.map(|lead| Item::Line(lead.line()));
    let items = lead.into_iter().chain(roots).collect::<Vec<_>>().into_iter().rev().collect();
    Telling { theory, proof, domain: OnceCell::new(), told: BTreeSet::new(), items }
}

/// Why a theory is not stratified: the cycle through `not`, in the user's sentences. Empty where
/// it is.
pub fn cycle(theory: &Theory, links: &[CycleLink]) -> Vec<Line> {
    let Some(first) = links.first() else { return Vec::new() };
    let lead = Writer::new(theory, 0).literal(&first.from.literal(true));
    let lead = lead.words(" depends on itself through “not”:").line();
    let step = |link: &CycleLink| {
        Writer::new(theory, 1)
            .literal(&link.from.literal(true))
            .words(" depends on ")
            .literal(&link.to.literal(link.positive))
            .words(", by ")
            .rule(link.sentence, link.binding)
            .line()
    };
    std::iter::once(lead).chain(links.iter().map(step)).collect()
}

/// In a few words, which model a theory has.
pub fn regime(theory: &Theory, regime: &Regime) -> String {
    match regime {
        Regime::Stratified => "closed world, stratified: the perfect model".to_string(),
        Regime::OpenWorld => "open world: what is derived, and what its opposite is".to_string(),
        Regime::TooLarge(refusal) => refusal.to_string(),
        Regime::WellFounded { cycle } => {
            let atoms: Vec<String> = cycle
                .iter()
                .map(|atom| format!("“{}”", render::atom(&theory.vocabulary, atom)))
                .collect();
            format!(
                "closed world with a cycle through “not” ({}): the well-founded model",
                atoms.join(", ")
            )
        }
    }
}

struct Telling<'a> {
    theory: &'a Theory,
    proof: &'a Proof,
    domain: OnceCell<Vec<ConstantId>>,
    told: BTreeSet<NodeId>,
    /// What is still to be said, in reverse.
    items: Vec<Item>,
}

enum Item {
    Node(NodeId, u32),
    Line(Line),
}

impl Iterator for Telling<'_> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        match self.items.pop()? {
            Item::Line(line) => Some(line),
            Item::Node(id, depth) => Some(self.node(id, depth)),
        }
    }
}

impl<'a> Telling<'a> {
    fn at(&self, depth: u32) -> Writer<'a> {
        Writer::new(self.theory, depth)
    }

    fn open(&self) -> bool {
        self.theory.semantics == Semantics::OpenWorld
    }

    /// A node's own line; what it rests on is said next.
    fn node(&mut self, id: NodeId, depth: u32) -> Line {
        let first = self.told.insert(id);
        let mut below = Vec::new();
        let line = match self.proof.node(id) {
            Node::Fact { conclusion, sentence } => {
                return self
                    .at(depth)
                    .literal(conclusion)
                    .words(" is stated in ")
                    .sentence(*sentence)
                    .line();
            }
            Node::Rule { conclusion, sentence, binding, premises } => {
                below.extend(premises.iter().map(|&premise| Item::Node(premise, depth + 1)));
                let line = self.at(depth).literal(conclusion).words(" follows from ");
                line.rule(*sentence, *binding)
            }
            Node::Absent { conclusion, cases } if cases.is_empty() => {
                let line = self.at(depth).literal(conclusion);
                return match self.stranger(conclusion) {
                    Some(stranger) => line.words(format!(" is not derived: {stranger}")),
                    None => line.words(" is not stated, and no rule concludes it"),
                }
                .line();
            }
            Node::Absent { conclusion, cases } => {
                for case in cases {
                    self.failed(case, depth + 1, &mut below);
                }
                self.at(depth).literal(conclusion).words(match cases.len() {
                    1 => " is not stated, and the only way to derive it fails",
                    _ => " is not stated, and every way to derive it fails",
                })
            }
            Node::Unfounded { members, cases } => {
                for case in cases {
                    let member = members.get(case.member as usize).copied();
                    self.failed_of_set(member, case, depth + 1, &mut below);
                }
                let mut line = self.at(depth);
                for (at, member) in members.iter().enumerate() {
                    line = match members.len() - at {
                        _ if at == 0 => line,
                        1 => line.words(" and "),
                        _ => line.words(", "),
                    };
                    line = line.literal(member);
                }
                line.words(match members.len() {
                    1 => " has no support but itself",
                    _ => " have no support but each other",
                })
            }
            Node::Undefined { members, cycle } => {
                let circle = self::cycle(self.theory, cycle).into_iter();
                let deeper = |line: Line| Line { depth: line.depth + depth + 1, ..line };
                below.extend(circle.map(|line| Item::Line(deeper(line))));
                for member in members {
                    // The steps of the cycle have been told.
                    let of_cycle = |case: &FailedSetRule| {
                        cycle.iter().any(|link| {
                            (link.from, link.sentence, link.binding)
                                == (member.atom, case.sentence, case.binding)
                        })
                    };
                    for case in member.cases.iter().filter(|case| !of_cycle(case)) {
                        let atom = member.atom.literal(true);
                        self.failed_of_set(Some(atom), case, depth + 1, &mut below);
                    }
                }
                self.at(depth)
                    .literal(&self.proof.literal.atom.literal(true))
                    .words(" is undefined")
            }
        };
        match (first, below.is_empty()) {
            (true, true) => line,
            (true, false) => {
                self.items.extend(below.into_iter().rev());
                line.words(":")
            }
            (false, _) => line.words(", as shown above"),
        }
        .line()
    }

    /// That somebody whom a literal names is none of those whom the theory speaks of.
    fn stranger(&self, literal: &GroundLiteral) -> Option<String> {
        let domain = self.domain.get_or_init(|| self.theory.domain());
        let unknown = |id: &ConstantId| domain.binary_search(id).is_err();
        let id = literal.atom.constants().find(unknown)?;
        let vocabulary = &self.theory.vocabulary;
        let kind = if vocabulary.name(id).definite { "things" } else { "people" };
        Some(format!("{} is not among the theory’s {kind}", render::constant(vocabulary, id)))
    }

    /// A body literal of a rule instance.
    fn body(&self, id: SentenceId, binding: Option<ConstantId>, at: u32) -> Option<GroundLiteral> {
        match self.theory.sentences.get(id.0 as usize)? {
            Sentence::Fact(_) => None,
            Sentence::Rule(rule) => {
                let literal = rule.body.get(at as usize)?;
                Some(literal.atom.ground(binding)?.literal(literal.positive))
            }
        }
    }

    /// A rule that fails, and below it why.
    fn failed(&self, case: &FailedRule, depth: u32, below: &mut Vec<Item>) {
        let FailedRule { sentence, binding, failing, because } = *case;
        let Some(literal) = self.body(sentence, binding, failing) else { return };
        let line = self.at(depth).rule(sentence, binding).words(" needs ").failing(&literal);
        below.push(Item::Line(
            line.words(match self.open() {
                true => ", which is not derived:",
                false => ", which does not hold:",
            })
            .line(),
        ));
        below.push(Item::Node(because, depth + 1));
    }

    /// A rule that fails, or needs a member of the set that its head is in.
    fn failed_of_set(
        &self,
        member: Option<GroundLiteral>,
        case: &FailedSetRule,
        depth: u32,
        below: &mut Vec<Item>,
    ) {
        let FailedSetRule { sentence, binding, failing, because, .. } = *case;
        if let Some(because) = because {
            return self.failed(&FailedRule { sentence, binding, failing, because }, depth, below);
        }
        let (Some(literal), Some(member)) = (self.body(sentence, binding, failing), member) else {
            return;
        };
        let line = self.at(depth).rule(sentence, binding).words(" needs ").failing(&literal);
        below.push(Item::Line(line.words(" to derive ").literal(&member).line()));
    }
}
