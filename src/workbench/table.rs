//! The table of systems and families as it is shown: figures, the printed ones beside them, and
//! what the rankings say.

use crate::chart::{plain, signed};
use crate::experiment::Report;
use crate::measure::{Column, Rate, SystemSummary, column_value, rank};

/// A column of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableColumn {
    /// What it is sorted by.
    pub column: Column,
    /// Its heading.
    pub name: String,
    /// What it is, in one sentence.
    pub about: String,
}

/// A row of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRow {
    /// The system's identifier.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its place by the column sorted by, equals sharing one.
    pub place: u32,
    /// One cell per column.
    pub cells: Vec<TableCell>,
}

/// A cell of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableCell {
    /// The figure, or "vacuous".
    pub figure: String,
    /// Smaller lines under it.
    pub notes: Vec<String>,
    /// The figure the chapter printed in this place.
    pub printed: Option<String>,
    /// How it comes about, worked on the numbers, a line each.
    pub worked: Vec<String>,
}

/// The columns, in order.
pub fn table_columns(report: &Report) -> Vec<TableColumn> {
    let column = |column, name: &str, about: &str| TableColumn {
        column,
        name: name.to_string(),
        about: about.to_string(),
    };
    let mut columns = vec![column(
        Column::Accuracy,
        "Accuracy",
        "Right answers among all questions of the probe base; an abstention is not right.",
    )];
    for family in &report.families {
        columns.push(TableColumn {
            column: Column::Consistency(family.id.clone()),
            name: family.name.clone(),
            about: format!(
                "Among the {} probes whose members were all answered, those that cohere. No label is read.",
                family.probes
            ),
        });
    }
    columns.push(column(
        Column::WorstConsistency,
        "Worst family",
        "The smallest of the four consistencies, vacuous ones left out.",
    ));
    columns.push(column(
        Column::Coverage,
        "Coverage",
        "The smallest share of a family’s probes that was answered in full.",
    ));
    columns.push(column(
        Column::MemberAccuracy("de-morgan".to_string()),
        "De Morgan accuracy",
        "Right answers among the composites and their rewrites: coherent is not correct.",
    ));
    columns
}

/// The rows, sorted by a column, best first, or worst first.
pub fn table_rows(report: &Report, sort: &Column, descending: bool) -> Vec<TableRow> {
    let columns = table_columns(report);
    let values: Vec<Option<f64>> =
        report.systems.iter().map(|system| column_value(system, sort)).collect();
    let mut ranked = rank(&values);
    if !descending {
        // Vacuous ones stay last whichever way the rest goes.
        let vacuous = ranked.iter().position(|r| r.value.is_none()).unwrap_or(ranked.len());
        ranked[..vacuous].reverse();
    }
    ranked
        .iter()
        .map(|ranked| {
            let system = &report.systems[ranked.system as usize];
            TableRow {
                id: system.id.clone(),
                name: system.name.clone(),
                place: ranked.place,
                cells: columns.iter().map(|c| cell(report, system, &c.column)).collect(),
            }
        })
        .collect()
}

fn share(value: f64) -> String {
    plain(value, 4)
}

fn figure(rate: Rate) -> String {
    rate.value().map_or("vacuous".to_string(), share)
}

fn counts(rate: Rate) -> String {
    format!("{} of {}", rate.numerator, rate.denominator)
}

/// A rate worked out, with its interval.
fn worked(what: &str, rate: Rate) -> String {
    match (rate.value(), rate.interval()) {
        (Some(value), Some([low, high])) => format!(
            "{what} = {} / {} = {}, 95 % Wilson interval {} to {}",
            rate.numerator,
            rate.denominator,
            share(value),
            share(low),
            share(high)
        ),
        _ => format!("{what} = 0 / 0: vacuous, since nothing was answered"),
    }
}

