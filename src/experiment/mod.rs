//! Settings to report: the one function that page, worker and command share.

mod assertions;
mod audit;
mod bootstrap;
mod chapter;
mod drill;
mod exemplars;
mod exhibit;
mod grounds;
mod listing;
mod path;
mod report;
mod sweep;
mod sweep_summary;

pub use assertions::{Assertion, Band, assertions};
pub use audit::AUDIT_SAMPLES;
pub use bootstrap::{
    Bootstrap, Interval, MAX_RESAMPLES, NamedInterval, RESAMPLES, SystemIntervals, bootstrap,
};
pub use chapter::{CHAPTER, ChapterFigure, Figures};
pub use drill::{MemberDetail, ProbeDetail, ProbeFilter, ProbeRow};
pub use exemplars::{Exemplar, ExemplarAnswer, ExemplarMember};
pub use exhibit::{BeforeAfter, ExhibitReport, answer_word};
pub use grounds::{Grounds, Trained};
pub use listing::{
    CertifiedListing, CorpusListing, FamilyListing, InsertionsListing, LISTING_VERSION,
    MemberListing, ProbeListing, ProbesListing, QuestionListing, RefusedListing, TheoryListing,
    insertion_id, probe_id, theory_id,
};
pub use path::{
    KeptModel, PathFamily, PathKind, PathPoint, TrainingPath, path_steps, training_path,
};
pub use report::{
    CorpusReport, FamilyReport, PrintedReport, ProverAgreement, RankingReport, Report, SoftReport,
    VERSION,
};
pub use sweep::{MAX_SEEDS, MergeError, SWEEP_VERSION, SeedResult, Seeds, Shard, Sweep, merge};
pub use sweep_summary::{AssertionCount, PrintedSpread, RateSpread, SweepSummary};

use crate::measure::{
    DepthTally, LabelTally, RelationTally, SystemSummary, accuracy, family_summary, relation_of,
    worst_family,
};
use crate::probes::{self, InsertionId, Insertions, Member, Probe, Subject};
use crate::settings::Settings;
use crate::systems::{
    self, ConsistencyLoss, Example, Link, Linked, Response, SoftReasoner, Trainer,
};
use crate::theory::Question;
use crate::world::{
    BankQuestion, Case, Corpus, CorpusTheory, MAX_DEPTH, Split, World, generate_theory,
};
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

/// A system's answers.
#[derive(Clone, Debug)]
pub struct Run {
    /// The system's identifier.
    pub id: String,
    /// Per family, per probe, the responses to its members in order.
    pub responses: Vec<Vec<Vec<Response>>>,
    /// Its summary.
    pub summary: SystemSummary,
}

/// Runs the experiment and reports its figures.
pub fn run(settings: &Settings, watch: &mut Watch<'_>) -> Result<Report, Stopped> {
    Experiment::run(settings, watch).map(|experiment| experiment.report)
}

impl Experiment {
    /// Runs the experiment and keeps everything it made.
    pub fn run(settings: &Settings, watch: &mut Watch<'_>) -> Result<Experiment, Stopped> {
        let corpus = corpus(settings, watch)?;
        let trainer = train(settings, &corpus, watch)?;
        let soft = trainer.model();
        let base = base(settings, &corpus, watch)?;
        let probes = probes(settings, &corpus, &base);
        let runs = answer(&corpus, &base, &probes, &soft, watch)?;
        let audit = audit::audit(settings.seed, &corpus);
        let report = report::report(settings, &corpus, &trainer, &base, &probes, &runs, audit);
        Ok(Experiment { settings: settings.clone(), corpus, soft, base, probes, runs, report })
    }

    /// The theory with this place in the corpus.
    pub fn case(&self, index: u32) -> &Case {
        &self.corpus.theories[index as usize].case
    }

