//! Long work off the page's thread, with progress and cancel.
//!
//! The page's own binary runs a second time as a module worker (`worker.js`). The page sends one
//! [`Request`] at a time and the worker answers with any number of [`Progress`] reports and one
//! [`Reply`]; further calls wait in a queue on the page. The work itself is a plain synchronous
//! function of the core, so it gives the same bytes as a direct call. Dropping a [`Call`] cancels
//! it: a running one by ending the worker, since nothing else interrupts synchronous work (the next
//! call starts a new one, 30 to 75 ms).
//!
//! **A new kind of work** is one variant of [`Request`], one of [`Reply`], one arm of `perform`, and
//! a function like [`report`] that asks for it and knows its reply.

mod client;
mod server;

pub use client::{Call, call};
pub use server::{is_worker, serve};

use crate::experiment::{self, Progress, Report, Stopped};
use crate::settings::Settings;
use crate::systems::SoftReasoner;
use crate::workbench::{self, RankedInsertions, RankingInput};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// What the page can ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// The same text back: tells that the worker is alive.
    Echo(String),
    /// The figures of an experiment.
    Report(Box<Settings>),
    /// The soft reasoner of an experiment, without the rest.
    Train(Box<Settings>),
    /// A ranking of what could be inserted.
    Rank(Box<RankingInput>),
}

/// What the worker answers, in the order of [`Request`]'s variants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// To [`Request::Echo`].
    Echo(String),
    /// To [`Request::Report`].
    Report(Box<Report>),
    /// To [`Request::Train`].
    Train(SoftReasoner),
    /// To [`Request::Rank`].
    Rank(Box<RankedInsertions>),
}

/// Why there is no reply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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

/// [`experiment::run`] in the worker. Dropping the future cancels it.
pub async fn report(
    settings: Settings,
    on_progress: impl Fn(Progress) + 'static,
) -> Result<Box<Report>, WorkerError> {
    match call(Request::Report(Box::new(settings)), on_progress).await? {
        Reply::Report(report) => Ok(report),
        _ => Err(foreign()),
    }
}

/// Generates a corpus and trains on it, in the worker. Dropping the future cancels it.
pub async fn train(
    settings: Settings,
    on_progress: impl Fn(Progress) + 'static,
) -> Result<SoftReasoner, WorkerError> {
    match call(Request::Train(Box::new(settings)), on_progress).await? {
        Reply::Train(soft) => Ok(soft),
        _ => Err(foreign()),
    }
}

/// [`workbench::rank`] in the worker. Dropping the future cancels it.
pub async fn rank(input: RankingInput) -> Result<RankedInsertions, WorkerError> {
    match call(Request::Rank(Box::new(input)), |_| ()).await? {
        Reply::Rank(ranked) => Ok(*ranked),
        _ => Err(foreign()),
    }
}

fn foreign() -> WorkerError {
    WorkerError::Garbled("another request's reply".into())
}

/// The same text back, from the worker. Dropping the future cancels it.
pub async fn echo(text: String) -> Result<String, WorkerError> {
    match call(Request::Echo(text), |_| ()).await? {
        Reply::Echo(text) => Ok(text),
        _ => Err(foreign()),
    }
}

/// Answers a request. A report of progress costs a few microseconds.
fn perform(request: Request, report: &dyn Fn(Progress)) -> Result<Reply, String> {
    let mut watch = |progress| {
        report(progress);
        ControlFlow::Continue(()) // a cancelled call ends the worker instead
    };
    let stopped = |error: Stopped| error.to_string();
    Ok(match request {
        Request::Echo(text) => Reply::Echo(text),
        Request::Report(settings) => {
            Reply::Report(Box::new(experiment::run(&settings, &mut watch).map_err(stopped)?))
        }
        Request::Train(settings) => {
            let corpus = experiment::corpus(&settings, &mut watch).map_err(stopped)?;
            let trainer = experiment::train(&settings, &corpus, &mut watch).map_err(stopped)?;
            Reply::Train(trainer.model())
        }
        Request::Rank(input) => Reply::Rank(Box::new(workbench::rank(&input))),
    })
}

/// What the worker sends: [`Event::Ready`] once, then the events of one request at a time.
#[derive(Debug, Serialize, Deserialize)]
enum Event {
    Ready,
    Progress(Progress),
    Done(Reply),
    Failed(String),
}
