//! The ground program, kept implicit: every rule under every binding of its variable.
//!
//! A body or head literal is a [`Pattern`]: an atom with at most one variable. Under the binding
//! to the `k`-th constant of the domain it stands for atom `base + k` (a block of consecutive
//! ids), for the `k`-th entry of a table, or always for the same atom. So the instances of a rule
//! are numbers in a row, their bodies are computed and never stored, and a rule over ten thousand
//! constants costs as much memory as its schema.

use crate::theory::{Atom, ConstantId, GroundAtom, GroundLiteral, SentenceId, Term};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A ground atom of one [`Program`]. In the open world a negated atom is an atom of its own here
/// (the program is then positive), so what an id stands for is a [`GroundLiteral`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AtomId(pub u32);

impl AtomId {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A body literal: an atom, or `not` of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BodyLiteral {
    /// The atom.
    pub atom: AtomId,
    /// False for negation as failure; always true in the open world.
    pub positive: bool,
}

/// One instance of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroundRule {
    /// The rule it is an instance of.
    pub sentence: SentenceId,
    /// What the variable is bound to; `None` for a rule without one.
    pub binding: Option<ConstantId>,
    /// The conclusion.
    pub head: AtomId,
    /// The conditions, in the order written.
    pub body: Vec<BodyLiteral>,
}

/// A theory whose ground program is too large to be evaluated.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, serde::Serialize, serde::Deserialize,
)]
#[error(
    "the theory is too large: its rules over {constants} constants make {needed} {what}, and the \
     limit is {limit}; use fewer constants or fewer rules"
)]
pub struct TooLarge {
    /// What there are too many of.
    pub what: Quantity,
    /// How many constants a variable ranges over.
    pub constants: u32,
    /// How many the theory would need.
    pub needed: u64,
    /// How many there may be.
    pub limit: u64,
}

/// What a [`TooLarge`] counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quantity {
    /// Literals of ground rules, heads included.
    Literals,
    /// Ground atoms.
    Atoms,
}

impl std::fmt::Display for Quantity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Quantity::Literals => "ground literals",
            Quantity::Atoms => "ground atoms",
        })
    }
}

/// An atom with at most one variable, signed in the open world.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct PatternKey {
    pub atom: Atom,
    pub positive: bool,
}

/// The atoms that a [`PatternKey`] stands for, one per constant of the domain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pattern {
    /// Consecutive ids.
    Block { base: u32 },
    /// Consecutive entries of [`Program::tables`].
    Table { start: u32 },
    /// No variable: one atom, whatever the binding.
    Fixed { atom: u32 },
}

/// A rule and where its instances are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Schema {
    pub sentence: SentenceId,
    /// Index into the patterns.
    pub head: u32,
    /// Range of [`Program::body`].
    pub body: (u32, u32),
    /// How many body literals are positive.
    pub positives: u32,
    /// The number of its first instance.
    pub first: u32,
    /// How many instances: one per constant, or one for a rule without a variable.
    pub instances: u32,
}

/// A body literal of a [`Schema`].
#[derive(Clone, Copy, Debug)]
pub(super) struct BodyPattern {
    pub pattern: u32,
    pub positive: bool,
}

/// Where a pattern occurs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Occurrence {
    pub rule: u32,
    pub positive: bool,
}

/// Lists of lists in one array.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    pub starts: Vec<u32>,
    pub items: Vec<T>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists { starts: vec![0], items: Vec::new() }
    }
}

impl<T: Copy> Lists<T> {
    /// Groups pairs by their first part, keeping their order within each group.
    pub fn group(groups: usize, pairs: impl Iterator<Item = (u32, T)> + Clone) -> Lists<T> {
        let mut starts = vec![0u32; groups + 1];
        let mut first = None;
        for (group, item) in pairs.clone() {
            starts[group as usize + 1] += 1;
            first.get_or_insert(item);
        }
        for i in 0..groups {
            starts[i + 1] += starts[i];
        }
        let mut items = Vec::new();
        if let Some(filler) = first {
            items = vec![filler; starts[groups] as usize];
            let mut next = starts.clone();
            for (group, item) in pairs {
                let slot = &mut next[group as usize];
                items[*slot as usize] = item;
                *slot += 1;
            }
        }
        Lists { starts, items }
    }

