//! The experiment under many seeds: distributions as they come in.

mod results;

use super::run::named;
use crate::experiment::Seeds;
use crate::settings::Settings;
use crate::ui::state::{Session, SweepState, Tables};
use leptos::prelude::*;
use results::Results;

#[component]
pub fn SweepSection() -> impl IntoView {
    let session = expect_context::<Session>();
    let tables = expect_context::<Tables>();
    let going = tables.sweep;
    let start = move || match going.typed.get_untracked().parse::<Seeds>() {
        Ok(seeds) => going.start(&session.settings.get_untracked(), seeds),
        Err(wrong) => going.error.set(Some(format!("{wrong}."))),
    };
    let controls = move || {
        match going.state.get() {
        SweepState::Running => view! {
            <button type="button" class="button" on:click=move |_| going.pause()>"Pause"</button>
            <button type="button" class="button" on:click=move |_| going.stop()>"Stop the sweep"</button>
        }
        .into_any(),
        SweepState::Paused => view! {
            <button type="button" class="button" on:click=move |_| going.go_on()>"Resume"</button>
            <button type="button" class="button" on:click=move |_| going.stop()>"Stop the sweep"</button>
        }
        .into_any(),
        SweepState::Idle | SweepState::Over => view! {
            <button class="button" type="submit">"Run the sweep"</button>
        }
        .into_any(),
    }
    };
    let status = move || {
        let (done, all) = going.done.get();
        match going.state.get() {
            SweepState::Idle => String::new(),
            SweepState::Running => format!("{done} of {all} seeds …"),
            SweepState::Paused => format!("Paused after {done} of {all} seeds."),
            SweepState::Over if done < all => format!("Stopped after {done} of {all} seeds."),
            SweepState::Over => format!("Done: {all} seeds."),
        }
    };
    let begun = Memo::new(move |_| going.state.get() != SweepState::Idle);
    let of_what = move || {
        going.state.track();
        let settings = session.settings.get();
        let (seeds, of) = going.sweep.with_value(|sweep| {
            sweep.as_ref().map(|sweep| (sweep.seeds.to_string(), sweep.settings.clone()))
        })?;
        // A sweep brings its own seeds, so the settings' seed does not matter.
        let seedless = |of: &Settings| Settings { seed: Settings::default().seed, ..of.clone() };
        let other = seedless(&of) != seedless(&settings);
        let words = named(&seedless(&of));
        let words = words.split_once(", ").map_or("default settings", |(_, rest)| rest);
        let but = if other { " These are not the settings chosen above." } else { "" };
        Some(format!("Of seeds {seeds}, {words}.{but}"))
    };
    let results = move || {
        let summary = going.summary.get().filter(|summary| summary.runs > 0)?;
        Some(view! { <Results summary going/> })
    };
    view! {
        <section class="sweep" aria-labelledby="sweep-title">
            <h2 id="sweep-title">"Many seeds"</h2>
            <p class="prose">
                "One seed is one corpus. Run the experiment under many, with the settings above, to see how each figure is spread, where the chapter’s falls, and how often each assertion holds."
            </p>
            <form
                class="settings-row no-print"
                on:submit=move |event| {
                    event.prevent_default();
                    start();
                }
            >
                <label for="sweep-seeds">"Seeds"</label>
                <input
                    class="field"
                    id="sweep-seeds"
                    type="text"
                    autocomplete="off"
                    aria-describedby="sweep-about"
                    prop:value=move || going.typed.get()
                    on:input:target=move |event| going.typed.set(event.target().value())
                />
                {controls}
                <span class="note" id="sweep-about">"0..100 is 0 to 99"</span>
            </form>
            <p class="bad" role="alert">{move || going.error.get()}</p>
            <Show when=move || begun.get()>
                <p class="note sweep-status">
                    <progress
                        aria-label="Seeds done"
                        max=move || going.done.get().1.max(1).to_string()
                        value=move || going.done.get().0.to_string()
                    ></progress>
                    <span>{status}</span>
                </p>
                <p class="note sweep-caption">{of_what}</p>
            </Show>
            {results}
        </section>
    }
}
