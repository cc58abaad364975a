//! An independent checker of proofs.
//!
//! It reads the theory and the proof, and shares nothing with the engine that made it: it
//! substitutes into the sentences itself, and lists by itself the rule instances that a
//! refutation must cover. A proof that passes is one whatever the engine did:
//!
//! * a derivation is a tree of stated literals and rule instances, each premise shown by an
//!   earlier node, so it cannot go in a circle;
//! * a refutation covers every instance of every rule with that head, and nothing states it;
//! * an unfounded set *U* satisfies: nothing states a member, and every instance that heads one
//!   has a condition refuted by an earlier node, or a positive condition in *U*
//!   (Van Gelder, Ross & Schlipf 1991, definition 3.1);
//! * an undefined set *V*: no instance that heads a member fires, as each has a condition refuted
//!   by an earlier node or in *V*; and each member has an instance whose conditions hold by
//!   earlier nodes or are in *V*, the positive ones at an earlier position. By induction over the
//!   stages of *W_P*, none of *V* ever becomes true or false.

use super::evaluation::{CycleLink, Value};
use super::proof::{FailedRule, FailedSetRule, Node, NodeId, Proof, Support, UndefinedMember};
use crate::theory::{
    ConstantId, GroundAtom, GroundLiteral, Literal, Rule, Semantics, Sentence, SentenceId, Term,
    Theory,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What is wrong with a proof, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum Fault {
    /// The roots do not show that the literal has the value claimed.
    #[error("the roots do not show the value that is claimed")]
    Roots,
    /// A node is at fault.
    #[error("node {node}: {problem}")]
    Node {
        /// Its position.
        node: u32,
        /// What is wrong with it.
        problem: Problem,
    },
}

/// What is wrong with a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Problem {
    /// It names a sentence that does not exist, or is not of the kind it should be.
    #[error("there is no such fact or rule")]
    NoSuchSentence,
    /// The sentence says nothing under the theory's semantics.
    #[error("the sentence says nothing in the closed world")]
    Inert,
    /// The sentence states something else.
    #[error("the sentence does not state this")]
    NotStated,
    /// The binding is missing, superfluous, or not a constant of the theory.
    #[error("the rule's variable cannot be bound like this")]
    Binding,
    /// The rule's head is something else under this binding.
    #[error("the rule does not conclude this")]
    Conclusion,
    /// Not as many premises as the rule has conditions.
    #[error("the premises do not match the rule's conditions")]
    Premises,
    /// A condition is not shown by the node that is named for it.
    #[error("condition {position} is not shown by the node named for it")]
    Unshown {
        /// The position in the rule's body.
        position: u32,
    },
    /// A node that is named does not come before this one.
    #[error("it rests on a node that does not come before it")]
    Order,
    /// It is said not to be derived, and a sentence states it.
    #[error("sentence {} states it", .sentence.0)]
    Stated {
        /// The sentence.
        sentence: SentenceId,
    },
    /// A rule instance that could derive it is not dealt with.
    #[error("an instance of sentence {} is left out", .sentence.0)]
    CaseMissing {
        /// The rule.
        sentence: SentenceId,
        /// The binding left out.
        binding: Option<ConstantId>,
    },
    /// A case is about a rule instance that has another head, or that was dealt with already.
    #[error("a case does not belong here")]
    CaseSuperfluous,
    /// A set is empty, not in ascending order, or not of the theory's semantics.
    #[error("the set is not well formed")]
    Set,
    /// The cycle is not one through `not` among the members.
    #[error("the cycle is not one")]
    Cycle,
}

/// What a node can be named for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Claim {
    Derived(GroundLiteral),
    Underived(GroundLiteral),
    Undefined(GroundAtom),
}

/// Verifies a proof against a theory.
///
/// # Errors
///
/// The first [`Fault`], nodes in order, then the roots.
pub fn check(theory: &Theory, proof: &Proof) -> Result<(), Fault> {
    let checker = Checker::new(theory, proof);
    for index in 0..proof.nodes.len() as u32 {
        checker.node(index).map_err(|problem| Fault::Node { node: index, problem })?;
    }
    checker.roots().then_some(()).ok_or(Fault::Roots)
}

