//! One probe down to the sentences it rests on.

use super::Evidence;
use super::filter::{ProbeFilter, outcome};
use super::list::depth_of;
use crate::experiment::theory_id;
use crate::explain::proof_text;
use crate::language::render;
use crate::logic::Value;
use crate::probes::{Closure, FamilyId, Member, Outcome, Role, certify};
use crate::systems::{self, Answer};
use crate::theory::Sentence;
use serde::{Deserialize, Serialize};

/// A probe with everything it rests on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ProbeDetail {
    /// Its place in its family.
    pub place: u32,
    /// Its identifier.
    pub id: String,
    /// Its theory's identifier.
    pub theory: String,
    /// The theory as text, its declared people included.
    pub text: String,
    /// What the answers must do.
    pub closure: String,
    /// The depth, or refutation height, of its question.
    pub depth: u32,
    /// Names of the systems, in the order of the members' cells.
    pub systems: Vec<String>,
    /// What each system did to it.
    pub outcomes: Vec<Outcome>,
    /// The members: the question, then those that more systems break before others.
    pub members: Vec<MemberRow>,
    /// Why the members must cohere.
    pub certificate: Vec<String>,
    /// Why the question, and its first linked member, have their values.
    pub why: Vec<Why>,
}

/// A member of a probe.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MemberRow {
    /// What it is in the probe.
    pub role: Role,
    /// What it asks.
    pub text: String,
    /// The sentence inserted for it.
    pub inserted: Option<String>,
    /// Its label.
    pub gold: Value,
    /// The systems' answers.
    pub cells: Vec<AnswerCell>,
}

/// A system's answer to a member.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AnswerCell {
    /// True, False, or no answer.
    pub answer: Option<bool>,
    /// Why there is none.
    pub reason: Option<String>,
    /// Its score.
    pub score: Option<f64>,
    /// The probability it gives to True.
    pub probability: Option<f64>,
    /// Of an answer from a file: what was read in it, by which rule, and its text.
    pub reading: Option<String>,
    /// Whether it respects the closure with the answer to the question; `None` for that itself.
    pub mark: Option<Outcome>,
}

/// A proof or refutation in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Why {
    /// What it is of.
    pub title: String,
    /// Its lines.
    pub text: String,
}

impl Evidence {
    /// How a file's answer to a member was read; `None` for the built-in systems.
    fn reading(&self, system: usize, theory: u32, member: &Member) -> Option<String> {
        let outside = self.outside.get(system.checked_sub(systems::REGISTRY.len())?)?;
        let items = self.items.as_ref()?;
        let item = &items.items[items.place(theory, member.insertion, &member.question)?];
        Some(outside.answers.iter().find(|entry| entry.id == item.id)?.reading())
    }

