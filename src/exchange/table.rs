//! Tables with a header, row by row: commas, semicolons or tabs between the fields.

use super::piece::{Piece, Unread};
use super::records::Object;
use serde_json::Value;

/// Reads the rows of a table.
pub(super) struct Table<'a> {
    bytes: &'a [u8],
    rows: csv::Reader<&'a [u8]>,
    names: Vec<String>,
    /// A byte, and the line that it is on.
    counted: (usize, u32),
}

/// The delimiters, with what messages call them.
const DELIMITERS: [(u8, &str); 3] = [(b',', "commas"), (b';', "semicolons"), (b'\t', "tabs")];

/// So many rows are looked at to tell a table from a text with commas.
const LOOKED_AT: usize = 10;

impl<'a> Table<'a> {
    /// The table that a text is; `None` if it is none. With the delimiter, of those that make a
    /// table of it, whose header fits.
    ///
    /// # Errors
    ///
    /// Why the header does not fit.
    pub fn open(
        bytes: &'a [u8],
        fits: &dyn Fn(&Object) -> Result<(), String>,
    ) -> Option<Result<Table<'a>, String>> {
        let mut refused: Option<(usize, String)> = None;
        for (delimiter, called) in DELIMITERS {
            let Some(table) = Table::with(bytes, delimiter) else { continue };
            let header = table
                .names
                .iter()
                .map(|name| (name.clone(), Value::String(String::new())))
                .collect();
            match fits(&header) {
                Ok(()) => return Some(Ok(table)),
                Err(why) => {
                    let fields = table.names.len();
                    if Table::is_regular(bytes, delimiter, fields)
                        && refused.as_ref().is_none_or(|(most, _)| *most < fields)
                    {
                        let message = format!("this looks like a table with {called}; {why}");
                        refused = Some((fields, message));
                    }
                }
            }
        }
        refused.map(|(_, message)| Err(message))
    }

    /// The table with this delimiter, if its header has two names or more.
    fn with(bytes: &'a [u8], delimiter: u8) -> Option<Table<'a>> {
        let mut rows = csv::ReaderBuilder::new();
        let mut rows = rows.delimiter(delimiter).flexible(true).from_reader(bytes);
        let name =
            |name: &[u8]| std::str::from_utf8(name).ok().map(|name| name.trim().to_lowercase());
        let names: Vec<String> =
            rows.byte_headers().ok()?.iter().map(name).collect::<Option<_>>()?;
        (names.len() > 1).then_some(Table { bytes, rows, names, counted: (0, 1) })
    }

    /// Whether the first rows have as many fields as the header.
    fn is_regular(bytes: &[u8], delimiter: u8, fields: usize) -> bool {
        let mut rows = csv::ReaderBuilder::new();
        let mut rows = rows.delimiter(delimiter).flexible(true).from_reader(bytes);
        let mut rows = rows.byte_records().take(LOOKED_AT).peekable();
        rows.peek().is_some() && rows.all(|row| row.is_ok_and(|row| row.len() == fields))
    }

    /// The line on which a row begins that was read from this byte on: blank lines before it, and
    /// line breaks inside quotation marks, are lines too.
    fn line(&mut self, from: Option<&csv::Position>) -> u32 {
        let (counted, line) = self.counted;
        let from = from.and_then(|from| usize::try_from(from.byte()).ok()).unwrap_or(counted);
        let from = from.clamp(counted, self.bytes.len());
        let blank = |byte: &&u8| matches!(**byte, b'\r' | b'\n');
        let start = from + self.bytes[from..].iter().take_while(blank).count();
        let breaks = self.bytes[counted..start].iter().filter(|byte| **byte == b'\n').count();
        self.counted = (start, line.saturating_add(breaks as u32));
        self.counted.1
    }

    fn object(&self, row: &csv::ByteRecord) -> Option<Object> {
        let cell = |(name, cell): (&String, &[u8])| {
            let cell = std::str::from_utf8(cell).ok()?;
            // Lists and objects stand in tables as JSON.
            let nested = cell.trim_start().starts_with(['[', '{']);
            let value = nested.then(|| serde_json::from_str(cell).ok()).flatten();
            Some((name.clone(), value.unwrap_or_else(|| Value::String(cell.to_string()))))
        };
        self.names.iter().zip(row).map(cell).collect()
    }
}

impl Iterator for Table<'_> {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        let mut row = csv::ByteRecord::new();
        let read = self.rows.read_byte_record(&mut row);
        let end = usize::try_from(self.rows.position().byte()).unwrap_or(usize::MAX);
        let unread = |line: u32, message: String| Unread { line, column: 1, message };
        Some(match read {
            Ok(false) => return None,
            Ok(true) => {
                let line = self.line(row.position());
                let not_utf8 = || unread(line, "the row is not UTF-8".to_string());
                let value = self.object(&row).map(Value::Object).ok_or_else(not_utf8);
                Piece { line, end, value }
            }
            Err(error) => {
                let line = self.line(error.position());
                Piece { line, end, value: Err(unread(line, error.to_string())) }
            }
        })
    }
}
