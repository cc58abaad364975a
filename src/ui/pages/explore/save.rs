//! The figures of Explore to take away, each with the link that opens it again.

use crate::chart::Drawing;
use crate::sheet::source_of;
use crate::ui::browser;
use crate::ui::state::app;
use crate::ui::widgets::{Figure, FigureExport};
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
    let figure = move || {
        let hash = untrack(|| app.explore_hash());
        let question = ("question".to_string(), app.question.get_untracked());
        let link = browser::address_of(&hash);
        let source = app.settings.with_untracked(|settings| source_of(settings, &link));
        let source = std::iter::once(question).chain(source).collect();
        Some(Figure { drawing: figure.run(()), source })
    };
    view! { <FigureExport name what figure/> }
}
