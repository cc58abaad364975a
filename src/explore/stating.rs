//! Which lines of a document state what.

use crate::language::{Document, LineContent};
use crate::theory::{GroundAtom, GroundLiteral, Sentence};
use crate::world::{Property, Signature};

/// The facts of a document with the lines they stand on.
fn facts(document: &Document) -> impl Iterator<Item = (usize, GroundLiteral)> + '_ {
    document.lines.iter().enumerate().filter_map(|(index, line)| match line.content {
        LineContent::Sentence(id) => match document.theory.sentence(id) {
            Sentence::Fact(fact) => Some((index, *fact)),
            Sentence::Rule(_) => None,
        },
        _ => None,
    })
}

/// The lines that state an atom.
pub fn lines_stating(document: &Document, atom: GroundAtom) -> Vec<usize> {
    facts(document).filter(|(_, fact)| *fact == atom.literal(true)).map(|(i, _)| i).collect()
}

/// The line of the last fact; where there is none, of the last directive.
pub fn last_fact(document: &Document) -> Option<usize> {
    let directive =
        || document.lines.iter().rposition(|line| matches!(line.content, LineContent::Directive));
    facts(document).map(|(index, _)| index).last().or_else(directive)
}

/// The lines that a grid of people by base predicates shows, and so need not be listed.
pub fn base_fact_lines(document: &Document, signature: &Signature) -> Vec<usize> {
    let shown = |fact: &GroundLiteral| {
        let property = Property::of(fact.atom);
        fact.positive && property.object.is_none() && signature.is_base(property)
    };
    facts(document).filter(|(_, fact)| shown(fact)).map(|(index, _)| index).collect()
}
