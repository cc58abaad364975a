//! What can be wrong with a sentence.

use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Why a sentence does not parse, where, and what would.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("{kind}")]
pub struct ParseError {
    /// Where it breaks, in bytes of the sentence's own text.
    pub span: Range<usize>,
    /// What is wrong, and what was expected.
    pub kind: ParseErrorKind,
    /// The nearest sentence that does parse, if one is near.
    pub suggestion: Option<String>,
}

/// The kinds of error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum ParseErrorKind {
    /// Something else stands where a word was expected.
    #[error("expected {expected}, found {found}")]
    Expected {
        /// What would continue the sentence.
        expected: String,
        /// What stands there.
        found: String,
    },
}
