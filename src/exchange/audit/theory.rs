//! One theory of an audit: read, perhaps mended, and put questions to.

use super::{AuditNotice, AuditOptions, Repair, UnparsedSentence, span};
use crate::exchange::records::{Label, Located, Record, TheoryText, WorldReason, named};
use crate::explain;
use crate::language::{
    Document, LineContent, ParseError, ParseErrorKind, parse_in, parse_question,
};
use crate::logic::{Evaluation, Regime, Value};
use crate::theory::{Question, Semantics, Theory, Vocabulary};
use std::collections::BTreeSet;

/// A theory that questions are put to.
pub(super) struct Asked {
    pub(super) name: String,
    pub(super) line: u32,
    pub(super) semantics_by: WorldReason,
    pub(super) theory: Theory,
    pub(super) evaluation: Evaluation,
    /// Sentences that do not parse: their lines, with their places in what the record has.
    pub(super) left_out: Vec<(usize, u32)>,
    /// Sentences replaced by their suggestion.
    pub(super) repaired: Vec<Repair>,
    repair: bool,
    written: Written,
    own_words: Vocabulary,
    /// The same text in the other world, once it was asked for.
    other: Option<(Theory, Evaluation)>,
}

/// A text, read.
struct Written {
    text: String,
    document: Document,
    /// The place of each line in what the record has, from 1.
    places: Vec<u32>,
}

impl Asked {
    pub(super) fn new(
        located: &Located,
        semantics: Semantics,
        semantics_by: WorldReason,
        repair: bool,
    ) -> Asked {
        let line = located.line;
        let name = located.record.id.clone().unwrap_or_else(|| format!("line {line}"));
        let (written, mended) = read(&located.record.text, semantics, repair);
        let repaired = mended.into_iter().map(|(place, sentence, repaired, error)| Repair {
            theory: name.clone(),
            place: Some(place),
            question_id: None,
            sentence,
            repaired,
            line,
            error,
        });
        let left_out = written.document.errors().map(|(at, _)| (at, written.places[at])).collect();
        let theory = written.document.theory.clone();
        Asked {
            line,
            semantics_by,
            evaluation: Evaluation::new(&theory),
            own_words: theory.vocabulary.clone(),
            theory,
            left_out,
            repaired: repaired.collect(),
            repair,
            written,
            other: None,
            name,
        }
    }

    /// The sentences left out, as the report lists them.
    pub(super) fn left_out_sentences(&self) -> Vec<UnparsedSentence> {
        let told = self.left_out.iter().filter_map(|&(at, place)| {
            let line = &self.written.document.lines[at];
            let LineContent::Error(error) = &line.content else { return None };
            Some(UnparsedSentence {
                theory: self.name.clone(),
                place,
                sentence: line.text.clone(),
                line: self.line,
                error: error.to_string(),
                span: span(&error.span),
                suggestion: error.suggestion.clone(),
            })
        });
        told.collect()
    }

    /// What is noticed of its sentences.
    pub(super) fn notices(&self) -> Vec<AuditNotice> {
        let lines = self.written.document.lines.iter().zip(&self.written.places);
        let told = lines.flat_map(|(line, &place)| {
            line.notices.iter().map(move |notice| AuditNotice {
                theory: self.name.clone(),
                place: Some(place),
                question_id: None,
                sentence: line.text.clone(),
                line: self.line,
                message: notice.to_string(),
                suggestion: notice.suggestion.clone(),
            })
        });
        // What it denies and entails all the same.
        let broken = explain::denials(&self.theory, &self.evaluation);
        let broken = broken.into_iter().filter_map(|(id, message)| {
            let mut lines = self.written.document.lines.iter().zip(&self.written.places);
            let (line, &place) = lines.find(|(line, _)| match &line.content {
                LineContent::Sentences(ids) => ids.contains(&id),
                _ => false,
            })?;
            Some(AuditNotice {
                theory: self.name.clone(),
                place: Some(place),
                question_id: None,
                sentence: line.text.clone(),
                line: self.line,
                message,
                suggestion: None,
            })
        });
        told.chain(broken).collect()
    }

    /// Reads a question; where its suggestion was taken, with the error and the suggestion.
    pub(super) fn read(
        &mut self,
        text: &str,
    ) -> Result<(Question, Option<(String, String)>), ParseError> {
        let error = match read_question(text, &mut self.theory.vocabulary) {
            Ok(question) => return Ok((question, None)),
            Err(error) => error,
        };
        let Some(suggestion) = error.suggestion.clone().filter(|_| self.repair) else {
            return Err(error);
        };
        match parse_question(&suggestion, &mut self.theory.vocabulary) {
            Ok(question) => Ok((question, Some((error.to_string(), suggestion)))),
            Err(_) => Err(error),
        }
    }

    /// Forgets the words of a question, which must not change how the next one is read.
    pub(super) fn forget(&mut self) {
        if size(&self.theory.vocabulary) != size(&self.own_words) {
            self.theory.vocabulary = self.own_words.clone();
        }
    }

    /// The other world, if a label is right there and the record leaves the world open.
    pub(super) fn other_world(&mut self, question: &str, label: Value) -> Option<Semantics> {
        if matches!(self.semantics_by, WorldReason::Stated | WorldReason::Directive) {
            return None;
        }
        let other = match self.theory.semantics {
            Semantics::OpenWorld => Semantics::ClosedWorld,
            Semantics::ClosedWorld => Semantics::OpenWorld,
        };
        let text = &self.written.text;
        let (theory, evaluation) = self.other.get_or_insert_with(|| {
            let theory = parse_in(text, other).theory;
            let evaluation = Evaluation::new(&theory);
            (theory, evaluation)
        });
        let mut words = theory.vocabulary.clone();
        let question = read_question(question, &mut words).ok()?;
        let asked = !matches!(evaluation.regime(), Regime::TooLarge(_));
        (asked && evaluation.question(&question) == label).then_some(other)
    }
}

