//! One literal: a subject, a predicate, perhaps an object.

use super::error::{Fault, ParseErrorKind, shown};
use super::forms::{Form, expected};
use super::lexer::{Keyword, Token, lower};
use super::morphology;
use super::noun_phrase::unary;
use super::predicate::{is_auxiliary, is_can, is_verb};
use super::reader::{Introduced, Place, Reader, Said, Subject};
use super::tree::{LiteralTree, PredicateTree, Remark, TermTree};
use std::ops::Range;

impl<'a> Reader<'a> {
    /// What is said by a verb, or by "can", of all of a kind.
    pub(super) fn about_all(
        &mut self,
        noun: &Token<'a>,
        tokens: &[Token<'a>],
        end: usize,
    ) -> Result<LiteralTree<'a>, Fault> {
        let plural = self.many;
        let end = tokens.last().map_or(end, Token::end);
        let subject =
            Subject { term: TermTree::Variable, plural, text: noun.text, span: noun.span() };
        self.previous = Some(subject.clone());
        self.introduced = Some(Introduced::Either);
        self.continues = true;
        match tokens.first().filter(|first| first.is_word()) {
            Some(verb) => {
                let form = Form { base: plural, after: noun.text };
                let span = verb.start..end;
                self.verb_literal(span, subject, true, tokens, end, form, Place::Condition)
            }
            None => self.literal(tokens, end, Place::Condition),
        }
    }

