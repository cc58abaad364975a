//! Trained models kept by name.

use crate::chart::signed;
use crate::experiment::KeptModel;
use crate::probes::Outcome;
use crate::settings::Settings;
use crate::systems::{Answer, REGISTRY, SoftReasoner, System};
use crate::theory::Question;
use crate::workbench::{Removal, family};
use crate::world::Case;

/// The most models kept.
pub const MOST_MODELS: usize = 12;
/// The longest name, in characters.
const LONGEST: usize = 60;

/// Models by name, in the order in which they were kept.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct KeptModels {
    /// The models; their names differ.
    pub models: Vec<KeptModel>,
}

/// Why a model is not kept under a name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// No name.
    #[error("give it a name first")]
    Blank,
    /// Too long.
    #[error("a name has at most {LONGEST} characters")]
    Long,
    /// Taken.
    #[error("“{0}” is the name of another system: choose one of its own")]
    Taken(String),
    /// Too many.
    #[error("{MOST_MODELS} models are kept at most: remove one first")]
    Full,
}

impl KeptModels {
    /// Reads what [`KeptModels::write`] wrote. What is damaged is left out and counted.
    pub fn read(text: &str) -> (KeptModels, usize) {
        let Ok(all) = serde_json::from_str::<Vec<serde_json::Value>>(text) else {
            return (KeptModels::default(), 1);
        };
        let (mut kept, mut damaged) = (KeptModels::default(), 0);
        for value in all {
            let model = serde_json::from_value::<KeptModel>(value).ok();
            let model = model.filter(|model| model.model.weights.iter().all(|w| w.is_finite()));
            match model.map(|of| kept.keep(&of.name.clone(), of.model, of.settings)) {
                Some(Ok(())) => {}
                _ => damaged += 1,
            }
        }
        (kept, damaged)
    }

    /// The models as text.
    pub fn write(&self) -> String {
        serde_json::to_string(&self.models).unwrap_or_default()
    }

    /// Keeps a model. The settings are those that train it anew.
    pub fn keep(
        &mut self,
        name: &str,
        model: SoftReasoner,
        settings: Settings,
    ) -> Result<(), NameError> {
        let name = self.free(name, None)?;
        if self.models.len() >= MOST_MODELS {
            return Err(NameError::Full);
        }
        self.models.push(KeptModel { name, model, settings });
        Ok(())
    }

    /// Gives the model at a place another name.
    pub fn rename(&mut self, place: usize, name: &str) -> Result<(), NameError> {
        let name = self.free(name, Some(place))?;
        if let Some(model) = self.models.get_mut(place) {
            model.name = name;
        }
        Ok(())
    }

    /// Removes the model at a place.
    pub fn remove(&mut self, place: usize) {
        if place < self.models.len() {
            self.models.remove(place);
        }
    }

    /// A name, tidied, if no other system has it.
    fn free(&self, name: &str, own: Option<usize>) -> Result<String, NameError> {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return Err(NameError::Blank);
        }
        if name.chars().count() > LONGEST {
            return Err(NameError::Long);
        }
        let same = |other: &str| other.to_lowercase() == name.to_lowercase();
        let mut others = self.models.iter().enumerate().filter(|(place, _)| Some(*place) != own);
        let taken = REGISTRY.iter().any(|entry| same(entry.name))
            || others.any(|(_, model)| same(&model.name));
        if taken { Err(NameError::Taken(name)) } else { Ok(name) }
    }

    /// A name for a model that nobody has named: what differs from the defaults.
    pub fn suggestion(&self, settings: &Settings) -> String {
        let words = settings.differences();
        let mut name: String = match words.is_empty() {
            true => "Trained as the chapter does".to_string(),
            false => words.chars().take(LONGEST - 4).collect(),
        };
        let plain = name.clone();
        for number in 2..=MOST_MODELS + 2 {
            if self.free(&name, None).is_ok() {
                break;
            }
            name = format!("{plain} {number}");
        }
        name
    }
}

/// What a kept model makes of a question and its family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptAnswer {
    /// The model's name.
    pub name: String,
    /// `True` or `False`.
    pub answer: &'static str,
    /// Whether logic says something else.
    pub wrong: bool,
    /// Its score.
    pub score: String,
    /// `2 / 3`: closures of the family that its answers keep, of those it answers.
    pub kept: String,
}

/// What the kept models make of a question and its family, in their order.
pub fn kept_answers(
    case: &Case,
    removals: &[Removal],
    question: &Question,
    models: &KeptModels,
) -> Vec<KeptAnswer> {
    let systems: Vec<Box<dyn System>> =
        models.models.iter().map(|kept| Box::new(kept.model.clone()) as Box<dyn System>).collect();
    let members = family(case, removals, question, &systems);
    let Some(asked) = members.first() else { return Vec::new() };
    let of = |(at, kept): (usize, &KeptModel)| {
        let marks: Vec<Outcome> = members.iter().filter_map(|member| member.marks[at]).collect();
        let good = marks.iter().filter(|mark| **mark == Outcome::Kept).count();
        let response = asked.responses[at];
        KeptAnswer {
            name: kept.name.clone(),
            answer: if response.answer == Answer::True { "True" } else { "False" },
            wrong: asked.is_wrong(at),
            score: response.score.map(|score| signed(score, 2)).unwrap_or_default(),
            kept: format!("{good} / {}", marks.len()),
        }
    };
    models.models.iter().enumerate().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(names: &[&str]) -> KeptModels {
        let mut kept = KeptModels::default();
        for (at, name) in names.iter().enumerate() {
            let model = SoftReasoner { weights: [at as f64 / 3.0; 10] };
            kept.keep(name, model, Settings::default()).expect("a name of its own");
        }
        kept
    }

    #[test]
    fn models_survive_and_what_is_damaged_is_left_out() {
        let models = kept(&["  my   first ", "Second"]);
        assert_eq!(models.models[0].name, "my first");
        assert_eq!(KeptModels::read(&models.write()), (models.clone(), 0));
        let broken = models.write().replace("Second", "my first");
        assert_eq!(KeptModels::read(&broken), (kept(&["my first"]), 1));
        let half = models.write().replacen("weights", "waits", 1);
        let (read, damaged) = KeptModels::read(&half);
        assert_eq!((read.models.len(), damaged), (1, 1));
        assert_eq!(read.models[0].name, "Second");
        for text in ["", "[{", "{}", "null", "7"] {
            assert_eq!(KeptModels::read(text), (KeptModels::default(), 1), "{text}");
        }
    }

    #[test]
    fn names_are_their_own() {
        let mut models = kept(&["One", "Two"]);
        let model = SoftReasoner::default();
        let mut keep = |name: &str| models.keep(name, model.clone(), Settings::default());
        assert_eq!(keep(" "), Err(NameError::Blank));
        assert_eq!(keep("one"), Err(NameError::Taken("one".into())));
        assert_eq!(keep("soft reasoner"), Err(NameError::Taken("soft reasoner".into())));
        assert_eq!(keep(&"x".repeat(61)), Err(NameError::Long));
        assert_eq!(models.rename(1, "ONE"), Err(NameError::Taken("ONE".into())));
        assert_eq!(models.rename(0, "ONE"), Ok(()));
        models.remove(0);
        assert_eq!(models.models[0].name, "Two");
        models.remove(7);
        for _ in 1..MOST_MODELS {
            let name = models.suggestion(&Settings::default());
            models
                .keep(&name, SoftReasoner::default(), Settings::default())
                .expect("a name of its own");
        }
        let full = models.keep("More", SoftReasoner::default(), Settings::default());
        assert_eq!(full, Err(NameError::Full));
    }
}
