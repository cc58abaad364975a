//! What can be done to the state. Whatever changes what the user chose is one step of the history.

use super::App;
use crate::explore;
use crate::language::{Document, render};
use crate::session::{self, Chosen};
use crate::settings::Settings;
use crate::theory::{GroundAtom, Question, Sentence};
use crate::training::{NameError, SavedModels};
use crate::ui::shared::Shared;
use crate::ui::{browser, saved_models};
use leptos::prelude::*;

impl App {
    /// One step: changes what the user chose, so that it can be undone.
    pub fn change(&self, change: impl FnOnce(&mut Chosen)) {
        let before = self.present.get_untracked();
        let mut chosen = before.clone();
        change(&mut chosen);
        if chosen != before {
            self.history.update(|h| {
                let (opening, _, kept) = h.present().clone();
                h.push((opening, chosen, kept));
            });
        }
    }

    /// One step with an entry of the browser's history, so that going back returns to what there
    /// was; whether there was anything to change.
    pub fn step(&self, change: impl FnOnce(&mut Chosen)) -> bool {
        let before = self.present.get_untracked();
        browser::replace_hash(&untrack(|| self.current_hash()));
        self.change(change);
        if self.present.get_untracked() == before {
            return false;
        }
        browser::push_hash(&untrack(|| self.current_hash()));
        let state = self.history.with_untracked(|h| h.present().clone());
        self.stepped.set_value(Some((state, browser::entries())));
        true
    }

    /// Gives up what the last [`App::step`] asked for: takes it back or, where anything was done
    /// since, only has the settings be those of what is shown.
    pub fn give_up(&self, shown: Option<Settings>) {
        if self.step_back() {
            return;
        }
        if let Some(settings) = shown {
            self.change(|chosen| chosen.settings = settings);
        }
    }

    /// Takes the last [`App::step`] back, with its entry of the browser's history; false, and
    /// nothing is done, where anything was done since.
    fn step_back(&self) -> bool {
        let last = self.stepped.try_update_value(Option::take).flatten();
        let Some((state, entries)) = last else { return false };
        let present = self.history.with_untracked(|h| *h.present() == state);
        if !present || browser::entries() != entries {
            return false;
        }
        self.undo();
        browser::back();
        true
    }

    /// Changes what the user chose without a step, as where a list is walked through.
    pub fn amend(&self, change: impl FnOnce(&mut Chosen)) {
        let before = self.present.get_untracked();
        let mut chosen = before.clone();
        change(&mut chosen);
        if chosen != before {
            self.history.update(|h| h.amend(|(_, present, _)| *present = chosen));
        }
    }

    /// One step: puts another theory in the present one's place.
    pub fn open(&self, chosen: Chosen) {
        self.draft.set(None);
        let tables = self.present.with_untracked(|present| present.tables.clone());
        let chosen = Chosen { tables, ..chosen };
        if chosen != self.present.get_untracked() {
            self.resumed.set(false);
            self.openings.update_value(|openings| *openings += 1);
            let opening = self.openings.get_value();
            self.history.update(|h| {
                let kept = h.present().2.clone();
                h.push((opening, chosen, kept));
            });
        }
    }

    /// One step: changes the kept models, if that can be done.
    pub fn change_models(
        &self,
        change: impl FnOnce(&mut SavedModels) -> Result<(), NameError>,
    ) -> Result<(), NameError> {
        saved_models::take_over(*self);
        let mut kept = (*self.kept.get_untracked()).clone();
        change(&mut kept)?;
        self.history.update(|h| {
            let (opening, chosen, _) = h.present().clone();
            h.push((opening, chosen, Shared::new(kept)));
        });
        Ok(())
    }

    /// Has the kept models be those of another tab. That is no step here, and no undoing of steps
    /// here takes it back.
    pub fn adopt_models(&self, theirs: &SavedModels) {
        let ours = self.kept.get_untracked();
        if *ours != *theirs {
            self.history.update(|h| {
                h.amend_all(|(_, _, kept)| *kept = Shared::new(kept.following(&ours, theirs)));
            });
        }
    }

    /// Takes the last step back.
    pub fn undo(&self) {
        self.draft.set(None);
        self.history.update(|h| {
            h.undo();
        });
    }

    /// Takes the last undone step again.
    pub fn redo(&self) {
        self.draft.set(None);
        self.history.update(|h| {
            h.redo();
        });
    }

    /// Changes the theory's text.
    pub fn edit(&self, edit: impl FnOnce(&str, &Document) -> String) {
        let document = self.document.get_untracked();
        self.change(|chosen| chosen.theory = edit(&chosen.theory, &document));
    }

    /// States a fact after the facts there are, or takes back every line that states it.
    pub fn toggle_fact(&self, atom: GroundAtom) {
        let text = self.base.with_untracked(|case| {
            render::sentence(case.vocabulary(), &Sentence::Fact(atom.literal(true)))
        });
        self.edit(|theory, document| {
            let stating = explore::lines_stating(document, atom);
            match stating.is_empty() {
                false => session::delete_lines(theory, &document.lines, &stating),
                true => {
                    let after = explore::last_fact(document);
                    session::append(theory, &document.lines, after, &text)
                }
            }
        });
    }

    /// Takes over what is typed in an open line, if anything.
    pub fn commit_draft(&self) {
        if let Some(draft) = self.draft.get_untracked() {
            self.draft.set(None);
            self.edit(|text, document| {
                session::replace_line(text, &document.lines, draft.line, &draft.text)
            });
        }
    }

    /// Asks a question typed as text.
    pub fn ask(&self, text: String) {
        self.change(|chosen| chosen.question = text);
    }

    /// Asks a question put together from parts.
    pub fn ask_question(&self, question: &Question) {
        self.ask(self.case.with_untracked(|case| render::question(case.vocabulary(), question)));
    }

    /// Asks whether an atom holds.
    pub fn ask_about(&self, atom: GroundAtom) {
        self.ask_question(&Question::Literal(atom.literal(true)));
    }

    /// Shows the answers to the question as it is now.
    pub fn reveal(&self) {
        self.revealed.set(Some(self.present.get_untracked()));
    }

    /// Opens a theory without a sentence; settings stay.
    pub fn open_blank(&self) {
        let now = self.present.get_untracked();
        self.open(Chosen { hidden: now.hidden, settings: now.settings, ..Chosen::default() });
    }

    /// Opens an exhibit, from 1.
    pub fn open_exhibit(&self, number: u32) {
        let exhibits = explore::exhibits();
        let number = number.clamp(1, exhibits.len() as u32);
        let exhibit = exhibits.into_iter().nth(number as usize - 1);
        if let Some(exhibit) = exhibit {
            let hidden = self.present.with_untracked(|present| present.hidden);
            self.open(Chosen { hidden, ..exhibit.chosen });
        }
    }

    /// Opens an exhibit with a history entry, so that going back returns to what there was.
    pub fn visit_exhibit(&self, number: u32) {
        browser::replace_hash(&untrack(|| self.current_hash()));
        self.open_exhibit(number);
        browser::push_hash(&untrack(|| self.current_hash()));
    }
}
