//! Atoms, literals and rules.

use super::{ConstantId, PredicateId};
use serde::{Deserialize, Serialize};

/// A rule's one variable, or a constant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Term {
    /// "someone", "something", "they", "it".
    Variable,
    /// A named constant.
    Constant(ConstantId),
}

impl Term {
    /// The constant this stands for when the variable is bound to `binding`; `None` where it is
    /// the variable and nothing is bound.
    pub fn bind(self, binding: Option<ConstantId>) -> Option<ConstantId> {
        match self {
            Term::Variable => binding,
            Term::Constant(constant) => Some(constant),
        }
    }
}

/// A predicate over one term, or over a subject and an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Atom {
    /// The predicate.
    pub predicate: PredicateId,
    /// The subject.
    pub subject: Term,
    /// The object, for verbs.
    pub object: Option<Term>,
}

impl Atom {
    /// Whether the variable occurs.
    pub fn has_variable(&self) -> bool {
        self.subject == Term::Variable || self.object == Some(Term::Variable)
    }

    /// The constants it names.
    pub fn constants(&self) -> impl Iterator<Item = ConstantId> + use<> {
        [Some(self.subject), self.object].into_iter().flatten().filter_map(|term| term.bind(None))
    }

    /// The ground atom under a binding of the variable; `None` where the variable occurs unbound.
    pub fn ground(&self, binding: Option<ConstantId>) -> Option<GroundAtom> {
        let object = match self.object {
            None => None,
            Some(term) => Some(term.bind(binding)?),
        };
        Some(GroundAtom { predicate: self.predicate, subject: self.subject.bind(binding)?, object })
    }
}

/// An atom without a variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct GroundAtom {
    /// The predicate.
    pub predicate: PredicateId,
    /// The subject.
    pub subject: ConstantId,
    /// The object, for verbs.
    pub object: Option<ConstantId>,
}

impl GroundAtom {
    /// The constants it names: the subject, then the object.
    pub fn constants(&self) -> impl Iterator<Item = ConstantId> + use<> {
        [Some(self.subject), self.object].into_iter().flatten()
    }

    /// The literal with this sign.
    pub fn literal(self, positive: bool) -> GroundLiteral {
        GroundLiteral { atom: self, positive }
    }
}

/// An atom or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Literal {
    /// The atom.
    pub atom: Atom,
    /// False for `not`.
    pub positive: bool,
}

/// A ground atom or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct GroundLiteral {
    /// The atom.
    pub atom: GroundAtom,
    /// False for `not`.
    pub positive: bool,
}

impl GroundLiteral {
    /// The same atom with the other sign.
    pub fn negated(self) -> GroundLiteral {
        GroundLiteral { positive: !self.positive, ..self }
    }
}

/// `head <- body`, read "if every body literal holds then the head does".
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rule {
    /// The conditions, in the order written. May be empty of positive literals.
    pub body: Vec<Literal>,
    /// The conclusion. Negative heads mean something in the open world only; in the closed world
    /// such a rule is kept, and derives nothing.
    pub head: Literal,
}

impl Rule {
    /// The body's literals, then the head.
    pub fn literals(&self) -> impl Iterator<Item = &Literal> {
        self.body.iter().chain([&self.head])
    }

    /// Whether the variable occurs.
    pub fn has_variable(&self) -> bool {
        self.literals().any(|literal| literal.atom.has_variable())
    }
}
