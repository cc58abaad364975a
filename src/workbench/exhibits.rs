//! The exhibits as states to open.

use super::Chosen;
use crate::exhibits::EXHIBITS;
use crate::settings::Settings;

/// An exhibit and the state it opens.
#[derive(Clone, PartialEq, Debug)]
pub struct Exhibit {
    /// A stable identifier.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// What it shows.
    pub text: &'static str,
    /// What to look at.
    pub look: &'static str,
    /// The state it opens: with its first insertion made, so that before and after are in view.
    pub chosen: Chosen,
}

/// Every exhibit, in order; the first is what the page opens on.
pub fn exhibits() -> Vec<Exhibit> {
    (1..)
        .zip(&EXHIBITS)
        .map(|(number, exhibit)| Exhibit {
            id: exhibit.id,
            title: exhibit.title,
            text: exhibit.text,
            look: exhibit.look,
            chosen: Chosen {
                theory: exhibit.theory.to_string(),
                insertions: exhibit.insertions.iter().take(1).map(|s| s.to_string()).collect(),
                question: exhibit.question.to_string(),
                exhibit: Some(number),
                hidden: false,
                settings: Settings::from_query(exhibit.settings).0,
            },
        })
        .collect()
}
