//! The auditor: goal-directed resolution with negation as failure (SLDNF) over the ground
//! program, sharing no code path with the fixpoint.
//!
//! A goal succeeds if it is stated, or all body literals of some rule with that head do; `not g`
//! succeeds if *g* fails. A goal that repeats an ancestor without crossing `not` fails; one that
//! repeats an ancestor across `not` is undefined. Values combine by the strong Kleene tables.
//!
//! A failure that rests on a pending ancestor's is remembered only until that ancestor succeeds,
//! and only within the same `not`; it becomes final when the ancestor fails for good.
//!
//! On a stratified program it agrees with the perfect model on every atom. On others, what it
//! says to hold or to fail is true or false in the well-founded model; it may call an atom
//! undefined that the well-founded model decides. The search can take exponential time there, so
//! it gives up after a stated number of steps.

use super::program::{AtomId, BodyLiteral, Program};
use crate::theory::GroundLiteral;
use rustc_hash::{FxHashMap, FxHashSet};

/// What the auditor found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SldAnswer {
    /// There is a derivation.
    Holds,
    /// Every derivation fails finitely, or goes in a circle.
    Fails,
    /// It depends on itself through `not`.
    Undefined,
    /// It was not decided in this many steps.
    GaveUp {
        /// Body literals tried.
        steps: u64,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Truth {
    True,
    False,
    Undefined,
}

/// An auditor of one program; it remembers what it has decided.
#[derive(Clone, Debug)]
pub struct SldProver<'a> {
    program: &'a Program,
    stated: FxHashSet<AtomId>,
    known: FxHashMap<AtomId, Truth>,
    step_limit: u64,
}

/// A goal under way.
struct Frame {
    atom: AtomId,
    rules: std::vec::IntoIter<usize>,
    body: std::vec::IntoIter<BodyLiteral>,
    /// Of the literal whose goal is the next frame.
    sign: bool,
    rule_undefined: bool,
    some_undefined: bool,
    /// The lowest frame whose failure a failure here would rest on.
    loop_low: usize,
    /// The lowest frame that was met across `not`.
    clash_low: usize,
    /// The lowest frame not separated from this one by `not`.
    segment: usize,
    /// How many failures rested on pending ones when this goal began.
    provisional: usize,
}

const FREE: usize = usize::MAX;

struct Search {
    frames: Vec<Frame>,
    place: FxHashMap<AtomId, usize>,
    /// Failures that rest on a pending frame of this segment.
    provisional: Vec<AtomId>,
    provisional_in: FxHashMap<AtomId, usize>,
}

/// A decided goal, and the frames that rests on.
type Result = (Truth, usize, usize);

impl<'a> SldProver<'a> {
    /// How many body literals one question may try, unless told otherwise.
    pub const STEP_LIMIT: u64 = 10_000_000;

    /// An auditor with the usual step limit.
    pub fn new(program: &'a Program) -> SldProver<'a> {
        let stated = program.facts().iter().map(|&(atom, _)| atom).collect();
        let known = FxHashMap::default();
        SldProver { program, stated, known, step_limit: SldProver::STEP_LIMIT }
    }

    /// Sets another limit.
    pub fn with_step_limit(self, step_limit: u64) -> SldProver<'a> {
        SldProver { step_limit, ..self }
    }

    /// Whether a literal holds: in the closed world `not` by failure, in the open world whether
    /// the literal itself, sign included, is derived.
    pub fn ask(&mut self, literal: GroundLiteral) -> SldAnswer {
        let flip = !self.program.open && !literal.positive;
        let atom = if flip { literal.negated() } else { literal };
        let found = match self.program.find(atom) {
            None => Some(Truth::False),
            Some(id) => self.search(id),
        };
        match (found, flip) {
            (None, _) => SldAnswer::GaveUp { steps: self.step_limit },
            (Some(Truth::Undefined), _) => SldAnswer::Undefined,
            (Some(Truth::True), false) | (Some(Truth::False), true) => SldAnswer::Holds,
            (Some(_), _) => SldAnswer::Fails,
        }
    }

