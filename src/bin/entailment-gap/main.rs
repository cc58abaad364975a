//! The command: the experiment's tables, sweeps over seeds, single answers, what was generated, and
//! audits of labelled theories.

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
    use output::Failure;
    let matches = arguments::command().get_matches();
    let done = match matches.subcommand() {
        Some(("table", arguments)) => table::run(arguments),
        Some(("answer", arguments)) => answer::run(arguments),
        Some(("audit", arguments)) => audit::run(arguments),
        Some(("sweep", arguments)) => sweep::run(arguments),
        Some(("merge", arguments)) => sweep::merge_files(arguments),
        Some(("corpus", arguments)) => listing::corpus(arguments),
        Some(("probes", arguments)) => match arguments.subcommand() {
            Some(("export", arguments)) => exchange::export(arguments),
            _ => listing::probes(arguments),
        },
        Some(("score", arguments)) => exchange::score(arguments),
        _ => Ok(()),
    };
    match done {
        Ok(()) => std::process::ExitCode::SUCCESS,
        // Whoever read the output has had enough of it.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            std::process::ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("entailment-gap: {failure}");
            failure.code().into()
        }
    }
}
