//! Tables and figures to take away.

use crate::chart::Drawing;
use crate::sheet::{SHEET_FORMATS, Sheet};
use crate::ui::browser;
use leptos::prelude::*;

#[component]
pub fn SheetExport<S>(
    /// The name of the files, without ending.
    name: &'static str,
    what: &'static str,
    /// The table; none as long as it is not there.
    sheet: impl Fn() -> S + Copy + Send + Sync + 'static,
) -> impl IntoView
where
    S: Into<Option<Sheet>> + 'static,
{
    let buttons = SHEET_FORMATS.iter().map(|format| {
        let save = move |_| {
            if let Some(sheet) = sheet().into() {
                let file = format!("{name}.{}", format.ending);
                browser::download(&file, format.mime, &(format.write)(&sheet));
            }
        };
        let label = format!("Save {what} as {}", format.name);
        view! {
            <button type="button" class="link" aria-label=label on:click=save>{format.name}</button>
        }
    });
    view! {
        <p class="save note no-print">
            {format!("Save {what} as ")} {buttons.collect_view()}
        </p>
    }
}

/// A figure as a file needs it.
pub struct Figure {
    pub drawing: Drawing,
    /// What it was computed from, written under it.
    pub source: Vec<(String, String)>,
}

impl Figure {
    fn standalone(&self) -> Drawing {
        let lines = self.source.iter().map(|(name, value)| format!("{name}: {value}"));
        self.drawing.standalone(&lines.collect::<Vec<_>>())
    }
}

/// Buttons that save a figure as SVG or PNG, with what it was computed from written under it.
#[component]
pub fn FigureExport(
    /// The name of the files, without ending.
    name: &'static str,
    #[prop(into)] what: String,
    /// The name shown in the visible label, if it differs.
    #[prop(optional)]
    shown: Option<&'static str>,
    figure: impl Fn() -> Option<Figure> + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let save_svg = move |_| {
        if let Some(figure) = figure() {
            let drawing = figure.standalone();
            browser::download(&format!("{name}.svg"), "image/svg+xml", &drawing.svg);
        }
    };
    let save_png = move |_| {
        if let Some(figure) = figure() {
            browser::download_png(format!("{name}.png"), &figure.standalone());
        }
    };
    view! {
        <p class="save note no-print">
            {format!("Save {} as ", shown.unwrap_or(&what))}
            <button type="button" class="link" aria-label=format!("Save {what} as SVG") on:click=save_svg>"SVG"</button>
            <button type="button" class="link" aria-label=format!("Save {what} as PNG") on:click=save_png>"PNG"</button>
        </p>
    }
}
