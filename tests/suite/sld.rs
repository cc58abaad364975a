use crate::theories;
use entailment_gap::logic::sld::{SldAnswer, SldProver};
use entailment_gap::logic::{Evaluation, Regime, Value};
use entailment_gap::theory::{
    Atom, ConstantId, GroundAtom, Literal, PredicateId, Rule, Semantics, Sentence, Term, Theory,
};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn agrees_with_the_model(theory in theories::any_theory()) {
        let evaluation = Evaluation::new(&theory);
        let mut auditor = SldProver::new(evaluation.program()).with_step_limit(200_000);
        let open = theory.semantics == Semantics::OpenWorld;
        let exact = !matches!(evaluation.regime(), Regime::WellFounded { .. });
        for literal in theories::literals() {
            let value = match open {
                true => match evaluation.depth(literal) {
                    Some(_) => Value::True,
                    None => Value::False,
                },
                false => evaluation.literal(literal),
            };
            let outcome = auditor.ask(literal);
            match outcome {
                SldAnswer::Holds => prop_assert_eq!(value, Value::True, "{:?}", literal),
                SldAnswer::Fails => prop_assert_eq!(value, Value::False, "{:?}", literal),
                SldAnswer::Undefined | SldAnswer::GaveUp { .. } => {
                    prop_assert!(!exact, "{:?} of {:?}", outcome, literal)
                }
            }
            // What it has learnt before does not change an answer it can give afresh.
            let afresh = SldProver::new(evaluation.program()).with_step_limit(200_000).ask(literal);
            if exact {
                prop_assert_eq!(afresh, outcome);
            }
        }
    }
}

/// `c0` is calm; each rule takes a step of a chain.
fn chain(length: u32, positive: bool) -> Theory {
    let predicate = PredicateId(0);
    let calm = |c: u32| Atom { predicate, subject: Term::Constant(ConstantId(c)), object: None };
    let mut theory = Theory { vocabulary: theories::vocabulary(), ..Theory::default() };
    for i in 0..length {
        let body = vec![Literal { atom: calm(i), positive }];
        let head = Literal { atom: calm(i + 1), positive: true };
        theory.sentences.push(Sentence::Rule(Rule { body, head }));
    }
    let atom = GroundAtom { predicate, subject: ConstantId(0), object: None };
    theory.sentences.push(Sentence::Fact(atom.literal(true)));
    theory
}

#[test]
fn long_chains_need_no_stack() {
    for positive in [true, false] {
        let theory = chain(50_000, positive);
        let evaluation = Evaluation::new(&theory);
        let last =
            GroundAtom { predicate: PredicateId(0), subject: ConstantId(50_000), object: None }
                .literal(true);
        assert_eq!(evaluation.literal(last), Value::True);
        assert_eq!(SldProver::new(evaluation.program()).ask(last), SldAnswer::Holds);
        let proof = evaluation.proof(last);
        assert_eq!(proof.nodes.len(), 50_001);
        assert_eq!(entailment_gap::logic::check(&theory, &proof), Ok(()));
    }
}

/// A game on a ring: each place is won if the next is not. One place is settled by a fact, so
/// the whole ring is, one place after the other.
#[test]
fn a_long_cycle_through_not_is_settled_in_one_pass() {
    let places = 50_000;
    let mut theory = chain(places, false);
    let close = Rule {
        body: vec![Literal {
            atom: Atom {
                predicate: PredicateId(0),
                subject: Term::Constant(ConstantId(places)),
                object: None,
            },
            positive: false,
        }],
        head: Literal {
            atom: Atom {
                predicate: PredicateId(0),
                subject: Term::Constant(ConstantId(0)),
                object: None,
            },
            positive: true,
        },
    };
    theory.sentences.push(Sentence::Rule(close));
    let evaluation = Evaluation::new(&theory);
    assert!(matches!(evaluation.regime(), Regime::WellFounded { cycle } if cycle.len() == 50_001));
    assert_eq!(evaluation.undefined(), []);
    assert_eq!(evaluation.derived().len(), 25_001);
    assert_eq!(evaluation.stages().len(), 25_001);
    // Without the fact a ring of odd length is undefined all round.
    theory.sentences.remove(places as usize);
    let evaluation = Evaluation::new(&theory);
    assert_eq!(evaluation.undefined().len(), 50_001);
    let literal = evaluation.undefined()[7].literal(true);
    let proof = evaluation.proof(literal);
    assert_eq!(entailment_gap::logic::check(&theory, &proof), Ok(()));
}

#[test]
fn it_gives_up_when_told_to() {
    let evaluation = Evaluation::new(&chain(100, true));
    let last = GroundAtom { predicate: PredicateId(0), subject: ConstantId(100), object: None };
    let mut auditor = SldProver::new(evaluation.program()).with_step_limit(10);
    assert_eq!(auditor.ask(last.literal(true)), SldAnswer::GaveUp { steps: 10 });
}
