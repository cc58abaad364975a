//! Long work off the page's thread, with progress and cancel.
//!
//! The page's own binary runs a second time as a module worker (`worker.js`). The page sends one
//! [`Request`] at a time and the worker answers with any number of [`Progress`] reports and one
//! [`Reply`]; further calls wait in a queue on the page. The work itself is a plain synchronous
//! function of the core, so it gives the same bytes as a direct call. Dropping a [`Call`] cancels
//! it: a running one by ending the worker, since nothing else interrupts synchronous work (the next
//! call starts a new one, 30 to 75 ms).
//!
//! **A new kind of work** is one variant of [`Request`], one of [`Reply`], and one arm of
//! `perform`.

mod client;
mod server;

pub use client::{Call, call};
pub use server::{is_worker, serve};

use serde::{Deserialize, Serialize};

/// What the page can ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// The same text back: tells that the worker is alive.
    Echo(String),
}

/// What the worker answers, in the order of [`Request`]'s variants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// To [`Request::Echo`].
    Echo(String),
}

/// How far a request has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// What is being done, for people.
    pub stage: String,
    /// Steps done of `total`.
    pub done: u32,
    /// Steps in all; 0 where that is not known.
    pub total: u32,
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

/// Answers a request. `report` may be called as often as one likes: a report costs a few
/// microseconds, but only a few dozen a second can be seen.
fn perform(request: Request, report: &mut dyn FnMut(Progress)) -> Result<Reply, String> {
    Ok(match request {
        Request::Echo(text) => {
            report(Progress { stage: "echo".into(), done: 1, total: 1 });
            Reply::Echo(text)
        }
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
