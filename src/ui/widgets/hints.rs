//! What was probably meant, to be taken by a click.

use crate::explore::Hint;
use leptos::prelude::*;

/// A line per hint, each with a button that takes its suggestion.
#[component]
pub fn Hints(hints: Signal<Vec<Hint>>, take: Callback<(String,)>) -> impl IntoView {
    let line = move |hint: Hint| {
        let fix = hint.suggestion.map(|suggestion| {
            let label = format!("Use “{suggestion}”");
            view! {
                <button type="button" class="link no-print" on:click=move |_| take.run((suggestion.clone(),))>
                    {label}
                </button>
            }
        });
        view! { <p class="note hint">{hint.message} " " {fix}</p> }
    };
    move || hints.get().into_iter().map(line).collect_view()
}
