//! The exhibit that is open: what it shows, and the way to the next.

use crate::explore::{ExhibitStanding, exhibits};
use crate::tables::TableView;
use crate::ui::route::tables_hash;
use crate::ui::state::{Address, Hiding, Session};
use leptos::prelude::*;

/// What the tables of an exhibit are to be sorted by.
fn tables(id: &str) -> &'static [(&'static str, &'static str)] {
    match id {
        "ranking-reversal" => &[
            ("by accuracy", "accuracy"),
            ("by worst family", "worst"),
            ("by coverage", "coverage"),
        ],
        "abstention-priced" => &[("by coverage", "coverage")],
        _ => &[],
    }
}

/// Links to the Families page, sorted as the exhibit says.
#[component]
fn TableLinks(id: &'static str) -> impl IntoView {
    let session = expect_context::<Session>();
    let tables = tables(id);
    (!tables.is_empty()).then(|| {
        let links = tables.iter().map(|(label, sort)| {
            let href = move || {
                let tables = TableView { sort: (*sort).to_string(), ..TableView::default() };
                format!("#{}", session.settings.with(|settings| tables_hash(settings, &tables)))
            };
            view! {
                " "
                <a href=href>{*label}</a>
            }
        });
        view! { <span class="table-links">"The tables"{links.collect_view()}</span> }
    })
}

/// The bar under the masthead.
#[component]
pub fn ExhibitBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let address = expect_context::<Address>();
    let hiding = expect_context::<Hiding>();
    let all = StoredValue::new(exhibits());
    let count = all.with_value(|all| all.len() as u32);
    let shown = move || match session.exhibit.get() {
        ExhibitStanding::Open(number) | ExhibitStanding::Changed(number) => Some(number),
        ExhibitStanding::Own => None,
    };
    // Says how the state differs from what the exhibit's text describes, and offers the way back.
    let changed = move || {
        let number = shown()?;
        let theory = matches!(session.exhibit.get(), ExhibitStanding::Changed(_));
        let own = all.with_value(|all| all[number as usize - 1].chosen.settings.clone());
        let settings = session.settings.with(|settings| settings.differences_from(&own));
        let what = match (theory, settings.is_empty()) {
            (false, true) => return None,
            (true, true) => "The theory has changed".to_string(),
            (false, false) => format!("The settings have changed ({settings})"),
            (true, false) => format!("The theory and the settings have changed ({settings})"),
        };
        Some(view! {
            <p class="note">
                {what}". This text describes the original exhibit. "
                <button type="button" class="link no-print" on:click=move |_| session.open_exhibit(number)>
                    "Open the original"
                </button>
            </p>
        })
    };
    let step = move |by: i64| {
        let at = i64::from(shown().unwrap_or(if by > 0 { 0 } else { 2 }));
        let number = (at + by).clamp(1, i64::from(count)) as u32;
        address.visit(|| session.open_exhibit(number));
    };
    let text = move || {
        match shown() {
        Some(number) => all.with_value(|all| {
            let exhibit = &all[number as usize - 1];
            view! {
                <h2>{exhibit.title}</h2>
                {match hiding.veiled.get() {
                    true => view! {
                        <p class="prose">"What will each system answer? Think first, then reveal."</p>
                    }
                    .into_any(),
                    false => view! {
                        <p class="prose">{exhibit.text}</p>
                        <p class="note">{exhibit.look} " " <TableLinks id=exhibit.id/></p>
                        {changed}
                    }
                    .into_any(),
                }}
            }
            .into_any()
        }),
        None => view! {
            <h2>"Your own theory"</h2>
            <p class="prose">"Edit the theory, ask questions, insert sentences. The exhibits are one click away."</p>
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
