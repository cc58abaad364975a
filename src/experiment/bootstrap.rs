//! Intervals that allow for probes about the same theory.
//!
//! Probes of one theory stand and fall together, so an interval that takes them for independent,
//! such as Wilson's, is too narrow. Here whole theories are drawn again: from the m theories of the
//! probe base m with repetition, B times; each time every rate is recounted as the sum of the drawn
//! theories' numerators over the sum of their denominators. The interval runs from the 2.5 % to the
//! 97.5 % quantile of the B values (the percentile interval over clusters; Efron 1979, Field and
//! Welsh 2007). Differences are taken within each resample, so theories are paired.

use super::{CHAPTER, Experiment, Figures, Progress, Run, Stage, Stopped, Watch};
use crate::measure::distribution::quantile;
use crate::measure::{Figure, Rate, RateId, RateIds, Rates, SystemSummary};
use crate::probes::FamilyId;
use crate::systems::{System, SystemId};
use crate::world::{Draw, STREAM_BOOTSTRAP};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// How often theories are drawn again if nothing else is asked for.
pub const RESAMPLES: u32 = 2_000;

/// The most often they are.
pub const MAX_RESAMPLES: u32 = 100_000;

/// How many resamples are drawn between two looks at the watcher.
const WATCHED: u32 = 50;

/// Theory-clustered 95 % intervals of every figure.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bootstrap {
    /// How often theories were drawn again.
    pub resamples: u32,
    /// From how many.
    pub theories: u32,
    /// Every rate, in the order of [`RateIds`], then those of further systems.
    pub rates: Vec<NamedInterval<RateId>>,
    /// What is made of the rates, per system.
    pub systems: Vec<SystemIntervals>,
    /// Our counterparts of the chapter's figures.
    pub chapter: Vec<NamedInterval<String>>,
}

/// Intervals of what is made of a system's rates.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SystemIntervals {
    /// The system's identifier.
    pub id: SystemId,
    /// The smallest consistency, whichever family has it.
    pub worst_consistency: Option<Interval>,
    /// The smallest share of a family's probes that is held, whichever family has it.
    pub worst_held: Option<Interval>,
    /// Accuracy minus consistency, by family.
    pub gaps: Vec<NamedInterval<FamilyId>>,
    /// The share of all probes that is held, by family.
    pub held: Vec<NamedInterval<FamilyId>>,
}

/// An interval and what it is of.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NamedInterval<Id> {
    /// What identifies the figure.
    pub id: Id,
    /// `None` where the figure is vacuous in every resample.
    pub interval: Option<Interval>,
}

/// A 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Resamples in which the figure was not vacuous.
    pub resamples: u32,
}

impl<Id> NamedInterval<Id> {
    fn of((id, values): (Id, Vec<f64>)) -> NamedInterval<Id> {
        NamedInterval { id, interval: interval(values) }
    }
}

impl Bootstrap {
    /// The interval of a system's figure; `None` for a system that was not among those resampled,
    /// where the figure was vacuous, and of what is drawn for no figure: means of incoherence.
    pub fn interval(&self, system: &SystemSummary, figure: Figure) -> Option<Interval> {
        let row = || self.systems.iter().find(|row| row.id == system.id);
        match figure {
            Figure::WorstConsistency => row()?.worst_consistency,
            Figure::WorstHeld => row()?.worst_held,
            Figure::Held(family) => row()?.held.iter().find(|held| held.id == family)?.interval,
            Figure::Gap(family) => row()?.gaps.iter().find(|gap| gap.id == family)?.interval,
            Figure::LeastCoverage => {
                self.interval(system, Figure::FamilyCoverage(system.least_covered()?.id))
            }
            counted => {
                let is_it = |id: &RateId| id.system == system.id && id.figure == counted;
                self.rates.iter().find(|rate| is_it(&rate.id))?.interval
            }
        }
    }
}

/// Intervals for every figure of an experiment. Draws come from [`STREAM_BOOTSTRAP`] of its seed:
/// for each resample, theory after theory, each uniformly. `resamples` is taken to be at least 1
/// and at most [`MAX_RESAMPLES`].
pub fn bootstrap(experiment: &Experiment, resamples: u32) -> Bootstrap {
    let mut watch = |_| ControlFlow::Continue(());
    bootstrap_watched(experiment, resamples, &mut watch).expect("nobody stops it")
}

/// [`bootstrap`] under the eyes of a watcher.
///
/// # Errors
///
/// [`Stopped`] by the watcher.
pub fn bootstrap_watched(
    experiment: &Experiment,
    resamples: u32,
    watch: &mut Watch<'_>,
) -> Result<Bootstrap, Stopped> {
    bootstrap_with(experiment, &[], resamples, watch)
}

