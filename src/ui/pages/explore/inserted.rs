//! The inserted sentences, each with its certificate or the reason it is refused.

use crate::explore::{InsertedRow, Standing, insertion_hints};
use crate::ui::browser;
use crate::ui::state::{Focus, Reading, Session};
use crate::ui::widgets::Hints;
use leptos::prelude::*;

#[component]
pub fn InsertedLines() -> impl IntoView {
    let reading = expect_context::<Reading>();
    view! {
        <ol class="lines" aria-label="Inserted sentences">
            <For each=move || reading.inserted.get() key=|row| row.clone() let:row>
                <InsertedLine row/>
            </For>
        </ol>
    }
}

#[component]
fn InsertedLine(row: InsertedRow) -> impl IntoView {
    let session = expect_context::<Session>();
    let reading = expect_context::<Reading>();
    let focus = expect_context::<Focus>();
    let id = row.id;
    let text = row.text.clone();
    let remove = move |_| {
        session.change(|chosen| chosen.take_out(&text));
        browser::focus_soon("#insert-own");
    };
    let (typed, replaced) = (row.text.clone(), row.text.clone());
    let hints = move || reading.base.with(|base| insertion_hints(base, &typed));
    let replace = move |(text,): (String,)| {
        session.change(|chosen| chosen.replace(&replaced, &text));
        browser::focus_soon("#insert-own");
    };
    let lit = move || id.is_some() && focus.lit.get() == id;
    let class = match row.standing {
        Standing::Certified => "line inserted",
        Standing::Refused | Standing::Faulty => "line inserted refused",
    };
    view! {
        <li class=class class:lit=lit>
            <span class="line-number" aria-hidden="true">
                {id.map_or("!".to_string(), |id| (id.0 + 1).to_string())}
            </span>
            <div class="line-body">
                <p class="sentence">{row.text.clone()}</p>
                <p class="note">
                    {row.verdict.clone()} " "
                    <button
                        type="button"
                        class="link no-print"
                        aria-label=format!("Take out: {}", row.text)
                        on:click=remove
                    >
                        "take out"
                    </button>
                </p>
                <Hints hints=Signal::derive(hints) take=Callback::new(replace)/>
                {row.details.iter().map(|detail| view! { <p class="note">{detail.clone()}</p> }).collect_view()}
            </div>
        </li>
    }
}
