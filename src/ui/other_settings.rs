//! That the figures shown are not those of the default settings.

use crate::settings::Settings;
use crate::ui::state::Session;
use leptos::prelude::*;

/// Says what differs from the default settings, and offers to go back to them; nothing where
/// nothing differs.
#[component]
pub fn OtherSettings() -> impl IntoView {
    let session = expect_context::<Session>();
    move || {
        let differences = session.settings.with(Settings::differences);
        (!differences.is_empty()).then(|| {
            view! {
                <p class="other-settings">
                    {format!("Not the default settings: {differences}. ")}
                    <button
                        class="link"
                        type="button"
                        on:click=move |_| session.change(|chosen| chosen.settings = Settings::default())
                    >
                        "Use the defaults"
                    </button>
                </p>
            }
        })
    }
}
