//! The question's linked family and every system's answers.

use super::hiding::{HideSwitch, Veil};
use crate::probes::{Closure, Outcome};
use crate::systems::{Answer, REGISTRY, Response};
use crate::ui::state::{App, app};
use crate::workbench::{Link, Member};
use leptos::prelude::*;

/// The table: a row per member, a column per system.
#[component]
pub fn FamilyPanel() -> impl IntoView {
    let app = app();
    let heads = || {
        REGISTRY
            .iter()
            .map(|entry| {
                view! {
                    <th scope="col" role="columnheader" class="system" title=entry.summary>
                        <span>{entry.name}</span>
                    </th>
                }
            })
            .collect_view()
    };
    view! {
        <section class="panel" aria-labelledby="family-title">
            <div class="heading">
                <h2 id="family-title">"Its family"</h2>
                <HideSwitch/>
            </div>
            <Show
                when=move || app.asked.get().is_some()
                fallback=|| view! { <p class="note empty">"Ask a question to see its family."</p> }
            >
                <div class="scroll">
                    <table class="family" role="table">
                        <thead>
                            <tr role="row">
                                <th scope="col" role="columnheader">"asked of every system"</th>
                                {heads()}
                            </tr>
                        </thead>
                        <tbody>
                            <For
                                each=move || app.family.get()
                                key=|member| member.key()
                                let:member
                            >
                                <MemberRow member/>
                            </For>
                        </tbody>
                    </table>
                </div>
                <p class="note legend">
                    <span class="good">"✓ kept"</span>
                    " · "
                    <span class="bad">"✕ broken"</span>
                    " · ○ unanswered: whether the answer stands to the question’s as logic demands."
                </p>
            </Show>
        </section>
    }
}

/// Why a member is there, and what is demanded of its answer.
fn link_words(link: Link, closure: Option<Closure>) -> String {
    let link = match link {
        Link::Asked => return "the question".to_string(),
        Link::Without(id) => format!("without sentence {}", id.0 + 1),
        Link::Negation => "its negation".to_string(),
        Link::Paraphrase => "in other words".to_string(),
        Link::DeMorgan => "its denial, rewritten".to_string(),
    };
    let demand = match closure {
        Some(Closure::Agree) => "must agree",
        Some(Closure::Differ) => "must differ",
        None => "not certified, so nothing is demanded",
    };
    format!("{link}: {demand}")
}

#[component]
fn MemberRow(member: Member) -> impl IntoView {
    let app = app();
    let asked = member.link == Link::Asked;
    let text = member.text.clone();
    let ask = member.text.clone();
    let sentence = match member.link {
        Link::Asked | Link::Without(_) => view! { <span class="sentence">{text}</span> }.into_any(),
        _ => view! {
            <button
                type="button"
                class="sentence member"
                title="Make this the question"
                on:click=move |_| app.ask(ask.clone())
            >
                {text}
            </button>
        }
        .into_any(),
    };
    let cells = member
        .responses
        .iter()
        .zip(&member.marks)
        .enumerate()
        .map(|(system, (response, mark))| {
            view! { <AnswerCell response=*response mark=*mark system/> }
        })
        .collect_view();
    view! {
        <tr role="row" class:asked=asked>
            <th scope="row" role="rowheader">
                {sentence}
                <span class="note link-words">{link_words(member.link, member.closure)}</span>
            </th>
            {cells}
        </tr>
    }
}

/// Whether a system's answers can be given yet.
fn ready(app: App, system: usize) -> bool {
    !REGISTRY[system].uses_soft || app.soft.with(Option::is_some)
}

#[component]
fn AnswerCell(response: Response, mark: Option<Outcome>, system: usize) -> impl IntoView {
    let app = app();
    let (class, word) = match response.answer {
        Answer::True => ("answer true", "True"),
        Answer::False => ("answer false", "False"),
        Answer::Abstain(_) => ("answer abstain", "abstains"),
    };
    let reason = match response.answer {
        Answer::Abstain(reason) => Some(format!(
            "abstains: {}",
            app.case.with_untracked(|case| reason.describe(case.vocabulary()))
        )),
        _ => response.score.map(|score| format!("score {}", crate::chart::signed(score, 2))),
    };
    let (glyph, mark_class, mark_words) = match mark {
        Some(Outcome::Kept) => ("✓", "mark good", "kept"),
        Some(Outcome::Broken) => ("✕", "mark bad", "broken"),
        Some(Outcome::Unanswered) => ("○", "mark faint", "unanswered"),
        None => ("", "mark", ""),
    };
    view! {
        <td role="cell">
            {move || match (ready(app, system), app.veiled.get()) {
                (false, _) => view! { <span class="faint" title="still training">"…"</span> }.into_any(),
                (true, true) => view! { <Veil/> }.into_any(),
                (true, false) => view! {
                    <span class=class title=reason.clone()>
                        {word}
                    </span>
                    <span class=mark_class aria-hidden="true">{glyph}</span>
                    <span class="offscreen">{mark_words}</span>
                }
                .into_any(),
            }}
        </td>
    }
}
