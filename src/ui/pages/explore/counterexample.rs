//! The search for irrelevant sentences that flip the soft answer.

use crate::chart::signed;
use crate::explore::{Counterexample, RankingInput};
use crate::ui::browser;
use crate::ui::state::{app, unless_dropped};
use crate::ui::worker;
use futures_channel::oneshot;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How far the search is.
#[derive(Clone, PartialEq, Debug)]
enum Search {
    Idle,
    Running,
    Found(RankingInput, Counterexample),
    Failed(String),
}

/// The button, and what came of it. A result stands until the question or the theory changes.
#[component]
pub fn CounterexampleSearch() -> impl IntoView {
    let app = app();
    let search = RwSignal::new(Search::Idle);
    let running = StoredValue::new(None::<oneshot::Sender<()>>);
    let stop = move || {
        running.set_value(None); // drops the call, which ends the work
        search.set(Search::Idle);
    };
    let start = move || {
        let Some(input) = app.ranking_input.get_untracked() else { return };
        let (sender, dropped) = oneshot::channel();
        running.set_value(Some(sender));
        search.set(Search::Running);
        spawn_local(async move {
            let call = worker::counterexample(input.clone());
            let next = match unless_dropped(dropped, call).await {
                None => return,
                Some(Ok(found)) => Search::Found(input, found),
                Some(Err(error)) => Search::Failed(error.to_string()),
            };
            search.try_set(next);
        });
    };
    Effect::new(move |_| {
        app.ranking_input.track();
        if untrack(|| search.get() != Search::Idle) {
            stop();
        }
    });
    on_cleanup(move || {
        running.try_update_value(|running| running.take());
    });
    let outcome = move || match search.get() {
        Search::Idle => ().into_any(),
        Search::Running => "Searching …".into_any(),
        Search::Failed(why) => view! { <span class="bad">{why}</span> }.into_any(),
        Search::Found(..) if app.soft_hidden() => {
            "Hidden until the answers are revealed.".into_any()
        }
        Search::Found(_, found) if found.sentences.is_empty() => {
            let all = if found.complete {
                "that is all there are of up to two"
            } else {
                "there are more"
            };
            format!("None of {} sets tried flips the soft answer; {all} sentences.", found.tried)
                .into_any()
        }
        Search::Found(_, found) => {
            let sentences = found.sentences.clone();
            let insert = move |_| {
                let sentences = sentences.clone();
                app.change(|chosen| sentences.iter().for_each(|s| chosen.insert(s)));
                browser::focus_soon(".inserted:last-child .link");
            };
            let list = found
                .sentences
                .iter()
                .map(|sentence| view! { <li class="sentence">{sentence.clone()}</li> })
                .collect_view();
            let (before, after) = (signed(found.before, 2), signed(found.after, 2));
            view! {
                <p>{format!("Nothing follows from this, and the soft answer flips ({before} → {after}):")}</p>
                <ul class="counterexample">{list}</ul>
                <button type="button" class="link" on:click=insert>"Insert it"</button>
            }
            .into_any()
        }
    };
    view! {
        <div class="search">
            {move || match search.get() == Search::Running {
                true => view! {
                    <button type="button" class="button" id="search-counterexample" on:click=move |_| {
                        stop();
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
                        disabled=move || app.ranking_input.with(Option::is_none)
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
