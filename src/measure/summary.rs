//! One system's row of the tables.

use super::{Graded, LabelTally, Rate, RelationTally, Silence, Tally, marked};
use crate::logic::Value;
use crate::probes::{Family, FamilyId, KindId, Member, Probe};
use crate::systems::{Answer, Outcome, Response, SystemId};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A system's figures for one family.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FamilySummary {
    /// The family.
    pub id: FamilyId,
    /// Its counts.
    #[serde(flatten)]
    pub tally: Tally,
    /// Consistent among answered probes.
    pub consistency: Rate,
    /// Answered among all probes.
    pub coverage: Rate,
    /// Consistent among all probes.
    pub held: Rate,
    /// Accuracy minus consistency, both unrounded, as a share; `None` where consistency is
    /// vacuous.
    pub gap: Option<f64>,
    /// Its sub-kinds.
    pub kinds: Vec<KindSummary>,
    /// The members' answers against their labels: coherent is not correct.
    pub members: LabelTally,
    /// The members' accuracy.
    pub members_accuracy: Rate,
    /// Consistency of probabilities, for systems that give them to every member they answer.
    pub graded: Option<Graded>,
}

/// A system's figures for a sub-kind of a family.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KindSummary {
    /// The sub-kind.
    pub id: KindId,
    /// Its counts.
    #[serde(flatten)]
    pub tally: Tally,
    /// Consistent among answered probes.
    pub consistency: Rate,
    /// Answered among all probes.
    pub coverage: Rate,
}

/// A system's answers to the bank's questions of one depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DepthTally {
    /// Depth, or refutation height.
    pub depth: u32,
    /// The counts.
    #[serde(flatten)]
    pub tally: LabelTally,
    /// Correct among all.
    pub accuracy: Rate,
}

/// One system's row of the tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SystemSummary {
    /// The system's identifier.
    pub id: SystemId,
    /// What tables call it.
    pub name: String,
    /// Its answers to the probe base.
    #[serde(flatten)]
    pub tally: LabelTally,
    /// Correct among all: plain accuracy.
    pub accuracy: Rate,
    /// Correct among answered.
    pub accuracy_answered: Rate,
    /// Answered among the probe base.
    pub coverage: Rate,
    /// Per family, in the order of the registry.
    pub families: Vec<FamilySummary>,
    /// The identifier of the family with the smallest consistency, vacuous ones left out, the
    /// first of equals; `None` if all are vacuous.
    pub worst_family: Option<FamilyId>,
    /// Its consistency.
    pub worst_consistency: Option<Rate>,
    /// The identifier of the family that holds the smallest share of all its probes, likewise.
    pub worst_held_family: Option<FamilyId>,
    /// That share.
    pub worst_held: Option<Rate>,
    /// Its answers to the whole bank of the eval split, by depth.
    pub by_depth: Vec<DepthTally>,
    /// The relation it computes.
    pub relation: RelationTally,
    /// The share of returned atoms that are entailed.
    pub soundness: Rate,
    /// The share of entailed atoms that are returned.
    pub completeness: Rate,
    /// What it left unsaid; `None` for a system that is asked here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub silence: Option<Silence>,
}

impl FamilySummary {
    /// Its figures for a sub-kind.
    pub fn kind(&self, id: KindId) -> Option<&KindSummary> {
        self.kinds.iter().find(|kind| kind.id == id)
    }
}

impl SystemSummary {
    /// Its figures for a family; `None` if that is not asked.
    pub fn family(&self, id: FamilyId) -> Option<&FamilySummary> {
        self.families.iter().find(|family| family.id == id)
    }

    /// What it left unsaid, if anything.
    pub fn unsaid(&self) -> Option<Silence> {
        self.silence.filter(|silence| silence.is_any())
    }

    /// Its name, with a mark where some of its answers are unread or missing.
    pub fn marked_name(&self) -> String {
        marked(&self.name, self.unsaid())
    }

    /// The family of the smallest coverage, the first where several tie.
    pub fn least_covered(&self) -> Option<&FamilySummary> {
        worst(&self.families, |family| family.coverage.value()).first().copied()
    }
}

