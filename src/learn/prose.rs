//! Prose with marks in it.
//!
//! `*emphasis*` · `[certified]` or `[what follows|entailment]`, a term · `{answer soft}`, a value that
//! is computed · `<ask dave is cited.>`, `<insert dave is cited.>`, `<take out dave is cited.>`, buttons
//! that do so in the figure. A digit outside a mark is an error: numbers are computed.

use super::expression::Expression;
use super::terms::{self, Term};
use crate::settings::Settings;

/// A piece of prose.
#[derive(Clone, PartialEq, Debug)]
pub enum Piece {
    /// Words.
    Text(String),
    /// Pieces with emphasis.
    Emphasis(Vec<Piece>),
    /// Words that are a term, or stand for one, and the punctuation that stays on their line.
    Term(&'static Term, String, String),
    /// A computed value.
    Value(Expression),
    /// A button that does something in the figure.
    Do(Deed),
}

/// What a button in prose does in the figure beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Asks this question.
    Ask(String),
    /// Inserts this sentence.
    Insert(String),
    /// Takes this sentence out.
    TakeOut(String),
}

/// One paragraph.
pub type Paragraph = Vec<Piece>;

const MARKS: [(char, char); 4] = [('*', '*'), ('[', ']'), ('{', '}'), ('<', '>')];

/// Reads a paragraph of a scene with these settings; an error says what was expected.
pub(super) fn read(text: &str, settings: &Settings) -> Result<Paragraph, String> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let start = rest.find(|c| MARKS.iter().any(|(open, _)| *open == c)).unwrap_or(rest.len());
        let (plain, marked) = rest.split_at(start);
        if let Some(digit) = plain.chars().find(char::is_ascii_digit) {
            return Err(format!("a value that is computed, {{…}}, instead of “{digit}”"));
        }
        if !plain.is_empty() {
            pieces.push(Piece::Text(plain.to_string()));
        }
        let Some(opening) = marked.chars().next() else { break };
        let closing = MARKS.iter().find(|(open, _)| *open == opening).map_or('*', |(_, c)| *c);
        let Some((inside, after)) = marked[1..].split_once(closing) else {
            return Err(format!("{closing} after “{marked}”"));
        };
        let mut piece = piece(opening, inside, settings)?;
        rest = after;
        if let Piece::Term(_, _, punctuation) = &mut piece {
            rest = after.trim_start_matches(['.', ',', ';', ':', '?', '’', '”', ')']);
            punctuation.push_str(&after[..after.len() - rest.len()]);
        }
        pieces.push(piece);
    }
    Ok(pieces)
}

fn piece(mark: char, inside: &str, settings: &Settings) -> Result<Piece, String> {
    match mark {
        '*' => read(inside, settings).map(Piece::Emphasis),
        '[' => {
            let (shown, name) = inside.split_once('|').unwrap_or((inside, inside));
            let unknown = || format!("a term of terms.txt instead of “{name}”");
            Ok(Piece::Term(
                terms::term(name).ok_or_else(unknown)?,
                shown.to_string(),
                String::new(),
            ))
        }
        '{' => Expression::read(inside, settings).map(Piece::Value),
        _ => {
            let sentence = |verb: &str| inside.strip_prefix(verb).map(str::to_string);
            let deed = sentence("ask ")
                .map(Deed::Ask)
                .or_else(|| sentence("insert ").map(Deed::Insert))
                .or_else(|| sentence("take out ").map(Deed::TakeOut));
            let unknown = || format!("ask, insert or take out, and a sentence, in <{inside}>");
            deed.map(Piece::Do).ok_or_else(unknown)
        }
    }
}

/// Everything computed in prose.
pub(super) fn expressions(paragraph: &[Piece]) -> Vec<&Expression> {
    let mut found = Vec::new();
    for piece in paragraph {
        match piece {
            Piece::Value(expression) => found.push(expression),
            Piece::Emphasis(inner) => found.extend(expressions(inner)),
            _ => {}
        }
    }
    found
}

/// How many words prose has, a computed value and a button's sentence counting as they are read.
pub(super) fn words(paragraph: &Paragraph) -> usize {
    let text: String = paragraph.iter().map(plain).collect();
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

fn plain(piece: &Piece) -> String {
    match piece {
        Piece::Text(text) => text.clone(),
        Piece::Term(_, text, after) => format!("{text}{after}"),
        Piece::Emphasis(inner) => inner.iter().map(plain).collect(),
        Piece::Value(_) => "0".to_string(),
        Piece::Do(Deed::Ask(text) | Deed::Insert(text) | Deed::TakeOut(text)) => text.clone(),
    }
}
