//! Numbers of either sign as bars from a middle line, each named.

use super::{at, escape, signed};
use std::fmt::Write;

/// A bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Bar {
    /// What stands before it.
    pub name: String,
    /// Its classes.
    pub class: &'static str,
    /// How far it reaches.
    pub value: f64,
    /// A mark beside it, where something else would end.
    pub mark: Option<f64>,
}

/// Bars on one scale.
#[derive(Clone, PartialEq, Debug)]
pub struct Bars {
    /// A sentence that says what is to be seen.
    pub title: String,
    /// The bars, from the top.
    pub bars: Vec<Bar>,
    /// The largest size shown; larger ones are cut off.
    pub reach: f64,
}

/// The width of the view box.
pub const BARS_WIDTH: u32 = 460;
const ROW: f64 = 21.0;
const MIDDLE: f64 = 250.0;
const HALF: f64 = 138.0;

impl Bars {
    /// The height of the view box.
    pub fn height(&self) -> u32 {
        (ROW * self.bars.len() as f64) as u32 + 10
    }

    /// The chart as SVG.
    pub fn svg(&self) -> String {
        let reach = if self.reach.is_finite() && self.reach > 0.0 { self.reach } else { 1.0 };
        let x = |value: f64| {
            let share = (value / reach).clamp(-1.0, 1.0);
            MIDDLE + HALF * if share.is_finite() { share } else { 0.0 }
        };
        let height = self.height();
        let mut svg = format!(
            r#"<svg class="bars" viewBox="0 0 {BARS_WIDTH} {height}" role="img"><title>{}</title>"#,
            escape(&self.title)
        );
        for (place, bar) in self.bars.iter().enumerate() {
            let y = 5.0 + ROW * place as f64;
            let (from, to) = (x(bar.value.min(0.0)), x(bar.value.max(0.0)));
            let _ = write!(
                svg,
                r#"<text class="name" x="0" y="{}">{}</text><rect class="{}" x="{}" y="{}" width="{}" height="13"/>"#,
                at(y + 12.0),
                escape(&bar.name),
                bar.class,
                at(from),
                at(y + 2.0),
                at((to - from).max(0.01))
            );
            if let Some(mark) = bar.mark {
                let _ = write!(svg, r#"<path class="mark" d="M{} {}v17"/>"#, at(x(mark)), at(y));
            }
            let shown =
                if bar.value.is_finite() { signed(bar.value, 2) } else { "–".to_string() };
            let _ = write!(
                svg,
                r#"<text class="value" x="{BARS_WIDTH}" y="{}" text-anchor="end">{shown}</text>"#,
                at(y + 12.0)
            );
        }
        let _ = write!(svg, r#"<path class="axis" d="M{} 2V{}"/></svg>"#, at(MIDDLE), height - 2);
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stay_inside_and_odd_numbers_draw_no_nonsense() {
        for value in [f64::NAN, f64::INFINITY, -1e308, 3.0] {
            let bar = Bar { name: "<w>".into(), class: "even", value, mark: Some(value) };
            let svg = Bars { title: "t".into(), bars: vec![bar], reach: 2.0 }.svg();
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            assert!(!svg.contains("width=\"-") && !svg.contains("x=\"-"), "{svg}");
            assert!(svg.contains("&lt;w&gt;"));
        }
    }
}
