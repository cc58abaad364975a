use entailment_gap::explain;
use entailment_gap::language::{parse, parse_question};
use entailment_gap::logic::{Evaluation, Quantity, Regime, TooLarge, Value, check};
use entailment_gap::theory::{ConstantId, Question};

/// The proof of a question, read out. It passes the checker.
fn told(text: &str, question: &str) -> String {
    let theory = parse(text).theory;
    let evaluation = Evaluation::new(&theory);
    let mut vocabulary = theory.vocabulary.clone();
    let Ok(Question::Literal(literal)) = parse_question(question, &mut vocabulary) else {
        panic!("{question}");
    };
    let theory = entailment_gap::theory::Theory { vocabulary, ..theory };
    let proof = evaluation.proof(literal);
    assert_eq!(check(&theory, &proof), Ok(()));
    explain::text(explain::proof(&theory, &proof))
}

const DILIGENT: &str = "dave is published. bob is published. bob is cited.\n\
    If someone is published and not cited then they are diligent.\n\
    If someone is diligent then they are senior.\n";

#[test]
fn a_derivation() {
    assert_eq!(
        told(DILIGENT, "dave is senior."),
        "“dave is senior” follows from sentence 5 (if dave is diligent then dave is senior):\n  \
           “dave is diligent” follows from sentence 4 \
           (if dave is published and not cited then dave is diligent):\n    \
             “dave is published” is stated in sentence 1\n    \
             “dave is cited” is not stated, and no rule concludes it\n"
    );
}

#[test]
fn a_refutation() {
    assert_eq!(
        told(DILIGENT, "bob is not senior."),
        "“bob is senior” is not stated, and the only way to derive it fails:\n  \
           sentence 5 (if bob is diligent then bob is senior) needs “bob is diligent”, \
           which does not hold:\n    \
             “bob is diligent” is not stated, and the only way to derive it fails:\n      \
               sentence 4 (if bob is published and not cited then bob is diligent) needs \
               “bob is not cited”, which does not hold:\n        \
                 “bob is cited” is stated in sentence 3\n"
    );
}

#[test]
fn words_and_names_that_the_theory_does_not_use() {
    assert_eq!(
        told(DILIGENT, "dave is purple."),
        "“dave is purple” is not stated, and no rule concludes it\n"
    );
    // A rule concludes this of everybody, and nobody is called so.
    assert_eq!(
        told(DILIGENT, "zoe is diligent."),
        "“zoe is diligent” is not derived: zoe is not among the theory’s people\n"
    );
    assert_eq!(
        told("The dog is big. If something is big then it is slow.", "the cat is slow."),
        "“the cat is slow” is not derived: the cat is not among the theory’s things\n"
    );
}

#[test]
fn a_rule_without_conditions() {
    assert_eq!(
        told("people: bob. Everyone is kind.", "bob is kind."),
        "“bob is kind” follows from sentence 1 (everyone is kind)\n"
    );
}

#[test]
fn what_was_shown_is_referred_to() {
    let text = "alice is cited. If someone is cited then they are kind. \
                If someone is kind then they are calm. \
                If someone is kind and calm then they are glad.";
    assert_eq!(
        told(text, "alice is glad."),
        "“alice is glad” follows from sentence 4 (if alice is kind and calm then alice is glad):\n  \
           “alice is kind” follows from sentence 2 (if alice is cited then alice is kind):\n    \
             “alice is cited” is stated in sentence 1\n  \
           “alice is calm” follows from sentence 3 (if alice is kind then alice is calm):\n    \
             “alice is kind” follows from sentence 2 (if alice is cited then alice is kind), \
             as shown above\n"
    );
}

#[test]
fn an_unfounded_set() {
    let text = "If alice is kind then alice is calm. If alice is calm then alice is kind.\n";
    assert_eq!(
        told(text, "alice is kind."),
        "“alice is kind” and “alice is calm” have no support but each other:\n  \
           sentence 2 (if alice is calm then alice is kind) needs “alice is calm” to derive \
           “alice is kind”\n  \
           sentence 1 (if alice is kind then alice is calm) needs “alice is kind” to derive \
           “alice is calm”\n"
    );
    assert_eq!(
        told("If alice is kind then alice is kind.\n", "alice is kind.").lines().next().unwrap(),
        "“alice is kind” has no support but itself:"
    );
}

