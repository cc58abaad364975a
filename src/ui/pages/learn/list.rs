//! The scenes by name, and how far one is.

use crate::learn::scenes;
use crate::ui::route::scene_hash;
use crate::ui::state::Learning;
use leptos::prelude::*;

/// The list of scenes, with the line of those read so far.
#[component]
pub fn SceneList() -> impl IntoView {
    let learning = expect_context::<Learning>();
    let items = scenes().iter().enumerate().map(|(place, scene)| {
        let here = move || (learning.place.get() == place).then_some("step");
        view! {
            <li class:read=move || place < learning.place.get()>
                <a href=format!("#{}", scene_hash(place)) aria-current=here>
                    {scene.short.as_str()}
                </a>
            </li>
        }
    });
    view! {
        <nav class="scene-list no-print" aria-label="Scenes">
            <ol>{items.collect_view()}</ol>
        </nav>
    }
}

/// The thin line of narrow windows.
#[component]
pub fn ProgressLine() -> impl IntoView {
    let learning = expect_context::<Learning>();
    let parts = scenes().iter().enumerate().map(|(place, _)| {
        view! { <span class:read=move || place <= learning.place.get()></span> }
    });
    view! { <div class="progress-line no-print" aria-hidden="true">{parts.collect_view()}</div> }
}

/// The way to make every prediction anew.
#[component]
pub fn Afresh() -> impl IntoView {
    let learning = expect_context::<Learning>();
    move || {
        learning.has_guesses().then(|| {
            let again = move |_| {
                learning.forget();
                learning.go(Some(0));
            };
            view! {
                <p class="note no-print">
                    "Your predictions are kept in this browser only. "
                    <button type="button" class="link" on:click=again>
                        "Forget them and begin again"
                    </button>
                </p>
            }
        })
    }
}
