//! The experiment on its way: progress, cancel, and the last table until the next is there.

use super::resample::Resampling;
use super::sweep::Sweeping;
use crate::experiment::{Progress, Report, Stage};
use crate::settings::Settings;
use crate::tables::{AnswerFile, OutsideView};
use crate::ui::job::{Job, JobState};
use crate::ui::shared::Shared;
use crate::ui::state::{App, app};
use crate::ui::worker;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The experiment of the page: kept while the page is open, whichever page is shown.
#[derive(Clone, Copy)]
pub struct Run {
    /// The last report that was computed, whatever is being computed now.
    pub report: RwSignal<Option<Shared<Report>>>,
    /// The report before that one, if it was of other settings.
    pub before: RwSignal<Option<Shared<Report>>>,
    /// Files of answers, each model in them one more system.
    pub files: RwSignal<Vec<AnswerFile>>,
    /// How they scored on the last report.
    pub outside: RwSignal<Vec<OutsideView>>,
    /// How often they were scored, to tell one scoring from another.
    pub scored: RwSignal<u32>,
    /// Why they did not.
    pub scoring: RwSignal<Option<String>>,
    /// Intervals from drawing the theories again.
    pub resampling: Resampling,
    /// The experiment under many seeds.
    pub sweep: Sweeping,
    job: Job,
}

impl Default for Run {
    fn default() -> Run {
        Run {
            report: RwSignal::new(None),
            before: RwSignal::new(None),
            files: RwSignal::new(Vec::new()),
            outside: RwSignal::new(Vec::new()),
            scored: RwSignal::new(0),
            scoring: RwSignal::new(None),
            resampling: Resampling::default(),
            sweep: Sweeping::default(),
            job: Job::default(),
        }
    }
}

impl Run {
    /// Computes the report of the settings whenever it is not there.
    pub fn follow(self, settings: Memo<Settings>) {
        Effect::new(move |_| self.begin(settings.get()));
    }

    fn begin(self, settings: Settings) {
        if self.is_of(&settings) {
            // What was stopped stays so called.
            if untrack(|| self.job.state()) != JobState::Stopped {
                self.job.rest();
            }
            return;
        }
        if self.job.is_running_for(&settings) {
            return;
        }
        self.job.begin(settings, worker::report, move |report| {
            let Some(report) = report else { return };
            self.outside.try_set(Vec::new());
            self.before.try_set(self.report.try_get_untracked().flatten());
            self.report.try_set(Some(Shared::new(*report)));
            self.score();
        });
    }

    /// Gives the work up, as if it had never been asked for: the settings are again those of the
    /// table that is shown.
    fn stop(self, app: App) {
        self.job.stop();
        app.give_up(self.report.with_untracked(|r| r.as_ref().map(|r| r.settings.clone())));
    }

    /// The report with the systems from outside as further rows.
    pub fn table(self) -> Memo<Option<Shared<Report>>> {
        Memo::new(move |_| {
            let report = self.report.get()?;
            let outside = self.outside.get();
            if outside.iter().all(|view| view.summary.is_none()) {
                return Some(report);
            }
            let mut whole = (*report).clone();
            whole.systems.extend(outside.into_iter().filter_map(|view| view.summary));
            Some(Shared::new(whole))
        })
    }

    /// Takes a file of answers in, in place of one with the same name.
    pub fn add(self, file: AnswerFile) {
        self.files.update(|files| {
            files.retain(|known| known.name != file.name);
            files.push(file);
        });
        self.score();
    }

    /// Takes a file out.
    pub fn take_out(self, name: &str) {
        self.files.update(|files| files.retain(|file| file.name != name));
        // At once, so that the list does not move under the pointer when the rest is scored.
        self.outside.update(|views| views.retain(|view| view.model || view.file != name));
        self.score();
    }

    /// Scores the files of answers, and the kept models, on the report.
    pub fn score(self) {
        let Some(report) = self.report.get_untracked() else { return };
        let files = self.files.get_untracked();
        let nothing = files.is_empty() && !worker::takes_along();
        if nothing && self.outside.with_untracked(Vec::is_empty) {
            return;
        }
        self.scoring.set(Some("Scoring the answers …".to_string()));
        spawn_local(async move {
            let scored = worker::score(report.settings.clone(), files.clone(), |_| ()).await;
            let current = self.report.try_get_untracked().flatten();
            let same = self.files.try_get_untracked().is_some_and(|now| now == files);
            if current != Some(report) || !same {
                return;
            }
            match scored {
                Ok(views) => {
                    self.outside.try_set(views);
                    self.scored.try_update(|scored| *scored += 1);
                    self.scoring.try_set(None);
                }
                Err(error) => {
                    let said = format!("The answers could not be scored: {error}.");
                    self.scoring.try_set(Some(said));
                }
            }
        });
    }

    /// Whether the report is that of these settings.
    fn is_of(&self, settings: &Settings) -> bool {
        self.report.with_untracked(|r| r.as_ref().is_some_and(|r| r.settings == *settings))
    }
}

/// Where the run is.
#[component]
pub fn RunStatus(run: Run) -> impl IntoView {
    let app = app();
    let progress = move || run.job.progress();
    let again = move |_| run.begin(app.settings.get_untracked());
    let status = move || {
        match run.job.state() {
        JobState::Idle => ().into_any(),
        JobState::Failed(error) => view! {
            <p class="bad">
                {format!("No table: {error}. ")}
                <button type="button" class="link" on:click=again>"Try again"</button>
            </p>
        }
        .into_any(),
        JobState::Stopped if run.report.with(Option::is_some) => view! {
            <p class="note">
                "Stopped. Nothing was changed: the settings are again those of the table shown."
            </p>
        }
        .into_any(),
        JobState::Stopped => view! {
            <p class="note">
                "Stopped. " <button type="button" class="link" on:click=again>"Compute it after all"</button>
            </p>
        }
        .into_any(),
        JobState::Running(..) => view! {
            <div class="running">
                <progress
                    aria-label="Computing the table"
                    max="100"
                    value=move || progress().map(Progress::percent)
                ></progress>
                <span class="note">{move || progress().map_or("starting …", words)}</span>
                <button type="button" class="button" on:click=move |_| run.stop(app)>
                    "Stop"
                </button>
            </div>
        }
        .into_any(),
    }
    };
    view! { <div class="run-status" role="status">{status}</div> }
}

fn words(progress: Progress) -> &'static str {
    match progress.stage {
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
pub fn Caption(run: Run) -> impl IntoView {
    let app = app();
    let shown = move || {
        let report = run.report.get()?;
        let current = app.settings.with(|settings| *settings == report.settings);
        let corpus = &report.corpus;
        let counted = format!(
            ": {} about {}; {} and {} inserted, {} refused.",
            counted(corpus.base_questions, "question", "questions"),
            counted(corpus.eval_theories, "theory", "theories"),
            counted(corpus.certified_facts, "certified fact", "certified facts"),
            counted(corpus.certified_rules, "certified rule", "certified rules"),
            counted(corpus.refused, "candidate", "candidates"),
        );
        let other = (!current).then(|| {
            view! {
                <strong class="of-others">
                    " These are not the settings below: their table is not computed yet."
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
