//! The command: the experiment's tables, sweeps over seeds, single answers, what was generated, and
//! audits of labelled theories.

// The macros panic where the stream is closed.
#![deny(clippy::print_stdout, clippy::print_stderr)]

#[cfg(not(target_arch = "wasm32"))]
mod answer;
#[cfg(not(target_arch = "wasm32"))]
mod arguments;
#[cfg(not(target_arch = "wasm32"))]
mod audit;
#[cfg(not(target_arch = "wasm32"))]
mod exchange;
#[cfg(not(target_arch = "wasm32"))]
mod listing;
#[cfg(not(target_arch = "wasm32"))]
mod output;
#[cfg(not(target_arch = "wasm32"))]
mod progress;
#[cfg(not(target_arch = "wasm32"))]
mod sweep;
#[cfg(not(target_arch = "wasm32"))]
mod table;

/// The command is native; the browser has the page.
#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    use arguments::{Arguments, Task};
    use clap::Parser as _;
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(told) => return output::usage(&told).into(),
    };
    let done = match arguments.task {
        Task::Table(options) => table::run(&options),
        Task::Answer(options) => answer::run(&options),
        Task::Corpus(options) => listing::corpus(&options),
        Task::Probes(options) => listing::probes(&options),
        Task::Sweep(options) => sweep::run(&options),
        Task::Merge(options) => sweep::merge_files(&options),
        Task::Score(options) => exchange::score(&options),
        Task::Audit(options) => audit::run(&options),
    };
    match done {
        Ok(()) => std::process::ExitCode::SUCCESS,
        // Whoever read the output has had enough of it.
        Err(output::Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            std::process::ExitCode::SUCCESS
        }
        Err(failure) => {
            output::note(&format!("entailment-gap: {failure}"));
            failure.code().into()
        }
    }
}
