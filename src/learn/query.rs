//! What a scene can ask for.
//!
//! | query | what it comes to |
//! | --- | --- |
//! | `answer SYSTEM` | True, False or abstains |
//! | `logic` | the same, by logic |
//! | `link SYSTEM FAMILY` | kept, broken or unanswered: the question and what the family links it with |
//! | `score`, `even`, `odd`, `probability` | the soft reasoner's score of the question, its parts a and b, its probability |
//! | `feature NAME` | the value of one of its features |
//! | `verdict "SENTENCE"` | certified or refused, if it were inserted |
//! | `gained "SENTENCE"`, `lost "SENTENCE"` | how many atoms it would gain beside its own, or lose |
//! | `pairs FAMILY` | how many of the four pairs of True and False the family's closure allows |
//! | `number` | the number of the first inserted sentence |
//! | `rate SYSTEM FIGURE` | a figure of the experiment, by its [identifier](crate::measure::Figure) |
//! | `percent`, `count`, `missed`, `total` … | the same in per cent; its numerator, what it lacks, its denominator |
//! | `printed ID` | what the chapter printed ([`crate::experiment::CHAPTER`]) |
//! | `setting KEY` | a setting, as forms write it |
//! | `agreed`, `samples` | how many samples two provers agreed on, of how many |
//! | `people`, `sentences` | how many the theory has |
//!
//! The first six and `feature` take `before` (without the insertions), a sentence in quotation
//! marks to be asked instead of the scene's question, and, as figures and settings do, `key=value`
//! settings that differ from the scene's.

use super::names::find_system;
use super::token::Token;
use crate::measure::Figure;
use crate::probes::{self, FamilyId};
use crate::settings::{Setting, Settings};
use crate::systems::{Feature, SystemId};

/// What is asked, over which theory, under which settings.
#[derive(Clone, PartialEq, Debug)]
pub struct At {
    /// Another question than the scene's.
    pub question: Option<String>,
    /// Whether it is asked without the insertions.
    pub before: bool,
    /// What the soft reasoner is trained with.
    pub settings: Settings,
}

/// Something that is computed.
#[derive(Clone, PartialEq, Debug)]
pub enum Query {
    /// A system's answer.
    Answer(SystemId, At),
    /// What logic says.
    Logic(At),
    /// Whether a system's answers to the question and to what a family links it with cohere.
    Link(SystemId, FamilyId, At),
    /// The soft score.
    Score(At),
    /// Its even part a.
    Even(At),
    /// Its odd part b.
    Odd(At),
    /// The probability that the soft reasoner gives to True.
    Probability(At),
    /// The value of a feature.
    Feature(Feature, At),
    /// Whether a sentence is certified.
    Verdict(String),
    /// How many atoms a sentence gains, beside what it states.
    Gained(String),
    /// How many atoms a sentence takes away.
    Lost(String),
    /// How many pairs of answers a family's closure allows.
    Pairs(FamilyId),
    /// The number of the first inserted sentence, from 1.
    Number,
    /// How many people the theory has.
    People,
    /// How many sentences the theory has.
    Sentences,
    /// A figure of the experiment.
    Measured(Part, SystemId, Figure, Settings),
    /// How many samples two provers agreed on.
    Agreed(Settings),
    /// How many samples two provers were compared on.
    Samples(Settings),
    /// A printed figure of the chapter, by identifier.
    Printed(&'static str),
    /// A setting as text.
    Setting(&'static str, Settings),
}

/// What is told of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Its value.
    Rate,
    /// Its value in per cent.
    Percent,
    /// Its numerator.
    Count,
    /// Its denominator less its numerator.
    Missed,
    /// Its denominator.
    Total,
}

const PARTS: [(&str, Part); 5] = [
    ("rate", Part::Rate),
    ("percent", Part::Percent),
    ("count", Part::Count),
    ("missed", Part::Missed),
    ("total", Part::Total),
];

/// What of the experiment a query needs to have been computed.
#[derive(Clone, PartialEq, Debug)]
pub enum Need {
    /// The soft reasoner trained with these settings.
    Model(Settings),
    /// The report of the experiment with these settings.
    Report(Settings),
}

/// The arguments of a query, taken one by one.
struct Arguments<'a> {
    words: std::vec::IntoIter<&'a str>,
    sentence: Option<String>,
    before: bool,
    settings: Settings,
}

