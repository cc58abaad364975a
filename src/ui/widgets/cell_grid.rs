//! A table of buttons: people by predicates, one tab stop, arrows to walk.

use super::Scroll;
use crate::explore::{Cell, Column, Grid};
use crate::ui::browser;
use leptos::{ev, prelude::*};

/// How a cell looks and reads.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellLook {
    pub glyph: String,
    pub class: String,
    pub words: String,
}

/// The most rows drawn; the rest is counted.
const MOST_ROWS: usize = 80;

/// The table. `id` tells it from others on the page; `look` and `pick` get the cell and the
/// name of its row and column.
#[component]
pub fn CellGrid(
    /// Distinguishes the elements of two tables.
    id: &'static str,
    /// What the table is, for those who do not see it.
    label: &'static str,
    /// The people, predicates and atoms.
    grid: Signal<Grid>,
    look: Callback<(Cell,), CellLook>,
    pick: Callback<(Cell,)>,
    /// Whether the cells are switches.
    #[prop(optional)]
    toggles: bool,
) -> impl IntoView {
    let place = RwSignal::new((0usize, 0usize));
    let size =
        Memo::new(move |_| grid.with(|grid| (grid.rows.len().min(MOST_ROWS), grid.columns.len())));
    let stop = Memo::new(move |_| {
        let ((row, column), (rows, columns)) = (place.get(), size.get());
        (row.min(rows.saturating_sub(1)), column.min(columns.saturating_sub(1)))
    });
    let walk = move |event: ev::KeyboardEvent| {
        let ((row, column), (rows, columns)) = (stop.get_untracked(), size.get_untracked());
        if rows == 0 || columns == 0 {
            return;
        }
        let next = match event.key().as_str() {
            "ArrowDown" => ((row + 1).min(rows - 1), column),
            "ArrowUp" => (row.saturating_sub(1), column),
            "ArrowRight" => (row, (column + 1).min(columns - 1)),
            "ArrowLeft" => (row, column.saturating_sub(1)),
            "Home" => (row, 0),
            "End" => (row, columns - 1),
            _ => return,
        };
        event.prevent_default();
        place.set(next);
        browser::focus(&format!("#{id}-{}-{}", next.0, next.1));
    };
    let columns = Memo::new(move |_| grid.with(|grid| grid.columns.clone()));
    let names = Memo::new(move |_| {
        grid.with(|grid| {
            let names = grid.rows.iter().take(MOST_ROWS).map(|row| row.name.clone());
            names.enumerate().collect::<Vec<_>>()
        })
    });
    let hidden = move || grid.with(|grid| grid.rows.len().saturating_sub(MOST_ROWS));
    let head = move |column: Column| {
        let class = if column.base { "column" } else { "column derived" };
        view! {
            <th scope="col" class=class title=column.word.clone()>
                <span>{column.word.clone()}</span>
            </th>
        }
    };
    view! {
        // Without rows there is nothing to scroll to, and no cell that could be reached by key.
        <div hidden=move || size.get().0 == 0>
        <Scroll label or=", or walk with the arrow keys">
            <table class="cells" role="grid" aria-label=label on:keydown=walk>
                <thead>
                    <tr>
                        <td></td>
                        <For each=move || columns.get() key=|c| (c.word.clone(), c.base) let:column>
                            {head(column)}
                        </For>
                    </tr>
                </thead>
                <tbody>
                    <For each=move || names.get() key=|row| row.clone() let:row>
                        <tr>
                            <th scope="row" title=row.1.clone()><span>{row.1.clone()}</span></th>
                            {
                                let (index, name) = row.clone();
                                view! {
                                    <For
                                        each=move || columns.get().into_iter().enumerate()
                                        key=|(at, column)| (*at, column.word.clone(), column.base)
                                        let:item
                                    >
                                        <CellButton
                                            id
                                            at=(index, item.0)
                                            name=name.clone()
                                            word=item.1.word.clone()
                                            derived=!item.1.base
                                            grid
                                            look
                                            pick
                                            place
                                            stop
                                            toggles
                                        />
                                    </For>
                                }
                            }
                        </tr>
                    </For>
                </tbody>
            </table>
        </Scroll>
        </div>
        {move || {
            (hidden() > 0).then(|| view! { <p class="note">{format!("… and {} more", hidden())}</p> })
        }}
    }
}

#[component]
#[expect(clippy::too_many_arguments, reason = "a cell is where all of the table meets")]
fn CellButton(
    id: &'static str,
    at: (usize, usize),
    name: String,
    word: String,
    derived: bool,
    grid: Signal<Grid>,
    look: Callback<(Cell,), CellLook>,
    pick: Callback<(Cell,)>,
    place: RwSignal<(usize, usize)>,
    stop: Memo<(usize, usize)>,
    toggles: bool,
) -> impl IntoView {
    let cell = Memo::new(move |_| {
        grid.with(|grid| grid.rows.get(at.0).and_then(|row| row.cells.get(at.1)).copied())
    });
    let looks = Memo::new(move |_| cell.get().map(|cell| look.run((cell,))).unwrap_or_default());
    let label = move || looks.with(|look| format!("{name} {word}: {}", look.words));
    let pressed = move || toggles.then(|| looks.with(|look| (!look.glyph.is_empty()).to_string()));
    view! {
        <td class:derived=derived role="gridcell">
            <button
                type="button"
                id=format!("{id}-{}-{}", at.0, at.1)
                class=move || looks.with(|look| format!("cell {}", look.class))
                tabindex=move || if stop.get() == at { "0" } else { "-1" }
                aria-label=label
                aria-pressed=pressed
                on:focus=move |_| place.set(at)
                on:click=move |_| {
                    if let Some(cell) = cell.get_untracked() {
                        pick.run((cell,));
                    }
                }
            >
                {move || looks.with(|look| look.glyph.clone())}
            </button>
        </td>
    }
}
