//! Street names as rows to edit: what is wrong with a row, and what comes of it here.

use crate::language::{self, ParseError, ParseErrorKind, render};
use crate::theory::{PredicateKind, Sentence, Vocabulary};
use crate::world::{Case, Lexicon, LexiconError, Synonym, World};

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
            Some(why) => said(format!("No paraphrase here: {why}.")),
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
) -> Result<Lexicon, LexiconError> {
    let (word, street) = (folded(word), folded(street));
    if let Some(why) = fault(lexicon, case, at, &word, &street) {
        return Err(why);
    }
    let mut changed = lexicon.clone();
    changed.put(at, &word, &street, repaired)?;
    Ok(changed)
}

fn folded(text: &str) -> String {
    text.trim().to_lowercase()
}

/// What is wrong with a row.
fn fault(
    lexicon: &Lexicon,
    case: &Case,
    at: Option<usize>,
    word: &str,
    street: &str,
) -> Option<LexiconError> {
    let texts = [word, street].into_iter().filter(|text| !text.is_empty());
    let wrong = texts.filter_map(no_word).next();
    if let Some(why) = wrong.or_else(|| lexicon.check(at, word, street).err()) {
        return Some(why);
    }
    if World::academic().levels.iter().flatten().any(|own| own == street) {
        return Some(LexiconError::OfTheWorld(street.to_string()));
    }
    let used = case.theory().predicates();
    let predicate = used.iter().any(|&id| case.vocabulary().word(id).lemma == street);
    predicate.then(|| LexiconError::OfTheTheory(street.to_string()))
}

/// Why a text is not one word of the language.
fn no_word(text: &str) -> Option<LexiconError> {
    if text.contains(char::is_whitespace) {
        let joined = text.split_whitespace().collect::<Vec<_>>().join("-");
        return Some(LexiconError::SeveralWords(text.to_string(), joined));
    }
    // These part the rows in a link.
    if let Some(mark) = text.chars().find(|c| matches!(c, ':' | ',' | '!')) {
        return Some(LexiconError::Mark(mark));
    }
    let read =
        language::parse_sentence(&format!("the thing is {text}."), &mut Vocabulary::default());
    match read {
        Ok(Sentence::Fact(_)) => None,
        Err(ParseError { kind: ParseErrorKind::UnexpectedCharacter { found }, .. })
            if let Some(mark) = found.chars().nth(1) =>
        {
            Some(LexiconError::Mark(mark))
        }
        _ => Some(LexiconError::NoPredicate(text.to_string())),
    }
}

/// Whether the theory, or the academic world that it is of, has the word.
fn knows(case: &Case, word: &str) -> bool {
    let vocabulary = case.vocabulary();
    PredicateKind::ALL.into_iter().any(|kind| {
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
                _ => render::predicate(case.vocabulary(), id),
            }
        })
        .collect()
}
