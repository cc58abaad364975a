//! Trained models saved by name.

use super::{CONTROLS, steps_words};
use crate::chart::signed;
use crate::experiment::SavedModel;
use crate::explore::{Removal, family};
use crate::probes::{FamilySet, Outcome};
use crate::settings::{SETTINGS, Setting, Settings};
use crate::systems::{Answer, REGISTRY, SoftReasoner, System};
use crate::theory::Question;
use crate::world::Case;

/// The most models saved.
pub const MOST_MODELS: usize = 12;
/// The longest name, in characters.
const LONGEST: usize = 60;

/// Models by name, in the order in which they were saved.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SavedModels {
    /// The models; their names differ.
    pub models: Vec<SavedModel>,
}

/// Why a model is not saved under a name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// No name.
    #[error("give it a name first")]
    Blank,
    /// Too long.
    #[error("a name has at most {LONGEST} characters")]
    Long,
    /// Taken.
    #[error("“{0}” is the name of another system: choose a different one")]
    Taken(String),
    /// Too many.
    #[error("{MOST_MODELS} models are saved at most: remove one first")]
    Full,
}

impl SavedModels {
    /// Reads what [`SavedModels::write`] wrote. What is damaged is left out and counted.
    pub fn read(text: &str) -> (SavedModels, usize) {
        let Ok(all) = serde_json::from_str::<Vec<serde_json::Value>>(text) else {
            return (SavedModels::default(), 1);
        };
        let (mut saved, mut damaged) = (SavedModels::default(), 0);
        for value in all {
            let model = serde_json::from_value::<SavedModel>(value).ok();
            let model = model.filter(|model| model.model.weights.iter().all(|w| w.is_finite()));
            match model.map(|of| saved.save(&of.name.clone(), of.model, of.settings)) {
                Some(Ok(())) => {}
                _ => damaged += 1,
            }
        }
        (saved, damaged)
    }

    /// The models as text.
    pub fn write(&self) -> String {
        serde_json::to_string(&self.models).unwrap_or_default()
    }

    /// These models, changed as others were: without those that were removed there, and with those
    /// that came. What would take another's name is left out.
    pub fn following(&self, before: &SavedModels, after: &SavedModels) -> SavedModels {
        if self == before {
            return after.clone();
        }
        let gone =
            |model: &SavedModel| before.models.contains(model) && !after.models.contains(model);
        let mut saved = self.clone();
        saved.models.retain(|model| !gone(model));
        for model in after.models.iter().filter(|model| !before.models.contains(model)) {
            let _ = saved.save(&model.name, model.model.clone(), model.settings.clone());
        }
        saved
    }

