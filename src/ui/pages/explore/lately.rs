//! What was worked on lately in this browser, stored without having been asked for.

use crate::session::{Autosave, state_name};
use crate::ui::browser;
use crate::ui::state::{Autosaving, autosaves};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// A list that is read anew whenever it is unfolded.
#[component]
pub fn Lately() -> impl IntoView {
    let autosaving = expect_context::<Autosaving>();
    let recent = RwSignal::new(Vec::<Autosave>::new());
    let read = move || {
        autosaving.save();
        recent.set(autosaves().readable);
    };
    let entry = move |entry: Autosave| {
        let (name, when) = (state_name(&entry.chosen), time(entry.at));
        view! {
            <li class="saved">
                <button
                    type="button"
                    class="link"
                    on:click=move |_| {
                        autosaving.open(entry.clone());
                        browser::focus_soon("#main");
                    }
                >
                    {name}
                </button>
                <span class="note">{when}</span>
            </li>
        }
    };
    view! {
        <details class="lately" on:toggle=move |_| read()>
            <summary>"Recent theories in this browser"</summary>
            <Show
                when=move || recent.with(|recent| !recent.is_empty())
                fallback=|| view! { <p class="note">"None yet. Theories that you change are stored here."</p> }
            >
                <ul aria-label="Recent theories in this browser">
                    <For each=move || recent.get() key=|autosave| (autosave.key.clone(), autosave.at) let:autosave>
                        {entry(autosave)}
                    </For>
                </ul>
            </Show>
        </details>
    }
}

/// As the reader's language writes it.
fn time(at: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at as f64));
    date.to_locale_string("default", &JsValue::UNDEFINED).into()
}
