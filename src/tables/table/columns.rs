//! The table's columns, in sets of which one is shown at a time.

use crate::experiment::Report;
use crate::measure::Column;
use crate::probes::{self, Family};
use crate::world::MAX_DEPTH;

/// A column of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableColumn {
    /// What links call it.
    pub key: String,
    /// What it is sorted by.
    pub column: Column,
    /// Its heading.
    pub name: String,
    /// What it is, in one sentence.
    pub about: String,
}

/// Columns that are shown together.
pub struct ColumnSet {
    /// What links call it.
    pub id: &'static str,
    /// What tabs call it.
    pub name: &'static str,
    columns: fn(&Report) -> Vec<TableColumn>,
}

impl PartialEq for ColumnSet {
    fn eq(&self, other: &ColumnSet) -> bool {
        self.id == other.id
    }
}

/// Every set, the first shown unless another one is asked for.
pub static COLUMN_SETS: [ColumnSet; 4] = [
    ColumnSet { id: "claim", name: "Accuracy and consistency", columns: claim },
    ColumnSet { id: "gaps", name: "Gaps and sub-rates", columns: gaps },
    ColumnSet { id: "graded", name: "By degree", columns: graded },
    ColumnSet { id: "relation", name: "By depth, and the relation", columns: relation },
];

impl ColumnSet {
    /// The set with this identifier, else the first.
    pub fn find(id: &str) -> &'static ColumnSet {
        COLUMN_SETS.iter().find(|set| set.id == id).unwrap_or(&COLUMN_SETS[0])
    }

    /// Its columns, in order.
    pub fn of(&self, report: &Report) -> Vec<TableColumn> {
        (self.columns)(report)
    }
}

/// Every column of every set.
pub fn every_column(report: &Report) -> Vec<TableColumn> {
    COLUMN_SETS.iter().flat_map(|set| set.of(report)).collect()
}

fn column(key: impl Into<String>, column: Column, name: &str, about: String) -> TableColumn {
    TableColumn { key: key.into(), column, name: name.to_string(), about }
}

fn claim(report: &Report) -> Vec<TableColumn> {
    let mut columns = vec![column(
        "accuracy",
        Column::Accuracy,
        "Accuracy",
        "Right answers among all questions of the probe base; an abstention is not right.".into(),
    )];
    for family in &report.families {
        let about = "Of the probes whose members were all answered, the share whose answers cohere. No label is read.";
        let by = Column::Consistency(family.id.to_string());
        columns.push(column(family.id.as_str(), by, &family.name, about.into()));
    }
    columns.push(column(
        "worst",
        Column::WorstConsistency,
        "Worst family",
        "The smallest of the families’ consistencies; one with nothing to judge is left out."
            .into(),
    ));
    columns.push(column(
        "coverage",
        Column::Coverage,
        "Coverage",
        "The smallest share of a family’s probes that was answered in full.".into(),
    ));
    columns
}

fn gaps(report: &Report) -> Vec<TableColumn> {
    let mut columns = Vec::new();
    let families: Vec<_> = asked(report).collect();
    for family in &families {
        let about = "Accuracy minus consistency, in points, from unrounded rates: what accuracy does not see of this family.";
        let by = Column::Gap(family.id().to_string());
        let name = format!("Gap, {}", family.name_inside());
        columns.push(column(format!("gap-{}", family.id()), by, &name, about.into()));
    }
    for family in &families {
        for kind in family.kinds() {
            let about = format!("Consistency of {}, {}.", family.name_inside(), kind.name);
            let by = Column::Kind(family.id().to_string(), kind.id.to_string());
            let key = format!("{}-{}", family.id(), kind.id);
            columns.push(column(key, by, &capital(kind.name), about));
        }
    }
    for family in &families {
        if let Some(members) = family.members_apart() {
            let about = format!("Right answers among its {members}: coherent is not correct.");
            let by = Column::MemberAccuracy(family.id().to_string());
            let name = format!("{} accuracy", family.name());
            columns.push(column(format!("{}-accuracy", family.id()), by, &name, about));
        }
    }
    columns
}

/// The families that a report is about.
fn asked(report: &Report) -> impl Iterator<Item = &'static dyn Family> {
    report.families.iter().filter_map(|family| probes::find(family.id.as_str()))
}

fn graded(report: &Report) -> Vec<TableColumn> {
    // Only families that have a measure of it, and systems that give probabilities.
    let given = |family: &&'static dyn Family| {
        let rows = report.systems.iter().flat_map(|system| &system.families);
        rows.into_iter().any(|row| row.id == family.id() && row.graded.is_some())
    };
    let columns = asked(report).filter(given).filter_map(|family| {
        let about = format!(
            "The mean of {} over the probes whose members all have a probability; 0 is coherent.",
            family.incoherence()?.formula
        );
        let by = Column::Graded(family.id().to_string());
        Some(column(format!("graded-{}", family.id()), by, family.name(), about))
    });
    columns.collect()
}

fn relation(_: &Report) -> Vec<TableColumn> {
    let mut columns = vec![
        column(
            "answered",
            Column::AccuracyAnswered,
            "Accuracy among the answered",
            "Right answers among those given.".into(),
        ),
        column(
            "base-coverage",
            Column::BaseCoverage,
            "Base answered",
            "Answers given among all questions of the probe base.".into(),
        ),
    ];
    columns.extend((0..=MAX_DEPTH).map(|depth| {
        let about = format!(
            "Right answers to the whole bank’s questions of depth, or refutation height, {depth}."
        );
        let name = format!("Depth {depth}");
        column(format!("depth-{depth}"), Column::Depth(depth), &name, about)
    }));
    columns.push(column(
        "soundness",
        Column::Soundness,
        "Soundness",
        "Asked of every person and predicate “who is …?”: entailed atoms among those returned."
            .into(),
    ));
    columns.push(column(
        "completeness",
        Column::Completeness,
        "Completeness",
        "Asked of every person and predicate “who is …?”: returned atoms among those entailed."
            .into(),
    ));
    columns
}

pub(super) fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
