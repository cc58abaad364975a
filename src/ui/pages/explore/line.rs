//! One line of the theory, and its editor.

use crate::ui::browser;
use crate::ui::state::{App, Draft, app};
use crate::workbench::{self, Fault, Row, RowKind};
use leptos::{ev, prelude::*};

/// A line: text that turns into a field when clicked.
#[component]
pub fn LineRow(row: Row, active: RwSignal<usize>, stop: Memo<usize>) -> impl IntoView {
    let app = app();
    let index = row.index;
    let editing = Memo::new(move |_| {
        app.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.line == index))
    });
    let lit = {
        let kind = row.kind.clone();
        move || matches!(kind, RowKind::Sentence(id) if app.lit.get() == Some(id))
    };
    let number = match row.kind {
        RowKind::Sentence(id) => (id.0 + 1).to_string(),
        RowKind::Error(_) => "!".to_string(),
        RowKind::Directive | RowKind::Comment => String::new(),
    };
    let comment = matches!(row.kind, RowKind::Comment | RowKind::Directive);
    let faulty = matches!(row.kind, RowKind::Error(_));
    let row = StoredValue::new(row);
    view! {
        <li class="line" class:lit=lit class:comment=comment class:faulty=faulty>
            <span class="line-number" aria-hidden="true">{number}</span>
            {move || match editing.get() {
                true => view! { <LineEditor index/> }.into_any(),
                false => view! { <LineText row=row.get_value() active stop/> }.into_any(),
            }}
        </li>
    }
}

#[component]
fn LineText(row: Row, active: RwSignal<usize>, stop: Memo<usize>) -> impl IntoView {
    let app = app();
    let index = row.index;
    let fault = match row.kind {
        RowKind::Error(fault) => Some(fault),
        _ => None,
    };
    let text = row.text.clone();
    let open = move || {
        app.commit_draft();
        app.draft.set(Some(Draft { line: index, text: text.clone() }));
        browser::focus_soon("#line-editor");
    };
    let on_key = move |event: ev::KeyboardEvent| {
        if matches!(event.key().as_str(), "Delete" | "Backspace") {
            event.prevent_default();
            delete(app, index);
        }
    };
    let tab_stop = move || if stop.get() == index { "0" } else { "-1" };
    let description = fault.as_ref().map(|_| format!("fault-{index}"));
    let words = match &fault {
        Some(fault) => view! {
            {fault.before.clone()}
            {match fault.at.is_empty() {
                true => view! { <span class="gap" aria-hidden="true">"‸"</span> }.into_any(),
                false => view! { <span class="wrong">{fault.at.clone()}</span> }.into_any(),
            }}
            {fault.after.clone()}
        }
        .into_any(),
        None => row.text.clone().into_any(),
    };
    view! {
        <div class="line-body">
            <button
                type="button"
                class="sentence line-text"
                id=format!("line-{index}")
                title="Enter edits, Delete removes"
                tabindex=tab_stop
                aria-describedby=description
                on:focus=move |_| active.set(index)
                on:keydown=on_key
                on:click=move |_| open()
            >
                {words}
            </button>
            {fault.map(|fault| view! { <FaultNote fault index/> })}
            {row.remarks
                .iter()
                .map(|(remark, fix)| {
                    view! {
                        <p class="note">
                            {format!("{remark} ")}
                            {fix.clone().map(|fix| view! { <UseInstead suggestion=fix index/> })}
                        </p>
                    }
                })
                .collect_view()}
        </div>
        <button
            type="button"
            class="line-delete quiet no-print"
            tabindex=tab_stop
            aria-label=format!("Remove: {}", row.text)
            on:click=move |_| delete(app, index)
        >
            "×"
        </button>
    }
}

/// What is wrong with a line, and the nearest sentence that would do.
#[component]
fn FaultNote(fault: Fault, index: usize) -> impl IntoView {
    let fix = fault.suggestion.clone().map(|suggestion| view! { <UseInstead suggestion index/> });
    view! {
        <p class="note fault" id=format!("fault-{index}")>
            <span class="bad">{format!("Left out: {}", fault.message)}</span>
            " "
            {fix}
        </p>
    }
}

/// Puts a suggestion in a line's place.
#[component]
fn UseInstead(suggestion: String, index: usize) -> impl IntoView {
    let app = app();
    let fixed = suggestion.clone();
    let apply = move |_| {
        app.draft.set(None);
        app.edit(|text, document| workbench::replace_line(text, &document.lines, index, &fixed));
        browser::focus_soon(format!("#line-{index}"));
    };
    view! {
        <button type="button" class="link" on:click=apply>
            {format!("Use “{suggestion}”")}
        </button>
    }
}

/// Removes a line and keeps the focus where it was.
fn delete(app: App, index: usize) {
    app.draft.set(None);
    app.edit(|text, document| workbench::delete_lines(text, &document.lines, &[index]));
    let last = app.rows.with_untracked(|rows| rows.len().saturating_sub(1));
    browser::focus_soon(format!("#line-{}", index.min(last)));
}

/// The field a line turns into: Enter takes it over, Escape leaves it as it was.
#[component]
fn LineEditor(index: usize) -> impl IntoView {
    let app = app();
    let text =
        move || app.draft.with(|draft| draft.as_ref().map(|d| d.text.clone())).unwrap_or_default();
    let start = text();
    let fault = Memo::new(move |_| app.draft_fault());
    let on_key = move |event: ev::KeyboardEvent| match event.key().as_str() {
        "Enter" if !event.shift_key() && !event.is_composing() => {
            event.prevent_default();
            app.commit_draft();
            browser::focus_soon(format!("#line-{index}"));
        }
        "Escape" => {
            app.draft.set(None);
            browser::focus_soon(format!("#line-{index}"));
        }
        _ => {}
    };
    view! {
        <div class="line-body">
            <textarea
                class="field sentence grows"
                id="line-editor"
                rows="1"
                aria-label="Edit the sentence"
                aria-describedby="editor-fault"
                prop:value=start
                on:input:target=move |event| {
                    let text = event.target().value();
                    app.draft.set(Some(Draft { line: index, text }));
                }
                on:keydown=on_key
                on:blur=move |_| app.commit_draft()
            ></textarea>
            <p class="note" id="editor-fault">
                {move || match fault.get() {
                    Some(message) => view! { <span class="bad">{message}</span> }.into_any(),
                    None => "Enter to keep, Escape to leave as it was".into_any(),
                }}
            </p>
        </div>
    }
}
