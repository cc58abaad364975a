//! The address's fragment: a page, and what of it is in the address.
//!
//! `#/learn/the-linked-pair` (a scene) · `#/explore/exhibit/3` or by name `#/explore/exhibit/antimonotonicity` · `#/explore/1.…` (a state)
//! · `#/families/seed=7&sort=accuracy` (settings, and what is shown of the tables) ·
//! `#/train/steps=100` (settings).

use crate::exhibits::EXHIBITS;
use crate::explore;
use crate::learn;
use crate::session::{Chosen, Opened, encode, open_link};
use crate::settings::{SettingError, Settings};
use crate::tables::TableView;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// The argument, scene by scene.
    Learn,
    /// The workbench: one theory and one question.
    Explore,
    Families,
    Train,
}

impl Page {
    /// Every page, in the order of the navigation. The first is the landing page.
    pub const ALL: [Page; 4] = [Page::Learn, Page::Explore, Page::Families, Page::Train];

    /// Its part of the address.
    pub fn path(self) -> &'static str {
        match self {
            Page::Learn => "learn",
            Page::Explore => "explore",
            Page::Families => "families",
            Page::Train => "train",
        }
    }

    pub fn title(self) -> &'static str {
        match self {
            Page::Learn => "Learn",
            Page::Explore => "Explore",
            Page::Families => "Families",
            Page::Train => "Train",
        }
    }
}

/// Where a fragment leads.
#[derive(Clone, PartialEq, Debug)]
pub enum Route {
    /// The bare address: where the reader left, or the landing page.
    Start,
    /// Learn as it is, or at a scene by its place.
    Learn(Option<usize>),
    /// Explore as it is.
    Explore,
    /// Explore with an exhibit, from 1.
    Exhibit(u32),
    /// Explore with a state, and the settings of the link that were not taken.
    State(Box<Chosen>, Vec<SettingError>),
    /// Another page with settings, what of its tables is shown if it has any, and the settings that
    /// were not taken.
    Page(Page, Box<Settings>, Option<TableView>, Vec<SettingError>),
    /// No page: the link is damaged or not one of ours.
    Lost(String),
}

/// Reads a fragment, `#` taken off.
pub fn read(hash: &str) -> Route {
    let path = hash.strip_prefix('/').unwrap_or(hash);
    let (name, rest) = path.split_once('/').unwrap_or((path, ""));
    let page = match name {
        "" => return Route::Start,
        name => Page::ALL.into_iter().find(|page| page.path() == name),
    };
    match page {
        Some(Page::Learn) if rest.is_empty() => Route::Learn(None),
        Some(Page::Learn) => match learn::find_scene(rest) {
            Some(place) => Route::Learn(Some(place)),
            None => Route::Lost(format!("there is no scene “{}”", clip(rest))),
        },
        Some(Page::Explore) => read_explore(rest),
        Some(Page::Families) => {
            let (tables, rest) = TableView::from_query(rest);
            let (settings, refused) = Settings::from_query(&rest);
            Route::Page(Page::Families, Box::new(settings), Some(tables), refused)
        }
        Some(Page::Train) => {
            let (settings, refused) = Settings::from_query(rest);
            Route::Page(Page::Train, Box::new(settings), None, refused)
        }
        None => Route::Lost(format!("this link names no page: “{}”", clip(name))),
    }
}

fn read_explore(rest: &str) -> Route {
    if rest.is_empty() {
        return Route::Explore;
    }
    match rest.strip_prefix("exhibit/") {
        Some(name) => exhibit(name).map_or_else(
            || {
                let (name, count) = (clip(name), EXHIBITS.len());
                Route::Lost(format!(
                    "there is no exhibit “{name}”; exhibits are numbered 1 to {count}"
                ))
            },
            Route::Exhibit,
        ),
        None => match open_link(rest) {
            Ok(Opened { chosen, refused }) => Route::State(Box::new(chosen), refused),
            Err(error) => Route::Lost(error.to_string()),
        },
    }
}

/// The exhibit of this number or name, from 1.
fn exhibit(name: &str) -> Option<u32> {
    let named = (1..)
        .zip(&EXHIBITS)
        .find(|(number, exhibit)| exhibit.id == name || name.parse() == Ok(*number));
    named.map(|(number, _)| number)
}

fn clip(name: &str) -> String {
    let mut clipped: String = name.chars().take(40).collect();
    if clipped.len() < name.len() {
        clipped.push('…');
    }
    clipped
}

pub fn hash_of(page: Page, chosen: &Chosen) -> String {
    match page {
        Page::Learn => format!("/{}", page.path()),
        Page::Explore => explore_hash(chosen),
        Page::Families => tables_hash(&chosen.settings, &chosen.tables),
        Page::Train => training_hash(&chosen.settings),
    }
}

/// The fragment of a scene by its place.
pub fn scene_hash(place: usize) -> String {
    let path = Page::Learn.path();
    match learn::scenes().get(place) {
        Some(scene) => format!("/{path}/{}", scene.id),
        None => format!("/{path}"),
    }
}

/// The fragment of Explore with this state.
pub fn explore_hash(chosen: &Chosen) -> String {
    let pristine = chosen.exhibit.filter(|&number| {
        let chosen = Chosen { tables: TableView::default(), ..chosen.clone() };
        explore::opened(number).is_some_and(|opened| opened == chosen)
    });
    let path = Page::Explore.path();
    match pristine {
        Some(number) => format!("/{path}/exhibit/{number}"),
        None => format!("/{path}/{}", encode(chosen)),
    }
}

/// The fragment of the tables under these settings, shown like this.
pub fn tables_hash(settings: &Settings, tables: &TableView) -> String {
    with_query(Page::Families, &[settings.to_query(), tables.to_query()])
}

/// The fragment of the training with these settings.
pub fn training_hash(settings: &Settings) -> String {
    with_query(Page::Train, &[settings.to_query()])
}

/// A page's fragment with the parts of its query that are not empty.
fn with_query(page: Page, parts: &[String]) -> String {
    let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|it| !it.is_empty()).collect();
    match parts.is_empty() {
        true => format!("/{}", page.path()),
        false => format!("/{}/{}", page.path(), parts.join("&")),
    }
}
