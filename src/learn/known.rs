//! What has been computed so far of what scenes need.

use super::query::Need;
use crate::experiment::Report;
use crate::settings::Settings;
use crate::systems::SoftReasoner;
use std::sync::Arc;

/// Models and reports by their settings.
#[derive(Clone, Debug, Default)]
pub struct Known {
    models: Vec<(Settings, SoftReasoner)>,
    reports: Vec<(Settings, Arc<Report>)>,
}

impl Known {
    /// Keeps a trained soft reasoner.
    pub fn learn(&mut self, settings: &Settings, model: SoftReasoner) {
        self.models.retain(|(of, _)| of != settings);
        self.models.push((settings.clone(), model));
    }

    /// Keeps a report, and the soft reasoner it is about.
    pub fn keep(&mut self, report: Report) {
        let settings = report.settings.clone();
        if let Ok(weights) = report.soft.weights.clone().try_into() {
            self.learn(&settings, SoftReasoner { weights });
        }
        self.reports.retain(|(of, _)| *of != settings);
        self.reports.push((settings, Arc::new(report)));
    }

    /// The soft reasoner of these settings.
    pub fn model(&self, settings: &Settings) -> Option<&SoftReasoner> {
        self.models.iter().find(|(of, _)| of == settings).map(|(_, model)| model)
    }

    /// The report of these settings.
    pub fn report(&self, settings: &Settings) -> Option<&Report> {
        self.reports.iter().find(|(of, _)| of == settings).map(|(_, report)| &**report)
    }

    /// Whether this need not be computed any more.
    pub fn has(&self, need: &Need) -> bool {
        match need {
            Need::Model(settings) => self.model(settings).is_some(),
            Need::Report(settings) => self.report(settings).is_some(),
        }
    }
}
