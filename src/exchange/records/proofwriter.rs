//! ProofWriter.

use super::{Label, LabelledQuestion, Object, Record, RecordFormat, TheoryText};
use super::{NAMES, identifier, label, names, one_of, row, text, theory_text};
use crate::exchange::ReadError;
use serde_json::Value;

/// The keys that may hold the question of a row.
const QUESTIONS: &[&str] = &["question", "statement", "query", "hypothesis", "conclusion"];

/// `{"id", "theory": text, "triples": {"triple1": {"text"}}, "rules": {"rule1": {"text"}},
/// "questions": {"Q1": {"question", "answer": true | false | "Unknown"}}}`
///
/// The theory is read from `theory`; where that is absent, from the texts of triples and rules.
pub struct ProofWriter;

impl RecordFormat for ProofWriter {
    fn id(&self) -> &'static str {
        "proofwriter"
    }

    fn summary(&self) -> &'static str {
        "“theory”, a text (or “triples” and “rules”), and “questions”, an object of Q1, Q2, … with \
         {question, answer}: ProofWriter"
    }

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[&["theory", "triples", "rules"], &["questions"]]
    }

    fn claims(&self, record: &Object) -> bool {
        let theory = ["theory", "triples", "rules"].iter().any(|key| record.contains_key(*key));
        theory && matches!(record.get("questions"), Some(Value::Object(_)))
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let question = |(id, asked): (&String, &Value)| {
            let at = |error| ReadError::Inside(format!("“questions”, {id}"), Box::new(error));
            let asked = entry("questions", id, asked)?;
            Ok(LabelledQuestion {
                id: Some(id.clone()),
                text: text(asked, "question").map_err(at)?,
                label: Label::read(asked.get("answer").or_else(|| asked.get("label"))),
            })
        };
        let questions = match record.get("questions") {
            Some(Value::Object(questions)) => in_order(questions),
            other => return Err(ReadError::key("questions", "an object", other)),
        };
        Ok(Record {
            id: identifier(record, "id"),
            text: theory(record)?,
            semantics: None,
            names: names(record, NAMES),
            three_answers: false,
            questions: questions.into_iter().map(question).collect::<Result<_, ReadError>>()?,
            is_row: false,
        })
    }
}

fn theory(record: &Object) -> Result<TheoryText, ReadError> {
    if !matches!(record.get("theory"), None | Some(Value::Null)) {
        return theory_text(record, "theory");
    }
    let mut sentences = Vec::new();
    for key in ["triples", "rules"] {
        let items = match record.get(key) {
            Some(Value::Object(items)) => in_order(items),
            None => continue,
            other => return Err(ReadError::key(key, "an object", other)),
        };
        for (id, item) in items {
            let at = |error| ReadError::Inside(format!("“{key}”, {id}"), Box::new(error));
            sentences.push(text(entry(key, id, item)?, "text").map_err(at)?);
        }
    }
    Ok(TheoryText::Sentences(sentences))
}

/// An entry of an object, itself one.
fn entry<'a>(key: &str, id: &str, entry: &'a Value) -> Result<&'a Object, ReadError> {
    let wrong = || ReadError::kind(format!("“{key}”, {id},"), "an object", entry);
    entry.as_object().ok_or_else(wrong)
}

/// The entries in the order of their numbers: Q2 before Q10.
fn in_order(object: &Object) -> Vec<(&String, &Value)> {
    let mut entries: Vec<_> = object.iter().collect();
    entries.sort_by(|(a, _), (b, _)| numbered(a).cmp(&numbered(b)));
    entries
}

/// A name apart from the number at its end.
fn numbered(id: &str) -> (&str, u64, usize) {
    let name = id.trim_end_matches(|c: char| c.is_ascii_digit());
    (name, id[name.len()..].parse().unwrap_or(u64::MAX), id.len())
}

/// `{"id", "theory", "question", "answer", "config"}`: one record per question, as tables hold it.
pub struct ProofWriterRows;

impl RecordFormat for ProofWriterRows {
    fn id(&self) -> &'static str {
        "proofwriter-rows"
    }

    fn summary(&self) -> &'static str {
        "“theory”, “question” and “answer” (or “label”): ProofWriter with a record per question"
    }

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[&["theory"], QUESTIONS]
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let asked = text(record, one_of(record, QUESTIONS))?;
        Ok(row(record, theory_text(record, "theory")?, &asked, label(record)))
    }
}
