//! Answers the questions of labelled theories and compares.

use super::ReadError;
use super::audit_report::{AuditReport, Disagreement, Unanswered, UnparsedSentence, UnreadLabel};
use super::reader::{Reader, Unread};
use super::records::{
    self, Label, LabelledQuestion, Record, RecordFormat, TheoryText, WorldReason,
};
use crate::experiment::Stopped;
use crate::explain;
use crate::language::{
    Document, LineContent, ParseError, ParseErrorKind, parse_in, parse_question, parse_sentences,
};
use crate::logic::{Evaluation, Regime, Value, check};
use crate::theory::{Question, Semantics, Theory, Vocabulary};
use std::ops::{ControlFlow, Range};

/// How to read a file.
#[derive(Clone, Copy, Default)]
pub struct AuditOptions {
    /// The semantics of every theory; `None` decides theory by theory,
    /// and [`WorldReason`] says by what.
    pub world: Option<Semantics>,
    /// The format of every record; `None` detects it record by record.
    pub format: Option<&'static dyn RecordFormat>,
}

/// How far an audit has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AuditProgress {
    /// Bytes read.
    pub done: u64,
    /// Bytes in all.
    pub total: u64,
    /// Questions answered.
    pub answered: u32,
}

/// Answers every question of a file under its theory's semantics and compares with the labels.
///
/// The file is JSON: a record per line, an array of records, or records that run over lines. What
/// cannot be read is reported and the rest goes on, but for an array, whose rest is lost where its
/// punctuation breaks.
///
/// # Errors
///
/// [`Stopped`] if `watch`, told after each record, says so.
///
/// ```
/// use entailment_gap::exchange::{AuditOptions, audit};
/// use entailment_gap::logic::Value;
/// use std::ops::ControlFlow;
///
/// let line = r#"{"id": "t1", "context": "Ann is kind. Kind people are glad.",
///                "questions": [{"text": "Ann is glad.", "label": false}]}"#;
/// let options = AuditOptions::default();
/// let report = audit(line.as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
/// assert_eq!((report.questions, report.agree), (1, 0));
/// assert_eq!(report.disagree[0].answer, Value::True);
/// ```
pub fn audit(
    input: &[u8],
    options: &AuditOptions,
    watch: &mut dyn FnMut(AuditProgress) -> ControlFlow<()>,
) -> Result<AuditReport, Stopped> {
    let mut audit = Audit { options: *options, report: AuditReport::default(), rows: None };
    for piece in Reader::new(input) {
        match piece.value {
            Ok(value) => audit.value(piece.line, &value),
            Err(unread) => audit.report.unread.push(unread),
        }
        let (done, total) = (piece.end as u64, input.len() as u64);
        if watch(AuditProgress { done, total, answered: audit.report.answered }).is_break() {
            return Err(Stopped);
        }
    }
    audit.finish_rows();
    Ok(audit.report)
}

struct Audit {
    options: AuditOptions,
    report: AuditReport,
    /// Rows of one theory so far, with the line they begin on.
    rows: Option<(u32, Record)>,
}

impl Audit {
    fn value(&mut self, line: u32, value: &serde_json::Value) {
        let (format, record) = match self.read(value) {
            Ok(read) => read,
            Err(error) => {
                let message = error.to_string();
                self.report.unread.push(Unread { line, column: 1, message });
                return;
            }
        };
        *self.report.formats.entry(format.id().to_string()).or_default() += 1;
        match &mut self.rows {
            Some((_, rows)) if record.is_row && continues(rows, &record) => {
                rows.questions.extend(record.questions);
                return;
            }
            _ => self.finish_rows(),
        }
        match record.is_row {
            true => self.rows = Some((line, record)),
            false => self.record(line, &record),
        }
    }

    fn read(
        &self,
        value: &serde_json::Value,
    ) -> Result<(&'static dyn RecordFormat, Record), ReadError> {
        let serde_json::Value::Object(object) = value else {
            return Err(ReadError::kind("a record", "an object", value));
        };
        let format = self.options.format.or_else(|| records::detect(object)).ok_or_else(|| {
            let keys: Vec<&str> = object.keys().take(12).map(String::as_str).collect();
            let shapes: Vec<&str> = records::REGISTRY.iter().map(|f| f.summary()).collect();
            ReadError::NoFormat(format!(
                "no format has a record with the keys {}; there are: {}",
                keys.join(", "),
                shapes.join("; ")
            ))
        })?;
        let record = format.read(object).map_err(|error| {
            ReadError::Inside(format!("not a {} record", format.id()), Box::new(error))
        })?;
        Ok((format, record))
    }

    fn finish_rows(&mut self) {
        if let Some((line, record)) = self.rows.take() {
            self.record(line, &record);
        }
    }

    fn record(&mut self, line: u32, record: &Record) {
        let (semantics, decided) = records::decide(record);
        let document = match &record.text {
            TheoryText::Paragraph(text) => parse_in(text, semantics),
            TheoryText::Sentences(sentences) => {
                parse_sentences(sentences.iter().map(String::as_str), semantics)
            }
        };
        let name = record.id.clone().unwrap_or_else(|| format!("line {line}"));
        let left_out = self.sentences(&name, line, &document);
        let mut theory = document.theory;
        let mut semantics_by = match theory.semantics == semantics {
            true => decided,
            false => WorldReason::Directive,
        };
        if let Some(world) = self.options.world {
            theory.semantics = world;
            semantics_by = WorldReason::Asked;
        }
        self.report.theories += 1;
        self.report.parsed += u32::from(left_out == 0);
        *self.report.worlds.entry(semantics_by).or_default() += 1;
        let evaluation = Evaluation::new(&theory);
        let own_words = theory.vocabulary.clone();
        let mut asked = Asked { name, line, semantics_by, left_out, theory, evaluation };
        for question in &record.questions {
            self.question(&mut asked, question);
            if size(&asked.theory.vocabulary) != size(&own_words) {
                // One question's words must not change how the next is read.
                asked.theory.vocabulary = own_words.clone();
            }
        }
    }

