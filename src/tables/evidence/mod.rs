//! What stands behind the figures of the tables: an experiment that is kept, so that any figure
//! can be opened to its probes, and any probe to its sentences.

mod detail;
mod filter;
mod list;
mod models;
mod outside;
mod plane;

pub use detail::{AnswerCell, MemberRow, ProbeDetail, Why};
pub use filter::{Judged, ProbeFilter};
pub use list::{ProbePage, ProbeRow};
pub use outside::{AnswerFile, OutsideView};
pub use plane::{PlaneRow, PlaneView, plane_chart};

use crate::exchange::exports::{self, ExportOptions};
use crate::exchange::{Items, ScoredSystem};
use crate::experiment::{Bootstrap, Experiment, Ground, Stopped, Watch, bootstrap_with, probe_id};
use crate::probes::{Closure, FamilyId, Member, Probe, Role};
use crate::settings::Settings;
use crate::systems::{self, Response, System, SystemId};
use serde::{Deserialize, Serialize};

/// Something to be looked up in an experiment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Query {
    /// Some of the probes that a filter lets through.
    Probes {
        /// The filter.
        filter: ProbeFilter,
        /// The first row, from 0.
        from: u32,
        /// How many rows.
        count: u32,
        /// The place in its family of a probe to be found in the list.
        find: Option<u32>,
    },
    /// One probe with everything it rests on.
    Probe {
        /// The filter it was found by: it tells the family, the system and the members.
        filter: ProbeFilter,
        /// Its place in its family.
        place: u32,
    },
    /// The pairs in the (a, b) plane.
    Plane,
    /// Everything asked, in a format of [`exports::REGISTRY`].
    Export {
        /// The format's identifier.
        format: String,
        /// The model that batches name; a placeholder stands for an empty one.
        model: String,
    },
}

/// What was found, in the order of [`Query`]'s variants.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Finding {
    /// To [`Query::Probes`].
    Probes(ProbePage),
    /// To [`Query::Probe`]; `None` if there is no such probe.
    Probe(Option<Box<ProbeDetail>>),
    /// To [`Query::Plane`].
    Plane(PlaneView),
    /// To [`Query::Export`]: the file; `None` if there is no such format.
    Export(Option<String>),
}

/// An experiment, kept, with the answers from outside that were scored on it.
pub struct Evidence {
    /// The experiment.
    pub experiment: Experiment,
    /// The probe base as probes of one member.
    questions: Vec<Probe>,
    /// What each system of the registry answered to them.
    answered: Vec<Vec<Vec<Response>>>,
    items: Option<Items>,
    outside: Vec<ScoredSystem>,
    /// What each system from outside answered to the probe base.
    outside_answered: Vec<Vec<Vec<Response>>>,
    /// The last filter, with the places it lets through, in order.
    listed: Option<(ProbeFilter, list::Listed)>,
}

impl Evidence {
    /// Runs an experiment and keeps it.
    pub fn run(settings: &Settings, watch: &mut Watch<'_>) -> Result<Evidence, Stopped> {
        Experiment::run(settings, watch).map(Evidence::new)
    }

    /// Keeps an experiment.
    pub fn new(experiment: Experiment) -> Evidence {
        let ground = &experiment.ground;
        let questions = ground.questions().map(|(theory, asked)| {
            let question = asked.question();
            let gold = ground.case(theory, None).value(&question);
            let member = Member { role: Role::QUESTION, question, insertion: None, gold };
            Probe { theory, members: vec![member] }
        });
        let questions: Vec<Probe> = questions.collect();
        let answered =
            experiment.systems.iter().map(|system| answered(ground, &questions, system.as_ref()));
        let answered = answered.collect();
        Evidence {
            experiment,
            questions,
            answered,
            items: None,
            outside: Vec::new(),
            outside_answered: Vec::new(),
            listed: None,
        }
    }

    /// Looks something up.
    pub fn look(&mut self, query: &Query) -> Finding {
        match query {
            Query::Probes { filter, from, count, find } => {
                let mut page = self.page(filter, *from, *count);
                page.found = find.and_then(|place| self.position(place));
                Finding::Probes(page)
            }
            Query::Probe { filter, place } => {
                Finding::Probe(self.detail(filter, *place).map(Box::new))
            }
            Query::Plane => Finding::Plane(self.plane()),
            Query::Export { format, model } => {
                Finding::Export(exports::find(format).map(|format| {
                    let items = self.items.get_or_insert_with(|| Items::of(&self.experiment));
                    let mut options = ExportOptions::default();
                    if !model.is_empty() {
                        options.model.clone_from(model);
                    }
                    format.write(items, &options)
                }))
            }
        }
    }

    /// Intervals from drawing the theories again, for every system, those from outside too.
    ///
    /// # Errors
    ///
    /// [`Stopped`] by the watcher.
    pub fn bootstrap(&self, resamples: u32, watch: &mut Watch<'_>) -> Result<Bootstrap, Stopped> {
        let further: Vec<_> = self.outside.iter().map(|system| &system.theories[..]).collect();
        bootstrap_with(&self.experiment, &further, resamples, watch)
    }

    /// The place of a family among those asked.
    fn place(&self, id: FamilyId) -> Option<usize> {
        self.experiment.ground.probes.iter().position(|asked| asked.family.id() == id)
    }

    /// The identifier of a probe of a family, or of a question of the probe base.
    fn id_of(family: Option<FamilyId>, place: u32) -> String {
        match family {
            Some(family) => probe_id(family, place as usize),
            None => format!("question-{place:05}"),
        }
    }

    fn closure(family: Option<FamilyId>) -> Option<Closure> {
        family?.family().map(|family| family.closure())
    }

    /// The probes of a family, none where it is not asked, or the questions of the probe base.
    fn probes(&self, family: Option<FamilyId>) -> &[Probe] {
        let Some(id) = family else { return &self.questions };
        self.place(id).map_or(&[], |at| &self.experiment.ground.probes[at].probes)
    }

    /// Identifiers and names of the systems, those from outside last.
    fn systems(&self) -> impl Iterator<Item = (&SystemId, &str)> {
        let own = systems::REGISTRY.iter().map(|entry| (&entry.id, entry.name));
        own.chain(self.outside.iter().map(|o| (&o.summary.id, o.summary.name.as_str())))
    }

    fn system(&self, id: &SystemId) -> Option<usize> {
        self.systems().position(|(own, _)| own == id)
    }

    /// What a system, by its place, answered to the probes of a family.
    fn responses(&self, system: usize, family: Option<FamilyId>) -> &[Vec<Response>] {
        let outside = system.checked_sub(systems::REGISTRY.len());
        let Some(id) = family else {
            return match outside {
                None => &self.answered[system],
                Some(outside) => &self.outside_answered[outside],
            };
        };
        let run = match outside {
            None => &self.experiment.runs[system],
            Some(outside) => &self.outside[outside].run,
        };
        self.place(id).map_or(&[], |at| &run.responses[at])
    }
}

/// What a system answers to the probe base.
fn answered(ground: &Ground, questions: &[Probe], system: &dyn System) -> Vec<Vec<Response>> {
    let answer = |probe: &Probe| {
        vec![system.answer(ground.case(probe.theory, None), &probe.members[0].question)]
    };
    questions.iter().map(answer).collect()
}
