//! What could be inserted into a theory, and what of it is certified.

use super::{Verdict, certify};
use crate::theory::{GroundLiteral, Literal, Question, Rule, Sentence};
use crate::world::{Case, Property, same_rule};
use serde::{Deserialize, Serialize};

/// How many candidates of a kind are looked at: the generator's theories have some eighty, a
/// user's may have millions.
pub const CANDIDATE_LIMIT: usize = 2_000;

/// Sentences that might be irrelevant to a theory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Candidates {
    /// Base facts that are not stated.
    pub facts: Vec<Sentence>,
    /// Rules `if c and not e then h`, c ≠ e base, h derived, that the theory does not have.
    pub rules: Vec<Sentence>,
    /// Whether there are more than were listed.
    pub truncated: bool,
}

/// The candidates of a theory, at most `limit` of each kind: facts by person then base property,
/// rules by h, then c, then e, each in the signature's order.
pub fn candidates(case: &Case, limit: usize) -> Candidates {
    let signature = case.signature();
    let people = case.people();
    let mut facts = people
        .iter()
        .flat_map(|&person| signature.base.iter().map(move |base| base.atom(person)))
        .filter(|&atom| !case.is_stated(atom))
        .map(|atom| Sentence::Fact(atom.literal(true)));
    let bodies = || {
        let pairs = signature.base.iter().flat_map(|c| signature.base.iter().map(move |e| (c, e)));
        pairs.filter(|(c, e)| c != e)
    };
    let mut rules = signature
        .derived
        .iter()
        .flat_map(|h| bodies().map(|(c, e)| distractor(*c, *e, *h)))
        .filter(|rule| {
            let mut known = case.rules_heading(rule.head.atom.predicate);
            !known.any(|known| same_rule(known, rule))
        })
        .map(Sentence::Rule);
    let mut candidates = Candidates {
        facts: facts.by_ref().take(limit).collect(),
        rules: rules.by_ref().take(limit).collect(),
        truncated: false,
    };
    candidates.truncated = facts.next().is_some() || rules.next().is_some();
    candidates
}

/// `If someone c and not e then they h.`
fn distractor(c: Property, e: Property, h: Property) -> Rule {
    let literal = |property: Property, positive| Literal { atom: property.open_atom(), positive };
    Rule { body: vec![literal(c, true), literal(e, false)], head: literal(h, true) }
}

/// Whether a sentence states an atom that a question asks about, or what its street name stands
/// for: then the answer may change rightly, and the sentence is no insertion of that question's.
pub fn states_asked(case: &Case, question: &Question, sentence: &Sentence) -> bool {
    let Sentence::Fact(fact) = sentence else { return false };
    let asks = |literal: &GroundLiteral| {
        literal.atom == fact.atom || case.meaning_of(*literal).atom == fact.atom
    };
    question.literals().iter().any(asks)
}

/// The place of a certified insertion in [`Insertions::certified`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct InsertionId(pub u32);

/// A certified insertion.
#[derive(Clone, Debug)]
pub struct Insertion {
    /// What is inserted.
    pub sentence: Sentence,
    /// The theory with it, read with the theory's own signature.
    pub case: Case,
}

/// A theory's candidates, judged.
#[derive(Clone, Debug, Default)]
pub struct Insertions {
    /// The certified ones, facts first, in the candidates' order.
    pub certified: Vec<Insertion>,
    /// The refused ones; [`certify`] says what each would change.
    pub refused: Vec<Sentence>,
    /// Whether there were more candidates than were looked at.
    pub truncated: bool,
}

/// Judges a theory's candidates one by one, at most `limit` of each kind, and hands each over with
/// the case that has it inserted: a large theory's cases are too many to keep. Says whether there
/// are more. Open-world theories have none.
pub fn judge_each(
    case: &Case,
    limit: usize,
    mut take: impl FnMut(Sentence, Case, Verdict),
) -> bool {
    if !case.is_closed_world() {
        return false;
    }
    let candidates = candidates(case, limit);
    for sentence in candidates.facts.into_iter().chain(candidates.rules) {
        let (extended, verdict) = certify(case, std::slice::from_ref(&sentence));
        take(sentence, extended, verdict);
    }
    candidates.truncated
}

impl Insertions {
    /// Judges a theory's candidates one by one, at most `limit` of each kind. Open-world theories
    /// have none.
    pub fn judge(case: &Case, limit: usize) -> Insertions {
        let mut insertions = Insertions::default();
        if !case.is_closed_world() {
            return insertions;
        }
        let candidates = candidates(case, limit);
        insertions.truncated = candidates.truncated;
        for sentence in candidates.facts.into_iter().chain(candidates.rules) {
            let one = std::slice::from_ref(&sentence);
            // Most are told from the theory's own model.
            let judged = match case.evaluation().absorbs(&sentence) {
                Some(true) => Some(case.with(one)),
                Some(false) => None,
                None => match certify(case, one) {
                    (extended, Verdict::Certified) => Some(extended),
                    (_, Verdict::Refused(_)) => None,
                    (_, Verdict::OpenWorld | Verdict::TooLarge) => continue,
                },
            };
            match judged {
                Some(case) => insertions.certified.push(Insertion { sentence, case }),
                None => insertions.refused.push(sentence),
            }
        }
        insertions
    }

    /// Keeps at most this many certified facts and as many rules: the first ones.
    pub fn keep(&mut self, per_kind: usize) {
        let (mut facts, mut rules) = (0, 0);
        self.certified.retain(|insertion| {
            let count = match insertion.sentence {
                Sentence::Fact(_) => &mut facts,
                Sentence::Rule(_) => &mut rules,
            };
            *count += 1;
            *count <= per_kind
        });
    }

    /// The certified insertions with their ids, in order.
    pub fn numbered(&self) -> impl Iterator<Item = (InsertionId, &Insertion)> {
        self.certified.iter().enumerate().map(|(i, insertion)| (InsertionId(i as u32), insertion))
    }

    /// The insertion with this id.
    pub fn get(&self, id: InsertionId) -> &Insertion {
        &self.certified[id.0 as usize]
    }
}
