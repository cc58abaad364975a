//! Tables and figures to take away.

use crate::chart::Drawing;
use crate::experiment::Report;
use crate::ui::browser;
use crate::ui::shared::Shared;
use crate::workbench::{SHEET_FORMATS, Sheet, source};
use leptos::prelude::*;

/// The address that computes this report again.
pub fn link_of(report: &Report) -> String {
    let query = report.settings.to_query();
    browser::address_of(&match query.is_empty() {
        true => "/families".to_string(),
        false => format!("/families/{query}"),
    })
}

/// Buttons that save a table.
#[component]
pub fn SheetExport(
    /// The name of the files, without ending.
    name: &'static str,
    /// What the table is called.
    what: &'static str,
    sheet: impl Fn() -> Sheet + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let buttons = SHEET_FORMATS.iter().map(|format| {
        let save = move |_| {
            let file = format!("{name}.{}", format.ending);
            browser::download(&file, format.mime, &(format.write)(&sheet()));
        };
        let label = format!("Save {what} as {}", format.name);
        view! {
            <button type="button" class="link" aria-label=label on:click=save>{format.name}</button>
        }
    });
    view! { <p class="save note no-print">"Save as " {buttons.collect_view()}</p> }
}

/// Buttons that save a figure, with what it was computed from written under it.
#[component]
pub fn FigureExport(
    /// The name of the files, without ending.
    name: &'static str,
    svg: Signal<Option<String>>,
    report: Shared<Report>,
    /// The width of its view box.
    width: u32,
    /// The height of its view box.
    height: u32,
) -> impl IntoView {
    let whole = StoredValue::new(move || {
        let source = source(&report, &link_of(&report));
        let lines: Vec<String> =
            source.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        svg.get_untracked().map(|svg| Drawing { svg, width, height }.standalone(&lines))
    });
    let save_svg = move |_| {
        if let Some(drawing) = whole.with_value(|whole| whole()) {
            browser::download(&format!("{name}.svg"), "image/svg+xml", &drawing.svg);
        }
    };
    let save_png = move |_| {
        if let Some(drawing) = whole.with_value(|whole| whole()) {
            browser::download_png(format!("{name}.png"), &drawing);
        }
    };
    view! {
        <p class="save note no-print">
            "Save the figure as "
            <button type="button" class="link" aria-label="Save the figure as SVG" on:click=save_svg>"SVG"</button>
            <button type="button" class="link" aria-label="Save the figure as PNG" on:click=save_png>"PNG"</button>
        </p>
    }
}
