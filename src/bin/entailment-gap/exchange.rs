//! `probes export` and `score`.

use crate::arguments::settings;
use crate::output::{Failure, counted, print, print_json, read_bytes};
use crate::progress::Watcher;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, value_parser};
use entailment_gap::exchange::exports::{self, ExportOptions};
use entailment_gap::exchange::{self, Items};
use entailment_gap::experiment::Experiment;
use std::fmt::Write;

/// `probes export`.
pub fn export_command() -> Command {
    let mut formats = String::from("Formats:\n");
    for format in exports::REGISTRY {
        let _ = writeln!(formats, "  {} ({}): {}", format.id(), format.file(), format.summary());
    }
    let defaults = ExportOptions::default();
    Command::new("export")
        .about("Write everything that the tables ask, each item once, for systems outside")
        .long_about(
            "Writes everything that the tables ask: the eval theories' questions and the members \
             of all probes. An item is a theory, perhaps with an insertion, and a question; it \
             stands once, however many probes it is in, and its id is made of its content. Answers \
             go to `score`, with the same settings. --insertions makes the file smaller.",
        )
        .after_help(formats)
        .arg(
            Arg::new("format")
                .long("format")
                .default_value("native")
                .value_parser(PossibleValuesParser::new(exports::REGISTRY.iter().map(|f| f.id())))
                .help("The format"),
        )
        .arg(Arg::new("model").long("model").value_name("NAME").help(format!(
            "The model that batches name; without it they say {}, to be replaced before \
                     they are sent",
            defaults.model
        )))
        .arg(
            Arg::new("max-tokens")
                .long("max-tokens")
                .value_parser(value_parser!(u32).range(1..))
                .help(format!(
                    "The longest answer that batches allow, in tokens [default: {}]",
                    defaults.max_tokens
                )),
        )
}

/// `score`.
pub fn score_command() -> Command {
    Command::new("score")
        .about("Score answers to exported items as one more system")
        .long_about(
            "Reads answers to the items of `probes export` under the same settings: JSON lines or \
             a table with a header (CSV), with id and answer, and perhaps model and confidence; or \
             batch results. They are joined by id alone. Missing, unknown, duplicate and unparsed \
             answers are counted and listed. What has no answer, or one that cannot be read, is \
             neither wrong nor abstained: no measure counts it, nor the probes it is in. Of \
             several answers to an item the first counts. A confidence is that in the answer \
             given.\n\n\
             An answer is read by the first of these rules that gives one. The text is an answer: \
             yes, true; no, false; unknown, uncertain, undetermined, unsure, abstain, “cannot be \
             determined”, “I don't know”. After the last “answer is” or “answer:” an answer comes \
             next. The last line is an answer. The text begins with an answer that a mark sets \
             off. Nothing is guessed from words in running text.\n\n\
             Status: 0 scored; 2 something could not be read, or no answer has an item's id.",
        )
        .arg(
            Arg::new("answers")
                .value_name("ANSWERS")
                .required(true)
                .help("The answers; `-` reads standard input"),
        )
}

fn experiment(arguments: &ArgMatches) -> Result<Experiment, Failure> {
    let settings = settings(arguments)?;
    let mut watcher = Watcher::new();
    Ok(Experiment::run(&settings, &mut |progress| watcher.see(progress))?)
}

/// Writes the items.
pub fn export(arguments: &ArgMatches) -> Result<(), Failure> {
    let items = Items::of(&experiment(arguments)?);
    let mut options = ExportOptions::default();
    if let Some(model) = arguments.get_one::<String>("model") {
        options.model.clone_from(model);
    }
    if let Some(&tokens) = arguments.get_one::<u32>("max-tokens") {
        options.max_tokens = tokens;
    }
    let format = arguments.get_one::<String>("format").and_then(|id| exports::find(id));
    format.map_or(Ok(()), |format| print(&format.write(&items, &options)))
}

/// Scores answers.
pub fn score(arguments: &ArgMatches) -> Result<(), Failure> {
    let path = arguments.get_one::<String>("answers").map_or("-", String::as_str);
    let bytes = read_bytes(path)?;
    if bytes.trim_ascii().is_empty() {
        return Err(Failure::Unread(format!("{path}: it is empty")));
    }
    let experiment = experiment(arguments)?;
    let report = exchange::score(&bytes, &experiment, &Items::of(&experiment));
    match arguments.get_flag("json") {
        true => print_json(&report)?,
        false => print(&report.to_text())?,
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
