//! Systems by families: every figure with its counts, sortable, each open to its working.

use super::cell::{FigureCell, opener, toggle};
use super::links::link_to;
use super::opened::{OpenedPart, Shown};
use crate::experiment::{Bootstrap, Report};
use crate::tables::{
    BY_NAME, COLUMN_SETS, ColumnSet, TableColumn, TableView, Unfolded, every_column, figures_sheet,
    flips, table_rows, table_sheet,
};
use crate::ui::shared::Shared;
use crate::ui::state::Session;
use crate::ui::widgets::SheetExport;
use leptos::prelude::*;

#[component]
pub fn FamilyTable(
    report: Shared<Report>,
    before: Option<Shared<Report>>,
    bootstrap: Memo<Option<Shared<Bootstrap>>>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let view = Memo::new(move |_| session.present.with(|present| present.tables.clone()));
    let shown = Shown { report: StoredValue::new(report.clone()), bootstrap };
    let (flipped, told) = match before {
        Some(before) => {
            let (flips, told) = flips(&before, &report);
            (flips, Some(told))
        }
        None => (Vec::new(), None),
    };
    let flipped = StoredValue::new(flipped);
    let every = StoredValue::new(every_column(&report));
    let set = Memo::new(move |_| view.with(|view| ColumnSet::find(&view.set).id));
    let columns =
        Memo::new(move |_| shown.report.with_value(|report| ColumnSet::find(set.get()).of(report)));
    let rows = Memo::new(move |_| {
        view.with(|view| {
            let bootstrap = bootstrap.get();
            let set = ColumnSet::find(&view.set);
            shown.report.with_value(|report| {
                table_rows(report, bootstrap.as_deref(), set, &view.sort, view.worst_first)
            })
        })
    });
    let heads = move || {
        let columns = columns.get();
        columns.into_iter().map(|column| view! { <ColumnHead column view/> }).collect_view()
    };
    let body = move || {
        let columns = columns.get();
        let row = |row: crate::tables::TableRow| {
            let cells = row.cells.into_iter().zip(&columns).map(|(cell, column)| {
                let flip = flipped.with_value(|all| {
                    all.iter().find(|f| f.system == row.id && f.column == column.key).cloned()
                });
                view! {
                    <FigureCell
                        cell
                        system=(row.id.clone(), row.name.clone())
                        column=column.clone()
                        flip
                        view
                    />
                }
            });
            let key = Unfolded::Row(row.id.clone());
            let own = key.clone();
            let is_open = Memo::new(move |_| view.with(|view| view.opened.as_ref() == Some(&own)));
            view! {
                <tr role="row">
                    <td class="place" role="cell">{row.place}</td>
                    <th scope="row" role="rowheader">
                        <button
                            type="button"
                            id=opener(&key)
                            class="row-button"
                            title="Every figure of this row"
                            aria-expanded=move || is_open.get().to_string()
                            on:click=move |_| toggle(session, &key)
                        >
                            {row.name.clone()}
                        </button>
                        {row.unsaid.map(|of| view! { " * " <span class="under">{of.counts()}</span> })}
                    </th>
                    {cells.collect_view()}
                </tr>
            }
        };
        rows.get().into_iter().map(row).collect_view()
    };
    let tabs = COLUMN_SETS.iter().map(|entry| {
        view! {
            <button
                type="button"
                aria-pressed=move || (set.get() == entry.id).to_string()
                on:click=move |_| session.change(|chosen| chosen.tables.set = entry.id.to_string())
            >
                {entry.name}
            </button>
        }
    });
    let about = move || {
        let (sort, worst_first) = view.with(|view| (view.sort.clone(), view.worst_first));
        let way = if worst_first { "worst first" } else { "best first" };
        if sort == BY_NAME {
            return "Sorted by name.".to_string();
        }
        let name = every.with_value(|all| {
            all.iter().find(|column| column.key == sort).map(|column| column.name.clone())
        });
        name.map_or("In the systems’ own order.".to_string(), |name| {
            let unseen = columns.with(|columns| columns.iter().all(|column| column.key != sort));
            let elsewhere = if unseen { ", which is not among these columns" } else { "" };
            format!("Sorted by {name}, {way}{elsewhere}.")
        })
    };
    let empty = move || {
        let any =
            rows.with(|rows| rows.iter().any(|row| row.cells.iter().any(|cell| cell.vacuous)));
        any.then_some(" Vacuous means 0 of 0: there was nothing to judge, so the figure is neither 0 nor 1, and it is ranked last.")
    };
    let rule = report.systems.iter().find_map(|system| system.silence).map(|of| of.rule);
    let unsaid = rule.map(|rule| {
        format!(" Of answers from outside, {}; * marks a system that has such.", rule.words())
    });
    let legend = move || {
        let shown = view.with(|view| view.intervals);
        let drawn =
            if bootstrap.get().is_some() { "; ◇ from drawing theories again" } else { "" };
        shown.then(|| format!(" In brackets Wilson’s 95 % interval{drawn}."))
    };
    let link = move || {
        shown
            .report
            .with_value(|report| view.with_untracked(|view| link_to(&report.settings, view)))
    };
    let as_shown = move || {
        let drawn = bootstrap.get_untracked();
        Some(shown.report.with_value(|report| {
            view.with_untracked(|view| table_sheet(report, drawn.as_deref(), view, &link()))
        }))
    };
    let whole = move || {
        let drawn = bootstrap.get_untracked();
        Some(
            shown
                .report
                .with_value(|report| figures_sheet(report, drawn.as_deref(), None, &link())),
        )
    };
    view! {
        <section aria-labelledby="table-title">
            <h2 id="table-title">"Every system, every family"</h2>
            {told.map(|told| view! { <p class="note flips" role="status">{told}</p> })}
            <div class="table-tools no-print">
                <div class="tabs" role="group" aria-label="Columns">{tabs.collect_view()}</div>
                <label class="note check">
                    <input
                        type="checkbox"
                        prop:checked=move || view.with(|view| view.intervals)
                        on:change:target=move |event| {
                            let on = event.target().checked();
                            session.change(|chosen| chosen.tables.intervals = on);
                        }
                    />
                    "95 % intervals"
                </label>
            </div>
            <NarrowSort every view/>
            <div class="scroll" tabindex="0" role="group" aria-label="The table">
                <table class="leaderboard" role="table">
                    <thead role="rowgroup">
                        <tr role="row">
                            <th scope="col" role="columnheader"><span class="offscreen">"place"</span></th>
                            <SortHead key=BY_NAME.to_string() name="System".to_string() about="By name.".to_string() number=false rising=true view/>
                            {heads}
                        </tr>
                    </thead>
                    <tbody role="rowgroup">{body}</tbody>
                </table>
            </div>
            <p class="note">
                <span role="status">{about}</span>
                " Click a heading to sort, a figure to see its derivation and its probes, or a system to see all its figures. The chapter’s figure is below ours, marked ‡."
                {empty} {unsaid} {legend}
            </p>
            <div class="saves">
                <SheetExport name="families" what="the table" sheet=as_shown/>
                <SheetExport name="every-figure" what="every figure" sheet=whole/>
            </div>
            <OpenedPart shown view rows/>
        </section>
    }
}

