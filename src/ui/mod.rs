//! The page (feature `ui`). Nothing in the core knows of it.

pub mod javascript;
pub mod worker;

use leptos::prelude::*;

/// Puts the page into the document.
pub fn mount() {
    mount_to_body(Shell);
}

/// A first page: shows that the page and its worker run.
#[component]
fn Shell() -> impl IntoView {
    let answer = LocalResource::new(|| worker::echo("the worker answers".into()));
    let shown = move || match answer.get() {
        None => "asking the worker…".to_owned(),
        Some(Ok(text)) => text,
        Some(Err(error)) => error.to_string(),
    };
    view! {
        <main>
            <h1>"Entailment Gap Explorer"</h1>
            <p role="status" id="worker-status">{shown}</p>
        </main>
    }
}
