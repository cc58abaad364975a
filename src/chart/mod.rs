//! Figures as SVG text, without a page: a chart receives points and gives back a string with
//! every label escaped. Colours are classes, so the page's style sheet decides them.

mod bars;
mod cell_table;
mod drawing;
mod feature_table;
mod histogram;
mod lines;
mod number_line;
mod outline;
mod plane;
mod score_line;

pub use bars::{BARS_WIDTH, Bar, Bars};
pub use cell_table::{CellMark, CellTable};
pub use drawing::Drawing;
pub use feature_table::{FeatureBar, FeatureTable};
pub use histogram::{HistogramChart, HistogramRow, histograms};
pub use lines::{Along, LINES_HEIGHT, LINES_WIDTH, Line, LineChart, Upwards, thousands};
pub use number_line::{Interval, NumberLine};
pub use outline::{Outline, OutlineLine};
pub use plane::{Plane, PlanePoint};
pub use score_line::{ScoreLine, ScorePoint};

use std::fmt::Write;

/// A number with `digits` decimals, a real minus sign, and a plus where it is positive.
///
/// ```
/// use entailment_gap::chart::signed;
/// assert_eq!(signed(2.994, 2), "+2.99");
/// assert_eq!(signed(-0.5, 2), "−0.50");
/// assert_eq!(signed(-0.001, 2), "0.00");
/// ```
pub fn signed(x: f64, digits: usize) -> String {
    let plain = plain(x, digits);
    if x > 0.0 && plain.bytes().any(|b| b.is_ascii_digit() && b != b'0') {
        format!("+{plain}")
    } else {
        plain
    }
}

/// A number with `digits` decimals and a real minus sign; what rounds to zero has no sign.
pub fn plain(x: f64, digits: usize) -> String {
    let text = format!("{x:.digits$}");
    match text.strip_prefix('-') {
        Some(rest) if rest.bytes().any(|b| b.is_ascii_digit() && b != b'0') => format!("−{rest}"),
        Some(rest) if x.is_finite() => rest.to_string(),
        Some(rest) => format!("−{rest}"),
        None => text,
    }
}

/// Text made safe inside SVG or HTML.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // XML allows no other control character, even escaped.
            c if c.is_control() && !matches!(c, '\t' | '\n' | '\r') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// A coordinate: two decimals are finer than any screen.
fn at(x: f64) -> String {
    let mut text = String::new();
    let _ = write!(text, "{:.2}", if x.is_finite() { x } else { 0.0 });
    text
}

/// The next of 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, … at or above a positive number.
pub(crate) fn nice(x: f64) -> f64 {
    let mut unit = 1.0;
    while x > 10.0 * unit && unit < 1e300 {
        unit *= 10.0;
    }
    while x <= unit && unit > 1e-3 {
        unit /= 10.0;
    }
    [1.0, 1.2, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0]
        .into_iter()
        .map(|step| step * unit)
        .find(|&step| step >= x)
        .unwrap_or(x)
}
