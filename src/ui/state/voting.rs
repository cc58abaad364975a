//! What the class says, before they are revealed, that the answers will be.

use super::{Columns, Hiding, Session};
use crate::session::{Asking, Tally, Vote, Votes};
use crate::systems::REGISTRY;
use crate::ui::browser;
use leptos::prelude::*;

/// The votes of this tab, which a reload keeps.
const KEY: &str = "entailment-gap-class-votes";

/// Whose answer a vote is about: a system's, by its place in the registry, or what holds by logic.
pub type Target = Option<usize>;

#[derive(Clone, Copy)]
pub struct Voting {
    hiding: Hiding,
    columns: Columns,
    pub votes: RwSignal<Votes>,
    /// The question that is voted on.
    asking: Memo<Asking>,
    chosen: RwSignal<Target>,
}

impl Voting {
    pub(super) fn new(session: Session, hiding: Hiding, columns: Columns) -> Voting {
        let stored = browser::tab_stored(KEY);
        let votes = stored.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        Voting {
            hiding,
            columns,
            votes: RwSignal::new(votes),
            asking: Memo::new(move |_| session.present.with(|chosen| Asking::from(chosen))),
            chosen: RwSignal::new(None),
        }
    }

    /// Whose answers can be voted on: what holds by logic, then those of the systems shown.
    pub fn targets(&self) -> Vec<Target> {
        std::iter::once(None).chain(self.columns.shown.get().into_iter().map(Some)).collect()
    }

    /// Whose answer is voted on now.
    pub fn target(&self) -> Target {
        let chosen = self.chosen.get();
        if self.targets().contains(&chosen) { chosen } else { None }
    }

    pub fn choose(&self, target: Target) {
        self.chosen.set(target);
    }

    /// Goes on to the next answer, after the last to the first.
    pub fn choose_next(&self) {
        let (targets, now) = untrack(|| (self.targets(), self.target()));
        let at = targets.iter().position(|&target| target == now).map_or(0, |at| at + 1);
        self.choose(targets.get(at).copied().unwrap_or_default());
    }

    pub fn tally(&self, target: Target) -> Tally {
        self.votes.with(|votes| self.asking.with(|asking| votes.tally(asking, id(target))))
    }

    /// Whether anything was said of the question.
    pub fn any(&self) -> bool {
        self.votes.with(|votes| self.asking.with(|asking| votes.has(asking)))
    }

    /// Whether votes are taken: what is revealed is not voted on any more.
    pub fn open(&self) -> bool {
        match self.target() {
            None => self.hiding.veiled.get(),
            Some(system) => self.hiding.is_hidden(system),
        }
    }

    /// Counts a vote on the answer chosen, if votes are taken.
    pub fn cast(&self, vote: Vote) {
        let (open, target) = untrack(|| (self.open(), self.target()));
        if open {
            self.change(|votes, asking| votes.cast(asking, id(target), vote));
        }
    }

    /// Forgets the votes on the question.
    pub fn clear(&self) {
        self.change(Votes::clear);
    }

    fn change(&self, change: impl FnOnce(&mut Votes, &Asking)) {
        self.votes.update(|votes| self.asking.with_untracked(|asking| change(votes, asking)));
        let text = self.votes.with_untracked(|votes| serde_json::to_string(votes).ok());
        browser::store_in_tab(KEY, text.as_deref());
    }
}

/// What the votes are stored under.
fn id(target: Target) -> &'static str {
    target.map_or(Votes::LOGIC, |system| REGISTRY[system].id.as_str())
}
