//! The model as a grid and as relations, stage by stage.

use super::stages::Stages;
use crate::explore::{Cell, CellState, RegimeView, grid_figure};
use crate::ui::state::{Asked, Hiding, Reading};
use crate::ui::widgets::{CellGrid, CellLook};
use leptos::prelude::*;

/// The fixpoint's panel, with the proof or refutation of what is asked.
#[component]
pub fn FixpointPanel() -> impl IntoView {
    let reading = expect_context::<Reading>();
    let asked = expect_context::<Asked>();
    let stage = RwSignal::new(None::<u32>);
    let hiding = expect_context::<Hiding>();
    let look = Callback::new(move |(cell,): (Cell,)| {
        let seen = look(reading, asked, cell, stage.get());
        if hiding.veiled.get() { veiled(cell, &seen) } else { seen }
    });
    let pick = Callback::new(move |(cell,): (Cell,)| asked.ask_about(cell.atom));
    let title = move || match reading.regime.get() {
        RegimeView::Stratified => "Fixpoint",
        RegimeView::WellFounded(_) => "Well-founded model",
        RegimeView::OpenWorld => "What is derived",
        RegimeView::TooLarge(_) => "No model",
    };
    let count = move || match reading.grid.with(|grid| grid.holds) {
        _ if hiding.veiled.get() => String::new(),
        1 => "1 atom".to_string(),
        n => format!("{n} atoms"),
    };
    view! {
        <section class="panel" aria-labelledby="fixpoint-title">
            <div class="heading">
                <h2 id="fixpoint-title">{title}</h2>
                <span class="quiet">{count}</span>
            </div>
            <RegimeNote/>
            <CellGrid
                id="model"
                label="The model, people by predicates; Enter asks about a cell"
                grid=reading.grid.into()
                look
                pick
            />
            <Show when=move || !hiding.veiled.get()>
                <Relations stage/>
            </Show>
            <Show
                when=move || hiding.veiled.get() || reading.grid.with(|grid| !grid.rows.is_empty())
                fallback=|| {
                    view! { <p class="note empty">"Nobody is named yet, so nothing can hold."</p> }
                }
            >
                <Show
                    when=move || !hiding.veiled.get()
                    fallback=|| {
                        view! { <p class="note">"What follows is hidden until the answers are revealed."</p> }
                    }
                >
                <Stages stage/>
                <super::save::SaveFigure
                    name="model"
                    what="the model"
                    figure=Callback::new(move |()| {
                        reading.grid.with_untracked(|grid| {
                            reading.case.with_untracked(|case| {
                                let stage = stage.get_untracked();
                                grid_figure(grid, case.vocabulary(), untrack(title), stage).draw()
                            })
                        })
                    })
                />
                </Show>
            </Show>
            <p class="note changes" role="status">
                {move || match hiding.veiled.get() {
                    true => String::new(),
                    false => reading.changes.with(|c| c.words.clone()),
                }}
            </p>
        </section>
    }
}

fn look(reading: Reading, asked: Asked, cell: Cell, stage: Option<u32>) -> CellLook {
    let (glyph, class) = (cell.state.glyph(), cell.state.class());
    let words = match cell.state {
        CellState::Stated => "stated, depth 0".to_string(),
        CellState::Derived(depth) => format!("derived at depth {depth}"),
        CellState::Absent => "not derived".to_string(),
        CellState::Undefined => "undefined".to_string(),
        CellState::Opposite(0) => "the opposite is stated".to_string(),
        CellState::Opposite(depth) => format!("the opposite is derived at depth {depth}"),
        CellState::Unknown => "unknown: neither derived".to_string(),
        CellState::Inconsistent => "inconsistent: both are derived".to_string(),
    };
    let asked = asked
        .question
        .with(|q| q.as_ref().is_some_and(|q| q.literals().iter().any(|l| l.atom == cell.atom)));
    let change = reading.change_of(cell.atom);
    let later = stage.is_some_and(|stage| cell.stage.is_some_and(|own| own > stage));
    let (glyph, class) = if later { (String::new(), "") } else { (glyph, class) };
    let mut class = class.to_string();
    let mut words = words;
    if asked {
        class.push_str(" asked");
        words.push_str("; asked about");
    }
    match change {
        Some(true) => {
            class.push_str(" gained");
            words.push_str("; gained by the last change");
        }
        Some(false) => {
            class.push_str(" lost");
            words.push_str("; lost by the last change");
        }
        None => {}
    }
    let glyph = if change == Some(false) && glyph.is_empty() { "–".to_string() } else { glyph };
    CellLook { glyph, class, words }
}

/// A cell while answers are hidden: what is stated is seen, and whether anything else follows is
/// not.
fn veiled(cell: Cell, seen: &CellLook) -> CellLook {
    let asked = seen.class.split(' ').any(|class| class == "asked");
    let (glyph, class, words) = match cell.state {
        CellState::Stated | CellState::Opposite(0) => {
            (cell.state.glyph(), cell.state.class(), "stated")
        }
        _ => (String::new(), "", "hidden"),
    };
    let class = if asked { format!("{class} asked") } else { class.to_string() };
    CellLook { glyph, class, words: words.to_string() }
}

/// What the theory's kind of negation is, where it is not the plain one.
#[component]
fn RegimeNote() -> impl IntoView {
    let reading = expect_context::<Reading>();
    move || {
        match reading.regime.get() {
        RegimeView::Stratified => ().into_any(),
        RegimeView::OpenWorld => view! {
            <p class="note">
                "Open world: what is denied must itself be derived, and what is derived neither way is unknown. The probe families need a closed world."
            </p>
        }
        .into_any(),
        RegimeView::TooLarge(why) => {
            view! { <p class="note bad">{format!("Too large to evaluate: {why}.")}</p> }.into_any()
        }
        RegimeView::WellFounded(cycle) => view! {
            <p class="note">
                "Some atoms depend on their own negation, so some may be undefined (?): "
                <em>{cycle}</em> "."
            </p>
        }
        .into_any(),
    }
    }
}

/// Relations that hold, grouped by verb.
#[component]
fn Relations(stage: RwSignal<Option<u32>>) -> impl IntoView {
    let reading = expect_context::<Reading>();
    let asked = expect_context::<Asked>();
    let groups = move || reading.grid.with(|grid| grid.relations.clone());
    move || {
        groups()
            .into_iter()
            .map(|group| {
                let cells = group.cells.into_iter().map(|cell| {
                    let text = reading.atom_text(cell.atom);
                    let look = move || look(reading, asked, cell, stage.get());
                    view! {
                        <li>
                            <button
                                type="button"
                                class=move || format!("relation {}", look().class)
                                on:click=move |_| asked.ask_about(cell.atom)
                            >
                                <span class="relation-depth">{move || look().glyph}</span>
                                <span class="sentence">{text}</span>
                                <span class="offscreen">{move || format!(" ({})", look().words)}</span>
                            </button>
                        </li>
                    }
                });
                view! {
                    <h3 class="relation-verb">{group.verb}</h3>
                    <ul class="relations">{cells.collect_view()}</ul>
                }
            })
            .collect_view()
    }
}
