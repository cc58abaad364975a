//! The page shown, and the state in the address.

use super::session::Step;
use super::{Focus, Learning, Reading, Session};
use crate::session::Chosen;
use crate::settings::{SettingError, Settings};
use crate::ui::browser;
use crate::ui::route::{self, Page, Route};
use leptos::{ev, prelude::*};

/// The page shown, and what of the state the address holds.
#[derive(Clone, Copy)]
pub struct Address {
    focus: Focus,
    session: Session,
    reading: Reading,
    learning: Learning,
    pub page: RwSignal<Page>,
    /// What the last step with an entry of the browser's history led to, and how many entries
    /// there were then.
    stepped: StoredValue<Option<(Step, u32)>>,
}

impl Address {
    pub(super) fn new(
        focus: Focus,
        session: Session,
        reading: Reading,
        learning: Learning,
    ) -> Address {
        Address {
            focus,
            session,
            reading,
            learning,
            page: RwSignal::new(Page::ALL[0]),
            stepped: StoredValue::new(None),
        }
    }

    /// Goes wherever the address leads, from now on.
    pub(super) fn follow_links(self) {
        let listen = window_event_listener(ev::hashchange, move |_| {
            self.follow(route::read(&browser::hash()))
        });
        on_cleanup(move || listen.remove());
    }

    /// Goes where a fragment leads. One that leads nowhere leaves everything as it is.
    pub(super) fn follow(&self, route: Route) {
        let before = self.page.get_untracked();
        self.go(route);
        // Another page begins at its top. Going back, the browser scrolls once more.
        if self.page.get_untracked() != before {
            browser::to_top();
        }
    }

    fn go(&self, route: Route) {
        match route {
            Route::Start => self.page.set(Page::ALL[0]),
            Route::Learn(place) => {
                self.page.set(Page::Learn);
                self.learning.go(place);
            }
            Route::Explore => self.page.set(Page::Explore),
            Route::Exhibit(number) => {
                self.page.set(Page::Explore);
                self.session.open_exhibit(number);
            }
            Route::State(chosen, refused) => {
                self.page.set(Page::Explore);
                self.say_refused(&refused);
                self.session.open(*chosen);
            }
            Route::Page(page, settings, tables, refused) => {
                self.page.set(page);
                self.say_refused(&refused);
                self.session.change(|chosen| {
                    chosen.settings = *settings;
                    if let Some(tables) = tables {
                        chosen.tables = tables;
                    }
                });
            }
            Route::Lost(why) => {
                self.focus.notice.set(Some(format!("The link was not followed: {why}.")));
                // So that a reload keeps what is shown.
                self.replace();
            }
        }
    }

    fn say_refused(&self, refused: &[SettingError]) {
        if let Some(error) = refused.first() {
            self.focus.notice.set(Some(format!("Part of the link was ignored: {error}.")));
        }
    }

    /// The fragment of what is shown, with what is being typed taken over.
    pub fn current(&self) -> String {
        match self.page.get() {
            Page::Learn => route::scene_hash(self.learning.place.get()),
            Page::Explore => route::explore_hash(&self.reading.with_draft()),
            page => self.of(page),
        }
    }

    pub fn of(&self, page: Page) -> String {
        self.session.present.with(|chosen| route::hash_of(page, chosen))
    }

    /// Puts what is shown into the address.
    pub fn replace(&self) {
        browser::replace_hash(&untrack(|| self.current()));
    }

    /// Changes what is shown with an entry of the browser's history, so that going back returns to
    /// what there was.
    pub fn visit(&self, change: impl FnOnce()) {
        self.replace();
        change();
        browser::push_hash(&untrack(|| self.current()));
    }

    /// One step with an entry of the browser's history, so that going back returns to what there
    /// was; whether there was anything to change.
    pub fn step(&self, change: impl FnOnce(&mut Chosen)) -> bool {
        let before = self.session.present.get_untracked();
        self.replace();
        self.session.change(change);
        if self.session.present.get_untracked() == before {
            return false;
        }
        browser::push_hash(&untrack(|| self.current()));
        self.stepped.set_value(Some((self.session.step(), browser::entries())));
        true
    }

    /// Gives up what the last [`Address::step`] asked for: takes it back or, where anything was done
    /// since, only has the settings be those of what is shown.
    pub fn give_up(&self, shown: Option<Settings>) {
        if self.step_back() {
            return;
        }
        if let Some(settings) = shown {
            self.session.change(|chosen| chosen.settings = settings);
        }
    }

    /// Takes the last [`Address::step`] back, with its entry of the browser's history; false, and
    /// nothing is done, where anything was done since.
    fn step_back(&self) -> bool {
        let last = self.stepped.try_update_value(Option::take).flatten();
        let Some((step, entries)) = last else { return false };
        if self.session.step() != step || browser::entries() != entries {
            return false;
        }
        self.session.undo();
        browser::back();
        true
    }
}
