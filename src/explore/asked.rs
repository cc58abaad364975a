//! A question put together from choices.

use crate::language::render;
use crate::theory::{ConstantId, GroundAtom, GroundLiteral, PredicateKind, Question, Vocabulary};
use crate::world::{Case, Property};

/// What a question's parts can be chosen from.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choices {
    /// Who or what.
    pub people: Vec<(ConstantId, String)>,
    /// What of them, in groups.
    pub groups: Vec<(&'static str, Vec<(Property, String)>)>,
}

/// The most choices offered of a kind; the free text takes any.
const MOST: usize = 300;

impl Choices {
    /// The choices a theory offers.
    pub fn new(case: &Case) -> Choices {
        let vocabulary = case.vocabulary();
        let signature = case.signature();
        let named = |properties: &[Property]| -> Vec<(Property, String)> {
            let first = properties.iter().take(MOST);
            first.map(|&property| (property, property_words(vocabulary, property))).collect()
        };
        let street = vocabulary
            .predicates()
            .filter_map(|(id, _)| signature.street_name(id))
            .map(|predicate| Property { predicate, object: None })
            .collect::<Vec<_>>();
        let groups = [
            ("base", named(&signature.base)),
            ("derived", named(&signature.derived)),
            ("street names", named(&street)),
        ];
        Choices {
            people: case
                .people()
                .iter()
                .take(MOST)
                .map(|&id| (id, render::constant(vocabulary, id)))
                .collect(),
            groups: groups.into_iter().filter(|(_, group)| !group.is_empty()).collect(),
        }
    }

    /// Some literal to begin with.
    pub fn first(&self) -> Option<GroundLiteral> {
        let (subject, _) = self.people.first()?;
        let (property, _) = self.groups.first()?.1.first()?;
        Some(property.atom(*subject).literal(true))
    }

    /// The person at a position of the list.
    pub fn person(&self, index: usize) -> Option<ConstantId> {
        self.people.get(index).map(|(id, _)| *id)
    }

    /// The property at a position counted through all groups.
    pub fn property(&self, index: usize) -> Option<Property> {
        self.groups.iter().flat_map(|(_, group)| group).nth(index).map(|(property, _)| *property)
    }
}

/// What is said of a subject: `cited`, `a wumpus`, `like the cat`.
fn property_words(vocabulary: &Vocabulary, property: Property) -> String {
    let word = render::predicate(vocabulary, property.predicate);
    match property.object {
        Some(object) => format!("{word} {}", render::constant(vocabulary, object)),
        None => word,
    }
}

/// The question with one of its literals replaced.
pub fn with_literal(question: &Question, at: usize, literal: GroundLiteral) -> Question {
    let mut question = *question;
    match &mut question {
        Question::Literal(own) => *own = literal,
        Question::And(pair) | Question::Or(pair) => pair[at.min(1)] = literal,
    }
    question
}

/// The question joined to a second literal, or only its first literal.
pub fn with_second(question: &Question, second: Option<GroundLiteral>) -> Question {
    let first = question.literals()[0];
    match second {
        Some(second) => Question::And([first, second]),
        None => Question::Literal(first),
    }
}

/// `and` to `or`, and back.
pub fn with_other_connective(question: &Question) -> Question {
    match *question {
        Question::And(pair) => Question::Or(pair),
        Question::Or(pair) => Question::And(pair),
        literal => literal,
    }
}

/// The words a literal can be said in: its predicate and the street name, whichever it uses first.
pub fn words_for(case: &Case, atom: GroundAtom) -> Vec<(GroundAtom, String, bool)> {
    let (signature, vocabulary) = (case.signature(), case.vocabulary());
    if vocabulary.word(atom.predicate).kind == PredicateKind::Verb {
        return Vec::new();
    }
    let Some(other) = signature.other_word(atom.predicate) else { return Vec::new() };
    let mut both = [atom.predicate, other];
    if signature.street_name(other) == Some(atom.predicate) {
        both.reverse();
    }
    both.into_iter()
        .map(|predicate| {
            let chosen = predicate == atom.predicate;
            (GroundAtom { predicate, ..atom }, render::predicate(vocabulary, predicate), chosen)
        })
        .collect()
}
