//! Other people's files: labelled theories in, to be audited; items out, to be answered; answers
//! in, to be scored.
//!
//! A format is one file and one line in a registry. Nothing here opens a file: input is bytes,
//! output is text.

pub mod answers;
mod audit;
mod audit_report;
mod audit_text;
pub mod exports;
mod items;
mod read_error;
mod reader;
pub mod records;
mod score;
mod score_text;

pub use audit::{AuditOptions, AuditProgress, audit};
pub use audit_report::{
    AuditReport, Disagreement, Finding, ProofTally, Unanswered, UnparsedSentence, UnreadLabel,
};
pub use items::{Context, Item, Items, Membership};
pub use read_error::ReadError;
pub use reader::Unread;
pub use score::{Counts, Entry, LeftOut, ScoreReport, ScoredSystem, score};
