//! Conversations whose last turn is the label.

use super::{Label, Object, Record, RecordFormat, TheoryText, label, row};
use crate::exchange::ReadError;
use crate::exchange::answers::{Given, extract};
use serde_json::Value;

/// `{"messages": [{"role": "user", "content": "Context: …\nQuestion: …"}, {"role": "assistant",
/// "content": "yes"}]}`: what the user says has the theory and, on a line that begins with
/// “Question:” or its like, the question. The label is the assistant's answer, or a key's.
pub struct Chat;

const TURNS: &[&str] = &["messages", "conversations", "conversation"];

/// What begins the line of a question, and what may begin that of a theory.
const ASKING: [&str; 7] =
    ["question:", "statement:", "query:", "hypothesis:", "conclusion:", "claim:", "q:"];
const TELLING: [&str; 8] = [
    "context:",
    "theory:",
    "facts:",
    "rules:",
    "premises:",
    "premise:",
    "passage:",
    "facts and rules:",
];
/// What ends a question.
const ANSWERING: [&str; 4] = ["answer:", "a:", "options:", "label:"];

impl RecordFormat for Chat {
    fn id(&self) -> &'static str {
        "chat"
    }

    fn summary(&self) -> &'static str {
        "“messages” with roles, the user's with lines “Context: …” and “Question: …”, and the \
         assistant's with the label"
    }

    fn keys(&self) -> &'static [&'static [&'static str]] {
        &[TURNS]
    }

    fn read(&self, record: &Object) -> Result<Record, ReadError> {
        let key = super::one_of(record, TURNS);
        let turns = super::objects(record, key)?;
        let said = |turn: &&Object, roles: &[&str]| {
            let role = turn.get("role").or_else(|| turn.get("from"))?.as_str()?;
            roles.contains(&role).then(|| content(turn)).flatten()
        };
        // Earlier turns are examples.
        let asked = turns.iter().rev().find_map(|turn| said(turn, &["user", "human"]));
        let asked = asked.ok_or_else(|| ReadError::Wrong {
            what: format!("“{key}”"),
            expected: "turns with a “role” and a “content”, one of them the user's",
            found: "without one".to_string(),
        })?;
        let answer = turns.last().and_then(|turn| said(turn, &["assistant", "gpt", "model"]));
        let label = match (label(record), answer) {
            (Label::Missing, Some(answer)) => spoken(&answer),
            (label, _) => label,
        };
        let (theory, question) = parts(&asked).ok_or_else(|| ReadError::Wrong {
            what: "what the user says".to_string(),
            expected: "a theory and a line “Question: …”",
            found: "without such a line".to_string(),
        })?;
        Ok(row(record, TheoryText::Paragraph(theory), &question, label))
    }
}

/// The text of a turn; of several parts, all.
fn content(turn: &Object) -> Option<String> {
    match turn.get("content").or_else(|| turn.get("value"))? {
        Value::String(text) => Some(text.clone()),
        Value::Array(parts) => {
            let texts = parts.iter().filter_map(|part| part["text"].as_str());
            Some(texts.collect::<Vec<_>>().join("\n"))
        }
        _ => None,
    }
}

/// The label that an answer gives: a label's word, else what is read in an output.
fn spoken(answer: &str) -> Label {
    match (Label::word(answer), extract(answer)) {
        (Label::Unreadable(_), Some(Given::True)) => Label::True,
        (Label::Unreadable(_), Some(Given::False)) => Label::False,
        (Label::Unreadable(_), Some(Given::Abstain)) => Label::Unknown,
        (label, _) => label,
    }
}

/// The theory and the question of a prompt. What stands before a “Context:” is the instruction.
fn parts(prompt: &str) -> Option<(String, String)> {
    let after = |line: &str, marks: &[&str]| {
        let line = line.trim_start_matches(['*', '#', ' ']);
        let folded = line.to_ascii_lowercase();
        let mark = marks.iter().find(|mark| folded.starts_with(**mark))?;
        Some(line[mark.len()..].trim_matches(['*', ' ']).to_string())
    };
    let lines: Vec<&str> = prompt.lines().collect();
    let at = lines.iter().rposition(|line| after(line, &ASKING).is_some())?;
    let mut question = after(lines[at], &ASKING)?;
    for line in &lines[at + 1..] {
        if after(line, &ANSWERING).is_some() || after(line, &TELLING).is_some() {
            break;
        }
        question = format!("{question} {}", line.trim()).trim().to_string();
    }
    let begins = lines[..at].iter().position(|line| after(line, &TELLING).is_some()).unwrap_or(0);
    let theory: Vec<String> = lines[begins..at]
        .iter()
        .map(|line| after(line, &TELLING).unwrap_or_else(|| line.to_string()))
        .collect();
    Some((theory.join("\n"), question))
}
