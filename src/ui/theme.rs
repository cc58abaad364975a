//! Light, dark, or as the system says.

use super::browser;
use leptos::prelude::*;

const KEY: &str = "theme";

/// What the reader chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Theme {
    System,
    Light,
    Dark,
}

impl Theme {
    fn name(self) -> Option<&'static str> {
        match self {
            Theme::System => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        }
    }

    fn next(self) -> Theme {
        match self {
            Theme::System => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::System,
        }
    }
}

/// A button that goes round: system, light, dark. The choice is kept in this browser.
#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let start = match browser::stored(KEY).as_deref() {
        Some("light") => Theme::Light,
        Some("dark") => Theme::Dark,
        _ => Theme::System,
    };
    let theme = RwSignal::new(start);
    Effect::new(move |_| {
        let root = document().document_element();
        let name = theme.get().name();
        if let Some(root) = root {
            let _ = match name {
                Some(name) => root.set_attribute("data-theme", name),
                None => root.remove_attribute("data-theme"),
            };
        }
        browser::store(KEY, name);
    });
    let label = move || match theme.get() {
        Theme::System => "Theme: system",
        Theme::Light => "Theme: light",
        Theme::Dark => "Theme: dark",
    };
    view! {
        <button class="quiet" type="button" on:click=move |_| theme.update(|t| *t = t.next())>
            {label}
        </button>
    }
}
