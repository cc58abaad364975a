//! Figures of the experiment, by system and training.

use super::Stage;
use crate::learn::{RateCell, RatesView};
use crate::ui::state::Learning;
use crate::ui::widgets::Scroll;
use leptos::prelude::*;

/// The figure.
pub fn view(stage: Stage) -> AnyView {
    let learning = expect_context::<Learning>();
    let Stage { scene, shown, .. } = stage;
    let rates =
        Memo::new(move |_| learning.known.with(|known| RatesView::new(scene, shown.get(), known)));
    let heads = move || {
        let heads = rates.with(|rates| rates.columns.clone()).into_iter();
        heads
            .map(|head| view! { <th scope="col" class="num" title=head.about>{head.name}</th> })
            .collect_view()
    };
    let rows = move || {
        let rows = rates.with(|rates| rates.rows.clone()).into_iter();
        rows.map(|(head, cells)| {
            let cells = cells.into_iter().map(cell).collect_view();
            view! { <tr><th scope="row" title=head.about>{head.name}</th> {cells}</tr> }
        })
        .collect_view()
    };
    view! {
        <Scroll label="The figure’s table" focusable=true slack=1>
            <table class="rates">
                <thead><tr><td></td> {heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </Scroll>
    }
    .into_any()
}

fn cell(cell: RateCell) -> AnyView {
    match cell {
        RateCell::Covered => view! {
            <td class="num faint">"?" <span class="offscreen">" covered until you have guessed"</span></td>
        }
        .into_any(),
        RateCell::Pending => view! { <td class="num faint">"…"</td> }.into_any(),
        RateCell::Value(value, counts) => view! {
            <td class="num">
                <b>{value}</b>
                {counts.map(|counts| view! { <span class="counts note">{counts}</span> })}
            </td>
        }
        .into_any(),
    }
}
