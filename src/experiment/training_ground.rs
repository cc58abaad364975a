//! Trainings of one corpus, one after the other, without preparing the corpus for each.

use super::path::{Course, PathPoint, TrainingPath, path_steps, walk};
use super::{Ground, Stopped, Watch, consistency_loss, corpus, trainer_with};
use crate::settings::Settings;
use crate::systems::{ConsistencyLoss, NoOptimum, Optimum, Trainer, TrainingSettings};
use crate::world::Corpus;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A training, and where it was heading.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Trained {
    /// The training, seen at [`path_steps`].
    pub path: TrainingPath,
    /// The weights of least loss, or why there are none.
    pub optimum: Result<Optimum, NoOptimum>,
}

/// A corpus with its probes, folded: what every training on it starts from and is seen from.
pub struct TrainingGround {
    /// What it was made with; the training in it does not matter.
    settings: Settings,
    corpus: Arc<Corpus>,
    course: Course,
    /// The consistency loss of a training depth.
    loss: Option<(u32, ConsistencyLoss)>,
}

impl TrainingGround {
    /// Generates the corpus and certifies its insertions.
    pub fn new(settings: &Settings, watch: &mut Watch<'_>) -> Result<TrainingGround, Stopped> {
        let corpus = corpus(settings, watch)?;
        let course = Course::new(&Ground::new(settings, Arc::clone(&corpus), watch)?);
        Ok(TrainingGround { settings: settings.clone(), corpus, course, loss: None })
    }

    /// Whether trainings with these settings are on this corpus and seen from these probes.
    pub fn suits(&self, settings: &Settings) -> bool {
        let apart = |settings: &Settings| Settings {
            training: TrainingSettings::default(),
            ..settings.clone()
        };
        apart(&self.settings) == apart(settings)
    }

    /// A training from zero to its last step.
    pub fn train(
        &mut self,
        settings: &Settings,
        watch: &mut Watch<'_>,
    ) -> Result<Trained, Stopped> {
        let trainer = self.trainer(settings);
        let optimum = trainer.optimum();
        let steps = path_steps(settings.training.steps);
        let path = walk(&self.course, trainer, settings, &steps, watch)?;
        Ok(Trained { path, optimum })
    }

    /// The last point of a training.
    pub fn end(
        &mut self,
        settings: &Settings,
        watch: &mut Watch<'_>,
    ) -> Result<PathPoint, Stopped> {
        let trainer = self.trainer(settings);
        let last = [settings.training.steps];
        let mut path = walk(&self.course, trainer, settings, &last, watch)?;
        path.points.pop().ok_or(Stopped)
    }

    fn trainer(&mut self, settings: &Settings) -> Trainer {
        let depth = settings.training.depth;
        if settings.training.consistency > 0.0
            && self.loss.as_ref().is_none_or(|(of, _)| *of != depth)
        {
            self.loss = Some((depth, consistency_loss(settings, &self.corpus)));
        }
        let loss = self.loss.as_ref().map(|(_, loss)| loss.clone());
        trainer_with(settings, &self.corpus, || loss.unwrap_or_default())
    }
}
