//! `answer`: one question, every system, and why.

use crate::arguments::{Flags, Form};
use crate::output::{Failure, counted, note, print, print_json, read_theory, visible};
use crate::progress::Watcher;
use entailment_gap::experiment;
use entailment_gap::explain::{self, ProofExport, RefusalInWords, proof_text};
use entailment_gap::explore::{Hint, insertion_hints, question_hints};
use entailment_gap::language::{
    Document, Line, LineContent, ParseError, parse, parse_question, parse_sentence, render,
};
use entailment_gap::logic::{Regime, Value, change, check};
use entailment_gap::probes::{Verdict, certify, states_asked};
use entailment_gap::settings::Settings;
use entailment_gap::systems::{
    self, Answer, Decomposition, Feature, Pipeline, SystemId, TrainingData,
};
use entailment_gap::theory::{Question, Sentence};
use entailment_gap::world::Case;
use serde::Serialize;
use std::fmt::Write;

/// Answer a question with every system, and prove or refute it
#[derive(clap::Args)]
pub struct Options {
    /// A text with a sentence per line, each ended by a full stop; `-` reads standard input
    #[arg(value_name = "THEORY.txt")]
    theory: String,
    /// The question, as a sentence
    question: String,
    /// Insert a sentence, say whether it is irrelevant, and answer again
    #[arg(long, value_name = "SENTENCE")]
    insert: Vec<String>,
    /// Minimal proofs of each literal to give at most, those of the fewest steps first (1 to 1000)
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..=1000)
    )]
    proofs: u32,
    #[command(flatten)]
    form: Form,
    #[command(flatten)]
    settings: Flags,
}

/// What `answer --json` prints.
#[derive(Serialize)]
struct AnswerJson<'a> {
    version: u32,
    settings: &'a Settings,
    /// Sentences of the text that do not parse, which all systems do without.
    left_out: Vec<LeftOut>,
    /// What is right, and may yet not mean what its writer thinks.
    notices: Vec<NoticeJson>,
    sentences: u32,
    question: String,
    /// One per insertion, jointly certified with those before it.
    insertions: Vec<InsertionJson>,
    /// The question as the pipeline reads it.
    read_as: Option<String>,
    regime: String,
    value: Value,
    systems: Vec<SystemJson>,
    /// The same without the insertions, if there are any.
    before: Option<BeforeJson>,
    soft: Decomposition,
    proofs: Vec<ProofJson>,
}

#[derive(Serialize)]
struct LeftOut {
    line: u32,
    column: u32,
    text: String,
    error: String,
    /// Where the text breaks, in bytes.
    span: [usize; 2],
    suggestion: Option<String>,
}

#[derive(Serialize)]
struct NoticeJson {
    /// What it is about: `theory`, `insertion` or `question`.
    of: &'static str,
    /// The theory's line, from 1; null for the others.
    line: Option<u32>,
    text: String,
    message: String,
    suggestion: Option<String>,
}

