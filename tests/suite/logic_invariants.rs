//! Used by fuzz/ too: nothing here but the project and the standard library.

use crate::naive;
use entailment_gap::explain;
use entailment_gap::logic::sld::{SldAnswer, SldProver};
use entailment_gap::logic::{Change, Evaluation, Regime, Value, change, check};
use entailment_gap::theory::{
    Atom, ConstantId, GroundAtom, Literal, PredicateId, PredicateKind, Rule, Semantics, Sentence,
    Term, Theory, Vocabulary,
};

const PEOPLE: u8 = 5;
/// Adjectives, then verbs.
const UNARY: u8 = 5;
const VERBS: u8 = 2;

/// Takes bytes, and zero when there are no more.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    fn term(&mut self) -> Term {
        // Mostly the variable.
        match self.next() % (2 * PEOPLE) {
            person @ 0..PEOPLE => Term::Constant(ConstantId(person.into())),
            _ => Term::Variable,
        }
    }

    fn literal(&mut self) -> Literal {
        let byte = self.next();
        let word = (byte >> 1) % (UNARY + VERBS);
        let predicate = PredicateId(word.into());
        let subject = self.term();
        let object = (word >= UNARY).then(|| self.term());
        Literal { atom: Atom { predicate, subject, object }, positive: byte & 1 == 0 }
    }

    fn sentence(&mut self) -> Sentence {
        let conditions = self.next() % 8;
        match conditions {
            0..3 => {
                let who = ConstantId((self.next() % PEOPLE).into());
                let Literal { atom, positive } = self.literal();
                Sentence::Fact(atom.ground(Some(who)).expect("bound").literal(positive))
            }
            // Rarely a rule without conditions.
            3..8 => {
                let body = (4..=conditions).map(|_| self.literal()).collect();
                Sentence::Rule(Rule { body, head: self.literal() })
            }
            _ => unreachable!("less than 8"),
        }
    }
}

/// The theory that bytes stand for, and after how many sentences it is cut in two.
fn theory(bytes: &[u8]) -> (Theory, usize) {
    let mut bytes = Bytes(bytes);
    let mut vocabulary = Vocabulary::default();
    for name in ["ann", "ben", "cleo", "dan", "eve"] {
        vocabulary.constant(name, false);
    }
    for word in ["calm", "brave", "kind", "loud", "tidy"] {
        vocabulary.predicate(PredicateKind::Adjective, word);
    }
    for word in ["help", "trust"] {
        vocabulary.predicate(PredicateKind::Verb, word);
    }
    let first = bytes.next();
    let semantics = match first % 4 {
        0 => Semantics::OpenWorld,
        _ => Semantics::ClosedWorld,
    };
    let declared = (0..first / 4 % 4).map(|person| ConstantId(person.into())).collect();
    let cut = bytes.next();
    let mut theory = Theory { vocabulary, semantics, declared, sentences: Vec::new() };
    while !bytes.0.is_empty() && theory.sentences.len() < 24 {
        theory.sentences.push(bytes.sentence());
    }
    let cut = usize::from(cut) % (theory.sentences.len() + 1);
    (theory, cut)
}

fn atoms() -> Vec<GroundAtom> {
    let people = || (0..u32::from(PEOPLE)).map(ConstantId);
    let mut atoms = Vec::new();
    for subject in people() {
        for word in 0..u32::from(UNARY + VERBS) {
            let predicate = PredicateId(word);
            match word < u32::from(UNARY) {
                true => atoms.push(GroundAtom { predicate, subject, object: None }),
                false => atoms.extend(people().map(|o| GroundAtom {
                    predicate,
                    subject,
                    object: Some(o),
                })),
            }
        }
    }
    atoms
}

/// What holds of any theory whatever: the engine, a plain model, the proofs, their checker, the
/// auditor, and evaluating in two steps agree.
pub fn holds(bytes: &[u8]) {
    let (theory, cut) = theory(bytes);
    let evaluation = Evaluation::new(&theory);
    let open = theory.semantics == Semantics::OpenWorld;
    let stratified = match evaluation.regime() {
        Regime::OpenWorld => true,
        Regime::Stratified => true,
        Regime::WellFounded { cycle } => {
            assert!(!cycle.is_empty());
            false
        }
        other => panic!("{other:?} of so small a theory"),
    };
    let naive = naive::evaluate(&theory);
    let shorter = Theory { sentences: theory.sentences[..cut].to_vec(), ..theory.clone() };
    let before = Evaluation::new(&shorter);
    let extended = before.extended(&theory);
    assert_eq!(extended.regime(), evaluation.regime());
    assert_eq!(extended.stages(), evaluation.stages());
    assert_eq!(extended.derived(), evaluation.derived());
    assert_eq!(extended.undefined(), evaluation.undefined());

    let mut auditor = SldProver::new(evaluation.program()).with_step_limit(200_000);
    for atom in atoms() {
        for literal in [atom.literal(true), atom.literal(false)] {
            let value = evaluation.literal(literal);
            let derived = naive.derived.contains(&literal);
            if open {
                let both = (derived, naive.derived.contains(&literal.negated()));
                let expected = match both {
                    (true, true) => Value::Inconsistent,
                    (true, false) => Value::True,
                    (false, true) => Value::False,
                    (false, false) => Value::Unknown,
                };
                assert_eq!(value, expected, "{literal:?} in {theory:?}");
            } else if literal.positive {
                let expected = match (derived, naive.possible.contains(&literal)) {
                    (true, _) => Value::True,
                    (false, true) => Value::Undefined,
                    (false, false) => Value::False,
                };
                assert_eq!(value, expected, "{literal:?} in {theory:?}");
            }
            assert_eq!(extended.depth(literal), evaluation.depth(literal), "{theory:?}");
            assert_eq!(extended.height(literal), evaluation.height(literal), "{theory:?}");
            let proof = evaluation.proof(literal);
            assert_eq!(proof.value, value, "{literal:?} in {theory:?}");
            assert_eq!(check(&theory, &proof), Ok(()), "{literal:?} in {theory:?}");
            assert!(explain::proof(&theory, &proof).next().is_some());
            let holds = match open {
                true => derived,
                false => value == Value::True,
            };
            match auditor.ask(literal) {
                SldAnswer::Holds => assert!(holds, "{literal:?} in {theory:?}"),
                SldAnswer::Fails => {
                    assert!(!holds && value != Value::Undefined, "{literal:?} in {theory:?}");
                }
                outcome => assert!(!stratified, "{outcome:?}: {literal:?} in {theory:?}"),
            }
        }
    }

    let change = Change::between(&before, &evaluation);
    let explained = change::explain((&shorter, &before), (&theory, &evaluation));
    assert_eq!(explained.change, change, "{theory:?} after {cut}");
    assert_eq!(explained.losses.len(), change.lost.len(), "{theory:?} after {cut}");
    for proof in &explained.gains {
        assert_eq!(check(&theory, proof), Ok(()), "{theory:?} after {cut}");
    }
    for loss in &explained.losses {
        assert!(explained.root_of(loss).is_some(), "{theory:?} after {cut}");
    }
}
