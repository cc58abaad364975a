//! `sweep` and `merge`: the experiment over many seeds, on all cores and over many machines.

use crate::arguments::settings;
use crate::output::{Failure, print, read_bytes};
use crate::progress::Watcher;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use entailment_gap::experiment::{SeedResult, Seeds, Shard, Stopped, Sweep, merge};
use entailment_gap::measure::Distribution;
use std::fmt::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How often Ctrl-C is looked for.
const LOOK: Duration = Duration::from_millis(100);

/// `sweep`, without the settings' flags.
pub fn sweep_command() -> Command {
    Command::new("sweep")
        .about("Run the experiment over many seeds: how each figure is spread")
        .long_about(
            "Runs the experiment under each seed and prints how every figure is spread, where the \
             chapter's falls, and how often each assertion holds. Equal settings give equal bytes, \
             whatever the number of threads. With --shard it runs a part of the seeds; `merge` puts \
             the parts' JSON together to the bytes of the whole.",
        )
        .arg(
            Arg::new("seeds")
                .long("seeds")
                .value_name("FROM..TO")
                .required(true)
                .value_parser(value_parser!(Seeds))
                .help("The seeds, the last one not among them"),
        )
        .arg(
            Arg::new("shard")
                .long("shard")
                .value_name("K/N")
                .value_parser(value_parser!(Shard))
                .help("Only part K of N, counted from 0"),
        )
        .arg(
            Arg::new("threads")
                .long("threads")
                .value_name("N")
                .value_parser(value_parser!(NonZeroUsize))
                .help("Threads to work on [default: one per core]"),
        )
}

/// `merge`.
pub fn merge_command() -> Command {
    Command::new("merge")
        .about("Put the shards of a sweep together")
        .long_about(
            "Reads what `sweep --shard K/N --json` printed for every K and prints what the sweep \
             in one piece prints, to the byte.",
        )
        .arg(
            Arg::new("files")
                .value_name("FILE")
                .action(ArgAction::Append)
                .required(true)
                .help("The JSON of every shard, in any order; `-` reads standard input"),
        )
}

/// Runs a sweep, or a shard of one, and prints it.
pub fn run(arguments: &ArgMatches) -> Result<(), Failure> {
    let settings = settings(arguments)?;
    let Some(&seeds) = arguments.get_one::<Seeds>("seeds") else { return Ok(()) };
    let sweep = Sweep::new(&settings, seeds, arguments.get_one::<Shard>("shard").copied());
    let threads = arguments
        .get_one::<NonZeroUsize>("threads")
        .copied()
        .or_else(|| thread::available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN);
    show(&complete(sweep, threads.get())?, arguments.get_flag("json"))
}

/// Merges shards and prints the sweep they make.
pub fn merge_files(arguments: &ArgMatches) -> Result<(), Failure> {
    let mut parts = Vec::new();
    for path in arguments.get_many::<String>("files").into_iter().flatten() {
        let bytes = read_bytes(path)?;
        let read = String::from_utf8(bytes).map_err(|_| "it is not text".to_string());
        let sweep = read.and_then(|text| Sweep::from_json(&text));
        let sweep = sweep.map_err(|error| Failure::Input(format!("{path}: {error}")))?;
        parts.push((path.clone(), sweep));
    }
    let whole = merge(parts).map_err(|error| Failure::Input(error.to_string()))?;
    show(&whole, arguments.get_flag("json"))
}

/// Runs the seeds that are left: each thread takes the next one until there is none.
fn complete(mut sweep: Sweep, threads: usize) -> Result<Sweep, Failure> {
    let seeds: Vec<u32> = sweep.left().collect();
    let settings = sweep.settings.clone();
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut watcher = Watcher::new();
    thread::scope(|scope| {
        let (send, receive) = channel();
        for _ in 0..threads.min(seeds.len()) {
            let (send, seeds, settings) = (send.clone(), &seeds, &settings);
            let (next, stop) = (&next, &stop);
            scope.spawn(move || {
                while let Some(&seed) = seeds.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = SeedResult::run(settings, seed, &mut |_| match stop
                        .load(Ordering::Relaxed)
                    {
                        true => ControlFlow::Break(()),
                        false => ControlFlow::Continue(()),
                    });
                    // Without a receiver, or stopped.
                    if !result.is_ok_and(|result| send.send(result).is_ok()) {
                        break;
                    }
                }
            });
        }
        drop(send);
        loop {
            let done = sweep.results.len() as u64;
            if watcher.note("seeds", done, seeds.len() as u64).is_break() {
                stop.store(true, Ordering::Relaxed);
                return Err(Stopped);
            }
            match receive.recv_timeout(LOOK) {
                Ok(result) => sweep.add(result),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    })?;
    Ok(sweep)
}

fn show(sweep: &Sweep, json: bool) -> Result<(), Failure> {
    match json {
        true => print(&sweep.to_json()),
        false => print(&text(sweep)),
    }
}

fn text(sweep: &Sweep) -> String {
    let mut text = String::new();
    let summary = sweep.summary();
    let part = sweep.shard.map(|shard| format!(", shard {shard}")).unwrap_or_default();
    let _ = writeln!(text, "Seeds {}{part}: {} runs.", sweep.seeds, summary.runs);
    let heading = |text: &mut String, what: &str, last: &str| {
        let columns = ["least", "quartile", "median", "quartile", "largest", "mean"];
        let columns: String = columns.iter().map(|column| format!(" {column:>9}")).collect();
        let _ = writeln!(text, "\n{what:58}{columns}{last}");
    };
    heading(&mut text, "The chapter's figures", "   chapter's  ours smaller  larger");
    for figure in &summary.chapter {
        let _ = writeln!(
            text,
            "  {:56}{} {:>11.4} {:>13} {:>7}",
            figure.label,
            spread(&figure.distribution),
            figure.printed,
            figure.smaller,
            figure.larger
        );
    }
    let _ = writeln!(text, "\nHow often each assertion holds");
    for claim in &summary.assertions {
        let _ = writeln!(text, "  {:>7} of {}  {}", claim.holds, claim.runs, claim.statement);
    }
    heading(&mut text, "Every rate", "");
    for rate in &summary.rates {
        let vacuous = match rate.distribution.vacuous {
            0 => String::new(),
            vacuous => format!("   vacuous in {vacuous}"),
        };
        let _ = writeln!(text, "  {:56}{}{vacuous}", rate.id, spread(&rate.distribution));
    }
    text
}

fn spread(distribution: &Distribution) -> String {
    let values = match distribution.spread {
        Some(s) => [s.min, s.lower, s.median, s.upper, s.max, s.mean].map(|x| format!("{x:.4}")),
        None => [(); 6].map(|()| "–".to_string()),
    };
    values.iter().map(|value| format!(" {value:>9}")).collect()
}
