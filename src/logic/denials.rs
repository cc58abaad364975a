//! Denials that a closed-world theory breaks.
//!
//! A negative fact and a rule with a negative conclusion derive nothing there. What they say can be
//! false in the model all the same: "No dogs are wet" where something is a dog, and wet.

use super::evaluation::{Evaluation, Value};
use crate::theory::{
    ConstantId, GroundAtom, GroundLiteral, Rule, Semantics, Sentence, SentenceId, Theory,
};

/// A denial, and an atom that it denies and the model holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrokenDenial {
    /// The negative fact, or the rule with the negative conclusion.
    pub sentence: SentenceId,
    /// What it denies, and holds.
    pub atom: GroundAtom,
}

/// The denials that a theory breaks, in order, each with the first atom that shows it; none in the
/// open world, where a denial is derived like anything else.
///
/// ```
/// use entailment_gap::language::{parse, render};
/// use entailment_gap::logic::{Evaluation, broken_denials};
///
/// let theory = parse("rex is a dog. rex is wet. No dogs are wet.").theory;
/// let [broken] = broken_denials(&theory, &Evaluation::new(&theory))[..] else { panic!() };
/// assert_eq!(broken.sentence.0, 2);
/// assert_eq!(render::atom(&theory.vocabulary, &broken.atom), "rex is wet");
/// ```
pub fn broken_denials(theory: &Theory, evaluation: &Evaluation) -> Vec<BrokenDenial> {
    if theory.semantics == Semantics::OpenWorld {
        return Vec::new();
    }
    let holds = |literal: GroundLiteral| evaluation.literal(literal) == Value::True;
    let domain = theory.domain();
    let denied = |rule: &Rule, binding: Option<ConstantId>| {
        let atom = rule.head.atom.ground(binding)?;
        let ground = |l: &crate::theory::Literal| Some(l.atom.ground(binding)?.literal(l.positive));
        let body = || rule.body.iter().all(|literal| ground(literal).is_some_and(holds));
        (holds(atom.literal(true)) && body()).then_some(atom)
    };
    let broken = theory.numbered().filter_map(|(sentence, stated)| {
        let atom = match stated {
            Sentence::Fact(fact) => {
                Some(fact.atom).filter(|_| !fact.positive && holds(fact.negated()))
            }
            Sentence::Rule(rule) if rule.head.positive => None,
            Sentence::Rule(rule) if rule.has_variable() => {
                domain.iter().find_map(|&constant| denied(rule, Some(constant)))
            }
            Sentence::Rule(rule) => denied(rule, None),
        };
        Some(BrokenDenial { sentence, atom: atom? })
    });
    broken.collect()
}
