//! The address's fragment: a page, and what it keeps there.
//!
//! `#/explore/exhibit/3` or by name `#/explore/exhibit/antimonotonicity` · `#/explore/1.…` (a state)
//! · `#/families`.

use super::pages::Page;
use crate::exhibits::EXHIBITS;
use crate::session::{Chosen, LinkError, Opened, open_link};
use crate::settings::SettingError;

/// Where a fragment leads.
#[derive(Clone, PartialEq, Debug)]
pub enum Route {
    /// Explore as it is.
    Explore,
    /// Explore with an exhibit, from 1.
    Exhibit(u32),
    /// Explore with a state, and the settings of the link that were not taken.
    State(Box<Chosen>, Vec<SettingError>),
    /// Another page, with settings as a query string.
    Page(&'static Page, String),
    /// Nowhere: the link is damaged or from elsewhere.
    Lost(String),
}

/// Reads a fragment, `#` taken off.
pub fn read(hash: &str) -> Route {
    let path = hash.strip_prefix('/').unwrap_or(hash);
    let (page, rest) = path.split_once('/').unwrap_or((path, ""));
    match (page, rest) {
        ("" | "explore", "") => Route::Explore,
        ("explore", rest) => match rest.strip_prefix("exhibit/") {
            Some(name) => exhibit(name).map_or_else(
                || {
                    let count = EXHIBITS.len();
                    Route::Lost(format!(
                        "there is no exhibit “{}”; there are 1 to {count}",
                        clip(name)
                    ))
                },
                Route::Exhibit,
            ),
            None => match open_link(rest) {
                Ok(Opened { chosen, refused }) => Route::State(Box::new(chosen), refused),
                Err(error) => Route::Lost(error.to_string()),
            },
        },
        (name, rest) => match super::pages::PAGES.iter().find(|page| page.path == name) {
            Some(page) => Route::Page(page, rest.to_string()),
            None => Route::Lost(format!("this link names no page: “{}”", clip(name))),
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

impl From<LinkError> for Route {
    fn from(error: LinkError) -> Self {
        Route::Lost(error.to_string())
    }
}
