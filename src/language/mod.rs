//! Controlled English to theories and back.
//!
//! [`parse`] reads a text, [`render`] writes one; what is written reads back as the same theory.
//! The grammar stands at the top of `grammar.rs`. No lexicon is needed: where words are of a
//! kind that only the sentence shows, their place in it decides (the verb is the word before the
//! object), and where a form is ambiguous the rest of the text does (see `resolve.rs`).

mod directive;
mod distance;
mod document;
mod error;
mod grammar;
mod lexer;
mod literal;
mod morphology;
mod notice;
pub mod render;
mod repair;
mod resolve;
mod tree;

pub use document::{
    Document, Line, LineContent, parse, parse_in, parse_question, parse_sentence, parse_sentences,
    question_literals, sentence_literals,
};
pub use error::{ParseError, ParseErrorKind};
pub use notice::{Notice, NoticeKind, question_notices};
