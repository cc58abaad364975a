//! The figures that a scene can name.

use super::figure_kind::FigureKind;
use super::{bench_view, parts_view, rates_view};

/// Every kind of figure. What one shows is computed by the file of its name; the page draws them in
/// the same order.
pub const FIGURES: &[FigureKind] = &[bench_view::KIND, rates_view::KIND, parts_view::KIND];
