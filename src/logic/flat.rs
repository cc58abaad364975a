//! The ground program written out, for what needs the dependency graph of its atoms.

use super::graph::{Components, components};
use super::program::{Lists, Program};
use std::collections::VecDeque;

/// Ground rules and, both ways, which atoms depend on which.
pub(super) struct Flat {
    /// By instance.
    pub heads: Vec<u32>,
    /// By instance: the body's atoms and their signs.
    pub bodies: Lists<(u32, bool)>,
    /// By atom: the instances it heads.
    pub heading: Lists<u32>,
    /// By atom: the atoms it depends on, with their signs, repetitions included.
    pub successors: Lists<(u32, bool)>,
    /// Of the graph of all atoms.
    pub components: Components,
}

/// One edge of a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    pub from: u32,
    pub to: u32,
    pub positive: bool,
}

impl Flat {
    pub fn new(program: &Program) -> Flat {
        let mut heads = Vec::with_capacity(program.rule_count());
        let mut bodies = Lists::default();
        for (rule, schema) in (0u32..).zip(program.schemas.iter()) {
            for place in 0..schema.instances {
                heads.push(program.head_at(rule, place));
                bodies.items.extend(
                    program
                        .body_of(rule)
                        .iter()
                        .map(|l| (program.atom_at(l.pattern, place), l.positive)),
                );
                bodies.starts.push(bodies.items.len() as u32);
            }
        }
        let atoms = program.atom_count();
        let instances = || (0u32..).zip(&heads);
        let heading = Lists::group(atoms, instances().map(|(i, &head)| (head, i)));
        let successors = Lists::group(
            atoms,
            instances().flat_map(|(i, &head)| bodies.of(i).iter().map(move |&l| (head, l))),
        );
        let plain = Lists {
            starts: successors.starts.clone(),
            items: successors.items.iter().map(|&(atom, _)| atom).collect(),
        };
        let components = components(&plain);
        Flat { heads, bodies, heading, successors, components }
    }

    pub fn same_component(&self, a: u32, b: u32) -> bool {
        self.components.of[a as usize] == self.components.of[b as usize]
    }

    /// The smallest consistent numbering of atoms (a component with `not` inside counts as one).
    pub fn strata(&self) -> Vec<u32> {
        super::fixpoint::levels(&self.components, &self.successors)
    }

    /// A short cycle through `not`, if there is one: the shortest, where few edges close one.
    pub fn cycle(&self) -> Option<Vec<Edge>> {
        const TRIED: usize = 64;
        let mut best: Option<Vec<Edge>> = None;
        let closing = (0..self.heads.len() as u32).flat_map(|instance| {
            let from = self.heads[instance as usize];
            self.bodies
                .of(instance)
                .iter()
                .filter(move |&&(to, positive)| !positive && self.same_component(from, to))
                .map(move |&(to, _)| Edge { from, to, positive: false })
        });
        let mut tried = std::collections::BTreeSet::new();
        for edge in closing {
            if tried.len() == TRIED {
                break;
            }
            if !tried.insert((edge.from, edge.to)) {
                continue;
            }
            let limit = best.as_ref().map_or(usize::MAX, Vec::len);
            if let Some(path) = self.path(edge.to, edge.from)
                && path.len() + 1 < limit
            {
                best = Some([edge].into_iter().chain(path).collect());
            }
            if best.as_ref().is_some_and(|cycle| cycle.len() == 1) {
                break;
            }
        }
        best
    }

    /// The shortest path within a component, breadth first.
    fn path(&self, from: u32, to: u32) -> Option<Vec<Edge>> {
        let mut entered: rustc_hash::FxHashMap<u32, Option<Edge>> = Default::default();
        entered.insert(from, None);
        let mut queue = VecDeque::from([from]);
        while let Some(atom) = queue.pop_front() {
            if atom == to {
                let mut path = Vec::new();
                let mut at = atom;
                while let Some(&Some(edge)) = entered.get(&at) {
                    path.push(edge);
                    at = edge.from;
                }
                path.reverse();
                return Some(path);
            }
            for &(next, positive) in self.successors.of(atom) {
                if self.same_component(atom, next) && !entered.contains_key(&next) {
                    entered.insert(next, Some(Edge { from: atom, to: next, positive }));
                    queue.push_back(next);
                }
            }
        }
        None
    }
}
