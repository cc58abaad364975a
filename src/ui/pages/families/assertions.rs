//! What the run must show, and whether it does.

use super::links::link_of;
use crate::chart::plain;
use crate::experiment::{Assertion, Judgement, Report, held};
use crate::tables::assertions_sheet;
use crate::ui::shared::Shared;
use crate::ui::widgets::SheetExport;
use leptos::prelude::*;

/// The list, failing ones first.
#[component]
pub fn Assertions(report: Shared<Report>) -> impl IntoView {
    let mut assertions = report.assertions.clone();
    assertions.sort_by_key(Assertion::verdict);
    let held = held(&assertions);
    let binding = match assertions.iter().any(|assertion| assertion.binding) {
        true => {
            "The page promises these for the default settings with seed 17, which are in force: one that fails is an error."
        }
        false => {
            "These are promised only for the default settings with seed 17. Other settings are in force, so one may fail here; that only shows how far the claim carries."
        }
    };
    let rows = assertions.into_iter().map(|assertion| view! { <Row assertion/> }).collect_view();
    let report = StoredValue::new(report);
    let sheet =
        move || Some(report.with_value(|report| assertions_sheet(report, &link_of(report))));
    view! {
        <section class="assertions" aria-labelledby="assertions-title">
            <h2 id="assertions-title">"Assertions about this run"</h2>
            <p class="prose">{format!("{held} {binding}")}</p>
            <ul>{rows}</ul>
            <SheetExport name="assertions" what="the assertions" sheet/>
        </section>
    }
}

#[component]
fn Row(assertion: Assertion) -> impl IntoView {
    let words = assertion.verdict().words();
    let (glyph, class) = match assertion.verdict() {
        Judgement::NothingToJudge => ("○", "quiet"),
        Judgement::Holds => ("✓", "good"),
        Judgement::Fails => ("✕", "bad"),
    };
    // Counts are written without decimals, however small they are.
    let is_count = assertion.band.low.is_some_and(|low| low > 2.0);
    let value = match assertion.value {
        None => words.to_string(),
        Some(value) => plain(value, if is_count { 0 } else { 4 }),
    };
    view! {
        <li>
            <span class=class aria-hidden="true">{glyph}</span>
            <span class="offscreen">{words}</span>
            <span>{assertion.statement}</span>
            <span class="num">{value}</span>
        </li>
    }
}
