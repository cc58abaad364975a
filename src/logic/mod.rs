//! What a theory entails, and why.
//!
//! * [`Program`]: the ground program, every rule under every binding of its variable, kept
//!   implicit.
//! * [`Evaluation`]: its model. Closed world: the perfect model where the ground program is
//!   stratified (Apt, Blair & Walker 1988; Przymusinski 1988), the well-founded model where it has
//!   a cycle through `not` (Van Gelder, Ross & Schlipf 1991). Open world: the derived literals.
//! * [`Proof`]: why a literal has its value, as a value; [`check()`] verifies it against the theory
//!   alone; [`explain`](crate::explain) reads it out.
//! * [`change`]: what an edit gained and lost, and which derivation died of what.
//! * [`sld`]: the auditor, which decides literals another way.
//!
//! ```
//! use entailment_gap::language::{parse, parse_question};
//! use entailment_gap::logic::{Evaluation, Value, check};
//!
//! let mut theory = parse(
//!     "dave is published. If someone is published and not cited then they are diligent.",
//! )
//! .theory;
//! let question = parse_question("dave is diligent.", &mut theory.vocabulary).unwrap();
//! let evaluation = Evaluation::new(&theory);
//! assert_eq!(evaluation.question(&question), Value::True);
//!
//! let proof = evaluation.proof(question.literals()[0]);
//! assert_eq!(check(&theory, &proof), Ok(()));
//! ```

mod absorption;
pub mod change;
mod check;
mod denials;
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
pub mod sld;
mod stages;
mod wellfounded;

pub use change::Change;
pub use check::{Fault, Problem, check};
pub use denials::{BrokenDenial, broken_denials};
pub use evaluation::{CycleLink, Evaluation, Regime, Value};
pub use minimal::Proofs;
pub use program::{AtomId, BodyLiteral, GroundRule, Program, Quantity, TooLarge};
pub use proof::{FailedRule, FailedSetRule, Node, NodeId, Proof, Support, UndefinedMember};
pub use stages::Stage;
