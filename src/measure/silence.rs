//! What counts where a system from outside said nothing.

use serde::{Deserialize, Serialize};

/// How an answer from outside counts that cannot be read, or is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnreadRule {
    /// What cannot be read is an abstention, what is missing unanswered: both stay in every
    /// denominator, so that saying nothing raises neither accuracy nor coverage.
    #[default]
    Abstain,
    /// Neither is counted, nor is a probe with such a member.
    LeftOut,
}

impl UnreadRule {
    /// Every rule, the default first.
    pub const ALL: [UnreadRule; 2] = [UnreadRule::Abstain, UnreadRule::LeftOut];

    /// What links, JSON and the command call it.
    pub fn key(self) -> &'static str {
        match self {
            UnreadRule::Abstain => "abstain",
            UnreadRule::LeftOut => "left-out",
        }
    }

    /// What it does, inside a sentence.
    pub fn words(self) -> &'static str {
        match self {
            UnreadRule::Abstain => {
                "unread answers count as abstentions and missing ones as unanswered"
            }
            UnreadRule::LeftOut => "unread and missing answers are left out of every count",
        }
    }
}

by_key!(UnreadRule);

/// How much a system from outside left unsaid, and how that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Silence {
    /// How it counts.
    pub rule: UnreadRule,
    /// Items that were to be answered.
    pub items: u32,
    /// Of those, how many have an answer that cannot be read.
    pub unread: u32,
    /// Of those, how many have no answer.
    pub missing: u32,
}

/// A system's name, with a mark where some of its answers are unread or missing.
pub fn marked(name: &str, unsaid: Option<Silence>) -> String {
    let mark = if unsaid.is_some() { " *" } else { "" };
    format!("{name}{mark}")
}

impl Silence {
    /// Whether there is any.
    pub fn is_any(self) -> bool {
        self.unread + self.missing > 0
    }

    /// The counts in words: `3 unread, 5 missing of 1200`.
    pub fn counts(self) -> String {
        format!("{} unread, {} missing of {}", self.unread, self.missing, self.items)
    }
}
