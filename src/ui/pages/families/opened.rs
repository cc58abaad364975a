//! What is opened under the table: how a figure comes about, a system's row, and the probes.

use super::cell::opener;
use super::links::link_to;
use super::probes::ProbeList;
use super::system::SystemPanel;
use crate::experiment::{Bootstrap, Report};
use crate::systems::SystemId;
use crate::tables::{
    ProbeFilter, TableCell, TableRow, TableView, Unfolded, every_column, figures_sheet,
    system_view, table_cell,
};
use crate::ui::browser;
use crate::ui::shared::Shared;
use crate::ui::state::Session;
use crate::ui::widgets::SheetExport;
use leptos::prelude::*;

/// The report that is shown, with the systems from outside, and its intervals if there are any.
#[derive(Clone, Copy)]
pub struct Shown {
    pub report: StoredValue<Shared<Report>>,
    /// Intervals from drawing its theories again.
    pub bootstrap: Memo<Option<Shared<Bootstrap>>>,
}

impl Shown {
    /// The figure of a system in a column, by their identifiers.
    pub fn cell(self, system: &SystemId, column: &str) -> Option<TableCell> {
        let drawn = self.bootstrap.get();
        self.report.with_value(|report| table_cell(report, drawn.as_deref(), system, column))
    }
}

/// The part under the table.
#[component]
pub fn OpenedPart(shown: Shown, view: Memo<TableView>, rows: Memo<Vec<TableRow>>) -> impl IntoView {
    let session = expect_context::<Session>();
    let opened = Memo::new(move |_| view.with(|view| view.opened.clone()));
    let column_of = move |key: &str| {
        let every = shown.report.with_value(|report| every_column(report));
        every.into_iter().find(|column| column.key == key)
    };
    // The filter of the figure until another one is chosen; `None` where no probe is behind it.
    let filter = Memo::new(move |_| {
        let own = |opened: Unfolded| match opened {
            Unfolded::Cell(id, key) => {
                let figure = column_of(&key)?.figure;
                shown.report.with_value(|r| Some(ProbeFilter::behind(r.system(&id)?, figure)))
            }
            Unfolded::Row(_) | Unfolded::Probes => None,
        };
        let opened = opened.get()?;
        // The system may be gone, for example because its answers were taken out.
        let known = |id: &SystemId| shown.report.with_value(|report| report.system(id).is_some());
        match &opened {
            Unfolded::Cell(id, _) | Unfolded::Row(id) if !known(id) => return None,
            Unfolded::Row(_) => return None,
            _ => {}
        }
        view.with(|view| view.filter.clone()).or_else(|| own(opened))
    });
    // The focus goes back to what opened it.
    let close = move |_| {
        if let Some(key) = opened.get_untracked() {
            let button = browser::id_selector(&opener(&key));
            browser::focus_soon(button);
        }
        session.change(|chosen| chosen.tables.open(None, None));
    };
    let working = move || {
        let inner = match opened.get()? {
            Unfolded::Cell(id, key) => {
                let row = rows.with(|rows| rows.iter().find(|row| row.id == id).cloned())?;
                let cell = shown.cell(&id, &key)?;
                let column = column_of(&key)?;
                let lines =
                    cell.worked.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
                let printed = cell.printed.map(|printed| {
                    view! { <li class="faint">{format!("The chapter printed {printed}.")}</li> }
                });
                view! {
                    <h3>{format!("{}: {}", row.name, column.name)}</h3>
                    <p class="note">{column.about}</p>
                    <ul>{lines} {printed}</ul>
                }
                .into_any()
            }
            Unfolded::Row(id) => {
                let view_of = shown.report.with_value(|report| system_view(report, &id))?;
                let sheet = move || {
                    let drawn = shown.bootstrap.get_untracked();
                    let Some(Unfolded::Row(id)) = opened.get_untracked() else { return None };
                    Some(shown.report.with_value(|report| {
                        let link = view.with_untracked(|view| link_to(&report.settings, view));
                        figures_sheet(report, drawn.as_deref(), Some(&id), &link)
                    }))
                };
                view! {
                    <SystemPanel view=view_of/>
                    <SheetExport name="system" what="its figures" sheet/>
                }
                .into_any()
            }
            Unfolded::Probes => return None,
        };
        Some(view! {
            <div class="working" id="working" tabindex="-1">
                <button type="button" class="link working-close no-print" on:click=close>"Close"</button>
                {inner}
            </div>
        })
    };
    let listed = Memo::new(move |_| filter.with(Option::is_some));
    let probes = move || {
        listed.get().then(|| {
            let filter = Memo::new(move |_| filter.get().unwrap_or_default());
            view! {
                <section class="probes-section" aria-labelledby="probes-title">
                    <div class="heading">
                        <h3 id="probes-title">"The probes behind it"</h3>
                        {move || (opened.get() == Some(Unfolded::Probes)).then(|| view! {
                            <button type="button" class="link" on:click=close>"Close"</button>
                        })}
                    </div>
                    <ProbeList report=shown.report filter/>
                </section>
            }
        })
    };
    view! {
        <div aria-live="polite">{working}</div>
        {probes}
    }
}
