//! Long work off the page's thread, with progress and cancel.
//!
//! The page's own binary runs again as a module worker (`worker.js`), one per [`Lane`], started by
//! the lane's first call. The page sends a worker one [`Request`] at a time and it answers with any
//! number of [`Progress`] reports and one [`Reply`]; further calls wait in a queue on the page. The work itself is a plain synchronous
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

use crate::experiment::{
    self, Bootstrap, PathPoint, Progress, Report, SavedModel, SeedResult, Stopped, Trained,
    TrainingGround, Watch,
};
use crate::explore::{self, Counterexample, RankedInsertions, RankingInput};
use crate::settings::Settings;
use crate::systems::SoftReasoner;
use crate::tables::{AnswerFile, Evidence, Finding, OutsideView, Query};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::ops::ControlFlow;

/// A worker of its own, with a queue of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// What Explore needs: short, and often given up.
    Bench,
    /// The experiment of the tables. Its worker keeps it, so nothing here should be given up lightly.
    Table,
    /// Trainings of the Train page, which are often given up.
    Train,
    /// One half of a sweep.
    SweepOne,
    /// The other half.
    SweepTwo,
    /// Drawing theories again: stopped without a loss to the tables.
    Resample,
}

impl Lane {
    /// Every lane.
    pub const ALL: [Lane; 6] =
        [Lane::Bench, Lane::Table, Lane::Train, Lane::SweepOne, Lane::SweepTwo, Lane::Resample];
}

/// What the page can ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// The same text back: tells that the worker is alive.
    Echo(String),
    /// The figures of an experiment, which the worker keeps.
    Report(Box<Settings>),
    /// The soft reasoner of an experiment, without the rest.
    Train(Box<Settings>),
    /// A ranking of what could be inserted.
    Rank(Box<RankingInput>),
    /// Files of answers, and kept models, scored on an experiment, which the worker keeps with them.
    Score(Box<Settings>, Vec<AnswerFile>, Vec<SavedModel>),
    /// Something looked up in the experiment of these settings, if that is kept, and with as many
    /// files of answers and models.
    Look(Box<Settings>, u32, Box<Query>),
    /// The counts under a seed, other settings as given.
    Seed(Box<Settings>, u32),
    /// A search for certified insertions that flip the soft answer.
    Counterexample(Box<RankingInput>),
    /// A training seen along its way.
    Path(Box<Settings>),
    /// The last point of a training.
    End(Box<Settings>),
    /// Intervals from drawing the theories of an experiment again, so many times, for files of
    /// answers and kept models too.
    Resample(Box<Settings>, Vec<AnswerFile>, Vec<SavedModel>, u32),
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
    /// To [`Request::Score`].
    Score(Vec<OutsideView>),
    /// To [`Request::Look`]; `None` if another experiment is kept, or none.
    Look(Option<Box<Finding>>),
    /// To [`Request::Seed`].
    Seed(SeedResult),
    /// To [`Request::Counterexample`].
    Counterexample(Counterexample),
    /// To [`Request::Path`].
    Path(Box<Trained>),
    /// To [`Request::End`].
    End(Box<PathPoint>),
    /// To [`Request::Resample`].
    Resample(Box<Bootstrap>),
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
    match call(Lane::Table, Request::Report(Box::new(settings)), on_progress).await? {
        Reply::Report(report) => Ok(report),
        _ => Err(foreign()),
    }
}

/// Generates a corpus and trains on it, in the worker. Dropping the future cancels it.
pub async fn train(
    settings: Settings,
    on_progress: impl Fn(Progress) + 'static,
) -> Result<SoftReasoner, WorkerError> {
    match call(Lane::Bench, Request::Train(Box::new(settings)), on_progress).await? {
        Reply::Train(soft) => Ok(soft),
        _ => Err(foreign()),
    }
}

/// [`explore::rank`] in the worker. Dropping the future cancels it.
pub async fn rank(input: RankingInput) -> Result<RankedInsertions, WorkerError> {
    match call(Lane::Bench, Request::Rank(Box::new(input)), |_| ()).await? {
        Reply::Rank(ranked) => Ok(*ranked),
        _ => Err(foreign()),
    }
}

