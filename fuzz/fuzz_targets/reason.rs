//! Any theory is evaluated, its proofs pass the checker, and the auditor agrees.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/suite/logic_invariants.rs"]
mod logic_invariants;

#[path = "../../tests/suite/naive.rs"]
mod naive;

fuzz_target!(|bytes: &[u8]| logic_invariants::holds(bytes));
