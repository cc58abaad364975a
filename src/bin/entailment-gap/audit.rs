//! `audit`.

use crate::arguments::Form;
use crate::output::{Failure, counted, print, print_json, read_bytes};
use crate::progress::Watcher;
use clap::builder::PossibleValuesParser;
use entailment_gap::exchange::records;
use entailment_gap::exchange::{AuditOptions, Finding, audit};
use entailment_gap::theory::Semantics;
use std::fmt::Write;

/// Answer the questions of labelled theories, and report every label that disagrees
///
/// Reads theories with labelled questions, answers every question under its theory's semantics,
/// and reports each label that disagrees with the proof or refutation, checked by an independent
/// checker. The file is JSON (a record per line, an array, records that run over lines or are
/// nested in others) or a table with a header (commas, semicolons or tabs), in UTF-8 or UTF-16.
///
/// The semantics of a theory is what its record (“semantics”: “owa” or “cwa”) or a `world:` line of
/// its text says; else what --world says; else open where a name of the record holds “OWA” or
/// “PrOntoQA”, closed where one holds “CWA”. The theories that say nothing are decided together, by
/// their labels: closed if no label is Unknown; else the world in which more of the labels are
/// right; and each by its own labels where neither is. What was decided, and why, is said; so is of
/// a label that disagrees whether it would be right in the other world.
///
/// A sentence that does not parse is left out, and counted; the rest is asked. --repair replaces
/// it, or a question, by its suggestion where there is one. Theories with sentences left out, and
/// repaired ones, are counted apart. A question that does not parse is counted and not answered.
/// Where the closed world leaves an atom undefined (a cycle through “not”), the answer is
/// “undefined”, and where the open world derives both signs “inconsistent”, as a label “paradox”
/// has it. Notices say what may not mean what its writer thinks; they are no failure.
#[derive(clap::Args)]
#[command(after_help = after_help())]
pub struct Options {
    /// The records; `-` reads standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// The semantics of the theories whose record states none
    #[arg(long, value_enum)]
    world: Option<World>,
    /// The format of every record
    #[arg(long, value_parser = PossibleValuesParser::new(records::REGISTRY.iter().map(|f| f.id())))]
    format: Option<String>,
    /// Replace what does not parse by its suggestion, where it has one, and list it
    #[arg(long)]
    repair: bool,
    #[command(flatten)]
    form: Form,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum World {
    Open,
    Closed,
}

fn after_help() -> String {
    let mut text = String::from("Formats, detected record by record unless --format names one:\n");
    for format in records::REGISTRY {
        let _ = writeln!(text, "  {}: {}", format.id(), format.summary());
    }
    text + "Records may also be nested in an object or a list, which may give them keys in \
            common.\n\n--json prints one object {version, theories, parsed, questions, answered, agree, disagree: \
            [{theory, question, label, answer, …}], …}; a label or answer is true, false, null for \
            Unknown, “undefined” or “inconsistent”.\n\n\
            Status: 0 every label agrees; 1 a label disagrees or cannot be read, or something did \
            not parse; 2 something could not be read; 4 the output cannot be written; 130 stopped \
            by Ctrl-C."
}

/// Audits a file.
pub fn run(options: &Options) -> Result<(), Failure> {
    let path = &options.file;
    let how = AuditOptions {
        world: options.world.map(|world| match world {
            World::Open => Semantics::OpenWorld,
            World::Closed => Semantics::ClosedWorld,
        }),
        format: options.format.as_deref().and_then(records::find),
        repair: options.repair,
    };
    let bytes = read_bytes(path)?;
    let mut watcher = Watcher::new();
    let report =
        audit(&bytes, &how, &mut |seen| watcher.note("bytes audited", seen.done, seen.total))?;
    drop(watcher);
    match options.form.json {
        true => print_json(&report)?,
        false => print(&report.to_text())?,
    }
    match report.finding() {
        Finding::Agrees => Ok(()),
        Finding::Differs => Err(Failure::Differs(format!(
            "{path}: {} of {} agree with the label; {} left out",
            report.agree,
            counted(report.questions as usize, "question"),
            counted(report.unparsed.len(), "sentence")
        ))),
        Finding::Unread if report.unread.is_empty() => {
            Err(Failure::Unread(format!("{path}: there is no record to read")))
        }
        Finding::Unread => Err(Failure::Unread(format!(
            "{path}: {} could not be read, the first at {}",
            counted(report.unread.len(), "record"),
            // What would do is said with the report.
            report.unread[0].to_string().split(';').next().unwrap_or_default()
        ))),
    }
}
