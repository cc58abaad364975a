//! The smallest set of irrelevant sentences that makes the soft reasoner change its mind.

use super::RankingInput;
use crate::language::render;
use crate::probes::{Verdict, candidates, certify, states_asked};
use crate::systems::TIE;
use crate::theory::Sentence;
use crate::world::Case;
use serde::{Deserialize, Serialize};

/// What a search came to.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Counterexample {
    /// The sentences that flip the soft answer, jointly certified; empty if none were found.
    pub sentences: Vec<String>,
    /// The soft score before.
    pub before: f64,
    /// The soft score with the sentences.
    pub after: f64,
    /// How many sets were tried.
    pub tried: u32,
    /// Whether every set of up to two sentences was tried.
    pub complete: bool,
}

/// How many sets a search tries at most.
pub const COUNTEREXAMPLE_BUDGET: u32 = 4_000;

/// Looks for one certified sentence that flips the soft answer, then for two, and stops after
/// `budget` sets. Sentences that state what is asked are no counterexample.
pub fn counterexample(input: &RankingInput, budget: u32) -> Counterexample {
    let Some((case, question)) = input.read() else { return Counterexample::default() };
    let before = input.soft.score(&case, &question);
    let mut search = Counterexample { before, ..Counterexample::default() };
    if !case.is_closed_world() {
        return search;
    }
    let listed = candidates(&case, budget as usize);
    let own = |sentence: &Sentence| states_asked(&case, &question, sentence);
    let singles: Vec<Sentence> =
        listed.facts.into_iter().chain(listed.rules).filter(|s| !own(s)).collect();
    let flips = |score: f64| (score > TIE) != (before > TIE);
    // Tries a set; whether it is certified, and the score if it flips the answer.
    let attempt = |set: &[Sentence]| -> (bool, Option<f64>) {
        let (extended, verdict): (Case, Verdict) = certify(&case, set);
        if !verdict.is_certified() {
            return (false, None);
        }
        let score = input.soft.score(&extended, &question);
        (true, flips(score).then_some(score))
    };
    let text = |set: &[Sentence]| {
        set.iter().map(|sentence| render::sentence(case.vocabulary(), sentence)).collect()
    };
    let mut certified = Vec::new();
    for single in singles {
        if search.tried >= budget {
            return search;
        }
        search.tried += 1;
        let set = std::slice::from_ref(&single);
        match attempt(set) {
            (_, Some(after)) => return Counterexample { sentences: text(set), after, ..search },
            (true, None) => certified.push(single),
            (false, None) => {}
        }
    }
    for (at, first) in certified.iter().enumerate() {
        for second in &certified[at + 1..] {
            if search.tried >= budget {
                return search;
            }
            search.tried += 1;
            let set = [first.clone(), second.clone()];
            if let (_, Some(after)) = attempt(&set) {
                return Counterexample { sentences: text(&set), after, ..search };
            }
        }
    }
    search.complete = !listed.truncated;
    search
}
