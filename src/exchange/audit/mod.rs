//! Answers the questions of labelled theories and compares.

mod report;
mod text;
mod theory;
mod wording;

pub use report::{
    AuditNotice, AuditReport, Disagreement, Finding, ProofTally, Repair, TheoryTally, Unanswered,
    UnparsedSentence, UnreadLabel,
};

use super::encoding;
use super::records::{self, FileWorld, Label, Located, RecordFormat, WorldReason};
use crate::experiment::Stopped;
use crate::explain;
use crate::language::question_notices;
use crate::logic::{Regime, Value, check};
use crate::theory::{Question, Semantics};
use std::ops::{ControlFlow, Range};
use theory::Asked;

/// How to read a file.
#[derive(Clone, Copy, Default)]
pub struct AuditOptions {
    /// The semantics of every theory whose record states none; `None` decides for the file,
    /// and [`WorldReason`] says by what.
    pub world: Option<Semantics>,
    /// The format of every record; `None` detects it record by record.
    pub format: Option<&'static dyn RecordFormat>,
    /// Whether what does not parse is replaced by its suggestion, where it has one.
    pub repair: bool,
}

/// How far an audit has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AuditProgress {
    /// Bytes gone through. Where labels decide the semantics, theories are gone through twice.
    pub done: u64,
    /// Bytes to go through in all.
    pub total: u64,
    /// Questions answered.
    pub answered: u32,
}

/// Answers every question of a file under its theory's semantics and compares with the labels.
///
/// The file is JSON (a record per line, an array of records, records that run over lines, records
/// nested in others) or a table with a header (commas, semicolons or tabs). What cannot be read is
/// reported and the rest goes on, but for an array, whose rest is lost where its punctuation
/// breaks.
///
/// A theory's semantics is what its record or a `world:` line of its text states; else what the
/// options say; else what a name tells; else what is decided for the file ([`FileWorld`]).
///
/// # Errors
///
/// [`Stopped`] if `watch`, told after each theory, says so.
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
    let input = &*encoding::utf8(input);
    let file = records::read(input, options.format);
    let mut report =
        AuditReport { unread: file.unread, formats: file.formats, ..AuditReport::default() };
    let size = input.len() as u64;
    let own: Vec<_> =
        file.records.iter().map(|located| theory::own_world(located, options)).collect();
    let open: Vec<&Located> =
        file.records.iter().zip(&own).filter(|(_, own)| own.is_none()).map(|(r, _)| r).collect();
    let third = open.iter().map(|located| theory::third_labels(&located.record)).sum();
    let passes = if third > 0 { 2 } else { 1 };
    let mut file_world = FileWorld {
        semantics: None,
        theories: open.len() as u32,
        third,
        labels: 0,
        right_open: 0,
        right_closed: 0,
    };
    let mut see = |done: u64, answered: u32| {
        let watched = watch(AuditProgress { done, total: size * passes, answered });
        if watched.is_break() { Err(Stopped) } else { Ok(()) }
    };
    if third > 0 {
        for located in &open {
            let (labels, right) = theory::right(&located.record, Semantics::OpenWorld, options);
            file_world.labels += labels;
            file_world.right_open += right;
            let (_, right) = theory::right(&located.record, Semantics::ClosedWorld, options);
            file_world.right_closed += right;
            see(located.end as u64, 0)?;
        }
    }
    let file_world = file_world.decided();
    report.file_world = (!open.is_empty()).then_some(file_world);
    for (located, own) in file.records.iter().zip(own) {
        let by_labels = || match file_world.semantics {
            _ if third == 0 => (Semantics::ClosedWorld, WorldReason::Default),
            Some(semantics) => (semantics, WorldReason::Labels),
            None if theory::third_labels(&located.record) > 0 => {
                (Semantics::OpenWorld, WorldReason::Labels)
            }
            None => (Semantics::ClosedWorld, WorldReason::Labels),
        };
        one(&mut report, located, own.unwrap_or_else(by_labels), options);
        see(size * (passes - 1) + located.end as u64, report.answered)?;
    }
    Ok(report)
}

/// Audits one theory.
fn one(
    report: &mut AuditReport,
    located: &Located,
    (semantics, semantics_by): (Semantics, WorldReason),
    options: &AuditOptions,
) {
    let mut asked = Asked::new(located, semantics, semantics_by, options.repair);
    report.theories += 1;
    report.parsed += u32::from(asked.left_out.is_empty() && asked.repaired.is_empty());
    *report.worlds.entry(semantics_by).or_default() += 1;
    report.unparsed.append(&mut asked.left_out_sentences());
    report.repaired.append(&mut asked.repaired.clone());
    report.notices.append(&mut asked.notices());
    let mut tally = TheoryTally { theories: 1, ..TheoryTally::default() };
    for question in &located.record.questions {
        let before = (report.answered, report.agree, report.disagree.len());
        one_question(report, &mut asked, question);
        tally.questions += 1;
        tally.answered += report.answered - before.0;
        tally.agree += report.agree - before.1;
        tally.disagree += (report.disagree.len() - before.2) as u32;
    }
    let of = match (asked.left_out.is_empty(), asked.repaired.is_empty()) {
        (true, true) => &mut report.whole,
        (true, false) => &mut report.mended,
        (false, _) => &mut report.partial,
    };
    of.add(tally);
}

fn one_question(report: &mut AuditReport, asked: &mut Asked, labelled: &records::LabelledQuestion) {
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
    let (question, text) = match asked.read(&labelled.text) {
        Ok((question, None)) => (question, labelled.text.clone()),
        Ok((question, Some((error, suggestion)))) => {
            report.repaired.push(Repair {
                theory: asked.name.clone(),
                place: None,
                question_id: labelled.id.clone(),
                sentence: labelled.text.clone(),
                repaired: suggestion.clone(),
                line: asked.line,
                error,
            });
            (question, suggestion)
        }
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
    report.notices.extend(question_notices(&text, &asked.theory).into_iter().map(|notice| {
        AuditNotice {
            theory: asked.name.clone(),
            place: None,
            question_id: labelled.id.clone(),
            sentence: text.clone(),
            line: asked.line,
            message: notice.to_string(),
            suggestion: notice.suggestion,
        }
    }));
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
    asked.forget();
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
        asked: &mut Asked,
        labelled: &records::LabelledQuestion,
        label: Value,
        answer: Value,
    ) -> Disagreement {
        let agrees_in = asked.other_world(&labelled.text, label);
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
            agrees_in,
            left_out: asked.left_out.len() as u32,
            repaired: asked.repaired.len() as u32,
            model: explain::regime(theory, asked.evaluation.regime()),
            explanation: text.lines().map(str::to_string).collect(),
            checker: fault.map_or("accepted".to_string(), |fault| fault.to_string()),
            proofs: self.proofs.iter().map(|proof| explain::export(theory, proof)).collect(),
        }
    }
}

fn span(range: &Range<usize>) -> [u32; 2] {
    [range.start, range.end].map(|at| u32::try_from(at).unwrap_or(u32::MAX))
}
