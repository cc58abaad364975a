//! What an edit changes, and why.

use super::evaluation::{Evaluation, Value};
use super::proof::Proof;
use super::prover::{Choices, Derivation, Prover};
use crate::theory::{
    Atom, ConstantId, GroundAtom, GroundLiteral, Literal, PredicateId, Rule, Sentence, SentenceId,
    Term, Theory, Vocabulary,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How two models over the same vocabulary differ. Every list is ascending.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Change {
    /// Derived after, not before.
    pub gained: Vec<GroundLiteral>,
    /// Derived before, not after.
    pub lost: Vec<GroundLiteral>,
    /// Undefined after, not before.
    pub clouded: Vec<GroundAtom>,
    /// Undefined before, not after.
    pub settled: Vec<GroundAtom>,
}

impl Change {
    /// From one model to another. Ids must mean the same in both.
    pub fn between(before: &Evaluation, after: &Evaluation) -> Change {
        if after.program().extends(before.program()) {
            return Change::by_extension(before, after);
        }
        let (old, new) = (before.derived(), after.derived());
        let (unclear, unclear_now) = (before.undefined(), after.undefined());
        Change {
            gained: missing(&new, &old),
            lost: missing(&old, &new),
            clouded: missing(&unclear_now, &unclear),
            settled: missing(&unclear, &unclear_now),
        }
    }

    /// The same, where atoms of the one program are atoms of the other under the same number.
    fn by_extension(before: &Evaluation, after: &Evaluation) -> Change {
        let mut change = Change::default();
        let known = before.program().atom_count() as u32;
        for id in after.program().atoms() {
            let old = if id.0 < known { before.value(id) } else { Value::False };
            let new = after.value(id);
            if old == new {
                continue;
            }
            let literal = after.program().atom(id);
            match old {
                Value::True => change.lost.push(literal),
                Value::Undefined => change.settled.push(literal.atom),
                _ => {}
            }
            match new {
                Value::True => change.gained.push(literal),
                Value::Undefined => change.clouded.push(literal.atom),
                _ => {}
            }
        }
        change.gained.sort_unstable();
        change.lost.sort_unstable();
        change.clouded.sort_unstable();
        change.settled.sort_unstable();
        change
    }

    /// Whether the models are the same.
    pub fn is_empty(&self) -> bool {
        *self == Change::default()
    }
}

/// What of one ascending list is not in another.
fn missing<T: Copy + Ord>(from: &[T], other: &[T]) -> Vec<T> {
    from.iter().copied().filter(|item| other.binary_search(item).is_err()).collect()
}

/// A [`Change`] with its reasons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Explanation {
    /// The words of the theory after the edit, and behind them those it no longer has.
    pub vocabulary: Vocabulary,
    /// What changed, in ids of this vocabulary.
    pub change: Change,
    /// For each lost literal, in the order of `change.lost`, how its shortest derivation died.
    pub losses: Vec<Loss>,
    /// For each gained literal, in the order of `change.gained`, its new proof.
    pub gains: Vec<Proof>,
}

/// How a literal was lost.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loss {
    /// What is no longer derived.
    pub literal: GroundLiteral,
    /// What was wrong with its shortest derivation in the theory before.
    pub death: Death,
}

