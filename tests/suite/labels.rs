use crate::data::records;
use entailment_gap::language::{parse_question, parse_sentences};
use entailment_gap::logic::sld::{SldAnswer, SldProver};
use entailment_gap::logic::{Evaluation, Value, check};
use entailment_gap::theory::{Question, Semantics};

/// Every question of a file has the value that independent solvers found, with a proof that
/// passes the checker; the auditor agrees.
fn all_agree(file: &str) {
    for record in records(file) {
        let theory =
            parse_sentences(record.theory.iter().map(String::as_str), record.semantics).theory;
        let evaluation = Evaluation::new(&theory);
        let mut auditor = SldProver::new(evaluation.program());
        for (text, label) in record.questions.iter().zip(&record.labels) {
            let mut vocabulary = theory.vocabulary.clone();
            let question = parse_question(text, &mut vocabulary).unwrap();
            let value = match label {
                Some(true) => Value::True,
                Some(false) => Value::False,
                None => Value::Unknown,
            };
            assert_eq!(evaluation.question(&question), value, "{}: {text}", record.id);
            let Question::Literal(literal) = question else { continue };
            let proof = evaluation.proof(literal);
            assert_eq!(check(&theory, &proof), Ok(()), "{}: {text}", record.id);
            if theory.semantics == Semantics::ClosedWorld {
                let outcome = match value {
                    Value::True => SldAnswer::Holds,
                    _ => SldAnswer::Fails,
                };
                assert_eq!(auditor.ask(literal), outcome, "{}: {text}", record.id);
            }
        }
    }
}

#[test]
fn confirmed_labels() {
    all_agree("dev.jsonl");
}

#[test]
fn labels_of_theories_with_relations_and_negation() {
    all_agree("naf_relations.jsonl");
}

#[test]
fn labels_that_wrong_semantics_get_wrong() {
    all_agree("discriminating.jsonl");
}

#[test]
fn the_right_value_where_the_published_label_is_wrong() {
    all_agree("disputed.jsonl");
}
