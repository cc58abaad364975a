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
use entailment_gap::systems::REGISTRY;

#[test]
fn a_question_is_answered_by_every_system_and_proved() {
    let theory = "alice is cited. bob is publishd\nbob is published.";
    let said = ask::ask(theory, "alice is referenced.").unwrap();
    let systems = [
        ("Soft reasoner", "false"),
        ("Translate-then-prove", "abstain"),
        ("Prove, else guess", "false"),
        ("Mis-grounded pipeline", "abstain"),
        ("Always True", "true"),
        ("Always abstain", "abstain"),
    ];
    let lines: Vec<&str> = said.lines().collect();
    let [first, answers @ .., last, proof] = &lines[..] else { panic!("{said}") };
    assert_eq!(*first, "left out: line 1: a sentence ends in a full stop");
    // A system that is added answers too, in a line of its own.
    assert_eq!(answers.len(), REGISTRY.len(), "{said}");
    for (name, answer) in systems {
        assert!(answers.contains(&format!("{name:24}{answer}").as_str()), "{said}");
    }
    assert_eq!(*last, "“referenced” is another word for “cited”, so what follows is about that.");
    assert_eq!(*proof, "“alice is cited” is stated in sentence 1");
    assert!(ask::ask(theory, "alice referenced").is_err());
}

#[test]
fn two_systems_are_told_apart_by_their_families() {
    let settings = Settings { theories: 24, ..Settings::default() };
    let said = families::triples(&settings, &["soft", "pipeline"]).unwrap();
    assert_eq!(
        said,
        "Soft reasoner: accuracy 0.9710 of 276\n  \
           contraposition consistency 1.0000 of 138, coverage 1.0000 of 138\n  \
           expansion      consistency 0.8116 of 276, coverage 1.0000 of 276\n  \
           paraphrase     consistency 0.4390 of 164, coverage 1.0000 of 164\n  \
           de-morgan      consistency 1.0000 of 69, coverage 1.0000 of 69\n\
         Translate-then-prove: accuracy 1.0000 of 276\n  \
           contraposition consistency 1.0000 of 138, coverage 1.0000 of 138\n  \
           expansion      consistency 1.0000 of 276, coverage 1.0000 of 276\n  \
           paraphrase     consistency 1.0000 of 120, coverage 0.7317 of 164\n  \
           de-morgan      consistency 1.0000 of 69, coverage 1.0000 of 69\n"
    );
}

#[test]
fn insertions_are_certified_or_refused_with_what_they_change() {
    assert_eq!(
        certify::verdicts(certify::THEORY, &certify::SENTENCES).unwrap(),
        "certified: alice is funded.\n\
         refused: dave is cited.\n\
         “dave is diligent” is no longer derived:\n  \
           sentence 2 (if dave is published and not cited then dave is diligent) needs \
         “dave is not cited”, but “dave is cited” is now derived:\n    \
             “dave is cited” is stated in sentence 4\n\
         “dave is senior” is no longer derived:\n  \
           sentence 3 (if dave is diligent then dave is senior) needs “dave is diligent”, which \
         is no longer derived\n\
         “dave is cited” is now derived:\n  \
           “dave is cited” is stated in sentence 4\n\
         certified: If someone is funded and not trained then they are senior.\n\
         refused, since it fires for somebody: If someone is published and not trained then they \
         are senior.\n"
    );
}
