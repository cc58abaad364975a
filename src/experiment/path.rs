//! Training seen from the probes: every family's rate along the way.
//!
//! The rates at a set of weights depend on scores of feature rows alone, and few rows differ, so
//! the probes are folded once: a probe becomes the set of rows that its members have.

use super::{Ground, Stage, Stopped, Watch, step, trainer};
use crate::logic::Value;
use crate::measure::{Counted, Figure, LabelTally, Rate, Tally};
use crate::probes::{Closure, FamilyId, KindId, Member, Outcome};
use crate::settings::Settings;
use crate::systems::{self, Answer, Feature, Features, SoftReasoner, TIE, Trainer};
use crate::theory::Question;
use crate::world::{Case, MAX_DEPTH, Split};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A training seen at chosen steps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TrainingPath {
    /// What it was made with.
    pub settings: Settings,
    /// Rows trained on, and how many of them differ.
    pub rows: [u32; 2],
    /// The points, ascending by step.
    pub points: Vec<PathPoint>,
}

/// A point of a training.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PathPoint {
    /// Steps taken.
    pub step: u32,
    /// The loss that is descended.
    pub loss: f64,
    /// The mean logistic loss alone.
    pub label_loss: f64,
    /// The consistency loss alone, if there is one.
    pub consistency_loss: Option<f64>,
    /// The weights, in the order of [`Feature::ALL`].
    pub weights: Features,
    /// The mean of |a|, the even part of the score, over the training rows.
    pub even: f64,
    /// The mean of |b|, the odd part.
    pub odd: f64,
    /// Plain accuracy on the probe base.
    pub accuracy: Rate,
    /// How many of its positive questions are answered True, and how many of those with “not”.
    pub says_true: [Rate; 2],
    /// Accuracy over the eval split's whole bank, by depth from 0.
    pub by_depth: Vec<Rate>,
    /// The families that are asked, in the order of the registry.
    pub families: Vec<PathFamily>,
}

impl PathPoint {
    /// A family's figures; `None` if it is not asked.
    pub fn family(&self, id: FamilyId) -> Option<&PathFamily> {
        self.families.iter().find(|family| family.id == id)
    }
}

/// The soft reasoner answers everything, so only what depends on the answers is kept.
impl Counted for PathPoint {
    fn rate(&self, figure: Figure) -> Option<Rate> {
        match figure {
            Figure::Accuracy | Figure::AccuracyAnswered => Some(self.accuracy),
            Figure::Depth(depth) => self.by_depth.get(depth as usize).copied(),
            Figure::Consistency(family) => Some(self.family(family)?.consistency),
            Figure::MemberAccuracy(family) => Some(self.family(family)?.members_accuracy),
            Figure::Kind(family, kind) => {
                let mut kinds = self.family(family)?.kinds.iter();
                Some(kinds.find(|of| of.id == kind)?.consistency)
            }
            _ => None,
        }
    }
}

/// A family's figures at a point.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PathFamily {
    /// The family.
    pub id: FamilyId,
    /// The share of its probes that cohere; the soft reasoner answers all.
    pub consistency: Rate,
    /// The members' accuracy.
    pub members_accuracy: Rate,
    /// Its sub-kinds.
    pub kinds: Vec<PathKind>,
}

/// A sub-kind's figures at a point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PathKind {
    /// The sub-kind.
    pub id: KindId,
    /// The share of its probes that cohere.
    pub consistency: Rate,
}

/// Steps to look at for a training of this length: all up to 20, then ever fewer, about 40 per
/// tenfold, and the last.
pub fn path_steps(last: u32) -> Vec<u32> {
    let mut steps = vec![0];
    let mut at = 0_u32;
    while at < last {
        at = at.saturating_add((at / 20).max(1)).min(last);
        steps.push(at);
    }
    steps
}

