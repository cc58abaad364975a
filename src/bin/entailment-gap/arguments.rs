//! The command line: the settings' flags come from their table.

use crate::output::Failure;
use crate::sweep::{merge_command, sweep_command};
use clap::{Arg, ArgAction, ArgMatches, Command};
use entailment_gap::settings::{SETTINGS, Settings};

/// The command with its subcommands.
pub fn command() -> Command {
    let table = Command::new("table")
        .about("Run the experiment and print its tables")
        .long_about(
            "Runs the experiment and prints: [1] plain accuracy, [2] exemplars, [3] consistency by \
             family with its sub-rates and gaps, [4] the ranking reversal, [5] the exhibit; then \
             judges the run's assertions. With the default settings (seed 17) they bind: the \
             status is 1 and each one that fails is named. With others they are reported.",
        )
        .arg(crate::table::bootstrap_flag());
    let answer = Command::new("answer")
        .about("Answer a question with every system, and prove or refute it")
        .arg(Arg::new("theory").value_name("THEORY.txt").required(true).help(
            "A text with a sentence per line, each ended by a full stop; `-` reads standard input",
        ))
        .arg(Arg::new("question").required(true).help("The question, as a sentence"))
        .arg(
            Arg::new("insert")
                .long("insert")
                .value_name("SENTENCE")
                .action(ArgAction::Append)
                .help("Insert a sentence, say whether it is irrelevant, and answer again"),
        )
        .arg(
            Arg::new("proofs")
                .long("proofs")
                .value_name("COUNT")
                .value_parser(clap::value_parser!(u32).range(1..=1000))
                .default_value("1")
                .help("Minimal proofs of each literal to give at most, shortest first (1 to 1000)"),
        );
    let corpus = Command::new("corpus").about("Print the generated theories and their questions");
    let probes = Command::new("probes").about("Print the probes and the certified insertions");
    let with_settings = |command: Command| {
        // A sweep has its own way to say which seeds.
        let seeds = command.get_name() == "sweep";
        let settings = SETTINGS.iter().filter(|setting| !(seeds && setting.key == "seed"));
        settings.fold(command, |command, setting| {
            command.arg(
                Arg::new(setting.key)
                    .long(setting.key)
                    .value_name("VALUE")
                    .help_heading("Settings")
                    .help(format!("{} [default: {}]", setting.doc, setting.default_text())),
            )
        })
    };
    let probes = probes
        .subcommand(with_settings(crate::exchange::export_command()))
        .args_conflicts_with_subcommands(true);
    Command::new("entailment-gap")
        .about("Linked question families that tell computing entailment from imitating its answers")
        .version(env!("CARGO_PKG_VERSION"))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .after_help(
            "Status: 0 success, 1 an assertion that binds fails or a label disagrees, 2 bad \
             input, 130 stopped by Ctrl-C.\nThe JSON of --json is described in docs/json.md.",
        )
        .subcommands(
            [table, answer, corpus, probes, sweep_command(), crate::exchange::score_command()]
                .map(|command| with_settings(command.arg(json()))),
        )
        .subcommand(merge_command().arg(json()))
        .subcommand(crate::audit::command().arg(json()))
}

fn json() -> Arg {
    let help = "Print JSON, on one line, instead of text";
    Arg::new("json").long("json").action(ArgAction::SetTrue).help(help)
}

/// The settings that the flags give.
pub fn settings(arguments: &ArgMatches) -> Result<Settings, Failure> {
    let mut settings = Settings::default();
    for setting in SETTINGS {
        // `Err` where the command has no such flag.
        if let Ok(Some(text)) = arguments.try_get_one::<String>(setting.key) {
            setting.set(&mut settings, text)?;
        }
    }
    Ok(settings)
}
