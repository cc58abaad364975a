//! Every setting of the experiment, declared once.
//!
//! A setting is one line of [`SETTINGS`]: its key in links, files and flags, what it accepts, and
//! what it does. Forms, links and the command iterate the table.

use crate::probes::{FamilySet, REGISTRY};
use crate::systems::TrainingSettings;
use crate::world::{CorpusSettings, Lexicon, MAX_DEPTH, Shape};
use serde::{Deserialize, Serialize};

/// The seed whose figures the assertions bind.
pub const DEFAULT_SEED: u32 = 17;

/// What an experiment depends on: the same settings give the same report, to the byte.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The seed of every draw.
    pub seed: u32,
    /// Theories in the corpus.
    pub theories: u32,
    /// The generator's parameters.
    pub shape: Shape,
    /// The deepest questions in the probe base.
    pub probe_depth: u32,
    /// How many certified insertions of each kind a theory contributes at most.
    pub insertions: u32,
    /// How the soft reasoner is trained.
    pub training: TrainingSettings,
    /// Street names, and which of them the pipeline knows.
    pub lexicon: Lexicon,
    /// The families whose probes are asked.
    #[serde(default, skip_serializing_if = "FamilySet::is_default")]
    pub families: FamilySet,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            seed: DEFAULT_SEED,
            theories: 104,
            shape: Shape::default(),
            probe_depth: 1,
            insertions: 1000,
            training: TrainingSettings::default(),
            lexicon: Lexicon::default(),
            families: FamilySet::default(),
        }
    }
}

/// What a setting accepts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Accepts {
    /// A whole number in this range, ends included.
    Whole(u32, u32),
    /// A number in this range, ends included.
    Number(f64, f64),
    /// A share: a percentage, a fraction or a decimal.
    Chance,
    /// Identifiers of families, separated by commas.
    Families,
    /// Pairs `word:street`, with `!` after those the pipeline can repair, separated by commas.
    Lexicon,
}

/// One setting.
pub struct Setting {
    /// Its key in links and files, and the command's flag.
    pub key: &'static str,
    /// What forms call it.
    pub label: &'static str,
    /// What it does.
    pub doc: &'static str,
    /// What it accepts.
    pub accepts: Accepts,
    get: fn(&Settings) -> String,
    set: fn(&mut Settings, &str) -> Result<(), String>,
}

/// Why a setting was not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingError {
    /// No setting has this key.
    #[error("there is no setting “{0}”")]
    UnknownKey(String),
    /// The value is not one the setting accepts.
    #[error("{key}: {reason}")]
    BadValue {
        /// The setting's key.
        key: &'static str,
        /// What was wrong and what would be right.
        reason: String,
    },
}

macro_rules! setting {
    ($key:literal, $label:literal, whole $low:literal..=$high:expr, $($field:ident).+, $doc:literal) => {
        Setting {
            key: $key,
            label: $label,
            doc: $doc,
            accepts: Accepts::Whole($low, $high),
            get: |settings| settings.$($field).+.to_string(),
            set: |settings, text| {
                settings.$($field).+ = whole(text, $low, $high)?;
                Ok(())
            },
        }
    };
    ($key:literal, $label:literal, number $low:literal..=$high:literal, $($field:ident).+, $doc:literal) => {
        Setting {
            key: $key,
            label: $label,
            doc: $doc,
            accepts: Accepts::Number($low, $high),
            get: |settings| settings.$($field).+.to_string(),
            set: |settings, text| {
                settings.$($field).+ = number(text, $low, $high)?;
                Ok(())
            },
        }
    };
    ($key:literal, $label:literal, $accepts:ident, $($field:ident).+, $doc:literal) => {
        Setting {
            key: $key,
            label: $label,
            doc: $doc,
            accepts: Accepts::$accepts,
            get: |settings| settings.$($field).+.to_string(),
            set: |settings, text| {
                settings.$($field).+ = text.parse().map_err(|error| format!("{error}"))?;
                Ok(())
            },
        }
    };
}

/// Every setting, in the order of forms.
#[rustfmt::skip]
pub const SETTINGS: &[Setting] = &[
    setting!("seed", "Seed", whole 0..=u32::MAX, seed,
        "Fixes every random draw."),
    setting!("theories", "Theories", whole 2..=2000, theories,
        "The number of theories in the corpus. Those of even number are trained on, those of odd number are asked about."),
    setting!("people", "People", whole 1..=6, shape.people,
        "The number of people in a theory."),
    setting!("fact", "Facts stated", Chance, shape.fact,
        "The chance that a base property of a person is stated."),
    setting!("second-rule", "Second rule", Chance, shape.second_rule,
        "The chance that a predicate of level 1 has two rules rather than one."),
    setting!("upper-rule", "Upper rules", Chance, shape.upper_rule,
        "The chance that a predicate of level 2 or 3 has a rule."),
    setting!("second-condition", "Second condition", Chance, shape.second_condition,
        "The chance that a rule has two positive conditions rather than one."),
    setting!("not-condition", "Negative condition", Chance, shape.not_condition,
        "The chance that a rule has a “not” condition."),
    setting!("per-depth", "Atoms per depth", whole 1..=18, shape.per_depth,
        "The most true atoms, and the most false ones, asked about per theory and depth."),
    setting!("probe-depth", "Probe depth", whole 0..=MAX_DEPTH, probe_depth,
        "The deepest questions in the probe base."),
    setting!("insertions", "Insertions", whole 1..=1000, insertions,
        "How many certified facts, and how many certified rules, a theory contributes at most."),
    setting!("steps", "Training steps", whole 0..=1_000_000, training.steps,
        "Steps of full-batch gradient descent."),
    setting!("rate", "Learning rate", number 0.000_001..=100.0, training.rate,
        "The step size of gradient descent."),
    setting!("penalty", "Penalty", number 0.0..=100.0, training.penalty,
        "How much large weights cost: this times half the sum of their squares."),
    setting!("train-depth", "Training depth", whole 0..=MAX_DEPTH, training.depth,
        "The deepest questions the soft reasoner is trained on."),
    setting!("negatives", "Negatives kept", Chance, training.negatives,
        "The share of the questions with “not” that it is trained on."),
    setting!("consistency", "Consistency", number 0.0..=1000.0, training.consistency,
        "The weight of a loss on answers to linked questions that do not fit together, right or wrong."),
    setting!("lexicon", "Street names", Lexicon, lexicon,
        "Street names, with ! after those that the pipeline can repair."),
    setting!("families", "Families", Families, families,
        "The families of linked questions that are asked."),
];

