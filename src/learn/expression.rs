//! The small language in which scenes ask for what they say.
//!
//! ```text
//! condition  = comparison { "and" comparison }
//! comparison = sum ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) sum
//! sum        = value { ( "+" | "-" ) value }
//! value      = number | query | "size" value | word
//! query      = name { argument }            answer soft before · rate soft accuracy steps=10
//! argument   = word | key "=" value | a sentence in quotation marks
//! ```
//!
//! Everything is separated by blanks. [`WORDS`] stand for themselves.

use super::query::Query;
use super::token::{Token, tokens};
use crate::settings::Settings;

/// A value to compute.
#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
    /// A number that is written out.
    Number(f64),
    /// A word that stands for itself.
    Word(String),
    /// Something computed.
    Query(Box<Query>),
    /// A value without its sign.
    Size(Box<Expression>),
    /// The first plus, or minus, the second.
    Sum(Box<Expression>, Sign, Box<Expression>),
}

/// What stands between two parts of a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// +
    Plus,
    /// −
    Minus,
}

/// What stands between two sides of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// =
    Equal,
    /// ≠
    Unequal,
    /// <
    Less,
    /// ≤
    AtMost,
    /// >
    Greater,
    /// ≥
    AtLeast,
}

const RELATIONS: [(&str, Relation); 6] = [
    ("=", Relation::Equal),
    ("!=", Relation::Unequal),
    ("<", Relation::Less),
    ("<=", Relation::AtMost),
    (">", Relation::Greater),
    (">=", Relation::AtLeast),
];

/// What queries come to where they come to no number.
pub const WORDS: [&str; 8] =
    ["True", "False", "abstains", "certified", "refused", "kept", "broken", "unanswered"];

/// Two values compared.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// What stands on the left.
    pub left: Expression,
    /// How it is to stand to the right side.
    pub relation: Relation,
    /// What stands on the right.
    pub right: Expression,
}

/// Comparisons that must all hold, with the text they were read from.
#[derive(Clone, PartialEq, Debug)]
pub struct Condition {
    /// As it was written.
    pub text: String,
    /// What must hold.
    pub all: Vec<Comparison>,
}

impl Expression {
    /// Reads an expression about a scene with these settings; an error says what was expected.
    pub(super) fn read(text: &str, settings: &Settings) -> Result<Expression, String> {
        sum(&tokens(text)?, settings)
    }

    /// Everything computed in it.
    pub fn queries(&self) -> Vec<&Query> {
        match self {
            Expression::Number(_) | Expression::Word(_) => Vec::new(),
            Expression::Query(query) => vec![query],
            Expression::Size(inner) => inner.queries(),
            Expression::Sum(left, _, right) => [left.queries(), right.queries()].concat(),
        }
    }
}

impl Condition {
    /// Reads a condition on a scene with these settings; an error says what was expected.
    pub(super) fn read(text: &str, settings: &Settings) -> Result<Condition, String> {
        let tokens = tokens(text)?;
        let parts = tokens.split(|token| token.is("and"));
        let all = parts.map(|part| comparison(part, settings)).collect::<Result<_, _>>()?;
        Ok(Condition { text: text.trim().to_string(), all })
    }

    /// Everything computed in it.
    pub fn queries(&self) -> Vec<&Query> {
        let sides = self.all.iter().flat_map(|each| [&each.left, &each.right]);
        sides.flat_map(Expression::queries).collect()
    }
}

fn comparison(tokens: &[Token], settings: &Settings) -> Result<Comparison, String> {
    let sign = |token: &Token| RELATIONS.iter().find(|(sign, _)| token.is(sign));
    let found = tokens.iter().enumerate().find_map(|(at, token)| Some((at, sign(token)?.1)));
    let Some((at, relation)) = found else {
        return Err("a comparison, such as answer soft = True".to_string());
    };
    let (left, right) = (sum(&tokens[..at], settings)?, sum(&tokens[at + 1..], settings)?);
    Ok(Comparison { left, relation, right })
}

fn sum(tokens: &[Token], settings: &Settings) -> Result<Expression, String> {
    let sign = tokens.iter().rposition(|token| token.is("+") || token.is("-"));
    match sign {
        Some(at) => {
            let sign = if tokens[at].is("+") { Sign::Plus } else { Sign::Minus };
            let left = Box::new(sum(&tokens[..at], settings)?);
            Ok(Expression::Sum(left, sign, Box::new(value(&tokens[at + 1..], settings)?)))
        }
        None => value(tokens, settings),
    }
}

fn value(tokens: &[Token], settings: &Settings) -> Result<Expression, String> {
    match tokens {
        [] => Err("a value, such as score soft".to_string()),
        [Token::Plain(word), rest @ ..] => {
            if word == "size" {
                return Ok(Expression::Size(Box::new(value(rest, settings)?)));
            }
            if let Some(query) = Query::read(word, rest, settings) {
                return query.map(|query| Expression::Query(Box::new(query)));
            }
            match (word.parse::<f64>(), rest) {
                (Ok(number), []) => Ok(Expression::Number(number)),
                (_, []) if WORDS.contains(&word.as_str()) => Ok(Expression::Word(word.clone())),
                _ => Err(format!("something that can be computed instead of “{word}”")),
            }
        }
        [Token::Quoted(sentence), ..] => {
            Err(format!("something that can be computed before “{sentence}”"))
        }
    }
}
