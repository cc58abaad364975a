//! What a training shows, in sentences made from its numbers.

use super::figures::{settled, value};
use super::{small, steps_words};
use crate::chart::{plain, thousands};
use crate::experiment::{PathFamily, PathPoint, Trained, TrainingPath};
use crate::language::render;
use crate::measure::{self, Figure, Rate};
use crate::probes::CONTRAPOSITION;

/// What a model is, by its accuracy and its worst family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing is learned yet.
    Nothing,
    /// Every family coheres, and the answers are little better than a coin's.
    CoherentAndWrong,
    /// Every family coheres, and the answers are right.
    CoherentAndRight,
    /// The answers are right, and some family does not cohere.
    RightAndIncoherent,
    /// Neither.
    Between,
}

/// From here on a family coheres.
const COHERENT: f64 = 0.95;
/// From here on answers are right.
const RIGHT: f64 = 0.9;
/// Up to here they are a coin's.
const COIN: f64 = 0.6;

/// The families with the smallest consistency, more than one where they tie; vacuous ones left out.
pub(super) fn worst(point: &PathPoint) -> Vec<&PathFamily> {
    measure::worst(&point.families, |family| family.consistency.value())
}

/// What the model is at a point.
pub fn verdict(point: &PathPoint) -> Verdict {
    let worst = worst(point).first().map(|family| family.consistency);
    let (Some(accuracy), Some(worst)) = (point.accuracy.value(), worst) else {
        return Verdict::Nothing;
    };
    if point.step == 0 {
        return Verdict::Nothing;
    }
    let coherent = worst.value() >= Some(COHERENT);
    match (coherent, accuracy) {
        (true, accuracy) if accuracy <= COIN => Verdict::CoherentAndWrong,
        (true, accuracy) if accuracy >= RIGHT => Verdict::CoherentAndRight,
        (false, accuracy) if accuracy >= RIGHT => Verdict::RightAndIncoherent,
        _ => Verdict::Between,
    }
}

pub(super) fn of(rate: Rate) -> String {
    format!("{} of {}", rate.numerator, rate.denominator)
}

/// `1150 of 1164 answers are right`.
pub(super) fn right_words(rate: Rate) -> String {
    let answers = if rate.denominator == 1 { "answer" } else { "answers" };
    let are = if rate.numerator == 1 { "is" } else { "are" };
    format!("{} {answers} {are} right", of(rate))
}

/// The families' counts: `3 of 4 and 5 of 9`.
pub(super) fn counts(families: &[&PathFamily]) -> String {
    let counts: Vec<String> = families.iter().map(|family| of(family.consistency)).collect();
    render::list(&counts)
}

fn names(families: &[&PathFamily]) -> String {
    let names: Vec<&str> = families.iter().map(|family| family.id.name_inside()).collect();
    render::list(&names)
}

/// `in its worst family, paraphrase, 332 of 690 probes cohere`, with a word before the count.
fn worst_words(worst: &[&PathFamily], only: &str) -> String {
    let rates = || worst.iter().map(|family| family.consistency);
    if worst.len() > 1 && rates().all(|rate| rate.numerator == rate.denominator) {
        return "every probe coheres".to_string();
    }
    let families = if worst.len() == 1 { "family" } else { "families" };
    let (names, counts) = (names(worst), counts(worst));
    let one = |n: u32| n == 1 && worst.len() == 1;
    let probes = if rates().all(|rate| one(rate.denominator)) { "probe" } else { "probes" };
    let cohere = if rates().all(|rate| one(rate.numerator)) { "coheres" } else { "cohere" };
    format!("in its worst {families}, {names}, {only}{counts} {probes} {cohere}")
}

/// The verdict at a point in words and numbers.
pub fn verdict_words(point: &PathPoint) -> String {
    let worst = worst(point);
    if worst.is_empty() {
        return "No family has a probe, so nothing can be said of coherence.".to_string();
    }
    let right = right_words(point.accuracy);
    match verdict(point) {
        Verdict::Nothing => {
            "Before the first step every weight is 0, and every answer False.".to_string()
        }
        Verdict::CoherentAndWrong => {
            let [positive, negative] = point.says_true;
            format!(
                "Coherent and wrong: {}, and {right}, no better than a coin. It says True to {} questions without “not” and to {} with it, whatever they ask.{}",
                worst_words(&worst, ""),
                of(positive),
                of(negative),
                match point.consistency_loss {
                    Some(_) =>
                        " The consistency loss looks at no right answer, so being certain and wrong costs it nothing.",
                    None => "",
                }
            )
        }
        Verdict::CoherentAndRight => {
            format!("Coherent and right: {right}, and {}.", worst_words(&worst, ""))
        }
        Verdict::RightAndIncoherent => format!(
            "Right and incoherent: {right}, yet {}. Accuracy alone does not tell.",
            worst_words(&worst, "only ")
        ),
        Verdict::Between => format!("{right}; {}.", worst_words(&worst, "")),
    }
}

