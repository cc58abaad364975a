//! What an edit changed, and why.

use super::line::{Line, Writer};
use crate::logic::Proof;
use crate::logic::change::{Death, Explanation, Loss};
use crate::theory::{GroundAtom, GroundLiteral, Theory};
use std::collections::BTreeSet;

/// Reads out why a theory's model changed. `old` and `new` are the theories before and after.
pub fn change(old: &Theory, new: &Theory, explanation: &Explanation) -> Vec<Line> {
    // The explanation's words are the new theory's, and behind them those that it lost.
    let vocabulary = explanation.vocabulary.clone();
    let words = &Theory { vocabulary, ..Theory::default() };
    let about = |literal: &GroundLiteral, said: &str| {
        Writer::new(words, 0).literal(literal).words(said).line()
    };
    let mut lines = Vec::new();
    let mut told = BTreeSet::new();
    for loss in &explanation.losses {
        if told.contains(&loss.literal) {
            continue;
        }
        lines.push(about(&loss.literal, " is no longer derived:"));
        let mut at: &Loss = loss;
        let mut depth = 1;
        // The trail of lost premises, down to its root or to what was told before.
        while told.insert(at.literal) {
            lines.extend(death(old, words, new, &at.death, depth));
            depth += 1;
            match &at.death {
                Death::Premise { premise, .. } => match explanation.loss(*premise) {
                    Some(next) => at = next,
                    None => break,
                },
                _ => break,
            }
        }
    }
    for gain in &explanation.gains {
        lines.push(about(&gain.literal, " is now derived:"));
        lines.extend(deeper(new, gain, 1));
    }
    let atoms = |atoms: &[GroundAtom], said: &str| -> Vec<Line> {
        atoms.iter().map(|atom| about(&atom.literal(true), said)).collect()
    };
    lines.extend(atoms(&explanation.change.clouded, " is now undefined"));
    lines.extend(atoms(&explanation.change.settled, " is no longer undefined"));
    lines
}

fn deeper(theory: &Theory, proof: &Proof, by: u32) -> Vec<Line> {
    let lines = super::proof(theory, proof);
    lines.map(|line| Line { depth: line.depth + by, ..line }).collect()
}

/// Why a derivation died, and below it why what blocks it holds.
fn death(old: &Theory, words: &Theory, new: &Theory, death: &Death, depth: u32) -> Vec<Line> {
    let line = Writer::new(old, depth);
    let blocked = |line: Writer, sentence, binding, blocker: &Proof, now: &str| {
        let line = line.rule(sentence, binding).words(" needs ").line();
        let rest = Writer::new(new, depth)
            .failing(&blocker.literal.negated())
            .words(", but ")
            .literal(&blocker.literal)
            .words(now)
            .line();
        let line = Line { depth, pieces: [line.pieces, rest.pieces].concat() };
        std::iter::once(line).chain(deeper(new, blocker, depth + 1)).collect()
    };
    match death {
        Death::Unstated { sentence } => {
            vec![line.words("it was stated by ").quote(*sentence).words(", which is gone").line()]
        }
        Death::RuleGone { sentence, binding } => {
            let line = line.words("it was derived by ").rule(*sentence, *binding);
            vec![line.words(", which is gone").line()]
        }
        Death::Premise { sentence, binding, premise, .. } => {
            let line = line.rule(*sentence, *binding).words(" needs ").line();
            let rest = Writer::new(words, depth).failing(premise);
            let rest = rest.words(", which is no longer derived").line();
            vec![Line { depth, pieces: [line.pieces, rest.pieces].concat() }]
        }
        Death::Blocked { sentence, binding, blocker, .. } => {
            blocked(line, *sentence, *binding, blocker, " is now derived:")
        }
        Death::Clouded { sentence, binding, unclear, .. } => {
            blocked(line, *sentence, *binding, unclear, " is now undefined:")
        }
    }
}
