//! The soft reasoner's features as a table with bars.

use super::{Drawing, at, escape};
use std::fmt::Write;

/// One feature's row.
#[derive(Clone, PartialEq, Debug)]
pub struct FeatureBar {
    /// Its name.
    pub name: String,
    /// Its value, with what it was.
    pub value: String,
    /// Its weight.
    pub weight: String,
    /// Its even part as text, with what it was, and as a number.
    pub even: (String, f64),
    /// Its odd part.
    pub odd: (String, f64),
    /// Whether the value changed.
    pub changed: bool,
}

/// The table.
#[derive(Clone, PartialEq, Debug)]
pub struct FeatureTable {
    /// A sentence that says what is to be seen.
    pub title: String,
    /// The features.
    pub rows: Vec<FeatureBar>,
    /// The columns' sums.
    pub total: FeatureBar,
}

const WIDTH: u32 = 640;
const ROW: f64 = 20.0;
const TOP: f64 = 28.0;
/// Where the bars are: from, zero, to.
const BARS: [f64; 3] = [486.0, 560.0, 634.0];

impl FeatureTable {
    /// The table as SVG.
    pub fn draw(&self) -> Drawing {
        let height = TOP + ROW * (self.rows.len() + 1) as f64 + 10.0;
        let parts = self.rows.iter().flat_map(|row| [row.even.1, row.odd.1]);
        let reach = parts.map(f64::abs).filter(|x| x.is_finite()).fold(0.01, f64::max);
        let mut svg = format!(
            r#"<svg class="feature-table" viewBox="0 0 {WIDTH} {height}" role="img"><title>{}</title>"#,
            escape(&self.title)
        );
        for (x, anchor, class, head) in [
            (8.0, "start", "", "feature"),
            (176.0, "end", "", "value"),
            (250.0, "end", "", "weight"),
            (362.0, "end", "even-text", "even"),
            (474.0, "end", "odd-text", "odd"),
        ] {
            text(&mut svg, x, TOP - 10.0, anchor, class, head);
        }
        let line = |svg: &mut String, class: &str, y: f64| {
            let _ = write!(svg, r#"<path class="{class}" d="M8 {y}H632"/>"#, y = at(y));
        };
        line(&mut svg, "rule", TOP - 3.0);
        for (place, row) in self.rows.iter().enumerate() {
            let y = TOP + ROW * place as f64;
            if row.changed {
                let _ = write!(
                    svg,
                    r#"<rect class="changed-row" x="4" y="{}" width="478" height="{}"/>"#,
                    at(y),
                    at(ROW)
                );
            }
            self.row(&mut svg, row, y, if row.changed { "strong" } else { "ink" });
            for (part, class, shift) in
                [(row.even.1, "even-bar", 4.0), (row.odd.1, "odd-bar", 11.0)]
            {
                let part = if part.is_finite() { part } else { 0.0 };
                let long = part / reach * (BARS[2] - BARS[1]);
                let _ = write!(
                    svg,
                    r#"<rect class="{class}" x="{}" y="{}" width="{}" height="5"/>"#,
                    at(BARS[1] + long.min(0.0)),
                    at(y + shift),
                    at(long.abs())
                );
            }
        }
        let y = TOP + ROW * self.rows.len() as f64;
        line(&mut svg, "rule", y);
        self.row(&mut svg, &self.total, y + 2.0, "strong");
        let _ = write!(
            svg,
            r#"<path class="axis" d="M{} {}V{}"/></svg>"#,
            at(BARS[1]),
            at(TOP - 3.0),
            at(y)
        );
        Drawing { svg, width: WIDTH, height: height as u32 }
    }

    fn row(&self, svg: &mut String, row: &FeatureBar, y: f64, class: &str) {
        let y = y + 14.0;
        text(svg, 8.0, y, "start", class, &row.name);
        text(svg, 176.0, y, "end", class, &row.value);
        text(svg, 250.0, y, "end", "", &row.weight);
        text(svg, 362.0, y, "end", "even-text", &row.even.0);
        text(svg, 474.0, y, "end", "odd-text", &row.odd.0);
    }
}

fn text(svg: &mut String, x: f64, y: f64, anchor: &str, class: &str, words: &str) {
    if !words.is_empty() {
        let _ = write!(
            svg,
            r#"<text class="{class}" x="{}" y="{}" text-anchor="{anchor}">{}</text>"#,
            at(x),
            at(y),
            escape(words)
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stay_inside_and_odd_numbers_draw_no_nonsense() {
        let row = |even: f64, odd: f64| FeatureBar {
            name: "<b>".into(),
            value: "0 → 1".into(),
            weight: "+1.00".into(),
            even: ("e".into(), even),
            odd: ("o".into(), odd),
            changed: true,
        };
        let table = |even, odd| FeatureTable {
            title: "t".into(),
            rows: vec![row(even, odd)],
            total: row(0.0, 0.0),
        };
        let drawing = table(-4.0, 2.0).draw();
        assert!(drawing.svg.contains(r#"x="486.00" y="32.00" width="74.00""#), "{}", drawing.svg);
        assert!(drawing.svg.contains(r#"x="560.00" y="39.00" width="37.00""#));
        assert!(drawing.svg.contains("&lt;b&gt;"));
        for drawing in [table(f64::NAN, f64::INFINITY).draw(), table(0.0, 0.0).draw()] {
            assert!(!drawing.svg.contains("NaN") && !drawing.svg.contains("inf"));
        }
    }
}
