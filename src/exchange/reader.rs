//! JSON values of a file, one by one: a value per line, an array of values, or values that run
//! over several lines.

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A place of a file that could not be read as JSON, or not as a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct Unread {
    /// The line, from 1.
    pub line: u32,
    /// The character in that line, from 1.
    pub column: u32,
    /// What was wrong.
    pub message: String,
}

/// A value of a file, or why there is none.
pub(super) struct Piece {
    /// The line it begins on, from 1.
    pub line: u32,
    /// How many bytes of the file are behind it.
    pub end: usize,
    /// The value.
    pub value: Result<Value, Unread>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// A value per line: a bad one does not harm the others.
    Lines,
    /// Values one after the other.
    Stream,
    /// An array, of which the opening bracket has been read.
    Array,
    /// An array whose punctuation breaks at `position`.
    Broken,
    /// Nothing more to read.
    Over,
}

/// Reads the values of a file.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    shape: Shape,
    position: usize,
    /// The line that `position` is on, and where it starts.
    line: u32,
    line_start: usize,
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        let start = if bytes.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
        let mut reader =
            Reader { bytes, shape: Shape::Lines, position: start, line: 1, line_start: start };
        reader.skip_blanks();
        let rest = &bytes[reader.position..];
        if rest.first() == Some(&b'[') {
            reader.shape = Shape::Array;
            reader.advance(1);
        } else if runs_over_lines(rest) {
            reader.shape = Shape::Stream;
        }
        reader
    }

    fn advance(&mut self, count: usize) {
        let end = (self.position + count).min(self.bytes.len());
        for at in self.position..end {
            if self.bytes[at] == b'\n' {
                self.line += 1;
                self.line_start = at + 1;
            }
        }
        self.position = end;
    }

    fn skip_blanks(&mut self) {
        let rest = &self.bytes[self.position..];
        self.advance(rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count());
    }

    /// An error at an offset from a line's start.
    fn unread(&self, line: u32, line_start: usize, column: usize, message: String) -> Unread {
        let end = (line_start + column).min(self.bytes.len());
        let before = String::from_utf8_lossy(&self.bytes[line_start.min(end)..end]);
        let column = u32::try_from(before.chars().count()).unwrap_or(u32::MAX).max(1);
        Unread { line, column, message }
    }

    fn explain(&self, error: &serde_json::Error) -> Unread {
        let text = error.to_string();
        let message = text.split(" at line ").next().unwrap_or(&text);
        let message = match error.is_eof() {
            true => format!("the JSON value is not complete ({message})"),
            false => format!("this is not JSON ({message})"),
        };
        // Lines and columns of the error count from `position`.
        let below = error.line().saturating_sub(1);
        let (line_start, column) = match below {
            0 => (self.line_start, self.position - self.line_start + error.column()),
            _ => {
                let rest = &self.bytes[self.position..];
                let breaks = rest.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
                let last = breaks.map(|(at, _)| at).nth(below - 1).unwrap_or(rest.len());
                (self.position + last + 1, error.column())
            }
        };
        self.unread(self.line + below as u32, line_start, column, message)
    }

    fn at_position(&self, message: &str) -> Unread {
        let column = self.position - self.line_start + 1;
        self.unread(self.line, self.line_start, column, message.to_string())
    }

    fn next_line(&mut self) -> Option<Piece> {
        self.skip_blanks();
        let rest = &self.bytes[self.position..];
        if rest.is_empty() {
            return None;
        }
        let length = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        let line = self.line;
        let value = serde_json::from_slice(&rest[..length]).map_err(|error| self.explain(&error));
        self.advance(length);
        Some(Piece { line, end: self.position, value })
    }

    fn next_value(&mut self) -> Option<Piece> {
        self.skip_blanks();
        let rest = &self.bytes[self.position..];
        match (self.shape, rest.first()) {
            (Shape::Stream, None) => return None,
            (Shape::Array, Some(b']')) => {
                self.advance(1);
                self.shape = Shape::Over;
                self.skip_blanks();
                let over = self.position == self.bytes.len();
                return (!over).then(|| self.fail("nothing is expected after the array's end"));
            }
            _ => {}
        }
        let line = self.line;
        let mut values = serde_json::Deserializer::from_slice(rest).into_iter::<Value>();
        let read = values.next();
        let length = values.byte_offset();
        let value = match read {
            Some(Ok(value)) => value,
            Some(Err(error)) => {
                let unread = self.explain(&error);
                self.shape = Shape::Over;
                return Some(Piece { line, end: self.bytes.len(), value: Err(unread) });
            }
            None => return Some(self.fail("the array is not complete: there is no “]”")),
        };
        self.advance(length);
        if self.shape == Shape::Array {
            self.skip_blanks();
            match self.bytes.get(self.position) {
                Some(b',') => self.advance(1),
                Some(b']') | None => {}
                Some(_) => self.shape = Shape::Broken,
            }
        }
        Some(Piece { line, end: self.position, value: Ok(value) })
    }

    fn fail(&mut self, message: &str) -> Piece {
        let value = Err(self.at_position(message));
        self.shape = Shape::Over;
        Piece { line: self.line, end: self.bytes.len(), value }
    }
}

impl Iterator for Reader<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        match self.shape {
            Shape::Over => None,
            Shape::Broken => Some(self.fail("“,” or “]” is expected here; the rest is lost")),
            Shape::Lines => self.next_line(),
            Shape::Stream | Shape::Array => self.next_value(),
        }
    }
}

/// Whether the first line holds no whole value, but the lines together do.
fn runs_over_lines(bytes: &[u8]) -> bool {
    let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let first = serde_json::from_slice::<IgnoredAny>(line);
    first.is_err_and(|error| error.is_eof())
        && serde_json::Deserializer::from_slice(bytes)
            .into_iter::<IgnoredAny>()
            .all(|value| value.is_ok())
}
