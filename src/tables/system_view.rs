//! One system's row in full: what has no column of its own.

use crate::chart::{plain, signed};
use crate::experiment::Report;
use crate::measure::{Rate, SystemSummary};
use crate::systems::SystemId;

/// A system's figures, in tables.
#[derive(Clone, PartialEq, Debug)]
pub struct SystemView {
    /// What it is called.
    pub name: String,
    /// Rates of the whole.
    pub rates: Vec<RateRow>,
    /// Consistency and coverage per family and sub-kind.
    pub families: Vec<FamilyRow>,
    /// Graded consistency per family; empty for a system without probabilities.
    pub graded: Vec<GradedRow>,
}

/// A rate, worked out.
#[derive(Clone, PartialEq, Debug)]
pub struct RateRow {
    /// What it is.
    pub name: String,
    /// What it counts.
    pub about: &'static str,
    /// `866 / 1164`.
    pub counts: String,
    /// Its value.
    pub value: String,
    /// Its 95 % Wilson interval.
    pub interval: String,
}

/// A family, or a sub-kind of one.
#[derive(Clone, PartialEq, Debug)]
pub struct FamilyRow {
    /// What it is called.
    pub name: String,
    /// Whether it is a sub-kind.
    pub kind: bool,
    /// Consistent of answered probes, worked out.
    pub consistency: RateRow,
    /// Answered of all probes.
    pub coverage: RateRow,
    /// Coherent of all probes; empty for sub-kinds.
    pub held: String,
    /// Accuracy minus consistency in points, worked out; empty for sub-kinds and vacuous ones.
    pub gap: String,
    /// Right answers among all members' answers; empty for sub-kinds.
    pub members: String,
}

/// How far probabilities are from coherence.
#[derive(Clone, PartialEq, Debug)]
pub struct GradedRow {
    /// The family.
    pub name: String,
    /// What is measured per probe.
    pub measure: &'static str,
    /// Probes.
    pub probes: String,
    /// Mean, median and maximum.
    pub figures: [String; 3],
    /// The share above 0.05, worked out.
    pub above: String,
}

fn share(x: f64) -> String {
    plain(x, 4)
}

fn row(name: impl Into<String>, about: &'static str, rate: Rate) -> RateRow {
    RateRow {
        name: name.into(),
        about,
        counts: format!("{} / {}", rate.numerator, rate.denominator),
        value: rate.value().map_or("vacuous".to_string(), share),
        interval: rate
            .interval()
            .map_or(String::new(), |[low, high]| format!("{} to {}", share(low), share(high))),
    }
}

/// A system's row in full.
pub fn system_view(report: &Report, id: &SystemId) -> Option<SystemView> {
    let system = report.system(id)?;
    Some(SystemView {
        name: system.marked_name(),
        rates: rates(system),
        families: families(system),
        graded: graded(system),
    })
}

fn rates(system: &SystemSummary) -> Vec<RateRow> {
    let mut rows = vec![
        row("Accuracy", "right answers of all questions of the base", system.accuracy),
        row(
            "Accuracy among the answered",
            "right answers of those given",
            system.accuracy_answered,
        ),
        row("Coverage of the base", "answers given of all questions", system.coverage),
        row("Soundness of the relation", "returned atoms that are entailed", system.soundness),
        row(
            "Completeness of the relation",
            "entailed atoms that are returned",
            system.completeness,
        ),
    ];
    rows.extend(system.by_depth.iter().map(|tally| {
        row(format!("Accuracy at depth {}", tally.depth), "over the whole bank", tally.accuracy)
    }));
    rows
}

fn families(system: &SystemSummary) -> Vec<FamilyRow> {
    let mut rows = Vec::new();
    for family in &system.families {
        let gap = family.gap.zip(system.accuracy.value()).zip(family.consistency.value());
        rows.push(FamilyRow {
            name: family.id.name().to_string(),
            kind: false,
            consistency: row("", "", family.consistency),
            coverage: row("", "", family.coverage),
            held: family.held.value().map_or(String::new(), share),
            gap: gap.map_or(String::new(), |((gap, accuracy), consistency)| {
                let points = signed(100.0 * gap, 2);
                format!("{} − {} = {points} points", share(accuracy), share(consistency))
            }),
            members: family.members_accuracy.value().map_or(String::new(), share),
        });
        for kind in &family.kinds {
            rows.push(FamilyRow {
                name: family.id.kind_name(kind.id).to_string(),
                kind: true,
                consistency: row("", "", kind.consistency),
                coverage: row("", "", kind.coverage),
                held: String::new(),
                gap: String::new(),
                members: String::new(),
            });
        }
    }
    rows
}

fn graded(system: &SystemSummary) -> Vec<GradedRow> {
    let rows = system.families.iter().filter_map(|family| {
        let graded = family.graded.as_ref()?;
        let measure = family.id.family()?.incoherence()?;
        let above = Rate::new(graded.above, graded.probes);
        Some(GradedRow {
            name: family.id.name().to_string(),
            measure: measure.formula,
            probes: graded.probes.to_string(),
            figures: [graded.mean, graded.median, graded.max].map(share),
            above: format!(
                "{} / {} = {}",
                graded.above,
                graded.probes,
                above.value().map_or("vacuous".to_string(), share)
            ),
        })
    });
    rows.collect()
}
