//! Reads texts, sentences and questions.

use super::directive::{self, DirectiveTree};
use super::document::{Document, Line, LineContent};
use super::error::{Fault, ParseError, ParseErrorKind};
use super::grammar;
use super::lexer::{Piece, Token, is_blank, pieces};
use super::limits::TEXT_LIMIT;
use super::modified::{self, Alone};
use super::notice::{Notice, NoticeKind};
use super::repair::{self, Context, Target};
use super::resolve::{Attested, Resolver, bind_letters};
use super::review;
use super::tree::SentenceTree;
use crate::theory::{Question, Semantics, Sentence, SentenceId, Term, Theory, Vocabulary};
use std::collections::BTreeSet;

/// Errors of one text that get a suggestion; more are no use to a reader, and take time.
const SUGGESTED: usize = 500;

enum Tree<'a> {
    Comment,
    Directive(DirectiveTree<'a>),
    /// Facts and rules, one at least.
    Sentences(Vec<SentenceTree<'a>>),
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
        let mut notices = Vec::new();
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
            Tree::Sentences(trees) => {
                let first = theory.sentences.len() as u32;
                theory.sentences.extend(trees.iter().map(|tree| resolver.sentence(tree)));
                let ids = first..theory.sentences.len() as u32;
                LineContent::Sentences(ids.map(SentenceId).collect())
            }
        };
        let text = text.to_string();
        lines.push(Line { text, span: piece.span, content, notices });
    }
    let trees: Vec<&[SentenceTree]> = trees
        .iter()
        .map(|tree| match tree {
            Tree::Sentences(trees) => trees.as_slice(),
            _ => &[],
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
        notices: Vec::new(),
    };
    Document { theory: Theory { semantics, ..Theory::default() }, lines: vec![line] }
}

/// What the whole text makes certain. Sentences that it makes wrong become errors, and letters
/// that are nobody's name become variables.
fn attest<'a>(text: &'a str, pieces: &[Piece], trees: &mut [Tree<'a>]) -> Attested<'a> {
    let (mut attested, none) = (Attested::default(), Vocabulary::default());
    let mut alone = Alone::default();
    for tree in trees.iter() {
        if let Tree::Sentences(trees) = tree {
            trees.iter().for_each(|tree| alone.sentence(tree));
        }
    }
    for tree in trees.iter_mut() {
        if let Tree::Sentences(sentences) = tree
            && let Err(fault) = modified::expand(sentences, |words| alone.reading(words))
        {
            *tree = Tree::Error(fault);
        }
    }
    for tree in trees.iter() {
        match tree {
            Tree::Directive(DirectiveTree::People(people)) => {
                people.iter().for_each(|&person| attested.declared(person));
            }
            Tree::Sentences(trees) => {
                let facts = trees.iter().filter(|tree| tree.body.is_none());
                facts.for_each(|fact| attested.literal(&fact.head));
            }
            _ => {}
        }
    }
    for (piece, tree) in pieces.iter().zip(trees.iter_mut()) {
        let Tree::Sentences(rules) = tree else { continue };
        let text = &text[piece.span.clone()];
        match bind_letters(text, rules, |name| attested.is_name(name, &none)) {
            Ok(()) => rules.iter().for_each(|rule| attested.sentence(rule)),
            Err(fault) => *tree = Tree::Error(fault),
        }
    }
    for (piece, tree) in pieces.iter().zip(trees.iter_mut()) {
        let Tree::Sentences(sentences) = tree else { continue };
        let text = &text[piece.span.clone()];
        let is_name = |word: &str| attested.is_name(word, &none);
        let fault = |tree: &SentenceTree| attested.fault(text, &tree.all(), &none, is_name);
        if let Some(fault) = sentences.iter().find_map(fault) {
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
    let mut trees = grammar::sentences(text, &mut Vec::new())?;
    let known = Attested::default();
    modified::expand(&mut trees, |words| known.reading(vocabulary, words))?;
    bind_letters(text, &mut trees, |name| vocabulary.find_constant(name, false).is_some())?;
    let count = trees.len();
    let Some(tree) = trees.pop().filter(|_| count == 1) else {
        return Err(Fault::new(0..text.len(), ParseErrorKind::SeveralStated { count }));
    };
    let mut attested = Attested::default();
    attested.sentence(&tree);
    match attested.fault(text, &tree.all(), vocabulary, |word| attested.is_name(word, vocabulary)) {
        Some(fault) => Err(fault),
        None => Ok((tree, attested)),
    }
}

fn tree<'a>(text: &'a str, tokens: &mut Vec<Token<'a>>) -> Tree<'a> {
    if directive::is_directive(text) {
        return directive::directive(text, tokens).map_or_else(Tree::Error, Tree::Directive);
    }
    grammar::sentences(text, tokens).map_or_else(Tree::Error, Tree::Sentences)
}

/// Reads one fact or rule against a vocabulary; new words are added to it if the sentence parses.
/// One that states several is an error.
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
    let mut tree = grammar::question(text, &mut Vec::new())?;
    let mut attested = Attested::default();
    modified::expand_question(&mut tree, |words| attested.reading(vocabulary, words))?;
    tree.literals().iter().for_each(|literal| attested.literal(literal));
    let is_name = |word: &str| attested.is_name(word, vocabulary);
    if let Some(fault) = attested.fault(text, &tree.literals(), vocabulary, is_name) {
        return Err(fault);
    }
    let question = Resolver { vocabulary, attested: &attested }.question(&tree);
    question.ok_or_else(|| Fault::new(0..text.len(), ParseErrorKind::NotAQuestion))
}
