//! The exhibits as states to open.

use crate::exhibits::{EXHIBITS, numbered};
use crate::session::Chosen;
use crate::settings::Settings;

/// The state that an exhibit opens, before any of its steps.
pub fn opened(number: u32) -> Option<Chosen> {
    let exhibit = numbered(number)?;
    Some(Chosen {
        theory: exhibit.theory.to_string(),
        question: exhibit.question.to_string(),
        exhibit: Some(number),
        settings: Settings::from_query(exhibit.settings).0,
        ..Chosen::default()
    })
}

/// Every exhibit as the state that it opens, in order; the first is what Explore opens on.
pub fn exhibits() -> Vec<Chosen> {
    (1..=EXHIBITS.len() as u32).filter_map(opened).collect()
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
    let Some(exhibit) = numbered(number) else {
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
