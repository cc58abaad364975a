//! One scene: text, prediction, figure, explanation, what to try.

use super::figures::{self, Stage};
use super::prediction::PredictionBox;
use super::{prose, walk};
use crate::learn::Scene;
use crate::ui::route::explore_hash;
use crate::ui::state::Learning;
use leptos::prelude::*;

/// A scene. In narrow windows its figure stands between the prediction and the explanation.
#[component]
pub fn SceneSection(scene: &'static Scene, place: usize) -> impl IntoView {
    let learning = expect_context::<Learning>();
    let shown = Memo::new(move |_| learning.guess(scene).is_some());
    let setup = RwSignal::new(match shown.get_untracked() {
        true => scene.setup.clone(),
        false => scene.before(),
    });
    // What the prediction was about happens; from then on the reader may do what they like.
    Effect::new(move |before: Option<bool>| {
        let shown = shown.get();
        if before.is_some_and(|before| before != shown) {
            setup.set(if shown { scene.setup.clone() } else { scene.before() });
        }
        shown
    });
    let heading = walk::anchor(&scene.id);
    let named = heading.clone();
    let after = move || {
        shown.get().then(|| {
            view! {
                <div class="scene-after">
                    {prose::paragraphs(scene, &scene.reveal, "prose", setup)}
                    {prose::paragraphs(scene, &scene.note, "note", setup)}
                    {(!scene.attempt.is_empty())
                        .then(|| {
                            view! {
                                <div class="attempt">
                                    <h3>"Try"</h3>
                                    {prose::paragraphs(scene, &scene.attempt, "prose", setup)}
                                </div>
                            }
                        })}
                    <Sources scene/>
                    <Leads scene place/>
                </div>
            }
        })
    };
    let stage = Stage { scene, setup, shown };
    view! {
        <section class="scene" aria-labelledby=named>
            <div class="scene-text">
                <h2 id=heading tabindex="-1">{scene.title.as_str()}</h2>
                {prose::paragraphs(scene, &scene.text, "prose", setup)}
            </div>
            <PredictionBox scene setup/>
            <div class="scene-figure">{figures::view(stage)}</div>
            {after}
        </section>
    }
}

#[component]
fn Sources(scene: &'static Scene) -> impl IntoView {
    let works = scene.sources.iter().map(|work| view! { <li>{work.as_str()}</li> });
    (!scene.sources.is_empty()).then(|| {
        view! {
            <div class="sources">
                <h3>"Sources"</h3>
                <ul class="note">{works.collect_view()}</ul>
            </div>
        }
    })
}

/// Where the scene leads.
#[component]
fn Leads(scene: &'static Scene, place: usize) -> impl IntoView {
    let learning = expect_context::<Learning>();
    let leave = move |_| learning.left.set(Some(place));
    let explore = scene.chosen().map(|chosen| {
        view! {
            <a href=format!("#{}", explore_hash(&chosen)) on:click=leave>"Open in Explore"</a>
        }
    });
    let others = scene.leads.iter().map(|(label, hash)| {
        view! { <a href=format!("#{hash}")>{label.as_str()}</a> }
    });
    view! { <p class="leads no-print">{explore} {others.collect_view()}</p> }
}
