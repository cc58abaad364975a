//! Theories written out and asked about, and runs that several tests look at.

use entailment_gap::experiment::{self, Report};
use entailment_gap::language::{parse, parse_question, parse_sentence};
use entailment_gap::probes::{Verdict, certify};
use entailment_gap::settings::Settings;
use entailment_gap::systems::{Answer, SoftReasoner, System};
use entailment_gap::theory::{Question, Vocabulary};
use entailment_gap::world::{Case, Lexicon};
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// A run and its trained soft reasoner.
pub struct Lab {
    pub soft: SoftReasoner,
    pub report: Report,
}

impl Lab {
    pub fn new(settings: &Settings) -> Lab {
        let report = experiment::run(settings, &mut |_| ControlFlow::Continue(())).unwrap();
        let weights = report.soft.weights.clone().try_into().unwrap();
        Lab { soft: SoftReasoner { weights }, report }
    }

    /// The run of the default settings, made once.
    pub fn default_settings() -> &'static Lab {
        static LAB: OnceLock<Lab> = OnceLock::new();
        LAB.get_or_init(|| Lab::new(&Settings::default()))
    }
}

/// A theory with the words of the questions asked so far.
pub struct Asked {
    pub case: Case,
    words: Vocabulary,
}

impl Asked {
    pub fn about(theory: &str) -> Asked {
        let document = parse(theory);
        assert_eq!(document.errors().count(), 0, "{theory}");
        let case = Case::open(document.theory, &Lexicon::default());
        let words = case.vocabulary().clone();
        Asked { case, words }
    }

    pub fn question(&mut self, text: &str) -> Question {
        parse_question(text, &mut self.words).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    pub fn answer(&mut self, system: &dyn System, text: &str) -> Answer {
        let question = self.question(text);
        system.answer(&self.case, &question).answer
    }

    pub fn insert(&mut self, text: &str) -> (Asked, Verdict) {
        let sentence = parse_sentence(text, &mut self.words).unwrap();
        let (case, verdict) = certify(&self.case, &[sentence]);
        (Asked { case, words: self.words.clone() }, verdict)
    }
}
