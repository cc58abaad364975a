//! The least fixpoint, stratum by stratum, with depths.
//!
//! *T_P ↑ ω* per stratum (Apt, Blair & Walker 1988; Przymusinski 1988), computed by counting how
//! many positive body literals of each ground rule hold (Dowling & Gallier 1984), which is linear
//! in the size of the ground program. Atoms are settled in ascending order of depth
//!
//! > d(a) = 0 if a is stated, else 1 + min over the rules `a ← B` that fire of max over b ∈ B⁺ of
//! > d(b), where max ∅ = 0,
//!
//! as in Knuth's generalisation of Dijkstra's algorithm.

use super::program::{Lists, Program, Schema};
use crate::theory::{Literal, PredicateId, Rule};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::Arc;

/// One per atom: 0 if it is not derived, else 1 + its depth. (A vector of zeroes costs nothing
/// until it is written to.)
pub(super) type Depths = Vec<u32>;

/// A numbering of atoms such that no atom depends on `not` of one with the same or a higher
/// number, nor on one with a higher number.
pub(super) enum Strata<'a> {
    /// All in one.
    One,
    /// By rule.
    ByRule { levels: &'a [u32], count: u32 },
    /// By atom.
    ByAtom { levels: &'a [u32], count: u32 },
}

impl Strata<'_> {
    fn count(&self) -> u32 {
        match self {
            Strata::One => 1,
            Strata::ByRule { count, .. } | Strata::ByAtom { count, .. } => *count,
        }
    }

    fn of(&self, rule: u32, head: u32) -> u32 {
        match self {
            Strata::One => 0,
            Strata::ByRule { levels, .. } => levels[rule as usize],
            Strata::ByAtom { levels, .. } => levels[head as usize],
        }
    }
}

/// What a `not` is judged by.
pub(super) enum Negation<'a> {
    /// The atoms derived so far, since those of lower strata are settled.
    Settled,
    /// A model known beforehand: whether an atom is false in it.
    Known(&'a dyn Fn(u32) -> bool),
}

/// The part of a program to be computed anew.
pub(super) enum Part<'a> {
    /// All of it; the depths given are all 0.
    Whole,
    /// These atoms, and every atom that depends on one of them. The depths of the others stand.
    Affected { atoms: &'a [u32], is_affected: &'a dyn Fn(u32) -> bool },
}

struct Run<'a> {
    program: &'a Program,
    negation: &'a Negation<'a>,
    depths: &'a mut Depths,
    queue: BTreeMap<u32, Vec<u32>>,
}

impl Run<'_> {
    /// Puts the head in the queue if no `not` of the body is blocked. Every positive body literal
    /// is known to hold.
    fn fire(&mut self, rule: u32, instance: u32) {
        let Schema { first, .. } = self.program.schemas[rule as usize];
        let place = instance - first;
        let head = self.program.head_at(rule, place);
        let mut deepest = 0;
        for literal in self.program.body_of(rule) {
            let atom = self.program.atom_at(literal.pattern, place);
            let depth = self.depths[atom as usize];
            if literal.positive {
                deepest = deepest.max(depth.saturating_sub(1));
            } else {
                let fails = match self.negation {
                    Negation::Settled => depth == 0,
                    Negation::Known(is_false) => is_false(atom),
                };
                if !fails {
                    return;
                }
            }
        }
        if self.depths[head as usize] == 0 {
            self.queue.entry(deepest + 1).or_default().push(head);
        }
    }
}

