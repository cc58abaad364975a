//! The question to the reader.

use super::prose;
use crate::learn::{Scene, Setup};
use crate::ui::state::Learning;
use leptos::prelude::*;

/// The question with its answers, and what became of the one chosen.
#[component]
pub fn PredictionBox(scene: &'static Scene, setup: RwSignal<Setup>) -> impl IntoView {
    let learning = expect_context::<Learning>();
    let guess = Memo::new(move |_| learning.guess(scene));
    let right = move || learning.known.with(|known| scene.right(known).ok());
    let options = scene.prediction.options.iter().enumerate().map(|(at, (label, _))| {
        let chosen = move || guess.get() == Some(Some(at));
        let is_right = move || guess.get().is_some() && right().is_some_and(|right| right[at]);
        view! {
            <button
                type="button"
                class="button option"
                class:right=is_right
                aria-pressed=move || chosen().to_string()
                aria-disabled=move || guess.get().is_some().to_string()
                on:click=move |_| learning.predict(scene, Some(at))
            >
                {prose::pieces(scene, label, setup)}
            </button>
        }
    });
    let outcome = move || {
        let guess = guess.get()?;
        let Some(right) = right() else { return Some("It is being computed …".to_string()) };
        Some(match guess.map(|at| right.get(at) == Some(&true)) {
            Some(true) => "You said so, and so it is.".to_string(),
            Some(false) => {
                "You said otherwise. The underlined answer is what comes out.".to_string()
            }
            None => "The underlined answer is what comes out.".to_string(),
        })
    };
    let show_me = move || {
        guess.get().is_none().then(|| {
            view! {
                <button type="button" class="link" on:click=move |_| learning.predict(scene, None)>
                    "show me"
                </button>
            }
        })
    };
    let id = format!("predict-{}", scene.id);
    let named = id.clone();
    view! {
        <div class="prediction" role="group" aria-labelledby=named>
            <p class="prediction-question" id=id>
                {prose::pieces(scene, &scene.prediction.question, setup)}
            </p>
            <div class="options">{options.collect_view()} {show_me}</div>
            <p class="note outcome" role="status">{outcome}</p>
        </div>
    }
}
