//! A proof as a tree that is walked by key.

use crate::explain::{Branch, Piece};
use crate::theory::SentenceId;
use crate::ui::browser;
use crate::ui::state::{Focus, Reading};
use leptos::{ev, prelude::*};
use std::collections::BTreeSet;

/// A node's place in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    parent: Option<usize>,
    /// One past the last node below this one.
    end: usize,
    sentence: Option<SentenceId>,
}

/// The places of all nodes, each before those below it.
fn places(branches: &[Branch], parent: Option<usize>, places: &mut Vec<Place>) {
    for branch in branches {
        let at = places.len();
        places.push(Place { parent, end: at + 1, sentence: branch.sentence() });
        self::places(&branch.branches, Some(at), places);
        places[at].end = places.len();
    }
}

/// The tree's state, for its nodes.
#[derive(Clone, Copy)]
struct Tree {
    focus: Focus,
    reading: Reading,
    id: &'static str,
    places: StoredValue<Vec<Place>>,
    active: RwSignal<usize>,
    folded: RwSignal<BTreeSet<usize>>,
}

impl Tree {
    /// The nodes in view: those below no folded one.
    fn in_view(&self) -> Vec<usize> {
        self.places.with_value(|places| {
            self.folded.with_untracked(|folded| {
                let (mut shown, mut at) = (Vec::new(), 0);
                while at < places.len() {
                    shown.push(at);
                    at = if folded.contains(&at) { places[at].end } else { at + 1 };
                }
                shown
            })
        })
    }

    fn has_below(&self, at: usize) -> bool {
        self.places.with_value(|places| places.get(at).is_some_and(|place| place.end > at + 1))
    }

    fn is_folded(&self, at: usize) -> bool {
        self.folded.with(|folded| folded.contains(&at))
    }

    fn fold(&self, at: usize, fold: bool) {
        self.folded.update(|folded| {
            let _ = if fold { folded.insert(at) } else { folded.remove(&at) };
        });
    }

    fn go(&self, at: usize) {
        self.active.set(at);
        browser::focus(&format!("#{}-{at}", self.id));
    }

    /// Arrows walk, unfold and fold, as in every tree.
    fn on_key(&self, event: &ev::KeyboardEvent) {
        if event.ctrl_key()
            || event.meta_key()
            || event.alt_key()
            || browser::is_within(event, "button")
        {
            return;
        }
        let now = self.active.get_untracked();
        let shown = self.in_view();
        let row = shown.iter().position(|&at| at == now).unwrap_or(0);
        let (has_below, folded) = (self.has_below(now), untrack(|| self.is_folded(now)));
        let place = self.places.with_value(|places| places.get(now).copied());
        match event.key().as_str() {
            "ArrowDown" => shown.get(row + 1).iter().for_each(|at| self.go(**at)),
            "ArrowUp" => shown.get(row.wrapping_sub(1)).iter().for_each(|at| self.go(**at)),
            "ArrowRight" if has_below && folded => self.fold(now, false),
            "ArrowRight" if has_below => self.go(now + 1),
            "ArrowLeft" if has_below && !folded => self.fold(now, true),
            "ArrowLeft" => place.and_then(|p| p.parent).into_iter().for_each(|at| self.go(at)),
            "Home" => self.go(0),
            "End" => shown.last().iter().for_each(|at| self.go(**at)),
            "Enter" | " " => match place.and_then(|place| place.sentence) {
                Some(id) => go_to(self.reading, id),
                None => return,
            },
            _ => return,
        }
        event.prevent_default();
    }
}

/// Moves the focus to a sentence of the theory.
fn go_to(reading: Reading, id: SentenceId) {
    if let Some(line) = reading.line_of(id) {
        browser::focus(&format!("#line-{line}"));
    }
}

