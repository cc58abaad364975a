//! Which probes are wanted.

use crate::logic::Value;
use crate::measure::{Figure, SystemSummary};
use crate::probes::{Closure, FamilyId, KindId, Member, Outcome, Probe, Role};
use crate::systems::{Response, SystemId};
use serde::{Deserialize, Serialize};

/// What a probe is judged by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Judged {
    /// Whether the answers respect the closure. No label is read.
    #[default]
    Closure,
    /// Whether every answer equals its label.
    Label,
}

/// Probes of one family, or questions of the probe base on their own, as one system did on them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ProbeFilter {
    /// The family; `None` for the questions of the probe base.
    pub family: Option<FamilyId>,
    /// The system's identifier.
    pub system: SystemId,
    /// What counts as broken.
    pub judged: Judged,
    /// Only the members of this sub-kind.
    pub kind: Option<KindId>,
    /// Only probes that ask about this predicate, by its word.
    pub predicate: Option<String>,
    /// Only probes whose question has this depth (refutation height, where it does not hold).
    pub depth: Option<u32>,
    /// Only probes whose question is positive, or only negated ones.
    pub positive: Option<bool>,
    /// Only probes to which the system did this.
    pub outcome: Option<Outcome>,
    /// Only probes with a member that this other system answers differently.
    pub against: Option<SystemId>,
    /// Only probes at this (a, b) of the soft reasoner.
    pub point: Option<[f64; 2]>,
}

impl ProbeFilter {
    /// All probes of a family, or all questions, judged by their labels, as a system did on them.
    pub fn of(family: impl Into<Option<FamilyId>>, system: impl Into<SystemId>) -> ProbeFilter {
        let family = family.into();
        let judged = if family.is_none() { Judged::Label } else { Judged::Closure };
        ProbeFilter { family, system: system.into(), judged, ..Default::default() }
    }

    /// The role of the sub-kind's members.
    pub(super) fn role(&self) -> Option<Role> {
        let kind = self.kind?;
        let kinds = self.family?.family()?.kinds();
        kinds.iter().find(|known| known.id == kind).map(|kind| kind.role)
    }

    /// Whether a member is among those wanted.
    pub(super) fn wants(role: Option<Role>, member: &Member) -> bool {
        role.is_none_or(|role| member.role == Role::QUESTION || member.role == role)
    }
}

/// What a system did to the wanted members of a probe.
pub(super) fn outcome(
    judged: Judged,
    closure: Option<Closure>,
    role: Option<Role>,
    probe: &Probe,
    responses: &[Response],
) -> Outcome {
    if responses.iter().any(|response| response.answer.is_left_out()) {
        return Outcome::LeftOut;
    }
    let wanted =
        || probe.members.iter().zip(responses).filter(move |(m, _)| ProbeFilter::wants(role, m));
    match (judged, closure) {
        (Judged::Closure, Some(closure)) => closure.check(wanted().map(|(_, r)| r.answer)),
        _ => {
            let right = |(m, r): (&Member, &Response)| {
                r.answer.decided().map(|answer| answer == (m.gold == Value::True))
            };
            if wanted().any(|pair| right(pair) == Some(false)) {
                Outcome::Broken
            } else if wanted().any(|pair| right(pair).is_none()) {
                Outcome::Unanswered
            } else {
                Outcome::Kept
            }
        }
    }
}

impl ProbeFilter {
    /// The probes behind a cell of the tables, judged as the cell judges them.
    pub fn behind(system: &SystemSummary, figure: Figure) -> ProbeFilter {
        let of = |family: FamilyId| ProbeFilter::of(family, system.id.clone());
        let questions = ProbeFilter::of(None, system.id.clone());
        match figure {
            Figure::Consistency(family)
            | Figure::Held(family)
            | Figure::FamilyCoverage(family)
            | Figure::Gap(family)
            | Figure::Graded(family, _) => of(family),
            Figure::Kind(family, kind) | Figure::KindCoverage(family, kind) => {
                ProbeFilter { kind: Some(kind), ..of(family) }
            }
            Figure::MemberAccuracy(family) => ProbeFilter { judged: Judged::Label, ..of(family) },
            Figure::WorstConsistency => system.worst_family.map_or(questions, of),
            Figure::WorstHeld => system.worst_held_family.map_or(questions, of),
            Figure::LeastCoverage => {
                let Some(family) = system.least_covered() else { return questions };
                let all = family.tally.answered == family.tally.probes;
                let outcome = (!all).then_some(Outcome::Unanswered);
                ProbeFilter { outcome, ..of(family.id) }
            }
            Figure::Depth(depth) => ProbeFilter { depth: Some(depth), ..questions },
            Figure::Accuracy
            | Figure::AccuracyAnswered
            | Figure::BaseCoverage
            | Figure::Soundness
            | Figure::Completeness => questions,
        }
    }
}