impl<'a> Arguments<'a> {
    fn read(tokens: &'a [Token], settings: &Settings) -> Result<Arguments<'a>, String> {
        let (mut words, mut sentence, mut before) = (Vec::new(), None, false);
        let mut settings = settings.clone();
        for token in tokens {
            match token {
                Token::Quoted(text) if sentence.is_none() => sentence = Some(text.clone()),
                Token::Quoted(text) => return Err(format!("one sentence, so not “{text}”")),
                Token::Plain(word) if word == "before" => before = true,
                Token::Plain(word) => match word.split_once('=') {
                    Some((key, value)) => {
                        let unknown = || format!("a setting instead of “{key}”");
                        let setting = Setting::find(key).ok_or_else(unknown)?;
                        setting.set(&mut settings, value).map_err(|error| error.to_string())?;
                    }
                    None => words.push(word.as_str()),
                },
            }
        }
        Ok(Arguments { words: words.into_iter(), sentence, before, settings })
    }

    fn next<T>(&mut self, what: &str, find: impl Fn(&str) -> Option<T>) -> Result<T, String> {
        let Some(word) = self.words.next() else { return Err(what.to_string()) };
        find(word).ok_or_else(|| format!("{what} instead of “{word}”"))
    }

    fn system(&mut self) -> Result<SystemId, String> {
        self.next("a system, such as soft", find_system)
    }

    fn at(&mut self) -> At {
        At {
            question: self.sentence.take(),
            before: std::mem::take(&mut self.before),
            settings: self.settings.clone(),
        }
    }

    fn sentence(&mut self) -> Result<String, String> {
        self.sentence.take().ok_or_else(|| "a sentence in quotation marks".to_string())
    }

    /// Nothing may be left over.
    fn end(mut self, name: &str) -> Result<(), String> {
        let rest = self.words.next().map(str::to_string).or(self.sentence);
        match rest.or(self.before.then(|| "before".to_string())) {
            Some(rest) => Err(format!("nothing more after {name}, so not “{rest}”")),
            None => Ok(()),
        }
    }
}

impl Query {
    /// Reads a query by its name; `None` where there is none of that name. An error says what was
    /// expected.
    pub(super) fn read(
        name: &str,
        arguments: &[Token],
        settings: &Settings,
    ) -> Option<Result<Query, String>> {
        let mut given = match Arguments::read(arguments, settings) {
            Ok(given) => given,
            Err(error) => return Some(Err(error)),
        };
        let query = given.query(name)?;
        Some(query.and_then(|query| given.end(name).map(|()| query)))
    }

    /// What has to be computed in the background before it.
    pub fn need(&self) -> Option<Need> {
        match self {
            Query::Answer(system, at) | Query::Link(system, _, at) => {
                uses_soft(system).then(|| Need::Model(at.settings.clone()))
            }
            Query::Score(at)
            | Query::Even(at)
            | Query::Odd(at)
            | Query::Probability(at)
            | Query::Feature(_, at) => Some(Need::Model(at.settings.clone())),
            Query::Measured(_, _, _, settings)
            | Query::Agreed(settings)
            | Query::Samples(settings) => Some(Need::Report(settings.clone())),
            _ => None,
        }
    }
}

/// Whether a system answers by the trained soft reasoner.
pub fn uses_soft(system: &SystemId) -> bool {
    crate::systems::find(system.as_str()).is_some_and(|entry| entry.uses_soft)
}

impl Arguments<'_> {
    fn query(&mut self, name: &str) -> Option<Result<Query, String>> {
        if let Some((_, part)) = PARTS.iter().find(|(known, _)| *known == name) {
            return Some(self.measured(*part));
        }
        Some(Ok(match name {
            "answer" => return Some(self.system().map(|system| Query::Answer(system, self.at()))),
            "link" => return Some(self.link()),
            "feature" => {
                let find = |name: &str| Feature::ALL.into_iter().find(|it| it.name() == name);
                let feature = self.next("a feature, such as one_step", find);
                return Some(feature.map(|feature| Query::Feature(feature, self.at())));
            }
            "verdict" => return Some(self.sentence().map(Query::Verdict)),
            "gained" => return Some(self.sentence().map(Query::Gained)),
            "lost" => return Some(self.sentence().map(Query::Lost)),
            "printed" => {
                let all = &crate::experiment::CHAPTER;
                let find = |id: &str| all.iter().find(|it| it.id == id).map(|it| it.id);
                return Some(self.next("a printed figure", find).map(Query::Printed));
            }
            "setting" => {
                let find = |key: &str| Setting::find(key).map(|setting| setting.key);
                let key = self.next("a setting, such as steps", find);
                return Some(key.map(|key| Query::Setting(key, self.settings.clone())));
            }
            "pairs" => return Some(self.family().map(Query::Pairs)),
            "logic" => Query::Logic(self.at()),
            "score" => Query::Score(self.at()),
            "even" => Query::Even(self.at()),
            "odd" => Query::Odd(self.at()),
            "probability" => Query::Probability(self.at()),
            "number" => Query::Number,
            "people" => Query::People,
            "sentences" => Query::Sentences,
            "agreed" => Query::Agreed(self.settings.clone()),
            "samples" => Query::Samples(self.settings.clone()),
            _ => return None,
        }))
    }

    fn measured(&mut self, part: Part) -> Result<Query, String> {
        let system = self.system()?;
        let figure = self.next("a figure, such as accuracy", Figure::of_id)?;
        Ok(Query::Measured(part, system, figure, self.settings.clone()))
    }

    fn family(&mut self) -> Result<FamilyId, String> {
        let find = |id: &str| probes::find(id).map(|family| family.id());
        self.next("a family, such as contraposition", find)
    }

    fn link(&mut self) -> Result<Query, String> {
        let (system, family) = (self.system()?, self.family()?);
        Ok(Query::Link(system, family, self.at()))
    }
}
