//! The chapter's printed figures beside ours.

use super::links::link_of;
use crate::experiment::{Bootstrap, Report};
use crate::tables::{printed_rows, printed_sheet, spread_words};
use crate::ui::shared::Shared;
use crate::ui::widgets::{DataTable, Head, SheetExport};
use leptos::prelude::*;

const HEADS: [Head; 6] = [
    Head::Words("figure"),
    Head::Numbers("chapter"),
    Head::Numbers("n there; here"),
    Head::Numbers("here"),
    Head::Numbers("difference"),
    Head::Numbers("over many seeds"),
];

/// The comparison, with the spread of ours over many seeds.
#[component]
pub fn PrintedFigures(
    report: Shared<Report>,
    bootstrap: Memo<Option<Shared<Bootstrap>>>,
) -> impl IntoView {
    let report = StoredValue::new(report);
    let rows = move || {
        let drawn = bootstrap.get();
        let rows = report.with_value(|report| printed_rows(report, drawn.as_deref()));
        let rows = rows.into_iter().map(|row| {
            let resampled = row.resampled.map(|ends| {
                view! { <span class="under">{format!("{ends} resampled")}</span> }
            });
            view! {
                <tr>
                    <th scope="row">{row.label}</th>
                    <td class="num printed-figure">{row.printed}</td>
                    <td class="num faint">{row.n}</td>
                    <td class="num">{row.ours} {resampled}</td>
                    <td class="num">{row.difference}</td>
                    <td class="num faint">
                        {row.outer.then(|| view! {
                            <span title="the chapter’s lies in the outer tenth, or beyond">"◂ "</span>
                            <span class="offscreen">"outer tenth: "</span>
                        })}
                        {row.spread}
                    </td>
                </tr>
            }
        });
        rows.collect_view()
    };
    let sheet = move || {
        let drawn = bootstrap.get_untracked();
        Some(report.with_value(|report| printed_sheet(report, drawn.as_deref(), &link_of(report))))
    };
    view! {
        <section class="printed" aria-labelledby="printed-title">
            <h2 id="printed-title">"Compared with the chapter"</h2>
            <p class="prose">
                "The chapter is “The Entailment-Benchmark Gap”, whose experiment this page makes runnable. Its own corpus is not public, so this one is built to the same design. " {spread_words()} " The last column has the least of ours, the middle one and the greatest."
            </p>
            <DataTable label="The chapter’s figures and ours" heads=&HEADS>{rows}</DataTable>
            <SheetExport name="beside-the-chapter" what="the comparison" sheet/>
        </section>
    }
}
