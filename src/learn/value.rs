//! What expressions come to in a scene.

use super::bench::{Bench, Setup, build};
use super::expression::{Comparison, Condition, Expression, Relation, Sign};
use super::known::Known;
use super::query::{At, Part, Query, uses_soft};
use crate::chart::{plain, signed};
use crate::experiment::CHAPTER;
use crate::measure::Figure;
use crate::probes::{self, Outcome, Refusal, Verdict};
use crate::settings::{Setting, Settings};
use crate::systems::{Answer, SoftReasoner, SystemId};

/// What an expression comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A word.
    Word(String),
    /// So many.
    Count(i64),
    /// A share of 1.
    Rate(f64),
    /// A share, to be written in per cent.
    Percent(f64),
    /// A difference of shares, to be written in points.
    Points(f64),
    /// A score, with its sign.
    Score(f64),
    /// Any other number.
    Number(f64),
}

/// Why an expression comes to nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Lack {
    /// What it needs is not computed yet.
    #[error("it is not computed yet")]
    Pending,
    /// It has no value.
    #[error("{0}")]
    Nothing(String),
}

/// What scenes' expressions are about: a setup, and what is known so far.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The theory, its insertions, and the question.
    pub setup: &'a Setup,
    /// The scene's settings.
    pub settings: &'a Settings,
    /// Models and reports.
    pub known: &'a Known,
}

impl Value {
    /// As prose writes it.
    pub fn text(&self) -> String {
        match self {
            Value::Word(word) => word.clone(),
            Value::Count(count) => grouped(*count),
            Value::Rate(rate) => plain(*rate, 4),
            Value::Percent(rate) => format!("{}\u{a0}%", plain(100.0 * rate, 1)),
            Value::Points(rate) => format!("{}\u{a0}points", signed(100.0 * rate, 1)),
            Value::Score(score) => signed(*score, 2),
            Value::Number(number) if number.fract() == 0.0 => plain(*number, 0),
            Value::Number(number) => plain(*number, 2),
        }
    }

    fn number(&self) -> Option<f64> {
        match self {
            Value::Word(_) => None,
            Value::Count(count) => Some(*count as f64),
            Value::Rate(x) | Value::Percent(x) | Value::Points(x) => Some(*x),
            Value::Score(x) | Value::Number(x) => Some(*x),
        }
    }

    /// The same kind of value with another number.
    fn with(&self, number: f64) -> Value {
        match self {
            Value::Count(_) => Value::Count(number as i64),
            Value::Rate(_) => Value::Rate(number),
            Value::Percent(_) => Value::Percent(number),
            Value::Points(_) => Value::Points(number),
            Value::Score(_) => Value::Score(number),
            Value::Word(_) | Value::Number(_) => Value::Number(number),
        }
    }
}

