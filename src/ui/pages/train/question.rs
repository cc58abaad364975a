//! Explore's question, answered along the training.

use super::figure::StepFigure;
use crate::experiment::Trained;
use crate::explore::{Before, score_of};
use crate::training::QuestionPath;
use crate::ui::route::Page;
use crate::ui::shared::Shared;
use crate::ui::state::{Address, Asked, Hiding, Reading, Training};
use leptos::prelude::*;

/// The chart of its scores, and its answer at the point looked at.
#[component]
pub fn QuestionFigure(trained: StoredValue<Shared<Trained>>) -> impl IntoView {
    let address = expect_context::<Address>();
    let training = expect_context::<Training>();
    let reading = expect_context::<Reading>();
    let asked = expect_context::<Asked>();
    let hiding = expect_context::<Hiding>();
    let along = Memo::new(move |_| {
        let question = asked.question.get()?;
        let path = |case: &crate::world::Case| {
            trained.with_value(|t| QuestionPath::new(case, &question, &t.path))
        };
        Some(Shared::new(reading.case.with(|case| path(case))))
    });
    let body = move || {
        match along.get() {
        _ if hiding.soft_hidden() => view! {
            <p class="note">"The answers to Explore’s question are hidden until they are revealed there."</p>
        }
        .into_any(),
        None => view! { <p class="note">"Ask a question in Explore to see it answered along the training."</p> }
            .into_any(),
        Some(path) => {
            let (chart, changes) = (path.chart(), path.changes());
            let words = move || path.words(training.place.get());
            let line = move || {
                let (question, soft) = (asked.question.get()?, training.model()?);
                Some(reading.case.with(|case| {
                    let before = reading.base.with(|base| {
                        Before::without_insertions(case, base, &question, &[], Some(&soft))
                    });
                    score_of(case, before.as_ref(), &question, &soft).svg
                }))
            };
            view! {
                <StepFigure trained name="training-question" what="the question" chart>
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
    let href = move || format!("#{}", address.of(Page::Explore));
    view! {
        <div class="question-along">
            {body} <p class="note no-print"><a href=href>"Ask another question in Explore"</a></p>
        </div>
    }
}
