//! The soft score: the interval, the ten features, and a sentence about them.

use crate::chart::{Drawing, NumberLine};
use crate::explore::{FeatureRow, Figure, ScoreView};
use crate::systems;
use crate::ui::other_settings::OtherSettings;
use crate::ui::state::{Asked, Hiding, Models};
use leptos::prelude::*;

#[component]
pub fn ScorePanel() -> impl IntoView {
    let asked = expect_context::<Asked>();
    let models = expect_context::<Models>();
    let hiding = expect_context::<Hiding>();
    let body = move || {
        if hiding.soft_hidden() {
            return view! { <p class="note empty">"Hidden until the answers are revealed."</p> }
                .into_any();
        }
        match asked.score.get() {
            Some(score) => view! { <Score score/> }.into_any(),
            None => {
                let text = match (asked.question.get(), models.words()) {
                    (None, _) => "Ask a question to see its score.".to_string(),
                    (_, Some(text)) => text,
                    (_, None) => String::new(),
                };
                view! { <p class="note empty">{text}</p> }.into_any()
            }
        }
    };
    let sum = move || {
        let score = asked.score.get().filter(|_| !hiding.soft_hidden())?;
        Some(format!("score {}, probability {}", score.sum, score.probability))
    };
    view! {
        <section class="panel score" aria-labelledby="score-title">
            <div class="heading">
                <h2 id="score-title">"Soft score"</h2>
                <span class="quiet">{sum}</span>
            </div>
            <OtherSettings/>
            {body}
        </section>
    }
}

#[component]
fn Score(score: ScoreView) -> impl IntoView {
    let rows = score.rows.iter().map(|row| view! { <Feature row=row.clone()/> }).collect_view();
    let [width, height] = NumberLine::SIZE;
    let line = Drawing { svg: score.svg.clone(), width, height };
    let table = score.table;
    view! {
        <figure class="figure" inner_html=score.svg></figure>
        <p class="prose explanation" role="status">{score.explanation}</p>
        <p class="note">
            {score.mean.map(|mean| format!("{mean} "))}
            "s± = " <span class="even">"a"</span> " ± " <span class="odd">"b"</span> "; "
            {score.interval}
        </p>
        <super::save::SaveFigure
            name="interval"
            what="the interval"
            figure=Callback::new(move |()| line.clone())
        />
        <table class="features">
            <caption class="offscreen">
                "The ten features: value, weight, and the even and odd parts of the score"
            </caption>
            <thead>
                <tr>
                    <th scope="col">"feature"</th>
                    <th scope="col" class="num">"value"</th>
                    <th scope="col" class="num">"weight"</th>
                    <th scope="col" class="num even">"even"</th>
                    <th scope="col" class="num odd">"odd"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
            <tfoot>
                <tr>
                    <th scope="row" colspan="3">
                        {format!("sum: score {}", score.sum)}
                    </th>
                    <td class="num even"><Number figure=score.total.even.clone()/></td>
                    <td class="num odd"><Number figure=score.total.odd.clone()/></td>
                </tr>
            </tfoot>
        </table>
        <super::save::SaveFigure
            name="features"
            what="the features"
            figure=Callback::new(move |()| table.draw())
        />
        <details class="meanings">
            <summary>"What the features and columns mean"</summary>
            <p class="note">
                "A score is the sum of weight × value; above 0 the soft reasoner says True. The even column is the half of it that the question shares with its negation, the odd column the half that changes sign between the two: s⁺ = a + b, s⁻ = a − b. has_not tells the two apart, so it has a half in each, whichever of them is asked."
            </p>
            <dl>
                {systems::Feature::ALL
                    .into_iter()
                    .map(|of| view! { <dt>{of.name()}</dt> <dd>{of.meaning()}</dd> })
                    .collect_view()}
            </dl>
        </details>
    }
}

#[component]
fn Feature(row: FeatureRow) -> impl IntoView {
    let changed = row.value.before.is_some();
    view! {
        <tr class:changed=changed>
            <th scope="row">{row.name}</th>
            <td class="num"><Number figure=row.value/></td>
            <td class="num">{row.weight}</td>
            <td class="num even"><Number figure=row.even/></td>
            <td class="num odd"><Number figure=row.odd/></td>
        </tr>
    }
}

#[component]
fn Number(figure: Figure) -> impl IntoView {
    view! {
        {figure.before.map(|before| view! { <span class="was">{format!("{before} → ")}</span> })}
        {figure.now}
    }
}
