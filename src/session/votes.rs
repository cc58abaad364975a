//! What a class said before the answers were revealed: per question, and per whose answer.

use super::Chosen;
use crate::sheet::Sheet;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What can be said of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vote {
    /// It is True.
    True,
    /// It is False.
    False,
    /// Neither is said.
    DontKnow,
}

impl Vote {
    /// Every one, in the order of a [`Tally`].
    pub const ALL: [Vote; 3] = [Vote::True, Vote::False, Vote::DontKnow];

    /// What it is called.
    pub fn word(self) -> &'static str {
        match self {
            Vote::True => "True",
            Vote::False => "False",
            Vote::DontKnow => "don’t know",
        }
    }
}

/// A count per [`Vote`], in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally(pub [u32; Vote::ALL.len()]);

impl Tally {
    /// How many voted.
    pub fn total(&self) -> u64 {
        self.0.iter().map(|&count| u64::from(count)).sum()
    }

    /// The counts that are not zero, in words: “2 True, 1 don’t know”.
    pub fn words(&self) -> String {
        let counts = Vote::ALL.iter().zip(self.0).filter(|(_, n)| *n > 0);
        counts.map(|(vote, n)| format!("{n} {}", vote.word())).collect::<Vec<_>>().join(", ")
    }
}

/// A question with the theory that it is asked of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asking {
    theory: String,
    insertions: Vec<String>,
    question: String,
}

impl From<&Chosen> for Asking {
    fn from(chosen: &Chosen) -> Asking {
        Asking {
            theory: chosen.theory.clone(),
            insertions: chosen.insertions.clone(),
            question: chosen.question.clone(),
        }
    }
}

/// The votes on one question, by whose answer they are about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Ballot {
    asking: Asking,
    tallies: BTreeMap<String, Tally>,
}

/// The votes on every question, in the order in which the questions were first voted on.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Votes(Vec<Ballot>);

impl Votes {
    /// What votes are about that say what holds by logic; others are about a system, by its
    /// identifier.
    pub const LOGIC: &str = "logic";

    /// The tally of a question and a target: [`Votes::LOGIC`] or a system's identifier.
    pub fn tally(&self, asking: &Asking, target: &str) -> Tally {
        let ballot = self.0.iter().find(|ballot| ballot.asking == *asking);
        ballot.and_then(|ballot| ballot.tallies.get(target)).copied().unwrap_or_default()
    }

    /// Counts one more vote.
    pub fn cast(&mut self, asking: &Asking, target: &str, vote: Vote) {
        let at = self.0.iter().position(|ballot| ballot.asking == *asking).unwrap_or_else(|| {
            self.0.push(Ballot { asking: asking.clone(), tallies: BTreeMap::new() });
            self.0.len() - 1
        });
        let Tally(counts) = self.0[at].tallies.entry(target.to_string()).or_default();
        let count = &mut counts[vote as usize];
        *count = count.saturating_add(1);
    }

    /// Forgets the votes on a question, whatever they are about.
    pub fn clear(&mut self, asking: &Asking) {
        self.0.retain(|ballot| ballot.asking != *asking);
    }

    /// Whether there are any votes on a question.
    pub fn has(&self, asking: &Asking) -> bool {
        self.0.iter().any(|ballot| ballot.asking == *asking)
    }

    /// Every tally as a table: theory, insertions, question, target, and a count per vote.
    pub fn sheet(&self) -> Sheet {
        let columns = ["theory", "insertions", "question", "target"].into_iter();
        let row = |ballot: &Ballot, target: &String, tally: &Tally| {
            let Asking { theory, insertions, question } = &ballot.asking;
            let mut row = vec![theory.clone(), insertions.join("\n"), question.clone()];
            row.push(target.clone());
            row.extend(tally.0.iter().map(u32::to_string));
            row
        };
        Sheet {
            title: "The votes of a class".to_string(),
            source: Vec::new(),
            columns: columns.chain(Vote::ALL.map(Vote::word)).map(str::to_string).collect(),
            rows: (self.0.iter())
                .flat_map(|ballot| ballot.tallies.iter().map(move |(t, n)| row(ballot, t, n)))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::SHEET_FORMATS;

    fn asking(question: &str, insertions: &[&str]) -> Asking {
        Asking::from(&Chosen {
            theory: "ann is kind.\nbob is “nice”, too.".into(),
            insertions: insertions.iter().map(|text| text.to_string()).collect(),
            question: question.into(),
            ..Chosen::default()
        })
    }

    #[test]
    fn votes_stay_with_their_question_and_their_target() {
        let (one, other) = (asking("ann is kind.", &[]), asking("ann is kind.", &["x is y."]));
        let mut votes = Votes::default();
        votes.cast(&one, "soft", Vote::True);
        votes.cast(&one, "soft", Vote::True);
        votes.cast(&one, Votes::LOGIC, Vote::DontKnow);
        assert_eq!(votes.tally(&one, "soft"), Tally([2, 0, 0]));
        assert_eq!(votes.tally(&one, Votes::LOGIC).words(), "1 don’t know");
        assert_eq!(votes.tally(&one, "pipeline").total(), 0);
        assert_eq!(votes.tally(&other, "soft"), Tally::default());
        votes.cast(&other, "soft", Vote::False);
        votes.clear(&one);
        assert!(!votes.has(&one) && votes.has(&other));
        assert_eq!(votes.tally(&other, "soft"), Tally([0, 1, 0]));
    }

    #[test]
    fn votes_survive_storage_and_read_as_a_table() {
        let mut votes = Votes::default();
        votes.cast(&asking("b is c.", &["a, b", "c"]), "soft", Vote::False);
        votes.cast(&asking("a is c.", &[]), Votes::LOGIC, Vote::True);
        let stored = serde_json::to_string(&votes).expect("is plain data");
        assert_eq!(serde_json::from_str::<Votes>(&stored).expect("reads"), votes);
        let csv = (SHEET_FORMATS[0].write)(&votes.sheet());
        let mut table = csv::Reader::from_reader(csv.as_bytes());
        let heads = ["theory", "insertions", "question", "target", "True", "False", "don’t know"];
        assert_eq!(table.headers().expect("has heads"), heads.to_vec());
        let rows: Vec<_> = table.records().map(|row| row.expect("is whole")).collect();
        assert_eq!(rows.len(), 2);
        assert_eq!(
            rows[0].iter().skip(1).collect::<Vec<_>>(),
            ["a, b\nc", "b is c.", "soft", "0", "1", "0"]
        );
    }
}
