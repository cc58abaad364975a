//! One system's row in full.

use crate::tables::{FamilyRow, GradedRow, RateRow, SystemView};
use crate::ui::widgets::{DataTable, Head};
use leptos::prelude::*;

const FAMILIES: [Head; 7] = [
    Head::Words("family"),
    Head::Numbers("consistent / answered"),
    Head::Numbers("95 %"),
    Head::Numbers("answered / probes"),
    Head::Numbers("held of all"),
    Head::Numbers("accuracy − consistency = gap"),
    Head::Numbers("members’ accuracy"),
];
const GRADED: [Head; 6] = [
    Head::Words("family"),
    Head::Numbers("probes"),
    Head::Numbers("mean"),
    Head::Numbers("median"),
    Head::Numbers("largest"),
    Head::Numbers("above 0.05"),
];
const RATES: [Head; 4] =
    [Head::Words("rate"), Head::Numbers("counts"), Head::Numbers("value"), Head::Numbers("95 %")];

/// Rates, families with their sub-kinds, and graded consistency.
#[component]
pub fn SystemPanel(view: SystemView) -> impl IntoView {
    let rates = view.rates.into_iter().map(|row| view! { <Rate row/> }).collect_view();
    let families = view.families.into_iter().map(|row| view! { <Family row/> }).collect_view();
    let graded = (!view.graded.is_empty()).then(|| {
        let rows = view.graded.into_iter().map(|row| view! { <Graded row/> }).collect_view();
        view! {
            <h3>"Graded consistency: how far its probabilities are from coherence"</h3>
            <DataTable label="Graded consistency" heads=&GRADED class="full">{rows}</DataTable>
        }
    });
    view! {
        <h3>{format!("{}: every figure of its row", view.name)}</h3>
        <DataTable label="Families and sub-kinds" heads=&FAMILIES class="full">{families}</DataTable>
        {graded}
        <h3>"Answers against labels, and the relation it computes"</h3>
        <DataTable label="Rates of the whole" heads=&RATES class="full">{rates}</DataTable>
    }
}

#[component]
fn Rate(row: RateRow) -> impl IntoView {
    view! {
        <tr>
            <th scope="row">{row.name} <span class="under">{row.about}</span></th>
            <td class="num">{row.counts}</td>
            <td class="num">{row.value}</td>
            <td class="num faint">{row.interval}</td>
        </tr>
    }
}

#[component]
fn Family(row: FamilyRow) -> impl IntoView {
    let worked = |rate: &RateRow| format!("{} = {}", rate.counts, rate.value);
    view! {
        <tr class:kind=row.kind>
            <th scope="row">{row.name}</th>
            <td class="num">{worked(&row.consistency)}</td>
            <td class="num faint">{row.consistency.interval.clone()}</td>
            <td class="num">{worked(&row.coverage)}</td>
            <td class="num">{row.held}</td>
            <td class="num">{row.gap}</td>
            <td class="num">{row.members}</td>
        </tr>
    }
}

#[component]
fn Graded(row: GradedRow) -> impl IntoView {
    let figures = row.figures.into_iter().map(|figure| view! { <td class="num">{figure}</td> });
    view! {
        <tr>
            <th scope="row">{row.name} <span class="under">{row.measure}</span></th>
            <td class="num">{row.probes}</td>
            {figures.collect_view()}
            <td class="num">{row.above}</td>
        </tr>
    }
}
