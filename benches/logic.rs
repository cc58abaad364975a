//! How long theories of ten thousand facts and five hundred rules take: grounding and evaluating,
//! evaluating again after one insertion, all refutation heights, one proof.
//!
//! `cargo bench --bench logic` prints a table, in milliseconds, best of several runs.
//! `cargo bench --bench logic -- DIR` also writes each theory to DIR as a logic program, for other
//! solvers (see `scripts/bench-solvers`).

use entailment_gap::logic::{Evaluation, Regime};
use entailment_gap::theory::{
    Atom, ConstantId, GroundAtom, Literal, PredicateId, PredicateKind, Rule, Sentence, Term,
    Theory, Vocabulary,
};
use std::fmt::Write;
use std::time::Instant;

/// A small generator (Numerical Recipes' constants): the theories are the same on every machine.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }
}

#[derive(Clone, Copy)]
struct Shape {
    name: &'static str,
    constants: u32,
    adjectives: u32,
    verbs: u32,
    facts: u32,
    rules: u32,
    /// Of a hundred conditions, how many are negative.
    negative: u32,
    /// Whether a rule's conditions come from earlier words than its head, so that predicates are
    /// stratified.
    layered: bool,
}

const SHAPES: [Shape; 6] = [
    Shape {
        name: "100 constants",
        constants: 100,
        adjectives: 150,
        verbs: 0,
        facts: 10_000,
        rules: 500,
        negative: 20,
        layered: true,
    },
    Shape {
        name: "1,000 constants",
        constants: 1_000,
        adjectives: 60,
        verbs: 0,
        facts: 10_000,
        rules: 500,
        negative: 20,
        layered: true,
    },
    Shape {
        name: "10,000 constants",
        constants: 10_000,
        adjectives: 60,
        verbs: 0,
        facts: 10_000,
        rules: 500,
        negative: 20,
        layered: true,
    },
    Shape {
        name: "1,000 constants, verbs",
        constants: 1_000,
        adjectives: 40,
        verbs: 10,
        facts: 10_000,
        rules: 500,
        negative: 20,
        layered: true,
    },
    Shape {
        name: "1,000 constants, positive loops",
        constants: 1_000,
        adjectives: 60,
        verbs: 0,
        facts: 10_000,
        rules: 500,
        negative: 0,
        layered: false,
    },
    Shape {
        name: "100 constants, cycles through not",
        constants: 100,
        adjectives: 200,
        verbs: 10,
        facts: 10_000,
        rules: 500,
        negative: 15,
        layered: false,
    },
];

fn make(shape: &Shape) -> Theory {
    let mut draw = Draw(17);
    let mut vocabulary = Vocabulary::default();
    for i in 0..shape.constants {
        vocabulary.constant(&format!("c{i}"), false);
    }
    for i in 0..shape.adjectives {
        vocabulary.predicate(PredicateKind::Adjective, &format!("p{i}"));
    }
    for i in 0..shape.verbs {
        vocabulary.predicate(PredicateKind::Verb, &format!("r{i}"));
    }
    let words = shape.adjectives + shape.verbs;
    let mut sentences = Vec::new();
    for _ in 0..shape.facts {
        // Facts are about the first third of the adjectives, and all verbs.
        let third = shape.adjectives / 3;
        let word = draw.below(third + shape.verbs);
        let word = if word < third { word } else { shape.adjectives + word - third };
        let subject = ConstantId(draw.below(shape.constants));
        let object = ConstantId(draw.below(shape.constants));
        let object = (word >= shape.adjectives).then_some(object);
        let atom = GroundAtom { predicate: PredicateId(word), subject, object };
        sentences.push(Sentence::Fact(atom.literal(true)));
    }
    for _ in 0..shape.rules {
        let head = shape.adjectives / 3 + draw.below(shape.adjectives - shape.adjectives / 3);
        let mut body = Vec::new();
        for i in 0..2 + draw.below(2) {
            let mut word = match shape.layered {
                true => draw.below(head + shape.verbs),
                false => draw.below(words),
            };
            if shape.layered && word >= head {
                word = shape.adjectives + word - head;
            }
            let constant = Term::Constant(ConstantId(draw.below(shape.constants.min(50))));
            let verb = word >= shape.adjectives;
            let flipped = verb && draw.below(3) == 0;
            let (subject, object) = match flipped {
                true => (constant, Term::Variable),
                false => (Term::Variable, constant),
            };
            let predicate = PredicateId(word);
            let atom = Atom { predicate, subject, object: verb.then_some(object) };
            body.push(Literal { atom, positive: i == 0 || draw.below(100) >= shape.negative });
        }
        let head = Atom { predicate: PredicateId(head), subject: Term::Variable, object: None };
        sentences.push(Sentence::Rule(Rule { body, head: Literal { atom: head, positive: true } }));
    }
    let declared = (0..shape.constants).map(ConstantId).collect();
    Theory { vocabulary, declared, sentences, ..Theory::default() }
}

