//! Insertions: the verdict on those made, and a ranking of those that could be.

use crate::explain::{LostAtom, RefusalInWords};
use crate::language::{self, render};
use crate::probes::{Verdict, certify, judge_each, states_asked};
use crate::session::{Parsed, open};
use crate::systems::{SoftReasoner, TIE};
use crate::theory::{GroundLiteral, Question, Sentence, SentenceId};
use crate::world::{Case, Lexicon};
use serde::{Deserialize, Serialize};

/// How an inserted sentence stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// The model changes by what is stated at most.
    Certified,
    /// It changes more.
    Refused,
    /// It does not parse.
    Faulty,
}

/// An inserted sentence as it is shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct InsertedRow {
    /// Its number in the extended theory.
    pub id: Option<SentenceId>,
    /// The sentence.
    pub text: String,
    /// How it stands.
    pub standing: Standing,
    /// That in a sentence.
    pub verdict: String,
    /// What is gained and lost, and why.
    pub details: Vec<String>,
}

/// The theory without one of its insertions, and the verdict on it beside the others.
#[derive(Clone, Debug)]
pub struct Removal {
    /// The insertion's number.
    pub id: SentenceId,
    /// The insertion.
    pub sentence: Sentence,
    /// The theory without it.
    pub case: Case,
    /// The verdict.
    pub verdict: Verdict,
}

/// Judges each insertion against the theory with all the others.
pub fn removals(base: &Case, words: &Parsed) -> Vec<Removal> {
    let parsed: Vec<(Sentence, SentenceId)> =
        words.insertions.iter().filter_map(|i| i.sentence.as_ref().ok()).cloned().collect();
    (0..parsed.len())
        .map(|at| {
            let (sentence, id) = &parsed[at];
            let others: Vec<Sentence> = parsed
                .iter()
                .enumerate()
                .filter(|(i, _)| *i != at)
                .map(|(_, (sentence, _))| sentence.clone())
                .collect();
            let case = if others.is_empty() { base.clone() } else { base.with(&others) };
            let (_, verdict) = certify(&case, std::slice::from_ref(sentence));
            Removal { id: *id, sentence: sentence.clone(), case, verdict }
        })
        .collect()
}

/// The insertions with their verdicts in words.
pub fn inserted_rows(words: &Parsed, removals: &[Removal]) -> Vec<InsertedRow> {
    let row = |insertion: &crate::session::Insertion| match &insertion.sentence {
        Err(fault) => InsertedRow {
            id: None,
            text: insertion.text.clone(),
            standing: Standing::Faulty,
            verdict: format!("Left out: {}", fault.message),
            details: Vec::new(),
        },
        Ok((sentence, id)) => {
            let removal = removals.iter().find(|removal| removal.id == *id);
            let verdict = removal.map(|removal| &removal.verdict);
            let (standing, verdict, details) = match verdict {
                Some(Verdict::Certified) => {
                    let what = match sentence {
                        Sentence::Fact(GroundLiteral { positive: false, .. }) => {
                            "Certified: in a closed world a denial states nothing, so the model \
                             stays the same."
                        }
                        Sentence::Fact(_) => {
                            "Certified: nothing is lost and nothing else is gained."
                        }
                        Sentence::Rule(_) => {
                            "Certified: the model stays the same, and the rule fires for nobody."
                        }
                    };
                    (Standing::Certified, what.to_string(), Vec::new())
                }
                Some(Verdict::Refused(refusal)) => {
                    let details = removal.map_or_else(Vec::new, |removal| {
                        let inserted = removal.case.with(std::slice::from_ref(sentence));
                        refusal_details(&RefusalInWords::new(&inserted, refusal))
                    });
                    let what = match refusal.changes_model() {
                        true => "Refused: it is not irrelevant.",
                        false => {
                            "Refused: nothing changes here, but the rule can fire, and only rules that fire for nobody are certified."
                        }
                    };
                    (Standing::Refused, what.to_string(), details)
                }
                Some(Verdict::TooLarge) => (
                    Standing::Refused,
                    "No certificate: the theory is too large to evaluate.".to_string(),
                    Vec::new(),
                ),
                Some(Verdict::OpenWorld) | None => (
                    Standing::Refused,
                    "No certificate: insertions are certified only in a closed world.".to_string(),
                    Vec::new(),
                ),
            };
            InsertedRow { id: Some(*id), text: insertion.text.clone(), standing, verdict, details }
        }
    };
    words.insertions.iter().map(row).collect()
}

