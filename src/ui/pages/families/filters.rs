//! Which probes are listed.

use super::probe::outcome_words;
use crate::experiment::Report;
use crate::probes::FamilyId;
use crate::systems::{Outcome, SystemId};
use crate::tables::{ProbeFilter, family_key, family_of_key};
use crate::ui::shared::Shared;
use crate::ui::state::Session;
use crate::world::MAX_DEPTH;
use leptos::prelude::*;

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

fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_string())
}

#[component]
pub fn Filters(
    report: StoredValue<Shared<Report>>,
    filter: Memo<ProbeFilter>,
    /// The words that the family's questions ask about.
    #[prop(into)]
    predicates: Signal<Vec<String>>,
) -> impl IntoView {
    let session = expect_context::<Session>();
    // Changing the filter is a step of the history and starts at the top of the list.
    let change = move |change: &dyn Fn(&mut ProbeFilter)| {
        session.change(|chosen| {
            let mut next = filter.get_untracked();
            change(&mut next);
            chosen.tables.filter = Some(next);
            chosen.tables.probe = None;
        });
    };
    let read = move |get: fn(&ProbeFilter) -> String| Signal::derive(move || filter.with(get));
    let families = move || {
        let mut options = vec![(family_key(None).to_string(), "Questions of the base".to_string())];
        report.with_value(|report| {
            options.extend(report.families.iter().map(|f| (f.id.to_string(), f.name.clone())));
        });
        options
    };
    let systems = move || -> Vec<(String, String)> {
        report.with_value(|report| {
            report.systems.iter().map(|s| (s.id.to_string(), s.name.clone())).collect()
        })
    };
    let kinds = move || {
        let mut options = vec![any("all members")];
        let family = filter.with(|filter| filter.family).and_then(FamilyId::family);
        let kinds = family.map(|family| family.kinds()).unwrap_or_default();
        options.extend(kinds.iter().map(|kind| (kind.id.to_string(), kind.name.to_string())));
        options
    };
    let outcomes = move || {
        let all = Outcome::ALL;
        let mut options = vec![any("any")];
        options.extend(all.iter().map(|&outcome| {
            (outcome.key().to_string(), filter.with(|f| outcome_words(outcome, f).0).to_string())
        }));
        options
    };
    let words = move || {
        let mut options = vec![any("any")];
        options.extend(predicates.get().into_iter().map(|p| (p.clone(), p)));
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
        options.extend(systems().into_iter().filter(|(id, _)| own != *id.as_str()));
        options
    };
    let clear = move |_| {
        change(&|f| {
            *f = ProbeFilter { judged: f.judged, ..ProbeFilter::of(f.family, f.system.clone()) }
        });
    };
    let has_kinds = Memo::new(move |_| kinds().len() > 1);
    view! {
        <div class="filters no-print" role="group" aria-label="Which probes">
            <Choice label="family" options=Signal::derive(families) value=read(|f| family_key(f.family).to_string())
                set=move |key| if let Some(family) = family_of_key(&key) {
                    change(&|f| *f = ProbeFilter::of(family, f.system.clone()))
                }/>
            <Choice label="system" options=Signal::derive(systems) value=read(|f| f.system.to_string())
                set=move |system| change(&|f| {
                    f.against = f.against.take().filter(|other| *other != *system.as_str());
                    f.system = system.as_str().into();
                })/>
            <Show when=move || has_kinds.get()>
                <Choice label="members" options=Signal::derive(kinds)
                    value=read(|f| f.kind.map(|kind| kind.to_string()).unwrap_or_default())
                    set=move |kind| change(&|f| f.kind = kind.parse().ok())/>
            </Show>
            <Choice label="outcome" options=Signal::derive(outcomes)
                value=read(|f| f.outcome.map(|s| s.key().to_string()).unwrap_or_default())
                set=move |outcome| change(&|f| f.outcome = Outcome::of_key(&outcome))/>
            <Choice label="predicate" options=Signal::derive(words)
                value=read(|f| f.predicate.clone().unwrap_or_default())
                set=move |word| change(&|f| f.predicate = some(&word))/>
            <Choice label="depth" options=Signal::derive(depths)
                value=read(|f| f.depth.map(|d| d.to_string()).unwrap_or_default())
                set=move |depth| change(&|f| f.depth = depth.parse().ok())/>
            <Choice label="polarity" options=Signal::derive(polarities)
                value=read(|f| match f.positive { None => String::new(), Some(true) => "yes".into(), Some(false) => "no".into() })
                set=move |polarity| change(&|f| f.positive = some(&polarity).map(|p| p == "yes"))/>
            <Choice label="disagrees with" options=Signal::derive(others)
                value=read(|f| f.against.clone().unwrap_or_default().to_string())
                set=move |other| change(&|f| f.against = some(&other).map(SystemId::from))/>
            {move || filter.with(|f| f.point).map(|[a, b]| view! {
                <p class="note point-chip">
                    {format!("at a = {a:.3}, b = {b:.3} ")}
                    <button type="button" class="link" on:click=move |_| change(&|f| f.point = None)>
                        "anywhere"
                    </button>
                </p>
            })}
            <button type="button" class="link" on:click=clear>"Clear the filters"</button>
        </div>
    }
}
