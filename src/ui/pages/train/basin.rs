//! The weight of the consistency loss turned up until the model is coherent and wrong.

use super::TrainRun;
use super::figure::{FigureSave, link_of};
use crate::chart::{LINES_HEIGHT, LINES_WIDTH};
use crate::experiment::Trained;
use crate::settings::Settings;
use crate::training::{
    BASIN_WEIGHTS, BasinPoint, basin_chart, basin_rows, basin_sheet, basin_words, with_consistency,
};
use crate::ui::shared::Shared;
use crate::ui::state::{app, unless_dropped};
use crate::ui::widgets::{DataTable, Head, SheetExport};
use crate::ui::worker;
use futures_channel::oneshot;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The trainings tried so far, kept while the page is open.
#[derive(Clone, Copy)]
pub struct Basin {
    /// What they have in common.
    of: RwSignal<Option<Settings>>,
    points: RwSignal<Vec<BasinPoint>>,
    error: RwSignal<Option<String>>,
    running: RwSignal<bool>,
    /// Dropping it stops the work.
    going: StoredValue<Option<oneshot::Sender<()>>, LocalStorage>,
}

impl Default for Basin {
    fn default() -> Basin {
        Basin {
            of: RwSignal::new(None),
            points: RwSignal::new(Vec::new()),
            error: RwSignal::new(None),
            running: RwSignal::new(false),
            going: StoredValue::new_local(None),
        }
    }
}

impl Basin {
    fn start(self, settings: Settings) {
        let (sender, stopped) = oneshot::channel();
        self.going.set_value(Some(sender));
        self.error.set(None);
        self.points.set(Vec::new());
        self.of.set(Some(settings.clone()));
        self.running.set(true);
        spawn_local(async move {
            let all = async {
                for weight in BASIN_WEIGHTS {
                    match worker::end(with_consistency(&settings, weight)).await {
                        Ok(end) => {
                            self.points.try_update(|p| p.push(BasinPoint { weight, end }));
                        }
                        Err(error) => {
                            self.error.try_set(Some(format!("Weight {weight}: {error}.")));
                            return;
                        }
                    }
                }
            };
            if unless_dropped(stopped, all).await.is_some() {
                self.running.try_set(false);
            }
        });
    }

    fn stop(self) {
        self.going.set_value(None);
        self.running.set(false);
        self.points.set(Vec::new());
        self.of.set(None);
    }
}

const HEADS: [Head; 5] = [
    Head::Numbers("weight"),
    Head::Numbers("accuracy"),
    Head::Words("worst family"),
    Head::Words("the model is"),
    Head::Unseen("play"),
];

/// The section.
#[component]
pub fn BasinSection(run: TrainRun, trained: StoredValue<Shared<Trained>>) -> impl IntoView {
    let app = app();
    let basin = run.basin;
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
                run.train(app, with_consistency(&settings, weight));
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
    let words = move || match (basin.running.get(), basin.points.with(Vec::len)) {
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
                "A second loss can be added, the consistency loss: it is large where answers to linked questions do not fit together, and it never looks at the right answers. With a small weight it changes little. With a large one every answer fits the others, and only half of them are right: coherence without truth."
            </p>
            <p class="no-print">
                {move || match basin.running.get() {
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
