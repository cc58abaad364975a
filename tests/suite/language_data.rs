use crate::data::{Record, records};
use entailment_gap::language::{
    LineContent, parse, parse_question, parse_sentence, parse_sentences, render,
};
use entailment_gap::theory::Theory;

const FILES: [&str; 4] =
    ["dev.jsonl", "naf_relations.jsonl", "discriminating.jsonl", "disputed.jsonl"];

fn read(record: &Record) -> Theory {
    let document = parse_sentences(record.theory.iter().map(String::as_str), record.semantics);
    assert_eq!(document.lines.len(), record.theory.len(), "{}", record.id);
    for (line, text) in document.lines.iter().zip(&record.theory) {
        assert!(
            matches!(line.content, LineContent::Sentences(_)),
            "{} of {}: {text}: {:?}",
            record.id,
            record.dataset,
            line.content
        );
    }
    assert_eq!(document.theory.semantics, record.semantics);
    document.theory
}

#[test]
fn every_theory_is_read_and_written_and_read_again() {
    for record in FILES.iter().flat_map(|file| records(file)) {
        let theory = read(&record);
        let text = render::theory(&theory);
        let again = parse(&text);
        assert_eq!(again.errors().count(), 0, "{text}");
        assert_eq!(again.theory, theory, "{text}");
        // A paragraph says the same as a list.
        assert_eq!(parse(&record.theory.join(" ")).theory.sentences, theory.sentences);
    }
}

#[test]
fn every_sentence_and_question_is_written_in_a_form_that_reads_back() {
    for record in FILES.iter().flat_map(|file| records(file)) {
        let theory = read(&record);
        let mut vocabulary = theory.vocabulary.clone();
        for sentence in &theory.sentences {
            let text = render::sentence(&vocabulary, sentence);
            assert_eq!(parse_sentence(&text, &mut vocabulary).as_ref(), Ok(sentence), "{text}");
        }
        assert_eq!(vocabulary, theory.vocabulary);
        for asked in &record.questions {
            let question = parse_question(asked, &mut vocabulary)
                .unwrap_or_else(|error| panic!("{}: {error}", *asked));
            let text = render::question(&vocabulary, &question);
            // Facts have one form only, so that what is written is what was read.
            assert_eq!(text, *asked);
            assert_eq!(parse_question(&text, &mut vocabulary), Ok(question), "{text}");
        }
    }
}
