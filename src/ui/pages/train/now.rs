//! The numbers at the point looked at.

use super::figure::FigureSave;
use crate::chart::BARS_WIDTH;
use crate::experiment::Trained;
use crate::training::{
    losses, optimum_words, path_overview, path_rates, small, steps_words, weight_bars, weights,
};
use crate::ui::shared::Shared;
use crate::ui::state::Training;
use crate::ui::widgets::{DataTable, Head, Scroll};
use leptos::prelude::*;

const RATE_HEADS: [Head; 5] = [
    Head::Words("rate"),
    Head::Numbers("counts"),
    Head::Numbers("now"),
    Head::Numbers("at the end"),
    Head::Numbers("unchanged from step"),
];

/// Losses, and every rate with its counts.
#[component]
pub fn RatesNow(trained: StoredValue<Shared<Trained>>) -> impl IntoView {
    let training = expect_context::<Training>();
    let step = move || {
        trained
            .with_value(|t| t.path.points.get(training.place.get()).map_or(0, |point| point.step))
    };
    let rows = move || {
        let rates = trained.with_value(|t| path_rates(&t.path, training.place.get()));
        let rows = rates.into_iter().map(|rate| {
            view! {
                <tr class:kind=rate.kind>
                    <th scope="row">{rate.name}</th>
                    <td class="num faint">{rate.counts}</td>
                    <td class="num">{rate.value}</td>
                    <td class="num faint">{rate.last}</td>
                    <td class="num faint">{rate.settled}</td>
                </tr>
            }
        });
        rows.collect_view()
    };
    let figures = move || {
        let figures = trained.with_value(|t| {
            let point = t.path.points.get(training.place.get())?;
            let mut figures = losses(point);
            figures.push(("mean |a|, even", small(point.even)));
            figures.push(("mean |b|, odd", small(point.odd)));
            Some(figures)
        });
        let figures = figures.unwrap_or_default().into_iter();
        figures
            .map(|(name, value)| view! { <div><dt>{name}</dt> <dd>{value}</dd></div> })
            .collect_view()
    };
    view! {
        <section aria-labelledby="rates-now-title">
            <h2 id="rates-now-title">{move || format!("After {}", steps_words(step()))}</h2>
            <dl class="train-numbers">{figures}</dl>
            <p class="note">
                "Accuracy is the share of right answers. The rate of a family is the share of its probes whose answers cohere, right or wrong."
            </p>
            <DataTable label="Rates at this step" heads=&RATE_HEADS>{rows}</DataTable>
        </section>
    }
}

/// The ten weights, and the second-order solution beside them.
#[component]
pub fn WeightsNow(trained: StoredValue<Shared<Trained>>) -> impl IntoView {
    let training = expect_context::<Training>();
    let bars = move || trained.with_value(|t| weight_bars(t, training.place.get()).svg());
    let svg = move || {
        let bars = trained.with_value(|t| weight_bars(t, training.place.get_untracked()));
        Some((bars.svg(), BARS_WIDTH, bars.height()))
    };
    let has_best = trained.with_value(|t| t.optimum.is_ok());
    let rows = move || {
        let rows = trained.with_value(|t| weights(t, training.place.get()));
        let rows = rows.into_iter().map(|row| {
            let part = match row.class {
                "both" => "half in each".to_string(),
                part => part.to_string(),
            };
            view! {
                <tr>
                    <th scope="row">{row.name}</th>
                    <td class=row.class>{part}</td>
                    <td class="num">{row.weight}</td>
                    {row.best.map(|best| view! { <td class="num">{best}</td> })}
                    {row.off.map(|off| view! { <td class="num faint">{off}</td> })}
                </tr>
            }
        });
        rows.collect_view()
    };
    let best = move || trained.with_value(|t| optimum_words(t, training.place.get()));
    view! {
        <section aria-labelledby="weights-title">
            <h2 id="weights-title">"The ten weights"</h2>
            <p class="prose">
                "Weights of features that a question shares with its negation make the "
                <span class="even">"even"</span>
                " part of a score, the others the "
                <span class="odd">"odd"</span>
                " part."
            </p>
            <div class="weights-split">
                <div>
                    <div class="bars-frame" inner_html=bars></div>
                    <FigureSave name="training-weights" what="the weights" svg trained/>
                </div>
                <div>
                    <h3>"The best weights"</h3>
                    <p class="prose">{best}</p>
                    <p class="note">
                        {has_best.then_some("The thin marks beside the bars are its weights.")}
                    </p>
                    <details>
                        <summary>"The weights as a table"</summary>
                        <Scroll label="The weights" focusable=true slack=1>
                            <table class="weights">
                                <thead>
                                    <tr>
                                        <th scope="col">"feature"</th>
                                        <th scope="col">"part"</th>
                                        <th scope="col" class="num">"weight"</th>
                                        {has_best.then(|| view! {
                                            <th scope="col" class="num">"second-order"</th>
                                            <th scope="col" class="num">"difference"</th>
                                        })}
                                    </tr>
                                </thead>
                                <tbody>{rows}</tbody>
                            </table>
                        </Scroll>
                    </details>
                </div>
            </div>
        </section>
    }
}

/// The points as a table, drawn once it is opened.
#[component]
pub fn PathTable(trained: StoredValue<Shared<Trained>>) -> impl IntoView {
    let open = RwSignal::new(false);
    let table = move || {
        open.get().then(|| {
            let (columns, rows) = trained.with_value(|t| path_overview(&t.path));
            let heads = columns.into_iter().map(|name| view! { <th scope="col" class="num">{name}</th> });
            let heads = heads.collect_view();
            let rows = rows.into_iter().map(|row| {
                let cells = row.into_iter().map(|cell| view! { <td class="num">{cell}</td> });
                view! { <tr>{cells.collect_view()}</tr> }
            });
            view! {
                <div class="path-table">
                    <Scroll label="The points of the training" focusable=true slack=1>
                        <table><thead><tr>{heads}</tr></thead><tbody>{rows.collect_view()}</tbody></table>
                    </Scroll>
                </div>
            }
        })
    };
    view! {
        <details on:toggle=move |_| open.set(true)>
            <summary>"The points behind the figures as a table"</summary>
            {table}
        </details>
    }
}
