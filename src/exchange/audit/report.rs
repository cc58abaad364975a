//! What an audit found.

use crate::exchange::piece::Unread;
use crate::exchange::records::{FileWorld, WorldReason};
use crate::explain::ProofExport;
use crate::logic::Value;
use crate::theory::Semantics;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// A label or an answer in JSON: `true`, `false`, `null` for Unknown, `"undefined"` or
/// `"inconsistent"`, which no label says.
fn as_label<S: Serializer>(value: &Value, serializer: S) -> Result<S::Ok, S::Error> {
    match value {
        Value::True => serializer.serialize_bool(true),
        Value::False => serializer.serialize_bool(false),
        Value::Unknown => serializer.serialize_none(),
        Value::Undefined => serializer.serialize_str("undefined"),
        Value::Inconsistent => serializer.serialize_str("inconsistent"),
    }
}

/// The version of the JSON.
const VERSION: u32 = 2;

/// What an audit found. The keys of its JSON keep this order.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AuditReport {
    /// The version of the JSON: it grows when a key changes its meaning.
    pub version: u32,
    /// Theories read. Records with one question each are one theory as long as they repeat it.
    pub theories: u32,
    /// Of those, how many had every sentence parsed as it was written.
    pub parsed: u32,
    /// Questions found.
    pub questions: u32,
    /// Of those, how many parsed and were put to their theory; `undefined` is an answer.
    pub answered: u32,
    /// Answers equal to the label.
    pub agree: u32,
    /// Answers that differ from it.
    pub disagree: Vec<Disagreement>,
    /// Answered questions without a label that can be read: neither agreed nor disagreed.
    pub unlabelled: u32,
    /// Questions that were not answered, and why.
    pub unanswered: Vec<Unanswered>,
    /// Sentences that do not parse: left out of their theory, of which the rest was asked.
    pub unparsed: Vec<UnparsedSentence>,
    /// Labels of answered questions that are in no spelling known here.
    pub unread_labels: Vec<UnreadLabel>,
    /// What could not be read as JSON, or not as a record.
    pub unread: Vec<Unread>,
    /// Records by format.
    pub formats: BTreeMap<String, u32>,
    /// Theories by what their semantics was decided by.
    pub worlds: BTreeMap<WorldReason, u32>,
    /// What was decided for the theories that name no semantics, and why.
    pub file_world: Option<FileWorld>,
    /// Theories of which every sentence parsed as it was written.
    pub whole: TheoryTally,
    /// Theories of which every sentence parses, some of them mended.
    pub mended: TheoryTally,
    /// Theories with sentences left out.
    pub partial: TheoryTally,
    /// Sentences and questions replaced by their suggestion.
    pub repaired: Vec<Repair>,
    /// What is right, and may yet not mean what its writer thinks.
    pub notices: Vec<AuditNotice>,
    /// Proofs and refutations of the answers, and what the independent checker said of them.
    pub proofs: ProofTally,
}

impl Default for AuditReport {
    fn default() -> AuditReport {
        AuditReport {
            version: VERSION,
            theories: 0,
            parsed: 0,
            questions: 0,
            answered: 0,
            agree: 0,
            disagree: Vec::new(),
            unlabelled: 0,
            unanswered: Vec::new(),
            unparsed: Vec::new(),
            unread_labels: Vec::new(),
            unread: Vec::new(),
            formats: BTreeMap::new(),
            worlds: BTreeMap::new(),
            file_world: None,
            whole: TheoryTally::default(),
            mended: TheoryTally::default(),
            partial: TheoryTally::default(),
            repaired: Vec::new(),
            notices: Vec::new(),
            proofs: ProofTally::default(),
        }
    }
}

/// What theories of one kind come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct TheoryTally {
    /// How many there are.
    pub theories: u32,
    /// Their questions.
    pub questions: u32,
    /// Of those, how many were answered.
    pub answered: u32,
    /// Answers equal to the label.
    pub agree: u32,
    /// Answers that differ from it.
    pub disagree: u32,
}

impl TheoryTally {
    /// Adds another tally.
    pub(super) fn add(&mut self, other: TheoryTally) {
        self.theories += other.theories;
        self.questions += other.questions;
        self.answered += other.answered;
        self.agree += other.agree;
        self.disagree += other.disagree;
    }
}

