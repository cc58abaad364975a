//! The figure `parts`: one question followed through, from its features to the two parts of its
//! score and the answers, with the parts in the reader's hand.

use super::bench::{Bench, Setup};
use super::bench_view::{BenchLine, lines};
use super::figure_kind::FigureKind;
use super::known::Known;
use super::scene::Scene;
use crate::chart::{Interval, NumberLine, nice, plain, signed};
use crate::explore::{FeatureRow, score_of};
use crate::language::render;
use crate::session::Fault;
use crate::settings::Settings;
use crate::systems::{Answer, Closure, Outcome, TIE};

/// The trainings to choose from are the scene's own settings and its `runs`.
pub(super) const KIND: FigureKind = FigureKind { id: "parts", parameters: &[] };

/// What the figure shows.
#[derive(Clone, PartialEq, Debug)]
pub struct PartsView {
    /// The theory's sentences.
    pub lines: Vec<BenchLine>,
    /// The question, and its negation.
    pub pair: [String; 2],
    /// The trainings to choose from, in words.
    pub trainings: Vec<String>,
    /// What the chosen one makes of the question; `None` while it is being trained.
    pub parts: Option<Parts>,
}

/// A score in its parts.
#[derive(Clone, PartialEq, Debug)]
pub struct Parts {
    /// A row per feature.
    pub rows: Vec<FeatureRow>,
    /// The even part a and the odd part b, as trained or as the reader has them.
    pub values: [f64; 2],
    /// How far either can be dragged, up and down.
    pub reach: f64,
    /// The number line as SVG.
    pub line: String,
    /// The answers to the question and to its negation.
    pub answers: [Answer; 2],
    /// Whether the two go together.
    pub link: Outcome,
    /// How that follows, step by step.
    pub steps: [String; 3],
}

impl PartsView {
    /// What the figure shows of this setup under one of the trainings, with a and b as the reader
    /// has dragged them, if so.
    ///
    /// # Errors
    ///
    /// What is wrong with the question.
    pub fn new(
        scene: &Scene,
        setup: &Setup,
        known: &Known,
        training: usize,
        dragged: Option<[f64; 2]>,
    ) -> Result<PartsView, Fault> {
        let bench = Bench::open(setup, &scene.settings.lexicon)?;
        let trainings: Vec<&Settings> = std::iter::once(&scene.settings)
            .chain(scene.runs.iter().filter(|run| **run != scene.settings))
            .collect();
        let words = |settings: &&Settings| match settings.differences() {
            words if words.is_empty() => "as by default".to_string(),
            words => words,
        };
        let text = |question| render::question(bench.case.vocabulary(), question);
        let soft = trainings.get(training).and_then(|settings| known.model(settings));
        let parts = soft.map(|soft| {
            let trained = soft.decompose(&bench.case, &bench.question);
            let own = [trained.a, trained.b];
            Parts::new(
                score_of(&bench.case, None, &bench.question, soft).rows,
                own,
                dragged.unwrap_or(own),
            )
        });
        Ok(PartsView {
            lines: lines(setup),
            pair: [text(&bench.question), text(&bench.question.negated())],
            trainings: trainings.iter().map(words).collect(),
            parts,
        })
    }
}

impl Parts {
    fn new(rows: Vec<FeatureRow>, trained: [f64; 2], values: [f64; 2]) -> Parts {
        let [a, b] = values;
        let of = |[centre, half]: [f64; 2]| Interval { centre, half };
        let scores = [a + b, a - b];
        let answers = scores.map(|score| Answer::from_bool(score > TIE));
        let relation = if b.abs() > a.abs() { "outweighs" } else { "does not outweigh" };
        let line = NumberLine {
            title: format!(
                "The question scores {}, its negation {}; the threshold is 0.",
                signed(scores[0], 2),
                signed(scores[1], 2)
            ),
            names: ["q".to_string(), "not q".to_string()],
            now: of(values),
            before: (values != trained).then(|| of(trained)),
            parts: Vec::new(),
        };
        Parts {
            rows,
            values,
            reach: nice(1.5 * trained.iter().fold(1.0_f64, |far, part| far.max(part.abs()))),
            line: line.svg(),
            link: Closure::Differ.check(answers),
            answers,
            steps: [
                format!("The question scores a + b = {}.", signed(scores[0], 2)),
                format!("Its negation scores a − b = {}.", signed(scores[1], 2)),
                format!(
                    "The two lie on two sides of 0 just where b outweighs a; here |b| = {} {relation} |a| = {}.",
                    plain(b.abs(), 2),
                    plain(a.abs(), 2)
                ),
            ],
        }
    }
}
