//! The question put together from choices: its literals, how they are joined, and denials.

use crate::explore::{
    Choices, polarity_words, with_denial, with_further, with_literal, with_other_connective,
    without_last, words_for,
};
use crate::theory::{GroundLiteral, Question};
use crate::ui::state::{Asked, Reading};
use crate::world::Property;
use leptos::prelude::*;

/// Every part of the question, where there is anybody to ask about.
#[component]
pub fn QuestionParts() -> impl IntoView {
    let reading = expect_context::<Reading>();
    let asked = expect_context::<Asked>();
    let choices = Memo::new(move |_| reading.base.with(|case| Choices::new(case)));
    let count =
        Memo::new(move |_| asked.question.with(|q| q.as_ref().map_or(1, |q| q.literals().len())));
    let denials =
        Memo::new(move |_| asked.question.with(|q| q.as_ref().map_or(0, Question::denials)));
    let further = move || {
        (1..count.get())
            .map(|at| {
                let joint = match at {
                    1 => view! { <Connective/> }.into_any(),
                    _ => view! { <p class="connective">{joint_word(asked)}</p> }.into_any(),
                };
                view! { {joint} <LiteralParts at choices/> }
            })
            .collect_view()
    };
    view! {
        <Show when=move || choices.with(|choices| !choices.people.is_empty())>
            <div class="question-parts no-print">
                {move || denial_words(denials.get()).map(|words| view! {
                    <p class="connective">
                        {words}
                        <button type="button" class="link" on:click=move |_| change(asked, |q| with_denial(q, false))>
                            "Remove this"
                        </button>
                    </p>
                })}
                <LiteralParts at=0 choices/>
                {further}
                <AddFurther choices count/>
            </div>
        </Show>
    }
}

/// Literal `at` of the question, or some literal to begin with.
fn literal(asked: Asked, choices: Memo<Choices>, at: usize) -> Option<GroundLiteral> {
    match asked.question.get() {
        Some(question) => question.literals().get(at).copied(),
        None => choices.with(Choices::first),
    }
}

fn replace(asked: Asked, at: usize, literal: GroundLiteral) {
    let question = match asked.question.get_untracked() {
        Some(question) => with_literal(&question, at, literal),
        None => Question::Literal(literal),
    };
    asked.ask(&question);
}

/// Person, polarity, property and street name of one literal.
#[component]
fn LiteralParts(at: usize, choices: Memo<Choices>) -> impl IntoView {
    let asked = expect_context::<Asked>();
    let reading = expect_context::<Reading>();
    let now = Memo::new(move |_| literal(asked, choices, at));
    let which = match at {
        0 => String::new(),
        1 => " of the second half".to_string(),
        _ => format!(" of part {}", at + 1),
    };
    let person = move |text: String| {
        let chosen = text.parse().ok().and_then(|i| choices.with_untracked(|c| c.person(i)));
        if let (Some(mut literal), Some(person)) = (now.get_untracked(), chosen) {
            literal.atom.subject = person;
            replace(asked, at, literal);
        }
    };
    let property = move |text: String| {
        let chosen = text.parse().ok().and_then(|i| choices.with_untracked(|c| c.property(i)));
        if let (Some(literal), Some(property)) = (now.get_untracked(), chosen) {
            let atom = property.atom(literal.atom.subject);
            replace(asked, at, GroundLiteral { atom, ..literal });
        }
    };
    let said = Memo::new(move |_| {
        let words = |of: GroundLiteral| reading.case.with(|case| polarity_words(case, of.atom));
        now.get().map_or(["is", "is not"], words)
    });
    let polarity = move |positive: bool| {
        let label = move || said.get()[usize::from(!positive)];
        view! {
            <button
                type="button"
                class="button"
                aria-pressed=move || (now.get().is_some_and(|l| l.positive == positive)).to_string()
                on:click=move |_| {
                    if let Some(literal) = now.get_untracked() {
                        replace(asked, at, GroundLiteral { positive, ..literal });
                    }
                }
            >
                {label}
            </button>
        }
    };
    let words_label = format!("Word or street name{which}");
    let words = move || {
        let literal = now.get()?;
        let words = reading.case.with(|case| words_for(case, literal.atom));
        (!words.is_empty()).then(|| {
            let buttons = words.into_iter().map(|(atom, word, chosen)| {
                view! {
                    <button
                        type="button"
                        class="button"
                        aria-pressed=chosen.to_string()
                        on:click=move |_| replace(asked, at, GroundLiteral { atom, ..literal })
                    >
                        {word}
                    </button>
                }
            });
            view! {
                <div class="segment" role="group" aria-label=words_label.clone()>
                    {buttons.collect_view()}
                </div>
            }
        })
    };
    let people = move || {
        let own = now.get().map(|l| l.atom.subject);
        choices.with(|choices| {
            let mut options: Vec<AnyView> = choices
                .people
                .iter()
                .enumerate()
                .map(|(i, (id, name))| {
                    view! {
                        <option value=i.to_string() selected=own == Some(*id)>{name.clone()}</option>
                    }
                    .into_any()
                })
                .collect();
            // Someone the theory does not know can be asked about too.
            if let Some(own) = own.filter(|own| choices.people.iter().all(|(id, _)| id != own)) {
                let name = reading.constant_text(own);
                options.push(view! { <option value="" selected=true>{name}</option> }.into_any());
            }
            options.collect_view()
        })
    };
    let properties = move || {
        let own = now.get().map(|l| Property::of(l.atom));
        let mut at = 0;
        choices.with(|choices| {
            let known = choices.groups.iter().flat_map(|(_, group)| group);
            let stray = own.filter(|own| known.clone().all(|(property, _)| property != own));
            let stray = stray.map(|_| {
                view! { <option value="" selected=true>"(as typed)"</option> }
            });
            let groups = choices.groups.iter().map(|(label, group)| {
                let options = group.iter().map(|(property, words)| {
                    at += 1;
                    view! {
                        <option value=(at - 1).to_string() selected=own == Some(*property)>
                            {words.clone()}
                        </option>
                    }
                });
                view! { <optgroup label=*label>{options.collect_view()}</optgroup> }
            });
            (groups.collect_view(), stray)
        })
    };
    view! {
        <div class="literal-parts">
            <select
                class="field"
                aria-label=format!("Who{which}")
                on:change:target=move |event| person(event.target().value())
            >
                {people}
            </select>
            <div class="segment" role="group" aria-label=format!("Polarity{which}")>
                {polarity(true)} {polarity(false)}
            </div>
            <select
                class="field"
                aria-label=format!("What{which}")
                on:change:target=move |event| property(event.target().value())
            >
                {properties}
            </select>
            {words}
        </div>
    }
}

