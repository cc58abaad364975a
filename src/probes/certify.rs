//! Certification: an insertion is irrelevant only if it is shown to be.
//!
//! Negation as failure makes the logic nonmonotone: a further fact can kill a conclusion. So the
//! model of T + S is computed and compared with that of T. With F the facts of S, S is certified
//! iff
//!
//! ```text
//! true(T + S) = true(T) ∪ F,   undefined(T + S) = undefined(T),
//! and no rule of S fires for anybody in T + S.
//! ```

use crate::logic::{Change, Regime, Value};
use crate::theory::{ConstantId, GroundAtom, GroundLiteral, Sentence, SentenceId};
use crate::world::Case;
use serde::{Deserialize, Serialize};

/// Whether an insertion is irrelevant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It changes nothing but what it states.
    Certified,
    /// It does.
    Refused(Refusal),
    /// Certificates are for the closed world.
    OpenWorld,
    /// The theory, or the theory with the insertion, is too large to be evaluated.
    TooLarge,
}

impl Verdict {
    /// Whether it is certified.
    pub fn is_certified(&self) -> bool {
        *self == Verdict::Certified
    }
}

/// What an insertion would change.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Refusal {
    /// Atoms it makes true beyond those it states, in ascending order.
    pub gained: Vec<GroundLiteral>,
    /// Atoms that are no longer true, with the derivation that died.
    pub lost: Vec<Loss>,
    /// Atoms that become undefined.
    pub clouded: Vec<GroundAtom>,
    /// Atoms that are no longer undefined.
    pub settled: Vec<GroundAtom>,
    /// Inserted rules that fire, or may (a condition being undefined), by their position in the
    /// extended theory, with the binding they fire under.
    pub fires: Vec<(SentenceId, Option<ConstantId>)>,
}

impl Refusal {
    /// Whether any atom changes its value; if none does, an inserted rule fires, or may.
    pub fn changes_model(&self) -> bool {
        *self != Refusal { fires: self.fires.clone(), ..Refusal::default() }
    }
}

/// An atom that an insertion kills.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loss {
    /// The atom.
    pub atom: GroundLiteral,
    /// The rule that derived it.
    pub sentence: SentenceId,
    /// The rule's binding.
    pub binding: Option<ConstantId>,
    /// The rule's first condition that no longer holds.
    pub broken: GroundLiteral,
}

/// The case with these sentences inserted, and whether they are irrelevant to it, jointly.
pub fn certify(case: &Case, sentences: &[Sentence]) -> (Case, Verdict) {
    let extended = case.with(sentences);
    let verdict = compare(case, &extended);
    (extended, verdict)
}

fn compare(case: &Case, extended: &Case) -> Verdict {
    if !case.is_closed_world() {
        return Verdict::OpenWorld;
    }
    let too_large = |case: &Case| matches!(case.evaluation().regime(), Regime::TooLarge(_));
    if too_large(case) || too_large(extended) {
        return Verdict::TooLarge;
    }
    let own = case.theory().sentences.len();
    let inserted = &extended.theory().sentences[own..];
    let states = |literal: &GroundLiteral| {
        inserted.iter().any(|sentence| matches!(sentence, Sentence::Fact(fact) if fact == literal))
    };
    let mut change = Change::between(case.evaluation(), extended.evaluation());
    change.gained.retain(|gained| !states(gained));
    let refusal = Refusal {
        gained: change.gained,
        lost: change.lost.iter().filter_map(|&atom| loss(case, extended, atom)).collect(),
        clouded: change.clouded,
        settled: change.settled,
        fires: firing(extended, own as u32),
    };
    match refusal == Refusal::default() {
        true => Verdict::Certified,
        false => Verdict::Refused(refusal),
    }
}

/// The rule instance that an atom has its depth by, and what broke it. A deeper one may rest on the
/// atom itself, and would explain its loss in a circle.
fn loss(case: &Case, extended: &Case, atom: GroundLiteral) -> Option<Loss> {
    let (evaluation, program) = (case.evaluation(), case.program());
    let head = program.find(atom)?;
    let mut best: Option<(u32, Loss)> = None;
    for rule in program.heading(head).into_iter().map(|index| program.rule(index)) {
        let body = rule.body.iter().map(|l| {
            let atom = program.atom(l.atom);
            GroundLiteral { positive: l.positive, ..atom }
        });
        if !body.clone().all(|l| evaluation.literal(l) == Value::True) {
            continue;
        }
        let depths = body.clone().filter(|l| l.positive).filter_map(|l| evaluation.depth(l));
        let depth = depths.max().unwrap_or(0);
        let mut failing = body.filter(|&l| extended.evaluation().literal(l) != Value::True);
        let Some(broken) = failing.next() else { continue };
        if best.is_none_or(|(other, _)| depth < other) {
            let loss = Loss { atom, sentence: rule.sentence, binding: rule.binding, broken };
            best = Some((depth, loss));
        }
    }
    best.map(|(_, loss)| loss)
}

/// Instances of the rules from position `own` on whose every condition holds, or may.
fn firing(case: &Case, own: u32) -> Vec<(SentenceId, Option<ConstantId>)> {
    let (evaluation, program) = (case.evaluation(), case.program());
    // Instances stand in the order of their sentences.
    let instances = (0..program.rule_count()).rev().map(|index| program.rule(index));
    let inserted = instances.take_while(|rule| rule.sentence.0 >= own);
    let firing = inserted.filter(|rule| {
        rule.body.iter().all(|l| match (evaluation.value(l.atom), l.positive) {
            (Value::True, positive) => positive,
            (Value::Undefined, _) => true,
            (_, positive) => !positive,
        })
    });
    let mut firing: Vec<_> = firing.map(|rule| (rule.sentence, rule.binding)).collect();
    firing.reverse();
    firing
}
