//! A theory, perhaps with sentences inserted, and a question about it.

use crate::experiment::training_data;
use crate::explore::{self, Member, Removal};
use crate::language;
use crate::probes::{FamilyId, FamilySet, Verdict, certify};
use crate::session::{self, Fault, Parsed};
use crate::settings::Settings;
use crate::systems::{self, Answer, SoftReasoner, System, SystemId};
use crate::theory::Question;
use crate::world::{Case, Lexicon};

/// What is on the bench, as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The theory.
    pub theory: String,
    /// Sentences inserted into it.
    pub insertions: Vec<String>,
    /// What is asked.
    pub question: String,
}

/// A setup, read and evaluated.
pub struct Bench {
    /// The sentences inserted, and the question, as they were read.
    pub parsed: Parsed,
    /// The theory without the insertions.
    pub base: Case,
    /// The theory with them.
    pub case: Case,
    /// The question.
    pub question: Question,
    /// Each insertion with its verdict, and the theory without it.
    pub removals: Vec<Removal>,
}

impl Bench {
    /// Reads a setup under these street names.
    ///
    /// # Errors
    ///
    /// What is wrong with the question.
    pub fn open(setup: &Setup, lexicon: &Lexicon) -> Result<Bench, Fault> {
        let document = language::parse(&setup.theory);
        let parsed = Parsed::read(&document, &setup.insertions, &setup.question);
        let question = parsed.question.clone()?;
        let base = session::open(&document, &parsed.vocabulary, lexicon);
        let sentences = parsed.sentences();
        let case = if sentences.is_empty() { base.clone() } else { base.with(&sentences) };
        let removals = explore::removals(&base, &parsed);
        Ok(Bench { parsed, base, case, question, removals })
    }

    /// A system's answer, without the insertions or with them.
    pub fn answer(&self, system: &dyn System, before: bool) -> Answer {
        system.answer(if before { &self.base } else { &self.case }, &self.question).answer
    }

    /// What a family links the question with, asked of these systems.
    pub fn linked(&self, family: FamilyId, systems: &[Box<dyn System>]) -> Vec<Member> {
        let Ok(only) = family.as_str().parse::<FamilySet>() else { return Vec::new() };
        let members = explore::family(&self.case, &self.removals, &self.question, &only, systems);
        members.into_iter().filter(|member| member.closure.is_some()).collect()
    }

    /// The verdict on a sentence, were it inserted after the others.
    ///
    /// # Errors
    ///
    /// What is wrong with the sentence.
    pub fn verdict(&self, sentence: &str) -> Result<Verdict, Fault> {
        let mut vocabulary = self.case.vocabulary().clone();
        let read = language::parse_sentence(sentence, &mut vocabulary)
            .map_err(|error| Fault::new(sentence, &error))?;
        let case = self.case.with_vocabulary(vocabulary);
        Ok(certify(&case, &[read]).1)
    }
}

/// Builds systems of the registry, those that use one with this soft reasoner.
pub fn build(
    systems: &[SystemId],
    settings: &Settings,
    soft: &SoftReasoner,
) -> Vec<Box<dyn System>> {
    let data = training_data(settings, soft.clone());
    let entry = |id: &SystemId| systems::find(id.as_str());
    systems.iter().filter_map(entry).map(|entry| (entry.build)(&data)).collect()
}
