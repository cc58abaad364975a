//! What a sentence states: facts and rules, several where it lists them.

use super::error::{Fault, ParseErrorKind, shown};
use super::forms::expected;
use super::general::{is_general, is_relative};
use super::lexer::{Keyword, Kind, Token, lower};
use super::limits::MOST_STATED;
use super::literal::unclear_not;
use super::morphology;
use super::predicate::{is_auxiliary, is_verb};
use super::reader::{Introduced, Place, Reader};
use super::tree::{Clause, LiteralTree, TermTree};

/// How the literals of a list are joined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Joint {
    And,
    Or,
}

/// A conclusion with conditions of its own: that the variable is a dog, in "Dogs are wet if …".
type Conclusion<'a> = (Vec<LiteralTree<'a>>, LiteralTree<'a>);

/// Conditions, and what the variable is in all of them: "a dog" of "If a dog is wet or cold".
struct Conditions<'a> {
    kinds: Vec<LiteralTree<'a>>,
    /// One, or several joined by "or".
    alternatives: Vec<Vec<LiteralTree<'a>>>,
}

impl Conditions<'_> {
    /// Whether every alternative is about somebody.
    fn all_have_variable(&self) -> bool {
        let some = |alternative: &Vec<LiteralTree>| alternative.iter().any(has_variable);
        !self.kinds.is_empty() || self.alternatives.iter().all(some)
    }
}

