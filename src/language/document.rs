//! A text as numbered lines, and the theory that its good lines make.

use super::directive::{self, DirectiveTree};
use super::error::{Fault, ParseError, ParseErrorKind};
use super::grammar;
use super::lexer::{Token, is_blank, pieces};
use super::resolve::{Attested, Resolver};
use super::tree::SentenceTree;
use crate::theory::{Question, Semantics, Sentence, SentenceId, Term, Theory, Vocabulary};
use std::ops::Range;

/// A text, line by line, and its theory.
#[derive(Clone, Debug)]
pub struct Document {
    /// The theory made of the lines that parse.
    pub theory: Theory,
    /// One entry per sentence, comment or directive of the text, in order.
    pub lines: Vec<Line>,
}

/// One sentence, comment or directive of a [`Document`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its text, blanks trimmed.
    pub text: String,
    /// Where it stands in the whole text, in bytes.
    pub span: Range<usize>,
    /// What it is.
    pub content: LineContent,
}

/// What a [`Line`] is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineContent {
    /// A fact or a rule of the theory.
    Sentence(SentenceId),
    /// `people: alice, bob.` or `world: open.`
    Directive,
    /// A line that starts with `#`.
    Comment,
    /// A line left out, with the reason; spans are relative to the line's text.
    Error(ParseError),
}

impl Document {
    /// The lines left out, with their position in [`Document::lines`].
    pub fn errors(&self) -> impl Iterator<Item = (usize, &ParseError)> {
        self.lines.iter().enumerate().filter_map(|(i, line)| match &line.content {
            LineContent::Error(error) => Some((i, error)),
            _ => None,
        })
    }
}

enum Tree<'a> {
    Comment,
    Directive(DirectiveTree<'a>),
    Sentence(SentenceTree<'a>),
    Error(Fault),
}

/// Reads a text in the closed world, unless it says otherwise. Lines that do not parse are kept
/// with their error and left out of the theory.
///
/// ```
/// use entailment_gap::language::parse;
///
/// let document = parse("people: alice, dave.\nalice is cited. dave is publishd\n");
/// assert_eq!(document.theory.sentences.len(), 1);
/// let (line, error) = document.errors().next().unwrap();
/// assert_eq!(line, 2);
/// assert_eq!(error.to_string(), "a sentence ends in a full stop");
/// ```
pub fn parse(text: &str) -> Document {
    parse_in(text, Semantics::ClosedWorld)
}

/// Reads a list of sentences as [`parse_in`] reads lines: each entry is a line of its own,
/// whatever line ends it contains. Spans count from the start of the entries joined by line ends.
pub fn parse_sentences<'a>(
    sentences: impl IntoIterator<Item = &'a str>,
    semantics: Semantics,
) -> Document {
    let mut text = String::new();
    for sentence in sentences {
        text.extend(sentence.chars().map(|c| if is_blank(c) { ' ' } else { c }));
        text.push('\n');
    }
    parse_in(&text, semantics)
}

/// Reads a text; `semantics` holds unless a `world:` directive says otherwise.
pub fn parse_in(text: &str, semantics: Semantics) -> Document {
    let pieces = pieces(text);
    let mut tokens: Vec<Token> = Vec::new();
    let trees: Vec<Tree> = pieces
        .iter()
        .map(|piece| match piece.comment {
            true => Tree::Comment,
            false => tree(&text[piece.span.clone()], &mut tokens),
        })
        .collect();
    let mut attested = Attested::default();
    for tree in &trees {
        if let Tree::Sentence(tree) = tree {
            attested.sentence(tree);
        }
    }
    let mut theory = Theory { semantics, ..Theory::default() };
    let mut resolver = Resolver { vocabulary: &mut theory.vocabulary, attested: &attested };
    let mut lines = Vec::with_capacity(pieces.len());
    for (piece, tree) in pieces.into_iter().zip(trees) {
        let content = match tree {
            Tree::Comment => LineContent::Comment,
            Tree::Error(fault) => LineContent::Error(error(fault)),
            Tree::Directive(DirectiveTree::World(semantics)) => {
                theory.semantics = semantics;
                LineContent::Directive
            }
            Tree::Directive(DirectiveTree::People(people)) => {
                for person in people {
                    if let Term::Constant(person) = resolver.term(person)
                        && !theory.declared.contains(&person)
                    {
                        theory.declared.push(person);
                    }
                }
                LineContent::Directive
            }
            Tree::Sentence(tree) => {
                let id = SentenceId(theory.sentences.len() as u32);
                theory.sentences.push(resolver.sentence(&tree));
                LineContent::Sentence(id)
            }
        };
        lines.push(Line { text: text[piece.span.clone()].to_string(), span: piece.span, content });
    }
    Document { theory, lines }
}

fn tree<'a>(text: &'a str, tokens: &mut Vec<Token<'a>>) -> Tree<'a> {
    if directive::is_directive(text) {
        return directive::directive(text, tokens).map_or_else(Tree::Error, Tree::Directive);
    }
    grammar::sentence(text, tokens).map_or_else(Tree::Error, Tree::Sentence)
}

/// Reads one fact or rule against a vocabulary; new words are added to it if the sentence parses.
pub fn parse_sentence(text: &str, vocabulary: &mut Vocabulary) -> Result<Sentence, ParseError> {
    let tree = grammar::sentence(text, &mut Vec::new()).map_err(error)?;
    let mut attested = Attested::default();
    attested.sentence(&tree);
    Ok(Resolver { vocabulary, attested: &attested }.sentence(&tree))
}

/// Reads a question against a vocabulary; new words are added to it if the question parses.
pub fn parse_question(text: &str, vocabulary: &mut Vocabulary) -> Result<Question, ParseError> {
    let tree = grammar::question(text, &mut Vec::new()).map_err(error)?;
    let attested = Attested::default();
    let question = Resolver { vocabulary, attested: &attested }.question(&tree);
    question.ok_or_else(|| error(Fault::new(0..text.len(), ParseErrorKind::NotAQuestion)))
}

fn error(fault: Fault) -> ParseError {
    ParseError { span: fault.span, kind: fault.kind, suggestion: None }
}
