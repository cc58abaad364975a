//! Which semantics a theory is under, in words.

use crate::language::render;
use crate::logic::{Evaluation, Regime};
use crate::theory::Vocabulary;

/// The semantics as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RegimeView {
    /// The perfect model of a stratified theory.
    Stratified,
    /// The well-founded model, with the cycle through `not` in words.
    WellFounded(String),
    /// Open world.
    OpenWorld,
    /// There is no model: the theory is too large, with the reason.
    TooLarge(String),
}

impl RegimeView {
    /// The semantics of a model.
    pub fn new(evaluation: &Evaluation, words: &Vocabulary) -> RegimeView {
        match evaluation.regime() {
            Regime::Stratified => RegimeView::Stratified,
            Regime::OpenWorld => RegimeView::OpenWorld,
            Regime::TooLarge(why) => RegimeView::TooLarge(why.to_string()),
            Regime::WellFounded { cycle } => {
                let mut steps: Vec<String> =
                    cycle.iter().take(6).map(|atom| render::atom(words, atom)).collect();
                if cycle.len() > 6 {
                    steps.push("…".to_string());
                }
                if let Some(first) = steps.first().cloned() {
                    steps.push(first);
                }
                RegimeView::WellFounded(steps.join(" ← "))
            }
        }
    }
}
