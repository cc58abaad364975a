//! How often a figure falls where, with a printed figure marked among them.

use super::{at, escape, plain};
use std::fmt::Write;

/// Counts in bars of equal width, and figures marked.
#[derive(Clone, PartialEq, Debug)]
pub struct HistogramChart {
    /// A sentence that says what is to be seen.
    pub title: String,
    /// Where the first bar begins.
    pub low: f64,
    /// Where the last bar ends.
    pub high: f64,
    /// How many per bar.
    pub counts: Vec<u32>,
    /// The median.
    pub median: f64,
    /// The printed figure.
    pub printed: f64,
}

const WIDTH: f64 = 260.0;
const LEFT: f64 = 8.0;
const BASE: f64 = 40.0;

impl HistogramChart {
    /// The chart as SVG, 260 by 56.
    pub fn svg(&self) -> String {
        let finite = |x: f64| if x.is_finite() { x } else { 0.0 };
        let (low, high) = (finite(self.low), finite(self.high));
        let printed = finite(self.printed);
        let (from, to) = (low.min(printed), high.max(printed));
        let span = if to > from { to - from } else { 1.0 };
        let x = |value: f64| LEFT + (value - from) / span * (WIDTH - 2.0 * LEFT);
        let most = self.counts.iter().copied().max().unwrap_or(0).max(1);
        let mut svg = format!(
            r#"<svg class="histogram" viewBox="0 0 260 56" role="img"><title>{}</title>"#,
            escape(&self.title)
        );
        let bars = self.counts.len().max(1) as f64;
        for (place, &count) in self.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let left = x(low + (high - low) * place as f64 / bars);
            let right = x(low + (high - low) * (place + 1) as f64 / bars);
            let tall = (BASE - 6.0) * f64::from(count) / f64::from(most);
            let _ = write!(
                svg,
                r#"<rect class="bar" x="{}" y="{}" width="{}" height="{}"/>"#,
                at(left),
                at(BASE - tall),
                at((right - left - 0.5).max(2.0)),
                at(tall)
            );
        }
        let _ = write!(
            svg,
            r#"<path class="axis" d="M{} {BASE}H{}"/><path class="median" d="M{m} {BASE}V4"/><path class="printed" d="M{p} {}V2"/>"#,
            at(LEFT),
            at(WIDTH - LEFT),
            at(BASE + 4.0),
            m = at(x(finite(self.median))),
            p = at(x(printed))
        );
        let digits = if to.abs() > 2.0 { 0 } else { 3 };
        let _ = write!(
            svg,
            r#"<text class="tick" x="{}" y="53">{}</text><text class="tick" x="{}" y="53" text-anchor="end">{}</text></svg>"#,
            at(LEFT),
            plain(from, digits),
            at(WIDTH - LEFT),
            plain(to, digits)
        );
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_figure_stays_inside_and_odd_numbers_draw_no_nonsense() {
        let chart = |low, high, printed| HistogramChart {
            title: "<x>".into(),
            low,
            high,
            counts: vec![1, 0, 3],
            median: low,
            printed,
        };
        let svg = chart(0.7, 0.8, 0.5).svg();
        assert!(svg.contains("M8.00 44.00V2"), "{svg}");
        for svg in [chart(1.0, 1.0, 1.0).svg(), chart(f64::NAN, f64::INFINITY, -1e308).svg()] {
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
}
