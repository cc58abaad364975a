//! Settings to report: the one function that page, worker and command share.

mod agreement;
mod asking;
mod assertions;
mod bootstrap;
mod chapter;
mod exemplars;
mod exhibit;
mod grounds;
mod listing;
mod path;
mod report;
mod sweep;
mod sweep_summary;

pub use agreement::AGREEMENT_SAMPLES;
pub use asking::{Ask, Run};
pub use assertions::{Assertion, Band, Judgement, assertions, held};
pub use bootstrap::{
    Bootstrap, Interval, MAX_RESAMPLES, NamedInterval, RESAMPLES, SystemIntervals, bootstrap,
    bootstrap_watched, bootstrap_with,
};
pub use chapter::{CHAPTER, ChapterFigure, Figures};
pub use exemplars::{Exemplar, ExemplarAnswer, ExemplarMember};
pub use exhibit::{BeforeAfter, ExhibitReport, answer_word};
pub use grounds::{Grounds, Trained};
pub use listing::{
    CertifiedListing, CorpusListing, FamilyListing, InsertionsListing, LISTING_VERSION,
    MemberListing, ProbeListing, ProbesListing, QuestionListing, RefusedListing, TheoryListing,
    insertion_id, probe_id, theory_id,
};
pub use path::{
    PathFamily, PathKind, PathPoint, SavedModel, TrainingPath, path_steps, training_path,
};
pub use report::{
    CorpusReport, FamilyReport, PrintedReport, ProverAgreement, RankingReport, Report, SoftReport,
    VERSION,
};
pub use sweep::{MAX_SEEDS, MergeError, SWEEP_VERSION, SeedResult, Seeds, Shard, Sweep, merge};
pub use sweep_summary::{AssertionCount, PrintedSpread, RateSpread, SweepSummary};

use crate::probes::{self, Insertions, Member, Probe, Subject};
use crate::settings::Settings;
use crate::systems::{self, ConsistencyLoss, Example, Linked, SoftReasoner, Trainer};
use crate::world::{BankQuestion, Case, Corpus, Split, World, generate_theory};
use asking::{Keep, by_theory};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

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
    /// The theories and their questions.
    pub corpus: Corpus,
    /// The trained soft reasoner.
    pub soft: SoftReasoner,
    /// The eval split's theories with their part of the probe base and their insertions.
    pub base: Vec<BaseTheory>,
    /// The probes of each family, in the order of the registry.
    pub probes: Vec<Vec<Probe>>,
    /// What each system answered, in the order of the registry.
    pub runs: Vec<Run>,
    /// The figures.
    pub report: Report,
}

/// A theory of the probe base.
#[derive(Clone, Debug)]
pub struct BaseTheory {
    /// Its place in the corpus.
    pub index: u32,
    /// Its questions within the probe depth.
    pub questions: Vec<BankQuestion>,
    /// Its insertions, judged.
    pub insertions: Insertions,
}

/// Runs the experiment and reports its figures.
pub fn run(settings: &Settings, watch: &mut Watch<'_>) -> Result<Report, Stopped> {
    Experiment::run(settings, watch).map(|experiment| experiment.report)
}

impl Experiment {
    /// Runs the experiment and keeps everything it made.
    pub fn run(settings: &Settings, watch: &mut Watch<'_>) -> Result<Experiment, Stopped> {
        let Made { corpus, trainer, base, probes, runs } = make(settings, Keep::Responses, watch)?;
        let audit = agreement::prover_agreement(settings.seed, &corpus);
        let report = report::report(settings, &corpus, &trainer, &base, &probes, &runs, audit);
        let (settings, soft) = (settings.clone(), trainer.model());
        Ok(Experiment { settings, corpus, soft, base, probes, runs, report })
    }

    /// The theory with this place in the corpus.
    pub fn case(&self, index: u32) -> &Case {
        &self.corpus.theories[index as usize].case
    }

    /// The theory a member is asked of: its probe's, with the member's insertion.
    pub fn member_case(&self, probe: &Probe, member: &Member) -> Option<&Case> {
        let base = self.base.iter().find(|theory| theory.index == probe.theory)?;
        Some(match member.insertion {
            Some(id) => &base.insertions.get(id).case,
            None => self.case(probe.theory),
        })
    }
}

/// What an experiment's figures are taken from.
struct Made {
    corpus: Corpus,
    trainer: Trainer,
    base: Vec<BaseTheory>,
    probes: Vec<Vec<Probe>>,
    runs: Vec<Run>,
}

