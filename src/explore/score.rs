//! The soft score as figures: the interval, the ten features, and one sentence about them.

use super::turn::{Before, Cause};
use crate::chart::{FeatureBar, FeatureTable, Interval, NumberLine, plain, signed};
use crate::language::render;
use crate::systems::{Decomposition, Feature, SoftReasoner, TIE, logistic};
use crate::theory::{GroundLiteral, Question};
use crate::world::Case;

/// What the soft score's panel shows.
#[derive(Clone, PartialEq, Debug)]
pub struct ScoreView {
    /// The number line as SVG, of [`NumberLine::SIZE`].
    pub svg: String,
    /// The features as a figure to take away.
    pub table: FeatureTable,
    /// One row per feature.
    pub rows: Vec<FeatureRow>,
    /// The columns' sums.
    pub total: FeatureRow,
    /// The score asked about.
    pub sum: String,
    /// The probability of True that the soft reasoner makes of it.
    pub probability: String,
    /// The interval in words and numbers.
    pub interval: String,
    /// Of a composite: what its literals score, numbered as on the line.
    pub mean: Option<String>,
    /// Why the score is what it is, or why it moved.
    pub explanation: String,
}

/// One line of the feature table.
#[derive(Clone, PartialEq, Debug)]
pub struct FeatureRow {
    /// The feature's name.
    pub name: &'static str,
    /// Its value.
    pub value: Figure,
    /// Its weight.
    pub weight: String,
    /// Its even part.
    pub even: Figure,
    /// Its odd part.
    pub odd: Figure,
}

/// A number as text, and what it was before if that differs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// As it is; empty where it is exactly zero and was.
    pub now: String,
    /// The previous value, if it changed.
    pub before: Option<String>,
}

impl Figure {
    /// The number, after what it was.
    pub fn text(&self) -> String {
        match &self.before {
            Some(before) => format!("{before} → {}", self.now),
            None => self.now.clone(),
        }
    }

    fn new(now: f64, before: Option<f64>, write: impl Fn(f64) -> String) -> Figure {
        let before = before.map(&write).filter(|before| *before != write(now));
        let blank = now == 0.0 && before.is_none();
        Figure { now: if blank { String::new() } else { write(now) }, before }
    }
}

/// The score of a question over a case, with what it was before, if anything; else, where it is
/// asked by a street name, before is the official word.
pub fn score_of(
    case: &Case,
    before: Option<&Before>,
    question: &Question,
    soft: &SoftReasoner,
) -> ScoreView {
    let vocabulary = case.vocabulary();
    let now = soft.decompose(case, question);
    let asked = render::question(vocabulary, question);
    let parts = match question.literals() {
        [_] => Vec::new(),
        literals => {
            let part = |literal: &GroundLiteral| {
                let score = soft.decompose(case, &Question::Literal(*literal)).score;
                (render::literal(vocabulary, literal), score)
            };
            literals.iter().map(part).collect()
        }
    };
    let known = before.and_then(|before| Some((before.answered.score.as_ref()?, before.cause)));
    if known.is_some() {
        return score_view(&asked, &now, known, parts);
    }
    match case.meaning(question) {
        official if official != *question => {
            let before = soft.decompose(case, &official);
            score_view(&asked, &now, Some((&before, Cause::StreetName)), parts)
        }
        _ => score_view(&asked, &now, None, parts),
    }
}

/// The score of a question, with what it was before an insertion or a paraphrase.
fn score_view(
    asked: &str,
    now: &Decomposition,
    before: Option<(&Decomposition, Cause)>,
    parts: Vec<(String, f64)>,
) -> ScoreView {
    let old = before.map(|(old, _)| old);
    let two = |x: f64| signed(x, 2);
    let row = |feature: Feature| {
        let i = feature as usize;
        let (share, was) = (&now.features[i], old.map(|old| &old.features[i]));
        FeatureRow {
            name: feature.name(),
            // A feature's value is always shown, since 0 is informative, too.
            value: Figure {
                now: number(share.value),
                ..Figure::new(share.value, was.map(|w| w.value), number)
            },
            weight: two(share.weight),
            even: Figure::new(share.even, was.map(|w| w.even), two),
            odd: Figure::new(share.odd, was.map(|w| w.odd), two),
        }
    };
    let total = FeatureRow {
        name: "sum",
        value: Figure::default(),
        weight: String::new(),
        even: Figure { now: two(now.a), ..Figure::new(now.a, old.map(|old| old.a), two) },
        odd: Figure {
            now: two(now.score - now.a),
            ..Figure::new(now.score - now.a, old.map(|old| old.score - old.a), two)
        },
    };
    let interval = |d: &Decomposition| Interval { centre: d.a, half: d.b };
    let title = format!(
        "The score of “{asked}” is {}{}. Its positive form scores {}, its negation {}; the threshold is 0.",
        signed(now.score, 2),
        old.map(|old| format!(", before it was {}", signed(old.score, 2))).unwrap_or_default(),
        signed(now.positive, 2),
        signed(now.negative, 2),
    );
    let line = NumberLine {
        title,
        names: ["s⁺".to_string(), "s⁻".to_string()],
        now: interval(now),
        before: old.map(interval),
        parts,
    };
    let rows: Vec<FeatureRow> = Feature::ALL.into_iter().map(row).collect();
    let bar = |row: &FeatureRow, even: f64, odd: f64| FeatureBar {
        name: row.name.to_string(),
        value: row.value.text(),
        weight: row.weight.clone(),
        even: (row.even.text(), even),
        odd: (row.odd.text(), odd),
        changed: row.value.before.is_some(),
    };
    let shares = rows.iter().zip(&now.features);
    let bars = shares.map(|(row, share)| bar(row, share.even, share.odd)).collect();
    let sum = FeatureBar {
        name: format!("sum: score {}", two(now.score)),
        ..bar(&total, now.a, now.score - now.a)
    };
    let table = FeatureTable {
        title: format!(
            "The soft score of “{asked}”, {}, by feature: value, weight, even and odd part.",
            two(now.score)
        ),
        rows: bars,
        total: sum,
    };
    ScoreView {
        svg: line.svg(),
        table,
        rows,
        total,
        sum: two(now.score),
        probability: probability(now.score),
        interval: interval_words(now),
        mean: mean_words(&line.parts),
        explanation: explain(now, before),
    }
}

