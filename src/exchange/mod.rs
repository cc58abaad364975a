//! Other people's files: labelled theories in, to be audited; items out, to be answered; answers
//! in, to be scored.
//!
//! A format is one file and one line in a registry. Nothing here opens a file: input is bytes,
//! output is text.

pub mod answers;
mod audit;
mod encoding;
pub mod exports;
mod items;
mod piece;
mod read_error;
mod reader;
pub mod records;
mod score;
mod score_text;
mod sniff;
mod table;

pub use audit::{
    AuditNotice, AuditOptions, AuditProgress, AuditReport, Disagreement, Finding, ProofTally,
    Repair, TheoryTally, Unanswered, UnparsedSentence, UnreadLabel, audit,
};
pub use encoding::utf8;
pub use items::{Context, Item, Items, Membership};
pub use piece::Unread;
pub use read_error::ReadError;
pub use score::{Counts, Entry, ScoreReport, ScoredSystem, Silent, score};
