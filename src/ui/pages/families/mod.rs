//! The chapter's tables, recomputed in this browser.

mod answers;
mod assertions;
pub mod export;
mod plane;
mod printed;
mod probe;
mod probes;
mod run;
pub use run::Run;
mod settings;
mod sweep;
mod system;
mod table;

use crate::ui::other_settings::OtherSettings;
use leptos::prelude::*;

/// The Families page.
#[component]
pub fn Families() -> impl IntoView {
    let app = crate::ui::state::app();
    let run = app.run;
    run.follow(app.settings);
    let table = run.table();
    let opened = RwSignal::new(None::<table::Opened>);
    provide_context(opened);
    // Kept while systems come and go.
    provide_context(RwSignal::new((crate::measure::Column::Accuracy, true)));
    let show = move |filter| {
        opened.set(Some(table::Opened::Probes(filter)));
        crate::ui::browser::focus_soon(".probe-list");
    };
    view! {
        <div class="report">
            <section class="report-lead">
                <h2>"The number a leaderboard hides"</h2>
                <p class="prose">
                    "Every system answers the same seeded corpus. Accuracy counts right answers; consistency asks only whether answers to linked questions cohere, and needs no label. Sort by either and see who leads."
                </p>
            </section>
            <settings::SettingsForm/>
            <OtherSettings/>
            <run::RunStatus run/>
            {move || table.get().map(|report| view! { <table::FamilyTable report before=run.before/> })}
            {move || {
                run.report.get().map(|report| {
                    view! {
                        <plane::PlaneSection report=report.clone() show/>
                        <answers::Answers report=report.clone()/>
                        <sweep::SweepSection report=report.clone()/>
                        <printed::PrintedFigures report=report.clone()/>
                        <assertions::Assertions report/>
                    }
                })
            }}
        </div>
    }
}