/// As a program for clingo, or with `tabled` predicates for SWI-Prolog.
fn program(theory: &Theory, tabled: bool) -> String {
    let [not, end] = if tabled { ["tnot(", ")"] } else { ["not ", ""] };
    let term = |term: Term| match term {
        Term::Variable => "X".to_string(),
        Term::Constant(constant) => format!("c{}", constant.0),
    };
    let atom = |atom: &Atom| {
        let word = &theory.vocabulary.word(atom.predicate).lemma;
        match atom.object {
            None => format!("{word}({})", term(atom.subject)),
            Some(object) => format!("{word}({},{})", term(atom.subject), term(object)),
        }
    };
    let mut text = String::new();
    if tabled {
        let mut goals = String::new();
        let kinds = theory.vocabulary.predicates().map(|(_, word)| word.kind);
        let adjectives = kinds.filter(|&kind| kind != PredicateKind::Verb).count() as u32;
        for (id, word) in theory.vocabulary.predicates() {
            let verb = word.kind == PredicateKind::Verb;
            let (arity, any) = if verb { (2, "_,_") } else { (1, "_") };
            let lemma = &word.lemma;
            let _ = writeln!(text, ":- table {lemma}/{arity}.\n{lemma}({any}) :- fail.");
            if !verb && id.0 + 10 >= adjectives {
                goals
                    .extend(theory.domain().iter().map(|c| format!("query({lemma}(c{})).\n", c.0)));
            }
        }
        text.push_str(&goals);
        text.push_str("query(_) :- fail.\n");
    }
    for constant in theory.domain() {
        let _ = writeln!(text, "dom(c{}).", constant.0);
    }
    for sentence in &theory.sentences {
        let _ = match sentence {
            Sentence::Fact(fact) => {
                let GroundAtom { predicate, subject, object } = fact.atom;
                let ground = Atom {
                    predicate,
                    subject: Term::Constant(subject),
                    object: object.map(Term::Constant),
                };
                writeln!(text, "{}.", atom(&ground))
            }
            Sentence::Rule(rule) => {
                let mut body = vec!["dom(X)".to_string()];
                for positive in [true, false] {
                    body.extend(rule.body.iter().filter(|l| l.positive == positive).map(|l| {
                        if positive {
                            atom(&l.atom)
                        } else {
                            format!("{not}{}{end}", atom(&l.atom))
                        }
                    }));
                }
                writeln!(text, "{} :- {}.", atom(&rule.head.atom), body.join(", "))
            }
        };
    }
    text
}

fn best<T>(runs: u32, mut work: impl FnMut() -> T) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..runs {
        let start = Instant::now();
        let result = work();
        best = best.min(start.elapsed().as_secs_f64() * 1e3);
        drop(result);
    }
    best
}

fn main() {
    let folder = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    println!(
        "{:36} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}  model",
        "theory", "atoms", "derived", "evaluate", "+ fact", "heights", "proof"
    );
    for shape in &SHAPES {
        let theory = make(shape);
        let evaluation = Evaluation::new(&theory);
        let derived = evaluation.derived();
        let evaluate = best(5, || Evaluation::new(&theory));
        let fact = Sentence::Fact(
            GroundAtom { predicate: PredicateId(0), subject: ConstantId(7), object: None }
                .literal(true),
        );
        let longer = theory.with([fact]);
        let extend = best(5, || evaluation.extended(&longer));
        let absent = GroundAtom {
            predicate: PredicateId(shape.adjectives - 1),
            subject: ConstantId(3),
            object: None,
        };
        let heights = best(1, || evaluation.height(absent.literal(true)));
        let deepest = derived.iter().copied().max_by_key(|&literal| evaluation.depth(literal));
        let proof = best(3, || deepest.map(|literal| evaluation.proof(literal)));
        println!(
            "{:36} {:>9} {:>9} {:>9.2} {:>9.2} {:>9.2} {:>9.2}  {}",
            shape.name,
            evaluation.program().atom_count(),
            derived.len(),
            evaluate,
            extend,
            heights,
            proof,
            match evaluation.regime() {
                Regime::Stratified => "perfect".to_string(),
                Regime::WellFounded { cycle } => format!(
                    "well-founded, {} undefined, cycle {}",
                    evaluation.undefined().len(),
                    cycle.len()
                ),
                other => format!("{other:?}"),
            }
        );
        if let Some(folder) = &folder {
            let name = shape.name.replace(',', "").replace(' ', "-");
            for (suffix, tabled) in [("lp", false), ("pl", true)] {
                let path = format!("{folder}/{name}.{suffix}");
                if let Err(error) = std::fs::write(&path, program(&theory, tabled)) {
                    eprintln!("cannot write {path}: {error}");
                }
            }
        }
    }
}