    /// Lists the sentences that do not parse, and counts them.
    fn sentences(&mut self, name: &str, line: u32, document: &Document) -> u32 {
        let mut left_out = 0;
        for (place, entry) in document.lines.iter().enumerate() {
            let LineContent::Error(error) = &entry.content else { continue };
            left_out += 1;
            self.report.unparsed.push(UnparsedSentence {
                theory: name.to_string(),
                place: place as u32 + 1,
                sentence: entry.text.clone(),
                line,
                error: error.to_string(),
                span: span(&error.span),
                suggestion: error.suggestion.clone(),
            });
        }
        left_out
    }

    fn question(&mut self, asked: &mut Asked, labelled: &LabelledQuestion) {
        let report = &mut self.report;
        report.questions += 1;
        let mut unanswered = Unanswered {
            theory: asked.name.clone(),
            question: labelled.text.clone(),
            question_id: labelled.id.clone(),
            line: asked.line,
            error: String::new(),
            span: None,
            suggestion: None,
        };
        if let Regime::TooLarge(refusal) = asked.evaluation.regime() {
            unanswered.error = refusal.to_string();
            report.unanswered.push(unanswered);
            return;
        }
        let question = match read_question(&labelled.text, &mut asked.theory.vocabulary) {
            Ok(question) => question,
            Err(error) => {
                unanswered.error = error.to_string();
                unanswered.span = Some(span(&error.span));
                unanswered.suggestion = error.suggestion;
                report.unanswered.push(unanswered);
                return;
            }
        };
        let answer = asked.evaluation.question(&question);
        report.answered += 1;
        let proofs = Proofs::of(asked, &question);
        report.proofs.checked += proofs.verdicts.len() as u32;
        report.proofs.accepted += proofs.verdicts.iter().filter(|v| v.is_ok()).count() as u32;
        match labelled.label.value() {
            None => {
                report.unlabelled += 1;
                if let Label::Unreadable(label) = &labelled.label {
                    report.unread_labels.push(UnreadLabel {
                        theory: asked.name.clone(),
                        question: labelled.text.clone(),
                        label: label.clone(),
                        line: asked.line,
                    });
                }
            }
            Some(label) if label == answer => report.agree += 1,
            Some(label) => {
                let disagreement = proofs.disagreement(asked, labelled, label, answer);
                report.disagree.push(disagreement);
            }
        }
    }
}

/// A theory that questions are put to.
struct Asked {
    name: String,
    line: u32,
    semantics_by: WorldReason,
    left_out: u32,
    theory: Theory,
    evaluation: Evaluation,
}

/// The proofs of a question's literals, and the checker's verdicts.
struct Proofs {
    proofs: Vec<crate::logic::Proof>,
    verdicts: Vec<Result<(), crate::logic::Fault>>,
}

impl Proofs {
    fn of(asked: &Asked, question: &Question) -> Proofs {
        let proofs: Vec<_> =
            question.literals().iter().map(|literal| asked.evaluation.proof(*literal)).collect();
        let verdicts = proofs.iter().map(|proof| check(&asked.theory, proof)).collect();
        Proofs { proofs, verdicts }
    }

    fn disagreement(
        &self,
        asked: &Asked,
        labelled: &LabelledQuestion,
        label: Value,
        answer: Value,
    ) -> Disagreement {
        let theory = &asked.theory;
        let told = self.proofs.iter().map(|proof| explain::text(explain::proof(theory, proof)));
        let cycle = explain::text(explain::cycle(theory, asked.evaluation.cycle_links()));
        let text: String = told.chain((answer == Value::Undefined).then_some(cycle)).collect();
        let fault = self.verdicts.iter().find_map(|verdict| verdict.err());
        Disagreement {
            theory: asked.name.clone(),
            question: labelled.text.clone(),
            label,
            answer,
            question_id: labelled.id.clone(),
            line: asked.line,
            semantics: theory.semantics,
            semantics_by: asked.semantics_by,
            left_out: asked.left_out,
            model: explain::regime(theory, asked.evaluation.regime()),
            explanation: text.lines().map(str::to_string).collect(),
            checker: fault.map_or("accepted".to_string(), |fault| fault.to_string()),
            proofs: self.proofs.iter().map(|proof| explain::export(theory, proof)).collect(),
        }
    }
}

/// Whether a row asks of the theory of the rows before it.
fn continues(rows: &Record, row: &Record) -> bool {
    rows.text == row.text && rows.semantics == row.semantics
}

/// Reads a question; where it has no full stop, as if it had one.
fn read_question(text: &str, vocabulary: &mut Vocabulary) -> Result<Question, ParseError> {
    match parse_question(text.trim(), vocabulary) {
        Err(ParseError { kind: ParseErrorKind::MissingFullStop, .. }) => {
            parse_question(&format!("{}.", text.trim()), vocabulary)
        }
        read => read,
    }
}

fn size(vocabulary: &Vocabulary) -> (usize, usize) {
    (vocabulary.constants().count(), vocabulary.predicates().count())
}

fn span(range: &Range<usize>) -> [u32; 2] {
    [range.start, range.end].map(|at| u32::try_from(at).unwrap_or(u32::MAX))
}
