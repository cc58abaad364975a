//! The figures that the chapter ("The Entailment-Benchmark Gap") printed, as it printed them.
//!
//! They stand beside ours, never instead of them: the chapter's code and corpus are not public.

use crate::measure::{Counted, Figure, Rate, Rates};
use crate::probes::{CONTRAPOSITION, DE_MORGAN, EXPANSION, FACTS, PARAPHRASE, RULES};
use crate::systems::{PIPELINE, SOFT, SystemId};

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
    ours: Ours,
}

/// Where our counterpart of a printed figure comes from.
enum Ours {
    /// It is a figure of a system.
    Of(SystemId, Figure),
    /// It is made of several.
    Made(fn(&Figures) -> Option<f64>),
}

impl ChapterFigure {
    /// Ours; `None` where it is vacuous.
    pub fn ours(&self, figures: &Figures) -> Option<f64> {
        match &self.ours {
            Ours::Of(system, figure) => figures.of(system, *figure),
            Ours::Made(make) => make(figures),
        }
    }

    /// The system and the figure that ours is; `None` where it is made of several.
    pub fn counted(&self) -> Option<(&SystemId, Figure)> {
        match &self.ours {
            Ours::Of(system, figure) => Some((system, *figure)),
            Ours::Made(_) => None,
        }
    }

    /// What the chapter printed of a system's figure.
    pub fn of(system: &SystemId, figure: Figure) -> Option<&'static ChapterFigure> {
        let is_it = |ours: &Ours| matches!(ours, Ours::Of(id, of) if id == system && *of == figure);
        CHAPTER.iter().find(|printed| is_it(&printed.ours))
    }
}

/// What a printed figure is compared with: the systems' figures, and what is made of them.
pub struct Figures {
    rates: Rates,
    agreement: Option<Rate>,
}

impl Figures {
    /// The figures made of these counts; `agreement` is that of the two provers.
    pub fn new(rates: Rates, agreement: Option<Rate>) -> Figures {
        Figures { rates, agreement }
    }

    /// A system's figure; `None` where it is vacuous.
    pub fn of(&self, system: &SystemId, figure: Figure) -> Option<f64> {
        figure.of(&self.rates.system(system)?).value
    }

    /// How many questions the probe base has.
    pub fn base_questions(&self) -> Option<u32> {
        Some(self.rates.system(&SOFT)?.rate(Figure::Accuracy)?.denominator)
    }

    /// The share of samples on which two provers agree; `None` where nothing was compared.
    pub fn agreement(&self) -> Option<f64> {
        self.agreement?.value()
    }

    /// A figure of the first system minus the same of the second.
    pub fn difference(&self, first: &SystemId, second: &SystemId, figure: Figure) -> Option<f64> {
        Some(self.of(first, figure)? - self.of(second, figure)?)
    }
}

/// One line per printed figure.
const fn printed(
    id: &'static str,
    label: &'static str,
    printed: f64,
    n: Option<u32>,
    ours: Ours,
) -> ChapterFigure {
    ChapterFigure { id, label, printed, n, ours }
}

const fn soft(figure: Figure) -> Ours {
    Ours::Of(SOFT, figure)
}

const fn pipeline(figure: Figure) -> Ours {
    Ours::Of(PIPELINE, figure)
}

/// Every figure the chapter printed that ours has a counterpart of.
#[rustfmt::skip]
pub static CHAPTER: [ChapterFigure; 18] = [
    printed("base-questions", "Questions of the probe base", 1156.0, None,
        Ours::Made(|f| f.base_questions().map(f64::from))),
    printed("accuracy-soft", "Plain accuracy, soft reasoner", 0.9896, Some(1156),
        soft(Figure::Accuracy)),
    printed("accuracy-pipeline", "Plain accuracy, pipeline", 1.0, Some(1156),
        pipeline(Figure::Accuracy)),
    printed("contraposition-soft", "Contraposition, soft reasoner", 1.0, Some(470),
        soft(Figure::Consistency(CONTRAPOSITION))),
    printed("expansion-soft", "Irrelevant expansion, soft reasoner", 0.7163, Some(1156),
        soft(Figure::Consistency(EXPANSION))),
    printed("expansion-facts-soft", "… facts only", 0.9931, None,
        soft(Figure::Kind(EXPANSION, FACTS))),
    printed("expansion-rules-soft", "… distractor rules only", 0.7197, None,
        soft(Figure::Kind(EXPANSION, RULES))),
    printed("paraphrase-soft", "Paraphrase, soft reasoner", 0.4859, Some(782),
        soft(Figure::Consistency(PARAPHRASE))),
    printed("paraphrase-coverage-pipeline", "Paraphrase coverage, pipeline", 0.7545, Some(782),
        pipeline(Figure::FamilyCoverage(PARAPHRASE))),
    printed("de-morgan-soft", "De Morgan, soft reasoner", 1.0, Some(289),
        soft(Figure::Consistency(DE_MORGAN))),
    printed("de-morgan-accuracy-soft", "De Morgan, accuracy of the soft reasoner", 0.6055, Some(289),
        soft(Figure::MemberAccuracy(DE_MORGAN))),
    printed("gap-contraposition-soft", "Gap on contraposition, soft reasoner", -0.0104, None,
        soft(Figure::Gap(CONTRAPOSITION))),
    printed("gap-expansion-soft", "Gap on irrelevant expansion, soft reasoner", 0.2734, None,
        soft(Figure::Gap(EXPANSION))),
    printed("gap-paraphrase-soft", "Gap on paraphrase, soft reasoner", 0.5037, None,
        soft(Figure::Gap(PARAPHRASE))),
    printed("gap-de-morgan-soft", "Gap on De Morgan, soft reasoner", -0.0104, None,
        soft(Figure::Gap(DE_MORGAN))),
    printed("accuracy-difference", "Plain accuracy, pipeline minus soft reasoner", 0.0104, None,
        Ours::Made(|f| f.difference(&PIPELINE, &SOFT, Figure::Accuracy))),
    printed("worst-difference", "Worst-family consistency, pipeline minus soft reasoner", 0.5141, None,
        Ours::Made(|f| f.difference(&PIPELINE, &SOFT, Figure::WorstConsistency))),
    printed("coverage-difference", "Paraphrase coverage, soft reasoner minus pipeline", 0.2455, None,
        Ours::Made(|f| f.difference(&SOFT, &PIPELINE, Figure::FamilyCoverage(PARAPHRASE)))),
];
