//! English's closed classes as far as the grammar does without them. None of these words is ever a
//! name, a noun, an adjective or a verb, so that no sentence is read otherwise than a person reads
//! it.

/// What a function word does in a sentence; it decides what the reader is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// "some", "most", "three": how many.
    Quantifier,
    /// "my", "this", "such": which.
    Determiner,
    /// "usually", "never", "also": when, how often, how sure.
    Adverb,
    /// "must", "should", "did": the verb's mood or tense.
    Auxiliary,
    /// "there", "this", "who", "anybody": a word in the place of a name.
    Pronoun,
    /// "but", "because", "than".
    Conjunction,
}

impl Class {
    /// What to write instead.
    pub(super) fn advice(self) -> &'static str {
        match self {
            Class::Quantifier => {
                "a sentence is about one thing by name, or about all of a kind: “All …”, “No …”"
            }
            Class::Determiner => "say which one by name, or with “the”",
            Class::Adverb => "what is said holds always or not at all, so leave it out",
            Class::Auxiliary => "say what is so: “is”, “does”, or “can” and a verb",
            Class::Pronoun => "write a name, or “the …”",
            Class::Conjunction => "conditions are joined by “and”; other sentences stand alone",
        }
    }
}

use Class::{Adverb, Auxiliary, Conjunction, Determiner, Pronoun, Quantifier};

/// In ascending order of the words.
const WORDS: &[(&str, Class)] = &[
    ("again", Adverb),
    ("almost", Adverb),
    ("already", Adverb),
    ("also", Adverb),
    ("although", Conjunction),
    ("always", Adverb),
    ("am", Auxiliary),
    ("another", Determiner),
    ("any", Quantifier),
    ("anybody", Pronoun),
    ("anyone", Pronoun),
    ("anything", Pronoun),
    ("as", Conjunction),
    ("be", Auxiliary),
    ("because", Conjunction),
    ("been", Auxiliary),
    ("being", Auxiliary),
    ("both", Quantifier),
    ("but", Conjunction),
    ("certainly", Adverb),
    ("definitely", Adverb),
    ("did", Auxiliary),
    ("dozen", Quantifier),
    ("eight", Quantifier),
    ("eighteen", Quantifier),
    ("eighty", Quantifier),
    ("either", Quantifier),
    ("eleven", Quantifier),
    ("else", Adverb),
    ("enough", Quantifier),
    ("even", Adverb),
    ("ever", Adverb),
    ("exactly", Adverb),
    ("few", Quantifier),
    ("fewer", Quantifier),
    ("fifteen", Quantifier),
    ("fifty", Quantifier),
    ("five", Quantifier),
    ("forty", Quantifier),
    ("four", Quantifier),
    ("fourteen", Quantifier),
    ("frequently", Adverb),
    ("generally", Adverb),
    ("had", Auxiliary),
    ("half", Quantifier),
    ("hardly", Adverb),
    ("here", Adverb),
    ("hers", Pronoun),
    ("his", Determiner),
    ("how", Conjunction),
    ("however", Conjunction),
    ("hundred", Quantifier),
    ("instead", Adverb),
    ("its", Determiner),
    ("just", Adverb),
    ("least", Quantifier),
    ("less", Quantifier),
    ("longer", Adverb),
    ("lots", Quantifier),
    ("many", Quantifier),
    ("maybe", Adverb),
    ("me", Pronoun),
    ("million", Quantifier),
    ("mine", Pronoun),
    ("more", Quantifier),
    ("most", Quantifier),
    ("mostly", Adverb),
    ("much", Quantifier),
    ("my", Determiner),
    ("myself", Pronoun),
    ("nearly", Adverb),
    ("necessarily", Adverb),
    ("neither", Quantifier),
    ("never", Adverb),
    ("nine", Quantifier),
    ("nineteen", Quantifier),
    ("ninety", Quantifier),
    ("nobody", Pronoun),
    ("none", Pronoun),
    ("nor", Conjunction),
    ("normally", Adverb),
    ("nothing", Pronoun),
    ("now", Adverb),
    ("nowhere", Pronoun),
    ("occasionally", Adverb),
    ("often", Adverb),
    ("once", Adverb),
    ("one", Quantifier),
    ("only", Adverb),
    ("other", Determiner),
    ("others", Pronoun),
    ("ought", Auxiliary),
    ("our", Determiner),
    ("ours", Pronoun),
    ("ourselves", Pronoun),
    ("perhaps", Adverb),
    ("possibly", Adverb),
    ("probably", Adverb),
    ("quite", Adverb),
    ("rarely", Adverb),
    ("rather", Adverb),
    ("really", Adverb),
    ("seldom", Adverb),
    ("seven", Quantifier),
    ("seventeen", Quantifier),
    ("seventy", Quantifier),
    ("several", Quantifier),
    ("since", Conjunction),
    ("six", Quantifier),
    ("sixteen", Quantifier),
    ("sixty", Quantifier),
    ("so", Adverb),
    ("some", Quantifier),
    ("somebody", Pronoun),
    ("sometimes", Adverb),
    ("somewhat", Adverb),
    ("somewhere", Pronoun),
    ("soon", Adverb),
    ("such", Determiner),
    ("ten", Quantifier),
    ("than", Conjunction),
    ("that", Determiner),
    ("their", Determiner),
    ("theirs", Pronoun),
    ("there", Pronoun),
    ("therefore", Conjunction),
    ("these", Determiner),
    ("thirteen", Quantifier),
    ("thirty", Quantifier),
    ("this", Determiner),
    ("those", Determiner),
    ("though", Conjunction),
    ("thousand", Quantifier),
    ("three", Quantifier),
    ("thus", Conjunction),
    ("too", Adverb),
    ("twelve", Quantifier),
    ("twenty", Quantifier),
    ("twice", Adverb),
    ("two", Quantifier),
    ("typically", Adverb),
    ("unless", Conjunction),
    ("us", Pronoun),
    ("usually", Adverb),
    ("very", Adverb),
    ("was", Auxiliary),
    ("we", Pronoun),
    ("were", Auxiliary),
    ("what", Pronoun),
    ("when", Conjunction),
    ("whenever", Conjunction),
    ("where", Conjunction),
    ("whereas", Conjunction),
    ("whether", Conjunction),
    ("which", Pronoun),
    ("while", Conjunction),
    ("who", Pronoun),
    ("whoever", Pronoun),
    ("whom", Pronoun),
    ("whose", Determiner),
    ("why", Conjunction),
    ("yet", Adverb),
    ("you", Pronoun),
    ("your", Determiner),
    ("yours", Pronoun),
    ("yourself", Pronoun),
];

