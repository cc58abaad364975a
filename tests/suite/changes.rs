use crate::theories;
use entailment_gap::explain;
use entailment_gap::language;
use entailment_gap::logic::change::{Change, Death, explain};
use entailment_gap::logic::{Evaluation, check};
use entailment_gap::theory::Theory;
use proptest::prelude::*;

fn told(before: &str, after: &str) -> String {
    let (old, new) = (language::parse(before).theory, language::parse(after).theory);
    let (one, two) = (Evaluation::new(&old), Evaluation::new(&new));
    let explanation = explain((&old, &one), (&new, &two));
    explain::text(explain::change(&old, &new, &explanation))
}

#[test]
fn a_fact_that_kills_a_conclusion_says_so() {
    let before = "dave is published.\n\
                  If someone is published and not cited then they are diligent.\n\
                  If someone is diligent then they are senior.\n";
    let after = format!("{before}dave is cited.\n");
    assert_eq!(
        told(before, &after),
        "“dave is diligent” is no longer derived:\n  \
           sentence 2 (if dave is published and not cited then dave is diligent) needs \
           “dave is not cited”, but “dave is cited” is now derived:\n    \
             “dave is cited” is stated in sentence 4\n\
         “dave is senior” is no longer derived:\n  \
           sentence 3 (if dave is diligent then dave is senior) needs “dave is diligent”, which \
           is no longer derived\n\
         “dave is cited” is now derived:\n  \
           “dave is cited” is stated in sentence 4\n"
    );
}

#[test]
fn words_are_matched_by_spelling() {
    let told = told("alice is kind.\nbob is loud.\n", "bob is loud.\ncarol is loud.\n");
    assert_eq!(
        told,
        "“alice is kind” is no longer derived:\n  \
           it was stated by “alice is kind.”, which is gone\n\
         “carol is loud” is now derived:\n  \
           “carol is loud” is stated in sentence 2\n"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// For any edit that adds and removes sentences.
    #[test]
    fn every_loss_has_a_death_and_every_gain_a_proof(
        theory in theories::any_theory(),
        keep in prop::collection::vec((any::<bool>(), any::<bool>()), 40),
    ) {
        let pick = |which: fn(&(bool, bool)) -> bool| Theory {
            sentences: theory
                .sentences
                .iter()
                .zip(&keep)
                .filter(|(_, keep)| which(keep))
                .map(|(sentence, _)| sentence.clone())
                .collect(),
            ..theory.clone()
        };
        let (old, new) = (pick(|k| k.0), pick(|k| k.1));
        let (before, after) = (Evaluation::new(&old), Evaluation::new(&new));
        let explanation = explain((&old, &before), (&new, &after));
        prop_assert_eq!(&explanation.change, &Change::between(&before, &after));
        prop_assert_eq!(explanation.losses.len(), explanation.change.lost.len());
        for (loss, literal) in explanation.losses.iter().zip(&explanation.change.lost) {
            prop_assert_eq!(loss.literal, *literal);
            match &loss.death {
                Death::Premise { premise, .. } => {
                    prop_assert!(explanation.loss(*premise).is_some())
                }
                Death::Blocked { blocker, .. } => prop_assert_eq!(check(&new, blocker), Ok(())),
                Death::Clouded { unclear, .. } => prop_assert_eq!(check(&new, unclear), Ok(())),
                _ => {}
            }
            let root = explanation.root_of(loss).unwrap();
            let ends = !matches!(root.death, Death::Premise { .. });
            prop_assert!(ends);
        }
        for gain in &explanation.gains {
            prop_assert_eq!(check(&new, gain), Ok(()));
        }
        let quiet = explanation.change.is_empty();
        prop_assert_eq!(explain::change(&old, &new, &explanation).is_empty(), quiet);
    }
}
