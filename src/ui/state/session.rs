//! What the user chose. Whatever changes it is one step of the history.

use super::Focus;
use crate::explore;
use crate::language;
use crate::session::{Chosen, History};
use crate::settings::Settings;
use crate::training::SavedModels;
use crate::ui::shared::Shared;
use crate::world::Lexicon;
use leptos::prelude::*;

#[derive(Clone, PartialEq)]
pub struct Step {
    /// The number of the opening that it stems from.
    opening: u32,
    chosen: Chosen,
    models: Shared<SavedModels>,
}

/// What the user chose, with what was chosen before and taken back.
#[derive(Clone, Copy)]
pub struct Session {
    focus: Focus,
    history: RwSignal<History<Step>>,
    openings: StoredValue<u32>,
    pub present: Memo<Chosen>,
    pub theory: Memo<String>,
    pub insertions: Memo<Vec<String>>,
    pub question: Memo<String>,
    pub settings: Memo<Settings>,
    pub lexicon: Memo<Lexicon>,
    /// How the state stands to the exhibit that it was opened with.
    pub exhibit: Memo<explore::ExhibitStanding>,
    pub models: Memo<Shared<SavedModels>>,
}

impl Session {
    /// The first exhibit, with these models.
    pub fn new(focus: Focus, models: SavedModels) -> Session {
        let chosen = explore::opened(1).unwrap_or_default();
        let first = Step { opening: 0, chosen, models: Shared::new(models) };
        let history = RwSignal::new(History::new(first));
        let present = Memo::new(move |_| history.with(|h| h.present().chosen.clone()));
        let settings = Memo::new(move |_| present.with(|c| c.settings.clone()));
        Session {
            focus,
            history,
            openings: StoredValue::new(0),
            present,
            theory: Memo::new(move |_| present.with(|c| c.theory.clone())),
            insertions: Memo::new(move |_| present.with(|c| c.insertions.clone())),
            question: Memo::new(move |_| present.with(|c| c.question.clone())),
            settings,
            lexicon: Memo::new(move |_| settings.with(|settings| settings.lexicon.clone())),
            exhibit: Memo::new(move |_| present.with(explore::exhibit_standing)),
            models: Memo::new(move |_| history.with(|h| h.present().models.clone())),
        }
    }

    pub fn track(&self) {
        self.history.track();
    }

    /// The number of the opening that the present theory stems from.
    pub fn opening(&self) -> u32 {
        self.history.with(|h| h.present().opening)
    }

    /// The present step; untracked.
    pub fn step(&self) -> Step {
        self.history.with_untracked(|h| h.present().clone())
    }

    /// Has nothing lie before the present step, or after it.
    pub fn forget_steps(&self) {
        self.history.update(|history| *history = History::new(history.present().clone()));
    }

    /// One step: changes what the user chose, so that it can be undone.
    pub fn change(&self, change: impl FnOnce(&mut Chosen)) {
        let step = self.step();
        let mut chosen = step.chosen.clone();
        change(&mut chosen);
        if chosen != step.chosen {
            self.history.update(|h| h.push(Step { chosen, ..step }));
        }
    }

    /// Changes what the user chose without a step, as where a list is walked through.
    pub fn amend(&self, change: impl FnOnce(&mut Chosen)) {
        let mut chosen = self.present.get_untracked();
        change(&mut chosen);
        if chosen != self.present.get_untracked() {
            self.history.update(|h| h.amend(|step| step.chosen = chosen));
        }
    }

    /// One step: puts another theory in the present one's place.
    pub fn open(&self, chosen: Chosen) {
        self.focus.draft.set(None);
        let step = self.step();
        let mut chosen = Chosen { tables: step.chosen.tables.clone(), ..chosen };
        ask_something(&mut chosen);
        if chosen != step.chosen {
            self.focus.resumed.set(false);
            self.openings.update_value(|openings| *openings += 1);
            let opening = self.openings.get_value();
            self.history.update(|h| h.push(Step { opening, chosen, ..step }));
        }
    }

    /// One step: changes the theory's text; where nothing is asked of it yet, something is.
    pub fn edit(&self, edit: impl FnOnce(&str) -> String) {
        self.change(|chosen| {
            chosen.theory = edit(&chosen.theory);
            ask_something(chosen);
        });
    }

    /// Opens a theory without a sentence; settings stay.
    pub fn open_blank(&self) {
        let now = self.present.get_untracked();
        self.open(Chosen { hidden: now.hidden, settings: now.settings, ..Chosen::default() });
    }

    pub fn open_exhibit(&self, number: u32) {
        if let Some(chosen) = explore::opened(number) {
            let hidden = self.present.with_untracked(|present| present.hidden);
            self.open(Chosen { hidden, ..chosen });
        }
    }

    pub fn ask(&self, text: String) {
        self.change(|chosen| chosen.question = text);
    }

    /// One step: changes the saved models.
    pub fn set_models(&self, models: SavedModels) {
        let step = self.step();
        self.history.update(|h| h.push(Step { models: Shared::new(models), ..step }));
    }

    /// Has the saved models be those of another tab. That is no step here, and no undoing of steps
    /// here takes it back.
    pub fn adopt_models(&self, theirs: &SavedModels) {
        let ours = self.models.get_untracked();
        if *ours != *theirs {
            self.history.update(|h| {
                h.amend_all(|step| step.models = Shared::new(step.models.following(&ours, theirs)));
            });
        }
    }

    pub fn can_undo(&self) -> bool {
        self.history.with(History::can_undo)
    }

    pub fn can_redo(&self) -> bool {
        self.history.with(History::can_redo)
    }

    pub fn undo(&self) {
        self.focus.draft.set(None);
        self.history.update(|h| {
            h.undo();
        });
    }

    pub fn redo(&self) {
        self.focus.draft.set(None);
        self.history.update(|h| {
            h.redo();
        });
    }
}

/// A theory without a question leaves half of the page empty.
fn ask_something(chosen: &mut Chosen) {
    if chosen.question.trim().is_empty() && !chosen.theory.trim().is_empty() {
        chosen.question = explore::first_question(&language::parse(&chosen.theory).theory);
    }
}
