//! What the class thinks: a tally by click or key while the answers are hidden.

use crate::ui::browser;
use crate::ui::state::{Hiding, Session};
use leptos::{ev, prelude::*};
use std::collections::BTreeMap;

/// The choices, each with its key.
const CHOICES: [(&str, &str); 3] = [("True", "t"), ("False", "f"), ("don’t know", "d")];

/// Votes per question: the theory, what is inserted and the question, with a count per choice.
type Votes = BTreeMap<String, [u32; CHOICES.len()]>;

/// The votes of this tab, which a reload keeps.
const KEY: &str = "entailment-gap-votes";

/// The tally of the present question. It stays after the answers are revealed, to be compared, and
/// comes back with the question.
#[component]
pub fn Vote() -> impl IntoView {
    let session = expect_context::<Session>();
    let hiding = expect_context::<Hiding>();
    let stored = browser::tab_stored(KEY);
    let votes = RwSignal::new(
        stored.and_then(|text| serde_json::from_str::<Votes>(&text).ok()).unwrap_or_default(),
    );
    let about = Memo::new(move |_| {
        session.present.with(|chosen| {
            [&chosen.theory, &chosen.insertions.join("\n"), &chosen.question]
                .map(String::as_str)
                .join("\n\n")
        })
    });
    let tally = Memo::new(move |_| {
        votes.with(|votes| about.with(|about| votes.get(about).copied().unwrap_or_default()))
    });
    let change = move |change: &dyn Fn(&mut [u32; CHOICES.len()])| {
        votes.update(|votes| change(votes.entry(about.get_untracked()).or_default()));
        let text = votes.with_untracked(|votes| serde_json::to_string(votes).ok());
        browser::store_in_tab(KEY, text.as_deref());
    };
    let keys = window_event_listener(ev::keydown, move |event| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if !plain || !hiding.hidden.get_untracked() || browser::is_typing(&event) {
            return;
        }
        let key = event.key().to_ascii_lowercase();
        if let Some(choice) = CHOICES.iter().position(|(_, own)| *own == key) {
            event.prevent_default();
            change(&|tally| tally[choice] += 1);
        }
    });
    on_cleanup(move || keys.remove());
    let total = move || tally.with(|tally| tally.iter().sum::<u32>());
    let buttons = move || {
        CHOICES
            .iter()
            .enumerate()
            .map(|(choice, (name, key))| {
                view! {
                    <button
                        type="button"
                        class="button"
                        title=format!("Key {key}")
                        aria-keyshortcuts=*key
                        on:click=move |_| change(&|tally| tally[choice] += 1)
                    >
                        {*name} " " <strong>{move || tally.with(|tally| tally[choice])}</strong>
                    </button>
                }
            })
            .collect_view()
    };
    view! {
        <Show when=move || hiding.hidden.get()>
            <div class="vote" role="group" aria-label="The class votes">
                <span class="note">"The class says"</span>
                {buttons()}
                <button
                    type="button"
                    class="quiet"
                    aria-disabled=move || (total() == 0).then_some("true")
                    on:click=move |_| change(&|tally| *tally = Default::default())
                >
                    "clear votes"
                </button>
                <span class="offscreen" role="status">
                    {move || match total() {
                        0 => String::new(),
                        _ => tally.with(|[t, f, d]| format!("{t} True, {f} False, {d} don’t know")),
                    }}
                </span>
            </div>
        </Show>
    }
}
