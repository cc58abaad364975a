//! The experiment under many seeds, two workers at once.

use crate::experiment::{SeedResult, Seeds, Sweep, SweepSummary};
use crate::settings::Settings;
use crate::ui::job::Job;
use crate::ui::shared::Shared;
use crate::ui::worker::{self, Lane, WorkerError};
use leptos::prelude::*;

/// The lanes that seeds run on.
const LANES: [Lane; 2] = [Lane::SweepOne, Lane::SweepTwo];

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SweepState {
    Idle,
    Running,
    /// Runs in progress finish, and no new ones start.
    Paused,
    Over,
}

/// The sweep of the tables: it runs on whichever page is shown.
#[derive(Clone, Copy)]
pub struct Sweeping {
    pub sweep: StoredValue<Option<Sweep>>,
    pub state: RwSignal<SweepState>,
    /// How its figures are spread.
    pub summary: RwSignal<Option<Shared<SweepSummary>>>,
    /// Seeds done, and seeds in all.
    pub done: RwSignal<(u32, u32)>,
    pub error: RwSignal<Option<String>>,
    pub typed: RwSignal<String>,
    out: StoredValue<Vec<u32>>,
    /// One per lane.
    jobs: [Job<()>; LANES.len()],
}

impl Default for Sweeping {
    fn default() -> Sweeping {
        Sweeping {
            sweep: StoredValue::new(None),
            state: RwSignal::new(SweepState::Idle),
            summary: RwSignal::new(None),
            done: RwSignal::new((0, 0)),
            error: RwSignal::new(None),
            typed: RwSignal::new("0..100".to_string()),
            out: StoredValue::new(Vec::new()),
            jobs: LANES.map(|_| Job::default()),
        }
    }
}

impl Sweeping {
    pub fn start(self, settings: &Settings, seeds: Seeds) {
        self.stop();
        self.sweep.set_value(Some(Sweep::new(settings, seeds, None)));
        self.summary.set(None);
        self.done.set((0, seeds.count()));
        self.error.set(None);
        self.go_on();
    }

    /// Starts no further seed until the sweep is resumed.
    pub fn pause(self) {
        self.state.set(SweepState::Paused);
    }

    /// Gives each lane seeds until there are none left, or it is paused or stopped.
    pub fn go_on(self) {
        self.state.set(SweepState::Running);
        for (job, lane) in self.jobs.into_iter().zip(LANES) {
            // A lane that is still busy with a seed from before the pause continues on its own.
            if !untrack(|| job.is_running()) {
                job.begin((), self.work(lane), |_| ());
            }
        }
    }

    async fn work(self, lane: Lane) -> Result<(), WorkerError> {
        while let Some((settings, seed)) = self.next() {
            let result = worker::run_on(lane, worker::Seed { settings, seed }, |_| ()).await;
            self.out.update_value(|out| out.retain(|other| *other != seed));
            match result {
                Ok(result) => self.take(result),
                Err(error) => {
                    self.stop();
                    self.error.set(Some(format!("Seed {seed}: {error}.")));
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// The next seed to run, with the settings of the sweep.
    fn next(self) -> Option<(Settings, u32)> {
        if self.state.get_untracked() != SweepState::Running {
            return None;
        }
        let next = self.sweep.with_value(|sweep| {
            let sweep = sweep.as_ref()?;
            let seed = self.out.with_value(|out| sweep.left().find(|seed| !out.contains(seed)))?;
            Some((sweep.settings.clone(), seed))
        })?;
        self.out.update_value(|out| out.push(next.1));
        Some(next)
    }

    fn take(self, result: SeedResult) {
        let done = self.sweep.try_update_value(|sweep| {
            let sweep = sweep.as_mut()?;
            sweep.add(result);
            Some(sweep.results.len() as u32)
        });
        let Some(done) = done.flatten() else { return };
        let (_, all) = self.done.get_untracked();
        self.done.set((done, all));
        // Summing up takes longer with more seeds, so it is done less often.
        if done < 20 || done.is_multiple_of(done.ilog2() * 2) || done == all {
            self.sum_up();
        }
        if done == all {
            self.state.set(SweepState::Over);
        }
    }

    fn sum_up(self) {
        let summary = self.sweep.with_value(|sweep| sweep.as_ref().map(Sweep::summary));
        self.summary.set(summary.map(Shared::new));
    }

    /// Ends it; what runs is given up.
    pub fn stop(self) {
        self.jobs.into_iter().for_each(Job::rest);
        self.out.set_value(Vec::new());
        self.sum_up();
        self.state.set(SweepState::Over);
    }
}
