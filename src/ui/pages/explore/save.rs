//! The figures of Explore to take away, each with the link that opens it again.

use crate::chart::Drawing;
use crate::ui::browser;
use crate::ui::state::app;
use crate::workbench::source_of;
use leptos::prelude::*;

/// Buttons that save a figure as SVG or PNG, with the question, seed, settings, version and link
/// written under it.
#[component]
pub fn SaveFigure(
    /// The name of the files, without ending.
    name: &'static str,
    /// What the figure is called.
    what: &'static str,
    figure: Callback<(), Drawing>,
) -> impl IntoView {
    let app = app();
    let whole = move || {
        let hash = untrack(|| app.explore_hash());
        let question = ("question".to_string(), app.question.get_untracked());
        let link = browser::address_of(&hash);
        let source = app.settings.with_untracked(|settings| source_of(settings, &link));
        let lines: Vec<String> = std::iter::once(question)
            .chain(source)
            .map(|(name, value)| format!("{name}: {value}"))
            .collect();
        figure.run(()).standalone(&lines)
    };
    let svg = move |_| browser::download(&format!("{name}.svg"), "image/svg+xml", &whole().svg);
    let png = move |_| browser::download_png(format!("{name}.png"), &whole());
    view! {
        <p class="save note no-print">
            {format!("Save {what} as ")}
            <button
                type="button"
                class="link"
                aria-label=format!("Save {what} as SVG")
                on:click=svg
            >
                "SVG"
            </button>
            <button
                type="button"
                class="link"
                aria-label=format!("Save {what} as PNG")
                on:click=png
            >
                "PNG"
            </button>
        </p>
    }
}
