//! Against clingo (stable models) and SWI-Prolog (tabling under the well-founded semantics), on
//! thousands of random theories with verbs, constants in rules, `not`, and cycles through it. One
//! process of each reads them all. Where a solver is not installed the test says so and passes;
//! `scripts/setup test` installs both.

use crate::skipped::skipped;
use crate::theories;
use entailment_gap::logic::{Evaluation, Regime, Value, check};
use entailment_gap::theory::{Atom, GroundAtom, GroundLiteral, Literal, Sentence, Term, Theory};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const THEORIES: usize = 2_000;

fn sample() -> Vec<Theory> {
    let mut runner = TestRunner::deterministic();
    let strategy = theories::any_closed();
    (0..THEORIES).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

/// Theories as logic programs, every predicate with a prefix of its own.
struct Program<'a> {
    theory: &'a Theory,
    prefix: String,
    not: [&'static str; 2],
}

impl Program<'_> {
    fn atom(&self, atom: &Atom) -> String {
        let word = &self.theory.vocabulary.word(atom.predicate).lemma;
        let term = |term: Term| match term {
            Term::Variable => "X".to_string(),
            Term::Constant(constant) => self.theory.vocabulary.name(constant).name.clone(),
        };
        let arguments: Vec<String> =
            [Some(atom.subject), atom.object].into_iter().flatten().map(term).collect();
        format!("{}{word}({})", self.prefix, arguments.join(","))
    }

    fn ground(&self, atom: &GroundAtom) -> String {
        let GroundAtom { predicate, subject, object } = *atom;
        let [subject, object] = [Some(subject), object].map(|c| c.map(Term::Constant));
        self.atom(&Atom { predicate, subject: subject.unwrap(), object })
    }

    fn literal(&self, literal: &Literal) -> String {
        let atom = self.atom(&literal.atom);
        match literal.positive {
            true => atom,
            false => format!("{}{atom}{}", self.not[0], self.not[1]),
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        let dom = format!("{}dom", self.prefix);
        for constant in self.theory.domain() {
            let _ = writeln!(text, "{dom}({}).", self.theory.vocabulary.name(constant).name);
        }
        for sentence in &self.theory.sentences {
            match sentence {
                Sentence::Fact(fact) if fact.positive => {
                    let _ = writeln!(text, "{}.", self.ground(&fact.atom));
                }
                Sentence::Rule(rule) if rule.head.positive => {
                    let mut body: Vec<String> =
                        rule.has_variable().then(|| format!("{dom}(X)")).into_iter().collect();
                    body.extend(rule.body.iter().map(|literal| self.literal(literal)));
                    let implied = if body.is_empty() { "" } else { " :- " };
                    let head = self.literal(&rule.head);
                    let _ = writeln!(text, "{head}{implied}{}.", body.join(", "));
                }
                _ => {}
            }
        }
        text
    }
}

fn positive_literals() -> Vec<GroundLiteral> {
    theories::literals().into_iter().filter(|literal| literal.positive).collect()
}

/// Runs a command on an input; `None`, said loudly, where it cannot be started.
fn output(mut command: Command, what: &str, input: Vec<u8>) -> Option<String> {
    let spawned = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut child) = spawned else {
        skipped(&format!("no {what} (scripts/setup test installs it)"));
        return None;
    };
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{what} failed");
    Some(String::from_utf8(output.stdout).unwrap())
}

fn oracles() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracles")
}

