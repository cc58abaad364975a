//! The reversal, before anything else: the same two systems, ranked three times.

use crate::experiment::Report;
use crate::measure::WorstBy;
use crate::tables::{Placing, PlacingRow, TableColumn, TableView, placings, reversal};
use crate::ui::shared::Shared;
use crate::ui::state::{Hiding, Session};
use leptos::prelude::*;

/// Three rankings side by side, and the sentence that they make.
#[component]
pub fn Reversal(report: Shared<Report>) -> impl IntoView {
    let hiding = expect_context::<Hiding>();
    let report = StoredValue::new(report);
    let session = expect_context::<Session>();
    let worst = Memo::new(move |_| session.present.with(|now| now.tables.worst));
    let rankings = move || {
        let worst = worst.get();
        let (all, story) =
            report.with_value(|report| (placings(report, worst), reversal(report, worst)));
        let all = all.into_iter().map(|placing| view! { <Ranking placing/> });
        view! {
            <div class="rankings">{all.collect_view()}</div>
            <p class="prose story" role="status">{story}</p>
            <label class="note check no-print">
                <input
                    type="checkbox"
                    prop:checked=worst == WorstBy::Held
                    on:change:target=move |event| {
                        let worst = match event.target().checked() {
                            true => WorstBy::Held,
                            false => WorstBy::Consistency,
                        };
                        session.change(|chosen| rank_by(&mut chosen.tables, worst));
                    }
                />
                "Rank by what the worst family holds of all its probes, answered or not"
            </label>
        }
    };
    view! {
        <section class="reversal" aria-labelledby="reversal-title">
            <h2 id="reversal-title" class="offscreen">"Three rankings"</h2>
            {move || match hiding.hidden.get() {
                // In class: first the table, then the bet, then this.
                true => view! {
                    <details>
                        <summary>"Who leads by accuracy, by the worst family, by coverage?"</summary>
                        {rankings()}
                    </details>
                }
                .into_any(),
                false => rankings().into_any(),
            }}
        </section>
    }
}

/// Ranks by another worst family; a table sorted by the one follows.
fn rank_by(view: &mut TableView, worst: WorstBy) {
    let key = |by: WorstBy| TableColumn::of(by.figure()).key;
    if view.sort == key(view.worst) {
        view.sort = key(worst);
    }
    view.worst = worst;
}

#[component]
fn Ranking(placing: Placing) -> impl IntoView {
    let session = expect_context::<Session>();
    let key = StoredValue::new(placing.key);
    let sorted = Memo::new(move |_| {
        session
            .present
            .with(|now| key.with_value(|key| now.tables.sort == *key && !now.tables.worst_first))
    });
    let rows = placing.rows.into_iter().map(|row| view! { <Placed row/> });
    view! {
        <div class="ranking" class:chosen=move || sorted.get()>
            <h3>
                <button
                    type="button"
                    title="Sort the table by it"
                    aria-pressed=move || sorted.get().to_string()
                    on:click=move |_| session.change(|chosen| {
                        chosen.tables.sort = key.get_value();
                        chosen.tables.worst_first = false;
                    })
                >
                    {placing.name}
                </button>
            </h3>
            <ol>{rows.collect_view()}</ol>
            <p class="verdict">{placing.verdict}</p>
        </div>
    }
}

#[component]
fn Placed(row: PlacingRow) -> impl IntoView {
    let printed = row.printed.map(|printed| format!(" · ‡ {printed}"));
    view! {
        <li>
            <span class="who">{row.name}</span>
            <span class="num figure">{row.figure}</span>
            <span class="bar" aria-hidden="true">
                <span style:width=format!("{:.2}%", 100.0 * row.share)></span>
            </span>
            <span class="under">{row.counts} {printed}</span>
        </li>
    }
}