/// What became of the even and the odd part up to a point, in one sentence.
pub fn parts_words(path: &TrainingPath, place: usize) -> String {
    let Some(now) = path.points.get(place) else { return String::new() };
    if now.step == 0 {
        return "Before the first step both parts of every score are 0.".to_string();
    }
    let kept = path.settings.training.negatives.value();
    let bank = match kept {
        share if share >= 1.0 => "Trained with all negative questions".to_string(),
        share if share <= 0.0 => "Trained without negative questions".to_string(),
        share => format!("Trained with {} % of the negative questions", percent(share)),
    };
    let largest = path.points[..=place].iter().max_by(|a, b| a.even.total_cmp(&b.even));
    let Some(largest) = largest else { return String::new() };
    let (even, odd) = (small(now.even), small(now.odd));
    let way = match now.even < 0.9 * largest.even {
        true => format!(
            "mean |a| has shrunk to {even} from {} at step {}, while mean |b| has grown to {odd}",
            small(largest.even),
            thousands(largest.step)
        ),
        false if now.even == 0.0 => format!("mean |a| is still 0, beside a mean |b| of {odd}"),
        false => format!("mean |a| has grown to {even}, beside a mean |b| of {odd}"),
    };
    let pairs = now.family(CONTRAPOSITION).map(|family| family.consistency);
    let so = match pairs {
        Some(rate) if rate.numerator == 1 && rate.denominator == 1 => {
            ": the one question and its negation are answered differently".to_string()
        }
        Some(rate) if rate.numerator == rate.denominator && rate.denominator > 0 => {
            format!(
                ": all {} questions and their negations are answered differently",
                rate.denominator
            )
        }
        Some(rate) if rate.value() >= Some(0.9) => {
            format!(": {} questions and their negations are answered differently", of(rate))
        }
        Some(rate) if rate.denominator > 0 && rate.numerator == 0 => {
            ": a question and its negation lean the same way, and no pair is answered differently"
                .to_string()
        }
        Some(rate) if rate.denominator > 0 => format!(
            ": a question and its negation lean the same way, and only {} {} answered differently",
            of(rate),
            if rate.numerator == 1 { "pairs is" } else { "pairs are" }
        ),
        _ => String::new(),
    };
    format!("{bank}, {way}{so}.")
}

/// A share as a percentage, with the decimals that it needs up to one.
fn percent(share: f64) -> String {
    let text = plain(100.0 * share, 1);
    text.strip_suffix(".0").map_or(text.clone(), str::to_string)
}

/// How long each rate goes on changing: what accuracy cannot see.
pub fn settled_words(path: &TrainingPath) -> String {
    let last = path.points.last().map_or(0, |point| point.step);
    if last == 0 {
        return "No step was taken, so nothing has changed yet.".to_string();
    }
    let accuracy = settled(path, Figure::Accuracy);
    let end = path.points.last().map_or(&[][..], |point| &point.families);
    let steps: Vec<(&PathFamily, u32)> = end
        .iter()
        .filter_map(|family| Some((family, settled(path, Figure::Consistency(family.id))?)))
        .collect();
    let latest = steps.iter().map(|(_, step)| *step).max().unwrap_or(0);
    let accurate = match accuracy {
        None => return "No question is asked, so there is no accuracy.".to_string(),
        Some(0) => "Accuracy is the same throughout".to_string(),
        Some(step) if step == last => "Accuracy changes up to the end".to_string(),
        Some(step) => format!(
            "As far as the points shown tell, accuracy no longer changes after step {}",
            thousands(step)
        ),
    };
    if Some(latest) <= accuracy {
        return match accuracy {
            Some(0) => format!("{accurate}, and so is every family."),
            Some(step) if step == last => format!("{accurate}."),
            _ => format!("{accurate}, and no family does later."),
        };
    }
    let latest_ones: Vec<&PathFamily> =
        steps.iter().filter(|(_, step)| *step == latest).map(|(family, _)| *family).collect();
    let names = names(&latest_ones);
    let mut ends: Vec<String> =
        latest_ones.iter().map(|family| value(family.consistency)).collect();
    ends.dedup();
    let ends = render::list(&ends);
    let (go, they) = match latest_ones.len() {
        1 => ("goes", "it is"),
        _ => ("go", "they are"),
    };
    format!(
        "{accurate}; {names} {go} on changing until step {}, where {they} {ends}. Accuracy does not show this.",
        thousands(latest)
    )
}

/// The second-order solution beside a point, or why there is none.
pub fn optimum_words(trained: &Trained, place: usize) -> String {
    let Some(now) = trained.path.points.get(place) else { return String::new() };
    match &trained.optimum {
        Ok(best) => {
            let squares = now.weights.iter().zip(&best.weights).map(|(w, b)| (w - b) * (w - b));
            let distance = squares.fold(0.0, |sum, square| sum + square).sqrt();
            format!(
                "Newton’s method finds the one best set of weights in {}: its loss is {}. After {} gradient descent is at a distance of ‖w − w*‖ = {} from it, with a loss that is higher by {}.",
                steps_words(best.steps),
                small(best.loss),
                steps_words(now.step),
                small(distance),
                small((now.loss - best.loss).max(0.0))
            )
        }
        Err(reason) => {
            let text = reason.to_string();
            let mut letters = text.chars();
            let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
            format!("{first}{}.", letters.as_str())
        }
    }
}

/// What the loss is made of.
pub fn loss_words(path: &TrainingPath) -> String {
    let training = &path.settings.training;
    let labels = "how badly labelled questions are answered";
    let further = match (training.consistency > 0.0, training.penalty > 0.0) {
        (false, false) => {
            return format!(
                "The loss: {labels}. Gradient descent makes it smaller, and sees nothing else."
            );
        }
        (true, false) => "how badly answers to linked questions fit together",
        (false, true) => "how large the weights are",
        (true, true) => {
            "how badly answers to linked questions fit together, and how large the weights are"
        }
    };
    format!(
        "The loss: {labels}, and {further}. Gradient descent makes the sum smaller, and sees nothing else: one part may grow meanwhile."
    )
}
