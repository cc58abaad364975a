//! Premises and a conclusion, as FOLIO and its kin have them.

use super::{Object, Record, RecordFormat, identifier, label, one_of, row, text, theory_text};
use crate::exchange::ReadError;

/// `{"premises": [sentence] | text, "conclusion", "label"}`: formulas beside the sentences
/// (“premises-FOL”) are not read.
pub struct Premises;

const CONCLUSIONS: &[&str] = &["conclusion", "hypothesis", "question", "statement"];

impl RecordFormat for Premises {
    fn id(&self) -> &'static str {
        "premises"
    }

    fn summary(&self) -> &'static str {
        "“premises”, a list of sentences or a text, “conclusion” and “label”: FOLIO"
    }

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[&["premises"], CONCLUSIONS]
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let asked = text(record, one_of(record, CONCLUSIONS))?;
        let read = row(record, theory_text(record, "premises")?, &asked, label(record));
        let id = ["id", "example_id", "example-id", "story_id", "story-id"]
            .iter()
            .find_map(|key| identifier(record, key));
        Ok(Record { id, ..read })
    }
}
