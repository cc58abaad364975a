//! Figures along the steps of a training, on a logarithmic axis of steps, each line named at its
//! end.

use super::{at, escape, nice, plain};
use std::fmt::Write;

/// A line.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What stands at its end.
    pub name: String,
    /// Its classes: a colour and a dash.
    pub class: &'static str,
    /// Its height at each step.
    pub values: Vec<f64>,
}

/// Lines over steps.
#[derive(Clone, PartialEq, Debug)]
pub struct LineChart {
    /// A sentence that says what is to be seen.
    pub title: String,
    /// The steps, ascending.
    pub steps: Vec<u32>,
    /// The lines.
    pub lines: Vec<Line>,
    /// The lowest and the highest value shown; fitted to the values, with 0 among them, if `None`.
    pub range: Option<[f64; 2]>,
    /// Whether a line is drawn at 0, which then is what answers turn on.
    pub threshold: bool,
}

/// The width of the view box.
pub const LINES_WIDTH: u32 = 460;
/// The height of the view box.
pub const LINES_HEIGHT: u32 = 236;
const LEFT: f64 = 38.0;
const RIGHT: f64 = 338.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 200.0;
/// Between two names.
const APART: f64 = 15.0;

impl LineChart {
    /// Where a step lies, in the view box.
    pub fn x(&self, step: u32) -> f64 {
        let last = self.steps.last().copied().unwrap_or(0).max(1);
        let log = |step: u32| libm::log1p(f64::from(step));
        LEFT + (RIGHT - LEFT) * log(step.min(last)) / log(last)
    }

    /// The place of the step nearest to this x of the view box.
    pub fn nearest(&self, x: f64) -> Option<usize> {
        let far = |&step: &u32| (self.x(step) - x).abs();
        let nearest = self.steps.iter().enumerate().min_by(|a, b| far(a.1).total_cmp(&far(b.1)));
        nearest.map(|(place, _)| place)
    }

    fn bounds(&self) -> [f64; 2] {
        let [low, high] = self.range.unwrap_or_else(|| {
            let values = self.lines.iter().flat_map(|line| &line.values).filter(|v| v.is_finite());
            let [low, high] = values.fold([0.0_f64, 0.0], |[l, h], v| [l.min(*v), h.max(*v)]);
            let round = |reach: f64| if reach > 0.0 { nice(reach) } else { 0.0 };
            [-round(-low), round(high)]
        });
        if high > low { [low, high] } else { [low, low + 1.0] }
    }

    fn y(&self, value: f64) -> f64 {
        let [low, high] = self.bounds();
        let share = ((value - low) / (high - low)).clamp(0.0, 1.0);
        BOTTOM - (BOTTOM - TOP) * if share.is_finite() { share } else { 0.0 }
    }

