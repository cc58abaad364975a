//! The figures that the chapter ("The Entailment-Benchmark Gap") printed, as it printed them.
//!
//! They stand beside ours, never instead of them: the chapter's code and corpus are not public.

use crate::measure::{Rates, worst};
use crate::probes::{CONTRAPOSITION, DE_MORGAN, EXPANSION, FamilyId, PARAPHRASE, REGISTRY};

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
    pub ours: fn(&Figures) -> Option<f64>,
}

/// What a printed figure is compared with: rates, and what is made of them.
pub struct Figures {
    rates: Rates,
}

impl Figures {
    /// The figures of these rates; the audit's, if any, is called `audit`.
    pub fn new(rates: Rates) -> Figures {
        Figures { rates }
    }

    /// How many questions the probe base has.
    pub fn base_questions(&self) -> Option<u32> {
        Some(self.rates.get("soft.accuracy")?.denominator)
    }

    /// The share of samples on which two provers agree; `None` where nothing was compared.
    pub fn audit(&self) -> Option<f64> {
        self.rates.get("audit")?.value()
    }

    /// A system's plain accuracy.
    pub fn accuracy(&self, system: &str) -> Option<f64> {
        self.rates.get(&format!("{system}.accuracy"))?.value()
    }

    /// A system's consistency in a family.
    pub fn consistency(&self, system: &str, family: FamilyId) -> Option<f64> {
        self.rates.get(&format!("{system}.{family}.consistency"))?.value()
    }

    /// A system's consistency in a sub-kind of a family.
    pub fn kind(&self, system: &str, family: FamilyId, kind: &str) -> Option<f64> {
        self.rates.get(&format!("{system}.{family}.{kind}.consistency"))?.value()
    }

    /// A system's coverage of a family.
    pub fn coverage(&self, system: &str, family: FamilyId) -> Option<f64> {
        self.rates.get(&format!("{system}.{family}.coverage"))?.value()
    }

    /// A system's accuracy on a family's members.
    pub fn members(&self, system: &str, family: FamilyId) -> Option<f64> {
        self.rates.get(&format!("{system}.{family}.members"))?.value()
    }

    /// A system's gap in a family: accuracy minus consistency.
    pub fn gap(&self, system: &str, family: FamilyId) -> Option<f64> {
        Some(self.accuracy(system)? - self.consistency(system, family)?)
    }

    /// A system's worst-family consistency.
    pub fn worst(&self, system: &str) -> Option<f64> {
        let families = REGISTRY.iter().map(|family| self.consistency(system, family.id()));
        worst(families, |value| *value).first().copied().flatten()
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
        |f| f.base_questions().map(f64::from)),
    printed!("accuracy-soft", "Plain accuracy, soft reasoner", 0.9896, Some(1156),
        |f| f.accuracy("soft")),
    printed!("accuracy-pipeline", "Plain accuracy, pipeline", 1.0, Some(1156),
        |f| f.accuracy("pipeline")),
    printed!("contraposition-soft", "Contraposition, soft reasoner", 1.0, Some(470),
        |f| f.consistency("soft", CONTRAPOSITION)),
    printed!("expansion-soft", "Irrelevant expansion, soft reasoner", 0.7163, Some(1156),
        |f| f.consistency("soft", EXPANSION)),
    printed!("expansion-facts-soft", "… facts only", 0.9931, None,
        |f| f.kind("soft", EXPANSION, "facts")),
    printed!("expansion-rules-soft", "… distractor rules only", 0.7197, None,
        |f| f.kind("soft", EXPANSION, "rules")),
    printed!("paraphrase-soft", "Paraphrase, soft reasoner", 0.4859, Some(782),
        |f| f.consistency("soft", PARAPHRASE)),
    printed!("paraphrase-coverage-pipeline", "Paraphrase coverage, pipeline", 0.7545, Some(782),
        |f| f.coverage("pipeline", PARAPHRASE)),
    printed!("de-morgan-soft", "De Morgan, soft reasoner", 1.0, Some(289),
        |f| f.consistency("soft", DE_MORGAN)),
    printed!("de-morgan-accuracy-soft", "De Morgan, accuracy of the soft reasoner", 0.6055, Some(289),
        |f| f.members("soft", DE_MORGAN)),
    printed!("gap-contraposition-soft", "Gap on contraposition, soft reasoner", -0.0104, None,
        |f| f.gap("soft", CONTRAPOSITION)),
    printed!("gap-expansion-soft", "Gap on irrelevant expansion, soft reasoner", 0.2734, None,
        |f| f.gap("soft", EXPANSION)),
    printed!("gap-paraphrase-soft", "Gap on paraphrase, soft reasoner", 0.5037, None,
        |f| f.gap("soft", PARAPHRASE)),
    printed!("gap-de-morgan-soft", "Gap on De Morgan, soft reasoner", -0.0104, None,
        |f| f.gap("soft", DE_MORGAN)),
    printed!("accuracy-difference", "Plain accuracy, pipeline minus soft reasoner", 0.0104, None,
        |f| Some(f.accuracy("pipeline")? - f.accuracy("soft")?)),
    printed!("worst-difference", "Worst-family consistency, pipeline minus soft reasoner", 0.5141, None,
        |f| Some(f.worst("pipeline")? - f.worst("soft")?)),
    printed!("coverage-difference", "Paraphrase coverage, soft reasoner minus pipeline", 0.2455, None,
        |f| Some(f.coverage("soft", PARAPHRASE)? - f.coverage("pipeline", PARAPHRASE)?)),
];
