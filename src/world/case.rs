//! A theory opened for questioning.

use super::{Lexicon, Property, Signature};
use crate::logic::{Evaluation, Program, Proof, Proofs, Value};
use crate::theory::{
    ConstantId, GroundAtom, GroundLiteral, PredicateId, Question, Rule, Semantics, Sentence,
    SentenceId, Term, Theory, Vocabulary,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, OnceLock};

/// A theory with its signature, its model, and an index of what it states.
///
/// Questions and insertions are read against [`Case::vocabulary`], which knows the lexicon's words
/// beside the theory's.
#[derive(Clone, Debug)]
pub struct Case {
    /// As it was opened.
    own: Arc<Theory>,
    inserted: Vec<Sentence>,
    /// With the insertions, if there are some; put together when first asked for.
    whole: OnceLock<Arc<Theory>>,
    signature: Arc<Signature>,
    evaluation: Evaluation,
    domain: Arc<[ConstantId]>,
    /// What the theory's own facts say; insertions are looked through.
    stated: Arc<FxHashSet<GroundAtom>>,
    /// Its own rules, by the predicate they conclude.
    heads: Arc<FxHashMap<PredicateId, Vec<SentenceId>>>,
}

impl Case {
    /// Opens a theory: fixes its signature and evaluates it.
    pub fn open(mut theory: Theory, lexicon: &Lexicon) -> Case {
        let evaluation = Evaluation::new(&theory);
        let signature = Arc::new(Signature::read(&mut theory, lexicon));
        let domain = theory.domain().into();
        let facts = theory.facts().filter(|(_, fact)| fact.positive);
        let stated = Arc::new(facts.map(|(_, fact)| fact.atom).collect());
        let mut heads: FxHashMap<PredicateId, Vec<SentenceId>> = FxHashMap::default();
        for (id, rule) in theory.rules().filter(|(_, rule)| rule.head.positive) {
            heads.entry(rule.head.atom.predicate).or_default().push(id);
        }
        let (own, heads) = (Arc::new(theory), Arc::new(heads));
        let (inserted, whole) = (Vec::new(), OnceLock::new());
        Case { own, inserted, whole, signature, evaluation, domain, stated, heads }
    }

    /// The same case with further sentences, read with this case's signature; a street name that
    /// they use stands for itself from then on. Words that are new
    /// with them are to be made known first: [`Case::with_vocabulary`].
    pub fn with(&self, insertions: &[Sentence]) -> Case {
        let mut inserted = self.inserted.clone();
        inserted.extend_from_slice(insertions);
        let whole = || self.own.with(inserted.iter().cloned());
        let evaluation = self.evaluation.extended_by(insertions, || Evaluation::new(&whole()));
        let mut constants = insertions.iter().flat_map(Sentence::constants);
        let domain = match constants.all(|c| self.domain.binary_search(&c).is_ok()) {
            true => self.domain.clone(),
            false => whole().domain().into(),
        };
        let Case { own, stated, heads, .. } = self.clone();
        let signature =
            self.signature.with(insertions).map_or_else(|| self.signature.clone(), Arc::new);
        Case { own, inserted, whole: OnceLock::new(), signature, evaluation, domain, stated, heads }
    }

    /// The same case with a vocabulary that begins with this one's words and knows more, such as
    /// those of a question.
    pub fn with_vocabulary(&self, vocabulary: Vocabulary) -> Case {
        let own = Arc::new(Theory { vocabulary, ..Theory::clone(&self.own) });
        Case { own, whole: OnceLock::new(), ..self.clone() }
    }

    /// The theory, insertions at its end.
    pub fn theory(&self) -> &Theory {
        match self.inserted.is_empty() {
            true => &self.own,
            false => {
                let whole = || Arc::new(self.own.with(self.inserted.iter().cloned()));
                self.whole.get_or_init(whole)
            }
        }
    }

    /// What questions and insertions are read against.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.own.vocabulary
    }

    /// The theory's own sentences, without insertions.
    pub fn own_sentences(&self) -> &[Sentence] {
        &self.own.sentences
    }

    /// The sentences inserted since it was opened.
    pub fn insertions(&self) -> &[Sentence] {
        &self.inserted
    }

    /// What the theory was about when it was opened.
    pub fn signature(&self) -> &Signature {
        &self.signature
    }

    /// The model.
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// What logic says of a question: the value in the model of what it [means](Case::meaning).
    ///
    /// This is the one place that says so; everything that needs a question's value asks here.
    pub fn value(&self, question: &Question) -> Value {
        self.evaluation.question(&self.meaning(question))
    }

    /// Why what a literal [means](Case::meaning_of) has its value: the [`Case::value`] of the
    /// literal, by the shortest proof.
    pub fn proof(&self, literal: GroundLiteral) -> Proof {
        self.evaluation.proof(self.meaning_of(literal))
    }

    /// The shortest proofs of what a literal means, at most so many.
    pub fn proofs(&self, literal: GroundLiteral, most: usize) -> Proofs {
        self.evaluation.proofs(self.meaning_of(literal), most)
    }

    /// The question with each street name replaced by the word that it stands for. A street name
    /// that the theory itself uses stands for itself.
    pub fn meaning(&self, question: &Question) -> Question {
        question.map(|literal| self.meaning_of(literal))
    }

    /// The literal with a street name replaced by the word that it stands for.
    pub fn meaning_of(&self, mut literal: GroundLiteral) -> GroundLiteral {
        let word = self.signature.stands_for(literal.atom.predicate);
        literal.atom.predicate = word.unwrap_or(literal.atom.predicate);
        literal
    }

    /// The ground program.
    pub fn program(&self) -> &Program {
        self.evaluation.program()
    }

    /// Whether `not` is read as failure.
    pub fn is_closed_world(&self) -> bool {
        self.own.semantics == Semantics::ClosedWorld
    }

    /// Who or what the theory speaks of, ascending: [`Theory::domain`].
    pub fn people(&self) -> &[ConstantId] {
        &self.domain
    }

    /// Whether a fact says it.
    pub fn is_stated(&self, atom: GroundAtom) -> bool {
        let says = |sentence: &Sentence| matches!(sentence, Sentence::Fact(fact) if fact.positive && fact.atom == atom);
        self.stated.contains(&atom) || self.inserted.iter().any(says)
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
        fn rule(sentence: &Sentence) -> Option<&Rule> {
            match sentence {
                Sentence::Rule(rule) => Some(rule),
                Sentence::Fact(_) => None,
            }
        }
        let ids = self.heads.get(&predicate).map_or(&[][..], Vec::as_slice);
        let own = ids.iter().filter_map(|&id| rule(self.own.sentence(id)));
        let concludes =
            move |rule: &&Rule| rule.head.positive && rule.head.atom.predicate == predicate;
        own.chain(self.inserted.iter().filter_map(rule).filter(concludes))
    }
}
