//! Reads texts, sentences and questions.

use super::directive::{self, DirectiveTree};
use super::document::{Document, Line, LineContent};
use super::error::{Fault, ParseError, ParseErrorKind};
use super::grammar;
use super::lexer::{Piece, Token, is_blank, pieces};
use super::limits::TEXT_LIMIT;
use super::notice::{Notice, NoticeKind};
use super::repair::{self, Context, Target};
use super::resolve::{Attested, Resolver, bind_letters};
use super::review;
use super::tree::SentenceTree;
use crate::theory::{Question, Semantics, Sentence, SentenceId, Term, Theory, Vocabulary};
use std::collections::BTreeSet;
use std::ops::Range;

/// Errors of one text that get a suggestion; more are no use to a reader, and take time.
const SUGGESTED: usize = 500;

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

/// Reads a text; `semantics` holds unless a `world:` directive says otherwise. One longer than
/// [`TEXT_LIMIT`] is a single line that does not parse.
pub fn parse_in(text: &str, semantics: Semantics) -> Document {
    if text.len() > TEXT_LIMIT {
        return too_long(text, semantics);
    }
    let pieces = pieces(text);
    let mut tokens: Vec<Token> = Vec::new();
    let mut trees: Vec<Tree> = pieces
        .iter()
        .map(|piece| match piece.comment {
            true => Tree::Comment,
            false => tree(&text[piece.span.clone()], &mut tokens),
        })
        .collect();
    let attested = attest(text, &pieces, &mut trees);
    let mut theory = Theory { semantics, ..Theory::default() };
    let mut resolver = Resolver { vocabulary: &mut theory.vocabulary, attested: &attested };
    let none = Vocabulary::default();
    let context = Context { attested: &attested, vocabulary: &none };
    let mut errors = 0;
    let mut world = None;
    let mut declared = BTreeSet::new();
    let mut lines = Vec::with_capacity(pieces.len());
    for (piece, tree) in pieces.into_iter().zip(&trees) {
        let text = &text[piece.span.clone()];
        let (mut spans, mut notices) = (Vec::new(), Vec::new());
        let content = match tree {
            Tree::Comment => LineContent::Comment,
            Tree::Error(fault) => {
                errors += 1;
                LineContent::Error(match errors <= SUGGESTED {
                    true => repair::error(text, fault.clone(), Target::Sentence, context),
                    false => repair::plain(text, fault.clone()),
                })
            }
            Tree::Directive(DirectiveTree::World(semantics)) => {
                if world.replace(*semantics).is_some_and(|earlier| earlier != *semantics) {
                    let span = 0..text.len();
                    notices.push(Notice { span, kind: NoticeKind::Overridden, suggestion: None });
                }
                theory.semantics = *semantics;
                LineContent::Directive
            }
            Tree::Directive(DirectiveTree::People(people)) => {
                for &person in people {
                    if let Term::Constant(person) = resolver.term(person)
                        && declared.insert(person)
                    {
                        theory.declared.push(person);
                    }
                }
                LineContent::Directive
            }
            Tree::Sentence(tree) => {
                let id = SentenceId(theory.sentences.len() as u32);
                let sentence = resolver.sentence(tree);
                spans = literal_spans(tree, &sentence);
                theory.sentences.push(sentence);
                LineContent::Sentence(id)
            }
        };
        let text = text.to_string();
        lines.push(Line { text, span: piece.span, content, literals: spans, notices });
    }
    let trees: Vec<Option<&SentenceTree>> = trees
        .iter()
        .map(|tree| match tree {
            Tree::Sentence(tree) => Some(tree),
            _ => None,
        })
        .collect();
    review::add(&mut lines, &trees, &theory);
    Document { theory, lines }
}

fn too_long(text: &str, semantics: Semantics) -> Document {
    let fault = Fault::new(0..0, ParseErrorKind::TextTooLong);
    let line = Line {
        text: text.to_string(),
        span: 0..text.len(),
        content: LineContent::Error(repair::plain(text, fault)),
        literals: Vec::new(),
        notices: Vec::new(),
    };
    Document { theory: Theory { semantics, ..Theory::default() }, lines: vec![line] }
}

