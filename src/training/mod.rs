//! The soft reasoner's training as the Train page shows it: along its steps, and at one of them.

mod basin;
mod charts;
mod figures;
mod models;
mod question;
mod story;

pub use basin::{
    BASIN_WEIGHTS, BasinPoint, basin_chart, basin_rows, basin_sheet, basin_words, with_consistency,
};
pub use charts::{loss_chart, parts_chart, rates_chart, weight_bars};
pub use figures::{PathRate, Weight, losses, path_overview, path_rates, path_sheet, weights};
pub use models::{MOST_MODELS, ModelAnswer, NameError, SavedModels, model_answers};
pub use question::QuestionPath;
pub use story::{
    Verdict, loss_words, optimum_words, parts_words, settled_words, verdict, verdict_words,
};

use crate::chart::{plain, thousands};
use crate::settings::{Setting, Settings};

/// The settings that the page offers, by key, in its order.
pub const CONTROLS: [&str; 7] =
    ["consistency", "negatives", "penalty", "train-depth", "steps", "rate", "seed"];

/// Settings of a training that show something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// What the page calls it.
    pub name: &'static str,
    /// What it shows.
    pub about: &'static str,
    /// What of the training differs from the defaults: keys and values.
    differs: &'static [(&'static str, &'static str)],
}

/// Every preset.
pub const PRESETS: [Preset; 5] = [
    Preset {
        name: "Default training",
        about: "Questions with and without “not”, no penalty on the weights, no consistency loss: the default of every table here.",
        differs: &[],
    },
    Preset {
        name: "Without negative questions",
        about: "No question with “not” is trained on, so nothing asks for different answers to a question and its negation.",
        differs: &[("negatives", "0")],
    },
    Preset {
        name: "With a penalty",
        about: "Large weights cost something, so there is one best set of weights, and it can be computed directly.",
        differs: &[("penalty", "0.01")],
    },
    Preset {
        name: "Coherent and wrong",
        about: "A second loss rewards answers that fit together, far more than right ones.",
        differs: &[("consistency", "20")],
    },
    Preset {
        name: "Deeper questions",
        about: "Trained on questions down to depth 3, which need several rules one after the other; the table of rates has accuracy by depth.",
        differs: &[("train-depth", "3")],
    },
];

impl Preset {
    /// The settings with the training of the preset, its seed and the corpus as they are.
    pub fn apply(&self, settings: &Settings) -> Settings {
        let mut preset = Settings { training: Settings::default().training, ..settings.clone() };
        for (key, value) in self.differs {
            // The values are the presets' own, and tested.
            if let Some(setting) = Setting::find(key) {
                let _ = setting.set(&mut preset, value);
            }
        }
        preset
    }
}

/// `1 step`, `300 steps`.
pub fn steps_words(steps: u32) -> String {
    format!("{} {}", thousands(steps), if steps == 1 { "step" } else { "steps" })
}

/// A number of any size in a few characters: `0.25`, `2.1 × 10⁻⁹`.
pub fn small(x: f64) -> String {
    if !x.is_finite() {
        return "–".to_string();
    }
    if x == 0.0 {
        return "0".to_string();
    }
    let size = x.abs();
    if (0.001..100_000.0).contains(&size) {
        return plain(x, if size < 1.0 { 4 } else { 3 });
    }
    let text = format!("{x:.1e}");
    let Some((digits, exponent)) = text.split_once('e') else { return text };
    let raised = exponent.chars().map(|c| match c {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '0' | '4'..='9' => char::from_u32('⁰' as u32 + c as u32 - '0' as u32).unwrap_or(c),
        other => other,
    });
    format!("{} × 10{}", digits.replace('-', "−"), raised.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_size_are_short() {
        let cases = [
            (0.0, "0"),
            (0.25, "0.2500"),
            (-12.5, "−12.500"),
            (2.13e-9, "2.1 × 10⁻⁹"),
            (-4.0e-12, "−4.0 × 10⁻¹²"),
            (1.0e8, "1.0 × 10⁸"),
            (f64::NAN, "–"),
        ];
        for (x, text) in cases {
            assert_eq!(small(x), text);
        }
    }
}
