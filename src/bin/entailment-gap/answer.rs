//! `answer`: one question, every system, and why.

use crate::arguments::settings;
use crate::output::{Failure, counted, print, print_json};
use crate::progress::Watcher;
use clap::ArgMatches;
use entailment_gap::experiment::{self, answer_word};
use entailment_gap::explain::{proved_for, told};
use entailment_gap::language::{
    Document, ParseError, parse, parse_question, parse_sentence, render,
};
use entailment_gap::logic::{Proof, ProofExport, Value, change, check, narrate};
use entailment_gap::probes::{Verdict, certify};
use entailment_gap::settings::Settings;
use entailment_gap::systems::{
    self, Answer, Decomposition, FEATURES, Pipeline, SystemId, TrainingData,
};
use entailment_gap::theory::{GroundLiteral, Question, Sentence};
use entailment_gap::world::Case;
use serde::Serialize;
use std::fmt::Write;
use std::io::Read;

/// What `answer --json` prints.
#[derive(Serialize)]
struct AnswerJson {
    version: u32,
    settings: Settings,
    /// Sentences of the text that do not parse, which all systems do without.
    left_out: Vec<LeftOut>,
    sentences: u32,
    question: String,
    /// One per insertion, jointly certified with those before it.
    insertions: Vec<InsertionJson>,
    /// The question as the pipeline reads it.
    read_as: Option<String>,
    regime: String,
    value: Value,
    systems: Vec<SystemJson>,
    soft: Decomposition,
    proofs: Vec<ProofJson>,
}

#[derive(Serialize)]
struct LeftOut {
    line: u32,
    column: u32,
    text: String,
    error: String,
    suggestion: Option<String>,
}

#[derive(Serialize)]
struct InsertionJson {
    sentence: String,
    /// Whether it and those before it are irrelevant, jointly.
    verdict: Verdict,
}

#[derive(Serialize)]
struct SystemJson {
    id: SystemId,
    answer: &'static str,
    reason: Option<String>,
    score: Option<f64>,
    probability: Option<f64>,
}

#[derive(Serialize)]
struct ProofJson {
    literal: String,
    #[serde(flatten)]
    proof: ProofExport,
    /// What the independent checker says: null if it finds no fault.
    fault: Option<String>,
    words: String,
    /// Whether there may be further minimal proofs beyond those asked for; of the last one only.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    more: bool,
}

/// Answers a question about a theory with every system, and proves or refutes it.
pub fn run(arguments: &ArgMatches) -> Result<(), Failure> {
    let settings = settings(arguments)?;
    let argument = |name| arguments.get_one::<String>(name).map_or("", String::as_str);
    let source = argument("theory");
    let text = read(source)?;
    let document = parse(&text);
    let left_out = left_out(&text, &document);
    for error in &left_out {
        eprint!("{}", complaint(source, error));
    }
    if !left_out.is_empty() {
        let count = counted(left_out.len(), "sentence");
        eprintln!("{count} left out, for every system alike");
    }

    let mut case = Case::open(document.theory, &settings.lexicon);
    let mut words = case.vocabulary().clone();
    let mut sentences: Vec<Sentence> = Vec::new();
    let mut insertions = Vec::new();
    let opened = case.clone();
    for text in arguments.get_many::<String>("insert").into_iter().flatten() {
        let sentence =
            parse_sentence(text, &mut words).map_err(|error| pointed("insertion", text, &error))?;
        sentences.push(sentence);
        let known = opened.with_vocabulary(words.clone());
        let (extended, verdict) = certify(&known, &sentences);
        insertions.push((render_last(&extended), verdict, changes(&known, &extended)));
        case = extended;
    }
    let asked = argument("question");
    let question =
        parse_question(asked, &mut words).map_err(|error| pointed("question", asked, &error))?;
    let case = case.with_vocabulary(words.clone());

    let mut watcher = Watcher::new();
    let corpus = experiment::corpus(&settings, &mut |progress| watcher.see(progress))?;
    let trained = experiment::train(&settings, &corpus, &mut |progress| watcher.see(progress))?;
    drop(watcher);
    let soft = trained.model();
    let data = experiment::training_data(&settings, soft.clone()).with_corpus(corpus);
    let read_as = Pipeline::translate(&case, &question).ok();
    let answer = AnswerJson {
        version: 1,
        left_out,
        sentences: case.own_sentences().len() as u32,
        question: render::question(&words, &question),
        insertions: insertions
            .iter()
            .map(|(sentence, verdict, _)| InsertionJson {
                sentence: sentence.clone(),
                verdict: verdict.clone(),
            })
            .collect(),
        read_as: read_as.map(|question| render::question(&words, &question)),
        regime: narrate::regime(case.theory(), case.evaluation().regime()),
        value: case.value(&read_as.unwrap_or(question)),
        systems: answers(&case, &question, &data),
        soft: soft.decompose(&case, &question),
        proofs: proofs(
            &case,
            &read_as.unwrap_or(question),
            arguments.get_one::<u32>("proofs").copied().unwrap_or(1),
        ),
        settings,
    };
    match arguments.get_flag("json") {
        true => print_json(&answer),
        false => {
            let changes = insertions.into_iter().map(|(_, _, changes)| changes).collect::<Vec<_>>();
            print(&text_of(&answer, &changes))
        }
    }
}

