//! From a theory to its ground program.

use super::program::{
    AtomId, BodyPattern, Lists, NO_BLOCK, Occurrence, Pattern, PatternKey, Program, Quantity,
    Schema, TooLarge,
};
use crate::theory::{
    Atom, ConstantId, GroundLiteral, Literal, PredicateId, Rule, Semantics, Sentence, SentenceId,
    Term, Theory,
};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The pattern of a literal: in the closed world the sign belongs to the body position, in the
/// open world to the atom.
fn key(literal: &Literal, open: bool) -> PatternKey {
    PatternKey { atom: literal.atom, positive: literal.positive || !open }
}

fn active_rules(theory: &Theory) -> impl Iterator<Item = &Rule> {
    let open = theory.semantics == Semantics::OpenWorld;
    theory.rules().map(|(_, rule)| rule).filter(move |rule| rule.head.positive || open)
}

impl Program {
    /// Grounds a theory over its [domain](Theory::domain): linear in the size of the theory, and
    /// of its domain per distinct literal.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] where the ground program would exceed [`Program::LITERAL_LIMIT`] or
    /// [`Program::ATOM_LIMIT`].
    pub fn new(theory: &Theory) -> Result<Program, TooLarge> {
        let mut program = Program { domain: Arc::new(domain(theory)), ..empty(theory) };
        measure(theory, &program.domain)?;
        lay_out(&mut program, theory);
        append(&mut program, &theory.sentences);
        Ok(program)
    }
}

/// The program of no sentence, under a theory's semantics.
pub(super) fn empty(theory: &Theory) -> Program {
    Program {
        open: theory.semantics == Semantics::OpenWorld,
        sentences: 0,
        domain: Arc::default(),
        patterns: Arc::default(),
        keys: Arc::default(),
        blocks: Arc::default(),
        unary: Arc::default(),
        tables: Arc::default(),
        loose: Arc::default(),
        loose_ids: Arc::default(),
        facts: Arc::default(),
        schemas: Arc::default(),
        body: Arc::default(),
        instance_count: 0,
        occurrences: Arc::default(),
        heads: Arc::default(),
    }
}

/// Appends sentences, which follow those that the program has.
fn append(program: &mut Program, sentences: &[Sentence]) {
    let open = program.open;
    let (rules, patterns) = (program.schemas.len(), program.patterns.len());
    for (sentence, content) in (program.sentences..).map(SentenceId).zip(sentences) {
        match content {
            Sentence::Fact(fact) if fact.positive || open => {
                let atom = AtomId(intern(program, *fact));
                Arc::make_mut(&mut program.facts).push((atom, sentence));
            }
            Sentence::Rule(rule) if rule.head.positive || open => {
                let start = program.body.len() as u32;
                for literal in &rule.body {
                    let pattern = intern_pattern(program, key(literal, open));
                    let positive = literal.positive || open;
                    Arc::make_mut(&mut program.body).push(BodyPattern { pattern, positive });
                }
                let head = intern_pattern(program, key(&rule.head, open));
                let body = (start, program.body.len() as u32);
                let positives =
                    program.body[start as usize..].iter().filter(|l| l.positive).count() as u32;
                let instances = match rule.has_variable() {
                    true => program.domain.len() as u32,
                    false => 1,
                };
                let first = program.instance_count;
                program.instance_count += instances;
                let schema = Schema { sentence, head, body, positives, first, instances };
                Arc::make_mut(&mut program.schemas).push(schema);
            }
            _ => {}
        }
    }
    program.sentences += sentences.len() as u32;
    if (program.schemas.len(), program.patterns.len()) != (rules, patterns) {
        index(program);
    }
}

/// The program with further sentences; `None` where they bring a constant, or too much.
pub(super) fn extend(base: &Program, sentences: &[Sentence]) -> Option<Program> {
    let known = |constant: ConstantId| base.slot(constant).is_some();
    let mut literals = base.literal_count();
    let mut atoms = (base.atom_count() + sentences.len()) as u64;
    for sentence in sentences {
        let fits = match sentence {
            Sentence::Fact(fact) => fact.atom.constants().all(known),
            Sentence::Rule(rule) => {
                let instances = if rule.has_variable() { base.domain.len() as u64 } else { 1 };
                literals += instances * (rule.body.len() as u64 + 1);
                let new = rule.literals().filter(|l| !base.keys.contains_key(&key(l, base.open)));
                atoms += new.count() as u64 * instances;
                rule.literals().all(|literal| literal.atom.constants().all(known))
            }
        };
        if !fits || literals > Program::LITERAL_LIMIT || atoms > Program::ATOM_LIMIT {
            return None;
        }
    }
    let mut program = base.clone();
    append(&mut program, sentences);
    Some(program)
}

/// What a variable ranges over, ascending.
fn domain(theory: &Theory) -> Vec<ConstantId> {
    let mut domain = theory.declared.clone();
    for sentence in &theory.sentences {
        match sentence {
            Sentence::Fact(fact) => domain.extend(fact.atom.constants()),
            Sentence::Rule(rule) => domain.extend(rule.literals().flat_map(|l| l.atom.constants())),
        }
    }
    domain.sort_unstable();
    domain.dedup();
    domain
}

