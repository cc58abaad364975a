//! Sentences about all of a kind: "All kind people are nice", "No dog that is wet can fly".

use super::error::{Fault, ParseErrorKind, shown};
use super::forms::{anything, expected};
use super::function_words::Class;
use super::lexer::{Keyword, Kind, Token, lower};
use super::morphology;
use super::noun_phrase::is_owner;
use super::predicate::{is_auxiliary, is_verb};
use super::reader::Reader;
use super::tree::{Clause, LiteralTree, PredicateTree, Remark, TermTree};

/// Whether a sentence without a quantifier is about all of a kind: "Cold, furry people are",
/// "Wumpuses are", "Dogs that are wet are".
pub(super) fn is_general(tokens: &[Token]) -> bool {
    let relative = tokens.iter().position(is_relative);
    let auxiliary = (0..tokens.len()).find(|&at| is_auxiliary(tokens, at));
    let (Some(end), Some(auxiliary)) = (relative.or(auxiliary), auxiliary) else { return false };
    let before = &tokens[..end];
    let Some(noun) = before.last() else { return false };
    let list = |t: &Token| t.is_word() || t.kind == Kind::Comma || t.is(Keyword::And);
    if !before.iter().all(list) {
        return false;
    }
    let plural = anything(noun.text).is_some() || morphology::is_plural(&lower(noun.text));
    match tokens[auxiliary].kind {
        Kind::Keyword(Keyword::Are) => before.len() > 1 || plural,
        Kind::Keyword(Keyword::Do) => plural,
        // "Emus can fly", "James can fly": a single word may be a name.
        Kind::Keyword(Keyword::Can | Keyword::Cannot) => {
            let listed = before.iter().any(|token| token.is(Keyword::And));
            let name = listed || noun.text.starts_with(char::is_uppercase);
            before.len() > 1 && plural && (!name || anything(noun.text).is_some())
        }
        // "Kind people is nice"; but a single "people" may be a name.
        _ => before.len() > 1 && anything(noun.text).is_some(),
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
fn predicate(tokens: &[Token], quantifier: Option<Keyword>, from: usize) -> Option<usize> {
    let quantified = quantifier.is_some();
    let noun =
        |token: &Token| anything(token.text).is_some() || morphology::is_plural(&lower(token.text));
    // The first auxiliary, or the verb right after the noun.
    let begins = |at: usize| {
        let (before, token) = (&tokens[at - 1], &tokens[at]);
        is_auxiliary(tokens, at)
            || quantified
                && before.is_word()
                && token.is_word()
                && match quantifier {
                    Some(Keyword::Every | Keyword::Everything) => is_verb(token),
                    _ => noun(before) && !noun(token),
                }
    };
    let listed = tokens.iter().any(|token| token.is(Keyword::And) || token.is(Keyword::Or));
    let first = |found: &dyn Fn(usize) -> bool| (from.max(1)..tokens.len()).find(|&at| found(at));
    let at = match listed {
        true => first(&begins),
        false => first(&|at| is_auxiliary(tokens, at)),
    };
    if at.is_some() {
        return at;
    }
    // A verb, before its object or alone; "Dogs bark" without "All" could be a name's.
    let last = tokens.len().checked_sub(1).filter(|_| quantified)?;
    let article = tokens.iter().rposition(|token| token.is(Keyword::The));
    let pronoun = matches!(tokens[last].kind, Kind::Keyword(Keyword::Them | Keyword::Itself));
    let name = tokens[last].is_word() && tokens[last].text.starts_with(char::is_uppercase);
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

/// They say which, and are no property.
const ORDINALS: [&str; 8] =
    ["first", "second", "third", "fourth", "fifth", "last", "next", "previous"];

impl<'a> Reader<'a> {
    /// A sentence about all of a kind, its quantifier taken off.
    pub(super) fn general(
        &mut self,
        tokens: &[Token<'a>],
        quantifier: Option<Keyword>,
        start: usize,
    ) -> Result<Vec<Clause<'a>>, Fault> {
        let end = tokens.last().map_or(start, Token::end);
        let relative = tokens.iter().position(is_relative);
        let from = relative.map_or(0, |at| at + 2);
        if let Some(at) = relative
            && !tokens.get(at + 1).is_some_and(Token::is_copula)
        {
            return Err(expected("“is” or “are” and a property", tokens.get(at + 1), end));
        }
        let at = predicate(tokens, quantifier, from);
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
        if verb.is_copula() && !verb.text.eq_ignore_ascii_case(right) {
            let kind = ParseErrorKind::Copula {
                found: verb.text.into(),
                expected: right.into(),
                after: shown(noun.text),
            };
            let fault = Fault::new(verb.span(), kind);
            // "Every cats are", "All cat is": the noun says otherwise too.
            let agrees = morphology::is_plural(&lower(noun.text)) != singular;
            return Err(if agrees { fault.edit(verb.span(), right) } else { fault });
        }
        // "Every cat like fish": the verb is another word.
        if singular && verb.is_word() && !is_verb(verb) && at > 1 {
            return Err(expected("“is” or a verb", Some(verb), end));
        }
        if singular && relative.is_none() && morphology::is_plural(&lower(noun.text)) {
            self.remarks.push(Remark::Plural { span: noun.span() });
        }
        self.many = !singular;
        let mut heads = self.predicates(noun, &tokens[at..], end, no)?;
        for head in heads.iter_mut().filter(|_| no) {
            if !head.positive {
                let what = "something without “not” after “No …”";
                return Err(expected(what, tokens.get(at + 1), end));
            }
            head.positive = false;
        }
        Ok(heads.into_iter().map(|head| (Some(body.clone()), head)).collect())
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
        if body.len() == 1
            && anything(noun.text).is_none()
            && (singular || morphology::is_plural(&lower(noun.text)))
        {
            let words = self.slice(tokens);
            let predicate = PredicateTree::Modified { words, plural: !singular, kind: true };
            return Ok(vec![unary(noun, true, predicate)]);
        }
        let kind = match anything(noun.text) {
            Some("one") if body.is_empty() => return Err(expected("a noun", Some(noun), 0)),
            Some(noun) if body.is_empty() => Some(PredicateTree::Everything(noun)),
            Some(_) => None,
            None if singular => Some(PredicateTree::Noun(noun.text)),
            None if morphology::is_plural(&lower(noun.text)) => {
                Some(PredicateTree::PluralNoun(noun.text))
            }
            None => {
                let fault = expected("a plural such as “people” or “things”", Some(noun), 0);
                let plural = |word: &Token| {
                    anything(word.text).is_some() || morphology::is_plural(&lower(word.text))
                };
                // "people kind are": the noun is another word.
                return Err(match adjectives.iter().any(plural) {
                    true => fault,
                    false => fault.edit(noun.span(), morphology::plural(&lower(noun.text))),
                });
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
                    if ORDINALS.contains(&&*lower(token.text)) {
                        let advice = Class::Quantifier.advice().to_string();
                        let kind =
                            ParseErrorKind::FunctionWord { found: shown(token.text), advice };
                        return Err(Fault::new(token.span(), kind));
                    }
                    if is_owner(token) {
                        let kind = ParseErrorKind::Relational { found: shown(token.text) };
                        return Err(Fault::new(token.span(), kind));
                    }
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
