//! The state in the address, and the address in the state.

use super::App;
use crate::settings::{SettingError, Settings};
use crate::ui::browser;
use crate::ui::pages::{PAGES, Page};
use crate::ui::route::{self, Route};
use crate::workbench::{self, Chosen, encode};
use leptos::prelude::*;

impl App {
    /// Goes where a fragment leads. A fragment that leads nowhere leaves everything as it is.
    pub fn follow(&self, hash: &str) {
        match route::read(hash) {
            Route::Explore => self.page.set(&PAGES[0]),
            Route::Exhibit(number) => {
                self.page.set(&PAGES[0]);
                self.open_exhibit(number);
            }
            Route::State(chosen, refused) => {
                self.page.set(&PAGES[0]);
                self.say_refused(&refused);
                self.open(chosen);
            }
            Route::Page(page, query) => {
                self.page.set(page);
                let (settings, refused) = Settings::from_query(&query);
                self.say_refused(&refused);
                self.change(|chosen| chosen.settings = settings);
            }
            Route::Lost(why) => {
                self.notice.set(Some(format!("Nothing was changed: {why}.")));
                // So that a reload keeps what is shown.
                browser::replace_hash(&untrack(|| self.current_hash()));
            }
        }
    }

    fn say_refused(&self, refused: &[SettingError]) {
        if let Some(error) = refused.first() {
            self.notice.set(Some(format!("Part of the link was not taken: {error}.")));
        }
    }

    /// The fragment that reopens Explore as it is.
    pub fn explore_hash(&self) -> String {
        self.present.with(explore_hash)
    }

    /// The fragment of what is shown, with what is being typed taken as kept.
    pub fn current_hash(&self) -> String {
        match self.page.get() {
            page if page.path == PAGES[0].path => explore_hash(&self.with_draft()),
            page => self.page_hash(page),
        }
    }

    /// The fragment of a page other than Explore.
    pub fn page_hash(&self, page: &Page) -> String {
        match self.settings.with(Settings::to_query) {
            query if query.is_empty() => format!("/{}", page.path),
            query => format!("/{}/{query}", page.path),
        }
    }
}

fn explore_hash(chosen: &Chosen) -> String {
    let pristine = chosen.exhibit.filter(|&number| {
        let exhibit = workbench::exhibits().into_iter().nth((number as usize).wrapping_sub(1));
        exhibit.is_some_and(|exhibit| exhibit.chosen == *chosen)
    });
    match pristine {
        Some(number) => format!("/explore/exhibit/{number}"),
        None => format!("/explore/{}", encode(chosen)),
    }
}
