//! The search for irrelevant sentences that flip the soft answer.

use crate::chart::signed;
use crate::explore::Counterexample;
use crate::ui::browser;
use crate::ui::job::{Job, JobState};
use crate::ui::state::{Asked, Hiding, Session};
use crate::ui::worker;
use leptos::prelude::*;

/// The button, and what came of it. A result stands until the question or the theory changes.
#[component]
pub fn CounterexampleSearch() -> impl IntoView {
    let session = expect_context::<Session>();
    let asked = expect_context::<Asked>();
    let hiding = expect_context::<Hiding>();
    let job = Job::<()>::default();
    let found = RwSignal::new(None::<Counterexample>);
    let start = move || {
        let Some(input) = asked.ranking_input.get_untracked() else { return };
        found.set(None);
        job.run((), worker::Counterexample(input), move |result| {
            found.try_set(result);
        });
    };
    Effect::new(move |_| {
        asked.ranking_input.track();
        job.rest();
        found.set(None);
    });
    let outcome = move || match (job.state(), found.get()) {
        (JobState::Running(()), _) => "Searching …".into_any(),
        (JobState::Failed(why), _) => {
            view! { <span class="bad">{why.to_string()}</span> }.into_any()
        }
        (_, None) => ().into_any(),
        (_, Some(_)) if hiding.soft_hidden() => "Hidden until the answers are revealed.".into_any(),
        (_, Some(found)) if found.sentences.is_empty() => {
            let all = if found.complete {
                "and there are no more sets of up to two"
            } else {
                "but there are more sets of up to two"
            };
            format!("None of {} sets tried flips the soft answer, {all} sentences.", found.tried)
                .into_any()
        }
        (_, Some(found)) => {
            let sentences = found.sentences.clone();
            let insert = move |_| {
                let sentences = sentences.clone();
                session.change(|chosen| sentences.iter().for_each(|s| chosen.insert(s)));
                browser::focus_soon(".inserted:last-child .link");
            };
            let list = found
                .sentences
                .iter()
                .map(|sentence| view! { <li class="sentence">{sentence.clone()}</li> })
                .collect_view();
            let (before, after) = (signed(found.before, 2), signed(found.after, 2));
            view! {
                <p>{format!("Nothing new follows from this, and yet the soft answer flips ({before} → {after}):")}</p>
                <ul class="counterexample">{list}</ul>
                <button type="button" class="link" on:click=insert>"Insert it"</button>
            }
            .into_any()
        }
    };
    view! {
        <div class="search">
            {move || match job.is_running() {
                true => view! {
                    <button type="button" class="button" id="search-counterexample" on:click=move |_| {
                        job.rest();
                        browser::focus_soon("#search-counterexample");
                    }>
                        "Stop"
                    </button>
                }
                .into_any(),
                false => view! {
                    <button
                        type="button"
                        class="button no-print"
                        id="search-counterexample"
                        disabled=move || asked.ranking_input.with(Option::is_none)
                        on:click=move |_| {
                            start();
                            browser::focus_soon("#search-counterexample");
                        }
                    >
                        "Find a counterexample"
                    </button>
                }
                .into_any(),
            }}
            <div class="note" role="status">{outcome}</div>
        </div>
    }
}
