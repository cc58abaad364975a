//! The probes behind a figure: a list of any length of which only what is in sight is drawn, and
//! one probe in full.

use super::probe::Probe;
use crate::experiment::Report;
use crate::probes::REGISTRY;
use crate::ui::shared::Shared;
use crate::ui::state::app;
use crate::ui::worker;
use crate::workbench::{
    Finding, ProbeDetail, ProbeFilter, ProbePage, ProbeRow, QUESTIONS, Query, Status,
};
use crate::world::MAX_DEPTH;
use leptos::task::spawn_local;
use leptos::{ev, html, prelude::*};
use std::collections::{BTreeMap, BTreeSet};

/// The height of a row in pixels, as the style sheet has it.
const ROW: u32 = 44;
/// Rows asked of the worker at once.
const CHUNK: u32 = 64;
/// Rows drawn beyond either edge.
const BEYOND: u32 = 6;

/// What is known of the list that a filter makes.
#[derive(Clone, Copy)]
struct List {
    filter: RwSignal<ProbeFilter>,
    /// Its lengths and words; the rows are in `chunks`.
    page: RwSignal<ProbePage>,
    loading: RwSignal<bool>,
    chunks: RwSignal<BTreeMap<u32, Vec<ProbeRow>>>,
    asked: StoredValue<BTreeSet<u32>>,
    chosen: RwSignal<u32>,
    detail: RwSignal<Option<Shared<ProbeDetail>>>,
    report: StoredValue<Shared<Report>>,
    run: super::Run,
}

impl List {
    /// Forgets what another filter made, and begins anew.
    fn begin(self) {
        self.asked.set_value(BTreeSet::new());
        self.loading.set(true);
        self.chosen.set(0);
        self.fetch(0, true);
    }

    fn fetch(self, chunk: u32, first: bool) {
        if !self.asked.try_update_value(|asked| asked.insert(chunk)).unwrap_or(false) {
            return;
        }
        let filter = self.filter.get_untracked();
        let query = Query::Probes { filter: filter.clone(), from: chunk * CHUNK, count: CHUNK };
        let (settings, files) = self.context();
        spawn_local(async move {
            let found = worker::look(settings, files, query).await;
            let current = self.filter.try_with_untracked(|now| *now == filter).unwrap_or(false);
            if let (Ok(Finding::Probes(mut page)), true) = (found, current) {
                let rows = std::mem::take(&mut page.rows);
                self.chunks.try_update(|chunks| {
                    if first {
                        chunks.clear();
                    }
                    chunks.insert(chunk, rows);
                });
                if first {
                    self.page.try_set(page);
                    self.loading.try_set(false);
                }
            }
        });
    }

    fn row(self, at: u32) -> Option<ProbeRow> {
        self.chunks.with(|chunks| chunks.get(&(at / CHUNK))?.get((at % CHUNK) as usize).cloned())
    }

    /// Shows the probe at a place of its family in full.
    fn open(self, place: u32) {
        let filter = self.filter.get_untracked();
        let query = Query::Probe { filter: filter.clone(), place };
        let (settings, files) = self.context();
        spawn_local(async move {
            let found = worker::look(settings, files, query).await;
            let same = self.filter.try_with_untracked(|now| *now == filter).unwrap_or(false);
            let wanted = self.chosen.try_get_untracked().and_then(|at| untrack(|| self.row(at)));
            let current = same && wanted.is_some_and(|row| row.place == place);
            if let (Ok(Finding::Probe(detail)), true) = (found, current) {
                self.detail.try_set(detail.map(|detail| Shared::new(*detail)));
            }
        });
    }

    fn context(self) -> (crate::settings::Settings, Vec<crate::workbench::AnswerFile>) {
        let settings = self.report.with_value(|report| report.settings.clone());
        (settings, self.run.files.get_untracked())
    }
}