    /// Saves a model. The settings are those that train it anew.
    pub fn save(
        &mut self,
        name: &str,
        model: SoftReasoner,
        settings: Settings,
    ) -> Result<(), NameError> {
        let name = self.free(name, None)?;
        if self.models.len() >= MOST_MODELS {
            return Err(NameError::Full);
        }
        self.models.push(SavedModel { name, model, settings });
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
        // Characters that reverse the direction of writing would reverse the rest of a table's row.
        let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        let name: String =
            name.chars().filter(|&c| c == ' ' || !c.is_control() && !turns(c)).collect();
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

    /// A name for a model that nobody has named: what differs from the defaults, `default` where
    /// nothing does.
    pub fn suggestion(&self, settings: &Settings) -> String {
        let plain = described(settings);
        let mut name = plain.clone();
        for number in 2..=MOST_MODELS + 2 {
            if self.free(&name, None).is_ok() {
                break;
            }
            name = format!("{plain} ({number})");
        }
        name
    }
}

/// What differs from the default settings, as a name: `5 steps, consistency 20`. What is too long
/// for a name ends early.
fn described(settings: &Settings) -> String {
    let word = |setting: &Setting| {
        let text = setting.get(settings);
        if text == setting.default_text() {
            return None;
        }
        Some(match (setting.key, text.as_str()) {
            ("steps", _) => steps_words(settings.training.steps),
            ("negatives", "0%") => "no negatives".to_string(),
            ("negatives", share) => format!("{share} of the negatives"),
            ("train-depth", depth) => format!("depth {depth}"),
            ("lexicon", _) => "other street names".to_string(),
            (_, text) => format!("{} {text}", setting.label.to_lowercase()),
        })
    };
    let (first, rest): (Vec<&Setting>, _) =
        SETTINGS.iter().partition(|setting| CONTROLS.contains(&setting.key));
    let (steps, others): (Vec<&Setting>, _) =
        first.into_iter().partition(|setting| setting.key == "steps");
    let mut name = String::new();
    for word in steps.into_iter().chain(others).chain(rest).filter_map(word) {
        let longer = if name.is_empty() { word } else { format!("{name}, {word}") };
        if longer.chars().count() > LONGEST - 5 {
            break;
        }
        name = longer;
    }
    if name.is_empty() { "default".to_string() } else { name }
}

/// What a saved model makes of a question and its family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModelAnswer {
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

/// What the saved models make of a question and its family, in their order.
pub fn model_answers(
    case: &Case,
    removals: &[Removal],
    question: &Question,
    families: &FamilySet,
    models: &SavedModels,
) -> Vec<ModelAnswer> {
    let systems: Vec<Box<dyn System>> = models
        .models
        .iter()
        .map(|saved| Box::new(saved.model.clone()) as Box<dyn System>)
        .collect();
    let members = family(case, removals, question, families, &systems);
    let Some(asked) = members.first() else { return Vec::new() };
    let of = |(at, saved): (usize, &SavedModel)| {
        let marks: Vec<Outcome> = members.iter().filter_map(|member| member.marks[at]).collect();
        let good = marks.iter().filter(|mark| **mark == Outcome::Kept).count();
        let response = asked.responses[at];
        ModelAnswer {
            name: saved.name.clone(),
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

    fn saved(names: &[&str]) -> SavedModels {
        let mut saved = SavedModels::default();
        for (at, name) in names.iter().enumerate() {
            let model = SoftReasoner { weights: [at as f64 / 3.0; 10] };
            saved.save(name, model, Settings::default()).expect("a name of its own");
        }
        saved
    }

    #[test]
    fn models_survive_and_what_is_damaged_is_left_out() {
        let models = saved(&["  my   first ", "Second"]);
        assert_eq!(models.models[0].name, "my first");
        assert_eq!(SavedModels::read(&models.write()), (models.clone(), 0));
        let broken = models.write().replace("Second", "my first");
        assert_eq!(SavedModels::read(&broken), (saved(&["my first"]), 1));
        let half = models.write().replacen("weights", "waits", 1);
        let (read, damaged) = SavedModels::read(&half);
        assert_eq!((read.models.len(), damaged), (1, 1));
        assert_eq!(read.models[0].name, "Second");
        for text in ["", "[{", "{}", "null", "7"] {
            assert_eq!(SavedModels::read(text), (SavedModels::default(), 1), "{text}");
        }
    }

    #[test]
    fn a_model_that_nobody_named_is_called_by_what_is_its_own() {
        let name = |query: &str| {
            let (settings, errors) = Settings::from_query(query);
            assert!(errors.is_empty(), "{errors:?}");
            SavedModels::default().suggestion(&settings)
        };
        for (query, expected) in [
            ("", "default"),
            ("steps=5&consistency=20", "5 steps, consistency 20"),
            ("consistency=20&steps=1", "1 step, consistency 20"),
            ("steps=0", "0 steps"),
            ("steps=30000&negatives=0%25", "30\u{202f}000 steps, no negatives"),
            ("negatives=1/3", "1/3 of the negatives"),
            ("theories=20&seed=5&train-depth=3", "seed 5, depth 3, theories 20"),
            ("lexicon=cited:quoted", "other street names"),
        ] {
            assert_eq!(name(query), expected, "{query}");
        }
        let mut models = saved(&["default"]);
        assert_eq!(models.suggestion(&Settings::default()), "default (2)");
        models.remove(0);
        assert_eq!(models.suggestion(&Settings::default()), "default");
        let long =
            "theories=20&people=2&fact=51%25&second-rule=7%25&upper-rule=7%25&seed=123456789";
        assert!(name(long).chars().count() <= LONGEST - 5);
    }

    /// Another tab's changes reach every state of this one's history.
    #[test]
    fn models_follow_what_another_tab_did() {
        let (before, after) = (saved(&["One", "Two"]), saved(&["One", "Two", "Three"]));
        assert_eq!(before.following(&before, &after), after);
        let without = |models: &SavedModels, place| {
            let mut models = models.clone();
            models.remove(place);
            models
        };
        // An older state of ours gains what came, and keeps what only it has.
        let earlier = without(&before, 1);
        assert_eq!(earlier.following(&before, &after), without(&after, 1));
        // It loses what was removed there.
        let gone = without(&after, 0);
        assert_eq!(before.following(&after, &gone), without(&before, 0));
        // A name that is taken here stays whose it is.
        let mut other = saved(&["Zero", "three"]);
        other.models[1].model = SoftReasoner { weights: [9.0; 10] };
        assert_eq!(other.following(&before, &after), other);
    }

    #[test]
    fn names_are_their_own() {
        let mut models = saved(&["One", "Two"]);
        let model = SoftReasoner::default();
        let mut save = |name: &str| models.save(name, model.clone(), Settings::default());
        assert_eq!(save(" "), Err(NameError::Blank));
        assert_eq!(save("one"), Err(NameError::Taken("one".into())));
        assert_eq!(save("soft reasoner"), Err(NameError::Taken("soft reasoner".into())));
        assert_eq!(save(&"x".repeat(61)), Err(NameError::Long));
        assert_eq!(models.rename(1, "ONE"), Err(NameError::Taken("ONE".into())));
        assert_eq!(models.rename(0, "ONE"), Ok(()));
        models.remove(0);
        assert_eq!(models.models[0].name, "Two");
        models.remove(7);
        models.rename(0, "a\u{202e}\u{7}b").expect("a name of its own");
        assert_eq!(models.models[0].name, "ab");
        for _ in 1..MOST_MODELS {
            let name = models.suggestion(&Settings::default());
            models
                .save(&name, SoftReasoner::default(), Settings::default())
                .expect("a name of its own");
        }
        let full = models.save("More", SoftReasoner::default(), Settings::default());
        assert_eq!(full, Err(NameError::Full));
    }
}