#[test]
fn models_equal_clingos() {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join(".tools/python/bin/python");
    let theories = sample();
    let mut input = Vec::new();
    let programs: Vec<Program> = theories
        .iter()
        .map(|theory| Program { theory, prefix: String::new(), not: ["not ", ""] })
        .collect();
    for program in &programs {
        // clingo does not know predicates that are never concluded, and does not need to.
        let line = serde_json::json!({ "program": program.text() });
        writeln!(input, "{line}").unwrap();
    }
    let mut command = Command::new(python);
    command.arg(oracles().join("stable_models.py"));
    let Some(text) = output(command, "clingo", input) else { return };
    assert_eq!(text.lines().count(), theories.len());
    let mut stratified = 0;
    for (program, line) in programs.iter().zip(text.lines()) {
        let model: Option<BTreeSet<String>> = serde_json::from_str(line).unwrap();
        let evaluation = Evaluation::new(program.theory);
        let exact = *evaluation.regime() == Regime::Stratified;
        stratified += usize::from(exact);
        let Some(model) = model else {
            assert!(!exact, "a stratified program has a stable model:\n{}", program.text());
            continue;
        };
        for literal in positive_literals() {
            let held = model.contains(&program.ground(&literal.atom));
            match evaluation.literal(literal) {
                // The well-founded model is part of every stable one (Van Gelder, Ross & Schlipf
                // 1991, corollary 5.6).
                Value::True => assert!(held, "{literal:?}\n{}", program.text()),
                Value::False => assert!(!held, "{literal:?}\n{}", program.text()),
                _ => assert!(!exact),
            }
        }
    }
    assert!(stratified > THEORIES / 4 && stratified < THEORIES, "{stratified}");
}

#[test]
fn models_equal_swi_prologs() {
    let theories = sample();
    let mut source = String::new();
    let mut queries = String::new();
    let programs: Vec<Program> = (0..)
        .zip(&theories)
        .map(|(i, theory)| Program { theory, prefix: format!("t{i}_"), not: ["tnot(", ")"] })
        .collect();
    for (i, program) in programs.iter().enumerate() {
        let words = program.theory.vocabulary.predicates();
        let mut heads = BTreeSet::new();
        for (id, word) in words {
            let object = (word.kind == entailment_gap::theory::PredicateKind::Verb)
                .then_some(Term::Variable);
            let head = program.atom(&Atom { predicate: id, subject: Term::Variable, object });
            let arity = if object.is_some() { 2 } else { 1 };
            let _ = writeln!(source, ":- table {}{}/{arity}.", program.prefix, word.lemma);
            heads.insert(head);
        }
        // A predicate without clauses is unknown, not false.
        for head in heads {
            let _ = writeln!(source, "{head} :- fail.");
        }
        let _ = writeln!(source, "t{i}_dom(_) :- fail.");
        source.push_str(&program.text());
        for literal in positive_literals() {
            let _ = writeln!(queries, "query({i}, {}).", program.ground(&literal.atom));
        }
    }
    let Some(found) = swi_prolog(&[source, queries].concat()) else { return };
    let mut undefined = 0;
    let mut doubtful = BTreeSet::new();
    for (i, program) in programs.iter().enumerate() {
        let evaluation = Evaluation::new(program.theory);
        for literal in positive_literals() {
            let goal = program.ground(&literal.atom);
            let value = match evaluation.literal(literal) {
                Value::True => "t",
                Value::Undefined => "u",
                _ => "",
            };
            undefined += usize::from(value == "u");
            let says = |other| found.contains(&format!("{i} {goal} {other}"));
            if value != "u" && says("u") {
                doubtful.insert(i);
                assert_eq!(check(program.theory, &evaluation.proof(literal)), Ok(()));
                continue;
            }
            for other in ["t", "u"] {
                let text = || program.text();
                assert_eq!(says(other), value == other, "{goal} is {value} here\n{}", text());
            }
        }
    }
    assert!(undefined > 500, "{undefined}");
    // Where an atom depends on itself positively, SWI-Prolog 9.0 can leave it undefined that is
    // false by its own account if asked with empty tables. That is rare, and the proof of what is
    // decided here has been checked.
    assert!(doubtful.len() <= THEORIES / 500, "{doubtful:?}");
}

/// Program, goal and value of every atom that is true or undefined.
fn swi_prolog(programs: &str) -> Option<BTreeSet<String>> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("well_founded.pl");
    let header = ":- style_check(-discontiguous).\n:- style_check(-singleton).\n";
    std::fs::write(&file, [header, programs].concat()).unwrap();
    let mut command = Command::new("swipl");
    command.arg(oracles().join("well_founded.pl")).arg("--").arg(&file);
    Some(output(command, "swipl", Vec::new())?.lines().map(str::to_string).collect())
}
