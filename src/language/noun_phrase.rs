//! Noun phrases: subjects, objects, names and pronouns.

use super::error::{Fault, ParseErrorKind, shown};
use super::forms::{anything, expected, long_name, singular_after};
use super::function_words::{Class, is_adverb};
use super::lexer::{Keyword, Kind, Token, lower};
use super::reader::{Introduced, Place, Reader, Subject};
use super::tree::{LiteralTree, PredicateTree, Remark, TermTree};
use std::ops::Range;

impl<'a> Reader<'a> {
    /// Reads a subject; an empty one is the previous literal's. `next` is what follows it.
    pub(super) fn subject(
        &mut self,
        tokens: &[Token<'a>],
        next: &Token<'a>,
        place: Place,
    ) -> Result<Subject<'a>, Fault> {
        let Some(first) = tokens.first() else {
            return match &self.previous {
                Some(previous) if self.continues => Ok(previous.clone()),
                _ => Err(expected("a subject", Some(next), next.start)),
            };
        };
        let mut plural = false;
        let term = match first.kind {
            Kind::Keyword(
                pronoun @ (Keyword::Someone
                | Keyword::Something
                | Keyword::It
                | Keyword::They
                | Keyword::He
                | Keyword::Everything),
            ) => {
                if let Some(second) = tokens.get(1) {
                    return Err(expected("“is”, “does not” or a verb", Some(second), 0));
                }
                let term = match self.pronoun(first, pronoun, place) {
                    Ok(term) => term,
                    Err(fault) => {
                        return Err(singular_after(fault, next, pronoun == Keyword::They));
                    }
                };
                plural = pronoun == Keyword::They;
                term
            }
            Kind::Keyword(Keyword::A) if place == Place::Condition && tokens.len() == 2 => {
                self.generic(first, &tokens[1])?
            }
            _ => self.constant(tokens, Some(next), next.start)?,
        };
        self.mention(term);
        let span = first.start..tokens[tokens.len() - 1].end();
        let subject = Subject { term, plural, text: self.slice(tokens), span };
        self.previous = Some(subject.clone());
        Ok(subject)
    }

