use crate::{naive, theories};
use entailment_gap::explain;
use entailment_gap::language::{parse, parse_question};
use entailment_gap::logic::{
    Evaluation, FailedRule, FailedSetRule, Fault, Node, NodeId, Problem, Proof, Regime, Support,
    UndefinedMember, Value, check,
};
use entailment_gap::theory::{ConstantId, GroundLiteral, SentenceId, Theory};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Every way to spoil one part of one node.
fn corrupted(theory: &Theory, proof: &Proof) -> Vec<Proof> {
    let mut all = Vec::new();
    let mut spoil = |change: &dyn Fn(&mut Proof)| {
        let mut copy = proof.clone();
        change(&mut copy);
        if copy != *proof {
            all.push(copy);
        }
    };
    let flip = |literal: &mut GroundLiteral| *literal = literal.negated();
    let nowhere = SentenceId(theory.sentences.len() as u32);
    let value = match proof.value {
        Value::True => Value::False,
        _ => Value::True,
    };
    spoil(&|p| p.value = value);
    spoil(&|p| p.roots.clear());
    spoil(&|p| p.literal.atom.subject = ConstantId(90));
    for at in 0..proof.nodes.len() {
        spoil(&|p| match &mut p.nodes[at] {
            Node::Fact { conclusion, .. }
            | Node::Rule { conclusion, .. }
            | Node::Absent { conclusion, .. } => flip(conclusion),
            Node::Unfounded { members, .. } => flip(&mut members[0]),
            Node::Undefined { members, .. } => members[0].atom.subject = ConstantId(77),
        });
        spoil(&|p| match &mut p.nodes[at] {
            Node::Fact { sentence, .. } | Node::Rule { sentence, .. } => *sentence = nowhere,
            Node::Absent { cases, .. } => {
                cases.pop();
            }
            Node::Unfounded { cases, .. } => {
                cases.pop();
            }
            Node::Undefined { cycle, .. } => {
                cycle.pop();
            }
        });
        spoil(&|p| match &mut p.nodes[at] {
            Node::Rule { premises, .. } if !premises.is_empty() => {
                premises.pop();
            }
            Node::Absent { cases, .. } => {
                let again: Option<FailedRule> = cases.last().copied();
                cases.extend(again);
            }
            Node::Unfounded { members, .. } => {
                members.pop();
            }
            Node::Undefined { members, .. } => {
                members[0].cases.pop();
            }
            _ => {}
        });
        // Going in a circle.
        spoil(&|p| match &mut p.nodes[at] {
            Node::Rule { premises, .. } if !premises.is_empty() => premises[0] = NodeId(at as u32),
            Node::Absent { cases, .. } if !cases.is_empty() => cases[0].because = NodeId(at as u32),
            _ => {}
        });
        spoil(&|p| {
            if let Node::Rule { binding, .. } = &mut p.nodes[at] {
                *binding = match binding {
                    Some(_) => None,
                    None => Some(ConstantId(0)),
                };
            }
        });
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_proof_passes_the_checker(theory in theories::any_theory()) {
        let evaluation = Evaluation::new(&theory);
        for literal in theories::literals() {
            let proof = evaluation.proof(literal);
            prop_assert_eq!(proof.value, evaluation.literal(literal));
            prop_assert_eq!(check(&theory, &proof), Ok(()), "{:?}: {:#?}", literal, proof);
            let all = evaluation.proofs(literal, 20);
            prop_assert!(all.complete || all.proofs.len() == 20);
            for (at, other) in all.proofs.iter().enumerate() {
                prop_assert_eq!(check(&theory, other), Ok(()), "{:#?}", other);
                prop_assert!(!all.proofs[..at].contains(other));
                prop_assert_eq!(other.value, proof.value);
            }
            // Whatever is proved can be read out, and written as JSON and back.
            prop_assert!(explain::proof(&theory, &proof).next().is_some());
            let json = serde_json::to_string(&proof).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Proof>(&json).unwrap(), &proof);
            prop_assert!(explain::export(&theory, &proof).inferences.len() >= proof.nodes.len());
        }
    }

    #[test]
    fn no_corrupted_proof_passes(theory in theories::any_theory()) {
        let evaluation = Evaluation::new(&theory);
        for literal in theories::literals() {
            let proof = evaluation.proof(literal);
            for wrong in corrupted(&theory, &proof) {
                prop_assert!(check(&theory, &wrong).is_err(), "{:#?}\nfrom {:#?}", wrong, proof);
            }
        }
    }

    /// A proof of one theory does not pass for another of which it is not true.
    #[test]
    fn a_proof_passes_only_where_it_is_true(
        theory in theories::any_theory(),
        other in theories::any_theory(),
    ) {
        let (one, two) = (Evaluation::new(&theory), Evaluation::new(&other));
        for literal in theories::literals() {
            let proof = one.proof(literal);
            if check(&other, &proof).is_ok() {
                let value = two.literal(literal);
                // A derivation of the literal is one even if its opposite has one as well.
                prop_assert!(
                    value == proof.value
                        || value == Value::Inconsistent
                            && matches!(proof.value, Value::True | Value::False)
                );
            }
        }
    }
}

