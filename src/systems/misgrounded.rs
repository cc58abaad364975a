//! Genuine deduction about the wrong thing.

use super::{Answer, Entry, Pipeline, Reason, Response, System, SystemId};
use crate::theory::Question;
use crate::world::{Case, Property};

pub(super) const ENTRY: Entry = Entry {
    id: SystemId::new("misgrounded"),
    name: "Mis-grounded pipeline",
    summary: "The pipeline, with every derived property of the question taken for another one.",
    uses_soft: false,
    computes: false,
    build: |_| Box::new(Misgrounded),
};

/// The pipeline, but after translation each derived property of the question, and of the question
/// alone, is replaced by the [next one](crate::world::Signature::displaced): coherent, and wrong
/// about the world. Abstains where fewer than two properties are derived.
#[derive(Clone, Copy, Debug, Default)]
pub struct Misgrounded;

impl Misgrounded {
    /// The question it really answers, or why it answers none.
    pub fn translate(case: &Case, question: &Question) -> Result<Question, Reason> {
        if case.signature().derived.len() < 2 {
            return Err(Reason::NothingToConfuse);
        }
        Pipeline::translate(case, question)?.try_map(&|literal| {
            let seen = case.signature().displaced(Property::of(literal.atom));
            let atom = seen.map_or(literal.atom, |property| property.atom(literal.atom.subject));
            Ok(atom.literal(literal.positive))
        })
    }
}

impl System for Misgrounded {
    fn answer(&self, case: &Case, question: &Question) -> Response {
        Response::plain(match Misgrounded::translate(case, question) {
            Ok(question) => case.evaluation().question(&question).into(),
            Err(reason) => Answer::Abstain(reason),
        })
    }
}