fn cell(report: &Report, system: &SystemSummary, column: &Column) -> TableCell {
    let printed = |id: String| {
        let figure = report.chapter.iter().find(|figure| figure.id == id)?;
        let n = figure.n.map(|n| format!(" (n {n})")).unwrap_or_default();
        Some(format!("{}{n}", share(figure.printed)))
    };
    let plain_cell = |rate: Rate, what: &str, id: String| TableCell {
        figure: figure(rate),
        notes: vec![counts(rate)],
        printed: printed(id),
        worked: vec![worked(what, rate)],
    };
    match column {
        Column::Consistency(id) => {
            let Some(family) = system.families.iter().find(|family| family.id == *id) else {
                return plain_cell(Rate::default(), "consistency", String::new());
            };
            let mut lines = vec![
                worked("consistency", family.consistency),
                worked("coverage", family.coverage),
            ];
            lines.extend(
                family.kinds.iter().map(|kind| {
                    worked(&format!("consistency, {} only", kind.id), kind.consistency)
                }),
            );
            let mut notes =
                vec![counts(family.consistency), format!("coverage {}", figure(family.coverage))];
            if let Some(gap) = family.gap {
                notes.push(format!("gap {}", signed(100.0 * gap, 2)));
                lines.push(format!(
                    "gap = accuracy − consistency = {} − {} = {} points",
                    figure(system.accuracy),
                    figure(family.consistency),
                    signed(100.0 * gap, 2)
                ));
            }
            lines.push(worked("accuracy of the members", family.members_accuracy));
            if let Some(graded) = &family.graded {
                lines.push(format!(
                    "graded: mean incoherence of the probabilities {}, median {}, largest {}; above 0.05: {}",
                    share(graded.mean),
                    share(graded.median),
                    share(graded.max),
                    format_args!("{} of {}", graded.above, graded.probes)
                ));
            }
            TableCell {
                figure: figure(family.consistency),
                notes,
                printed: printed(format!("{id}-{}", system.id)),
                worked: lines,
            }
        }
        Column::Accuracy => {
            let mut cell =
                plain_cell(system.accuracy, "accuracy", format!("accuracy-{}", system.id));
            cell.worked.push(worked("accuracy among the answered", system.accuracy_answered));
            cell.worked.extend(system.by_depth.iter().map(|tally| {
                worked(&format!("accuracy at depth {}", tally.depth), tally.accuracy)
            }));
            cell.worked.push(worked("soundness of the relation", system.soundness));
            cell.worked.push(worked("completeness of the relation", system.completeness));
            cell
        }
        Column::WorstConsistency => {
            let rate = system.worst_consistency.unwrap_or_default();
            let name = system.worst_family.as_ref().and_then(|id| {
                report.families.iter().find(|family| family.id == *id).map(|f| f.name.clone())
            });
            TableCell {
                figure: figure(rate),
                notes: vec![name.clone().unwrap_or("no family answered".to_string())],
                printed: None,
                worked: vec![worked(
                    &format!("smallest consistency ({})", name.unwrap_or("none".to_string())),
                    rate,
                )],
            }
        }
        Column::MemberAccuracy(id) => {
            let rate = system.families.iter().find(|family| family.id == *id);
            let rate = rate.map(|family| family.members_accuracy).unwrap_or_default();
            plain_cell(rate, "accuracy of the members", format!("{id}-accuracy-{}", system.id))
        }
        Column::Coverage => {
            let least = system.families.iter().min_by(|a, b| {
                let value = |rate: Rate| rate.value().unwrap_or(1.0);
                value(a.coverage).total_cmp(&value(b.coverage))
            });
            let rate = least.map(|family| family.coverage).unwrap_or_default();
            let id = least.map(|family| format!("{}-coverage-{}", family.id, system.id));
            plain_cell(rate, "smallest coverage", id.unwrap_or_default())
        }
        other => TableCell {
            figure: column_value(system, other).map_or("vacuous".to_string(), share),
            notes: Vec::new(),
            printed: None,
            worked: Vec::new(),
        },
    }
}

