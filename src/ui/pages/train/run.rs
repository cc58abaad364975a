//! The training on its way.

use crate::experiment::{Progress, Stage, Trained};
use crate::training::steps_words;
use crate::ui::job::JobState;
use crate::ui::state::Training;
use leptos::prelude::*;

/// Where the training is.
#[component]
pub fn TrainStatus() -> impl IntoView {
    let training = expect_context::<Training>();
    let progress = move || training.job.progress();
    let again = move |_| training.train_present();
    let status = move || {
        match training.job.state() {
        JobState::Idle => {
            let words = training.shown.with(|trained| trained.as_ref().map(|t| summary(t)));
            view! { <p class="note">{words}</p> }.into_any()
        }
        JobState::Failed(error) => view! {
            <p class="bad">
                {format!("The training failed: {error}. ")}
                <button type="button" class="link" on:click=again>"Try again"</button>
            </p>
        }
        .into_any(),
        JobState::Stopped if training.shown.with(Option::is_some) => view! {
            <p class="note">"Stopped. Nothing has changed; this is the previous training."</p>
        }
        .into_any(),
        JobState::Stopped => view! {
            <p class="note">
                "Stopped. "
                <button type="button" class="link" on:click=again>"Train anyway"</button>
            </p>
        }
        .into_any(),
        JobState::Running(..) => view! {
            <div class="running">
                <progress
                    aria-label="Training"
                    max="100"
                    value=move || progress().map(Progress::percent)
                ></progress>
                <span class="note">{move || progress().map_or("starting …".to_string(), words)}</span>
                <button type="button" class="button" on:click=move |_| training.stop()>
                    "Stop"
                </button>
            </div>
        }
        .into_any(),
    }
    };
    view! { <div class="run-status" role="status">{status}</div> }
}

fn words(progress: Progress) -> String {
    match progress.stage {
        Stage::Corpus => "generating theories and questions …".to_string(),
        Stage::Certify => "certifying insertions …".to_string(),
        // Otherwise a screen reader would read out every step.
        Stage::Train | Stage::Answer | Stage::Resample => "training …".to_string(),
    }
}

fn summary(trained: &Trained) -> String {
    let path = &trained.path;
    let [rows, distinct] = path.rows;
    let steps = path.points.last().map_or(0, |point| point.step);
    let (seed, points) = (path.settings.seed, path.points.len());
    if steps == 0 {
        return format!("Seed {seed}: no step was taken, so every weight is 0.");
    }
    if rows == 0 {
        return format!(
            "Seed {seed}: no labelled question is left to train on, so every weight stays at 0."
        );
    }
    let questions = if rows == 1 { "question" } else { "questions" };
    format!(
        "Seed {seed}: {} on {rows} labelled {questions}, which the ten features reduce to {distinct} different ones. {points} points along the way are shown.",
        steps_words(steps)
    )
}
