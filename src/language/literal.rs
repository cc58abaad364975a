//! One literal: a subject, a predicate, perhaps an object.

use super::error::{Fault, ParseErrorKind, shown};
use super::forms::{Form, is_preposition, long_name, singular_after};
use super::lexer::{Keyword, Token, lower};
use super::morphology;
use super::tree::{LiteralTree, PredicateTree, Remark, TermTree};
use std::ops::Range;

/// Where a literal stands, which decides what its subject may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Fact,
    Question,
    Condition,
    Conclusion,
}

/// A subject, kept for elliptic conditions.
#[derive(Clone, Debug)]
struct Subject<'a> {
    term: TermTree<'a>,
    /// "they", which takes "are" and base forms.
    plural: bool,
    /// As written.
    text: &'a str,
    span: Range<usize>,
}

/// Reads the literals of one sentence in order.
pub(super) struct Reader<'a> {
    text: &'a str,
    previous: Option<Subject<'a>>,
    /// Whether the variable has occurred.
    introduced: bool,
    pub(super) remarks: Vec<Remark>,
}

/// A fault at a token, or at the end.
pub(super) fn expected(expected: &str, token: Option<&Token>, end: usize) -> Fault {
    let (span, found) = match token {
        Some(token) => (token.span(), format!("“{}”", shown(token.text))),
        None => (end..end, "the end of the sentence".to_string()),
    };
    Fault::new(span, ParseErrorKind::Expected { expected: expected.into(), found })
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Reader { text, previous: None, introduced: false, remarks: Vec::new() }
    }

    /// The text from the first token to the last.
    pub(super) fn slice(&self, tokens: &[Token<'a>]) -> &'a str {
        match (tokens.first(), tokens.last()) {
            (Some(first), Some(last)) => &self.text[first.start..last.end()],
            _ => "",
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
        let negated_verb = |i: usize| {
            (tokens[i].is(Keyword::Does) || tokens[i].is(Keyword::Do))
                && tokens.get(i + 1).is_some_and(|next| next.is(Keyword::Not))
        };
        let auxiliary = (0..tokens.len()).find(|&i| tokens[i].is_copula() || negated_verb(i));
        if let Some(at) = auxiliary {
            let subject = self.subject(&tokens[..at], &tokens[at], place)?;
            let auxiliary = &tokens[at];
            self.check_agreement(auxiliary, &subject);
            if auxiliary.is_copula() {
                let (positive, predicate) =
                    self.complement(&tokens[at + 1..], auxiliary.end(), false)?;
                return Ok(unary(span, subject.term, positive, predicate));
            }
            let after = self.slice(&tokens[at..at + 2]);
            let rest = &tokens[at + 2..];
            let form = Form { base: true, after };
            let (predicate, object) =
                self.verb_phrase(rest, tokens[at + 1].end(), form, &subject, place)?;
            let object = Some(object);
            return Ok(LiteralTree {
                span,
                subject: subject.term,
                positive: false,
                predicate,
                object,
            });
        }
        // Without an auxiliary: an elliptic property, or a verb.
        let elliptic = place != Place::Conclusion && self.previous.is_some();
        if elliptic && (first.is(Keyword::Not) || first.is(Keyword::A) || tokens.len() == 1) {
            let subject = self.subject(&[], first, place)?;
            let (positive, predicate) = self.complement(tokens, end, false)?;
            return Ok(unary(span, subject.term, positive, predicate));
        }
        let verb = self.find_verb(tokens, elliptic)?;
        let subject = self.subject(&tokens[..verb], &tokens[verb], place)?;
        let form = Form { base: subject.plural, after: subject.text };
        let (predicate, object) =
            self.verb_phrase(&tokens[verb..], last.end(), form, &subject, place)?;
        Ok(LiteralTree {
            span,
            subject: subject.term,
            positive: true,
            predicate,
            object: Some(object),
        })
    }

    /// The verb is the word before the object, and the object is the last "the …" or, without
    /// one, the last word.
    fn find_verb(&self, tokens: &[Token<'a>], elliptic: bool) -> Result<usize, Fault> {
        let article = tokens.iter().rposition(|token| token.is(Keyword::The));
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
        if is_preposition(tokens[verb].text) {
            let what = "a verb and its object, without a preposition";
            return Err(expected(what, Some(&tokens[verb]), 0));
        }
        let does = tokens[verb].is(Keyword::Does) || tokens[verb].is(Keyword::Do);
        match tokens[verb].is_word() || does {
            true => Ok(verb),
            false => Err(expected("a verb", Some(&tokens[verb]), 0)),
        }
    }

    /// Reads a subject; an empty one is the previous literal's. `next` is what follows it.
    fn subject(
        &mut self,
        tokens: &[Token<'a>],
        next: &Token<'a>,
        place: Place,
    ) -> Result<Subject<'a>, Fault> {
        let Some(first) = tokens.first() else {
            return match &self.previous {
                Some(previous) if place != Place::Conclusion => Ok(previous.clone()),
                _ => Err(expected("a subject", Some(next), next.start)),
            };
        };
        let mut plural = false;
        let term = match first.kind {
            super::lexer::Kind::Keyword(
                pronoun @ (Keyword::Someone
                | Keyword::Something
                | Keyword::It
                | Keyword::They
                | Keyword::Everything),
            ) => {
                if let Some(second) = tokens.get(1) {
                    return Err(expected("“is”, “does not” or a verb", Some(second), 0));
                }
                plural = pronoun == Keyword::They;
                if let Err(fault) = self.variable(first, pronoun, place) {
                    return Err(singular_after(fault, next, plural));
                }
                TermTree::Variable
            }
            _ => self.constant(tokens, Some(next), next.start)?,
        };
        let span = first.start..tokens[tokens.len() - 1].end();
        let subject = Subject { term, plural, text: self.slice(tokens), span };
        self.previous = Some(subject.clone());
        Ok(subject)
    }

    /// Checks a pronoun in subject position.
    fn variable(&mut self, token: &Token<'a>, pronoun: Keyword, place: Place) -> Result<(), Fault> {
        let span = token.span();
        let word = token.text.to_string();
        let everything = pronoun == Keyword::Everything;
        let quantified = matches!(pronoun, Keyword::Someone | Keyword::Something);
        match (place, self.introduced) {
            (Place::Fact, _) if everything => {}
            (Place::Fact | Place::Question, _) => {
                let kind = ParseErrorKind::PronounInFact { pronoun: word };
                return Err(Fault::new(span, kind));
            }
            (Place::Conclusion, false) if everything => {}
            _ if everything => {
                return Err(Fault::new(span, ParseErrorKind::TwoVariables { found: word }));
            }
            (_, true) if quantified => self.remarks.push(Remark::OneVariable { span }),
            (_, true) => {}
            (Place::Conclusion, false) if quantified => {
                self.remarks.push(Remark::Everyone { span });
            }
            (Place::Conclusion, false) => {
                let kind = ParseErrorKind::PronounWithoutAntecedent { pronoun: word };
                let mut fault = Fault::new(span.clone(), kind);
                if let Some(previous) = &self.previous {
                    fault = fault.edit(span, previous.text);
                }
                return Err(fault);
            }
            (Place::Condition, false) if !quantified => {
                self.remarks.push(Remark::NoAntecedent { span });
            }
            (Place::Condition, false) => {}
        }
        self.introduced = true;
        Ok(())
    }

    /// A name, or "the" and its words. What follows them is `next`, or begins at `end`.
    pub(super) fn constant(
        &self,
        tokens: &[Token<'a>],
        next: Option<&Token<'a>>,
        end: usize,
    ) -> Result<TermTree<'a>, Fault> {
        let Some(first) = tokens.first() else {
            return Err(expected("a name or “the …”", next, end));
        };
        if first.is(Keyword::The) {
            let words = &tokens[1..];
            if let Some(odd) = words.iter().find(|token| !token.is_word()) {
                return Err(expected("a noun", Some(odd), 0));
            }
            return match words.is_empty() {
                true => Err(expected("a noun after “the”", next, end)),
                false => Ok(TermTree::Definite(self.slice(words))),
            };
        }
        if first.is(Keyword::A) && tokens.len() > 1 {
            let (article, noun) = (first.text.to_lowercase(), self.slice(&tokens[1..]));
            let kind = ParseErrorKind::Indefinite { article, noun: shown(noun) };
            let the = if first.text.starts_with('A') { "The" } else { "the" };
            return Err(Fault::new(first.start..tokens[tokens.len() - 1].end(), kind)
                .edit(first.span(), the));
        }
        if first.is(Keyword::Foreign) {
            let kind = ParseErrorKind::PronounInFact { pronoun: shown(first.text) };
            return Err(Fault::new(first.span(), kind));
        }
        if let Some(odd) = tokens.iter().find(|token| !token.is_word()) {
            return Err(expected("a name or “the …”", Some(odd), 0));
        }
        if tokens.len() > 1 {
            return Err(long_name(self.slice(tokens), tokens));
        }
        Ok(TermTree::Name(first.text))
    }

    fn check_agreement(&mut self, auxiliary: &Token<'a>, subject: &Subject<'a>) {
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
        if words.len() > 1 {
            let found = self.slice(words);
            let joined: Vec<&str> = words.iter().map(|word| word.text).collect();
            let joined = joined.join("-");
            let span = first.start..words[words.len() - 1].end();
            let kind =
                ParseErrorKind::SeveralWords { found: shown(found), expected: shown(&joined) };
            return Err(Fault::new(span.clone(), kind).edit(span, joined));
        }
        let predicate = match (noun, plural) {
            (true, _) => PredicateTree::Noun(first.text),
            (false, true) => PredicateTree::Plural(first.text),
            (false, false) => PredicateTree::Adjective(first.text),
        };
        Ok((positive, predicate))
    }

    /// A verb and its object.
    fn verb_phrase(
        &mut self,
        tokens: &[Token<'a>],
        end: usize,
        form: Form<'a>,
        subject: &Subject<'a>,
        place: Place,
    ) -> Result<(PredicateTree<'a>, TermTree<'a>), Fault> {
        let Some(verb) = tokens.first() else { return Err(expected("a verb", None, end)) };
        if !verb.is_word() && !verb.is(Keyword::Does) && !verb.is(Keyword::Do) {
            return Err(expected("a verb", Some(verb), end));
        }
        let predicate = form.check(verb)?;
        let end = verb.end();
        let object = self.object(&tokens[1..], end, subject, place)?;
        Ok((predicate, object))
    }

    fn object(
        &mut self,
        tokens: &[Token<'a>],
        end: usize,
        subject: &Subject<'a>,
        place: Place,
    ) -> Result<TermTree<'a>, Fault> {
        let Some(first) = tokens.first() else {
            return Err(expected("an object: a name or “the …”", None, end));
        };
        let super::lexer::Kind::Keyword(
            pronoun @ (Keyword::Someone
            | Keyword::Something
            | Keyword::It
            | Keyword::Them
            | Keyword::Itself
            | Keyword::They
            | Keyword::Everything),
        ) = first.kind
        else {
            return self.constant(tokens, None, tokens[tokens.len() - 1].end());
        };
        if let Some(second) = tokens.get(1) {
            return Err(expected("the end of the literal", Some(second), 0));
        }
        let word = || first.text.to_string();
        let reflexive = pronoun == Keyword::Itself || first.text.eq_ignore_ascii_case("themselves");
        if pronoun == Keyword::They {
            let kind = ParseErrorKind::Misspelt { found: word(), expected: "them".into() };
            return Err(Fault::new(first.span(), kind).edit(first.span(), "them"));
        }
        if subject.term == TermTree::Variable {
            return match reflexive {
                true => Ok(TermTree::Variable),
                false => {
                    let kind = ParseErrorKind::TwoVariables { found: word() };
                    let own = match subject.text.to_lowercase().as_str() {
                        "it" | "something" | "everything" => "itself",
                        _ => "themselves",
                    };
                    Err(Fault::new(first.span(), kind).edit(first.span(), own))
                }
            };
        }
        if reflexive {
            // "the cat likes itself": the subject again.
            return Ok(subject.term);
        }
        self.variable(
            first,
            if pronoun == Keyword::Them { Keyword::They } else { pronoun },
            place,
        )?;
        Ok(TermTree::Variable)
    }
}

fn unary<'a>(
    span: Range<usize>,
    subject: TermTree<'a>,
    positive: bool,
    predicate: PredicateTree<'a>,
) -> LiteralTree<'a> {
    LiteralTree { span, subject, positive, predicate, object: None }
}
