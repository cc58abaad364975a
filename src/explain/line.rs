//! Lines made of pieces.

use crate::language::render;
use crate::theory::{ConstantId, GroundLiteral, Sentence, SentenceId, Theory};

/// How far text is indented at most: a proof can be thousands of steps deep.
pub const MOST_INDENT: u32 = 30;

/// One line of an explanation. What it rests on follows it, one level deeper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// How deep it is, from 0.
    pub depth: u32,
    /// What it says. The pieces bring the blanks between them.
    pub pieces: Vec<Piece>,
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Words of the explanation.
    Words(String),
    /// A literal.
    Literal(String),
    /// The literal at which a rule fails.
    Failing(String),
    /// A sentence of the theory, by number.
    Sentence(SentenceId),
    /// What a sentence says.
    Quote(String),
}

impl Piece {
    /// The piece as text, literals in quotation marks; `name` says what a sentence is called.
    pub fn text(&self, name: impl Fn(SentenceId) -> String) -> String {
        match self {
            Piece::Words(text) | Piece::Quote(text) => text.clone(),
            Piece::Literal(text) | Piece::Failing(text) => format!("“{text}”"),
            Piece::Sentence(id) => name(*id),
        }
    }
}

/// The lines as text, two blanks per level, up to [`MOST_INDENT`].
pub fn text(lines: impl IntoIterator<Item = Line>) -> String {
    let name = |id: SentenceId| format!("sentence {}", id.0 + 1);
    let mut text = String::new();
    for line in lines {
        text.extend(std::iter::repeat_n("  ", line.depth.min(MOST_INDENT) as usize));
        text.extend(line.pieces.iter().map(|piece| piece.text(name)));
        text.push('\n');
    }
    text
}

/// A line in the making.
pub(super) struct Writer<'a> {
    theory: &'a Theory,
    line: Line,
}

impl<'a> Writer<'a> {
    /// An empty line about a theory.
    pub fn new(theory: &'a Theory, depth: u32) -> Writer<'a> {
        Writer { theory, line: Line { depth, pieces: Vec::new() } }
    }

    fn push(mut self, piece: Piece) -> Writer<'a> {
        self.line.pieces.push(piece);
        self
    }

    pub fn words(self, words: impl Into<String>) -> Writer<'a> {
        self.push(Piece::Words(words.into()))
    }

    pub fn literal(self, literal: &GroundLiteral) -> Writer<'a> {
        let text = render::literal(&self.theory.vocabulary, literal);
        self.push(Piece::Literal(text))
    }

    pub fn failing(self, literal: &GroundLiteral) -> Writer<'a> {
        let text = render::literal(&self.theory.vocabulary, literal);
        self.push(Piece::Failing(text))
    }

    pub fn sentence(self, id: SentenceId) -> Writer<'a> {
        self.push(Piece::Sentence(id))
    }

    /// "sentence 16 (if dave is published and not cited then dave is diligent)".
    pub fn rule(self, id: SentenceId, binding: Option<ConstantId>) -> Writer<'a> {
        let instance = match self.theory.sentences.get(id.0 as usize) {
            Some(Sentence::Rule(rule)) => {
                Some(render::instance(&self.theory.vocabulary, rule, binding))
            }
            _ => None,
        };
        match instance {
            Some(said) => self.sentence(id).words(" (").push(Piece::Quote(said)).words(")"),
            None => self.sentence(id),
        }
    }

    /// What a sentence says, in quotation marks.
    pub fn quote(self, id: SentenceId) -> Writer<'a> {
        let said = match self.theory.sentences.get(id.0 as usize) {
            Some(content) => render::sentence(&self.theory.vocabulary, content),
            None => "a sentence".to_string(),
        };
        self.words("“").push(Piece::Quote(said)).words("”")
    }

    pub fn line(self) -> Line {
        self.line
    }
}
