//! From a theory to its ground program.

use super::program::{
    AtomId, BodyPattern, Lists, Occurrence, Pattern, PatternKey, Program, Quantity, Schema,
    TooLarge,
};
use crate::theory::{
    Atom, ConstantId, GroundLiteral, Literal, PredicateId, Rule, Semantics, Sentence, Term, Theory,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// The pattern of a literal: in the closed world the sign belongs to the body position, in the
/// open world to the atom.
fn key(literal: &Literal, open: bool) -> PatternKey {
    PatternKey { atom: literal.atom, positive: literal.positive || !open }
}

fn active_rules(theory: &Theory) -> impl Iterator<Item = &Rule> {
    let open = theory.semantics == Semantics::OpenWorld;
    theory.rules().map(|(_, rule)| rule).filter(move |rule| rule.head.positive || open)
}

pub(super) fn ground(theory: &Theory) -> Result<Program, TooLarge> {
    let mut program = Program { domain: domain(theory), ..empty(theory) };
    measure(theory, &program.domain)?;
    lay_out(&mut program, theory);
    append(&mut program, theory);
    Ok(program)
}

/// The program of no sentence, under a theory's semantics.
pub(super) fn empty(theory: &Theory) -> Program {
    Program {
        open: theory.semantics == Semantics::OpenWorld,
        sentences: 0,
        domain: Vec::new(),
        patterns: Vec::new(),
        keys: FxHashMap::default(),
        blocks: Vec::new(),
        tables: Vec::new(),
        loose: Vec::new(),
        loose_ids: FxHashMap::default(),
        facts: Vec::new(),
        schemas: Vec::new(),
        body: Vec::new(),
        instance_count: 0,
        occurrences: Lists::default(),
        heads: Lists::default(),
    }
}

/// Appends the sentences that the program does not have yet.
fn append(program: &mut Program, theory: &Theory) {
    let open = program.open;
    let (rules, patterns) = (program.schemas.len(), program.patterns.len());
    let new = theory.numbered().skip(program.sentences as usize);
    for (sentence, content) in new {
        match content {
            Sentence::Fact(fact) if fact.positive || open => {
                let atom = AtomId(intern(program, *fact));
                program.facts.push((atom, sentence));
            }
            Sentence::Rule(rule) if rule.head.positive || open => {
                let start = program.body.len() as u32;
                for literal in &rule.body {
                    let pattern = intern_pattern(program, key(literal, open));
                    program.body.push(BodyPattern { pattern, positive: literal.positive || open });
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
                program.schemas.push(Schema { sentence, head, body, positives, first, instances });
            }
            _ => {}
        }
    }
    program.sentences = theory.sentences.len() as u32;
    if (program.schemas.len(), program.patterns.len()) != (rules, patterns) {
        index(program);
    }
}

/// The program of a theory whose first sentences are those of `base`'s; `None` where the new ones
/// bring a constant or a literal with a variable that changes how atoms are numbered, or too much.
pub(super) fn extend(base: &Program, theory: &Theory) -> Option<Program> {
    let new = theory.sentences.get(base.sentences as usize..)?;
    let known = |constant: ConstantId| base.slot(constant).is_some();
    let mut literals = base.literal_count();
    if !theory.declared.iter().copied().all(known) {
        return None;
    }
    for sentence in new {
        let fits = match sentence {
            Sentence::Fact(fact) => fact.atom.constants().all(known),
            Sentence::Rule(rule) => {
                let active = rule.head.positive || base.open;
                let instances = if rule.has_variable() { base.domain.len() as u64 } else { 1 };
                literals += instances * (rule.body.len() as u64 + 1);
                rule.literals().all(|literal| {
                    literal.atom.constants().all(known)
                        && (!active
                            || !literal.atom.has_variable()
                            || base.keys.contains_key(&key(literal, base.open)))
                })
            }
        };
        if !fits || literals > Program::LITERAL_LIMIT {
            return None;
        }
    }
    let mut program = base.clone();
    append(&mut program, theory);
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
            program.keys.insert(key, program.patterns.len() as u32);
            program.patterns.push(Pattern::Block { base });
            program.blocks.push(key);
        }
    }
}

/// The id of an atom, new if need be.
fn intern(program: &mut Program, literal: GroundLiteral) -> u32 {
    if let Some(AtomId(id)) = program.find(literal) {
        return id;
    }
    let id = program.atom_count() as u32;
    program.loose.push(literal);
    program.loose_ids.insert(literal, id);
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
                    program.tables.push(id);
                }
            }
            Pattern::Table { start }
        }
    };
    let id = program.patterns.len() as u32;
    program.patterns.push(pattern);
    program.keys.insert(key, id);
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
    (program.occurrences, program.heads) = (occurrences, heads);
}