/// Why a derivation no longer works. Ids of sentences are those of the theory *before* the edit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Death {
    /// The sentence that stated it is gone.
    Unstated {
        /// The sentence.
        sentence: SentenceId,
    },
    /// The rule is gone, or no longer applies to this constant.
    RuleGone {
        /// The rule.
        sentence: SentenceId,
        /// What its variable was bound to.
        binding: Option<ConstantId>,
    },
    /// A condition is no longer derived. It is itself among the losses.
    Premise {
        /// The rule.
        sentence: SentenceId,
        /// What its variable was bound to.
        binding: Option<ConstantId>,
        /// The position of the condition in its body.
        position: u32,
        /// The condition.
        premise: GroundLiteral,
    },
    /// A `not` condition fails, since its atom is now derived.
    Blocked {
        /// The rule.
        sentence: SentenceId,
        /// What its variable was bound to.
        binding: Option<ConstantId>,
        /// The position of the condition in its body.
        position: u32,
        /// The atom that is now derived: by the theory after the edit, whose sentences it names.
        blocker: Proof,
    },
    /// A `not` condition is undecided, since its atom is now undefined.
    Clouded {
        /// The rule.
        sentence: SentenceId,
        /// What its variable was bound to.
        binding: Option<ConstantId>,
        /// The position of the condition in its body.
        position: u32,
        /// The undefined atom: in the theory after the edit, whose sentences it names.
        unclear: Proof,
    },
}

impl Explanation {
    /// Where the trail of lost premises ends: the loss at the root of this one.
    pub fn root_of(&self, loss: &Loss) -> Option<&Loss> {
        let mut at = self.loss(loss.literal)?;
        // A derivation's premises are shallower, so the trail ends.
        for _ in 0..self.losses.len() {
            match at.death {
                Death::Premise { premise, .. } => match self.loss(premise) {
                    Some(next) => at = next,
                    None => return Some(at),
                },
                _ => return Some(at),
            }
        }
        Some(at)
    }

    /// The loss of a literal.
    pub fn loss(&self, literal: GroundLiteral) -> Option<&Loss> {
        let at = self.losses.binary_search_by_key(&literal, |loss| loss.literal).ok()?;
        self.losses.get(at)
    }
}

/// Explains an edit. The theories may have been read separately: words are matched by spelling,
/// sentences by what they say.
pub fn explain(
    (old, before): (&Theory, &Evaluation),
    (new, after): (&Theory, &Evaluation),
) -> Explanation {
    let (words, vocabulary) = Renumbering::between(&old.vocabulary, &new.vocabulary);
    let translate = |literals: Vec<GroundLiteral>| -> Vec<GroundLiteral> {
        let mut literals: Vec<_> = literals.into_iter().map(|l| words.literal(l)).collect();
        literals.sort_unstable();
        literals
    };
    let atoms = |atoms: Vec<GroundAtom>| translate(atoms.iter().map(|a| a.literal(true)).collect());
    let (derived, derived_now) = (translate(before.derived()), after.derived());
    let unclear = atoms(before.undefined());
    let unclear_now: Vec<_> = after.undefined().iter().map(|a| a.literal(true)).collect();
    let plain = |literals: Vec<GroundLiteral>| literals.iter().map(|l| l.atom).collect();
    let change = Change {
        gained: missing(&derived_now, &derived),
        lost: missing(&derived, &derived_now),
        clouded: plain(missing(&unclear_now, &unclear)),
        settled: plain(missing(&unclear, &unclear_now)),
    };
    let prover = Prover::new(after);
    let gains =
        change.gained.iter().map(|&literal| prover.proof(literal, &Choices::default())).collect();
    let kept: BTreeSet<SentenceId> = {
        let now: std::collections::HashSet<&Sentence> = new.sentences.iter().collect();
        let same = |sentence: &Sentence| now.contains(&words.sentence(sentence));
        old.numbered().filter(|(_, sentence)| same(sentence)).map(|(id, _)| id).collect()
    };
    let own: BTreeMap<GroundLiteral, GroundLiteral> =
        before.derived().into_iter().map(|literal| (words.literal(literal), literal)).collect();
    let domain: BTreeSet<ConstantId> = after.program().domain().iter().copied().collect();
    let context = Context { before, after, words: &words, kept, domain };
    let deriver = Prover::new(before);
    let losses = change
        .lost
        .iter()
        .filter_map(|literal| {
            let death = context.death(&deriver, &prover, *own.get(literal)?)?;
            Some(Loss { literal: *literal, death })
        })
        .collect();
    Explanation { vocabulary, change, losses, gains }
}

