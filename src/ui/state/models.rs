//! Soft reasoners: those trained in the worker as they are needed, and the saved ones, each one more
//! system of every table.

use super::{Focus, Session};
use crate::experiment::training_data;
use crate::probes::FamilySet;
use crate::settings::Settings;
use crate::systems::{self, SoftReasoner, System};
use crate::training::{NameError, SavedModels};
use crate::ui::job::{Job, JobState};
use crate::ui::shared::Shared;
use crate::ui::stored::{Storable, Stored};
use crate::ui::worker;
use crate::world::Lexicon;
use leptos::prelude::*;

pub const KEY: &str = "entailment-gap-models";

impl Storable for SavedModels {
    fn write(&self) -> Option<String> {
        (!self.models.is_empty()).then(|| SavedModels::write(self))
    }

    fn read(text: &str) -> (SavedModels, Option<String>) {
        let (models, damaged) = SavedModels::read(text);
        (models, (damaged > 0).then(|| format!("{damaged} cannot be read")))
    }
}

#[derive(Clone, Copy)]
pub struct Models {
    session: Session,
    stored: Stored<SavedModels>,
    /// Those trained so far, by what their training depends on.
    trained: RwSignal<Vec<(Settings, SoftReasoner)>>,
    job: Job,
    /// The one of the present settings, once it is trained.
    pub soft: Memo<Option<SoftReasoner>>,
    /// Every system, in the order of the registry. Until the soft reasoner arrives from the worker,
    /// what rests on it is built on an untrained one.
    pub systems: Memo<Shared<Vec<Box<dyn System>>>>,
    pub saved: Memo<Shared<SavedModels>>,
}

/// The settings without what training does not depend on: a changed lexicon, or other families,
/// need no new model. The consistency loss alone looks at probes.
fn relevant(settings: &Settings) -> Settings {
    let mut relevant = settings.clone();
    if relevant.training.consistency == 0.0 {
        relevant.lexicon = Lexicon::default();
        relevant.families = FamilySet::default();
    }
    relevant
}

impl Models {
    pub(super) fn new(session: Session, stored: Stored<SavedModels>) -> Models {
        let trained = RwSignal::new(Vec::<(Settings, SoftReasoner)>::new());
        let soft = Memo::new(move |_| {
            let settings = session.settings.with(relevant);
            trained.with(|all| all.iter().find(|(of, _)| *of == settings).map(|(_, m)| m.clone()))
        });
        let systems = Memo::new(move |_| {
            let soft = soft.get().unwrap_or_default();
            let data = session.settings.with(|settings| training_data(settings, soft));
            Shared::new(systems::build_all(&data))
        });
        let job = Job::default();
        Models { session, stored, trained, job, soft, systems, saved: session.models }
    }

    /// What is to be said while the soft reasoner is not trained.
    pub fn words(&self) -> Option<String> {
        if self.soft.with(Option::is_some) {
            return None;
        }
        Some(match self.job.state() {
            JobState::Failed(why) => format!("The soft reasoner could not be trained: {why}."),
            _ => "The soft reasoner is being trained …".to_string(),
        })
    }

    /// The one trained with these settings, if it is; follows the trainings.
    pub fn trained(&self, settings: &Settings) -> Option<SoftReasoner> {
        let settings = relevant(settings);
        self.trained.with(|all| all.iter().find(|(of, _)| *of == settings).map(|(_, m)| m.clone()))
    }

    /// Whether one is being trained with these settings.
    pub fn trains(&self, settings: &Settings) -> bool {
        self.job.runs_for(&relevant(settings))
    }

    /// Takes over what a training came to.
    pub fn learn(&self, settings: &Settings, model: SoftReasoner) {
        let settings = relevant(settings);
        self.trained.try_update(|all| {
            all.retain(|(of, _)| *of != settings);
            all.push((settings, model));
        });
    }

    /// Trains what the settings ask for, as they ask for it, unless it is trained elsewhere.
    pub(super) fn train_as_needed(self, elsewhere: impl Fn(&Settings) -> bool + 'static) {
        Effect::new(move |_| {
            let settings = self.session.settings.get();
            if elsewhere(&settings) || untrack(|| self.job.runs_for(&relevant(&settings))) {
                return;
            }
            if self.soft.with_untracked(Option::is_some) {
                return self.job.rest();
            }
            let task = worker::Train(settings.clone());
            self.job.run(relevant(&settings), task, move |soft| {
                if let Some(soft) = soft {
                    self.learn(&settings, soft);
                }
            });
        });
    }

    /// One step: changes the saved models, if that can be done.
    pub fn change(
        &self,
        change: impl FnOnce(&mut SavedModels) -> Result<(), NameError>,
    ) -> Result<(), NameError> {
        if let Some(theirs) = self.stored.changed_elsewhere() {
            self.session.adopt_models(&theirs);
        }
        let mut saved = (*self.saved.get_untracked()).clone();
        change(&mut saved)?;
        self.session.set_models(saved);
        Ok(())
    }

    /// Has the storage follow the saved models, and these other tabs.
    pub(super) fn follow_storage(self, focus: Focus) {
        Effect::new(move |first: Option<()>| {
            let saved = self.saved.get();
            if first.is_some()
                && let Err(why) = self.stored.write(&saved)
            {
                focus.notice.set(Some(format!(
                    "The saved models were not stored and last until this page is closed: {why}."
                )));
            }
        });
        self.stored.follow(move |theirs| self.session.adopt_models(&theirs));
    }
}
