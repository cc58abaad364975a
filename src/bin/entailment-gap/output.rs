//! What can go wrong, and writing.

use entailment_gap::experiment::Stopped;
use entailment_gap::settings::SettingError;
use std::io::{Read, Write};

/// Why the command ends without success.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Binding assertions do not hold.
    #[error("{0}")]
    Assertions(String),
    /// An audit's labels do not all agree, or something did not parse.
    #[error("{0}")]
    Differs(String),
    /// Something of a file was read, but not all of it.
    #[error("{0}")]
    Unread(String),
    /// A setting was not taken.
    #[error("{0}")]
    Setting(#[from] SettingError),
    /// Files do not fit, or are not what they must be.
    #[error("{0}")]
    Input(String),
    /// A file was not read.
    #[error("{path}: {error}")]
    File {
        /// Its name as given.
        path: String,
        /// Why.
        error: std::io::Error,
    },
    /// A sentence of the command line does not parse.
    #[error("{0}")]
    Sentence(String),
    /// Ctrl-C.
    #[error("{0}")]
    Stopped(#[from] Stopped),
    /// The output was not taken.
    #[error("the output could not be written: {0}")]
    Output(#[from] std::io::Error),
}

impl Failure {
    /// The exit status: 1 for assertions that fail and labels that disagree, 2 for bad input, 130
    /// after Ctrl-C.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Assertions(_) | Failure::Differs(_) | Failure::Output(_) => 1,
            Failure::Setting(_)
            | Failure::File { .. }
            | Failure::Sentence(_)
            | Failure::Input(_)
            | Failure::Unread(_) => 2,
            Failure::Stopped(_) => 130,
        }
    }
}

/// Writes to standard output, with a line break at the end.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(text.trim_end_matches('\n').as_bytes())?;
    out.write_all(b"\n")?;
    Ok(out.flush()?)
}

/// Writes a value as JSON on one line.
pub fn print_json(value: &impl serde::Serialize) -> Result<(), Failure> {
    print(&serde_json::to_string(value).map_err(std::io::Error::other)?)
}

/// A number and what it counts: "1 sentence", "2 sentences".
pub fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Reads a file whole; `-` is standard input.
pub fn read_bytes(path: &str) -> Result<Vec<u8>, Failure> {
    let read = match path {
        "-" => {
            let mut bytes = Vec::new();
            std::io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
        }
        _ => std::fs::read(path),
    };
    read.map_err(|error| Failure::File { path: path.to_string(), error })
}
