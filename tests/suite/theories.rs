//! Random theories: up to six people, up to thirty sentences, adjectives and verbs, constants in
//! rules, `not` anywhere a literal stands.

use entailment_gap::theory::{
    Atom, ConstantId, GroundAtom, GroundLiteral, Literal, PredicateId, PredicateKind, Rule,
    Semantics, Sentence, Term, Theory, Vocabulary,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

const PEOPLE: [&str; 6] = ["ann", "ben", "cleo", "dan", "eve", "finn"];
const ADJECTIVES: [&str; 6] = ["calm", "brave", "kind", "loud", "tidy", "wise"];
const VERBS: [&str; 2] = ["help", "trust"];

/// How random theories are made.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub semantics: Semantics,
    /// Of a hundred literals, how many are negative.
    pub negative: u32,
    pub verbs: bool,
}

/// Whether a word is one of the verbs, the last two.
fn is_verb(predicate: PredicateId) -> bool {
    predicate.0 as usize >= ADJECTIVES.len()
}

pub fn vocabulary() -> Vocabulary {
    let mut vocabulary = Vocabulary::default();
    for name in PEOPLE {
        vocabulary.constant(name, false);
    }
    for adjective in ADJECTIVES {
        vocabulary.predicate(PredicateKind::Adjective, adjective);
    }
    for verb in VERBS {
        vocabulary.predicate(PredicateKind::Verb, verb);
    }
    vocabulary
}

fn constant(people: u32) -> impl Strategy<Value = ConstantId> + Clone {
    (0..people).prop_map(ConstantId)
}

fn literal(shape: Shape, people: u32) -> impl Strategy<Value = Literal> + Clone {
    let words = ADJECTIVES.len() + if shape.verbs { VERBS.len() } else { 0 };
    let term = move || {
        prop_oneof![
            3 => Just(Term::Variable),
            1 => constant(people).prop_map(Term::Constant),
        ]
    };
    (0..words as u32, term(), term(), 0..100u32).prop_map(move |(word, subject, object, sign)| {
        let predicate = PredicateId(word);
        Literal {
            atom: Atom { predicate, subject, object: is_verb(predicate).then_some(object) },
            positive: sign >= shape.negative,
        }
    })
}

pub fn sentence(shape: Shape, people: u32) -> impl Strategy<Value = Sentence> + Clone {
    let fact = (literal(shape, people), constant(people)).prop_map(move |(literal, who)| {
        let atom = literal.atom.ground(Some(who)).expect("bound");
        let inert = shape.semantics == Semantics::ClosedWorld && atom.predicate.0 != 0;
        Sentence::Fact(atom.literal(literal.positive || inert))
    });
    let body = prop_oneof![
        14 => prop::collection::vec(literal(shape, people), 1..4),
        1 => Just(Vec::new()),
    ];
    let rule = (body, literal(shape, people)).prop_map(move |(body, mut head)| {
        head.positive |= shape.semantics == Semantics::ClosedWorld && head.atom.predicate.0 != 0;
        Sentence::Rule(Rule { body, head })
    });
    prop_oneof![1 => fact, 2 => rule]
}

/// A theory of this shape with at most this many sentences.
pub fn theory(shape: Shape, most: usize) -> impl Strategy<Value = Theory> + Clone {
    (1..=PEOPLE.len() as u32).prop_flat_map(move |people| {
        let sentences = prop::collection::vec(sentence(shape, people), 0..=most);
        (sentences, prop::collection::vec(constant(people), 0..3)).prop_map(
            move |(sentences, declared)| Theory {
                vocabulary: vocabulary(),
                semantics: shape.semantics,
                declared,
                sentences,
            },
        )
    })
}

pub fn closed(negative: u32) -> Shape {
    Shape { semantics: Semantics::ClosedWorld, negative, verbs: true }
}

/// Closed-world theories with little, some or much negation, some without verbs.
pub fn any_closed() -> impl Strategy<Value = Theory> + Clone {
    prop_oneof![
        1 => theory(closed(0), 30),
        3 => theory(closed(15), 30),
        3 => theory(closed(35), 20),
        3 => theory(Shape { verbs: false, ..closed(30) }, 12),
    ]
}

pub fn any_open() -> impl Strategy<Value = Theory> + Clone {
    theory(Shape { semantics: Semantics::OpenWorld, ..closed(40) }, 25)
}

pub fn any_theory() -> impl Strategy<Value = Theory> + Clone {
    prop_oneof![3 => any_closed(), 1 => any_open()]
}

/// Every ground literal over everybody and every word, those the theory does not use included.
pub fn literals() -> Vec<GroundLiteral> {
    let words = (ADJECTIVES.len() + VERBS.len()) as u32;
    let mut atoms = BTreeSet::new();
    for predicate in (0..words).map(PredicateId) {
        for subject in (0..PEOPLE.len() as u32).map(ConstantId) {
            match is_verb(predicate) {
                false => {
                    atoms.insert(GroundAtom { predicate, subject, object: None });
                }
                true => atoms.extend((0..PEOPLE.len() as u32).map(|object| GroundAtom {
                    predicate,
                    subject,
                    object: Some(ConstantId(object)),
                })),
            }
        }
    }
    atoms.into_iter().flat_map(|atom| [atom.literal(true), atom.literal(false)]).collect()
}
