//! One line of the theory, and its editor.

use crate::session::{self, Fault, Row, RowKind};
use crate::ui::browser;
use crate::ui::state::{Draft, Focus, Reading};
use leptos::{ev, prelude::*};

/// A line: text that turns into a field when clicked.
#[component]
pub fn LineRow(row: Row, active: RwSignal<usize>, stop: Memo<usize>) -> impl IntoView {
    let focus = expect_context::<Focus>();
    let index = row.index;
    let editing = Memo::new(move |_| {
        focus.draft.with(|draft| draft.as_ref().is_some_and(|draft| draft.line == index))
    });
    let lit = {
        let kind = row.kind.clone();
        move || focus.lit.get().is_some_and(|id| kind.sentences().contains(&id))
    };
    let number = row.kind.number();
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
    let reading = expect_context::<Reading>();
    let focus = expect_context::<Focus>();
    let index = row.index;
    let commented = matches!(row.kind, RowKind::Comment);
    let fault = match row.kind {
        RowKind::Error(fault) => Some(fault),
        _ => None,
    };
    let text = row.text.clone();
    let open = move || {
        reading.commit_draft();
        focus.draft.set(Some(Draft { line: index, text: text.clone() }));
        browser::focus_soon("#line-editor");
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let tool = match (event.key().as_str(), event.alt_key(), event.shift_key()) {
            ("Delete" | "Backspace", false, _) => Tool::Delete,
            ("ArrowUp", true, false) => Tool::Up,
            ("ArrowDown", true, false) => Tool::Down,
            ("ArrowDown", true, true) => Tool::Duplicate,
            ("#", ..) => Tool::Comment,
            _ => return,
        };
        event.prevent_default();
        tool.apply(reading, index);
    };
    let tools = RwSignal::new(false);
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
                title="Enter edits, Delete removes, Alt and arrows move, # comments out"
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
            <Show when=move || tools.get()>
                <LineTools index commented/>
            </Show>
        </div>
        <span class="line-buttons no-print">
            <button
                type="button"
                class="line-delete quiet"
                tabindex=tab_stop
                aria-label=format!("Tools for: {}", row.text)
                aria-expanded=move || tools.get().to_string()
                on:click=move |_| tools.update(|open| *open = !*open)
            >
                "⋯"
            </button>
            <button
                type="button"
                class="line-delete quiet"
                tabindex=tab_stop
                aria-label=format!("Remove: {}", row.text)
                on:click=move |_| Tool::Delete.apply(reading, index)
            >
                "×"
            </button>
        </span>
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

#[component]
fn UseInstead(suggestion: String, index: usize) -> impl IntoView {
    let reading = expect_context::<Reading>();
    let fixed = suggestion.clone();
    let apply = move |_| {
        reading.drop_draft();
        reading.edit(|text, document| session::replace_line(text, &document.lines, index, &fixed));
        browser::focus_soon(format!("#line-{index}"));
    };
    view! {
        <button type="button" class="link" on:click=apply>
            {format!("Use “{suggestion}”")}
        </button>
    }
}

/// What can be done with a line as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tool {
    Up,
    Down,
    Duplicate,
    Comment,
    Delete,
}

impl Tool {
    /// One step that can be undone; the focus stays with the line.
    fn apply(self, reading: Reading, index: usize) {
        reading.drop_draft();
        reading.edit(|text, document| {
            let lines = &document.lines;
            match self {
                Tool::Up if index == 0 => text.to_string(),
                Tool::Up => session::swap_with_next(text, lines, index - 1),
                Tool::Down => session::swap_with_next(text, lines, index),
                Tool::Duplicate => session::append(text, lines, Some(index), &lines[index].text),
                Tool::Comment => session::toggle_comment(text, lines, index),
                Tool::Delete => session::delete_lines(text, lines, &[index]),
            }
        });
        let last = reading.rows.with_untracked(|rows| rows.len().saturating_sub(1));
        let now = match self {
            Tool::Up => index.saturating_sub(1),
            Tool::Down | Tool::Duplicate => index + 1,
            Tool::Comment | Tool::Delete => index,
        };
        browser::focus_soon(format!("#line-{}", now.min(last)));
    }
}

/// The tools of a line, for those who point.
#[component]
fn LineTools(index: usize, commented: bool) -> impl IntoView {
    let reading = expect_context::<Reading>();
    let comment = if commented { "take in" } else { "comment out" };
    let tool = move |label: &'static str, keys: &'static str, tool: Tool| {
        view! {
            <button
                type="button"
                class="link"
                title=keys
                on:click=move |_| tool.apply(reading, index)
            >
                {label}
            </button>
        }
    };
    view! {
        <div class="line-tools note" role="group" aria-label="Tools of this line">
            {tool("move up", "Alt+↑", Tool::Up)}
            {tool("move down", "Alt+↓", Tool::Down)}
            {tool("duplicate", "Alt+Shift+↓", Tool::Duplicate)}
            {tool(comment, "#", Tool::Comment)}
            {tool("delete", "Delete", Tool::Delete)}
        </div>
    }
}

/// The field that replaces a line while it is edited: Enter saves the text, Escape cancels.
#[component]
fn LineEditor(index: usize) -> impl IntoView {
    let reading = expect_context::<Reading>();
    let focus = expect_context::<Focus>();
    let text = move || {
        focus.draft.with(|draft| draft.as_ref().map(|d| d.text.clone())).unwrap_or_default()
    };
    let start = text();
    let fault = Memo::new(move |_| reading.draft_fault());
    let on_key = move |event: ev::KeyboardEvent| match event.key().as_str() {
        "Enter" if !event.shift_key() && !event.is_composing() => {
            event.prevent_default();
            reading.commit_draft();
            browser::focus_soon(format!("#line-{index}"));
        }
        "Escape" => {
            reading.drop_draft();
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
                    focus.draft.set(Some(Draft { line: index, text }));
                }
                on:keydown=on_key
                on:blur=move |_| reading.commit_draft()
            ></textarea>
            <p class="note" id="editor-fault">
                {move || match fault.get() {
                    Some(message) => view! { <span class="bad">{message}</span> }.into_any(),
                    None => "Enter saves, Escape cancels".into_any(),
                }}
            </p>
        </div>
    }
}
