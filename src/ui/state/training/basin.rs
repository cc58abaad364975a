//! Trainings by the weight of the consistency loss, one after the other.

use crate::settings::Settings;
use crate::training::{BASIN_WEIGHTS, BasinPoint, with_consistency};
use crate::ui::job::Job;
use crate::ui::worker::{self, WorkerError};
use leptos::prelude::*;

/// The trainings tried so far: they last as long as the explorer is open.
#[derive(Clone, Copy)]
pub struct Basin {
    /// What they have in common.
    pub of: RwSignal<Option<Settings>>,
    /// What they came to.
    pub points: RwSignal<Vec<BasinPoint>>,
    pub error: RwSignal<Option<String>>,
    pub job: Job<()>,
}

impl Default for Basin {
    fn default() -> Basin {
        Basin {
            of: RwSignal::new(None),
            points: RwSignal::new(Vec::new()),
            error: RwSignal::new(None),
            job: Job::default(),
        }
    }
}

impl Basin {
    /// Tries every weight with these settings.
    pub fn start(self, settings: Settings) {
        self.forget();
        self.of.set(Some(settings.clone()));
        self.job.begin((), self.work(settings), |_| ());
    }

    async fn work(self, settings: Settings) -> Result<(), WorkerError> {
        for weight in BASIN_WEIGHTS {
            let task = worker::TrainingEnd(with_consistency(&settings, weight));
            match worker::run(task, |_| ()).await {
                Ok(end) => self.points.update(|points| points.push(BasinPoint { weight, end })),
                Err(error) => {
                    self.error.set(Some(format!("Weight {weight}: {error}.")));
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// Gives it up, as if it had never been asked for.
    pub fn stop(self) {
        self.job.rest();
        self.forget();
    }

    fn forget(self) {
        self.of.set(None);
        self.points.set(Vec::new());
        self.error.set(None);
    }
}
