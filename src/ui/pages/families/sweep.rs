//! The experiment under many seeds, two workers at once: distributions as they come in.

use super::export::link_of;
use crate::chart::{HistogramChart, plain};
use crate::experiment::{PrintedSpread, Report, Seeds, Sweep, SweepSummary};
use crate::ui::browser;
use crate::ui::shared::Shared;
use crate::ui::worker::{self, Lane};
use crate::workbench::{SHEET_FORMATS, Sheet, source};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The lanes that seeds run on.
const LANES: [Lane; 2] = [Lane::SweepOne, Lane::SweepTwo];

#[derive(Clone, Copy, PartialEq, Debug)]
enum State {
    Idle,
    Running,
    Paused,
    Over,
}

/// The sweep of the page. What is run is forgotten with the section.
#[derive(Clone, Copy)]
struct Going {
    sweep: StoredValue<Option<Sweep>>,
    state: RwSignal<State>,
    summary: RwSignal<Option<Shared<SweepSummary>>>,
    done: RwSignal<(u32, u32)>,
    error: RwSignal<Option<String>>,
    /// Seeds being run.
    out: StoredValue<Vec<u32>>,
    /// Grows with every stop, so that what was started before is dropped.
    turn: StoredValue<u32>,
}

impl Going {
    fn start(self, report: &Report, seeds: Seeds) {
        self.stop(State::Running);
        self.sweep.set_value(Some(Sweep::new(&report.settings, seeds, None)));
        self.summary.set(None);
        self.done.set((0, seeds.count()));
        self.error.set(None);
        self.go_on();
    }

    /// Gives each lane seeds until there are none left, or it is paused or stopped.
    fn go_on(self) {
        self.state.set(State::Running);
        let turn = self.turn.get_value();
        for lane in LANES {
            spawn_local(async move {
                while let Some(seed) = self.next(turn) {
                    let settings =
                        self.sweep.try_with_value(|s| s.as_ref().map(|s| s.settings.clone()));
                    let Some(settings) = settings.flatten() else { return };
                    let result = worker::seed(lane, settings, seed).await;
                    if self.turn.try_get_value() != Some(turn) {
                        return;
                    }
                    self.out.try_update_value(|out| out.retain(|other| *other != seed));
                    match result {
                        Ok(result) => self.take(result),
                        Err(error) => {
                            self.error.try_set(Some(format!("Seed {seed}: {error}.")));
                            self.stop(State::Over);
                            return;
                        }
                    }
                }
            });
        }
    }

    fn next(self, turn: u32) -> Option<u32> {
        if self.turn.try_get_value()? != turn || self.state.try_get_untracked()? != State::Running {
            return None;
        }
        let seed = self.sweep.with_value(|sweep| {
            self.out.with_value(|out| sweep.as_ref()?.left().find(|seed| !out.contains(seed)))
        })?;
        self.out.update_value(|out| out.push(seed));
        Some(seed)
    }

    fn take(self, result: crate::experiment::SeedResult) {
        self.sweep.try_update_value(|sweep| sweep.as_mut().map(|sweep| sweep.add(result)));
        let Some(Some(done)) =
            self.sweep.try_with_value(|s| s.as_ref().map(|s| s.results.len() as u32))
        else {
            return;
        };
        self.done.try_update(|(now, _)| *now = done);
        let all = self.done.try_get_untracked().map_or(0, |(_, all)| all);
        // Summing up grows with the seeds; so does the pause between two times.
        let often = done < 20 || done.is_multiple_of(done.ilog2() * 2) || done == all;
        if often {
            self.sum_up();
        }
        if done == all {
            self.state.try_set(State::Over);
        }
    }

    fn sum_up(self) {
        let summary = self.sweep.try_with_value(|s| s.as_ref().map(Sweep::summary)).flatten();
        self.summary.try_set(summary.map(Shared::new));
    }

    /// What runs is dropped: its lanes' results are no longer waited for.
    fn stop(self, state: State) {
        self.turn.try_update_value(|turn| *turn += 1);
        self.out.try_set_value(Vec::new());
        self.sum_up();
        self.state.try_set(state);
    }
}

