//! From the grammar's fault to the message shown: what was probably meant, and the nearest text
//! that parses.
//!
//! Candidates are proposed for what people commonly write instead (a contraction, a doubled or
//! misspelt word, commas, "or", a question mark); the first whose edits make the text parse is
//! the message, and its result the suggestion. Where one repair is not enough, they are chained.
//! So a suggestion parses by construction.

mod sentences;
mod words;

pub(super) use words::near_keyword;

use super::directive;
use super::error::{Fault, ParseError, ParseErrorKind, shown};
use super::grammar;
use super::lexer::{Keyword, Kind, Token, is_blank, is_word_char, lex, lower, pieces};
use super::morphology;
use std::ops::Range;

/// What a text should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Sentence,
    Question,
}

/// Most repairs in one chain.
const CHAIN: usize = 5;
/// Most attempts at reading one text.
const ATTEMPTS: usize = 40;
/// No suggestions for sentences of more tokens than this.
const LONGEST: usize = 120;

/// A run of words without one of the grammar's that is longer than this is no name and its verb.
const LONGEST_RUN: usize = 5;

/// The message for a text that does not parse, with a suggestion if one is near. Markup, code and
/// letters typed at random are near nothing.
pub(super) fn error(text: &str, fault: Fault, target: Target) -> ParseError {
    if let ParseErrorKind::TooLong { .. } = fault.kind {
        return plain(text, fault);
    }
    let mut tokens = Vec::new();
    lex(text, &mut tokens);
    if is_code(text, &tokens) {
        return plain(text, fault);
    }
    // Several words, none of them the grammar's and none a verb's form, are no sentence mistyped.
    let is_sign = |t: &Token| {
        let word = lower(t.text);
        matches!(t.kind, Kind::Keyword(_))
            || morphology::is_third_person(&word)
            || near_keyword(&word).is_some()
            || !words::meant(&word, t.start == 0).is_empty()
    };
    if tokens.iter().filter(|t| t.is_word()).count() > 3
        && !tokens.iter().any(is_sign)
        && words::contraction(&tokens).is_none()
    {
        return plain(text, fault);
    }
    let mut attempts = ATTEMPTS;
    let (fault, suggestion) = mend(text, fault, target, CHAIN, &mut attempts);
    let suggestion = suggestion.filter(|suggestion| is_sensible(suggestion));
    ParseError { suggestion, ..plain(text, fault) }
}

/// Whether a text is markup, code or an address rather than a sentence.
fn is_code(text: &str, tokens: &[Token]) -> bool {
    let bracketed_word = || {
        // "f(x)": a bracket that opens right after a word.
        tokens.windows(2).any(|pair| pair[0].end() == pair[1].start && pair[1].text == "(")
    };
    let path = || {
        // "x/y", "x.y/z"; but "and/or".
        tokens.windows(3).any(|three| {
            three[1].text == "/"
                && three[0].end() == three[1].start
                && three[1].end() == three[2].start
                && three[0].is_word()
        })
    };
    text.contains(['<', '>', '{', '}', '[', ']', '=', '@', '\\', '|', '`', '^', '~', '*', '$'])
        || text.contains("://")
        || bracketed_word()
        || path()
}

/// Whether a suggestion could be what somebody meant: no chain of words without structure, and
/// not one word over and over.
fn is_sensible(suggestion: &str) -> bool {
    let mut tokens = Vec::new();
    lex(suggestion, &mut tokens);
    let long = tokens.split(|token| token.kind != Kind::Word).any(|run| run.len() > LONGEST_RUN);
    let echo = tokens.windows(3).any(|three| {
        three[0].kind == Kind::Word
            && three[2].kind == Kind::Word
            && lower(three[0].text) == lower(three[2].text)
            && matches!(three[1].kind, Kind::Word | Kind::Keyword(Keyword::Is | Keyword::Are))
    });
    !long && !echo
}

/// The message without a suggestion.
pub(super) fn plain(text: &str, mut fault: Fault) -> ParseError {
    let end = fault.span.end.min(text.len());
    let mut span = fault.span.start.min(end)..end;
    // Where a literal ends too early, what follows it is named.
    if let ParseErrorKind::Expected { found, .. } = &mut fault.kind
        && span.is_empty()
        && let Some(rest) = text.get(end..)
        && let Some(word) = rest.split(is_blank).find(|word| !word.is_empty())
        && word.starts_with(is_word_char)
    {
        let word = word.trim_end_matches(|c| !is_word_char(c));
        let start = end + (rest.len() - rest.trim_start_matches(is_blank).len());
        *found = format!("“{}”", shown(word));
        span = start..start + word.len();
    }
    ParseError { span, kind: fault.kind, suggestion: None }
}

