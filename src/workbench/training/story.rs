//! What a training shows, in sentences made from its numbers.

use super::figures::{settled, value};
use super::small;
use crate::chart::{plain, thousands};
use crate::experiment::{PathPoint, Trained, TrainingPath};
use crate::measure::Rate;
use crate::probes::REGISTRY;

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

/// The family with the smallest consistency; vacuous ones left out.
pub(super) fn worst(point: &PathPoint) -> Option<(&'static str, Rate)> {
    let rates = REGISTRY.iter().zip(&point.families);
    rates
        .filter_map(|(family, seen)| Some((family.name(), seen.consistency.value()?, seen)))
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(name, _, seen)| (name, seen.consistency))
}

/// What the model is at a point.
pub fn verdict(point: &PathPoint) -> Verdict {
    let (Some(accuracy), Some((_, worst))) = (point.accuracy.value(), worst(point)) else {
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

/// The verdict at a point in words and numbers.
pub fn verdict_words(point: &PathPoint) -> String {
    let Some((name, worst)) = worst(point) else {
        return "No family has a probe, so nothing can be said of coherence.".to_string();
    };
    let name = name.to_lowercase().replace("de morgan", "De Morgan");
    let right = of(point.accuracy);
    match verdict(point) {
        Verdict::Nothing => {
            "Before the first step every weight is 0, and every answer False.".to_string()
        }
        Verdict::CoherentAndWrong => {
            let [positive, negative] = point.says_true;
            format!(
                "Coherent and wrong: even in its worst family, {name}, {} probes cohere, and {right} answers are right, no better than a coin. It says True to {} questions without “not” and to {} with it, whatever they ask. The consistency loss reads no label, so certain and wrong costs it nothing.",
                of(worst),
                of(positive),
                of(negative)
            )
        }
        Verdict::CoherentAndRight => format!(
            "Coherent and right: {right} answers are right, and in its worst family, {name}, {} probes cohere.",
            of(worst)
        ),
        Verdict::RightAndIncoherent => format!(
            "Right and incoherent: {right} answers are right, yet in its worst family, {name}, only {} probes cohere. Accuracy alone does not tell.",
            of(worst)
        ),
        Verdict::Between => format!(
            "{right} answers are right; in its worst family, {name}, {} probes cohere.",
            of(worst)
        ),
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
        share if share >= 1.0 => "With every negative question in the bank".to_string(),
        share if share <= 0.0 => "With no negative question in the bank".to_string(),
        share => {
            format!("With {} % of the negative questions in the bank", plain(100.0 * share, 0))
        }
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
        false => format!("mean |a| has grown to {even}, beside a mean |b| of {odd}"),
    };
    let pairs = now.families.first().map(|family| family.consistency);
    let so = match pairs {
        Some(rate) if rate.numerator == rate.denominator && rate.denominator > 0 => {
            format!(
                ": all {} questions and their negations are answered differently",
                rate.denominator
            )
        }
        Some(rate) if rate.value() >= Some(0.9) => {
            format!(": {} questions and their negations are answered differently", of(rate))
        }
        Some(rate) if rate.denominator > 0 => format!(
            ": a question and its negation lean the same way, and only {} pairs are answered differently",
            of(rate)
        ),
        _ => String::new(),
    };
    format!("{bank}, {way}{so}.")
}

/// How long each rate goes on changing: what accuracy cannot see.
pub fn settled_words(path: &TrainingPath) -> String {
    let accuracy = settled(path, |point| Some(point.accuracy));
    let families = REGISTRY.iter().enumerate().map(|(at, family)| {
        let step = settled(path, |point| Some(point.families.get(at)?.consistency));
        (family.name(), at, step)
    });
    let latest = families.max_by_key(|(_, _, step)| *step).filter(|(_, _, step)| *step > accuracy);
    let end =
        |at: usize| path.points.last().and_then(|point| Some(point.families.get(at)?.consistency));
    match latest {
        Some((name, at, step)) => format!(
            "Accuracy no longer changes after step {}; {name} goes on until step {}, where it is {}. Accuracy cannot see it.",
            thousands(accuracy),
            thousands(step),
            end(at).map(value).unwrap_or_default()
        ),
        None => format!(
            "Accuracy no longer changes after step {}, and no family does later.",
            thousands(accuracy)
        ),
    }
}

/// The second-order solution beside a point, or why there is none.
pub fn optimum_words(trained: &Trained, place: usize) -> String {
    let Some(now) = trained.path.points.get(place) else { return String::new() };
    match &trained.optimum {
        Ok(best) => {
            let squares = now.weights.iter().zip(&best.weights).map(|(w, b)| (w - b) * (w - b));
            let distance = squares.fold(0.0, |sum, square| sum + square).sqrt();
            format!(
                "Newton’s method finds the one best set of weights in {} steps: loss {}. After {} steps gradient descent is ‖w − w*‖ = {} away from it, its loss {} above.",
                best.steps,
                small(best.loss),
                thousands(now.step),
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
