//! A yardstick: no answer to anything.

use super::{Answer, Entry, Reason, Response, System, SystemId};
use crate::theory::Question;
use crate::world::Case;

pub(super) const ENTRY: Entry = Entry {
    id: SystemId::new("always-abstain"),
    name: "Always abstain",
    summary: "Never answers: vacuously consistent, at coverage 0.",
    uses_soft: false,
    computes: false,
    build: |_| Box::new(AlwaysAbstain),
};

/// Never answers.
pub struct AlwaysAbstain;

impl System for AlwaysAbstain {
    fn answer(&self, _: &Case, _: &Question) -> Response {
        Response::plain(Answer::Abstain(Reason::Never))
    }
}
