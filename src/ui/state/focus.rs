//! What is pointed at, typed and told at the moment: no link holds it, and no undo restores it.

use crate::theory::SentenceId;
use leptos::prelude::*;

#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    pub line: usize,
    pub text: String,
}

/// What is pointed at, typed and told.
#[derive(Clone, Copy, Default)]
pub struct Focus {
    /// The sentence that what is pointed at rests on.
    pub lit: RwSignal<Option<SentenceId>>,
    pub draft: RwSignal<Option<Draft>>,
    /// A message about something that did not work, until it is dismissed.
    pub notice: RwSignal<Option<String>>,
    /// Whether this is what was worked on last, come back without having been asked for.
    pub resumed: RwSignal<bool>,
}
