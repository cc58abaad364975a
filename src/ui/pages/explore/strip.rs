//! The question and its answers in one line, in sight at the edge of a narrow screen while the
//! theory is edited.

use super::family::{answer_class, ready};
use crate::language::render;
use crate::systems::REGISTRY;
use crate::ui::browser;
use crate::ui::state::{Asked, Columns, Hiding, Models, Reading};
use leptos::prelude::*;

/// The strip. Tapped, it leads to the question.
#[component]
pub fn AnswerStrip() -> impl IntoView {
    let asked = expect_context::<Asked>();
    let reading = expect_context::<Reading>();
    let columns = expect_context::<Columns>();
    let models = expect_context::<Models>();
    let hiding = expect_context::<Hiding>();
    let answers = move || {
        let question = asked.family.with(|family| family.first().cloned())?;
        let before = asked.turn.get().and_then(|turn| turn.before().cloned());
        let cells = columns.shown.get().into_iter().map(|system| {
            let answer = question.responses[system].answer;
            let (class, word) = (answer_class(answer), answer.word());
            let was = before
                .as_ref()
                .and_then(|before| before.answered.answers.get(system))
                .filter(|old| old.decided() != answer.decided())
                .map(|old| format!("{} → ", old.word()));
            let said = match (ready(models, system), hiding.is_hidden(system)) {
                (false, _) => view! { "…" }.into_any(),
                (true, true) => view! { "?" }.into_any(),
                (true, false) => view! {
                    <span class="was">{was}</span>
                    <span class=class>{word}</span>
                }
                .into_any(),
            };
            view! { <span class="strip-answer"><span class="note">{REGISTRY[system].name}</span> " " {said}</span> }
        });
        Some(cells.collect_view())
    };
    let text = move || {
        let question = asked.question.get()?;
        Some(reading.case.with(|case| render::question(case.vocabulary(), &question)))
    };
    view! {
        <Show when=move || asked.question.with(Option::is_some)>
            <button
                type="button"
                class="strip no-print"
                aria-label="To the question and its answers"
                on:click=move |_| browser::show("#question-title")
            >
                <span class="sentence">{text}</span>
                <span class="strip-answers">{answers}</span>
            </button>
        </Show>
    }
}
