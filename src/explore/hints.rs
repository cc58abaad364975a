//! Hints for the question and for insertions: words that are nearly one of the theory's.

use crate::language::{self, Notice, question_notices_among, sentence_notices_among};
use crate::session::Fault;
use crate::theory::PredicateId;
use crate::world::Case;
use std::collections::BTreeSet;

/// A remark, and a sentence that would not get it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hint {
    /// The remark; empty where the sentence's fault is said elsewhere.
    pub message: String,
    /// What to write instead.
    pub suggestion: Option<String>,
}

impl From<Notice> for Hint {
    fn from(notice: Notice) -> Hint {
        Hint { message: format!("{notice}"), suggestion: notice.suggestion }
    }
}

/// Hints for a question that parses.
pub fn question_hints(case: &Case, text: &str) -> Vec<Hint> {
    let notices = question_notices_among(text, case.theory(), &known(case));
    notices.into_iter().map(Hint::from).collect()
}

/// Hints for a sentence inserted into a theory: for one that does not parse, the nearest that
/// does.
pub fn insertion_hints(base: &Case, text: &str) -> Vec<Hint> {
    match language::parse_sentence(text, &mut base.vocabulary().clone()) {
        Ok(_) => {
            let notices = sentence_notices_among(text, base.theory(), &known(base));
            notices.into_iter().map(Hint::from).collect()
        }
        Err(error) => {
            let suggestion = Fault::new(text, &error).suggestion;
            let hint = |suggestion| Hint { message: String::new(), suggestion: Some(suggestion) };
            suggestion.map(hint).into_iter().collect()
        }
    }
}

/// The words of the theory's world and its street names: no misspellings, used or not.
fn known(case: &Case) -> BTreeSet<PredicateId> {
    let signature = case.signature();
    let words = case.vocabulary().predicates();
    let streets = words.filter_map(|(id, _)| signature.street_name(id));
    signature.closed_vocabulary.iter().copied().chain(streets).collect()
}
