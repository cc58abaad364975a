//! The soft reasoner trained before one's eyes.

mod basin;
mod controls;
mod figure;
mod now;
mod player;
mod question;
mod run;
mod save;

use crate::training::{
    loss_chart, loss_words, parts_chart, parts_words, path_sheet, rates_chart, settled_words,
};
use crate::ui::shared::Shared;

use crate::ui::state::Training;
use crate::ui::widgets::SheetExport;
use figure::{StepFigure, link_of};
use leptos::prelude::*;

#[component]
pub fn Train() -> impl IntoView {
    let training = expect_context::<Training>();
    training.follow_settings();
    on_cleanup(move || training.pause());
    view! {
        <div class="report train">
            <section class="report-lead">
                <h2>"Trained in, not computed"</h2>
                <p class="prose">
                    "The soft reasoner scores a question by ten features, each with a weight, and answers True where the score is above 0. It begins with weights of 0 and changes them step by step until it answers labelled questions well. Unless a consistency loss is added, nothing makes its answers to linked questions cohere, that is, fit together: whatever coherence they show was learned. Train it, play the training, and see when its answers begin to cohere, and when they do not."
                </p>
            </section>
            <controls::Controls/>
            <run::TrainStatus/>
            {move || training.shown.get().map(|trained| view! { <Shown trained/> })}
        </div>
    }
}

/// What is shown of a training.
#[component]
fn Shown(trained: Shared<crate::experiment::Trained>) -> impl IntoView {
    let training = expect_context::<Training>();
    let (losses, parts, rates) =
        (loss_chart(&trained.path), parts_chart(&trained.path), rates_chart(&trained.path));
    let settled = settled_words(&trained.path);
    let loss = loss_words(&trained.path);
    let trained = StoredValue::new(trained);
    let words = move || trained.with_value(|t| parts_words(&t.path, training.place.get()));
    let sheet = move || trained.with_value(|t| path_sheet(&t.path, &link_of(&t.path.settings)));
    view! {
        <player::Player trained/>
        <section class="train-figures" aria-label="Along the training">
            <StepFigure trained name="training-rates" what="the rates" chart=rates>
                <p class="prose">{settled}</p>
            </StepFigure>
            <StepFigure trained name="training-parts" what="the parts" chart=parts>
                <p class="prose">{words}</p>
                <p class="note">
                    "A question scores a + b and its negation a − b, so the two get different answers where |b| is larger than |a|."
                </p>
            </StepFigure>
            <StepFigure trained name="training-loss" what="the loss" chart=losses>
                <p class="prose">{loss}</p>
            </StepFigure>
            <question::QuestionFigure trained/>
        </section>
        <now::RatesNow trained/>
        <now::WeightsNow trained/>
        <basin::BasinSection trained/>
        <save::SaveModel trained/>
        <section aria-labelledby="path-title">
            <h2 id="path-title">"The whole training"</h2>
            <SheetExport name="training" what="the training" sheet/>
            <now::PathTable trained/>
        </section>
    }
}
