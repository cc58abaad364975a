//! The exhibit that is open: what to look for, its steps, what it shows, and the way to the others.

use crate::exhibits::{EXHIBITS, Exhibit, Onward, Place, Step, numbered};
use crate::explore::{ExhibitStanding, opened};
use crate::settings::Settings;
use crate::tables::TableView;
use crate::ui::route::{tables_hash, training_hash};
use crate::ui::state::{Address, Hiding, Session};
use leptos::prelude::*;

/// The number, from 1, of the exhibit that is open, changed or not.
fn number_of(standing: ExhibitStanding) -> Option<u32> {
    match standing {
        ExhibitStanding::Open(number) | ExhibitStanding::Changed(number) => Some(number),
        ExhibitStanding::Own => None,
    }
}

/// Where a link of an exhibit leads, under the reader's settings unless it has its own.
fn address_of(onward: &Onward, readers: &Settings) -> String {
    let (tables, rest) = TableView::from_query(onward.query);
    let own = Settings::from_query(&rest).0;
    let settings = if rest.is_empty() { readers } else { &own };
    match onward.to {
        Place::Tables => format!("#{}", tables_hash(settings, &tables)),
        Place::Training => format!("#{}", training_hash(settings)),
    }
}

/// A step of an exhibit as a button, which says whether it is taken.
#[component]
fn StepButton(step: Step) -> impl IntoView {
    let session = expect_context::<Session>();
    let (verb, text) = match step {
        Step::Insert(sentence) => ("Insert", Some(sentence)),
        Step::Ask(question) => ("Ask", Some(question)),
        Step::Train(words, _) => (words, None),
    };
    let trained = |settings: &Settings, query: &str| {
        let lexicon = settings.lexicon.clone();
        Settings { lexicon, ..Settings::from_query(query).0 }
    };
    let taken = Memo::new(move |_| {
        session.present.with(|chosen| match step {
            Step::Insert(sentence) => chosen.insertions.iter().any(|other| other == sentence),
            Step::Ask(question) => chosen.question == question,
            Step::Train(_, query) => chosen.settings == trained(&chosen.settings, query),
        })
    });
    let take = move |_| {
        session.change(|chosen| match step {
            Step::Insert(sentence) if chosen.insertions.iter().any(|it| it == sentence) => {
                chosen.take_out(sentence);
            }
            Step::Insert(sentence) => chosen.insert(sentence),
            Step::Ask(question) => chosen.question = question.to_string(),
            Step::Train(_, query) => chosen.settings = trained(&chosen.settings, query),
        });
    };
    let verb = move || match (step, taken.get()) {
        (Step::Insert(_), true) => "Take out",
        _ => verb,
    };
    view! {
        <button
            type="button"
            class="button step"
            aria-pressed=move || taken.get().to_string()
            on:click=take
        >
            {verb}
            {text.map(|text| view! { " " <span class="sentence">{text}</span> })}
        </button>
    }
}

/// What the exhibit shows, with its steps; a changed one says so.
#[component]
fn Story(number: u32, exhibit: &'static Exhibit) -> impl IntoView {
    let session = expect_context::<Session>();
    // Says how the state differs from what the text describes, and offers the way back. What the
    // exhibit's own steps change is no difference.
    let changed = move || {
        let theory = matches!(session.exhibit.get(), ExhibitStanding::Changed(_));
        let settings = session.settings.with(|settings| {
            let own = opened(number).map(|chosen| chosen.settings).unwrap_or_default();
            let queries = exhibit.steps.iter().filter_map(|step| match step {
                Step::Train(_, query) => Some(Settings::from_query(query).0),
                _ => None,
            });
            let mut known = std::iter::once(own.clone()).chain(queries);
            match known.any(|other| settings.differences_from(&other).is_empty()) {
                true => String::new(),
                false => settings.differences_from(&own),
            }
        });
        let what = match (theory, settings.is_empty()) {
            (false, true) => return None,
            (true, true) => "The theory has changed".to_string(),
            (false, false) => format!("The settings have changed ({settings})"),
            (true, false) => format!("The theory and the settings have changed ({settings})"),
        };
        Some(view! {
            <p class="note">
                {what}". This text describes the original exhibit. "
                <button type="button" class="link no-print" on:click=move |_| session.open_exhibit(number)>
                    "Open the original"
                </button>
            </p>
        })
    };
    let steps = exhibit.steps.iter().map(|&step| view! { <StepButton step/> }).collect_view();
    let onward = exhibit.onward.iter().map(|onward| {
        let href = move || session.settings.with(|settings| address_of(onward, settings));
        view! { <a href=href>{onward.label}</a> }
    });
    view! {
        <p class="prose">{exhibit.lead}</p>
        <div class="story-line">
        <div class="steps no-print">{steps}</div>
        <details class="tells">
            <summary>"What it shows"</summary>
            <p class="prose">{exhibit.text}</p>
            <p class="note onward">{onward.collect_view()}</p>
        </details>
        </div>
        {changed}
    }
}