/// The probes behind a figure, filterable.
#[component]
pub fn ProbeList(report: Shared<Report>, filter: RwSignal<ProbeFilter>) -> impl IntoView {
    let run = app().run;
    let list = List {
        filter,
        page: RwSignal::new(ProbePage::default()),
        loading: RwSignal::new(true),
        chunks: RwSignal::new(BTreeMap::new()),
        asked: StoredValue::new(BTreeSet::new()),
        chosen: RwSignal::new(0),
        detail: RwSignal::new(None),
        report: StoredValue::new(report),
        run,
    };
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
            (first / CHUNK..=(last - 1) / CHUNK).for_each(|chunk| list.fetch(chunk, false));
        }
    });
    let choose = move |at: u32| {
        let all = list.page.with_untracked(|page| page.matching);
        let at = at.min(all.saturating_sub(1));
        list.chosen.set(at);
        if let Some(frame) = frame.get_untracked() {
            let (above, inside) = (frame.scroll_top() as u32, frame.client_height() as u32);
            if at * ROW < above {
                frame.set_scroll_top((at * ROW) as i32);
            } else if (at + 1) * ROW > above + inside {
                frame.set_scroll_top(((at + 1) * ROW - inside) as i32);
            }
        }
    };
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
        choose(next);
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
            <Filters list/>
            <p class="note" role="status" id="probes-count">{count}</p>
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
                            children=move |at| view! { <Row list at choose/> }
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

/// What a status is called under a filter: word, glyph, class.
pub fn status_words(
    status: Status,
    filter: &ProbeFilter,
) -> (&'static str, &'static str, &'static str) {
    let label = filter.judged == crate::workbench::Judged::Label;
    match (status, label) {
        (Status::Broken, false) => ("broken", "✕", "bad"),
        (Status::Broken, true) => ("wrong", "✕", "bad"),
        (Status::Kept, false) => ("kept", "✓", "good"),
        (Status::Kept, true) => ("right", "✓", "good"),
        (Status::Unanswered, _) => ("not answered", "–", "faint"),
        (Status::LeftOut, _) => ("left out", "?", "faint"),
    }
}