fn mend(
    text: &str,
    fault: Fault,
    target: Target,
    chain: usize,
    attempts: &mut usize,
) -> (Fault, Option<String>) {
    let mut tokens = Vec::new();
    lex(text, &mut tokens);
    if tokens.len() > LONGEST || text.len() > 40 * LONGEST {
        return (fault, None);
    }
    let mut candidates = match target {
        Target::Sentence if directive::is_directive(text) => Vec::new(),
        _ => candidates(text, &tokens, &fault),
    };
    candidates.push(fault);
    let mut chained: Vec<(Fault, String, Fault)> = Vec::new();
    for candidate in candidates.iter().filter(|candidate| !candidate.edits.is_empty()) {
        if *attempts == 0 {
            break;
        }
        *attempts -= 1;
        let edited = apply(text, &candidate.edits);
        match read(&edited, target) {
            Ok(()) => return (candidate.clone(), Some(edited)),
            Err(next) => chained.push((candidate.clone(), edited, next)),
        }
    }
    if chain > 0 {
        for (candidate, edited, next) in chained {
            if let (_, Some(suggestion)) = mend(&edited, next, target, chain - 1, attempts) {
                return (candidate, Some(suggestion));
            }
        }
    }
    // Nothing mends it: what is certainly wrong, or the grammar's own message.
    let certain = |fault: &Fault| {
        matches!(
            fault.kind,
            ParseErrorKind::Contraction { .. } | ParseErrorKind::DoubledWord { .. }
        )
    };
    if candidates.first().is_some_and(certain) {
        return (candidates.swap_remove(0), None);
    }
    let fault = candidates.pop().unwrap_or_else(|| Fault::new(0..0, ParseErrorKind::Empty));
    (fault, None)
}

/// Whether a text parses as sentences.
pub(super) fn parses(text: &str) -> bool {
    read(text, Target::Sentence).is_ok()
}

/// Whether a text parses: every sentence of it, or as one question.
fn read(text: &str, target: Target) -> Result<(), Fault> {
    let mut tokens = Vec::new();
    if target == Target::Question {
        return grammar::question(text, &mut tokens).map(|_| ());
    }
    let pieces = pieces(text);
    if pieces.is_empty() {
        return Err(Fault::new(0..text.len(), ParseErrorKind::Empty));
    }
    for piece in pieces.into_iter().filter(|piece| !piece.comment) {
        let sentence = &text[piece.span.clone()];
        let mut tokens = Vec::new();
        let read = match directive::is_directive(sentence) {
            true => directive::directive(sentence, &mut tokens).map(|_| ()),
            false => grammar::sentence(sentence, &mut tokens).map(|_| ()),
        };
        if let Err(mut fault) = read {
            let shift =
                |span: Range<usize>| span.start + piece.span.start..span.end + piece.span.start;
            fault.span = shift(fault.span);
            for (span, _) in &mut fault.edits {
                *span = shift(span.clone());
            }
            return Err(fault);
        }
    }
    Ok(())
}

fn apply(text: &str, edits: &[(Range<usize>, String)]) -> String {
    let mut edited = String::with_capacity(text.len() + 16);
    let mut from = 0;
    for (span, replacement) in edits {
        // Out of order: leave it, the result will not be offered.
        let start = span.start.max(from);
        edited.push_str(&text[from..start]);
        edited.push_str(replacement);
        from = span.end.max(start);
    }
    edited.push_str(&text[from..]);
    edited
}

fn candidates(text: &str, tokens: &[Token], fault: &Fault) -> Vec<Fault> {
    let mut list = Vec::new();
    if matches!(fault.kind, ParseErrorKind::Empty | ParseErrorKind::MoreThanOne) {
        return list;
    }
    list.extend(words::contraction(tokens));
    list.extend(words::doubled(text, tokens));
    list.extend(sentences::inverted(text, tokens));
    list.extend(words::misspelt(tokens));
    match fault.kind {
        ParseErrorKind::MissingThen => list.extend(sentences::missing_then(tokens)),
        ParseErrorKind::CommaInRule => list.extend(sentences::commas(tokens)),
        ParseErrorKind::OrInBody
        | ParseErrorKind::SeveralConclusions
        | ParseErrorKind::SeveralFacts => list.extend(sentences::split(text, tokens, fault)),
        _ => {}
    }
    list.extend(words::indefinite(tokens));
    list.extend(words::none(tokens));
    list.extend(words::identity(tokens));
    list.extend(sentences::general_verb(text, tokens));
    list.extend(sentences::several_subjects(text, tokens));
    list.extend(sentences::unless(tokens));
    list.extend(sentences::relative(text, tokens));
    list.extend(words::progressive(tokens));
    list.extend(words::misplaced_not(tokens));
    list.extend(words::missing_copula(tokens, fault));
    list.extend(words::missing_the(tokens, fault));
    list
}
