//! Intervals from drawing whole theories again, on request.

use crate::experiment::{MAX_RESAMPLES, Progress, RESAMPLES, Report, Stage};
use crate::systems::SystemId;
use crate::ui::job::JobState;
use crate::ui::shared::Shared;
use crate::ui::state::{Session, Tables};
use leptos::prelude::*;

#[component]
pub fn ResampleControl(report: Shared<Report>) -> impl IntoView {
    let session = expect_context::<Session>();
    let tables = expect_context::<Tables>();
    let resampling = tables.resampling;
    let typed = RwSignal::new(RESAMPLES.to_string());
    let wrong = RwSignal::new(None::<String>);
    let settings = StoredValue::new(report.settings.clone());
    let theories = report.corpus.eval_theories;
    let start = move || match typed.get_untracked().trim().parse::<u32>() {
        Ok(resamples) if (1..=MAX_RESAMPLES).contains(&resamples) => {
            wrong.set(None);
            session.amend(|chosen| chosen.tables.intervals = true);
            tables.resample(settings.get_value(), resamples);
        }
        _ => wrong.set(Some(format!("Resamples: a whole number from 1 to {MAX_RESAMPLES}."))),
    };
    let running = Memo::new(move |_| resampling.job.is_running());
    let intervals = Memo::new(move |_| resampling.of(&settings.get_value(), tables.scored.get()));
    let drawn = Memo::new(move |_| intervals.with(Option::is_some));
    let left = Memo::new(move |_| {
        let outside = tables.outside.get();
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
        JobState::Stopped => "Stopped: nothing of it is shown.".to_string(),
        JobState::Idle => match intervals.get() {
            Some(drawn) => format!(
                "{} resamples of {} theories, drawn from seed {}: marked ◇ in the table. Where all theories have the same rate, every draw gives that rate and the interval has no width; that says nothing about other theories.{}",
                drawn.resamples,
                drawn.theories,
                settings.with_value(|settings| settings.seed),
                if left.get() { " Draw again to include the systems added since." } else { "" }
            ),
            None => String::new(),
        },
    };
    view! {
        <details class="resample no-print">
            <summary>"Intervals that allow for probes about the same theory"</summary>
            <p class="prose">
                {format!(
                    "Wilson’s interval treats probes as independent, but the probes of one theory stand and fall together. Here whole theories are drawn again, {theories} of the {theories} with replacement, and every figure is counted anew each time. The interval holds the middle 95 % of the results."
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
