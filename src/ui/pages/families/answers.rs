//! Bring your own: the probes out, answers in, each model one more system in the table.

use crate::exchange::answers::{AnswerWords, WORD_SETS};
use crate::exchange::exports::REGISTRY;
use crate::experiment::Report;
use crate::measure::UnreadRule;
use crate::tables::{AnswerFile, Finding, OutsideView, Query};
use crate::ui::browser;
use crate::ui::shared::Shared;
use crate::ui::state::{Session, Tables};
use leptos::task::spawn_local;
use leptos::{ev, prelude::*};

/// The largest file that is read, in bytes: it is held twice while it is scored.
const LARGEST: f64 = 200e6;

#[component]
pub fn Answers(report: Shared<Report>) -> impl IntoView {
    let tables = expect_context::<Tables>();
    let over = RwSignal::new(false);
    let making = RwSignal::new(None::<String>);
    let take = move |files: Option<web_sys::FileList>| {
        let Some(files) = files else { return };
        for file in (0..files.length()).filter_map(|at| files.get(at)) {
            spawn_local(async move {
                let name = file.name();
                if file.size() > LARGEST {
                    let size = file.size() / 1e6;
                    tables.scoring.try_set(Some(format!(
                        "“{name}” has {size:.0} MB; files of up to {:.0} MB are read here. The command’s `score` reads larger files.",
                        LARGEST / 1e6
                    )));
                    return;
                }
                match browser::read_file(file).await {
                    Some((name, text)) => tables.add(AnswerFile { name, text }),
                    None => {
                        tables.scoring.try_set(Some(format!("“{name}” could not be read.")));
                    }
                }
            });
        }
    };
    let settings = StoredValue::new(report.settings.clone());
    let model = RwSignal::new(String::new());
    let exports = REGISTRY.iter().map(|format| {
        let save = move |_| {
            making.set(Some(format!("Writing {} …", format.file())));
            spawn_local(async move {
                let query = Query::Export {
                    format: format.id().to_string(),
                    model: model.get_untracked().trim().to_string(),
                };
                let said = match tables.look(settings.get_value(), query).await {
                    Ok(Finding::Export(Some(text))) => {
                        browser::download(format.file(), "application/jsonl", &text);
                        let lines = text.lines().count();
                        let named = match (format.names_model(), text.contains("\"MODEL\"")) {
                            (true, true) => " Replace MODEL with the name of a model before you send it.",
                            _ => "",
                        };
                        let size = text.len() / 1000;
                        format!("{}: {lines} lines, {size} kB.{named}", format.file())
                    }
                    Ok(_) => "There is no such format.".to_string(),
                    Err(error) => format!("The probes could not be written: {error}."),
                };
                making.try_set(Some(said));
            });
        };
        view! {
            <li>
                <button type="button" class="link" on:click=save>{format!("Save in {} format", format.id())}</button>
                <span class="note">{format!(" {}", format.summary())}</span>
            </li>
        }
    });
    let exports = exports.collect_view();
    let views = move || {
        let files = tables.outside.get().into_iter().filter(|view| !view.model);
        let views = files.map(|view| view! { <Outside view/> });
        views.collect_view()
    };
    view! {
        <section class="answers" aria-labelledby="answers-title">
            <h2 id="answers-title">"Bring your own answers"</h2>
            <p class="prose">
                "Save the probes, put them to your own system, and drop its answers here. The system becomes one more row of the table, counted by the same rules. The file is not sent anywhere, and it is not stored: drop it again after a reload."
            </p>
            <ul class="exports">{exports}</ul>
            <p class="settings-row">
                <label for="batch-model">"Model named in batches"</label>
                <input
                    class="field"
                    id="batch-model"
                    type="text"
                    autocomplete="off"
                    placeholder="MODEL"
                    aria-describedby="batch-model-about"
                    prop:value=move || model.get()
                    on:input:target=move |event| model.set(event.target().value())
                />
                <span class="note" id="batch-model-about">
                    "Left empty, the batch files say MODEL: replace it before they are sent."
                </span>
            </p>
            <p class="note" role="status">{move || making.get()}</p>
            <div
                class="drop"
                class:over=move || over.get()
                on:dragover=move |event: ev::DragEvent| {
                    event.prevent_default();
                    over.set(true);
                }
                on:dragleave=move |_| over.set(false)
                on:drop=move |event: ev::DragEvent| {
                    event.prevent_default();
                    over.set(false);
                    take(event.data_transfer().and_then(|data| data.files()));
                }
            >
                <label for="answers-file">"Drop a file of answers, or choose one"</label>
                <input
                    type="file"
                    id="answers-file"
                    multiple
                    aria-describedby="answers-about"
                    on:change:target=move |event| {
                        take(event.target().files());
                        event.target().set_value("");
                    }
                />
                <p class="note" id="answers-about">
                    "JSON lines or CSV with an id and an answer per row, optionally a model and a confidence; or the results of an OpenAI or Anthropic batch. Answers are joined by id. What was read in each, and by which rule, is shown with its probes."
                </p>
            </div>
            <Words/>
            <UnreadChoice/>
            <div role="status">
                {move || tables.scoring.get().map(|said| view! { <p class="note">{said}</p> })}
                <ul class="outside">{views}</ul>
            </div>
        </section>
    }
}

