//! Long work off the page's thread, with progress and cancel.
//!
//! The page's own binary runs again as a module worker (`worker.js`), one per [`Lane`], started by
//! the lane's first task. The page sends a worker one [`Request`] at a time, and it answers with
//! any number of reports of progress and one reply; further tasks wait in a queue on the page. The
//! work itself is a plain synchronous function of the core, so it gives the same bytes as a direct
//! call. Dropping the future of [`run`] cancels its task: a running one by ending the worker, since
//! nothing else interrupts synchronous work (the next task starts a new one, 30 to 75 ms).
//!
//! **A new kind of work** is one implementation of [`Task`] and one line of the registry, both in
//! `tasks`.

mod cache;
mod client;
mod server;
mod tasks;

pub use client::{run, run_on};
pub use server::{is_worker, serve};
pub use tasks::{
    Counterexample, Look, Rank, Report, Resample, Score, Seed, Train, TrainingEnd, TrainingPath,
};

use crate::experiment::{Progress, Stopped, Watch};
use cache::Cache;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use wasm_bindgen::JsValue;

/// A worker of its own, with a queue of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// What Explore needs: short, and often given up.
    Bench,
    /// The experiment of the tables. Its worker caches it, so nothing here should be given up lightly.
    Table,
    /// Trainings of the Train page, which are often given up.
    Train,
    /// One half of a sweep.
    SweepOne,
    /// The other half.
    SweepTwo,
    /// What the scenes of Learn need.
    Learn,
    /// Drawing theories again: stopped without a loss to the tables.
    Resample,
}

impl Lane {
    const ALL: [Lane; 7] = [
        Lane::Bench,
        Lane::Table,
        Lane::Train,
        Lane::SweepOne,
        Lane::SweepTwo,
        Lane::Learn,
        Lane::Resample,
    ];
}

/// A kind of work: what it starts from, what it comes to, and how.
pub trait Task: Serialize + DeserializeOwned + 'static {
    /// What page and worker call it, unlike any other.
    const NAME: &'static str;
    /// The lane that it runs on.
    const LANE: Lane;
    /// What it comes to.
    type Reply: Serialize + DeserializeOwned + 'static;

    /// Does it, in the worker.
    fn run(self, cache: &mut Cache, watch: &mut Watch<'_>) -> Result<Self::Reply, Stopped>;
}

/// Why there is no reply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum WorkerError {
    /// The browser would not start the worker, or its script did not load.
    #[error("the background worker could not be started: {0}")]
    NotStarted(String),
    /// The work panicked: a defect of the explorer, with the panic's text.
    #[error("the calculation failed: {0}")]
    Failed(String),
    /// The page and the worker did not understand each other: files of two versions.
    #[error("the background worker answered in an unknown form ({0}); please reload the page")]
    Garbled(String),
}

impl From<serde_wasm_bindgen::Error> for WorkerError {
    fn from(error: serde_wasm_bindgen::Error) -> WorkerError {
        WorkerError::Garbled(error.to_string())
    }
}

/// What the page sends: a task by its name.
#[derive(Debug, Serialize, Deserialize)]
struct Request {
    name: String,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    task: JsValue,
}

/// What the worker sends: [`Event::Ready`] once, then the events of one request at a time.
#[derive(Debug, Serialize, Deserialize)]
enum Event {
    Ready,
    Progress(Progress),
    Done(#[serde(with = "serde_wasm_bindgen::preserve")] JsValue),
    Failed(WorkerError),
}
