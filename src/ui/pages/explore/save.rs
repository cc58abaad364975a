//! The figures of Explore to take away, each with the link that opens it again.

use crate::chart::Drawing;
use crate::sheet::source_of;
use crate::ui::browser;
use crate::ui::route::Page;
use crate::ui::state::{Address, Session};
use crate::ui::widgets::{Figure, FigureExport};
use leptos::prelude::*;

/// Buttons that save a figure as SVG or PNG, with the question, seed, settings, version and link
/// written under it.
#[component]
pub fn SaveFigure(
    /// The name of the files, without ending.
    name: &'static str,
    what: &'static str,
    figure: Callback<(), Drawing>,
) -> impl IntoView {
    let address = expect_context::<Address>();
    let session = expect_context::<Session>();
    let figure = move || {
        let hash = untrack(|| address.of(Page::Explore));
        let question = ("question".to_string(), session.question.get_untracked());
        let link = browser::address_of(&hash);
        let source = session.settings.with_untracked(|settings| source_of(settings, &link));
        let source = std::iter::once(question).chain(source).collect();
        Some(Figure { drawing: figure.run(()), source })
    };
    view! { <FigureExport name what figure/> }
}
