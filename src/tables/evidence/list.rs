//! Probes as rows: filtered, broken ones first, a page at a time.

use super::Evidence;
use super::filter::{ProbeFilter, outcome};
use crate::experiment::theory_id;
use crate::language::render;
use crate::probes::{Closure, Outcome, Probe, Role};
use crate::systems::{Answer, Response};
use crate::theory::Question;
use crate::world::Case;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Some rows of a list, and how long it is.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ProbePage {
    /// Probes of the family.
    pub all: u32,
    /// Probes that the filter lets through.
    pub matching: u32,
    /// Of those, how many are broken, unanswered, kept, and left out.
    pub outcomes: [u32; 4],
    /// The first row's place in the list.
    pub from: u32,
    /// The rows.
    pub rows: Vec<ProbeRow>,
    /// The words that the family's questions ask about.
    pub predicates: Vec<String>,
    /// Where in the list the probe stands that was to be found.
    pub found: Option<u32>,
}

/// A probe as a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProbeRow {
    /// Its place in its family.
    pub place: u32,
    /// Its identifier.
    pub id: String,
    /// Its theory's identifier.
    pub theory: String,
    /// Its question.
    pub question: String,
    /// The member that tells most beside it: the first that breaks the closure, else the second.
    pub other: Option<String>,
    /// The system's answers to the two.
    pub answers: String,
    /// What the system did to it.
    pub outcome: Outcome,
}

/// A filter's outcome.
pub(super) struct Listed {
    places: Vec<u32>,
    outcomes: [u32; 4],
    predicates: Vec<String>,
}

impl Evidence {
    pub(super) fn page(&mut self, filter: &ProbeFilter, from: u32, count: u32) -> ProbePage {
        if self.listed.as_ref().is_none_or(|(known, _)| known != filter) {
            self.listed = Some((filter.clone(), self.list(filter)));
        }
        let mut page =
            ProbePage { all: self.probes(filter.family).len() as u32, from, ..Default::default() };
        if let Some((_, listed)) = &self.listed {
            page.matching = listed.places.len() as u32;
            page.outcomes = listed.outcomes;
            page.predicates = listed.predicates.clone();
            let wanted = listed.places.iter().skip(from as usize).take(count as usize);
            page.rows = wanted.filter_map(|&place| self.row(filter, place)).collect();
        }
        page
    }

    /// Where in the last list the probe with this place in its family stands.
    pub(super) fn position(&self, place: u32) -> Option<u32> {
        let (_, listed) = self.listed.as_ref()?;
        listed.places.iter().position(|&known| known == place).map(|at| at as u32)
    }

    fn list(&self, filter: &ProbeFilter) -> Listed {
        let nothing = Listed { places: Vec::new(), outcomes: [0; 4], predicates: Vec::new() };
        let Some(system) = self.system(&filter.system) else { return nothing };
        let responses = self.responses(system, filter.family);
        let against = filter.against.as_ref().map(|other| self.system(other));
        let against = against.map(|other| other.map(|at| self.responses(at, filter.family)));
        let (closure, role) = (Evidence::closure(filter.family), filter.role());
        let mut words = BTreeSet::new();
        let mut kept: Vec<(Outcome, u32)> = Vec::new();
        for (place, probe) in self.probes(filter.family).iter().enumerate() {
            let case = self.experiment.ground.case(probe.theory, None);
            let question = &probe.members[0].question;
            let asked: Vec<&str> = words_of(case, question).collect();
            for word in &asked {
                if !words.contains(*word) {
                    words.insert((*word).to_string());
                }
            }
            let linked = role.is_none_or(|role| probe.members.iter().any(|m| m.role == role));
            let fits = linked
                && filter.predicate.as_ref().is_none_or(|p| asked.contains(&p.as_str()))
                && filter.depth.is_none_or(|depth| depth_of(case, question) == depth)
                && filter
                    .positive
                    .is_none_or(|positive| question.literals()[0].positive == positive)
                && filter.point.is_none_or(|point| {
                    let d = self.experiment.soft.decompose(case, question);
                    [d.a, d.b].map(f64::to_bits) == point.map(f64::to_bits)
                })
                && against.is_none_or(|other| {
                    other.is_some_and(|other| differ(role, probe, &responses[place], &other[place]))
                });
            let found = outcome(filter.judged, closure, role, probe, &responses[place]);
            if fits && filter.outcome.is_none_or(|wanted| wanted == found) {
                kept.push((found, place as u32));
            }
        }
        kept.sort();
        let mut outcomes = [0; 4];
        kept.iter().for_each(|(outcome, _)| outcomes[*outcome as usize] += 1);
        let places = kept.into_iter().map(|(_, place)| place).collect();
        Listed { places, outcomes, predicates: words.into_iter().collect() }
    }

