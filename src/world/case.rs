//! A theory opened for questioning.

use super::{Lexicon, Property, Signature};
use crate::logic::{Evaluation, Program};
use crate::theory::{ConstantId, GroundAtom, Semantics, Sentence, Theory, Vocabulary};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A theory with its signature, its model, and an index of what it states.
///
/// Questions and insertions are read against [`Case::vocabulary`], which knows the lexicon's words
/// beside the theory's.
#[derive(Clone, Debug)]
pub struct Case {
    theory: Theory,
    own: u32,
    signature: Arc<Signature>,
    evaluation: Evaluation,
    stated: Vec<bool>,
    one_step: Vec<bool>,
    headed: BTreeSet<Property>,
}

impl Case {
    /// Opens a theory: fixes its signature and evaluates it.
    pub fn open(mut theory: Theory, lexicon: &Lexicon) -> Case {
        let evaluation = Evaluation::new(&theory);
        let signature = Arc::new(Signature::read(&mut theory, evaluation.program(), lexicon));
        let own = theory.sentences.len() as u32;
        Case::index(theory, own, signature, evaluation)
    }

    /// The same case with further sentences, read with this case's signature.
    pub fn with(&self, insertions: &[Sentence]) -> Case {
        let theory = self.theory.with(insertions.iter().cloned());
        let evaluation = Evaluation::new(&theory);
        Case::index(theory, self.own, self.signature.clone(), evaluation)
    }

    fn index(theory: Theory, own: u32, signature: Arc<Signature>, evaluation: Evaluation) -> Case {
        let program = evaluation.program();
        let mut stated = vec![false; program.atom_count()];
        for (atom, _) in program.facts() {
            stated[atom.0 as usize] = true;
        }
        let mut one_step = vec![false; program.atom_count()];
        let mut headed = BTreeSet::new();
        for rule in program.rules() {
            let head = program.atom(rule.head);
            if !head.positive {
                continue;
            }
            headed.insert(Property::of(head.atom));
            one_step[rule.head.0 as usize] |= rule.body.iter().all(|literal| {
                let negative = !literal.positive || !program.atom(literal.atom).positive;
                negative || stated[literal.atom.0 as usize]
            });
        }
        Case { theory, own, signature, evaluation, stated, one_step, headed }
    }

    /// The theory, insertions at its end.
    pub fn theory(&self) -> &Theory {
        &self.theory
    }

    /// What questions and insertions are read against.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.theory.vocabulary
    }

    /// The theory's own sentences, without insertions.
    pub fn own_sentences(&self) -> &[Sentence] {
        &self.theory.sentences[..self.own as usize]
    }

    /// The sentences inserted since it was opened.
    pub fn insertions(&self) -> &[Sentence] {
        &self.theory.sentences[self.own as usize..]
    }

    /// What the theory was about when it was opened.
    pub fn signature(&self) -> &Signature {
        &self.signature
    }

    /// The model.
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// The ground program.
    pub fn program(&self) -> &Program {
        self.evaluation.program()
    }

    /// Whether `not` is read as failure.
    pub fn is_closed_world(&self) -> bool {
        self.theory.semantics == Semantics::ClosedWorld
    }

    /// Who or what the theory speaks of: [`Theory::domain`].
    pub fn people(&self) -> Vec<ConstantId> {
        self.theory.domain()
    }

    /// Whether a fact says it.
    pub fn is_stated(&self, atom: GroundAtom) -> bool {
        self.flag(&self.stated, atom)
    }

    /// Whether some rule that concludes it has all its *positive* conditions stated; `not` is
    /// ignored, and no positive condition counts as all.
    pub fn is_one_step(&self, atom: GroundAtom) -> bool {
        self.flag(&self.one_step, atom)
    }

    /// Whether some rule concludes this property, of anybody.
    pub fn is_headed(&self, property: Property) -> bool {
        self.headed.contains(&property)
    }

    /// The share of base properties that are stated of a subject, 0 where there are none.
    pub fn fact_share(&self, subject: ConstantId) -> f64 {
        let base = &self.signature.base;
        if base.is_empty() {
            return 0.0;
        }
        let stated = base.iter().filter(|property| self.is_stated(property.atom(subject)));
        stated.count() as f64 / base.len() as f64
    }

    fn flag(&self, flags: &[bool], atom: GroundAtom) -> bool {
        self.program().find(atom.literal(true)).is_some_and(|id| flags[id.0 as usize])
    }
}
