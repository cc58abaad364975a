//! The question: typed, or put together from choices.

use super::question_parts::QuestionParts;
use crate::explore::question_hints;
use crate::ui::state::{Reading, Session};
use crate::ui::widgets::Hints;
use leptos::{ev, prelude::*};

/// The question's panel: the sentence, its parts, and what is wrong with it if anything is.
#[component]
pub fn QuestionPanel() -> impl IntoView {
    view! {
        <section class="panel" aria-labelledby="question-title">
            <div class="question-line-field">
                <h2 id="question-title">"Question"</h2>
                <div><QuestionField/></div>
            </div>
            <QuestionParts/>
        </section>
    }
}

#[component]
fn QuestionField() -> impl IntoView {
    let session = expect_context::<Session>();
    let reading = expect_context::<Reading>();
    let unfinished = crate::ui::typed::typed("question");
    let start = Some(unfinished.get_untracked()).filter(|text| !text.is_empty());
    let typed = RwSignal::new(start);
    Effect::new(move |_| unfinished.set(typed.get().unwrap_or_default()));
    let commit = move || {
        if let Some(text) = typed.get_untracked() {
            typed.set(None);
            session.ask(text.trim().to_string());
        }
    };
    let on_key = move |event: ev::KeyboardEvent| match event.key().as_str() {
        "Enter" if !event.is_composing() => commit(),
        "Escape" => typed.set(None),
        _ => {}
    };
    let blank = Memo::new(move |_| session.question.with(|text| text.trim().is_empty()));
    let fault = move || match blank.get() {
        true => None,
        false => reading.parsed.with(|words| words.question.as_ref().err().cloned()),
    };
    let note = move || {
        if blank.get() {
            let text = "Type a question, or click a cell of the model to ask about it.";
            return Some(view! { <p class="note" id="question-fault">{text}</p> }.into_any());
        }
        fault().map(|fault| {
            let fix = fault.suggestion.clone().map(|suggestion| {
                let text = suggestion.clone();
                view! {
                    <button type="button" class="link" on:click=move |_| session.ask(text.clone())>
                        {format!("Use “{suggestion}”")}
                    </button>
                }
            });
            view! {
                <p class="note fault" id="question-fault">
                    <span class="bad">{format!("Not a question: {}", fault.message)}</span>
                    " "
                    {fix}
                </p>
            }
            .into_any()
        })
    };
    let hints =
        move || reading.case.with(|case| session.question.with(|text| question_hints(case, text)));
    view! {
        <input
            class="question-field field sentence"
            id="question"
            type="text"
            placeholder="ask a question, such as: alice is cited."
            aria-label="The question, as a sentence"
            aria-describedby="question-fault"
            aria-invalid=move || fault().is_some().to_string()
            autocomplete="off"
            spellcheck="false"
            prop:value=move || typed.get().unwrap_or_else(|| session.question.get())
            on:input:target=move |event| typed.set(Some(event.target().value()))
            on:keydown=on_key
            on:change=move |_| commit()
        />
        {note}
        <Hints hints=Signal::derive(hints) take=Callback::new(move |(text,)| session.ask(text))/>
    }
}