/// [`bootstrap_watched`], with further systems, each by what it comes to
/// [theory by theory](super::Ground::theory_by_theory): the same theories are drawn for all.
///
/// # Errors
///
/// [`Stopped`] by the watcher.
pub fn bootstrap_with(
    experiment: &Experiment,
    further: &[&[SystemSummary]],
    resamples: u32,
    watch: &mut Watch<'_>,
) -> Result<Bootstrap, Stopped> {
    let resamples = resamples.clamp(1, MAX_RESAMPLES);
    let ground = &experiment.ground;
    let systems = experiment.systems.iter().map(AsRef::as_ref);
    let apart =
        |(run, system): (&Run, &dyn System)| ground.theory_by_theory(run, &ground.asking(system));
    let own: Vec<_> = experiment.runs.iter().zip(systems).map(apart).collect();
    let all: Vec<&[SystemSummary]> =
        own.iter().map(Vec::as_slice).chain(further.iter().copied()).collect();
    let theories = ground.base.len() as u32;
    let families = &experiment.settings.families;
    let of_theory = |theory: usize| {
        let rows: Vec<SystemSummary> =
            all.iter().filter_map(|system| system.get(theory).cloned()).collect();
        Rates::of(&rows, families)
    };
    let clusters: Vec<Rates> = (0..theories as usize).map(of_theory).collect();
    let ids = match clusters.first() {
        Some(rates) => rates.ids().clone(),
        None => RateIds::new(families),
    };
    let mut draw = Draw::new(experiment.settings.seed, STREAM_BOOTSTRAP);
    let mut rates = vec![Vec::new(); ids.iter().count()];
    let mut chapter = vec![Vec::new(); CHAPTER.len()];
    // What is made of the counts, system by system: of the whole, and family by family.
    let asked: Vec<FamilyId> = families.iter().map(|family| family.id()).collect();
    let wholes = [Figure::WorstConsistency, Figure::WorstHeld];
    let mut whole = vec![wholes.map(|_| Vec::new()); ids.systems().len()];
    let by_family: [fn(FamilyId) -> Figure; 2] = [Figure::Gap, Figure::Held];
    let mut parts = vec![by_family.map(|_| vec![Vec::new(); asked.len()]); ids.systems().len()];
    for done in 0..resamples {
        if done.is_multiple_of(WATCHED) {
            let now = Progress { stage: Stage::Resample, done, total: resamples };
            if watch(now).is_break() {
                return Err(Stopped);
            }
        }
        let mut sums = vec![Rate::default(); rates.len()];
        for _ in 0..theories {
            for (sum, rate) in sums.iter_mut().zip(clusters[draw.below(theories) as usize].counts())
            {
                sum.numerator += rate.numerator;
                sum.denominator += rate.denominator;
            }
        }
        for (values, sum) in rates.iter_mut().zip(&sums) {
            values.extend(sum.value());
        }
        let figures = Figures::new(Rates::new(ids.clone(), sums), None);
        for (values, figure) in chapter.iter_mut().zip(&CHAPTER) {
            values.extend(figure.ours(&figures));
        }
        for (system, id) in ids.systems().iter().enumerate() {
            for (values, figure) in whole[system].iter_mut().zip(wholes) {
                values.extend(figures.of(id, figure));
            }
            for (values, figure) in parts[system].iter_mut().zip(by_family) {
                for (values, family) in values.iter_mut().zip(&asked) {
                    values.extend(figures.of(id, figure(*family)));
                }
            }
        }
    }
    Ok(Bootstrap {
        resamples,
        theories,
        rates: ids.iter().zip(rates).map(NamedInterval::of).collect(),
        systems: ids
            .systems()
            .iter()
            .zip(whole.into_iter().zip(parts))
            .map(|(id, (whole, parts))| {
                let [worst_consistency, worst_held] = whole.map(interval);
                let [gaps, held] = parts.map(|values| {
                    asked.iter().copied().zip(values).map(NamedInterval::of).collect()
                });
                let id = id.clone();
                SystemIntervals { id, worst_consistency, worst_held, gaps, held }
            })
            .collect(),
        chapter: CHAPTER.iter().map(|f| f.id.into()).zip(chapter).map(NamedInterval::of).collect(),
    })
}

fn interval(mut values: Vec<f64>) -> Option<Interval> {
    values.sort_by(f64::total_cmp);
    let resamples = values.len() as u32;
    let ends = |q| quantile(&values, q);
    (resamples > 0).then(|| Interval { low: ends(0.025), high: ends(0.975), resamples })
}
