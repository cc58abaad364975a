//! The linked family of a question: what must agree with it, what must differ, and whether each
//! system's answers do.

use super::Removal;
use crate::language::render;
use crate::logic::Value;
use crate::probes::{Closure, Outcome};
use crate::systems::{Answer, Response, System};
use crate::theory::{Question, SentenceId};
use crate::world::Case;

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
    /// What logic says of it: of a street name, what it says of the word that it stands for.
    pub gold: Value,
    /// How its answer must relate to the question's; `None` for the question itself, for an
    /// insertion that is not certified, which promises nothing, and where logic gives neither True
    /// nor False.
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
    let member = |link, text, gold, closure: Option<Closure>, responses: Vec<Response>| {
        // Where logic itself has no answer, nothing is demanded of the systems.
        let closure = closure.filter(|_| matches!(gold, Value::True | Value::False));
        let marks = asked
            .iter()
            .zip(&responses)
            .map(|(a, b)| closure.map(|closure| closure.check([a.answer, b.answer])))
            .collect();
        Member { link, text, gold, closure, responses, marks }
    };
    let text = |question: &Question| render::question(vocabulary, question);
    let mut linked: Vec<Member> = Vec::new();
    for removal in removals {
        let closure = removal.verdict.is_certified().then_some(Closure::Agree);
        let responses = ask(&removal.case, question);
        let gold = removal.case.value(question);
        linked.push(member(Link::Without(removal.id), text(question), gold, closure, responses));
    }
    if let Some(paraphrase) = case.signature().paraphrase(question) {
        let responses = ask(case, &paraphrase);
        let gold = case.value(&paraphrase);
        let agree = Some(Closure::Agree);
        linked.push(member(Link::Paraphrase, text(&paraphrase), gold, agree, responses));
    }
    let denial = question.negated();
    let link = match question {
        Question::Literal(_) => Link::Negation,
        Question::And(_) | Question::Or(_) => Link::DeMorgan,
    };
    let differ = Some(Closure::Differ);
    linked.push(member(link, text(&denial), case.value(&denial), differ, ask(case, &denial)));
    linked.sort_by_key(|member| {
        std::cmp::Reverse(member.marks.iter().filter(|&&m| m == Some(Outcome::Broken)).count())
    });
    let itself = member(Link::Asked, text(question), case.value(question), None, asked.clone());
    std::iter::once(itself).chain(linked).collect()
}

/// What tells a member from another one, for lists that keep what did not change.
pub type MemberKey = (Link, String, Value, bool, Vec<(Answer, Option<u64>, Option<Outcome>)>);

impl Member {
    /// Its key: equal keys look equal.
    pub fn key(&self) -> MemberKey {
        let cells = self.responses.iter().zip(&self.marks);
        let cells = cells.map(|(r, mark)| (r.answer, r.score.map(f64::to_bits), *mark));
        (self.link, self.text.clone(), self.gold, self.closure.is_some(), cells.collect())
    }

    /// Whether a system answers True or False and logic says otherwise. An abstention is no wrong
    /// answer.
    pub fn is_wrong(&self, system: usize) -> bool {
        let answer = self.responses.get(system).map(|response| response.answer);
        answer.is_some_and(|a| a.decided().is_some() && a != Answer::from(self.gold))
    }
}

/// The systems, by their place in the registry, whose answer to the question is wrong though
/// every closure that they answer is kept, and some are.
pub fn coherent_and_wrong(family: &[Member]) -> Vec<usize> {
    let Some(asked) = family.first() else { return Vec::new() };
    let marks = |system: usize| {
        family.iter().filter_map(move |member| member.marks.get(system).copied().flatten())
    };
    (0..asked.responses.len())
        .filter(|&system| asked.is_wrong(system))
        .filter(|&system| marks(system).any(|mark| mark == Outcome::Kept))
        .filter(|&system| marks(system).all(|mark| mark != Outcome::Broken))
        .collect()
}
