//! One probe in full: members, answers, scores, certificate, proofs, and the way to Explore.

use crate::chart::{plain, signed};
use crate::probes::Outcome;
use crate::session::Chosen;
use crate::tables::{AnswerCell, MemberRow, ProbeDetail, ProbeFilter};
use crate::ui::route::Page;
use crate::ui::shared::Shared;
use crate::ui::state::{Address, Reading, Session};
use leptos::prelude::*;

/// The most members shown at once; the rest is one step away.
const MOST: usize = 12;

#[component]
pub fn Probe(detail: Shared<ProbeDetail>, filter: Memo<ProbeFilter>) -> impl IntoView {
    let outcomes = detail.systems.iter().zip(&detail.outcomes).map(|(name, outcome)| {
        let (word, glyph, class) = filter.with_untracked(|f| outcome_words(*outcome, f));
        view! {
            <li>
                <span class=class aria-hidden="true">{glyph}</span>
                {format!(" {name}: {word}")}
            </li>
        }
    });
    let outcomes = outcomes.collect_view();
    let all = RwSignal::new(detail.members.len() <= MOST);
    let shown = detail.clone();
    let members = move || {
        let most = if all.get() { usize::MAX } else { MOST };
        let members = shown.members.iter().take(most);
        members
            .map(|member| view! { <Member member=member.clone() detail=shown.clone()/> })
            .collect_view()
    };
    let why = detail.why.iter().map(|why| {
        view! {
            <details>
                <summary>{why.title.clone()}</summary>
                <pre class="why">{why.text.clone()}</pre>
            </details>
        }
    });
    let why = why.collect_view();
    let certificate =
        detail.certificate.iter().map(|line| view! { <p class="note">{line.clone()}</p> });
    let certificate = certificate.collect_view();
    let count = detail.members.len();
    let sentences = detail.text.clone();
    view! {
        <article aria-labelledby="probe-title">
            <h3 id="probe-title">{format!("{}: {}", detail.id, detail.closure)}</h3>
            <p class="note">{format!("Theory {}, depth {}.", detail.theory, detail.depth)}</p>
            <ul class="statuses note">{outcomes}</ul>
            <ul class="members">{members}</ul>
            <Show when=move || !all.get()>
                <button type="button" class="link" on:click=move |_| all.set(true)>
                    {format!("Show all {count} members")}
                </button>
            </Show>
            {certificate}
            {why}
            <details>
                <summary>"The theory’s sentences"</summary>
                <pre class="why">{sentences}</pre>
            </details>
        </article>
    }
}

#[component]
fn Member(member: MemberRow, detail: Shared<ProbeDetail>) -> impl IntoView {
    let session = expect_context::<Session>();
    let reading = expect_context::<Reading>();
    let address = expect_context::<Address>();
    let gold = member.gold.word();
    let answers = detail.systems.iter().zip(&member.cells).map(|(name, cell)| {
        view! { <Answer name=name.clone() cell=cell.clone()/> }
    });
    let answers = answers.collect_view();
    let chosen = Chosen {
        theory: detail.text.clone(),
        insertions: member.inserted.iter().cloned().collect(),
        question: member.text.clone(),
        ..Chosen::default()
    };
    let open = move |_| {
        // With a history entry, so that going back returns to this list.
        address.visit(|| {
            reading.drop_draft();
            address.page.set(Page::Explore);
            session.change(|present| {
                *present = Chosen {
                    settings: present.settings.clone(),
                    hidden: present.hidden,
                    tables: present.tables.clone(),
                    ..chosen.clone()
                };
            });
        });
        crate::ui::browser::focus_soon("#main");
    };
    let label = match &member.inserted {
        Some(sentence) => format!("Open in Explore: {} with {sentence}", member.text),
        None => format!("Open in Explore: {}", member.text),
    };
    view! {
        <li class="member">
            <p>
                <span class="note">{format!("{}: ", member.role.words)}</span>
                <span class="sentence">{member.text}</span>
                {member.inserted.map(|sentence| view! {
                    <span class="inserted sentence">{format!(" + {sentence}")}</span>
                })}
            </p>
            <p class="note">
                {format!("label {gold} · ")}
                <button type="button" class="link" aria-label=label on:click=open>
                    "Open in Explore"
                </button>
            </p>
            <ul class="cells-list">{answers}</ul>
        </li>
    }
}

#[component]
fn Answer(name: String, cell: AnswerCell) -> impl IntoView {
    let (word, class) = match cell.answer {
        Some(true) => ("True", ""),
        Some(false) => ("False", ""),
        None => ("abstains", "faint"),
    };
    let mark = match cell.mark {
        Some(Outcome::Broken) => Some(("✕", "bad", "breaks the closure")),
        Some(Outcome::Kept) => Some(("✓", "good", "keeps the closure")),
        _ => None,
    };
    let mark = mark.map(|(glyph, class, words)| {
        view! {
            <span class=class aria-hidden="true">{glyph}</span>
            <span class="offscreen">{words}</span>
        }
    });
    let score = cell.score.map(|score| {
        let p = cell.probability.map(|p| format!(", {}", probability(p))).unwrap_or_default();
        format!("score {}{p}", signed(score, 2))
    });
    let p = cell.probability.map(probability);
    view! {
        <li>
            <span>{name}</span>
            <span class=class title=cell.reason>{word} " " {mark}</span>
            <span class="faint">{score.or(p)}</span>
            {cell.reading.map(|reading| view! { <span class="faint reading">{reading}</span> })}
        </li>
    }
}

/// A probability to three digits, told apart from 0 and 1.
fn probability(p: f64) -> String {
    match p {
        p if p > 0.0 && p < 0.0005 => "p < 0.001".to_string(),
        p if (0.9995..1.0).contains(&p) => "p > 0.999".to_string(),
        p => format!("p {}", plain(p, 3)),
    }
}

/// What an outcome is called under a filter: word, glyph, class.
pub fn outcome_words(
    outcome: Outcome,
    filter: &ProbeFilter,
) -> (&'static str, &'static str, &'static str) {
    let label = filter.judged == crate::tables::Judged::Label;
    match (outcome, label) {
        (Outcome::Broken, false) => ("broken", "✕", "bad"),
        (Outcome::Broken, true) => ("wrong", "✕", "bad"),
        (Outcome::Kept, false) => ("kept", "✓", "good"),
        (Outcome::Kept, true) => ("right", "✓", "good"),
        (Outcome::Unanswered, _) => ("not answered", "–", "faint"),
        (Outcome::LeftOut, _) => ("left out", "?", "faint"),
    }
}