/// The minimal proofs of what is derived, each as its rule instances and facts, found by trying
/// every way to derive every literal that is needed; `None` where there are too many to try.
fn by_brute_force(theory: &Theory, root: GroundLiteral) -> Option<BTreeSet<Derivations>> {
    let model = naive::evaluate(theory);
    let holds = |&(literal, required): &(GroundLiteral, bool)| match required {
        true => model.derived.contains(&literal),
        false => !model.possible.contains(&literal),
    };
    let ways = |literal: GroundLiteral| -> Vec<Way> {
        let fact = model.facts.contains(&literal).then_some((usize::MAX, Vec::new()));
        let rules = model.rules.iter().enumerate().filter(|(_, rule)| rule.head == literal);
        let firing = rules.filter(|(_, rule)| rule.body.iter().all(holds));
        let needs = firing.map(|(at, rule)| {
            let needed = rule.body.iter().filter(|(_, required)| *required);
            (at, needed.map(|(literal, _)| *literal).collect())
        });
        fact.into_iter().chain(needs).collect()
    };
    let mut found = BTreeSet::new();
    let mut partial: Vec<BTreeMap<GroundLiteral, Way>> = vec![BTreeMap::new()];
    let mut tried = 0;
    while let Some(chosen) = partial.pop() {
        tried += 1;
        if tried > 3_000 {
            return None;
        }
        let needed = chosen.values().flat_map(|(_, needs)| needs).chain([&root]);
        let open = needed.copied().find(|literal| !chosen.contains_key(literal));
        match open {
            Some(open) => partial.extend(ways(open).into_iter().map(|way| {
                let mut chosen = chosen.clone();
                chosen.insert(open, way);
                chosen
            })),
            None => {
                // Nothing may rest on itself: what can be derived in some order is all.
                let mut settled = BTreeSet::new();
                while let Some((literal, _)) = chosen.iter().find(|(literal, (_, needs))| {
                    !settled.contains(*literal) && needs.iter().all(|need| settled.contains(need))
                }) {
                    settled.insert(*literal);
                }
                if settled.len() == chosen.len() {
                    let steps = chosen.into_iter().map(|(literal, (at, _))| (literal, at));
                    found.insert(steps.collect());
                }
            }
        }
    }
    Some(found)
}

/// A ground rule by its place, or a fact, and what it needs.
type Way = (usize, Vec<GroundLiteral>);
/// What derives each literal of a proof.
type Derivations = BTreeMap<GroundLiteral, usize>;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// As many as there are, and of any number the shortest.
    #[test]
    fn the_shortest_proofs_come_first(
        theory in theories::theory(theories::Shape { verbs: false, ..theories::closed(15) }, 14),
    ) {
        let evaluation = Evaluation::new(&theory);
        prop_assume!(*evaluation.regime() == Regime::Stratified);
        for literal in evaluation.derived() {
            let all = evaluation.proofs(literal, 3_000);
            let Some(expected) = by_brute_force(&theory, literal) else { continue };
            prop_assert!(all.complete);
            prop_assert_eq!(all.proofs.len(), expected.len(), "{:?}", literal);
            let lengths: Vec<usize> = all.proofs.iter().map(Proof::length).collect();
            prop_assert!(lengths.is_sorted(), "{:?}", lengths);
            prop_assert_eq!(evaluation.proof(literal).length(), lengths[0]);
            for most in 1..=lengths.len().min(4) {
                let some = evaluation.proofs(literal, most);
                let found: Vec<usize> = some.proofs.iter().map(Proof::length).collect();
                prop_assert_eq!(&found, &lengths[..most]);
                prop_assert_eq!(some.complete, most == lengths.len());
            }
        }
    }
}

