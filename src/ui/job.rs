//! Work done in the background for some settings: how far it is, how it ends, how it is given up.

use super::state::unless_dropped;
use super::worker::WorkerError;
use crate::experiment::Progress;
use crate::settings::Settings;
use futures_channel::oneshot;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Where a job is.
#[derive(Clone, PartialEq, Debug)]
pub enum JobState {
    /// Nothing is being done.
    Idle,
    /// It is being done for these settings.
    Running(Settings),
    /// It was given up.
    Stopped,
    /// It came to nothing, and why.
    Failed(String),
}

/// A kind of work of which one at most is going on.
#[derive(Clone, Copy)]
pub struct Job {
    state: RwSignal<JobState>,
    progress: RwSignal<Option<Progress>>,
    /// Dropping it stops the work.
    going: StoredValue<Option<oneshot::Sender<()>>, LocalStorage>,
}

impl Default for Job {
    fn default() -> Job {
        Job {
            state: RwSignal::new(JobState::Idle),
            progress: RwSignal::new(None),
            going: StoredValue::new_local(None),
        }
    }
}

impl Job {
    /// Where it is.
    pub fn state(self) -> JobState {
        self.state.get()
    }

    /// How far it is, while it is going on and has said so.
    pub fn progress(self) -> Option<Progress> {
        self.progress.get()
    }

    /// Whether it is going on for these settings.
    pub fn runs_for(self, settings: &Settings) -> bool {
        self.state.with(|state| matches!(state, JobState::Running(of) if of == settings))
    }

    /// Whether it is going on for these settings; untracked.
    pub fn is_running_for(self, settings: &Settings) -> bool {
        untrack(|| self.runs_for(settings))
    }

    /// Whether it is going on; untracked.
    pub fn is_running(self) -> bool {
        self.state.with_untracked(|state| matches!(state, JobState::Running(_)))
    }

    /// Gives up what is going on, and begins this. `work` is handed where to say how far it is;
    /// `ended` gets what it came to, `None` if it failed; if it is given up, it is not called.
    pub fn begin<T: 'static, W>(
        self,
        settings: Settings,
        work: impl FnOnce(Settings, Watch) -> W,
        ended: impl FnOnce(Option<T>) + 'static,
    ) where
        W: Future<Output = Result<T, WorkerError>> + 'static,
    {
        let (sender, stopped) = oneshot::channel();
        self.going.set_value(Some(sender));
        self.progress.set(None);
        self.state.set(JobState::Running(settings.clone()));
        let own = settings.clone();
        let work = work(
            settings,
            Box::new(move |now| {
                let current = |state: &JobState| *state == JobState::Running(own.clone());
                if self.state.try_with_untracked(current) == Some(true) {
                    self.progress.try_set(Some(now));
                }
            }),
        );
        spawn_local(async move {
            match unless_dropped(stopped, work).await {
                None => {}
                Some(Ok(done)) => {
                    self.state.try_set(JobState::Idle);
                    ended(Some(done));
                }
                Some(Err(error)) => {
                    self.state.try_set(JobState::Failed(error.to_string()));
                    ended(None);
                }
            }
        });
    }

    /// Gives up what is going on, as the user asked.
    pub fn stop(self) {
        self.going.set_value(None);
        self.state.set(JobState::Stopped);
    }

    /// Gives up what is going on, since it is not needed any more.
    pub fn rest(self) {
        self.going.set_value(None);
        if self.state.with_untracked(|state| *state != JobState::Idle) {
            self.state.set(JobState::Idle);
        }
    }
}

/// Where work says how far it is.
pub type Watch = Box<dyn Fn(Progress)>;
