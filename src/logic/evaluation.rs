//! The model of a theory.

use super::fixpoint::{self, Depths, Negation, Part, Ranks, Strata};
use super::flat::{Edge, Flat};
use super::program::{AtomId, GroundRule, Program, Quantity, TooLarge};
use super::wellfounded::{self, Truth, WellFounded};
use crate::theory::{ConstantId, GroundAtom, GroundLiteral, Question, SentenceId, Theory};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The value of a literal or composite under a theory's semantics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// Holds.
    True,
    /// Does not hold (closed world), or its opposite is derived (open world).
    False,
    /// Neither true nor false in the well-founded model.
    Undefined,
    /// Open world: neither it nor its opposite is derived.
    Unknown,
    /// Open world: both it and its opposite are derived.
    Inconsistent,
}

impl Value {
    /// The word for it. Answers begin with a capital; what no answer can be does not.
    pub fn word(self) -> &'static str {
        match self {
            Value::True => "True",
            Value::False => "False",
            Value::Unknown => "Unknown",
            Value::Undefined => "undefined",
            Value::Inconsistent => "inconsistent",
        }
    }
}

/// Which model an [`Evaluation`] holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Regime {
    /// Closed world, no cycle through `not` among ground atoms: the perfect model.
    Stratified,
    /// Closed world with such a cycle: the well-founded model. The cycle's atoms in order; each
    /// depends on the next, and the last on the first. [`Evaluation::cycle_links`] has the rules.
    WellFounded {
        /// The cycle.
        cycle: Vec<GroundAtom>,
    },
    /// Open world, hard negation.
    OpenWorld,
    /// The ground program was too large: there is no model, and every literal is undefined.
    TooLarge(TooLarge),
}

/// One step of a cycle through `not`, and a rule instance that makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CycleLink {
    /// The atom that depends.
    pub from: GroundAtom,
    /// The atom it depends on.
    pub to: GroundAtom,
    /// False where it depends on `not` of it.
    pub positive: bool,
    /// The first rule that has `from` as its head and `to` in its body.
    pub sentence: SentenceId,
    /// What its variable is bound to.
    pub binding: Option<ConstantId>,
}

/// By what order atoms are settled.
#[derive(Clone, Debug)]
pub(super) enum Order {
    One,
    ByRule(Ranks),
    ByAtom { levels: Vec<u32>, count: u32 },
}

impl Order {
    pub fn strata(&self) -> Strata<'_> {
        match self {
            Order::One => Strata::One,
            Order::ByRule(ranks) => Strata::ByRule { levels: &ranks.by_rule, count: ranks.count },
            Order::ByAtom { levels, count } => Strata::ByAtom { levels, count: *count },
        }
    }
}

/// A theory's ground program and its model.
#[derive(Clone, Debug)]
pub struct Evaluation {
    pub(super) program: Program,
    pub(super) regime: Regime,
    pub(super) depths: Depths,
    pub(super) order: Order,
    /// Where the program is not stratified.
    pub(super) well_founded: Option<WellFounded>,
    pub(super) links: Vec<CycleLink>,
    /// Measured when first asked for.
    pub(super) heights: OnceLock<Vec<u32>>,
    pub(super) strata: OnceLock<Vec<u32>>,
}

impl Evaluation {
    /// Grounds and evaluates a theory. Where it is [too large](Evaluation::try_new), the result
    /// has the regime [`Regime::TooLarge`], and every literal is undefined.
    pub fn new(theory: &Theory) -> Evaluation {
        Evaluation::try_new(theory).unwrap_or_else(|refusal| {
            let program = super::grounding::empty(theory);
            Evaluation::with(program, Regime::TooLarge(refusal), Vec::new(), Order::One)
        })
    }

    /// Grounds and evaluates a theory.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] where the ground program would exceed [`Program::LITERAL_LIMIT`] or
    /// [`Program::ATOM_LIMIT`]; [`Program::GRAPH_LIMIT`] where predicates depend on themselves
    /// through `not`.
    pub fn try_new(theory: &Theory) -> Result<Evaluation, TooLarge> {
        Evaluation::of_program(Program::new(theory)?)
    }

    pub(super) fn with(
        program: Program,
        regime: Regime,
        depths: Depths,
        order: Order,
    ) -> Evaluation {
        Evaluation {
            program,
            regime,
            depths,
            order,
            well_founded: None,
            links: Vec::new(),
            heights: OnceLock::new(),
            strata: OnceLock::new(),
        }
    }

