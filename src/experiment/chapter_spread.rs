//! Where the chapter's figures lie among ours over many seeds, computed ahead.

use super::PrintedSpread;

/// The seeds that were run, under the default settings otherwise.
pub const SPREAD_SEEDS: &str = "0..100";

/// The spread of each figure of [`CHAPTER`](super::CHAPTER), in its order, as
/// `sweep --seeds 0..100 --json` gives it. A test computes it anew.
pub fn chapter_spread() -> Vec<PrintedSpread> {
    serde_json::from_str(include_str!("chapter_spread.json")).unwrap_or_default()
}

impl PrintedSpread {
    /// Whether the printed figure lies in the outer tenth of ours, or beyond them all: at most a
    /// tenth of ours are as small, or at most a tenth as large.
    pub fn is_outer(&self) -> bool {
        let runs = self.distribution.runs;
        10 * runs.saturating_sub(self.larger).min(runs.saturating_sub(self.smaller)) <= runs
    }
}
