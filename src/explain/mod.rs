//! Proofs, refutations and changes read out.
//!
//! What is said is made once, as lines of [pieces](Piece): the command joins them to text, the
//! page makes a tree of them. The words speak of sentences and rules, never of the world: "it is
//! not stated", "no rule concludes it". Sentences are numbered from 1, as they stand in the theory.

mod change;
mod denial;
mod export;
mod line;
mod proof;
mod refusal;
mod view;

pub use change::change;
pub use denial::denials;
pub use export::{Inference, ProofExport, export};
pub use line::{Line, MOST_INDENT, Piece, text};
pub use proof::{cycle, proof, regime};
pub use refusal::{LostAtom, RefusalInWords};
pub use view::{
    AllProofs, Branch, MOST_PROOFS, ProofView, another_word, proof_of_meaning, proof_text,
};
