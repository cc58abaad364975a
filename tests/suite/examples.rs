#[path = "../../examples/ask.rs"]
#[allow(dead_code, reason = "main")]
mod ask;
#[path = "../../examples/certify.rs"]
#[allow(dead_code, reason = "main")]
mod certify;
#[path = "../../examples/families.rs"]
#[allow(dead_code, reason = "main")]
mod families;

use entailment_gap::settings::Settings;

#[test]
fn a_question_is_answered_by_every_system_and_proved() {
    let theory = "alice is cited. bob is publishd\nbob is published.";
    let said = ask::ask(theory, "alice is referenced.").unwrap();
    assert_eq!(said, "");
    assert!(ask::ask(theory, "alice referenced").is_err());
}

#[test]
fn two_systems_are_told_apart_by_their_families() {
    let settings = Settings { theories: 24, ..Settings::default() };
    let said = families::triples(&settings, &["soft", "pipeline"]).unwrap();
    assert_eq!(said, "");
}

#[test]
fn insertions_are_certified_or_refused_with_what_they_change() {
    assert_eq!(certify::verdicts(certify::THEORY, &certify::SENTENCES).unwrap(), "");
}
