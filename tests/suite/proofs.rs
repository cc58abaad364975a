use crate::theories;
use entailment_gap::logic::{Evaluation, check};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

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
        }
    }
}
