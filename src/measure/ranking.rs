//! Systems in the order of a figure.

use super::Figure;
use serde::{Deserialize, Serialize};

/// A system's place in a ranking.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ranked {
    /// The system's position in the table that was ranked.
    pub system: u32,
    /// 1 for the best; equals share a place and the next one counts them ("1, 1, 3").
    pub place: u32,
    /// Its value; vacuous ones stand last.
    pub value: Option<f64>,
}

/// Sorts systems by a value, best first, equals in their own order, vacuous ones last.
pub fn rank(values: &[Option<f64>]) -> Vec<Ranked> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    let key = |i: usize| values[i].unwrap_or(f64::NEG_INFINITY);
    order.sort_by(|&a, &b| key(b).total_cmp(&key(a)));
    let mut ranked: Vec<Ranked> = Vec::with_capacity(order.len());
    for (position, system) in order.into_iter().enumerate() {
        let place = match ranked.last() {
            Some(last) if last.value == values[system] => last.place,
            _ => position as u32 + 1,
        };
        ranked.push(Ranked { system: system as u32, place, value: values[system] });
    }
    ranked
}

/// By what the worst family is found, and the systems ranked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WorstBy {
    /// The coherent among the answered probes.
    #[default]
    Consistency,
    /// The coherent among all probes, which silence never raises.
    Held,
}

impl WorstBy {
    /// Both, the default first.
    pub const ALL: [WorstBy; 2] = [WorstBy::Consistency, WorstBy::Held];

    /// What links, JSON and the command call it.
    pub fn key(self) -> &'static str {
        match self {
            WorstBy::Consistency => "consistency",
            WorstBy::Held => "held",
        }
    }

    /// What it is, inside a sentence.
    pub fn words(self) -> &'static str {
        match self {
            WorstBy::Consistency => "the worst family’s consistency",
            WorstBy::Held => "the worst family’s held share",
        }
    }

    /// What ranks by it.
    pub fn figure(self) -> Figure {
        match self {
            WorstBy::Consistency => Figure::WorstConsistency,
            WorstBy::Held => Figure::WorstHeld,
        }
    }
}

by_key!(WorstBy);