thread_local! {
    /// Of the page: models that every table is asked of besides.
    static MODELS: RefCell<Vec<SavedModel>> = const { RefCell::new(Vec::new()) };
}

/// Names the models that [`score`] and [`look`] take along from now on.
pub fn take_along(models: Vec<SavedModel>) {
    MODELS.set(models);
}

/// Whether there are such models.
pub fn takes_along() -> bool {
    MODELS.with_borrow(|models| !models.is_empty())
}

/// Scores files of answers, and the models taken along, on an experiment, in the worker.
pub async fn score(
    settings: Settings,
    files: Vec<AnswerFile>,
    on_progress: impl Fn(Progress) + 'static,
) -> Result<Vec<OutsideView>, WorkerError> {
    let models = MODELS.with_borrow(Vec::clone);
    let request = Request::Score(Box::new(settings), files, models);
    match call(Lane::Table, request, on_progress).await? {
        Reply::Score(views) => Ok(views),
        _ => Err(foreign()),
    }
}

/// Looks something up in an experiment with these files of answers, in the worker, which runs it
/// again only if it has lost it.
pub async fn look(
    settings: Settings,
    files: Vec<AnswerFile>,
    query: Query,
) -> Result<Finding, WorkerError> {
    let count = files.len() + MODELS.with_borrow(Vec::len);
    let request = Request::Look(Box::new(settings.clone()), count as u32, Box::new(query));
    for attempt in 0..2 {
        match call(Lane::Table, request.clone(), |_| ()).await? {
            Reply::Look(Some(finding)) => return Ok(*finding),
            Reply::Look(None) if attempt == 0 => {
                score(settings.clone(), files.clone(), |_| ()).await?;
            }
            _ => break,
        }
    }
    Err(foreign())
}

/// The counts under a seed, in the worker of a lane. Dropping the future cancels it.
pub async fn seed(lane: Lane, settings: Settings, seed: u32) -> Result<SeedResult, WorkerError> {
    match call(lane, Request::Seed(Box::new(settings), seed), |_| ()).await? {
        Reply::Seed(result) => Ok(result),
        _ => Err(foreign()),
    }
}

/// [`explore::counterexample`] in the worker. Dropping the future cancels it.
pub async fn counterexample(input: RankingInput) -> Result<Counterexample, WorkerError> {
    match call(Lane::Bench, Request::Counterexample(Box::new(input)), |_| ()).await? {
        Reply::Counterexample(found) => Ok(found),
        _ => Err(foreign()),
    }
}

/// A training seen along its way, in the worker. Dropping the future cancels it.
pub async fn path(
    settings: Settings,
    on_progress: impl Fn(Progress) + 'static,
) -> Result<Trained, WorkerError> {
    match call(Lane::Train, Request::Path(Box::new(settings)), on_progress).await? {
        Reply::Path(trained) => Ok(*trained),
        _ => Err(foreign()),
    }
}

/// The last point of a training, in the worker. Dropping the future cancels it.
pub async fn end(settings: Settings) -> Result<PathPoint, WorkerError> {
    match call(Lane::Train, Request::End(Box::new(settings)), |_| ()).await? {
        Reply::End(point) => Ok(*point),
        _ => Err(foreign()),
    }
}

/// [`Evidence::bootstrap`] of an experiment, files of answers and the models taken along, in the
/// worker. Dropping the future cancels it.
pub async fn resample(
    settings: Settings,
    files: Vec<AnswerFile>,
    resamples: u32,
    on_progress: impl Fn(Progress) + 'static,
) -> Result<Bootstrap, WorkerError> {
    let models = MODELS.with_borrow(Vec::clone);
    let request = Request::Resample(Box::new(settings), files, models, resamples);
    match call(Lane::Resample, request, on_progress).await? {
        Reply::Resample(intervals) => Ok(*intervals),
        _ => Err(foreign()),
    }
}

fn foreign() -> WorkerError {
    WorkerError::Garbled("another request's reply".into())
}

