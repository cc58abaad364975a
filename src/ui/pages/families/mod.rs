//! The chapter's tables, recomputed in this browser.

mod answers;
mod assertions;
mod cell;
mod filters;
mod links;
mod opened;
mod plane;
mod printed;
mod probe;
mod probes;
mod resample;
mod reversal;
mod run;
pub use run::Run;
mod settings;
mod sweep;
mod system;
mod table;

use crate::tables::Unfolded;
use crate::ui::other_settings::OtherSettings;
use leptos::prelude::*;

/// The Families page.
#[component]
pub fn Families() -> impl IntoView {
    let app = crate::ui::state::app();
    let run = app.run;
    run.follow(app.settings);
    let table = run.table();
    let bootstrap = Memo::new(move |_| {
        let settings = run.report.with(|report| report.as_ref().map(|r| r.settings.clone()))?;
        run.resampling.of(&settings, run.scored.get())
    });
    let show = move |filter| {
        app.change(|chosen| chosen.tables.open(Some(Unfolded::Probes), Some(filter)));
        crate::ui::browser::focus_soon(".probe-list");
    };
    view! {
        <div class="report">
            <section class="report-lead">
                <h2>"The number a leaderboard hides"</h2>
                <p class="prose">
                    "Every system answers the same seeded corpus. Accuracy counts right answers; consistency asks only whether answers to linked questions cohere, and needs no right answer to compare with. Rank the systems by either and see who leads."
                </p>
            </section>
            {move || run.report.get().map(|report| view! { <reversal::Reversal report/> })}
            <div class="of-what">
                <run::Caption run/>
                <settings::SettingsForm/>
                <OtherSettings/>
                <run::RunStatus run/>
            </div>
            {move || {
                table.get().map(|report| {
                    let before = run.before.get_untracked();
                    view! {
                        <table::FamilyTable report=report.clone() before bootstrap/>
                        <resample::ResampleControl report/>
                    }
                })
            }}
            {move || {
                run.report.get().map(|report| {
                    view! {
                        <plane::PlaneSection report=report.clone() show/>
                        <sweep::SweepSection/>
                        <answers::Answers report=report.clone()/>
                        <printed::PrintedFigures report=report.clone() bootstrap/>
                        <assertions::Assertions report/>
                    }
                })
            }}
        </div>
    }
}
