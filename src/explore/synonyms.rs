//! Street names as rows to edit: what is wrong with a row, and what comes of it here.

use crate::language;
use crate::language::render;
use crate::theory::{PredicateKind, Sentence, Vocabulary};
use crate::world::{Case, Lexicon, Synonym, World};

/// A row of the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SynonymRow {
    /// The pair.
    pub synonym: Synonym,
    /// What is to be said of it here, such as that the theory does not use the word.
    pub note: Option<String>,
    /// Whether the note says that the row does nothing at all.
    pub idle: bool,
}

/// The lexicon's rows beside a theory.
pub fn synonym_rows(lexicon: &Lexicon, case: &Case) -> Vec<SynonymRow> {
    let rows = lexicon.synonyms().iter().enumerate().map(|(at, synonym)| {
        let said = |note: String| (Some(note), true);
        let (note, idle) = match fault(lexicon, case, Some(at), &synonym.word, &synonym.street) {
            Some(why) => said(format!("No paraphrase here: {why}")),
            None if !knows(case, &synonym.word) => {
                said(format!("This theory does not use “{}”.", synonym.word))
            }
            None => (None, false),
        };
        SynonymRow { synonym: synonym.clone(), note, idle }
    });
    rows.collect()
}

/// The lexicon with a row changed or, where `at` is `None`, added; or why not.
pub fn with_synonym(
    lexicon: &Lexicon,
    case: &Case,
    at: Option<usize>,
    word: &str,
    street: &str,
    repaired: bool,
) -> Result<Lexicon, String> {
    let (word, street) = (folded(word), folded(street));
    if let Some(why) = fault(lexicon, case, at, &word, &street) {
        return Err(why);
    }
    let mut changed = Lexicon::empty();
    for (place, row) in lexicon.synonyms().iter().enumerate() {
        match at == Some(place) {
            true => changed.set(&word, &street, repaired),
            false => changed.set(&row.word, &row.street, row.repaired),
        }
    }
    if at.is_none() {
        changed.set(&word, &street, repaired);
    }
    Ok(changed)
}

fn folded(text: &str) -> String {
    text.trim().to_lowercase()
}

/// What is wrong with a row, as a sentence.
fn fault(
    lexicon: &Lexicon,
    case: &Case,
    at: Option<usize>,
    word: &str,
    street: &str,
) -> Option<String> {
    if word.is_empty() {
        return Some("Write the word that theories use.".to_string());
    }
    if street.is_empty() {
        return Some(format!("Write another word for “{word}”."));
    }
    if let Some(why) = [word, street].into_iter().find_map(no_word) {
        return Some(why);
    }
    if word == street {
        return Some(format!("“{word}” cannot be its own street name."));
    }
    let others = || {
        let rows = lexicon.synonyms().iter().enumerate();
        rows.filter(|(place, _)| at != Some(*place)).map(|(_, row)| row)
    };
    if let Some(row) = others().find(|row| row.word == word) {
        return Some(format!(
            "“{word}” already has the street name “{}”: change that row.",
            row.street
        ));
    }
    if let Some(row) = others().find(|row| row.street == street) {
        return Some(format!("“{street}” is already the street name of “{}”.", row.word));
    }
    if let Some(row) = others().find(|row| row.street == word) {
        return Some(format!(
            "“{word}” is itself a street name, of “{}”: write that word.",
            row.word
        ));
    }
    if others().any(|row| row.word == street) {
        return Some(format!("“{street}” has a street name of its own, so it cannot be one."));
    }
    if World::academic().levels.iter().flatten().any(|own| own == street) {
        return Some(format!("“{street}” is already a predicate of the academic world."));
    }
    let used = case.theory().predicates();
    let predicate = used.iter().any(|&id| case.vocabulary().word(id).lemma == street);
    predicate.then(|| format!("“{street}” is already a predicate of this theory."))
}

/// Why a text is not one word of the language.
fn no_word(text: &str) -> Option<String> {
    if text.contains(char::is_whitespace) {
        let joined = text.split_whitespace().collect::<Vec<_>>().join("-");
        return Some(format!("“{text}” is not one word; “{joined}” would be."));
    }
    // These part the rows in a link.
    if let Some(mark) = text.chars().find(|c| matches!(c, ':' | ',' | '!')) {
        return Some(format!("“{mark}” cannot be part of a word."));
    }
    let read = language::parse_sentence(&format!("x is {text}."), &mut Vocabulary::default());
    match read {
        Ok(Sentence::Fact(_)) => None,
        Err(error) if error.to_string().contains("no place") => Some(format!("{error}.")),
        _ => Some(format!("“{text}” is a word of the grammar, or not a word.")),
    }
}

/// Whether the theory, or the academic world that it is of, has the word.
fn knows(case: &Case, word: &str) -> bool {
    let vocabulary = case.vocabulary();
    [PredicateKind::Adjective, PredicateKind::Noun, PredicateKind::Verb].into_iter().any(|kind| {
        let found = vocabulary.find_predicate(kind, word);
        found.is_some_and(|id| case.signature().closed_vocabulary.contains(&id))
    })
}

/// What a row can be added for: the theory's words without a street name, as the theory writes
/// them.
pub fn words_without_street(lexicon: &Lexicon, case: &Case) -> Vec<String> {
    let words = case.signature().closed_vocabulary.iter();
    let taken =
        |lemma: &str| lexicon.synonyms().iter().any(|row| row.word == lemma || row.street == lemma);
    let lemma = |&&id: &&_| !taken(&case.vocabulary().word(id).lemma);
    words
        .filter(lemma)
        .map(|&id| {
            let word = case.vocabulary().word(id);
            match word.kind {
                PredicateKind::Noun | PredicateKind::Verb => word.lemma.clone(),
                PredicateKind::Adjective => render::predicate(case.vocabulary(), id),
            }
        })
        .collect()
}
