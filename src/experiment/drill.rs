//! From a figure down to its probes: which they are, cheaply for all, and one in full on demand.

use super::{ExemplarAnswer, Experiment, answer_word, probe_id};
use crate::language::render;
use crate::logic::Value;
use crate::probes::{self, Closure, Family, Outcome, Probe, Role};
use crate::systems::Answer;
use crate::theory::Question;
use serde::{Deserialize, Serialize};

/// Which probes of a family to list; what is `None` lets all pass.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ProbeFilter {
    /// The family's identifier.
    pub family: String,
    /// The system whose outcomes are listed.
    pub system: String,
    /// A sub-kind of the family: its members alone decide the outcome.
    pub kind: Option<String>,
    /// The outcome.
    pub outcome: Option<Outcome>,
    /// A predicate that the question has, as it is written.
    pub predicate: Option<String>,
    /// The question's depth: the atom's depth, or its refutation height; of two atoms the larger.
    pub depth: Option<u32>,
    /// Whether the question asks without `not`.
    pub positive: Option<bool>,
    /// Another system that answers a member differently, both having answered it.
    pub differs_from: Option<String>,
}

/// A probe of a list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct ProbeRow {
    /// What the system did to it.
    pub outcome: Outcome,
    /// Its place in the family.
    pub probe: u32,
}

/// A probe in full.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ProbeDetail {
    /// Its identifier, as in the list of all probes.
    pub id: String,
    /// What entailment demands of the answers.
    pub closure: Closure,
    /// The theory's place in the corpus.
    pub theory: u32,
    /// The theory's sentences.
    pub sentences: Vec<String>,
    /// The predicates of the question.
    pub predicates: Vec<String>,
    /// The question's depth; `None` where it has none.
    pub depth: Option<u32>,
    /// Whether the question asks without `not`.
    pub positive: bool,
    /// The members, the question first.
    pub members: Vec<MemberDetail>,
    /// What each system did to it, by its identifier.
    pub outcomes: Vec<(String, Outcome)>,
}

/// A member of a [`ProbeDetail`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MemberDetail {
    /// What it is in the probe.
    pub role: Role,
    /// The question.
    pub text: String,
    /// The inserted sentence.
    pub insertion: Option<String>,
    /// The true value.
    pub gold: Value,
    /// The systems' answers, in the order of the experiment's runs.
    pub answers: Vec<ExemplarAnswer>,
    /// The systems whose answer, beside the one to the question, breaks the closure.
    pub breaks: Vec<String>,
}

impl Experiment {
    /// The probes that a filter lets pass, broken ones first, then unanswered ones, then kept ones,
    /// each in their order. Nothing is put into words; a name that is not known lists nothing.
    pub fn probe_rows(&self, filter: &ProbeFilter) -> Vec<ProbeRow> {
        let Some((place, family)) = family(&filter.family) else { return Vec::new() };
        let run = |id: &str| self.runs.iter().find(|run| run.id == id);
        let Some(own) = run(&filter.system) else { return Vec::new() };
        let kind = match &filter.kind {
            Some(id) => match family.kinds().iter().find(|kind| kind.id == id) {
                Some(kind) => Some(kind),
                None => return Vec::new(),
            },
            None => None,
        };
        let other = match &filter.differs_from {
            Some(id) => match run(id) {
                Some(run) => Some(&run.responses[place]),
                None => return Vec::new(),
            },
            None => None,
        };
        let row = |(number, probe): (usize, &Probe)| {
            let answers: Vec<Answer> =
                own.responses[place][number].iter().map(|response| response.answer).collect();
            let outcome = match kind {
                Some(kind) if probe.of_kind(kind).count() < 2 => return None,
                Some(kind) => family.closure().check(probe.of_kind(kind).map(|(i, _)| answers[i])),
                None => family.closure().check(answers.iter().copied()),
            };
            let differs = |other: &Vec<Vec<crate::systems::Response>>| {
                answers.iter().zip(&other[number]).any(|(own, other)| {
                    let both = own.decided().zip(other.answer.decided());
                    both.is_some_and(|(own, other)| own != other)
                })
            };
            let passes = filter.outcome.is_none_or(|wanted| wanted == outcome)
                && other.is_none_or(differs)
                && filter.positive.is_none_or(|wanted| wanted == is_positive(probe))
                && filter.depth.is_none_or(|wanted| self.depth(probe) == Some(wanted))
                && filter.predicate.as_ref().is_none_or(|wanted| {
                    question(probe).is_some_and(|question| {
                        let words = self.case(probe.theory).vocabulary();
                        let word = |l: &crate::theory::GroundLiteral| words.word(l.atom.predicate);
                        question.literals().iter().any(|literal| word(literal).lemma == *wanted)
                    })
                });
            passes.then_some(ProbeRow { outcome, probe: number as u32 })
        };
        let mut rows: Vec<ProbeRow> =
            self.probes[place].iter().enumerate().filter_map(row).collect();
        rows.sort_unstable();
        rows
    }

