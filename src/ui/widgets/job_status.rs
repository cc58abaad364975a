//! Where background work is: how far it is, how it ended, and what can be done about it.

use crate::experiment::{Progress, Stage};
use crate::ui::job::{Job, JobState};
use leptos::prelude::*;

/// The status of a job. The children are what is said while nothing is being done.
#[component]
pub fn JobStatus(
    job: Job,
    label: &'static str,
    stage: fn(Stage) -> &'static str,
    failed: &'static str,
    /// What stays where it was stopped; `None` where nothing was there before.
    #[prop(into)]
    stays: Signal<Option<&'static str>>,
    anyway: &'static str,
    again: impl Fn() + Copy + Send + 'static,
    stop: impl Fn() + Copy + Send + 'static,
    #[prop(optional)] children: Option<ChildrenFn>,
) -> impl IntoView {
    let progress = move || job.progress();
    let redo = move |words: &'static str| {
        view! { <button type="button" class="link" on:click=move |_| again()>{words}</button> }
    };
    let status = move || {
        match job.state() {
        JobState::Idle => children.as_ref().map(|children| children()).into_any(),
        JobState::Failed(error) => {
            view! { <p class="bad">{format!("{failed}: {error}. ")} {redo("Try again")}</p> }
                .into_any()
        }
        JobState::Stopped => {
            let then = match stays.get() {
                Some(stays) => stays.into_any(),
                None => redo(anyway).into_any(),
            };
            view! { <p class="note">"Stopped. " {then}</p> }.into_any()
        }
        JobState::Running(_) => view! {
            <div class="running">
                <progress
                    aria-label=label
                    max="100"
                    value=move || progress().map(Progress::percent)
                ></progress>
                <span class="note">{move || progress().map_or("starting …", |now| stage(now.stage))}</span>
                <button type="button" class="button" on:click=move |_| stop()>"Stop"</button>
            </div>
        }
        .into_any(),
    }
    };
    view! { <div class="run-status" role="status">{status}</div> }
}
