//! Systems by families: every figure with its counts, sortable, each open to its working.

use crate::experiment::Report;
use crate::measure::Column;
use crate::ui::shared::Shared;
use crate::workbench::{TableCell, TableColumn, reversal, table_columns, table_rows};
use leptos::prelude::*;

/// The table, the sentence about its rankings, and the working of one cell.
#[component]
pub fn FamilyTable(report: Shared<Report>) -> impl IntoView {
    let sort = RwSignal::new((Column::Accuracy, true));
    let open = RwSignal::new(None::<(String, usize)>);
    let columns = table_columns(&report);
    let story = reversal(&report);
    let heads = columns
        .iter()
        .enumerate()
        .map(|(at, column)| view! { <Head column=column.clone() at sort/> })
        .collect_view();
    let names = StoredValue::new(columns);
    let shared = StoredValue::new(report);
    let rows = Memo::new(move |_| {
        let (column, descending) = sort.get();
        shared.with_value(|report| table_rows(report, &column, descending))
    });
    let body = move || {
        rows.get()
            .into_iter()
            .map(|row| {
                let cells = row.cells.into_iter().enumerate().map(|(at, cell)| {
                    view! { <Figure cell system=row.id.clone() name=row.name.clone() at open names/> }
                });
                view! {
                    <tr>
                        <td class="place">{row.place}</td>
                        <th scope="row">{row.name.clone()}</th>
                        {cells.collect_view()}
                    </tr>
                }
            })
            .collect_view()
    };
    let working = move || {
        let (id, at) = open.get()?;
        let row = rows.with(|rows| rows.iter().find(|row| row.id == id).cloned())?;
        let cell = row.cells.get(at)?.clone();
        let column = names.with_value(|names| names.get(at).cloned())?;
        let lines = cell.worked.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        let printed = cell.printed.map(|printed| {
            view! { <li class="faint">{format!("The chapter printed {printed}.")}</li> }
        });
        Some(view! {
            <div class="working" id="working">
                <h3>{format!("{}: {}", row.name, column.name)}</h3>
                <p class="note">{column.about}</p>
                <ul>{lines} {printed}</ul>
            </div>
        })
    };
    view! {
        <section aria-labelledby="table-title">
            <h2 id="table-title" class="offscreen">"The table"</h2>
            <p class="prose story" role="status">{story}</p>
            <div class="scroll" tabindex="0" role="group" aria-label="The table">
                <table class="leaderboard">
                    <thead>
                        <tr>
                            <th scope="col"><span class="offscreen">"place"</span></th>
                            <th scope="col">"System"</th>
                            {heads}
                        </tr>
                    </thead>
                    <tbody>{body}</tbody>
                </table>
            </div>
            <p class="note">
                "Click a heading to sort, a figure to see how it comes about. Printed figures of the chapter stand below ours, marked ‡."
            </p>
            <div aria-live="polite">{working}</div>
        </section>
    }
}

#[component]
fn Head(column: TableColumn, at: usize, sort: RwSignal<(Column, bool)>) -> impl IntoView {
    let own = column.column.clone();
    let key = StoredValue::new(column.column);
    let state = Memo::new(move |_| {
        let (column, descending) = sort.get();
        key.with_value(|own| (*own == column).then_some(descending))
    });
    let order = move || match state.get() {
        Some(true) => "descending",
        Some(false) => "ascending",
        None => "none",
    };
    let arrow = move || match state.get() {
        Some(true) => "▾",
        Some(false) => "▴",
        None => "",
    };
    let click = move |_| {
        let descending = state.get_untracked() != Some(true);
        sort.set((own.clone(), descending));
    };
    view! {
        <th scope="col" class="num" aria-sort=order>
            <button type="button" id=format!("sort-{at}") title=column.about on:click=click>
                {column.name}
                <span class="arrow" aria-hidden="true">{arrow}</span>
            </button>
        </th>
    }
}

#[component]
fn Figure(
    cell: TableCell,
    system: String,
    name: String,
    at: usize,
    open: RwSignal<Option<(String, usize)>>,
    names: StoredValue<Vec<TableColumn>>,
) -> impl IntoView {
    let key = (system, at);
    let own = key.clone();
    let is_open = Memo::new(move |_| open.with(|open| open.as_ref() == Some(&own)));
    let column = names.with_value(|names| names.get(at).map(|c| c.name.clone()));
    let label =
        format!("{name}, {}: {}, how it comes about", column.unwrap_or_default(), cell.figure);
    let notes = cell.notes.iter().map(|note| view! { <span class="under">{note.clone()}</span> });
    let printed = cell.printed.clone().map(|printed| {
        view! { <span class="under printed">{format!("‡ {printed}")}</span> }
    });
    let vacuous = cell.figure == "vacuous";
    view! {
        <td class="num">
            <button
                type="button"
                class="figure-button"
                class:vacuous=vacuous
                aria-label=label
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| {
                    open.update(|open| {
                        *open = (open.as_ref() != Some(&key)).then(|| key.clone());
                    });
                }
            >
                {cell.figure.clone()}
            </button>
            {notes.collect_view()}
            {printed}
        </td>
    }
}