/// Counts answers against labels.
pub fn accuracy(answers: impl IntoIterator<Item = (Answer, bool)>) -> LabelTally {
    let mut tally = LabelTally::default();
    for (answer, gold) in answers {
        tally.count(answer, gold);
    }
    tally
}

/// Sums up a family probe by probe, so that no response needs to be kept.
pub struct FamilyCount<'a> {
    family: &'a dyn Family,
    tally: Tally,
    kinds: Vec<Tally>,
    members: LabelTally,
    /// `None` once an answered member came without a probability.
    incoherence: Option<Vec<f64>>,
    probabilities: Vec<f64>,
}

impl<'a> FamilyCount<'a> {
    /// Nothing counted yet.
    pub fn new(family: &'a dyn Family) -> FamilyCount<'a> {
        FamilyCount {
            family,
            tally: Tally::default(),
            kinds: vec![Tally::default(); family.kinds().len()],
            members: LabelTally::default(),
            incoherence: Some(Vec::new()),
            probabilities: Vec::new(),
        }
    }

    /// Counts a probe, given the responses to its members in their order, unless one is
    /// [left out](Answer::is_left_out).
    pub fn add(&mut self, probe: &Probe, responses: &[Response]) {
        let closure = self.family.closure();
        let outcome = closure.check(responses.iter().map(|r| r.answer));
        if outcome == Outcome::LeftOut {
            return;
        }
        self.tally.count(outcome);
        for (kind, tally) in self.family.kinds().iter().zip(&mut self.kinds) {
            let of_kind = |(i, _): (usize, &Member)| responses.get(i).map(|r| r.answer);
            if probe.of_kind(kind).nth(1).is_some() {
                tally.count(closure.check(probe.of_kind(kind).filter_map(of_kind)));
            }
        }
        for (member, response) in probe.members.iter().zip(responses) {
            if let Value::True | Value::False = member.gold {
                self.members.count(response.answer, member.gold == Value::True);
            }
        }
        if let Some(incoherence) = &mut self.incoherence
            && responses.iter().all(|r| r.answer.decided().is_some())
        {
            self.probabilities.clear();
            self.probabilities.extend(responses.iter().filter_map(|r| r.probability));
            match self.probabilities.len() == responses.len() {
                true => incoherence.extend(
                    self.family.incoherence().map(|measure| (measure.of)(&self.probabilities)),
                ),
                false => self.incoherence = None,
            }
        }
    }

    /// The family's figures; `accuracy` is what its gap is taken from.
    pub fn summary(self, accuracy: Rate) -> FamilySummary {
        let FamilyCount { family, tally, kinds, members, incoherence, .. } = self;
        let consistency = tally.consistency();
        FamilySummary {
            id: family.id(),
            tally,
            consistency,
            coverage: tally.coverage(),
            held: tally.held(),
            gap: accuracy.value().zip(consistency.value()).map(|(acc, cons)| acc - cons),
            kinds: family
                .kinds()
                .iter()
                .zip(kinds)
                .map(|(kind, tally)| KindSummary {
                    id: kind.id,
                    tally,
                    consistency: tally.consistency(),
                    coverage: tally.coverage(),
                })
                .collect(),
            members,
            members_accuracy: members.accuracy(),
            graded: incoherence.and_then(Graded::of),
        }
    }
}

/// What has the smallest value, such as the families of the smallest consistency: in order, more
/// than one where they tie; what has no value, being vacuous, is left out.
pub fn worst<T>(items: impl IntoIterator<Item = T>, value: impl Fn(&T) -> Option<f64>) -> Vec<T> {
    let valued = items.into_iter().filter_map(|item| Some((value(&item)?, item)));
    let mut worst: Vec<(f64, T)> = Vec::new();
    for (value, item) in valued {
        match worst.first().map(|(least, _)| value.total_cmp(least)) {
            Some(Ordering::Greater) => continue,
            Some(Ordering::Less) => worst.clear(),
            Some(Ordering::Equal) | None => {}
        }
        worst.push((value, item));
    }
    worst.into_iter().map(|(_, item)| item).collect()
}