    /// What does not change while the cursor moves.
    pub fn ground(&self) -> String {
        let mut svg = String::new();
        let [low, high] = self.bounds();
        let digits = if high - low > 8.0 { 0 } else { 1 + usize::from(high - low < 0.5) };
        let middle = if low < 0.0 { 0.0 } else { (low + high) / 2.0 };
        for value in [low, middle, high] {
            let y = self.y(value);
            let _ = write!(
                svg,
                r#"<path class="grid" d="M{} {y}H{}"/><text class="tick" x="{}" y="{}" text-anchor="end">{}</text>"#,
                at(LEFT),
                at(RIGHT),
                at(LEFT - 5.0),
                at(y + 4.0),
                plain(value, digits),
                y = at(y)
            );
        }
        if self.threshold {
            let y = at(self.y(0.0));
            let _ = write!(svg, r#"<path class="axis" d="M{} {y}H{}"/>"#, at(LEFT), at(RIGHT));
        }
        self.step_axis(&mut svg);
        for line in &self.lines {
            let mut path = String::new();
            for (&step, &value) in self.steps.iter().zip(&line.values) {
                let pen = if path.is_empty() { 'M' } else { 'L' };
                let _ = write!(path, "{pen}{} {}", at(self.x(step)), at(self.y(value)));
            }
            if !path.is_empty() {
                let _ = write!(svg, r#"<path class="line {}" d="{path}"/>"#, line.class);
            }
        }
        self.names(&mut svg);
        svg
    }

    fn step_axis(&self, svg: &mut String) {
        let last = self.steps.last().copied().unwrap_or(0);
        let _ = write!(
            svg,
            r#"<path class="axis" d="M{} {y}H{}"/>"#,
            at(LEFT),
            at(RIGHT),
            y = at(BOTTOM)
        );
        let mut marks = vec![0, 1];
        while let Some(next) = marks.last().and_then(|mark: &u32| mark.checked_mul(10)) {
            if next >= last {
                break;
            }
            marks.push(next);
        }
        // The last step's own mark wins over one too near.
        marks.retain(|&mark| mark < last && self.x(last) - self.x(mark) > 34.0);
        marks.push(last);
        for mark in marks {
            let x = at(self.x(mark));
            let _ = write!(
                svg,
                r#"<path class="axis" d="M{x} {}v4"/><text class="tick" x="{x}" y="{}" text-anchor="middle">{}</text>"#,
                at(BOTTOM),
                at(BOTTOM + 16.0),
                thousands(mark)
            );
        }
        let _ = write!(
            svg,
            r#"<text class="tick" x="{}" y="{}" text-anchor="middle">steps of gradient descent (log scale)</text>"#,
            at((LEFT + RIGHT) / 2.0),
            at(BOTTOM + 31.0)
        );
    }

    /// The names at the lines' ends, moved apart where the lines end close together.
    fn names(&self, svg: &mut String) {
        let mut ends: Vec<(f64, &Line)> = self
            .lines
            .iter()
            .filter_map(|line| Some((self.y(*line.values.last()?), line)))
            .collect();
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let room = |count: usize| BOTTOM - APART * count as f64;
        let mut above = TOP - APART;
        let count = ends.len();
        for (place, (y, line)) in ends.into_iter().enumerate() {
            let label = y.max(above + APART).min(room(count - 1 - place));
            above = label;
            let _ = write!(
                svg,
                r#"<path class="lead {class}" d="M{} {}L{} {}"/><text class="name {class}" x="{}" y="{}">{}</text>"#,
                at(RIGHT + 1.0),
                at(y),
                at(RIGHT + 14.0),
                at(label),
                at(RIGHT + 17.0),
                at(label + 4.0),
                escape(&line.name),
                class = line.class
            );
        }
    }

    /// The cursor at one of the steps, by its place.
    pub fn cursor(&self, place: usize) -> String {
        let Some(&step) = self.steps.get(place) else { return String::new() };
        let x = at(self.x(step));
        let mut svg = format!(r#"<path class="cursor" d="M{x} {}V{}"/>"#, at(TOP), at(BOTTOM));
        for line in &self.lines {
            if let Some(value) = line.values.get(place) {
                let _ = write!(
                    svg,
                    r#"<circle class="dot {}" cx="{x}" cy="{}" r="3.5"/>"#,
                    line.class,
                    at(self.y(*value))
                );
            }
        }
        svg
    }

    /// The chart with the cursor at a step, as SVG.
    pub fn svg(&self, place: usize) -> String {
        format!(
            r#"<svg class="lines" viewBox="0 0 {LINES_WIDTH} {LINES_HEIGHT}" role="img"><title>{}</title>{}{}</svg>"#,
            escape(&self.title),
            self.ground(),
            self.cursor(place)
        )
    }
}

/// A whole number with a thin space before each three digits.
///
/// ```
/// assert_eq!(entailment_gap::chart::thousands(20000), "20\u{202f}000");
/// ```
pub fn thousands(number: u32) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        let left = digits.len() - place;
        if number >= 10_000 && place > 0 && left.is_multiple_of(3) {
            out.push('\u{202f}');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(steps: Vec<u32>, lines: &[&[f64]]) -> LineChart {
        let line = |values: &&[f64]| Line {
            name: "<a & b>".into(),
            class: "ink",
            values: values.to_vec(),
        };
        let lines = lines.iter().map(line).collect();
        LineChart { title: "x < y".into(), steps, lines, range: None, threshold: false }
    }

    /// The heights of the names, top down.
    fn names(svg: &str) -> Vec<f64> {
        let texts = svg.split(r#"<text class="name"#).skip(1);
        texts.map(|text| text.split('"').nth(4).unwrap().parse().unwrap()).collect()
    }

    #[test]
    fn names_of_lines_that_end_together_stay_apart_and_inside() {
        for value in [0.0, 0.5, 1.0] {
            let line: &[f64] = &[0.0, value];
            let mut chart = chart(vec![0, 10], &[line; 6]);
            chart.range = Some([0.0, 1.0]);
            let svg = chart.svg(1);
            let ys = names(&svg);
            assert!(ys.windows(2).all(|pair| pair[1] - pair[0] >= APART - 0.01), "{ys:?}");
            assert!(ys[0] > 0.0 && ys[5] < f64::from(LINES_HEIGHT), "{ys:?}");
            assert!(svg.contains("&lt;a &amp; b&gt;"));
        }
    }

    #[test]
    fn steps_are_found_again_by_where_they_lie() {
        let chart = chart(vec![0, 1, 5, 300, 20_000], &[&[0.0; 5]]);
        for (place, &step) in chart.steps.iter().enumerate() {
            assert_eq!(chart.nearest(chart.x(step)), Some(place));
        }
        assert_eq!((chart.nearest(-50.0), chart.nearest(1e9)), (Some(0), Some(4)));
    }

    #[test]
    fn odd_numbers_draw_no_nonsense() {
        let (nan, inf) = (f64::NAN, f64::INFINITY);
        for chart in [
            chart(vec![], &[]),
            chart(vec![0], &[&[nan]]),
            chart(vec![0, 1, u32::MAX], &[&[nan, inf, -1e308], &[1e308, -inf, 0.0]]),
        ] {
            for place in 0..4 {
                let svg = chart.svg(place);
                assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            }
        }
    }
}