/// Trains the soft reasoner and looks at it at these steps; steps past the settings' are left out.
pub fn training_path(
    settings: &Settings,
    ground: &Ground,
    steps: &[u32],
    watch: &mut Watch<'_>,
) -> Result<TrainingPath, Stopped> {
    let trainer = trainer(settings, &ground.corpus);
    walk(&Course::new(ground), trainer, settings, steps, watch)
}

/// Trains and looks from a course at these steps.
pub(super) fn walk(
    course: &Course,
    mut trainer: Trainer,
    settings: &Settings,
    steps: &[u32],
    watch: &mut Watch<'_>,
) -> Result<TrainingPath, Stopped> {
    let rows = [trainer.rows(), trainer.distinct_rows() as u32];
    let mut steps: Vec<u32> = steps.to_vec();
    steps.retain(|&step| step <= settings.training.steps);
    steps.sort_unstable();
    steps.dedup();
    let total = steps.last().copied().unwrap_or(0);
    let mut points = Vec::new();
    for at in steps {
        while trainer.steps() < at {
            if trainer.steps().is_multiple_of(1000) {
                step(watch, Stage::Train, trainer.steps(), total)?;
            }
            trainer.step();
        }
        points.push(course.point(&trainer));
    }
    step(watch, Stage::Train, total, total)?;
    Ok(TrainingPath { settings: settings.clone(), rows, points })
}

/// Questions and probes by their distinct feature rows.
pub(super) struct Course {
    rows: Vec<Features>,
    /// Row, label, and how many questions of the probe base have them.
    base: Vec<(usize, bool, u32)>,
    /// The same of the eval split's whole bank, by depth.
    depths: Vec<Vec<(usize, bool, u32)>>,
    families: Vec<CourseFamily>,
}

struct CourseFamily {
    id: FamilyId,
    closure: Closure,
    probes: BTreeMap<Vec<usize>, u32>,
    kinds: Vec<(KindId, BTreeMap<Vec<usize>, u32>)>,
    members: BTreeMap<(usize, bool), u32>,
}

/// Rows by the bits of their values.
#[derive(Default)]
struct Rows {
    known: BTreeMap<[u64; Feature::COUNT], usize>,
    rows: Vec<Features>,
}

impl Rows {
    fn of(&mut self, case: &Case, question: &Question) -> usize {
        let features = systems::features(case, question);
        *self.known.entry(features.map(f64::to_bits)).or_insert_with(|| {
            self.rows.push(features);
            self.rows.len() - 1
        })
    }
}

impl Course {
    pub(super) fn new(ground: &Ground) -> Course {
        let mut rows = Rows::default();
        let mut questions: BTreeMap<(usize, bool), u32> = BTreeMap::new();
        for (theory, asked) in ground.questions() {
            let row = rows.of(ground.case(theory, None), &asked.question());
            *questions.entry((row, asked.gold)).or_default() += 1;
        }
        let mut depths = vec![BTreeMap::<(usize, bool), u32>::new(); MAX_DEPTH as usize + 1];
        for theory in ground.corpus.split(Split::Eval) {
            for question in &theory.questions {
                let row = rows.of(&theory.case, &question.question());
                if let Some(of_depth) = depths.get_mut(question.depth as usize) {
                    *of_depth.entry((row, question.gold)).or_default() += 1;
                }
            }
        }
        let families = ground.families().map(|(family, probes)| {
            let kinds = family.kinds().iter().map(|kind| (kind.id, BTreeMap::new()));
            let mut course = CourseFamily {
                id: family.id(),
                closure: family.closure(),
                probes: BTreeMap::new(),
                kinds: kinds.collect(),
                members: BTreeMap::new(),
            };
            for probe in probes {
                let mut row = |member: &Member| {
                    rows.of(ground.case(probe.theory, member.insertion), &member.question)
                };
                let members: Vec<usize> = probe.members.iter().map(&mut row).collect();
                for (member, &row) in probe.members.iter().zip(&members) {
                    if let Value::True | Value::False = member.gold {
                        let gold = member.gold == Value::True;
                        *course.members.entry((row, gold)).or_default() += 1;
                    }
                }
                *course.probes.entry(pattern(family.closure(), members.clone())).or_default() += 1;
                for (kind, (_, patterns)) in family.kinds().iter().zip(&mut course.kinds) {
                    let of_kind: Vec<usize> =
                        probe.of_kind(kind).map(|(place, _)| members[place]).collect();
                    if of_kind.len() > 1 {
                        *patterns.entry(pattern(family.closure(), of_kind)).or_default() += 1;
                    }
                }
            }
            course
        });
        let families = families.collect();
        let flat = |counts: BTreeMap<(usize, bool), u32>| -> Vec<(usize, bool, u32)> {
            counts.into_iter().map(|((row, gold), count)| (row, gold, count)).collect()
        };
        let (base, depths) = (flat(questions), depths.into_iter().map(flat).collect());
        Course { rows: rows.rows, base, depths, families }
    }