#[derive(Serialize)]
struct InsertionJson {
    sentence: String,
    /// Whether it and those before it are irrelevant, jointly.
    verdict: &'static str,
    /// What it changes, where it is refused.
    refusal: Option<RefusalInWords>,
    /// Whether it says what is asked, so that the answer may rightly change with it.
    states_asked: bool,
    #[serde(skip)]
    changes: String,
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
struct BeforeJson {
    value: Value,
    systems: Vec<SystemJson>,
}

impl BeforeJson {
    fn answer_of(&self, id: &SystemId) -> Option<&'static str> {
        self.systems.iter().find(|system| system.id == *id).map(|system| system.answer)
    }
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
pub fn run(options: &Options) -> Result<(), Failure> {
    let settings = &options.settings.0;
    let source = &options.theory;
    let text = read_theory(source)?;
    let document = parse(&text);
    settings.lexicon.check_words(&document.theory.vocabulary)?;
    let left_out = left_out(&text, &document);
    for ((_, error), told) in document.errors().zip(&left_out) {
        let LeftOut { line, column, text, .. } = told;
        note(&format!("{source}:{line}:{column}: {}", pointer(text, error)));
    }
    if !left_out.is_empty() {
        let count = counted(left_out.len(), "sentence");
        note(&format!("{count} left out, for every system alike"));
    }

    if !left_out.is_empty() && document.theory.sentences.is_empty() {
        let why = "no sentence of it could be read, so there is nothing to answer from";
        return Err(Failure::NothingRead(format!("{source}: {why}")));
    }

    let mut notices = theory_notices(&text, &document);
    let lines = document.lines;
    let opened = evaluated(Case::open(document.theory, &settings.lexicon))?;
    notices.extend(broken_denials(&text, &lines, &opened));
    let mut case = opened.clone();
    let mut words = case.vocabulary().clone();
    let mut sentences: Vec<Sentence> = Vec::new();
    let mut insertions = Vec::new();
    for text in &options.insert {
        let sentence =
            parse_sentence(text, &mut words).map_err(|error| pointed("insertion", text, &error))?;
        notices.extend(hinted("insertion", text, insertion_hints(&opened, text)));
        sentences.push(sentence);
        let known = opened.with_vocabulary(words.clone());
        let (extended, verdict) = certify(&known, &sentences);
        case = evaluated(extended)?;
        insertions.push(inserted(&known, &case, &verdict));
    }
    let asked = &options.question;
    let question =
        parse_question(asked, &mut words).map_err(|error| pointed("question", asked, &error))?;
    notices.extend(hinted("question", asked, question_hints(&case, asked)));
    let case = case.with_vocabulary(words.clone());
    for (insertion, sentence) in insertions.iter_mut().zip(&sentences) {
        insertion.states_asked = states_asked(&case, &question, sentence);
    }

    let mut watcher = Watcher::new();
    let corpus = experiment::corpus(settings, &mut |progress| watcher.see(progress))?;
    let trained = experiment::train(settings, &corpus, &mut |progress| watcher.see(progress))?;
    drop(watcher);
    let soft = trained.model();
    let data = experiment::training_data(settings, soft.clone()).with_corpus(corpus);
    let read_as = Pipeline::translate(&case, &question).ok();
    let answer = AnswerJson {
        version: 3,
        settings,
        left_out,
        notices,
        sentences: case.own_sentences().len() as u32,
        question: render::question(&words, &question),
        insertions,
        read_as: read_as.map(|question| render::question(&words, &question)),
        regime: explain::regime(case.theory(), case.evaluation().regime()),
        value: case.value(&question),
        systems: answers(&case, &question, &data),
        before: (!case.insertions().is_empty()).then(|| {
            let opened = opened.with_vocabulary(words.clone());
            BeforeJson {
                value: opened.value(&question),
                systems: answers(&opened, &question, &data),
            }
        }),
        soft: soft.decompose(&case, &question),
        proofs: proofs(&case, &question, options.proofs),
    };
    match options.form.json {
        true => print_json(&answer),
        false => print(&text_of(&answer)),
    }
}

/// The case, if it has a model.
fn evaluated(case: Case) -> Result<Case, Failure> {
    match case.evaluation().regime() {
        Regime::TooLarge(refusal) => Err(Failure::TooLarge(*refusal)),
        _ => Ok(case),
    }
}

fn inserted(before: &Case, after: &Case, verdict: &Verdict) -> InsertionJson {
    let last = after.insertions().last();
    let explanation = change::explain(
        (before.theory(), before.evaluation()),
        (after.theory(), after.evaluation()),
    );
    let changes = explain::change(before.theory(), after.theory(), &explanation);
    InsertionJson {
        sentence: last.map_or(String::new(), |last| render::sentence(after.vocabulary(), last)),
        verdict: match verdict {
            Verdict::Certified => "certified",
            Verdict::Refused(_) => "refused",
            Verdict::OpenWorld => "open-world",
            Verdict::TooLarge => "too-large",
        },
        refusal: match verdict {
            Verdict::Refused(refusal) => Some(RefusalInWords::new(after, refusal)),
            _ => None,
        },
        states_asked: false, // until the question is read
        changes: explain::text(changes),
    }
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
                line: line_number(text, at),
                column: column as u32,
                text: line.text.clone(),
                error: error.to_string(),
                span: [error.span.start, error.span.end],
                suggestion: error.suggestion.clone(),
            }
        })
        .collect()
}

/// The line of the text, from 1, that this byte is on.
fn line_number(text: &str, at: usize) -> u32 {
    text.get(..at).unwrap_or(text).matches('\n').count() as u32 + 1
}

fn theory_notices(text: &str, document: &Document) -> Vec<NoticeJson> {
    let mut notices = Vec::new();
    for line in &document.lines {
        let at = line_number(text, line.span.start);
        notices.extend(line.notices.iter().map(|notice| NoticeJson {
            of: "theory",
            line: Some(at),
            text: line.text.clone(),
            message: notice.to_string(),
            suggestion: notice.suggestion.clone(),
        }));
    }
    notices
}

/// A notice on each sentence that denies what the theory entails.
fn broken_denials(text: &str, lines: &[Line], case: &Case) -> Vec<NoticeJson> {
    let broken = explain::denials(case.theory(), case.evaluation());
    let told = broken.into_iter().filter_map(|(id, message)| {
        let line = lines.iter().find(
            |line| matches!(&line.content, LineContent::Sentences(ids) if ids.contains(&id)),
        )?;
        Some(NoticeJson {
            of: "theory",
            line: Some(line_number(text, line.span.start)),
            text: line.text.clone(),
            message,
            suggestion: None,
        })
    });
    told.collect()
}

