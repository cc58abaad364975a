//! The probes behind a figure: a list of which only what is in sight is drawn, and one probe in
//! full.

use super::filters::Filters;
use super::links::link_to;
use super::list::List;
use super::probe::{Probe, outcome_words};
use crate::experiment::Report;
use crate::systems::Outcome;
use crate::tables::{Finding, ProbeFilter, ProbePage, ProbeRow, Query, probes_sheet};
use crate::ui::shared::Shared;
use crate::ui::widgets::SheetExport;
use leptos::task::spawn_local;
use leptos::{ev, html, prelude::*};

/// The height of a row in pixels, as the style sheet has it.
const ROW: u32 = 44;
/// Rows drawn beyond either edge.
const BEYOND: u32 = 6;

/// The probes behind a figure, filterable.
#[component]
pub fn ProbeList(report: StoredValue<Shared<Report>>, filter: Memo<ProbeFilter>) -> impl IntoView {
    let list = List::new(report, filter);
    let top = RwSignal::new(0u32);
    let height = RwSignal::new(360u32);
    let frame: NodeRef<html::Div> = NodeRef::new();
    Effect::new(move |_| {
        filter.track();
        top.set(0);
        if let Some(frame) = frame.get_untracked() {
            frame.set_scroll_top(0);
        }
        list.begin();
    });
    let range = Memo::new(move |_| {
        let all = list.page.with(|page| page.matching);
        let first = (top.get() / ROW).saturating_sub(BEYOND);
        let last = (top.get() + height.get()) / ROW + 1 + BEYOND;
        (first.min(all), last.min(all))
    });
    Effect::new(move |_| {
        let (first, last) = range.get();
        if last > first {
            list.fetch_rows(first, last - 1);
        }
    });
    let in_sight = move |at: u32| {
        if let Some(frame) = frame.get_untracked() {
            let (above, inside) = (frame.scroll_top() as u32, frame.client_height() as u32);
            if at * ROW < above {
                frame.set_scroll_top((at * ROW) as i32);
            } else if (at + 1) * ROW > above + inside {
                frame.set_scroll_top(((at + 1) * ROW - inside) as i32);
            }
        }
    };
    // The row may also come from a link or from an undone step.
    Effect::new(move |_| {
        let at = list.chosen.get();
        request_animation_frame(move || in_sight(at));
    });
    let in_link = Memo::new(move |_| list.session.present.with(|present| present.tables.probe));
    Effect::new(move |before: Option<Option<u32>>| {
        let wanted = in_link.get();
        let shown = untrack(|| list.row(list.chosen.get())).map(|row| row.place);
        // Only an undo or a redo gets here: the list itself writes only what it shows.
        if before.is_some() && wanted.is_some() && wanted != shown && !list.loading.get_untracked()
        {
            list.begin();
        }
        wanted
    });
    // The row chosen may still be on its way.
    let place = Memo::new(move |_| {
        let loading = list.loading.get();
        let at = list.chosen.get();
        (!loading).then(|| list.row(at).map(|row| row.place)).flatten()
    });
    Effect::new(move |_| match place.get() {
        Some(place) => list.open(place),
        None if list.page.with_untracked(|page| page.matching == 0) => list.detail.set(None),
        None => {}
    });
    let on_key = move |event: ev::KeyboardEvent| {
        let at = list.chosen.get_untracked();
        let next = match event.key().as_str() {
            "ArrowDown" => at + 1,
            "ArrowUp" => at.saturating_sub(1),
            "PageDown" => at + 8,
            "PageUp" => at.saturating_sub(8),
            "Home" => 0,
            "End" => u32::MAX,
            _ => return,
        };
        event.prevent_default();
        list.choose(next);
    };
    let rows = move || {
        let (first, last) = range.get();
        (first..last).collect::<Vec<u32>>()
    };
    let count = move || {
        let page = list.page.get();
        match list.loading.get() {
            true => "Looking them up …".to_string(),
            false => counted(&page, &list.filter.get()),
        }
    };
    view! {
        <div class="probes">
            <Filters
                report
                filter
                predicates=Signal::derive(move || list.page.with(|page| page.predicates.clone()))
            />
            <div class="list-head">
                <p class="note" role="status" id="probes-count">{count}</p>
                <ListExport list/>
            </div>
            <div class="probes-split">
                <div
                    class="probe-list"
                    role="listbox"
                    tabindex="0"
                    aria-label="Probes"
                    aria-describedby="probes-count"
                    aria-activedescendant=move || format!("probe-{}", list.chosen.get())
                    node_ref=frame
                    on:keydown=on_key
                    on:scroll=move |_| {
                        if let Some(frame) = frame.get_untracked() {
                            top.set(frame.scroll_top().max(0) as u32);
                            height.set(frame.client_height().max(0) as u32);
                        }
                    }
                >
                    <div
                        role="presentation"
                        class="probe-rows"
                        style:height=move || {
                            format!("{}px", list.page.with(|page| page.matching) * ROW)
                        }
                    >
                        <For
                            each=rows
                            key=|at| *at
                            children=move |at| view! { <Row list at/> }
                        />
                    </div>
                </div>
                <div class="probe-detail" aria-live="polite">
                    {move || {
                        list.detail.get().map(|detail| view! { <Probe detail=detail filter/> })
                    }}
                </div>
            </div>
        </div>
    }
}