    pub(super) fn detail(&self, filter: &ProbeFilter, place: u32) -> Option<ProbeDetail> {
        let family = filter.family;
        let at = place as usize;
        let probe = self.probes(family).get(at)?;
        let (closure, role) = (Evidence::closure(family), filter.role());
        let case = self.experiment.ground.case(probe.theory, None);
        let words = case.vocabulary();
        let all: Vec<_> =
            (0..self.systems().count()).map(|system| &self.responses(system, family)[at]).collect();
        let own = self.system(&filter.system);
        let cell = |member: usize, system: usize| {
            let response = &all[system][member];
            AnswerCell {
                answer: response.answer.decided(),
                reason: match response.answer {
                    Answer::Abstain(reason) => Some(reason.describe(words)),
                    _ => None,
                },
                score: response.score,
                probability: response.probability,
                reading: self.reading(system, probe.theory, &probe.members[member]),
                mark: closure
                    .filter(|_| member > 0)
                    .map(|closure| closure.check([all[system][0].answer, response.answer])),
            }
        };
        let mut order: Vec<usize> = (0..probe.members.len())
            .filter(|&m| ProbeFilter::wants(role, &probe.members[m]))
            .collect();
        let broken =
            |system: usize, member: usize| cell(member, system).mark == Some(Outcome::Broken);
        order[1..].sort_by_key(|&member| {
            let own = own.is_some_and(|own| broken(own, member));
            let count = (0..all.len()).filter(|&system| broken(system, member)).count();
            (!own, std::cmp::Reverse(count), member)
        });
        let members: Vec<MemberRow> = order
            .iter()
            .map(|&m| {
                let member = &probe.members[m];
                MemberRow {
                    role: member.role,
                    text: render::question(words, &member.question),
                    inserted: self.inserted(probe.theory, member.insertion),
                    gold: member.gold,
                    cells: (0..all.len()).map(|system| cell(m, system)).collect(),
                }
            })
            .collect();
        let judge = |responses: &Vec<_>| outcome(filter.judged, closure, role, probe, responses);
        let second = order.get(1).map(|&m| &probe.members[m]);
        Some(ProbeDetail {
            place,
            id: Evidence::id_of(family, place),
            theory: theory_id(probe.theory),
            text: render::theory(&self.own_theory(probe.theory)),
            closure: match closure {
                Some(Closure::Differ) => "the two answers must differ".to_string(),
                Some(Closure::Agree) => "all answers must agree".to_string(),
                None => "the answer should equal the label".to_string(),
            },
            depth: depth_of(case, &probe.members[0].question),
            systems: self.systems().map(|(_, name)| name.to_string()).collect(),
            outcomes: all.iter().map(|responses| judge(responses)).collect(),
            certificate: self.certificate(family, probe.theory, second),
            why: self.why(probe.theory, &probe.members[0], second),
            members,
        })
    }

    fn own_theory(&self, theory: u32) -> crate::theory::Theory {
        self.experiment.ground.case(theory, None).theory().clone()
    }

    /// Why a member must cohere with the question, checked again here.
    fn certificate(
        &self,
        family: Option<FamilyId>,
        theory: u32,
        member: Option<&Member>,
    ) -> Vec<String> {
        let Some(family) = family.and_then(FamilyId::family) else { return Vec::new() };
        let mut lines = vec![family.summary().to_string()];
        let ground = &self.experiment.ground;
        let inserted = member.and_then(|member| member.insertion);
        let Some(inserted) = inserted.and_then(|id| ground.insertion(theory, id)) else {
            return lines;
        };
        let (case, sentence) = (ground.case(theory, None), &inserted.sentence);
        let (extended, verdict) = certify(case, std::slice::from_ref(sentence));
        let counts = [case, &extended].map(|case| case.evaluation().derived().len());
        let told = render::sentence(case.vocabulary(), sentence);
        lines.push(match (verdict.is_certified(), sentence) {
            (false, _) => format!("“{told}” is not certified: this is a defect, please report it."),
            (true, Sentence::Fact(_)) => format!(
                "Certified, computed again just now: with “{told}” the least fixpoint has {} atoms, the {} it had and the fact itself; nothing is lost, nothing else gained.",
                counts[1], counts[0]
            ),
            (true, Sentence::Rule(_)) => format!(
                "Certified, computed again just now: “{told}” fires for nobody, and the least fixpoint keeps its {} atoms, no more and no fewer.",
                counts[1]
            ),
        });
        lines
    }

    /// The proofs or refutations of the question's literals, and of the linked member's.
    fn why(&self, theory: u32, question: &Member, second: Option<&Member>) -> Vec<Why> {
        let mut why: Vec<Why> = Vec::new();
        for member in std::iter::once(question).chain(second) {
            let case = self.experiment.ground.case(theory, member.insertion);
            for literal in member.question.literals() {
                // The proof of the atom shows the value of the literal in either polarity.
                let atom = literal.atom.literal(true);
                let proof = case.proof(atom);
                let name = render::literal(case.vocabulary(), &atom);
                let with = if member.insertion.is_some() { ", with the insertion" } else { "" };
                let title = match proof.value == Value::True {
                    true => format!("Why “{name}” holds{with}"),
                    false => format!("Why “{name}” does not hold{with}"),
                };
                let text = proof_text(case, atom, &proof);
                if why.iter().all(|known| known.title != title) {
                    why.push(Why { title, text });
                }
            }
        }
        why
    }
}