/// Refuses what would not fit, before anything is laid out.
fn measure(theory: &Theory, domain: &[ConstantId]) -> Result<(), TooLarge> {
    let open = theory.semantics == Semantics::OpenWorld;
    let constants = domain.len() as u32;
    let mut literals = 0u64;
    let mut patterns = FxHashSet::default();
    for rule in active_rules(theory) {
        let instances = if rule.has_variable() { u64::from(constants) } else { 1 };
        literals = literals.saturating_add(instances * (rule.body.len() as u64 + 1));
        for literal in rule.literals().filter(|l| l.atom.has_variable()) {
            patterns.insert(key(literal, open));
        }
    }
    let atoms = patterns.len() as u64 * u64::from(constants) + theory.sentences.len() as u64;
    let check = |what, needed, limit| match needed > limit {
        true => Err(TooLarge { what, constants, needed, limit }),
        false => Ok(()),
    };
    check(Quantity::Literals, literals, Program::LITERAL_LIMIT)?;
    check(Quantity::Atoms, atoms, Program::ATOM_LIMIT)
}

/// Decides which patterns are blocks of consecutive ids: those whose atoms no other block has.
/// A unary atom is in one pattern with a variable; `chases(alice, bob)` is in "chases(X, bob)"
/// and in "chases(alice, X)", so a verb that a rule uses in both ways has blocks for the first.
fn lay_out(program: &mut Program, theory: &Theory) {
    let mut seen = FxHashSet::default();
    let mut keys = Vec::new();
    for rule in active_rules(theory) {
        for literal in rule.literals() {
            let key = key(literal, program.open);
            if literal.atom.has_variable() && seen.insert(key) {
                keys.push(key);
            }
        }
    }
    let by_object = |atom: &Atom| matches!(atom.object, Some(Term::Constant(_)));
    let diagonal = |atom: &Atom| atom.subject == Term::Variable && !by_object(atom);
    let verbs: FxHashSet<(PredicateId, bool)> = keys
        .iter()
        .filter(|key| key.atom.object.is_some() && (by_object(&key.atom) || diagonal(&key.atom)))
        .map(|key| (key.atom.predicate, key.positive))
        .collect();
    for key in keys {
        let is_block = key.atom.object.is_none()
            || by_object(&key.atom)
            || !verbs.contains(&(key.atom.predicate, key.positive));
        if is_block {
            let base = program.block_atoms() as u32;
            if key.atom.object.is_none() && key.positive {
                let unary = Arc::make_mut(&mut program.unary);
                let place = key.atom.predicate.0 as usize;
                unary.resize(unary.len().max(place + 1), NO_BLOCK);
                unary[place] = base;
            }
            Arc::make_mut(&mut program.keys).insert(key, program.patterns.len() as u32);
            Arc::make_mut(&mut program.patterns).push(Pattern::Block { base });
            Arc::make_mut(&mut program.blocks).push(key);
        }
    }
}

/// The id of an atom, new if need be.
fn intern(program: &mut Program, literal: GroundLiteral) -> u32 {
    if let Some(AtomId(id)) = program.find(literal) {
        return id;
    }
    let id = program.atom_count() as u32;
    Arc::make_mut(&mut program.loose).push(literal);
    Arc::make_mut(&mut program.loose_ids).insert(literal, id);
    id
}

fn intern_pattern(program: &mut Program, key: PatternKey) -> u32 {
    if let Some(&pattern) = program.keys.get(&key) {
        return pattern;
    }
    let pattern = match key.atom.ground(None) {
        Some(atom) => Pattern::Fixed { atom: intern(program, atom.literal(key.positive)) },
        None => {
            let start = program.tables.len() as u32;
            for place in 0..program.domain.len() {
                let binding = Some(program.domain[place]);
                if let Some(atom) = key.atom.ground(binding) {
                    let id = intern(program, atom.literal(key.positive));
                    Arc::make_mut(&mut program.tables).push(id);
                }
            }
            Pattern::Table { start }
        }
    };
    let id = program.patterns.len() as u32;
    Arc::make_mut(&mut program.patterns).push(pattern);
    Arc::make_mut(&mut program.keys).insert(key, id);
    id
}

/// Lists each pattern's rules.
fn index(program: &mut Program) {
    let rules = || program.schemas.iter().enumerate().map(|(i, schema)| (i as u32, schema));
    let bodies = rules().flat_map(|(rule, schema)| {
        program.body[schema.body.0 as usize..schema.body.1 as usize]
            .iter()
            .map(move |l| (l.pattern, Occurrence { rule, positive: l.positive }))
    });
    let occurrences = Lists::group(program.patterns.len(), bodies);
    let heads = Lists::group(program.patterns.len(), rules().map(|(i, s)| (s.head, i)));
    (program.occurrences, program.heads) = (Arc::new(occurrences), Arc::new(heads));
}
