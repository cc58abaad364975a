//! A list of probes of any length, of which the worker is asked for what is in sight.

use crate::experiment::Report;
use crate::tables::{Finding, ProbeDetail, ProbeFilter, ProbePage, ProbeRow, Query};
use crate::ui::shared::Shared;
use crate::ui::state::{Session, Tables};
use crate::ui::worker::WorkerError;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::{BTreeMap, BTreeSet};

/// Rows asked of the worker at once.
const CHUNK: u32 = 64;

/// What is known of the list that a filter makes.
#[derive(Clone, Copy)]
pub struct List {
    pub filter: Memo<ProbeFilter>,
    /// Its lengths and words; the rows are in `chunks`.
    pub page: RwSignal<ProbePage>,
    pub loading: RwSignal<bool>,
    chunks: RwSignal<BTreeMap<u32, Vec<ProbeRow>>>,
    asked: StoredValue<BTreeSet<u32>>,
    pub chosen: RwSignal<u32>,
    /// Whether the user chose it: only then it is in the link.
    picked: StoredValue<bool>,
    pub detail: RwSignal<Option<Shared<ProbeDetail>>>,
    pub report: StoredValue<Shared<Report>>,
    pub session: Session,
    tables: Tables,
}

impl List {
    /// Of nothing yet.
    pub fn new(report: StoredValue<Shared<Report>>, filter: Memo<ProbeFilter>) -> List {
        List {
            filter,
            page: RwSignal::new(ProbePage::default()),
            loading: RwSignal::new(true),
            chunks: RwSignal::new(BTreeMap::new()),
            asked: StoredValue::new(BTreeSet::new()),
            chosen: RwSignal::new(0),
            picked: StoredValue::new(false),
            detail: RwSignal::new(None),
            report,
            session: expect_context(),
            tables: expect_context(),
        }
    }

    /// Forgets what another filter made, and begins anew.
    pub fn begin(self) {
        self.asked.set_value(BTreeSet::new());
        self.picked.set_value(false);
        self.loading.set(true);
        self.chosen.set(0);
        self.fetch(0, true);
    }

    /// The probe that the link names, by its place in its family.
    fn wanted(self) -> Option<u32> {
        self.session.present.with_untracked(|present| present.tables.probe)
    }

    /// Writes the probe that the user chose into the link, once its row is there.
    fn note(self) {
        if self.picked.try_get_value() == Some(true)
            && let Some(row) =
                self.chosen.try_get_untracked().and_then(|at| untrack(|| self.row(at)))
        {
            self.session.amend(|chosen| chosen.tables.probe = Some(row.place));
        }
    }

    /// Asks for the rows of a chunk, unless that was done.
    fn fetch(self, chunk: u32, first: bool) {
        if !self.asked.try_update_value(|asked| asked.insert(chunk)).unwrap_or(false) {
            return;
        }
        let filter = self.filter.get_untracked();
        let find = if first { self.wanted() } else { None };
        let from = chunk * CHUNK;
        let query = Query::Probes { filter: filter.clone(), from, count: CHUNK, find };
        let found = self.look(query);
        spawn_local(async move {
            let found = found.await;
            let current = self.filter.try_with_untracked(|now| *now == filter).unwrap_or(false);
            if let (Ok(Finding::Probes(mut page)), true) = (found, current) {
                let rows = std::mem::take(&mut page.rows);
                self.chunks.try_update(|chunks| {
                    if first {
                        chunks.clear();
                    }
                    chunks.insert(chunk, rows);
                });
                if first {
                    let found = page.found;
                    self.page.try_set(page);
                    self.loading.try_set(false);
                    if let Some(at) = found {
                        self.chosen.try_set(at);
                        self.fetch(at / CHUNK, false);
                    }
                }
                self.note();
            }
        });
    }

    /// The row at a place of the list, if it has come.
    pub fn row(self, at: u32) -> Option<ProbeRow> {
        self.chunks.with(|chunks| chunks.get(&(at / CHUNK))?.get((at % CHUNK) as usize).cloned())
    }

    /// Shows the probe at a place of its family in full.
    pub fn open(self, place: u32) {
        let filter = self.filter.get_untracked();
        let query = Query::Probe { filter: filter.clone(), place };
        let found = self.look(query);
        spawn_local(async move {
            let found = found.await;
            let same = self.filter.try_with_untracked(|now| *now == filter).unwrap_or(false);
            let wanted = self.chosen.try_get_untracked().and_then(|at| untrack(|| self.row(at)));
            let current = same && wanted.is_some_and(|row| row.place == place);
            if let (Ok(Finding::Probe(detail)), true) = (found, current) {
                self.detail.try_set(detail.map(|detail| Shared::new(*detail)));
            }
        });
    }

    /// Looks something up in the report's experiment.
    pub fn look(self, query: Query) -> impl Future<Output = Result<Finding, WorkerError>> {
        self.tables.look(self.report.with_value(|report| report.settings.clone()), query)
    }

    /// Asks for the rows of these places, as far as they have not come.
    pub fn fetch_rows(self, first: u32, last: u32) {
        (first / CHUNK..=last / CHUNK).for_each(|chunk| self.fetch(chunk, false));
    }

    /// Chooses a place of the list, as the user asked.
    pub fn choose(self, at: u32) {
        let all = self.page.with_untracked(|page| page.matching);
        let at = at.min(all.saturating_sub(1));
        self.picked.set_value(true);
        self.chosen.set(at);
        self.fetch_rows(at, at);
        self.note();
    }
}
