//! The exhibits as states to open.

use crate::exhibits::EXHIBITS;
use crate::session::Chosen;
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
                tables: Default::default(),
            },
        })
        .collect()
}

/// Whether what an exhibit says is still about the theory on the bench.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExhibitStanding {
    /// The exhibit with this number (counted from 1), with its original theory.
    Open(u32),
    /// Its theory with some lines changed.
    Changed(u32),
    /// Another theory.
    Own,
}

/// How the state stands to the exhibit it was opened with: another theory is one with less than
/// half of the exhibit's lines.
pub fn exhibit_standing(chosen: &Chosen) -> ExhibitStanding {
    let Some(number) = chosen.exhibit else { return ExhibitStanding::Own };
    let Some(exhibit) = EXHIBITS.get((number as usize).wrapping_sub(1)) else {
        return ExhibitStanding::Own;
    };
    if chosen.theory == exhibit.theory {
        return ExhibitStanding::Open(number);
    }
    let lines = |text: &'static str| text.lines().map(str::trim).filter(|line| !line.is_empty());
    let kept = |line: &&str| chosen.theory.lines().any(|other| other.trim() == *line);
    let all = lines(exhibit.theory).count();
    match 2 * lines(exhibit.theory).filter(kept).count() >= all {
        true => ExhibitStanding::Changed(number),
        false => ExhibitStanding::Own,
    }
}
