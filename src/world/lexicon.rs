//! Other words for the same predicates, and which of them the pipeline knows.

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

impl Default for Lexicon {
    /// The academic world's: five street names, of which the pipeline can repair three.
    fn default() -> Lexicon {
        [
            ("productive", "prolific", true),
            ("cited", "referenced", false),
            ("diligent", "hardworking", true),
            ("influential", "renowned", true),
            ("senior", "veteran", false),
        ]
        .into_iter()
        .fold(Lexicon::empty(), |mut lexicon, (word, street, repaired)| {
            lexicon.set(word, street, repaired);
            lexicon
        })
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

    /// Gives a word a street name, replacing whatever either of the two had; both are folded to
    /// lower case. An empty word, or a word as its own street name, is ignored.
    pub fn set(&mut self, word: &str, street: &str, repaired: bool) {
        let (word, street) = (word.trim().to_lowercase(), street.trim().to_lowercase());
        if word.is_empty() || street.is_empty() || word == street {
            return;
        }
        let new = Synonym { word, street, repaired };
        let place = self.synonyms.iter().position(|s| s.word == new.word);
        self.synonyms.retain(|s| s.word != new.word && s.street != new.street);
        let place = place.unwrap_or(self.synonyms.len()).min(self.synonyms.len());
        self.synonyms.insert(place, new);
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
    type Err = String;

    fn from_str(text: &str) -> Result<Lexicon, String> {
        let mut lexicon = Lexicon::empty();
        for pair in text.split(',').map(str::trim).filter(|pair| !pair.is_empty()) {
            let (word, street) = pair.split_once(':').ok_or_else(|| {
                format!("“{pair}” is not a pair; write word:street, and word:street! where the pipeline can repair it")
            })?;
            let (street, repaired) = match street.strip_suffix('!') {
                Some(street) => (street, true),
                None => (street, false),
            };
            lexicon.set(word, street, repaired);
        }
        Ok(lexicon)
    }
}
