//! Lists in which the same message comes many times.

use std::fmt::Write;

/// How many places a message is shown at.
const PLACES: usize = 5;
/// How many messages are shown.
const MESSAGES: usize = 50;

/// An entry of a list: where it stands, and what is said of it.
pub(super) struct Entry {
    /// Where it stands: one line or more.
    pub place: String,
    /// What is said.
    pub message: String,
}

/// Writes each message once, after the first places that it is said of, and how many more there
/// are.
pub(super) fn write(text: &mut String, what: &str, entries: impl Iterator<Item = Entry>) {
    let mut groups: Vec<(String, Vec<String>, usize)> = Vec::new();
    let mut places = std::collections::HashMap::<String, usize>::new();
    for Entry { place, message } in entries {
        let at = *places.entry(message.clone()).or_insert_with(|| {
            groups.push((message, Vec::new(), 0));
            groups.len() - 1
        });
        let (_, shown, count) = &mut groups[at];
        *count += 1;
        if shown.len() < PLACES {
            shown.push(place);
        }
    }
    for (message, shown, count) in groups.iter().take(MESSAGES) {
        for place in shown {
            let _ = writeln!(text, "{place}");
        }
        if *count > shown.len() {
            let _ = writeln!(text, "… and {} more {what}", count - shown.len());
        }
        for line in message.lines() {
            let _ = writeln!(text, "  {line}");
        }
    }
    let rest: usize = groups.iter().skip(MESSAGES).map(|(.., count)| count).sum();
    if rest > 0 {
        let _ =
            writeln!(text, "… and {rest} more {what} with other messages; --json lists them all");
    }
}
