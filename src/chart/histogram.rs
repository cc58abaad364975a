//! How often a figure falls where, with a printed figure marked among them.

use super::{Drawing, at, escape, plain};
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
        format!(
            r#"<svg class="histogram" viewBox="0 0 260 56" role="img"><title>{}</title>{}</svg>"#,
            escape(&self.title),
            self.marks()
        )
    }

    /// What is inside.
    fn marks(&self) -> String {
        let finite = |x: f64| if x.is_finite() { x } else { 0.0 };
        let (low, high) = (finite(self.low), finite(self.high));
        let printed = finite(self.printed);
        let (from, to) = (low.min(printed), high.max(printed));
        // All at one value: it stands in the middle, and so does its name.
        let one = to <= from;
        let x = |value: f64| match one {
            true => WIDTH / 2.0,
            false => LEFT + (value - from) / (to - from) * (WIDTH - 2.0 * LEFT),
        };
        let most = self.counts.iter().copied().max().unwrap_or(0).max(1);
        let mut svg = String::new();
        let bars = self.counts.len().max(1) as f64;
        for (place, &count) in self.counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let (mut left, mut right) = (
                x(low + (high - low) * place as f64 / bars),
                x(low + (high - low) * (place + 1) as f64 / bars),
            );
            if one {
                (left, right) = (left - 6.0, right + 6.0);
            }
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
        let mut tick = |x: f64, anchor: &str, value: f64| {
            let _ = write!(
                svg,
                r#"<text class="tick" x="{}" y="53" text-anchor="{anchor}">{}</text>"#,
                at(x),
                plain(value, digits)
            );
        };
        match one {
            true => tick(WIDTH / 2.0, "middle", from),
            false => {
                tick(LEFT, "start", from);
                tick(WIDTH - LEFT, "end", to);
            }
        }
        svg
    }
}

/// A histogram with what stands beside it.
#[derive(Clone, PartialEq, Debug)]
pub struct HistogramRow {
    /// What is counted.
    pub label: String,
    /// Its figures in words.
    pub words: String,
    /// The histogram.
    pub chart: HistogramChart,
}

/// Histograms one above the other, as one chart.
pub fn histograms(rows: &[HistogramRow]) -> Drawing {
    const ROW: u32 = 80;
    let (width, height) = (560, 24 + ROW * rows.len() as u32);
    let mut svg = format!(
        r#"<svg class="histograms" viewBox="0 0 {width} {height}" role="img"><title>How each figure is spread over many seeds</title><text x="8" y="14">least · median · largest; long coloured line: the chapter’s figure</text>"#
    );
    for (place, row) in (0u32..).zip(rows) {
        let y = 24 + ROW * place;
        let _ = write!(
            svg,
            r#"<g transform="translate(0 {y})"><text class="label" x="8" y="12">{}</text><text x="272" y="36" class="words">{}</text><g transform="translate(0 14)">{}</g></g>"#,
            escape(&row.label),
            escape(&row.words),
            row.chart.marks()
        );
    }
    svg.push_str("</svg>");
    Drawing { svg, width, height }
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
