use crate::{naive, theories};
use entailment_gap::language;
use entailment_gap::logic::{Evaluation, Regime, Value};
use entailment_gap::theory::{ConstantId, GroundLiteral, Semantics, Sentence, Theory};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Everything observable, for every literal.
fn agree(theory: &Theory, evaluation: &Evaluation) -> Result<(), TestCaseError> {
    let naive = naive::evaluate(theory);
    let open = theory.semantics == Semantics::OpenWorld;
    match evaluation.regime() {
        Regime::OpenWorld => prop_assert!(open),
        Regime::Stratified => prop_assert!(!open && naive.strata.is_some()),
        Regime::WellFounded { cycle } => {
            prop_assert!(!open && naive.strata.is_none());
            prop_assert!(!cycle.is_empty());
            let links = evaluation.cycle_links();
            prop_assert!(links.iter().any(|link| !link.positive));
            for (at, link) in links.iter().enumerate() {
                prop_assert_eq!(link.from, cycle[at]);
                prop_assert_eq!(link.to, cycle[(at + 1) % cycle.len()]);
            }
        }
        other => prop_assert!(false, "{:?}", other),
    }
    for literal in theories::literals() {
        if !open && !literal.positive {
            continue;
        }
        let derived = naive.derived.contains(&literal);
        let value = match open {
            true => match (derived, naive.derived.contains(&literal.negated())) {
                (true, true) => Value::Inconsistent,
                (true, false) => Value::True,
                (false, true) => Value::False,
                (false, false) => Value::Unknown,
            },
            false => match (derived, naive.possible.contains(&literal)) {
                (true, _) => Value::True,
                (_, true) => Value::Undefined,
                (_, false) => Value::False,
            },
        };
        prop_assert_eq!(evaluation.literal(literal), value, "{:?}", literal);
        prop_assert_eq!(
            evaluation.depth(literal),
            naive.depths.get(&literal).copied(),
            "depth of {:?}",
            literal
        );
        let mentioned = naive.rules.iter().any(|rule| rule.head == literal);
        let height = match naive.possible.contains(&literal) {
            true => None,
            false if mentioned => naive.heights.get(&literal).copied(),
            false => Some(0),
        };
        prop_assert_eq!(evaluation.height(literal), height, "height of {:?}", literal);
        if let (Some(strata), Some(stratum)) = (&naive.strata, evaluation.stratum(literal)) {
            prop_assert_eq!(stratum, strata.get(&literal).copied().unwrap_or(0));
        }
    }
    let derived: Vec<GroundLiteral> = naive.derived.iter().copied().collect();
    prop_assert_eq!(evaluation.derived(), derived);
    Ok(())
}

/// Nothing appears before what it can be derived from, nor before what blocks it is settled.
fn stages_in_order(theory: &Theory, evaluation: &Evaluation) -> Result<(), TestCaseError> {
    let stages = evaluation.stages();
    let mut played: BTreeMap<GroundLiteral, (u32, u32)> = BTreeMap::new();
    let naive = naive::evaluate(theory);
    for stage in &stages {
        for literal in &stage.literals {
            let supported = naive.facts.contains(literal)
                || naive.rules.iter().any(|rule| {
                    rule.head == *literal
                        && rule.body.iter().all(|(l, required)| match required {
                            true => played.contains_key(l),
                            false => !naive.possible.contains(l),
                        })
                });
            prop_assert!(supported, "{:?}", literal);
            if let Some(strata) = &naive.strata {
                for rule in naive.rules.iter().filter(|rule| rule.head == *literal) {
                    for (blocker, _) in rule.body.iter().filter(|(_, required)| !required) {
                        prop_assert!(strata.get(blocker).copied().unwrap_or(0) < stage.stratum);
                    }
                }
            }
        }
        for literal in &stage.literals {
            prop_assert!(played.insert(*literal, (stage.stratum, stage.step)).is_none());
        }
    }
    prop_assert_eq!(played.len(), evaluation.derived().len());
    prop_assert!(stages.is_sorted_by_key(|stage| (stage.stratum, stage.step)));
    Ok(())
}

/// The same theory with its people renamed.
fn relabelled(theory: &Theory, shift: u32, people: u32) -> Theory {
    let rename = |c: ConstantId| ConstantId((c.0 + shift) % people);
    let mut theory = theory.clone();
    theory.declared.iter_mut().for_each(|c| *c = rename(*c));
    let term = |t: &mut entailment_gap::theory::Term| {
        if let entailment_gap::theory::Term::Constant(c) = t {
            *c = rename(*c);
        }
    };
    for sentence in &mut theory.sentences {
        match sentence {
            Sentence::Fact(fact) => {
                fact.atom.subject = rename(fact.atom.subject);
                fact.atom.object = fact.atom.object.map(rename);
            }
            Sentence::Rule(rule) => {
                for literal in rule.body.iter_mut().chain([&mut rule.head]) {
                    term(&mut literal.atom.subject);
                    literal.atom.object.iter_mut().for_each(term);
                }
            }
        }
    }
    theory
}

/// The first addition negates a predicate that nothing heads yet; the second heads it.
#[test]
fn what_an_addition_negates_may_be_derived_by_the_next() {
    let rules = ["If someone is not loud then they are calm.", "Everyone is loud."];
    let text = |count: usize| format!("Ann is tall. {}", rules[..count].concat());
    let theory = |count| language::parse(&text(count)).theory;
    let step = Evaluation::new(&theory(0)).extended(&theory(1)).extended(&theory(2));
    let scratch = Evaluation::new(&theory(2));
    assert_eq!(step.stages(), scratch.stages());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn equals_the_naive_model(theory in theories::any_theory()) {
        let evaluation = Evaluation::new(&theory);
        agree(&theory, &evaluation)?;
        stages_in_order(&theory, &evaluation)?;
    }

    #[test]
    fn extending_equals_evaluating_from_scratch(
        theory in theories::any_theory(),
        cut in 0usize..6,
    ) {
        let keep = theory.sentences.len().saturating_sub(cut);
        let base = Theory { sentences: theory.sentences[..keep].to_vec(), ..theory.clone() };
        let evaluation = Evaluation::new(&base);
        let at_once = evaluation.extended(&theory);
        agree(&theory, &at_once)?;
        let mut step = evaluation;
        for end in keep..=theory.sentences.len() {
            let longer = Theory { sentences: theory.sentences[..end].to_vec(), ..theory.clone() };
            step = step.extended(&longer);
        }
        agree(&theory, &step)?;
        let scratch = Evaluation::new(&theory);
        prop_assert_eq!(step.regime(), scratch.regime());
        prop_assert_eq!(step.stages(), scratch.stages());
    }

    #[test]
    fn renaming_people_permutes_the_model(theory in theories::any_theory(), shift in 0u32..6) {
        let renamed = Evaluation::new(&relabelled(&theory, shift, 6));
        let evaluation = Evaluation::new(&theory);
        let rename = |c: ConstantId| ConstantId((c.0 + shift) % 6);
        for literal in theories::literals() {
            let mut other = literal;
            other.atom.subject = rename(literal.atom.subject);
            other.atom.object = literal.atom.object.map(rename);
            prop_assert_eq!(evaluation.literal(literal), renamed.literal(other));
            prop_assert_eq!(evaluation.depth(literal), renamed.depth(other));
            prop_assert_eq!(evaluation.height(literal), renamed.height(other));
        }
    }
}
