//! The weight of the consistency loss turned up, training by training, until the model is coherent
//! and wrong.

use super::charts::{ends, rate_lines};
use super::figures::value;
use super::story::{Verdict, counts, right_words, verdict, worst};
use crate::chart::{Along, LineChart, Upwards, plain};
use crate::experiment::PathPoint;
use crate::settings::{Setting, Settings};
use crate::sheet::{Sheet, source_of};

/// The weights that are tried, ascending.
pub const BASIN_WEIGHTS: [f64; 10] = [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0, 10.0, 20.0];

/// The end of a training with a weight of the consistency loss.
#[derive(Clone, PartialEq, Debug)]
pub struct BasinPoint {
    /// The weight.
    pub weight: f64,
    /// Where its training ends.
    pub end: PathPoint,
}

/// The settings with another weight.
pub fn with_consistency(settings: &Settings, weight: f64) -> Settings {
    let mut changed = settings.clone();
    if let Some(setting) = Setting::find("consistency") {
        // The weights are the page's own, and tested.
        let _ = setting.set(&mut changed, &weight.to_string());
    }
    changed
}

/// Accuracy and every family's consistency by weight.
pub fn basin_chart(points: &[BasinPoint]) -> LineChart {
    let ends_of: Vec<PathPoint> = points.iter().map(|point| point.end.clone()).collect();
    let lines = rate_lines(&ends_of);
    let names = points.iter().map(|point| point.weight.to_string()).collect();
    LineChart {
        title: format!(
            "Accuracy and consistency at the end of training, by the weight of the consistency loss: {}.",
            ends(&lines)
        ),
        along: Along::Places(names, "weight of the consistency loss"),
        upwards: Upwards::Range([0.0, 1.0]),
        lines,
    }
}

/// Where it jumps, in words; `None` while there is no end yet.
pub fn basin_words(points: &[BasinPoint]) -> Option<String> {
    points.last()?;
    let worst_of = |end: &PathPoint| counts(&worst(end));
    let wrong = points.iter().position(|p| verdict(&p.end) == Verdict::CoherentAndWrong);
    let right = |point: &BasinPoint| point.end.accuracy.value() >= Some(0.9);
    let Some(wrong) = wrong else {
        return Some("It is coherent and wrong at none of these weights.".to_string());
    };
    let after = format!(
        "every family coheres ({} probes in the worst) and {}",
        worst_of(&points[wrong].end),
        right_words(points[wrong].end.accuracy)
    );
    let weight = points[wrong].weight;
    let Some(before) = points[..wrong].iter().rev().find(|point| right(point)) else {
        return Some(format!("Coherent and wrong: at weight {weight} {after}."));
    };
    Some(format!(
        "At weight {}, {}, and {} probes cohere in the worst family. Between that and weight {weight} it jumps: {after}. No label was changed; coherence has become cheaper than truth.",
        before.weight,
        right_words(before.end.accuracy),
        worst_of(&before.end)
    ))
}

/// A row per weight: weight, accuracy, worst family, what it is.
pub fn basin_rows(points: &[BasinPoint]) -> Vec<[String; 4]> {
    let row = |point: &BasinPoint| {
        let words = match verdict(&point.end) {
            Verdict::Nothing => "untrained",
            Verdict::CoherentAndWrong => "coherent and wrong",
            Verdict::CoherentAndRight => "coherent and right",
            Verdict::RightAndIncoherent => "right and incoherent",
            Verdict::Between => "in between",
        };
        let worst = worst(&point.end);
        let each = worst.iter().map(|family| {
            let (rate, name) = (family.consistency, family.id.name());
            format!("{} / {} = {} ({name})", rate.numerator, rate.denominator, value(rate))
        });
        let worst = match worst.first() {
            Some(family) if worst.len() == point.end.families.len() => {
                format!("all: {}", value(family.consistency))
            }
            _ => each.collect::<Vec<_>>().join(", "),
        };
        let accuracy = point.end.accuracy;
        [
            plain(point.weight, 1),
            format!("{} / {} = {}", accuracy.numerator, accuracy.denominator, value(accuracy)),
            worst,
            words.to_string(),
        ]
    };
    points.iter().map(row).collect()
}

/// The weights as a table, with what they were computed from.
pub fn basin_sheet(settings: &Settings, points: &[BasinPoint], link: &str) -> Sheet {
    let mut columns = vec!["weight".to_string(), "accuracy".to_string()];
    columns.extend(settings.families.iter().map(|family| family.name().to_string()));
    columns.push("verdict".to_string());
    let rows = points.iter().zip(basin_rows(points)).map(|(point, [weight, accuracy, _, said])| {
        let families = point.end.families.iter().map(|family| {
            let rate = family.consistency;
            format!("{} / {} = {}", rate.numerator, rate.denominator, value(rate))
        });
        [weight, accuracy].into_iter().chain(families).chain([said]).collect()
    });
    Sheet {
        title: "Training by the weight of the consistency loss".to_string(),
        source: source_of(settings, link),
        columns,
        rows: rows.collect(),
    }
}
