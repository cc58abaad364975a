//! The exhibit that is open: what it shows, and the way to the next.

use crate::ui::state::app;
use crate::workbench::exhibits;
use leptos::prelude::*;

/// The bar under the masthead.
#[component]
pub fn ExhibitBar() -> impl IntoView {
    let app = app();
    let all = StoredValue::new(exhibits());
    let count = all.with_value(|all| all.len() as u32);
    let shown = move || app.exhibit.get().filter(|&n| n >= 1 && n <= count);
    let step = move |by: i64| {
        let at = i64::from(shown().unwrap_or(if by > 0 { 0 } else { 2 }));
        app.open_exhibit((at + by).clamp(1, i64::from(count)) as u32);
    };
    let text = move || {
        match shown() {
        Some(number) => all.with_value(|all| {
            let exhibit = &all[number as usize - 1];
            view! {
                <h2>{exhibit.title}</h2>
                {match app.veiled.get() {
                    true => view! {
                        <p class="prose">"What will each system answer? Think first, then reveal."</p>
                    }
                    .into_any(),
                    false => view! {
                        <p class="prose">{exhibit.text}</p>
                        <p class="note">{exhibit.look}</p>
                    }
                    .into_any(),
                }}
            }
            .into_any()
        }),
        None => view! {
            <h2>"Your own theory"</h2>
            <p class="prose">"Edit it, ask it, insert a sentence. The exhibits stay one click away."</p>
        }
        .into_any(),
    }
    };
    let number = move || match shown() {
        Some(number) => format!("Exhibit {number} of {count}"),
        None => format!("{count} exhibits"),
    };
    view! {
        <section class="exhibit" aria-label="Exhibit">
            <p class="exhibit-number note">{number}</p>
            <div class="exhibit-text" aria-live="polite">{text}</div>
            <div class="exhibit-steps no-print">
                <button
                    class="quiet"
                    type="button"
                    disabled=move || shown() == Some(1)
                    on:click=move |_| step(-1)
                >
                    "‹ previous"
                </button>
                <button
                    class="quiet"
                    type="button"
                    disabled=move || shown() == Some(count)
                    on:click=move |_| step(1)
                >
                    "next ›"
                </button>
            </div>
        </section>
    }
}