    /// Reads a literal that takes up all of `tokens`; `end` is where it would end if it is empty.
    pub(super) fn literal(
        &mut self,
        tokens: &[Token<'a>],
        end: usize,
        place: Place,
    ) -> Result<LiteralTree<'a>, Fault> {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else {
            let what = match place {
                Place::Fact | Place::Question => "a fact such as “alice is cited”",
                Place::Condition => "a condition such as “someone is cited”",
                Place::Conclusion => "a conclusion such as “they are diligent”",
            };
            return Err(expected(what, None, end));
        };
        let span = first.start..last.end();
        let auxiliary = (0..tokens.len()).find(|&i| is_auxiliary(tokens, i));
        let before = self.said.take();
        let many = self.many;
        if let Some(at) = auxiliary {
            let subject = self.subject(&tokens[..at], &tokens[at], place)?;
            let auxiliary = &tokens[at];
            if is_can(auxiliary) {
                let (positive, predicate) = self.ability(&tokens[at..])?;
                self.said = Some(Said::Ability(positive));
                // "Emus can fly": all of them?
                if let TermTree::Name(name) = subject.term
                    && morphology::is_plural(&lower(name))
                {
                    self.remarks.push(Remark::Plural { span: subject.span });
                }
                return Ok(unary(span, subject.term, positive, predicate));
            }
            if let TermTree::Name(name) = subject.term
                && !tokens[..at].is_empty()
                && (auxiliary.is(Keyword::Are) || auxiliary.is(Keyword::Do))
                && morphology::is_plural(&lower(name))
            {
                let kind = ParseErrorKind::BarePlural { found: shown(name) };
                return Err(Fault::new(subject.span, kind));
            }
            self.check_agreement(auxiliary, &subject);
            if auxiliary.is_copula() {
                let (positive, predicate) =
                    self.complement(&tokens[at + 1..], auxiliary.end(), many)?;
                return Ok(unary(span, subject.term, positive, predicate));
            }
            let after = self.slice(&tokens[at..at + 2]);
            let form = Form { base: true, after };
            let rest = &tokens[at + 2..];
            let end = tokens[at + 1].end();
            return self.verb_literal(span, subject, false, rest, end, form, place);
        }
        // Without an auxiliary: more objects of the verb before, an elliptic property, or a verb.
        let elliptic = self.continues && self.previous.is_some();
        if let (true, Some(Said::Object(verb, positive))) = (elliptic, before)
            && let Some(literal) =
                self.further_object(span.clone(), tokens, (verb, positive), place)?
        {
            return Ok(literal);
        }
        if elliptic && (first.is(Keyword::Not) || first.is(Keyword::A) || tokens.len() == 1) {
            let subject = self.subject(&[], first, place)?;
            let denied = first.is(Keyword::Not);
            if let [word] = &tokens[usize::from(denied)..]
                && word.is_word()
                && !self.is_capitalised(word)
            {
                match before {
                    // "can fly and swim", "do not sleep and not snore"
                    Some(Said::Ability(positive) | Said::Base(positive)) if !is_verb(word) => {
                        if !positive && !denied {
                            return Err(unclear_not(tokens, word.text));
                        }
                        self.said = before;
                        let predicate = match before {
                            Some(Said::Ability(_)) => PredicateTree::Ability(word.text),
                            _ => PredicateTree::Uninflected { word: word.text, verb: true },
                        };
                        let form = Form { base: true, after: subject.text };
                        form.check(word)?;
                        form.check_object(word)?;
                        return Ok(unary(span, subject.term, !denied, predicate));
                    }
                    // "they are kind and sleep", "they are kind and nice"
                    _ if subject.plural && !denied && !is_verb(word) => {
                        self.check_property(word)?;
                        let predicate = PredicateTree::Uninflected { word: word.text, verb: false };
                        return Ok(unary(span, subject.term, true, predicate));
                    }
                    _ if !denied && is_verb(word) && !subject.plural => {
                        let form = Form { base: false, after: subject.text };
                        form.check_object(word)?;
                        return Ok(unary(span, subject.term, true, PredicateTree::Bare(word.text)));
                    }
                    _ => {}
                }
            }
            let (positive, predicate) = self.complement(tokens, end, many)?;
            return Ok(unary(span, subject.term, positive, predicate));
        }
        let verb = self.find_verb(tokens, elliptic)?;
        let subject = self.subject(&tokens[..verb], &tokens[verb], place)?;
        let form = Form { base: subject.plural, after: subject.text };
        self.verb_literal(span, subject, true, &tokens[verb..], last.end(), form, place)
    }

    /// After "likes Bob": "Alice", "not Alice", "the cat". `None` where it is something else.
    pub(super) fn further_object(
        &mut self,
        span: Range<usize>,
        tokens: &[Token<'a>],
        (predicate, positive): (PredicateTree<'a>, bool),
        place: Place,
    ) -> Result<Option<LiteralTree<'a>>, Fault> {
        let denied = tokens[0].is(Keyword::Not);
        let rest = &tokens[usize::from(denied)..];
        let Some(first) = rest.first() else { return Ok(None) };
        let definite = first.is(Keyword::The) && !rest.iter().skip(2).any(is_verb);
        let name = rest.len() == 1 && first.is_word();
        if !definite && !name || (name && !denied && is_verb(first)) {
            return Ok(None);
        }
        // "likes Bob and kind"; and whether "does not like Bob and Alice" denies one or both is
        // anybody's guess.
        if (name && !self.is_capitalised(first)) || !positive {
            let kind = ParseErrorKind::ObjectOrProperty { found: shown(self.slice(rest)) };
            return Err(Fault::new(first.start..span.end, kind));
        }
        let Some(subject) = self.previous.clone() else { return Ok(None) };
        let object = self.object(rest, span.end, &subject, place)?;
        self.said = Some(Said::Object(predicate, positive));
        let (subject, object) = (subject.term, Some(object));
        Ok(Some(LiteralTree { span, subject, positive: !denied, predicate, object }))
    }
}

/// "does not sleep and snore": whether the second is denied too is anybody's guess.
pub(super) fn unclear_not(tokens: &[Token], found: &str) -> Fault {
    let span = tokens[0].start..tokens[tokens.len() - 1].end();
    Fault::new(span, ParseErrorKind::UnclearNot { found: shown(found) })
}
