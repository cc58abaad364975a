//! Light, dark, or as the system says.

use super::stored::{Storable, Stored};
use leptos::prelude::*;

const KEY: &str = "theme";

/// What the reader chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Theme {
    #[default]
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

impl Storable for Theme {
    fn write(&self) -> Option<String> {
        self.name().map(str::to_string)
    }

    fn read(text: &str) -> (Theme, Option<String>) {
        let known = [Theme::Light, Theme::Dark].into_iter().find(|it| it.name() == Some(text));
        (known.unwrap_or_default(), None)
    }
}

/// A button that goes round: system, light, dark. The choice is stored in this browser and
/// holds in every tab.
#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let (stored, theme, _) = Stored::<Theme>::open(KEY);
    let theme = RwSignal::new(theme);
    stored.follow(move |theirs| theme.set(theirs));
    Effect::new(move |_| {
        let root = document().document_element();
        let name = theme.get().name();
        if let Some(root) = root {
            let _ = match name {
                Some(name) => root.set_attribute("data-theme", name),
                None => root.remove_attribute("data-theme"),
            };
        }
        let _ = stored.write(&theme.get()); // unstored, the choice still holds for this visit
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
