//! The linked family of a question: what must agree with it, what must differ, and whether each
//! system's answers do.

use super::Removal;
use crate::language::render;
use crate::probes::{Closure, Outcome};
use crate::systems::{Answer, Response, System};
use crate::theory::{GroundLiteral, PredicateId, Question, SentenceId, Vocabulary};
use crate::world::{Case, Signature};

/// Why a member is linked to the question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Link {
    /// The question itself.
    Asked,
    /// The question over the theory without one of its insertions.
    Without(SentenceId),
    /// The other polarity.
    Negation,
    /// Another word for its predicate.
    Paraphrase,
    /// The De Morgan rewrite of a composite's denial.
    DeMorgan,
}

/// A member of a question's family.
#[derive(Clone, PartialEq, Debug)]
pub struct Member {
    /// Its link to the question.
    pub link: Link,
    /// The member as a sentence.
    pub text: String,
    /// How its answer must relate to the question's; `None` for the question itself, and for an
    /// insertion that is not certified, which promises nothing.
    pub closure: Option<Closure>,
    /// Every system's response, in the order of the registry.
    pub responses: Vec<Response>,
    /// Whether each system's answers to the question and to this respect the closure.
    pub marks: Vec<Option<Outcome>>,
}

/// The family of a question: itself first, then the members, those that more systems break
/// before those that fewer break.
pub fn family(
    case: &Case,
    removals: &[Removal],
    question: &Question,
    systems: &[Box<dyn System>],
) -> Vec<Member> {
    let vocabulary = case.vocabulary();
    let ask = |case: &Case, question: &Question| -> Vec<Response> {
        systems.iter().map(|system| system.answer(case, question)).collect()
    };
    let asked = ask(case, question);
    let member = |link, text, closure: Option<Closure>, responses: Vec<Response>| {
        let marks = asked
            .iter()
            .zip(&responses)
            .map(|(a, b)| closure.map(|closure| closure.check([a.answer, b.answer])))
            .collect();
        Member { link, text, closure, responses, marks }
    };
    let text = |question: &Question| render::question(vocabulary, question);
    let mut linked: Vec<Member> = Vec::new();
    for removal in removals {
        let closure = removal.verdict.is_certified().then_some(Closure::Agree);
        let responses = ask(&removal.case, question);
        linked.push(member(Link::Without(removal.id), text(question), closure, responses));
    }
    if let Some(paraphrase) = paraphrase(case.signature(), vocabulary, question) {
        let responses = ask(case, &paraphrase);
        linked.push(member(Link::Paraphrase, text(&paraphrase), Some(Closure::Agree), responses));
    }
    let denial = question.negated();
    let link = match question {
        Question::Literal(_) => Link::Negation,
        Question::And(_) | Question::Or(_) => Link::DeMorgan,
    };
    linked.push(member(link, text(&denial), Some(Closure::Differ), ask(case, &denial)));
    linked.sort_by_key(|member| {
        std::cmp::Reverse(member.marks.iter().filter(|&&m| m == Some(Outcome::Broken)).count())
    });
    let itself = member(Link::Asked, text(question), None, asked.clone());
    std::iter::once(itself).chain(linked).collect()
}

/// What tells a member from another one, for lists that keep what did not change.
pub type MemberKey = (Link, String, bool, Vec<(Answer, Option<u64>, Option<Outcome>)>);

impl Member {
    /// Its key: equal keys look equal.
    pub fn key(&self) -> MemberKey {
        let cells = self.responses.iter().zip(&self.marks);
        let cells = cells.map(|(r, mark)| (r.answer, r.score.map(f64::to_bits), *mark));
        (self.link, self.text.clone(), self.closure.is_some(), cells.collect())
    }
}

/// The question in other words: with its predicate's street name or, where it is asked by the
/// street name, with the predicate itself. `None` for composites and words without one.
pub fn paraphrase(
    signature: &Signature,
    vocabulary: &Vocabulary,
    question: &Question,
) -> Option<Question> {
    let Question::Literal(literal) = *question else { return None };
    let other = other_word(signature, vocabulary, literal.atom.predicate)?;
    let mut atom = literal.atom;
    atom.predicate = other;
    Some(Question::Literal(GroundLiteral { atom, ..literal }))
}

/// A predicate's street name, or the predicate that this is the street name of.
pub fn other_word(
    signature: &Signature,
    vocabulary: &Vocabulary,
    predicate: PredicateId,
) -> Option<PredicateId> {
    let official = || {
        vocabulary.predicates().map(|(id, _)| id).find(|&id| is_street(signature, id, predicate))
    };
    signature.street_name(predicate).or_else(official)
}

/// Whether the second word is the street name of the first.
pub fn is_street(signature: &Signature, word: PredicateId, street: PredicateId) -> bool {
    signature.street_name(word) == Some(street)
}
