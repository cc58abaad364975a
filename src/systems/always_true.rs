//! A yardstick: the same answer to everything.

use super::{Answer, Entry, Response, System, SystemId};
use crate::theory::Question;
use crate::world::Case;

pub(super) const ENTRY: Entry = Entry {
    id: SystemId::new("always-true"),
    name: "Always True",
    summary: "Says True to everything.",
    uses_soft: false,
    computes: false,
    build: |_| Box::new(AlwaysTrue),
};

/// Says True to everything.
pub struct AlwaysTrue;

impl System for AlwaysTrue {
    fn answer(&self, _: &Case, _: &Question) -> Response {
        Response::plain(Answer::True)
    }
}
