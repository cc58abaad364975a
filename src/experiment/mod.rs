//! Settings to report: the one function that page, worker and command share.

mod agreement;
mod asking;
mod assertions;
mod bootstrap;
mod chapter;
mod chapter_spread;
mod exemplars;
mod exhibit;
mod ground;
mod listing;
mod path;
mod report;
mod sweep;
mod sweep_summary;
mod training_ground;

pub use agreement::{AGREEMENT_SAMPLES, ProverAgreement};
pub use asking::{Ask, Named, Run};
pub use assertions::{Assertion, Band, Judgement, assertions, held};
pub use bootstrap::{
    Bootstrap, Interval, MAX_RESAMPLES, NamedInterval, RESAMPLES, SystemIntervals, bootstrap,
    bootstrap_watched, bootstrap_with,
};
pub use chapter::{CHAPTER, ChapterFigure, Figures};
pub use chapter_spread::{SPREAD_SEEDS, chapter_spread};
pub use exemplars::{Exemplar, ExemplarAnswer, ExemplarMember};
pub use exhibit::{BeforeAfter, ExhibitReport};
pub use ground::{BaseTheory, Ground};
pub use listing::{
    CertifiedListing, CorpusListing, FamilyListing, InsertionsListing, LISTING_VERSION,
    MemberListing, ProbeListing, ProbesListing, QuestionListing, RefusedListing, TheoryListing,
    insertion_id, probe_id, theory_id,
};
pub use path::{
    PathFamily, PathKind, PathPoint, SavedModel, TrainingPath, path_steps, training_path,
};
pub use report::{
    CorpusReport, FamilyReport, PrintedReport, RankingReport, Report, SoftReport, VERSION,
};
pub use sweep::{MAX_SEEDS, MergeError, SWEEP_VERSION, SeedResult, Seeds, Shard, Sweep, merge};
pub use sweep_summary::{AssertionCount, PrintedSpread, RateSpread, SweepSummary};
pub use training_ground::{Trained, TrainingGround};

use crate::probes::{Family, Member, Probe};
use crate::settings::Settings;
use crate::systems::{
    self, ConsistencyLoss, Example, Linked, SoftReasoner, System, Trainer, TrainingData,
    training_questions,
};
use crate::world::{Corpus, World, generate_theory};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;

/// How far an experiment has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// Steps of the stage done.
    pub done: u32,
    /// Steps of the stage in all.
    pub total: u32,
}

impl Progress {
    /// The share of the stage that is done, in whole per cent, written out.
    pub fn percent(self) -> String {
        (u64::from(self.done) * 100 / u64::from(self.total.max(1))).to_string()
    }
}

/// The stages of an experiment, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Generating theories and their questions.
    Corpus,
    /// Training the soft reasoner.
    Train,
    /// Certifying insertions.
    Certify,
    /// Asking the systems, one by one.
    Answer,
    /// Drawing the theories again, for intervals.
    Resample,
}

/// The experiment was stopped by its watcher.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// Sees how far the work has got, and can stop it.
pub type Watch<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// Everything an experiment made.
pub struct Experiment {
    /// What it was made with.
    pub settings: Settings,
    /// What was asked.
    pub ground: Ground,
    /// The trained soft reasoner.
    pub soft: SoftReasoner,
    /// The systems, in the order of the registry.
    pub systems: Vec<Box<dyn System>>,
    /// What each of them answered.
    pub runs: Vec<Run>,
    /// The figures.
    pub report: Report,
}

/// Runs the experiment and reports its figures.
pub fn run(settings: &Settings, watch: &mut Watch<'_>) -> Result<Report, Stopped> {
    Experiment::run(settings, watch).map(|experiment| experiment.report)
}

impl Experiment {
    /// Runs the experiment and keeps everything it made.
    pub fn run(settings: &Settings, watch: &mut Watch<'_>) -> Result<Experiment, Stopped> {
        let Prepared { ground, trainer, systems } = Prepared::new(settings, watch)?;
        let runs = ground.each_system(&systems, watch, |named, ask| ground.run(named, ask))?;
        let report = report::report(settings, &ground, &trainer, &systems, &runs);
        let (settings, soft) = (settings.clone(), trainer.model());
        Ok(Experiment { settings, ground, soft, systems, runs, report })
    }
}

