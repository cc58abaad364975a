//! What a theory entails.
//!
//! [`Program`] is the theory compiled to flat arrays of ground rules; [`Evaluation`] holds its
//! model: the perfect model where the ground program is stratified, the well-founded model where
//! it is not, the derived literals in the open world.

mod evaluation;
mod program;

pub use evaluation::{Evaluation, Regime, Value};
pub use program::{AtomId, BodyLiteral, GroundRule, Program};
