//! How a figure is spread over runs.

use serde::{Deserialize, Serialize};

/// The most bars a [`Histogram`] has.
pub const HISTOGRAM_BARS: u32 = 20;

/// A figure over several runs; runs where it is vacuous are counted and otherwise left out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Distribution {
    /// Runs that have the figure.
    pub runs: u32,
    /// Runs where it is vacuous.
    pub vacuous: u32,
    /// Its five-number summary and mean; `None` without any run.
    pub spread: Option<Spread>,
    /// How often it falls where; empty without any run.
    pub histogram: Option<Histogram>,
}

/// Least value, quartiles, greatest value, and mean. A quantile q of n sorted values is the value
/// at place q·(n − 1), between neighbours in proportion (type 7 of Hyndman and Fan 1996).
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Spread {
    /// The least value.
    pub min: f64,
    /// The first quartile.
    pub lower: f64,
    /// The median.
    pub median: f64,
    /// The third quartile.
    pub upper: f64,
    /// The greatest value.
    pub max: f64,
    /// The mean, summed in the order of the runs.
    pub mean: f64,
}

/// Counts in bars of equal width from `low` to `high`, the last bar with its upper end; one bar if
/// all values are equal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Histogram {
    /// The least value.
    pub low: f64,
    /// The greatest value.
    pub high: f64,
    /// Runs per bar.
    pub counts: Vec<u32>,
}

impl Distribution {
    /// Sums up a figure's values, in the order of the runs; `None` where it is vacuous.
    pub fn of(values: &[Option<f64>]) -> Distribution {
        let mut known: Vec<f64> = values.iter().filter_map(|value| *value).collect();
        let (runs, all) = (known.len() as u32, values.len() as u32);
        let sum = known.iter().fold(0.0, |sum, value| sum + value);
        known.sort_by(f64::total_cmp);
        let (spread, histogram) = match (known.first(), known.last()) {
            (Some(&min), Some(&max)) => {
                let spread = Spread {
                    min,
                    lower: quantile(&known, 0.25),
                    median: quantile(&known, 0.5),
                    upper: quantile(&known, 0.75),
                    max,
                    mean: sum / f64::from(runs),
                };
                (Some(spread), Some(histogram(&known, min, max)))
            }
            _ => (None, None),
        };
        Distribution { runs, vacuous: all - runs, spread, histogram }
    }
}

/// The quantile of sorted values, by linear interpolation; `sorted` has at least one.
pub(crate) fn quantile(sorted: &[f64], q: f64) -> f64 {
    let place = q * (sorted.len() - 1) as f64;
    let below = place as usize;
    let share = place - below as f64;
    let above = sorted[(below + 1).min(sorted.len() - 1)];
    // Not by interpolation weights, which would separate equal neighbours.
    sorted[below] + share * (above - sorted[below])
}

fn histogram(values: &[f64], low: f64, high: f64) -> Histogram {
    let bars = if low < high { HISTOGRAM_BARS } else { 1 };
    let mut counts = vec![0; bars as usize];
    for value in values {
        let place = (value - low) / (high - low) * f64::from(bars);
        // Where all values are equal this is NaN, which becomes 0.
        counts[(place as usize).min(bars as usize - 1)] += 1;
    }
    Histogram { low, high, counts }
}
