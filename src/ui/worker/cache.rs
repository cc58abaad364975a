//! What a worker keeps from one task to the next.

use crate::experiment::{Stopped, TrainingGround, Watch};
use crate::settings::Settings;
use crate::tables::Evidence;

/// The last experiment, and the corpus of the last training.
#[derive(Default)]
pub struct Cache {
    experiment: Option<Scored>,
    ground: Option<TrainingGround>,
}

/// An experiment, with how many files of answers and models were scored on it.
pub struct Scored {
    pub evidence: Evidence,
    pub scored: u32,
}

impl Cache {
    /// The experiment of these settings, run unless it is the last one.
    pub fn experiment(
        &mut self,
        settings: &Settings,
        watch: &mut Watch<'_>,
    ) -> Result<&mut Scored, Stopped> {
        if self.known(settings).is_none() {
            self.experiment = None; // dropped first, so that there are never two at once
            let evidence = Evidence::run(settings, watch)?;
            self.experiment = Some(Scored { evidence, scored: 0 });
        }
        self.experiment.as_mut().ok_or(Stopped)
    }

    /// The experiment of these settings, if it is the last one.
    pub fn known(&mut self, settings: &Settings) -> Option<&mut Scored> {
        self.experiment.as_mut().filter(|it| it.evidence.experiment.settings == *settings)
    }

    /// The corpus of these settings, prepared unless it is the last one.
    pub fn ground(
        &mut self,
        settings: &Settings,
        watch: &mut Watch<'_>,
    ) -> Result<&mut TrainingGround, Stopped> {
        if self.ground.as_ref().is_none_or(|ground| !ground.suits(settings)) {
            self.ground = Some(TrainingGround::new(settings, watch)?);
        }
        self.ground.as_mut().ok_or(Stopped)
    }
}
