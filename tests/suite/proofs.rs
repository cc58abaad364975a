use crate::theories;
use entailment_gap::logic::{Evaluation, FailedRule, Node, NodeId, Proof, Value, check, narrate};
use entailment_gap::theory::{ConstantId, GroundLiteral, SentenceId, Theory};
use proptest::prelude::*;

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
            prop_assert!(!narrate::proof(&theory, &proof).is_empty());
            let json = serde_json::to_string(&proof).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Proof>(&json).unwrap(), &proof);
            prop_assert!(proof.export(&theory).inferences.len() >= proof.nodes.len());
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
