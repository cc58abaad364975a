//! What the class thinks: tallies by click or key while the answers are hidden.

use crate::session::{Vote, Votes};
use crate::systems::REGISTRY;
use crate::ui::browser;
use crate::ui::state::{Hiding, Voting};
use crate::ui::widgets::SheetExport;
use leptos::{ev, prelude::*};

/// The key of a vote.
fn key(vote: Vote) -> &'static str {
    match vote {
        Vote::True => "t",
        Vote::False => "f",
        Vote::DontKnow => "d",
    }
}

/// The key that goes on to the next answer.
const NEXT: &str = "v";

/// What a target is called.
fn name(target: Option<usize>) -> &'static str {
    target.map_or("by logic", |system| REGISTRY[system].name)
}

/// The votes on the present question. They stay after the answers are revealed, to be compared,
/// and come back with the question.
#[component]
pub fn VotePanel() -> impl IntoView {
    let hiding = expect_context::<Hiding>();
    let voting = expect_context::<Voting>();
    let keys = window_event_listener(ev::keydown, move |event| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if !plain || !hiding.hidden.get_untracked() || browser::is_typing(&event) {
            return;
        }
        let pressed = event.key().to_ascii_lowercase();
        if let Some(vote) = Vote::ALL.into_iter().find(|&vote| key(vote) == pressed) {
            event.prevent_default();
            voting.cast(vote);
        } else if pressed == NEXT {
            event.prevent_default();
            voting.choose_next();
        }
    });
    on_cleanup(move || keys.remove());
    let target = Memo::new(move |_| voting.target());
    let tally = Memo::new(move |_| voting.tally(target.get()));
    let targets = move || {
        let button = |of: Option<usize>| {
            view! {
                <button
                    type="button"
                    aria-pressed=move || (target.get() == of).to_string()
                    on:click=move |_| voting.choose(of)
                >
                    {name(of)}
                </button>
            }
        };
        voting.targets().into_iter().map(button).collect_view()
    };
    let buttons = move || {
        let button = |(place, vote): (usize, Vote)| {
            view! {
                <button
                    type="button"
                    class="button"
                    title=format!("Key {}", key(vote))
                    aria-keyshortcuts=key(vote)
                    aria-disabled=move || (!voting.open()).then_some("true")
                    on:click=move |_| voting.cast(vote)
                >
                    {vote.word()} " " <strong>{move || tally.get().0[place]}</strong>
                </button>
            }
        };
        Vote::ALL.into_iter().enumerate().map(button).collect_view()
    };
    view! {
        <Show when=move || hiding.hidden.get()>
            <div class="vote" role="group" aria-label="The class votes">
                <span class="note">"The class says of the answer"</span>
                <span class="tabs" role="group" aria-label="Whose answer">{targets()}</span>
                <span class="votes">{buttons()}</span>
                <button
                    type="button"
                    class="quiet"
                    aria-disabled=move || (!voting.any()).then_some("true")
                    on:click=move |_| voting.clear()
                >
                    "clear votes"
                </button>
                <span class="offscreen" role="status">
                    {move || (tally.get().total() > 0).then(|| {
                        format!("{}: {}", name(target.get()), tally.get().words())
                    })}
                </span>
                <Show when=move || voting.votes.with(|votes| *votes != Votes::default())>
                    <SheetExport
                        name="votes"
                        what="the votes"
                        sheet=move || voting.votes.with_untracked(Votes::sheet)
                    />
                </Show>
            </div>
        </Show>
    }
}

/// What the class said, beside the answer that it is about.
#[component]
pub fn Voted(
    /// A system, by its place in the registry, or logic.
    target: Option<usize>,
) -> impl IntoView {
    let hiding = expect_context::<Hiding>();
    let voting = expect_context::<Voting>();
    move || {
        let tally = voting.tally(target);
        (hiding.hidden.get() && tally.total() > 0)
            .then(|| view! { <span class="voted">"class: " {tally.words()}</span> })
    }
}