/// A sentence or a question that did not parse and was replaced by its suggestion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Repair {
    /// The theory's identifier, or `line 3` where it has none.
    pub theory: String,
    /// The sentence's place in the theory, from 1; null for a question.
    pub place: Option<u32>,
    /// The question's identifier.
    pub question_id: Option<String>,
    /// As it was written.
    pub sentence: String,
    /// As it was read.
    pub repaired: String,
    /// The line its theory begins on.
    pub line: u32,
    /// What was wrong.
    pub error: String,
}

/// A word about a sentence or a question that parses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AuditNotice {
    /// The theory's identifier, or `line 3` where it has none.
    pub theory: String,
    /// The sentence's place in the theory, from 1; null for a question.
    pub place: Option<u32>,
    /// The question's identifier.
    pub question_id: Option<String>,
    /// The sentence or the question.
    pub sentence: String,
    /// The line its theory begins on.
    pub line: u32,
    /// What it says.
    pub message: String,
    /// A sentence that would not get the notice, if one is near.
    pub suggestion: Option<String>,
}

/// How many proofs the independent checker accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ProofTally {
    /// Proofs and refutations checked: one per literal of an answered question.
    pub checked: u32,
    /// Of those, how many passed.
    pub accepted: u32,
}

/// A label that differs from the answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Disagreement {
    /// The theory's identifier, or `line 3` where it has none.
    pub theory: String,
    /// The question.
    pub question: String,
    /// The label.
    #[serde(serialize_with = "as_label")]
    pub label: Value,
    /// The answer under the theory's semantics.
    #[serde(serialize_with = "as_label")]
    pub answer: Value,
    /// The question's identifier.
    pub question_id: Option<String>,
    /// The line its theory begins on.
    pub line: u32,
    /// The semantics.
    pub semantics: Semantics,
    /// What the semantics was decided by.
    pub semantics_by: WorldReason,
    /// The other world, if the label is right there and the record does not state its world.
    pub agrees_in: Option<Semantics>,
    /// Sentences of the theory that did not parse: the answer is that of the others.
    pub left_out: u32,
    /// Sentences of the theory that were replaced by their suggestion.
    pub repaired: u32,
    /// Which model was asked, in a few words.
    pub model: String,
    /// The proof or refutation in words, a line each, two blanks per level.
    pub explanation: Vec<String>,
    /// What the independent checker says: `accepted`, or the fault it found.
    pub checker: String,
    /// The proofs, one per literal of the question.
    pub proofs: Vec<ProofExport>,
}

/// A question that was not answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Unanswered {
    /// The theory's identifier, or `line 3` where it has none.
    pub theory: String,
    /// The question.
    pub question: String,
    /// The question's identifier.
    pub question_id: Option<String>,
    /// The line its theory begins on.
    pub line: u32,
    /// Why.
    pub error: String,
    /// Where the question's text breaks, in bytes; null where its theory is what cannot be asked.
    pub span: Option<[u32; 2]>,
    /// The nearest text that would do, if one is near.
    pub suggestion: Option<String>,
}

/// A label that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct UnreadLabel {
    /// The theory's identifier, or `line 3` where it has none.
    pub theory: String,
    /// The question.
    pub question: String,
    /// The label, as it stands.
    pub label: String,
    /// The line its theory begins on.
    pub line: u32,
}

/// A sentence that does not parse.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct UnparsedSentence {
    /// The theory's identifier, or `line 3` where it has none.
    pub theory: String,
    /// The sentence's place in the theory, from 1.
    pub place: u32,
    /// The sentence.
    pub sentence: String,
    /// The line its theory begins on.
    pub line: u32,
    /// What is wrong.
    pub error: String,
    /// Where it breaks, in bytes of the sentence.
    pub span: [u32; 2],
    /// The nearest text that would do, if one is near.
    pub suggestion: Option<String>,
}

/// What an audit comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// All was read, parsed and answered, and every label agrees.
    Agrees,
    /// A label disagrees or cannot be read, or something did not parse or was not answered.
    Differs,
    /// Something could not be read, or there was nothing to read.
    Unread,
}

impl AuditReport {
    /// What it comes to.
    pub fn finding(&self) -> Finding {
        let clean = self.agree == self.questions
            && self.whole.theories + self.mended.theories == self.theories
            && self.proofs.accepted == self.proofs.checked;
        match (self.theories == 0 || !self.unread.is_empty(), clean) {
            (true, _) => Finding::Unread,
            (false, true) => Finding::Agrees,
            (false, false) => Finding::Differs,
        }
    }

    /// The report as one JSON object on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a report has string keys only")
    }
}
