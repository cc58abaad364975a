//! Which lines of a document state what.

use crate::explain;
use crate::language::{Document, Line, LineContent, render};
use crate::session::{Row, replace_line};
use crate::theory::{GroundAtom, GroundLiteral, Sentence};
use crate::world::{Case, Property, Signature};

/// The facts of a document with the lines they stand on.
fn facts(document: &Document) -> impl Iterator<Item = (usize, GroundLiteral)> + '_ {
    document.lines.iter().enumerate().flat_map(|(index, line)| {
        let fact = move |sentence: &Sentence| match sentence {
            Sentence::Fact(fact) => Some((index, *fact)),
            Sentence::Rule(_) => None,
        };
        stated(document, line).filter_map(fact)
    })
}

fn stated<'d>(document: &'d Document, line: &'d Line) -> impl Iterator<Item = &'d Sentence> {
    let ids = match &line.content {
        LineContent::Sentences(ids) => ids.as_slice(),
        _ => &[],
    };
    ids.iter().map(|&id| document.theory.sentence(id))
}

/// The text of a document, taken back what states an atom; `None` if nothing does. What else such
/// a line states stays, written out.
pub fn without_fact(text: &str, document: &Document, atom: GroundAtom) -> Option<String> {
    let fact = Sentence::Fact(atom.literal(true));
    let stating = |line: &Line| stated(document, line).any(|sentence| *sentence == fact);
    let lines = document.lines.iter().enumerate();
    let stating: Vec<usize> = lines.filter(|(_, line)| stating(line)).map(|(i, _)| i).collect();
    // From the end, so that the spans of earlier lines stay.
    let mut stating = stating.into_iter().rev().peekable();
    stating.peek()?;
    Some(stating.fold(text.to_string(), |text, index| {
        let rest = stated(document, &document.lines[index]).filter(|sentence| **sentence != fact);
        let words = &document.theory.vocabulary;
        let rest: Vec<String> = rest.map(|sentence| render::sentence(words, sentence)).collect();
        replace_line(&text, &document.lines, index, &rest.join(" "))
    }))
}

/// Rows with a remark on each denial that the theory breaks. `case` is that of the rows alone or
/// with insertions.
pub fn with_broken_denials(mut rows: Vec<Row>, case: &Case) -> Vec<Row> {
    for (id, remark) in explain::denials(case.theory(), case.evaluation()) {
        let states = |row: &&mut Row| row.kind.sentences().contains(&id);
        if let Some(row) = rows.iter_mut().find(states) {
            row.remarks.push((remark, None));
        }
    }
    rows
}

/// The line of the last fact; where there is none, of the last directive.
pub fn last_fact(document: &Document) -> Option<usize> {
    let directive =
        || document.lines.iter().rposition(|line| matches!(line.content, LineContent::Directive));
    facts(document).map(|(index, _)| index).last().or_else(directive)
}

/// The lines that a grid of people by base predicates shows, and so need not be listed.
pub fn base_fact_lines(document: &Document, signature: &Signature) -> Vec<usize> {
    let shown = |sentence: &Sentence| match sentence {
        Sentence::Fact(fact) => {
            let property = Property::of(fact.atom);
            fact.positive && property.object.is_none() && signature.is_base(property)
        }
        Sentence::Rule(_) => false,
    };
    let shown = |line: &Line| {
        let mut stated = stated(document, line).peekable();
        stated.peek().is_some() && stated.all(shown)
    };
    let lines = document.lines.iter().enumerate();
    lines.filter(|(_, line)| shown(line)).map(|(index, _)| index).collect()
}