struct Checker<'a> {
    theory: &'a Theory,
    proof: &'a Proof,
    open: bool,
    domain: BTreeSet<ConstantId>,
    stated: BTreeMap<GroundLiteral, SentenceId>,
    /// Rules by the predicate, sign and subject of their head.
    rules: BTreeMap<HeadKey, Vec<(SentenceId, &'a Rule)>>,
}

/// A head's predicate, sign and subject.
type HeadKey = (u32, bool, Term);

type Instance = (SentenceId, Option<ConstantId>);

impl<'a> Checker<'a> {
    fn new(theory: &'a Theory, proof: &'a Proof) -> Checker<'a> {
        let open = theory.semantics == Semantics::OpenWorld;
        let mut stated = BTreeMap::new();
        let mut rules: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (id, fact) in theory.facts().filter(|(_, fact)| open || fact.positive) {
            stated.entry(fact).or_insert(id);
        }
        for (id, rule) in theory.rules().filter(|(_, rule)| open || rule.head.positive) {
            let atom = rule.head.atom;
            let key = (atom.predicate.0, rule.head.positive, atom.subject);
            rules.entry(key).or_default().push((id, rule));
        }
        let domain = theory.domain().into_iter().collect();
        Checker { theory, proof, open, domain, stated, rules }
    }

    fn roots(&self) -> bool {
        let Proof { literal, value, ref roots, .. } = *self.proof;
        let atom = literal.atom.literal(true);
        let claims = match (self.open, value) {
            (false, Value::Undefined) => vec![Claim::Undefined(literal.atom)],
            (false, Value::True | Value::False) => {
                match (value == Value::True) == literal.positive {
                    true => vec![Claim::Derived(atom)],
                    false => vec![Claim::Underived(atom)],
                }
            }
            // That the opposite is not derived would be another claim.
            (true, Value::True) => vec![Claim::Derived(literal)],
            (true, Value::False) => vec![Claim::Derived(literal.negated())],
            (true, Value::Unknown) => {
                vec![Claim::Underived(literal), Claim::Underived(literal.negated())]
            }
            (true, Value::Inconsistent) => {
                vec![Claim::Derived(literal), Claim::Derived(literal.negated())]
            }
            _ => return false,
        };
        let shown = |(claim, &root): (&Claim, &NodeId)| {
            (root.0 as usize) < self.proof.nodes.len() && self.shows(root, *claim)
        };
        roots.len() == claims.len() && claims.iter().zip(roots).all(shown)
    }

    /// Whether a node, taken to be right, shows a claim.
    fn shows(&self, node: NodeId, claim: Claim) -> bool {
        match (&self.proof.nodes[node.0 as usize], claim) {
            (Node::Fact { conclusion, .. } | Node::Rule { conclusion, .. }, claim) => {
                claim == Claim::Derived(*conclusion)
            }
            (Node::Absent { conclusion, .. }, claim) => claim == Claim::Underived(*conclusion),
            (Node::Unfounded { members, .. }, Claim::Underived(literal)) => {
                members.contains(&literal)
            }
            (Node::Undefined { members, .. }, Claim::Undefined(atom)) => {
                members.iter().any(|member| member.atom == atom)
            }
            _ => false,
        }
    }

    fn node(&self, index: u32) -> Result<(), Problem> {
        let node = &self.proof.nodes[index as usize];
        if node.children().iter().any(|child| child.0 >= index) {
            return Err(Problem::Order);
        }
        match node {
            Node::Fact { conclusion, sentence } => {
                let Some(Sentence::Fact(fact)) = self.sentence(*sentence) else {
                    return Err(Problem::NoSuchSentence);
                };
                if !self.open && !fact.positive {
                    return Err(Problem::Inert);
                }
                if fact != conclusion { Err(Problem::NotStated) } else { Ok(()) }
            }
            Node::Rule { conclusion, sentence, binding, premises } => {
                let (head, body) = self.instance((*sentence, *binding))?;
                if head != *conclusion {
                    return Err(Problem::Conclusion);
                }
                if premises.len() != body.len() {
                    return Err(Problem::Premises);
                }
                for ((position, literal), &premise) in (0u32..).zip(body).zip(premises) {
                    if !self.shows(premise, self.holding(literal)) {
                        return Err(Problem::Unshown { position });
                    }
                }
                Ok(())
            }
            Node::Absent { conclusion, cases } => {
                self.unstated(*conclusion)?;
                let cases: Vec<_> = cases.iter().map(|&case| (case, true)).collect();
                self.covers(*conclusion, cases, |_| false)
            }
            Node::Unfounded { members, cases } => {
                if members.is_empty() || !members.is_sorted_by(|a, b| a < b) {
                    return Err(Problem::Set);
                }
                let mut by_member: Vec<Vec<(FailedRule, bool)>> = vec![Vec::new(); members.len()];
                for case in cases {
                    let slot = by_member.get_mut(case.member as usize);
                    slot.ok_or(Problem::CaseSuperfluous)?.push(plain(case));
                }
                // Only a positive condition can be met by the set itself; in the open world all
                // are positive in this sense.
                let inside = |literal: GroundLiteral| {
                    (self.open || literal.positive) && members.binary_search(&literal).is_ok()
                };
                for (&member, cases) in members.iter().zip(by_member) {
                    self.unstated(member)?;
                    self.covers(member, cases, inside)?;
                }
                Ok(())
            }
            Node::Undefined { members, cycle } => self.undefined(members, cycle),
        }
    }

    fn sentence(&self, id: SentenceId) -> Option<&'a Sentence> {
        self.theory.sentences.get(id.0 as usize)
    }

    /// A rule instance, by substitution: its head and body.
    fn instance(&self, of: Instance) -> Result<(GroundLiteral, Vec<GroundLiteral>), Problem> {
        let (sentence, binding) = of;
        let Some(Sentence::Rule(rule)) = self.sentence(sentence) else {
            return Err(Problem::NoSuchSentence);
        };
        if !self.open && !rule.head.positive {
            return Err(Problem::Inert);
        }
        let bound = match binding {
            Some(constant) => rule.has_variable() && self.domain.contains(&constant),
            None => !rule.has_variable(),
        };
        if !bound {
            return Err(Problem::Binding);
        }
        let substitute = |literal: &Literal| {
            let put = |term: Term| match term {
                Term::Constant(constant) => Ok(constant),
                Term::Variable => binding.ok_or(Problem::Binding),
            };
            let object = literal.atom.object.map(put).transpose()?;
            let subject = put(literal.atom.subject)?;
            let atom = GroundAtom { predicate: literal.atom.predicate, subject, object };
            Ok(GroundLiteral { atom, positive: literal.positive })
        };
        let body = rule.body.iter().map(substitute).collect::<Result<_, _>>()?;
        Ok((substitute(&rule.head)?, body))
    }

    /// Every rule instance with this head.
    fn heading(&self, literal: GroundLiteral) -> BTreeSet<Instance> {
        let GroundLiteral { atom, positive } = literal;
        let mut found = BTreeSet::new();
        let subjects = [Term::Variable, Term::Constant(atom.subject)];
        let rules = subjects.map(|subject| self.rules.get(&(atom.predicate.0, positive, subject)));
        for &(id, rule) in rules.into_iter().flatten().flatten() {
            let head = rule.head.atom;
            let pairs = [(Some(head.subject), Some(atom.subject)), (head.object, atom.object)];
            let mut fits = true;
            let mut bound = None;
            for pair in pairs {
                fits &= match pair {
                    (None, None) => true,
                    (Some(Term::Constant(own)), Some(constant)) => own == constant,
                    (Some(Term::Variable), Some(constant)) => {
                        *bound.get_or_insert(constant) == constant
                    }
                    _ => false,
                };
            }
            match bound {
                _ if !fits => {}
                Some(constant) if self.domain.contains(&constant) => {
                    found.insert((id, Some(constant)));
                }
                Some(_) => {}
                None if rule.has_variable() => {
                    found.extend(self.domain.iter().map(|&constant| (id, Some(constant))));
                }
                None => {
                    found.insert((id, None));
                }
            }
        }
        found
    }

    fn unstated(&self, literal: GroundLiteral) -> Result<(), Problem> {
        match self.stated.get(&literal) {
            Some(&sentence) => Err(Problem::Stated { sentence }),
            None => Ok(()),
        }
    }

    /// What must be shown for a condition to hold.
    fn holding(&self, literal: GroundLiteral) -> Claim {
        match self.open || literal.positive {
            true => Claim::Derived(literal),
            false => Claim::Underived(literal.negated()),
        }
    }

    /// What must be shown for a condition to fail.
    fn failing(&self, literal: GroundLiteral) -> Claim {
        match self.open || literal.positive {
            true => Claim::Underived(literal),
            false => Claim::Derived(literal.negated()),
        }
    }

    /// Whether the cases are exactly the rule instances with this head, each failing for the
    /// reason named, or where none is for a condition `inside` the set in question.
    fn covers(
        &self,
        head: GroundLiteral,
        cases: Vec<(FailedRule, bool)>,
        inside: impl Fn(GroundLiteral) -> bool,
    ) -> Result<(), Problem> {
        let mut left = self.heading(head);
        for (case, outside) in cases {
            let instance = (case.sentence, case.binding);
            if !left.remove(&instance) {
                return Err(Problem::CaseSuperfluous);
            }
            let position = case.failing;
            let (_, body) = self.instance(instance)?;
            let literal = *body.get(position as usize).ok_or(Problem::Unshown { position })?;
            let shown = match outside {
                true => self.shows(case.because, self.failing(literal)),
                false => inside(literal),
            };
            if !shown {
                return Err(Problem::Unshown { position });
            }
        }
        match left.first() {
            Some(&(sentence, binding)) => Err(Problem::CaseMissing { sentence, binding }),
            None => Ok(()),
        }
    }

    fn undefined(&self, members: &[UndefinedMember], cycle: &[CycleLink]) -> Result<(), Problem> {
        let places: BTreeMap<GroundAtom, u32> =
            members.iter().zip(0u32..).map(|(member, i)| (member.atom, i)).collect();
        if self.open || members.is_empty() || places.len() != members.len() {
            return Err(Problem::Set);
        }
        for (member, place) in members.iter().zip(0u32..) {
            let head = member.atom.literal(true);
            self.unstated(head)?;
            let cases = member.cases.iter().map(plain).collect();
            self.covers(head, cases, |literal| places.contains_key(&literal.atom))?;
            let Support { sentence, binding, ref premises } = member.support;
            let (concluded, body) = self.instance((sentence, binding))?;
            if concluded != head {
                return Err(Problem::Conclusion);
            }
            if premises.len() != body.len() {
                return Err(Problem::Premises);
            }
            for ((position, literal), premise) in (0u32..).zip(body).zip(premises) {
                let shown = match (premise, places.get(&literal.atom)) {
                    (Some(node), _) => self.shows(*node, self.holding(literal)),
                    (None, Some(&other)) => !literal.positive || other < place,
                    (None, None) => false,
                };
                if !shown {
                    return Err(Problem::Unshown { position });
                }
            }
        }
        let next = cycle.iter().cycle().skip(1);
        let mut through_not = false;
        for (link, next) in cycle.iter().zip(next) {
            let (head, body) = self.instance((link.sentence, link.binding))?;
            let carries = head == link.from.literal(true)
                && body.contains(&link.to.literal(link.positive))
                && link.to == next.from
                && places.contains_key(&link.from);
            if !carries {
                return Err(Problem::Cycle);
            }
            through_not |= !link.positive;
        }
        if through_not { Ok(()) } else { Err(Problem::Cycle) }
    }
}

/// A member's case as a plain one, and whether it has a reason outside the set.
fn plain(case: &FailedSetRule) -> (FailedRule, bool) {
    let FailedSetRule { sentence, binding, failing, because, .. } = *case;
    let node = because.unwrap_or(NodeId(0));
    (FailedRule { sentence, binding, failing, because: node }, because.is_some())
}
