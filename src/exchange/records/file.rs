//! The records of a file.

use super::{Object, Record, RecordFormat, detect, nested, unclaimed, world};
use crate::exchange::ReadError;
use crate::exchange::piece::Unread;
use crate::exchange::reader::Reader;
use serde_json::Value;
use std::collections::BTreeMap;

/// A record, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::exchange) struct Located {
    /// The line it begins on, from 1.
    pub line: u32,
    /// How many bytes of the file are behind it.
    pub end: usize,
    /// The record.
    pub record: Record,
}

/// The records of a file; rows that repeat a theory are one record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::exchange) struct LabelledFile {
    /// The records, in order.
    pub records: Vec<Located>,
    /// What could not be read.
    pub unread: Vec<Unread>,
    /// Records by format, before rows are joined.
    pub formats: BTreeMap<String, u32>,
}

/// Reads a file, every record in this format or each in its own.
pub(in crate::exchange) fn read(
    bytes: &[u8],
    format: Option<&'static dyn RecordFormat>,
) -> LabelledFile {
    let mut file = LabelledFile::default();
    let fits = |header: &Object| match format.or_else(|| detect(header)) {
        Some(_) => Ok(()),
        None => Err(unclaimed(header).to_string()),
    };
    for piece in Reader::new(bytes, &fits) {
        let (line, end) = (piece.line, piece.end);
        match piece.value {
            Ok(value) => {
                for read in records(&value, format) {
                    match read {
                        Ok((format, record)) => file.add(format, Located { line, end, record }),
                        Err(error) => {
                            file.unread.push(Unread { line, column: 1, message: error.to_string() })
                        }
                    }
                }
            }
            Err(unread) => file.unread.push(unread),
        }
    }
    file
}

type Read = Result<(&'static dyn RecordFormat, Record), ReadError>;

/// The record that a value is, or those inside it.
fn records(value: &Value, format: Option<&'static dyn RecordFormat>) -> Vec<Read> {
    let Value::Object(object) = value else {
        return vec![Err(ReadError::kind("a record", "an object", value))];
    };
    if let Some(format) = format.or_else(|| detect(object)) {
        return vec![one(object, format)];
    }
    let (inner, all) = nested::inner(object);
    if inner.is_empty() && all {
        return vec![Err(unclaimed(object))];
    }
    let read = |object: &Object| Some(one(object, detect(object)?));
    let mut records: Vec<Read> = inner.iter().filter_map(read).collect();
    if !all {
        let message = "what the records nested in it have in common is too large to be read with \
                       each of them, and not all were read";
        records.push(Err(ReadError::NoFormat(message.to_string())));
    }
    records
}

fn one(object: &Object, format: &'static dyn RecordFormat) -> Read {
    let read = format.read(object).and_then(|record| {
        Ok(Record { semantics: record.semantics.or(world::stated(object)?), ..record })
    });
    let inside =
        |error| ReadError::Inside(format!("not a {} record", format.id()), Box::new(error));
    Ok((format, read.map_err(inside)?))
}

impl LabelledFile {
    fn add(&mut self, format: &'static dyn RecordFormat, located: Located) {
        *self.formats.entry(format.id().to_string()).or_default() += 1;
        let row = &located.record;
        if let Some(Located { end, record, .. }) = self.records.last_mut()
            && continues(record, row)
        {
            *end = located.end;
            record.three_answers |= row.three_answers;
            record.questions.extend(located.record.questions);
            return;
        }
        self.records.push(located);
    }
}

/// Whether a row asks of the theory of the rows before it.
fn continues(rows: &Record, row: &Record) -> bool {
    let asked = |record: &Record| record.is_row && !record.questions.is_empty();
    let world = |record: &Record| (record.semantics, world::named(record));
    asked(rows) && asked(row) && rows.text == row.text && world(rows) == world(row)
}
