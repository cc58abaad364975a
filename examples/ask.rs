//! Puts a question about a theory to every system, and proves or refutes it.
//!
//! ```sh
//! cargo run --release --example ask theory.txt "dave is diligent."
//! ```

use entailment_gap::experiment;
use entailment_gap::explain::proof_text;
use entailment_gap::language::{parse, parse_question};
use entailment_gap::logic::check;
use entailment_gap::settings::Settings;
use entailment_gap::systems::REGISTRY;
use entailment_gap::world::Case;
use std::error::Error;
use std::ops::ControlFlow;

/// The answers and the proofs, as text.
pub fn ask(text: &str, question: &str) -> Result<String, Box<dyn Error>> {
    let settings = Settings::default();
    // A sentence that does not parse is left out and does not stop the others.
    let document = parse(text);
    let errors = document.errors().map(|(line, error)| format!("left out: line {line}: {error}\n"));
    let mut output: String = errors.collect();

    let case = Case::open(document.theory, &settings.lexicon);
    let mut vocabulary = case.vocabulary().clone();
    let question = parse_question(question, &mut vocabulary)?;
    let case = case.with_vocabulary(vocabulary);

    // The soft reasoner is trained on a generated corpus, as in the default experiment.
    let watch = &mut |_| ControlFlow::Continue(());
    let corpus = experiment::corpus(&settings, watch)?;
    let soft = experiment::train(&settings, &corpus, watch)?.model();
    let data = experiment::training_data(&settings, soft).with_corpus(corpus);
    for system in REGISTRY {
        let response = (system.build)(&data).answer(&case, &question);
        output += &format!("{:24}{}\n", system.name, response.answer.key());
    }

    // A street name is proved by the word that it stands for.
    for literal in question.literals() {
        let proof = case.proof(*literal);
        check(case.theory(), &proof)?;
        output += &proof_text(&case, *literal, &proof);
    }
    Ok(output)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, question] = &arguments[..] else {
        return Err("usage: ask THEORY QUESTION".into());
    };
    print!("{}", ask(&std::fs::read_to_string(file)?, question)?);
    Ok(())
}
