//! Every kind of work, and the registry of them.

use super::cache::Cache;
use super::{Lane, Task, WorkerError};
use crate::exchange::answers::AnswerWords;
use crate::experiment::{
    self, Bootstrap, PathPoint, SavedModel, SeedResult, Stopped, Trained, Watch,
};
use crate::explore::{self, RankedInsertions, RankingInput};
use crate::measure::UnreadRule;
use crate::settings::Settings;
use crate::systems::SoftReasoner;
use crate::tables::{AnswerFile, Evidence, Finding, OutsideView, Query};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

/// A kind of task: its name, and what answers it.
pub(super) type Entry = (&'static str, Answer);
type Answer = fn(JsValue, &mut Cache, &mut Watch<'_>) -> Result<JsValue, WorkerError>;

const fn entry<T: Task>() -> Entry {
    (T::NAME, answer::<T>)
}

fn answer<T: Task>(
    task: JsValue,
    cache: &mut Cache,
    watch: &mut Watch<'_>,
) -> Result<JsValue, WorkerError> {
    let task: T = serde_wasm_bindgen::from_value(task)?;
    let reply =
        task.run(cache, watch).map_err(|stopped| WorkerError::Failed(stopped.to_string()))?;
    Ok(serde_wasm_bindgen::to_value(&reply)?)
}

/// Every task that a worker takes.
pub(super) const TASKS: &[Entry] = &[
    entry::<Train>(),
    entry::<Rank>(),
    entry::<Counterexample>(),
    entry::<Report>(),
    entry::<Score>(),
    entry::<Look>(),
    entry::<Resample>(),
    entry::<Seed>(),
    entry::<TrainingPath>(),
    entry::<TrainingEnd>(),
];

/// The soft reasoner of an experiment, without the rest.
#[derive(Serialize, Deserialize)]
pub struct Train(pub Settings);

impl Task for Train {
    const NAME: &'static str = "train";
    const LANE: Lane = Lane::Bench;
    type Reply = SoftReasoner;

    fn run(self, _: &mut Cache, watch: &mut Watch<'_>) -> Result<SoftReasoner, Stopped> {
        let corpus = experiment::corpus(&self.0, watch)?;
        Ok(experiment::train(&self.0, &corpus, watch)?.model())
    }
}

/// [`explore::rank`].
#[derive(Serialize, Deserialize)]
pub struct Rank(pub RankingInput);

impl Task for Rank {
    const NAME: &'static str = "rank";
    const LANE: Lane = Lane::Bench;
    type Reply = RankedInsertions;

    fn run(self, _: &mut Cache, _: &mut Watch<'_>) -> Result<RankedInsertions, Stopped> {
        Ok(explore::rank(&self.0))
    }
}

/// [`explore::counterexample`].
#[derive(Serialize, Deserialize)]
pub struct Counterexample(pub RankingInput);

impl Task for Counterexample {
    const NAME: &'static str = "counterexample";
    const LANE: Lane = Lane::Bench;
    type Reply = explore::Counterexample;

    fn run(self, _: &mut Cache, _: &mut Watch<'_>) -> Result<explore::Counterexample, Stopped> {
        Ok(explore::counterexample(&self.0, explore::COUNTEREXAMPLE_BUDGET))
    }
}

/// The figures of an experiment, which the worker caches.
#[derive(Serialize, Deserialize)]
pub struct Report(pub Settings);

impl Task for Report {
    const NAME: &'static str = "report";
    const LANE: Lane = Lane::Table;
    type Reply = experiment::Report;

    fn run(self, cache: &mut Cache, watch: &mut Watch<'_>) -> Result<experiment::Report, Stopped> {
        Ok(cache.experiment(&self.0, watch)?.evidence.experiment.report.clone())
    }
}

/// Files of answers, and saved models, scored on an experiment, which the worker caches with them.
#[derive(Serialize, Deserialize)]
pub struct Score {
    pub settings: Settings,
    pub files: Vec<AnswerFile>,
    pub words: AnswerWords,
    pub unread: UnreadRule,
    pub models: Vec<SavedModel>,
}

impl Task for Score {
    const NAME: &'static str = "score";
    const LANE: Lane = Lane::Table;
    type Reply = Vec<OutsideView>;

    fn run(self, cache: &mut Cache, watch: &mut Watch<'_>) -> Result<Vec<OutsideView>, Stopped> {
        let experiment = cache.experiment(&self.settings, watch)?;
        experiment.scored = (self.files.len() + self.models.len()) as u32;
        let mut views = experiment.evidence.score(&self.files, &self.words, self.unread);
        views.extend(experiment.evidence.ask_models(&self.models));
        Ok(views)
    }
}

/// Something looked up in the experiment of these settings; `None` unless that is the one cached, with
/// as many files of answers and models scored on it.
#[derive(Clone, Serialize, Deserialize)]
pub struct Look {
    pub settings: Settings,
    pub scored: u32,
    pub query: Query,
}

impl Task for Look {
    const NAME: &'static str = "look";
    const LANE: Lane = Lane::Table;
    type Reply = Option<Finding>;

    fn run(self, cache: &mut Cache, _: &mut Watch<'_>) -> Result<Option<Finding>, Stopped> {
        let known = cache.known(&self.settings).filter(|it| it.scored == self.scored);
        Ok(known.map(|experiment| experiment.evidence.look(&self.query)))
    }
}

/// [`Evidence::bootstrap`] of an experiment, with files of answers and saved models.
#[derive(Serialize, Deserialize)]
pub struct Resample {
    pub settings: Settings,
    pub files: Vec<AnswerFile>,
    pub words: AnswerWords,
    pub unread: UnreadRule,
    pub models: Vec<SavedModel>,
    pub resamples: u32,
}

impl Task for Resample {
    const NAME: &'static str = "resample";
    const LANE: Lane = Lane::Resample;
    type Reply = Bootstrap;

    fn run(self, _: &mut Cache, watch: &mut Watch<'_>) -> Result<Bootstrap, Stopped> {
        let mut evidence = Evidence::run(&self.settings, watch)?;
        evidence.score(&self.files, &self.words, self.unread);
        evidence.ask_models(&self.models);
        evidence.bootstrap(self.resamples, watch)
    }
}

/// The counts under a seed, other settings as given. Sweeps run it on a second lane too.
#[derive(Serialize, Deserialize)]
pub struct Seed {
    pub settings: Settings,
    pub seed: u32,
}

impl Task for Seed {
    const NAME: &'static str = "seed";
    const LANE: Lane = Lane::SweepOne;
    type Reply = SeedResult;

    fn run(self, _: &mut Cache, watch: &mut Watch<'_>) -> Result<SeedResult, Stopped> {
        SeedResult::run(&self.settings, self.seed, watch)
    }
}

#[derive(Serialize, Deserialize)]
pub struct TrainingPath(pub Settings);

impl Task for TrainingPath {
    const NAME: &'static str = "training path";
    const LANE: Lane = Lane::Train;
    type Reply = Trained;

    fn run(self, cache: &mut Cache, watch: &mut Watch<'_>) -> Result<Trained, Stopped> {
        cache.ground(&self.0, watch)?.train(&self.0, watch)
    }
}

/// The last point of a training.
#[derive(Serialize, Deserialize)]
pub struct TrainingEnd(pub Settings);

impl Task for TrainingEnd {
    const NAME: &'static str = "training end";
    const LANE: Lane = Lane::Train;
    type Reply = PathPoint;

    fn run(self, cache: &mut Cache, watch: &mut Watch<'_>) -> Result<PathPoint, Stopped> {
        cache.ground(&self.0, watch)?.end(&self.0, watch)
    }
}
