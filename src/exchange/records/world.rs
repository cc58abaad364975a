//! Which semantics a record's labels are to be read with.

use super::{Object, Record};
use crate::exchange::ReadError;
use crate::theory::Semantics;
use serde::{Deserialize, Serialize};

/// What a theory's semantics was decided by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WorldReason {
    /// The record names it.
    Stated,
    /// The theory's text has a `world:` line.
    Directive,
    /// The caller said so.
    Asked,
    /// An identifier or configuration holds "OWA", "CWA" or "PrOntoQA".
    Name,
    /// The labels of the file, some of which say Unknown.
    Labels,
    /// Nothing says otherwise, so it is the closed world.
    Default,
}

/// The semantics of the theories that name none, decided for a file by its labels.
///
/// Where no label says Unknown, it is the closed world. Else it is the world in which more labels
/// are right; where that is neither, each theory's own labels decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FileWorld {
    /// The semantics of them all; `None` if each theory's own labels decide.
    pub semantics: Option<Semantics>,
    /// Theories that name no semantics.
    pub theories: u32,
    /// Labels of theirs that only the open world has: Unknown, or one of three.
    pub third: u32,
    /// Labels compared: those that can be read, of questions that can be asked.
    pub labels: u32,
    /// Of those, how many are right in the open world; 0 where nothing was compared.
    pub right_open: u32,
    /// Of those, how many are right in the closed world.
    pub right_closed: u32,
}

impl FileWorld {
    /// Decides by the counts.
    pub(in crate::exchange) fn decided(mut self) -> FileWorld {
        let (open, closed) = (self.right_open, self.right_closed);
        self.semantics = match self.third {
            0 => Some(Semantics::ClosedWorld),
            _ if open == self.labels || open > closed => Some(Semantics::OpenWorld),
            _ if closed > open => Some(Semantics::ClosedWorld),
            _ => None,
        };
        self
    }

    /// What was decided, and why.
    pub fn describe(&self) -> String {
        let theories = match self.theories {
            1 => "1 theory names no world".to_string(),
            count => format!("{count} theories name no world"),
        };
        if self.third == 0 {
            return format!("{theories}: closed, since no label is Unknown");
        }
        let says = match self.third {
            1 => "1 label is Unknown, or one of three answers".to_string(),
            count => format!("{count} labels are Unknown, or one of three answers"),
        };
        let decided = match self.semantics {
            Some(Semantics::OpenWorld) => "open",
            Some(Semantics::ClosedWorld) => "closed",
            None => "each by its own labels, as neither world fits the file better",
        };
        format!(
            "{theories}: {decided}; {says}, and of {} labels {} are right in the open world, {} in \
             the closed one",
            self.labels, self.right_open, self.right_closed
        )
    }
}

/// The semantics that a record states by its names: "OWA" or "CWA" as a word of one of them
/// (`AttNeg-OWA-D5-260`), or "PrOntoQA", whose `not` is a hard one.
pub(in crate::exchange) fn named(record: &Record) -> Option<Semantics> {
    let words = record.names.iter().flat_map(|name| name.split(|c: char| !c.is_alphanumeric()));
    words.into_iter().find_map(|word| match &*word.to_ascii_lowercase() {
        "owa" | "prontoqa" => Some(Semantics::OpenWorld),
        "cwa" => Some(Semantics::ClosedWorld),
        _ => None,
    })
}

/// The semantics that a record states under a key of its own.
pub(super) fn stated(record: &Object) -> Result<Option<Semantics>, ReadError> {
    let Some((key, name)) = ["semantics", "world", "assumption"]
        .into_iter()
        .find_map(|key| Some((key, record.get(key)?.as_str()?)))
    else {
        return Ok(None);
    };
    match name.trim().to_ascii_lowercase().replace(['_', ' '], "-").as_str() {
        "cwa" | "cwa-naf" | "naf" | "closed" | "closed-world" | "closed-world-assumption" => {
            Ok(Some(Semantics::ClosedWorld))
        }
        "owa" | "open" | "open-world" | "open-world-assumption" => Ok(Some(Semantics::OpenWorld)),
        // Such a key of other people's may speak of something else.
        _ if key != "semantics" => Ok(None),
        _ => Err(ReadError::Wrong {
            what: "“semantics”".to_string(),
            expected: "“cwa-naf” or “owa”",
            found: format!("“{name}”"),
        }),
    }
}

impl WorldReason {
    /// The reason in a few words.
    pub fn describe(self) -> &'static str {
        match self {
            WorldReason::Stated => "stated by the record",
            WorldReason::Directive => "stated in the theory",
            WorldReason::Asked => "as asked",
            WorldReason::Name => "told by a name",
            WorldReason::Labels => "by the labels of the file",
            WorldReason::Default => "closed by default",
        }
    }
}
