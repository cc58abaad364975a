//! What is right, and may yet not mean what its writer thinks: the kinds of notice.

use crate::theory::SentenceId;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A word about a sentence that parses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("{kind}")]
pub struct Notice {
    /// What it is about, in bytes of the sentence's own text.
    pub span: Range<usize>,
    /// What it says.
    pub kind: NoticeKind,
    /// A sentence that would not get the notice, if one is near.
    pub suggestion: Option<String>,
}

/// The kinds of notice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// A negative fact in the closed world.
    #[error(
        "says nothing in a closed world: what is derived holds, the rest does not, whatever is denied"
    )]
    NegativeFact,
    /// A rule with a negative conclusion in the closed world.
    #[error("derives nothing in a closed world, where a conclusion must be positive")]
    NegativeConclusion,
    /// The same sentence once more.
    #[error("repeats an earlier sentence")]
    Duplicate {
        /// The earlier sentence.
        of: SentenceId,
    },
    /// A word used once, and nearly another.
    #[error("“{word}” occurs only here; did you mean “{near}”?")]
    NearWord {
        /// As written.
        word: String,
        /// The other word.
        near: String,
    },
    /// Two words used once each, and nearly the same: nothing says which is the misspelt one.
    #[error("“{word}” and “{other}” each occur once; are they one word?")]
    NearTwins {
        /// As written.
        word: String,
        /// The other word.
        other: String,
    },
    /// A name that is nearly a word of the grammar.
    #[error("“{word}” is read as a name; did you mean “{near}”?")]
    NearKeyword {
        /// As written.
        word: String,
        /// The word of the grammar.
        near: String,
    },
    /// One word as an adjective and as a noun.
    #[error("“{word}” is an adjective here and a noun elsewhere")]
    TwoKinds {
        /// The word.
        word: String,
    },
    /// "they is", "the cat are".
    #[error("“{expected}” would agree with its subject")]
    Agreement {
        /// The form that agrees.
        expected: String,
    },
    /// "the cats are".
    #[error("“{word}” is read as one thing")]
    Plural {
        /// As written.
        word: String,
    },
    /// A second "someone".
    #[error("“{word}” is the same one as before: a rule speaks of one unnamed thing")]
    OneVariable {
        /// As written.
        word: String,
    },
    /// "If X is kind then X is nice."
    #[error("“{word}” stands for anyone: no fact and no “people:” line speaks of “{word}”")]
    Variable {
        /// The letter.
        word: String,
    },
    /// "someone" in a conclusion whose conditions have no variable.
    #[error("“{word}” is read as “{near}”, since no condition says who")]
    Everyone {
        /// As written.
        word: String,
        /// How it is read.
        near: String,
    },
    /// A second `world:` that says otherwise.
    #[error("an earlier line says otherwise; the last one holds")]
    Overridden,
}
