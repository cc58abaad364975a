//! Whose answers are hidden, for use in class.

use super::Session;
use crate::session::Chosen;
use crate::systems::{REGISTRY, SOFT};
use leptos::prelude::*;

#[derive(Clone, Copy)]
pub struct Hiding {
    session: Session,
    revealed: RwSignal<Option<Chosen>>,
    /// The systems whose answers are hidden one by one, by their place in the registry.
    pub covered: RwSignal<Vec<usize>>,
    /// Whether answers are to be hidden until they are revealed.
    pub hidden: Memo<bool>,
    pub veiled: Memo<bool>,
}

impl Hiding {
    pub(super) fn new(session: Session) -> Hiding {
        let revealed = RwSignal::new(None::<Chosen>);
        let present = session.present;
        Hiding {
            session,
            revealed,
            covered: RwSignal::new(Vec::new()),
            hidden: Memo::new(move |_| present.with(|c| c.hidden)),
            veiled: Memo::new(move |_| {
                present.with(|c| c.hidden && revealed.get().as_ref() != Some(c))
            }),
        }
    }

    /// Shows the answers to the question as it is now.
    pub fn reveal(&self) {
        self.revealed.set(Some(self.session.present.get_untracked()));
    }

    pub fn is_hidden(&self, system: usize) -> bool {
        self.veiled.get() || self.covered.with(|covered| covered.contains(&system))
    }

    /// Whether the soft reasoner's answers are hidden now, and with them its scores.
    pub fn soft_hidden(&self) -> bool {
        let soft = REGISTRY.iter().position(|entry| entry.id == SOFT);
        soft.map_or_else(|| self.veiled.get(), |soft| self.is_hidden(soft))
    }
}
