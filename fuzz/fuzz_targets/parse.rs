//! Any text is read without panic; what is read can be written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/suite/language_invariants.rs"]
mod language_invariants;

fuzz_target!(|text: &str| language_invariants::holds(text));
