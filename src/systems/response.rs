//! What a system says.

use crate::logic::Value;
use crate::theory::{PredicateId, Vocabulary};
use serde::{Deserialize, Serialize};

/// A system's answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It holds.
    True,
    /// It does not hold.
    False,
    /// No answer, and why.
    Abstain(Reason),
}

impl Answer {
    /// True or False, if answered.
    pub fn decided(self) -> Option<bool> {
        match self {
            Answer::True => Some(true),
            Answer::False => Some(false),
            Answer::Abstain(_) => None,
        }
    }

    /// Whether no measure counts it ([`Reason::is_left_out`]).
    pub fn is_left_out(self) -> bool {
        matches!(self, Answer::Abstain(reason) if reason.is_left_out())
    }

    /// The word for it, as tables and sentences write it.
    pub fn word(self) -> &'static str {
        match self {
            Answer::True => "True",
            Answer::False => "False",
            Answer::Abstain(_) => "abstains",
        }
    }

    /// What it is called in JSON and by the command.
    pub fn key(self) -> &'static str {
        match self {
            Answer::True => "true",
            Answer::False => "false",
            Answer::Abstain(_) => "abstain",
        }
    }

    /// The answer that says so.
    pub fn from_bool(holds: bool) -> Answer {
        if holds { Answer::True } else { Answer::False }
    }
}

impl From<Value> for Answer {
    fn from(value: Value) -> Answer {
        match value {
            Value::True => Answer::True,
            Value::False => Answer::False,
            Value::Undefined => Answer::Abstain(Reason::Undefined),
            Value::Unknown => Answer::Abstain(Reason::Unknown),
            Value::Inconsistent => Answer::Abstain(Reason::Inconsistent),
        }
    }
}

/// Why a system abstains.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A word outside its closed vocabulary that its repair lexicon does not know.
    UnknownWord(PredicateId),
    /// The well-founded model leaves the question undefined.
    Undefined,
    /// Open world: neither the question nor its opposite is derived.
    Unknown,
    /// Open world: both the question and its opposite are derived.
    Inconsistent,
    /// The theory has fewer than two derived properties, so none can be taken for another.
    NothingToConfuse,
    /// It never answers.
    Never,
    /// Answers given from outside: it said that it does not know.
    Declined,
    /// Answers given from outside: there is none to this question.
    Missing,
    /// Answers given from outside: there is one to this question, in which none can be read.
    Unparsed,
    /// [`Reason::Missing`], where what is missing is to be left out.
    MissingLeftOut,
    /// [`Reason::Unparsed`], where what cannot be read is to be left out.
    UnparsedLeftOut,
}

impl Reason {
    /// Whether no measure counts it, neither as an answer nor as an abstention.
    pub fn is_left_out(self) -> bool {
        matches!(self, Reason::MissingLeftOut | Reason::UnparsedLeftOut)
    }

    /// Whether nothing was said, or nothing that can be read.
    pub fn is_silence(self) -> bool {
        self.is_left_out() || matches!(self, Reason::Missing | Reason::Unparsed)
    }

    /// The reason in a few words, for a question read against this vocabulary.
    pub fn describe(self, vocabulary: &Vocabulary) -> String {
        match self {
            Reason::UnknownWord(word) => {
                // A question may carry a word that the case has never seen.
                match vocabulary.predicates().nth(word.0 as usize) {
                    Some((_, word)) => format!("`{}` is not in its vocabulary", word.lemma),
                    None => "a word is not in its vocabulary".to_string(),
                }
            }
            Reason::Undefined => "the model leaves it undefined".to_string(),
            Reason::Unknown => "neither it nor its opposite is derived".to_string(),
            Reason::Inconsistent => "both it and its opposite are derived".to_string(),
            Reason::NothingToConfuse => {
                "fewer than two derived properties, so none to take for another".to_string()
            }
            Reason::Never => "it never answers".to_string(),
            Reason::Declined => "it says that it does not know".to_string(),
            Reason::Missing | Reason::MissingLeftOut => {
                "there is no answer with its id".to_string()
            }
            Reason::Unparsed | Reason::UnparsedLeftOut => {
                "no answer can be read in its text".to_string()
            }
        }
    }
}

/// An answer, with what a system knows about it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Response {
    /// The answer.
    pub answer: Answer,
    /// The score the answer is read off: True iff it is above [`TIE`](super::TIE).
    pub score: Option<f64>,
    /// The probability it gives to True.
    pub probability: Option<f64>,
}

impl Response {
    /// An answer without a score.
    pub fn plain(answer: Answer) -> Response {
        Response { answer, score: None, probability: None }
    }
}
