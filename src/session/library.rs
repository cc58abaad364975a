//! A library of named theories, and theories drawn at random.

use super::{Chosen, LinkError, decode, encode};
use crate::language::render;
use crate::settings::Settings;
use crate::theory::Question;
use crate::world::{Shape, World, generate_theory};
use serde::{Deserialize, Serialize};

/// A state under a name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// Its name, unique in the library.
    pub name: String,
    /// The state, as in a link.
    pub state: String,
}

/// Named states, in the order in which they were first saved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Library {
    /// The entries.
    pub saved: Vec<Saved>,
}

/// Why part of a library cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// It is no list of entries, or one of them is none.
    #[error(transparent)]
    Format(#[from] serde_json::Error),
    /// The state of an entry does not open.
    #[error("“{0}”: {1}")]
    State(String, LinkError),
}

impl Library {
    /// Reads what [`Library::write`] wrote, as far as it can be read, and says what could not.
    pub fn read(text: &str) -> (Library, Option<LibraryError>) {
        let entries: Vec<serde_json::Value> = match serde_json::from_str(text) {
            Ok(entries) => entries,
            Err(error) => return (Library::default(), Some(error.into())),
        };
        let (mut library, mut fault) = (Library::default(), None);
        for entry in entries {
            match serde_json::from_value::<Saved>(entry) {
                Err(error) => fault = Some(error.into()),
                Ok(entry) => match decode(&entry.state) {
                    Err(error) => fault = Some(LibraryError::State(entry.name, error)),
                    Ok(_) => library.saved.push(entry),
                },
            }
        }
        (library, fault)
    }

    /// The library as text.
    pub fn write(&self) -> String {
        serde_json::to_string(&self.saved).unwrap_or_default()
    }

    /// Saves a state; one of the same name is replaced. A blank name saves nothing.
    pub fn save(&mut self, name: &str, chosen: &Chosen) {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return;
        }
        let state = encode(&Chosen { exhibit: None, hidden: false, ..chosen.clone() });
        match self.saved.iter_mut().find(|entry| entry.name == name) {
            Some(entry) => entry.state = state,
            None => self.saved.push(Saved { name, state }),
        }
    }

    /// Removes a name.
    pub fn remove(&mut self, name: &str) {
        self.saved.retain(|entry| entry.name != name);
    }

    /// The state under a name.
    pub fn open(&self, name: &str) -> Option<Chosen> {
        let entry = self.saved.iter().find(|entry| entry.name == name)?;
        decode(&entry.state).ok()
    }
}

/// The first theory of the corpus of this seed, with the deepest question asked of it.
pub fn random_theory(seed: u32, settings: &Settings) -> Chosen {
    let world = World::academic();
    let drawn = generate_theory(&world, seed, 0, &Shape::default(), &settings.lexicon);
    let deepest = drawn.questions.iter().max_by_key(|question| question.depth);
    let question = deepest.map_or(String::new(), |question| {
        render::question(drawn.case.vocabulary(), &Question::Literal(question.literal))
    });
    Chosen {
        theory: render::theory(drawn.case.theory()),
        question,
        settings: settings.clone(),
        ..Chosen::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_read_and_what_is_damaged_is_refused() {
        let mut library = Library::default();
        let chosen = random_theory(7, &Settings::default());
        library.save("  my   first ", &chosen);
        library.save("second", &Chosen::default());
        library.save("my first", &chosen);
        library.save(" ", &chosen);
        assert_eq!(library.saved.len(), 2);
        let (mut again, fault) = Library::read(&library.write());
        assert!(again == library && fault.is_none());
        assert_eq!(again.open("my first"), Some(chosen));
        again.remove("second");
        assert_eq!(again.open("second"), None);
        assert!(matches!(Library::read("[{").1, Some(LibraryError::Format(_))));
    }

    #[test]
    fn a_damaged_entry_takes_no_other_with_it() {
        let mut library = Library::default();
        library.save("first", &Chosen::default());
        library.save("second", &Chosen::default());
        let text = library.write();
        let damaged = text.replacen("\"1.", "\"1.x", 1);
        for text in [damaged, text.replacen("\"state\"", "\"stat\"", 1)] {
            let (rest, fault) = Library::read(&text);
            assert_eq!(rest.saved.len(), 1, "{text}");
            assert!(rest.open("second").is_some() && fault.is_some());
        }
    }

    #[test]
    fn random_theories_are_read_back_without_a_fault_and_differ_by_seed() {
        let settings = Settings::default();
        for seed in 0..20 {
            let chosen = random_theory(seed, &settings);
            let document = crate::language::parse(&chosen.theory);
            assert_eq!(document.errors().count(), 0, "{}", chosen.theory);
            assert!(!chosen.question.is_empty());
            assert_eq!(chosen, random_theory(seed, &settings));
        }
        assert_ne!(random_theory(1, &settings).theory, random_theory(2, &settings).theory);
    }
}
