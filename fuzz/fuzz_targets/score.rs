//! Any file of answers is scored.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/suite/score_invariants.rs"]
mod score_invariants;

fuzz_target!(|bytes: &[u8]| score_invariants::holds(bytes));
