//! `sweep` and `merge`: the experiment over many seeds, on all cores and over many machines.

use crate::arguments::{Flags, Form};
use crate::output::{Failure, print, read_bytes};
use crate::progress::Watcher;
use entailment_gap::experiment::{SeedResult, Seeds, Shard, Stopped, Sweep, merge};
use entailment_gap::measure::Distribution;
use std::fmt::{Display, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How often Ctrl-C is looked for.
const LOOK: Duration = Duration::from_millis(100);

/// Run the experiment over many seeds: how each figure is spread
///
/// Runs the experiment under each seed and prints how every figure is spread, where the chapter's
/// falls, and how often each assertion holds. Equal settings give equal bytes, whatever the number
/// of threads. With --shard it runs a part of the seeds; `merge` puts the parts' JSON together to
/// the bytes of the whole.
#[derive(clap::Args)]
pub struct Options {
    /// The seeds, the last one not among them
    #[arg(long, value_name = "FROM..TO")]
    seeds: Seeds,
    /// Only part K of N, counted from 0
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Threads to work on [default: one per core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    form: Form,
    #[command(flatten)]
    settings: Flags,
}

/// Put the shards of a sweep together
///
/// Reads what `sweep --shard K/N --json` printed for every K and prints what the sweep in one piece
/// prints, to the byte.
#[derive(clap::Args)]
pub struct MergeOptions {
    /// The JSON of every shard, in any order; `-` reads standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    #[command(flatten)]
    form: Form,
}

/// Runs a sweep, or a shard of one, and prints it.
pub fn run(options: &Options) -> Result<(), Failure> {
    let sweep = Sweep::new(options.settings.experiment()?, options.seeds, options.shard);
    let threads = options.threads.or_else(|| thread::available_parallelism().ok());
    show(&complete(sweep, threads.map_or(1, NonZeroUsize::get))?, options.form.json)
}

/// Merges shards and prints the sweep they make.
pub fn merge_files(options: &MergeOptions) -> Result<(), Failure> {
    let mut parts = Vec::new();
    for path in &options.files {
        let bytes = read_bytes(path)?;
        let failed = |error: &dyn Display| Failure::Input(format!("{path}: {error}"));
        let text = String::from_utf8(bytes).map_err(|_| failed(&"it is not text"))?;
        let sweep = Sweep::from_json(&text).map_err(|error| failed(&error))?;
        parts.push((path.clone(), sweep));
    }
    let whole = merge(parts).map_err(|error| Failure::Input(error.to_string()))?;
    show(&whole, options.form.json)
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
    for entry in sweep.uncounted() {
        let _ = writeln!(text, "Not counted, since it was made without it: {}.", entry.name);
    }
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
