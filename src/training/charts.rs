//! The figures of a training.

use super::figures::weights;
use super::{small, steps_words};
use crate::chart::{Along, Bar, Bars, Line, LineChart, Upwards};
use crate::experiment::{PathPoint, TrainingPath};
use crate::measure::Figure;
use crate::probes::{FamilyId, REGISTRY};

/// The classes of the families' lines, by their place in the registry: a colour and a dash.
const FAMILY_LINES: [&str; 6] = ["odd", "even", "even dots", "odd dash", "odd dots", "even dash"];

fn family_line(id: FamilyId) -> &'static str {
    let place = REGISTRY.iter().position(|family| family.id() == id).unwrap_or(0);
    FAMILY_LINES[place % FAMILY_LINES.len()]
}

fn line(
    path: &TrainingPath,
    name: impl Into<String>,
    class: &'static str,
    value: impl Fn(&PathPoint) -> f64,
) -> Line {
    Line { name: name.into(), class, values: path.points.iter().map(value).collect() }
}

fn chart(path: &TrainingPath, title: String, lines: Vec<Line>) -> LineChart {
    let steps = path.points.iter().map(|point| point.step).collect();
    LineChart { title, along: Along::Steps(steps), upwards: Upwards::Fitted, lines }
}

/// First and last value of a line in words.
pub(super) fn ends(lines: &[Line]) -> String {
    let of = |line: &Line| {
        let first = line.values.first().copied().map(small).unwrap_or_default();
        let last = line.values.last().copied().map(small).unwrap_or_default();
        format!("{} from {first} to {last}", line.name)
    };
    lines.iter().map(of).collect::<Vec<_>>().join("; ")
}

/// How far the title's figures go.
fn span(path: &TrainingPath) -> String {
    let last = path.points.last().map_or(0, |point| point.step);
    format!("over {} of training", steps_words(last))
}

/// The losses along the way.
pub fn loss_chart(path: &TrainingPath) -> LineChart {
    let mut lines = vec![line(path, "Label loss", "ink", |point| point.label_loss)];
    if path.points.iter().any(|point| point.consistency_loss.is_some()) {
        let loss = |point: &PathPoint| point.consistency_loss.unwrap_or(0.0);
        lines.push(line(path, "Consistency loss", "odd dash", loss));
    }
    let whole = |point: &PathPoint| point.loss;
    if path.points.iter().any(|point| point.loss != point.label_loss) {
        lines.push(line(path, "Whole loss", "even dots", whole));
    }
    let title = format!("The loss {}: {}.", span(path), ends(&lines));
    chart(path, title, lines)
}

/// Accuracy and every family's consistency at points.
pub(super) fn rate_lines(points: &[PathPoint]) -> Vec<Line> {
    let line = |name: String, class, figure: Figure| {
        let value = |point: &PathPoint| figure.of(point).value.unwrap_or(0.0);
        Line { name, class, values: points.iter().map(value).collect() }
    };
    let mut lines = vec![line("Accuracy".to_string(), "ink", Figure::Accuracy)];
    // Every point is of one training, or of trainings that ask the same families.
    let asked = points.first().map_or(&[][..], |point| &point.families);
    lines.extend(
        asked
            .iter()
            .map(|family| family.id)
            .map(|id| line(id.short_name().to_string(), family_line(id), Figure::Consistency(id))),
    );
    lines
}

/// Accuracy and every family's consistency along the way.
pub fn rates_chart(path: &TrainingPath) -> LineChart {
    let lines = rate_lines(&path.points);
    let title = format!("Accuracy and consistency {}: {}.", span(path), ends(&lines));
    LineChart { upwards: Upwards::Range([0.0, 1.0]), ..chart(path, title, lines) }
}

/// The mean sizes of the even and the odd part along the way, by powers of ten: one is often a
/// hundred times the other.
pub fn parts_chart(path: &TrainingPath) -> LineChart {
    let lines = vec![
        line(path, "mean |b|, odd", "odd", |point| point.odd),
        line(path, "mean |a|, even", "even dash", |point| point.even),
    ];
    let title = format!("The parts of the scores {}: {}.", span(path), ends(&lines));
    LineChart { upwards: Upwards::Powers, ..chart(path, title, lines) }
}

/// The ten weights at a point, on one scale for the whole way, with the weights of least loss
/// marked.
pub fn weight_bars(trained: &crate::experiment::Trained, place: usize) -> Bars {
    let sizes = trained.path.points.iter().flat_map(|point| point.weights).map(f64::abs);
    let reach = sizes.filter(|size| size.is_finite()).fold(0.1, f64::max);
    let step = trained.path.points.get(place).map_or(0, |point| point.step);
    let rows = weights(trained, place);
    let best = trained.optimum.as_ref().ok().map(|best| best.weights);
    let words: Vec<String> =
        rows.iter().map(|row| format!("{} {}", row.name, row.weight)).collect();
    Bars {
        title: format!("The ten weights after {}: {}.", steps_words(step), words.join(", ")),
        bars: rows
            .iter()
            .enumerate()
            .map(|(at, row)| Bar {
                name: row.name.to_string(),
                class: row.class,
                value: row.value,
                mark: best.map(|best| best[at]),
            })
            .collect(),
        reach,
    }
}