struct Context<'a> {
    before: &'a Evaluation,
    after: &'a Evaluation,
    words: &'a Renumbering,
    kept: BTreeSet<SentenceId>,
    domain: BTreeSet<ConstantId>,
}

impl Context<'_> {
    fn death(&self, before: &Prover, after: &Prover, literal: GroundLiteral) -> Option<Death> {
        let program = self.before.program();
        let (_, derivation) = *before.derivations(program.find(literal)?.0).first()?;
        let index = match derivation {
            Derivation::Stated(sentence) => return Some(Death::Unstated { sentence }),
            Derivation::By(index) => index,
        };
        let rule = program.rule(index);
        let (sentence, binding) = (rule.sentence, rule.binding);
        let applies = binding.is_none_or(|c| self.domain.contains(&self.words.constant(c)));
        if !self.kept.contains(&sentence) || !applies {
            return Some(Death::RuleGone { sentence, binding });
        }
        (0u32..).zip(rule.body).find_map(|(position, condition)| {
            let premise = self.words.literal(program.atom(condition.atom));
            let value = match self.after.program().find(premise) {
                Some(id) => self.after.value(id),
                None => Value::False,
            };
            match (condition.positive, value) {
                (true, Value::True) | (false, Value::False) => None,
                (true, _) => Some(Death::Premise { sentence, binding, position, premise }),
                (false, Value::True) => {
                    let blocker = after.proof(premise, &Choices::default());
                    Some(Death::Blocked { sentence, binding, position, blocker })
                }
                (false, _) => {
                    let unclear = after.proof(premise, &Choices::default());
                    Some(Death::Clouded { sentence, binding, position, unclear })
                }
            }
        })
    }
}

/// From the ids of one vocabulary to those of another.
struct Renumbering {
    constants: Vec<ConstantId>,
    predicates: Vec<PredicateId>,
}

impl Renumbering {
    /// Renumbering that the other vocabulary lacks get ids beyond its own; it is returned with them.
    fn between(from: &Vocabulary, to: &Vocabulary) -> (Renumbering, Vocabulary) {
        let mut all = to.clone();
        let constants =
            from.constants().map(|(_, word)| all.constant(&word.name, word.definite)).collect();
        let predicates =
            from.predicates().map(|(_, word)| all.predicate(word.kind, &word.lemma)).collect();
        (Renumbering { constants, predicates }, all)
    }

    fn constant(&self, id: ConstantId) -> ConstantId {
        self.constants.get(id.0 as usize).copied().unwrap_or(id)
    }

    fn predicate(&self, id: PredicateId) -> PredicateId {
        self.predicates.get(id.0 as usize).copied().unwrap_or(id)
    }

    fn literal(&self, literal: GroundLiteral) -> GroundLiteral {
        let GroundAtom { predicate, subject, object } = literal.atom;
        GroundAtom {
            predicate: self.predicate(predicate),
            subject: self.constant(subject),
            object: object.map(|constant| self.constant(constant)),
        }
        .literal(literal.positive)
    }

    fn open_literal(&self, literal: &Literal) -> Literal {
        let term = |term: Term| match term {
            Term::Constant(constant) => Term::Constant(self.constant(constant)),
            Term::Variable => Term::Variable,
        };
        let Atom { predicate, subject, object } = literal.atom;
        let atom = Atom {
            predicate: self.predicate(predicate),
            subject: term(subject),
            object: object.map(term),
        };
        Literal { atom, positive: literal.positive }
    }

    fn sentence(&self, sentence: &Sentence) -> Sentence {
        match sentence {
            Sentence::Fact(fact) => Sentence::Fact(self.literal(*fact)),
            Sentence::Rule(rule) => Sentence::Rule(Rule {
                body: rule.body.iter().map(|literal| self.open_literal(literal)).collect(),
                head: self.open_literal(&rule.head),
            }),
        }
    }
}
