//! Sentences about all of a kind: "All kind people are nice", "No dog that is wet can fly".

use super::error::{Fault, ParseErrorKind, shown};
use super::forms::{anything, expected};
use super::lexer::{Keyword, Kind, Token, lower};
use super::morphology;
use super::predicate::{is_auxiliary, is_verb};
use super::reader::Reader;
use super::tree::{Clause, LiteralTree, PredicateTree, TermTree};

/// Whether a sentence without a quantifier is about all of a kind: "Cold, furry people are",
/// "Wumpuses are", "Dogs that are wet are".
pub(super) fn is_general(tokens: &[Token]) -> bool {
    let relative = tokens.iter().position(is_relative);
    let copula = tokens.iter().position(Token::is_copula);
    let (Some(end), Some(copula)) = (relative.or(copula), copula) else { return false };
    let before = &tokens[..end];
    let Some(noun) = before.last() else { return false };
    let list = |t: &Token| t.is_word() || t.kind == Kind::Comma || t.is(Keyword::And);
    if !before.iter().all(list) {
        return false;
    }
    match tokens[copula].is(Keyword::Are) {
        true => before.len() > 1 || morphology::is_plural(&lower(noun.text)),
        // "Kind people is nice"; but a single "people" may be a name.
        false => before.len() > 1 && anything(noun.text).is_some(),
    }
}

/// "that", "who", "which".
pub(super) fn is_relative(token: &Token) -> bool {
    ["that", "who", "which"].iter().any(|word| token.text.eq_ignore_ascii_case(word))
}

fn unary<'a>(token: &Token<'a>, positive: bool, predicate: PredicateTree<'a>) -> LiteralTree<'a> {
    let (span, subject) = (token.span(), TermTree::Variable);
    LiteralTree { span, subject, positive, predicate, object: None }
}

/// Where the predicate of a sentence about all of a kind begins, `from` this place on.
fn predicate(tokens: &[Token], quantified: bool, from: usize) -> Option<usize> {
    if let Some(at) = (from..tokens.len()).find(|&at| is_auxiliary(tokens, at)) {
        return Some(at);
    }
    // A verb, before its object or alone; "Dogs bark" without "All" could be a name's.
    let last = tokens.len().checked_sub(1).filter(|_| quantified)?;
    let article = tokens.iter().rposition(|token| token.is(Keyword::The));
    let pronoun = matches!(tokens[last].kind, Kind::Keyword(Keyword::Them | Keyword::Itself));
    let name = tokens[last].is_word() && tokens[last].text.starts_with(char::is_uppercase);
    let noun =
        |token: &Token| anything(token.text).is_some() || morphology::is_plural(&lower(token.text));
    let named = last >= 2
        && (pronoun
            || name
            || is_verb(&tokens[last - 1])
            || !noun(&tokens[last - 1]) && noun(&tokens[last - 2]));
    let at = match article {
        Some(article) => article.checked_sub(1)?,
        None if named => last - 1,
        None => last,
    };
    (at > from && tokens[at].is_word()).then_some(at)
}

