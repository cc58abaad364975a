//! What is trained: presets, and the settings one by one.

use crate::settings::{Setting, Settings};
use crate::training::{CONTROLS, PRESETS};
use crate::ui::browser;
use crate::ui::state::{Session, Training};
use crate::ui::widgets::{SettingField, SettingsDraft};
use leptos::prelude::*;

/// Presets and a form that takes effect on Enter or on the button.
#[component]
pub fn Controls() -> impl IntoView {
    let session = expect_context::<Session>();
    let training = expect_context::<Training>();
    let draft = SettingsDraft::new();
    let take = move |settings: Settings| {
        draft.clear();
        training.train(settings);
    };
    let apply = move || {
        if let Some(settings) = draft.over(session.settings.get_untracked()) {
            take(settings);
        }
    };
    let presets = PRESETS.iter().map(|preset| {
        let pressed = move || {
            session.settings.with(|settings| preset.apply(settings) == *settings).to_string()
        };
        view! {
            <li>
                <button
                    type="button"
                    class="button"
                    aria-pressed=pressed
                    title=preset.about
                    on:click=move |_| take(preset.apply(&session.settings.get_untracked()))
                >
                    {preset.name}
                </button>
            </li>
        }
    });
    let about = move || {
        session.settings.with(|settings| {
            PRESETS.iter().find(|preset| preset.apply(settings) == *settings).map(|p| p.about)
        })
    };
    let field = move |setting| view! { <SettingField setting form="train" draft/> };
    let fields = CONTROLS.iter().filter_map(|key| Setting::find(key)).map(field).collect_view();
    view! {
        <form
            class="settings train-controls no-print"
            aria-label="What is trained"
            on:submit=move |event| {
                event.prevent_default();
                apply();
            }
        >
            <ul class="presets" aria-label="Presets">{presets.collect_view()}</ul>
            <p class="note preset-about">{about}</p>
            <div class="settings-grid">{fields}</div>
            <p class="bad" role="alert">{move || draft.said()}</p>
            <div class="train-go">
                <button class="button" type="submit">"Train"</button>
                <p class="note">
                    "Explore and Families use the same settings. "
                    {move || {
                        let differences = session.settings.with(Settings::differences);
                        (!differences.is_empty()).then(|| view! {
                            {format!("Not the defaults: {differences}. ")}
                            <button
                                type="button"
                                class="link"
                                on:click=move |_| {
                                    take(Settings::default());
                                    browser::refocus_soon("#train-consistency".to_string());
                                }
                            >
                                "Use the defaults"
                            </button>
                        })
                    }}
                </p>
            </div>
        </form>
    }
}
