//! Where questions come from: vocabularies with levels, a seeded corpus, and theories opened for
//! questioning.
//!
//! [`Case`] is a theory as every system and family sees it; it is made once per theory and works
//! for any theory, the generator's or a user's. [`Corpus`] is the generator's output.

mod academic;
mod bank;
mod case;
mod corpus;
mod draw;
mod lexicon;
mod signature;

pub use academic::World;
pub use bank::{BankQuestion, MAX_DEPTH, bank};
pub use case::Case;
pub(crate) use corpus::same_rule;
pub use corpus::{Corpus, CorpusSettings, CorpusTheory, Shape, Split, generate_theory};
pub use draw::{Chance, Draw, STREAM_AGREEMENT, STREAM_BOOTSTRAP, STREAM_NEGATIVES, STREAM_PAIRS};
pub use lexicon::{Lexicon, LexiconError, Synonym};
pub use signature::{Property, Signature};
