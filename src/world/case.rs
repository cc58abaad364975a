//! A theory opened for questioning.

use super::{Lexicon, Property, Signature};
use crate::logic::{Evaluation, Program};
use crate::theory::{
    ConstantId, GroundAtom, PredicateId, Rule, Semantics, Sentence, SentenceId, Term, Theory,
    Vocabulary,
};
use rustc_hash::{FxHashMap, FxHashSet};
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
    domain: Arc<[ConstantId]>,
    stated: FxHashSet<GroundAtom>,
    heads: Arc<FxHashMap<PredicateId, Vec<SentenceId>>>,
}

impl Case {
    /// Opens a theory: fixes its signature and evaluates it.
    pub fn open(mut theory: Theory, lexicon: &Lexicon) -> Case {
        let evaluation = Evaluation::new(&theory);
        let signature = Arc::new(Signature::read(&mut theory, lexicon));
        let own = theory.sentences.len() as u32;
        let domain = theory.domain().into();
        let (stated, heads) = Default::default();
        let mut case = Case { theory, own, signature, evaluation, domain, stated, heads };
        case.index(0);
        case
    }

    /// The same case with further sentences, read with this case's signature. Words that are new
    /// with them are to be made known first: [`Case::with_vocabulary`].
    pub fn with(&self, insertions: &[Sentence]) -> Case {
        let theory = self.theory.with(insertions.iter().cloned());
        let evaluation = self.evaluation.extended(&theory);
        let mut case = Case {
            theory,
            own: self.own,
            signature: self.signature.clone(),
            evaluation,
            domain: self.domain.clone(),
            stated: self.stated.clone(),
            heads: self.heads.clone(),
        };
        case.index(self.theory.sentences.len());
        case
    }

    /// The same case with a vocabulary that begins with this one's words and knows more, such as
    /// those of a question.
    pub fn with_vocabulary(&self, vocabulary: Vocabulary) -> Case {
        let mut case = self.clone();
        case.theory.vocabulary = vocabulary;
        case
    }

    /// Takes the sentences from this position on into the indexes.
    fn index(&mut self, from: usize) {
        let mut constants = Vec::new();
        for (id, sentence) in self.theory.numbered().skip(from) {
            match sentence {
                Sentence::Fact(fact) => {
                    constants.extend(fact.atom.constants());
                    if fact.positive {
                        self.stated.insert(fact.atom);
                    }
                }
                Sentence::Rule(rule) => {
                    constants.extend(rule.literals().flat_map(|l| l.atom.constants()));
                    if rule.head.positive {
                        let heads = Arc::make_mut(&mut self.heads);
                        heads.entry(rule.head.atom.predicate).or_default().push(id);
                    }
                }
            }
        }
        if constants.iter().any(|constant| self.domain.binary_search(constant).is_err()) {
            self.domain = self.theory.domain().into();
        }
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

    /// Who or what the theory speaks of, ascending: [`Theory::domain`].
    pub fn people(&self) -> &[ConstantId] {
        &self.domain
    }

    /// Whether a fact says it.
    pub fn is_stated(&self, atom: GroundAtom) -> bool {
        self.stated.contains(&atom)
    }

    /// Whether some rule instance that concludes it has all its *positive* conditions stated;
    /// `not` is ignored, and no positive condition counts as all.
    pub fn is_one_step(&self, atom: GroundAtom) -> bool {
        self.rules_heading(atom.predicate).any(|rule| {
            let stated = |binding| {
                let positive = rule.body.iter().filter(|literal| literal.positive);
                positive.clone().all(|literal| {
                    literal.atom.ground(binding).is_some_and(|atom| self.is_stated(atom))
                })
            };
            let head = rule.head.atom;
            match head.has_variable() {
                // The head fixes what the variable stands for.
                true => {
                    let subject = (head.subject == Term::Variable).then_some(atom.subject);
                    let binding = subject.or(atom.object);
                    let in_domain = binding.is_some_and(|c| self.domain.binary_search(&c).is_ok());
                    in_domain && head.ground(binding) == Some(atom) && stated(binding)
                }
                false if head.ground(None) != Some(atom) => false,
                false => match rule.has_variable() {
                    true => self.domain.iter().any(|&constant| stated(Some(constant))),
                    false => stated(None),
                },
            }
        })
    }

    /// Whether some rule concludes this property, of anybody.
    pub fn is_headed(&self, property: Property) -> bool {
        self.rules_heading(property.predicate).any(|rule| {
            match (rule.head.atom.object, property.object) {
                (Some(Term::Constant(named)), Some(object)) => named == object,
                (Some(Term::Variable), Some(object)) => self.domain.binary_search(&object).is_ok(),
                (None, None) => true,
                _ => false,
            }
        })
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

    /// The rules that conclude a predicate, in order.
    pub fn rules_heading(&self, predicate: PredicateId) -> impl Iterator<Item = &Rule> {
        let ids = self.heads.get(&predicate).map_or(&[][..], Vec::as_slice);
        ids.iter().filter_map(|&id| match self.theory.sentence(id) {
            Sentence::Rule(rule) => Some(rule),
            Sentence::Fact(_) => None,
        })
    }
}