fn hinted(of: &'static str, text: &str, hints: Vec<Hint>) -> impl Iterator<Item = NoticeJson> {
    hints.into_iter().map(move |Hint { message, suggestion }| NoticeJson {
        of,
        line: None,
        text: text.to_string(),
        message,
        suggestion,
    })
}

fn pointed(what: &str, text: &str, error: &ParseError) -> Failure {
    Failure::Sentence(format!("the {what} does not parse: {}", pointer(text, error)))
}

/// The error, the sentence with a caret under where it breaks, and what would parse.
fn pointer(text: &str, error: &ParseError) -> String {
    let start = visible(text.get(..error.span.start).unwrap_or(text)).chars().count();
    let broken = text.get(error.span.clone()).unwrap_or_default();
    let length = visible(broken).chars().count().max(1);
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
            answer: response.answer.key(),
            reason,
            score: response.score,
            probability: response.probability,
        }
    };
    systems::REGISTRY.iter().map(answer).collect()
}

/// The shortest minimal proofs of each literal, so many at most.
fn proofs(case: &Case, question: &Question, most: u32) -> Vec<ProofJson> {
    let theory = case.theory();
    let mut told = Vec::new();
    for literal in question.literals() {
        let found = case.proofs(*literal, most as usize);
        told.extend(found.proofs.iter().map(|proof| ProofJson {
            literal: render::literal(&theory.vocabulary, literal),
            fault: check(theory, proof).err().map(|fault| fault.to_string()),
            words: proof_text(case, *literal, proof),
            proof: explain::export(theory, proof),
            more: false,
        }));
        // Whoever asks for one proof does not ask whether there are others.
        if let Some(last) = told.last_mut().filter(|_| most > 1) {
            last.more = !found.complete;
        }
    }
    told
}

fn text_of(answer: &AnswerJson) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "{} ({})", answer.question, answer.regime);
    let arrow = |before: Option<&str>, now: &str| match before {
        Some(before) if before != now => format!("{before} → {now}"),
        _ => now.to_string(),
    };
    let before = answer.before.as_ref();
    let [was, is] = [before.map(|before| before.value), Some(answer.value)]
        .map(|value| value.map(|value| value.word().to_lowercase()));
    let logic = arrow(was.as_deref(), is.as_deref().unwrap_or_default());
    let _ = writeln!(text, "  {:24} {logic}", "By logic");
    for notice in &answer.notices {
        let place = match notice.line {
            Some(line) => format!("line {line}"),
            None => format!("the {}", notice.of),
        };
        let _ = writeln!(text, "  notice on {place}: {}\n    {}", notice.text, notice.message);
        if let Some(suggestion) = &notice.suggestion {
            let _ = writeln!(text, "    perhaps: {suggestion}");
        }
    }
    for insertion in &answer.insertions {
        let _ = writeln!(text, "+ {} {}", insertion.sentence, verdict_text(insertion));
        for line in insertion.changes.lines() {
            let _ = writeln!(text, "    {line}");
        }
    }
    if answer.read_as.as_ref().is_some_and(|read| *read != answer.question) {
        let _ = writeln!(text, "read as: {}", answer.read_as.as_deref().unwrap_or_default());
    }
    for system in &answer.systems {
        let name = systems::find(system.id.as_str()).map(|entry| entry.name);
        let reason = system.reason.as_ref().map(|r| format!(": {r}")).unwrap_or_default();
        let score = match (system.score, system.probability) {
            (Some(score), Some(p)) => format!("  score {score:.4}, probability {p:.4}"),
            _ => String::new(),
        };
        let _ = writeln!(
            text,
            "  {:24} {}{reason}{score}",
            name.unwrap_or(system.id.as_str()),
            arrow(before.and_then(|before| before.answer_of(&system.id)), system.answer)
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
    for (feature, share) in Feature::ALL.into_iter().zip(&soft.features) {
        let name = feature.name();
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

fn verdict_text(insertion: &InsertionJson) -> &'static str {
    match (insertion.verdict, &insertion.refusal) {
        ("certified", _) if insertion.states_asked => {
            "changes nothing but what it states; that is what is asked, so the answer may change"
        }
        ("certified", _) => "certified as irrelevant",
        ("open-world", _) => "(certificates are for the closed world)",
        ("too-large", _) => "(too large to be evaluated)",
        (_, Some(refusal)) if refusal.changes_model() => "refused: it is not irrelevant",
        _ => "refused: irrelevant here, but the rule fires, or may",
    }
}
