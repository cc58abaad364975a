//! What a theory entails.
//!
//! [`Program`] is the theory's ground program; [`Evaluation`] holds its model: the perfect model
//! where the ground program is stratified, the well-founded model where it is not, the derived
//! literals in the open world.

mod check;
mod evaluation;
mod extension;
mod fixpoint;
mod flat;
mod graph;
mod grounding;
mod minimal;
mod program;
mod proof;
mod prover;
mod stages;
mod wellfounded;

pub use check::{Fault, Problem, check};
pub use evaluation::{CycleLink, Evaluation, Regime, Value};
pub use minimal::Proofs;
pub use program::{AtomId, BodyLiteral, GroundRule, Program, Quantity, TooLarge};
pub use proof::{Case, MemberCase, Node, NodeId, Proof, Support, UndefinedMember};
pub use stages::Stage;
