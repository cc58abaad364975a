//! The question's linked family and every system's answers.

use super::hiding::{HideSwitch, Veil};
use super::vote::Voted;
use crate::explore::{Member, coherent_and_wrong};
use crate::logic::Value;
use crate::probes::Outcome;
use crate::systems::{Answer, REGISTRY, Response};
use crate::ui::state::{Asked, Columns, Hiding, Models, Reading, Session};
use crate::ui::widgets::{Coherence, Scroll};
use leptos::prelude::*;

/// The table: a row per member, a column per system.
#[component]
pub fn FamilyPanel() -> impl IntoView {
    let asked = expect_context::<Asked>();
    let models = expect_context::<Models>();
    let hiding = expect_context::<Hiding>();
    let columns = expect_context::<Columns>();
    let heads = move || {
        columns.shown.get().into_iter().map(|system| view! { <SystemHead system/> }).collect_view()
    };
    let impostors = move || {
        if hiding.veiled.get() {
            return None;
        }
        let shown = columns.shown.get();
        let found = asked.family.with(|family| coherent_and_wrong(family));
        let names: Vec<&str> = found
            .into_iter()
            .filter(|system| shown.contains(system))
            .filter(|&system| ready(models, system) && !hiding.is_hidden(system))
            .map(|system| REGISTRY[system].name)
            .collect();
        (!names.is_empty()).then(|| {
            format!(
                "Coherent and wrong: {}. All its answers fit each other, yet the answer to the question is wrong.",
                names.join(", ")
            )
        })
    };
    view! {
        <section class="panel" aria-labelledby="family-title">
            <div class="heading">
                <h2 id="family-title">"Its family"</h2>
                <span class="heading-tools no-print"><SystemsMenu/> <HideSwitch/></span>
            </div>
            <super::vote::VotePanel/>
            <Show
                when=move || asked.question.get().is_some()
                fallback=|| view! { <p class="note empty">"Ask a question to see its family."</p> }
            >
                <Scroll label="The question’s family">
                    <table
                        class="family"
                        class:many=move || columns.shown.with(|shown| shown.len() > 3)
                        role="table"
                        style:--systems=move || columns.shown.with(Vec::len).to_string()
                    >
                        <thead>
                            <tr role="row">
                                <th scope="col" role="columnheader">"asked of every system"</th>
                                <th scope="col" role="columnheader" class="system">
                                    <span>"by logic"</span>
                                </th>
                                {heads}
                            </tr>
                        </thead>
                        <tbody>
                            <For
                                each=move || asked.family.get()
                                key=|member| member.key()
                                let:member
                            >
                                <MemberRow member/>
                            </For>
                        </tbody>
                    </table>
                </Scroll>
                <p class="note legend">
                    <Coherence outcome=Outcome::Kept named=true/>
                    " or "
                    <Coherence outcome=Outcome::Broken named=true/>
                    ", as the demand is met or not · "
                    <span class="bad">"≠ wrong"</span>
                    " by logic"
                </p>
                <p class="prose impostors" role="status">{impostors}</p>
            </Show>
        </section>
    }
}

/// Which systems have a column.
#[component]
fn SystemsMenu() -> impl IntoView {
    let columns = expect_context::<Columns>();
    let choices = REGISTRY.iter().enumerate().map(|(system, entry)| {
        view! {
            <li>
                <label title=entry.summary>
                    <input
                        type="checkbox"
                        prop:checked=move || columns.shown.with(|shown| shown.contains(&system))
                        on:change:target=move |event| columns.show(system, event.target().checked())
                    />
                    {entry.name}
                </label>
            </li>
        }
    });
    let count = move || format!("Systems: {} of {}", columns.shown.with(Vec::len), REGISTRY.len());
    view! {
        <details class="menu">
            <summary>{count}</summary>
            <ul class="menu-list">{choices.collect_view()}</ul>
        </details>
    }
}

/// A system's name, which hides and shows its answers.
#[component]
fn SystemHead(system: usize) -> impl IntoView {
    let hiding = expect_context::<Hiding>();
    let entry = &REGISTRY[system];
    let covered = move || hiding.covered.with(|covered| covered.contains(&system));
    let label = move || match covered() {
        true => format!("{}: hidden, show its answers", entry.name),
        false => format!("{}: hide its answers", entry.name),
    };
    let toggle = move |_| {
        hiding.covered.update(|covered| match covered.iter().position(|&other| other == system) {
            Some(at) => {
                covered.remove(at);
            }
            None => covered.push(system),
        });
    };
    view! {
        <th scope="col" role="columnheader" class="system">
            <button
                type="button"
                title=entry.summary
                aria-label=label
                class:covered=covered
                on:click=toggle
            >
                {entry.name}
            </button>
        </th>
    }
}

