//! The seeded corpus.

use super::{BankQuestion, Case, Chance, Draw, Lexicon, World, bank};
use crate::theory::{
    Atom, GroundAtom, Literal, PredicateId, Rule, Semantics, Sentence, Term, Theory, Vocabulary,
};
use serde::{Deserialize, Serialize};

/// The generator's parameters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shape {
    /// How many of the world's people each theory declares.
    pub people: u32,
    /// That a person has a base property stated.
    pub fact: Chance,
    /// That a head of level 1 has a second rule.
    pub second_rule: Chance,
    /// That a head of a level above 1 has a rule.
    pub upper_rule: Chance,
    /// That a rule has a second positive condition.
    pub second_condition: Chance,
    /// That a rule has a `not` condition.
    pub not_condition: Chance,
    /// How many true and how many false atoms of each depth the bank asks at most.
    pub per_depth: u32,
}

impl Default for Shape {
    fn default() -> Shape {
        Shape {
            people: 3,
            fact: Chance::new(13, 20),
            second_rule: Chance::new(1, 3),
            upper_rule: Chance::new(1, 2),
            second_condition: Chance::new(17, 20),
            not_condition: Chance::new(1, 5),
            per_depth: 3,
        }
    }
}

/// What a corpus is generated from.
#[derive(Clone, PartialEq, Debug)]
pub struct CorpusSettings {
    /// The seed of every draw.
    pub seed: u32,
    /// How many theories.
    pub theories: u32,
    /// The generator's parameters.
    pub shape: Shape,
    /// Street names.
    pub lexicon: Lexicon,
}

/// Which half of the corpus a theory belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Split {
    /// Even index: the soft reasoner is trained on it.
    Train,
    /// Odd index: the systems are questioned about it.
    Eval,
}

impl Split {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Split::Train => "train",
            Split::Eval => "eval",
        }
    }
}

/// One theory of the corpus.
#[derive(Clone, Debug)]
pub struct CorpusTheory {
    /// Its place in the corpus, which is also its random stream.
    pub index: u32,
    /// Its half.
    pub split: Split,
    /// The theory, opened.
    pub case: Case,
    /// What is asked about it.
    pub questions: Vec<BankQuestion>,
}

/// A generated corpus.
#[derive(Clone, Debug)]
pub struct Corpus {
    /// The theories, by index.
    pub theories: Vec<CorpusTheory>,
}

impl Corpus {
    /// Generates `count` theories over the academic world. Theory k depends on the seed, the
    /// shape and k alone.
    pub fn generate(seed: u32, count: u32, shape: &Shape, lexicon: &Lexicon) -> Corpus {
        let world = World::academic();
        let theories = (0..count).map(|k| generate_theory(&world, seed, k, shape, lexicon));
        Corpus { theories: theories.collect() }
    }

    /// The theories of one half, in order.
    pub fn split(&self, split: Split) -> impl Iterator<Item = &CorpusTheory> {
        self.theories.iter().filter(move |theory| theory.split == split)
    }
}

/// Generates the theory with this index and its questions, from stream `index` of the seed.
///
/// Draws in this order: the people; for each person and base adjective whether it is stated; for
/// each head of levels 1, 2, … how many rules, then those rules; the bank.
pub fn generate_theory(
    world: &World,
    seed: u32,
    index: u32,
    shape: &Shape,
    lexicon: &Lexicon,
) -> CorpusTheory {
    let mut draw = Draw::new(seed, u64::from(index));
    let mut vocabulary = world.vocabulary();
    let levels = world.intern(&mut vocabulary);
    let people = draw.sample(&world.people_ids(&vocabulary), shape.people as usize);
    let mut theory = Theory {
        vocabulary,
        semantics: Semantics::ClosedWorld,
        declared: people.clone(),
        sentences: Vec::new(),
    };
    for &subject in &people {
        for &predicate in &levels[0] {
            if draw.chance(shape.fact) {
                let atom = GroundAtom { predicate, subject, object: None };
                theory.sentences.push(Sentence::Fact(atom.literal(true)));
            }
        }
    }
    for level in 1..levels.len() {
        for &head in &levels[level] {
            let count = match level {
                1 => 1 + u32::from(draw.chance(shape.second_rule)),
                _ => u32::from(draw.chance(shape.upper_rule)),
            };
            for _ in 0..count {
                let rule = draw_rule(&mut draw, shape, &levels, level, head);
                let known = theory.rules().any(|(_, other)| same_rule(other, &rule));
                if !known {
                    theory.sentences.push(Sentence::Rule(rule));
                }
            }
        }
    }
    let case = Case::open(theory, lexicon);
    let questions = bank(&case, shape.per_depth, &mut draw);
    let split = if index.is_multiple_of(2) { Split::Train } else { Split::Eval };
    CorpusTheory { index, split, case, questions }
}

/// A rule for a head of a level: a condition from the level just below; perhaps a second one from
/// that level or the one under it; perhaps `not` of a base adjective that is not among them.
fn draw_rule(
    draw: &mut Draw,
    shape: &Shape,
    levels: &[Vec<PredicateId>],
    level: usize,
    head: PredicateId,
) -> Rule {
    let literal = |predicate, positive| Literal {
        atom: Atom { predicate, subject: Term::Variable, object: None },
        positive,
    };
    let mut conditions = vec![draw.pick(&levels[level - 1])];
    if draw.chance(shape.second_condition) {
        let lowest = level.saturating_sub(2);
        let others = without(levels[lowest..level].iter().rev().flatten(), &conditions);
        if !others.is_empty() {
            conditions.push(draw.pick(&others));
        }
    }
    let mut body: Vec<_> = conditions.iter().map(|&p| literal(p, true)).collect();
    if draw.chance(shape.not_condition) {
        let others = without(levels[0].iter(), &conditions);
        if !others.is_empty() {
            body.push(literal(draw.pick(&others), false));
        }
    }
    Rule { body, head: literal(head, true) }
}

fn without<'a>(
    from: impl Iterator<Item = &'a PredicateId>,
    taken: &[PredicateId],
) -> Vec<PredicateId> {
    from.copied().filter(|p| !taken.contains(p)).collect()
}

/// Whether two rules say the same, whatever the order of their conditions.
pub(crate) fn same_rule(a: &Rule, b: &Rule) -> bool {
    let contains = |a: &Rule, b: &Rule| b.body.iter().all(|literal| a.body.contains(literal));
    a.head == b.head && contains(a, b) && contains(b, a)
}

impl Corpus {
    /// The vocabulary that all its theories share.
    pub fn vocabulary(&self) -> Vocabulary {
        match self.theories.first() {
            Some(theory) => theory.case.vocabulary().clone(),
            None => World::academic().vocabulary(),
        }
    }
}
