//! The words of the argument, each defined once: `terms.txt`.
//!
//! A term is two lines: its name, with other forms in brackets behind it, and its definition.
//! Blank lines stand between terms.

use std::sync::OnceLock;

const TEXT: &str = include_str!("terms.txt");

/// A term with its definition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// Its name.
    pub name: &'static str,
    /// Other forms of it.
    pub also: Vec<&'static str>,
    /// What it means, in one or two sentences.
    pub definition: &'static str,
}

/// Every term, in alphabetical order.
pub fn terms() -> &'static [Term] {
    static TERMS: OnceLock<Vec<Term>> = OnceLock::new();
    TERMS.get_or_init(|| {
        let mut terms: Vec<Term> = TEXT.split("\n\n").filter_map(read).collect();
        terms.sort_by_key(|term| term.name.to_lowercase());
        terms
    })
}

/// The term of this name or form.
pub fn term(name: &str) -> Option<&'static Term> {
    terms().iter().find(|term| term.name == name || term.also.contains(&name))
}

fn read(text: &'static str) -> Option<Term> {
    let (head, definition) = text.trim().split_once('\n')?;
    let (name, also) = match head.split_once(" (") {
        Some((name, also)) => (name, also.trim_end_matches(')').split(", ").collect()),
        None => (head, Vec::new()),
    };
    Some(Term { name, also, definition: definition.trim() })
}
