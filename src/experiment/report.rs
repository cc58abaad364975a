//! The figures of a run, as written to JSON.

use super::agreement::{ProverAgreement, prover_agreement};
use super::assertions::{Assertion, assertions};
use super::chapter::{CHAPTER, Figures};
use super::exemplars::{Exemplar, exemplars};
use super::exhibit::{ExhibitReport, exhibit};
use super::{Ground, Run};
use crate::measure::{Figure, Ranked, Rate, Rates, SystemSummary, rank};
use crate::probes::{Closure, FamilyId};
use crate::settings::Settings;
use crate::systems::{Feature, System, Trainer};
use crate::theory::Sentence;
use crate::world::Split;
use serde::{Deserialize, Serialize};

/// The version of the report's form; it grows when a key changes its meaning or goes.
pub const VERSION: u32 = 1;

/// The figures of a run. Keys keep the order declared here, numbers are written in their shortest
/// exact form, so equal reports are equal bytes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// [`VERSION`].
    pub version: u32,
    /// What the run was made with.
    pub settings: Settings,
    /// What was generated.
    pub corpus: CorpusReport,
    /// The trained soft reasoner.
    pub soft: SoftReport,
    /// The families and their probes.
    pub families: Vec<FamilyReport>,
    /// The systems' rows.
    pub systems: Vec<SystemSummary>,
    /// The systems' order by each figure.
    pub rankings: Vec<RankingReport>,
    /// The chapter's printed figures, ours beside them.
    pub chapter: Vec<PrintedReport>,
    /// One telling probe per family.
    pub exemplars: Vec<Exemplar>,
    /// The first exhibit under the run's model.
    pub exhibit: Option<ExhibitReport>,
    /// Two provers compared; absent where there was nothing to compare.
    pub audit: Option<ProverAgreement>,
    /// What the run must show.
    pub assertions: Vec<Assertion>,
}

/// What was generated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CorpusReport {
    /// Theories that train.
    pub train_theories: u32,
    /// Theories that are asked about.
    pub eval_theories: u32,
    /// Questions about the former.
    pub train_questions: u32,
    /// Questions about the latter.
    pub eval_questions: u32,
    /// Questions of the probe base.
    pub base_questions: u32,
    /// Of those, how many are true.
    pub base_true: u32,
    /// Certified facts over the eval split.
    pub certified_facts: u32,
    /// Certified distractor rules over the eval split.
    pub certified_rules: u32,
    /// Refused candidates over the eval split.
    pub refused: u32,
}

/// The trained soft reasoner.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SoftReport {
    /// The features' names.
    pub features: Vec<String>,
    /// Their weights.
    pub weights: Vec<f64>,
    /// Questions trained on.
    pub rows: u32,
    /// Of those, how many differ in their features.
    pub distinct_rows: u32,
    /// Steps taken.
    pub steps: u32,
    /// The loss reached.
    pub loss: f64,
}

/// A family and its probes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FamilyReport {
    /// Its identifier.
    pub id: FamilyId,
    /// What tables call it.
    pub name: String,
    /// What entailment demands of a probe's answers.
    pub closure: Closure,
    /// How many probes it has.
    pub probes: u32,
    /// How many members they have in all.
    pub members: u32,
}

/// The systems' order by a figure.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RankingReport {
    /// The figure.
    pub column: Figure,
    /// Best first.
    pub order: Vec<Ranked>,
}

/// A printed figure of the chapter beside ours.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PrintedReport {
    /// Its identifier.
    pub id: String,
    /// What it is.
    pub label: String,
    /// The chapter's.
    pub printed: f64,
    /// Over how many, where it was printed.
    pub n: Option<u32>,
    /// Ours; `None` where it is vacuous.
    pub ours: Option<f64>,
}

impl Report {
    /// The report as JSON on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("every key of a report is a string")
    }

    /// The row of a system.
    pub fn system(&self, id: impl AsRef<str>) -> Option<&SystemSummary> {
        self.systems.iter().find(|system| system.id == *id.as_ref())
    }

    /// The binding assertions that do not hold.
    pub fn failures(&self) -> impl Iterator<Item = &Assertion> {
        self.assertions.iter().filter(|assertion| assertion.binding && !assertion.holds)
    }
}

pub(super) fn report(
    settings: &Settings,
    ground: &Ground,
    trainer: &Trainer,
    built: &[Box<dyn System>],
    runs: &[Run],
) -> Report {
    let audit = prover_agreement(settings.seed, &ground.corpus);
    let systems: Vec<SystemSummary> = runs.iter().map(|run| run.summary.clone()).collect();
    let corpus = corpus_report(ground);
    let agreement = audit.map(|of| Rate::new(of.agreed, of.samples));
    let figures = Figures::new(Rates::of(&systems, &settings.families), agreement);
    let chapter = CHAPTER.iter().map(|figure| PrintedReport {
        id: figure.id.to_string(),
        label: figure.label.to_string(),
        printed: figure.printed,
        n: figure.n,
        ours: figure.ours(&figures),
    });
    let rankings = Figure::ranked(&settings.families).into_iter().map(|figure| {
        let values: Vec<Option<f64>> = systems.iter().map(|row| figure.of(row).value).collect();
        RankingReport { column: figure, order: rank(&values) }
    });
    let families = ground.families().map(|(family, probes)| FamilyReport {
        id: family.id(),
        name: family.name().to_string(),
        closure: family.closure(),
        probes: probes.len() as u32,
        members: probes.iter().map(|probe| probe.members.len() as u32).sum(),
    });
    Report {
        version: VERSION,
        settings: settings.clone(),
        soft: SoftReport {
            features: Feature::ALL.map(|feature| feature.name().to_string()).to_vec(),
            weights: trainer.weights().to_vec(),
            rows: trainer.rows(),
            distinct_rows: trainer.distinct_rows() as u32,
            steps: trainer.steps(),
            loss: trainer.loss(),
        },
        families: families.collect(),
        rankings: rankings.collect(),
        chapter: chapter.collect(),
        exemplars: exemplars(ground, runs),
        exhibit: exhibit(built, &settings.lexicon),
        assertions: assertions(settings, &figures),
        corpus,
        systems,
        audit,
    }
}

fn corpus_report(ground: &Ground) -> CorpusReport {
    let Ground { corpus, base, .. } = ground;
    let theories = |split| corpus.split(split).count() as u32;
    let questions =
        |split| corpus.split(split).map(|theory| theory.questions.len() as u32).sum::<u32>();
    let certified = || base.iter().flat_map(|theory| &theory.insertions.certified);
    let facts = certified().filter(|i| matches!(i.sentence, Sentence::Fact(_))).count() as u32;
    CorpusReport {
        train_theories: theories(Split::Train),
        eval_theories: theories(Split::Eval),
        train_questions: questions(Split::Train),
        eval_questions: questions(Split::Eval),
        base_questions: ground.questions().count() as u32,
        base_true: ground.questions().filter(|(_, question)| question.gold).count() as u32,
        certified_facts: facts,
        certified_rules: certified().count() as u32 - facts,
        refused: base.iter().map(|theory| theory.insertions.refused.len() as u32).sum(),
    }
}
