//! The chapter's tables, recomputed in this browser.

mod assertions;
mod printed;
mod run;
pub use run::Run;
mod settings;
mod table;

use leptos::prelude::*;

/// The Families page.
#[component]
pub fn Families() -> impl IntoView {
    let app = crate::ui::state::app();
    let run = app.run;
    run.follow(app.settings);
    view! {
        <div class="report">
            <section class="report-lead">
                <h2>"The number a leaderboard hides"</h2>
                <p class="prose">
                    "Every system answers the same seeded corpus. Accuracy counts right answers; consistency asks only whether answers to linked questions cohere, and needs no label. Sort by either and see who leads."
                </p>
            </section>
            <settings::SettingsForm/>
            <run::RunStatus run/>
            {move || {
                run.report.get().map(|report| {
                    view! {
                        <table::FamilyTable report=report.clone()/>
                        <printed::PrintedFigures report=report.clone()/>
                        <assertions::Assertions report/>
                    }
                })
            }}
        </div>
    }
}