/// The same text back, from the worker. Dropping the future cancels it.
pub async fn echo(text: String) -> Result<String, WorkerError> {
    match call(Lane::Bench, Request::Echo(text), |_| ()).await? {
        Reply::Echo(text) => Ok(text),
        _ => Err(foreign()),
    }
}

/// The last experiment, with the number of files of answers and models scored on it.
type Kept = Option<(Evidence, u32)>;

thread_local! {
    /// Of the worker: what [`Request::Look`] is answered from.
    static KEPT: RefCell<Kept> = const { RefCell::new(None) };
    /// Of the worker: the corpus of the last training.
    static TRAINING_GROUND: RefCell<Option<TrainingGround>> = const { RefCell::new(None) };
}

/// The corpus of these settings, prepared if another one is kept.
fn grounds<'a>(
    kept: &'a mut Option<TrainingGround>,
    settings: &Settings,
    watch: &mut Watch<'_>,
) -> Result<&'a mut TrainingGround, Stopped> {
    if kept.as_ref().is_none_or(|grounds| !grounds.suits(settings)) {
        *kept = Some(TrainingGround::new(settings, watch)?);
    }
    kept.as_mut().ok_or(Stopped)
}

/// The experiment of these settings, run if another one is kept.
fn evidence<'a>(
    kept: &'a mut Kept,
    settings: &Settings,
    watch: &mut Watch<'_>,
) -> Result<&'a mut (Evidence, u32), Stopped> {
    if kept.as_ref().is_none_or(|(of, _)| of.experiment.settings != *settings) {
        *kept = None; // before the next, so that there are never two
        *kept = Some((Evidence::run(settings, watch)?, 0));
    }
    kept.as_mut().ok_or(Stopped)
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
            let report = KEPT.with_borrow_mut(|kept| {
                let (evidence, _) = evidence(kept, &settings, &mut watch)?;
                Ok(evidence.experiment.report.clone())
            });
            Reply::Report(Box::new(report.map_err(stopped)?))
        }
        Request::Train(settings) => {
            let corpus = experiment::corpus(&settings, &mut watch).map_err(stopped)?;
            let trainer = experiment::train(&settings, &corpus, &mut watch).map_err(stopped)?;
            Reply::Train(trainer.model())
        }
        Request::Rank(input) => Reply::Rank(Box::new(explore::rank(&input))),
        Request::Seed(settings, seed) => {
            Reply::Seed(SeedResult::run(&settings, seed, &mut watch).map_err(stopped)?)
        }
        Request::Path(settings) => {
            let trained = TRAINING_GROUND.with_borrow_mut(|kept| {
                grounds(kept, &settings, &mut watch)?.train(&settings, &mut watch)
            });
            Reply::Path(Box::new(trained.map_err(stopped)?))
        }
        Request::End(settings) => {
            let point = TRAINING_GROUND.with_borrow_mut(|kept| {
                grounds(kept, &settings, &mut watch)?.end(&settings, &mut watch)
            });
            Reply::End(Box::new(point.map_err(stopped)?))
        }
        Request::Score(settings, files, models) => {
            let views = KEPT.with_borrow_mut(|kept| {
                let (evidence, scored) = evidence(kept, &settings, &mut watch)?;
                *scored = (files.len() + models.len()) as u32;
                let mut views = evidence.score(&files);
                views.extend(evidence.ask_models(&models));
                Ok(views)
            });
            Reply::Score(views.map_err(stopped)?)
        }
        Request::Look(settings, files, query) => Reply::Look(KEPT.with_borrow_mut(|kept| {
            let kept = kept.as_mut().filter(|(evidence, scored)| {
                evidence.experiment.settings == *settings && *scored == files
            });
            kept.map(|(evidence, _)| Box::new(evidence.look(&query)))
        })),
        Request::Resample(settings, files, models, resamples) => {
            let intervals = Evidence::run(&settings, &mut watch).and_then(|mut evidence| {
                evidence.score(&files);
                evidence.ask_models(&models);
                evidence.bootstrap(resamples, &mut watch)
            });
            Reply::Resample(Box::new(intervals.map_err(stopped)?))
        }
        Request::Counterexample(input) => {
            Reply::Counterexample(explore::counterexample(&input, explore::COUNTEREXAMPLE_BUDGET))
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
