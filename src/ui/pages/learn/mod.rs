//! The argument as scenes, one below the other.

mod figures;
mod list;
mod prediction;
mod prose;
mod scene;
mod status;
mod walk;

use crate::learn::scenes;
use crate::ui::state::Learning;
use leptos::prelude::*;

/// The Learn page.
#[component]
pub fn Learn() -> impl IntoView {
    let learning = expect_context::<Learning>();
    walk::follow(learning);
    let all = scenes().iter().enumerate();
    let all = all.map(|(place, scene)| view! { <scene::SceneSection scene place/> }).collect_view();
    view! {
        <div class="learn">
            <list::SceneList/>
            <list::ProgressLine/>
            <div class="scenes">
                <p class="learn-lead prose">
                    "When does a system compute what follows, and when does it only say what usually does? Short scenes, one below the other, each with one claim that is computed in this page. Make your guess before you look."
                </p>
                {all}
                <list::Afresh/>
            </div>
            <status::Status/>
        </div>
    }
}
