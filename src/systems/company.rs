//! Two systems that know nothing, as yardsticks.

use super::{Answer, Reason, Response, System};
use crate::theory::Question;
use crate::world::Case;

/// Says True to everything.
pub struct AlwaysTrue;

impl System for AlwaysTrue {
    fn answer(&self, _: &Case, _: &Question) -> Response {
        Response::plain(Answer::True)
    }
}

/// Never answers.
pub struct AlwaysAbstain;

impl System for AlwaysAbstain {
    fn answer(&self, _: &Case, _: &Question) -> Response {
        Response::plain(Answer::Abstain(Reason::Never))
    }
}