fn number(x: f64) -> String {
    if x.fract() == 0.0 { plain(x, 0) } else { plain(x, 2) }
}

/// The probability that a score stands for, to three digits.
fn probability(score: f64) -> String {
    match logistic(score) {
        p if p < 0.0005 => "below 0.001".to_string(),
        p if p > 0.9995 => "above 0.999".to_string(),
        p => plain(p, 3),
    }
}

fn mean_words(parts: &[(String, f64)]) -> Option<String> {
    let parts: Vec<String> = (1..)
        .zip(parts)
        .map(|(place, (literal, score))| format!("{place} {literal} ({})", signed(*score, 2)))
        .collect();
    (!parts.is_empty()).then(|| format!("The mean of {}.", parts.join(" and ")))
}

fn interval_words(d: &Decomposition) -> String {
    let (a, b) = (plain(d.a.abs(), 2), plain(d.b.abs(), 2));
    let relation = match (d.b.abs() - d.a.abs(), a == b) {
        (_, true) => "≈",
        (difference, _) if difference > 0.0 => ">",
        _ => "<",
    };
    let verdict = match d.coherent {
        true => "0 lies inside: the question and its negation are answered differently.",
        false => "0 lies outside: the question and its negation get the same answer.",
    };
    format!("|b| = {b} {relation} |a| = {a}, so {verdict}")
}

/// One sentence from the numbers.
fn explain(now: &Decomposition, before: Option<(&Decomposition, Cause)>) -> String {
    let word = |d: &Decomposition| if d.score > TIE { "True" } else { "False" };
    let Some((old, cause)) = before else {
        let mut parts: Vec<(f64, &str)> = now
            .features
            .iter()
            .zip(Feature::ALL)
            .map(|(share, feature)| (share.contribution, feature.name()))
            .collect();
        parts.sort_by(|a, b| b.0.abs().total_cmp(&a.0.abs()));
        let largest = parts
            .iter()
            .take(2)
            .filter(|(c, _)| c.abs() > 0.005)
            .map(|(c, name)| format!("{name} ({})", signed(*c, 2)));
        let largest: Vec<String> = largest.collect();
        return match largest.is_empty() {
            true => format!("No feature speaks either way, so it answers {}.", word(now)),
            false => format!(
                "The score is {}, so it answers {}; the largest parts are {}.",
                signed(now.score, 2),
                word(now),
                largest.join(" and ")
            ),
        };
    };
    let changed: Vec<String> = now
        .features
        .iter()
        .zip(&old.features)
        .zip(Feature::ALL)
        .filter(|((now, old), feature)| now.value != old.value && !feature.is_odd())
        .map(|((now, old), feature)| {
            let name = feature.name();
            format!("{name} went {} → {}", number(old.value), number(now.value))
        })
        .collect();
    let cause = cause.words();
    if changed.is_empty() {
        return format!("{cause} changes no feature, so the score stays {}.", signed(now.score, 2));
    }
    let one_step = Feature::OneStep as usize;
    let matches = now.features[one_step].value > old.features[one_step].value;
    let reason = match matches {
        true => " because a rule’s positive half now matches; the feature ignores “not”",
        false => "",
    };
    let moved = match word(now) == word(old) {
        true => format!("the answer stays {}", word(now)),
        false => format!("the answer flips from {} to {}", word(old), word(now)),
    };
    format!(
        "{cause}: {}{reason}. The score goes {} → {} and {moved}.",
        changed.join(", "),
        signed(old.score, 2),
        signed(now.score, 2)
    )
}
