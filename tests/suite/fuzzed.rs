use crate::{audit_invariants, link_invariants, logic_invariants, score_invariants};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_theory_is_reasoned_about(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        logic_invariants::holds(&bytes);
    }

    #[test]
    fn any_text_is_a_link_or_is_refused(
        text in "((exhibit|hidden|settings|question|insert|theory)?[ =&\n]?\\PC{0,8}\n?){0,6}",
    ) {
        link_invariants::holds(&text);
        link_invariants::holds(&link_invariants::packed(&text));
    }

    #[test]
    fn any_file_is_audited_and_scored(
        text in "([\\[\\]{},:\"\n]|\"(id|answer|model|context|theory|questions|text|label)\":|\
            \"Ann is kind\\.\"|true|null|\\{[0-9]\\}|[0-9e.-]|id,answer\n|\\PC){0,24}",
    ) {
        audit_invariants::holds(text.as_bytes());
        score_invariants::holds(text.as_bytes());
    }
}

/// An answered question whose label cannot be read counts as one without a label, once.
#[test]
fn an_unreadable_label_is_counted_once() {
    audit_invariants::holds(
        br#" {"theory": ["Mona is tall."], "questions": [
            {"text": "Mona y^s loud.", "label": true}, {"text": "Mona is shy.", "label": "Unknow"}]}"#,
    );
}
