//! The fixpoint built up stage by stage: play, step, scrub.

use crate::ui::state::Reading;
use leptos::prelude::*;
use std::time::Duration;

const BEAT: Duration = Duration::from_millis(800);

/// The stage shown, `None` for all; and its controls.
#[component]
pub fn Stages(stage: RwSignal<Option<u32>>) -> impl IntoView {
    let reading = expect_context::<Reading>();
    let last = move || reading.grid.with(|grid| grid.last_stage);
    let at = move || stage.get().unwrap_or_else(last).min(last());
    let playing = RwSignal::new(None::<IntervalHandle>);
    let stop = move || {
        if let Some(handle) = playing.try_get_untracked().flatten() {
            handle.clear();
            playing.set(None);
        }
    };
    on_cleanup(move || {
        if let Some(handle) = playing.try_get_untracked().flatten() {
            handle.clear();
        }
    });
    let step = move || match stage.try_get_untracked().flatten() {
        Some(now) if now + 1 < reading.grid.with_untracked(|grid| grid.last_stage) => {
            stage.set(Some(now + 1));
        }
        _ => {
            stage.set(None);
            stop();
        }
    };
    let play = move |_| {
        if playing.get_untracked().is_some() {
            return stop();
        }
        stage.set(Some(0));
        playing.set(set_interval_with_handle(step, BEAT).ok());
    };
    view! {
        <div class="stages no-print" hidden=move || last() == 0>
            <button type="button" class="quiet" disabled=move || last() == 0 on:click=play>
                {move || if playing.get().is_some() { "◼ stop" } else { "▸ play" }}
            </button>
            <input
                type="range"
                min="0"
                max=move || last().to_string()
                prop:value=move || at().to_string()
                disabled=move || last() == 0
                aria-label="Stage of the fixpoint shown"
                aria-valuetext=move || format!("stage {} of {}", at(), last())
                on:input:target=move |event| {
                    stop();
                    let wanted = event.target().value().parse().unwrap_or(0);
                    stage.set((wanted < last()).then_some(wanted));
                }
            />
            <span class="quiet stage-count">{move || format!("stage {} of {}", at(), last())}</span>
        </div>
    }
}
