//! What a run must show, asserted by the run itself.

use super::chapter::Figures;
use crate::measure::Figure;
use crate::probes::{CONTRAPOSITION, DE_MORGAN, EXPANSION, FACTS, PARAPHRASE, RULES};
use crate::settings::{DEFAULT_SEED, Settings};
use crate::systems::{PIPELINE, SOFT};
use serde::{Deserialize, Serialize};

/// A range that a figure must fall into, ends included; an absent end is open.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Band {
    /// The least value.
    pub low: Option<f64>,
    /// The greatest value.
    pub high: Option<f64>,
}

/// A claim about a run's figures.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Assertion {
    /// A stable identifier.
    pub id: String,
    /// The claim in words.
    pub statement: String,
    /// The figure; `None` where it is vacuous.
    pub value: Option<f64>,
    /// The range claimed.
    pub band: Band,
    /// Whether the figure is in the range; a vacuous figure is in none.
    pub holds: bool,
    /// Whether a run fails where it does not hold: for the default settings only.
    pub binding: bool,
}

/// What becomes of a claim.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Judgement {
    /// The figure is out of the range.
    Fails,
    /// The figure is vacuous.
    NothingToJudge,
    /// The figure is in the range.
    Holds,
}

impl Judgement {
    /// `does not hold`, `nothing to judge` or `holds`.
    pub fn words(self) -> &'static str {
        match self {
            Judgement::Fails => "does not hold",
            Judgement::NothingToJudge => "nothing to judge",
            Judgement::Holds => "holds",
        }
    }
}

impl Assertion {
    /// What becomes of it.
    pub fn verdict(&self) -> Judgement {
        match (self.value, self.holds) {
            (None, _) => Judgement::NothingToJudge,
            (_, true) => Judgement::Holds,
            (_, false) => Judgement::Fails,
        }
    }
}

/// How many hold, of those with something to judge: `18 of 19 hold; for 1 there is nothing to
/// judge.`
pub fn held(assertions: &[Assertion]) -> String {
    let judged = assertions.iter().filter(|assertion| assertion.value.is_some()).count();
    let held = assertions.iter().filter(|assertion| assertion.holds).count();
    match assertions.len() - judged {
        0 => format!("{held} of {judged} hold."),
        idle => format!("{held} of {judged} hold; for {idle} there is nothing to judge."),
    }
}

