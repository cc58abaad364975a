//! Translate, then prove.

use super::{Answer, Entry, Reason, Response, System, SystemId};
use crate::theory::Question;
use crate::world::Case;

/// The identifier of the pipeline.
pub const PIPELINE: SystemId = SystemId::new("pipeline");

pub(super) const ENTRY: Entry = Entry {
    id: PIPELINE,
    name: "Translate-then-prove",
    summary: "Parses into a closed vocabulary, proves, and abstains on words it does not know.",
    uses_soft: false,
    computes: true,
    build: |_| Box::new(Pipeline),
};

/// Reads the question in a strict grammar over the theory's closed vocabulary, repairing unknown
/// words once through a partial lexicon; then answers by membership in the theory's model, negated
/// for `not`. Composites go by the truth table of their literals.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pipeline;

impl Pipeline {
    /// The question as the strict grammar reads it, or why it does not.
    pub fn translate(case: &Case, question: &Question) -> Result<Question, Reason> {
        question.try_map(&|mut literal| {
            let word = literal.atom.predicate;
            literal.atom.predicate =
                case.signature().repaired(word).ok_or(Reason::UnknownWord(word))?;
            Ok(literal)
        })
    }
}

impl System for Pipeline {
    fn answer(&self, case: &Case, question: &Question) -> Response {
        Response::plain(match Pipeline::translate(case, question) {
            Ok(question) => case.evaluation().question(&question).into(),
            Err(reason) => Answer::Abstain(reason),
        })
    }
}
