//! What the table says: the reversal of its rankings, the chapter's figures beside ours, and what
//! differs from an earlier run.

use super::cell::{share, written};
use super::columns::every_column;
use crate::chart::{plain, signed};
use crate::experiment::{Bootstrap, Report};
use crate::measure::{Column, column_value};

/// The table ranked by one column: the two systems that the comparison is about.
#[derive(Clone, PartialEq, Debug)]
pub struct Placing {
    /// The column's key.
    pub key: String,
    /// What it is ranked by.
    pub name: &'static str,
    /// What is to be seen, in a few words.
    pub verdict: String,
    /// The two, the better one first.
    pub rows: Vec<PlacingRow>,
}

/// One of the two.
#[derive(Clone, PartialEq, Debug)]
pub struct PlacingRow {
    /// What it is called.
    pub name: String,
    /// Its figure.
    pub figure: String,
    /// Its counts.
    pub counts: String,
    /// The figure the chapter printed, or reported by its differences.
    pub printed: Option<String>,
    /// Its share of the bar, 0 to 1.
    pub share: f64,
}

/// The soft reasoner and the pipeline by accuracy, by worst family and by coverage.
pub fn placings(report: &Report) -> Vec<Placing> {
    let (Some(soft), Some(pipeline)) = (report.system("soft"), report.system("pipeline")) else {
        return Vec::new();
    };
    let by = [
        ("accuracy", "By accuracy", Column::Accuracy),
        ("worst", "By the worst family’s consistency", Column::WorstConsistency),
        ("coverage", "By coverage", Column::Coverage),
    ];
    let cells = super::Cells { report, bootstrap: None };
    let placing = |(key, name, column): (&str, &'static str, Column)| {
        let value = |system| column_value(system, &column).unwrap_or(0.0);
        let mut both = [pipeline, soft];
        both.sort_by(|a, b| value(b).total_cmp(&value(a)));
        let difference = value(both[0]) - value(both[1]);
        let points = plain(100.0 * difference, 2);
        let verdict = match key {
            "accuracy" if difference <= TIE => format!("A tie: {points} points apart"),
            _ if difference == 0.0 => "Both the same".to_string(),
            _ => format!("{} leads by {points} points", both[0].name),
        };
        let rows = both.iter().map(|system| {
            let cell = cells.cell(system, &column);
            PlacingRow {
                name: system.name.clone(),
                figure: cell.figure,
                counts: cell.notes.join(", "),
                printed: cell.printed,
                share: value(system),
            }
        });
        Placing { key: key.to_string(), name, verdict, rows: rows.collect() }
    };
    by.into_iter().map(placing).collect()
}

/// Up to this difference of accuracies counts as a tie.
const TIE: f64 = 0.05;

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
    /// Our 95 % interval from drawing theories again, if that was asked for.
    pub resampled: Option<String>,
}

/// The chapter's figures beside ours.
pub fn printed_rows(report: &Report, bootstrap: Option<&Bootstrap>) -> Vec<PrintedRow> {
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
        resampled: bootstrap.and_then(|bootstrap| {
            let drawn = bootstrap.chapter.iter().find(|drawn| drawn.id == figure.id)?;
            let ends = drawn.interval?;
            Some(format!("{} to {}", write(ends.low), write(ends.high)))
        }),
    });
    rows.collect()
}

/// A figure that another run gave otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flip {
    /// The system's identifier.
    pub system: String,
    /// The column's key.
    pub column: String,
    /// What the figure was.
    pub was: String,
    /// Whether it grew; `None` where one of the two is vacuous.
    pub grew: Option<bool>,
}

/// What differs from an earlier run: the table's figures, and a sentence about them and the
/// assertions.
pub fn flips(before: &Report, now: &Report) -> (Vec<Flip>, String) {
    let columns = every_column(now);
    let mut flips = Vec::new();
    for system in &now.systems {
        let Some(old) = before.system(&system.id) else { continue };
        for column in &columns {
            let (was, is) = (written(old, &column.column), written(system, &column.column));
            if was != is {
                let value = |of| column_value(of, &column.column);
                flips.push(Flip {
                    system: system.id.clone(),
                    column: column.key.clone(),
                    grew: value(old).zip(value(system)).map(|(was, is)| is > was),
                    was: was.unwrap_or("vacuous".to_string()),
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