/// The claims, judged on a run's figures.
#[rustfmt::skip]
pub fn assertions(settings: &Settings, figures: &Figures) -> Vec<Assertion> {
    let f = figures;
    let at_least = |low| Band { low: Some(low), high: None };
    let at_most = |high| Band { low: None, high: Some(high) };
    let between = |low, high| Band { low: Some(low), high: Some(high) };
    let exactly = |value| between(value, value);
    let soft = |figure| f.of(&SOFT, figure);
    let pipeline = |figure| f.of(&PIPELINE, figure);
    let accuracy_difference = f.difference(&PIPELINE, &SOFT, Figure::Accuracy);
    let worst_difference = f.difference(&PIPELINE, &SOFT, Figure::WorstConsistency);
    let coverage_difference = f.difference(&SOFT, &PIPELINE, Figure::FamilyCoverage(PARAPHRASE));
    let reversal = match (accuracy_difference, worst_difference, coverage_difference) {
        (Some(accuracy), Some(worst), Some(coverage)) => {
            let reversed = accuracy.abs() <= 0.05 && worst > 0.0 && coverage > 0.0;
            Some(if reversed { 1.0 } else { 0.0 })
        }
        _ => None,
    };
    let claims = [
        ("base-questions", "the probe base has 1,050 to 1,250 questions",
            f.base_questions().map(f64::from), between(1050.0, 1250.0)),
        ("accuracy-tie", "plain accuracies of pipeline and soft reasoner are at most 0.05 apart",
            accuracy_difference.map(f64::abs), at_most(0.05)),
        ("accuracy-pipeline", "the pipeline's plain accuracy is 1",
            pipeline(Figure::Accuracy), exactly(1.0)),
        ("contraposition-soft", "the soft reasoner is consistent under contraposition: at least 0.99",
            soft(Figure::Consistency(CONTRAPOSITION)), at_least(0.99)),
        ("expansion-soft", "the soft reasoner's consistency under irrelevant expansion is 0.68 to 0.82",
            soft(Figure::Consistency(EXPANSION)), between(0.68, 0.82)),
        ("expansion-facts-soft", "the soft reasoner's consistency under certified facts alone is at least 0.97",
            soft(Figure::Kind(EXPANSION, FACTS)), at_least(0.97)),
        ("expansion-rules-soft", "the soft reasoner's consistency under certified rules alone is 0.68 to 0.82",
            soft(Figure::Kind(EXPANSION, RULES)), between(0.68, 0.82)),
        ("paraphrase-soft", "the soft reasoner's consistency under paraphrase is 0.40 to 0.55",
            soft(Figure::Consistency(PARAPHRASE)), between(0.40, 0.55)),
        ("paraphrase-coverage-pipeline", "the pipeline answers 0.65 to 0.80 of the paraphrase probes",
            pipeline(Figure::FamilyCoverage(PARAPHRASE)), between(0.65, 0.80)),
        ("de-morgan-soft", "the soft reasoner is consistent under De Morgan: at least 0.98",
            soft(Figure::Consistency(DE_MORGAN)), at_least(0.98)),
        ("de-morgan-accuracy-soft", "the soft reasoner's accuracy on composites is at most 0.90",
            soft(Figure::MemberAccuracy(DE_MORGAN)), at_most(0.90)),
        ("gap-expansion-soft", "the soft reasoner's gap on irrelevant expansion is at least 0.10",
            soft(Figure::Gap(EXPANSION)), at_least(0.10)),
        ("gap-paraphrase-soft", "the soft reasoner's gap on paraphrase is at least 0.10",
            soft(Figure::Gap(PARAPHRASE)), at_least(0.10)),
        ("contraposition-pipeline", "the pipeline is consistent under contraposition on all it answers",
            pipeline(Figure::Consistency(CONTRAPOSITION)), exactly(1.0)),
        ("expansion-pipeline", "the pipeline is consistent under irrelevant expansion on all it answers",
            pipeline(Figure::Consistency(EXPANSION)), exactly(1.0)),
        ("paraphrase-pipeline", "the pipeline is consistent under paraphrase on all it answers",
            pipeline(Figure::Consistency(PARAPHRASE)), exactly(1.0)),
        ("de-morgan-pipeline", "the pipeline is consistent under De Morgan on all it answers",
            pipeline(Figure::Consistency(DE_MORGAN)), exactly(1.0)),
        ("worst-difference", "the pipeline's worst-family consistency is higher by at least 0.25",
            worst_difference, at_least(0.25)),
        ("reversal", "the ranking reverses: a tie by accuracy, the pipeline first by worst family, \
            the soft reasoner first by coverage (1 if so)",
            reversal, exactly(1.0)),
    ];
    let binding = *settings == Settings::default();
    debug_assert!(!binding || settings.seed == DEFAULT_SEED);
    let audit = f.agreement().map(|agreed| {
        ("audit", "fixpoint and goal-directed prover agree on every sample", Some(agreed), exactly(1.0))
    });
    let claims = claims.into_iter().chain(audit);
    let judge = |(id, statement, value, band): (&str, &str, Option<f64>, Band)| Assertion {
        id: id.to_string(),
        statement: statement.to_string(),
        value,
        band,
        holds: value.is_some_and(|value| {
            band.low.is_none_or(|low| value >= low) && band.high.is_none_or(|high| value <= high)
        }),
        binding,
    };
    claims.map(judge).collect()
}
