//! A theory and a question, and who answers what, before and after.

use super::Stage;
use crate::explore::{InsertedRow, Standing};
use crate::learn::{BenchLine, BenchRow, BenchView};
use crate::ui::state::Learning;
use crate::ui::widgets::Coherence;
use leptos::prelude::*;

/// The figure.
pub fn view(stage: Stage) -> AnyView {
    let learning = expect_context::<Learning>();
    let Stage { scene, setup, shown } = stage;
    let bench = Memo::new(move |_| {
        let shown = shown.get();
        setup.with(|setup| learning.known.with(|known| BenchView::new(scene, setup, shown, known)))
    });
    let drawn = move || match bench.get() {
        Ok(bench) => {
            let lines = bench.lines.into_iter().map(own_line).collect_view();
            let inserted = bench.inserted.into_iter().map(|row| inserted_line(stage, row));
            let offered = bench.offered.into_iter().map(|text| offered_line(stage, text));
            let heads = heads(&bench.question, bench.other.as_deref(), bench.moved);
            let paired = bench.moved || bench.other.is_some();
            let rows = bench.rows.into_iter().map(|row| answers(row, bench.moved, paired));
            let line = bench.line.map(|svg| view! { <div class="chart" inner_html=svg></div> });
            let why = bench.reason.filter(|_| shown.get());
            view! {
                <ol class="bench-lines">
                    {lines} {inserted.collect_view()}
                    {shown.get().then(|| offered.collect_view())}
                </ol>
                <table class="answers" class:moved=bench.moved>
                    <thead>{heads}</thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
                {line}
                {why.map(|why| view! { <p class="note">{why}</p> })}
            }
            .into_any()
        }
        Err(fault) => view! { <p class="bad">{fault.message}</p> }.into_any(),
    };
    let moved_away = move || {
        let home = if shown.get() { scene.setup.clone() } else { scene.before() };
        setup.with(|setup| *setup != home).then_some(home)
    };
    let back = move || {
        moved_away().map(|home| {
            view! {
                <button type="button" class="link no-print" on:click=move |_| setup.set(home.clone())>
                    "Back to the scene’s own state"
                </button>
            }
        })
    };
    view! { <div class="bench-figure">{drawn} {back}</div> }.into_any()
}

fn own_line(line: BenchLine) -> impl IntoView {
    view! {
        <li>
            <span class="bench-number">{line.number}</span>
            <span class="sentence">{line.text}</span>
        </li>
    }
}

fn inserted_line(stage: Stage, row: InsertedRow) -> impl IntoView {
    let refused = row.standing != Standing::Certified;
    let text = row.text.clone();
    let out = move |_| stage.setup.update(|setup| setup.insertions.retain(|own| *own != text));
    let details = row.details.into_iter().map(|detail| view! { <p class="note">{detail}</p> });
    view! {
        <li class="inserted" class:refused=refused>
            <span class="bench-number">{row.id.map(|id| id.0 + 1)}</span>
            <div>
                <p class="sentence">{row.text}</p>
                <p class="note">{row.verdict}</p>
                {details.collect_view()}
                <button type="button" class="link quiet no-print" on:click=out>"take out"</button>
            </div>
        </li>
    }
}

fn offered_line(stage: Stage, text: String) -> impl IntoView {
    let label = text.clone();
    let insert = move |_| stage.setup.update(|setup| setup.insertions.push(text.clone()));
    view! {
        <li class="offered no-print">
            <span class="bench-number">"+"</span>
            <button type="button" class="link" on:click=insert>
                "insert "
                <span class="sentence">{label}</span>
            </button>
        </li>
    }
}

/// The questions over their answers: one, or two that are linked.
fn heads(question: &str, other: Option<&str>, moved: bool) -> AnyView {
    let question = question.to_string();
    match (moved, other) {
        (true, _) => view! {
            <tr class="asked">
                <th scope="col" class="sentence">{question}</th>
                <th scope="col"><span class="offscreen">"before"</span></th>
                <th scope="col"><span class="offscreen">"now"</span></th>
                <th scope="col"><span class="offscreen">"do they go together"</span></th>
            </tr>
        }
        .into_any(),
        (false, Some(other)) => view! {
            <tr class="asked pair">
                <td></td>
                <th scope="col" class="sentence">{question}</th>
                <th scope="col" class="sentence">{other.to_string()}</th>
                <td></td>
            </tr>
        }
        .into_any(),
        (false, None) => view! {
            <tr class="asked">
                <th scope="col" class="sentence">{question}</th>
                <th scope="col"><span class="offscreen">"answer"</span></th>
            </tr>
        }
        .into_any(),
    }
}

fn answers(row: BenchRow, moved: bool, paired: bool) -> impl IntoView {
    let word = |word: Option<&'static str>| word.unwrap_or("…");
    let now = view! {
        <td class="answer-word" class:amiss=row.wrong>
            {word(row.now)}
            {row.wrong.then(|| view! { <span class="note">" wrong"</span> })}
        </td>
    };
    let cells = match (moved, paired) {
        (true, _) => view! {
            <td class="note was">{word(row.other)} <span aria-hidden="true">" →"</span></td>
            {now}
        }
        .into_any(),
        (false, true) => view! {
            {now}
            <td class="answer-word">{row.other.unwrap_or("–")}</td>
        }
        .into_any(),
        (false, false) => now.into_any(),
    };
    let link = paired.then(|| {
        let sign = row.link.map(|outcome| view! { <Coherence outcome named=true/> });
        view! { <td class="link-cell">{sign}</td> }
    });
    view! {
        <tr>
            <th scope="row">
                {row.name}
                {row.why.map(|why| view! { <span class="note why">{format!("abstains: {why}")}</span> })}
            </th>
            {cells}
            {link}
        </tr>
    }
}
