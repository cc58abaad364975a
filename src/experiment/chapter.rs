//! The figures that the chapter ("The Entailment-Benchmark Gap") printed, as it printed them.
//!
//! They stand beside ours, never instead of them: the chapter's code and corpus are not public.

use crate::measure::SystemSummary;

/// A printed figure, and where ours of the same name is found.
pub struct ChapterFigure {
    /// A stable identifier.
    pub id: &'static str,
    /// What it is.
    pub label: &'static str,
    /// As printed; shares and differences of shares are fractions of 1 here.
    pub printed: f64,
    /// The number of questions or probes it was printed over, where it was.
    pub n: Option<u32>,
    /// Ours; `None` where it is vacuous.
    pub ours: fn(&Figures<'_>) -> Option<f64>,
}

/// What a printed figure is compared with.
pub struct Figures<'a> {
    /// Questions of the probe base.
    pub base_questions: u32,
    /// The systems' rows.
    pub systems: &'a [SystemSummary],
}

impl Figures<'_> {
    fn system(&self, id: &str) -> Option<&SystemSummary> {
        self.systems.iter().find(|system| system.id == id)
    }

    /// A system's plain accuracy.
    pub fn accuracy(&self, system: &str) -> Option<f64> {
        self.system(system)?.accuracy.value()
    }

    /// A system's consistency in a family.
    pub fn consistency(&self, system: &str, family: &str) -> Option<f64> {
        self.family(system, family)?.consistency.value()
    }

    /// A system's consistency in a sub-kind of a family.
    pub fn kind(&self, system: &str, family: &str, kind: &str) -> Option<f64> {
        let kinds = &self.family(system, family)?.kinds;
        kinds.iter().find(|k| k.id == kind)?.consistency.value()
    }

    /// A system's coverage of a family.
    pub fn coverage(&self, system: &str, family: &str) -> Option<f64> {
        self.family(system, family)?.coverage.value()
    }

    /// A system's accuracy on a family's members.
    pub fn members(&self, system: &str, family: &str) -> Option<f64> {
        self.family(system, family)?.members_accuracy.value()
    }

    /// A system's gap in a family: accuracy minus consistency.
    pub fn gap(&self, system: &str, family: &str) -> Option<f64> {
        self.family(system, family)?.gap
    }

    /// A system's worst-family consistency.
    pub fn worst(&self, system: &str) -> Option<f64> {
        self.system(system)?.worst_consistency?.value()
    }

    fn family(&self, system: &str, family: &str) -> Option<&crate::measure::FamilySummary> {
        self.system(system)?.families.iter().find(|f| f.id == family)
    }
}

/// One line per printed figure.
macro_rules! printed {
    ($id:literal, $label:literal, $printed:literal, $n:expr, $ours:expr) => {
        ChapterFigure { id: $id, label: $label, printed: $printed, n: $n, ours: $ours }
    };
}

/// Every figure the chapter printed that ours has a counterpart of.
#[rustfmt::skip]
pub const CHAPTER: &[ChapterFigure] = &[
    printed!("base-questions", "Questions of the probe base", 1156.0, None,
        |f| Some(f64::from(f.base_questions))),
    printed!("accuracy-soft", "Plain accuracy, soft reasoner", 0.9896, Some(1156),
        |f| f.accuracy("soft")),
    printed!("accuracy-pipeline", "Plain accuracy, pipeline", 1.0, Some(1156),
        |f| f.accuracy("pipeline")),
    printed!("contraposition-soft", "Contraposition, soft reasoner", 1.0, Some(470),
        |f| f.consistency("soft", "contraposition")),
    printed!("expansion-soft", "Irrelevant expansion, soft reasoner", 0.7163, Some(1156),
        |f| f.consistency("soft", "expansion")),
    printed!("expansion-facts-soft", "… facts only", 0.9931, None,
        |f| f.kind("soft", "expansion", "facts")),
    printed!("expansion-rules-soft", "… distractor rules only", 0.7197, None,
        |f| f.kind("soft", "expansion", "rules")),
    printed!("paraphrase-soft", "Paraphrase, soft reasoner", 0.4859, Some(782),
        |f| f.consistency("soft", "paraphrase")),
    printed!("paraphrase-coverage-pipeline", "Paraphrase coverage, pipeline", 0.7545, Some(782),
        |f| f.coverage("pipeline", "paraphrase")),
    printed!("de-morgan-soft", "De Morgan, soft reasoner", 1.0, Some(289),
        |f| f.consistency("soft", "de-morgan")),
    printed!("de-morgan-accuracy-soft", "De Morgan, accuracy of the soft reasoner", 0.6055, Some(289),
        |f| f.members("soft", "de-morgan")),
    printed!("gap-contraposition-soft", "Gap on contraposition, soft reasoner", -0.0104, None,
        |f| f.gap("soft", "contraposition")),
    printed!("gap-expansion-soft", "Gap on irrelevant expansion, soft reasoner", 0.2734, None,
        |f| f.gap("soft", "expansion")),
    printed!("gap-paraphrase-soft", "Gap on paraphrase, soft reasoner", 0.5037, None,
        |f| f.gap("soft", "paraphrase")),
    printed!("gap-de-morgan-soft", "Gap on De Morgan, soft reasoner", -0.0104, None,
        |f| f.gap("soft", "de-morgan")),
    printed!("accuracy-difference", "Plain accuracy, pipeline minus soft reasoner", 0.0104, None,
        |f| Some(f.accuracy("pipeline")? - f.accuracy("soft")?)),
    printed!("worst-difference", "Worst-family consistency, pipeline minus soft reasoner", 0.5141, None,
        |f| Some(f.worst("pipeline")? - f.worst("soft")?)),
    printed!("coverage-difference", "Paraphrase coverage, soft reasoner minus pipeline", 0.2455, None,
        |f| Some(f.coverage("soft", "paraphrase")? - f.coverage("pipeline", "paraphrase")?)),
];
