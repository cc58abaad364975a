//! The experiment under many seeds, two workers at once.

use crate::experiment::{Seeds, Sweep, SweepSummary};
use crate::settings::Settings;
use crate::ui::shared::Shared;
use crate::ui::worker::{self, Lane};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The lanes that seeds run on.
const LANES: [Lane; 2] = [Lane::SweepOne, Lane::SweepTwo];

/// Where the sweep is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum State {
    /// None was asked for.
    Idle,
    /// Seeds are being run.
    Running,
    /// What was begun is finished; nothing new is begun.
    Paused,
    /// Done, or stopped.
    Over,
}

/// The sweep of the page: kept, and running on, whichever page is shown.
#[derive(Clone, Copy)]
pub struct Sweeping {
    /// Its results so far.
    pub sweep: StoredValue<Option<Sweep>>,
    /// Where it is.
    pub state: RwSignal<State>,
    /// How its figures are spread.
    pub summary: RwSignal<Option<Shared<SweepSummary>>>,
    /// Seeds done, and seeds in all.
    pub done: RwSignal<(u32, u32)>,
    /// What went wrong.
    pub error: RwSignal<Option<String>>,
    /// What is typed as seeds.
    pub typed: RwSignal<String>,
    /// Seeds being run.
    out: StoredValue<Vec<u32>>,
    /// Grows with every stop, so that what was started before is dropped.
    turn: StoredValue<u32>,
}

impl Default for Sweeping {
    fn default() -> Sweeping {
        Sweeping {
            sweep: StoredValue::new(None),
            state: RwSignal::new(State::Idle),
            summary: RwSignal::new(None),
            done: RwSignal::new((0, 0)),
            error: RwSignal::new(None),
            typed: RwSignal::new("0..100".to_string()),
            out: StoredValue::new(Vec::new()),
            turn: StoredValue::new(0),
        }
    }
}

impl Sweeping {
    /// Begins anew.
    pub fn start(self, settings: &Settings, seeds: Seeds) {
        self.stop(State::Running);
        self.sweep.set_value(Some(Sweep::new(settings, seeds, None)));
        self.summary.set(None);
        self.done.set((0, seeds.count()));
        self.error.set(None);
        self.go_on();
    }

    /// Gives each lane seeds until there are none left, or it is paused or stopped.
    pub fn go_on(self) {
        self.state.set(State::Running);
        let turn = self.turn.get_value();
        for lane in LANES {
            spawn_local(async move {
                while let Some(seed) = self.next(turn) {
                    let settings =
                        self.sweep.try_with_value(|s| s.as_ref().map(|s| s.settings.clone()));
                    let Some(settings) = settings.flatten() else { return };
                    let result = worker::seed(lane, settings, seed).await;
                    if self.turn.try_get_value() != Some(turn) {
                        return;
                    }
                    self.out.try_update_value(|out| out.retain(|other| *other != seed));
                    match result {
                        Ok(result) => self.take(result),
                        Err(error) => {
                            self.stop(State::Over);
                            self.error.try_set(Some(format!("Seed {seed}: {error}.")));
                            return;
                        }
                    }
                }
            });
        }
    }

    fn next(self, turn: u32) -> Option<u32> {
        if self.turn.try_get_value()? != turn || self.state.try_get_untracked()? != State::Running {
            return None;
        }
        let seed = self.sweep.with_value(|sweep| {
            self.out.with_value(|out| sweep.as_ref()?.left().find(|seed| !out.contains(seed)))
        })?;
        self.out.update_value(|out| out.push(seed));
        Some(seed)
    }

    fn take(self, result: crate::experiment::SeedResult) {
        self.sweep.try_update_value(|sweep| sweep.as_mut().map(|sweep| sweep.add(result)));
        let Some(Some(done)) =
            self.sweep.try_with_value(|s| s.as_ref().map(|s| s.results.len() as u32))
        else {
            return;
        };
        self.done.try_update(|(now, _)| *now = done);
        let all = self.done.try_get_untracked().map_or(0, |(_, all)| all);
        // Summing up grows with the seeds; so does the pause between two times.
        let often = done < 20 || done.is_multiple_of(done.ilog2() * 2) || done == all;
        if often {
            self.sum_up();
        }
        if done == all {
            self.state.try_set(State::Over);
        }
    }

    fn sum_up(self) {
        let summary = self.sweep.try_with_value(|s| s.as_ref().map(Sweep::summary)).flatten();
        self.summary.try_set(summary.map(Shared::new));
    }

    /// What runs is dropped: its lanes' results are no longer waited for.
    pub fn stop(self, state: State) {
        self.turn.try_update_value(|turn| *turn += 1);
        self.out.try_set_value(Vec::new());
        self.sum_up();
        self.state.try_set(state);
    }
}
