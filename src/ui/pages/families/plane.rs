//! The (a, b) plane: where the soft reasoner's pairs lie, and the cone that makes them coherent.

use super::links::link_of;
use crate::chart::Drawing;
use crate::experiment::Report;
use crate::systems::SOFT;
use crate::tables::{Finding, PlaneView, ProbeFilter, Query, plane_chart, plane_sheet, source};
use crate::ui::shared::Shared;
use crate::ui::state::Tables;
use crate::ui::widgets::{DataTable, Figure, FigureExport, Head, SheetExport};
use leptos::task::spawn_local;
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

const HEADS: [Head; 6] = [
    Head::Words("family"),
    Head::Numbers("a"),
    Head::Numbers("b"),
    Head::Numbers("pairs"),
    Head::Words("answers"),
    Head::Unseen("probes"),
];

/// The chart, what is pointed at in words, and the table behind it.
#[component]
pub fn PlaneSection(
    report: Shared<Report>,
    /// Shows the pairs at a point.
    show: impl Fn(ProbeFilter) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let tables = expect_context::<Tables>();
    let plane = RwSignal::new(None::<Shared<PlaneView>>);
    let selected = RwSignal::new(None::<usize>);
    let magnified = RwSignal::new(false);
    let times = Memo::new(move |_| {
        plane.with(|view| plane_chart(view.as_ref()?, None, false).magnification())
    });
    let settings = report.settings.clone();
    spawn_local(async move {
        if let Ok(Finding::Plane(view)) = tables.look(settings, Query::Plane).await {
            plane.try_set(Some(Shared::new(view)));
        }
    });
    let svg = move || {
        let view = plane.get()?;
        Some(plane_chart(&view, selected.get(), magnified.get()).svg())
    };
    let point_of = |target: Option<web_sys::EventTarget>| -> Option<usize> {
        let element = target?.dyn_into::<web_sys::Element>().ok()?;
        element.closest("[data-point]").ok()??.get_attribute("data-point")?.parse().ok()
    };
    let open = move |at: usize| {
        let row = plane.with_untracked(|view| view.as_ref()?.rows.get(at).cloned());
        if let Some(row) = row {
            show(ProbeFilter { point: Some([row.a, row.b]), ..ProbeFilter::of(row.family, SOFT) });
        }
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let count = plane.with_untracked(|view| view.as_ref().map_or(0, |view| view.rows.len()));
        if count == 0 {
            return;
        }
        let at = selected.get_untracked();
        let next = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => at.map_or(0, |at| (at + 1) % count),
            "ArrowLeft" | "ArrowUp" => at.map_or(count - 1, |at| (at + count - 1) % count),
            "Home" => 0,
            "End" => count - 1,
            "Enter" | " " => {
                event.prevent_default();
                at.into_iter().for_each(open);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        selected.set(Some(next));
    };
    let words = move || {
        let view = plane.get()?;
        let said = selected.get().and_then(|at| view.rows.get(at)).map(|row| row.words());
        Some(said.unwrap_or_else(|| {
            "Point at a mark, or move through them with the arrow keys; click, or press Enter, for its probes."
                .to_string()
        }))
    };
    let rows = move || {
        let view = plane.get()?;
        let rows = view.rows.iter().enumerate().map(|(at, row)| {
            let [a, b] = row.figures();
            let verdict = if row.coherent { "coherent" } else { "not coherent" };
            let label = format!("Probes at a = {a}, b = {b}, {}", row.family.name());
            view! {
                <tr>
                    <th scope="row">{row.family.name()}</th>
                    <td class="num">{a}</td>
                    <td class="num">{b}</td>
                    <td class="num">{row.count}</td>
                    <td>{verdict}</td>
                    <td>
                        <button type="button" class="link" aria-label=label on:click=move |_| open(at)>
                            "probes"
                        </button>
                    </td>
                </tr>
            }
        });
        Some(rows.collect_view())
    };
    let legend = move || {
        let entries = plane.get()?.legend().into_iter().map(|(composite, words)| {
            let (class, glyph) = match composite {
                true => ("swatch even", "■"),
                false => ("swatch odd", "●"),
            };
            view! { <li><span class=class aria-hidden="true">{glyph}</span> " " {words}</li> }
        });
        Some(entries.collect_view())
    };
    let shared = StoredValue::new(report);
    let figure = move || {
        let magnified = magnified.get_untracked();
        let svg = plane
            .with_untracked(|view| Some(plane_chart(view.as_ref()?, None, magnified).svg()))?;
        let source = shared.with_value(|report| source(report, None, &link_of(report)));
        Some(Figure { drawing: Drawing { svg, width: 420, height: 420 }, source })
    };
    let sheet = move || {
        plane.with_untracked(|view| {
            shared.with_value(|report| Some(plane_sheet(report, view.as_ref()?, &link_of(report))))
        })
    };
    let magnify = move || {
        let times = times.get()?;
        let said = move || match magnified.get() {
            true => format!(
                "The a axis is stretched {times} times: the marks really lie {times} times closer to the b axis. The cone’s edge, |b| = |a|, is stretched with it, so it lies almost on the a axis."
            ),
            false => {
                "Both axes have the same scale, so the cone’s edge, |b| = |a|, is at 45 degrees."
                    .to_string()
            }
        };
        Some(view! {
            <label class="note check no-print">
                <input
                    type="checkbox"
                    prop:checked=move || magnified.get()
                    on:change:target=move |event| magnified.set(event.target().checked())
                />
                {format!("Stretch the a axis {times} times")}
            </label>
            <p class="note" id="plane-scale" role="status">{said}</p>
        })
    };
    view! {
        <section class="plane-section" aria-labelledby="plane-title">
            <h2 id="plane-title">"Where consistency comes from"</h2>
            <p class="prose">
                "The score of a question splits into an even part a, which its negation shares, and an odd part b, which the negation has with the opposite sign: s⁺ = a + b, s⁻ = a − b. The two are answered differently exactly where |b| > |a|: in the shaded cone above and below the middle. Enough training on questions with and without “not” alike drives a towards 0, and then the pairs line up on the b axis, as far inside as they can be: consistency learned, not computed. A composite is scored as the mean of its literals, so it lies at the mean of two such points."
            </p>
            <p class="note">{move || plane.get().map(|view| view.summary())}</p>
            <div class="plane-split">
                <div
                    class="plane-frame"
                    tabindex="0"
                    role="group"
                    aria-label="The (a, b) plane; arrow keys move through the points"
                    aria-describedby="plane-words"
                    inner_html=move || svg().unwrap_or_default()
                    on:keydown=on_key
                    on:mouseover=move |event| {
                        if let Some(at) = point_of(event.target())
                            && selected.get_untracked() != Some(at)
                        {
                            selected.set(Some(at));
                        }
                    }
                    on:click=move |event| {
                        if let Some(at) = point_of(event.target()) {
                            selected.set(Some(at));
                            open(at);
                        }
                    }
                ></div>
                <div>
                    <ul class="legend note">
                        {legend}
                        <li><span class="swatch bad" aria-hidden="true">"○"</span> " outside the cone: both answered alike"</li>
                        <li>"The larger the mark, the more pairs lie there."</li>
                    </ul>
                    {magnify}
                    <p id="plane-words" class="note" role="status">{words}</p>
                </div>
            </div>
            <FigureExport name="plane" what="the figure" figure/>
            <details>
                <summary>"The points as a table"</summary>
                <DataTable label="The points" heads=&HEADS>{rows}</DataTable>
                <SheetExport name="plane" what="the points" sheet/>
            </details>
        </section>
    }
}
