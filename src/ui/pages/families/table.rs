//! Systems by families: every figure with its counts, sortable, each open to its working.

use super::export::{SheetExport, link_of};
use super::probes::ProbeList;
use super::system::SystemPanel;
use crate::experiment::Report;
use crate::measure::Column;
use crate::ui::shared::Shared;
use crate::workbench::{
    Flip, ProbeFilter, TableCell, TableColumn, flips, reversal, system_view, table_columns,
    table_rows, table_sheet,
};
use leptos::prelude::*;

/// What is opened under the table.
#[derive(Clone, PartialEq, Debug)]
pub enum Opened {
    /// A figure, by its system's identifier and its column's place.
    Cell(String, usize),
    /// A system's row, by its identifier.
    Row(String),
    /// Probes alone.
    Probes(ProbeFilter),
}

/// The table, the sentence about its rankings, and what is opened of it.
#[component]
pub fn FamilyTable(
    report: Shared<Report>,
    /// The report before this one.
    before: RwSignal<Option<Shared<Report>>>,
) -> impl IntoView {
    let sort = use_context::<RwSignal<(Column, bool)>>()
        .unwrap_or_else(|| RwSignal::new((Column::Accuracy, true)));
    let open = expect_context::<RwSignal<Option<Opened>>>();
    let columns = table_columns(&report);
    let story = reversal(&report);
    let (flipped, told) = match before.get_untracked() {
        Some(before) => {
            let (flips, told) = flips(&before, &report);
            (flips, Some(told))
        }
        None => (Vec::new(), None),
    };
    let flipped = StoredValue::new(flipped);
    let heads = columns
        .iter()
        .enumerate()
        .map(|(at, column)| view! { <Head column=column.clone() at sort/> })
        .collect_view();
    let sorts = columns
        .iter()
        .enumerate()
        .map(|(at, column)| view! { <option value=at.to_string()>{column.name.clone()}</option> })
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
                    let flip = flipped.with_value(|all| {
                        all.iter().find(|f| f.system == row.id && f.column == at).cloned()
                    });
                    view! {
                        <Figure cell system=row.id.clone() name=row.name.clone() at open names flip/>
                    }
                });
                let key = Opened::Row(row.id.clone());
                let own = key.clone();
                let is_open = Memo::new(move |_| open.with(|open| open.as_ref() == Some(&own)));
                view! {
                    <tr role="row">
                        <td class="place" role="cell">{row.place}</td>
                        <th scope="row" role="rowheader">
                            <button
                                type="button"
                                class="row-button"
                                title="Every figure of this row"
                                aria-expanded=move || is_open.get().to_string()
                                on:click=move |_| toggle(open, &key)
                            >
                                {row.name.clone()}
                            </button>
                        </th>
                        {cells.collect_view()}
                    </tr>
                }
            })
            .collect_view()
    };
    let filter_of = move |opened: &Opened| match opened {
        Opened::Cell(id, at) => {
            let column = names.with_value(|names| names.get(*at).map(|c| c.column.clone()))?;
            shared.with_value(|report| Some(ProbeFilter::behind(report.system(id)?, &column)))
        }
        Opened::Row(_) => None,
        Opened::Probes(filter) => Some(filter.clone()),
    };
    let working = move || match open.get()? {
        Opened::Cell(id, at) => {
            let row = rows.with(|rows| rows.iter().find(|row| row.id == id).cloned())?;
            let cell = row.cells.get(at)?.clone();
            let column = names.with_value(|names| names.get(at).cloned())?;
            let lines =
                cell.worked.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
            let printed = cell.printed.map(|printed| {
                view! { <li class="faint">{format!("The chapter printed {printed}.")}</li> }
            });
            let view = view! {
                <h3>{format!("{}: {}", row.name, column.name)}</h3>
                <p class="note">{column.about}</p>
                <ul>{lines} {printed}</ul>
            };
            Some(view.into_any())
        }
        Opened::Row(id) => {
            let view = shared.with_value(|report| system_view(report, &id))?;
            Some(view! { <SystemPanel view/> }.into_any())
        }
        Opened::Probes(_) => None,
    };
    let working =
        move || working().map(|inner| view! { <div class="working" id="working">{inner}</div> });
    let opened = Memo::new(move |_| open.get());
    let probes = move || {
        let opened = opened.get()?;
        let filter = RwSignal::new(filter_of(&opened)?);
        Some(view! {
            <section class="probes-section" aria-labelledby="probes-title">
                <div class="heading">
                    <h3 id="probes-title">"The probes behind it"</h3>
                    <button type="button" class="link" on:click=move |_| open.set(None)>
                        "Close"
                    </button>
                </div>
                <ProbeList report=shared.get_value() filter/>
            </section>
        })
    };
    let sheet = move || {
        let (column, descending) = sort.get_untracked();
        shared.with_value(|report| table_sheet(report, &column, descending, &link_of(report)))
    };
    view! {
        <section aria-labelledby="table-title">
            <h2 id="table-title" class="offscreen">"The table"</h2>
            <p class="prose story" role="status">{story}</p>
            {told.map(|told| view! { <p class="note flips" role="status">{told}</p> })}
            <p class="narrow-sort no-print">
                <label class="note" for="narrow-sort">"Sort by "</label>
                <select
                    class="field"
                    id="narrow-sort"
                    on:change:target=move |event| {
                        let at = event.target().value().parse::<usize>().unwrap_or(0);
                        let column = names.with_value(|all| all.get(at).map(|c| c.column.clone()));
                        if let Some(column) = column {
                            sort.set((column, true));
                        }
                    }
                >
                    {sorts}
                </select>
            </p>
            <div class="scroll" tabindex="0" role="group" aria-label="The table">
                <table class="leaderboard" role="table">
                    <thead role="rowgroup">
                        <tr role="row">
                            <th scope="col" role="columnheader"><span class="offscreen">"place"</span></th>
                            <th scope="col" role="columnheader">"System"</th>
                            {heads}
                        </tr>
                    </thead>
                    <tbody role="rowgroup">{body}</tbody>
                </table>
            </div>
            <p class="note">
                "Click a heading to sort, a figure to see how it comes about and the probes behind it, a system for all its figures. Printed figures of the chapter stand below ours, marked ‡."
            </p>
            <SheetExport name="families" what="the table" sheet/>
            <div aria-live="polite">{working}</div>
            {probes}
        </section>
    }
}

