//! Theories of other people, read in place: they are no part of the project.

use crate::skipped::skipped;
use entailment_gap::theory::Semantics;
use serde_json::Value;
use std::path::PathBuf;

/// One theory and its questions.
pub struct Record {
    pub id: String,
    pub dataset: String,
    pub semantics: Semantics,
    pub theory: Vec<String>,
    pub questions: Vec<String>,
    /// For each question, the value confirmed by independent solvers: `None` is Unknown.
    pub labels: Vec<Option<bool>>,
}

/// The records of a file; says so loudly and gives none where the folder is absent.
pub fn records(file: &str) -> Vec<Record> {
    let text = bytes(file).map(|bytes| String::from_utf8(bytes).unwrap()).unwrap_or_default();
    text.lines().map(|line| record(&serde_json::from_str(line).unwrap())).collect()
}

/// A file as it is; says so loudly where the folder is absent.
pub fn bytes(file: &str) -> Option<Vec<u8>> {
    let folder = std::env::var_os("ENTAILMENT_GAP_DATA")
        .map(PathBuf::from)
        .unwrap_or_else(|| PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data")));
    let path = folder.join(file);
    let bytes = std::fs::read(&path).ok();
    if bytes.is_none() {
        skipped(&format!("no {} (set ENTAILMENT_GAP_DATA)", path.display()));
    }
    bytes
}

fn record(value: &Value) -> Record {
    let text = |value: &Value| value.as_str().unwrap().to_string();
    let all = |value: &Value| value.as_array().unwrap().clone();
    Record {
        id: text(&value["id"]),
        dataset: text(&value["dataset"]),
        semantics: match value["semantics"].as_str() {
            Some("owa") => Semantics::OpenWorld,
            _ => Semantics::ClosedWorld,
        },
        theory: all(&value["theory"]).iter().map(text).collect(),
        questions: all(&value["questions"]).iter().map(|asked| text(&asked["text"])).collect(),
        labels: all(&value["questions"])
            .iter()
            .map(|asked| asked.get("oracle").unwrap_or(&asked["label"]).as_bool())
            .collect(),
    }
}