/// What is asked, and who is: everything before the first answer.
struct Prepared {
    ground: Ground,
    trainer: Trainer,
    systems: Vec<Box<dyn System>>,
}

impl Prepared {
    fn new(settings: &Settings, watch: &mut Watch<'_>) -> Result<Prepared, Stopped> {
        let corpus = corpus(settings, watch)?;
        let trainer = train(settings, &corpus, watch)?;
        let ground = Ground::new(settings, Arc::clone(&corpus), watch)?;
        let data = training_data(settings, trainer.model()).with_corpus(corpus);
        let systems = systems::build_all(&data);
        Ok(Prepared { ground, trainer, systems })
    }
}

/// What systems may be made of, given what training with these settings came to.
pub fn training_data(settings: &Settings, soft: SoftReasoner) -> TrainingData {
    TrainingData::new(settings.corpus(), settings.training.clone(), soft)
}

/// Generates the corpus of the settings.
pub fn corpus(settings: &Settings, watch: &mut Watch<'_>) -> Result<Arc<Corpus>, Stopped> {
    let world = World::academic();
    let mut corpus = Corpus { theories: Vec::new() };
    for index in 0..settings.theories {
        step(watch, Stage::Corpus, index, settings.theories)?;
        let Settings { seed, shape, lexicon, .. } = settings;
        corpus.theories.push(generate_theory(&world, *seed, index, shape, lexicon));
    }
    Ok(Arc::new(corpus))
}

/// Trains the soft reasoner on a corpus.
pub fn train(
    settings: &Settings,
    corpus: &Arc<Corpus>,
    watch: &mut Watch<'_>,
) -> Result<Trainer, Stopped> {
    let mut trainer = trainer(settings, corpus);
    let total = settings.training.steps;
    let trained = systems::run(&mut trainer, total, &mut |trainer| match trainer
        .steps()
        .is_multiple_of(1000)
    {
        true => watch(Progress { stage: Stage::Train, done: trainer.steps(), total }),
        false => ControlFlow::Continue(()),
    });
    match trained {
        ControlFlow::Continue(()) => Ok(trainer),
        ControlFlow::Break(()) => Err(Stopped),
    }
}

/// The soft reasoner before its first step.
pub fn trainer(settings: &Settings, corpus: &Arc<Corpus>) -> Trainer {
    trainer_with(settings, corpus, || consistency_loss(settings, corpus))
}

/// Like [`trainer`], with the given consistency loss if the settings ask for one.
fn trainer_with(
    settings: &Settings,
    corpus: &Corpus,
    loss: impl FnOnce() -> ConsistencyLoss,
) -> Trainer {
    let training = &settings.training;
    let questions = training_questions(settings.seed, training, corpus);
    let examples: Vec<Example> = questions.iter().map(Example::of).collect();
    let trainer = Trainer::new(&examples, training);
    match training.consistency > 0.0 {
        true => trainer.with_consistency(training.consistency, loss()),
        false => trainer,
    }
}

/// The consistency loss on the probes of the train split: no label is read.
fn consistency_loss(settings: &Settings, corpus: &Arc<Corpus>) -> ConsistencyLoss {
    let ground = Ground::trained_on(settings, Arc::clone(corpus));
    let linked = |family: &dyn Family, probe: &Probe| {
        let member = |m: &Member| (ground.case(probe.theory, m.insertion), m.question.clone());
        (family.closure(), probe.members.iter().map(member).collect())
    };
    let families = ground.families().map(|(family, probes)| {
        probes.iter().map(|probe| linked(family, probe)).collect::<Vec<Linked<'_>>>()
    });
    ConsistencyLoss::new(&families.collect::<Vec<_>>())
}

fn step(watch: &mut Watch<'_>, stage: Stage, done: u32, total: u32) -> Result<(), Stopped> {
    match watch(Progress { stage, done, total }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Stopped),
    }
}
