//! What the kept models answer to the question and its family.

use crate::training::model_answers;
use crate::ui::state::app;
use crate::ui::widgets::{DataTable, Head};
use leptos::prelude::*;

const HEADS: [Head; 4] = [
    Head::Words("model"),
    Head::Words("answers"),
    Head::Numbers("score"),
    Head::Numbers("closures kept"),
];

/// A row per kept model; nothing where none is kept.
#[component]
pub fn SavedModelsPanel() -> impl IntoView {
    let app = app();
    let rows = Memo::new(move |_| {
        let Some(question) = app.asked.get() else { return Vec::new() };
        app.kept.with(|kept| {
            app.case.with(|case| app.removals.with(|r| model_answers(case, r, &question, kept)))
        })
    });
    let body = move || {
        let rows = rows.get();
        if rows.is_empty() {
            return None;
        }
        if app.soft_hidden() {
            return Some(
                view! { <p class="note">"Hidden until the answers are revealed."</p> }.into_any(),
            );
        }
        let rows = rows.into_iter().map(|row| {
            let amiss = row.wrong.then(|| view! { <span class="amiss bad">"≠ wrong"</span> });
            view! {
                <tr>
                    <th scope="row">{row.name}</th>
                    <td>{row.answer} {amiss}</td>
                    <td class="num">{row.score}</td>
                    <td class="num">{row.kept}</td>
                </tr>
            }
        });
        Some(view! {
            <DataTable label="Answers of the kept models" heads=&HEADS class="">{rows.collect_view()}</DataTable>
        }
        .into_any())
    };
    let some = Memo::new(move |_| app.kept.with(|kept| !kept.models.is_empty()));
    view! {
        <Show when=move || some.get()>
            <section class="panel" aria-labelledby="kept-title">
                <h2 id="kept-title">"Models you kept"</h2>
                {body}
            </section>
        </Show>
    }
}
