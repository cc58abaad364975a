//! One telling probe per family.

use super::{Ground, Run};
use crate::language::render;
use crate::logic::Value;
use crate::probes::{Closure, FamilyId, Outcome, Role};
use crate::systems::{Answer, Response, SOFT, SystemId};
use serde::{Deserialize, Serialize};

/// The probe of a family that tells most about a system: the first that it breaks; where it breaks
/// none, the first that it keeps with a wrong answer; else the first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Exemplar {
    /// The family.
    pub family: FamilyId,
    /// The probe's place in the family.
    pub probe: u32,
    /// The theory's place in the corpus.
    pub theory: u32,
    /// Whether the soft reasoner broke it.
    pub outcome: Outcome,
    /// The theory's sentences.
    pub sentences: Vec<String>,
    /// The question, and the member that the soft reasoner answers against the closure (without
    /// one, the second member).
    pub members: Vec<ExemplarMember>,
}

/// A member of an [`Exemplar`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ExemplarMember {
    /// What it is in the probe.
    pub role: Role,
    /// The question.
    pub text: String,
    /// The inserted sentence.
    pub insertion: Option<String>,
    /// The true value.
    pub gold: Value,
    /// The systems' answers, in the order of the registry.
    pub answers: Vec<ExemplarAnswer>,
}

/// A system's answer to a member.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ExemplarAnswer {
    /// The system's identifier.
    pub system: SystemId,
    /// `true`, `false` or `abstain`.
    pub answer: String,
    /// Its score.
    pub score: Option<f64>,
}

pub(super) fn exemplars(ground: &Ground, runs: &[Run]) -> Vec<Exemplar> {
    let Some(soft) = runs.iter().find(|run| run.summary.id == SOFT) else { return Vec::new() };
    let families = ground.families().enumerate().filter_map(|(f, (family, probes))| {
        let answers = |responses: &[Response]| -> Vec<Answer> {
            responses.iter().map(|r| r.answer).collect()
        };
        let responses = &soft.responses[f];
        let outcomes: Vec<Outcome> =
            responses.iter().map(|r| family.closure().check(answers(r))).collect();
        let wrong = |place: usize| {
            let members = probes[place].members.iter().zip(&responses[place]);
            members.clone().any(|(member, response)| response.answer != member.gold.into())
        };
        let broken = outcomes.iter().position(|&outcome| outcome == Outcome::Broken);
        let place = broken.or_else(|| (0..outcomes.len()).find(|&place| wrong(place))).unwrap_or(0);
        let probe = probes.get(place)?;
        let second = against(family.closure(), &answers(&responses[place])).unwrap_or(1);
        let case = ground.case(probe.theory, None);
        let words = case.vocabulary();
        let members = [0, second].into_iter().map(|m| {
            let member = &probe.members[m];
            let inserted = member.insertion.and_then(|id| ground.insertion(probe.theory, id));
            let answers = runs.iter().map(|run| {
                let response = &run.responses[f][place][m];
                let answer = response.answer.key().to_string();
                ExemplarAnswer { system: run.summary.id.clone(), answer, score: response.score }
            });
            ExemplarMember {
                role: member.role,
                text: render::question(words, &member.question),
                insertion: inserted.map(|of| render::sentence(words, &of.sentence)),
                gold: member.gold,
                answers: answers.collect(),
            }
        });
        let sentences = case.theory().sentences.iter();
        Some(Exemplar {
            family: family.id(),
            probe: place as u32,
            theory: probe.theory,
            outcome: outcomes[place],
            members: members.collect(),
            sentences: sentences.map(|sentence| render::sentence(words, sentence)).collect(),
        })
    });
    families.collect()
}

/// The first member whose answer breaks the closure with the question's.
fn against(closure: Closure, answers: &[Answer]) -> Option<usize> {
    (1..answers.len()).find(|&m| closure.check([answers[0], answers[m]]) == Outcome::Broken)
}
