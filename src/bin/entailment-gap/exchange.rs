//! `probes export` and `score`.

use crate::arguments::{Flags, Form, keys};
use crate::output::{Failure, counted, print, print_json, read_bytes};
use crate::progress::Watcher;
use clap::builder::PossibleValuesParser;
use clap::value_parser;
use entailment_gap::exchange::answers::AnswerWords;
use entailment_gap::exchange::exports;
use entailment_gap::exchange::{self, Items, ScoreReport};
use entailment_gap::experiment::Experiment;
use entailment_gap::measure::{Ranked, UnreadRule, WorstBy};
use serde::Serialize;
use std::fmt::Write;

/// Write everything that the tables ask, each item once, for systems outside
///
/// Writes everything that the tables ask: the eval theories' questions and the members of all
/// probes. An item is a theory, perhaps with an insertion, and a question; it stands once, however
/// many probes it is in, and its id is made of its content. Answers go to `score`, with the same
/// settings. --insertions makes the file smaller.
#[derive(clap::Args)]
#[command(after_help = formats())]
pub struct ExportOptions {
    /// The format
    #[arg(
        long,
        default_value = "native",
        value_parser = PossibleValuesParser::new(exports::REGISTRY.iter().map(|f| f.id()))
    )]
    format: String,
    /// The model that batches name; the default is to be replaced before they are sent
    #[arg(long, value_name = "NAME", default_value_t = exports::ExportOptions::default().model)]
    model: String,
    /// The longest answer that batches allow, in tokens
    #[arg(
        long,
        default_value_t = exports::ExportOptions::default().max_tokens,
        value_parser = value_parser!(u32).range(1..)
    )]
    max_tokens: u32,
    #[command(flatten)]
    settings: Flags,
}

fn formats() -> String {
    let mut formats = String::from("Formats:\n");
    for format in exports::REGISTRY {
        let _ = writeln!(formats, "  {} ({}): {}", format.id(), format.file(), format.summary());
    }
    formats
}

/// Score answers to exported items as one more system
///
/// Reads answers to the items of `probes export` under the same settings: JSON lines or a table
/// with a header (CSV), with id and answer, and perhaps model and confidence; or batch results.
/// They are joined by id alone. Missing, unknown, duplicate and unparsed answers are counted and
/// listed. An answer that cannot be read counts as an abstention, and one that is missing as
/// unanswered: both stay in the denominators of accuracy and of every coverage, so that saying
/// nothing never raises them. --unread left-out counts neither them nor the probes they are in. Of
/// several answers to an item the first counts. A confidence is that in the answer given.
///
/// Consistency is counted among the answered probes, so silence can raise it. Beside it stands what
/// is held: the coherent among all probes. --worst held ranks the models by the family that holds
/// least. A * marks a model some of whose answers are unread or missing.
///
/// Before an answer is read, reasoning blocks (<think>…</think> and the like) are removed, and the
/// text ends where a turn ends or a further “Question:” begins. Then the first of these rules
/// reads it: the last line is an answer; the last marked answer (“Answer: …”, \boxed{…},
/// <answer>…</answer>, {"answer": …}); the last sentence says what the answer is (“So the answer is
/// no.”); the text opens with an answer that a mark or a reason sets off. Two different answers
/// side by side are none, and nothing is guessed from words in running text. --show-readings, or
/// --json, gives the rule with each answer. Which words are answers is printed first, and changed by
/// --answer-words.
///
/// Status: 0 scored; 2 something could not be read, or no answer has an item's id; 5 no answer at
/// all could be read.
#[derive(clap::Args)]
pub struct ScoreOptions {
    /// The answers; `-` reads standard input
    #[arg(value_name = "ANSWERS")]
    answers: String,
    /// Further words that are answers, as pairs (“supported=true, refuted=false, paradox=unknown”)
    /// or by the name of a set: A/B, A/B/C, 1/0, entailment/contradiction/neutral,
    /// PROVED/DISPROVED/UNKNOWN
    #[arg(long, value_name = "WORDS", value_parser = AnswerWords::parse)]
    answer_words: Option<AnswerWords>,
    /// How answers count that cannot be read or are missing
    #[arg(long, value_name = "RULE", default_value_t, value_parser = keys(UnreadRule::ALL, UnreadRule::key))]
    unread: UnreadRule,
    /// By what the worst family is found that the models are ranked by
    #[arg(long, value_name = "FIGURE", default_value_t, value_parser = keys(WorstBy::ALL, WorstBy::key))]
    worst: WorstBy,
    /// Print what was read in every answer, and by which rule
    #[arg(long)]
    show_readings: bool,
    #[command(flatten)]
    form: Form,
    #[command(flatten)]
    settings: Flags,
}

/// What `score --json` prints: the report, with its systems ranked.
#[derive(Serialize)]
struct Ranking<'a> {
    #[serde(flatten)]
    report: &'a ScoreReport,
    worst: WorstBy,
    ranking: Vec<Ranked>,
}

fn experiment(flags: &Flags) -> Result<Experiment, Failure> {
    let mut watcher = Watcher::new();
    Ok(Experiment::run(flags.experiment()?, &mut |progress| watcher.see(progress))?)
}

/// Writes the items.
pub fn export(options: &ExportOptions) -> Result<(), Failure> {
    let items = Items::of(&experiment(&options.settings)?);
    let how =
        exports::ExportOptions { model: options.model.clone(), max_tokens: options.max_tokens };
    let format = exports::find(&options.format);
    format.map_or(Ok(()), |format| print(&format.write(&items, &how)))
}

/// Scores answers.
pub fn score(options: &ScoreOptions) -> Result<(), Failure> {
    let path = &options.answers;
    let bytes = read_bytes(path)?;
    if bytes.trim_ascii().is_empty() {
        return Err(Failure::NothingRead(format!("{path}: it is empty")));
    }
    let experiment = experiment(&options.settings)?;
    let items = Items::of(&experiment);
    let words = options.answer_words.clone().unwrap_or_default();
    let report = exchange::score(&bytes, &experiment, &items, &words, options.unread);
    let (worst, ranking) = (options.worst, report.ranking(options.worst));
    let text = || report.to_text() + &report.ranking_text(worst);
    match (options.form.json, options.show_readings) {
        (true, _) => print_json(&Ranking { report: &report, worst, ranking })?,
        (false, true) => print(&(report.readings() + &text()))?,
        (false, false) => print(&text())?,
    }
    if !report.reads_any() {
        let why = match report.unread.first() {
            Some(first) => format!("; the first fault is at {first}"),
            None => {
                "; --show-readings shows the texts, --answer-words the words to read".to_string()
            }
        };
        return Err(Failure::NothingRead(format!("{path}: no answer could be read{why}")));
    }
    if let Some(first) = report.unread.first() {
        let count = counted(report.unread.len(), "answer");
        let message = format!("{path}: {count} could not be read, the first at {first}");
        return Err(Failure::Unread(message));
    }
    match report.systems.iter().any(|system| system.counts.matched > 0) {
        true => Ok(()),
        false => Err(Failure::Unread(format!(
            "{path}: no answer has the id of an item; ids depend on the settings, so score with \
             those of the export"
        ))),
    }
}
