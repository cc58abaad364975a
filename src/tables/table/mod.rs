//! The table of systems and families as it is shown: figures, the printed ones beside them, and
//! what the rankings say.

mod cell;
mod columns;
mod compare;

pub use cell::TableCell;
pub use columns::{COLUMN_SETS, ColumnSet, TableColumn, every_column};
pub use compare::{
    Flip, Placing, PlacingRow, PrintedRow, flips, placings, printed_rows, reversal, spread_words,
};

use crate::experiment::{Bootstrap, Report};
use crate::measure::{Silence, rank};
use crate::systems::SystemId;
use cell::Cells;

/// A row of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRow {
    /// The system's identifier.
    pub id: SystemId,
    /// What it is called.
    pub name: String,
    /// What of its answers is unread or missing; `None` where nothing is.
    pub unsaid: Option<Silence>,
    /// Its place by the column sorted by, equals sharing one; `None` by name.
    pub place: Option<u32>,
    /// One cell per column of the set.
    pub cells: Vec<TableCell>,
}

/// What links call sorting by name.
pub const BY_NAME: &str = "name";

/// The rows with the columns of a set, sorted by the column with this key, of whichever set, best
/// first, or worst first. An unknown key leaves the registry's order.
pub fn table_rows(
    report: &Report,
    bootstrap: Option<&Bootstrap>,
    set: &ColumnSet,
    sort: &str,
    worst_first: bool,
) -> Vec<TableRow> {
    let columns = set.of(report);
    let by = every_column(report).into_iter().find(|column| column.key == sort);
    let mut order: Vec<(usize, Option<u32>)> = match by.map(|column| column.figure) {
        Some(figure) => {
            // Rank 1 is the best, whether larger or smaller figures are better.
            let sign = if figure.larger_is_better() { 1.0 } else { -1.0 };
            let value = |row| figure.of(row).value.map(|value| sign * value);
            let values: Vec<Option<f64>> = report.systems.iter().map(value).collect();
            let mut ranked = rank(&values);
            if worst_first {
                // Vacuous figures come last in either direction.
                let vacuous = ranked.iter().position(|r| r.value.is_none());
                ranked[..vacuous.unwrap_or(values.len())].reverse();
            }
            ranked.iter().map(|ranked| (ranked.system as usize, Some(ranked.place))).collect()
        }
        None => (0..report.systems.len()).map(|at| (at, None)).collect(),
    };
    if sort == BY_NAME {
        order.sort_by_key(|(at, _)| report.systems[*at].name.to_lowercase());
        if worst_first {
            order.reverse();
        }
    }
    let cells = Cells { report, bootstrap };
    let row = |(at, place): (usize, Option<u32>)| {
        let system = &report.systems[at];
        TableRow {
            id: system.id.clone(),
            name: system.name.clone(),
            unsaid: system.unsaid(),
            place,
            cells: columns.iter().map(|c| cells.cell(system, c.figure)).collect(),
        }
    };
    order.into_iter().map(row).collect()
}

/// The figure of a system in the column with this key, of whichever set.
pub fn table_cell(
    report: &Report,
    bootstrap: Option<&Bootstrap>,
    system: &SystemId,
    column: &str,
) -> Option<TableCell> {
    let column = every_column(report).into_iter().find(|known| known.key == column)?;
    Some(Cells { report, bootstrap }.cell(report.system(system)?, column.figure))
}
