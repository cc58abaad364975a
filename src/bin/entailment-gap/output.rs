//! What can go wrong, reading and writing.

use entailment_gap::exchange;
use entailment_gap::experiment::Stopped;
use entailment_gap::language::TEXT_LIMIT;
use entailment_gap::logic::TooLarge;
use entailment_gap::world::LexiconError;
use std::borrow::Cow;
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
    /// No answer, or no sentence, of a file could be read.
    #[error("{0}")]
    NothingRead(String),
    /// Street names are of no use here.
    #[error("lexicon: {0}")]
    Lexicon(#[from] LexiconError),
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
    /// A theory has no model, for want of room.
    #[error("{0}")]
    TooLarge(#[from] TooLarge),
    /// Ctrl-C.
    #[error("{0}")]
    Stopped(#[from] Stopped),
    /// The output was not taken.
    #[error("the output could not be written: {0}")]
    Output(#[from] std::io::Error),
}

impl Failure {
    /// The exit status, as the help of the command has it.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Assertions(_) | Failure::Differs(_) => 1,
            Failure::Lexicon(_)
            | Failure::File { .. }
            | Failure::Sentence(_)
            | Failure::Input(_)
            | Failure::Unread(_) => 2,
            Failure::TooLarge(_) => 3,
            Failure::Output(_) => 4,
            Failure::NothingRead(_) => 5,
            Failure::Stopped(_) => 130,
        }
    }
}

/// A text whose control characters, which a terminal would obey, are written as JSON escapes them;
/// so are those that turn the direction of writing.
pub fn visible(text: &str) -> Cow<'_, str> {
    let obeyed = |c: char| {
        (c.is_control() && !matches!(c, '\n' | '\t'))
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    if !text.contains(obeyed) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match obeyed(c) {
            true => shown.push_str(&format!("\\u{:04x}", u32::from(c))),
            false => shown.push(c),
        }
    }
    Cow::Owned(shown)
}

/// Writes to standard output, with a line break at the end.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    out.write_all(visible(text.trim_end_matches('\n')).as_bytes())?;
    out.write_all(b"\n")?;
    Ok(out.flush()?)
}

/// Writes a value as JSON on one line.
pub fn print_json(value: &impl serde::Serialize) -> Result<(), Failure> {
    print(&serde_json::to_string(value).map_err(std::io::Error::other)?)
}

/// Writes a line to standard error, as well as that can be done.
pub fn note(text: &str) {
    let _ = writeln!(std::io::stderr(), "{}", visible(text));
}

/// Writes help, or what is wrong with the arguments; the exit status.
pub fn usage(told: &clap::Error) -> u8 {
    let text = told.render().to_string();
    match told.use_stderr() {
        true => note(text.trim_end()),
        // Whoever does not take the help has had enough of it.
        false => drop(print(&text)),
    }
    u8::try_from(told.exit_code()).unwrap_or(2)
}

/// A number and what it counts: "1 sentence", "2 sentences".
pub fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Reads a file whole; `-` is standard input.
pub fn read_bytes(path: &str) -> Result<Vec<u8>, Failure> {
    read(path, u64::MAX)
}

/// Reads a theory's text; `-` is standard input.
pub fn read_theory(path: &str) -> Result<String, Failure> {
    // UTF-16 has two bytes where UTF-8 has one, and a mark.
    let bytes = read(path, 2 * TEXT_LIMIT as u64 + 3)?;
    let bytes = exchange::utf8(&bytes);
    if bytes.len() > TEXT_LIMIT {
        let limit = TEXT_LIMIT / 1_000_000;
        return Err(Failure::Input(format!("{path}: a theory may have {limit} MB at most")));
    }
    String::from_utf8(bytes.into_owned())
        .map_err(|_| Failure::Input(format!("{path}: it is no text in UTF-8 or UTF-16")))
}

/// Reads so many bytes at most.
fn read(path: &str, most: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = match path {
        "-" => std::io::stdin().lock().take(most).read_to_end(&mut bytes),
        _ => std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes)),
    };
    match read {
        Ok(_) => Ok(bytes),
        Err(error) => Err(Failure::File { path: path.to_string(), error }),
    }
}
