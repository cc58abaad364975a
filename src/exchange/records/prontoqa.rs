//! PrOntoQA as it is generated.

use super::{Object, Record, RecordFormat, label, row, text, theory_text};
use crate::exchange::ReadError;

/// `{"question": theory, "query": "True or false: Wren is small.", "answer": "True"}`, many of
/// them nested in one object.
pub struct ProntoQa;

impl RecordFormat for ProntoQa {
    fn id(&self) -> &'static str {
        "prontoqa"
    }

    fn summary(&self) -> &'static str {
        "“question” with the theory, “query” and “answer”: PrOntoQA as it is generated"
    }

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[&["question"], &["query"], &["answer"]]
    }

    fn claims(&self, record: &Object) -> bool {
        let theory = record.contains_key("context") || record.contains_key("theory");
        !theory && ["question", "query", "answer"].iter().all(|key| record.contains_key(*key))
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let theory = theory_text(record, "question")?;
        let mut read = row(record, theory, &text(record, "query")?, label(record));
        // The shape is the data set's own, and so is its hard negation.
        read.names.push("PrOntoQA".to_string());
        Ok(read)
    }
}
