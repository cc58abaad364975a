//! What a theory is about, fixed when it is opened.

use super::{Lexicon, World};
use crate::theory::{
    Atom, ConstantId, GroundAtom, PredicateId, PredicateKind, Semantics, Sentence, Term, Theory,
    Vocabulary,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What is said of a subject: an adjective, a noun, or a verb with its object ("likes the cat").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Property {
    /// The adjective, noun or verb.
    pub predicate: PredicateId,
    /// The verb's object.
    pub object: Option<ConstantId>,
}

impl Property {
    /// What an atom says of its subject.
    pub fn of(atom: GroundAtom) -> Property {
        Property { predicate: atom.predicate, object: atom.object }
    }

    /// The atom that says this of a subject.
    pub fn atom(self, subject: ConstantId) -> GroundAtom {
        GroundAtom { predicate: self.predicate, subject, object: self.object }
    }

    /// The atom that says this of the variable.
    pub fn open_atom(self) -> Atom {
        Atom {
            predicate: self.predicate,
            subject: Term::Variable,
            object: self.object.map(Term::Constant),
        }
    }
}

/// A theory's base and derived properties, its closed vocabulary and its street names. Insertions
/// are read with the signature of the theory they are inserted into, but for the street names that
/// they use themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// Whether every predicate that the theory's sentences use is an academic adjective.
    pub academic: bool,
    /// Base properties: level 0 in the academic world; elsewhere what no rule heads.
    pub base: Vec<Property>,
    /// Derived properties: levels 1 to 3 in the academic world; elsewhere what some rule heads.
    pub derived: Vec<Property>,
    /// The predicates of the pipeline's strict grammar: the world's nine, or those that the
    /// theory's own sentences use.
    pub closed_vocabulary: BTreeSet<PredicateId>,
    street: BTreeMap<PredicateId, PredicateId>,
    /// By predicate: how the pipeline reads it.
    readings: Vec<Option<PredicateId>>,
}

impl Signature {
    /// Reads a theory's signature; the world's words and the lexicon's are added to the theory's
    /// vocabulary.
    ///
    /// Outside the academic world the properties are those that sentences mention, a verb whose
    /// object is the variable standing for one per constant, in ascending order of their ids.
    pub fn read(theory: &mut Theory, lexicon: &Lexicon) -> Signature {
        let world = World::academic();
        let used = theory.predicates();
        let academic = used.iter().all(|&p| world.knows(&theory.vocabulary, p));
        let (base, derived, closed_vocabulary): (Vec<_>, Vec<_>, BTreeSet<PredicateId>);
        if academic {
            let levels = world.intern(&mut theory.vocabulary);
            let property = |&predicate: &PredicateId| Property { predicate, object: None };
            base = levels[0].iter().map(property).collect();
            derived = levels[1..].iter().flatten().map(property).collect();
            closed_vocabulary = levels.into_iter().flatten().collect();
        } else {
            let (mut all, mut headed) = (Mentions::default(), Mentions::default());
            for sentence in &theory.sentences {
                match sentence {
                    Sentence::Fact(fact) => {
                        all.named.insert(Property::of(fact.atom));
                    }
                    Sentence::Rule(rule) => {
                        rule.literals().for_each(|literal| all.add(&literal.atom));
                        // In the closed world a negative head derives nothing.
                        if rule.head.positive || theory.semantics == Semantics::OpenWorld {
                            headed.add(&rule.head.atom);
                        }
                    }
                }
            }
            let domain = theory.domain();
            let headed = headed.properties(&domain);
            let all = all.properties(&domain).into_iter();
            (derived, base) = all.partition(|property| headed.contains(property));
            closed_vocabulary = used.iter().copied().collect();
        }
        let (street, repair) = intern_synonyms(&mut theory.vocabulary, lexicon);
        let known = |p: &PredicateId| closed_vocabulary.contains(p);
        // A word of the theory's own stands for itself.
        let street = street.into_iter().filter(|(_, name)| !known(name)).collect();
        let reading = |predicate: PredicateId| {
            let repaired = || repair.get(&predicate).copied().filter(known);
            Some(predicate).filter(known).or_else(repaired)
        };
        let readings = theory.vocabulary.predicates().map(|(id, _)| reading(id)).collect();
        Signature { academic, base, derived, closed_vocabulary, street, readings }
    }

