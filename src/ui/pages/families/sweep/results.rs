//! What a sweep shows: distributions, and how often each assertion holds.

use super::super::links::link_to;
use crate::chart::{HistogramChart, HistogramRow, histograms};
use crate::experiment::{PrintedSpread, Sweep, SweepSummary};
use crate::sheet::Sheet;
use crate::tables::{TableView, sweep_assertions_sheet, sweep_sheet, sweep_source};
use crate::ui::browser;
use crate::ui::shared::Shared;
use crate::ui::state::Sweeping;
use crate::ui::widgets::{DataTable, Figure, FigureExport, Head, SheetExport};
use leptos::prelude::*;

const HEADS: [Head; 7] = [
    Head::Words("figure"),
    Head::Words("spread"),
    Head::Numbers("least"),
    Head::Numbers("median"),
    Head::Numbers("largest"),
    Head::Numbers("chapter"),
    Head::Numbers("seeds"),
];

fn chart(row: &PrintedSpread) -> Option<HistogramChart> {
    let [min, median, max] = row.written();
    let (spread, histogram) = row.distribution.spread.zip(row.distribution.histogram.clone())?;
    Some(HistogramChart {
        title: format!(
            "{}: from {min} to {max}, median {median}; the chapter printed {}",
            row.label,
            row.printed_written()
        ),
        low: histogram.low,
        high: histogram.high,
        counts: histogram.counts,
        median: spread.median,
        printed: row.printed,
    })
}

fn label(row: &PrintedSpread, summary: &SweepSummary) -> String {
    // A part of the figure above it.
    let at = summary.chapter.iter().position(|other| other.id == row.id).unwrap_or(0);
    match row.label.strip_prefix("… ") {
        Some(part) => {
            let above = summary.chapter[..at].iter().rev().find(|r| !r.label.starts_with('…'));
            above.map_or(part.to_string(), |above| format!("{}, {part}", above.label))
        }
        None => row.label.clone(),
    }
}

/// The tables and figures of a sweep.
#[component]
pub fn Results(summary: Shared<SweepSummary>, going: Sweeping) -> impl IntoView {
    let rows = summary.chapter.iter().map(|row| {
        let [min, median, max] = row.written();
        view! {
            <tr>
                <th scope="row">{row.label.clone()}</th>
                <td class="histogram-cell" inner_html=chart(row).map(|c| c.svg()).unwrap_or_default()></td>
                <td class="num">{min}</td>
                <td class="num">{median}</td>
                <td class="num">{max}</td>
                <td class="num printed-figure">{row.printed_written()}</td>
                <td class="num faint">{format!("{} below, {} above", row.smaller, row.larger)}</td>
            </tr>
        }
    });
    let rows = rows.collect_view();
    let held = summary.assertions.iter().map(|claim| {
        view! {
            <li>
                <span aria-hidden="true">{if claim.holds == claim.runs { "✓" } else { "·" }}</span>
                <span>{claim.statement.clone()}</span>
                <span class="num">{format!("{} of {}", claim.holds, claim.runs)}</span>
            </li>
        }
    });
    let held = held.collect_view();
    let save = move |_| {
        if let Some(json) = going.sweep.with_value(|sweep| sweep.as_ref().map(Sweep::to_json)) {
            browser::download("sweep.json", "application/json", &format!("{json}\n"));
        }
    };
    let summary = StoredValue::new(summary);
    // The results shown, whichever settings they belong to.
    let link = |sweep: &Sweep| link_to(&sweep.settings, &TableView::default());
    let make = move |make: fn(&Sweep, &SweepSummary, &str) -> Sheet| {
        going.sweep.with_value(|sweep| {
            let sweep = sweep.as_ref()?;
            Some(summary.with_value(|summary| make(sweep, summary, &link(sweep))))
        })
    };
    let figure = move || {
        going.sweep.with_value(|sweep| {
            let sweep = sweep.as_ref()?;
            let rows = summary.with_value(|summary| {
                let row = |row: &PrintedSpread| {
                    let [min, median, max] = row.written();
                    let printed = row.printed_written();
                    Some(HistogramRow {
                        label: label(row, summary),
                        words: format!("{min} · {median} · {max}; chapter {printed}"),
                        chart: chart(row)?,
                    })
                };
                summary.chapter.iter().filter_map(row).collect::<Vec<_>>()
            });
            let source = sweep_source(sweep, &link(sweep));
            Some(Figure { drawing: histograms(&rows), source })
        })
    };
    view! {
        <p class="note">
            "The thin line is the median, the thick coloured one the chapter’s figure."
        </p>
        <DataTable label="The distributions" heads=&HEADS class="comparison distributions">
            {rows}
        </DataTable>
        <div class="saves">
            <SheetExport name="sweep-table" what="the distributions" sheet=move || make(sweep_sheet)/>
            <FigureExport name="sweep" what="the histograms" figure/>
            <p class="save note no-print">
                <button type="button" class="link" on:click=save>
                    "every count (JSON, as the command writes it)"
                </button>
            </p>
        </div>
        <h3>"How often each assertion holds"</h3>
        <ul class="assertions">{held}</ul>
        <SheetExport
            name="sweep-assertions"
            what="the assertions’ counts"
            sheet=move || make(sweep_assertions_sheet)
        />
    }
}
