//! `corpus` and `probes`.

use crate::arguments::{Flags, Form};
use crate::exchange::{self, ExportOptions};
use crate::output::{Failure, print, print_json};
use crate::progress::Watcher;
use entailment_gap::experiment::{self, CorpusListing, Experiment, ProbesListing};
use std::fmt::Write;

/// Print the generated theories and their questions
#[derive(clap::Args)]
pub struct CorpusOptions {
    #[command(flatten)]
    form: Form,
    #[command(flatten)]
    settings: Flags,
}

/// Print the probes and the certified insertions
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct ProbesOptions {
    #[command(subcommand)]
    task: Option<ProbesTask>,
    #[command(flatten)]
    form: Form,
    #[command(flatten)]
    settings: Flags,
}

#[derive(clap::Subcommand)]
enum ProbesTask {
    Export(ExportOptions),
}

/// Prints the generated theories and their questions.
pub fn corpus(options: &CorpusOptions) -> Result<(), Failure> {
    let settings = options.settings.experiment()?;
    let mut watcher = Watcher::new();
    let corpus = experiment::corpus(settings, &mut |progress| watcher.see(progress))?;
    drop(watcher);
    let listing = CorpusListing::new(settings, &corpus);
    if options.form.json {
        return print_json(&listing);
    }
    let mut text = String::new();
    for theory in &listing.theories {
        let _ = writeln!(text, "# {} ({})", theory.id, theory.split.name());
        let _ = writeln!(text, "people: {}.", theory.people.join(", "));
        for sentence in &theory.sentences {
            let _ = writeln!(text, "{sentence}");
        }
        for question in &theory.questions {
            let base = if question.base { ", probe base" } else { "" };
            let _ = writeln!(
                text,
                "# {}: {} {}, depth {}{base}",
                question.id, question.text, question.gold, question.depth
            );
        }
        text.push('\n');
    }
    print(&text)
}

/// Prints the probes and the certified insertions.
pub fn probes(options: &ProbesOptions) -> Result<(), Failure> {
    if let Some(ProbesTask::Export(options)) = &options.task {
        return exchange::export(options);
    }
    let settings = options.settings.experiment()?;
    let mut watcher = Watcher::new();
    let experiment = Experiment::run(settings, &mut |progress| watcher.see(progress))?;
    drop(watcher);
    let listing = ProbesListing::new(&experiment);
    if options.form.json {
        return print_json(&listing);
    }
    let mut text = String::new();
    for theory in &listing.insertions {
        let _ = writeln!(text, "{}: certified", theory.theory);
        for insertion in &theory.certified {
            let _ = writeln!(text, "  {}: {}", insertion.id, insertion.sentence);
        }
        let _ = writeln!(text, "{}: refused", theory.theory);
        for refused in &theory.refused {
            let parts = [
                ("gains", &refused.gained),
                ("loses", &refused.lost),
                ("fires for", &refused.fires),
            ];
            let reasons: Vec<String> = parts
                .iter()
                .filter(|(_, what)| !what.is_empty())
                .map(|(verb, what)| format!("{verb} {}", what.join(", ")))
                .collect();
            let _ = writeln!(text, "  {} {}", refused.sentence, reasons.join("; "));
        }
    }
    for family in &listing.families {
        let _ = writeln!(text, "\n{} ({})", family.id, family.closure.demand());
        for probe in &family.probes {
            let members: Vec<String> = probe
                .members
                .iter()
                .map(|member| match &member.insertion {
                    Some(insertion) => format!("+{insertion}"),
                    None => member.text.clone(),
                })
                .collect();
            let _ = writeln!(text, "  {} {}: {}", probe.id, probe.theory, members.join(" | "));
        }
    }
    print(&text)
}