fn render_last(case: &Case) -> String {
    let last = case.insertions().last();
    last.map(|sentence| render::sentence(case.vocabulary(), sentence)).unwrap_or_default()
}

fn changes(before: &Case, after: &Case) -> String {
    let explanation = change::explain(
        (before.theory(), before.evaluation()),
        (after.theory(), after.evaluation()),
    );
    narrate::text(&narrate::change(before.theory(), after.theory(), &explanation))
}

fn read(source: &str) -> Result<String, Failure> {
    let failed = |error| Failure::File { path: source.to_string(), error };
    if source == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map_err(failed)?;
        return Ok(text);
    }
    std::fs::read_to_string(source).map_err(failed)
}

fn left_out(text: &str, document: &Document) -> Vec<LeftOut> {
    document
        .errors()
        .map(|(place, error)| {
            let line = &document.lines[place];
            let at = (line.span.start + error.span.start).min(text.len());
            let before = text.get(..at).unwrap_or(text);
            let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
            LeftOut {
                line: before.matches('\n').count() as u32 + 1,
                column: column as u32,
                text: line.text.clone(),
                error: pointer(&line.text, error),
                suggestion: error.suggestion.clone(),
            }
        })
        .collect()
}

fn complaint(source: &str, error: &LeftOut) -> String {
    format!("{source}:{}:{}: {}\n", error.line, error.column, error.error)
}

fn pointed(what: &str, text: &str, error: &ParseError) -> Failure {
    Failure::Sentence(format!("the {what} does not parse: {}", pointer(text, error)))
}

/// The error, the sentence with a caret under where it breaks, and what would parse.
fn pointer(text: &str, error: &ParseError) -> String {
    let start = text.get(..error.span.start).unwrap_or(text).chars().count();
    let length = text.get(error.span.clone()).map_or(1, |part| part.chars().count()).max(1);
    let line = text.replace(['\n', '\t'], " ");
    let mut pointed = format!("{error}\n  {line}\n  {}{}", " ".repeat(start), "^".repeat(length));
    if let Some(suggestion) = &error.suggestion {
        let _ = write!(pointed, "\n  perhaps: {suggestion}");
    }
    pointed
}

fn answers(case: &Case, question: &Question, data: &TrainingData) -> Vec<SystemJson> {
    let answer = |entry: &systems::Entry| {
        let response = (entry.build)(data).answer(case, question);
        let reason = match response.answer {
            Answer::Abstain(reason) => Some(reason.describe(case.vocabulary())),
            _ => None,
        };
        SystemJson {
            id: entry.id.clone(),
            answer: answer_word(response.answer),
            reason,
            score: response.score,
            probability: response.probability,
        }
    };
    systems::REGISTRY.iter().map(answer).collect()
}

