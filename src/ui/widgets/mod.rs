//! Pieces that know nothing of the page they are on.

mod cell_grid;

pub use cell_grid::{CellGrid, CellLook};