    fn search(&mut self, root: AtomId) -> Option<Truth> {
        let mut search = Search {
            frames: Vec::new(),
            place: FxHashMap::default(),
            provisional: Vec::new(),
            provisional_in: FxHashMap::default(),
        };
        let mut answer: Option<Result> = self.open(&mut search, root, 0);
        let mut steps = 0;
        loop {
            let depth = search.frames.len();
            let Some(frame) = search.frames.last_mut() else {
                return answer.map(|(truth, ..)| truth);
            };
            if let Some((truth, loop_low, clash_low)) = answer.take() {
                let truth = match (truth, frame.sign) {
                    (Truth::True, false) => Truth::False,
                    (Truth::False, false) => Truth::True,
                    (truth, _) => truth,
                };
                if truth != Truth::True {
                    frame.loop_low = frame.loop_low.min(loop_low);
                    frame.clash_low = frame.clash_low.min(clash_low);
                }
                match truth {
                    Truth::True => {}
                    Truth::Undefined => frame.rule_undefined = true,
                    Truth::False => {
                        frame.rule_undefined = false;
                        match frame.rules.next() {
                            Some(rule) => frame.body = self.program.rule(rule).body.into_iter(),
                            None => {
                                answer = Some(self.close(&mut search, false));
                                continue;
                            }
                        }
                    }
                }
            }
            match frame.body.next() {
                Some(literal) => {
                    steps += 1;
                    if steps > self.step_limit {
                        return None;
                    }
                    frame.sign = literal.positive;
                    let segment = if literal.positive { frame.segment } else { depth };
                    answer = self.open(&mut search, literal.atom, segment);
                }
                None if frame.rule_undefined => {
                    frame.some_undefined = true;
                    frame.rule_undefined = false;
                    match frame.rules.next() {
                        Some(rule) => frame.body = self.program.rule(rule).body.into_iter(),
                        None => answer = Some(self.close(&mut search, false)),
                    }
                }
                None => answer = Some(self.close(&mut search, true)),
            }
        }
    }

    /// Starts a goal; `Some` if its value is known at once.
    fn open(&self, search: &mut Search, atom: AtomId, segment: usize) -> Option<Result> {
        if self.stated.contains(&atom) {
            return Some((Truth::True, FREE, FREE));
        }
        if let Some(&truth) = self.known.get(&atom) {
            return Some((truth, FREE, FREE));
        }
        if let Some(&place) = search.place.get(&atom) {
            return Some(match place >= segment {
                true => (Truth::False, place, FREE),
                false => (Truth::Undefined, FREE, place),
            });
        }
        if search.provisional_in.get(&atom) == Some(&segment) {
            return Some((Truth::False, segment, FREE));
        }
        let mut rules = self.program.heading(atom).into_iter();
        let Some(first) = rules.next() else { return Some((Truth::False, FREE, FREE)) };
        search.place.insert(atom, search.frames.len());
        search.frames.push(Frame {
            atom,
            rules,
            body: self.program.rule(first).body.into_iter(),
            sign: true,
            rule_undefined: false,
            some_undefined: false,
            loop_low: FREE,
            clash_low: FREE,
            segment,
            provisional: search.provisional.len(),
        });
        None
    }

    /// Ends the topmost goal: some rule fired, or all were tried.
    fn close(&mut self, search: &mut Search, holds: bool) -> Result {
        let Some(frame) = search.frames.pop() else { return (Truth::Undefined, FREE, FREE) };
        let depth = search.frames.len();
        search.place.remove(&frame.atom);
        let truth = match (holds, frame.some_undefined) {
            (true, _) => Truth::True,
            (false, true) => Truth::Undefined,
            (false, false) => Truth::False,
        };
        let independent = match truth {
            Truth::True => true,
            Truth::False => frame.loop_low >= depth,
            Truth::Undefined => frame.loop_low >= depth && frame.clash_low >= depth,
        };
        if independent {
            self.known.insert(frame.atom, truth);
        }
        if truth == Truth::False && !independent {
            search.provisional.push(frame.atom);
            search.provisional_in.insert(frame.atom, frame.segment);
        } else {
            for atom in search.provisional.drain(frame.provisional..) {
                search.provisional_in.remove(&atom);
                if truth == Truth::False {
                    self.known.insert(atom, Truth::False);
                }
            }
        }
        let keep = |low: usize| if low < depth { low } else { FREE };
        match truth {
            Truth::True => (truth, FREE, FREE),
            _ => (truth, keep(frame.loop_low), keep(frame.clash_low)),
        }
    }
}
