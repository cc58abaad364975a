//! The experiment on its way: progress, cancel, and the last table until the next is there.

use crate::experiment::{Progress, Report, Stage};
use crate::settings::Settings;
use crate::ui::shared::Shared;
use crate::ui::state::app;
use crate::ui::worker;
use futures_channel::oneshot;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::task::Poll;

/// The experiment of the page: kept while the page is open, whichever page is shown.
#[derive(Clone, Copy)]
pub struct Run {
    /// The last report that was computed, whatever is being computed now.
    pub report: RwSignal<Option<Shared<Report>>>,
    state: RwSignal<State>,
    /// Dropping it stops the work.
    going: StoredValue<Option<oneshot::Sender<()>>, LocalStorage>,
}

/// What is going on.
#[derive(Clone, PartialEq, Debug)]
enum State {
    Idle,
    Running(Settings, Option<Progress>),
    Stopped,
    Failed(String),
}

impl Default for Run {
    fn default() -> Run {
        Run {
            report: RwSignal::new(None),
            state: RwSignal::new(State::Idle),
            going: StoredValue::new_local(None),
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
            self.stop(State::Idle);
            return;
        }
        if self.state.with_untracked(|s| matches!(s, State::Running(of, _) if *of == settings)) {
            return;
        }
        let (sender, stopped) = oneshot::channel();
        self.going.set_value(Some(sender));
        self.state.set(State::Running(settings.clone(), None));
        spawn_local(async move {
            let own = settings.clone();
            let watch = move |now| {
                self.state.try_update(|state| match state {
                    State::Running(of, progress) if *of == own => *progress = Some(now),
                    _ => {}
                });
            };
            match unless(stopped, worker::report(settings, watch)).await {
                None => {}
                Some(Ok(report)) => {
                    self.report.try_set(Some(Shared::new(*report)));
                    self.state.try_set(State::Idle);
                }
                Some(Err(error)) => {
                    self.state.try_set(State::Failed(error.to_string()));
                }
            }
        });
    }

    fn stop(self, state: State) {
        self.going.set_value(None);
        self.state.set(state);
    }

    /// Whether the report is that of these settings.
    fn is_of(&self, settings: &Settings) -> bool {
        self.report.with_untracked(|r| r.as_ref().is_some_and(|r| r.settings == *settings))
    }
}

/// The work's outcome; `None` once the other end of the channel is dropped, and the work with it.
async fn unless<T>(mut stopped: oneshot::Receiver<()>, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    poll_fn(move |context| match Pin::new(&mut stopped).poll(context) {
        Poll::Ready(_) => Poll::Ready(None),
        Poll::Pending => work.as_mut().poll(context).map(Some),
    })
    .await
}

/// Where the run is.
#[component]
pub fn RunStatus(run: Run) -> impl IntoView {
    let app = app();
    let progress = move || {
        run.state.with(|state| match state {
            State::Running(_, progress) => *progress,
            _ => None,
        })
    };
    // The controls stay while only the progress changes.
    let kind = Memo::new(move |_| match run.state.get() {
        State::Running(settings, _) => State::Running(settings, None),
        other => other,
    });
    let status = move || match kind.get() {
        State::Idle => {
            let words = run.report.with(|report| report.as_ref().map(|report| summary(report)));
            view! { <p class="note">{words}</p> }.into_any()
        }
        State::Failed(error) => {
            view! { <p class="bad">{format!("No table: {error}.")}</p> }.into_any()
        }
        State::Stopped => view! {
            <p class="note">
                "Stopped. "
                <button
                    type="button"
                    class="link"
                    on:click=move |_| run.begin(app.settings.get_untracked())
                >
                    "Compute it after all"
                </button>
            </p>
        }
        .into_any(),
        State::Running(..) => view! {
            <div class="running">
                <progress
                    aria-label="Computing the table"
                    max="100"
                    value=move || progress().map(percent)
                ></progress>
                <span class="note">{move || progress().map_or("starting …", words)}</span>
                <button type="button" class="button" on:click=move |_| run.stop(State::Stopped)>
                    "Stop"
                </button>
            </div>
        }
        .into_any(),
    };
    view! { <div class="run-status" role="status">{status}</div> }
}

fn percent(progress: Progress) -> String {
    let share = 100 * progress.done / progress.total.max(1);
    share.to_string()
}

fn words(progress: Progress) -> &'static str {
    match progress.stage {
        Stage::Corpus => "generating theories and questions …",
        Stage::Train => "training the soft reasoner …",
        Stage::Certify => "certifying insertions …",
        Stage::Answer => "asking every system …",
    }
}

fn summary(report: &Report) -> String {
    let corpus = &report.corpus;
    format!(
        "Seed {}: {} questions about {} theories; {} certified facts and {} certified rules inserted, {} candidates refused.",
        report.settings.seed,
        corpus.base_questions,
        corpus.eval_theories,
        corpus.certified_facts,
        corpus.certified_rules,
        corpus.refused
    )
}
