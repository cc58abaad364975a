//! Every figure of a system, declared once: what tables show and links sort by, what sweeps and
//! resampling spread, and what is asserted of a run.

use super::{Graded, Rate, SystemSummary, worst};
use crate::chart::{plain, signed};
use crate::probes::{Family, FamilyId, FamilySet, KindId, REGISTRY};
use crate::world::MAX_DEPTH;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A figure of a system: a share, or a difference of shares.
///
/// Its [identifier](Figure::id) is stable: sweeps, intervals and exported tables are keyed by it.
///
/// | identifier | figure |
/// | --- | --- |
/// | `accuracy` | correct among all questions of the probe base |
/// | `accuracy-answered` | correct among its answered questions |
/// | `coverage` | answered among its questions |
/// | `soundness`, `completeness` | entailed among returned atoms, returned among entailed ones |
/// | `depth.D` | accuracy at depth D, over the whole bank |
/// | `F.consistency` | coherent among the answered probes of family F |
/// | `F.coverage` | answered among its probes |
/// | `F.members` | correct among its probes' members |
/// | `F.K.consistency`, `F.K.coverage` | the same of its sub-kind K |
/// | `F.held` | coherent among all its probes |
/// | `F.gap` | accuracy minus its consistency |
/// | `F.graded-mean`, `-median`, `-largest`, `-above` | how far probabilities are from coherence |
/// | `worst-consistency`, `worst-held`, `least-coverage` | the smallest of the families' |
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// Plain accuracy.
    Accuracy,
    /// Accuracy among the answered.
    AccuracyAnswered,
    /// Answered among the probe base.
    BaseCoverage,
    /// Soundness of the relation.
    Soundness,
    /// Completeness of the relation.
    Completeness,
    /// Accuracy at a depth, over the whole bank.
    Depth(u32),
    /// Consistency of a family.
    Consistency(FamilyId),
    /// Coverage of a family.
    FamilyCoverage(FamilyId),
    /// Accuracy of a family's members.
    MemberAccuracy(FamilyId),
    /// Consistency of a family's sub-kind.
    Kind(FamilyId, KindId),
    /// Coverage of a family's sub-kind.
    KindCoverage(FamilyId, KindId),
    /// Coherent probes among all of a family.
    Held(FamilyId),
    /// Accuracy minus a family's consistency.
    Gap(FamilyId),
    /// How far probabilities are from coherence over a family's probes.
    Graded(FamilyId, Degree),
    /// The smallest consistency of the families.
    WorstConsistency,
    /// The smallest share of a family's probes that is held.
    WorstHeld,
    /// The smallest coverage of the families.
    #[serde(rename = "coverage")]
    LeastCoverage,
}

/// What is told of the incoherence of probabilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Degree {
    /// Its mean.
    Mean,
    /// Its median.
    Median,
    /// Its largest value.
    Largest,
    /// The share of probes above [`GRADED_TOLERANCE`](super::GRADED_TOLERANCE).
    Above,
}

impl Degree {
    /// Those that are no rates.
    const VALUES: [Degree; 3] = [Degree::Mean, Degree::Median, Degree::Largest];
}

/// A figure's value, and the counts behind it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Measured {
    /// The value; `None` where it is vacuous.
    pub value: Option<f64>,
    /// Numerator, denominator and with them the interval, where the figure is a rate.
    pub rate: Option<Rate>,
}

/// What figures are read off.
pub trait Counted {
    /// The counts of a [counted](Figure::is_counted) figure; `None` where it was not asked for.
    fn rate(&self, figure: Figure) -> Option<Rate>;

    /// How far a family's probabilities are from coherence, where that is kept.
    fn graded(&self, _family: FamilyId) -> Option<Graded> {
        None
    }
}

impl Figure {
    /// The counted figures where these families are asked, in the order of the tables.
    pub fn counted(families: &FamilySet) -> Vec<Figure> {
        use Figure::*;
        let mut figures = vec![Accuracy, AccuracyAnswered, BaseCoverage, Soundness, Completeness];
        figures.extend((0..=MAX_DEPTH).map(Depth));
        for family in families.iter() {
            let id = family.id();
            figures.extend([Consistency(id), FamilyCoverage(id), MemberAccuracy(id)]);
            figures.push(Graded(id, Degree::Above));
            let kinds = family.kinds().iter().map(|kind| kind.id);
            figures.extend(kinds.flat_map(|kind| [Kind(id, kind), KindCoverage(id, kind)]));
        }
        figures
    }

    /// Every figure where these families are asked: the counted ones, then what is made of them.
    pub fn all(families: &FamilySet) -> Vec<Figure> {
        let mut figures = Figure::counted(families);
        for id in families.iter().map(|family| family.id()) {
            figures.extend([Figure::Held(id), Figure::Gap(id)]);
            figures.extend(Degree::VALUES.map(|degree| Figure::Graded(id, degree)));
        }
        figures.extend([Figure::WorstConsistency, Figure::WorstHeld, Figure::LeastCoverage]);
        figures
    }

    /// Those that a report ranks the systems by.
    pub fn ranked(families: &FamilySet) -> Vec<Figure> {
        use Figure::*;
        let whole =
            [Accuracy, AccuracyAnswered, WorstConsistency, LeastCoverage, Soundness, Completeness];
        let of =
            |family: &'static dyn Family| [Consistency(family.id()), FamilyCoverage(family.id())];
        let held = families.iter().map(|family| Held(family.id()));
        let rest = std::iter::once(WorstHeld).chain(held);
        whole.into_iter().chain(families.iter().flat_map(of)).chain(rest).collect()
    }

    /// Its stable identifier.
    pub fn id(self) -> String {
        self.to_string()
    }

