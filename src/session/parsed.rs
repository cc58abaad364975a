//! A theory's text, its insertions and the question, read against one vocabulary.

use super::Fault;
use crate::language::{self, Document};
use crate::theory::{Question, Sentence, SentenceId, Theory, Vocabulary};
use crate::world::{Case, Lexicon};

/// Everything typed, parsed: what it says in one vocabulary, or what is wrong with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Parsed {
    /// The words of the theory, of the insertions, and of the question.
    pub vocabulary: Vocabulary,
    /// The insertions, in order.
    pub insertions: Vec<Insertion>,
    /// The question.
    pub question: Result<Question, Fault>,
}

/// A sentence to insert.
#[derive(Clone, PartialEq, Debug)]
pub struct Insertion {
    /// As typed.
    pub text: String,
    /// The sentence and its number in the theory it is inserted into.
    pub sentence: Result<(Sentence, SentenceId), Fault>,
}

impl Parsed {
    /// Reads insertions and a question against a theory's vocabulary.
    pub fn read(document: &Document, insertions: &[String], question: &str) -> Parsed {
        let mut vocabulary = document.theory.vocabulary.clone();
        let mut next = document.theory.sentences.len() as u32;
        let insertions = insertions
            .iter()
            .map(|text| {
                let sentence = language::parse_sentence(text, &mut vocabulary)
                    .map(|sentence| {
                        next += 1;
                        (sentence, SentenceId(next - 1))
                    })
                    .map_err(|error| Fault::new(text, &error));
                Insertion { text: text.clone(), sentence }
            })
            .collect();
        let question = language::parse_question(question, &mut vocabulary)
            .map_err(|error| Fault::new(question, &error));
        Parsed { vocabulary, insertions, question }
    }

    /// The text of the insertion that has this number.
    pub fn inserted(&self, id: SentenceId) -> Option<&str> {
        let has = |i: &&Insertion| matches!(i.sentence, Ok((_, own)) if own == id);
        self.insertions.iter().find(has).map(|insertion| insertion.text.as_str())
    }

    /// The insertions that parse.
    pub fn sentences(&self) -> Vec<Sentence> {
        let parsed = self.insertions.iter().filter_map(|i| i.sentence.as_ref().ok());
        parsed.map(|(sentence, _)| sentence.clone()).collect()
    }
}

/// Opens the document's own theory with a vocabulary that may know more words.
pub fn open(document: &Document, vocabulary: &Vocabulary, lexicon: &Lexicon) -> Case {
    let theory = Theory { vocabulary: vocabulary.clone(), ..document.theory.clone() };
    Case::open(theory, lexicon)
}
