//! The state in the address, and the address in the state.

use super::App;
use crate::settings::Settings;
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
            Route::State(chosen) => {
                self.page.set(&PAGES[0]);
                self.open(chosen);
            }
            Route::Page(page, query) => {
                self.page.set(page);
                let (settings, errors) = Settings::from_query(&query);
                if let Some(error) = errors.first() {
                    self.notice.set(Some(format!("Part of the link was not taken: {error}.")));
                }
                self.change(|chosen| chosen.settings = settings);
            }
            Route::Lost(why) => self.notice.set(Some(format!("Nothing was changed: {why}."))),
        }
    }

    /// The fragment that reopens Explore as it is.
    pub fn explore_hash(&self) -> String {
        self.present.with(explore_hash)
    }

    /// The fragment of what is shown, with what is being typed taken as kept.
    pub fn current_hash(&self) -> String {
        match self.page.get() {
            page if page.path == PAGES[0].path => {
                let mut chosen = self.present.get();
                if let Some(draft) = self.draft.get() {
                    chosen.theory = self.document.with(|document| {
                        let lines = &document.lines;
                        workbench::replace_line(&chosen.theory, lines, draft.line, &draft.text)
                    });
                }
                explore_hash(&chosen)
            }
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