/// What a refused insertion would change, a line each.
fn refusal_details(refusal: &RefusalInWords) -> Vec<String> {
    let list = |atoms: &[String]| match atoms.len().saturating_sub(6) {
        0 => atoms.join(", "),
        more => format!("{} and {more} more", atoms[..6].join(", ")),
    };
    let mut details = Vec::new();
    for (label, atoms) in [
        ("Gains", &refusal.gained),
        ("Becomes undefined", &refusal.undefined),
        ("No longer undefined", &refusal.settled),
    ] {
        if !atoms.is_empty() {
            details.push(format!("{label}: {}.", list(atoms)));
        }
    }
    details.extend(refusal.lost.iter().take(4).map(|lost| {
        let LostAtom { atom, sentence, needs, .. } = lost;
        format!("Loses: {atom}. It was derived by sentence {sentence}, which needs “{needs}”.")
    }));
    if refusal.lost.len() > 4 {
        details.push(format!("{} more are lost.", refusal.lost.len() - 4));
    }
    if !refusal.fires.is_empty() && details.is_empty() {
        details.push("The rule may fire, though its conclusion holds already.".to_string());
    }
    details
}

/// An insertion that could be made, with what it does to the soft score.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Candidate {
    /// The sentence.
    pub text: String,
    /// Whether it is a fact rather than a rule.
    pub fact: bool,
    /// The soft score of the question with it.
    pub score: f64,
    /// Whether the soft answer changes.
    pub flips: bool,
    /// Whether it states the question's own atom, whose answer may change rightly.
    pub own: bool,
}

/// A refused candidate.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RefusedCandidate {
    /// The sentence.
    pub text: String,
    /// What it would change.
    pub details: Vec<String>,
}

/// All candidates, judged and ranked.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct RankedInsertions {
    /// The soft score of the question without any of them.
    pub before: f64,
    /// Certified ones: those that flip the soft answer first, then by how far the score moves.
    pub certified: Vec<Candidate>,
    /// Refused ones, in the candidates' order.
    pub refused: Vec<RefusedCandidate>,
    /// Whether there were more candidates than were looked at.
    pub truncated: bool,
}

/// What a ranking is made from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RankingInput {
    /// The theory's text.
    pub theory: String,
    /// The insertions made already.
    pub insertions: Vec<String>,
    /// The question's text.
    pub question: String,
    /// The soft reasoner.
    pub soft: SoftReasoner,
    /// Street names.
    pub lexicon: Lexicon,
}

impl RankingInput {
    /// The theory with its insertions, and the question; `None` where that does not parse.
    pub(super) fn read(&self) -> Option<(Case, Question)> {
        let document = language::parse(&self.theory);
        let words = Parsed::read(&document, &self.insertions, &self.question);
        let question = words.question.clone().ok()?;
        let base = open(&document, &words.vocabulary, &self.lexicon);
        let inserted = words.sentences();
        Some((if inserted.is_empty() { base } else { base.with(&inserted) }, question))
    }
}

/// How many candidates of a kind are looked at.
const LIMIT: usize = 1_000;

/// Judges and ranks every candidate; nothing where the question does not parse.
pub fn rank(input: &RankingInput) -> RankedInsertions {
    let Some((case, question)) = input.read() else { return RankedInsertions::default() };
    let before = input.soft.score(&case, &question);
    let mut ranked = RankedInsertions { before, ..RankedInsertions::default() };
    ranked.truncated = judge_each(&case, LIMIT, |sentence, extended, verdict| {
        let text = render::sentence(case.vocabulary(), &sentence);
        match verdict {
            Verdict::Certified => {
                let score = input.soft.score(&extended, &question);
                ranked.certified.push(Candidate {
                    text,
                    fact: matches!(sentence, Sentence::Fact(_)),
                    score,
                    flips: (score > TIE) != (before > TIE),
                    own: states_asked(&case, &question, &sentence),
                });
            }
            Verdict::Refused(refusal) => {
                let details = refusal_details(&RefusalInWords::new(&extended, &refusal));
                ranked.refused.push(RefusedCandidate { text, details });
            }
            Verdict::OpenWorld | Verdict::TooLarge => {}
        }
    });
    ranked.certified.sort_by(|a, b| {
        let key = |c: &Candidate| (c.own, !c.flips);
        let moved = |c: &Candidate| (c.score - before).abs();
        key(a).cmp(&key(b)).then(moved(b).total_cmp(&moved(a)))
    });
    ranked
}
