//! The command line: the settings' flags come from their table.

use crate::output::Failure;
use crate::{answer, audit, exchange, listing, sweep, table};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, Parser, Subcommand};
use entailment_gap::settings::{SETTINGS, Settings};
use entailment_gap::theory::Vocabulary;
use std::str::FromStr;

/// Linked question families that tell computing entailment from imitating its answers
#[derive(Parser)]
#[command(name = "entailment-gap", version, arg_required_else_help = true, after_help = STATUS)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub task: Task,
}

const STATUS: &str = "\
Status: 0 success, 1 an assertion that binds fails or a label disagrees, 2 bad input, 3 a theory \
is too large to be evaluated, 4 the output cannot be written, 5 no sentence, or no answer to score, could be read, 130 \
stopped by Ctrl-C. A pipe that \
is closed early is no failure.
The JSON of --json is described in docs/json.md.";

#[derive(Subcommand)]
pub enum Task {
    Table(table::Options),
    Answer(answer::Options),
    Corpus(listing::CorpusOptions),
    Probes(listing::ProbesOptions),
    Sweep(sweep::Options),
    Score(exchange::ScoreOptions),
    Merge(sweep::MergeOptions),
    Audit(audit::Options),
}

/// How to print.
#[derive(Args)]
pub struct Form {
    /// Print JSON, on one line, instead of text
    #[arg(long)]
    pub json: bool,
}

/// Reads what is called by a key, one of a few.
pub fn keys<T, const N: usize>(
    all: [T; N],
    key: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = String> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.map(key)).try_map(|text| text.parse::<T>())
}

/// The settings, a flag for each.
pub struct Flags(pub Settings);

impl Flags {
    /// The settings, if their street names are of the academic world's words.
    pub fn experiment(&self) -> Result<&Settings, Failure> {
        self.0.lexicon.check_words(&Vocabulary::default())?;
        Ok(&self.0)
    }
}

impl Args for Flags {
    fn augment_args(command: Command) -> Command {
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
    }

    fn augment_args_for_update(command: Command) -> Command {
        Flags::augment_args(command)
    }
}

impl FromArgMatches for Flags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Flags, clap::Error> {
        let mut flags = Flags(Settings::default());
        flags.update_from_arg_matches(matches)?;
        Ok(flags)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for setting in SETTINGS {
            // `Err` where the command has no such flag.
            if let Ok(Some(text)) = matches.try_get_one::<String>(setting.key) {
                let wrong = |error| clap::Error::raw(ErrorKind::ValueValidation, error);
                setting.set(&mut self.0, text).map_err(wrong)?;
            }
        }
        Ok(())
    }
}