/// Auxiliaries that are names too: "Will", "May". With a capital they are names.
const MODALS: [&str; 8] = ["could", "may", "might", "must", "shall", "should", "will", "would"];

/// The longest of them, in bytes.
pub(super) const LONGEST: usize = 12;

/// What a word in lower case is, if it is one of the closed classes'.
pub(super) fn class(word: &str) -> Option<Class> {
    let at = WORDS.binary_search_by_key(&word, |(word, _)| *word).ok()?;
    Some(WORDS[at].1)
}

/// Whether a word, as written, is a modal verb.
pub(super) fn is_modal(word: &str) -> bool {
    MODALS.contains(&word)
}

/// Words in "ly" that are no adverbs.
const NO_ADVERBS: [&str; 44] = [
    "ally",
    "anomaly",
    "assembly",
    "beastly",
    "belly",
    "bully",
    "burly",
    "butterfly",
    "chilly",
    "costly",
    "curly",
    "daily",
    "deadly",
    "dragonfly",
    "elderly",
    "family",
    "firefly",
    "fly",
    "friendly",
    "ghastly",
    "ghostly",
    "holy",
    "homely",
    "housefly",
    "italy",
    "jelly",
    "jolly",
    "likely",
    "lily",
    "lively",
    "lonely",
    "lovely",
    "manly",
    "melancholy",
    "monopoly",
    "oily",
    "orderly",
    "polly",
    "reply",
    "sally",
    "silly",
    "sly",
    "ugly",
    "unfriendly",
];

/// Whether a word looks like an adverb of manner: "quickly", "loudly". A capital makes it a name.
pub(super) fn is_adverb(word: &str) -> bool {
    word.len() > 4
        && word.starts_with(char::is_lowercase)
        && word.ends_with("ly")
        && !NO_ADVERBS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted_and_none_is_longer_than_said() {
        assert!(WORDS.is_sorted_by(|a, b| a.0 < b.0));
        assert_eq!(WORDS.iter().map(|(word, _)| word.len()).max(), Some(LONGEST));
        assert!(NO_ADVERBS.is_sorted());
    }
}
