//! What the class thinks: a tally by click or key while the answers are hidden.

use crate::ui::browser;
use crate::ui::state::{Hiding, Session};
use leptos::{ev, prelude::*};

/// The choices, each with its key.
const CHOICES: [(&str, &str); 3] = [("True", "t"), ("False", "f"), ("don’t know", "d")];

/// The tally of the present question. It stays after the answers are revealed, to be compared.
#[component]
pub fn Vote() -> impl IntoView {
    let session = expect_context::<Session>();
    let hiding = expect_context::<Hiding>();
    let tally = RwSignal::new([0u32; CHOICES.len()]);
    let about = Memo::new(move |_| {
        session.present.with(|chosen| (chosen.theory.clone(), chosen.question.clone()))
    });
    Effect::new(move |_| {
        about.track();
        tally.set([0; CHOICES.len()]);
    });
    let keys = window_event_listener(ev::keydown, move |event| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if !plain || !hiding.hidden.get_untracked() || browser::is_typing(&event) {
            return;
        }
        let key = event.key().to_ascii_lowercase();
        if let Some(choice) = CHOICES.iter().position(|(_, own)| *own == key) {
            event.prevent_default();
            tally.update(|tally| tally[choice] += 1);
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
                        on:click=move |_| tally.update(|tally| tally[choice] += 1)
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
                    disabled=move || total() == 0
                    on:click=move |_| tally.set([0; CHOICES.len()])
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
