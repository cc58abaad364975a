//! Proofs, refutations and changes read out.

mod proof_view;

pub use proof_view::{
    AllProofs, Branch, MOST_PROOFS, Piece, ProofView, proof_of_meaning, proof_view, proved_for,
    told,
};
