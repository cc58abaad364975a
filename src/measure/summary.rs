//! One system's row of the tables.

use super::{Graded, LabelTally, Rate, RelationTally, Tally};
use crate::logic::Value;
use crate::probes::{Family, Probe};
use crate::systems::{Answer, Response};
use serde::{Deserialize, Serialize};

/// A system's figures for one family.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FamilySummary {
    /// The family's identifier.
    pub id: String,
    /// Its counts.
    #[serde(flatten)]
    pub tally: Tally,
    /// Consistent among answered probes.
    pub consistency: Rate,
    /// Answered among all probes.
    pub coverage: Rate,
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
    /// The sub-kind's identifier.
    pub id: String,
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
    pub id: String,
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
    pub worst_family: Option<String>,
    /// Its consistency.
    pub worst_consistency: Option<Rate>,
    /// Its answers to the whole bank of the eval split, by depth.
    pub by_depth: Vec<DepthTally>,
    /// The relation it computes.
    pub relation: RelationTally,
    /// The share of returned atoms that are entailed.
    pub soundness: Rate,
    /// The share of entailed atoms that are returned.
    pub completeness: Rate,
}

/// Counts answers against labels.
pub fn accuracy(answers: impl IntoIterator<Item = (Answer, bool)>) -> LabelTally {
    let mut tally = LabelTally::default();
    for (answer, gold) in answers {
        tally.count(answer, gold);
    }
    tally
}

/// Sums up a family: its probes, and the responses to each one's members in their order.
pub fn family_summary<'a>(
    family: &dyn Family,
    probes: impl IntoIterator<Item = (&'a Probe, &'a [Response])>,
    accuracy: Rate,
) -> FamilySummary {
    let mut tally = Tally::default();
    let mut kinds = vec![Tally::default(); family.kinds().len()];
    let mut members = LabelTally::default();
    // `None` once an answered member came without a probability.
    let mut incoherence = Some(Vec::new());
    for (probe, responses) in probes {
        tally.count(family.closure().check(responses.iter().map(|r| r.answer)));
        for (kind, tally) in family.kinds().iter().zip(&mut kinds) {
            let mut answers = probe.of_kind(kind).map(|(i, _)| responses[i].answer).peekable();
            if probe.of_kind(kind).count() > 1 && answers.peek().is_some() {
                tally.count(family.closure().check(answers));
            }
        }
        for (member, response) in probe.members.iter().zip(responses) {
            if let Value::True | Value::False = member.gold {
                members.count(response.answer, member.gold == Value::True);
            }
        }
        if responses.iter().all(|r| r.answer.decided().is_some()) {
            let probabilities: Option<Vec<f64>> = responses.iter().map(|r| r.probability).collect();
            incoherence = match (incoherence, probabilities) {
                (Some(mut all), Some(p)) => {
                    all.extend(family.incoherence(&p));
                    Some(all)
                }
                _ => None,
            };
        }
    }
    let consistency = tally.consistency();
    FamilySummary {
        id: family.id().to_string(),
        tally,
        consistency,
        coverage: tally.coverage(),
        gap: accuracy.value().zip(consistency.value()).map(|(acc, cons)| acc - cons),
        kinds: family
            .kinds()
            .iter()
            .zip(kinds)
            .map(|(kind, tally)| KindSummary {
                id: kind.id.to_string(),
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

/// The family with the smallest consistency, vacuous ones left out, the first of equals.
pub fn worst_family(families: &[FamilySummary]) -> Option<&FamilySummary> {
    let value = |family: &FamilySummary| family.consistency.value();
    families
        .iter()
        .filter(|family| value(family).is_some())
        .min_by(|a, b| value(a).unwrap_or(1.0).total_cmp(&value(b).unwrap_or(1.0)))
}