/// Which words are read as answers.
#[component]
fn Words() -> impl IntoView {
    let tables = expect_context::<Tables>();
    let typed = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<String>);
    let take = move |list: String| {
        match AnswerWords::parse(&list) {
            Ok(words) => {
                fault.set(None);
                tables.read_with(words);
            }
            Err(error) => fault.set(Some(format!("{error}."))),
        }
        typed.set(list);
    };
    let sets = WORD_SETS.iter().map(|(name, _)| view! { <option value=*name>{*name}</option> });
    let sets = sets.collect_view();
    view! {
        <p class="settings-row">
            <label for="answer-word-set">"Answer words"</label>
            <select
                class="field"
                id="answer-word-set"
                prop:value=move || typed.get()
                on:change:target=move |event| take(event.target().value())
            >
                <option value="">"yes/no, true/false"</option>
                {sets}
            </select>
            <label for="answer-words">"or"</label>
            <input
                class="field"
                id="answer-words"
                type="text"
                autocomplete="off"
                placeholder="supported=true, refuted=false"
                aria-describedby="answer-words-about"
                prop:value=move || typed.get()
                on:change:target=move |event| take(event.target().value())
            />
            <span class="note" id="answer-words-about">
                {move || tables.words.with(AnswerWords::describe)}
            </span>
        </p>
        <p class="bad" role="status">{move || fault.get()}</p>
    }
}

/// How unread and missing answers count.
#[component]
fn UnreadChoice() -> impl IntoView {
    let session = expect_context::<Session>();
    let rule = Memo::new(move |_| session.present.with(|now| now.tables.unread));
    view! {
        <label class="note check">
            <input
                type="checkbox"
                prop:checked=move || rule.get() == UnreadRule::LeftOut
                on:change:target=move |event| {
                    let rule = match event.target().checked() {
                        true => UnreadRule::LeftOut,
                        false => UnreadRule::Abstain,
                    };
                    session.change(|chosen| chosen.tables.unread = rule);
                }
            />
            "Leave unread and missing answers out of every count"
        </label>
        <p class="note">{move || format!("Now {}.", rule.get().words())}</p>
    }
}

#[component]
fn Outside(view: OutsideView) -> impl IntoView {
    let tables = expect_context::<Tables>();
    let c = view.counts;
    let name = match &view.summary {
        Some(summary) if summary.name != view.file => format!("{} ({})", summary.name, view.file),
        _ => view.file.clone(),
    };
    let fault = view.fault.clone();
    let counts = match c.rows {
        0 => String::new(),
        _ => format!(
            "{} rows: {} of {} items matched ({} answered, {} abstained, {} unparsed); {} missing, {} unknown, {} duplicate, of which {} differ from the first.",
            c.rows,
            c.matched,
            view.items,
            c.answered,
            c.abstained,
            c.unparsed,
            c.missing,
            c.unknown,
            c.duplicate,
            c.conflicting
        ),
    };
    let rule = view.summary.as_ref().and_then(|summary| summary.silence).map(|of| of.rule);
    let silent = view.silent.as_ref().zip(rule).and_then(|(silent, rule)| {
        let probes: u32 = silent.probes.values().sum();
        (silent.base_questions + probes > 0).then(|| {
            format!(
                "{} questions of the base and {probes} probes have no answer that can be read: {}.",
                silent.base_questions,
                rule.words()
            )
        })
    });
    let unread = view.unread.iter().map(|unread| view! { <li>{unread.to_string()}</li> });
    let unread = unread.collect_view();
    let more = (view.unread_count as usize > view.unread.len())
        .then(|| format!("{} lines could not be read; the first:", view.unread_count))
        .or((view.unread_count > 0).then(|| "Could not be read:".to_string()));
    let file = view.file.clone();
    let label = format!("Take out {}", view.file);
    view! {
        <li>
            <p><strong>{name}</strong> " " <button type="button" class="link" aria-label=label
                on:click=move |_| tables.take_out(&file)>"Take out"</button></p>
            {fault.map(|fault| view! { <p class="bad">{fault}</p> })}
            <p class="note">{counts}</p>
            {silent.map(|silent| view! { <p class="note">{silent}</p> })}
            {more.map(|more| view! { <p class="note">{more}</p> <ul class="note">{unread}</ul> })}
        </li>
    }
}
