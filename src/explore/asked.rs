//! A question put together from choices.

use crate::language::render;
use crate::theory::{
    ConstantId, GroundAtom, GroundLiteral, Predicate, PredicateKind, Question, Sentence, Theory,
    Vocabulary,
};
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

/// What follows the [words of the polarity](polarity_words): `cited`, `a wumpus`, `like the cat`,
/// `sleep`, `fly`.
fn property_words(vocabulary: &Vocabulary, property: Property) -> String {
    let Predicate { kind, lemma } = vocabulary.word(property.predicate);
    let is_verb = || vocabulary.find_predicate(PredicateKind::IntransitiveVerb, lemma).is_some();
    match (property.object, kind) {
        (Some(object), _) => format!("{lemma} {}", render::constant(vocabulary, object)),
        (None, PredicateKind::IntransitiveVerb) => lemma.clone(),
        // Among the choices, what one can do and what one does must not read alike.
        (None, PredicateKind::Ability) if !is_verb() => lemma.clone(),
        (None, _) => render::predicate(vocabulary, property.predicate),
    }
}

/// What stands before a literal's property if it is positive, and if not: `is` and `is not`.
pub fn polarity_words(case: &Case, atom: GroundAtom) -> [&'static str; 2] {
    match case.vocabulary().word(atom.predicate).kind {
        PredicateKind::Adjective | PredicateKind::Noun => ["is", "is not"],
        PredicateKind::Verb | PredicateKind::IntransitiveVerb => ["does", "does not"],
        PredicateKind::Ability => ["can", "cannot"],
    }
}

/// Something to ask of a theory of which nothing was asked yet: whether the first rule concludes
/// of whoever the first fact is about, else whether the first fact holds. Empty where there is no
/// fact.
pub fn first_question(theory: &Theory) -> String {
    let sentences = &theory.sentences;
    let mut facts = sentences.iter().filter_map(|sentence| match sentence {
        Sentence::Fact(fact) => Some(fact.atom),
        Sentence::Rule(_) => None,
    });
    let Some(fact) = facts.next() else { return String::new() };
    let head = sentences.iter().find_map(|sentence| match sentence {
        Sentence::Rule(rule) => Some(rule.head.atom),
        Sentence::Fact(_) => None,
    });
    let atom = head.and_then(|head| head.ground(Some(fact.subject))).unwrap_or(fact);
    render::question(&theory.vocabulary, &Question::Literal(atom.literal(true)))
}

/// The question with one of its literals replaced.
pub fn with_literal(question: &Question, at: usize, literal: GroundLiteral) -> Question {
    let mut question = question.clone();
    if let Some(own) = question.literals_mut().get_mut(at) {
        *own = literal;
    }
    question
}

/// The question with a further literal joined to its last one, by “and” unless it has a joint.
pub fn with_further(question: &Question, further: GroundLiteral) -> Question {
    let joined = |literals: &[GroundLiteral]| [literals, &[further]].concat();
    match question {
        Question::Literal(literal) => Question::And(vec![*literal, further]),
        Question::And(literals) => Question::And(joined(literals)),
        Question::Or(literals) => Question::Or(joined(literals)),
        Question::Not(denied) => Question::Not(Box::new(with_further(denied, further))),
    }
}

/// The composite without its last literal.
pub fn without_last(question: &Question) -> Question {
    match question {
        Question::Literal(_) => question.clone(),
        Question::And(literals) | Question::Or(literals) => match literals.as_slice() {
            [first] | [first, _] => Question::Literal(*first),
            [before @ .., _] if matches!(question, Question::And(_)) => {
                Question::And(before.to_vec())
            }
            [before @ .., _] => Question::Or(before.to_vec()),
            [] => question.clone(),
        },
        Question::Not(denied) => Question::Not(Box::new(without_last(denied))),
    }
}

/// The question with its denials replaced by one or none.
pub fn with_denial(question: &Question, denied: bool) -> Question {
    let plain = question.undenied().clone();
    if denied { Question::Not(Box::new(plain)) } else { plain }
}

/// `and` to `or`, and back.
pub fn with_other_connective(question: &Question) -> Question {
    match question {
        Question::Literal(_) => question.clone(),
        Question::And(literals) => Question::Or(literals.clone()),
        Question::Or(literals) => Question::And(literals.clone()),
        Question::Not(denied) => Question::Not(Box::new(with_other_connective(denied))),
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
            let word = property_words(vocabulary, Property { predicate, object: None });
            (GroundAtom { predicate, ..atom }, word, chosen)
        })
        .collect()
}