fn counted(page: &ProbePage, filter: &ProbeFilter) -> String {
    let what = if filter.family == QUESTIONS { "questions" } else { "probes" };
    let parts = [Status::Broken, Status::Unanswered, Status::Kept, Status::LeftOut];
    let parts = parts.iter().zip(page.statuses).filter(|(_, count)| *count > 0);
    let parts: Vec<String> = parts
        .map(|(status, count)| format!("{count} {}", status_words(*status, filter).0))
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
fn Row(list: List, at: u32, choose: impl Fn(u32) + Copy + 'static) -> impl IntoView {
    let row = Memo::new(move |_| list.row(at));
    let total = move || list.page.with(|page| page.matching).to_string();
    let body = move || {
        let Some(row) = row.get() else {
            return view! { <span class="faint">"…"</span> }.into_any();
        };
        let (word, glyph, class) = list.filter.with(|filter| status_words(row.status, filter));
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
            on:click=move |_| choose(at)
        >
            {body}
        </div>
    }
}

/// One choice of a filter.
#[component]
fn Choice(
    label: &'static str,
    /// Value and words; the empty value stands for any.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    #[prop(into)] value: Signal<String>,
    set: impl Fn(String) + 'static,
) -> impl IntoView {
    let id = format!("filter-{}", label.replace(' ', "-"));
    let items = move || {
        let now = value.get();
        let options = options.get().into_iter();
        let options = options.map(|(key, words)| {
            let selected = key == now;
            view! { <option value=key selected=selected>{words}</option> }
        });
        options.collect_view()
    };
    view! {
        <div class="filter">
            <label class="note" for=id.clone()>{label}</label>
            <select
                class="field"
                id=id
                prop:value=move || value.get()
                on:change:target=move |event| set(event.target().value())
            >
                {items}
            </select>
        </div>
    }
}

fn any(words: &str) -> (String, String) {
    (String::new(), words.to_string())
}

fn some(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

#[component]
fn Filters(list: List) -> impl IntoView {
    let filter = list.filter;
    let read = move |get: fn(&ProbeFilter) -> String| Signal::derive(move || filter.with(get));
    let families = move || {
        let mut options = vec![(QUESTIONS.to_string(), "Questions of the base".to_string())];
        options.extend(REGISTRY.iter().map(|f| (f.id().to_string(), f.name().to_string())));
        options
    };
    let systems = move || -> Vec<(String, String)> {
        list.report.with_value(|report| {
            report.systems.iter().map(|s| (s.id.clone(), s.name.clone())).collect()
        })
    };
    let kinds = move || {
        let mut options = vec![any("all members")];
        let id = filter.with(|filter| filter.family.clone());
        let family = REGISTRY.iter().find(|family| family.id() == id);
        let kinds = family.map(|family| family.kinds()).unwrap_or_default();
        options.extend(kinds.iter().map(|kind| (kind.id.to_string(), kind.name.to_string())));
        options
    };
    let statuses = move || {
        let all = [Status::Broken, Status::Unanswered, Status::Kept, Status::LeftOut];
        let mut options = vec![any("any")];
        options.extend(all.iter().map(|&status| {
            (format!("{status:?}"), filter.with(|f| status_words(status, f).0).to_string())
        }));
        options
    };
    let predicates = move || {
        let mut options = vec![any("any")];
        options.extend(
            list.page.with(|page| page.predicates.clone()).into_iter().map(|p| (p.clone(), p)),
        );
        options
    };
    let depths = || {
        let mut options = vec![any("any")];
        options.extend((0..=MAX_DEPTH).map(|d| (d.to_string(), d.to_string())));
        options
    };
    let polarities = || {
        vec![
            any("any"),
            ("yes".to_string(), "positive".to_string()),
            ("no".to_string(), "negated".to_string()),
        ]
    };
    let others = move || {
        let own = filter.with(|filter| filter.system.clone());
        let mut options = vec![any("nobody")];
        options.extend(systems().into_iter().filter(|(id, _)| *id != own));
        options
    };
    let clear = move |_| {
        filter.update(|f| {
            let judged = f.judged;
            *f = ProbeFilter { judged, ..ProbeFilter::of(&f.family, &f.system) };
        });
    };
    let has_kinds = Memo::new(move |_| kinds().len() > 1);
    view! {
        <div class="filters no-print" role="group" aria-label="Which probes">
            <Choice label="family" options=Signal::derive(families) value=read(|f| f.family.clone())
                set=move |family| filter.update(|f| {
                    *f = ProbeFilter::of(&family, &f.system);
                })/>
            <Choice label="system" options=Signal::derive(systems) value=read(|f| f.system.clone())
                set=move |system| filter.update(|f| {
                    f.against = f.against.take().filter(|other| *other != system);
                    f.system = system;
                })/>
            <Show when=move || has_kinds.get()>
                <Choice label="members" options=Signal::derive(kinds)
                    value=read(|f| f.kind.clone().unwrap_or_default())
                    set=move |kind| filter.update(|f| f.kind = some(kind))/>
            </Show>
            <Choice label="outcome" options=Signal::derive(statuses)
                value=read(|f| f.status.map(|s| format!("{s:?}")).unwrap_or_default())
                set=move |status| filter.update(|f| {
                    let all = [Status::Broken, Status::Unanswered, Status::Kept, Status::LeftOut];
                    f.status = all.into_iter().find(|known| format!("{known:?}") == status);
                })/>
            <Choice label="predicate" options=Signal::derive(predicates)
                value=read(|f| f.predicate.clone().unwrap_or_default())
                set=move |word| filter.update(|f| f.predicate = some(word))/>
            <Choice label="depth" options=Signal::derive(depths)
                value=read(|f| f.depth.map(|d| d.to_string()).unwrap_or_default())
                set=move |depth| filter.update(|f| f.depth = depth.parse().ok())/>
            <Choice label="polarity" options=Signal::derive(polarities)
                value=read(|f| match f.positive { None => String::new(), Some(true) => "yes".into(), Some(false) => "no".into() })
                set=move |polarity| filter.update(|f| f.positive = some(polarity).map(|p| p == "yes"))/>
            <Choice label="disagrees with" options=Signal::derive(others)
                value=read(|f| f.against.clone().unwrap_or_default())
                set=move |other| filter.update(|f| f.against = some(other))/>
            {move || filter.with(|f| f.point).map(|[a, b]| view! {
                <p class="note point-chip">
                    {format!("at a = {a:.3}, b = {b:.3} ")}
                    <button type="button" class="link" on:click=move |_| filter.update(|f| f.point = None)>
                        "anywhere"
                    </button>
                </p>
            })}
            <button type="button" class="link" on:click=clear>"Clear the filters"</button>
        </div>
    }
}
