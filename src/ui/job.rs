//! Work done in the background: what it is for, how far it is, how it ends, how it is given up.

use super::worker::{self, Lane, Task, WorkerError};
use crate::experiment::Progress;
use crate::settings::Settings;
use futures_util::future::{AbortHandle, abortable};
use leptos::prelude::*;
use leptos::task::spawn_local;

#[derive(Clone, PartialEq, Debug)]
pub enum JobState<K> {
    /// Nothing is being done.
    Idle,
    /// It is being done for this.
    Running(K),
    /// It was given up.
    Stopped,
    /// It came to nothing, and why.
    Failed(WorkerError),
}

/// A kind of work of which one at most is going on, `K` being what it is done for. It is given up
/// when the component that made it is gone.
pub struct Job<K: 'static = Settings> {
    state: RwSignal<JobState<K>>,
    progress: RwSignal<Option<Progress>>,
    going: StoredValue<Option<Going>>,
}

/// Work that is going on. Dropping it gives it up.
struct Going(AbortHandle);

impl Drop for Going {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl<K> Clone for Job<K> {
    fn clone(&self) -> Job<K> {
        *self
    }
}

impl<K> Copy for Job<K> {}

impl<K: Send + Sync + 'static> Default for Job<K> {
    fn default() -> Job<K> {
        Job {
            state: RwSignal::new(JobState::Idle),
            progress: RwSignal::new(None),
            going: StoredValue::new(None),
        }
    }
}

impl<K: Clone + PartialEq + Send + Sync + 'static> Job<K> {
    pub fn state(self) -> JobState<K> {
        self.state.get()
    }

    /// How far it is, while it is going on and has said so.
    pub fn progress(self) -> Option<Progress> {
        self.progress.get()
    }

    pub fn is_running(self) -> bool {
        self.state.with(|state| matches!(state, JobState::Running(_)))
    }

    /// Whether it is going on for this.
    pub fn runs_for(self, wanted: &K) -> bool {
        self.state.with(|state| matches!(state, JobState::Running(of) if of == wanted))
    }

    /// Gives up what is going on, and has a worker do this task. `ended` gets what it came to,
    /// `None` if it failed; if it is given up, it is not called.
    pub fn run<T: Task>(self, of: K, task: T, ended: impl FnOnce(Option<T::Reply>) + 'static) {
        self.run_on(T::LANE, of, task, ended);
    }

    /// As [`Job::run`], on this lane.
    pub fn run_on<T: Task>(
        self,
        lane: Lane,
        of: K,
        task: T,
        ended: impl FnOnce(Option<T::Reply>) + 'static,
    ) {
        let watch = move |now| {
            self.progress.try_set(Some(now));
        };
        self.begin(of, worker::run_on(lane, task, watch), ended);
    }

    /// As [`Job::run`], of work that is more than one task.
    pub fn begin<T: 'static>(
        self,
        of: K,
        work: impl Future<Output = Result<T, WorkerError>> + 'static,
        ended: impl FnOnce(Option<T>) + 'static,
    ) {
        let (work, handle) = abortable(work);
        self.going.set_value(Some(Going(handle)));
        self.progress.set(None);
        self.state.set(JobState::Running(of));
        spawn_local(async move {
            // Whoever cancelled the job sets the state.
            let Ok(outcome) = work.await else { return };
            self.state.try_set(match &outcome {
                Ok(_) => JobState::Idle,
                Err(error) => JobState::Failed(error.clone()),
            });
            ended(outcome.ok());
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
