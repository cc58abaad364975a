//! What a refused insertion would change.

use crate::language::render;
use crate::probes::Refusal;
use crate::theory::{ConstantId, GroundAtom, Sentence, SentenceId};
use crate::world::Case;
use serde::{Deserialize, Serialize};

/// A [`Refusal`] in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RefusalInWords {
    /// Atoms that it makes true beyond those it states.
    pub gained: Vec<String>,
    /// Atoms that are no longer true.
    pub lost: Vec<LostAtom>,
    /// Atoms that become undefined.
    pub undefined: Vec<String>,
    /// Atoms that are no longer undefined.
    pub settled: Vec<String>,
    /// Instances of inserted rules that fire, or may.
    pub fires: Vec<String>,
}

/// An atom that an insertion kills.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LostAtom {
    /// The atom.
    pub atom: String,
    /// The number of the sentence that derived it, from 1.
    pub sentence: u32,
    /// What that says, for this case.
    pub rule: String,
    /// Its first condition that no longer holds.
    pub needs: String,
}

impl RefusalInWords {
    /// Whether any atom changes its value; if none does, an inserted rule fires, or may.
    pub fn changes_model(&self) -> bool {
        let RefusalInWords { gained, lost, undefined, settled, .. } = self;
        !(gained.is_empty() && lost.is_empty() && undefined.is_empty() && settled.is_empty())
    }

    /// Puts a refusal into words; `extended` is the case with what is refused.
    pub fn new(extended: &Case, refusal: &Refusal) -> RefusalInWords {
        let words = extended.vocabulary();
        let atoms = |atoms: &[GroundAtom]| -> Vec<String> {
            atoms.iter().map(|atom| render::atom(words, atom)).collect()
        };
        let instance =
            |id: SentenceId, binding: Option<ConstantId>| match extended.theory().sentence(id) {
                Sentence::Rule(rule) => render::instance(words, rule, binding),
                sentence => render::sentence(words, sentence),
            };
        let lost = refusal.lost.iter().map(|loss| LostAtom {
            atom: render::literal(words, &loss.atom),
            sentence: loss.sentence.0 + 1,
            rule: instance(loss.sentence, loss.binding),
            needs: render::literal(words, &loss.broken),
        });
        RefusalInWords {
            gained: refusal.gained.iter().map(|literal| render::literal(words, literal)).collect(),
            lost: lost.collect(),
            undefined: atoms(&refusal.clouded),
            settled: atoms(&refusal.settled),
            fires: refusal.fires.iter().map(|&(id, binding)| instance(id, binding)).collect(),
        }
    }
}
