//! Answers as a table with a header: commas or tabs between fields.

use super::{AnswerFile, RawAnswer};
use crate::exchange::reader::Unread;

/// Reads a table whose header names `id`, `answer`, and perhaps `model` and `confidence`, in any
/// order, among other columns.
pub(super) fn read(bytes: &[u8], file: &mut AnswerFile) {
    let header = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let tabs = header.contains(&b'\t') && !header.contains(&b',');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(if tabs { b'\t' } else { b',' })
        .flexible(true)
        .from_reader(bytes);
    let unread = |line: u64, message: String| Unread {
        line: u32::try_from(line).unwrap_or(u32::MAX),
        column: 1,
        message,
    };
    let names: Vec<String> = match reader.byte_headers() {
        Ok(names) => {
            names.iter().map(|name| String::from_utf8_lossy(name).trim().to_lowercase()).collect()
        }
        Err(error) => return file.unread.push(unread(1, error.to_string())),
    };
    let column = |name: &str| names.iter().position(|other| other == name);
    let (Some(id), Some(answer)) = (column("id"), column("answer")) else {
        let message = format!(
            "a table's header should name “id” and “answer”, and names {}; answers in JSON begin \
             with a brace",
            names.iter().take(12).map(|name| format!("“{name}”")).collect::<Vec<_>>().join(", ")
        );
        return file.unread.push(unread(1, message));
    };
    let (model, confidence) = (column("model"), column("confidence"));
    for record in reader.byte_records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let line = error.position().map_or(1, csv::Position::line);
                file.unread.push(unread(line, error.to_string()));
                continue;
            }
        };
        let line = record.position().map_or(1, csv::Position::line);
        let field = |at: usize| record.get(at).map(std::str::from_utf8);
        let optional = |at: Option<usize>| {
            at.and_then(field).and_then(Result::ok).map(str::trim).filter(|text| !text.is_empty())
        };
        let (Some(Ok(id)), Some(Ok(text))) = (field(id), field(answer)) else {
            let message = "the row has no id or no answer, or they are not UTF-8".to_string();
            file.unread.push(unread(line, message));
            continue;
        };
        let share = optional(confidence).map(|text| (text, text.parse::<f64>()));
        let confidence = match share {
            None => None,
            Some((_, Ok(share))) if (0.0..=1.0).contains(&share) => Some(share),
            Some((text, _)) => {
                let message = format!("“confidence” should be from 0 to 1, and is “{text}”");
                file.unread.push(unread(line, message));
                continue;
            }
        };
        *file.formats.entry("table".to_string()).or_default() += 1;
        let answer = RawAnswer {
            id: id.trim().to_string(),
            text: Ok(text.to_string()),
            model: optional(model).map(str::to_string),
            confidence,
        };
        file.answers.push((u32::try_from(line).unwrap_or(u32::MAX), answer));
    }
}
