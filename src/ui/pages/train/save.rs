//! Saving the model at the point looked at, and the saved models.

use crate::chart::{signed, thousands};
use crate::experiment::{SavedModel, Trained};
use crate::settings::Settings;
use crate::systems::{Answer, System};
use crate::training::MOST_MODELS;
use crate::ui::browser;
use crate::ui::shared::Shared;
use crate::ui::state::{Asked, Hiding, Models, Reading, Training};
use leptos::{ev, prelude::*};

/// The settings that train the model at the point looked at.
fn settings_here(training: Training, trained: &Trained) -> Settings {
    let mut settings = trained.path.settings.clone();
    if let Some(point) = trained.path.points.get(training.place.get()) {
        settings.training.steps = point.step;
    }
    settings
}

#[component]
pub fn SaveModel(trained: StoredValue<Shared<Trained>>) -> impl IntoView {
    let training = expect_context::<Training>();
    let models = expect_context::<Models>();
    let name = RwSignal::new(String::new());
    let said = RwSignal::new(None::<(bool, String)>);
    let settings = move || trained.with_value(|t| settings_here(training, t));
    let suggestion = move || models.saved.with(|saved| saved.suggestion(&settings()));
    let save = move || {
        let Some(model) = untrack(|| training.model()) else { return };
        let (settings, typed) = untrack(|| (settings(), name.get()));
        let own = if typed.trim().is_empty() { untrack(suggestion) } else { typed };
        let step = settings.training.steps;
        match models.change(|saved| saved.save(&own, model, settings)) {
            Ok(()) => {
                name.set(String::new());
                said.set(Some((
                    true,
                    format!(
                        "Saved as “{}”, at step {}: one more system in Families and in Explore.",
                        own.trim(),
                        thousands(step)
                    ),
                )));
            }
            Err(wrong) => said.set(Some((false, format!("Not saved: {wrong}.")))),
        }
    };
    let list = move || {
        let models = models.saved.get().models.clone();
        let rows = models.into_iter().enumerate();
        rows.map(|(place, saved)| view! { <Saved place saved said/> }).collect_view()
    };
    let step = move || thousands(settings().training.steps);
    let last = trained.with_value(|t| t.path.settings.training.steps);
    view! {
        <section class="save-model" aria-labelledby="save-title">
            <h2 id="save-title">"Save this model"</h2>
            <p class="prose">
                {move || format!("The model at step {} of {} is saved under a name. It is then one more system: in the tables of Families, and under the question in Explore. It stays in this browser.", step(), thousands(last))}
            </p>
            <form
                class="add no-print"
                on:submit=move |event| {
                    event.prevent_default();
                    save();
                }
            >
                <input
                    class="field"
                    id="model-name"
                    type="text"
                    aria-label="Name to save the model by"
                    placeholder=suggestion
                    autocomplete="off"
                    prop:value=move || name.get()
                    on:input:target=move |event| name.set(event.target().value())
                />
                <button class="button" type="submit">"Save"</button>
            </form>
            <p role="status" class=move || match said.get() {
                Some((false, _)) => "bad",
                _ => "note",
            }>{move || said.get().map(|(_, words)| words)}</p>
            <ul class="saved-models" aria-label="Saved models">{list}</ul>
            <p class="note">
                {move || {
                    let count = models.saved.with(|saved| saved.models.len());
                    (count > 0)
                        .then(|| format!("{count} of at most {MOST_MODELS}. Undo brings back what was removed."))
                }}
            </p>
        </section>
    }
}

/// A saved model: what it is, what it answers, and what can be done with it.
#[component]
fn Saved(place: usize, saved: SavedModel, said: RwSignal<Option<(bool, String)>>) -> impl IntoView {
    let training = expect_context::<Training>();
    let reading = expect_context::<Reading>();
    let asked = expect_context::<Asked>();
    let models = expect_context::<Models>();
    let hiding = expect_context::<Hiding>();
    let renaming = RwSignal::new(None::<String>);
    let trained = match saved.settings.differences() {
        words if words.is_empty() => "Trained with the default settings.".to_string(),
        words => format!("Trained with {words}."),
    };
    let (own, model) = (saved.name.clone(), saved.model.clone());
    let answer = move || {
        let question = asked.question.get().filter(|_| !hiding.soft_hidden())?;
        let response = reading.case.with(|case| model.answer(case, &question));
        let word = match response.answer {
            Answer::True => "True",
            Answer::False => "False",
            Answer::Abstain(_) => "nothing",
        };
        let score = response.score.map(|score| signed(score, 2)).unwrap_or_default();
        Some(format!(" To Explore’s question it answers {word}, score {score}."))
    };
    let id = format!("saved-model-{place}");
    let (field, button) = (format!("#{id}-name"), format!("{id}-rename"));
    let back = StoredValue::new(format!("#{button}"));
    let leave = move || browser::refocus_soon(back.get_value());
    let rename = move || {
        leave();
        let Some(text) = renaming.get_untracked() else { return };
        match models.change(|saved| saved.rename(place, &text)) {
            Ok(()) => said.set(Some((true, format!("It is now called “{}”.", text.trim())))),
            Err(wrong) => said.set(Some((false, format!("Not renamed: {wrong}.")))),
        }
    };
    let again = saved.settings.clone();
    let removed = saved.name.clone();
    let begin = saved.name.clone();
    let named = saved.name.clone();
    let head = move || match renaming.get() {
        None => view! { <strong>{named.clone()}</strong> }.into_any(),
        Some(text) => view! {
            <form
                class="add"
                on:submit=move |event| {
                    event.prevent_default();
                    rename();
                }
            >
                <input
                    class="field"
                    id=format!("{id}-name")
                    type="text"
                    aria-label="New name"
                    prop:value=text
                    on:change:target=move |event| renaming.set(Some(event.target().value()))
                    on:keydown=move |event: ev::KeyboardEvent| {
                        if event.key() == "Escape" {
                            renaming.set(None);
                            leave();
                        }
                    }
                />
                <button class="button" type="submit">"Rename"</button>
            </form>
        }
        .into_any(),
    };
    view! {
        <li>
            {head}
            <p class="note">{trained} {answer}</p>
            <p class="saved-tools no-print">
                <button
                    type="button"
                    class="link"
                    id=button
                    aria-label=format!("Rename {own}")
                    on:click=move |_| {
                        renaming.set(Some(begin.clone()));
                        browser::focus_soon(field.clone());
                    }
                >
                    "Rename"
                </button>
                <button
                    type="button"
                    class="link"
                    aria-label=format!("Show the training of {own}")
                    on:click=move |_| {
                        training.train(again.clone());
                        browser::focus_soon("#train-place");
                    }
                >
                    "Show its training"
                </button>
                <button
                    type="button"
                    class="link"
                    aria-label=format!("Remove {own}")
                    on:click=move |_| {
                        let _ = models.change(|saved| {
                            saved.remove(place);
                            Ok(())
                        });
                        said.set(Some((true, format!("“{removed}” was removed."))));
                        browser::focus_soon("#model-name");
                    }
                >
                    "Remove"
                </button>
            </p>
        </li>
    }
}
