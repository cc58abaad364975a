//! A figure along the steps, with the point looked at, and what saves it.

use crate::chart::{Drawing, LINES_HEIGHT, LINES_WIDTH, LineChart};
use crate::experiment::Trained;
use crate::settings::Settings;
use crate::sheet::source_of;
use crate::ui::browser;
use crate::ui::shared::Shared;
use crate::ui::state::Training;
use crate::ui::widgets::{Figure, FigureExport};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

/// The address that trains with these settings again.
pub fn link_of(settings: &Settings) -> String {
    browser::address_of(&match settings.to_query() {
        query if query.is_empty() => "/train".to_string(),
        query => format!("/train/{query}"),
    })
}

/// A chart along the steps. A click goes to the step.
#[component]
pub fn StepFigure(
    trained: StoredValue<Shared<Trained>>,
    name: &'static str,
    what: &'static str,
    chart: LineChart,
    children: Children,
) -> impl IntoView {
    let training = expect_context::<Training>();
    let (ground, title) = (chart.ground(), chart.title.clone());
    let chart = StoredValue::new(chart);
    let cursor = move || chart.with_value(|chart| chart.cursor(training.place.get()));
    let go = move |event: ev::MouseEvent| {
        let target = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        let Some(frame) = target.map(|it| it.get_bounding_client_rect()) else { return };
        let share = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
        let x = share * f64::from(LINES_WIDTH);
        if let Some(place) = chart.with_value(|chart| chart.nearest(x)) {
            training.go(place);
        }
    };
    let svg = move || {
        Some((
            chart.with_value(|c| c.svg(training.place.get_untracked())),
            LINES_WIDTH,
            LINES_HEIGHT,
        ))
    };
    view! {
        <figure class="step-figure">
            <figcaption>{children()}</figcaption>
            <svg
                class="lines"
                viewBox=format!("0 0 {LINES_WIDTH} {LINES_HEIGHT}")
                role="img"
                aria-label=title
                on:click=go
            >
                <g inner_html=ground></g>
                <g inner_html=cursor></g>
            </svg>
            <FigureSave name what svg trained/>
        </figure>
    }
}

/// Buttons that save a figure, with what it was computed from written under it.
#[component]
pub fn FigureSave(
    /// The name of the files, without ending.
    name: &'static str,
    what: &'static str,
    /// The figure, its width and its height.
    svg: impl Fn() -> Option<(String, u32, u32)> + Copy + Send + Sync + 'static,
    trained: StoredValue<Shared<Trained>>,
) -> impl IntoView {
    let figure = move || {
        let (svg, width, height) = svg()?;
        let source = trained.with_value(|trained| {
            let settings = &trained.path.settings;
            source_of(settings, &link_of(settings))
        });
        Some(Figure { drawing: Drawing { svg, width, height }, source })
    };
    view! { <FigureExport name what=format!("the figure of {what}") shown="the figure" figure/> }
}