impl<'a> Reader<'a> {
    /// A sentence about all of a kind, its quantifier taken off.
    pub(super) fn general(
        &mut self,
        tokens: &[Token<'a>],
        quantifier: Option<Keyword>,
        start: usize,
    ) -> Result<Clause<'a>, Fault> {
        let end = tokens.last().map_or(start, Token::end);
        let relative = tokens.iter().position(is_relative);
        let from = relative.map_or(0, |at| at + 2);
        if let Some(at) = relative
            && !tokens.get(at + 1).is_some_and(Token::is_copula)
        {
            return Err(expected("“is” or “are” and a property", tokens.get(at + 1), end));
        }
        let at = predicate(tokens, quantifier.is_some(), from);
        let singular = match quantifier {
            Some(Keyword::Every | Keyword::Everything) => true,
            Some(Keyword::No) => {
                let noun = relative.or(at).and_then(|end| tokens.get(end.checked_sub(1)?));
                noun.is_some_and(|noun| !morphology::is_plural(&lower(noun.text)))
            }
            _ => false,
        };
        let right = if singular { "is" } else { "are" };
        let Some(at) = at else {
            return Err(expected(&format!("“{right}” or a verb"), None, end));
        };
        let verb = &tokens[at];
        let mut body = match quantifier {
            Some(Keyword::Everything) => Vec::new(),
            _ => self.kind_of(&tokens[..relative.unwrap_or(at)], singular, verb)?,
        };
        if relative.is_some() {
            for part in tokens[from..at].split(|token| token.is(Keyword::And)) {
                let begin = part.first().unwrap_or(verb);
                let (positive, predicate) = self.complement(part, begin.start, !singular)?;
                let span = begin.start..part.last().unwrap_or(verb).end();
                body.push(LiteralTree { span, ..unary(begin, positive, predicate) });
            }
        }
        let noun = &tokens[relative.unwrap_or(at).saturating_sub(1)];
        let no = quantifier == Some(Keyword::No);
        let mut head = if verb.is_copula() {
            if !verb.text.eq_ignore_ascii_case(right) {
                let kind = ParseErrorKind::Copula {
                    found: verb.text.into(),
                    expected: right.into(),
                    after: shown(noun.text),
                };
                return Err(Fault::new(verb.span(), kind).edit(verb.span(), right));
            }
            let rest = &tokens[at + 1..];
            let (positive, predicate) = self.complement(rest, verb.end(), !singular)?;
            LiteralTree { span: verb.start..end, ..unary(verb, positive, predicate) }
        } else {
            self.about_all(noun, !singular, &tokens[at..], end)?
        };
        if no && !head.positive {
            return Err(expected("something without “not” after “No …”", tokens.get(at + 1), end));
        }
        head.positive &= !no;
        Ok((Some(body), head))
    }

    /// The adjectives and the noun that say which kind; `next` is what follows them.
    fn kind_of(
        &self,
        tokens: &[Token<'a>],
        singular: bool,
        next: &Token<'a>,
    ) -> Result<Vec<LiteralTree<'a>>, Fault> {
        let Some((noun, adjectives)) = tokens.split_last() else {
            return Err(expected("a noun", Some(next), 0));
        };
        if !noun.is_word() {
            return Err(expected("a noun", Some(noun), 0));
        }
        let mut body = self.adjectives(adjectives, noun)?;
        let kind = match anything(noun.text) {
            Some(noun) if body.is_empty() => Some(PredicateTree::Everything(noun)),
            Some(_) => None,
            None if singular => Some(PredicateTree::Noun(noun.text)),
            None if morphology::is_plural(&lower(noun.text)) => {
                Some(PredicateTree::PluralNoun(noun.text))
            }
            None => {
                let fault = expected("a plural such as “people” or “things”", Some(noun), 0);
                return Err(fault.edit(noun.span(), morphology::plural(&lower(noun.text))));
            }
        };
        body.extend(kind.map(|predicate| unary(noun, true, predicate)));
        Ok(body)
    }

    /// Adjectives between the quantifier and the noun.
    fn adjectives(
        &self,
        tokens: &[Token<'a>],
        noun: &Token<'a>,
    ) -> Result<Vec<LiteralTree<'a>>, Fault> {
        let mut body: Vec<LiteralTree> = Vec::new();
        let mut separated = true;
        for token in tokens {
            match token.kind {
                Kind::Word if separated => {
                    self.check_property(token)?;
                    body.push(unary(token, true, PredicateTree::Adjective(token.text)));
                    separated = false;
                }
                Kind::Word => {
                    let fault = expected("a comma between adjectives", Some(token), 0);
                    let end = body.last().map_or(0, |last| last.span.end);
                    return Err(fault.edit(end..end, ","));
                }
                Kind::Comma if !separated => separated = true,
                Kind::Keyword(Keyword::And) if !body.is_empty() => separated = true,
                _ => return Err(expected("an adjective", Some(token), 0)),
            }
        }
        match separated && !tokens.is_empty() {
            true => Err(expected("an adjective and then a noun", Some(noun), 0)),
            false => Ok(body),
        }
    }
}
