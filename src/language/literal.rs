//! One literal: a subject, a predicate, perhaps an object.

use super::error::{Fault, ParseErrorKind, shown};
use super::forms::{Form, anything, expected, is_preposition, long_name, singular_after};
use super::function_words::{Class, is_adverb};
use super::lexer::{Keyword, Kind, Token, lower};
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

/// What the variable was introduced as: "it" is no someone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Introduced {
    Person,
    Thing,
    /// "a dog": "it", "he" and "they" all fit.
    Either,
}

/// Reads the literals of one sentence in order.
pub(super) struct Reader<'a> {
    text: &'a str,
    previous: Option<Subject<'a>>,
    /// The verb of the literal before, if it has an object: objects may follow it.
    verb: Option<(PredicateTree<'a>, bool)>,
    /// What the variable has occurred as.
    introduced: Option<Introduced>,
    /// The constants so far.
    mentioned: Vec<TermTree<'a>>,
    /// What the variable is: "dog" after "If a dog is …".
    nouns: Vec<&'a str>,
    /// "a dog" as the subject of the condition just read: that the variable is one.
    pub(super) kind: Option<LiteralTree<'a>>,
    pub(super) remarks: Vec<Remark>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Reader {
            text,
            previous: None,
            verb: None,
            introduced: None,
            mentioned: Vec::new(),
            nouns: Vec::new(),
            kind: None,
            remarks: Vec::new(),
        }
    }

    /// Whether a word has a capital that only names have: not the first word's, nor where all
    /// letters are capitals.
    pub(super) fn is_capitalised(&self, token: &Token<'a>) -> bool {
        token.text.starts_with(char::is_uppercase)
            && self.text[..token.start].chars().any(super::lexer::is_word_char)
            && self.text.chars().any(char::is_lowercase)
    }

    /// What is said by a verb, or by "can", of all of a kind.
    pub(super) fn about_all(
        &mut self,
        noun: &Token<'a>,
        plural: bool,
        tokens: &[Token<'a>],
        end: usize,
    ) -> Result<LiteralTree<'a>, Fault> {
        let subject =
            Subject { term: TermTree::Variable, plural, text: noun.text, span: noun.span() };
        self.previous = Some(subject.clone());
        self.introduced = Some(Introduced::Either);
        match tokens.first().filter(|first| first.is_word()) {
            Some(verb) => {
                let form = Form { base: plural, after: noun.text };
                let span = verb.start..end;
                self.verb_literal(span, subject, true, tokens, end, form, Place::Condition)
            }
            None => self.literal(tokens, end, Place::Condition),
        }
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
        let auxiliary = (0..tokens.len()).find(|&i| is_auxiliary(tokens, i));
        let before = self.verb.take();
        if let Some(at) = auxiliary {
            let subject = self.subject(&tokens[..at], &tokens[at], place)?;
            let auxiliary = &tokens[at];
            if is_can(auxiliary) {
                let (positive, predicate) = self.ability(&tokens[at..])?;
                return Ok(unary(span, subject.term, positive, predicate));
            }
            self.check_agreement(auxiliary, &subject);
            if auxiliary.is_copula() {
                let (positive, predicate) =
                    self.complement(&tokens[at + 1..], auxiliary.end(), false)?;
                return Ok(unary(span, subject.term, positive, predicate));
            }
            let after = self.slice(&tokens[at..at + 2]);
            let form = Form { base: true, after };
            let rest = &tokens[at + 2..];
            let end = tokens[at + 1].end();
            return self.verb_literal(span, subject, false, rest, end, form, place);
        }
        // Without an auxiliary: more objects of the verb before, an elliptic property, or a verb.
        let elliptic = place != Place::Conclusion && self.previous.is_some();
        if let (true, Some(verb)) = (elliptic, before)
            && let Some(literal) = self.further_object(span.clone(), tokens, verb, place)?
        {
            return Ok(literal);
        }
        if elliptic && (first.is(Keyword::Not) || first.is(Keyword::A) || tokens.len() == 1) {
            let subject = self.subject(&[], first, place)?;
            if tokens.len() == 1 && is_verb(first) && !subject.plural {
                let form = Form { base: false, after: subject.text };
                let predicate = PredicateTree::Bare(first.text);
                form.check_object(first)?;
                return Ok(unary(span, subject.term, true, predicate));
            }
            let (positive, predicate) = self.complement(tokens, end, false)?;
            return Ok(unary(span, subject.term, positive, predicate));
        }
        let verb = self.find_verb(tokens, elliptic)?;
        let subject = self.subject(&tokens[..verb], &tokens[verb], place)?;
        let form = Form { base: subject.plural, after: subject.text };
        self.verb_literal(span, subject, true, &tokens[verb..], last.end(), form, place)
    }

    /// A verb and, if it has one, its object.
    #[expect(clippy::too_many_arguments)]
    fn verb_literal(
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
                None
            }
            _ => {
                form.check_objects(verb, &tokens[1..], self.slice(&tokens[1..]))?;
                let object = self.object(&tokens[1..], verb.end(), &subject, place)?;
                self.verb = Some((predicate, positive));
                Some(object)
            }
        };
        Ok(LiteralTree { span, subject: term, positive, predicate, object })
    }

    /// "can fly", "cannot fly", "can not fly".
    fn ability(&self, tokens: &[Token<'a>]) -> Result<(bool, PredicateTree<'a>), Fault> {
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

    /// After "likes Bob": "Alice", "not Alice", "the cat". `None` where it is something else.
    fn further_object(
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
        self.verb = Some((predicate, positive));
        let (subject, object) = (subject.term, Some(object));
        Ok(Some(LiteralTree { span, subject, positive: !denied, predicate, object }))
    }

    /// The verb is the word before the object, and the object is the last "the …" or, without
    /// one, the last word.
    fn find_verb(&self, tokens: &[Token<'a>], elliptic: bool) -> Result<usize, Fault> {
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
    fn generic(&mut self, article: &Token<'a>, noun: &Token<'a>) -> Result<TermTree<'a>, Fault> {
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

    fn slice_of(&self, span: &Range<usize>) -> &'a str {
        &self.text[span.clone()]
    }

    fn mention(&mut self, term: TermTree<'a>) {
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
    fn pronoun(
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
                    ([TermTree::Name(_)], Some(previous)) => fault.edit(span, previous.text),
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
        if is_owner(first) && words.len() > 1 {
            let kind = ParseErrorKind::Relational { found: shown(self.slice(words)) };
            return Err(Fault::new(first.start..words[words.len() - 1].end(), kind));
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

fn is_can(token: &Token) -> bool {
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

/// "Argo's".
fn is_owner(token: &Token) -> bool {
    token.text.ends_with("'s") || token.text.ends_with("\u{2019}s")
}

/// Words that say how are no names.
fn check_adverb(token: Option<&Token>) -> Result<(), Fault> {
    match token.filter(|token| is_adverb(token.text)) {
        Some(adverb) => {
            let kind = ParseErrorKind::Adverb { found: shown(adverb.text) };
            Err(Fault::new(adverb.span(), kind))
        }
        None => Ok(()),
    }
}

/// Words after a verb that it has no place for.
fn too_many(verb: &Token, more: &[Token], found: &str) -> Fault {
    if let Err(fault) = check_adverb(more.first()) {
        return fault;
    }
    if let Some(odd) = more.iter().find(|token| !token.is_word() && !token.is(Keyword::The)) {
        return expected("the end of the literal", Some(odd), 0);
    }
    let kind = ParseErrorKind::SecondObject { verb: shown(verb.text), found: shown(found) };
    Fault::new(more[0].start..more[more.len() - 1].end(), kind)
}

fn unary<'a>(
    span: Range<usize>,
    subject: TermTree<'a>,
    positive: bool,
    predicate: PredicateTree<'a>,
) -> LiteralTree<'a> {
    LiteralTree { span, subject, positive, predicate, object: None }
}
