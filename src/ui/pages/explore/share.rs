//! A link to what is shown, and the theory as text.

use crate::session::Chosen;
use crate::ui::browser;
use crate::ui::state::{Address, Autosaving, Session};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The buttons, and what came of them.
#[component]
pub fn Share() -> impl IntoView {
    let session = expect_context::<Session>();
    let autosaving = expect_context::<Autosaving>();
    let address = expect_context::<Address>();
    let said = RwSignal::new("");
    // A text that could not be copied is shown selected in a field, to be copied by hand.
    let by_hand = RwSignal::new(None::<String>);
    let copy = move |text: String, done: &'static str| {
        said.set("");
        by_hand.set(None);
        spawn_local(async move {
            if browser::copy(&text).await {
                said.try_set(done);
            } else {
                said.try_set("The browser did not allow copying. The text is below.");
                by_hand.try_set(Some(text));
                request_animation_frame(|| browser::select("#by-hand"));
            }
        });
    };
    let link = move |_| {
        let hash = untrack(|| address.current());
        // The current history entry keeps this state, and a new one continues from it.
        browser::replace_hash(&hash);
        browser::push_hash(&hash);
        copy(browser::address_of(&hash), "Link copied. This state is in the browser’s history.");
    };
    let text = move |_| {
        copy(session.present.with_untracked(Chosen::text), "Theory copied as text.");
    };
    let file = move || {
        session.present.with(|chosen| {
            let text = js_sys::encode_uri_component(&chosen.text());
            format!("data:text/plain;charset=utf-8,{}", String::from(text))
        })
    };
    view! {
        <div class="share no-print">
            <button type="button" class="quiet" on:click=link>"Copy link"</button>
            <button type="button" class="quiet" on:click=text>"Copy text"</button>
            <a class="quiet" href=file download="theory.txt">"Download text"</a>
        </div>
        <p class="note" role="status">
            {said}
            {move || autosaving.fault.get().map(|why| format!(" Your work is not stored, and is in the address alone: {why}. Copy the link."))}
        </p>
        {move || {
            by_hand.get().map(|text| {
                view! {
                    <textarea
                        class="field"
                        id="by-hand"
                        readonly=true
                        rows="2"
                        aria-label="To copy by hand"
                        prop:value=text
                    ></textarea>
                }
            })
        }}
    }
}
