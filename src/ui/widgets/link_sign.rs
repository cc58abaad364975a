//! The sign of coherence: two links of a chain, joined or apart.

use leptos::prelude::*;

/// The sign with its word.
#[component]
pub fn LinkSign(
    /// Whether the links are joined; `None` where there is nothing to join.
    joined: Option<bool>,
    word: &'static str,
) -> impl IntoView {
    let (class, left, right) = match joined {
        Some(true) => ("link-sign linked", "M9 4H5a4 4 0 0 0 0 8h4", "M11 4h4a4 4 0 0 1 0 8h-4"),
        Some(false) => ("link-sign broken", "M7 4H5a4 4 0 0 0 0 8h2", "M13 4h2a4 4 0 0 1 0 8h-2"),
        None => ("link-sign", "M7 4H5a4 4 0 0 0 0 8h2", ""),
    };
    let middle = match joined {
        Some(true) => "M6.5 8h7",
        Some(false) => "M9 6.5 7.5 3M11 9.5 12.5 13",
        None => "",
    };
    view! {
        <span class=class>
            <svg viewBox="0 0 20 16" width="20" height="16" aria-hidden="true">
                <path d=left></path>
                <path d=right></path>
                <path d=middle></path>
            </svg>
            {word}
        </span>
    }
}
