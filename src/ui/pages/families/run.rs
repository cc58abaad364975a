//! The experiment on its way, and what the figures shown are of.

use crate::experiment::Stage;
use crate::settings::Settings;
use crate::ui::state::{Session, Tables};
use crate::ui::widgets::JobStatus;
use leptos::prelude::*;

#[component]
pub fn RunStatus() -> impl IntoView {
    let tables = expect_context::<Tables>();
    let stays = move || {
        let words = "Nothing has changed; the settings are again those of the table shown.";
        tables.report.with(Option::is_some).then_some(words)
    };
    view! {
        <JobStatus
            job=tables.job
            label="Computing the table"
            stage
            failed="The table could not be computed"
            stays=Signal::derive(stays)
            anyway="Compute it anyway"
            again=move || tables.compute_present()
            stop=move || tables.stop()
        />
    }
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Corpus => "generating theories and questions …",
        Stage::Train => "training the soft reasoner …",
        Stage::Certify => "certifying insertions …",
        Stage::Answer => "asking every system …",
        Stage::Resample => "drawing theories again …",
    }
}

fn counted(count: u32, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// Which settings the figures shown are of, and what they were counted over: always there.
#[component]
pub fn Caption() -> impl IntoView {
    let tables = expect_context::<Tables>();
    let session = expect_context::<Session>();
    let shown = move || {
        let report = tables.report.get()?;
        let current = session.settings.with(|settings| *settings == report.settings);
        let corpus = &report.corpus;
        let counted = format!(
            ": {} of depth {} at most, as the soft reasoner is trained on depth {} at most; about {}; {} and {} inserted, {} refused.",
            counted(corpus.base_questions, "question", "questions"),
            report.settings.probe_depth,
            report.settings.training.depth,
            counted(corpus.eval_theories, "theory", "theories"),
            counted(corpus.certified_facts, "certified fact", "certified facts"),
            counted(corpus.certified_rules, "certified rule", "certified rules"),
            counted(corpus.refused, "candidate", "candidates"),
        );
        let other = (!current).then(|| {
            view! {
                <strong class="of-others">
                    " The settings below are different, and their table has not been computed yet."
                </strong>
            }
        });
        Some(view! {
            <p class="note caption" id="table-caption">
                "The figures here are of " <strong>{named(&report.settings)}</strong> {counted} {other}
            </p>
        })
    };
    view! { <div role="status">{shown}</div> }
}

/// Settings in words, the seed among them.
pub fn named(settings: &Settings) -> String {
    let rest = Settings { seed: Settings::default().seed, ..settings.clone() };
    match rest.differences() {
        words if words.is_empty() => format!("seed {}, default settings", settings.seed),
        words => format!("seed {}, {words}", settings.seed),
    }
}
