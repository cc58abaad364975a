//! A training seen along its way: the last one until the next is there.

mod basin;

pub use basin::Basin;

use super::{Address, Models, Session};
use crate::experiment::Trained;
use crate::settings::Settings;
use crate::systems::SoftReasoner;
use crate::ui::browser;
use crate::ui::job::Job;
use crate::ui::route::Page;
use crate::ui::shared::Shared;
use crate::ui::worker;
use leptos::prelude::*;

/// How many trainings are remembered for going back to.
const REMEMBERED: usize = 12;

/// The training: it lasts as long as the explorer is open, whichever page is shown.
#[derive(Clone, Copy)]
pub struct Training {
    session: Session,
    address: Address,
    models: Models,
    /// The last training that was finished, whatever is being trained now.
    pub shown: RwSignal<Option<Shared<Trained>>>,
    pub place: RwSignal<usize>,
    pub playing: RwSignal<bool>,
    pub basin: Basin,
    pub job: Job,
    /// Whether the training was asked for here, rather than by a link or an undo: then it is
    /// played when it is there.
    wanted: StoredValue<bool>,
    remembered: StoredValue<Vec<Shared<Trained>>>,
}

impl Training {
    pub(super) fn new(session: Session, address: Address, models: Models) -> Training {
        Training {
            session,
            address,
            models,
            shown: RwSignal::new(None),
            place: RwSignal::new(0),
            playing: RwSignal::new(false),
            basin: Basin::default(),
            job: Job::default(),
            wanted: StoredValue::new(false),
            remembered: StoredValue::new(Vec::new()),
        }
    }

    /// Trains with the settings whenever that training is not there, as long as the component
    /// lasts.
    pub fn follow_settings(self) {
        Effect::new(move |_| self.begin(self.session.settings.get()));
    }

    /// Trains with these settings, as asked for here: one step, which going back leads back from.
    /// It is played when it is there; again, where it is there.
    pub fn train(self, settings: Settings) {
        let changed = self.address.step(|chosen| chosen.settings = settings.clone());
        match changed || !self.is_of(&settings) {
            true => {
                self.wanted.set_value(true);
                if !changed {
                    self.begin(settings);
                }
            }
            false if !browser::prefers_less_motion() => {
                self.place.set(0);
                self.playing.set(true);
            }
            false => {}
        }
    }

    /// Trains with the present settings, unless that training is there or on its way.
    pub fn train_present(self) {
        self.begin(self.session.settings.get_untracked());
    }

    /// Whether these settings are trained with here: now, or as soon as they are chosen.
    pub(super) fn trains(self, settings: &Settings) -> bool {
        self.address.page.get() == Page::Train || self.job.runs_for(settings)
    }

    fn begin(self, settings: Settings) {
        if self.is_of(&settings) {
            self.wanted.set_value(false);
            // A stopped run is still shown as stopped.
            if untrack(|| self.job.is_running()) {
                self.job.rest();
            }
            return;
        }
        if untrack(|| self.job.runs_for(&settings)) {
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
        self.job.run(settings.clone(), worker::TrainingPath(settings), move |trained| {
            let Some(trained) = trained.map(Shared::new) else {
                self.wanted.set_value(false);
                return;
            };
            if let Some(end) = trained.path.points.last() {
                let model = SoftReasoner { weights: end.weights };
                self.models.learn(&trained.path.settings, model);
            }
            self.remembered.update_value(|all| {
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
        let play = self.wanted.get_value() && !browser::prefers_less_motion();
        self.wanted.set_value(false);
        self.playing.set(false);
        self.place.set(if play { 0 } else { last });
        self.shown.set(Some(trained));
        self.playing.set(play);
    }

    /// Gives the work up, as if it had never been asked for.
    pub fn stop(self) {
        self.job.stop();
        self.wanted.set_value(false);
        let shown = self.shown.with_untracked(|t| Some(t.as_ref()?.path.settings.clone()));
        self.address.give_up(shown);
    }

    pub fn pause(self) {
        self.playing.set(false);
    }

    /// Goes to a point, and stops playing.
    pub fn go(self, place: usize) {
        self.pause();
        let points = self.shown.with_untracked(|t| t.as_ref().map_or(0, |t| t.path.points.len()));
        self.place.set(place.min(points.saturating_sub(1)));
    }

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