/// A whole number with a comma before each three digits.
fn grouped(count: i64) -> String {
    let digits = count.unsigned_abs().to_string();
    let mut text = String::from(if count < 0 { "−" } else { "" });
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn nothing<T>(why: impl Into<String>) -> Result<T, Lack> {
    Err(Lack::Nothing(why.into()))
}

impl Context<'_> {
    /// What an expression comes to.
    ///
    /// # Errors
    ///
    /// [`Lack`]: it is not computed yet, or has no value.
    pub fn value(self, expression: &Expression) -> Result<Value, Lack> {
        match expression {
            Expression::Number(number) => Ok(Value::Number(*number)),
            Expression::Word(word) => Ok(Value::Word(word.clone())),
            Expression::Query(query) => self.query(query),
            Expression::Size(inner) => {
                let value = self.value(inner)?;
                Ok(value.with(numeric(&value)?.abs()))
            }
            Expression::Sum(left, sign, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                let (first, second) = (numeric(&left)?, numeric(&right)?);
                let sum = match sign {
                    Sign::Plus => first + second,
                    Sign::Minus => first - second,
                };
                Ok(left.with(sum))
            }
        }
    }

    /// Whether a condition holds.
    ///
    /// # Errors
    ///
    /// As of [`Context::value`].
    pub fn holds(self, condition: &Condition) -> Result<bool, Lack> {
        let mut all = true;
        for comparison in &condition.all {
            all &= self.compare(comparison)?;
        }
        Ok(all)
    }

    fn compare(self, comparison: &Comparison) -> Result<bool, Lack> {
        let (left, right) = (self.value(&comparison.left)?, self.value(&comparison.right)?);
        let relation = comparison.relation;
        if let (Value::Word(left), Value::Word(right)) = (&left, &right) {
            return match relation {
                Relation::Equal => Ok(left == right),
                Relation::Unequal => Ok(left != right),
                _ => nothing("words have no order"),
            };
        }
        let (left, right) = (numeric(&left)?, numeric(&right)?);
        Ok(match relation {
            Relation::Equal => left == right,
            Relation::Unequal => left != right,
            Relation::Less => left < right,
            Relation::AtMost => left <= right,
            Relation::Greater => left > right,
            Relation::AtLeast => left >= right,
        })
    }

    fn query(self, query: &Query) -> Result<Value, Lack> {
        let word = |word: &str| Ok(Value::Word(word.to_string()));
        match query {
            Query::Answer(system, at) => {
                let (bench, soft) = (self.bench(at)?, self.soft_of(system, at)?);
                let built = build(std::slice::from_ref(system), &at.settings, &soft);
                word(bench.answer(&*built[0], at.before).word())
            }
            Query::Logic(at) => {
                let bench = self.bench(at)?;
                let case = if at.before { &bench.base } else { &bench.case };
                word(Answer::from(case.value(&bench.question)).word())
            }
            Query::Link(system, family, at) => {
                let (bench, soft) = (self.bench(at)?, self.soft_of(system, at)?);
                let built = build(std::slice::from_ref(system), &at.settings, &soft);
                let linked = bench.linked(*family, &built);
                match linked.first().and_then(|member| member.marks[0]) {
                    Some(Outcome::Kept) => word("kept"),
                    Some(Outcome::Broken) => word("broken"),
                    Some(Outcome::Unanswered | Outcome::LeftOut) => word("unanswered"),
                    None => nothing(format!("{family} links this question with nothing")),
                }
            }
            Query::Score(at) => Ok(Value::Score(self.decompose(at, |parts| parts.score)?)),
            Query::Even(at) => Ok(Value::Score(self.decompose(at, |parts| parts.a)?)),
            Query::Odd(at) => Ok(Value::Score(self.decompose(at, |parts| parts.b)?)),
            Query::Probability(at) => {
                let score = self.decompose(at, |parts| parts.score)?;
                Ok(Value::Number(crate::systems::logistic(score)))
            }
            Query::Feature(feature, at) => {
                let of = |parts: &crate::systems::Decomposition| parts.features[*feature as usize];
                Ok(Value::Number(self.decompose(at, |parts| of(parts).value)?))
            }
            Query::Verdict(sentence) => word(match self.verdict(sentence)? {
                Verdict::Certified => "certified",
                _ => "refused",
            }),
            Query::Gained(sentence) => self.refusal(sentence, |refusal| refusal.gained.len()),
            Query::Lost(sentence) => self.refusal(sentence, |refusal| refusal.lost.len()),
            Query::Pairs(family) => {
                let both = [Answer::True, Answer::False];
                let pairs = both.into_iter().flat_map(|a| both.map(|b| [a, b]));
                let closure = probes::find(family.as_str()).map(|family| family.closure());
                let allowed = |pair: &[Answer; 2]| {
                    closure.is_some_and(|closure| closure.check(*pair) == Outcome::Kept)
                };
                Ok(Value::Count(pairs.filter(allowed).count() as i64))
            }
            Query::Number => Ok(Value::Count(self.own()?.base.own_sentences().len() as i64 + 1)),
            Query::Sentences => Ok(Value::Count(self.own()?.base.own_sentences().len() as i64)),
            Query::People => Ok(Value::Count(self.own()?.case.people().len() as i64)),
            Query::Measured(part, system, figure, settings) => {
                self.measured(*part, system, *figure, settings)
            }
            Query::Agreed(settings) | Query::Samples(settings) => {
                let report = self.known.report(settings).ok_or(Lack::Pending)?;
                let Some(audit) = &report.audit else { return nothing("nothing was compared") };
                let agreed = matches!(query, Query::Agreed(_));
                Ok(Value::Count(i64::from(if agreed { audit.agreed } else { audit.samples })))
            }
            Query::Printed(id) => match CHAPTER.iter().find(|figure| figure.id == *id) {
                Some(figure) if figure.printed.fract() == 0.0 && figure.printed > 1.0 => {
                    Ok(Value::Count(figure.printed as i64))
                }
                Some(figure) => Ok(Value::Rate(figure.printed)),
                None => nothing(format!("the chapter printed no {id}")),
            },
            Query::Setting(key, settings) => {
                word(&Setting::find(key).map(|setting| setting.get(settings)).unwrap_or_default())
            }
        }
    }

    fn measured(
        self,
        part: Part,
        system: &SystemId,
        figure: Figure,
        settings: &Settings,
    ) -> Result<Value, Lack> {
        let report = self.known.report(settings).ok_or(Lack::Pending)?;
        let Some(row) = report.system(system) else { return nothing("no such system") };
        let measured = figure.of(row);
        let vacuous = || Lack::Nothing(format!("{figure} of {system} is vacuous"));
        let counted = || measured.rate.ok_or_else(vacuous);
        Ok(match part {
            Part::Rate if matches!(figure, Figure::Gap(_)) => {
                Value::Points(measured.value.ok_or_else(vacuous)?)
            }
            Part::Rate => Value::Rate(measured.value.ok_or_else(vacuous)?),
            Part::Percent => Value::Percent(measured.value.ok_or_else(vacuous)?),
            Part::Count => Value::Count(i64::from(counted()?.numerator)),
            Part::Total => Value::Count(i64::from(counted()?.denominator)),
            Part::Missed => {
                let rate = counted()?;
                Value::Count(i64::from(rate.denominator) - i64::from(rate.numerator))
            }
        })
    }

    fn own(self) -> Result<Bench, Lack> {
        self.open(self.setup)
    }

    fn bench(self, at: &At) -> Result<Bench, Lack> {
        match &at.question {
            Some(question) => {
                self.open(&Setup { question: question.clone(), ..self.setup.clone() })
            }
            None => self.own(),
        }
    }

    fn open(self, setup: &Setup) -> Result<Bench, Lack> {
        let fault = |fault: crate::session::Fault| Lack::Nothing(fault.message);
        Bench::open(setup, &self.settings.lexicon).map_err(fault)
    }

    /// The soft reasoner, if the system needs one.
    fn soft_of(self, system: &SystemId, at: &At) -> Result<SoftReasoner, Lack> {
        match uses_soft(system) {
            true => self.known.model(&at.settings).cloned().ok_or(Lack::Pending),
            false => Ok(SoftReasoner::default()),
        }
    }

    fn decompose<T>(
        self,
        at: &At,
        part: impl Fn(&crate::systems::Decomposition) -> T,
    ) -> Result<T, Lack> {
        let bench = self.bench(at)?;
        let soft = self.known.model(&at.settings).ok_or(Lack::Pending)?;
        let case = if at.before { &bench.base } else { &bench.case };
        Ok(part(&soft.decompose(case, &bench.question)))
    }

    fn verdict(self, sentence: &str) -> Result<Verdict, Lack> {
        let without = Setup { insertions: Vec::new(), ..self.setup.clone() };
        self.open(&without)?.verdict(sentence).map_err(|fault| Lack::Nothing(fault.message))
    }

    fn refusal(self, sentence: &str, count: fn(&Refusal) -> usize) -> Result<Value, Lack> {
        Ok(Value::Count(match self.verdict(sentence)? {
            Verdict::Refused(refusal) => count(&refusal) as i64,
            _ => 0,
        }))
    }
}

fn numeric(value: &Value) -> Result<f64, Lack> {
    match value.number() {
        Some(number) => Ok(number),
        None => nothing(format!("“{}” is no number", value.text())),
    }
}
