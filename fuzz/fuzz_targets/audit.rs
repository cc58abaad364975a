//! Any file of records is audited.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/suite/audit_invariants.rs"]
mod audit_invariants;

fuzz_target!(|bytes: &[u8]| audit_invariants::holds(bytes));
