//! The experiment's settings: the seed at hand, the rest one step away.

use crate::settings::{SETTINGS, Setting, Settings};
use crate::ui::state::app;
use leptos::prelude::*;

/// A form that takes effect on Enter or on the button.
#[component]
pub fn SettingsForm() -> impl IntoView {
    let app = app();
    let typed = RwSignal::new(Vec::<(&'static str, String)>::new());
    let error = RwSignal::new(None::<String>);
    let apply = move || {
        let mut settings = app.settings.get_untracked();
        for (key, text) in typed.get_untracked() {
            if let Some(setting) = Setting::find(key)
                && let Err(wrong) = setting.set(&mut settings, &text)
            {
                error.set(Some(format!("{}: {wrong}.", setting.label)));
                return;
            }
        }
        error.set(None);
        typed.set(Vec::new());
        app.change(|chosen| chosen.settings = settings);
    };
    let reset = move |_| {
        error.set(None);
        typed.set(Vec::new());
        app.change(|chosen| chosen.settings = Settings::default());
    };
    let field = move |setting: &'static Setting| {
        let id = format!("setting-{}", setting.key);
        let about = format!("{id}-about");
        let value = move || {
            let typed = typed.with(|typed| {
                typed.iter().find(|(key, _)| *key == setting.key).map(|(_, text)| text.clone())
            });
            typed.unwrap_or_else(|| app.settings.with(|settings| setting.get(settings)))
        };
        let wide = matches!(setting.accepts, crate::settings::Accepts::Lexicon);
        view! {
            <div class="setting" class:wide=wide>
                <label for=id.clone()>{setting.label}</label>
                <input
                    class="field"
                    id=id
                    type="text"
                    autocomplete="off"
                    aria-describedby=about.clone()
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
    let mut fields = SETTINGS.iter().map(field);
    let seed = fields.next();
    let rest = fields.collect_view();
    let is_default = move || app.settings.with(|settings| *settings == Settings::default());
    view! {
        <form
            class="settings no-print"
            on:submit=move |event| {
                event.prevent_default();
                apply();
            }
        >
            <div class="settings-row">
                {seed} <button class="button" type="submit">"Recompute"</button>
                <Show when=move || !is_default()>
                    <button class="link" type="button" on:click=reset>"back to the default run"</button>
                </Show>
            </div>
            <p class="bad" role="alert">{move || error.get()}</p>
            <details>
                <summary>"All settings"</summary>
                <div class="settings-grid">{rest}</div>
            </details>
        </form>
    }
}
