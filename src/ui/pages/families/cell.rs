//! A figure of the table.

use crate::systems::SystemId;
use crate::tables::{Flip, TableCell, TableColumn, TableView, Unfolded};
use crate::ui::browser;
use crate::ui::state::Session;
use leptos::prelude::*;

/// The figure, what stands under it, and the way to its working.
#[component]
pub fn FigureCell(
    cell: TableCell,
    /// The system's identifier and name.
    system: (SystemId, String),
    column: TableColumn,
    flip: Option<Flip>,
    view: Memo<TableView>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let (id, name) = system;
    let key = Unfolded::Cell(id, column.key);
    let own = key.clone();
    let is_open = Memo::new(move |_| view.with(|view| view.opened.as_ref() == Some(&own)));
    let intervals = Memo::new(move |_| view.with(|view| view.intervals));
    let label = format!("{name}, {}: {}, how it comes about", column.name, cell.figure);
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
    let printed = cell.printed.map(|printed| {
        view! { <span class="under printed">{format!("‡ {printed}")}</span> }
    });
    let (wilson, resampled) = (cell.wilson, cell.resampled);
    let between = move || {
        intervals.get().then(|| {
            let drawn = resampled.clone().map(|ends| {
                view! {
                    <span class="under">
                        {ends} <span aria-hidden="true">" ◇"</span>
                        <span class="offscreen">" resampled"</span>
                    </span>
                }
            });
            (wilson.clone().map(|ends| view! { <span class="under">{ends}</span> }), drawn)
        })
    };
    view! {
        <td class="num" role="cell" data-label=column.name>
            <button
                type="button"
                id=opener(&key)
                class="figure-button"
                class:vacuous=cell.vacuous
                aria-label=label
                aria-expanded=move || is_open.get().to_string()
                on:click=move |_| toggle(session, &key)
            >
                {cell.figure}
            </button>
            {flip}
            {notes.collect_view()}
            {between}
            {printed}
        </td>
    }
}

/// Opens something under the table and goes there, or closes it.
pub fn toggle(session: Session, key: &Unfolded) {
    let opens = session.present.with_untracked(|now| now.tables.opened.as_ref() != Some(key));
    if opens {
        browser::focus_soon("#working");
    }
    session.change(|chosen| {
        let same = chosen.tables.opened.as_ref() == Some(key);
        chosen.tables.open((!same).then(|| key.clone()), None);
    });
}

/// The id of the button that opens something under the table.
pub fn opener(key: &Unfolded) -> String {
    match key {
        Unfolded::Cell(system, column) => format!("open-{system}-{column}"),
        Unfolded::Row(system) => format!("open-{system}"),
        Unfolded::Probes => String::new(),
    }
}