/// The section.
#[component]
pub fn SweepSection(report: Shared<Report>) -> impl IntoView {
    let going = Going {
        sweep: StoredValue::new(None),
        state: RwSignal::new(State::Idle),
        summary: RwSignal::new(None),
        done: RwSignal::new((0, 0)),
        error: RwSignal::new(None),
        out: StoredValue::new(Vec::new()),
        turn: StoredValue::new(0),
    };
    on_cleanup(move || {
        going.turn.try_update_value(|turn| *turn += 1);
    });
    let typed = RwSignal::new("0..100".to_string());
    let shared = StoredValue::new(report);
    let start = move || match typed.get_untracked().parse::<Seeds>() {
        Ok(seeds) => shared.with_value(|report| going.start(report, seeds)),
        Err(wrong) => going.error.set(Some(format!("{wrong}."))),
    };
    let controls = move || {
        match going.state.get() {
        State::Running => view! {
            <button type="button" class="button" on:click=move |_| going.state.set(State::Paused)>"Pause"</button>
            <button type="button" class="button" on:click=move |_| going.stop(State::Over)>"Stop the sweep"</button>
        }
        .into_any(),
        State::Paused => view! {
            <button type="button" class="button" on:click=move |_| going.go_on()>"Resume"</button>
            <button type="button" class="button" on:click=move |_| going.stop(State::Over)>"Stop the sweep"</button>
        }
        .into_any(),
        State::Idle | State::Over => view! {
            <button class="button" type="submit">"Run the sweep"</button>
        }
        .into_any(),
    }
    };
    let status = move || {
        let (done, all) = going.done.get();
        match going.state.get() {
            State::Idle => String::new(),
            State::Running => format!("{done} of {all} seeds"),
            State::Paused => format!("Paused after {done} of {all} seeds."),
            State::Over => format!("{done} of {all} seeds."),
        }
    };
    let results = move || {
        let summary = going.summary.get().filter(|summary| summary.runs > 0)?;
        Some(view! { <Results summary going report=shared.get_value()/> })
    };
    view! {
        <section class="sweep" aria-labelledby="sweep-title">
            <h2 id="sweep-title">"Many seeds"</h2>
            <p class="prose">
                "One seed is one corpus. Run the experiment under many, with the settings above, to see how each figure is spread, where the chapter’s falls, and how often each assertion holds."
            </p>
            <form
                class="settings-row no-print"
                on:submit=move |event| {
                    event.prevent_default();
                    start();
                }
            >
                <label for="sweep-seeds">"Seeds"</label>
                <input
                    class="field"
                    id="sweep-seeds"
                    type="text"
                    autocomplete="off"
                    aria-describedby="sweep-about"
                    prop:value=move || typed.get()
                    on:input:target=move |event| typed.set(event.target().value())
                />
                {controls}
                <span class="note" id="sweep-about">"0..100 is 0 to 99"</span>
            </form>
            <p class="bad" role="alert">{move || going.error.get()}</p>
            <p class="note sweep-status">
                <progress
                    aria-label="Seeds done"
                    max=move || going.done.get().1.max(1).to_string()
                    value=move || going.done.get().0.to_string()
                ></progress>
                " "
                <span>{status}</span>
            </p>
            {results}
        </section>
    }
}

fn figure(x: f64) -> String {
    if x.abs() > 2.0 { plain(x, 0) } else { plain(x, 4) }
}

fn spread_words(row: &PrintedSpread) -> [String; 3] {
    row.distribution
        .spread
        .map_or(Default::default(), |s| [figure(s.min), figure(s.median), figure(s.max)])
}

#[component]
fn Results(summary: Shared<SweepSummary>, going: Going, report: Shared<Report>) -> impl IntoView {
    let rows = summary.chapter.iter().map(|row| {
        let [min, median, max] = spread_words(row);
        let title = format!(
            "{}: from {min} to {max}, median {median}; the chapter printed {}",
            row.label,
            figure(row.printed)
        );
        let chart = row.distribution.spread.zip(row.distribution.histogram.clone());
        let chart = chart.map(|(spread, histogram)| {
            HistogramChart {
                title,
                low: histogram.low,
                high: histogram.high,
                counts: histogram.counts,
                median: spread.median,
                printed: row.printed,
            }
            .svg()
        });
        view! {
            <tr>
                <th scope="row">{row.label.clone()}</th>
                <td class="histogram-cell" inner_html=chart.unwrap_or_default()></td>
                <td class="num">{min}</td>
                <td class="num">{median}</td>
                <td class="num">{max}</td>
                <td class="num printed-figure">{figure(row.printed)}</td>
                <td class="num faint">{format!("{} below, {} above", row.smaller, row.larger)}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    let held = summary.assertions.iter().map(|claim| {
        view! {
            <li>
                <span aria-hidden="true">{if claim.holds == claim.runs { "✓" } else { "·" }}</span>
                <span>{claim.statement.clone()}</span>
                <span class="num">{format!("{} of {}", claim.holds, claim.runs)}</span>
            </li>
        }
    });
    let held = held.collect_view();
    let save = move |_| {
        if let Some(json) = going.sweep.with_value(|sweep| sweep.as_ref().map(Sweep::to_json)) {
            browser::download("sweep.json", "application/json", &format!("{json}\n"));
        }
    };
    let for_sheet = summary.clone();
    let sheet = StoredValue::new(move || {
        let rows = for_sheet.chapter.iter().map(|row| {
            let [min, median, max] = spread_words(row);
            let (below, above) = (row.smaller.to_string(), row.larger.to_string());
            vec![row.label.clone(), min, median, max, figure(row.printed), below, above]
        });
        let mut source = source(&report, &link_of(&report));
        if let Some(seeds) = going.sweep.with_value(|s| s.as_ref().map(|s| s.seeds.to_string())) {
            source[0] = ("seeds".to_string(), seeds);
        }
        let columns = ["figure", "min", "median", "max", "chapter", "seeds below", "seeds above"];
        Sheet {
            title: "The chapter's figures over many seeds".to_string(),
            source,
            columns: columns.map(String::from).to_vec(),
            rows: rows.collect(),
        }
    });
    let forms = SHEET_FORMATS.iter().map(|format| {
        let save = move |_| {
            let text = sheet.with_value(|sheet| (format.write)(&sheet()));
            browser::download(&format!("sweep-table.{}", format.ending), format.mime, &text);
        };
        let label = format!("Save the distributions as {}", format.name);
        view! { <button type="button" class="link" aria-label=label on:click=save>{format.name}</button> }
    });
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label="The distributions">
            <table class="comparison distributions">
                <thead>
                    <tr>
                        <th scope="col">"figure"</th>
                        <th scope="col">"spread"</th>
                        <th scope="col" class="num">"least"</th>
                        <th scope="col" class="num">"median"</th>
                        <th scope="col" class="num">"largest"</th>
                        <th scope="col" class="num">"chapter"</th>
                        <th scope="col" class="num">"seeds"</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <p class="save note no-print">
            "Save as " {forms.collect_view()}
            <button type="button" class="link" on:click=save>"every count (JSON, as the command writes it)"</button>
        </p>
        <h3>"How often each assertion holds"</h3>
        <ul class="assertions">{held}</ul>
    }
}
