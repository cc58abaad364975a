//! Kept models, each one more system.

use super::{Evidence, OutsideView, answered};
use crate::exchange::{Counts, ScoredSystem, Silent};
use crate::experiment::SavedModel;

impl Evidence {
    /// Puts everything to kept models, after the files of answers that were scored.
    pub fn ask_models(&mut self, models: &[SavedModel]) -> Vec<OutsideView> {
        self.listed = None;
        let mut views = Vec::new();
        for (place, kept) in models.iter().enumerate() {
            let id = format!("kept-{}", place + 1).into();
            let ground = &self.experiment.ground;
            let (run, theories) = ground.run_saved(&id, kept);
            let base = answered(ground, &self.questions, &kept.model);
            views.push(OutsideView {
                file: kept.name.clone(),
                model: true,
                summary: Some(run.summary.clone()),
                ..OutsideView::default()
            });
            self.outside.push(ScoredSystem {
                counts: Counts::default(),
                silent: Silent::default(),
                left_out: Silent::default(),
                summary: run.summary.clone(),
                missing: Vec::new(),
                unknown: Vec::new(),
                duplicate: Vec::new(),
                unparsed: Vec::new(),
                answers: Vec::new(),
                base: base.iter().flatten().copied().collect(),
                run,
                theories,
            });
            self.outside_answered.push(base);
        }
        views
    }
}
