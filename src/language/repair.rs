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

use super::directive::{self, DirectiveTree};
use super::error::{Fault, ParseError, ParseErrorKind, shown};
use super::grammar;
use super::lexer::{Keyword, Kind, Token, is_blank, is_word_char, lex, lower, pieces};
use super::modified;
use super::morphology;
use super::resolve::{Attested, bind_letters};
use super::tree::LiteralTree;
use crate::theory::Vocabulary;
use std::ops::Range;

/// What a text should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    Sentence,
    Question,
}

/// What is known of the words around a text that does not parse.
#[derive(Clone, Copy)]
pub(super) struct Context<'c, 'a> {
    pub(super) attested: &'c Attested<'a>,
    pub(super) vocabulary: &'c Vocabulary,
}

impl Context<'_, '_> {
    fn is_name(&self, word: &str) -> bool {
        self.attested.is_name(word, self.vocabulary)
    }

    /// Whether the literals of a repaired text are right beside the rest.
    fn check(&self, text: &str, literals: &[&LiteralTree], own: &Attested) -> Result<(), Fault> {
        let is_name = |word: &str| self.is_name(word) || own.is_name(word, self.vocabulary);
        own.fault(text, literals, self.vocabulary, is_name).map_or(Ok(()), Err)
    }
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
pub(super) fn error(text: &str, fault: Fault, target: Target, context: Context) -> ParseError {
    let kept = |kind: &ParseErrorKind| {
        use ParseErrorKind::{SeveralStated, TooLong, TooManyStated};
        matches!(kind, TooLong { .. } | SeveralStated { .. } | TooManyStated)
    };
    if kept(&fault.kind) {
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
    let (fault, suggestion) = mend(text, fault, target, context, CHAIN, &mut attempts);
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
    context: Context,
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
    // A word of the grammar misspelt is no verb in the wrong form.
    let misspelt = matches!(&fault.kind, ParseErrorKind::VerbForm { found, .. }
        if !words::meant(&lower(found), false).is_empty());
    candidates.push(if misspelt { Fault { edits: Vec::new(), ..fault } } else { fault });
    let mut chained: Vec<(Fault, String, Fault)> = Vec::new();
    for candidate in candidates.iter().filter(|candidate| !candidate.edits.is_empty()) {
        if *attempts == 0 {
            break;
        }
        *attempts -= 1;
        let edited = apply(text, &candidate.edits);
        match read(&edited, target, Some(context)) {
            Ok(()) => return (candidate.clone(), Some(edited)),
            Err(next) => chained.push((candidate.clone(), edited, next)),
        }
    }
    if chain > 0 {
        for (candidate, edited, next) in chained {
            if let (_, Some(suggestion)) = mend(&edited, next, target, context, chain - 1, attempts)
            {
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

/// A question as people ask it, as the statement that it asks about.
pub(super) fn stated(text: &str) -> Option<String> {
    const LEAD: &str = "true or false";
    let asked = match text.get(..LEAD.len()) {
        Some(lead) if lead.eq_ignore_ascii_case(LEAD) => {
            text[LEAD.len()..].trim_start_matches([':', '?', ',', '-', ' '])
        }
        _ => text,
    };
    let mut tokens = Vec::new();
    lex(asked, &mut tokens);
    match sentences::inverted(asked, &tokens) {
        Some(fault) => Some(apply(asked, &fault.edits)),
        None => match asked.trim_end().strip_suffix('?') {
            Some(statement) => Some(format!("{statement}.")),
            None => (asked.len() < text.len()).then(|| asked.to_string()),
        },
    }
}

/// Whether a text parses as sentences.
pub(super) fn parses(text: &str) -> bool {
    read(text, Target::Sentence, None).is_ok()
}

/// Whether a text parses: every sentence of it, or as one question.
fn read(text: &str, target: Target, context: Option<Context>) -> Result<(), Fault> {
    let mut tokens = Vec::new();
    if target == Target::Question {
        let mut tree = grammar::question(text, &mut tokens)?;
        if let Some(context) = context {
            let reading = |words: &_| context.attested.reading(context.vocabulary, words);
            modified::expand_question(&mut tree, reading)?;
        }
        let mut own = Attested::default();
        tree.literals().iter().for_each(|literal| own.literal(literal));
        return context.map_or(Ok(()), |context| context.check(text, &tree.literals(), &own));
    }
    let pieces = pieces(text);
    if pieces.is_empty() {
        return Err(Fault::new(0..text.len(), ParseErrorKind::Empty));
    }
    let mut own = Attested::default();
    let mut trees = Vec::new();
    for piece in pieces.into_iter().filter(|piece| !piece.comment) {
        let sentence = &text[piece.span.clone()];
        let shifted = |fault| shifted(fault, piece.span.start);
        if directive::is_directive(sentence) {
            match directive::directive(sentence, &mut tokens).map_err(shifted)? {
                DirectiveTree::People(people) => people.into_iter().for_each(|p| own.declared(p)),
                DirectiveTree::World(_) => {}
            }
            continue;
        }
        let mut stated = grammar::sentences(sentence, &mut tokens).map_err(shifted)?;
        if let Some(context) = context {
            let reading = |words: &_| context.attested.reading(context.vocabulary, words);
            modified::expand(&mut stated, reading).map_err(shifted)?;
            bind_letters(sentence, &mut stated, |name| context.is_name(name)).map_err(shifted)?;
        }
        for tree in stated {
            own.sentence(&tree);
            trees.push((piece.span.clone(), tree));
        }
    }
    let Some(context) = context else { return Ok(()) };
    for (span, tree) in trees {
        context
            .check(&text[span.clone()], &tree.all(), &own)
            .map_err(|f| shifted(f, span.start))?;
    }
    Ok(())
}

/// A fault of a sentence as one of the text that it begins in at a place.
fn shifted(mut fault: Fault, by: usize) -> Fault {
    let shift = |span: &mut Range<usize>| *span = span.start + by..span.end + by;
    shift(&mut fault.span);
    fault.edits.iter_mut().for_each(|(span, _)| shift(span));
    fault
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
    if fault.kind == ParseErrorKind::MissingThen {
        list.extend(sentences::missing_then(tokens));
    }
    list.extend(words::indefinite(tokens));
    list.extend(sentences::several_subjects(text, tokens));
    list.extend(sentences::unless(tokens));
    list.extend(words::progressive(tokens));
    list.extend(words::misplaced_not(tokens));
    list.extend(words::missing_copula(tokens, fault));
    list.extend(words::missing_the(tokens, fault));
    list
}
