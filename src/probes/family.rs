//! What a family is.

use super::{InsertionId, Insertions, REGISTRY, find};
use crate::logic::Value;
use crate::systems::Closure;
use crate::theory::Question;
use crate::world::{BankQuestion, Case};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// An identifier out of the registry.
macro_rules! registered {
    ($(#[$about:meta])* $id:ident, $unknown:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $id(&'static str);

        impl $id {
            pub(super) const fn new(id: &'static str) -> $id {
                $id(id)
            }

            /// As links and JSON write it.
            pub fn as_str(self) -> &'static str {
                self.0
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.0)
            }
        }

        impl FromStr for $id {
            type Err = String;

            fn from_str(id: &str) -> Result<$id, String> {
                $id::all().find(|known| known.0 == id).ok_or_else(|| format!($unknown, id))
            }
        }

        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$id, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

registered! {
    /// The stable identifier of a family of the registry, for links, JSON and the command.
    FamilyId, "there is no family `{}`"
}

registered! {
    /// The identifier of a sub-kind, unique within its family.
    KindId, "no family has a sub-kind `{}`"
}

impl FamilyId {
    fn all() -> impl Iterator<Item = FamilyId> {
        REGISTRY.iter().map(|family| family.id())
    }

    /// The family.
    pub fn family(self) -> Option<&'static dyn Family> {
        find(self.0)
    }

    /// The family's name.
    pub fn name(self) -> &'static str {
        self.family().map_or(self.0, |family| family.name())
    }

    /// The family's name where there is little room.
    pub fn short_name(self) -> &'static str {
        self.family().map_or(self.0, |family| family.short_name())
    }

    /// What tables call one of its sub-kinds.
    pub fn kind_name(self, id: KindId) -> &'static str {
        let kinds = self.family().map(|family| family.kinds()).unwrap_or_default();
        kinds.iter().find(|kind| kind.id == id).map_or(id.0, |kind| kind.name)
    }

    /// The family's name inside a sentence.
    pub fn name_inside(self) -> &'static str {
        self.family().map_or(self.0, |family| family.name_inside())
    }
}

impl KindId {
    fn all() -> impl Iterator<Item = KindId> {
        REGISTRY.iter().flat_map(|family| family.kinds()).map(|kind| kind.id)
    }
}

/// What a member is in its probe. Each family declares its own: [`Family::roles`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Role {
    /// A stable identifier, for JSON.
    pub id: &'static str,
    /// What it is of the question: `its negation`.
    pub words: &'static str,
}

impl Role {
    /// The question itself, the first member of every probe.
    pub const QUESTION: Role = Role { id: "question", words: "the question" };

    /// The role with this identifier, of whichever family.
    pub fn find(id: &str) -> Option<Role> {
        let declared = REGISTRY.iter().flat_map(|family| family.roles()).copied();
        std::iter::once(Role::QUESTION).chain(declared).find(|role| role.id == id)
    }
}

impl Serialize for Role {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

impl<'de> Deserialize<'de> for Role {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Role, D::Error> {
        let id = String::deserialize(deserializer)?;
        let unknown = || serde::de::Error::custom(format!("no family has a role `{id}`"));
        Role::find(&id).ok_or_else(unknown)
    }
}

/// One question of a probe.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Member {
    /// What it is in the probe.
    pub role: Role,
    /// What is asked.
    pub question: Question,
    /// The certified insertion that the theory is extended by, or is without if it has it.
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
            .filter(move |(_, m)| m.role == Role::QUESTION || m.role == role)
    }
}

/// A family with its probes of a corpus.
#[derive(Clone, Debug)]
pub struct FamilyProbes {
    /// The family.
    pub family: &'static dyn Family,
    /// The probes.
    pub probes: Vec<Probe>,
}

impl fmt::Debug for dyn Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A sub-kind of a family, with a rate of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// A stable identifier.
    pub id: KindId,
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
    /// Its certified and refused insertions. Of one that the theory [has](Case::insertions), the
    /// insertion's case is the theory without it, over which it is certified.
    pub insertions: &'a Insertions,
    /// Its part of the probe base; empty for a theory of the user's.
    pub questions: &'a [BankQuestion],
}

/// How far the probabilities that a system gives to a probe's members are from coherence.
#[derive(Clone, Copy, Debug)]
pub struct Incoherence {
    /// The measure as a formula, to stand inside a sentence.
    pub formula: &'static str,
    /// The measure of the members' probabilities, in their order: 0 to 1.
    pub of: fn(&[f64]) -> f64,
}

/// A family of linked questions, with everything that tables, charts, sentences, exports and the
/// Explore page say of it.
pub trait Family: Sync {
    /// Its identifier.
    fn id(&self) -> FamilyId;

    /// Its name, to begin a line with.
    fn name(&self) -> &'static str;

    /// Its name inside a sentence.
    fn name_inside(&self) -> &'static str;

    /// Its name where there is little room.
    fn short_name(&self) -> &'static str {
        self.name()
    }

    /// What its members have to do with each other, in one sentence.
    fn summary(&self) -> &'static str;

    /// Whether it is one of the chapter's four, which are asked unless the user says otherwise.
    fn is_of_the_chapter(&self) -> bool {
        false
    }

    /// What entailment demands of the answers.
    fn closure(&self) -> Closure;

    /// What its members are, beside [the question itself](Role::QUESTION).
    fn roles(&self) -> &'static [Role];

    /// Sub-kinds with rates of their own.
    fn kinds(&self) -> &'static [Kind] {
        &[]
    }

    /// What its members are called if the probe base does not ask their like, so that accuracy on
    /// them is a figure of its own: `composites`.
    fn members_apart(&self) -> Option<&'static str> {
        None
    }

    /// How far probabilities are from coherence, if it has such a measure.
    fn incoherence(&self) -> Option<Incoherence> {
        None
    }

    /// The probe of one question, if the family has one.
    fn probe(&self, subject: &Subject<'_>, question: &Question) -> Option<Probe>;

    /// The probes of a corpus, in its order. By default one per base question that has one.
    fn probes(&self, base: &[Subject<'_>], _seed: u32) -> Vec<Probe> {
        let questions = base.iter().flat_map(|s| s.questions.iter().map(move |q| (s, q)));
        questions.filter_map(|(subject, q)| self.probe(subject, &q.question())).collect()
    }
}

impl Subject<'_> {
    /// A member over the theory as it is.
    pub(super) fn member(&self, role: Role, question: Question) -> Member {
        let gold = self.case.value(&question);
        Member { role, question, insertion: None, gold }
    }

    /// The probe of a question and another one.
    pub(super) fn pair(&self, question: &Question, role: Role, other: Question) -> Probe {
        let members = vec![self.member(Role::QUESTION, question.clone()), self.member(role, other)];
        Probe { theory: self.index, members }
    }
}
