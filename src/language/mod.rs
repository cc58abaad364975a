//! Controlled English to theories and back.

mod document;
mod error;

pub use document::{Document, Line, LineContent, parse, parse_question, parse_sentence};
pub use error::{ParseError, ParseErrorKind};
