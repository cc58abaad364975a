//! The values of a file, or why there is none.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A place of a file that could not be read as JSON, or not as a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct Unread {
    /// The line, from 1.
    pub line: u32,
    /// The character in that line, from 1.
    pub column: u32,
    /// What was wrong.
    pub message: String,
}

/// A value of a file, or why there is none.
pub(super) struct Piece {
    /// The line it begins on, from 1.
    pub line: u32,
    /// How many bytes of the file are behind it.
    pub end: usize,
    /// The value.
    pub value: Result<Value, Unread>,
}
