//! Any link opens or is refused, as it stands and as the packed form of the same text.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/suite/link_invariants.rs"]
mod link_invariants;

fuzz_target!(|text: &str| {
    link_invariants::holds(text);
    link_invariants::holds(&link_invariants::packed(text));
});
