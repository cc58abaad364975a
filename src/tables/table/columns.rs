//! The table's columns, in sets of which one is shown at a time.

use crate::experiment::Report;
use crate::measure::{Degree, Figure};
use crate::probes::Family;
use crate::world::MAX_DEPTH;

/// A column of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableColumn {
    /// What links call it.
    pub key: String,
    /// What it shows and is sorted by.
    pub figure: Figure,
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
    figures: fn(&Report) -> Vec<Figure>,
}

impl PartialEq for ColumnSet {
    fn eq(&self, other: &ColumnSet) -> bool {
        self.id == other.id
    }
}

/// Every set, the first shown unless another one is asked for.
pub static COLUMN_SETS: [ColumnSet; 5] = [
    ColumnSet { id: "claim", name: "Accuracy and consistency", figures: claim },
    ColumnSet { id: "held", name: "Held of all", figures: held },
    ColumnSet { id: "gaps", name: "Gaps and sub-rates", figures: gaps },
    ColumnSet { id: "graded", name: "By degree", figures: graded },
    ColumnSet { id: "relation", name: "By depth, and the relation", figures: relation },
];

impl ColumnSet {
    /// The set with this identifier, else the first.
    pub fn find(id: &str) -> &'static ColumnSet {
        COLUMN_SETS.iter().find(|set| set.id == id).unwrap_or(&COLUMN_SETS[0])
    }

    /// Its columns, in order.
    pub fn of(&self, report: &Report) -> Vec<TableColumn> {
        (self.figures)(report).into_iter().map(TableColumn::of).collect()
    }
}

/// Every column of every set.
pub fn every_column(report: &Report) -> Vec<TableColumn> {
    COLUMN_SETS.iter().flat_map(|set| set.of(report)).collect()
}

fn claim(report: &Report) -> Vec<Figure> {
    let families = report.families.iter().map(|family| Figure::Consistency(family.id));
    // Coherent is not correct: beside a consistency that wrong answers can have, the right ones.
    let apart = asked(report).filter(|family| family.members_apart().is_some());
    let members = apart.map(|family| Figure::MemberAccuracy(family.id()));
    let last = [Figure::WorstConsistency, Figure::WorstHeld, Figure::LeastCoverage];
    std::iter::once(Figure::Accuracy).chain(families).chain(members).chain(last).collect()
}

fn held(report: &Report) -> Vec<Figure> {
    report.families.iter().map(|family| Figure::Held(family.id)).collect()
}

fn gaps(report: &Report) -> Vec<Figure> {
    let kinds = asked(report)
        .flat_map(|of| of.kinds().iter().map(move |kind| Figure::Kind(of.id(), kind.id)));
    let gaps = report.families.iter().map(|family| Figure::Gap(family.id));
    gaps.chain(kinds).collect()
}

/// Only of families that have a measure of it, where a system gives probabilities.
fn graded(report: &Report) -> Vec<Figure> {
    let figures = asked(report).filter(|family| family.incoherence().is_some());
    let figures = figures.map(|family| Figure::Graded(family.id(), Degree::Mean));
    figures.filter(|of| report.systems.iter().any(|row| of.of(row).value.is_some())).collect()
}

fn relation(_: &Report) -> Vec<Figure> {
    let depths = (0..=MAX_DEPTH).map(Figure::Depth);
    let first = [Figure::AccuracyAnswered, Figure::BaseCoverage];
    first.into_iter().chain(depths).chain([Figure::Soundness, Figure::Completeness]).collect()
}

/// The families that a report is about.
fn asked(report: &Report) -> impl Iterator<Item = &'static dyn Family> {
    report.families.iter().filter_map(|family| family.id.family())
}