/// Computes depths in place.
pub(super) fn settle(
    program: &Program,
    strata: &Strata,
    negation: &Negation,
    part: &Part,
    depths: &mut Depths,
) {
    let mut held = vec![0u32; program.rule_count()];
    let mut pending: Vec<Vec<(u32, u32)>> = vec![Vec::new(); strata.count() as usize];
    let mut run = Run { program, negation, depths, queue: BTreeMap::new() };
    let affected = |atom: u32| match part {
        Part::Whole => true,
        Part::Affected { is_affected, .. } => is_affected(atom),
    };
    for &(atom, _) in program.facts.iter() {
        if affected(atom.0) {
            run.queue.entry(0).or_default().push(atom.0);
        }
    }
    match part {
        Part::Whole => {
            for (rule, schema) in (0u32..).zip(program.schemas.iter()) {
                if schema.positives == 0 {
                    for place in 0..schema.instances {
                        let stratum = strata.of(rule, program.head_at(rule, place));
                        pending[stratum as usize].push((rule, schema.first + place));
                    }
                }
            }
        }
        Part::Affected { atoms, .. } => {
            for &head in *atoms {
                program.visit_heading(head, |rule, instance| {
                    let schema = &program.schemas[rule as usize];
                    let place = instance - schema.first;
                    let holds = |atom: u32| run.depths[atom as usize] > 0 && !affected(atom);
                    let count = program
                        .body_of(rule)
                        .iter()
                        .filter(|l| l.positive && holds(program.atom_at(l.pattern, place)))
                        .count() as u32;
                    held[instance as usize] = count;
                    if count == schema.positives {
                        pending[strata.of(rule, head) as usize].push((rule, instance));
                    }
                });
            }
        }
    }
    for stratum in 0..strata.count() {
        for (rule, instance) in std::mem::take(&mut pending[stratum as usize]) {
            run.fire(rule, instance);
        }
        while let Some((depth, atoms)) = run.queue.pop_first() {
            for atom in atoms {
                if run.depths[atom as usize] > 0 {
                    continue;
                }
                run.depths[atom as usize] = depth + 1;
                program.visit_occurrences(atom, |rule, instance, positive| {
                    if !positive {
                        return;
                    }
                    let schema = &program.schemas[rule as usize];
                    held[instance as usize] += 1;
                    if held[instance as usize] == schema.positives {
                        let head = program.head_at(rule, instance - schema.first);
                        match strata.of(rule, head) {
                            same if same == stratum => run.fire(rule, instance),
                            later => pending[later as usize].push((rule, instance)),
                        }
                    }
                });
            }
        }
    }
}

/// Refutation heights, one per atom: 0 if it has none, else 1 + its height
///
/// > h(a) = max over the rules `a ← B` of 1 + min over the refuted l ∈ B of h(l), where max ∅ = 0,
/// > h(l) = h(b) for l = b, and d(b) for l = not b,
///
/// the least solution, found by refuting literals in ascending order of height. An atom that is
/// false and has none is unfounded.
pub(super) fn heights(
    program: &Program,
    depths: &Depths,
    is_false: &dyn Fn(u32) -> bool,
) -> Vec<u32> {
    let atoms = program.atom_count();
    let mut left = vec![0u32; atoms];
    for (rule, schema) in (0u32..).zip(program.schemas.iter()) {
        for place in 0..schema.instances {
            left[program.head_at(rule, place) as usize] += 1;
        }
    }
    let mut refuted = vec![false; program.rule_count()];
    let mut heights = vec![0u32; atoms];
    // By height: atoms that block a `not`, atoms that fail a positive literal.
    let mut queue: BTreeMap<u32, [Vec<u32>; 2]> = BTreeMap::new();
    for atom in 0..atoms as u32 {
        let depth = depths[atom as usize];
        if depth > 0 {
            queue.entry(depth - 1).or_default()[0].push(atom);
        } else if left[atom as usize] == 0 && is_false(atom) {
            heights[atom as usize] = 1;
            queue.entry(0).or_default()[1].push(atom);
        }
    }
    while let Some((height, groups)) = queue.pop_first() {
        for (sign, atoms) in [false, true].into_iter().zip(groups) {
            for atom in atoms {
                program.visit_occurrences(atom, |rule, instance, positive| {
                    if positive != sign || refuted[instance as usize] {
                        return;
                    }
                    refuted[instance as usize] = true;
                    let first = program.schemas[rule as usize].first;
                    let head = program.head_at(rule, instance - first);
                    left[head as usize] -= 1;
                    if left[head as usize] == 0 && is_false(head) {
                        heights[head as usize] = height + 2;
                        queue.entry(height + 1).or_default()[1].push(head);
                    }
                });
            }
        }
    }
    heights
}

/// A numbering of predicates in which every one that another depends on, and not the other way
/// round, has a smaller number: finer than strata need to be, so that a rule from lower predicates
/// to a higher one fits in without renumbering.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    /// By predicate and sign; those of no rule are not there.
    pub of: Arc<FxHashMap<(PredicateId, bool), u32>>,
    /// By rule: that of its head.
    pub by_rule: Arc<Vec<u32>>,
    /// One more than the largest.
    pub count: u32,
}

