//! Which semantics a record's labels are to be read with.

use super::{Label, Record};
use crate::exchange::ReadError;
use crate::theory::Semantics;
use serde::{Deserialize, Serialize};

/// What a theory's semantics was decided by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WorldReason {
    /// The caller said so.
    Asked,
    /// The record names it.
    Stated,
    /// The theory's text has a `world:` line.
    Directive,
    /// An identifier or configuration holds "OWA", "CWA" or "PrOntoQA".
    Name,
    /// A label is Unknown, which is an answer of the open world only.
    UnknownLabel,
    /// Nothing says otherwise, so it is the closed world.
    Default,
}

/// Decides by the first of these that applies: what the record states; "OWA" or "CWA" as a word of
/// its names (`AttNeg-OWA-D5-260`), or "PrOntoQA", whose `not` is a hard one; an Unknown label, which only the open world has; else the
/// closed world.
pub(in crate::exchange) fn decide(record: &Record) -> (Semantics, WorldReason) {
    if let Some(semantics) = record.semantics {
        return (semantics, WorldReason::Stated);
    }
    let words = record.names.iter().flat_map(|name| name.split(|c: char| !c.is_alphanumeric()));
    for word in words {
        if word.eq_ignore_ascii_case("owa") || word.eq_ignore_ascii_case("prontoqa") {
            return (Semantics::OpenWorld, WorldReason::Name);
        }
        if word.eq_ignore_ascii_case("cwa") {
            return (Semantics::ClosedWorld, WorldReason::Name);
        }
    }
    match record.questions.iter().any(|question| question.label == Label::Unknown) {
        true => (Semantics::OpenWorld, WorldReason::UnknownLabel),
        false => (Semantics::ClosedWorld, WorldReason::Default),
    }
}

/// A semantics by name.
pub(super) fn named(name: &str) -> Result<Semantics, ReadError> {
    match name.trim().to_ascii_lowercase().as_str() {
        "cwa" | "cwa-naf" | "naf" | "closed" | "closed-world" => Ok(Semantics::ClosedWorld),
        "owa" | "open" | "open-world" => Ok(Semantics::OpenWorld),
        _ => Err(ReadError::Wrong {
            what: "“semantics”".to_string(),
            expected: "“cwa-naf” or “owa”",
            found: format!("“{name}”"),
        }),
    }
}

impl WorldReason {
    /// The reason in a few words.
    pub fn describe(self) -> &'static str {
        match self {
            WorldReason::Asked => "as asked",
            WorldReason::Stated => "stated by the record",
            WorldReason::Directive => "stated in the theory",
            WorldReason::Name => "told by a name",
            WorldReason::UnknownLabel => "open, since a label is Unknown",
            WorldReason::Default => "closed by default",
        }
    }
}