    pub fn of(&self, group: u32) -> &[T] {
        &self.items[self.range(group)]
    }

    pub fn range(&self, group: u32) -> std::ops::Range<usize> {
        self.starts[group as usize] as usize..self.starts[group as usize + 1] as usize
    }

    pub fn groups(&self) -> usize {
        self.starts.len() - 1
    }
}

/// A theory's ground program. Sentences that say nothing under the theory's semantics (negative
/// facts and heads in the closed world) are left out. A copy shares what extending it leaves alone.
#[derive(Clone, Debug)]
pub struct Program {
    pub(super) open: bool,
    /// How many sentences the theory had.
    pub(super) sentences: u32,
    /// Ascending.
    pub(super) domain: Arc<Vec<ConstantId>>,
    pub(super) patterns: Arc<Vec<Pattern>>,
    pub(super) keys: Arc<FxHashMap<PatternKey, u32>>,
    /// The pattern of each block, in the order of their bases.
    pub(super) blocks: Arc<Vec<PatternKey>>,
    /// By predicate: the base of the block "p(X)", or [`NO_BLOCK`].
    pub(super) unary: Arc<Vec<u32>>,
    /// Entries of table patterns.
    pub(super) tables: Arc<Vec<u32>>,
    /// Atoms outside the blocks; their ids follow those of the blocks.
    pub(super) loose: Arc<Vec<GroundLiteral>>,
    pub(super) loose_ids: Arc<FxHashMap<GroundLiteral, u32>>,
    pub(super) facts: Arc<Vec<(AtomId, SentenceId)>>,
    pub(super) schemas: Arc<Vec<Schema>>,
    pub(super) body: Arc<Vec<BodyPattern>>,
    pub(super) instance_count: u32,
    /// By pattern: the rules that have it in the body, once per position.
    pub(super) occurrences: Arc<Lists<Occurrence>>,
    /// By pattern: the rules that have it as head.
    pub(super) heads: Arc<Lists<u32>>,
}

/// Of a predicate without a block of its own.
pub(super) const NO_BLOCK: u32 = u32::MAX;

impl Program {
    /// The most literals a ground program may have, heads included.
    pub const LITERAL_LIMIT: u64 = 40_000_000;
    /// The most ground atoms a program may have.
    pub const ATOM_LIMIT: u64 = 20_000_000;

    /// The most literals where the dependency graph of ground atoms has to be written out, since
    /// that of the predicates has a cycle through `not`.
    pub const GRAPH_LIMIT: u64 = 10_000_000;

    /// Whether every atom of another program is one of this under the same number.
    pub(super) fn extends(&self, other: &Program) -> bool {
        self.open == other.open
            && self.domain == other.domain
            && self.blocks == other.blocks
            && self.loose.starts_with(&other.loose)
    }

    /// What a variable ranges over, ascending.
    pub fn domain(&self) -> &[ConstantId] {
        &self.domain
    }

    /// The id of a literal, if the program has it as an atom. In the closed world only positive
    /// literals are atoms.
    pub fn find(&self, literal: GroundLiteral) -> Option<AtomId> {
        let GroundAtom { predicate, subject, object } = literal.atom;
        if let (None, true) = (object, literal.positive)
            && let Some(&base) = self.unary.get(predicate.0 as usize)
            && base != NO_BLOCK
            && let Some(place) = self.slot(subject)
        {
            return Some(AtomId(base + place));
        }
        let subject_term = Term::Constant(subject);
        let found = match object {
            None => {
                let atom = Atom { predicate, subject: Term::Variable, object: None };
                self.in_block(PatternKey { atom, positive: literal.positive }, subject)
            }
            Some(object) => {
                let object_term = Some(Term::Constant(object));
                let by_object = Atom { predicate, subject: Term::Variable, object: object_term };
                let by_subject =
                    Atom { predicate, subject: subject_term, object: Some(Term::Variable) };
                let key = |atom| PatternKey { atom, positive: literal.positive };
                self.in_block(key(by_object), subject)
                    .or_else(|| self.in_block(key(by_subject), object))
            }
        };
        found.or_else(|| self.loose_ids.get(&literal).copied()).map(AtomId)
    }

