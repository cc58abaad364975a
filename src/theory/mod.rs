//! Plain data: symbols, atoms, literals, rules, theories and questions.
//!
//! Everything refers to constants and predicates by typed ids into one [`Vocabulary`]; ids are
//! small and `Copy`, so atoms are compared and hashed without touching a string.

mod atom;
mod question;
mod vocabulary;

pub use atom::{Atom, GroundAtom, GroundLiteral, Literal, Rule, Term};
pub use question::Question;
pub use vocabulary::{Constant, ConstantId, Predicate, PredicateId, PredicateKind, Vocabulary};

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How what is not derived is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Semantics {
    /// Negation as failure: an atom that is not derived does not hold.
    #[default]
    ClosedWorld,
    /// Hard negation: `not` must itself be stated or derived; the rest is unknown.
    OpenWorld,
}

/// The position of a sentence in [`Theory::sentences`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SentenceId(pub u32);

/// A fact or a rule.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sentence {
    /// A stated literal. Negative facts mean something in the open world only; in the closed
    /// world they are kept, and say nothing.
    Fact(GroundLiteral),
    /// A rule over at most one variable.
    Rule(Rule),
}

impl Sentence {
    /// The constants it names.
    pub fn constants(&self) -> impl Iterator<Item = ConstantId> + '_ {
        let (fact, rule) = match self {
            Sentence::Fact(fact) => (Some(fact.atom.constants()), None),
            Sentence::Rule(rule) => (None, Some(rule.literals().flat_map(|l| l.atom.constants()))),
        };
        fact.into_iter().flatten().chain(rule.into_iter().flatten())
    }

    /// The predicates it uses, in the order written.
    pub fn predicates(&self) -> impl Iterator<Item = PredicateId> + '_ {
        let (fact, rule) = match self {
            Sentence::Fact(fact) => (Some(fact.atom.predicate), None),
            Sentence::Rule(rule) => (None, Some(rule.literals().map(|l| l.atom.predicate))),
        };
        fact.into_iter().chain(rule.into_iter().flatten())
    }
}

/// A theory: declared constants, and sentences in the order they were written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Theory {
    /// The words. May know more than the sentences use (a question's words, say).
    pub vocabulary: Vocabulary,
    /// How negation is read.
    pub semantics: Semantics,
    /// Constants that exist even where no sentence names them.
    pub declared: Vec<ConstantId>,
    /// Facts and rules, in order; [`SentenceId`] indexes this.
    pub sentences: Vec<Sentence>,
}

impl Theory {
    /// What a variable ranges over: the declared constants and those named in sentences, objects
    /// of verbs included, in ascending id order. A question adds none.
    pub fn domain(&self) -> Vec<ConstantId> {
        let mut domain: BTreeSet<ConstantId> = self.declared.iter().copied().collect();
        for sentence in &self.sentences {
            match sentence {
                Sentence::Fact(fact) => domain.extend(fact.atom.constants()),
                Sentence::Rule(rule) => {
                    domain.extend(rule.literals().flat_map(|l| l.atom.constants()))
                }
            }
        }
        domain.into_iter().collect()
    }

    /// The predicates used by sentences, in ascending id order.
    pub fn predicates(&self) -> Vec<PredicateId> {
        let used: BTreeSet<PredicateId> =
            self.sentences.iter().flat_map(Sentence::predicates).collect();
        used.into_iter().collect()
    }

    /// The sentence with this id.
    pub fn sentence(&self, id: SentenceId) -> &Sentence {
        &self.sentences[id.0 as usize]
    }

    /// Facts with their ids, in order.
    pub fn facts(&self) -> impl Iterator<Item = (SentenceId, GroundLiteral)> + '_ {
        self.numbered().filter_map(|(id, s)| match s {
            Sentence::Fact(fact) => Some((id, *fact)),
            Sentence::Rule(_) => None,
        })
    }

    /// Rules with their ids, in order.
    pub fn rules(&self) -> impl Iterator<Item = (SentenceId, &Rule)> + '_ {
        self.numbered().filter_map(|(id, s)| match s {
            Sentence::Rule(rule) => Some((id, rule)),
            Sentence::Fact(_) => None,
        })
    }

    /// All sentences with their ids, in order.
    pub fn numbered(&self) -> impl Iterator<Item = (SentenceId, &Sentence)> + '_ {
        self.sentences.iter().enumerate().map(|(i, s)| (SentenceId(i as u32), s))
    }

    /// This theory with further sentences at its end; ids of its own sentences stay.
    pub fn with(&self, insertions: impl IntoIterator<Item = Sentence>) -> Theory {
        let mut theory = self.clone();
        theory.sentences.extend(insertions);
        theory
    }
}
