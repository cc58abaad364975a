//! The proof or refutation of what is asked, each sentence named and shown in the theory.

use super::tree::ProofTree;
use crate::explain::{AllProofs, ProofView};
use crate::explore::proof_figure;
use crate::ui::browser;
use crate::ui::shared::Shared;
use crate::ui::state::{Asked, Hiding, Reading};
use leptos::{ev, prelude::*};
use std::time::Duration;

#[component]
pub fn ProofPanel() -> impl IntoView {
    let asked = expect_context::<Asked>();
    let hiding = expect_context::<Hiding>();
    let proofs = move || {
        if hiding.veiled.get() {
            return view! {
                <section class="panel" aria-labelledby="proof-0">
                    <h2 id="proof-0">"Why?"</h2>
                    <p class="note empty">"Hidden until the answers are revealed."</p>
                </section>
            }
            .into_any();
        }
        let proofs = asked.proofs.get();
        match proofs.is_empty() {
            true => view! {
                <section class="panel" aria-labelledby="proof-0">
                    <h2 id="proof-0">"Why?"</h2>
                    <p class="note empty">"Click a cell to see why it holds or does not."</p>
                </section>
            }
            .into_any(),
            false => proofs
                .into_iter()
                .enumerate()
                .map(|(at, proof)| view! { <OneProof proof at/> })
                .collect_view()
                .into_any(),
        }
    };
    view! { <div aria-live="polite">{proofs}</div> }
}

/// How long after a change the search for all proofs starts: by then the first proof is painted.
const LATER: Duration = Duration::from_millis(60);

#[component]
fn OneProof(proof: ProofView, at: usize) -> impl IntoView {
    let reading = expect_context::<Reading>();
    let asked = expect_context::<Asked>();
    let id = format!("proof-{at}");
    let label = id.clone();
    let title = proof.title.clone();
    let all = RwSignal::new(None::<Shared<AllProofs>>);
    let place = RwSignal::new(0usize);
    Effect::new(move |last: Option<Option<TimeoutHandle>>| {
        if let Some(last) = last.flatten() {
            last.clear();
        }
        let case = reading.case.get();
        let literal =
            asked.question.with(|q| q.as_ref().and_then(|q| q.literals().get(at).copied()))?;
        let find = move || {
            let found = AllProofs::find(&case, literal);
            let count = found.count();
            all.try_set(Some(Shared::new(found)));
            place.try_update(|place| *place = (*place).min(count - 1));
        };
        set_timeout_with_handle(find, LATER).ok()
    });
    let count = move || all.with(|all| all.as_ref().map_or(1, |all| all.count()));
    let step = move |by: isize| {
        let last = untrack(count).saturating_sub(1);
        place.update(|place| *place = place.saturating_add_signed(by).min(last));
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        let by = match event.key().to_ascii_lowercase().as_str() {
            "n" if plain => 1,
            "p" if plain => -1,
            _ => return,
        };
        event.prevent_default();
        // The tree is drawn anew, and the focus would be lost with the old one.
        let in_tree = browser::is_within(&event, ".tree");
        step(by);
        if in_tree {
            browser::focus_soon(format!("#proof-tree-{at} [role=treeitem]"));
        }
    };
    let shown = Memo::new(move |_| match place.get() {
        0 => proof.clone(),
        place => all
            .with(|all| all.as_ref().and_then(|all| all.view(place)))
            .unwrap_or_else(|| proof.clone()),
    });
    let words =
        Memo::new(move |_| all.with(|all| all.as_ref().and_then(|all| all.words(place.get()))));
    let at_last = move || count() <= place.get() + 1;
    let ways = move || {
        (count() > 1).then(|| {
            view! {
                <button
                    type="button"
                    class="link no-print"
                    title="P"
                    aria-label="Previous proof"
                    disabled=move || place.get() == 0
                    on:click=move |_| step(-1)
                >
                    "‹ previous"
                </button>
                <button
                    type="button"
                    class="link no-print"
                    title="N"
                    aria-label="Next proof"
                    disabled=at_last
                    on:click=move |_| step(1)
                >
                    "next ›"
                </button>
            }
        })
    };
    let verdict = move || {
        match shown.with(|proof| proof.checked) {
        Ok(()) => view! {
            <span class="quiet good" title="An independent checker verified every step">"✓ checked"</span>
        }
        .into_any(),
        Err(fault) => {
            view! { <span class="quiet bad">{format!("the checker objects: {fault}")}</span> }
                .into_any()
        }
    }
    };
    let note = shown.with_untracked(|proof| proof.note.clone());
    let name = title.clone();
    let tree = move || {
        let (roots, shortened) = shown.with(|proof| (proof.roots.clone(), proof.shortened));
        view! {
            <ProofTree id=TREES[at.min(1)] label=name.clone() roots/>
            {shortened.then(|| view! { <p class="note">"The rest is left out for length."</p> })}
        }
    };
    view! {
        <section class="panel proof" aria-labelledby=label on:keydown=on_key>
            <div class="heading">
                <h2 id=id>{title}</h2>
                {verdict}
            </div>
            {note.map(|note| view! { <p class="note another-word">{note}</p> })}
            <p class="ways note">
                <span role="status">{move || words.get()}</span>
                {ways}
            </p>
            <div id=format!("proof-tree-{at}")>{tree}</div>
            <super::save::SaveFigure
                name="proof"
                what="the proof"
                figure=Callback::new(move |()| {
                    shown.with_untracked(|proof| proof_figure(proof, |id| reading.sentence_name(id)))
                        .draw()
                })
            />
        </section>
    }
}

/// What the nodes of the two trees of a composite are called.
const TREES: [&str; 2] = ["first-proof", "second-proof"];
