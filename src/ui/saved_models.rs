//! Trained models kept in this browser, each one more system of every table.

use super::browser;
use super::state::App;
use super::worker;
use crate::training::SavedModels;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};

const KEY: &str = "entailment-gap-models";
/// Where a store that cannot be read is put aside.
const DAMAGED: &str = "entailment-gap-models-damaged";

thread_local! {
    /// What this page last read from the store or wrote to it.
    static KNOWN: RefCell<Option<String>> = const { RefCell::new(None) };
    /// How many stored models were damaged.
    static LOST: Cell<usize> = const { Cell::new(0) };
}

/// The models as stored. What is damaged is put aside.
pub fn stored() -> SavedModels {
    let text = browser::stored(KEY);
    let kept = text.as_deref().map_or_else(SavedModels::default, |text| {
        let (kept, damaged) = SavedModels::read(text);
        if damaged > 0 {
            browser::store(DAMAGED, Some(text));
            LOST.set(damaged);
        }
        kept
    });
    KNOWN.set(text);
    kept
}

/// Takes over what another tab has stored meanwhile.
pub fn take_over(app: App) {
    let text = browser::stored(KEY);
    if KNOWN.with_borrow(|known| *known != text) {
        app.adopt_models(&stored());
    }
}

/// Has the store and the tables follow the models, and the models other tabs, from now on.
pub fn start(app: App) {
    if LOST.get() > 0 {
        app.notice.set(Some(
            "Kept models stored in this browser are damaged; what could not be read was put aside."
                .to_string(),
        ));
    }
    Effect::new(move |first: Option<()>| {
        let kept = app.kept.get();
        worker::take_along(kept.models.clone());
        let text = (!kept.models.is_empty()).then(|| kept.write());
        if first.is_some() && KNOWN.with_borrow(|known| *known != text) {
            browser::store(KEY, text.as_deref());
            let there = browser::stored(KEY);
            if there != text {
                app.notice.set(Some(
                    "This browser did not store the kept models: its storage is full or forbidden. They last until this page is closed."
                        .to_string(),
                ));
            }
            KNOWN.set(there);
        }
        app.run.score();
    });
    let listen = window_event_listener_untyped("storage", move |_| take_over(app));
    on_cleanup(move || listen.remove());
}
