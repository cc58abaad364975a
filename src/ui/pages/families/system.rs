//! One system's row in full.

use crate::workbench::{FamilyRow, GradedRow, RateRow, SystemView};
use leptos::prelude::*;

/// Rates, families with their sub-kinds, and graded consistency.
#[component]
pub fn SystemPanel(view: SystemView) -> impl IntoView {
    let rates = view.rates.into_iter().map(|row| view! { <Rate row/> }).collect_view();
    let families = view.families.into_iter().map(|row| view! { <Family row/> }).collect_view();
    let graded = (!view.graded.is_empty()).then(|| {
        let rows = view.graded.into_iter().map(|row| view! { <Graded row/> }).collect_view();
        view! {
            <h3>"Graded consistency: how far its probabilities are from coherence"</h3>
            <div class="scroll" tabindex="0" role="group" aria-label="Graded consistency">
                <table>
                    <thead>
                        <tr>
                            <th scope="col">"family"</th>
                            <th scope="col" class="num">"probes"</th>
                            <th scope="col" class="num">"mean"</th>
                            <th scope="col" class="num">"median"</th>
                            <th scope="col" class="num">"largest"</th>
                            <th scope="col" class="num">"above 0.05"</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        }
    });
    view! {
        <h3>{format!("{}: every figure of its row", view.name)}</h3>
        <div class="scroll" tabindex="0" role="group" aria-label="Families and sub-kinds">
            <table>
                <thead>
                    <tr>
                        <th scope="col">"family"</th>
                        <th scope="col" class="num">"consistent / answered"</th>
                        <th scope="col" class="num">"95 %"</th>
                        <th scope="col" class="num">"answered / probes"</th>
                        <th scope="col" class="num">"accuracy − consistency = gap"</th>
                        <th scope="col" class="num">"members’ accuracy"</th>
                    </tr>
                </thead>
                <tbody>{families}</tbody>
            </table>
        </div>
        {graded}
        <h3>"Answers against labels, and the relation it computes"</h3>
        <div class="scroll" tabindex="0" role="group" aria-label="Rates of the whole">
            <table>
                <thead>
                    <tr>
                        <th scope="col">"rate"</th>
                        <th scope="col" class="num">"counts"</th>
                        <th scope="col" class="num">"value"</th>
                        <th scope="col" class="num">"95 %"</th>
                    </tr>
                </thead>
                <tbody>{rates}</tbody>
            </table>
        </div>
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
