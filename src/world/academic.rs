//! The vocabulary that theories are generated over.

use crate::theory::{ConstantId, PredicateId, PredicateKind, Vocabulary};
use serde::{Deserialize, Serialize};

/// People, and adjectives by level: level 0 is stated, each further level is concluded from those
/// below it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct World {
    /// Names a theory's people are chosen from.
    pub people: Vec<String>,
    /// Adjectives, level by level.
    pub levels: Vec<Vec<String>>,
}

impl World {
    /// The academic world: six people; four stated adjectives, three of level 1, one each of
    /// levels 2 and 3.
    pub fn academic() -> World {
        let words = |words: &[&str]| words.iter().map(|w| w.to_string()).collect();
        World {
            people: words(&["alice", "bob", "carol", "dave", "erin", "frank"]),
            levels: vec![
                words(&["published", "cited", "funded", "trained"]),
                words(&["productive", "diligent", "influential"]),
                words(&["senior"]),
                words(&["eminent"]),
            ],
        }
    }

    /// A vocabulary that knows the world's words and nothing else: adjectives by level, then
    /// people, each in the order declared.
    pub fn vocabulary(&self) -> Vocabulary {
        let mut vocabulary = Vocabulary::default();
        self.intern(&mut vocabulary);
        for name in &self.people {
            vocabulary.constant(name, false);
        }
        vocabulary
    }

    /// Adds the world's adjectives to a vocabulary; their ids, level by level.
    pub fn intern(&self, vocabulary: &mut Vocabulary) -> Vec<Vec<PredicateId>> {
        let mut id = |word: &String| vocabulary.predicate(PredicateKind::Adjective, word);
        self.levels.iter().map(|level| level.iter().map(&mut id).collect()).collect()
    }

    /// Whether this is one of the world's adjectives.
    pub fn knows(&self, vocabulary: &Vocabulary, predicate: PredicateId) -> bool {
        let word = vocabulary.word(predicate);
        word.kind == PredicateKind::Adjective
            && self.levels.iter().flatten().any(|known| *known == word.lemma)
    }

    /// The ids of the world's people in a [`World::vocabulary`].
    pub(super) fn people_ids(&self, vocabulary: &Vocabulary) -> Vec<ConstantId> {
        self.people.iter().filter_map(|name| vocabulary.find_constant(name, false)).collect()
    }
}
