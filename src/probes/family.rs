//! What a family is.

use super::{InsertionId, Insertions};
use crate::logic::Value;
use crate::systems::Closure;
use crate::theory::Question;
use crate::world::{BankQuestion, Case};
use serde::{Deserialize, Serialize};

/// What a member is in its probe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The question itself.
    Question,
    /// Its negation.
    Negation,
    /// The question with its predicate's street name.
    Paraphrase,
    /// The question over the theory with a certified fact.
    WithFact,
    /// The question over the theory with a certified distractor rule.
    WithRule,
    /// The De Morgan rewrite of the question's denial.
    Rewrite,
}

/// One question of a probe.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// What it is in the probe.
    pub role: Role,
    /// What is asked.
    pub question: Question,
    /// The certified insertion that the theory is extended by.
    pub insertion: Option<InsertionId>,
    /// The true value; no closure reads it.
    pub gold: Value,
}

/// Questions whose answers must cohere. The first member is the question itself.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Probe {
    /// The theory's place in the corpus; 0 for a theory of the user's.
    pub theory: u32,
    /// The members.
    pub members: Vec<Member>,
}

impl Probe {
    /// The members of a sub-kind: the question and those with the kind's role.
    pub fn of_kind(&self, kind: &Kind) -> impl Iterator<Item = (usize, &Member)> {
        let role = kind.role;
        self.members
            .iter()
            .enumerate()
            .filter(move |(_, m)| m.role == Role::Question || m.role == role)
    }
}

/// A sub-kind of a family, with a rate of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// A stable identifier, unique within the family.
    pub id: &'static str,
    /// What tables call it.
    pub name: &'static str,
    /// The role of the members it keeps beside the question.
    pub role: Role,
}

/// A theory with everything a family needs to make probes about it.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// The theory's place in the corpus; 0 for a theory of the user's.
    pub index: u32,
    /// The theory.
    pub case: &'a Case,
    /// Its certified and refused insertions.
    pub insertions: &'a Insertions,
    /// Its part of the probe base; empty for a theory of the user's.
    pub questions: &'a [BankQuestion],
}

/// A family of linked questions. Families are closed-world: they make no probe of an open-world
/// theory.
pub trait Family: Sync {
    /// A stable identifier, for links, JSON and the command.
    fn id(&self) -> &'static str;

    /// What tables call it.
    fn name(&self) -> &'static str;

    /// What its members have to do with each other, in one sentence.
    fn summary(&self) -> &'static str;

    /// What entailment demands of the answers.
    fn closure(&self) -> Closure;

    /// Sub-kinds with rates of their own.
    fn kinds(&self) -> &'static [Kind] {
        &[]
    }

    /// The probe of one question, if the family has one.
    fn probe(&self, subject: &Subject<'_>, question: &Question) -> Option<Probe>;

    /// The probes of a corpus, in its order. By default one per base question that has one.
    fn probes(&self, base: &[Subject<'_>], _seed: u32) -> Vec<Probe> {
        let questions = base.iter().flat_map(|s| s.questions.iter().map(move |q| (s, q)));
        questions.filter_map(|(subject, q)| self.probe(subject, &q.question())).collect()
    }

    /// How far probabilities are from coherence, 0 to 1, given the members'; `None` if the family
    /// has no such measure.
    fn incoherence(&self, _probabilities: &[f64]) -> Option<f64> {
        None
    }
}

impl Subject<'_> {
    /// A member over the theory as it is.
    pub(super) fn member(&self, role: Role, question: Question) -> Member {
        let gold = self.case.value(&question);
        Member { role, question, insertion: None, gold }
    }
}