    /// Puts everything that the tables count to a kept model; `id` names its row.
    pub fn ask_kept(&self, id: &str, kept: &KeptModel) -> Run {
        let insertions = by_theory(&self.corpus, &self.base);
        let ask = |theory: u32, insertion: Option<InsertionId>, question: &Question| {
            let extended = insertion.zip(insertions[theory as usize]);
            let case = extended.map_or(self.case(theory), |(id, of)| &of.get(id).case);
            systems::System::answer(&kept.model, case, question)
        };
        self.ask_outside(id, &kept.name, &ask)
    }

    /// What each registered system makes of each theory of the probe base alone.
    fn by_theory(&self) -> Vec<Vec<SystemSummary>> {
        let insertions = by_theory(&self.corpus, &self.base);
        // Probes of a theory are not always neighbours.
        let mut places = vec![vec![Vec::new(); self.probes.len()]; self.corpus.theories.len()];
        for (family, probes) in self.probes.iter().enumerate() {
            for (place, probe) in probes.iter().enumerate() {
                places[probe.theory as usize][family].push(place);
            }
        }
        let of_theory = |base: &BaseTheory| {
            let theory = &self.corpus.theories[base.index as usize];
            let of_system = |(entry, run): (&systems::Entry, &Run)| {
                let system = (entry.build)(&self.soft);
                let ask = |theory: u32, insertion: Option<InsertionId>, question: &Question| {
                    let case = &self.corpus.theories[theory as usize].case;
                    let extended = insertion.zip(insertions[theory as usize]);
                    let case = extended.map_or(case, |(id, insertions)| &insertions.get(id).case);
                    system.answer(case, question)
                };
                let answered: Vec<Vec<Answered<'_>>> = places[base.index as usize]
                    .iter()
                    .enumerate()
                    .map(|(family, places)| {
                        let pair = |&place: &usize| {
                            let responses = run.responses[family][place].as_slice();
                            (&self.probes[family][place], responses)
                        };
                        places.iter().map(pair).collect()
                    })
                    .collect();
                let base = std::slice::from_ref(base);
                summary((entry.id, entry.name), &ask, &[theory], base, &answered)
            };
            systems::REGISTRY.iter().zip(&self.runs).map(of_system).collect()
        };
        self.base.iter().map(of_theory).collect()
    }

    /// Puts everything that the tables count to a system from outside, and counts it as the
    /// registered systems are counted. Questions [left out](systems::Answer::is_left_out) are not
    /// counted, nor are probes with such a member.
    pub fn ask_outside(&self, id: &str, name: &str, ask: &Ask<'_>) -> Run {
        ask_all((id, name), ask, &self.corpus, &self.base, &self.probes)
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
            let link = match family.closure() {
                probes::Closure::Agree => Link::Agree,
                probes::Closure::Differ => Link::Differ,
            };
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
                    (link, members.collect())
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

fn answer(
    corpus: &Corpus,
    base: &[BaseTheory],
    probes: &[Vec<Probe>],
    soft: &SoftReasoner,
    watch: &mut Watch<'_>,
) -> Result<Vec<Run>, Stopped> {
    let mut runs = Vec::new();
    let total = systems::REGISTRY.len() as u32;
    let insertions = by_theory(corpus, base);
    for entry in systems::REGISTRY {
        step(watch, Stage::Answer, runs.len() as u32, total)?;
        let system = (entry.build)(soft);
        let ask = |theory: u32, insertion: Option<InsertionId>, question: &Question| {
            let case = &corpus.theories[theory as usize].case;
            let extended = insertion.zip(insertions[theory as usize]);
            let case = extended.map_or(case, |(id, insertions)| &insertions.get(id).case);
            system.answer(case, question)
        };
        runs.push(ask_all((entry.id, entry.name), &ask, corpus, base, probes));
    }
    step(watch, Stage::Answer, total, total)?;
    Ok(runs)
}

/// The insertions of each theory of the corpus that has some.
fn by_theory<'a>(corpus: &Corpus, base: &'a [BaseTheory]) -> Vec<Option<&'a Insertions>> {
    let mut insertions = vec![None; corpus.theories.len()];
    for theory in base {
        insertions[theory.index as usize] = Some(&theory.insertions);
    }
    insertions
}

