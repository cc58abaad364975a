//! Intervals from drawing whole theories again, on request.

use super::run::Run;
use crate::experiment::{Bootstrap, MAX_RESAMPLES, Progress, RESAMPLES, Report, Stage};
use crate::measure::Rates;
use crate::settings::Settings;
use crate::systems::{REGISTRY, SystemId};
use crate::ui::job::{Job, JobState};
use crate::ui::shared::Shared;
use crate::ui::state::app;
use crate::ui::worker;
use leptos::prelude::*;

/// The intervals of the page: kept while it is open, whichever page is shown.
#[derive(Clone, Copy)]
pub struct Resampling {
    drawn: RwSignal<Option<Drawn>>,
    job: Job,
}

/// Intervals, and what they are of.
#[derive(Clone)]
struct Drawn {
    settings: Settings,
    /// Which scoring of the systems from outside: another one gives them other names.
    scoring: u32,
    intervals: Shared<Bootstrap>,
}

impl Default for Resampling {
    fn default() -> Resampling {
        Resampling { drawn: RwSignal::new(None), job: Job::default() }
    }
}

impl Resampling {
    /// The intervals of these settings, if they were drawn; of the systems from outside only if
    /// this scoring of them was the one drawn from.
    pub fn of(self, settings: &Settings, scoring: u32) -> Option<Shared<Bootstrap>> {
        self.drawn.with(|drawn| {
            let drawn = drawn.as_ref().filter(|drawn| drawn.settings == *settings)?;
            if drawn.scoring == scoring {
                return Some(drawn.intervals.clone());
            }
            let mut own = (*drawn.intervals).clone();
            own.systems.truncate(REGISTRY.len());
            own.rates.truncate(Rates::ids().len());
            Some(Shared::new(own))
        })
    }

    fn begin(self, run: Run, settings: Settings, resamples: u32) {
        let of = settings.clone();
        let scoring = run.scored.get_untracked();
        let files = run.files.get_untracked();
        let draw = move |settings, watch| worker::resample(settings, files, resamples, watch);
        self.job.begin(settings, draw, move |intervals| {
            if let Some(intervals) = intervals {
                let intervals = Shared::new(intervals);
                self.drawn.try_set(Some(Drawn { settings: of, scoring, intervals }));
            }
        });
    }
}

/// The control.
#[component]
pub fn ResampleControl(report: Shared<Report>) -> impl IntoView {
    let app = app();
    let resampling = app.run.resampling;
    let typed = RwSignal::new(RESAMPLES.to_string());
    let wrong = RwSignal::new(None::<String>);
    let settings = StoredValue::new(report.settings.clone());
    let theories = report.corpus.eval_theories;
    let start = move || match typed.get_untracked().trim().parse::<u32>() {
        Ok(resamples) if (1..=MAX_RESAMPLES).contains(&resamples) => {
            wrong.set(None);
            app.amend(|chosen| chosen.tables.intervals = true);
            resampling.begin(app.run, settings.get_value(), resamples);
        }
        _ => wrong.set(Some(format!("Resamples: a whole number from 1 to {MAX_RESAMPLES}."))),
    };
    let running = Memo::new(move |_| matches!(resampling.job.state(), JobState::Running(_)));
    let intervals = Memo::new(move |_| resampling.of(&settings.get_value(), app.run.scored.get()));
    let drawn = Memo::new(move |_| intervals.with(Option::is_some));
    let left = Memo::new(move |_| {
        let outside = app.run.outside.get();
        intervals.with(|drawn| {
            drawn.as_ref().is_some_and(|drawn| {
                let known = |id: &SystemId| drawn.systems.iter().any(|row| row.id == *id);
                outside.iter().any(|v| v.summary.as_ref().is_some_and(|row| !known(&row.id)))
            })
        })
    });
    let share = move || {
        let now = resampling.job.progress().filter(|now| now.stage == Stage::Resample);
        now.map(Progress::percent)
    };
    let control = move || match running.get() {
        true => view! {
            <progress aria-label="Drawing theories again" max="100" value=share></progress>
            <button type="button" class="button" on:click=move |_| resampling.job.stop()>
                "Stop drawing"
            </button>
        }
        .into_any(),
        false => view! {
            <button type="submit" class="button">
                {move || if drawn.get() { "Draw again" } else { "Draw" }}
            </button>
        }
        .into_any(),
    };
    let said = move || match resampling.job.state() {
        JobState::Running(_) => "Drawing …".to_string(),
        JobState::Failed(error) => format!("No intervals: {error}."),
        JobState::Stopped => "Stopped: nothing was kept of it.".to_string(),
        JobState::Idle => match intervals.get() {
            Some(drawn) => format!(
                "{} resamples of {} theories, drawn from seed {}: marked ◇ in the table. Where all theories have the same rate, no draw differs: an interval without width says that, and nothing of theories not drawn here.{}",
                drawn.resamples,
                drawn.theories,
                settings.with_value(|settings| settings.seed),
                if left.get() { " Draw again for the systems that came since." } else { "" }
            ),
            None => String::new(),
        },
    };
    view! {
        <details class="resample no-print">
            <summary>"Intervals that allow for probes about the same theory"</summary>
            <p class="prose">
                {format!(
                    "Wilson’s interval takes probes for independent, but those of one theory stand and fall together. Here whole theories are drawn again, {theories} of the {theories} with repetition, and every figure is counted anew each time; the interval holds the middle 95 % of what comes out."
                )}
            </p>
            <form
                class="settings-row"
                on:submit=move |event| {
                    event.prevent_default();
                    if !running.get_untracked() {
                        start();
                    }
                }
            >
                <label for="resamples">"Resamples"</label>
                <input
                    class="field"
                    id="resamples"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    prop:value=move || typed.get()
                    on:input:target=move |event| typed.set(event.target().value())
                />
                {control}
                <span class="note" role="status">{said}</span>
            </form>
            <p class="bad" role="alert">{move || wrong.get()}</p>
        </details>
    }
}
