//! The ground program: every rule under every binding of its variable.

use crate::theory::{ConstantId, GroundLiteral, Semantics, Sentence, SentenceId, Theory};
use std::collections::HashMap;

/// A ground atom of one [`Program`]. In the open world a negated atom is an atom of its own here
/// (the program is then positive), so what an id stands for is a [`GroundLiteral`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AtomId(pub u32);

/// A body literal: an atom, or `not` of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BodyLiteral {
    /// The atom.
    pub atom: AtomId,
    /// False for negation as failure; always true in the open world.
    pub positive: bool,
}

/// One instance of a rule.
#[derive(Clone, Copy, Debug)]
pub struct GroundRule<'a> {
    /// The rule it is an instance of.
    pub sentence: SentenceId,
    /// What the variable is bound to; `None` for a rule without one.
    pub binding: Option<ConstantId>,
    /// The conclusion.
    pub head: AtomId,
    /// The conditions, in the order written.
    pub body: &'a [BodyLiteral],
}

/// A theory's ground program. Sentences that say nothing under the theory's semantics (negative
/// facts and heads in the closed world) are left out.
#[derive(Clone, Debug)]
pub struct Program {
    atoms: Vec<GroundLiteral>,
    ids: HashMap<GroundLiteral, AtomId>,
    facts: Vec<(AtomId, SentenceId)>,
    heads: Vec<(AtomId, SentenceId, Option<ConstantId>)>,
    body_starts: Vec<u32>,
    body: Vec<BodyLiteral>,
}

impl Program {
    /// Grounds a theory over its [domain](Theory::domain): linear in the size of the result.
    pub fn new(theory: &Theory) -> Program {
        let mut program = Program {
            atoms: Vec::new(),
            ids: HashMap::new(),
            facts: Vec::new(),
            heads: Vec::new(),
            body_starts: vec![0],
            body: Vec::new(),
        };
        let open = theory.semantics == Semantics::OpenWorld;
        let domain = theory.domain();
        for (id, sentence) in theory.numbered() {
            match sentence {
                Sentence::Fact(fact) if fact.positive || open => {
                    let atom = program.intern(*fact);
                    program.facts.push((atom, id));
                }
                Sentence::Rule(rule) if rule.head.positive || open => {
                    let bindings: Vec<_> = match rule.has_variable() {
                        true => domain.iter().map(|&c| Some(c)).collect(),
                        false => vec![None],
                    };
                    for binding in bindings {
                        for literal in &rule.body {
                            let atom =
                                literal.atom.ground(binding).expect("every variable is bound");
                            let body = match open {
                                true => BodyLiteral {
                                    atom: program.intern(atom.literal(literal.positive)),
                                    positive: true,
                                },
                                false => BodyLiteral {
                                    atom: program.intern(atom.literal(true)),
                                    positive: literal.positive,
                                },
                            };
                            program.body.push(body);
                        }
                        program.body_starts.push(program.body.len() as u32);
                        let head = rule.head.atom.ground(binding).expect("every variable is bound");
                        let head = program.intern(head.literal(rule.head.positive));
                        program.heads.push((head, id, binding));
                    }
                }
                _ => {}
            }
        }
        program
    }

    fn intern(&mut self, literal: GroundLiteral) -> AtomId {
        *self.ids.entry(literal).or_insert_with(|| {
            self.atoms.push(literal);
            AtomId(self.atoms.len() as u32 - 1)
        })
    }

    /// The id of a literal, if the program mentions it.
    pub fn find(&self, literal: GroundLiteral) -> Option<AtomId> {
        self.ids.get(&literal).copied()
    }

    /// What an id stands for.
    pub fn atom(&self, id: AtomId) -> GroundLiteral {
        self.atoms[id.0 as usize]
    }

    /// How many atoms the program mentions.
    pub fn atom_count(&self) -> usize {
        self.atoms.len()
    }

    /// Stated atoms, in sentence order, repetitions included.
    pub fn facts(&self) -> &[(AtomId, SentenceId)] {
        &self.facts
    }

    /// How many ground rules there are.
    pub fn rule_count(&self) -> usize {
        self.heads.len()
    }

    /// The ground rule at a position below [`Program::rule_count`].
    pub fn rule(&self, index: usize) -> GroundRule<'_> {
        let (head, sentence, binding) = self.heads[index];
        let body =
            &self.body[self.body_starts[index] as usize..self.body_starts[index + 1] as usize];
        GroundRule { sentence, binding, head, body }
    }

    /// All ground rules, in the order of their sentences, then of their bindings.
    pub fn rules(&self) -> impl Iterator<Item = GroundRule<'_>> {
        (0..self.rule_count()).map(|index| self.rule(index))
    }
}
