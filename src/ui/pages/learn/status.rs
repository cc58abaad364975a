//! What is being computed at the moment.

use crate::ui::state::Learning;
use leptos::prelude::*;

/// A line at the lower edge while something is being computed.
#[component]
pub fn Status() -> impl IntoView {
    let learning = expect_context::<Learning>();
    let status = move || {
        let (words, percent) = learning.status()?;
        let retry = learning.failed().then(|| {
            view! {
                <button type="button" class="link" on:click=move |_| learning.retry()>
                    "Try again"
                </button>
            }
        });
        Some(view! {
            <p class="learn-status note">
                {percent
                    .map(|percent| {
                        view! { <progress aria-label=words.clone() max="100" value=percent></progress> }
                    })}
                <span>{words.clone()}</span>
                {retry}
            </p>
        })
    };
    view! { <div class="no-print" aria-live="off">{status}</div> }
}
