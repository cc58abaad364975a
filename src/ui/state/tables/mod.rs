//! The experiment of the tables: the last report until the next is there, and what is looked up in
//! it.

mod resampling;
mod sweeping;

pub use resampling::Resampling;
pub use sweeping::{SweepState, Sweeping};

use super::{Address, Models, Session};
use crate::exchange::answers::AnswerWords;
use crate::experiment::Report;
use crate::measure::UnreadRule;
use crate::settings::Settings;
use crate::tables::{AnswerFile, Finding, OutsideView, Query};
use crate::ui::job::{Job, JobState};
use crate::ui::shared::Shared;
use crate::ui::worker::{self, WorkerError};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The experiment of the tables: it lasts as long as the explorer is open, whichever page is shown.
#[derive(Clone, Copy)]
pub struct Tables {
    session: Session,
    address: Address,
    models: Models,
    /// The last report that was computed, whatever is being computed now.
    pub report: RwSignal<Option<Shared<Report>>>,
    /// The report before that one, if it was of other settings.
    pub before: RwSignal<Option<Shared<Report>>>,
    /// Files of answers, each model in them one more system.
    pub files: RwSignal<Vec<AnswerFile>>,
    /// What is read in them as an answer.
    pub words: RwSignal<AnswerWords>,
    /// How they scored on the last report.
    pub outside: RwSignal<Vec<OutsideView>>,
    /// How often they were scored, to tell one scoring from another.
    pub scored: RwSignal<u32>,
    /// Why they did not.
    pub scoring: RwSignal<Option<String>>,
    pub resampling: Resampling,
    pub sweep: Sweeping,
    pub job: Job,
}

impl Tables {
    pub(super) fn new(session: Session, address: Address, models: Models) -> Tables {
        Tables {
            session,
            address,
            models,
            report: RwSignal::new(None),
            before: RwSignal::new(None),
            files: RwSignal::new(Vec::new()),
            words: RwSignal::new(AnswerWords::default()),
            outside: RwSignal::new(Vec::new()),
            scored: RwSignal::new(0),
            scoring: RwSignal::new(None),
            resampling: Resampling::default(),
            sweep: Sweeping::default(),
            job: Job::default(),
        }
    }

    /// Computes the report of the settings whenever it is not there, as long as the component
    /// lasts.
    pub fn follow_settings(self) {
        Effect::new(move |_| self.compute(self.session.settings.get()));
    }

    /// Scores the saved models and the files of answers whenever the models, or the rule for what
    /// is unread, change.
    pub(super) fn follow_models(self) {
        let unread = Memo::new(move |_| self.session.present.with(|now| now.tables.unread));
        Effect::new(move |_| {
            self.models.saved.track();
            unread.track();
            self.score();
        });
    }

    /// Computes the report of the present settings, unless it is there or being computed.
    pub fn compute_present(self) {
        self.compute(self.session.settings.get_untracked());
    }

    fn compute(self, settings: Settings) {
        if self.is_of(&settings) {
            // A stopped run is still shown as stopped.
            if untrack(|| self.job.state()) != JobState::Stopped {
                self.job.rest();
            }
            return;
        }
        if untrack(|| self.job.runs_for(&settings)) {
            return;
        }
        self.job.run(settings.clone(), worker::Report(settings), move |report| {
            let Some(report) = report else { return };
            self.outside.try_set(Vec::new());
            self.before.try_set(self.report.try_get_untracked().flatten());
            self.report.try_set(Some(Shared::new(report)));
            self.score();
        });
    }

    /// Gives the computing up, as if it had never been asked for: the settings are again those of
    /// the table that is shown.
    pub fn stop(self) {
        self.job.stop();
        self.address.give_up(self.report.with_untracked(|r| Some(r.as_ref()?.settings.clone())));
    }

    /// Whether the report is that of these settings.
    fn is_of(&self, settings: &Settings) -> bool {
        self.report.with_untracked(|r| r.as_ref().is_some_and(|r| r.settings == *settings))
    }

