//! Repairs that rearrange a sentence, or make several of it.

use super::words::cased;
use crate::language::error::{Fault, ParseErrorKind};
use crate::language::lexer::{Keyword, Kind, Token, lower};
use crate::language::morphology;
use std::ops::Range;

/// "Is alice cited?", "Does the cat like the dog?", "Is not bob cited?"
pub(super) fn inverted(text: &str, tokens: &[Token]) -> Option<Fault> {
    let (first, stop) = (tokens.first()?, tokens.last()?);
    let inner = match stop.kind {
        Kind::Stop => tokens.get(1..tokens.len() - 1)?,
        _ => &tokens[1..],
    };
    let (denied, inner) = match inner.split_first() {
        Some((not, inner)) if not.is(Keyword::Not) => (" not", inner),
        _ => ("", inner),
    };
    let (start, last) = (inner.first()?, inner.last()?);
    let words = |tokens: &[Token]| match (tokens.first(), tokens.last()) {
        (Some(a), Some(b)) => text[a.start..b.end()].to_string(),
        _ => String::new(),
    };
    let length = 1 + match start.is(Keyword::The) {
        false => 0,
        true if first.is_copula() => {
            // "Is the bald eagle kind?": the last word is the property, and what stands before
            // it the subject; a noun comes with its article, a negation with "not".
            let marked = inner.iter().position(|t| t.is(Keyword::Not) || t.is(Keyword::A));
            marked.unwrap_or(inner.len() - 1).checked_sub(1)?
        }
        true => {
            let object = inner.iter().rposition(|t| t.is(Keyword::The)).filter(|&at| at > 0);
            let negated = inner.iter().position(|t| t.is(Keyword::Not));
            negated.unwrap_or(object.unwrap_or(inner.len() - 1).checked_sub(1)?).checked_sub(1)?
        }
    };
    if length >= inner.len() {
        return None;
    }
    let (subject, rest) = inner.split_at(length);
    let name = start.is_word() || start.is(Keyword::The);
    let verb = rest[0].is_word() || rest[0].is(Keyword::Not) || first.is_copula();
    if !name || !verb {
        return None;
    }
    let statement = if first.is_copula() {
        format!("{} is{denied} {}.", cased(first.text, &words(subject)), words(rest))
    } else if first.is(Keyword::Does) || first.is(Keyword::Do) {
        let subject = cased(first.text, &words(subject));
        match (rest[0].is(Keyword::Not), denied) {
            (true, _) => format!("{subject} does {}.", words(rest)),
            (false, " not") => format!("{subject} does not {}.", words(rest)),
            (false, _) => {
                let third = morphology::third_person(&lower(rest[0].text));
                format!("{subject} {third} {}.", words(&rest[1..]))
            }
        }
    } else {
        return None;
    };
    // A name keeps its own letter case.
    let statement = match start.is(Keyword::The) {
        true => statement,
        false => format!("{}{}", start.text, &statement[cased(first.text, start.text).len()..]),
    };
    let fault = Fault::new(first.start..last.end(), ParseErrorKind::NotAQuestion);
    Some(fault.edit(first.start..stop.end(), statement))
}

pub(super) fn is_subject_pronoun(token: &Token) -> bool {
    [Keyword::They, Keyword::It, Keyword::Someone, Keyword::Something, Keyword::The]
        .iter()
        .any(|&keyword| token.is(keyword))
}

/// "If someone is kind, they are nice.", "If someone is kind they are nice."
pub(super) fn missing_then(tokens: &[Token]) -> Vec<Fault> {
    let insert = |at: Range<usize>, text: &str| {
        let end = at.end;
        Fault::new(end..end, ParseErrorKind::MissingThen).edit(at, text)
    };
    let mut list = Vec::new();
    for (i, token) in tokens.iter().enumerate().skip(2).rev() {
        let after_and = tokens[i - 1].is(Keyword::And);
        if token.kind == Kind::Comma {
            list.push(insert(token.span(), " then"));
        } else if is_subject_pronoun(token) && !after_and {
            list.push(insert(token.start..token.start, "then "));
        } else if token.is_copula() && tokens[i - 1].is_word() {
            let start = tokens[i - 1].start;
            list.push(insert(start..start, "then "));
        }
        if list.len() >= 6 {
            break;
        }
    }
    list
}

/// "alice and bob are cited."
pub(super) fn several_subjects(text: &str, tokens: &[Token]) -> Option<Fault> {
    let at = tokens.iter().position(Token::is_copula)?;
    let stop = tokens.iter().position(|t| t.kind == Kind::Stop).unwrap_or(tokens.len());
    let names: Vec<&[Token]> = tokens[..at]
        .split(|t| t.is(Keyword::And) || t.kind == Kind::Comma)
        .filter(|name| !name.is_empty())
        .collect();
    let name =
        |n: &&[Token]| (n.len() == 1 && n[0].is_word()) || (n.len() > 1 && n[0].is(Keyword::The));
    if names.len() < 2 || names.len() > 8 || stop <= at || !names.iter().all(name) {
        return None;
    }
    let rest = &text[tokens[at].end()..tokens[stop - 1].end()];
    let sentences: Vec<String> = names
        .iter()
        .map(|name| {
            let words = &text[name[0].start..name[name.len() - 1].end()];
            format!("{words} is{rest}.")
        })
        .collect();
    let end = tokens.get(stop).map_or(text.len(), Token::end);
    let joint = tokens[..at].iter().find(|t| t.is(Keyword::And) || t.kind == Kind::Comma)?;
    let fault = Fault::new(joint.span(), ParseErrorKind::SeveralSubjects);
    Some(fault.edit(tokens[0].start..end, sentences.join(" ")))
}

/// "If someone is kind unless they are big then": "and they are not big".
pub(super) fn unless(tokens: &[Token]) -> Option<Fault> {
    let at = tokens.iter().position(|t| t.text.eq_ignore_ascii_case("unless"))?;
    // After the conclusion, it would have to go back among the conditions.
    if !tokens[0].is(Keyword::If) || tokens[..at].iter().any(|t| t.is(Keyword::Then)) {
        return None;
    }
    let word = &tokens[at];
    let mut condition = tokens[at + 1..].iter().take_while(|t| !t.is(Keyword::Then));
    let copula = condition.find(|t| t.is_copula())?;
    let fault = Fault::new(word.span(), ParseErrorKind::Unless).edit(word.span(), "and");
    Some(fault.edit(copula.end()..copula.end(), " not"))
}