/// The bar under the masthead.
#[component]
pub fn ExhibitBar() -> impl IntoView {
    let session = expect_context::<Session>();
    let address = expect_context::<Address>();
    let hiding = expect_context::<Hiding>();
    let count = EXHIBITS.len() as u32;
    let shown = Memo::new(move |_| number_of(session.exhibit.get()));
    let open = move |number: u32| address.visit(|| session.open_exhibit(number));
    let step = move |by: i64| {
        let at = i64::from(shown.get_untracked().unwrap_or(if by > 0 { 0 } else { 2 }));
        let number = (at + by).clamp(1, i64::from(count)) as u32;
        if shown.get_untracked() != Some(number) {
            open(number);
        }
    };
    let text = move || {
        match shown.get().and_then(|number| Some((number, numbered(number)?))) {
        Some((number, exhibit)) => view! {
            <h2>{exhibit.title}</h2>
            {move || match hiding.veiled.get() {
                true => view! {
                    <p class="prose">"What will each system answer? Think first, then reveal."</p>
                    <div class="steps no-print">
                        {exhibit.steps.iter().map(|&step| view! { <StepButton step/> }).collect_view()}
                    </div>
                }
                .into_any(),
                false => view! { <Story number exhibit/> }.into_any(),
            }}
        }
        .into_any(),
        None => view! {
            <h2>"Your own theory"</h2>
            <p class="prose">"Edit the theory, ask questions, insert sentences. The exhibits are one click away."</p>
        }
        .into_any(),
    }
    };
    let place = move || match shown.get() {
        Some(number) => format!("Exhibit {number} of {count}"),
        None => format!("{count} exhibits"),
    };
    let options = move || {
        let own = shown.get().is_none().then(|| {
            view! { <option value="" selected=true>"Your own theory"</option> }
        });
        let options = (1..).zip(&EXHIBITS).map(|(number, exhibit): (u32, _)| {
            view! {
                <option value=number.to_string() selected=shown.get() == Some(number)>
                    {format!("{number}  {}", exhibit.title)}
                </option>
            }
        });
        (own, options.collect_view())
    };
    // A button that has the focus must not lose it at the end of the list.
    let at = move |end: u32| (shown.get() == Some(end)).then_some("true");
    view! {
        <section class="exhibit" aria-label="Exhibit">
            <p class="exhibit-number note">{place}</p>
            <div class="exhibit-text" aria-live="polite">{text}</div>
            <div class="exhibit-steps no-print">
                <select
                    class="field exhibit-list"
                    aria-label="All exhibits"
                    on:change:target=move |event| {
                        if let Ok(number) = event.target().value().parse() {
                            open(number);
                        }
                    }
                >
                    {options}
                </select>
                <button class="quiet" type="button" aria-disabled=move || at(1) on:click=move |_| step(-1)>
                    "‹ previous"
                </button>
                <button
                    class="quiet"
                    type="button"
                    aria-disabled=move || at(count)
                    on:click=move |_| step(1)
                >
                    "next ›"
                </button>
            </div>
        </section>
    }
}
