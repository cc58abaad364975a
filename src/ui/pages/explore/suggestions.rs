//! What could be inserted: certified sentences ranked by what they do to the soft answer, refused
//! ones with reasons, and one's own.

use crate::chart::signed;
use crate::explore::{Candidate, RankedInsertions, RefusedCandidate};
use crate::ui::browser;
use crate::ui::state::{Asked, Hiding, Session};
use crate::ui::typed::typed;
use crate::ui::widgets::TextForm;
use leptos::prelude::*;

const FIRST: usize = 8;

#[component]
pub fn InsertionsPanel() -> impl IntoView {
    let session = expect_context::<Session>();
    let asked = expect_context::<Asked>();
    let hiding = expect_context::<Hiding>();
    let refused = RwSignal::new(false);
    let all = RwSignal::new(false);
    let ranked = move || asked.ranking.get().unwrap_or_default();
    let counts = Memo::new(move |_| {
        let ranked = ranked();
        (ranked.certified.len(), ranked.refused.len())
    });
    let tab = move |label: &'static str, wanted: bool| {
        let count = move || if wanted { counts.get().1 } else { counts.get().0 };
        view! {
            <button
                type="button"
                aria-pressed=move || (refused.get() == wanted).to_string()
                on:click=move |_| refused.set(wanted)
            >
                {move || format!("{label} {}", count())}
            </button>
        }
    };
    let body = move || {
        if asked.question.with(Option::is_none) {
            return view! {
                <p class="note empty">"Ask a question to see which insertions flip its answer."</p>
            }
            .into_any();
        }
        let ranked = ranked();
        let everything = all.get();
        match (refused.get(), hiding.soft_hidden()) {
            (false, true) => view! {
                <p class="note empty">"Hidden until the answers are revealed: the ranking gives them away."</p>
            }
            .into_any(),
            (false, false) => view! { <Certified ranked all everything/> }.into_any(),
            (true, _) => view! { <Refused refused=ranked.refused all everything/> }.into_any(),
        }
    };
    view! {
        <section class="panel" aria-labelledby="insertions-title">
            <div class="heading">
                <h2 id="insertions-title">"Insertions"</h2>
                <div class="tabs" role="group" aria-label="Which insertions">
                    {tab("certified", false)} {tab("refused", true)}
                </div>
            </div>
            <TextForm
                id="insert-own"
                label="Insert a sentence of your own"
                placeholder="insert a sentence"
                button="Insert"
                text=typed("insert")
                sentence=true
                take=Callback::new(move |(text,): (String,)| insert_sentence(session, &text))
            />
            <super::counterexample::CounterexampleSearch/>
            {body}
        </section>
    }
}

/// Inserts a sentence and goes to its verdict.
fn insert_sentence(session: Session, sentence: &str) {
    session.change(|chosen| chosen.insert(sentence));
    browser::focus_soon(".inserted:last-child .link");
}

#[component]
fn Certified(ranked: RankedInsertions, all: RwSignal<bool>, everything: bool) -> impl IntoView {
    let before = ranked.before;
    let total = ranked.certified.len();
    let flips = ranked.certified.iter().filter(|c| c.flips && !c.own).count();
    let summary = match (total, flips) {
        (0, _) => "No certified insertion.".to_string(),
        (_, 0) => "None of these flips the soft answer.".to_string(),
        (_, 1) => {
            "One flips the soft answer; the model stays the same under all of them.".to_string()
        }
        (_, n) => format!("{n} flip the soft answer; the model stays the same under all of them."),
    };
    let truncated = ranked.truncated.then_some(" There are more candidates than were tried.");
    let shown = if everything { total } else { FIRST.min(total) };
    let rows = ranked.certified.into_iter().take(shown);
    let rows = rows.map(|candidate| view! { <CandidateRow candidate before/> }).collect_view();
    view! {
        <p class="note">{summary}{truncated}</p>
        <ul class="candidates">{rows}</ul>
        <More total all/>
    }
}

#[component]
fn More(total: usize, all: RwSignal<bool>) -> impl IntoView {
    (total > FIRST).then(|| {
        let label = move || match all.get() {
            true => "show fewer".to_string(),
            false => format!("show all {total}"),
        };
        view! {
            <button type="button" class="link no-print" id="more-insertions" on:click=move |_| {
                all.update(|all| *all = !*all);
                browser::focus_soon("#more-insertions");
            }>
                {label}
            </button>
        }
    })
}

#[component]
fn CandidateRow(candidate: Candidate, before: f64) -> impl IntoView {
    let session = expect_context::<Session>();
    let text = candidate.text.clone();
    let effect = match (candidate.own, candidate.flips) {
        (true, _) => "the question itself",
        (_, true) => "flips",
        _ => "",
    };
    view! {
        <li class="candidate">
            <button
                type="button"
                class="sentence candidate-text"
                title="Insert it"
                on:click=move |_| insert_sentence(session, &text)
            >
                <span class="plus" aria-hidden="true">"+"</span>
                {candidate.text}
            </button>
            <span class="num candidate-score" class:bad=candidate.flips && !candidate.own class:faint=candidate.score == before>
                {match signed(candidate.score, 2) {
                    now if now == signed(before, 2) => "no change".to_string(),
                    now => format!("{} → {now}", signed(before, 2)),
                }}
                <span class="note">{effect}</span>
            </span>
        </li>
    }
}

#[component]
fn Refused(refused: Vec<RefusedCandidate>, all: RwSignal<bool>, everything: bool) -> impl IntoView {
    let session = expect_context::<Session>();
    let total = refused.len();
    let shown = if everything { total } else { FIRST.min(total) };
    let rows = refused.into_iter().take(shown).map(|refused| {
        let text = refused.text.clone();
        let details =
            refused.details.into_iter().map(|detail| view! { <p class="note">{detail}</p> });
        view! {
            <li class="candidate">
                <div>
                    <button
                        type="button"
                        class="sentence candidate-text"
                        title="Insert it anyway"
                        on:click=move |_| insert_sentence(session, &text)
                    >
                        <span class="plus" aria-hidden="true">"+"</span>
                        {refused.text}
                    </button>
                    <div class="candidate-why">{details.collect_view()}</div>
                </div>
            </li>
        }
    });
    let note = match total {
        0 => "No candidate is refused.",
        _ => "These would change what follows, so they cannot probe irrelevance.",
    };
    view! {
        <p class="note">{note}</p>
        <ul class="candidates">{rows.collect_view()}</ul>
        <More total all/>
    }
}
