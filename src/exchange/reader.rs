//! The values of a file, one by one: JSON (a value per line, an array of values, or values that
//! run over several lines), or the rows of a table as objects.

use super::piece::{Piece, Unread};
use super::records::Object;
use super::sniff::looks_like;
use super::table::Table;
use serde::de::IgnoredAny;
use serde_json::Value;

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
    /// Neither JSON nor a table, which is still to be said.
    Neither,
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
    /// The file as a table, if it is one; or why its header does not fit.
    table: Option<Result<Table<'a>, String>>,
}

impl<'a> Reader<'a> {
    /// Reads UTF-8 without a byte-order mark. `fits` says whether a table's header will do, and
    /// why not.
    pub fn new(bytes: &'a [u8], fits: &dyn Fn(&Object) -> Result<(), String>) -> Reader<'a> {
        let (position, line_start) = (0, 0);
        let mut reader =
            Reader { bytes, shape: Shape::Lines, position, line: 1, line_start, table: None };
        reader.skip_blanks();
        let rest = &bytes[reader.position..];
        let quoted = rest.starts_with(b"{'") || rest.starts_with(b"[{'");
        match rest.first() {
            _ if quoted => reader.shape = Shape::Neither,
            Some(b'[') => {
                reader.shape = Shape::Array;
                reader.advance(1);
            }
            Some(b'{') | None => {
                if runs_over_lines(rest) {
                    reader.shape = Shape::Stream;
                }
            }
            Some(_) => {
                let lines = || rest.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_start);
                let json = lines().any(|line| line.starts_with(b"{"))
                    || serde_json::from_slice::<IgnoredAny>(rest).is_ok();
                if !json {
                    reader.table = Table::open(rest, fits);
                    reader.shape = Shape::Neither;
                }
            }
        }
        reader
    }

    /// Whether the file is a table.
    pub fn is_table(&self) -> bool {
        matches!(self.table, Some(Ok(_)))
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
            Shape::Neither => match &mut self.table {
                Some(Ok(table)) => table.next().map(|piece| Piece {
                    // The table begins where the blanks before it end.
                    line: piece.line.saturating_add(self.line - 1),
                    end: piece.end.saturating_add(self.position),
                    ..piece
                }),
                Some(Err(why)) => {
                    let why = why.clone();
                    Some(self.fail(&why))
                }
                None => {
                    let looks = looks_like(self.bytes);
                    Some(self.fail(&format!(
                        "this is neither JSON nor a table with a header; it looks like {looks}"
                    )))
                }
            },
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