/// Saves the whole list, which is fetched for it.
#[component]
fn ListExport(list: List) -> impl IntoView {
    let rows = RwSignal::new(None::<(ProbeFilter, Vec<ProbeRow>)>);
    let asked = RwSignal::new(false);
    let gather = move |_| {
        asked.set(true);
        let filter = list.filter.get_untracked();
        let count = list.page.with_untracked(|page| page.matching);
        let query = Query::Probes { filter: filter.clone(), from: 0, count, find: None };
        let found = list.look(query);
        spawn_local(async move {
            if let Ok(Finding::Probes(page)) = found.await {
                rows.try_set(Some((filter, page.rows)));
            }
            asked.try_set(false);
        });
    };
    let ready = Memo::new(move |_| {
        list.filter.with(|now| rows.with(|rows| rows.as_ref().is_some_and(|(of, _)| of == now)))
    });
    let sheet = move || {
        rows.with_untracked(|rows| {
            let (filter, rows) = rows.as_ref()?;
            list.report.with_value(|report| {
                let view = list.session.present.with_untracked(|present| present.tables.clone());
                let link = link_to(&report.settings, &view);
                let words = |row: &ProbeRow| outcome_words(row.outcome, filter).0;
                Some(probes_sheet(report, filter, rows, words, &link))
            })
        })
    };
    move || match ready.get() {
        true => view! { <SheetExport name="probes" what="the list" sheet/> }.into_any(),
        false => view! {
            <p class="save note no-print">
                <button type="button" class="link" disabled=move || asked.get() on:click=gather>
                    {move || if asked.get() { "Gathering the list …" } else { "Save the list …" }}
                </button>
            </p>
        }
        .into_any(),
    }
}

fn counted(page: &ProbePage, filter: &ProbeFilter) -> String {
    let what = if filter.family.is_none() { "questions" } else { "probes" };
    let parts = Outcome::ALL;
    let parts = parts.iter().zip(page.outcomes).filter(|(_, count)| *count > 0);
    let parts: Vec<String> = parts
        .map(|(outcome, count)| format!("{count} {}", outcome_words(*outcome, filter).0))
        .collect();
    let of = match page.matching == page.all {
        true => format!("{} {what}", page.all),
        false => format!("{} of {} {what}", page.matching, page.all),
    };
    match parts.is_empty() {
        true => format!("{of}."),
        false => format!("{of}: {}.", parts.join(", ")),
    }
}

#[component]
fn Row(list: List, at: u32) -> impl IntoView {
    let row = Memo::new(move |_| list.row(at));
    let total = move || list.page.with(|page| page.matching).to_string();
    let body = move || {
        let Some(row) = row.get() else {
            return view! { <span class="faint">"…"</span> }.into_any();
        };
        let (word, glyph, class) = list.filter.with(|filter| outcome_words(row.outcome, filter));
        view! {
            <span class=class aria-hidden="true">{glyph}</span>
            <span class="offscreen">{format!("{word}:")}</span>
            <span class="probe-texts">
                <span class="sentence">{row.question}</span>
                <span class="note">{row.other}</span>
            </span>
            <span class="probe-answers note">{row.answers} <br/> <span class="faint">{row.theory}</span></span>
        }
        .into_any()
    };
    view! {
        <div
            role="option"
            class="probe-row"
            id=format!("probe-{at}")
            aria-selected=move || (list.chosen.get() == at).to_string()
            aria-posinset=at + 1
            aria-setsize=total
            style:top=format!("{}px", at * ROW)
            on:click=move |_| list.choose(at)
        >
            {body}
        </div>
    }
}