#[test]
fn a_deep_proof_of_few_steps_is_shorter_than_a_shallow_one_of_many() {
    // Of depth 1 with four steps, or of depth 2 with three.
    let theory = parse(
        "ann is calm. ann is brave. ann is wise. If someone is calm and brave and wise then they \
         are kind. If someone is calm then they are loud. If someone is loud then they are kind.",
    )
    .theory;
    let evaluation = Evaluation::new(&theory);
    let literal = literal(&theory, "ann is kind.");
    assert_eq!(evaluation.depth(literal), Some(1));
    assert_eq!(evaluation.proof(literal).length(), 3);
    let both = evaluation.proofs(literal, 2);
    assert_eq!(both.proofs.iter().map(Proof::length).collect::<Vec<_>>(), [3, 4]);
}

/// A search among very many proofs ends, with a proof.
#[test]
fn more_proofs_than_can_be_looked_through_are_no_hindrance() {
    let mut text = "ann is word-x. ".to_string();
    let word = |at: usize| format!("word-{}", "abcdefghijklmnopqrstuvw".as_bytes()[at] as char);
    for layer in 0..20 {
        let below = if layer == 0 { "word-x".to_string() } else { word(layer - 1) };
        for way in ["left", "right"] {
            text += &format!("If someone is {below} then they are {way}-{}. ", word(layer));
            text += &format!("If someone is {way}-{} then they are {}. ", word(layer), word(layer));
        }
        text +=
            &format!("If someone is {} and left-{} then they are both. ", word(layer), word(layer));
    }
    let theory = parse(&text).theory;
    let evaluation = Evaluation::new(&theory);
    let found = evaluation.proofs(literal(&theory, &format!("ann is {}.", word(19))), 1_000);
    assert_eq!((found.proofs.len(), found.complete), (1_000, false));
    assert_eq!(found.proofs[0].length(), 41);
    assert!(found.proofs.iter().all(|proof| check(&theory, proof) == Ok(())));
}

fn literal(theory: &Theory, text: &str) -> GroundLiteral {
    parse_question(text, &mut theory.vocabulary.clone()).unwrap().literals()[0]
}

/// Nothing but itself supports the atom, so it is false. A set of undefined atoms that takes it in
/// is no proof: a positive condition must come earlier in the set than what it supports.
#[test]
fn a_member_of_an_undefined_set_does_not_support_itself() {
    let theory = parse(
        "If ann is kind then ann is kind. If ann is not loud then ann is calm. \
         If ann is not calm then ann is loud.",
    )
    .theory;
    let evaluation = Evaluation::new(&theory);
    let kind = literal(&theory, "ann is kind.");
    assert_eq!(evaluation.literal(kind), Value::False);
    let mut forged = evaluation.proof(literal(&theory, "ann is calm."));
    assert_eq!((forged.value, check(&theory, &forged)), (Value::Undefined, Ok(())));
    let root = forged.roots[0].0 as usize;
    let Node::Undefined { members, .. } = &mut forged.nodes[root] else { panic!() };
    let (sentence, binding) = (SentenceId(0), None);
    let member = members.len() as u32;
    members.push(UndefinedMember {
        atom: kind.atom,
        support: Support { sentence, binding, premises: vec![None] },
        cases: vec![FailedSetRule { member, sentence, binding, failing: 0, because: None }],
    });
    forged.literal = kind;
    let problem = Problem::Unshown { position: 0 };
    assert_eq!(check(&theory, &forged), Err(Fault::Node { node: root as u32, problem }));
}