impl<'a> Reader<'a> {
    /// Reads all of a sentence but its full stop. Not empty.
    pub(super) fn statement(&mut self, tokens: &[Token<'a>]) -> Result<Vec<Clause<'a>>, Fault> {
        if tokens[0].is(Keyword::If) {
            return self.rule(tokens);
        }
        if let Some(clauses) = self.nonexistence(tokens)? {
            return Ok(clauses);
        }
        if let Some(at) = tokens.iter().position(|token| token.is(Keyword::If))
            && !tokens.iter().any(|token| token.is(Keyword::Then))
        {
            return self.trailing_if(&tokens[..at], &tokens[at..]);
        }
        if let Some(clauses) = self.about_a_kind(tokens)? {
            return Ok(clauses);
        }
        if let Some(then) = tokens.iter().find(|token| token.is(Keyword::Then)) {
            let first = &tokens[0];
            let word = match first.kind {
                Kind::Keyword(_) => first.text.to_lowercase(),
                _ => first.text.to_string(),
            };
            let fault = Fault::new(then.span(), ParseErrorKind::MissingIf);
            return Err(fault.edit(first.span(), format!("If {word}")));
        }
        if let Some(or) = tokens.iter().find(|token| token.is(Keyword::Or)) {
            return Err(Fault::new(or.span(), ParseErrorKind::OrInFact));
        }
        let facts = self.list(tokens, tokens[0].start, Place::Fact, None)?;
        let fact = |fact: LiteralTree<'a>| match has_variable(&fact) {
            true => (Some(Vec::new()), fact),
            false => (None, fact),
        };
        Ok(facts.into_iter().map(fact).collect())
    }

    /// "All dogs are wet", "Everyone who is kind is nice", "Dogs are wet".
    fn about_a_kind(&mut self, tokens: &[Token<'a>]) -> Result<Option<Vec<Clause<'a>>>, Fault> {
        let start = tokens[0].end();
        Ok(Some(match tokens[0].kind {
            Kind::Keyword(quantifier @ (Keyword::All | Keyword::Every | Keyword::No)) => {
                self.general(&tokens[1..], Some(quantifier), start)?
            }
            Kind::Keyword(Keyword::Everything) if tokens.get(1).is_some_and(is_relative) => {
                self.general(&tokens[1..], Some(Keyword::Everything), start)?
            }
            _ if tokens.iter().any(|token| token.is(Keyword::Then)) => return Ok(None),
            _ if is_general(tokens) => self.general(tokens, None, tokens[0].start)?,
            _ => return Ok(None),
        }))
    }

    /// "There are no kind people who are not nice": all kind people are nice.
    fn nonexistence(&mut self, tokens: &[Token<'a>]) -> Result<Option<Vec<Clause<'a>>>, Fault> {
        let there = tokens[0].text.eq_ignore_ascii_case("there");
        if !there || tokens.len() < 4 || !tokens[1].is_copula() || !tokens[2].is(Keyword::No) {
            return Ok(None);
        }
        let kind = &tokens[3..];
        let Some(relative) = kind.iter().position(is_relative).filter(|&at| at > 0) else {
            return Ok(None);
        };
        // "who are kind and nice" would be denied together.
        let joined = |t: &&Token| t.is(Keyword::And) || t.kind == Kind::Comma;
        if let Some(joint) = kind[relative..].iter().find(joined) {
            return Err(expected("the end of the sentence", Some(joint), 0));
        }
        let sentence = [&kind[..relative], &kind[relative + 1..]].concat();
        let many = morphology::is_plural(&lower(kind[relative - 1].text));
        let quantifier = if many { Keyword::All } else { Keyword::Every };
        let mut clauses = self.general(&sentence, Some(quantifier), tokens[2].end())?;
        for (_, head) in &mut clauses {
            head.positive = !head.positive;
        }
        Ok(Some(clauses))
    }

    /// "If … then …".
    fn rule(&mut self, tokens: &[Token<'a>]) -> Result<Vec<Clause<'a>>, Fault> {
        let end = tokens[tokens.len() - 1].end();
        let Some(then) = tokens.iter().position(|token| token.is(Keyword::Then)) else {
            return Err(Fault::new(end..end, ParseErrorKind::MissingThen));
        };
        let (conditions, conclusion) = (&tokens[1..then], &tokens[then + 1..]);
        if let Some(or) = conclusion.iter().find(|token| token.is(Keyword::Or)) {
            return Err(Fault::new(or.span(), ParseErrorKind::OrInConclusion));
        }
        let conditions = self.conditions(without_comma(conditions), tokens[0].end())?;
        self.continues = false;
        let heads = self.list(conclusion, tokens[then].end(), Place::Conclusion, None)?;
        // "If someone is kind or Bob is nice then they are glad": who?
        if let Some(head) = heads.iter().find(|head| has_variable(head))
            && conditions.alternatives.len() > 1
            && !conditions.all_have_variable()
        {
            let subject = conclusion.first().map_or("", |first| first.text);
            return Err(unclear(head, subject));
        }
        let heads = heads.into_iter().map(|head| (Vec::new(), head)).collect();
        rules(conditions, heads)
    }

    /// "They are happy if they are kind": `conclusion`, then "if" and the conditions.
    fn trailing_if(
        &mut self,
        conclusion: &[Token<'a>],
        rest: &[Token<'a>],
    ) -> Result<Vec<Clause<'a>>, Fault> {
        let conclusion = without_comma(conclusion);
        let end = rest[0].start;
        let Some(first) = conclusion.first() else {
            return Err(expected("a conclusion", rest.first(), end));
        };
        if let Some(or) = conclusion.iter().find(|token| token.is(Keyword::Or)) {
            return Err(Fault::new(or.span(), ParseErrorKind::OrInConclusion));
        }
        let heads: Vec<Conclusion> = match self.about_a_kind(conclusion)? {
            Some(clauses) => {
                clauses.into_iter().map(|(body, head)| (body.unwrap_or_default(), head)).collect()
            }
            None => {
                // "They" before anybody is named are any.
                if first.is(Keyword::They) {
                    self.introduced = Some(Introduced::Either);
                }
                let place = match first.is(Keyword::Everything) {
                    true => Place::Fact,
                    false => Place::Condition,
                };
                let heads = self.list(conclusion, end, place, None)?;
                let kind: Vec<LiteralTree> = self.kind.take().into_iter().collect();
                heads.into_iter().map(|head| (kind.clone(), head)).collect()
            }
        };
        self.continues = false;
        self.many = false;
        let conditions = self.conditions(&rest[1..], rest[0].end())?;
        // "Someone is happy if Bob is kind": who?
        let own = heads.iter().any(|(own, _)| !own.is_empty());
        let about = |head: &&Conclusion| has_variable(&head.1);
        if let Some((_, head)) = heads.iter().find(about)
            && !own
            && !first.is(Keyword::Everything)
            && !conditions.all_have_variable()
        {
            return Err(unclear(head, self.slice(&conclusion[..1])));
        }
        rules(conditions, heads)
    }

    /// What stands between "If" and "then".
    fn conditions(&mut self, tokens: &[Token<'a>], end: usize) -> Result<Conditions<'a>, Fault> {
        let or = tokens.iter().any(|token| token.is(Keyword::Or));
        let joint = if or { Joint::Or } else { Joint::And };
        let mut kinds = Vec::new();
        let mut literals = Vec::new();
        self.each(tokens, end, Place::Condition, joint, None, |kind, literal| match joint {
            // A condition like the others, where all must hold.
            Joint::And => literals.extend(kind.into_iter().chain([literal])),
            Joint::Or => {
                kinds.extend(kind);
                literals.push(literal);
            }
        })?;
        let alternatives = match joint {
            Joint::And => vec![literals],
            Joint::Or => literals.into_iter().map(|literal| vec![literal]).collect(),
        };
        Ok(Conditions { kinds, alternatives })
    }

    /// Literals that stand in a list; the first is about all of a kind where this names the kind.
    fn list(
        &mut self,
        tokens: &[Token<'a>],
        end: usize,
        place: Place,
        noun: Option<&Token<'a>>,
    ) -> Result<Vec<LiteralTree<'a>>, Fault> {
        let mut literals: Vec<LiteralTree> = Vec::new();
        let mut kinds = None;
        self.each(tokens, end, place, Joint::And, noun, |kind, literal| {
            kinds = kinds.take().or(kind);
            literals.push(literal);
        })?;
        self.kind = kinds;
        // "they are nice, big": a list has an "and".
        let comma = tokens.iter().find(|token| token.kind == Kind::Comma);
        match comma.filter(|_| !tokens.iter().any(|token| token.is(Keyword::And))) {
            Some(comma) => Err(expected("“and”", Some(comma), 0).edit(comma.span(), " and")),
            None => Ok(literals),
        }
    }

    /// What is said of all of a kind, after the noun; with `none`, what is said of none.
    pub(super) fn predicates(
        &mut self,
        noun: &Token<'a>,
        tokens: &[Token<'a>],
        end: usize,
        none: bool,
    ) -> Result<Vec<LiteralTree<'a>>, Fault> {
        let or = tokens.iter().find(|token| token.is(Keyword::Or));
        let and = tokens.iter().find(|token| token.is(Keyword::And) || token.kind == Kind::Comma);
        match (none, or, and) {
            (false, Some(or), _) => Err(Fault::new(or.span(), ParseErrorKind::OrInConclusion)),
            (false, None, _) => self.list(tokens, end, Place::Condition, Some(noun)),
            // "No dogs are wet and sad": not both, or neither?
            (true, None, Some(and)) => {
                let found = shown(self.slice(tokens));
                Err(Fault::new(and.span(), ParseErrorKind::UnclearNot { found }))
            }
            (true, ..) => {
                let mut literals = Vec::new();
                let read = |_, literal| literals.push(literal);
                self.each(tokens, end, Place::Condition, Joint::Or, Some(noun), read)?;
                Ok(literals)
            }
        }
    }

    /// Reads literals one after the other; `end` is where the first would begin.
    fn each(
        &mut self,
        tokens: &[Token<'a>],
        mut end: usize,
        place: Place,
        joint: Joint,
        mut noun: Option<&Token<'a>>,
        mut read: impl FnMut(Option<LiteralTree<'a>>, LiteralTree<'a>),
    ) -> Result<(), Fault> {
        let (word, other) = match joint {
            Joint::And => (Keyword::And, Keyword::Or),
            Joint::Or => (Keyword::Or, Keyword::And),
        };
        if let Some(other) = tokens.iter().find(|token| token.is(other)) {
            return Err(Fault::new(other.span(), ParseErrorKind::MixedJoints));
        }
        let mut rest = tokens;
        let mut denied = false;
        loop {
            let joins = |token: &Token| token.is(word) || token.kind == Kind::Comma;
            let at = rest.iter().position(joins).unwrap_or(rest.len());
            let part = &rest[..at];
            // Of conditions that must all hold, "not" denies the one after it, as in the public
            // data sets; elsewhere nothing says so.
            if denied
                && (joint == Joint::Or || place != Place::Condition || self.many)
                && is_bare(part)
            {
                return Err(unclear_not(part, self.slice(part)));
            }
            let literal = match noun.take() {
                Some(noun) => self.about_all(noun, part, end)?,
                None => self.literal(part, end, place)?,
            };
            self.continues = true;
            denied = !literal.positive;
            read(self.kind.take(), literal);
            let Some(joint) = rest.get(at) else { return Ok(()) };
            end = joint.end();
            // "kind, and nice"
            let both = joint.kind == Kind::Comma && rest.get(at + 1).is_some_and(|t| t.is(word));
            rest = &rest[at + 1 + usize::from(both)..];
        }
    }
}

/// One rule for each conclusion of each alternative; conclusions come with conditions of their
/// own.
fn rules<'a>(
    conditions: Conditions<'a>,
    heads: Vec<Conclusion<'a>>,
) -> Result<Vec<Clause<'a>>, Fault> {
    let Conditions { kinds, alternatives } = conditions;
    if alternatives.len() * heads.len() > MOST_STATED {
        let head = &heads[heads.len() - 1].1;
        return Err(Fault::new(head.span.clone(), ParseErrorKind::TooManyStated));
    }
    let mut clauses = Vec::with_capacity(alternatives.len() * heads.len());
    for alternative in &alternatives {
        for (own, head) in &heads {
            let body: Vec<LiteralTree> =
                own.iter().chain(&kinds).chain(alternative).cloned().collect();
            clauses.push((Some(body), head.clone()));
        }
    }
    Ok(clauses)
}

fn unclear(literal: &LiteralTree, pronoun: &str) -> Fault {
    let kind = ParseErrorKind::UnclearPronoun { pronoun: shown(pronoun) };
    Fault::new(literal.span.clone(), kind)
}

fn has_variable(literal: &LiteralTree) -> bool {
    literal.subject == TermTree::Variable || literal.object == Some(TermTree::Variable)
}

/// Whether a part of a list leaves out its verb, and has no "not" of its own.
fn is_bare(part: &[Token]) -> bool {
    let Some(first) = part.first() else { return false };
    let verb = (0..part.len()).any(|at| is_auxiliary(part, at)) || is_verb(first);
    !verb && !first.is(Keyword::Not) && (part.len() == 1 || first.is(Keyword::A))
}

/// Tokens without a comma at their end.
fn without_comma<'t, 'a>(tokens: &'t [Token<'a>]) -> &'t [Token<'a>] {
    match tokens.split_last() {
        Some((comma, before)) if comma.kind == Kind::Comma => before,
        _ => tokens,
    }
}
