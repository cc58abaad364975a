//! Work stored in a browser apart from the address: an entry per theory that was changed.

use super::{Chosen, decode, encode};
use crate::exhibits::numbered;

/// How many entries are stored; the oldest go first.
pub const MOST_AUTOSAVES: usize = 8;

/// A state, with where and when it was stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Autosave {
    /// The name of its entry.
    pub key: String,
    /// When, in milliseconds of any clock that goes forward.
    pub at: u64,
    /// The state.
    pub chosen: Chosen,
}

/// What a browser has stored.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Autosaves {
    /// What can be read, the latest first.
    pub readable: Vec<Autosave>,
    /// The names and texts of what cannot be read.
    pub damaged: Vec<(String, String)>,
}

impl Autosaves {
    /// Sorts entries, which are names and texts, in any order.
    pub fn new(entries: impl IntoIterator<Item = (String, String)>) -> Autosaves {
        let mut autosaves = Autosaves::default();
        for (key, text) in entries {
            match read(&text) {
                Some((at, chosen)) => autosaves.readable.push(Autosave { key, at, chosen }),
                None => autosaves.damaged.push((key, text)),
            }
        }
        autosaves.readable.sort_by(|one, other| (other.at, &other.key).cmp(&(one.at, &one.key)));
        autosaves.damaged.sort();
        autosaves
    }

    /// What is to be forgotten when one more entry is to be stored, `fewer` than the most.
    pub fn surplus(&self, fewer: usize) -> &[Autosave] {
        self.readable.get(MOST_AUTOSAVES.saturating_sub(fewer + 1)..).unwrap_or_default()
    }
}

/// The text of an entry.
pub fn autosave_entry(at: u64, chosen: &Chosen) -> String {
    format!("{at} {}", encode(chosen))
}

fn read(text: &str) -> Option<(u64, Chosen)> {
    let (at, link) = text.split_once(' ')?;
    Some((at.parse().ok()?, decode(link).ok()?))
}

/// What to call a state in a list: its exhibit, and the question or the first sentence.
pub fn state_name(chosen: &Chosen) -> String {
    let exhibit = chosen.exhibit.and_then(|number| {
        let exhibit = numbered(number)?;
        Some(format!("{}, changed", exhibit.title))
    });
    let first = || chosen.theory.lines().map(str::trim).find(|line| !line.is_empty());
    let name = exhibit.or_else(|| first().map(str::to_string));
    let mut name = name.unwrap_or_else(|| "An empty theory".to_string());
    if let Some((end, _)) = name.char_indices().nth(60) {
        name.truncate(end);
        name.push('…');
    }
    match chosen.theory.lines().filter(|line| !line.trim().is_empty()).count() {
        0 | 1 => name,
        lines => format!("{name} ({lines} lines)"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn theory(text: &str) -> Chosen {
        Chosen { theory: text.into(), ..Chosen::default() }
    }

    #[test]
    fn the_latest_comes_first_and_what_is_damaged_hides_nothing() {
        let old = (String::from("a"), autosave_entry(9, &theory("old")));
        let new = (String::from("b"), autosave_entry(10, &theory("new")));
        let bad = ["", "10", "10 1.x", "x 1.x", &new.1[..new.1.len() - 3]];
        let bad = bad.iter().zip('c'..).map(|(text, key)| (key.to_string(), text.to_string()));
        let autosaves = Autosaves::new([old, new.clone()].into_iter().chain(bad));
        let found: Vec<_> =
            autosaves.readable.iter().map(|autosave| autosave.chosen.theory.as_str()).collect();
        assert_eq!(found, ["new", "old"]);
        assert_eq!(autosaves.damaged.len(), 5);
    }

    #[test]
    fn the_oldest_are_the_surplus() {
        let entry = |at: u64| (at.to_string(), autosave_entry(at, &theory("x")));
        let autosaves = Autosaves::new((1..=10).map(entry));
        let keys =
            |fewer| autosaves.surplus(fewer).iter().map(|k| k.key.as_str()).collect::<Vec<_>>();
        assert_eq!(keys(0), ["3", "2", "1"]);
        assert_eq!(keys(MOST_AUTOSAVES).len(), 10);
        assert!(Autosaves::new((1..=3).map(entry)).surplus(0).is_empty());
    }

    #[test]
    fn names_are_short_and_say_what_it_is() {
        let exhibit = Chosen { exhibit: Some(3), ..theory("a is b.\nc is d.\n") };
        assert_eq!(state_name(&exhibit), "Coherent and wrong, changed (2 lines)");
        assert_eq!(state_name(&Chosen { exhibit: Some(99), ..theory("\n a is b.") }), "a is b.");
        assert_eq!(state_name(&theory(" \n")), "An empty theory");
        assert_eq!(state_name(&theory(&"ü".repeat(99))).chars().count(), 61);
    }
}