    /// The report with the systems from outside as further rows.
    pub fn whole(self) -> Memo<Option<Shared<Report>>> {
        Memo::new(move |_| {
            let report = self.report.get()?;
            let outside = self.outside.get();
            if outside.iter().all(|view| view.summary.is_none()) {
                return Some(report);
            }
            let mut whole = (*report).clone();
            whole.systems.extend(outside.into_iter().filter_map(|view| view.summary));
            Some(Shared::new(whole))
        })
    }

    /// Takes a file of answers in, in place of one with the same name.
    pub fn add(self, file: AnswerFile) {
        self.files.update(|files| {
            files.retain(|known| known.name != file.name);
            files.push(file);
        });
        self.score();
    }

    /// Reads the files with other answer words.
    pub fn read_with(self, words: AnswerWords) {
        if self.words.with_untracked(|now| *now != words) {
            self.words.set(words);
            self.score();
        }
    }

    pub fn take_out(self, name: &str) {
        self.files.update(|files| files.retain(|file| file.name != name));
        // Immediately, so that the list does not move under the pointer once the rest is scored.
        self.outside.update(|views| views.retain(|view| view.model || view.file != name));
        self.score();
    }

    /// What is asked of the experiment besides its own systems: files of answers, and the saved
    /// models.
    fn score_task(self, settings: Settings) -> worker::Score {
        let models = self.models.saved.with_untracked(|saved| saved.models.clone());
        let (files, words) = (self.files.get_untracked(), self.words.get_untracked());
        let unread = self.unread();
        worker::Score { settings, files, words, unread, models }
    }

    /// How unread and missing answers count.
    fn unread(self) -> UnreadRule {
        self.session.present.with_untracked(|now| now.tables.unread)
    }

    /// Scores the files of answers, and the saved models, on the report.
    fn score(self) {
        let Some(report) = self.report.get_untracked() else { return };
        let task = self.score_task(report.settings.clone());
        let nothing = task.files.is_empty() && task.models.is_empty();
        if nothing && self.outside.with_untracked(Vec::is_empty) {
            return;
        }
        self.scoring.set(Some("Scoring the answers …".to_string()));
        let (files, words, unread) = (task.files.clone(), task.words.clone(), task.unread);
        // Not a job: cancelling one ends the worker, which would lose the experiment.
        spawn_local(async move {
            let scored = worker::run(task, |_| ()).await;
            let current = self.report.try_get_untracked().flatten();
            let same = self.files.try_get_untracked().is_some_and(|now| now == files)
                && self.words.try_get_untracked().is_some_and(|now| now == words)
                && self.unread() == unread;
            if current != Some(report) || !same {
                return;
            }
            match scored {
                Ok(views) => {
                    self.outside.try_set(views);
                    self.scored.try_update(|scored| *scored += 1);
                    self.scoring.try_set(None);
                }
                Err(error) => {
                    let said = format!("The answers could not be scored: {error}.");
                    self.scoring.try_set(Some(said));
                }
            }
        });
    }

    /// Looks something up in the experiment of these settings, which the worker runs again only if
    /// it has lost it.
    pub async fn look(self, settings: Settings, query: Query) -> Result<Finding, WorkerError> {
        let score = self.score_task(settings.clone());
        let scored = (score.files.len() + score.models.len()) as u32;
        let look = worker::Look { settings, scored, query };
        if let Some(finding) = worker::run(look.clone(), |_| ()).await? {
            return Ok(finding);
        }
        worker::run(score, |_| ()).await?;
        let found = worker::run(look, |_| ()).await?;
        found.ok_or_else(|| WorkerError::Failed("the worker lost the experiment".into()))
    }

    /// Draws the theories of an experiment again, so many times.
    pub fn resample(self, settings: Settings, resamples: u32) {
        let worker::Score { settings, files, words, unread, models } = self.score_task(settings);
        let task = worker::Resample { settings, files, words, unread, models, resamples };
        self.resampling.begin(task, self.scored.get_untracked());
    }
}
