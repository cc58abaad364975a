//! A word with its definition behind it.

use crate::learn::Term;
use leptos::{ev, prelude::*};
use std::sync::atomic::{AtomicU32, Ordering};

static NEXT: AtomicU32 = AtomicU32::new(0);

/// A term in a sentence: a button that shows and hides its definition below the line. Escape and a
/// click elsewhere hide it.
#[component]
pub fn TermMark(
    term: &'static Term,
    /// The words that stand for it.
    text: String,
    /// Punctuation that stays on the line of the words.
    #[prop(optional)]
    after: String,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let id = format!("term-{}", NEXT.fetch_add(1, Ordering::Relaxed));
    let controls = id.clone();
    let escape = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            event.stop_propagation();
            open.set(false);
        }
    };
    view! {
        <span class="term-words">
        <button
            type="button"
            class="term"
            aria-expanded=move || open.get().to_string()
            aria-controls=controls
            on:click=move |_| open.update(|open| *open = !*open)
            on:blur=move |_| open.set(false)
            on:keydown=escape
        >
            {text}
        </button>
        {after}
        </span>
        <span class="term-note" id=id role="status">
            {move || {
                open.get()
                    .then(|| {
                        view! {
                            <span class="term-definition">
                                <b>{term.name}</b>
                                ": "
                                {term.definition}
                            </span>
                        }
                    })
            }}
        </span>
    }
}
