//! Used by fuzz/ too: nothing here but the project and the standard library.

use entailment_gap::language::{
    LineContent, parse, parse_question, parse_sentence, parse_sentences, question_notices, render,
};
use entailment_gap::theory::{Semantics, Vocabulary};
use std::ops::Range;

fn inside(span: &Range<usize>, text: &str) -> bool {
    span.start <= span.end && text.get(span.clone()).is_some()
}

/// What holds of any text whatever.
pub fn holds(text: &str) {
    let document = parse(text);
    let mut end = 0;
    for line in &document.lines {
        assert!(line.span.start >= end, "{text:?}: lines in order");
        end = line.span.end;
        assert_eq!(text.get(line.span.clone()), Some(line.text.as_str()), "{text:?}");
        match &line.content {
            LineContent::Error(error) => {
                assert!(inside(&error.span, &line.text), "{text:?}: {error:?}");
                if let Some(suggestion) = &error.suggestion {
                    // In the sentence's place: it may rest on names of the other lines.
                    let (before, after) = (&text[..line.span.start], &text[line.span.end..]);
                    let mended = parse(&format!("{before}{suggestion}{after}")).errors().count();
                    let errors = document.errors().count();
                    assert!(mended < errors, "{text:?}: {error:?}");
                    assert_ne!(suggestion, &line.text);
                }
                let mut words = document.theory.vocabulary.clone();
                if parse_sentence(&line.text, &mut words).is_err() {
                    assert_eq!(words, document.theory.vocabulary, "{text:?}");
                }
            }
            LineContent::Sentences(ids) => {
                assert!(!ids.is_empty(), "{text:?}");
                for &id in ids {
                    let sentence = document.theory.sentence(id);
                    let mut words = document.theory.vocabulary.clone();
                    let written = render::sentence(&words, sentence);
                    assert_eq!(
                        parse_sentence(&written, &mut words).as_ref(),
                        Ok(sentence),
                        "{text:?} is written {written:?}"
                    );
                }
            }
            LineContent::Comment | LineContent::Directive => {}
        }
        for notice in &line.notices {
            assert!(inside(&notice.span, &line.text), "{text:?}: {notice:?}");
            if let Some(suggestion) = &notice.suggestion {
                assert_eq!(parse(suggestion).errors().count(), 0, "{text:?}: {notice:?}");
            }
        }
    }
    let written = render::theory(&document.theory);
    let again = parse(&written);
    assert_eq!(again.errors().count(), 0, "{text:?} is written {written:?}");
    assert_eq!(render::theory(&again.theory), written, "{text:?}");
    assert_eq!(again.theory.sentences.len(), document.theory.sentences.len());

    let mut words = Vocabulary::default();
    match parse_question(text, &mut words) {
        Ok(question) => {
            let written = render::question(&words, &question);
            assert_eq!(parse_question(&written, &mut words), Ok(question), "{text:?}");
        }
        Err(error) => {
            assert!(inside(&error.span, text), "{text:?}: {error:?}");
            assert_eq!(words, Vocabulary::default());
            if let Some(suggestion) = &error.suggestion {
                assert!(parse_question(suggestion, &mut words).is_ok(), "{text:?}: {error:?}");
            }
        }
    }
    for notice in question_notices(text, &document.theory) {
        assert!(inside(&notice.span, text), "{text:?}: {notice:?}");
    }
    let listed = parse_sentences(text.lines(), Semantics::OpenWorld);
    assert!(listed.lines.len() >= document.lines.len().min(1));
}