    fn point(&self, trainer: &Trainer) -> PathPoint {
        let weights = *trainer.weights();
        let score = |row: &Features| weights.iter().zip(row).fold(0.0, |sum, (w, x)| sum + w * x);
        let answers: Vec<bool> = self.rows.iter().map(|row| score(row) > TIE).collect();
        let right = |members: &mut dyn Iterator<Item = (usize, bool, u32)>| {
            let mut tally = LabelTally::default();
            for (row, gold, count) in members {
                tally.questions += count;
                tally.answered += count;
                tally.correct += if answers[row] == gold { count } else { 0 };
            }
            tally.accuracy()
        };
        let kept = |closure: Closure, patterns: &BTreeMap<Vec<usize>, u32>| {
            let mut tally = Tally::default();
            for (rows, count) in patterns {
                let answers = rows.iter().map(|&row| Answer::from_bool(answers[row]));
                let kept = closure.check(answers) == Outcome::Kept;
                tally.answered += count;
                tally.consistent += if kept { *count } else { 0 };
            }
            tally.consistency()
        };
        let families = self.families.iter().map(|family| PathFamily {
            id: family.id,
            consistency: kept(family.closure, &family.probes),
            members_accuracy: right(
                &mut family.members.iter().map(|(&(row, gold), &count)| (row, gold, count)),
            ),
            kinds: family
                .kinds
                .iter()
                .map(|(id, patterns)| PathKind {
                    id: *id,
                    consistency: kept(family.closure, patterns),
                })
                .collect(),
        });
        let is_positive = |row: usize| self.rows[row][Feature::Pol as usize] > 0.0;
        let says_true = [true, false].map(|positive| {
            let asked = self.base.iter().filter(|(row, ..)| is_positive(*row) == positive);
            asked.fold(Rate::default(), |rate, (row, _, count)| Rate {
                numerator: rate.numerator + if answers[*row] { *count } else { 0 },
                denominator: rate.denominator + count,
            })
        });
        let [even, odd] = trainer.parts();
        PathPoint {
            step: trainer.steps(),
            loss: trainer.loss(),
            label_loss: trainer.label_loss(),
            consistency_loss: trainer.consistency_loss(),
            weights,
            even,
            odd,
            accuracy: right(&mut self.base.iter().copied()),
            says_true,
            by_depth: self.depths.iter().map(|of| right(&mut of.iter().copied())).collect(),
            families: families.collect(),
        }
    }
}

/// The rows that decide a probe: their set where all must agree, else all in order.
fn pattern(closure: Closure, mut rows: Vec<usize>) -> Vec<usize> {
    if closure == Closure::Agree {
        rows.sort_unstable();
        rows.dedup();
    }
    rows
}

/// A trained model that is kept: a further system of any table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedModel {
    /// What the user calls it.
    pub name: String,
    /// Its weights.
    pub model: SoftReasoner,
    /// What it was trained with.
    pub settings: Settings,
}