    /// The figure with this identifier, of whichever family of the registry.
    pub fn of_id(id: &str) -> Option<Figure> {
        Figure::all(&FamilySet::every()).into_iter().find(|figure| figure.id() == id)
    }

    /// Whether it is counted, so that the counts of parts add up to the whole's, and is not made of
    /// other figures' counts.
    pub fn is_counted(self) -> bool {
        match self {
            Figure::Held(_) | Figure::Gap(_) => false,
            Figure::WorstConsistency | Figure::WorstHeld | Figure::LeastCoverage => false,
            Figure::Graded(_, degree) => degree == Degree::Above,
            _ => true,
        }
    }

    /// Whether larger is better.
    pub fn larger_is_better(self) -> bool {
        !matches!(self, Figure::Gap(_) | Figure::Graded(..))
    }

    /// Its value, read off a system's row or other counts.
    pub fn of(self, counts: &(impl Counted + ?Sized)) -> Measured {
        let held = |family| {
            let coherent = counts.rate(Figure::Consistency(family))?;
            let all = counts.rate(Figure::FamilyCoverage(family))?;
            Some(Rate::new(coherent.numerator, all.denominator))
        };
        let least = |of: &dyn Fn(FamilyId) -> Option<Rate>| {
            let rates = REGISTRY.iter().filter_map(|family| of(family.id()));
            worst(rates, |rate| rate.value()).first().copied()
        };
        let rate = match self {
            Figure::Held(family) => held(family),
            Figure::WorstConsistency => least(&|family| counts.rate(Figure::Consistency(family))),
            Figure::WorstHeld => least(&held),
            Figure::LeastCoverage => least(&|family| counts.rate(Figure::FamilyCoverage(family))),
            counted if counted.is_counted() => counts.rate(counted),
            _ => None,
        };
        let value = match self {
            Figure::Gap(family) => {
                let value = |figure| counts.rate(figure).and_then(Rate::value);
                let both = value(Figure::Accuracy).zip(value(Figure::Consistency(family)));
                both.map(|(accuracy, consistency)| accuracy - consistency)
            }
            Figure::Graded(family, Degree::Mean) => counts.graded(family).map(|of| of.mean),
            Figure::Graded(family, Degree::Median) => counts.graded(family).map(|of| of.median),
            Figure::Graded(family, Degree::Largest) => counts.graded(family).map(|of| of.max),
            _ => rate.and_then(Rate::value),
        };
        Measured { value, rate }
    }

    /// A value of it as tables write it: gaps in points, everything else as a share of 1.
    pub fn write(self, value: f64) -> String {
        match self {
            Figure::Gap(_) => signed(100.0 * value, 2),
            _ => plain(value, 4),
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Figure::Accuracy => f.write_str("accuracy"),
            Figure::AccuracyAnswered => f.write_str("accuracy-answered"),
            Figure::BaseCoverage => f.write_str("coverage"),
            Figure::Soundness => f.write_str("soundness"),
            Figure::Completeness => f.write_str("completeness"),
            Figure::Depth(depth) => write!(f, "depth.{depth}"),
            Figure::Consistency(family) => write!(f, "{family}.consistency"),
            Figure::FamilyCoverage(family) => write!(f, "{family}.coverage"),
            Figure::MemberAccuracy(family) => write!(f, "{family}.members"),
            Figure::Kind(family, kind) => write!(f, "{family}.{kind}.consistency"),
            Figure::KindCoverage(family, kind) => write!(f, "{family}.{kind}.coverage"),
            Figure::Held(family) => write!(f, "{family}.held"),
            Figure::Gap(family) => write!(f, "{family}.gap"),
            Figure::Graded(family, Degree::Mean) => write!(f, "{family}.graded-mean"),
            Figure::Graded(family, Degree::Median) => write!(f, "{family}.graded-median"),
            Figure::Graded(family, Degree::Largest) => write!(f, "{family}.graded-largest"),
            Figure::Graded(family, Degree::Above) => write!(f, "{family}.graded-above"),
            Figure::WorstConsistency => f.write_str("worst-consistency"),
            Figure::WorstHeld => f.write_str("worst-held"),
            Figure::LeastCoverage => f.write_str("least-coverage"),
        }
    }
}

impl Counted for SystemSummary {
    fn rate(&self, figure: Figure) -> Option<Rate> {
        match figure {
            Figure::Accuracy => Some(self.accuracy),
            Figure::AccuracyAnswered => Some(self.accuracy_answered),
            Figure::BaseCoverage => Some(self.coverage),
            Figure::Soundness => Some(self.soundness),
            Figure::Completeness => Some(self.completeness),
            Figure::Depth(depth) => {
                self.by_depth.iter().find(|row| row.depth == depth).map(|row| row.accuracy)
            }
            Figure::Consistency(family) => self.family(family).map(|of| of.consistency),
            Figure::FamilyCoverage(family) => self.family(family).map(|of| of.coverage),
            Figure::MemberAccuracy(family) => self.family(family).map(|of| of.members_accuracy),
            Figure::Kind(family, kind) => self.family(family)?.kind(kind).map(|of| of.consistency),
            Figure::KindCoverage(family, kind) => {
                self.family(family)?.kind(kind).map(|of| of.coverage)
            }
            Figure::Graded(family, _) => {
                let graded = self.family(family)?.graded;
                Some(graded.map_or(Rate::default(), |of| Rate::new(of.above, of.probes)))
            }
            Figure::Held(_) | Figure::Gap(_) => None,
            Figure::WorstConsistency | Figure::WorstHeld | Figure::LeastCoverage => None,
        }
    }

    fn graded(&self, family: FamilyId) -> Option<Graded> {
        self.family(family)?.graded
    }
}