fn make(settings: &Settings, keep: Keep, watch: &mut Watch<'_>) -> Result<Made, Stopped> {
    let corpus = corpus(settings, watch)?;
    let trainer = train(settings, &corpus, watch)?;
    let base = base(settings, &corpus, watch)?;
    let probes = probes(settings, &corpus, &base);
    let runs = asking::answer(&corpus, &base, &probes, &trainer.model(), keep, watch)?;
    Ok(Made { corpus, trainer, base, probes, runs })
}

/// Generates the corpus of the settings.
pub fn corpus(settings: &Settings, watch: &mut Watch<'_>) -> Result<Corpus, Stopped> {
    let world = World::academic();
    let mut corpus = Corpus { theories: Vec::new() };
    for index in 0..settings.theories {
        step(watch, Stage::Corpus, index, settings.theories)?;
        let Settings { seed, shape, lexicon, .. } = settings;
        corpus.theories.push(generate_theory(&world, *seed, index, shape, lexicon));
    }
    Ok(corpus)
}

/// Trains the soft reasoner on a corpus.
pub fn train(
    settings: &Settings,
    corpus: &Corpus,
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
pub fn trainer(settings: &Settings, corpus: &Corpus) -> Trainer {
    trainer_with(settings, corpus, || consistency_loss(settings, corpus))
}

/// The same with the consistency loss, if one is asked for, from elsewhere.
fn trainer_with(
    settings: &Settings,
    corpus: &Corpus,
    loss: impl FnOnce() -> ConsistencyLoss,
) -> Trainer {
    let training = &settings.training;
    let examples: Vec<Example> = systems::training_examples(corpus, settings.seed, training);
    let trainer = Trainer::new(&examples, training);
    match training.consistency > 0.0 {
        true => trainer.with_consistency(training.consistency, loss()),
        false => trainer,
    }
}

/// The consistency loss on the probes of the train split within the training depth, withheld
/// questions among them: no label is read.
fn consistency_loss(settings: &Settings, corpus: &Corpus) -> ConsistencyLoss {
    let judged: Vec<BaseTheory> = corpus
        .split(Split::Train)
        .map(|theory| {
            let mut insertions = Insertions::judge(&theory.case, probes::CANDIDATE_LIMIT);
            insertions.keep(settings.insertions as usize);
            let within = theory.questions.iter().filter(|q| q.depth <= settings.training.depth);
            BaseTheory { index: theory.index, questions: within.copied().collect(), insertions }
        })
        .collect();
    let insertions = by_theory(corpus, &judged);
    let families = probes(settings, corpus, &judged);
    let linked: Vec<Vec<Linked<'_>>> = probes::REGISTRY
        .iter()
        .zip(&families)
        .map(|(family, probes)| {
            probes
                .iter()
                .map(|probe| {
                    let theory = probe.theory as usize;
                    let members = probe.members.iter().map(|member| {
                        let extended = member.insertion.zip(insertions[theory]);
                        let case = &corpus.theories[theory].case;
                        let case =
                            extended.map_or(case, |(id, insertions)| &insertions.get(id).case);
                        (case, &member.question)
                    });
                    (family.closure(), members.collect())
                })
                .collect()
        })
        .collect();
    ConsistencyLoss::new(&linked)
}

/// The probe base: the eval split's questions within the probe depth, and certified insertions.
pub fn base(
    settings: &Settings,
    corpus: &Corpus,
    watch: &mut Watch<'_>,
) -> Result<Vec<BaseTheory>, Stopped> {
    let mut base = Vec::new();
    let total = corpus.split(Split::Eval).count() as u32;
    for theory in corpus.split(Split::Eval) {
        step(watch, Stage::Certify, base.len() as u32, total)?;
        let mut insertions = Insertions::judge(&theory.case, probes::CANDIDATE_LIMIT);
        insertions.keep(settings.insertions as usize);
        let within = theory.questions.iter().filter(|q| q.depth <= settings.probe_depth);
        let questions = within.copied().collect();
        base.push(BaseTheory { index: theory.index, questions, insertions });
    }
    Ok(base)
}

/// The probes of each family.
pub fn probes(settings: &Settings, corpus: &Corpus, base: &[BaseTheory]) -> Vec<Vec<Probe>> {
    let subjects: Vec<Subject<'_>> = base
        .iter()
        .map(|theory| Subject {
            index: theory.index,
            case: &corpus.theories[theory.index as usize].case,
            insertions: &theory.insertions,
            questions: &theory.questions,
        })
        .collect();
    probes::REGISTRY.iter().map(|family| family.probes(&subjects, settings.seed)).collect()
}

fn step(watch: &mut Watch<'_>, stage: Stage, done: u32, total: u32) -> Result<(), Stopped> {
    match watch(Progress { stage, done, total }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Stopped),
    }
}