    /// "a dog" where the variable begins: somebody, and a dog.
    pub(super) fn generic(
        &mut self,
        article: &Token<'a>,
        noun: &Token<'a>,
    ) -> Result<TermTree<'a>, Fault> {
        if !noun.is_word() {
            return Err(expected("a noun", Some(noun), 0));
        }
        let span = article.start..noun.end();
        if self.introduced.is_some() {
            let kind = ParseErrorKind::TwoVariables { found: shown(self.slice_of(&span)) };
            return Err(Fault::new(span, kind));
        }
        let word = lower(noun.text);
        let predicate = match anything(&word) {
            Some(noun) => PredicateTree::Everything(noun),
            None => PredicateTree::Noun(noun.text),
        };
        let person = matches!(&*word, "person" | "individual");
        self.introduced = Some(if person { Introduced::Person } else { Introduced::Either });
        self.nouns.push(noun.text);
        self.kind = Some(unary(span, TermTree::Variable, true, predicate));
        Ok(TermTree::Variable)
    }

    pub(super) fn slice_of(&self, span: &Range<usize>) -> &'a str {
        &self.text[span.clone()]
    }

    pub(super) fn mention(&mut self, term: TermTree<'a>) {
        let same = |other: &TermTree| match (*other, term) {
            (TermTree::Name(a), TermTree::Name(b))
            | (TermTree::Definite(a), TermTree::Definite(b)) => lower(a) == lower(b),
            _ => false,
        };
        if term != TermTree::Variable && !self.mentioned.iter().any(same) {
            self.mentioned.push(term);
        }
    }

    /// What a pronoun stands for: the variable or, for "it", the one thing mentioned.
    pub(super) fn pronoun(
        &mut self,
        token: &Token<'a>,
        pronoun: Keyword,
        place: Place,
    ) -> Result<TermTree<'a>, Fault> {
        let span = token.span();
        let word = token.text.to_string();
        let everything = pronoun == Keyword::Everything;
        let quantified = matches!(pronoun, Keyword::Someone | Keyword::Something);
        let thing = match pronoun {
            Keyword::It | Keyword::Something => true,
            Keyword::Everything => token.text.to_lowercase().ends_with("thing"),
            _ => false,
        };
        let known = self.introduced.is_some();
        match (place, known) {
            (Place::Fact, _) if everything => {}
            (Place::Fact | Place::Question, _) => {
                let kind = ParseErrorKind::PronounInFact { pronoun: word };
                return Err(Fault::new(span, kind));
            }
            (Place::Conclusion, false) if everything => {}
            (_, false) if everything => {
                let kind = ParseErrorKind::EveryoneInCondition { found: word };
                return Err(Fault::new(span, kind));
            }
            _ if everything => {
                return Err(Fault::new(span, ParseErrorKind::TwoVariables { found: word }));
            }
            (_, true) if quantified => self.remarks.push(Remark::OneVariable { span }),
            // "If someone likes the cat then it is happy": the cat is.
            (_, _) if pronoun == Keyword::He => {
                match (self.introduced, self.mentioned.as_slice()) {
                    (Some(Introduced::Person | Introduced::Either), _) => {}
                    (None, &[name @ TermTree::Name(_)]) => return Ok(name),
                    _ => {
                        let kind = ParseErrorKind::UnclearPronoun { pronoun: word };
                        return Err(Fault::new(span, kind));
                    }
                }
            }
            (_, _)
                if pronoun == Keyword::It
                    && !matches!(self.introduced, Some(Introduced::Thing | Introduced::Either)) =>
            {
                let things = self.mentioned.iter().filter(|t| matches!(t, TermTree::Definite(_)));
                let things: Vec<TermTree> = things.copied().collect();
                match (things.as_slice(), known) {
                    (&[thing], _) => return Ok(thing),
                    ([], false) => {
                        let kind = ParseErrorKind::PronounWithoutAntecedent { pronoun: word };
                        return Err(Fault::new(span, kind));
                    }
                    _ => {
                        let kind = ParseErrorKind::UnclearPronoun { pronoun: word };
                        return Err(Fault::new(span, kind));
                    }
                }
            }
            (_, true) => {}
            (Place::Conclusion, false) if quantified => {
                self.remarks.push(Remark::Everyone { span });
            }
            (Place::Condition, false) if quantified => {}
            (_, false) => {
                let kind = ParseErrorKind::PronounWithoutAntecedent { pronoun: word };
                let fault = Fault::new(span.clone(), kind);
                return Err(match (self.mentioned.as_slice(), &self.previous) {
                    // "If they are kind": somebody is.
                    ([], _) if place == Place::Condition && token.is(Keyword::They) => {
                        let word = if span.start == 0 { "Someone" } else { "someone" };
                        fault.edit(span, word)
                    }
                    // "If person is kind then they are nice" is about no one of that name.
                    ([TermTree::Name(name)], Some(previous)) if anything(name).is_none() => {
                        fault.edit(span, previous.text)
                    }
                    _ => fault,
                });
            }
        }
        let introduced = if thing { Introduced::Thing } else { Introduced::Person };
        self.introduced.get_or_insert(introduced);
        Ok(TermTree::Variable)
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
            let of = |token: &Token| token.text.eq_ignore_ascii_case("of") || is_owner(token);
            if words.len() > 1 && words.iter().any(of) {
                let kind = ParseErrorKind::Relational { found: shown(self.slice(tokens)) };
                return Err(Fault::new(first.start..tokens[tokens.len() - 1].end(), kind));
            }
            check_adverb(words.last())?;
            if let [noun] = words
                && self.nouns.iter().any(|known| lower(known) == lower(noun.text))
            {
                return Ok(TermTree::Variable);
            }
            return match words.is_empty() {
                true => Err(expected("a noun after “the”", next, end)),
                false => Ok(TermTree::Definite(self.slice(words))),
            };
        }
        if first.is(Keyword::A) && tokens.len() > 1 {
            let (article, noun) = (first.text.to_lowercase(), self.slice(&tokens[1..]));
            let kind = ParseErrorKind::Indefinite { article, noun: shown(noun) };
            return Err(Fault::new(first.start..tokens[tokens.len() - 1].end(), kind));
        }
        if let Kind::Keyword(Keyword::Function(Class::Pronoun)) = first.kind
            && tokens.len() == 1
        {
            let kind = ParseErrorKind::PronounInFact { pronoun: shown(first.text) };
            return Err(Fault::new(first.span(), kind));
        }
        if let Some(odd) = tokens.iter().find(|token| !token.is_word()) {
            return Err(expected("a name or “the …”", Some(odd), 0));
        }
        if tokens.len() > 1 {
            check_adverb(tokens.last())?;
            if is_owner(first) {
                let kind = ParseErrorKind::Relational { found: shown(self.slice(tokens)) };
                return Err(Fault::new(first.start..tokens[tokens.len() - 1].end(), kind));
            }
            return Err(long_name(self.slice(tokens), tokens));
        }
        Ok(TermTree::Name(first.text))
    }

    pub(super) fn object(
        &mut self,
        tokens: &[Token<'a>],
        end: usize,
        subject: &Subject<'a>,
        place: Place,
    ) -> Result<TermTree<'a>, Fault> {
        let Some(first) = tokens.first() else {
            return Err(expected("an object: a name or “the …”", None, end));
        };
        let Kind::Keyword(
            pronoun @ (Keyword::Someone
            | Keyword::Something
            | Keyword::It
            | Keyword::Them
            | Keyword::Itself
            | Keyword::They
            | Keyword::Him
            | Keyword::Everything),
        ) = first.kind
        else {
            let term = self.constant(tokens, None, tokens[tokens.len() - 1].end())?;
            self.mention(term);
            return Ok(term);
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
                    Err(Fault::new(first.span(), kind))
                }
            };
        }
        if reflexive {
            // "the cat likes itself": the subject again.
            return Ok(subject.term);
        }
        let pronoun = match pronoun {
            Keyword::Them => Keyword::They,
            Keyword::Him => Keyword::He,
            pronoun => pronoun,
        };
        match self.pronoun(first, pronoun, place)? {
            // "the cat likes it": somebody else, of whom nothing is said.
            term if term == subject.term => {
                let kind = ParseErrorKind::UnclearPronoun { pronoun: word() };
                Err(Fault::new(first.span(), kind))
            }
            term => Ok(term),
        }
    }
}

/// "Argo's".
pub(super) fn is_owner(token: &Token) -> bool {
    token.text.ends_with("'s") || token.text.ends_with("\u{2019}s")
}

/// Words that say how are no names.
pub(super) fn check_adverb(token: Option<&Token>) -> Result<(), Fault> {
    match token.filter(|token| is_adverb(token.text)) {
        Some(adverb) => {
            let kind = ParseErrorKind::Adverb { found: shown(adverb.text) };
            Err(Fault::new(adverb.span(), kind))
        }
        None => Ok(()),
    }
}

pub(super) fn unary<'a>(
    span: Range<usize>,
    subject: TermTree<'a>,
    positive: bool,
    predicate: PredicateTree<'a>,
) -> LiteralTree<'a> {
    LiteralTree { span, subject, positive, predicate, object: None }
}