/// An answer's class.
pub fn answer_class(answer: Answer) -> &'static str {
    match answer {
        Answer::True => "answer true",
        Answer::False => "answer false",
        Answer::Abstain(_) => "answer abstain",
    }
}

/// What logic says, in a word.
fn gold_word(gold: Value) -> (&'static str, &'static str) {
    match gold {
        Value::True => ("answer true", "True"),
        Value::False => ("answer false", "False"),
        Value::Undefined => ("answer abstain", "undefined"),
        Value::Unknown => ("answer abstain", "unknown"),
        Value::Inconsistent => ("answer abstain", "both"),
    }
}

#[component]
fn MemberRow(member: Member) -> impl IntoView {
    let session = expect_context::<Session>();
    let reading = expect_context::<Reading>();
    let hiding = expect_context::<Hiding>();
    let asked = member.is_question();
    let text = member.text.clone();
    let ask = text.clone();
    let without = member.without;
    let title = match without {
        Some(_) => "Take that sentence out, so that this is what is asked",
        None => "Make this the question",
    };
    let make_current = move |_| match without {
        Some(id) => {
            let text =
                reading.parsed.with_untracked(|words| words.inserted(id).map(str::to_string));
            if let Some(text) = text {
                session.change(|chosen| chosen.take_out(&text));
            }
        }
        None => session.ask(ask.clone()),
    };
    let sentence = match asked {
        true => view! { <span class="sentence">{text}</span> }.into_any(),
        false => view! {
            <button type="button" class="sentence member" title=title on:click=make_current>
                {text}
            </button>
        }
        .into_any(),
    };
    let columns = expect_context::<Columns>();
    let (responses, marks) = (member.responses.clone(), member.marks.clone());
    let wrong: Vec<bool> = (0..responses.len()).map(|system| member.is_wrong(system)).collect();
    let cells = move || {
        let cell = |system: usize| {
            let (response, mark, wrong) = (responses[system], marks[system], wrong[system]);
            view! { <AnswerCell response mark wrong system asked/> }
        };
        columns.shown.get().into_iter().map(cell).collect_view()
    };
    let (gold_class, gold) = gold_word(member.gold);
    view! {
        <tr role="row" class:asked=asked>
            <th scope="row" role="rowheader">
                {sentence}
                <span class="note link-words">{member.words()}</span>
            </th>
            <td role="cell" class="gold" data-label="By logic">
                {move || match hiding.veiled.get() {
                    true => view! { <Veil/> }.into_any(),
                    false => view! {
                        <span class=gold_class>{gold}</span>
                        {asked.then(|| view! { <Voted target=None/> })}
                    }
                    .into_any(),
                }}
            </td>
            {cells}
        </tr>
    }
}

/// Whether a system's answers can be given yet.
pub fn ready(models: Models, system: usize) -> bool {
    !REGISTRY[system].uses_soft || models.soft.with(Option::is_some)
}

#[component]
fn AnswerCell(
    response: Response,
    mark: Option<Outcome>,
    wrong: bool,
    system: usize,
    /// Whether it answers the question itself.
    asked: bool,
) -> impl IntoView {
    let question = expect_context::<Asked>();
    let models = expect_context::<Models>();
    let reading = expect_context::<Reading>();
    let hiding = expect_context::<Hiding>();
    let (class, word) = (answer_class(response.answer), response.answer.word());
    // What it answered before the last change, where that was another answer.
    let was = move || {
        let before = asked.then(|| question.turn.get()?.before().cloned()).flatten()?;
        let old = *before.answered.answers.get(system)?;
        let word = old.word();
        (old.decided() != response.answer.decided())
            .then(|| view! { <span class="was">{word} " → "</span> })
    };
    let reason = match response.answer {
        Answer::Abstain(reason) => Some(format!(
            "abstains: {}",
            reading.case.with_untracked(|case| reason.describe(case.vocabulary()))
        )),
        _ => response.score.map(|score| format!("score {}", crate::chart::signed(score, 2))),
    };
    view! {
        <td role="cell" data-label=REGISTRY[system].name>
            {move || match (ready(models, system), hiding.is_hidden(system)) {
                (false, _) => view! { <span class="faint" title="still training">"…"</span> }.into_any(),
                (true, true) => view! { <Veil/> }.into_any(),
                (true, false) => view! {
                    {was}
                    <span class=class title=reason.clone()>
                        {word}
                    </span>
                    {mark.map(|outcome| view! { <Coherence outcome/> })}
                    {wrong.then(|| view! { <span class="amiss bad">"≠ wrong"</span> })}
                    {asked.then(|| view! { <Voted target=Some(system)/> })}
                }
                .into_any(),
            }}
        </td>
    }
}
