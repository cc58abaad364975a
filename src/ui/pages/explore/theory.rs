//! The theory as sentences and as a grid of what is stated: two views of one text.

use super::line::LineRow;
use crate::session::{self, left_out};
use crate::ui::browser;
use crate::ui::state::{Reading, Session};
use crate::ui::typed::typed;
use leptos::{ev, prelude::*};

#[component]
pub fn TheoryPanel() -> impl IntoView {
    let session = expect_context::<Session>();
    let reading = expect_context::<Reading>();
    let as_grid = RwSignal::new(false);
    let tab = move |label: &'static str, grid: bool| {
        view! {
            <button
                type="button"
                aria-pressed=move || (as_grid.get() == grid).to_string()
                on:click=move |_| as_grid.set(grid)
            >
                {label}
            </button>
        }
    };
    let count = move || {
        reading.rows.with(|rows| {
            let bad = left_out(rows);
            let good: usize = rows.iter().map(|row| row.kind.sentences().len()).sum();
            let good = match good {
                1 => "1 sentence".to_string(),
                n => format!("{n} sentences"),
            };
            let inserted = match session.present.with(|chosen| chosen.insertions.len()) {
                0 => String::new(),
                n => format!(" and {n} inserted"),
            };
            view! {
                {good}
                {inserted}
                {(bad > 0).then(|| view! { <span class="bad">{format!(" · {bad} left out")}</span> })}
            }
        })
    };
    view! {
        <section class="panel" aria-labelledby="theory-title">
            <div class="heading">
                <h2 id="theory-title">"Theory"</h2>
                <div class="tabs no-print" role="group" aria-label="Show the theory as">
                    {tab("sentences", false)} {tab("grid", true)}
                </div>
            </div>
            <Show when=move || as_grid.get()>
                <super::stated::StatedGrid/>
            </Show>
            <Lines rules_only=as_grid/>
            <super::inserted::InsertedLines/>
            <AddSentence/>
            <p class="note" role="status">{count}</p>
            <super::share::Share/>
            <super::library::LibraryPart/>
        </section>
    }
}

/// The sentences, one tab stop: arrows walk, Enter edits, Delete removes.
#[component]
fn Lines(rules_only: RwSignal<bool>) -> impl IntoView {
    let reading = expect_context::<Reading>();
    let active = RwSignal::new(0usize);
    let shown = Memo::new(move |_| {
        let stated = if rules_only.get() { reading.grid_facts() } else { Vec::new() };
        reading.rows.with(|rows| {
            rows.iter().filter(|row| !stated.contains(&row.index)).cloned().collect::<Vec<_>>()
        })
    });
    let walk = move |event: ev::KeyboardEvent| {
        if event.alt_key() {
            return; // a line moves itself
        }
        let step: isize = match event.key().as_str() {
            "ArrowDown" => 1,
            "ArrowUp" => -1,
            _ => return,
        };
        if browser::is_typing(&event) {
            return;
        }
        let next = shown.with_untracked(|rows| {
            let at = rows.iter().position(|row| row.index == active.get_untracked()).unwrap_or(0);
            rows.get(at.saturating_add_signed(step)).map(|row| row.index)
        });
        if let Some(next) = next {
            event.prevent_default();
            active.set(next);
            browser::focus(&format!("#line-{next}"));
        }
    };
    // There is always a tab stop, even if the line that had it was removed.
    let stop = Memo::new(move |_| {
        shown.with(|rows| {
            let wanted = active.get();
            let found = rows.iter().rev().find(|row| row.index <= wanted).or(rows.first());
            found.map_or(0, |row| row.index)
        })
    });
    view! {
        <ol class="lines" on:keydown=walk>
            <For each=move || shown.get() key=|row| row.clone() let:row>
                <LineRow row active stop/>
            </For>
        </ol>
        <Show when=move || reading.rows.with(Vec::is_empty)>
            <p class="note empty">
                "An empty theory: nothing is stated, so nothing follows. Add a sentence below, or open an exhibit."
            </p>
        </Show>
    }
}

/// Where sentences are added: one, or a pasted paragraph.
#[component]
fn AddSentence() -> impl IntoView {
    let reading = expect_context::<Reading>();
    let text = typed("add");
    let add = move || {
        let new = text.get_untracked();
        reading.edit(|theory, document| session::append(theory, &document.lines, None, &new));
        text.set(String::new());
    };
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Enter" && !event.shift_key() && !event.is_composing() {
            event.prevent_default();
            add();
        }
    };
    view! {
        <form
            class="add no-print"
            on:submit=move |event| {
                event.prevent_default();
                add();
            }
        >
            <textarea
                class="field sentence grows"
                id="add-sentence"
                rows="1"
                aria-label="Add a sentence, or paste a paragraph"
                placeholder="add a sentence, or paste a paragraph"
                prop:value=move || text.get()
                on:input:target=move |event| text.set(event.target().value())
                on:keydown=on_key
            ></textarea>
            <button
                class="button"
                type="submit"
                disabled=move || text.with(|text| text.trim().is_empty())
            >
                "Add"
            </button>
        </form>
    }
}
