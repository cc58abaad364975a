//! The chapter's tables, recomputed in this browser.

mod answers;
mod assertions;
mod cell;
mod filters;
mod links;
mod list;
mod opened;
mod plane;
mod printed;
mod probe;
mod probes;
mod resample;
mod reversal;
mod run;
mod settings;
mod sweep;
mod system;
mod table;

use crate::tables::Unfolded;
use crate::ui::other_settings::OtherSettings;
use crate::ui::state::{Session, Tables};
use leptos::prelude::*;

#[component]
pub fn Families() -> impl IntoView {
    let tables = expect_context::<Tables>();
    let session = expect_context::<Session>();
    tables.follow_settings();
    let table = tables.whole();
    let bootstrap = Memo::new(move |_| {
        let settings = tables.report.with(|report| report.as_ref().map(|r| r.settings.clone()))?;
        tables.resampling.of(&settings, tables.scored.get())
    });
    let show = move |filter| {
        session.change(|chosen| chosen.tables.open(Some(Unfolded::Probes), Some(filter)));
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
            {move || tables.report.get().map(|report| view! { <reversal::Reversal report/> })}
            <div class="of-what">
                <run::Caption/>
                <settings::SettingsForm/>
                <OtherSettings/>
                <run::RunStatus/>
            </div>
            {move || {
                table.get().map(|report| {
                    let before = tables.before.get_untracked();
                    view! {
                        <table::FamilyTable report=report.clone() before bootstrap/>
                        <resample::ResampleControl report/>
                    }
                })
            }}
            {move || {
                tables.report.get().map(|report| {
                    view! {
                        <div class="report-columns">
                            <plane::PlaneSection report=report.clone() show/>
                            <div>
                                <sweep::SweepSection/>
                                <answers::Answers report=report.clone()/>
                            </div>
                        </div>
                        <div class="report-columns">
                            <printed::PrintedFigures report=report.clone() bootstrap/>
                            <assertions::Assertions report/>
                        </div>
                    }
                })
            }}
        </div>
    }
}
