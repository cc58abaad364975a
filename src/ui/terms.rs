//! The list of all terms.

use crate::learn::terms;
use leptos::html::Dialog;
use leptos::prelude::*;

/// The button that opens the list, and the list.
#[component]
pub fn Terms() -> impl IntoView {
    let sheet = NodeRef::<Dialog>::new();
    let open = move |_| {
        if let Some(sheet) = sheet.get_untracked().filter(|sheet| !sheet.open()) {
            let _ = sheet.show_modal();
        }
    };
    let close = move |_| {
        if let Some(sheet) = sheet.get_untracked() {
            sheet.close();
        }
    };
    let defined = terms()
        .iter()
        .map(|term| view! { <div><dt>{term.name}</dt> <dd>{term.definition}</dd></div> })
        .collect_view();
    view! {
        <button class="quiet" type="button" aria-haspopup="dialog" on:click=open>
            "Terms"
        </button>
        <dialog class="sheet terms" aria-labelledby="terms-title" node_ref=sheet>
            <div class="heading">
                <h2 id="terms-title">"Terms"</h2>
                <button type="button" class="quiet" on:click=close>"Close"</button>
            </div>
            <dl>{defined}</dl>
        </dialog>
    }
}
