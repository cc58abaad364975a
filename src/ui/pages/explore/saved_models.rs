//! What the saved models answer to the question and its family.

use crate::training::model_answers;
use crate::ui::state::{Asked, Hiding, Models, Reading, Session};
use crate::ui::widgets::{DataTable, Head};
use leptos::prelude::*;

const HEADS: [Head; 4] = [
    Head::Words("model"),
    Head::Words("answers"),
    Head::Numbers("score"),
    Head::Numbers("closures kept"),
];

/// A row per saved model; nothing where none is saved.
#[component]
pub fn SavedModelsPanel() -> impl IntoView {
    let reading = expect_context::<Reading>();
    let asked = expect_context::<Asked>();
    let models = expect_context::<Models>();
    let hiding = expect_context::<Hiding>();
    let session = expect_context::<Session>();
    let rows = Memo::new(move |_| {
        let Some(question) = asked.question.get() else { return Vec::new() };
        let families = session.settings.with(|settings| settings.families.clone());
        models.saved.with(|saved| {
            reading.case.with(|case| {
                reading.removals.with(|r| model_answers(case, r, &question, &families, saved))
            })
        })
    });
    let body = move || {
        let rows = rows.get();
        if rows.is_empty() {
            return None;
        }
        if hiding.soft_hidden() {
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
            <DataTable label="Answers of the saved models" heads=&HEADS class="">{rows.collect_view()}</DataTable>
        }
        .into_any())
    };
    let some = Memo::new(move |_| models.saved.with(|saved| !saved.models.is_empty()));
    view! {
        <Show when=move || some.get()>
            <section class="panel" aria-labelledby="saved-models-title">
                <h2 id="saved-models-title">"Saved models"</h2>
                {body}
            </section>
        </Show>
    }
}
