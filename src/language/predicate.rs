//! Predicates: properties, verbs and abilities.

use super::error::{Fault, ParseErrorKind, shown};
use super::forms::{Form, expected, is_preposition};
use super::function_words::{Class, is_adverb};
use super::lexer::{Keyword, Token, lower};
use super::morphology;
use super::noun_phrase::{check_adverb, is_owner};
use super::reader::{Place, Reader, Said, Subject};
use super::tree::{LiteralTree, PredicateTree, Remark, TermTree};
use std::ops::Range;

impl<'a> Reader<'a> {
    /// A verb and, if it has one, its object.
    #[expect(clippy::too_many_arguments)]
    pub(super) fn verb_literal(
        &mut self,
        span: Range<usize>,
        subject: Subject<'a>,
        positive: bool,
        tokens: &[Token<'a>],
        end: usize,
        form: Form<'a>,
        place: Place,
    ) -> Result<LiteralTree<'a>, Fault> {
        let Some(verb) = tokens.first() else { return Err(expected("a verb", None, end)) };
        if !verb.is_word() || self.is_capitalised(verb) {
            return Err(expected("a verb", Some(verb), end));
        }
        let predicate = form.check(verb)?;
        let term = subject.term;
        let object = match tokens.len() {
            1 => {
                form.check_object(verb)?;
                self.said = form.base.then_some(Said::Base(positive));
                None
            }
            _ => {
                form.check_objects(verb, &tokens[1..], self.slice(&tokens[1..]))?;
                let object = self.object(&tokens[1..], verb.end(), &subject, place)?;
                self.said = Some(Said::Object(predicate, positive));
                Some(object)
            }
        };
        Ok(LiteralTree { span, subject: term, positive, predicate, object })
    }

