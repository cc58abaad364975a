//! Intervals from drawing whole theories again, on request.

use crate::experiment::Bootstrap;
use crate::measure::RateIds;
use crate::settings::Settings;
use crate::systems::REGISTRY;
use crate::ui::job::Job;
use crate::ui::shared::Shared;
use crate::ui::worker::Resample;
use leptos::prelude::*;

/// The intervals of the tables: they last as long as the explorer is open, whichever page is shown.
#[derive(Clone, Copy)]
pub struct Resampling {
    drawn: RwSignal<Option<Drawn>>,
    pub job: Job,
}

/// Intervals, and the report they belong to.
#[derive(Clone)]
struct Drawn {
    settings: Settings,
    /// Which scoring of the systems from outside: another one gives them other names.
    scoring: u32,
    intervals: Shared<Bootstrap>,
}

impl Default for Resampling {
    fn default() -> Resampling {
        Resampling { drawn: RwSignal::new(None), job: Job::default() }
    }
}

impl Resampling {
    /// The intervals of these settings, if they were drawn; of the systems from outside only if
    /// this scoring of them was the one drawn from.
    pub fn of(self, settings: &Settings, scoring: u32) -> Option<Shared<Bootstrap>> {
        self.drawn.with(|drawn| {
            let drawn = drawn.as_ref().filter(|drawn| drawn.settings == *settings)?;
            if drawn.scoring == scoring {
                return Some(drawn.intervals.clone());
            }
            let mut own = (*drawn.intervals).clone();
            own.systems.truncate(REGISTRY.len());
            own.rates.truncate(RateIds::new(&settings.families).iter().count());
            Some(Shared::new(own))
        })
    }

    pub(super) fn begin(self, task: Resample, scoring: u32) {
        let settings = task.settings.clone();
        self.job.run(settings.clone(), task, move |intervals| {
            if let Some(intervals) = intervals.map(Shared::new) {
                self.drawn.try_set(Some(Drawn { settings, scoring, intervals }));
            }
        });
    }
}
