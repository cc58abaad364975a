//! The numbers of a training, at a point and along the way.

use super::small;
use crate::chart::{plain, signed, thousands};
use crate::experiment::{PathPoint, Trained, TrainingPath};
use crate::measure::{Counted, Figure, Rate};
use crate::sheet::{Sheet, source_of};
use crate::systems::Feature;
use crate::world::MAX_DEPTH;

/// The losses at a point, by name.
pub fn losses(point: &PathPoint) -> Vec<(&'static str, String)> {
    let mut losses = vec![("label loss", small(point.label_loss))];
    if let Some(loss) = point.consistency_loss {
        losses.push(("consistency loss", small(loss)));
    }
    if point.loss != point.label_loss {
        losses.push(("whole loss", small(point.loss)));
    }
    losses
}

/// A rate at a point and at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathRate {
    /// What it is.
    pub name: String,
    /// Whether it is a part of the one above it.
    pub kind: bool,
    /// `866 / 1164`.
    pub counts: String,
    /// Its value; `vacuous` where nothing was counted.
    pub value: String,
    /// Its value at the end.
    pub last: String,
    /// The step from which on it no longer changes; a dash where there is nothing to change.
    pub settled: String,
}

/// A rate's value in words.
pub(super) fn value(rate: Rate) -> String {
    rate.value().map_or("vacuous".to_string(), |value| plain(value, 4))
}

/// The first step from which on a rate no longer changes; `None` where nothing is counted or no
/// step was taken.
pub(super) fn settled(path: &TrainingPath, figure: Figure) -> Option<u32> {
    let rate = |point: &PathPoint| point.rate(figure);
    let last = path.points.last().and_then(rate).filter(|rate| rate.denominator > 0)?;
    let moving = path.points.iter().rposition(|point| rate(point) != Some(last));
    let place = moving.map_or(0, |place| place + 1);
    path.points.get(place).filter(|_| path.points.len() > 1).map(|point| point.step)
}

/// Accuracy and every family's rates at a point.
pub fn path_rates(path: &TrainingPath, place: usize) -> Vec<PathRate> {
    let (Some(now), Some(last)) = (path.points.get(place), path.points.last()) else {
        return Vec::new();
    };
    let row = |name: String, kind: bool, figure: Figure| {
        let [here, end] = [now, last].map(|point| point.rate(figure).unwrap_or_default());
        PathRate {
            name,
            kind,
            counts: format!("{} / {}", here.numerator, here.denominator),
            value: value(here),
            last: value(end),
            settled: settled(path, figure).map_or("–".to_string(), thousands),
        }
    };
    let mut rows = vec![row("Accuracy".to_string(), false, Figure::Accuracy)];
    rows.extend(
        (0..=MAX_DEPTH).map(|depth| {
            row(format!("all questions of depth {depth}"), true, Figure::Depth(depth))
        }),
    );
    for family in path.settings.families.iter() {
        let id = family.id();
        rows.push(row(family.name().to_string(), false, Figure::Consistency(id)));
        let kinds = family.kinds().iter();
        rows.extend(kinds.map(|kind| row(kind.name.to_string(), true, Figure::Kind(id, kind.id))));
        let members = family.members_apart().map(|members| format!("accuracy on its {members}"));
        rows.extend(members.map(|name| row(name, true, Figure::MemberAccuracy(id))));
    }
    rows
}

/// A weight at a point.
#[derive(Clone, PartialEq, Debug)]
pub struct Weight {
    /// The feature's name.
    pub name: &'static str,
    /// `even`, `odd`, or `both`.
    pub class: &'static str,
    /// The weight.
    pub value: f64,
    /// The weight as text.
    pub weight: String,
    /// Where second-order steps end.
    pub best: Option<String>,
    /// How far it is from there.
    pub off: Option<String>,
}

/// Which part of a score a feature's weight goes to.
fn part(feature: Feature) -> &'static str {
    match feature {
        Feature::HasNot => "both",
        feature if feature.is_odd() => "odd",
        _ => "even",
    }
}

/// The ten weights at a point.
pub fn weights(trained: &Trained, place: usize) -> Vec<Weight> {
    let Some(point) = trained.path.points.get(place) else { return Vec::new() };
    let best = trained.optimum.as_ref().ok().map(|best| best.weights);
    let row = |feature: Feature| {
        let at = feature as usize;
        let value = point.weights[at];
        Weight {
            name: feature.name(),
            class: part(feature),
            value,
            weight: signed(value, 3),
            best: best.map(|best| signed(best[at], 3)),
            off: best.map(|best| small(value - best[at])),
        }
    };
    Feature::ALL.into_iter().map(row).collect()
}

/// The whole way as a table, with what it was computed from.
pub fn path_sheet(path: &TrainingPath, link: &str) -> Sheet {
    let mut columns: Vec<String> =
        ["step", "loss", "label loss", "consistency loss", "mean |a|", "mean |b|"]
            .map(String::from)
            .to_vec();
    columns.extend(Feature::ALL.iter().map(|feature| format!("w: {}", feature.name())));
    let mut rates = vec![("accuracy".to_string(), Figure::Accuracy)];
    rates.extend(
        (0..=MAX_DEPTH).map(|depth| (format!("accuracy at depth {depth}"), Figure::Depth(depth))),
    );
    for family in path.settings.families.iter() {
        let id = family.id();
        rates.push((id.to_string(), Figure::Consistency(id)));
        let kinds = family.kinds().iter().map(|kind| kind.id);
        rates.extend(kinds.map(|kind| (format!("{id}, {kind}"), Figure::Kind(id, kind))));
        rates.push((format!("{id}, members’ accuracy"), Figure::MemberAccuracy(id)));
    }
    columns.extend(rates.iter().flat_map(|(name, _)| [name.clone(), format!("{name}: counts")]));
    let row = |point: &PathPoint| {
        let mut cells = vec![
            point.step.to_string(),
            point.loss.to_string(),
            point.label_loss.to_string(),
            point.consistency_loss.map_or(String::new(), |loss| loss.to_string()),
            point.even.to_string(),
            point.odd.to_string(),
        ];
        cells.extend(point.weights.iter().map(f64::to_string));
        cells.extend(rates.iter().flat_map(|(_, figure)| {
            let rate = point.rate(*figure).unwrap_or_default();
            [value(rate), format!("{} / {}", rate.numerator, rate.denominator)]
        }));
        cells
    };
    Sheet {
        title: "The training of the soft reasoner, step by step".to_string(),
        source: source_of(&path.settings, link),
        columns,
        rows: path.points.iter().map(row).collect(),
    }
}

/// What the figures are drawn from: columns, and a row per point.
pub fn path_overview(path: &TrainingPath) -> (Vec<String>, Vec<Vec<String>>) {
    let consistency = path.points.iter().any(|point| point.consistency_loss.is_some());
    let mut columns = vec!["step".to_string(), "label loss".to_string()];
    columns.extend(consistency.then(|| "consistency loss".to_string()));
    columns.extend(["mean |a|", "mean |b|", "accuracy"].map(String::from));
    columns.extend(path.settings.families.iter().map(|family| family.name().to_string()));
    let row = |point: &PathPoint| {
        let mut cells = vec![thousands(point.step), small(point.label_loss)];
        cells.extend(consistency.then(|| point.consistency_loss.map(small).unwrap_or_default()));
        cells.extend([small(point.even), small(point.odd), value(point.accuracy)]);
        cells.extend(point.families.iter().map(|family| value(family.consistency)));
        cells
    };
    (columns, path.points.iter().map(row).collect())
}
