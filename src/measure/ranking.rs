//! Systems in the order of a column.

use super::{SystemSummary, worst};
use crate::probes::FamilySet;
use serde::{Deserialize, Serialize};

/// What systems can be sorted by. All are shares, or differences of shares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Column {
    /// Plain accuracy.
    Accuracy,
    /// Accuracy among answered.
    AccuracyAnswered,
    /// The smallest consistency of the families.
    WorstConsistency,
    /// The smallest coverage of the families.
    Coverage,
    /// Soundness of the relation.
    Soundness,
    /// Completeness of the relation.
    Completeness,
    /// Consistency of a family, by its identifier.
    Consistency(String),
    /// Coverage of a family, by its identifier.
    FamilyCoverage(String),
    /// Accuracy of a family's members, by its identifier.
    MemberAccuracy(String),
    /// Answered among the probe base.
    BaseCoverage,
    /// Accuracy at a depth, over the whole bank.
    Depth(u32),
    /// Consistency of a family's sub-kind, by their identifiers.
    Kind(String, String),
    /// Accuracy minus a family's consistency, by its identifier.
    Gap(String),
    /// The mean incoherence of probabilities over a family's probes, by its identifier.
    Graded(String),
}

impl Column {
    /// Whether larger is better.
    pub fn larger_is_better(&self) -> bool {
        !matches!(self, Column::Gap(_) | Column::Graded(_))
    }
}

/// Every column that the report ranks by, the families' in the order of the registry.
pub fn columns(families: &FamilySet) -> Vec<Column> {
    use Column::*;
    let mut columns =
        vec![Accuracy, AccuracyAnswered, WorstConsistency, Coverage, Soundness, Completeness];
    for family in families.iter() {
        columns.push(Consistency(family.id().to_string()));
        columns.push(FamilyCoverage(family.id().to_string()));
    }
    columns
}

/// A system's value in a column; `None` where it is vacuous.
pub fn column_value(system: &SystemSummary, column: &Column) -> Option<f64> {
    let family = |id: &String| system.families.iter().find(|family| family.id.as_str() == id);
    match column {
        Column::Accuracy => system.accuracy.value(),
        Column::AccuracyAnswered => system.accuracy_answered.value(),
        Column::WorstConsistency => system.worst_consistency?.value(),
        Column::Coverage => {
            let least = worst(&system.families, |family| family.coverage.value());
            least.first()?.coverage.value()
        }
        Column::Soundness => system.soundness.value(),
        Column::Completeness => system.completeness.value(),
        Column::Consistency(id) => family(id)?.consistency.value(),
        Column::FamilyCoverage(id) => family(id)?.coverage.value(),
        Column::MemberAccuracy(id) => family(id)?.members_accuracy.value(),
        Column::BaseCoverage => system.coverage.value(),
        Column::Depth(depth) => {
            system.by_depth.iter().find(|row| row.depth == *depth)?.accuracy.value()
        }
        Column::Kind(id, kind) => {
            family(id)?.kinds.iter().find(|known| known.id == *kind)?.consistency.value()
        }
        Column::Gap(id) => family(id)?.gap,
        Column::Graded(id) => family(id)?.graded.map(|graded| graded.mean),
    }
}

/// A system's place in a ranking.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ranked {
    /// The system's position in the table that was ranked.
    pub system: u32,
    /// 1 for the best; equals share a place and the next one counts them ("1, 1, 3").
    pub place: u32,
    /// Its value; vacuous ones stand last.
    pub value: Option<f64>,
}

/// Sorts systems by a value, best first, equals in their own order, vacuous ones last.
pub fn rank(values: &[Option<f64>]) -> Vec<Ranked> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    let key = |i: usize| values[i].unwrap_or(f64::NEG_INFINITY);
    order.sort_by(|&a, &b| key(b).total_cmp(&key(a)));
    let mut ranked: Vec<Ranked> = Vec::with_capacity(order.len());
    for (position, system) in order.into_iter().enumerate() {
        let place = match ranked.last() {
            Some(last) if last.value == values[system] => last.place,
            _ => position as u32 + 1,
        };
        ranked.push(Ranked { system: system as u32, place, value: values[system] });
    }
    ranked
}
