//! The proof or refutation of what is asked, each sentence named and shown in the theory.

use crate::theory::SentenceId;
use crate::ui::browser;
use crate::ui::state::app;
use crate::workbench::{Branch, Piece, ProofView};
use leptos::prelude::*;

/// The proofs of the question's literals.
#[component]
pub fn ProofPanel() -> impl IntoView {
    let app = app();
    let proofs = move || {
        if app.veiled.get() {
            return view! {
                <section class="panel" aria-labelledby="proof-0">
                    <h2 id="proof-0">"Why?"</h2>
                    <p class="note empty">"Hidden until the answers are revealed."</p>
                </section>
            }
            .into_any();
        }
        let proofs = app.proofs.get();
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

#[component]
fn OneProof(proof: ProofView, at: usize) -> impl IntoView {
    let id = format!("proof-{at}");
    let label = id.clone();
    let verdict = match &proof.checked {
        Ok(()) => view! {
            <span class="quiet good" title="An independent checker verified every step">"✓ checked"</span>
        }
        .into_any(),
        Err(fault) => {
            view! { <span class="quiet bad">{format!("the checker objects: {fault}")}</span> }
                .into_any()
        }
    };
    view! {
        <section class="panel proof" aria-labelledby=label>
            <div class="heading">
                <h2 id=id>{proof.title}</h2>
                {verdict}
            </div>
            {proof.note.map(|note| view! { <p class="note another-word">{note}</p> })}
            <ul class="tree">{branches(proof.roots)}</ul>
            {proof.shortened.then(|| view! { <p class="note">"The rest is left out for length."</p> })}
        </section>
    }
}

/// Nested lists; their depth is bounded where the proof was put into words.
fn branches(branches: Vec<Branch>) -> AnyView {
    branches
        .into_iter()
        .map(|branch| {
            let pieces = branch.pieces.into_iter().map(piece).collect_view();
            let below = (!branch.branches.is_empty())
                .then(|| view! { <ul class="tree">{self::branches(branch.branches)}</ul> });
            view! { <li><p>{pieces}</p>{below}</li> }
        })
        .collect_view()
        .into_any()
}

fn piece(piece: Piece) -> AnyView {
    match piece {
        Piece::Words(text) => view! { <span class="words">{text}</span> " " }.into_any(),
        Piece::Literal(text) => view! { <em>{text}</em> " " }.into_any(),
        Piece::Failing(text) => view! { <strong class="sentence">{text}</strong> " " }.into_any(),
        Piece::Quote(text) => view! { <span class="sentence">{text}</span> " " }.into_any(),
        Piece::Sentence(id) => view! { <Reference id/> " " }.into_any(),
    }
}

/// A sentence's number: pointing at it lights the sentence up, a click goes there.
#[component]
fn Reference(id: SentenceId) -> impl IntoView {
    let app = app();
    let light = move |_| app.lit.set(Some(id));
    let dim = move || app.lit.set(None);
    let go = move |_| {
        if let Some(line) = app.line_of(id) {
            browser::focus(&format!("#line-{line}"));
        }
    };
    view! {
        <button
            type="button"
            class="reference"
            on:mouseenter=light
            on:mouseleave=move |_| dim()
            on:focus=move |_| app.lit.set(Some(id))
            on:blur=move |_| dim()
            on:click=go
        >
            {app.sentence_name(id)}
        </button>
    }
}