fn toggle(open: RwSignal<Option<Opened>>, key: &Opened) {
    open.update(|open| *open = (open.as_ref() != Some(key)).then(|| key.clone()));
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
        <th scope="col" role="columnheader" class="num" aria-sort=order>
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
    open: RwSignal<Option<Opened>>,
    names: StoredValue<Vec<TableColumn>>,
    flip: Option<Flip>,
) -> impl IntoView {
    let key = Opened::Cell(system, at);
    let own = key.clone();
    let is_open = Memo::new(move |_| open.with(|open| open.as_ref() == Some(&own)));
    let column = names.with_value(|names| names.get(at).map(|c| c.name.clone()));
    let column = column.unwrap_or_default();
    let label = format!("{name}, {column}: {}, how it comes about", cell.figure);
    let flip = flip.map(|flip| {
        let (arrow, class) = match flip.grew {
            Some(true) => ("▲", "under flip up"),
            Some(false) => ("▼", "under flip down"),
            None => ("◆", "under flip"),
        };
        view! {
            <span class=class>
                <span aria-hidden="true">{arrow}</span>
                {format!(" was {}", flip.was)}
            </span>
        }
    });
    let notes = cell.notes.iter().map(|note| view! { <span class="under">{note.clone()}</span> });
    let printed = cell.printed.clone().map(|printed| {
        view! { <span class="under printed">{format!("‡ {printed}")}</span> }
    });
    let vacuous = cell.figure == "vacuous";
    view! {
        <td class="num" role="cell" data-label=column>
            <button
                type="button"
                class="figure-button"
                class:vacuous=vacuous
                aria-label=label
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| toggle(open, &key)
            >
                {cell.figure.clone()}
            </button>
            {flip}
            {notes.collect_view()}
            {printed}
        </td>
    }
}
