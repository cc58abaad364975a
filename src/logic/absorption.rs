//! Whether a model absorbs a sentence: told from the model, without evaluating anew.

use super::evaluation::{Evaluation, Order, Regime};
use super::program::Program;
use crate::theory::{ConstantId, GroundLiteral, Literal, Rule, Sentence};

impl Evaluation {
    /// Whether adding a sentence changes nothing but what it states, and makes no rule of its own
    /// fire. Told from the model M of a stratified theory T alone:
    ///
    /// ```text
    /// a rule r     absorbed iff no instance of r fires in M             (if T + r is stratified)
    /// a fact f     absorbed if f ∈ M; or if no rule instance with `not f` fires in M, and each one
    ///              that f would make fire has its head in M ∪ {f}; not absorbed if one has not
    /// ```
    ///
    /// For then M, with the fact, is closed under every rule, and each derivation in it stands;
    /// and a rule that fires in M, or a head beyond it, would have to be in the new model too.
    ///
    /// `None` where this does not tell: under another regime, for a sentence that does not fit the
    /// strata, brings a constant or says nothing, or where a firing `not f` is blocked.
    pub fn absorbs(&self, sentence: &Sentence) -> Option<bool> {
        if self.regime != Regime::Stratified {
            return None;
        }
        match sentence {
            Sentence::Fact(fact) => self.absorbs_fact(*fact),
            Sentence::Rule(rule) => self.absorbs_rule(rule),
        }
    }

    fn absorbs_fact(&self, fact: GroundLiteral) -> Option<bool> {
        let known = |constant: ConstantId| self.program.slot(constant).is_some();
        if !fact.positive || !fact.atom.constants().all(known) {
            return None;
        }
        let Some(atom) = self.program.find(fact) else { return Some(true) };
        if self.is_true(atom.0) {
            return Some(true);
        }
        let (mut gains, mut blocks) = (false, false);
        self.program.visit_occurrences(atom.0, |rule, instance, positive| {
            let place = instance - self.program.schemas[rule as usize].first;
            let fires = self.program.body_of(rule).iter().all(|l| {
                let other = self.program.atom_at(l.pattern, place);
                match other == atom.0 {
                    true => l.positive == positive,
                    false => self.is_true(other) == l.positive,
                }
            });
            let head = self.program.head_at(rule, place);
            blocks |= fires && !positive;
            gains |= fires && positive && !self.is_true(head) && head != atom.0;
        });
        match (gains, blocks) {
            (true, false) => Some(false),
            (false, false) => Some(true),
            (_, true) => None,
        }
    }

    fn absorbs_rule(&self, rule: &Rule) -> Option<bool> {
        let program = &self.program;
        let known = |constant: ConstantId| program.slot(constant).is_some();
        let constants = || rule.literals().flat_map(|literal| literal.atom.constants());
        let domain = program.domain();
        let bindings = if rule.has_variable() { domain.len() as u64 } else { 1 };
        let literals = bindings * (rule.body.len() as u64 + 1);
        if !rule.head.positive
            || !constants().all(known)
            || program.literal_count() + literals > Program::LITERAL_LIMIT
            || program.atom_count() as u64 + literals > Program::ATOM_LIMIT
        {
            return None;
        }
        let holds = |literal: &Literal, binding: Option<ConstantId>| {
            let atom = literal.atom.ground(binding).map(|atom| atom.literal(true));
            let atom = atom.and_then(|atom| program.find(atom));
            atom.is_some_and(|atom| self.is_true(atom.0)) == literal.positive
        };
        let fires = |binding| rule.body.iter().all(|literal| holds(literal, binding));
        let fires = match rule.has_variable() {
            true => domain.iter().any(|&constant| fires(Some(constant))),
            false => fires(None),
        };
        let fits = || match &self.order {
            Order::ByRule(ranks) => ranks.of_head(rule, false).is_some(),
            Order::One | Order::ByAtom { .. } => false,
        };
        match fires {
            true => Some(false),
            false => fits().then_some(true),
        }
    }
}
