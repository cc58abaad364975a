//! The scene that is read, what was predicted, and what scenes need computed.

use super::Models;
use crate::learn::{Known, Need, Scene, scenes};
use crate::ui::job::{Job, JobState};
use crate::ui::stored::{Storable, Stored};
use crate::ui::worker::{self, Lane};
use leptos::prelude::*;
use std::collections::BTreeMap;

const KEY: &str = "entailment-gap-predictions";

/// What the reader said before a scene was revealed: the place of an answer, or nothing.
pub type Guess = Option<usize>;

/// The guesses by scene. A scene that has one is revealed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Guesses(BTreeMap<String, Guess>);

impl Storable for Guesses {
    fn write(&self) -> Option<String> {
        let line = |(scene, guess): (&String, &Guess)| match guess {
            Some(option) => format!("{scene} {option}\n"),
            None => format!("{scene} -\n"),
        };
        (!self.0.is_empty()).then(|| self.0.iter().map(line).collect())
    }

    fn read(text: &str) -> (Guesses, Option<String>) {
        let guess = |line: &str| {
            let (scene, guess) = line.split_once(' ')?;
            Some((scene.to_string(), guess.parse().ok()))
        };
        (Guesses(text.lines().filter_map(guess).collect()), None)
    }
}

/// The scene that is read, and what belongs to it.
#[derive(Clone, Copy)]
pub struct Learning {
    models: Models,
    stored: Stored<Guesses>,
    guesses: RwSignal<Guesses>,
    /// What is computed so far.
    pub known: RwSignal<Known>,
    job: Job<Need>,
    /// The place of the scene that is read.
    pub place: RwSignal<usize>,
    /// The scene to be brought into view; counts the wishes, so that one can be repeated.
    pub wanted: RwSignal<(usize, u32)>,
    /// The scene that Explore was opened from.
    pub left: RwSignal<Option<usize>>,
}

impl Learning {
    pub(super) fn new(models: Models) -> Learning {
        let (stored, guesses, _) = Stored::open(KEY);
        Learning {
            models,
            stored,
            guesses: RwSignal::new(guesses),
            known: RwSignal::new(Known::default()),
            job: Job::default(),
            place: RwSignal::new(0),
            wanted: RwSignal::new((0, 0)),
            left: RwSignal::new(None),
        }
    }

    /// Goes to a scene, or to the one that was read last.
    pub fn go(self, place: Option<usize>) {
        let last = scenes().len().saturating_sub(1);
        let place = place.unwrap_or_else(|| self.place.get_untracked()).min(last);
        self.place.set(place);
        self.wanted.update(|(wanted, times)| (*wanted, *times) = (place, *times + 1));
    }

    /// What was predicted of a scene; `None` while it is not revealed.
    pub fn guess(self, scene: &Scene) -> Option<Guess> {
        self.guesses.with(|guesses| guesses.0.get(&scene.id).copied())
    }

    /// Takes a prediction, and reveals the scene.
    pub fn predict(self, scene: &Scene, guess: Guess) {
        self.guesses.update(|guesses| {
            guesses.0.entry(scene.id.clone()).or_insert(guess);
        });
        self.store();
    }

    /// Whether anything was predicted.
    pub fn has_guesses(self) -> bool {
        self.guesses.with(|guesses| !guesses.0.is_empty())
    }

    /// Forgets every prediction.
    pub fn forget(self) {
        self.guesses.set(Guesses::default());
        self.store();
    }

    fn store(self) {
        // Unstored, they last for this visit.
        let _ = self.guesses.with_untracked(|guesses| self.stored.write(guesses));
    }

    /// Computes what the scene that is read needs, then what the next one does, one thing after the
    /// other, as long as the page is open.
    pub(super) fn compute_as_needed(self, open: impl Fn() -> bool + 'static) {
        Effect::new(move |_| {
            if !open() {
                return self.job.rest();
            }
            let place = self.place.get();
            let near = scenes().iter().skip(place).take(2).flat_map(Scene::needs);
            let missing = self.known.with(|known| near.into_iter().find(|need| !known.has(need)));
            match missing {
                Some(need) => self.compute(need),
                None => self.job.rest(),
            }
        });
    }

    fn compute(self, need: Need) {
        if untrack(|| self.job.runs_for(&need)) {
            return;
        }
        match need.clone() {
            Need::Model(settings) => {
                if let Some(model) = self.models.trained(&settings) {
                    return self.known.update(|known| known.learn(&settings, model));
                }
                if untrack(|| self.models.trains(&settings)) {
                    return; // it is on its way, and followed above
                }
                let (models, known) = (self.models, self.known);
                let task = worker::Train(settings.clone());
                self.job.run_on(Lane::Learn, need, task, move |model| {
                    if let Some(model) = model {
                        models.learn(&settings, model.clone());
                        known.update(|known| known.learn(&settings, model));
                    }
                });
            }
            Need::Report(settings) => {
                let known = self.known;
                let task = worker::Report(settings);
                self.job.run_on(Lane::Learn, need, task, move |report| {
                    if let Some(report) = report {
                        known.update(|known| known.keep(report));
                    }
                });
            }
        }
    }

    /// What is being computed, in words, with how much of it is done in per cent.
    pub fn status(self) -> Option<(String, Option<String>)> {
        match self.job.state() {
            JobState::Running(need) => {
                let words = match need {
                    Need::Model(_) => "Training the reasoner …",
                    Need::Report(_) => "Running the experiment …",
                };
                let percent = self.job.progress().map(|progress| progress.percent());
                Some((words.to_string(), percent))
            }
            JobState::Failed(why) => Some((format!("This could not be computed: {why}."), None)),
            JobState::Idle | JobState::Stopped => None,
        }
    }

    /// Tries again what failed.
    pub fn retry(self) {
        self.job.rest();
        self.place.notify();
    }

    /// Whether something failed.
    pub fn failed(self) -> bool {
        matches!(self.job.state(), JobState::Failed(_))
    }
}
