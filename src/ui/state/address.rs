//! The state in the address, and the address in the state.

use super::App;
use crate::explore;
use crate::session::{Chosen, encode};
use crate::settings::{SettingError, Settings};
use crate::tables::TableView;
use crate::ui::browser;
use crate::ui::pages::{PAGES, Page};
use crate::ui::route::{self, Route};
use leptos::prelude::*;

/// The page whose address keeps what is shown of the tables.
const TABLES: &str = "families";

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
                self.open(*chosen);
            }
            Route::Page(page, query) => {
                self.page.set(page);
                let (tables, query) = match page.path {
                    TABLES => {
                        let (tables, rest) = TableView::from_query(&query);
                        (Some(tables), rest)
                    }
                    _ => (None, query),
                };
                let (settings, refused) = Settings::from_query(&query);
                self.say_refused(&refused);
                self.change(|chosen| {
                    chosen.settings = settings;
                    if let Some(tables) = tables {
                        chosen.tables = tables;
                    }
                });
            }
            Route::Lost(why) => {
                self.notice.set(Some(format!("The link was not followed: {why}.")));
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
        match page.path {
            TABLES => self.present.with(|now| tables_hash(&now.settings, &now.tables)),
            path => hash_of(path, [self.settings.with(Settings::to_query)]),
        }
    }
}

/// The fragment of the tables under these settings, shown like this.
pub fn tables_hash(settings: &Settings, tables: &TableView) -> String {
    hash_of(TABLES, [settings.to_query(), tables.to_query()])
}

/// A page's fragment with the parts of its query that are not empty.
fn hash_of<const N: usize>(path: &str, parts: [String; N]) -> String {
    let mut hash = format!("/{path}");
    for (at, part) in parts.iter().filter(|part| !part.is_empty()).enumerate() {
        hash.push(if at == 0 { '/' } else { '&' });
        hash.push_str(part);
    }
    hash
}

fn explore_hash(chosen: &Chosen) -> String {
    let pristine = chosen.exhibit.filter(|&number| {
        let exhibit = explore::exhibits().into_iter().nth((number as usize).wrapping_sub(1));
        let chosen = Chosen { tables: TableView::default(), ..chosen.clone() };
        exhibit.is_some_and(|exhibit| exhibit.chosen == chosen)
    });
    match pristine {
        Some(number) => format!("/explore/exhibit/{number}"),
        None => format!("/explore/{}", encode(chosen)),
    }
}
