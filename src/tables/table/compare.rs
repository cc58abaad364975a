//! What the table says: the reversal of its rankings, the chapter's figures beside ours, and what
//! differs from an earlier run.

use super::cell::share;
use super::columns::{capital, every_column};
use crate::chart::{plain, signed};
use crate::experiment::{
    Bootstrap, CHAPTER, Judgement, PrintedSpread, Report, SPREAD_SEEDS, chapter_spread,
};
use crate::measure::{Figure, SystemSummary, WorstBy};
use crate::systems::{PIPELINE, SOFT, SystemId};

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

/// What the comparison ranks by: the column's key, its name in a heading and in a sentence.
fn rankings(worst: WorstBy) -> [(&'static str, &'static str, &'static str, Figure); 3] {
    let (key, name, by) = match worst {
        WorstBy::Consistency => {
            ("worst", "By the worst family’s consistency", "by their worst family")
        }
        WorstBy::Held => {
            ("worst-held", "By the worst family’s held share", "by what their worst family holds")
        }
    };
    [
        ("accuracy", "By accuracy", "by accuracy", Figure::Accuracy),
        (key, name, by, worst.figure()),
        ("coverage", "By coverage", "by coverage", Figure::LeastCoverage),
    ]
}

/// Up to this difference of accuracies counts as a tie.
const TIE: f64 = 0.05;

/// How two systems stand by a column: the one source of what cards and sentence say.
enum Standing<'a> {
    /// At least one has nothing to be judged by: which.
    Unjudged(Vec<&'a str>),
    /// To the last digit.
    Same,
    /// Apart by so many points, written out, which counts as a tie.
    Tie(String),
    /// The first is ahead of the second by so many points, written out.
    Leads { first: &'a str, points: String },
}

impl<'a> Standing<'a> {
    fn of(both: [&'a SystemSummary; 2], figure: Figure) -> Standing<'a> {
        let [one, other] = both.map(|system| figure.of(system).value);
        let (Some(one), Some(other)) = (one, other) else {
            let without = both.into_iter().filter(|system| figure.of(*system).value.is_none());
            return Standing::Unjudged(without.map(|system| system.name.as_str()).collect());
        };
        let difference = (one - other).abs();
        let points = match 100.0 * difference {
            points if points < 0.005 => "less than 0.01".to_string(),
            points => plain(points, 2),
        };
        match figure {
            _ if difference == 0.0 => Standing::Same,
            Figure::Accuracy if difference <= TIE => Standing::Tie(points),
            _ => Standing::Leads { first: &both[usize::from(other > one)].name, points },
        }
    }

    /// In a few words, for a card.
    fn verdict(&self) -> String {
        match self {
            Standing::Unjudged(_) => "Nothing to compare".to_string(),
            Standing::Same => "Both the same".to_string(),
            Standing::Tie(points) => format!("A tie: {points} points apart"),
            Standing::Leads { first, points } => format!("{first} leads by {points} points"),
        }
    }

    /// The comparison inside a sentence; `by` names the column.
    fn clause(&self, by: &str, both: [&SystemSummary; 2]) -> String {
        let small = |names: &[&str]| names.join(" and ").to_lowercase();
        let two = small(&both.map(|system| system.name.as_str()));
        match self {
            Standing::Unjudged(names) => format!(
                "{by} there is nothing to compare, since {} had no probe to be judged by",
                small(names)
            ),
            Standing::Same => format!("{by} {two} are the same"),
            Standing::Tie(points) => {
                format!("{by} {two} are {points} points apart, which counts as a tie up to 5")
            }
            Standing::Leads { first, points } => {
                format!("{by} {} leads by {points} points", small(&[first]))
            }
        }
    }
}

/// The two systems that the comparison is about.
fn compared(report: &Report) -> Option<[&SystemSummary; 2]> {
    Some([report.system(SOFT)?, report.system(PIPELINE)?])
}

/// The soft reasoner and the pipeline by accuracy, by worst family and by coverage.
pub fn placings(report: &Report, worst: WorstBy) -> Vec<Placing> {
    let Some([soft, pipeline]) = compared(report) else { return Vec::new() };
    let cells = super::Cells { report, bootstrap: None };
    let placing = |(key, name, _, figure): (&str, &'static str, _, Figure)| {
        let value = |row: &SystemSummary| figure.of(row).value;
        let mut both = [pipeline, soft];
        // Figures without a value come last.
        both.sort_by(|a, b| value(b).unwrap_or(-1.0).total_cmp(&value(a).unwrap_or(-1.0)));
        let rows = both.iter().map(|system| {
            let cell = cells.cell(system, figure);
            PlacingRow {
                name: system.name.clone(),
                figure: cell.figure,
                counts: cell.notes.join(", "),
                printed: cell.printed,
                share: value(system).unwrap_or(0.0),
            }
        });
        let verdict = Standing::of([soft, pipeline], figure).verdict();
        Placing { key: key.to_string(), name, verdict, rows: rows.collect() }
    };
    rankings(worst).into_iter().map(placing).collect()
}

/// The ranking's reversal in a sentence, made from the numbers, with the verdicts of [`placings`].
/// `None` where the report is not about the two systems.
pub fn reversal(report: &Report, worst_by: WorstBy) -> Option<String> {
    let both = compared(report)?;
    if both.iter().all(|system| system.tally.questions == 0) {
        return Some(
            "These settings leave no question to ask, so there is nothing to compare.".into(),
        );
    }
    let clause =
        |(_, _, by, figure): (_, _, &str, Figure)| Standing::of(both, figure).clause(by, both);
    let rankings = rankings(worst_by);
    let [accuracy, worst, coverage] = rankings.map(clause);
    let leaders = rankings.map(|(_, _, _, figure)| match Standing::of(both, figure) {
        Standing::Leads { first, .. } => Some(first),
        _ => None,
    });
    let mut leaders: Vec<&str> = leaders.into_iter().flatten().collect();
    leaders.dedup();
    let end = if leaders.len() > 1 { "" } else { " Here the ranking does not reverse." };
    Some(format!("{}; {worst}; {coverage}.{end}", capital(&accuracy)))
}

/// A printed figure beside ours.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintedRow {
    /// What it is.
    pub label: String,
    /// The chapter's.
    pub printed: String,
    /// Over how many, there and here.
    pub n: String,
    /// Ours.
    pub ours: String,
    /// Ours minus the chapter's.
    pub difference: String,
    /// The least, the middle and the greatest of ours over many seeds; see [`spread_words`].
    pub spread: String,
    /// Whether the chapter's lies in the outer tenth of those, or beyond.
    pub outer: bool,
    /// Our 95 % interval from drawing theories again, if that was asked for.
    pub resampled: Option<String>,
}

/// The chapter's figures beside ours.
pub fn printed_rows(report: &Report, bootstrap: Option<&Bootstrap>) -> Vec<PrintedRow> {
    // Counts are written without decimals, however small ours is.
    let write_as = |printed: f64, x: f64| if printed.abs() > 2.0 { plain(x, 0) } else { share(x) };
    let spreads = chapter_spread();
    let spread_of = |id: &str| spreads.iter().find(|spread| spread.id == id);
    let rows = report.chapter.iter().map(|figure| PrintedRow {
        label: figure.label.clone(),
        printed: write_as(figure.printed, figure.printed),
        n: match (figure.n, denominator(report, &figure.id)) {
            (Some(theirs), Some(ours)) => format!("{theirs}; {ours}"),
            (Some(theirs), None) => theirs.to_string(),
            (None, _) => String::new(),
        },
        spread: spread_of(&figure.id)
            .and_then(|of| of.distribution.spread)
            .map_or_else(String::new, |of| {
                [of.min, of.median, of.max].map(|x| write_as(figure.printed, x)).join(" · ")
            }),
        outer: spread_of(&figure.id).is_some_and(PrintedSpread::is_outer),
        ours: figure.ours.map_or("vacuous".to_string(), |x| write_as(figure.printed, x)),
        difference: figure.ours.map_or(String::new(), |ours| {
            let difference = ours - figure.printed;
            if figure.printed.abs() > 2.0 { signed(difference, 0) } else { signed(difference, 4) }
        }),
        resampled: bootstrap.and_then(|bootstrap| {
            let drawn = bootstrap.chapter.iter().find(|drawn| drawn.id == figure.id)?;
            let ends = drawn.interval?;
            Some(format!(
                "{} to {}",
                write_as(figure.printed, ends.low),
                write_as(figure.printed, ends.high)
            ))
        }),
    });
    rows.collect()
}

/// How many questions or probes our counterpart of a printed figure is counted over.
fn denominator(report: &Report, id: &str) -> Option<u32> {
    let (system, figure) = CHAPTER.iter().find(|printed| printed.id == id)?.counted()?;
    let counted = figure.of(report.system(system)?).rate?.denominator;
    // A composite pair is one of the chapter's probes, and two of our members.
    Some(if matches!(figure, Figure::MemberAccuracy(_)) { counted / 2 } else { counted })
}

/// Which of the chapter's figures lie in the outer tenth of ours, or beyond, in a sentence.
pub fn spread_words() -> String {
    let spreads = chapter_spread();
    let outer: Vec<&str> =
        spreads.iter().filter(|of| of.is_outer()).map(|of| of.label.as_str()).collect();
    format!(
        "Over the seeds {SPREAD_SEEDS}, with the settings at their defaults, {} of the {} printed \
         figures lie in the outer tenth of ours or beyond; they are marked. That is a difference \
         between the two experiments, and no cause of it is known here: the chapter’s corpus, \
         trainer and settings are not public.",
        outer.len(),
        spreads.len()
    )
}

/// A figure that another run gave otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flip {
    /// The system's identifier.
    pub system: SystemId,
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
            let value = |row| column.figure.of(row).value;
            let [was, is] = [old, system].map(|row| value(row).map(|x| column.figure.write(x)));
            if was != is {
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
        (old.verdict() != claim.verdict()).then_some((claim.verdict(), &*claim.statement))
    });
    let claims: Vec<(Judgement, &str)> = claims.collect();
    let figures = match flips.len() {
        0 => "no figure of the table changed".to_string(),
        1 => "1 figure of the table changed".to_string(),
        n => format!("{n} figures of the table changed"),
    };
    // Many changes are only counted here; they are listed in full further down.
    let asserted = match claims.len() {
        0 => "no assertion changed".to_string(),
        1..=2 => {
            let said = claims.iter().map(|(verdict, claim)| match verdict {
                Judgement::Holds => format!("“{claim}” now holds"),
                Judgement::Fails => format!("“{claim}” no longer holds"),
                Judgement::NothingToJudge => format!("for “{claim}” there is nothing to judge"),
            });
            said.collect::<Vec<_>>().join("; ")
        }
        n => format!("{n} assertions changed, of which {} now hold", {
            claims.iter().filter(|(verdict, _)| *verdict == Judgement::Holds).count()
        }),
    };
    let seed = before.settings.seed;
    let than = match seed == now.settings.seed {
        true => "Against the previous settings".to_string(),
        false => format!("Against seed {seed}"),
    };
    (flips, format!("{than}, {figures}; {asserted}."))
}
