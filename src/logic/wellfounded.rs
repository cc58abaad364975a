//! The well-founded model (Van Gelder, Ross & Schlipf 1991).
//!
//! *W_P(I) = T_P(I) ∪ ¬·U_P(I)*, from the empty interpretation: what follows from literals already
//! settled is settled at once, in both directions (counters per rule and per atom); when nothing
//! more follows, the greatest unfounded set of the next component of the dependency graph is made
//! false. A component is visited after all it depends on, so only components with positive loops
//! inside cost more than one pass over their rules.

use super::flat::Flat;
use super::program::Program;
use std::collections::VecDeque;

/// What is known of an atom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Truth {
    Undefined,
    True,
    False,
}

/// The model, and the order in which its literals were settled.
#[derive(Clone, Debug)]
pub(super) struct WellFounded {
    pub truth: Vec<Truth>,
    /// When an atom was settled: a true atom is derived by a rule whose body was settled before;
    /// every rule that heads a false one has a false literal that was settled before, or at the
    /// same time as part of the same unfounded set.
    pub time: Vec<u32>,
}

struct Run<'a> {
    flat: &'a Flat,
    occurrences: super::program::Lists<(u32, bool)>,
    model: WellFounded,
    clock: u32,
    /// By instance: body literals not yet true.
    waiting: Vec<u32>,
    /// By instance: whether some body literal is false.
    dead: Vec<bool>,
    /// By atom: how many of its instances are not dead.
    live: Vec<u32>,
    queue: VecDeque<u32>,
}

impl Run<'_> {
    fn set(&mut self, atom: u32, truth: Truth, time: u32) {
        if self.model.truth[atom as usize] == Truth::Undefined {
            self.model.truth[atom as usize] = truth;
            self.model.time[atom as usize] = time;
            self.queue.push_back(atom);
        }
    }

    fn tick(&mut self) -> u32 {
        self.clock += 1;
        self.clock
    }

    fn propagate(&mut self) {
        while let Some(atom) = self.queue.pop_front() {
            let holds = self.model.truth[atom as usize] == Truth::True;
            for at in self.occurrences.range(atom) {
                let (instance, positive) = self.occurrences.items[at];
                let (i, head) = (instance as usize, self.flat.heads[instance as usize]);
                if positive == holds {
                    self.waiting[i] -= 1;
                    if self.waiting[i] == 0 {
                        let time = self.tick();
                        self.set(head, Truth::True, time);
                    }
                } else if !self.dead[i] {
                    self.dead[i] = true;
                    self.live[head as usize] -= 1;
                    if self.live[head as usize] == 0 {
                        let time = self.tick();
                        self.set(head, Truth::False, time);
                    }
                }
            }
        }
    }

    /// The members of a component that are not settled and that no rule supports from outside the
    /// set itself.
    fn unfounded(&self, component: u32, missing: &mut [u32], supported: &mut [bool]) -> Vec<u32> {
        let members = self.flat.components.members.of(component);
        let unsettled = |atom: u32| self.model.truth[atom as usize] == Truth::Undefined;
        let inside = |atom: u32| self.flat.components.of[atom as usize] == component;
        let mut queue = Vec::new();
        for &head in members.iter().filter(|&&atom| unsettled(atom)) {
            supported[head as usize] = false;
        }
        for &head in members.iter().filter(|&&atom| unsettled(atom)) {
            for &instance in self.flat.heading.of(head) {
                if self.dead[instance as usize] {
                    continue;
                }
                let body = self.flat.bodies.of(instance);
                let count =
                    body.iter().filter(|&&(b, positive)| positive && unsettled(b) && inside(b));
                missing[instance as usize] = count.count() as u32;
                if missing[instance as usize] == 0 && !supported[head as usize] {
                    supported[head as usize] = true;
                    queue.push(head);
                }
            }
        }
        while let Some(atom) = queue.pop() {
            for &(instance, positive) in self.occurrences.of(atom) {
                let head = self.flat.heads[instance as usize];
                if !positive || self.dead[instance as usize] || !inside(head) || !unsettled(head) {
                    continue;
                }
                missing[instance as usize] -= 1;
                if missing[instance as usize] == 0 && !supported[head as usize] {
                    supported[head as usize] = true;
                    queue.push(head);
                }
            }
        }
        let mut found: Vec<u32> = members
            .iter()
            .copied()
            .filter(|&atom| unsettled(atom) && !supported[atom as usize])
            .collect();
        found.sort_unstable();
        found
    }
}

pub(super) fn solve(program: &Program, flat: &Flat) -> WellFounded {
    let atoms = program.atom_count();
    let instances = flat.heads.len();
    let occurrences = super::program::Lists::group(
        atoms,
        (0..instances as u32).flat_map(|instance| {
            flat.bodies.of(instance).iter().map(move |&(b, positive)| (b, (instance, positive)))
        }),
    );
    let mut run = Run {
        flat,
        occurrences,
        model: WellFounded { truth: vec![Truth::Undefined; atoms], time: vec![0; atoms] },
        clock: 0,
        waiting: (0..instances as u32).map(|i| flat.bodies.of(i).len() as u32).collect(),
        dead: vec![false; instances],
        live: (0..atoms as u32).map(|a| flat.heading.of(a).len() as u32).collect(),
        queue: VecDeque::new(),
    };
    for &(atom, _) in program.facts() {
        run.set(atom.0, Truth::True, 0);
    }
    for atom in 0..atoms as u32 {
        if run.live[atom as usize] == 0 {
            run.set(atom, Truth::False, 0);
        }
    }
    for instance in 0..instances as u32 {
        if run.waiting[instance as usize] == 0 {
            let time = run.tick();
            run.set(flat.heads[instance as usize], Truth::True, time);
        }
    }
    run.propagate();
    let (mut missing, mut supported) = (vec![0u32; instances], vec![false; atoms]);
    for component in 0..flat.components.members.groups() as u32 {
        let looped = flat.components.members.of(component).iter().any(|&atom| {
            flat.successors
                .of(atom)
                .iter()
                .any(|&(b, positive)| positive && flat.same_component(atom, b))
        });
        if !looped {
            continue;
        }
        loop {
            let unfounded = run.unfounded(component, &mut missing, &mut supported);
            if unfounded.is_empty() {
                break;
            }
            let time = run.tick();
            for atom in unfounded {
                run.set(atom, Truth::False, time);
            }
            run.propagate();
        }
    }
    run.model
}
