//! Sheets of what the tables page shows.

use super::evidence::{PlaneView, ProbeFilter, ProbeRow};
use super::table::{ColumnSet, printed_rows, table_rows};
use super::view::{TableView, family_key};
use crate::chart::plain;
use crate::experiment::{Bootstrap, PrintedSpread, Report, Sweep, SweepSummary};
use crate::measure::{Counted, Figure, Measured, Rate, Silence, WorstBy, marked};
use crate::settings::Settings;
use crate::sheet::{Sheet, settings_words, source_of};
use crate::systems::SystemId;

type Source = Vec<(String, String)>;

fn words<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(String::from).to_vec()
}

/// What a table or figure was computed from: seed, settings, version, link, and how theories were
/// drawn again, if they were.
pub fn source(report: &Report, bootstrap: Option<&Bootstrap>, link: &str) -> Source {
    let mut source = source_of(&report.settings, link);
    source.extend(bootstrap.map(|bootstrap| {
        let (resamples, theories) = (bootstrap.resamples, bootstrap.theories);
        let seed = report.settings.seed;
        let drawn = format!("{resamples} draws of {theories} theories, from seed {seed}");
        ("resampled".to_string(), drawn)
    }));
    let rule = report.systems.iter().find_map(|system| system.silence).map(|silence| silence.rule);
    source.extend(rule.map(|rule| ("answers from outside".to_string(), rule.words().to_string())));
    source
}

/// Unread, missing and all items, of a system that left something unsaid.
fn unsaid(silence: Option<Silence>) -> [String; 3] {
    silence
        .map_or(Default::default(), |of| [of.unread, of.missing, of.items].map(|n| n.to_string()))
}

/// The table of systems as it is shown.
pub fn table_sheet(
    report: &Report,
    bootstrap: Option<&Bootstrap>,
    view: &TableView,
    link: &str,
) -> Sheet {
    let set = ColumnSet::find(&view.set);
    let mut columns = words(["System", "unread", "missing", "items"]);
    for column in set.of(report) {
        columns.push(column.name.clone());
        for part in ["counts", "95 % Wilson", "95 % resampled", "the chapter"] {
            columns.push(format!("{}: {part}", column.name));
        }
    }
    let rows = table_rows(report, bootstrap, set, &view.sort, view.worst_first);
    let rows = rows.into_iter().map(|row| {
        let cells = row.cells.into_iter().flat_map(|cell| {
            let optional = |text: Option<String>| text.unwrap_or_default();
            [
                cell.figure,
                cell.notes.join("; "),
                optional(cell.wilson),
                optional(cell.resampled),
                optional(cell.printed),
            ]
        });
        let (name, unsaid) = (marked(&row.name, row.unsaid), unsaid(row.unsaid));
        std::iter::once(name).chain(unsaid).chain(cells).collect()
    });
    let rows: Vec<Vec<String>> = rows.collect();
    // Columns without any content are left out.
    let full: Vec<usize> =
        (0..columns.len()).filter(|&at| rows.iter().any(|row| !row[at].is_empty())).collect();
    let pick = |row: &Vec<String>| full.iter().map(|&at| row[at].clone()).collect();
    let mut source = source(report, bootstrap, link);
    if view.worst != WorstBy::default() {
        source.push(("ranked by".to_string(), view.worst.words().to_string()));
    }
    Sheet {
        title: set.name.to_string(),
        source,
        columns: pick(&columns),
        rows: rows.iter().map(pick).collect(),
    }
}

/// Every figure of every system, or of one, a row each.
pub fn figures_sheet(
    report: &Report,
    bootstrap: Option<&Bootstrap>,
    system: Option<&SystemId>,
    link: &str,
) -> Sheet {
    let full = |x: f64| x.to_string();
    let ends = |ends: Option<[f64; 2]>| match ends {
        Some(ends) => ends.map(full),
        None => [String::new(), String::new()],
    };
    let mut rows = Vec::new();
    for row in report.systems.iter().filter(|row| system.is_none_or(|id| row.id == *id)) {
        for figure in Figure::all(&report.settings.families) {
            let Measured { value, rate } = figure.of(row);
            let counts = match (figure, rate) {
                (_, Some(rate)) => [rate.numerator.to_string(), rate.denominator.to_string()],
                (Figure::Graded(family, _), None) => match row.graded(family) {
                    Some(graded) => [String::new(), graded.probes.to_string()],
                    None => continue,
                },
                _ => [String::new(), String::new()],
            };
            let drawn = bootstrap.and_then(|of| of.interval(row, figure)).map(|i| [i.low, i.high]);
            let value = value.map_or("vacuous".to_string(), full);
            let cells = [row.marked_name(), figure.id(), value].into_iter().chain(counts);
            let wilson = ends(rate.and_then(Rate::interval));
            let cells = cells.chain(wilson).chain(ends(drawn));
            rows.push(cells.chain(unsaid(row.unsaid())).collect());
        }
    }
    Sheet {
        title: "Every figure".to_string(),
        source: source(report, bootstrap, link),
        columns: words([
            "system",
            "measure",
            "value",
            "numerator",
            "denominator",
            "95 % Wilson from",
            "to",
            "95 % resampled from",
            "resampled to",
            "unread",
            "missing",
            "items",
        ]),
        rows,
    }
}