/// The semantics that the record states, the options ask for or a name tells.
pub(super) fn own_world(
    located: &Located,
    options: &AuditOptions,
) -> Option<(Semantics, WorldReason)> {
    let record = &located.record;
    let directed = || {
        let text = joined(&record.text);
        if !text.to_ascii_lowercase().contains("world") {
            return None;
        }
        let document = parse_in(&text, record.semantics.unwrap_or_default());
        let directs = document.lines.iter().any(|line| {
            let word = line.text.get(..5).unwrap_or_default();
            line.content == LineContent::Directive && word.eq_ignore_ascii_case("world")
        });
        directs.then_some((document.theory.semantics, WorldReason::Directive))
    };
    directed()
        .or(record.semantics.map(|semantics| (semantics, WorldReason::Stated)))
        .or(options.world.map(|semantics| (semantics, WorldReason::Asked)))
        .or(named(record).map(|semantics| (semantics, WorldReason::Name)))
}

/// How many labels of a record only the open world has.
pub(super) fn third_labels(record: &Record) -> u32 {
    let unknown = record.questions.iter().filter(|question| question.label == Label::Unknown);
    (unknown.count() as u32).max(u32::from(record.three_answers))
}

/// How many labels of a record can be compared, and how many are right under a semantics.
pub(super) fn right(record: &Record, semantics: Semantics, options: &AuditOptions) -> (u32, u32) {
    let (written, _) = read(&record.text, semantics, options.repair);
    let theory = written.document.theory;
    let evaluation = Evaluation::new(&theory);
    if matches!(evaluation.regime(), Regime::TooLarge(_)) {
        return (0, 0);
    }
    let (mut labels, mut right) = (0, 0);
    for question in &record.questions {
        let Some(label) = question.label.value() else { continue };
        let mut words = theory.vocabulary.clone();
        let Ok(question) = read_question(&question.text, &mut words) else { continue };
        labels += 1;
        right += u32::from(evaluation.question(&question) == label);
    }
    (labels, right)
}

/// A theory as one text; an item of a list that has no stop at its end gets one.
fn joined(text: &TheoryText) -> String {
    match text {
        TheoryText::Paragraph(text) => text.clone(),
        TheoryText::Sentences(sentences) => {
            let mut text = String::new();
            for sentence in sentences {
                let sentence = sentence.trim();
                text.extend(sentence.chars().map(|c| if c.is_whitespace() { ' ' } else { c }));
                let ends = sentence.ends_with(|c: char| !c.is_alphanumeric());
                text.push_str(if ends || sentence.is_empty() { "\n" } else { ".\n" });
            }
            text
        }
    }
}

/// A sentence mended: its place, as it was, as it is, and what was wrong.
type Mended = (u32, String, String, String);

/// Reads a theory; on request with what does not parse replaced by its suggestion, where it has
/// one and the suggestion parses in its place.
fn read(text: &TheoryText, semantics: Semantics, repair: bool) -> (Written, Vec<Mended>) {
    let text = joined(text);
    let document = parse_in(&text, semantics);
    let places = (1..=document.lines.len() as u32).collect();
    let as_written = Written { text, document, places };
    let suggested = as_written.document.errors().any(|(_, error)| error.suggestion.is_some());
    match repair && suggested {
        true => mend(as_written, semantics),
        false => (as_written, Vec::new()),
    }
}

fn mend(written: Written, semantics: Semantics) -> (Written, Vec<Mended>) {
    let mut refused: BTreeSet<usize> = BTreeSet::new();
    loop {
        let taken = |at: usize| match &written.document.lines[at].content {
            LineContent::Error(error) if !refused.contains(&at) => error.suggestion.as_deref(),
            _ => None,
        };
        let (mut text, mut begins, mut end) = (String::new(), Vec::new(), 0);
        for (at, line) in written.document.lines.iter().enumerate() {
            text.push_str(&written.text[end..line.span.start]);
            begins.push(text.len());
            text.push_str(taken(at).unwrap_or(&written.text[line.span.clone()]));
            end = line.span.end;
        }
        text.push_str(&written.text[end..]);
        let document = parse_in(&text, semantics);
        let place = |start: usize| begins.partition_point(|&begin| begin <= start).max(1) - 1;
        let from: Vec<usize> = document.lines.iter().map(|line| place(line.span.start)).collect();
        let fails: Vec<usize> = document.errors().map(|(at, _)| from[at]).collect();
        // A suggestion that does not parse among the others is not taken.
        let before = refused.len();
        refused.extend(fails.into_iter().filter(|&at| taken(at).is_some()).collect::<Vec<_>>());
        if refused.len() > before {
            continue;
        }
        let mended = written.document.errors().filter_map(|(at, error)| {
            let suggestion = error.suggestion.clone().filter(|_| !refused.contains(&at))?;
            let sentence = written.document.lines[at].text.clone();
            Some((at as u32 + 1, sentence, suggestion, error.to_string()))
        });
        let mended = mended.collect();
        let places = from.into_iter().map(|at| at as u32 + 1).collect();
        return (Written { text, document, places }, mended);
    }
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
