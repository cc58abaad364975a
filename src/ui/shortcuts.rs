//! The sheet of keys.

use super::browser;
use leptos::html::Dialog;
use leptos::{ev, prelude::*};

/// Each key with what it does, by place.
const KEYS: [(&str, &[(&str, &str)]); 7] = [
    (
        "Everywhere",
        &[("Ctrl+Z", "undo"), ("Ctrl+Shift+Z", "redo"), ("?", "this sheet"), ("Esc", "close it")],
    ),
    ("Learn", &[("← →", "previous and next scene")]),
    (
        "A line of the theory",
        &[
            ("↑ ↓", "walk"),
            ("Enter", "edit the line, save what was typed"),
            ("Esc", "cancel the edit"),
            ("Alt+↑ Alt+↓", "move the line"),
            ("Alt+Shift+↓", "duplicate it"),
            ("#", "comment it out or in"),
            ("Delete", "remove it"),
        ],
    ),
    (
        "The model",
        &[
            ("← ↑ → ↓", "walk"),
            ("Home End", "first and last of a row"),
            ("Enter", "ask about a cell"),
        ],
    ),
    (
        "A training, on the slider",
        &[
            ("Space", "play, pause"),
            ("← →", "one point back, on"),
            ("Home End", "untrained, trained"),
        ],
    ),
    (
        "A proof",
        &[
            ("↑ ↓", "walk"),
            ("← →", "fold or go up, unfold or go down"),
            ("Enter", "go to the sentence"),
            ("N P", "next and previous proof"),
        ],
    ),
    (
        "In class, while answers are hidden",
        &[
            ("T", "a vote for True"),
            ("F", "a vote for False"),
            ("D", "a vote for don’t know"),
            ("V", "vote on the next answer"),
        ],
    ),
];

/// The button that opens the sheet, and the sheet. A modal dialog keeps the focus inside, closes
/// by Escape and gives the focus back: the browser sees to that.
#[component]
pub fn Shortcuts() -> impl IntoView {
    let sheet = NodeRef::<Dialog>::new();
    let open = move || {
        if let Some(sheet) = sheet.get_untracked().filter(|sheet| !sheet.open()) {
            let _ = sheet.show_modal();
        }
    };
    let close = move || {
        if let Some(sheet) = sheet.get_untracked() {
            sheet.close();
        }
    };
    let keys = window_event_listener(ev::keydown, move |event| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if plain && event.key() == "?" && !browser::is_typing(&event) {
            event.prevent_default();
            open();
        }
    });
    on_cleanup(move || keys.remove());
    let groups = KEYS
        .iter()
        .map(|(place, keys)| {
            let keys = keys.iter().map(|(key, what)| {
                view! { <div><dt><kbd>{*key}</kbd></dt> <dd>{*what}</dd></div> }
            });
            view! { <h3>{*place}</h3> <dl>{keys.collect_view()}</dl> }
        })
        .collect_view();
    view! {
        <button
            class="quiet"
            type="button"
            title="?"
            aria-haspopup="dialog"
            on:click=move |_| open()
        >
            "Keys"
        </button>
        <dialog class="sheet" aria-labelledby="sheet-title" node_ref=sheet>
            <div class="heading">
                <h2 id="sheet-title">"Keys"</h2>
                <button type="button" class="quiet" on:click=move |_| close()>"Close"</button>
            </div>
            {groups}
        </dialog>
    }
}