/// The shortest proof of each literal or, where more are wanted, its minimal proofs.
fn proofs(case: &Case, question: &Question, wanted: u32) -> Vec<ProofJson> {
    let (theory, evaluation) = (case.theory(), case.evaluation());
    let tell = |literal: &GroundLiteral, note: Option<&str>, proof: &Proof, more: bool| ProofJson {
        literal: render::literal(&theory.vocabulary, literal),
        fault: check(theory, proof).err().map(|fault| fault.to_string()),
        words: told(theory, proof, note),
        proof: proof.export(theory),
        more,
    };
    let prove = |literal: &GroundLiteral| {
        let (meant, note) = proved_for(case, *literal);
        let tell = |proof: &Proof, more| tell(literal, note.as_deref(), proof, more);
        match wanted {
            1 => vec![tell(&evaluation.proof(meant), false)],
            _ => {
                let found = evaluation.proofs(meant, wanted as usize);
                let last = found.proofs.len().saturating_sub(1);
                let tell = |(at, proof)| tell(proof, at == last && !found.complete);
                found.proofs.iter().enumerate().map(tell).collect::<Vec<_>>()
            }
        }
    };
    question.literals().iter().flat_map(prove).collect()
}

fn text_of(answer: &AnswerJson, changes: &[String]) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{} ({})", answer.question, answer.regime);
    for (insertion, changes) in answer.insertions.iter().zip(changes) {
        let _ = writeln!(text, "+ {} {}", insertion.sentence, verdict(&insertion.verdict));
        for line in changes.lines() {
            let _ = writeln!(text, "    {line}");
        }
    }
    if answer.read_as.as_ref().is_some_and(|read| *read != answer.question) {
        let _ = writeln!(text, "read as: {}", answer.read_as.as_deref().unwrap_or_default());
    }
    for system in &answer.systems {
        let name = systems::REGISTRY.iter().find(|entry| entry.id == system.id).map(|e| e.name);
        let reason = system.reason.as_ref().map(|r| format!(": {r}")).unwrap_or_default();
        let score = match (system.score, system.probability) {
            (Some(score), Some(p)) => format!("  score {score:.4}, probability {p:.4}"),
            _ => String::new(),
        };
        let _ = writeln!(
            text,
            "  {:24} {}{reason}{score}",
            name.unwrap_or(system.id.as_str()),
            system.answer
        );
    }
    let soft = &answer.soft;
    let _ = writeln!(
        text,
        "The soft score: a {:+.4}, b {:+.4}; {:+.4} for the question asked positively, {:+.4} for \
         its negation: {}",
        soft.a,
        soft.b,
        soft.positive,
        soft.negative,
        if soft.coherent { "coherent" } else { "incoherent" },
    );
    for (name, share) in FEATURES.iter().zip(&soft.features) {
        let _ = writeln!(
            text,
            "  {name:14} {:7.3} × {:9.4} = {:9.4}   even {:9.4}  odd {:9.4}",
            share.value, share.weight, share.contribution, share.even, share.odd
        );
    }
    for proof in &answer.proofs {
        let _ = writeln!(text, "{}", proof.literal);
        for line in proof.words.lines() {
            let _ = writeln!(text, "  {line}");
        }
        let _ = match &proof.fault {
            None => writeln!(text, "  (an independent checker finds no fault)"),
            Some(fault) => writeln!(text, "  (an independent checker finds a fault: {fault})"),
        };
        if proof.more {
            let _ = writeln!(text, "  (there may be further minimal proofs: ask for more)");
        }
    }
    text
}

fn verdict(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Certified => "certified as irrelevant".to_string(),
        Verdict::OpenWorld => "(certificates are for the closed world)".to_string(),
        Verdict::TooLarge => "(too large to be evaluated)".to_string(),
        Verdict::Refused(refusal) if refusal.changes_model() => {
            "refused: it is not irrelevant".to_string()
        }
        Verdict::Refused(_) => "refused: irrelevant here, but the rule fires, or may".to_string(),
    }
}