    /// The signature of a theory into which these sentences were inserted; `None` where it is this
    /// one. A street name that they use is a word of the theory's own from then on, and stands for
    /// itself.
    pub(super) fn with(&self, insertions: &[Sentence]) -> Option<Signature> {
        let used =
            |name: &PredicateId| insertions.iter().any(|s| s.predicates().any(|p| p == *name));
        let names: Vec<PredicateId> = self.street.values().copied().filter(used).collect();
        if names.is_empty() {
            return None;
        }
        let mut signature = self.clone();
        signature.street.retain(|_, name| !names.contains(name));
        for name in names {
            if let Some(reading) = signature.readings.get_mut(name.0 as usize) {
                *reading = Some(name);
            }
        }
        Some(signature)
    }

    /// Whether a property is one of the base ones.
    pub fn is_base(&self, property: Property) -> bool {
        self.base.contains(&property)
    }

    /// A predicate's street name; none where the theory itself uses that word.
    pub fn street_name(&self, predicate: PredicateId) -> Option<PredicateId> {
        self.street.get(&predicate).copied()
    }

    /// The word that this one is the street name of.
    pub(super) fn stands_for(&self, street: PredicateId) -> Option<PredicateId> {
        self.street.iter().find(|(_, name)| **name == street).map(|(word, _)| *word)
    }

    /// A predicate's street name or, of a street name, the word that it stands for.
    pub fn other_word(&self, predicate: PredicateId) -> Option<PredicateId> {
        self.street_name(predicate).or_else(|| self.stands_for(predicate))
    }

    /// How the pipeline reads a predicate: as it is if its closed vocabulary has it, else as its
    /// repair lexicon says; `None` where neither helps.
    pub fn repaired(&self, predicate: PredicateId) -> Option<PredicateId> {
        // Words learnt since the theory was opened are none of its own.
        self.readings.get(predicate.0 as usize).copied().flatten()
    }

    /// The derived property after this one, in the order of [`Signature::derived`], the first
    /// after the last: a derangement. `None` if it is not derived, or the only one.
    pub fn displaced(&self, property: Property) -> Option<Property> {
        let place = self.derived.iter().position(|&p| p == property)?;
        let next = self.derived[(place + 1) % self.derived.len()];
        (next != property).then_some(next)
    }
}

/// Properties that sentences mention.
#[derive(Default)]
struct Mentions {
    named: BTreeSet<Property>,
    /// Verbs whose object is the variable.
    open: BTreeSet<PredicateId>,
}

impl Mentions {
    fn add(&mut self, atom: &Atom) {
        let predicate = atom.predicate;
        match atom.object {
            Some(Term::Variable) => {
                self.open.insert(predicate);
            }
            object => {
                let object = object.and_then(|object| object.bind(None));
                self.named.insert(Property { predicate, object });
            }
        }
    }

    fn properties(self, domain: &[ConstantId]) -> BTreeSet<Property> {
        let mut properties = self.named;
        for predicate in self.open {
            let objects = domain.iter().map(|&object| Property { predicate, object: Some(object) });
            properties.extend(objects);
        }
        properties
    }
}

type Synonyms = BTreeMap<PredicateId, PredicateId>;

/// Street names are of the same kind as the word they stand for, whichever kinds that has.
fn intern_synonyms(vocabulary: &mut Vocabulary, lexicon: &Lexicon) -> (Synonyms, Synonyms) {
    let (mut streets, mut repair) = (Synonyms::new(), Synonyms::new());
    for synonym in lexicon.synonyms() {
        for kind in PredicateKind::ALL {
            if let Some(word) = vocabulary.find_predicate(kind, &synonym.word) {
                let street = vocabulary.predicate(kind, &synonym.street);
                streets.insert(word, street);
                if synonym.repaired {
                    repair.insert(street, word);
                }
            }
        }
    }
    (streets, repair)
}
