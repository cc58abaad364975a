//! Explore's question, answered along the training.

use super::TrainRun;
use super::figure::StepFigure;
use crate::experiment::Trained;
use crate::explore::score_of;
use crate::training::QuestionPath;
use crate::ui::shared::Shared;
use crate::ui::state::app;
use leptos::prelude::*;

/// The chart of its scores, and its answer at the point looked at.
#[component]
pub fn QuestionFigure(run: TrainRun, trained: StoredValue<Shared<Trained>>) -> impl IntoView {
    let app = app();
    let along = Memo::new(move |_| {
        let question = app.asked.get()?;
        let path = |case: &crate::world::Case| {
            trained.with_value(|t| QuestionPath::new(case, &question, &t.path))
        };
        Some(Shared::new(app.case.with(|case| path(case))))
    });
    let body = move || {
        match along.get() {
        _ if app.soft_hidden() => view! {
            <p class="note">"The answers to Explore’s question are hidden until they are revealed there."</p>
        }
        .into_any(),
        None => view! { <p class="note">"Ask a question in Explore to see it answered along the training."</p> }
            .into_any(),
        Some(path) => {
            let (chart, changes) = (path.chart(), path.changes());
            let words = move || path.words(run.place.get());
            let line = move || {
                let (question, soft) = (app.asked.get()?, run.model()?);
                Some(app.case.with(|case| {
                    app.base.with(|base| score_of(case, base, &question, &soft).svg)
                }))
            };
            view! {
                <StepFigure run trained name="training-question" what="the question" chart>
                    <p class="prose">{words}</p>
                    <p class="note">
                        {changes} " s⁺ is the score without “not”, s⁻ the one with it; above 0 the answer is True."
                    </p>
                </StepFigure>
                <div class="question-line" inner_html=line></div>
            }
            .into_any()
        }
    }
    };
    let href = move || format!("#{}", app.explore_hash());
    view! {
        <div class="question-along">
            {body} <p class="note no-print"><a href=href>"Ask another question in Explore"</a></p>
        </div>
    }
}
