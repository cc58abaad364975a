//! What Families shows of an experiment, without the page: tables, and the evidence behind every figure.

mod evidence;
mod sheets;
mod system_view;
mod table;
mod view;

pub use evidence::{
    AnswerCell, AnswerFile, Evidence, Finding, Judged, MemberRow, OutsideView, PlaneRow, PlaneView,
    ProbeDetail, ProbeFilter, ProbePage, ProbeRow, Query, Why, plane_chart,
};
pub use sheets::{
    assertions_sheet, figures_sheet, plane_sheet, printed_sheet, probes_sheet, source,
    sweep_assertions_sheet, sweep_sheet, sweep_source, table_sheet,
};
pub use system_view::{FamilyRow, GradedRow, RateRow, SystemView, system_view};
pub use table::{
    BY_NAME, COLUMN_SETS, ColumnSet, Flip, Placing, PlacingRow, PrintedRow, TableCell, TableColumn,
    TableRow, every_column, flips, placings, printed_rows, reversal, spread_words, table_cell,
    table_rows,
};
pub use view::{TableView, Unfolded, family_key, family_of_key};