fn whole(text: &str, low: u32, high: u32) -> Result<u32, String> {
    let wrong = || format!("“{text}” is not a whole number from {low} to {high}");
    // As pages write them, in groups of three: `20 000`.
    let digits: String = text.split_whitespace().collect();
    let value: u32 = digits.parse().map_err(|_| wrong())?;
    if (low..=high).contains(&value) { Ok(value) } else { Err(wrong()) }
}

fn number(text: &str, low: f64, high: f64) -> Result<f64, String> {
    let wrong = || {
        let hint = if text.contains(',') { "; write decimals with a point, as in 0.5" } else { "" };
        format!("“{text}” is not a number from {low} to {high}{hint}")
    };
    let value: f64 = text.trim().parse().map_err(|_| wrong())?;
    if (low..=high).contains(&value) { Ok(value) } else { Err(wrong()) }
}

impl SettingError {
    /// The message for a form, which calls a setting by its label.
    pub fn said(&self) -> String {
        match self {
            SettingError::BadValue { key, reason } => {
                let label = Setting::find(key).map_or(*key, |setting| setting.label);
                format!("{label}: {reason}.")
            }
            SettingError::UnknownKey(_) => format!("{self}."),
        }
    }
}

impl Accepts {
    /// What may be typed, in a few words: `0 to 3`.
    pub fn words(self) -> String {
        match self {
            Accepts::Whole(low, u32::MAX) => format!("A whole number from {low}."),
            Accepts::Whole(low, high) => format!("{low} to {high}."),
            Accepts::Number(low, high) => format!("{low} to {high}."),
            Accepts::Chance => "Write 50%, 0.5 or 1/2.".to_string(),
            Accepts::Families => {
                let known: Vec<&str> = REGISTRY.iter().map(|family| family.id().as_str()).collect();
                format!("At least one of {}.", known.join(", "))
            }
            Accepts::Lexicon => "Write word:street, with commas between.".to_string(),
        }
    }
}

impl Setting {
    /// The setting with this key.
    pub fn find(key: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.key == key)
    }

    /// The setting's value as text.
    pub fn get(&self, settings: &Settings) -> String {
        (self.get)(settings)
    }

    /// Takes a value from text; on an error the settings stay as they were.
    pub fn set(&self, settings: &mut Settings, text: &str) -> Result<(), SettingError> {
        (self.set)(settings, text)
            .map_err(|reason| SettingError::BadValue { key: self.key, reason })
    }

    /// Its default value as text.
    pub fn default_text(&self) -> String {
        self.get(&Settings::default())
    }
}

impl Settings {
    /// What of them the corpus depends on.
    pub fn corpus(&self) -> CorpusSettings {
        let Settings { seed, theories, shape, lexicon, .. } = self.clone();
        CorpusSettings { seed, theories, shape, lexicon }
    }

    /// What differs from the defaults, as a query string: `seed=18&steps=300`.
    pub fn to_query(&self) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        for setting in SETTINGS {
            let text = setting.get(self);
            if text != setting.default_text() {
                query.append_pair(setting.key, &text);
            }
        }
        query.finish()
    }

    /// What differs from the defaults, in words: `seed 18, training steps 300`.
    pub fn differences(&self) -> String {
        self.differences_from(&Settings::default())
    }

    /// What differs from other settings, in the same words.
    pub fn differences_from(&self, other: &Settings) -> String {
        let differing = SETTINGS.iter().filter_map(|setting| {
            let text = setting.get(self);
            (text != setting.get(other)).then(|| match setting.accepts {
                Accepts::Lexicon => "other street names".to_string(),
                _ => format!("{} {text}", setting.label.to_lowercase()),
            })
        });
        differing.collect::<Vec<_>>().join(", ")
    }

    /// The defaults with what a query string says of them, and what of it could not be taken.
    pub fn from_query(query: &str) -> (Settings, Vec<SettingError>) {
        let (mut settings, mut errors) = (Settings::default(), Vec::new());
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let taken = match Setting::find(&key) {
                Some(setting) => setting.set(&mut settings, &value),
                None => Err(SettingError::UnknownKey(key.into_owned())),
            };
            errors.extend(taken.err());
        }
        (settings, errors)
    }
}
