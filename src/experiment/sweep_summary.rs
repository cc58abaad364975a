//! What a sweep shows: how each figure is spread, and how often each assertion holds.

use super::{CHAPTER, SeedResult, Sweep, assertions};
use crate::measure::{Distribution, Rate};
use crate::settings::Settings;
use crate::systems::SystemId;
use serde::{Deserialize, Serialize};

/// Half of the last digit that the chapter printed: what is nearer is equal as printed.
const HALF_DIGIT: f64 = 0.00005;

/// The distributions of a sweep's figures so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SweepSummary {
    /// Seeds with a result.
    pub runs: u32,
    /// Systems that are not counted, since the sweep was made without them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uncounted: Vec<SystemId>,
    /// The chapter's printed figures among ours.
    pub chapter: Vec<PrintedSpread>,
    /// The assertions, bands of the default seed, under every seed.
    pub assertions: Vec<AssertionCount>,
    /// Every rate, in the order of [`Sweep::rates`].
    pub rates: Vec<RateSpread>,
}

/// Where a printed figure of the chapter falls among ours.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PrintedSpread {
    /// Its identifier.
    pub id: String,
    /// What it is.
    pub label: String,
    /// The chapter's.
    pub printed: f64,
    /// Seeds where ours is smaller.
    pub smaller: u32,
    /// Seeds where ours is larger, the rest being equal as printed, or vacuous.
    pub larger: u32,
    /// Ours.
    #[serde(flatten)]
    pub distribution: Distribution,
}

/// How a rate is spread.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RateSpread {
    /// Its identifier.
    pub id: String,
    /// Its values.
    #[serde(flatten)]
    pub distribution: Distribution,
}

/// Under how many seeds an assertion holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AssertionCount {
    /// Its identifier.
    pub id: String,
    /// The claim in words.
    pub statement: String,
    /// Seeds under which it holds.
    pub holds: u32,
    /// Seeds under which there is something to judge.
    pub runs: u32,
}

impl Sweep {
    /// The distributions of its figures.
    pub fn summary(&self) -> SweepSummary {
        SweepSummary::of(self)
    }

    /// The sweep with its summary as JSON on one line; equal sweeps are equal bytes.
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Whole<'a> {
            #[serde(flatten)]
            sweep: &'a Sweep,
            summary: SweepSummary,
        }
        let whole = Whole { sweep: self, summary: self.summary() };
        serde_json::to_string(&whole).expect("every key of a sweep is a string")
    }
}

impl SweepSummary {
    fn of(sweep: &Sweep) -> SweepSummary {
        let figures: Vec<_> = sweep.results.iter().map(|result| sweep.figures(result)).collect();
        let chapter = CHAPTER.iter().map(|figure| {
            let ours: Vec<Option<f64>> = figures.iter().map(|ours| figure.ours(ours)).collect();
            let known = || ours.iter().flatten();
            PrintedSpread {
                id: figure.id.to_string(),
                label: figure.label.to_string(),
                printed: figure.printed,
                smaller: known().filter(|value| **value < figure.printed - HALF_DIGIT).count()
                    as u32,
                larger: known().filter(|value| **value > figure.printed + HALF_DIGIT).count()
                    as u32,
                distribution: Distribution::of(&ours),
            }
        });
        let mut counts: Vec<AssertionCount> = Vec::new();
        for (result, figures) in sweep.results.iter().zip(&figures) {
            let settings = Settings { seed: result.seed, ..sweep.settings.clone() };
            for (place, claim) in assertions(&settings, figures).into_iter().enumerate() {
                if counts.len() == place {
                    let (id, statement) = (claim.id, claim.statement);
                    counts.push(AssertionCount { id, statement, holds: 0, runs: 0 });
                }
                counts[place].holds += u32::from(claim.holds);
                counts[place].runs += u32::from(claim.value.is_some());
            }
        }
        let rates = sweep.rates.iter().enumerate().map(|(place, id)| {
            let value = |result: &SeedResult| {
                let [numerator, denominator] = result.counts[place];
                Rate::new(numerator, denominator).value()
            };
            let values: Vec<Option<f64>> = sweep.results.iter().map(value).collect();
            RateSpread { id: id.clone(), distribution: Distribution::of(&values) }
        });
        SweepSummary {
            runs: sweep.results.len() as u32,
            uncounted: sweep.uncounted().map(|entry| entry.id.clone()).collect(),
            chapter: chapter.collect(),
            assertions: counts,
            rates: rates.collect(),
        }
    }
}
