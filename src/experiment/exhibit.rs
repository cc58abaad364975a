//! The first exhibit, computed with the run's own model.

use crate::exhibits::EXHIBITS;
use crate::language::{parse, parse_question, parse_sentence};
use crate::probes::certify;
use crate::systems::{self, System, SystemId};
use crate::world::{Case, Lexicon};
use serde::{Deserialize, Serialize};

/// An exhibit's question, before and after its insertion.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ExhibitReport {
    /// The exhibit's identifier.
    pub id: String,
    /// Its theory.
    pub theory: String,
    /// Its question.
    pub question: String,
    /// What is inserted.
    pub insertion: String,
    /// Whether the insertion is certified as irrelevant.
    pub certified: bool,
    /// The systems' answers, in the order of the registry.
    pub answers: Vec<BeforeAfter>,
}

/// A system's answers before and after an insertion.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BeforeAfter {
    /// The system's identifier.
    pub system: SystemId,
    /// `true`, `false` or `abstain`, before.
    pub before: String,
    /// And after.
    pub after: String,
    /// The score before.
    pub score_before: Option<f64>,
    /// And after.
    pub score_after: Option<f64>,
}

/// The first exhibit as these systems answer it. `None` only if its own text did not read.
pub(super) fn exhibit(built: &[Box<dyn System>], lexicon: &Lexicon) -> Option<ExhibitReport> {
    let exhibit = EXHIBITS.first()?;
    let case = Case::open(parse(exhibit.theory).theory, lexicon);
    let mut words = case.vocabulary().clone();
    let question = parse_question(exhibit.question, &mut words).ok()?;
    let insertion = exhibit.insertions().next()?;
    let sentence = parse_sentence(insertion, &mut words).ok()?;
    let (extended, verdict) = certify(&case, &[sentence]);
    let answers = systems::REGISTRY.iter().zip(built).map(|(entry, system)| {
        let [before, after] = [&case, &extended].map(|case| system.answer(case, &question));
        BeforeAfter {
            system: entry.id.clone(),
            before: before.answer.key().to_string(),
            after: after.answer.key().to_string(),
            score_before: before.score,
            score_after: after.score,
        }
    });
    Some(ExhibitReport {
        id: exhibit.id.to_string(),
        theory: exhibit.theory.to_string(),
        question: exhibit.question.to_string(),
        insertion: insertion.to_string(),
        certified: verdict.is_certified(),
        answers: answers.collect(),
    })
}
