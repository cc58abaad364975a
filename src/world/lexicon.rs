//! Other words for the same predicates, and which of them the pipeline knows.

use super::World;
use crate::theory::Vocabulary;
use serde::{Deserialize, Serialize};

/// A predicate's word and its street name, both as lemmas.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Synonym {
    /// The word theories use.
    pub word: String,
    /// The word a paraphrase uses.
    pub street: String,
    /// Whether the translate-then-prove pipeline's repair lexicon has it.
    pub repaired: bool,
}

/// Street names, in the order declared. A word has at most one, a street name at most one word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lexicon {
    synonyms: Vec<Synonym>,
}

/// Why a street name is not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LexiconError {
    /// A part of a list without a colon.
    #[error(
        "“{0}” is not a pair; write word:street, and word:street! where the pipeline can repair it"
    )]
    NotAPair(String),
    /// The word is missing.
    #[error("write the word that theories use")]
    NoWord,
    /// The street name is missing.
    #[error("write another word for “{0}”")]
    NoStreetName(String),
    /// Neither the theory nor the academic world has the word.
    #[error("“{0}” is no word of the academic world, nor of a theory that is asked about here")]
    UnknownWord(String),
    /// Several words.
    #[error("“{0}” is not one word; “{1}” would be")]
    SeveralWords(String, String),
    /// A mark that separates pairs, or that no word has.
    #[error("“{0}” cannot be part of a word")]
    Mark(char),
    /// A word of the grammar, or something else that no predicate is called.
    #[error("“{0}” is a word of the grammar, or not a word")]
    NoPredicate(String),
    /// A word as its own street name.
    #[error("“{0}” cannot be its own street name")]
    Itself(String),
    /// The word has another street name.
    #[error("“{0}” already has the street name “{1}”")]
    HasStreetName(String, String),
    /// The street name is that of another word.
    #[error("“{0}” is already the street name of “{1}”")]
    Taken(String, String),
    /// The word is a street name.
    #[error("“{0}” is itself a street name, of “{1}”: write that word")]
    IsStreetName(String, String),
    /// The street name is a word that has one.
    #[error("“{0}” has a street name of its own, so it cannot be one")]
    IsWord(String),
    /// The street name is a word of the world's.
    #[error("“{0}” is already a predicate of the academic world")]
    OfTheWorld(String),
    /// The street name is a word of the theory's.
    #[error("“{0}” is already a predicate of this theory")]
    OfTheTheory(String),
}

impl Default for Lexicon {
    /// The academic world's: five street names, of which the pipeline can repair three.
    fn default() -> Lexicon {
        let synonym = |(word, street, repaired): (&str, &str, bool)| Synonym {
            word: word.to_string(),
            street: street.to_string(),
            repaired,
        };
        let synonyms = [
            ("productive", "prolific", true),
            ("cited", "referenced", false),
            ("diligent", "hardworking", true),
            ("influential", "renowned", true),
            ("senior", "veteran", false),
        ];
        Lexicon { synonyms: synonyms.map(synonym).to_vec() }
    }
}

impl Lexicon {
    /// No street names at all.
    pub fn empty() -> Lexicon {
        Lexicon { synonyms: Vec::new() }
    }

    /// The synonyms, in order.
    pub fn synonyms(&self) -> &[Synonym] {
        &self.synonyms
    }

    /// Puts a pair, folded to lower case, in the place of another one or, where `at` is `None`, at
    /// the end.
    ///
    /// # Errors
    ///
    /// [`LexiconError`] where it does not go with the other pairs.
    pub fn put(
        &mut self,
        at: Option<usize>,
        word: &str,
        street: &str,
        repaired: bool,
    ) -> Result<(), LexiconError> {
        let folded = |text: &str| text.trim().to_lowercase();
        let new = Synonym { word: folded(word), street: folded(street), repaired };
        self.check(at, &new.word, &new.street)?;
        match at.and_then(|at| self.synonyms.get_mut(at)) {
            Some(row) => *row = new,
            None => self.synonyms.push(new),
        }
        Ok(())
    }

    /// Whether a pair, in lower case, goes with the pairs in other places than `at`.
    ///
    /// # Errors
    ///
    /// [`LexiconError`]
    pub fn check(&self, at: Option<usize>, word: &str, street: &str) -> Result<(), LexiconError> {
        use LexiconError::*;
        if word.is_empty() {
            return Err(NoWord);
        }
        if street.is_empty() {
            return Err(NoStreetName(word.to_string()));
        }
        if word == street {
            return Err(Itself(word.to_string()));
        }
        let others = || {
            let rows = self.synonyms.iter().enumerate();
            rows.filter(|(place, _)| at != Some(*place)).map(|(_, row)| row.clone())
        };
        if let Some(row) = others().find(|row| row.word == word) {
            return Err(HasStreetName(row.word, row.street));
        }
        if let Some(row) = others().find(|row| row.street == street) {
            return Err(Taken(row.street, row.word));
        }
        if let Some(row) = others().find(|row| row.street == word) {
            return Err(IsStreetName(row.street, row.word));
        }
        match others().find(|row| row.word == street) {
            Some(row) => Err(IsWord(row.word)),
            None => Ok(()),
        }
    }

    /// Whether every word that has a street name is one of a theory's or of the academic world's:
    /// to any other, a street name is of no use.
    ///
    /// # Errors
    ///
    /// [`LexiconError::UnknownWord`]
    pub fn check_words(&self, theory: &Vocabulary) -> Result<(), LexiconError> {
        let world = World::academic();
        let known = |word: &String| {
            world.levels.iter().flatten().any(|own| own == word)
                || theory.predicates().any(|(_, own)| own.lemma == *word)
        };
        match self.synonyms.iter().find(|synonym| !known(&synonym.word)) {
            Some(synonym) => Err(LexiconError::UnknownWord(synonym.word.clone())),
            None => Ok(()),
        }
    }

    /// Takes a word's street name away.
    pub fn remove(&mut self, word: &str) {
        let word = word.trim().to_lowercase();
        self.synonyms.retain(|s| s.word != word);
    }
}

/// `productive:prolific!,cited:referenced`: pairs, `!` where the pipeline can repair it.
impl std::fmt::Display for Lexicon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, s) in self.synonyms.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let mark = if s.repaired { "!" } else { "" };
            write!(f, "{comma}{}:{}{mark}", s.word, s.street)?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Lexicon {
    type Err = LexiconError;

    fn from_str(text: &str) -> Result<Lexicon, LexiconError> {
        let mut lexicon = Lexicon::empty();
        for pair in text.split(',').map(str::trim).filter(|pair| !pair.is_empty()) {
            let parts = pair.split_once(':');
            let (word, street) = parts.ok_or_else(|| LexiconError::NotAPair(pair.to_string()))?;
            let bare = street.strip_suffix('!');
            lexicon.put(None, word, bare.unwrap_or(street), bare.is_some())?;
        }
        Ok(lexicon)
    }
}
