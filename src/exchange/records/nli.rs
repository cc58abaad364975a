//! A premise and a hypothesis, as corpora of natural-language inference have them.

use super::{LABELS, Label, Object, Record, RecordFormat, one_of, row, text, theory_text};
use crate::exchange::ReadError;
use serde_json::Value;

/// `{"premise", "hypothesis", "label" | "gold_label": "entailment" | "neutral" |
/// "contradiction"}`; the older corpora call the two `sentence1` and `sentence2`.
pub struct PremiseHypothesis;

const PREMISES: &[&str] = &["premise", "sentence1"];
const HYPOTHESES: &[&str] = &["hypothesis", "sentence2"];

impl RecordFormat for PremiseHypothesis {
    fn id(&self) -> &'static str {
        "premise-hypothesis"
    }

    fn summary(&self) -> &'static str {
        "“premise”, “hypothesis” and “label” (or “gold_label”), in words: inference corpora"
    }

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[PREMISES, HYPOTHESES]
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let asked = text(record, one_of(record, HYPOTHESES))?;
        let value = ["gold_label"].iter().chain(LABELS).find_map(|key| record.get(*key));
        let number = match value {
            Some(Value::Number(number)) => Some(number.to_string()),
            Some(Value::String(text)) if text.trim().parse::<u8>().is_ok() => Some(text.clone()),
            _ => None,
        };
        // Entailment is 0 in some of these corpora and 1 in others.
        let label = match number {
            Some(number) if number != "-1" => {
                Label::Unreadable(format!("{number} (a number, which corpora use differently)"))
            }
            _ => Label::read(value),
        };
        let theory = theory_text(record, one_of(record, PREMISES))?;
        // "contradiction" is the one of three that is neither "entailment" nor "neutral".
        let three = value.and_then(Value::as_str).is_some_and(|label| {
            ["contradiction", "neutral"]
                .iter()
                .any(|third| label.trim().eq_ignore_ascii_case(third))
        });
        Ok(Record { three_answers: three, ..row(record, theory, &asked, label) })
    }
}