/// The tree. Its nodes light up the sentence they name, in the theory, while they have the focus
/// or the pointer.
#[component]
pub fn ProofTree(
    /// Distinguishes the nodes of two trees.
    id: &'static str,
    label: String,
    roots: Vec<Branch>,
) -> impl IntoView {
    let mut all = Vec::new();
    places(&roots, None, &mut all);
    let tree = Tree {
        focus: expect_context(),
        reading: expect_context(),
        id,
        places: StoredValue::new(all),
        active: RwSignal::new(0),
        folded: RwSignal::new(BTreeSet::new()),
    };
    on_cleanup(move || {
        tree.focus.lit.try_set(None);
    });
    let mut next = 0;
    view! {
        <ul class="tree" role="tree" aria-label=label on:keydown=move |event| tree.on_key(&event)>
            {nodes(tree, roots, 1, &mut next)}
        </ul>
    }
}

/// Nested lists; their depth is bounded where the proof was put into words.
fn nodes(tree: Tree, branches: Vec<Branch>, level: u32, next: &mut usize) -> AnyView {
    let Tree { focus, reading, .. } = tree;
    branches
        .into_iter()
        .map(|branch| {
            let at = *next;
            *next += 1;
            let label = branch.text(|id| reading.sentence_name(id));
            let sentence = branch.sentence();
            let pieces = branch.pieces.into_iter().map(piece).collect_view();
            let has_below = !branch.branches.is_empty();
            let expanded = move || has_below.then(|| (!tree.is_folded(at)).to_string());
            let below = has_below.then(|| {
                let below = nodes(tree, branch.branches, level + 1, next);
                view! {
                    <ul class="tree" role="group" hidden=move || tree.is_folded(at)>{below}</ul>
                }
            });
            let fold = has_below.then(|| {
                view! {
                    <span
                        class="fold"
                        aria-hidden="true"
                        on:click=move |_| tree.fold(at, untrack(|| !tree.is_folded(at)))
                    >
                        {move || if tree.is_folded(at) { "▸" } else { "▾" }}
                    </span>
                }
            });
            view! {
                <li
                    role="treeitem"
                    id=format!("{}-{at}", tree.id)
                    aria-label=label
                    attr:aria-level=level.to_string()
                    aria-expanded=expanded
                    tabindex=move || if tree.active.get() == at { "0" } else { "-1" }
                    on:focus=move |_| {
                        tree.active.set(at);
                        focus.lit.set(sentence);
                    }
                    on:blur=move |_| focus.lit.set(None)
                >
                    <p
                        on:mouseenter=move |_| focus.lit.set(sentence)
                        on:mouseleave=move |_| focus.lit.set(None)
                    >
                        {fold}
                        {pieces}
                    </p>
                    {below}
                </li>
            }
        })
        .collect_view()
        .into_any()
}

fn piece(piece: Piece) -> AnyView {
    match piece {
        Piece::Words(text) => view! { <span class="words">{text}</span> }.into_any(),
        Piece::Literal(text) => view! { <em>{text}</em> }.into_any(),
        Piece::Failing(text) => view! { <strong class="sentence">{text}</strong> }.into_any(),
        Piece::Quote(text) => view! { <span class="sentence">{text}</span> }.into_any(),
        Piece::Sentence(id) => view! { <Reference id/> }.into_any(),
    }
}

/// A sentence's number: pointing at it lights the sentence up, a click goes there. By key, Enter
/// on its node does.
#[component]
fn Reference(id: SentenceId) -> impl IntoView {
    let reading = expect_context::<Reading>();
    let focus = expect_context::<Focus>();
    view! {
        <button
            type="button"
            class="reference"
            tabindex="-1"
            on:mouseenter=move |_| focus.lit.set(Some(id))
            on:mouseleave=move |_| focus.lit.set(None)
            on:focus=move |_| focus.lit.set(Some(id))
            on:blur=move |_| focus.lit.set(None)
            on:click=move |_| go_to(reading, id)
        >
            {reading.sentence_name(id)}
        </button>
    }
}
