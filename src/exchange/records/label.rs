//! Labels, in the spellings of the data sets.

use crate::exchange::read_error::kind;
use crate::logic;
use serde_json::Value;

/// What a data set says is the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Label {
    /// It holds.
    True,
    /// It does not hold; in the open world, its opposite does.
    False,
    /// Neither it nor its opposite follows.
    Unknown,
    /// Both it and its opposite follow: the theory contradicts itself.
    Inconsistent,
    /// There is no label.
    Missing,
    /// There is one, in no spelling known here.
    Unreadable(String),
}

impl Label {
    /// Reads a label: `true`, `"True"`, `"yes"`, `"entailment"`, `"PROVED"`, 1; `false`, `"False"`,
    /// `"no"`, `"not entailment"`, `"contradiction"`, `"DISPROVED"`, 0; `null`, `"Unknown"`,
    /// `"Uncertain"`, `"neutral"`, `"Cannot be determined"`, 2; `"paradox"`,
    /// `"self_contradiction"`. -1, `"-"` and an empty text are no label. Letter case, blanks and
    /// `_` or `-` between words do not matter.
    pub fn read(value: Option<&Value>) -> Label {
        match value {
            None => Label::Missing,
            Some(Value::Null) => Label::Unknown,
            Some(Value::Bool(true)) => Label::True,
            Some(Value::Bool(false)) => Label::False,
            Some(Value::Number(number)) => match number.as_i64() {
                Some(-1) => Label::Missing,
                Some(0) => Label::False,
                Some(1) => Label::True,
                Some(2) => Label::Unknown,
                _ => Label::Unreadable(number.to_string()),
            },
            Some(Value::String(text)) => Label::word(text),
            Some(other) => Label::Unreadable(kind(other).to_string()),
        }
    }

    /// What the label says, if it can be read.
    pub fn value(&self) -> Option<logic::Value> {
        match self {
            Label::True => Some(logic::Value::True),
            Label::False => Some(logic::Value::False),
            Label::Unknown => Some(logic::Value::Unknown),
            Label::Inconsistent => Some(logic::Value::Inconsistent),
            Label::Missing | Label::Unreadable(_) => None,
        }
    }

    /// Reads a label written as a word.
    pub fn word(text: &str) -> Label {
        let words: Vec<String> = text
            .split(|c: char| c.is_whitespace() || c == '_' || c == '-')
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        match words.join(" ").trim_end_matches('.') {
            "" => Label::Missing,
            "true" | "yes" | "entailment" | "entailed" | "entails" | "proved" | "1" => Label::True,
            "false" | "no" | "not entailment" | "not entailed" | "contradiction"
            | "contradicts" | "refuted" | "disproved" | "0" => Label::False,
            "paradox" | "self contradiction" | "inconsistent" => Label::Inconsistent,
            "unknown"
            | "uncertain"
            | "neutral"
            | "undetermined"
            | "cannot be determined"
            | "null"
            | "none"
            | "2" => Label::Unknown,
            _ => Label::Unreadable(text.to_string()),
        }
    }
}
