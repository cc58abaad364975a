//! Other people's files: labelled theories in, to be audited.
//!
//! A format is one file and one line in a registry. Nothing here opens a file: input is bytes,
//! output is text.

mod audit;
mod audit_report;
mod audit_text;
mod reader;
pub mod records;

pub use audit::{AuditOptions, AuditProgress, audit};
pub use audit_report::{
    AuditReport, Disagreement, Finding, ProofTally, Truth, Unanswered, UnparsedSentence,
    UnreadLabel,
};
pub use reader::Unread;