/// What answers a question about a theory of the corpus, by its place, with one of its certified
/// insertions or none.
pub type Ask<'a> = dyn Fn(u32, Option<InsertionId>, &Question) -> Response + 'a;

/// Asks everything that the tables count. Questions [left out](Answer::is_left_out) are not
/// counted, nor are probes with such a member.
fn ask_all(
    (id, name): (&str, &str),
    ask: &Ask<'_>,
    corpus: &Corpus,
    base: &[BaseTheory],
    probes: &[Vec<Probe>],
) -> Run {
    let respond = |probe: &Probe| -> Vec<Response> {
        let ask = |member: &Member| ask(probe.theory, member.insertion, &member.question);
        probe.members.iter().map(ask).collect()
    };
    let responses: Vec<Vec<Vec<Response>>> =
        probes.iter().map(|probes| probes.iter().map(respond).collect()).collect();
    let theories: Vec<&CorpusTheory> = corpus.split(Split::Eval).collect();
    let answered: Vec<_> = probes
        .iter()
        .zip(&responses)
        .map(|(probes, responses)| probes.iter().zip(responses.iter().map(Vec::as_slice)).collect())
        .collect();
    let summary = summary((id, name), ask, &theories, base, &answered);
    Run { id: id.to_string(), responses, summary }
}

/// A probe and the responses to its members.
type Answered<'a> = (&'a Probe, &'a [Response]);

fn summary(
    (id, name): (&str, &str),
    ask: &Ask<'_>,
    theories: &[&CorpusTheory],
    base: &[BaseTheory],
    answered: &[Vec<Answered<'_>>],
) -> SystemSummary {
    let graded = |theory: u32, q: &BankQuestion| {
        let answer = ask(theory, None, &q.question()).answer;
        (!answer.is_left_out()).then_some((answer, q.gold))
    };
    let tally =
        accuracy(base.iter().flat_map(|theory| {
            theory.questions.iter().filter_map(move |q| graded(theory.index, q))
        }));
    let mut by_depth = vec![LabelTally::default(); MAX_DEPTH as usize + 1];
    let mut relations = RelationTally::default();
    for theory in theories {
        for question in &theory.questions {
            if let Some((answer, gold)) = graded(theory.index, question) {
                by_depth[question.depth as usize].count(answer, gold);
            }
        }
        relations += relation_of(&theory.case, |q| ask(theory.index, None, q).answer);
    }
    let families: Vec<_> = probes::REGISTRY
        .iter()
        .zip(answered)
        .map(|(family, answered)| {
            let known = |responses: &[Response]| !responses.iter().any(|r| r.answer.is_left_out());
            let answered = answered.iter().copied().filter(|(_, responses)| known(responses));
            family_summary(*family, answered, tally.accuracy())
        })
        .collect();
    let worst = worst_family(&families).map(|family| (family.id.clone(), family.consistency));
    SystemSummary {
        id: id.to_string(),
        name: name.to_string(),
        tally,
        accuracy: tally.accuracy(),
        accuracy_answered: tally.accuracy_answered(),
        coverage: tally.coverage(),
        worst_family: worst.as_ref().map(|(id, _)| id.clone()),
        worst_consistency: worst.map(|(_, consistency)| consistency),
        families,
        by_depth: (0..)
            .zip(by_depth)
            .map(|(depth, tally)| DepthTally { depth, tally, accuracy: tally.accuracy() })
            .collect(),
        relation: relations,
        soundness: relations.soundness(),
        completeness: relations.completeness(),
    }
}

fn step(watch: &mut Watch<'_>, stage: Stage, done: u32, total: u32) -> Result<(), Stopped> {
    match watch(Progress { stage, done, total }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Stopped),
    }
}
