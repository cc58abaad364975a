//! How much is read.

/// The longest text that is read, in bytes: a theory takes some fifty times as much memory.
pub const TEXT_LIMIT: usize = 10_000_000;

/// The longest sentence that is read, in bytes: some faults take time that grows with its square.
pub const SENTENCE_LIMIT: usize = 50_000;

/// The most facts and rules that one sentence may state: alternatives and conclusions multiply.
pub(super) const MOST_STATED: usize = 64;
