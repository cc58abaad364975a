//! What is asked, and of which theories.

use super::{Stage, Stopped, Watch, step};
use crate::probes::{
    self, Family, FamilyProbes, Insertion, InsertionId, Insertions, Probe, Subject,
};
use crate::settings::Settings;
use crate::world::{BankQuestion, Case, Corpus, Split};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A corpus, the questions and certified insertions of its probe base, and every family's probes.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The theories and their questions.
    pub corpus: Arc<Corpus>,
    /// The theories that probes are about, with their part of the probe base.
    pub base: Vec<BaseTheory>,
    /// The probes of each family that is asked, in the order of the registry.
    pub probes: Vec<FamilyProbes>,
    /// By a theory's place in the corpus, its place in the base.
    places: Vec<Option<u32>>,
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

impl Ground {
    /// What the tables ask: the eval split's questions within the probe depth, and the probes made
    /// of them.
    ///
    /// # Errors
    ///
    /// [`Stopped`] by the watcher.
    pub fn new(
        settings: &Settings,
        corpus: Arc<Corpus>,
        watch: &mut Watch<'_>,
    ) -> Result<Ground, Stopped> {
        Ground::over(settings, corpus, Split::Eval, settings.probe_depth, watch)
    }

    /// What the consistency loss looks at: the train split's questions within the training depth,
    /// withheld ones among them.
    pub(super) fn trained_on(settings: &Settings, corpus: Arc<Corpus>) -> Ground {
        let watch = &mut |_| ControlFlow::Continue(());
        Ground::over(settings, corpus, Split::Train, settings.training.depth, watch)
            .expect("nobody stops it")
    }

    fn over(
        settings: &Settings,
        corpus: Arc<Corpus>,
        split: Split,
        depth: u32,
        watch: &mut Watch<'_>,
    ) -> Result<Ground, Stopped> {
        let mut base = Vec::new();
        let mut places = vec![None; corpus.theories.len()];
        let total = corpus.split(split).count() as u32;
        for theory in corpus.split(split) {
            let done = base.len() as u32;
            step(watch, Stage::Certify, done, total)?;
            let mut insertions = Insertions::judge(&theory.case, probes::CANDIDATE_LIMIT);
            insertions.keep(settings.insertions as usize);
            let within = theory.questions.iter().filter(|question| question.depth <= depth);
            let questions = within.copied().collect();
            base.push(BaseTheory { index: theory.index, questions, insertions });
            places[theory.index as usize] = Some(done);
        }
        let mut ground = Ground { corpus, base, probes: Vec::new(), places };
        let subjects: Vec<Subject<'_>> = ground.base.iter().map(|of| ground.subject(of)).collect();
        let of = |family: &'static dyn Family| FamilyProbes {
            family,
            probes: family.probes(&subjects, settings.seed),
        };
        ground.probes = settings.families.iter().map(of).collect();
        Ok(ground)
    }

    /// A theory of the base, as families see it.
    fn subject<'a>(&'a self, theory: &'a BaseTheory) -> Subject<'a> {
        Subject {
            index: theory.index,
            case: self.case(theory.index, None),
            insertions: &theory.insertions,
            questions: &theory.questions,
        }
    }

    /// The theory at this place in the corpus, with one of its certified insertions or none.
    pub fn case(&self, theory: u32, insertion: Option<InsertionId>) -> &Case {
        match insertion.and_then(|id| self.insertion(theory, id)) {
            Some(insertion) => &insertion.case,
            None => &self.corpus.theories[theory as usize].case,
        }
    }

    /// A certified insertion of a theory; `None` where the theory is not of the base.
    pub fn insertion(&self, theory: u32, id: InsertionId) -> Option<&Insertion> {
        let place = self.places.get(theory as usize).copied().flatten()?;
        Some(self.base[place as usize].insertions.get(id))
    }

    /// The questions of the probe base, each with its theory's place in the corpus.
    pub fn questions(&self) -> impl Iterator<Item = (u32, &BankQuestion)> {
        self.base.iter().flat_map(|of| of.questions.iter().map(move |asked| (of.index, asked)))
    }

    /// The families that are asked with their probes, in the order of the registry.
    pub fn families(&self) -> impl Iterator<Item = (&'static dyn Family, &[Probe])> {
        self.probes.iter().map(|asked| (asked.family, asked.probes.as_slice()))
    }
}
