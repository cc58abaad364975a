//! A question's score along a training.

use crate::chart::{Along, Line, LineChart, Upwards, signed, thousands};
use crate::experiment::TrainingPath;
use crate::language::render;
use crate::logic::Value;
use crate::systems::{Decomposition, SoftReasoner, TIE};
use crate::theory::Question;
use crate::world::Case;

/// A question put to the soft reasoner at every point of a training.
#[derive(Clone, PartialEq, Debug)]
pub struct QuestionPath {
    /// The question in words.
    pub asked: String,
    /// What logic says of it.
    pub gold: Value,
    steps: Vec<u32>,
    scores: Vec<Decomposition>,
}

impl QuestionPath {
    /// Asks it at every point.
    pub fn new(case: &Case, question: &Question, path: &TrainingPath) -> QuestionPath {
        let score = |weights| SoftReasoner { weights }.decompose(case, question);
        QuestionPath {
            asked: render::question(case.vocabulary(), question),
            gold: case.value(question),
            steps: path.points.iter().map(|point| point.step).collect(),
            scores: path.points.iter().map(|point| score(point.weights)).collect(),
        }
    }

    /// The score taken apart, at a point.
    pub fn at(&self, place: usize) -> Option<&Decomposition> {
        self.scores.get(place)
    }

    /// What it answers at a point, against what logic says.
    pub fn words(&self, place: usize) -> String {
        let Some(score) = self.at(place) else { return String::new() };
        let answer = answer(score);
        let against = match self.gold {
            Value::True | Value::False => {
                let right = (self.gold == Value::True) == (score.score > TIE);
                let gold = if self.gold == Value::True { "True" } else { "False" };
                format!("logic says {gold}, so it is {}", if right { "right" } else { "wrong" })
            }
            _ => "logic leaves it open".to_string(),
        };
        let pair = match score.coherent {
            true => "and its negation gets the other answer",
            false => "and its negation gets the same answer",
        };
        format!(
            "“{}”: score {}, so it answers {answer}; {against}, {pair}.",
            self.asked,
            signed(score.score, 2)
        )
    }

    /// When its answer last changed, in words.
    pub fn changes(&self) -> String {
        let answers: Vec<bool> = self.scores.iter().map(|score| score.score > TIE).collect();
        let flips: Vec<usize> =
            (1..answers.len()).filter(|&at| answers[at] != answers[at - 1]).collect();
        match (flips.last(), flips.len()) {
            (Some(&at), count) => format!(
                "Its answer changes {} between steps {} and {}.",
                match count {
                    1 => "once along the way,".to_string(),
                    _ => format!("{count} times along the way, last"),
                },
                thousands(self.steps[at - 1]),
                thousands(self.steps[at])
            ),
            (None, _) => "Its answer is the same throughout.".to_string(),
        }
    }

    /// The scores of the question's two polarities, and their mean, along the way.
    pub fn chart(&self) -> LineChart {
        let line = |name: &str, class, value: fn(&Decomposition) -> f64| Line {
            name: name.to_string(),
            class,
            values: self.scores.iter().map(value).collect(),
        };
        let lines = vec![
            line("s⁺", "odd", |score| score.positive),
            line("s⁻", "odd dash", |score| score.negative),
            line("a, their mean", "even dots", |score| score.a),
        ];
        let end = self.scores.last();
        let title = format!(
            "The scores of “{}” and of its negation along the training; they end at {}. Above 0 the answer is True.",
            self.asked,
            end.map_or(String::new(), |score| format!(
                "s⁺ {} and s⁻ {}",
                signed(score.positive, 2),
                signed(score.negative, 2)
            ))
        );
        let along = Along::Steps(self.steps.clone());
        LineChart { title, along, upwards: Upwards::Threshold, lines }
    }
}

fn answer(score: &Decomposition) -> &'static str {
    if score.score > TIE { "True" } else { "False" }
}