impl TableColumn {
    /// The column of a figure.
    pub fn of(figure: Figure) -> TableColumn {
        let column = |key: &str, name: &str, about: &str| TableColumn {
            key: key.to_string(),
            figure,
            name: name.to_string(),
            about: about.to_string(),
        };
        match figure {
            Figure::Accuracy => column(
                "accuracy",
                "Accuracy",
                "Right answers among all questions of the probe base; an abstention is not right.",
            ),
            Figure::AccuracyAnswered => column(
                "answered",
                "Accuracy among the answered",
                "Right answers among those given.",
            ),
            Figure::BaseCoverage => column(
                "base-coverage",
                "Coverage of the base",
                "The share of the questions of the probe base that it answered.",
            ),
            Figure::Soundness => column(
                "soundness",
                "Soundness",
                "Asked “who is …?” of every predicate: of those it names, the share of whom that follows.",
            ),
            Figure::Completeness => column(
                "completeness",
                "Completeness",
                "Asked “who is …?” of every predicate: of those of whom that follows, the share it names.",
            ),
            Figure::Depth(depth) => column(
                &format!("depth-{depth}"),
                &format!("Depth {depth}"),
                &format!(
                    "Right answers to those of the whole bank’s questions whose shortest proof, or refutation, is {depth} steps deep."
                ),
            ),
            Figure::Consistency(family) => column(
                family.as_str(),
                family.name(),
                "Of the probes whose members were all answered, the share whose answers cohere. No label is read.",
            ),
            Figure::FamilyCoverage(family) => column(
                &format!("{family}-coverage"),
                &format!("Coverage, {}", family.name_inside()),
                "The share of its probes that was answered in full.",
            ),
            Figure::MemberAccuracy(family) => {
                let apart = family.family().and_then(|of| of.members_apart());
                let members = apart.unwrap_or("members");
                column(
                    &format!("{family}-accuracy"),
                    &format!("{} accuracy", family.name()),
                    &format!("Right answers among its {members}: coherent is not correct."),
                )
            }
            Figure::Kind(family, kind) => {
                let name = family.kind_name(kind);
                let about = format!("Consistency of {}, {name}.", family.name_inside());
                column(&format!("{family}-{kind}"), &capital(name), &about)
            }
            Figure::KindCoverage(family, kind) => {
                let name = family.kind_name(kind);
                let about = format!("Coverage of {}, {name}.", family.name_inside());
                column(&format!("{family}-{kind}-coverage"), &capital(name), &about)
            }
            Figure::Held(family) => column(
                &format!("{family}-held"),
                &format!("Held, {}", family.name_inside()),
                "Of all its probes, the share whose answers cohere; one that is not answered is not held.",
            ),
            Figure::Gap(family) => column(
                &format!("gap-{family}"),
                &format!("Gap, {}", family.name_inside()),
                "Accuracy minus consistency, in points, from unrounded rates: what accuracy does not see of this family.",
            ),
            Figure::Graded(family, degree) => {
                let measure = family.family().and_then(|of| of.incoherence());
                let formula = measure.map_or("the distance from coherence", |of| of.formula);
                let (key, what) = match degree {
                    Degree::Mean => ("graded", "mean"),
                    Degree::Median => ("graded-median", "median"),
                    Degree::Largest => ("graded-largest", "largest value"),
                    Degree::Above => ("graded-above", "share above 0.05"),
                };
                let about = format!(
                    "The {what} of {formula} over the probes whose members all have a probability; 0 is coherent."
                );
                column(&format!("{key}-{family}"), family.name(), &about)
            }
            Figure::WorstConsistency => column(
                "worst",
                "Worst family",
                "The smallest of the families’ consistencies; one with nothing to judge is left out.",
            ),
            Figure::WorstHeld => column(
                "worst-held",
                "Least held",
                "The smallest share of a family’s probes that is held: coherent, of all. Saying nothing never raises it.",
            ),
            Figure::LeastCoverage => column(
                "coverage",
                "Coverage",
                "The smallest share of a family’s probes that was answered in full.",
            ),
        }
    }
}

pub(super) fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
