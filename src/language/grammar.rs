//! One sentence to its tree; the grammar is in the documentation of [`language`](super).

use super::error::{Fault, ParseErrorKind};
use super::forms::expected;
use super::general::is_general;
use super::lexer::{Keyword, Kind, Token, is_blank, lex};
use super::limits::{MOST_STATED, SENTENCE_LIMIT};
use super::reader::{Place, Reader};
use super::tree::{QuestionTree, SentenceTree};

/// Reads what one sentence states, which is one fact or rule at least. `tokens` is scratch space.
pub(super) fn sentences<'a>(
    text: &'a str,
    tokens: &mut Vec<Token<'a>>,
) -> Result<Vec<SentenceTree<'a>>, Fault> {
    limited(text)?;
    lex(text, tokens);
    let (clause, rest) = clause(text, tokens)?;
    let mut reader = Reader::new(text);
    let stated = reader.statement(clause)?;
    check_stop(text, clause[clause.len() - 1].end(), rest)?;
    if stated.len() > MOST_STATED {
        return Err(Fault::new(0..0, ParseErrorKind::TooManyStated));
    }
    let mut remarks = Some(reader.remarks);
    let tree = |(body, head)| {
        // What is remarked on is remarked on once.
        let remarks = remarks.take().unwrap_or_default();
        SentenceTree { body, head, remarks }
    };
    Ok(stated.into_iter().map(tree).collect())
}

/// Reads one question. `tokens` is scratch space.
pub(super) fn question<'a>(
    text: &'a str,
    tokens: &mut Vec<Token<'a>>,
) -> Result<QuestionTree<'a>, Fault> {
    limited(text)?;
    lex(text, tokens);
    let (clause, rest) = clause(text, tokens)?;
    let tree = Reader::new(text).question(clause)?;
    check_stop(text, clause[clause.len() - 1].end(), rest)?;
    Ok(tree)
}

fn limited(text: &str) -> Result<(), Fault> {
    match text.len() {
        bytes if bytes > SENTENCE_LIMIT => Err(Fault::new(0..0, ParseErrorKind::TooLong { bytes })),
        _ => Ok(()),
    }
}

/// The tokens before the full stop, and from it on.
fn clause<'t, 'a>(
    text: &'a str,
    tokens: &'t [Token<'a>],
) -> Result<(&'t [Token<'a>], &'t [Token<'a>]), Fault> {
    let stop = tokens.iter().position(|token| token.kind == Kind::Stop).unwrap_or(tokens.len());
    let (clause, rest) = tokens.split_at(stop);
    if clause.is_empty() {
        return Err(Fault::new(0..text.len(), ParseErrorKind::Empty));
    }
    match unexpected(text, tokens) {
        Some(fault) => Err(fault),
        None => Ok((clause, rest)),
    }
}

/// The fault of characters that belong to no sentence, mended all at once.
fn unexpected(text: &str, tokens: &[Token]) -> Option<Fault> {
    let mut fault: Option<Fault> = None;
    for odd in tokens.iter().filter(|token| token.kind == Kind::Other) {
        let c = odd.text.chars().next().unwrap_or_default();
        let fault = fault.get_or_insert_with(|| {
            let found = match c.is_control() || c >= '\u{e000}' || c == '\u{ad}' {
                true => format!("the character U+{:04X}", c as u32),
                false => format!("“{c}”"),
            };
            Fault::new(odd.span(), ParseErrorKind::UnexpectedCharacter { found })
        });
        let blank_before = text[..odd.start].ends_with(is_blank);
        let blank_after = text[odd.end()..].starts_with(is_blank);
        let mut span = odd.span();
        let right = match c {
            '\u{2010}' | '\u{2011}' => "-",
            '&' => "and",
            '\u{3002}' | '\u{2026}' | '\u{ff0e}' | ';' => ".",
            '\u{3001}' | '\u{ff0c}' => ",",
            '\u{2013}' | '\u{2014}' | '(' | '/' if !blank_before && !blank_after => " ",
            _ => {
                if blank_before && blank_after {
                    span.start -= text[..span.start].chars().next_back().map_or(0, char::len_utf8);
                }
                ""
            }
        };
        fault.edits.push((span, right.to_string()));
    }
    fault
}

pub(super) fn check_stop(text: &str, end: usize, rest: &[Token]) -> Result<(), Fault> {
    let Some(stop) = rest.first() else {
        return Err(Fault::new(end..end, ParseErrorKind::MissingFullStop).edit(end..end, "."));
    };
    if stop.text != "." {
        let kind = ParseErrorKind::WrongStop { found: super::error::shown(stop.text) };
        return Err(Fault::new(stop.span(), kind).edit(stop.span(), "."));
    }
    match rest.get(1) {
        Some(next) => Err(Fault::new(next.start..text.len(), ParseErrorKind::MoreThanOne)),
        None => Ok(()),
    }
}

impl<'a> Reader<'a> {
    fn question(&mut self, tokens: &[Token<'a>]) -> Result<QuestionTree<'a>, Fault> {
        let (denials, tokens) = denials(tokens)?;
        let about_many = matches!(
            tokens[0].kind,
            Kind::Keyword(
                Keyword::If | Keyword::All | Keyword::Every | Keyword::No | Keyword::Everything
            )
        );
        if about_many || is_general(tokens) {
            let span = tokens[0].start..tokens[tokens.len() - 1].end();
            return Err(Fault::new(span, ParseErrorKind::NotAQuestion));
        }
        let joint = |t: &&Token| t.is(Keyword::And) || t.is(Keyword::Or);
        let joints: Vec<&Token> = tokens.iter().filter(joint).collect();
        let conjunction = joints.first().is_some_and(|first| first.is(Keyword::And));
        if let Some(other) = joints.iter().find(|joint| joint.is(Keyword::And) != conjunction) {
            return Err(Fault::new(other.span(), ParseErrorKind::MixedJoints));
        }
        let mut literals = Vec::with_capacity(joints.len() + 1);
        let mut joints = joints.into_iter();
        let mut end = tokens[0].start;
        for part in tokens.split(|token| joint(&token)) {
            if let Some(denial) = part.first().filter(|_| is_denial(part)) {
                let span = denial.start..part[DENIAL.len() - 1].end();
                return Err(Fault::new(span, ParseErrorKind::DenialInside));
            }
            literals.push(self.literal(part, end, Place::Question)?);
            self.continues = true;
            end = joints.next().map_or(end, Token::end);
        }
        Ok(QuestionTree { denials, conjunction, literals })
    }
}

/// The words that deny a question.
const DENIAL: [&str; 6] = ["it", "is", "not", "the", "case", "that"];

/// How many denials may stand before a question.
const MOST_DENIALS: usize = 16;

fn is_denial(tokens: &[Token]) -> bool {
    let words = tokens.iter().map(|token| token.text);
    tokens.len() >= DENIAL.len() && words.zip(DENIAL).all(|(a, b)| a.eq_ignore_ascii_case(b))
}

/// How often a question is denied, and what is denied: at least one token.
fn denials<'t, 'a>(mut tokens: &'t [Token<'a>]) -> Result<(usize, &'t [Token<'a>]), Fault> {
    let mut count = 0;
    while is_denial(tokens) {
        let (denial, denied) = tokens.split_at(DENIAL.len());
        let end = denial[DENIAL.len() - 1].end();
        match denied.first() {
            None => return Err(expected("what is not the case", None, end)),
            Some(next) if count == MOST_DENIALS => {
                return Err(expected("fewer denials", Some(next), end));
            }
            Some(_) => (count, tokens) = (count + 1, denied),
        }
    }
    Ok((count, tokens))
}