fn change(asked: Asked, change: impl Fn(&Question) -> Question) {
    if let Some(question) = asked.question.get_untracked() {
        asked.ask(&change(&question));
    }
}

fn denial_words(denials: usize) -> Option<String> {
    match denials {
        0 => None,
        1 => Some("It is not the case that … ".to_string()),
        n => Some(format!("It is not the case that … ({n} times) ")),
    }
}

fn is_and(asked: Asked) -> bool {
    asked.question.with(|q| q.as_ref().is_some_and(|q| matches!(q.undenied(), Question::And(_))))
}

fn joint_word(asked: Asked) -> impl Fn() -> &'static str {
    move || if is_and(asked) { "and" } else { "or" }
}

/// Adds a literal, and from the third one on drops the last.
#[component]
fn AddFurther(choices: Memo<Choices>, count: Memo<usize>) -> impl IntoView {
    let asked = expect_context::<Asked>();
    let add = move |_| {
        let another = |question: &Question| {
            let known = question.literals();
            choices.with_untracked(|choices| {
                let mut literal = choices.first()?;
                let people = choices.people.iter().map(|(id, _)| *id);
                let fresh = |id: &_| known.iter().all(|literal| literal.atom.subject != *id);
                literal.atom.subject = people.clone().find(fresh).unwrap_or(literal.atom.subject);
                Some(literal)
            })
        };
        change(asked, |question| match another(question) {
            Some(literal) => with_further(question, literal),
            None => question.clone(),
        });
    };
    let label = move || if count.get() > 1 { "+ further part" } else { "+ second half" };
    let drop_last = move || {
        (count.get() > 2).then(|| {
            view! {
                <button type="button" class="link" on:click=move |_| change(asked, without_last)>
                    "Remove the last part"
                </button>
            }
        })
    };
    view! {
        <button
            type="button"
            class="button"
            disabled=move || asked.question.with(Option::is_none)
            on:click=add
        >
            {label}
        </button>
        {drop_last}
    }
}

/// “and” or “or” between the first two literals, for all of them.
#[component]
fn Connective() -> impl IntoView {
    let asked = expect_context::<Asked>();
    let choice = move |label: &'static str, and: bool| {
        view! {
            <button
                type="button"
                class="button"
                aria-pressed=move || (is_and(asked) == and).to_string()
                on:click=move |_| {
                    if untrack(|| is_and(asked)) != and {
                        change(asked, with_other_connective);
                    }
                }
            >
                {label}
            </button>
        }
    };
    let only_two =
        move || asked.question.with(|q| q.as_ref().is_some_and(|q| q.literals().len() == 2));
    view! {
        <div class="connective">
            <div class="segment" role="group" aria-label="Joined by">
                {choice("and", true)} {choice("or", false)}
            </div>
            <Show when=only_two>
                <button type="button" class="link" on:click=move |_| change(asked, without_last)>
                    "Remove the second half"
                </button>
            </Show>
        </div>
    }
}