/// What the whole text makes certain. Sentences that it makes wrong become errors, and letters
/// that are nobody's name become variables.
fn attest<'a>(text: &'a str, pieces: &[Piece], trees: &mut [Tree<'a>]) -> Attested<'a> {
    let (mut attested, none) = (Attested::default(), Vocabulary::default());
    for tree in trees.iter() {
        match tree {
            Tree::Directive(DirectiveTree::People(people)) => {
                people.iter().for_each(|&person| attested.declared(person));
            }
            Tree::Sentence(SentenceTree { body: None, head, .. }) => attested.literal(head),
            _ => {}
        }
    }
    for (piece, tree) in pieces.iter().zip(trees.iter_mut()) {
        let Tree::Sentence(rule) = tree else { continue };
        let bound =
            bind_letters(&text[piece.span.clone()], rule, |name| attested.is_name(name, &none));
        match bound {
            Ok(()) => attested.sentence(rule),
            Err(fault) => *tree = Tree::Error(fault),
        }
    }
    for (piece, tree) in pieces.iter().zip(trees.iter_mut()) {
        let Tree::Sentence(sentence) = tree else { continue };
        let text = &text[piece.span.clone()];
        if let Some(fault) =
            attested.fault(text, &sentence.all(), &none, |word| attested.is_name(word, &none))
        {
            *tree = Tree::Error(fault);
        }
    }
    attested
}

/// One sentence by itself, read against a vocabulary.
pub(super) fn read_alone<'a>(
    text: &'a str,
    vocabulary: &Vocabulary,
) -> Result<(SentenceTree<'a>, Attested<'a>), Fault> {
    let mut tree = grammar::sentence(text, &mut Vec::new())?;
    bind_letters(text, &mut tree, |name| vocabulary.find_constant(name, false).is_some())?;
    let mut attested = Attested::default();
    attested.sentence(&tree);
    match attested.fault(text, &tree.all(), vocabulary, |word| attested.is_name(word, vocabulary)) {
        Some(fault) => Err(fault),
        None => Ok((tree, attested)),
    }
}

fn literal_spans(tree: &SentenceTree, sentence: &Sentence) -> Vec<Range<usize>> {
    let count = match sentence {
        Sentence::Fact(_) => 1,
        Sentence::Rule(rule) => rule.body.len() + 1,
    };
    tree.literals(count).into_iter().map(|literal| literal.span.clone()).collect()
}

/// Where each literal of a fact or rule stands, as [`Line::literals`]; empty if it does not
/// parse.
pub fn sentence_literals(text: &str, vocabulary: &Vocabulary) -> Vec<Range<usize>> {
    let Ok((tree, attested)) = read_alone(text, vocabulary) else { return Vec::new() };
    let mut vocabulary = vocabulary.clone();
    let mut resolver = Resolver { vocabulary: &mut vocabulary, attested: &attested };
    literal_spans(&tree, &resolver.sentence(&tree))
}

/// Where the literals of a question stand in it, in bytes: one, or those of a composite; empty if
/// it does not parse.
pub fn question_literals(text: &str) -> Vec<Range<usize>> {
    let spans = |text: &str| -> Option<Vec<Range<usize>>> {
        let tree = grammar::question(text, &mut Vec::new()).ok()?;
        Some(tree.literals.into_iter().map(|literal| literal.span).collect())
    };
    // Words that change places have no place of their own.
    let whole = |stated: String| {
        let whole = |_| 0..text.trim_end_matches(['.', '?', '!']).len();
        Some(spans(&stated)?.into_iter().map(whole).collect())
    };
    spans(text).or_else(|| whole(repair::stated(text)?)).unwrap_or_default()
}

fn tree<'a>(text: &'a str, tokens: &mut Vec<Token<'a>>) -> Tree<'a> {
    if directive::is_directive(text) {
        return directive::directive(text, tokens).map_or_else(Tree::Error, Tree::Directive);
    }
    grammar::sentence(text, tokens).map_or_else(Tree::Error, Tree::Sentence)
}

/// Reads one fact or rule against a vocabulary; new words are added to it if the sentence parses.
pub fn parse_sentence(text: &str, vocabulary: &mut Vocabulary) -> Result<Sentence, ParseError> {
    let (tree, attested) = read_alone(text, vocabulary).map_err(|fault| {
        let context = Context { attested: &Attested::default(), vocabulary };
        repair::error(text, fault, Target::Sentence, context)
    })?;
    Ok(Resolver { vocabulary, attested: &attested }.sentence(&tree))
}

/// Reads a question against a vocabulary; new words are added to it if the question parses. Beside
/// the grammar's own form it is read as people ask: "Is Rex warm?", "Rex is warm?", "Does the cat
/// chase Rex?", "True or false: Rex is warm."
pub fn parse_question(text: &str, vocabulary: &mut Vocabulary) -> Result<Question, ParseError> {
    let fault = match statement(text, vocabulary) {
        Ok(question) => return Ok(question),
        Err(fault) => fault,
    };
    if let Some(stated) = repair::stated(text)
        && let Ok(question) = statement(&stated, vocabulary)
    {
        return Ok(question);
    }
    let context = Context { attested: &Attested::default(), vocabulary };
    Err(repair::error(text, fault, Target::Question, context))
}

/// Reads a question in the grammar's own form, that of the statement asked about.
fn statement(text: &str, vocabulary: &mut Vocabulary) -> Result<Question, Fault> {
    let tree = grammar::question(text, &mut Vec::new())?;
    let mut attested = Attested::default();
    tree.literals().iter().for_each(|literal| attested.literal(literal));
    let is_name = |word: &str| attested.is_name(word, vocabulary);
    if let Some(fault) = attested.fault(text, &tree.literals(), vocabulary, is_name) {
        return Err(fault);
    }
    let question = Resolver { vocabulary, attested: &attested }.question(&tree);
    question.ok_or_else(|| Fault::new(0..text.len(), ParseErrorKind::NotAQuestion))
}
