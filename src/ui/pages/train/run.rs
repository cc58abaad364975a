//! The training on its way: progress, cancel, and the last one until the next is there.

use super::basin::Basin;
use crate::experiment::{Progress, Stage, Trained};
use crate::settings::Settings;
use crate::systems::SoftReasoner;
use crate::training::steps_words;
use crate::ui::browser;
use crate::ui::job::{Job, JobState};
use crate::ui::shared::Shared;
use crate::ui::state::{App, app};
use crate::ui::worker;
use leptos::prelude::*;

/// Trainings that are kept for going back to.
const REMEMBERED: usize = 12;

/// The training of the page: kept while the page is open, whichever page is shown.
#[derive(Clone, Copy)]
pub struct TrainRun {
    /// The last training that was finished, whatever is being trained now.
    pub shown: RwSignal<Option<Shared<Trained>>>,
    /// The point looked at.
    pub place: RwSignal<usize>,
    /// Whether it is being played.
    pub playing: RwSignal<bool>,
    /// Trainings by the weight of the consistency loss.
    pub basin: Basin,
    job: Job,
    /// Whether the training was asked for here, rather than by a link or an undo: then it is
    /// played when it is there.
    wanted: StoredValue<bool>,
    remembered: StoredValue<Vec<Shared<Trained>>>,
}

impl Default for TrainRun {
    fn default() -> TrainRun {
        TrainRun {
            shown: RwSignal::new(None),
            place: RwSignal::new(0),
            playing: RwSignal::new(false),
            basin: Basin::default(),
            job: Job::default(),
            wanted: StoredValue::new(false),
            remembered: StoredValue::new(Vec::new()),
        }
    }
}

impl TrainRun {
    /// Trains with the settings whenever that training is not there.
    pub fn follow(self, app: App) {
        Effect::new(move |_| self.begin(app, app.settings.get()));
    }

    /// Trains with these settings, as asked for here: one step, which going back leads back from.
    /// It is played when it is there; again, where it is there.
    pub fn train(self, app: App, settings: Settings) {
        let changed = app.step(|chosen| chosen.settings = settings.clone());
        match changed || !self.is_of(&settings) {
            true => {
                self.wanted.set_value(true);
                if !changed {
                    self.begin(app, settings);
                }
            }
            false if !browser::prefers_less_motion() => {
                self.place.set(0);
                self.playing.set(true);
            }
            false => {}
        }
    }

    /// Whether these settings are being trained with.
    pub fn is_training(self, settings: &Settings) -> bool {
        self.job.runs_for(settings)
    }

    fn begin(self, app: App, settings: Settings) {
        if self.is_of(&settings) {
            self.wanted.set_value(false);
            // What was stopped stays so called.
            if self.job.is_running() {
                self.job.rest();
            }
            return;
        }
        if self.job.is_running_for(&settings) {
            return;
        }
        let known = self.remembered.with_value(|all| {
            all.iter().find(|trained| trained.path.settings == settings).cloned()
        });
        if let Some(trained) = known {
            self.job.rest();
            self.show(trained);
            return;
        }
        self.job.begin(settings, worker::path, move |trained| {
            let Some(trained) = trained.map(Shared::new) else {
                self.wanted.try_set_value(false);
                return;
            };
            if let Some(end) = trained.path.points.last() {
                let model = SoftReasoner { weights: end.weights };
                app.models.learn(&trained.path.settings, model);
            }
            self.remembered.try_update_value(|all| {
                all.push(trained.clone());
                if all.len() > REMEMBERED {
                    all.remove(0);
                }
            });
            self.show(trained);
        });
    }

    fn show(self, trained: Shared<Trained>) {
        let last = trained.path.points.len().saturating_sub(1);
        let play = self.wanted.try_get_value() == Some(true) && !browser::prefers_less_motion();
        self.wanted.try_set_value(false);
        self.playing.try_set(false);
        self.place.try_set(if play { 0 } else { last });
        self.shown.try_set(Some(trained));
        self.playing.try_set(play);
    }

    /// Gives the work up, as if it had never been asked for.
    fn stop(self, app: App) {
        self.job.stop();
        self.wanted.set_value(false);
        app.give_up(self.shown.with_untracked(|t| t.as_ref().map(|t| t.path.settings.clone())));
    }

    /// Stops playing.
    pub fn pause(self) {
        self.playing.set(false);
    }

    /// The place of the last point.
    pub fn last(self) -> usize {
        self.shown.with(|t| t.as_ref().map_or(0, |t| t.path.points.len().saturating_sub(1)))
    }

    /// Goes to a point, and stops playing.
    pub fn go(self, place: usize) {
        self.pause();
        self.place.set(place.min(untrack(|| self.last())));
    }

    /// The model at the point looked at.
    pub fn model(self) -> Option<SoftReasoner> {
        let place = self.place.get();
        self.shown.with(|trained| {
            let point = trained.as_ref()?.path.points.get(place)?;
            Some(SoftReasoner { weights: point.weights })
        })
    }

    fn is_of(self, settings: &Settings) -> bool {
        self.shown.with_untracked(|t| t.as_ref().is_some_and(|t| t.path.settings == *settings))
    }
}

/// Where the training is.
#[component]
pub fn TrainStatus(run: TrainRun) -> impl IntoView {
    let app = app();
    let progress = move || run.job.progress();
    let again = move |_| run.begin(app, app.settings.get_untracked());
    let status = move || {
        match run.job.state() {
        JobState::Idle => {
            let words = run.shown.with(|trained| trained.as_ref().map(|t| summary(t)));
            view! { <p class="note">{words}</p> }.into_any()
        }
        JobState::Failed(error) => view! {
            <p class="bad">
                {format!("No training: {error}. ")}
                <button type="button" class="link" on:click=again>"Try again"</button>
            </p>
        }
        .into_any(),
        JobState::Stopped if run.shown.with(Option::is_some) => view! {
            <p class="note">"Stopped. Nothing was changed: this is the training from before."</p>
        }
        .into_any(),
        JobState::Stopped => view! {
            <p class="note">
                "Stopped. "
                <button type="button" class="link" on:click=again>"Train after all"</button>
            </p>
        }
        .into_any(),
        JobState::Running(..) => view! {
            <div class="running">
                <progress
                    aria-label="Training"
                    max="100"
                    value=move || progress().map(Progress::percent)
                ></progress>
                <span class="note">{move || progress().map_or("starting …".to_string(), words)}</span>
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

fn words(progress: Progress) -> String {
    match progress.stage {
        Stage::Corpus => "generating theories and questions …".to_string(),
        Stage::Certify => "certifying insertions …".to_string(),
        // The steps themselves would be read out one after the other.
        Stage::Train | Stage::Answer | Stage::Resample => "training …".to_string(),
    }
}

fn summary(trained: &Trained) -> String {
    let path = &trained.path;
    let [rows, distinct] = path.rows;
    let steps = path.points.last().map_or(0, |point| point.step);
    let (seed, points) = (path.settings.seed, path.points.len());
    if steps == 0 {
        return format!("Seed {seed}: no step was taken, so every weight is 0.");
    }
    if rows == 0 {
        return format!(
            "Seed {seed}: no labelled question is left to train on, so every weight stays at 0."
        );
    }
    let questions = if rows == 1 { "question" } else { "questions" };
    format!(
        "Seed {seed}: {} on {rows} labelled {questions}, which the ten features reduce to {distinct} different ones. {points} points along the way are shown.",
        steps_words(steps)
    )
}
