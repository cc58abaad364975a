//! What a system may be made of.

use super::{SoftReasoner, TrainingSettings};
use crate::world::{
    BankQuestion, Case, Corpus, CorpusSettings, CorpusTheory, Draw, STREAM_NEGATIVES, Split,
};
use std::sync::{Arc, OnceLock};

/// Everything that a system may be made of: the settings of its training, the theories to train on,
/// their labelled questions, and the trained soft reasoner.
///
/// All but the soft reasoner follows from the settings. So a worker needs to hand over no more than
/// that; the corpus is generated where a system first asks for it.
#[derive(Clone, Debug)]
pub struct TrainingData {
    /// What the corpus is generated from.
    pub source: CorpusSettings,
    /// How the soft reasoner was trained.
    pub training: TrainingSettings,
    /// The soft reasoner, trained.
    pub soft: SoftReasoner,
    corpus: OnceLock<Arc<Corpus>>,
}

/// A labelled question with the theory that it is asked of.
#[derive(Clone, Copy, Debug)]
pub struct TrainingQuestion<'a> {
    /// The theory.
    pub case: &'a Case,
    /// The question, its label and its depth.
    pub asked: &'a BankQuestion,
}

impl TrainingData {
    /// The data of these settings, with what training on them came to.
    pub fn new(source: CorpusSettings, training: TrainingSettings, soft: SoftReasoner) -> Self {
        TrainingData { source, training, soft, corpus: OnceLock::new() }
    }

    /// Adds a corpus that has already been generated.
    pub fn with_corpus(self, corpus: Arc<Corpus>) -> TrainingData {
        TrainingData { corpus: corpus.into(), ..self }
    }

    /// The theories of the train split, in order.
    pub fn theories(&self) -> impl Iterator<Item = &CorpusTheory> {
        self.corpus().split(Split::Train)
    }

    /// The questions that the soft reasoner was trained on, with their labels, in corpus order.
    pub fn questions(&self) -> Vec<TrainingQuestion<'_>> {
        training_questions(self.source.seed, &self.training, self.corpus())
    }

    fn corpus(&self) -> &Corpus {
        let CorpusSettings { seed, theories, shape, lexicon } = &self.source;
        let generate = || Arc::new(Corpus::generate(*seed, *theories, shape, lexicon));
        self.corpus.get_or_init(generate)
    }
}

/// The train split's questions within the depth regime, in corpus order; of those with `not` the
/// share that the settings keep, each by a seeded draw.
pub fn training_questions<'a>(
    seed: u32,
    training: &TrainingSettings,
    corpus: &'a Corpus,
) -> Vec<TrainingQuestion<'a>> {
    let mut draw = Draw::new(seed, STREAM_NEGATIVES);
    let mut questions = Vec::new();
    for theory in corpus.split(Split::Train) {
        for asked in theory.questions.iter().filter(|asked| asked.depth <= training.depth) {
            if asked.literal.positive || draw.chance(training.negatives) {
                questions.push(TrainingQuestion { case: &theory.case, asked });
            }
        }
    }
    questions
}