/// The ranking's reversal in a sentence, made from the numbers.
pub fn reversal(report: &Report) -> Option<String> {
    let (soft, pipeline) = (report.system("soft")?, report.system("pipeline")?);
    let lead = |column: &Column| {
        let difference = column_value(pipeline, column)? - column_value(soft, column)?;
        let points = plain(100.0 * difference.abs(), 2);
        let first = if difference > 0.0 { &pipeline.name } else { &soft.name };
        Some((100.0 * difference.abs(), points, first.to_lowercase()))
    };
    let (tie, accuracy, first) = lead(&Column::Accuracy)?;
    let by_accuracy = match tie {
        d if d <= 5.0 => format!(
            "By accuracy {} and {} are {accuracy} points apart, which counts as a tie up to 5",
            soft.name.to_lowercase(),
            pipeline.name.to_lowercase()
        ),
        _ => format!("By accuracy {first} leads by {accuracy} points"),
    };
    let (_, worst, by_worst) = lead(&Column::WorstConsistency)?;
    let (_, coverage, by_coverage) = lead(&Column::Coverage)?;
    Some(format!(
        "{by_accuracy}; by their worst family {by_worst} leads by {worst} points; by coverage {by_coverage} leads by {coverage} points."
    ))
}

/// A printed figure beside ours.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintedRow {
    /// What it is.
    pub label: String,
    /// The chapter's.
    pub printed: String,
    /// Over how many.
    pub n: String,
    /// Ours.
    pub ours: String,
    /// Ours minus the chapter's.
    pub difference: String,
}

/// The chapter's figures beside ours.
pub fn printed_rows(report: &Report) -> Vec<PrintedRow> {
    let write = |x: f64| if x.abs() > 2.0 { plain(x, 0) } else { share(x) };
    let rows = report.chapter.iter().map(|figure| PrintedRow {
        label: figure.label.clone(),
        printed: write(figure.printed),
        n: figure.n.map(|n| n.to_string()).unwrap_or_default(),
        ours: figure.ours.map_or("vacuous".to_string(), write),
        difference: figure.ours.map_or(String::new(), |ours| {
            let difference = ours - figure.printed;
            if figure.printed.abs() > 2.0 { signed(difference, 0) } else { signed(difference, 4) }
        }),
    });
    rows.collect()
}

/// A figure that another run gave otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flip {
    /// The system's identifier.
    pub system: String,
    /// The column's place.
    pub column: usize,
    /// What the figure was.
    pub was: String,
    /// Whether it grew; `None` where one of the two is vacuous.
    pub grew: Option<bool>,
}

/// What differs from an earlier run: the table's figures, and a sentence about them and the
/// assertions.
pub fn flips(before: &Report, now: &Report) -> (Vec<Flip>, String) {
    let columns = table_columns(now);
    let mut flips = Vec::new();
    for system in &now.systems {
        let Some(old) = before.system(&system.id) else { continue };
        for (at, column) in columns.iter().enumerate() {
            let value = |of: &SystemSummary| column_value(of, &column.column);
            let (was, is) = (value(old), value(system));
            let write = |value: Option<f64>| value.map_or("vacuous".to_string(), share);
            if write(was) != write(is) {
                flips.push(Flip {
                    system: system.id.clone(),
                    column: at,
                    was: write(was),
                    grew: was.zip(is).map(|(was, is)| is > was),
                });
            }
        }
    }
    let claims = now.assertions.iter().filter_map(|claim| {
        let old = before.assertions.iter().find(|old| old.id == claim.id)?;
        let verdict = if claim.holds { "now holds" } else { "no longer holds" };
        (old.holds != claim.holds).then(|| format!("“{}” {verdict}", claim.statement))
    });
    let claims: Vec<String> = claims.collect();
    let figures = match flips.len() {
        0 => "no figure of the table changed".to_string(),
        1 => "1 figure of the table changed".to_string(),
        n => format!("{n} figures of the table changed"),
    };
    let asserted = match claims.is_empty() {
        true => "every assertion is as it was".to_string(),
        false => claims.join("; "),
    };
    let seed = before.settings.seed;
    let than = match seed == now.settings.seed {
        true => "Against the previous settings".to_string(),
        false => format!("Against seed {seed}"),
    };
    (flips, format!("{than}, {figures}; {asserted}."))
}