impl Ranks {
    /// Of a program; `None` where some predicate depends on itself through `not`.
    pub fn new(program: &Program) -> Option<Ranks> {
        let mut ids = FxHashMap::default();
        // The predicate of each pattern. Patterns know their atoms through the keys.
        let mut predicate = vec![0u32; program.patterns.len()];
        let mut keyed: Vec<_> = program.keys.iter().map(|(key, &pattern)| (pattern, key)).collect();
        keyed.sort_unstable_by_key(|&(pattern, _)| pattern);
        for (pattern, key) in keyed {
            let next = ids.len() as u32;
            let id = *ids.entry((key.atom.predicate, key.positive)).or_insert(next);
            predicate[pattern as usize] = id;
        }
        let edges: Vec<(u32, u32, bool)> = (0u32..)
            .zip(program.schemas.iter())
            .flat_map(|(rule, schema)| {
                let head = predicate[schema.head as usize];
                let predicate = &predicate;
                let body = program.body_of(rule).iter();
                body.map(move |l| (head, predicate[l.pattern as usize], l.positive))
            })
            .collect();
        let graph = Lists::group(ids.len(), edges.iter().map(|&(head, body, _)| (head, body)));
        let components = super::graph::components(&graph);
        let same = |a: u32, b: u32| components.of[a as usize] == components.of[b as usize];
        if edges.iter().any(|&(head, body, positive)| !positive && same(head, body)) {
            return None;
        }
        let signed = Lists::group(ids.len(), edges.iter().map(|&(h, b, _)| (h, (b, false))));
        let levels = levels(&components, &signed);
        let by_rule: Vec<u32> =
            program.schemas.iter().map(|s| levels[predicate[s.head as usize] as usize]).collect();
        let count = by_rule.iter().max().map_or(1, |max| max + 1);
        for id in ids.values_mut() {
            *id = levels[*id as usize];
        }
        Some(Ranks { of: Arc::new(ids), by_rule: Arc::new(by_rule), count })
    }

    /// The rank that the head of a further rule has or can be given; `None` where others would
    /// have to change.
    pub fn of_head(&self, rule: &Rule, open: bool) -> Option<u32> {
        let rank = |l: &Literal| self.of.get(&(l.atom.predicate, l.positive || !open)).copied();
        // Above even what no rule heads: the next sentence may be one that does.
        let below = |l: &Literal| rank(l).unwrap_or(0) + 1;
        let least = rule.body.iter().map(below).max().unwrap_or(0);
        match rank(&rule.head) {
            Some(rank) => (least <= rank).then_some(rank),
            // No rule had the predicate, so nothing rests on it; unless this one does.
            None => {
                let itself = |l: &Literal| l.atom.predicate == rule.head.atom.predicate;
                (!rule.body.iter().any(itself)).then_some(least)
            }
        }
    }

    /// With a further rule, if the others stay.
    pub fn with(&self, rule: &Rule, open: bool) -> Option<Ranks> {
        let rank = self.of_head(rule, open)?;
        let mut ranks = self.clone();
        Arc::make_mut(&mut ranks.by_rule).push(rank);
        ranks.count = ranks.count.max(rank + 1);
        let key = |l: &Literal| (l.atom.predicate, l.positive || !open);
        for (key, rank) in rule.body.iter().map(|l| (key(l), 0)).chain([(key(&rule.head), rank)]) {
            if !ranks.of.contains_key(&key) {
                Arc::make_mut(&mut ranks.of).insert(key, rank);
            }
        }
        Some(ranks)
    }
}

/// The smallest consistent numbering of the atoms of a program whose predicates are stratified,
/// without writing out its dependency graph: level by level, what depends on a level is on it or
/// above, through `not` above.
pub(super) fn atom_strata(program: &Program) -> Vec<u32> {
    let mut levels = vec![0u32; program.atom_count()];
    let mut current: Vec<u32> = (0..program.atom_count() as u32).collect();
    let mut level = 0;
    while !current.is_empty() {
        let mut next = Vec::new();
        while let Some(atom) = current.pop() {
            if levels[atom as usize] != level {
                continue;
            }
            program.visit_occurrences(atom, |rule, instance, positive| {
                let place = instance - program.schemas[rule as usize].first;
                let head = program.head_at(rule, place);
                let least = level + u32::from(!positive);
                if levels[head as usize] < least {
                    levels[head as usize] = least;
                    if positive { current.push(head) } else { next.push(head) }
                }
            });
        }
        // What was raised is raised with all that rests on it.
        (current, level) = (next, level + 1);
    }
    levels
}

/// The smallest numbering in which nothing depends on a higher number, nor through `not` on the
/// same one, except within a component.
pub(super) fn levels(
    components: &super::graph::Components,
    successors: &Lists<(u32, bool)>,
) -> Vec<u32> {
    let mut levels = vec![0u32; successors.groups()];
    for component in 0..components.members.groups() as u32 {
        let members = components.members.of(component);
        let mut level = 0;
        for &member in members {
            for &(target, positive) in successors.of(member) {
                if components.of[target as usize] != component {
                    level = level.max(levels[target as usize] + u32::from(!positive));
                }
            }
        }
        for &member in members {
            levels[member as usize] = level;
        }
    }
    levels
}