    /// "can fly", "cannot fly", "can not fly".
    pub(super) fn ability(&self, tokens: &[Token<'a>]) -> Result<(bool, PredicateTree<'a>), Fault> {
        let denied = tokens.get(1).is_some_and(|token| token.is(Keyword::Not));
        let positive = tokens[0].is(Keyword::Can) && !denied;
        let rest = &tokens[1 + usize::from(denied)..];
        let end = tokens[tokens.len() - 1].end();
        let Some(verb) = rest.first().filter(|token| token.is_word()) else {
            return Err(expected("a verb", rest.first(), end));
        };
        let form = Form { base: true, after: self.slice(&tokens[..1 + usize::from(denied)]) };
        form.check(verb)?;
        match rest.get(1..).filter(|more| !more.is_empty()) {
            None => Ok((positive, PredicateTree::Ability(verb.text))),
            Some(more) => Err(too_many(verb, more, self.slice(more))),
        }
    }

    /// The verb is the word before the object, and the object is the last "the …" or, without
    /// one, the last word.
    pub(super) fn find_verb(&self, tokens: &[Token<'a>], elliptic: bool) -> Result<usize, Fault> {
        let article = tokens.iter().rposition(|token| token.is(Keyword::The));
        let last = tokens.len() - 1;
        // "and likes Bob", "they … and like Bob"
        let bare = |token: &Token| token.is_word() && !is_verb(token);
        if elliptic
            && last == 1
            && article.is_none()
            && (is_verb(&tokens[0]) || (bare(&tokens[0]) && bare(&tokens[1])))
        {
            return Ok(0);
        }
        // "Rex sleeps", "they sleep", "the dog barks": a verb and no object.
        let alone = match article {
            None => last == 1 && (is_verb(&tokens[1]) || tokens[0].is(Keyword::They)),
            Some(0) => last >= 2 && is_verb(&tokens[last]) && !is_verb(&tokens[last - 1]),
            _ => false,
        };
        if alone && tokens[last].is_word() {
            return Ok(last);
        }
        let verb = match article {
            Some(at) if at >= 2 || (at == 1 && elliptic) => at - 1,
            Some(0) if tokens.len() < 4 => {
                let last = &tokens[tokens.len() - 1];
                return Err(expected("“is”, or a verb with an object", None, last.end()));
            }
            _ if tokens.len() >= 3 => tokens.len() - 2,
            _ => {
                let what = match tokens.len() {
                    1 => "“is”, or a verb with an object",
                    _ => "a subject, a verb and an object",
                };
                return Err(expected(what, None, tokens[tokens.len() - 1].end()));
            }
        };
        if tokens[verb].is(Keyword::A) && verb + 1 < tokens.len() {
            // "chases a dog"
            self.constant(&tokens[verb..], None, tokens[verb].end())?;
        }
        if is_preposition(tokens[verb].text) {
            let what = "a verb and its object, without a preposition";
            return Err(expected(what, Some(&tokens[verb]), 0));
        }
        match tokens[verb].is_word() {
            true => Ok(verb),
            false => Err(expected("a verb", Some(&tokens[verb]), 0)),
        }
    }

    pub(super) fn check_agreement(&mut self, auxiliary: &Token<'a>, subject: &Subject<'a>) {
        let expected = match (auxiliary.is_copula(), subject.plural) {
            (true, true) => "are",
            (true, false) => "is",
            (false, true) => "do",
            (false, false) => "does",
        };
        if auxiliary.text.eq_ignore_ascii_case(expected) {
            return;
        }
        let last = subject.text.rsplit(super::lexer::is_blank).next().unwrap_or_default();
        let many =
            matches!(subject.term, TermTree::Definite(_)) && morphology::is_plural(&lower(last));
        self.remarks.push(match many {
            true => Remark::Plural { span: subject.span.clone() },
            false => Remark::Agreement { span: auxiliary.span(), expected },
        });
    }

    /// What follows "is" or "are": `["not"] (ADJ | ("a" | "an") NOUN)`, or with `plural`
    /// `["not"] (ADJ | NOUNS | ("a" | "an") NOUN)`.
    pub(super) fn complement(
        &self,
        tokens: &[Token<'a>],
        end: usize,
        plural: bool,
    ) -> Result<(bool, PredicateTree<'a>), Fault> {
        let (positive, rest) = match tokens.first() {
            Some(first) if first.is(Keyword::Not) => (false, &tokens[1..]),
            _ => (true, tokens),
        };
        let end = tokens.last().map_or(end, Token::end);
        let noun = rest.first().is_some_and(|token| token.is(Keyword::A));
        let words = if noun { &rest[1..] } else { rest };
        let what = match (noun, positive) {
            (true, _) => "a noun",
            (false, true) => "an adjective, “not”, or “a” and a noun",
            (false, false) => "an adjective, or “a” and a noun",
        };
        let Some(first) = words.first() else { return Err(expected(what, None, end)) };
        // No hyphen makes a property of "in Paris".
        let place = words.iter().position(|token| is_preposition(token.text));
        if let Some(place) = place.filter(|_| words.len() > 1) {
            let rest = &words[place..];
            let kind = ParseErrorKind::Preposition { found: shown(self.slice(rest)) };
            return Err(Fault::new(rest[0].start..rest[rest.len() - 1].end(), kind));
        }
        if let Some(odd) = words.iter().find(|token| !token.is_word()) {
            let what = if odd.start == first.start { what } else { "the end of the literal" };
            return Err(expected(what, Some(odd), end));
        }
        if is_owner(first) && words.len() > 1 {
            let kind = ParseErrorKind::Relational { found: shown(self.slice(words)) };
            return Err(Fault::new(first.start..words[words.len() - 1].end(), kind));
        }
        if let [adjective, last] = words
            && (noun || plural && morphology::is_plural(&lower(last.text)))
            && !is_adverb(adjective.text)
            && !self.is_capitalised(last)
        {
            self.check_property(adjective)?;
            let words = self.slice(words);
            return Ok((positive, PredicateTree::Modified { words, plural: !noun, kind: false }));
        }
        if words.len() > 1 {
            let kind = ParseErrorKind::SeveralWords { found: shown(self.slice(words)) };
            return Err(Fault::new(first.start..words[words.len() - 1].end(), kind));
        }
        if !noun {
            self.check_property(first)?;
        }
        let predicate = match (noun, plural) {
            (true, _) => PredicateTree::Noun(first.text),
            (false, true) => PredicateTree::Plural(first.text),
            (false, false) => PredicateTree::Adjective(first.text),
        };
        Ok((positive, predicate))
    }

    /// An adjective is no name and no number.
    pub(super) fn check_property(&self, token: &Token<'a>) -> Result<(), Fault> {
        let found = shown(token.text);
        if token.text.chars().all(|c| c.is_numeric()) {
            let advice = Class::Quantifier.advice().to_string();
            return Err(Fault::new(token.span(), ParseErrorKind::FunctionWord { found, advice }));
        }
        match self.is_capitalised(token) {
            true => Err(Fault::new(token.span(), ParseErrorKind::NameAsProperty { found })),
            false => Ok(()),
        }
    }
}

pub(super) fn is_can(token: &Token) -> bool {
    token.is(Keyword::Can) || token.is(Keyword::Cannot)
}

/// Whether "is", "can" or "does not" stands at a place.
pub(super) fn is_auxiliary(tokens: &[Token], at: usize) -> bool {
    let token = &tokens[at];
    let does = token.is(Keyword::Does) || token.is(Keyword::Do);
    let denied = tokens.get(at + 1).is_some_and(|next| next.is(Keyword::Not));
    token.is_copula() || is_can(token) || (does && denied)
}

/// Whether a word has the form of a verb in the third person, and no name's capital.
pub(super) fn is_verb(token: &Token) -> bool {
    token.is_word()
        && !token.text.starts_with(char::is_uppercase)
        && morphology::is_third_person(&lower(token.text))
}

/// Words after a verb that it has no place for.
pub(super) fn too_many(verb: &Token, more: &[Token], found: &str) -> Fault {
    if let Err(fault) = check_adverb(more.first()) {
        return fault;
    }
    if let Some(odd) = more.iter().find(|token| !token.is_word() && !token.is(Keyword::The)) {
        return expected("the end of the literal", Some(odd), 0);
    }
    let kind = ParseErrorKind::SecondObject { verb: shown(verb.text), found: shown(found) };
    Fault::new(more[0].start..more[more.len() - 1].end(), kind)
}
