//! The experiment's settings: the seed at hand, the rest one step away.

use crate::settings::{SETTINGS, Settings};
use crate::ui::state::{Address, Session};
use crate::ui::widgets::{SettingField, SettingsDraft};
use leptos::prelude::*;

/// A form that takes effect on Enter or on the button.
#[component]
pub fn SettingsForm() -> impl IntoView {
    let session = expect_context::<Session>();
    let address = expect_context::<Address>();
    let draft = SettingsDraft::new();
    let take = move |settings: Settings| {
        draft.clear();
        address.step(|chosen| chosen.settings = settings);
    };
    let apply = move || {
        if let Some(settings) = draft.over(session.settings.get_untracked()) {
            take(settings);
        }
    };
    let reset = move |_| take(Settings::default());
    let field = move |setting| view! { <SettingField setting form="setting" draft/> };
    let mut fields = SETTINGS.iter().map(field);
    let seed = fields.next();
    let rest = fields.collect_view();
    let is_default = move || session.settings.with(|settings| *settings == Settings::default());
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
            <p class="bad" role="alert">{move || draft.said()}</p>
            <details>
                <summary>"All settings"</summary>
                <div class="settings-grid">{rest}</div>
            </details>
        </form>
    }
}
