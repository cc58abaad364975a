//! Entries interned to typed ids.

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;

/// A constant of one [`Vocabulary`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConstantId(pub u32);

/// A predicate of one [`Vocabulary`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PredicateId(pub u32);

/// A name (`alice`) or a definite noun phrase (`the bald eagle`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Constant {
    /// The name as first written, without an article: `alice`, `bald eagle`.
    pub name: String,
    /// Whether it is written with "the".
    pub definite: bool,
}

/// How a predicate is written, which is also its arity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PredicateKind {
    /// Unary: `is cited`.
    Adjective,
    /// Unary: `is a wumpus`.
    Noun,
    /// Binary: `chases the cat`.
    Verb,
    /// Unary: `sleeps`.
    IntransitiveVerb,
    /// Unary: `can fly`.
    Ability,
}

impl PredicateKind {
    /// Every kind.
    pub const ALL: [PredicateKind; 5] = [
        PredicateKind::Adjective,
        PredicateKind::Noun,
        PredicateKind::Verb,
        PredicateKind::IntransitiveVerb,
        PredicateKind::Ability,
    ];
}

/// A predicate: its kind and its lemma in lower case (`cited`, `wumpus`, `chase`).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Predicate {
    /// How it is written.
    pub kind: PredicateKind,
    /// Singular noun, base form of the verb, or the adjective itself.
    pub lemma: String,
}

/// Interned constants and predicates, in order of first mention.
///
/// Constants are the same if they differ in letter case alone; the first spelling is shown. A copy
/// shares the words until one of the two learns another.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Entries", into = "Entries")]
pub struct Vocabulary {
    tables: Arc<Tables>,
}

#[derive(Clone, Debug, Default)]
struct Tables {
    constants: Vec<Constant>,
    predicates: Vec<Predicate>,
    constant_ids: HashMap<(String, bool), ConstantId>,
    predicate_ids: HashMap<Predicate, PredicateId>,
}

/// What of a [`Vocabulary`] is data; the look-up tables are rebuilt from it.
#[derive(Serialize, Deserialize)]
struct Entries {
    constants: Vec<Constant>,
    predicates: Vec<Predicate>,
}

impl PartialEq for Vocabulary {
    fn eq(&self, other: &Self) -> bool {
        let (own, other) = (&self.tables, &other.tables);
        Arc::ptr_eq(own, other)
            || own.constants == other.constants && own.predicates == other.predicates
    }
}

impl Eq for Vocabulary {}

impl From<Entries> for Vocabulary {
    fn from(words: Entries) -> Self {
        let mut vocabulary = Vocabulary::default();
        for constant in words.constants {
            vocabulary.constant(&constant.name, constant.definite);
        }
        for predicate in words.predicates {
            vocabulary.predicate(predicate.kind, &predicate.lemma);
        }
        vocabulary
    }
}

impl From<Vocabulary> for Entries {
    fn from(vocabulary: Vocabulary) -> Self {
        let Tables { constants, predicates, .. } = Arc::unwrap_or_clone(vocabulary.tables);
        Entries { constants, predicates }
    }
}

impl Vocabulary {
    /// The id of a constant, interned if new.
    pub fn constant(&mut self, name: &str, definite: bool) -> ConstantId {
        let key = (name.to_lowercase(), definite);
        if let Some(&id) = self.tables.constant_ids.get(&key) {
            return id;
        }
        let tables = Arc::make_mut(&mut self.tables);
        let id = ConstantId(tables.constants.len() as u32);
        tables.constants.push(Constant { name: name.to_string(), definite });
        tables.constant_ids.insert(key, id);
        id
    }

    /// The id of a predicate, interned if new; the lemma is folded to lower case.
    pub fn predicate(&mut self, kind: PredicateKind, lemma: &str) -> PredicateId {
        let key = Predicate { kind, lemma: lemma.to_lowercase() };
        if let Some(&id) = self.tables.predicate_ids.get(&key) {
            return id;
        }
        let tables = Arc::make_mut(&mut self.tables);
        let id = PredicateId(tables.predicates.len() as u32);
        tables.predicates.push(key.clone());
        tables.predicate_ids.insert(key, id);
        id
    }

    /// The id of a constant, if it is known.
    pub fn find_constant(&self, name: &str, definite: bool) -> Option<ConstantId> {
        self.tables.constant_ids.get(&(name.to_lowercase(), definite)).copied()
    }

    /// The id of a predicate, if it is known.
    pub fn find_predicate(&self, kind: PredicateKind, lemma: &str) -> Option<PredicateId> {
        self.tables.predicate_ids.get(&Predicate { kind, lemma: lemma.to_lowercase() }).copied()
    }

    /// The constant behind an id.
    pub fn name(&self, id: ConstantId) -> &Constant {
        &self.tables.constants[id.0 as usize]
    }

    /// The predicate behind an id.
    pub fn word(&self, id: PredicateId) -> &Predicate {
        &self.tables.predicates[id.0 as usize]
    }

    /// All constants with their ids, in order of first mention.
    pub fn constants(&self) -> impl Iterator<Item = (ConstantId, &Constant)> {
        self.tables.constants.iter().enumerate().map(|(i, c)| (ConstantId(i as u32), c))
    }

    /// All predicates with their ids, in order of first mention.
    pub fn predicates(&self) -> impl Iterator<Item = (PredicateId, &Predicate)> {
        self.tables.predicates.iter().enumerate().map(|(i, p)| (PredicateId(i as u32), p))
    }
}
