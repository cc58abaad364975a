//! Hiding the systems' answers until they are revealed, for use in class.

use crate::ui::browser;
use crate::ui::state::{Hiding, Session};
use leptos::prelude::*;

/// The switch, and the button that reveals the answers to the present question.
#[component]
pub fn HideSwitch() -> impl IntoView {
    let session = expect_context::<Session>();
    let hiding = expect_context::<Hiding>();
    view! {
        <span class="hiding no-print">
            <Show when=move || hiding.veiled.get()>
                <button type="button" class="button" on:click=move |_| {
                    hiding.reveal();
                    browser::focus_soon(".hiding input");
                }>
                    "Reveal"
                </button>
            </Show>
            <label class="quiet">
                <input
                    type="checkbox"
                    prop:checked=move || hiding.hidden.get()
                    on:change:target=move |event| {
                        let hidden = event.target().checked();
                        session.change(|chosen| chosen.hidden = hidden);
                    }
                />
                " hide answers"
            </label>
        </span>
    }
}

#[component]
pub fn Veil() -> impl IntoView {
    view! {
        <span class="veil" aria-hidden="true">"?"</span>
        <span class="offscreen">"hidden"</span>
    }
}