    pub(super) fn in_block(&self, key: PatternKey, constant: ConstantId) -> Option<u32> {
        let &pattern = self.keys.get(&key)?;
        match self.patterns[pattern as usize] {
            Pattern::Block { base } => Some(base + self.slot(constant)?),
            _ => None,
        }
    }

    /// The place of a constant in the domain.
    pub(super) fn slot(&self, constant: ConstantId) -> Option<u32> {
        // Usually the domain is 0, 1, 2, …
        match self.domain.get(constant.0 as usize) {
            Some(&same) if same == constant => Some(constant.0),
            _ => self.domain.binary_search(&constant).ok().map(|i| i as u32),
        }
    }

    /// How many atoms are in blocks.
    pub(super) fn block_atoms(&self) -> usize {
        self.blocks.len() * self.domain.len()
    }

    /// What an id stands for.
    pub fn atom(&self, id: AtomId) -> GroundLiteral {
        match id.index().checked_sub(self.block_atoms()) {
            Some(loose) => self.loose[loose],
            None => {
                let PatternKey { atom, positive } = self.blocks[id.index() / self.domain.len()];
                let binding = self.domain[id.index() % self.domain.len()];
                let bind = |term: Term| term.bind(Some(binding)).unwrap_or(binding);
                GroundAtom {
                    predicate: atom.predicate,
                    subject: bind(atom.subject),
                    object: atom.object.map(bind),
                }
                .literal(positive)
            }
        }
    }

    /// How many atoms the program has. Every atom that a sentence mentions is one of them; a
    /// predicate that a rule applies to its variable has an atom per constant of the domain.
    pub fn atom_count(&self) -> usize {
        self.block_atoms() + self.loose.len()
    }

    /// All atoms, in id order.
    pub fn atoms(&self) -> impl Iterator<Item = AtomId> + use<> {
        (0..self.atom_count() as u32).map(AtomId)
    }

    /// Stated atoms, in sentence order, repetitions included.
    pub fn facts(&self) -> &[(AtomId, SentenceId)] {
        &self.facts
    }

    /// How many ground rules there are.
    pub fn rule_count(&self) -> usize {
        self.instance_count as usize
    }

    /// How many literals the ground rules have, heads included.
    pub(super) fn literal_count(&self) -> u64 {
        let literals = |s: &Schema| u64::from(s.body.1 - s.body.0) + 1;
        self.schemas.iter().map(|s| u64::from(s.instances) * literals(s)).sum()
    }

    /// The ground rule at a position below [`Program::rule_count`].
    pub fn rule(&self, index: usize) -> GroundRule {
        let instance = index as u32;
        let schema = self.schema_of(instance);
        let Schema { sentence, first, instances, .. } = self.schemas[schema as usize];
        let place = instance - first;
        let varies = instances != 1 || self.varies(schema);
        GroundRule {
            sentence,
            binding: varies.then(|| self.domain[place as usize]),
            head: AtomId(self.head_at(schema, place)),
            body: self
                .body_of(schema)
                .iter()
                .map(|l| BodyLiteral {
                    atom: AtomId(self.atom_at(l.pattern, place)),
                    positive: l.positive,
                })
                .collect(),
        }
    }

