//! A composite and the De Morgan rewrite of its denial.

use super::composites::composites;
use super::{Closure, Family, FamilyId, Probe, Role, Subject};
use crate::theory::Question;

/// [`DeMorgan`]'s identifier.
pub const DE_MORGAN: FamilyId = FamilyId::new("de-morgan");

const REWRITE: Role = Role { id: "rewrite", words: "its denial, rewritten" };

/// `A and B` and `not A or not B` must be answered differently.
pub struct DeMorgan;

impl Family for DeMorgan {
    fn id(&self) -> FamilyId {
        DE_MORGAN
    }

    fn name(&self) -> &'static str {
        "De Morgan"
    }

    fn name_inside(&self) -> &'static str {
        "De Morgan"
    }

    fn summary(&self) -> &'static str {
        "A composite and the rewrite of its denial (A and B; not A or not B) must be answered \
         differently."
    }

    fn is_of_the_chapter(&self) -> bool {
        true
    }

    fn closure(&self) -> Closure {
        Closure::Differ
    }

    fn roles(&self) -> &'static [Role] {
        &[REWRITE]
    }

    fn members_apart(&self) -> Option<&'static str> {
        Some("composites")
    }

    fn probe(&self, subject: &Subject<'_>, question: &Question) -> Option<Probe> {
        let composite = matches!(question, Question::And(_) | Question::Or(_));
        composite.then(|| subject.pair(question, REWRITE, question.negated()))
    }

    /// One per composite drawn.
    fn probes(&self, base: &[Subject<'_>], seed: u32) -> Vec<Probe> {
        let drawn = composites(base, seed).into_iter();
        drawn.filter_map(|(subject, question)| self.probe(subject, &question)).collect()
    }
}