#[component]
fn ColumnHead(column: TableColumn, view: Memo<TableView>) -> impl IntoView {
    let rising = !column.figure.larger_is_better();
    view! { <SortHead key=column.key name=column.name about=column.about number=true rising view/> }
}

/// A heading that sorts: best first, and on the next click worst first.
#[component]
fn SortHead(
    key: String,
    name: String,
    about: String,
    number: bool,
    /// Whether the smallest is the best.
    rising: bool,
    view: Memo<TableView>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let id = format!("sort-{key}");
    let key = StoredValue::new(key);
    let state = Memo::new(move |_| {
        view.with(|view| key.with_value(|key| view.sort == *key).then_some(view.worst_first))
    });
    let order = move || match state.get() {
        Some(worst_first) if worst_first == rising => "descending",
        Some(_) => "ascending",
        None => "none",
    };
    let arrow = move || match order() {
        "descending" => "▾",
        "ascending" => "▴",
        _ => "",
    };
    let click = move |_| {
        let worst_first = state.get_untracked() == Some(false);
        session.change(|chosen| {
            chosen.tables.sort = key.get_value();
            chosen.tables.worst_first = worst_first;
        });
    };
    view! {
        <th scope="col" role="columnheader" class:num=number aria-sort=order>
            <button type="button" id=id title=about on:click=click>
                {name}
                <span class="arrow" aria-hidden="true">{arrow}</span>
            </button>
        </th>
    }
}

/// What sorts where the headings are out of sight.
#[component]
fn NarrowSort(every: StoredValue<Vec<TableColumn>>, view: Memo<TableView>) -> impl IntoView {
    let session = expect_context::<Session>();
    let all = every.with_value(|all| {
        let columns = all.iter().map(|column| (column.key.clone(), column.name.clone()));
        std::iter::once((BY_NAME.to_string(), "Name".to_string())).chain(columns).collect()
    });
    let all: Vec<(String, String)> = all;
    let options = all.into_iter().map(|(key, name)| {
        let own = key.clone();
        view! {
            <option value=key selected=move || view.with(|view| view.sort == own)>{name}</option>
        }
    });
    view! {
        <p class="narrow-sort no-print">
            <label class="note" for="narrow-sort">"Sort by "</label>
            <select
                class="field"
                id="narrow-sort"
                on:change:target=move |event| {
                    let key = event.target().value();
                    session.change(|chosen| {
                        chosen.tables.sort = key;
                        chosen.tables.worst_first = false;
                    });
                }
            >
                {options.collect_view()}
            </select>
            <button
                type="button"
                class="link"
                on:click=move |_| session.change(|chosen| {
                    chosen.tables.worst_first = !chosen.tables.worst_first;
                })
            >
                {move || if view.with(|view| view.worst_first) { "best first" } else { "worst first" }}
            </button>
        </p>
    }
}
