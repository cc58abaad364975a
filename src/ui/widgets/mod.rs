//! Pieces that know nothing of the page they are on.

mod cell_grid;
mod hints;
mod scroll;
mod text_form;

pub use cell_grid::{CellGrid, CellLook};
pub use hints::Hints;
pub use scroll::Scroll;
pub use text_form::TextForm;