/// The chapter's figures beside ours.
pub fn printed_sheet(report: &Report, bootstrap: Option<&Bootstrap>, link: &str) -> Sheet {
    let mut columns = words(["figure", "chapter", "n", "here", "difference"]);
    columns.extend(bootstrap.map(|_| "here, 95 % resampled".to_string()));
    let rows = printed_rows(report, bootstrap).into_iter().map(|row| {
        let mut cells = vec![row.label, row.printed, row.n, row.ours, row.difference];
        cells.extend(bootstrap.map(|_| row.resampled.unwrap_or_default()));
        cells
    });
    Sheet {
        title: "The chapter's figures and ours".to_string(),
        source: source(report, bootstrap, link),
        columns,
        rows: rows.collect(),
    }
}

/// Assertions about this run.
pub fn assertions_sheet(report: &Report, link: &str) -> Sheet {
    let rows = report.assertions.iter().map(|assertion| {
        let value = assertion.value.map_or("vacuous".to_string(), |value| plain(value, 4));
        vec![assertion.statement.clone(), value, assertion.verdict().words().to_string()]
    });
    Sheet {
        title: "Assertions about this run".to_string(),
        source: source(report, None, link),
        columns: words(["assertion", "value", "verdict"]),
        rows: rows.collect(),
    }
}

/// The points of the (a, b) plane.
pub fn plane_sheet(report: &Report, plane: &PlaneView, link: &str) -> Sheet {
    let rows = plane.rows.iter().map(|row| {
        let verdict = if row.coherent { "coherent" } else { "not coherent" };
        vec![
            row.family.name().to_string(),
            row.a.to_string(),
            row.b.to_string(),
            row.count.to_string(),
            verdict.to_string(),
            row.example.clone(),
        ]
    });
    Sheet {
        title: "The soft reasoner's pairs in the (a, b) plane".to_string(),
        source: source(report, None, link),
        columns: words(["family", "a", "b", "pairs", "answers", "for example"]),
        rows: rows.collect(),
    }
}

/// The probes that a filter lets through, in their order.
pub fn probes_sheet(
    report: &Report,
    filter: &ProbeFilter,
    rows: &[ProbeRow],
    outcome: impl Fn(&ProbeRow) -> &'static str,
    link: &str,
) -> Sheet {
    let cells = rows.iter().map(|row| {
        vec![
            row.id.clone(),
            row.theory.clone(),
            row.question.clone(),
            row.other.clone().unwrap_or_default(),
            row.answers.clone(),
            outcome(row).to_string(),
        ]
    });
    let system =
        report.system(&filter.system).map_or(filter.system.to_string(), |s| s.name.clone());
    Sheet {
        title: format!("Probes of {}, as {system} answered", family_key(filter.family)),
        source: source(report, None, link),
        columns: words(["id", "theory", "question", "beside it", "answers", "outcome"]),
        rows: cells.collect(),
    }
}

/// What a sweep was computed from.
pub fn sweep_source(sweep: &Sweep, link: &str) -> Source {
    let part = |name: &str, value: String| (name.to_string(), value);
    let done = sweep.results.len();
    vec![
        part("seeds", format!("{} ({done} of {} done)", sweep.seeds, sweep.seeds.count())),
        part("settings", settings_words(&Settings { seed: 17, ..sweep.settings.clone() })),
        part("version", env!("CARGO_PKG_VERSION").to_string()),
        part("link", link.to_string()),
    ]
}

fn figure(x: f64) -> String {
    if x.abs() > 2.0 { plain(x, 0) } else { plain(x, 4) }
}

impl PrintedSpread {
    /// The least, the median and the largest of ours as they are written; empty without any.
    pub fn written(&self) -> [String; 3] {
        let spread = self.distribution.spread;
        spread.map_or(Default::default(), |s| [s.min, s.median, s.max].map(figure))
    }

    /// The chapter's as it is written.
    pub fn printed_written(&self) -> String {
        figure(self.printed)
    }
}

/// How the chapter's figures are spread over many seeds.
pub fn sweep_sheet(sweep: &Sweep, summary: &SweepSummary, link: &str) -> Sheet {
    let rows = summary.chapter.iter().map(|row| {
        let [min, median, max] = row.written();
        let (below, above) = (row.smaller.to_string(), row.larger.to_string());
        vec![row.label.clone(), min, median, max, row.printed_written(), below, above]
    });
    Sheet {
        title: "The chapter's figures over many seeds".to_string(),
        source: sweep_source(sweep, link),
        columns: words([
            "figure",
            "least",
            "median",
            "largest",
            "chapter",
            "seeds below",
            "seeds above",
        ]),
        rows: rows.collect(),
    }
}

/// How often each assertion holds over many seeds.
pub fn sweep_assertions_sheet(sweep: &Sweep, summary: &SweepSummary, link: &str) -> Sheet {
    let rows = summary.assertions.iter().map(|claim| {
        vec![claim.statement.clone(), claim.holds.to_string(), claim.runs.to_string()]
    });
    Sheet {
        title: "How often each assertion holds".to_string(),
        source: sweep_source(sweep, link),
        columns: words(["assertion", "holds under", "of seeds"]),
        rows: rows.collect(),
    }
}