    /// A probe of a family in words, by its place there; `None` where there is none.
    pub fn probe_detail(&self, family_id: &str, number: u32) -> Option<ProbeDetail> {
        let (place, family) = family(family_id)?;
        let probe = self.probes[place].get(number as usize)?;
        let case = self.case(probe.theory);
        let words = case.vocabulary();
        let closure = family.closure();
        let responses = |run: &super::Run| run.responses[place][number as usize].clone();
        let given: Vec<_> = self.runs.iter().map(|run| (run.id.clone(), responses(run))).collect();
        let members = probe.members.iter().enumerate().map(|(i, member)| {
            let answers = given.iter().map(|(system, responses)| ExemplarAnswer {
                system: system.clone(),
                answer: answer_word(responses[i].answer).to_string(),
                score: responses[i].score,
            });
            let breaks = given.iter().filter(|(_, responses)| {
                let pair = [responses[0].answer, responses[i].answer];
                i > 0 && closure.check(pair) == Outcome::Broken
            });
            let extended = self.member_case(probe, member).filter(|_| member.insertion.is_some());
            let inserted = extended.and_then(|case| case.insertions().last());
            MemberDetail {
                role: member.role,
                text: render::question(words, &member.question),
                insertion: inserted.map(|sentence| render::sentence(words, sentence)),
                gold: member.gold,
                answers: answers.collect(),
                breaks: breaks.map(|(system, _)| system.clone()).collect(),
            }
        });
        let literals = question(probe).map_or(&[][..], |question| question.literals());
        let predicates = literals.iter().map(|l| words.word(l.atom.predicate).lemma.clone());
        let outcomes = given.iter().map(|(system, responses)| {
            (system.clone(), closure.check(responses.iter().map(|response| response.answer)))
        });
        Some(ProbeDetail {
            id: probe_id(family_id, number as usize),
            closure,
            theory: probe.theory,
            sentences: case.own_sentences().iter().map(|s| render::sentence(words, s)).collect(),
            predicates: predicates.collect(),
            depth: self.depth(probe),
            positive: is_positive(probe),
            members: members.collect(),
            outcomes: outcomes.collect(),
        })
    }

    fn depth(&self, probe: &Probe) -> Option<u32> {
        let evaluation = self.case(probe.theory).evaluation();
        let depths = question(probe)?.literals().iter().map(|literal| {
            let atom = literal.atom.literal(true);
            evaluation.depth(atom).or_else(|| evaluation.height(atom))
        });
        depths.collect::<Option<Vec<u32>>>()?.into_iter().max()
    }
}

fn family(id: &str) -> Option<(usize, &'static dyn Family)> {
    probes::REGISTRY.iter().copied().enumerate().find(|(_, family)| family.id() == id)
}

fn question(probe: &Probe) -> Option<&Question> {
    probe.members.first().map(|member| &member.question)
}

fn is_positive(probe: &Probe) -> bool {
    question(probe).is_some_and(|q| q.literals().iter().all(|literal| literal.positive))
}
