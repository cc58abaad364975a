//! Text in a field that was not entered yet: it survives a reload of its tab.

use super::browser;
use leptos::prelude::*;

const PREFIX: &str = "entailment-gap-typed-";

pub fn forget() {
    browser::forget_in_tab(PREFIX);
}

/// The text of a field, as it was before the reload.
pub fn typed(field: &str) -> RwSignal<String> {
    let key = format!("{PREFIX}{field}");
    let text = RwSignal::new(browser::tab_stored(&key).unwrap_or_default());
    Effect::new(move |_| {
        text.with(|text| {
            browser::store_in_tab(&key, Some(text.as_str()).filter(|t| !t.is_empty()));
        });
    });
    text
}
