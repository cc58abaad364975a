//! Pieces that know nothing of the page they are on.

mod cell_grid;
mod coherence;
mod data_table;
mod export;
mod hints;
mod job_status;
mod scroll;
mod settings;
mod term;
mod text_form;

pub use cell_grid::{CellGrid, CellLook};
pub use coherence::Coherence;
pub use data_table::{DataTable, Head};
pub use export::{Figure, FigureExport, SheetExport};
pub use hints::Hints;
pub use job_status::JobStatus;
pub use scroll::Scroll;
pub use settings::{SettingField, SettingsDraft};
pub use term::TermMark;
pub use text_form::TextForm;