    fn row(&self, filter: &ProbeFilter, place: u32) -> Option<ProbeRow> {
        let system = self.system(&filter.system)?;
        let probe = self.probes(filter.family).get(place as usize)?;
        let responses = &self.responses(system, filter.family)[place as usize];
        let (closure, role) = (Evidence::closure(filter.family), filter.role());
        let case = self.experiment.ground.case(probe.theory, None);
        let text = |q: &Question| render::question(case.vocabulary(), q);
        let question = &probe.members[0];
        let telling = telling(closure, role, probe, responses);
        let other = telling.map(|at| {
            let member = &probe.members[at];
            match self.inserted(probe.theory, member.insertion) {
                Some(sentence) => format!("+ {sentence}"),
                None => text(&member.question),
            }
        });
        let mut answers = short(responses[0].answer).to_string();
        if let Some(at) = telling {
            answers = format!("{answers} · {}", short(responses[at].answer));
        }
        Some(ProbeRow {
            place,
            id: Evidence::id_of(filter.family, place),
            theory: theory_id(probe.theory),
            question: text(&question.question),
            other,
            answers,
            outcome: outcome(filter.judged, closure, role, probe, responses),
        })
    }

    /// The sentence of an insertion.
    pub(super) fn inserted(
        &self,
        theory: u32,
        insertion: Option<crate::probes::InsertionId>,
    ) -> Option<String> {
        let ground = &self.experiment.ground;
        let sentence = &ground.insertion(theory, insertion?)?.sentence;
        Some(render::sentence(ground.case(theory, None).vocabulary(), sentence))
    }
}

fn short(answer: Answer) -> &'static str {
    match answer {
        Answer::True => "True",
        Answer::False => "False",
        Answer::Abstain(reason) if reason.is_silence() => "no answer",
        Answer::Abstain(_) => "abstains",
    }
}

/// The member that tells most beside the question.
fn telling(
    closure: Option<Closure>,
    role: Option<Role>,
    probe: &Probe,
    responses: &[Response],
) -> Option<usize> {
    let mut wanted =
        (1..probe.members.len()).filter(|&at| ProbeFilter::wants(role, &probe.members[at]));
    let first = wanted.next()?;
    let to = |at: &usize| {
        closure.map(|closure| closure.check([responses[0].answer, responses[*at].answer]))
    };
    let mut all = std::iter::once(first).chain(wanted);
    all.clone().find(|at| to(at) == Some(Outcome::Broken)).or_else(|| all.next())
}

fn differ(role: Option<Role>, probe: &Probe, one: &[Response], other: &[Response]) -> bool {
    let members = probe.members.iter().zip(one.iter().zip(other));
    members
        .filter(|(member, _)| ProbeFilter::wants(role, member))
        .any(|(_, (a, b))| a.answer.decided() != b.answer.decided())
}

fn words_of<'a>(case: &'a Case, question: &Question) -> impl Iterator<Item = &'a str> {
    let ids: Vec<_> = question.literals().iter().map(|literal| literal.atom.predicate).collect();
    ids.into_iter().map(|id| case.vocabulary().word(id).lemma.as_str())
}

/// The larger depth, or refutation height, of a question's atoms.
pub(super) fn depth_of(case: &Case, question: &Question) -> u32 {
    let evaluation = case.evaluation();
    let depth = |literal: &crate::theory::GroundLiteral| {
        let atom = literal.atom.literal(true);
        evaluation.depth(atom).or_else(|| evaluation.height(atom)).unwrap_or(0)
    };
    question.literals().iter().map(depth).max().unwrap_or(0)
}