    pub(super) fn of_program(program: Program) -> Result<Evaluation, TooLarge> {
        let depths = vec![0; program.atom_count()];
        if program.open {
            return Ok(Evaluation::with(program, Regime::OpenWorld, depths, Order::One).settled());
        }
        if let Some(order) = Ranks::new(&program).map(Order::ByRule) {
            return Ok(Evaluation::with(program, Regime::Stratified, depths, order).settled());
        }
        let (needed, limit) = (program.literal_count(), Program::GRAPH_LIMIT);
        if needed > limit {
            let constants = program.domain().len() as u32;
            return Err(TooLarge { what: Quantity::Literals, constants, needed, limit });
        }
        let flat = Flat::new(&program);
        let levels = flat.strata();
        let strata = OnceLock::from(levels.clone());
        let Some(cycle) = flat.cycle() else {
            let count = levels.iter().max().map_or(1, |max| max + 1);
            let order = Order::ByAtom { levels, count };
            let evaluation = Evaluation::with(program, Regime::Stratified, depths, order);
            return Ok(Evaluation { strata, ..evaluation }.settled());
        };
        let model = wellfounded::solve(&program, &flat);
        let links: Vec<CycleLink> =
            cycle.iter().filter_map(|&edge| link(&program, &flat, edge)).collect();
        let cycle = links.iter().map(|link| link.from).collect();
        let regime = Regime::WellFounded { cycle };
        let well_founded = Some(model);
        let evaluation = Evaluation::with(program, regime, depths, Order::One);
        Ok(Evaluation { strata, well_founded, links, ..evaluation }.settled())
    }

    /// Computes the depths.
    fn settled(mut self) -> Evaluation {
        let Evaluation { program, depths, order, well_founded, .. } = &mut self;
        let well_founded = well_founded.as_ref();
        let is_false = |atom: u32| match well_founded {
            Some(model) => model.truth[atom as usize] == Truth::False,
            None => false,
        };
        let negation = match well_founded {
            Some(_) => Negation::Known(&is_false),
            None => Negation::Settled,
        };
        fixpoint::settle(program, &order.strata(), &negation, &Part::Whole, depths);
        self
    }

    /// The ground program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Which model this is.
    pub fn regime(&self) -> &Regime {
        &self.regime
    }

    /// The steps of the cycle that [`Regime::WellFounded`] names, each with a rule that makes it.
    /// Empty in the other regimes.
    pub fn cycle_links(&self) -> &[CycleLink] {
        &self.links
    }

    /// The value of an atom of the program: true, false or undefined.
    pub fn value(&self, id: AtomId) -> Value {
        if self.depths[id.index()] > 0 {
            return Value::True;
        }
        match &self.well_founded {
            Some(model) if model.truth[id.index()] == Truth::Undefined => Value::Undefined,
            _ => Value::False,
        }
    }

    pub(super) fn is_false(&self, atom: u32) -> bool {
        self.value(AtomId(atom)) == Value::False
    }

    pub(super) fn is_true(&self, atom: u32) -> bool {
        self.depths[atom as usize] > 0
    }

    /// The atom of the program that decides a literal: in the closed world, that of either sign.
    pub(super) fn decider(&self, literal: GroundLiteral) -> Option<AtomId> {
        match self.program.open {
            true => self.program.find(literal),
            false => self.program.find(literal.atom.literal(true)),
        }
    }

    /// The value of a literal, under the theory's semantics.
    pub fn literal(&self, literal: GroundLiteral) -> Value {
        let holds = |l| self.decider(l).map_or(Value::False, |id| self.value(id));
        match self.regime {
            Regime::TooLarge(_) => Value::Undefined,
            Regime::OpenWorld => {
                match (holds(literal) == Value::True, holds(literal.negated()) == Value::True) {
                    (true, true) => Value::Inconsistent,
                    (true, false) => Value::True,
                    (false, true) => Value::False,
                    (false, false) => Value::Unknown,
                }
            }
            Regime::Stratified | Regime::WellFounded { .. } => {
                match (holds(literal), literal.positive) {
                    (Value::True, false) => Value::False,
                    (Value::False, false) => Value::True,
                    (value, _) => value,
                }
            }
        }
    }

    /// The value of a question: composites and denials by the strong Kleene tables. In the open
    /// world a conjunction of an unknown and an inconsistent literal is unknown.
    pub fn question(&self, question: &Question) -> Value {
        let and = |a: Value, b: Value| match (a, b) {
            (Value::False, _) | (_, Value::False) => Value::False,
            (Value::True, other) | (other, Value::True) => other,
            (a, b) => match a == b {
                true => a,
                false => Value::Unknown,
            },
        };
        let not = |value: Value| match value {
            Value::True => Value::False,
            Value::False => Value::True,
            other => other,
        };
        match question {
            Question::Literal(literal) => self.literal(*literal),
            Question::And(literals) => {
                literals.iter().map(|l| self.literal(*l)).fold(Value::True, and)
            }
            Question::Or(literals) => {
                not(literals.iter().map(|l| self.literal(l.negated())).fold(Value::True, and))
            }
            Question::Not(denied) => not(self.question(denied)),
        }
    }

