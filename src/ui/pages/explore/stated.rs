//! The theory as a grid of what it states: a click states a fact or takes it back.

use crate::explore::{Cell, Grid};
use crate::ui::state::Reading;
use crate::ui::widgets::{CellGrid, CellLook};
use leptos::prelude::*;

/// People by base predicates.
#[component]
pub fn StatedGrid() -> impl IntoView {
    let reading = expect_context::<Reading>();
    let grid = Memo::new(move |_| reading.grid.with(Grid::base_only));
    let look = Callback::new(move |(cell,): (Cell,)| {
        let stated = reading.base.with(|case| case.is_stated(cell.atom));
        CellLook {
            glyph: if stated { "●".into() } else { String::new() },
            class: if stated { "stated".into() } else { String::new() },
            words: if stated { "stated".into() } else { "not stated".into() },
        }
    });
    let pick = Callback::new(move |(cell,): (Cell,)| reading.toggle_fact(cell.atom));
    view! {
        <CellGrid
            id="stated"
            label="What the theory states, people by base predicates; Enter or Space changes a cell"
            grid=grid.into()
            look
            pick
            toggles=true
        />
        <Show when=move || grid.with(|grid| grid.rows.is_empty() || grid.columns.is_empty())>
            <p class="note empty">"No person or no base predicate yet: add a sentence first."</p>
        </Show>
    }
}