    /// All ground rules, in the order of their sentences, then of their bindings.
    pub fn rules(&self) -> impl Iterator<Item = GroundRule> + '_ {
        (0..self.rule_count()).map(|index| self.rule(index))
    }

    /// The positions of the ground rules that have this atom as their head, ascending: in the
    /// order of their sentences, then of their bindings.
    pub fn heading(&self, atom: AtomId) -> Vec<usize> {
        let mut found = Vec::new();
        self.visit_heading(atom.0, |_, instance| found.push(instance as usize));
        found.sort_unstable();
        found
    }

    fn varies(&self, schema: u32) -> bool {
        let fixed = |pattern: u32| matches!(self.patterns[pattern as usize], Pattern::Fixed { .. });
        !fixed(self.schemas[schema as usize].head)
            || self.body_of(schema).iter().any(|l| !fixed(l.pattern))
    }

    /// The rule that an instance belongs to.
    pub(super) fn schema_of(&self, instance: u32) -> u32 {
        // Rules without instances share their successor's first, so the last one it is.
        self.schemas.partition_point(|schema| schema.first <= instance) as u32 - 1
    }

    pub(super) fn body_of(&self, schema: u32) -> &[BodyPattern] {
        let (start, end) = self.schemas[schema as usize].body;
        &self.body[start as usize..end as usize]
    }

    /// The atom that a pattern stands for under the binding to the constant at `place`.
    pub(super) fn atom_at(&self, pattern: u32, place: u32) -> u32 {
        match self.patterns[pattern as usize] {
            Pattern::Block { base } => base + place,
            Pattern::Table { start } => self.tables[(start + place) as usize],
            Pattern::Fixed { atom } => atom,
        }
    }

    pub(super) fn head_at(&self, schema: u32, place: u32) -> u32 {
        self.atom_at(self.schemas[schema as usize].head, place)
    }

    /// Calls with each pattern that an atom is an instance of, and the place it has in it; for a
    /// pattern without a variable, with `None`.
    fn patterns_of(&self, atom: u32, mut visit: impl FnMut(u32, Option<u32>)) {
        let GroundLiteral { atom, positive } = self.atom(AtomId(atom));
        let GroundAtom { predicate, subject, object } = atom;
        let mut look = |subject, object, constant| {
            let key = PatternKey { atom: Atom { predicate, subject, object }, positive };
            if let Some(&pattern) = self.keys.get(&key) {
                match constant {
                    Some(constant) => {
                        if let Some(place) = self.slot(constant) {
                            visit(pattern, Some(place));
                        }
                    }
                    None => visit(pattern, None),
                }
            }
        };
        let fixed = Term::Constant(subject);
        match object {
            None => {
                look(Term::Variable, None, Some(subject));
                look(fixed, None, None);
            }
            Some(object) => {
                let fixed_object = Some(Term::Constant(object));
                look(Term::Variable, fixed_object, Some(subject));
                look(fixed, Some(Term::Variable), Some(object));
                if subject == object {
                    look(Term::Variable, Some(Term::Variable), Some(subject));
                }
                look(fixed, fixed_object, None);
            }
        }
    }

    /// Calls with the rule, the instance and the sign of every body occurrence of an atom.
    pub(super) fn visit_occurrences(&self, atom: u32, mut visit: impl FnMut(u32, u32, bool)) {
        self.patterns_of(atom, |pattern, place| {
            for &Occurrence { rule, positive } in self.occurrences.of(pattern) {
                let Schema { first, instances, .. } = self.schemas[rule as usize];
                match place {
                    Some(place) => visit(rule, first + place, positive),
                    None => (first..first + instances).for_each(|i| visit(rule, i, positive)),
                }
            }
        });
    }

    /// Calls with the rule and the instance of every ground rule with this head.
    pub(super) fn visit_heading(&self, atom: u32, mut visit: impl FnMut(u32, u32)) {
        self.patterns_of(atom, |pattern, place| {
            for &rule in self.heads.of(pattern) {
                let Schema { first, instances, .. } = self.schemas[rule as usize];
                match place {
                    Some(place) => visit(rule, first + place),
                    None => (first..first + instances).for_each(|i| visit(rule, i)),
                }
            }
        });
    }
}
