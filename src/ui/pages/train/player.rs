//! Playing the training: step by step, forwards and backwards.

use crate::chart::thousands;
use crate::experiment::Trained;
use crate::training::verdict_words;
use crate::ui::browser;
use crate::ui::shared::Shared;
use crate::ui::state::Training;
use leptos::{ev, prelude::*};
use std::time::Duration;

/// How long it takes to play a training.
const LENGTH: Duration = Duration::from_secs(10);
/// The stops that are made where less motion is preferred.
const STOPS: usize = 10;

/// The player, and what the model is at the point.
#[component]
pub fn Player(trained: StoredValue<Shared<Trained>>) -> impl IntoView {
    let training = expect_context::<Training>();
    let steps: Vec<u32> =
        trained.with_value(|t| t.path.points.iter().map(|point| point.step).collect());
    let last = steps.len().saturating_sub(1);
    let steps = StoredValue::new(steps);
    let step = move || steps.with_value(|s| s.get(training.place.get()).copied().unwrap_or(0));
    let end = steps.with_value(|s| s.last().copied().unwrap_or(0));
    let (pause, jump) = match browser::prefers_less_motion() {
        true => (LENGTH / STOPS as u32, last.div_ceil(STOPS).max(1)),
        false => {
            let pause = LENGTH / last.max(1) as u32;
            (pause.clamp(Duration::from_millis(33), Duration::from_millis(250)), 1)
        }
    };
    // The points follow each other with a pause in between.
    let tick = Effect::new(move |before: Option<Option<TimeoutHandle>>| {
        if let Some(handle) = before.flatten() {
            handle.clear();
        }
        let place = training.place.get();
        if !training.playing.get() {
            return None;
        }
        let next = move || {
            let next = (place + jump).min(last);
            training.place.try_set(next);
            if next == last {
                training.playing.try_set(false);
            }
        };
        set_timeout_with_handle(next, pause).ok()
    });
    on_cleanup(move || tick.dispose());
    let play = move || match training.playing.get_untracked() {
        true => training.pause(),
        false => {
            if training.place.get_untracked() >= last {
                training.place.set(0);
            }
            training.playing.set(true);
        }
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if plain && event.key() == " " {
            event.prevent_default();
            play();
        }
    };
    let verdict =
        move || trained.with_value(|t| t.path.points.get(training.place.get()).map(verdict_words));
    // Announced only while the player is paused.
    let announced = move || match training.playing.get() {
        true => None,
        false => Some(format!("Step {}. {}", thousands(step()), verdict().unwrap_or_default())),
    };
    view! {
        <section class="player" aria-label="Play the training">
            <div class="player-controls no-print">
                <button
                    type="button"
                    class="button player-play"
                    on:click=move |_| play()
                >
                    {move || if training.playing.get() { "Pause" } else { "Play" }}
                </button>
                <button
                    type="button"
                    class="button"
                    aria-label="One point back"
                    disabled=move || training.place.get() == 0
                    on:click=move |_| training.go(training.place.get_untracked().saturating_sub(1))
                >
                    "‹"
                </button>
                <input
                    type="range"
                    id="train-place"
                    aria-label="Step of the training"
                    min="0"
                    max=last.to_string()
                    step="1"
                    prop:value=move || training.place.get().to_string()
                    aria-valuetext=move || format!("step {} of {}", thousands(step()), thousands(end))
                    on:input:target=move |event| {
                        if let Ok(place) = event.target().value().parse() {
                            training.go(place);
                        }
                    }
                    on:keydown=on_key
                />
                <button
                    type="button"
                    class="button"
                    aria-label="One point on"
                    disabled=move || last <= training.place.get()
                    on:click=move |_| training.go(training.place.get_untracked() + 1)
                >
                    "›"
                </button>
                <output class="player-step" for="train-place">
                    {move || format!("step {}", thousands(step()))}
                    <span class="faint">{format!(" of {}", thousands(end))}</span>
                </output>
            </div>
            <p class="story verdict">{verdict}</p>
            <p class="offscreen" role="status">{announced}</p>
        </section>
    }
}