#[test]
fn an_undefined_atom_and_its_cycle() {
    let text =
        "If alice is not kind then alice is loud. If alice is not loud then alice is kind.\n";
    let told = told(text, "alice is kind.");
    assert!(told.starts_with("“alice is kind” is undefined:\n  “alice is "), "{told}");
    assert!(told.contains("depends on itself through “not”"), "{told}");
    let theory = parse(text).theory;
    let evaluation = Evaluation::new(&theory);
    assert_eq!(
        explain::text(explain::cycle(&theory, evaluation.cycle_links())),
        "“alice is loud” depends on itself through “not”:\n  \
           “alice is loud” depends on “alice is not kind”, by sentence 1 \
           (if alice is not kind then alice is loud)\n  \
           “alice is kind” depends on “alice is not loud”, by sentence 2 \
           (if alice is not loud then alice is kind)\n"
    );
    assert_eq!(
        explain::regime(&theory, evaluation.regime()),
        "closed world with a cycle through “not” (“alice is loud”, “alice is kind”): the \
         well-founded model"
    );
}

#[test]
fn a_cycle_among_predicates_is_none_among_atoms() {
    let text = "alice is kind. If alice is not kind then bob is loud.\n\
                If someone is loud then they are kind.\n\
                If bob is not loud then carol is kind.\n";
    let theory = parse(text).theory;
    assert_eq!(*Evaluation::new(&theory).regime(), Regime::Stratified);
}

#[test]
fn the_open_world() {
    let text = "world: open.\nalice is kind. alice is not loud.\n\
                If someone is kind then they are loud.\n";
    assert_eq!(
        told(text, "alice is loud."),
        "“alice is loud” is inconsistent: both it and “alice is not loud” are derived:\n  \
           “alice is loud” follows from sentence 3 (if alice is kind then alice is loud):\n    \
             “alice is kind” is stated in sentence 1\n  \
           “alice is not loud” is stated in sentence 2\n"
    );
    assert_eq!(told(text, "alice is not kind."), "“alice is kind” is stated in sentence 1\n");
    assert_eq!(
        told(&format!("{text}people: bob.\n"), "bob is kind."),
        "“bob is kind” is unknown: neither it nor “bob is not kind” is derived:\n  \
           “bob is kind” is not stated, and no rule concludes it\n  \
           “bob is not kind” is not stated, and no rule concludes it\n"
    );
    let evaluation = Evaluation::new(&parse(text).theory);
    assert_eq!(evaluation.inconsistencies().len(), 1);
}

#[test]
fn a_theory_that_is_too_large_is_refused() {
    let mut theory = parse("If someone is kind and not loud then they are calm.\n").theory;
    theory.declared = (0..15_000_000).map(ConstantId).collect();
    let refusal = Evaluation::try_new(&theory).err();
    let literals = Quantity::Literals;
    let expected =
        TooLarge { what: literals, constants: 15_000_000, needed: 45_000_000, limit: 40_000_000 };
    assert_eq!(refusal, Some(expected));
    assert_eq!(
        expected.to_string(),
        "the theory is too large: its rules over 15000000 constants make 45000000 ground literals, \
         and the limit is 40000000; use fewer constants or fewer rules"
    );
    let evaluation = Evaluation::new(&theory);
    assert_eq!(*evaluation.regime(), Regime::TooLarge(expected));
    let mut vocabulary = theory.vocabulary.clone();
    let question = parse_question("alice is kind.", &mut vocabulary).unwrap();
    assert_eq!(evaluation.question(&question), Value::Undefined);
    let Question::Literal(literal) = question else { panic!() };
    assert!(evaluation.proof(literal).roots.is_empty());
    assert_eq!(evaluation.derived(), []);
    assert_eq!(evaluation.stages(), []);
    assert!(!evaluation.unfounded(literal));
}
