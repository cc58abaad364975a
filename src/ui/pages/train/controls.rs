//! What is trained: presets, and the settings one by one.

use super::TrainRun;
use crate::settings::{Setting, Settings};
use crate::ui::state::app;
use crate::workbench::{CONTROLS, PRESETS};
use leptos::prelude::*;

/// Presets and a form that takes effect on Enter or on the button.
#[component]
pub fn Controls(run: TrainRun) -> impl IntoView {
    let app = app();
    let typed = RwSignal::new(Vec::<(&'static str, String)>::new());
    let error = RwSignal::new(None::<(&'static str, String)>);
    let take = move |settings: Settings| {
        error.set(None);
        typed.set(Vec::new());
        run.want();
        app.change(|chosen| chosen.settings = settings);
    };
    let apply = move || {
        let mut settings = app.settings.get_untracked();
        for (key, text) in typed.get_untracked() {
            if let Some(setting) = Setting::find(key)
                && let Err(wrong) = setting.set(&mut settings, &text)
            {
                error.set(Some((key, format!("{}: {wrong}.", setting.label))));
                return;
            }
        }
        take(settings);
    };
    let presets = PRESETS.iter().map(|preset| {
        let pressed =
            move || app.settings.with(|settings| preset.apply(settings) == *settings).to_string();
        view! {
            <li>
                <button
                    type="button"
                    class="button"
                    aria-pressed=pressed
                    title=preset.about
                    on:click=move |_| take(preset.apply(&app.settings.get_untracked()))
                >
                    {preset.name}
                </button>
            </li>
        }
    });
    let about = move || {
        app.settings.with(|settings| {
            PRESETS.iter().find(|preset| preset.apply(settings) == *settings).map(|p| p.about)
        })
    };
    let field = move |setting: &'static Setting| {
        let id = format!("train-{}", setting.key);
        let about = format!("{id}-about");
        let value = move || {
            let typed = typed.with(|typed| {
                typed.iter().find(|(key, _)| *key == setting.key).map(|(_, text)| text.clone())
            });
            typed.unwrap_or_else(|| app.settings.with(|settings| setting.get(settings)))
        };
        let invalid =
            move || error.with(|error| error.as_ref().is_some_and(|(key, _)| *key == setting.key));
        view! {
            <div class="setting">
                <label for=id.clone()>{setting.label}</label>
                <input
                    class="field"
                    id=id
                    type="text"
                    autocomplete="off"
                    aria-describedby=about.clone()
                    aria-invalid=move || invalid().then_some("true")
                    prop:value=value
                    on:input:target=move |event| {
                        let text = event.target().value();
                        typed.update(|typed| {
                            typed.retain(|(key, _)| *key != setting.key);
                            typed.push((setting.key, text));
                        });
                    }
                />
                <span class="note setting-about" id=about>{setting.doc}</span>
            </div>
        }
    };
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
            <p class="bad" role="alert">{move || error.get().map(|(_, said)| said)}</p>
            <button class="button" type="submit">"Train"</button>
        </form>
    }
}
