//! What a question was answered before the theory was last changed.

use crate::systems::{Answer, Decomposition, SoftReasoner, System};
use crate::theory::Question;
use crate::world::Case;

/// What a question is answered over one theory.
#[derive(Clone, PartialEq, Debug)]
pub struct Answered {
    /// Every system's answer, in the order of the registry.
    pub answers: Vec<Answer>,
    /// The soft score; `None` as long as the soft reasoner is not trained.
    pub score: Option<Decomposition>,
}

impl Answered {
    /// Asks every system.
    pub fn new(
        case: &Case,
        question: &Question,
        systems: &[Box<dyn System>],
        soft: Option<&SoftReasoner>,
    ) -> Answered {
        Answered {
            answers: systems.iter().map(|system| system.answer(case, question).answer).collect(),
            score: soft.map(|soft| soft.decompose(case, question)),
        }
    }
}

/// What lies between before and now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// So many sentences are inserted.
    Inserted(usize),
    /// So many were taken out.
    TakenOut(usize),
    /// The theory was changed otherwise.
    Edited,
    /// The soft reasoner was trained otherwise.
    Trained,
    /// The question is asked by a street name.
    StreetName,
}

impl Cause {
    /// What begins a sentence about it.
    pub fn words(self) -> &'static str {
        match self {
            Cause::Inserted(1) => "The inserted sentence",
            Cause::Inserted(_) => "The inserted sentences",
            Cause::TakenOut(1) => "Taking the sentence out",
            Cause::TakenOut(_) => "Taking the sentences out",
            Cause::Edited => "The last change",
            Cause::Trained => "The other training",
            Cause::StreetName => "The street name",
        }
    }
}

/// What was answered before, and what lies between.
#[derive(Clone, PartialEq, Debug)]
pub struct Before {
    /// What was answered.
    pub answered: Answered,
    /// What has changed since.
    pub cause: Cause,
}

impl Before {
    /// Where sentences are inserted: what is answered over the theory without them, `base`.
    pub fn without_insertions(
        case: &Case,
        base: &Case,
        question: &Question,
        systems: &[Box<dyn System>],
        soft: Option<&SoftReasoner>,
    ) -> Option<Before> {
        let inserted = case.insertions().len();
        (inserted > 0).then(|| Before {
            answered: Answered::new(base, question, systems, soft),
            cause: Cause::Inserted(inserted),
        })
    }
}

/// What a turn is about: while all of it stays the same, nothing has changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Subject {
    /// The theory's text.
    pub theory: String,
    /// What is inserted.
    pub insertions: Vec<String>,
    /// The soft reasoner that is asked.
    pub soft: SoftReasoner,
}

/// A question over a theory that changes: what is answered now, and what was before the last
/// change. Answers and scores are kept, not the theory before, whose words may have other ids.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    of: Subject,
    now: Answered,
    before: Option<Before>,
}

impl Turn {
    /// The first turn (`old` is `None` also where another question is asked or another theory was
    /// opened), or the one after `old`. `inserted` is what was before the sentences that are
    /// inserted, if any are.
    pub fn new(old: Option<&Turn>, of: Subject, now: Answered, inserted: Option<Before>) -> Turn {
        let from = |old: &Turn| {
            let cause = match () {
                _ if old.of == of => return old.before.clone(),
                _ if old.of.soft != of.soft => Cause::Trained,
                _ if old.of.theory == of.theory => Cause::TakenOut(old.of.insertions.len()),
                _ => Cause::Edited,
            };
            Some(Before { answered: old.now.clone(), cause })
        };
        // Where sentences are inserted, before is without them, however they came in.
        let before = inserted.or_else(|| old.and_then(from));
        Turn { of, now, before }
    }

    /// What was answered before, if that is known.
    pub fn before(&self) -> Option<&Before> {
        self.before.as_ref()
    }
}
