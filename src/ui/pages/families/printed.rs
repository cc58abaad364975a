//! The chapter's printed figures beside ours.

use super::export::{SheetExport, link_of};
use crate::experiment::Report;
use crate::ui::shared::Shared;
use crate::workbench::{printed_rows, printed_sheet};
use leptos::prelude::*;

/// The comparison, and the two differences that stand.
#[component]
pub fn PrintedFigures(report: Shared<Report>) -> impl IntoView {
    let rows = printed_rows(&report)
        .into_iter()
        .map(|row| {
            view! {
                <tr>
                    <th scope="row">{row.label}</th>
                    <td class="num">{row.printed}</td>
                    <td class="num faint">{row.n}</td>
                    <td class="num">{row.ours}</td>
                    <td class="num">{row.difference}</td>
                </tr>
            }
        })
        .collect_view();
    let report = StoredValue::new(report);
    let sheet = move || report.with_value(|report| printed_sheet(report, &link_of(report)));
    view! {
        <section class="printed" aria-labelledby="printed-title">
            <h2 id="printed-title">"Beside the chapter"</h2>
            <p class="prose">
                "The chapter is “The Entailment-Benchmark Gap”, whose experiment this page makes runnable. Its own corpus is not public, so this one is built to the same design. Two differences stand: its contraposition pairs were fewer than half its base, and its composites were harder for the soft reasoner."
            </p>
            <div class="scroll" tabindex="0" role="group" aria-label="The chapter’s figures and ours">
                <table class="comparison">
                    <thead>
                        <tr>
                            <th scope="col">"figure"</th>
                            <th scope="col" class="num">"chapter"</th>
                            <th scope="col" class="num">"n"</th>
                            <th scope="col" class="num">"here"</th>
                            <th scope="col" class="num">"difference"</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <SheetExport name="beside-the-chapter" what="the comparison" sheet/>
        </section>
    }
}
