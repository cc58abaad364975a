//! Where a figure's interval stands among those from drawing theories again.

use crate::experiment::{Bootstrap, Interval};
use crate::measure::{Column, FamilySummary, SystemSummary, worst};

/// The ends of a figure's interval; `None` for a system that was not among those resampled, and
/// where the figure was vacuous.
pub(super) fn resampled(
    bootstrap: &Bootstrap,
    system: &SystemSummary,
    column: &Column,
) -> Option<[f64; 2]> {
    let id = &system.id;
    let rate = |name: String| {
        bootstrap.rates.iter().find(|rate| rate.id == format!("{id}.{name}"))?.interval
    };
    let row = || bootstrap.systems.iter().find(|row| row.id == *id);
    let interval: Option<Interval> = match column {
        Column::Accuracy => rate("accuracy".into()),
        Column::AccuracyAnswered => rate("accuracy-answered".into()),
        Column::BaseCoverage => rate("coverage".into()),
        Column::Soundness => rate("soundness".into()),
        Column::Completeness => rate("completeness".into()),
        Column::Depth(depth) => rate(format!("depth.{depth}")),
        Column::Consistency(family) => rate(format!("{family}.consistency")),
        Column::FamilyCoverage(family) => rate(format!("{family}.coverage")),
        Column::MemberAccuracy(family) => rate(format!("{family}.members")),
        Column::Kind(family, kind) => rate(format!("{family}.{kind}.consistency")),
        Column::Coverage => rate(format!("{}.coverage", least_covered(system)?.id)),
        Column::WorstConsistency => row()?.worst_consistency,
        Column::Gap(family) => row()?.gaps.iter().find(|gap| gap.id == *family)?.interval,
        // There is no resampled interval of a mean.
        Column::Graded(_) => None,
    };
    interval.map(|ends| [ends.low, ends.high])
}

/// The family with the smallest coverage, the first of equals; `None` if there is no probe.
fn least_covered(system: &SystemSummary) -> Option<&FamilySummary> {
    worst(&system.families, |family| family.coverage.value()).first().copied()
}
