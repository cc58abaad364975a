//! What a theory entails.
//!
//! [`Program`] is the theory's ground program; [`Evaluation`] holds its model: the perfect model
//! where the ground program is stratified, the well-founded model where it is not, the derived
//! literals in the open world.

pub mod change;
mod check;
mod evaluation;
mod export;
mod extension;
mod fixpoint;
mod flat;
mod graph;
mod grounding;
mod minimal;
pub mod narrate;
mod program;
mod proof;
mod prover;
pub mod sld;
mod stages;
mod wellfounded;

pub use change::Change;
pub use check::{Fault, Problem, check};
pub use evaluation::{CycleLink, Evaluation, Regime, Value};
pub use export::{Inference, ProofExport};
pub use minimal::Proofs;
pub use program::{AtomId, BodyLiteral, GroundRule, Program, Quantity, TooLarge};
pub use proof::{Case, MemberCase, Node, NodeId, Proof, Support, UndefinedMember};
pub use stages::Stage;
