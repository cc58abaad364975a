//! The training on its way.

use crate::experiment::{Stage, Trained};
use crate::training::steps_words;
use crate::ui::state::Training;
use crate::ui::widgets::JobStatus;
use leptos::prelude::*;

#[component]
pub fn TrainStatus() -> impl IntoView {
    let training = expect_context::<Training>();
    let stays = move || {
        let words = "Nothing has changed; this is the previous training.";
        training.shown.with(Option::is_some).then_some(words)
    };
    let words = move || training.shown.with(|trained| trained.as_ref().map(|t| summary(t)));
    view! {
        <JobStatus
            job=training.job
            label="Training"
            stage
            failed="The training failed"
            stays=Signal::derive(stays)
            anyway="Train anyway"
            again=move || training.train_present()
            stop=move || training.stop()
        >
            <p class="note">{words}</p>
        </JobStatus>
    }
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Corpus => "generating theories and questions …",
        Stage::Certify => "certifying insertions …",
        // Otherwise a screen reader would read out every step.
        Stage::Train | Stage::Answer | Stage::Resample => "training …",
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
