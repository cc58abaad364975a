//! One question followed through, with a and b to be dragged.

use super::Stage;
use crate::chart::signed;
use crate::explore::FeatureRow;
use crate::learn::{Parts, PartsView};
use crate::ui::state::Learning;
use crate::ui::widgets::Coherence;
use leptos::prelude::*;

/// What can be dragged.
const PARTS: [(&str, &str); 2] = [("even part a", "even"), ("odd part b", "odd")];

/// The figure. Until the prediction is made, only the theory and the question are seen.
pub fn view(stage: Stage) -> AnyView {
    let learning = expect_context::<Learning>();
    let Stage { scene, setup, shown } = stage;
    let training = RwSignal::new(0usize);
    let dragged = RwSignal::new(None::<[f64; 2]>);
    let parts = Memo::new(move |_| {
        setup.with(|setup| {
            learning
                .known
                .with(|known| PartsView::new(scene, setup, known, training.get(), dragged.get()))
        })
    });
    let seen = Memo::new(move |_| parts.with(|view| view.clone().ok()));
    let lines = move || {
        let lines = seen.get().map(|view| view.lines).unwrap_or_default().into_iter();
        lines
            .map(|line| {
                view! {
                    <li>
                        <span class="bench-number">{line.number}</span>
                        <span class="sentence">{line.text}</span>
                    </li>
                }
            })
            .collect_view()
    };
    let choices = move || {
        let names = seen.get().map(|view| view.trainings).unwrap_or_default().into_iter();
        names
            .enumerate()
            .map(|(at, name)| {
                view! {
                    <button
                        type="button"
                        class="button"
                        aria-pressed=move || (training.get() == at).to_string()
                        on:click=move |_| {
                            training.set(at);
                            dragged.set(None);
                        }
                    >
                        {name}
                    </button>
                }
            })
            .collect_view()
    };
    let sliders =
        move || (0..PARTS.len()).map(|at| view! { <Slider at seen dragged/> }).collect_view();
    let drawn = move || match seen.get().map(|view| (view.pair, view.parts)) {
        Some((pair, Some(parts))) => results(&pair, parts).into_any(),
        _ => view! { <p class="note">"The reasoner is being trained …"</p> }.into_any(),
    };
    let rows = move || {
        let rows = seen.get().and_then(|view| view.parts).map(|parts| parts.rows);
        rows.unwrap_or_default().into_iter().map(feature).collect_view()
    };
    view! {
        <div class="bench-figure parts-figure">
            <ol class="bench-lines">{lines}</ol>
            <Show
                when=move || shown.get()
                fallback=move || view! { <p class="sentence"><b>{move || seen.get().map(|view| view.pair[0].clone())}</b></p> }
            >
                <div class="parts-trainings" role="group" aria-label="Trained">
                    <span class="note">"trained: "</span>
                    {choices}
                </div>
                <table class="features">
                    <thead>
                        <tr>
                            <th scope="col">"feature"</th>
                            <th scope="col" class="num">"value"</th>
                            <th scope="col" class="num even">"even"</th>
                            <th scope="col" class="num odd">"odd"</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
                <div class="parts-sliders no-print">
                    {sliders()}
                    <button
                        type="button"
                        class="link"
                        aria-disabled=move || dragged.get().is_none().then_some("true")
                        on:click=move |_| dragged.set(None)
                    >
                        "back to the trained values"
                    </button>
                </div>
                {drawn}
            </Show>
        </div>
    }
    .into_any()
}

/// A part of the score, to be dragged.
#[component]
fn Slider(
    at: usize,
    seen: Memo<Option<PartsView>>,
    dragged: RwSignal<Option<[f64; 2]>>,
) -> impl IntoView {
    let (name, class) = PARTS[at];
    let parts = move || seen.get().and_then(|view| view.parts);
    let value = move || parts().map_or(0.0, |parts| parts.values[at]);
    let reach = move || parts().map_or(1.0, |parts| parts.reach);
    view! {
        <label>
            <span class=class>{name}</span>
            <input
                type="range"
                min=move || (-reach()).to_string()
                max=move || reach().to_string()
                step=move || (reach() / 100.0).to_string()
                prop:value=move || value().to_string()
                aria-valuetext=move || signed(value(), 2)
                on:input:target=move |event| {
                    let typed = event.target().value().parse::<f64>().ok();
                    let now = untrack(parts).map(|parts| parts.values);
                    if let (Some(part), Some(mut values)) = (typed, now) {
                        values[at] = part;
                        dragged.set(Some(values));
                    }
                }
            />
            <span class="num">{move || signed(value(), 2)}</span>
        </label>
    }
}

fn results(pair: &[String; 2], parts: Parts) -> impl IntoView {
    let answers = pair.iter().zip(parts.answers).map(|(question, answer)| {
        view! {
            <tr>
                <th scope="row" class="sentence">{question.clone()}</th>
                <td class="answer-word">{answer.word()}</td>
            </tr>
        }
    });
    let steps = parts.steps.map(|step| view! { <li>{step}</li> });
    view! {
        <div class="chart number-line-frame" inner_html=parts.line></div>
        <table class="answers"><tbody>{answers.collect_view()}</tbody></table>
        <p role="status"><Coherence outcome=parts.link named=true/></p>
        <ol class="note parts-steps">{steps}</ol>
    }
}

fn feature(row: FeatureRow) -> impl IntoView {
    view! {
        <tr>
            <th scope="row">{row.name}</th>
            <td class="num">{row.value.text()}</td>
            <td class="num even">{row.even.text()}</td>
            <td class="num odd">{row.odd.text()}</td>
        </tr>
    }
}
