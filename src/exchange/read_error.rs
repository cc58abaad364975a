//! Why a record or an answer could not be read.

use serde_json::Value;

/// What is missing or of the wrong type, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// A key is missing.
    #[error("“{0}” is missing")]
    Missing(&'static str),
    /// Something is other than it should be.
    #[error("{what} should be {expected}, and is {found}")]
    Wrong {
        /// What it is: a key in quotation marks, or a part of its value.
        what: String,
        /// What it should be.
        expected: &'static str,
        /// What it is.
        found: String,
    },
    /// No format has such a thing.
    #[error("{0}")]
    NoFormat(String),
    /// Something is wrong inside a part of a value.
    #[error("{0}: {1}")]
    Inside(String, Box<ReadError>),
}

impl ReadError {
    /// That a value is of another type than it should be.
    pub(super) fn kind(
        what: impl Into<String>,
        expected: &'static str,
        found: &Value,
    ) -> ReadError {
        ReadError::Wrong { what: what.into(), expected, found: kind(found).to_string() }
    }

    /// That a key is missing, or its value of another type than it should be.
    pub(super) fn key(
        key: &'static str,
        expected: &'static str,
        found: Option<&Value>,
    ) -> ReadError {
        match found {
            Some(found) => ReadError::kind(format!("“{key}”"), expected, found),
            None => ReadError::Missing(key),
        }
    }
}

/// A JSON value's type, for messages.
pub(super) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}
