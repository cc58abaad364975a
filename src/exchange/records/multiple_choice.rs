//! Questions put as a choice among options.

use super::{Label, Object, Record, RecordFormat, one_of, row, text, theory_text};
use crate::exchange::ReadError;
use serde_json::Value;

/// `{"id", "context", "question": "… true, false, or unknown? Anne is big.", "options": ["A)
/// True", "(B) False", …] | {"A": "True", …}, "answer": "B"}`: the statement follows the question
/// mark. An answer is an option's letter, its place from 0, or its text.
pub struct MultipleChoice;

const THEORIES: &[&str] = &["context", "theory"];
const OPTIONS: &[&str] = &["options", "choices"];
const ANSWERS: &[&str] = &["answer", "label", "gold_label"];

impl RecordFormat for MultipleChoice {
    fn id(&self) -> &'static str {
        "multiple-choice"
    }

    fn summary(&self) -> &'static str {
        "“context”, “question”, “options” (“A) True”, …) and “answer” (“A”): ProofWriter and \
         PrOntoQA as prompts"
    }

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[THEORIES, &["question"], OPTIONS, ANSWERS]
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let options = options(record)?;
        // What our own exports call a question beside the statement is its prompt.
        let asked = text(record, one_of(record, &["statement", "question"]))?;
        let label = chosen(record.get(one_of(record, ANSWERS)), &options);
        let theory = theory_text(record, one_of(record, THEORIES))?;
        let three = options.iter().any(|(_, option)| Label::word(option) == Label::Unknown);
        Ok(Record { three_answers: three, ..row(record, theory, &asked, label) })
    }
}

/// The options: their letters, where they have any, and their words.
fn options(record: &Object) -> Result<Vec<(Option<String>, String)>, ReadError> {
    let key = one_of(record, OPTIONS);
    match record.get(key) {
        Some(Value::Array(options)) => {
            Ok(options.iter().filter_map(Value::as_str).map(lettered).collect())
        }
        Some(Value::Object(options)) => {
            let option = |(letter, option): (&String, &Value)| {
                Some((Some(letter.clone()), option.as_str()?.to_string()))
            };
            Ok(options.iter().filter_map(option).collect())
        }
        other => Err(ReadError::key(key, "a list of texts", other)),
    }
}

/// "A) True", "(A) True", "A. True", "A: True", "True".
fn lettered(option: &str) -> (Option<String>, String) {
    let bare = option.trim().trim_start_matches('(');
    match bare.split_once([')', '.', ':']) {
        Some((letter, words)) if letter.trim().chars().count() == 1 && !words.trim().is_empty() => {
            (Some(letter.trim().to_string()), words.trim().to_string())
        }
        _ => (None, option.trim().to_string()),
    }
}

/// What an answer says: by its letter, by its place, else by its words.
fn chosen(answer: Option<&Value>, options: &[(Option<String>, String)]) -> Label {
    let place = answer.and_then(Value::as_u64).and_then(|at| usize::try_from(at).ok());
    if let Some((_, option)) = place.and_then(|at| options.get(at)) {
        return Label::word(option);
    }
    let Some(Value::String(answer)) = answer else { return Label::read(answer) };
    let (letter, words) = lettered(answer);
    let said = letter.unwrap_or(words);
    let said = said.trim_matches(['(', ')', '.', ':', ' ']);
    let of = |(place, (letter, option)): (usize, &(Option<String>, String))| {
        let letter = letter.clone().or_else(|| {
            let letter = char::from(b'A' + u8::try_from(place).ok()?.min(25));
            Some(letter.to_string())
        });
        letter?.eq_ignore_ascii_case(said).then(|| Label::word(option))
    };
    options.iter().enumerate().find_map(of).unwrap_or_else(|| Label::word(answer))
}
