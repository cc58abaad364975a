//! Soft reasoners, trained in the worker as they are needed and kept while the page is open.

use super::pages::TrainRun;
use super::state::App;
use super::worker;
use crate::settings::Settings;
use crate::systems::SoftReasoner;
use crate::world::Lexicon;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How far a soft reasoner is.
#[derive(Clone, PartialEq, Debug)]
enum Stage {
    /// Being trained.
    Running,
    /// Trained.
    Done(SoftReasoner),
    /// Not to be had, and why.
    Failed(String),
}

/// The soft reasoners asked for so far, by their settings.
#[derive(Clone, Copy, Default)]
pub struct Models(RwSignal<Vec<(Settings, Stage)>>);

/// The settings without what training does not depend on: a changed lexicon then keeps the model.
/// The consistency loss alone looks at paraphrases.
fn relevant(settings: &Settings) -> Settings {
    let mut relevant = settings.clone();
    if relevant.training.consistency == 0.0 {
        relevant.lexicon = Lexicon::default();
    }
    relevant
}

impl Models {
    fn stage(&self, settings: &Settings) -> Option<Stage> {
        let settings = &relevant(settings);
        self.0.with(|all| all.iter().find(|(of, _)| of == settings).map(|(_, stage)| stage.clone()))
    }

    /// The soft reasoner, if it is trained.
    pub fn model(&self, settings: &Settings) -> Option<SoftReasoner> {
        match self.stage(settings) {
            Some(Stage::Done(model)) => Some(model),
            _ => None,
        }
    }

    /// What is to be said while it is not.
    pub fn words(&self, settings: &Settings) -> Option<String> {
        match self.stage(settings) {
            None | Some(Stage::Running) => Some("The soft reasoner is being trained …".to_string()),
            Some(Stage::Failed(why)) => {
                Some(format!("The soft reasoner could not be trained: {why}."))
            }
            Some(Stage::Done(_)) => None,
        }
    }

    /// Takes over what a training elsewhere came to.
    pub fn learn(&self, settings: &Settings, model: SoftReasoner) {
        self.set(settings, Stage::Done(model));
    }

    fn set(&self, settings: &Settings, stage: Stage) {
        let settings = &relevant(settings);
        self.0.try_update(|all| {
            all.retain(|(of, _)| of != settings);
            all.push((settings.clone(), stage));
        });
    }
}

/// The page that trains by itself, and hands over what it comes to.
const TRAINING: &str = "train";

/// Trains what the state asks for, as it asks for it, unless that is being trained for the Train
/// page.
pub fn start(app: App, run: TrainRun) {
    Effect::new(move |_| {
        let settings = app.settings.get();
        if app.page.get().path != TRAINING && !run.is_training(&settings) {
            train(app.models, settings);
        }
    });
}

fn train(models: Models, settings: Settings) {
    if untrack(|| models.stage(&settings)).is_some() {
        return;
    }
    spawn_local(async move {
        models.set(&settings, Stage::Running);
        let stage = match worker::train(settings.clone(), |_| ()).await {
            Ok(soft) => Stage::Done(soft),
            Err(error) => Stage::Failed(error.to_string()),
        };
        models.set(&settings, stage);
    });
}