    /// The depth of a derived literal: 0 if stated, else 1 + the smallest, over the rule instances
    /// that derive it, of the largest depth among the positive body literals; `None` if it is not
    /// derived (a `not` literal of the closed world never is).
    pub fn depth(&self, literal: GroundLiteral) -> Option<u32> {
        self.depths[self.program.find(literal)?.index()].checked_sub(1)
    }

    /// The refutation height of an atom that does not hold (in the open world, of a literal that
    /// is not derived): 0 if no rule heads it, else the largest, over the rule instances that
    /// head it, of 1 + the smallest height among the refuted body literals, where a `not` literal
    /// counts by the depth of the atom that blocks it. `None` if it holds, is undefined, or is
    /// [unfounded](Evaluation::unfounded). In the closed world the literal's sign does not matter.
    pub fn height(&self, literal: GroundLiteral) -> Option<u32> {
        if matches!(self.regime, Regime::TooLarge(_)) {
            return None;
        }
        match self.decider(literal) {
            Some(id) => self.heights()[id.index()].checked_sub(1),
            None => Some(0),
        }
    }

    pub(super) fn heights(&self) -> &[u32] {
        self.heights.get_or_init(|| {
            fixpoint::heights(&self.program, &self.depths, &|atom| self.is_false(atom))
        })
    }

    /// Whether an atom that does not hold is unfounded: it has no refutation height, since some
    /// rule that could derive it fails for nothing but other such atoms.
    pub fn unfounded(&self, literal: GroundLiteral) -> bool {
        self.decider(literal)
            .is_some_and(|id| self.is_false(id.0) && self.heights()[id.index()] == 0)
    }

    /// The stratum of an atom of the program: the smallest numbering, from 0, in which no atom is
    /// below one it depends on, nor level with one it depends on through `not`. (Within a cycle
    /// through `not` all are level.) In the closed world the literal's sign does not matter.
    pub fn stratum(&self, literal: GroundLiteral) -> Option<u32> {
        Some(self.strata()[self.decider(literal)?.index()])
    }

    pub(super) fn strata(&self) -> &[u32] {
        self.strata.get_or_init(|| match &self.order {
            Order::One => vec![0; self.program.atom_count()],
            Order::ByRule(_) => fixpoint::atom_strata(&self.program),
            Order::ByAtom { levels, .. } => levels.clone(),
        })
    }

    /// Literals that are derived or stated, in ascending order.
    pub fn derived(&self) -> Vec<GroundLiteral> {
        self.literals_where(|atom| self.is_true(atom))
    }

    /// Atoms that are undefined in the well-founded model, in ascending order.
    pub fn undefined(&self) -> Vec<GroundAtom> {
        match self.well_founded {
            None => Vec::new(),
            Some(_) => self
                .literals_where(|atom| self.value(AtomId(atom)) == Value::Undefined)
                .into_iter()
                .map(|literal| literal.atom)
                .collect(),
        }
    }

    /// Open world: atoms of which both signs are derived, in ascending order.
    pub fn inconsistencies(&self) -> Vec<GroundAtom> {
        if self.regime != Regime::OpenWorld {
            return Vec::new();
        }
        let opposite = |literal: GroundLiteral| {
            self.program.find(literal.negated()).is_some_and(|id| self.is_true(id.0))
        };
        self.derived()
            .into_iter()
            .filter(|&literal| literal.positive && opposite(literal))
            .map(|literal| literal.atom)
            .collect()
    }

    fn literals_where(&self, wanted: impl Fn(u32) -> bool) -> Vec<GroundLiteral> {
        let mut found: Vec<_> = self
            .program
            .atoms()
            .filter(|id| wanted(id.0))
            .map(|id| self.program.atom(id))
            .collect();
        found.sort_unstable();
        found
    }
}

fn link(program: &Program, flat: &Flat, edge: Edge) -> Option<CycleLink> {
    let carries = |&&instance: &&u32| flat.bodies.of(instance).contains(&(edge.to, edge.positive));
    let instance = flat.heading.of(edge.from).iter().find(carries)?;
    let GroundRule { sentence, binding, .. } = program.rule(*instance as usize);
    let atom = |id| program.atom(AtomId(id)).atom;
    let (from, to) = (atom(edge.from), atom(edge.to));
    Some(CycleLink { from, to, positive: edge.positive, sentence, binding })
}
