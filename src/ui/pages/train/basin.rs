//! The weight of the consistency loss turned up until the model is coherent and wrong.

use super::figure::{FigureSave, link_of};
use crate::chart::{LINES_HEIGHT, LINES_WIDTH};
use crate::experiment::Trained;
use crate::training::{
    BASIN_WEIGHTS, basin_chart, basin_rows, basin_sheet, basin_words, with_consistency,
};
use crate::ui::shared::Shared;

use crate::ui::state::Training;
use crate::ui::widgets::{DataTable, Head, SheetExport};
use leptos::prelude::*;

const HEADS: [Head; 5] = [
    Head::Numbers("weight"),
    Head::Numbers("accuracy"),
    Head::Words("worst family"),
    Head::Words("the model is"),
    Head::Unseen("play"),
];

#[component]
pub fn BasinSection(trained: StoredValue<Shared<Trained>>) -> impl IntoView {
    let training = expect_context::<Training>();
    let basin = training.basin;
    let start = move |_| {
        basin.start(with_consistency(&trained.with_value(|t| t.path.settings.clone()), 0.0));
    };
    let rows = move || {
        let points = basin.points.get();
        let rows = points.iter().zip(basin_rows(&points)).map(|(point, row)| {
            let weight = point.weight;
            let [name, accuracy, worst, said] = row;
            let label = format!("Train with weight {name}");
            let take = move |_| {
                let Some(settings) = basin.of.get_untracked() else { return };
                training.train(with_consistency(&settings, weight));
                crate::ui::browser::focus_soon("#train-place");
            };
            view! {
                <tr>
                    <th scope="row" class="num">{name}</th>
                    <td class="num">{accuracy}</td>
                    <td>{worst}</td>
                    <td>{said}</td>
                    <td>
                        <button type="button" class="link" aria-label=label on:click=take>"play it"</button>
                    </td>
                </tr>
            }
        });
        rows.collect_view()
    };
    let words = move || match (basin.job.is_running(), basin.points.with(Vec::len)) {
        (true, done) => {
            let are = if done == 1 { "is" } else { "are" };
            Some(format!("{done} of {} trainings {are} done.", BASIN_WEIGHTS.len()))
        }
        (false, _) => basin.points.with(|points| basin_words(points)),
    };
    let drawn = move || {
        basin
            .points
            .with(|points| (!points.is_empty()).then(|| basin_chart(points).svg(usize::MAX)))
    };
    let svg = move || untrack(drawn).map(|svg| (svg, LINES_WIDTH, LINES_HEIGHT));
    let sheet = move || {
        let settings = basin.of.get_untracked().unwrap_or_default();
        basin.points.with_untracked(|points| basin_sheet(&settings, points, &link_of(&settings)))
    };
    let some = Memo::new(move |_| basin.points.with(|points| !points.is_empty()));
    view! {
        <section class="basin" aria-labelledby="basin-title">
            <h2 id="basin-title">"Coherence bought with a loss"</h2>
            <p class="prose">
                "A second loss can be added, the consistency loss: it is large where answers to linked questions do not fit together, and it never looks at the right answers. Train with one weight after the other, and see from which weight on the answers fit each other, and how many of them are right."
            </p>
            <p class="no-print">
                {move || match basin.job.is_running() {
                    true => view! {
                        <button type="button" class="button" on:click=move |_| basin.stop()>
                            "Stop trying weights"
                        </button>
                    }
                    .into_any(),
                    false => view! {
                        <button type="button" class="button" on:click=start>
                            {format!("Train with {} weights, one after the other", BASIN_WEIGHTS.len())}
                        </button>
                    }
                    .into_any(),
                }}
            </p>
            <p class="bad" role="alert">{move || basin.error.get()}</p>
            <p class="prose" role="status">{words}</p>
            <Show when=move || some.get()>
                <div class="basin-split">
                    <div>
                        <div class="lines-frame" inner_html=drawn></div>
                        <FigureSave name="consistency-weights" what="the weights tried" svg trained/>
                    </div>
                    <div>
                        <DataTable label="Trainings by weight" heads=&HEADS>{rows}</DataTable>
                        <SheetExport name="consistency-weights" what="the trainings by weight" sheet/>
                    </div>
                </div>
            </Show>
        </section>
    }
}
