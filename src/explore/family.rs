//! The linked families of a question: what must agree with it, what must differ, and whether each
//! system's answers do.

use super::Removal;
use crate::language::render;
use crate::logic::Value;
use crate::probes::{
    Closure, FamilySet, Insertion, InsertionId, Insertions, Outcome, Role, Subject,
};
use crate::systems::{Answer, Response, System};
use crate::theory::{Question, SentenceId};
use crate::world::Case;

/// A question that is asked beside the user's, or the user's itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Member {
    /// What it is of the question.
    pub role: Role,
    /// The insertion that its theory is without.
    pub without: Option<SentenceId>,
    /// The member as a sentence.
    pub text: String,
    /// What logic says of it: of a street name, what it says of the word that it stands for.
    pub gold: Value,
    /// How its answer must relate to the question's; `None` for the question itself, and where
    /// nothing is demanded.
    pub closure: Option<Closure>,
    /// What is demanded of its answer or, where nothing is, why; empty for the question itself.
    pub demand: &'static str,
    /// Every system's response, in the order of the registry.
    pub responses: Vec<Response>,
    /// Whether each system's answers to the question and to this respect the closure.
    pub marks: Vec<Option<Outcome>>,
}

/// The question itself, then the members of its families and the question over the theory without
/// insertions that no family links, those that more systems break before those that fewer break.
pub fn family(
    case: &Case,
    removals: &[Removal],
    question: &Question,
    families: &FamilySet,
    systems: &[Box<dyn System>],
) -> Vec<Member> {
    let ask = |case: &Case, question: &Question| -> Vec<Response> {
        systems.iter().map(|system| system.answer(case, question)).collect()
    };
    let asked = ask(case, question);
    let itself = Member {
        role: Role::QUESTION,
        without: None,
        text: render::question(case.vocabulary(), question),
        gold: case.value(question),
        closure: None,
        demand: "",
        marks: vec![None; asked.len()],
        responses: asked.clone(),
    };
    let certified: Vec<&Removal> = removals.iter().filter(|r| r.verdict.is_certified()).collect();
    let insertion = |removal: &&Removal| Insertion {
        sentence: removal.sentence.clone(),
        case: removal.case.clone(),
    };
    let insertions = Insertions {
        certified: certified.iter().map(insertion).collect(),
        ..Insertions::default()
    };
    let removed = |id: InsertionId| certified[id.0 as usize];
    let subject = Subject { index: 0, case, insertions: &insertions, questions: &[] };
    let mut linked = Vec::new();
    for family in families.iter() {
        let probe = family.probe(&subject, question);
        for member in probe.into_iter().flat_map(|probe| probe.members.into_iter().skip(1)) {
            let removal = member.insertion.map(removed);
            let case = removal.map_or(case, |removal| &removal.case);
            // Where logic itself has no answer, nothing is demanded of the systems.
            let decided = matches!(member.gold, Value::True | Value::False);
            let closure = decided.then_some(family.closure());
            let responses = ask(case, &member.question);
            let mark = |(a, b): (&Response, &Response)| {
                closure.map(|closure| closure.check([a.answer, b.answer]))
            };
            linked.push(Member {
                role: member.role,
                without: removal.map(|removal| removal.id),
                text: render::question(case.vocabulary(), &member.question),
                gold: member.gold,
                closure,
                demand: closure.map_or("undecided, so nothing is demanded", Closure::demand),
                marks: asked.iter().zip(&responses).map(mark).collect(),
                responses,
            });
        }
    }
    let unlinked = |removal: &&Removal| linked.iter().all(|m| m.without != Some(removal.id));
    let unlinked: Vec<&Removal> = removals.iter().filter(unlinked).collect();
    linked.extend(unlinked.into_iter().map(|removal| Member {
        without: Some(removal.id),
        gold: removal.case.value(question),
        demand: match removal.verdict.is_certified() {
            true => "it says what is asked, so nothing is demanded",
            false => "not certified, so nothing is demanded",
        },
        responses: ask(&removal.case, question),
        ..itself.clone()
    }));
    linked.sort_by_key(|member| {
        std::cmp::Reverse(member.marks.iter().filter(|&&m| m == Some(Outcome::Broken)).count())
    });
    std::iter::once(itself).chain(linked).collect()
}

/// What tells a member from another one, for lists that keep what did not change.
pub type MemberKey = (
    (Role, Option<SentenceId>, &'static str),
    String,
    Value,
    Vec<(Answer, Option<u64>, Option<Outcome>)>,
);

impl Member {
    /// Its key: equal keys look equal.
    pub fn key(&self) -> MemberKey {
        let cells = self.responses.iter().zip(&self.marks);
        let cells = cells.map(|(r, mark)| (r.answer, r.score.map(f64::to_bits), *mark));
        let link = (self.role, self.without, self.demand);
        (link, self.text.clone(), self.gold, cells.collect())
    }

    /// Whether it is the question itself.
    pub fn is_question(&self) -> bool {
        self.role == Role::QUESTION && self.without.is_none()
    }

    /// Why it is there, and what is demanded of its answer.
    pub fn words(&self) -> String {
        match self.without {
            _ if self.is_question() => self.role.words.to_string(),
            Some(id) => format!("without sentence {}: {}", id.0 + 1, self.demand),
            None => format!("{}: {}", self.role.words, self.demand),
        }
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
