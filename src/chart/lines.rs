//! Lines over the steps of a training, on a logarithmic axis, or over named places; each line named
//! at its end.

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

/// What runs to the right.
#[derive(Clone, PartialEq, Debug)]
pub enum Along {
    /// Steps of a training, ascending, on a logarithmic scale.
    Steps(Vec<u32>),
    /// Places at equal distances, with their names, and what they are.
    Places(Vec<String>, &'static str),
}

/// What runs upwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Upwards {
    /// From the first to the second value.
    Range([f64; 2]),
    /// Fitted to the values, with 0 among them.
    Fitted,
    /// The same, with a line at 0, which answers turn on.
    Threshold,
    /// Powers of ten; what is not above 0 is not drawn.
    Powers,
}

/// Lines that share their axes.
#[derive(Clone, PartialEq, Debug)]
pub struct LineChart {
    /// A sentence that says what is to be seen.
    pub title: String,
    /// The axis to the right.
    pub along: Along,
    /// The axis upwards.
    pub upwards: Upwards,
    /// The lines.
    pub lines: Vec<Line>,
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
    /// How many places there are to the right.
    fn count(&self) -> usize {
        match &self.along {
            Along::Steps(steps) => steps.len(),
            Along::Places(names, _) => names.len(),
        }
    }

    /// Where a place lies, in the view box.
    pub fn x(&self, place: usize) -> f64 {
        match &self.along {
            Along::Steps(steps) => self.step_x(steps.get(place).copied().unwrap_or(0)),
            Along::Places(names, _) => {
                let apart = (RIGHT - LEFT) / names.len().max(1) as f64;
                LEFT + apart * (place as f64 + 0.5)
            }
        }
    }

    fn last_step(&self) -> u32 {
        match &self.along {
            Along::Steps(steps) => steps.last().copied().unwrap_or(0),
            Along::Places(..) => 0,
        }
    }

    fn step_x(&self, step: u32) -> f64 {
        let last = self.last_step().max(1);
        let log = |step: u32| libm::log1p(f64::from(step));
        LEFT + (RIGHT - LEFT) * log(step.min(last)) / log(last)
    }

    /// The place nearest to this x of the view box.
    pub fn nearest(&self, x: f64) -> Option<usize> {
        let far = |place: &usize| (self.x(*place) - x).abs();
        (0..self.count()).min_by(|a, b| far(a).total_cmp(&far(b)))
    }

    /// What a value is on the axis upwards; `None` where it has no place.
    fn height(&self, value: f64) -> Option<f64> {
        match self.upwards {
            Upwards::Powers => (value > 0.0 && value.is_finite()).then(|| libm::log10(value)),
            _ => value.is_finite().then_some(value),
        }
    }

    fn bounds(&self) -> [f64; 2] {
        let values = self.lines.iter().flat_map(|line| &line.values);
        let heights = values.filter_map(|value| self.height(*value));
        let [low, high] = match self.upwards {
            Upwards::Range(range) => range,
            Upwards::Fitted | Upwards::Threshold => {
                let [low, high] = heights.fold([0.0_f64, 0.0], |[l, h], v| [l.min(v), h.max(v)]);
                let round = |reach: f64| if reach > 0.0 { nice(reach) } else { 0.0 };
                [-round(-low), round(high)]
            }
            Upwards::Powers => {
                let spread = heights.fold(None, |spread: Option<[f64; 2]>, v| {
                    Some(spread.map_or([v, v], |[l, h]| [l.min(v), h.max(v)]))
                });
                let [low, high] = spread.unwrap_or([0.0, 0.0]);
                [low.floor().clamp(-12.0, 11.0), high.ceil().clamp(-11.0, 12.0)]
            }
        };
        if high > low { [low, high] } else { [low, low + 1.0] }
    }

    fn y(&self, height: f64) -> f64 {
        let [low, high] = self.bounds();
        let share = ((height - low) / (high - low)).clamp(0.0, 1.0);
        BOTTOM - (BOTTOM - TOP) * if share.is_finite() { share } else { 0.0 }
    }

    /// Heights that have a line across, with what stands beside them.
    fn levels(&self) -> Vec<(f64, String)> {
        let [low, high] = self.bounds();
        match self.upwards {
            Upwards::Powers => {
                let every = ((high - low) / 4.0).ceil().max(1.0);
                let powers = (0..).map(|at| low + every * f64::from(at));
                let label = |power: f64| match power {
                    power if power < 0.0 => plain(libm::pow(10.0, power), (-power) as usize),
                    power => plain(libm::pow(10.0, power), 0),
                };
                let named = powers.take_while(|power| *power <= high);
                named.take(30).map(|power| (power, label(power))).collect()
            }
            _ => {
                let digits = if high - low > 8.0 { 0 } else { 1 + usize::from(high - low < 0.5) };
                let middle = if low < 0.0 { 0.0 } else { (low + high) / 2.0 };
                [low, middle, high].map(|value| (value, plain(value, digits))).to_vec()
            }
        }
    }

    /// What does not change while the cursor moves.
    pub fn ground(&self) -> String {
        let mut svg = String::new();
        for (height, label) in self.levels() {
            let y = self.y(height);
            let _ = write!(
                svg,
                r#"<path class="grid" d="M{} {}H{}"/><text class="tick" x="{}" y="{}" text-anchor="end">{label}</text>"#,
                at(LEFT),
                at(y),
                at(RIGHT),
                at(LEFT - 5.0),
                at(y + 4.0)
            );
        }
        if self.upwards == Upwards::Threshold {
            let y = at(self.y(0.0));
            let _ = write!(svg, r#"<path class="axis" d="M{} {y}H{}"/>"#, at(LEFT), at(RIGHT));
        }
        self.lower_axis(&mut svg);
        for line in &self.lines {
            let mut path = String::new();
            for (place, &value) in line.values.iter().enumerate() {
                let Some(height) = self.height(value) else { continue };
                let pen = if path.is_empty() { 'M' } else { 'L' };
                let _ = write!(path, "{pen}{} {}", at(self.x(place)), at(self.y(height)));
            }
            if !path.is_empty() {
                let _ = write!(svg, r#"<path class="line {}" d="{path}"/>"#, line.class);
            }
        }
        self.names(&mut svg);
        svg
    }

    fn lower_axis(&self, svg: &mut String) {
        let _ = write!(
            svg,
            r#"<path class="axis" d="M{} {y}H{}"/>"#,
            at(LEFT),
            at(RIGHT),
            y = at(BOTTOM)
        );
        let (marks, caption) = match &self.along {
            Along::Steps(_) => (self.step_marks(), "steps of gradient descent (log scale)"),
            Along::Places(names, caption) => {
                let mark = |(place, name): (usize, &String)| (self.x(place), name.clone());
                (names.iter().enumerate().map(mark).collect(), *caption)
            }
        };
        for (x, label) in marks {
            let _ = write!(
                svg,
                r#"<path class="axis" d="M{x} {}v4"/><text class="tick" x="{x}" y="{}" text-anchor="middle">{}</text>"#,
                at(BOTTOM),
                at(BOTTOM + 16.0),
                escape(&label),
                x = at(x)
            );
        }
        let _ = write!(
            svg,
            r#"<text class="tick" x="{}" y="{}" text-anchor="middle">{caption}</text>"#,
            at((LEFT + RIGHT) / 2.0),
            at(BOTTOM + 31.0)
        );
    }

    fn step_marks(&self) -> Vec<(f64, String)> {
        let last = self.last_step();
        let mut marks = vec![0, 1];
        while let Some(next) = marks.last().and_then(|mark: &u32| mark.checked_mul(10)) {
            if next >= last {
                break;
            }
            marks.push(next);
        }
        // The mark of the last step replaces a mark that is too close to it.
        let end = self.step_x(last);
        marks.retain(|&mark| mark < last && end - self.step_x(mark) > 34.0);
        marks.push(last);
        marks.into_iter().map(|mark| (self.step_x(mark), thousands(mark))).collect()
    }

    /// The names at the lines' ends, moved apart where the lines end close together.
    fn names(&self, svg: &mut String) {
        let mut ends: Vec<(f64, &Line)> = self
            .lines
            .iter()
            .filter_map(|line| Some((self.y(self.height(*line.values.last()?)?), line)))
            .collect();
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let room = |count: usize| BOTTOM - APART * count as f64;
        let mut above = TOP - APART;
        let count = ends.len();
        for (place, (y, line)) in ends.into_iter().enumerate() {
            let label = y.max(above + APART).min(room(count - 1 - place));
            above = label;
            let from = self.x(self.count().saturating_sub(1)).max(RIGHT - 30.0) + 5.0;
            let _ = write!(
                svg,
                r#"<path class="lead {class}" d="M{} {}L{} {}"/><text class="name {class}" x="{}" y="{}">{}</text>"#,
                at(from),
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

    /// The cursor at a place.
    pub fn cursor(&self, place: usize) -> String {
        if place >= self.count() {
            return String::new();
        }
        let x = at(self.x(place));
        let mut svg = format!(r#"<path class="cursor" d="M{x} {}V{}"/>"#, at(TOP), at(BOTTOM));
        for line in &self.lines {
            if let Some(height) = line.values.get(place).and_then(|value| self.height(*value)) {
                let _ = write!(
                    svg,
                    r#"<circle class="dot {}" cx="{x}" cy="{}" r="3.5"/>"#,
                    line.class,
                    at(self.y(height))
                );
            }
        }
        svg
    }

    /// The chart with the cursor at a place, as SVG; without one past the end.
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
        let (along, upwards) = (Along::Steps(steps), Upwards::Fitted);
        LineChart { title: "x < y".into(), along, upwards, lines: lines.iter().map(line).collect() }
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
            chart.upwards = Upwards::Range([0.0, 1.0]);
            let svg = chart.svg(1);
            let ys = names(&svg);
            assert!(ys.windows(2).all(|pair| pair[1] - pair[0] >= APART - 0.01), "{ys:?}");
            assert!(ys[0] > 0.0 && ys[5] < f64::from(LINES_HEIGHT), "{ys:?}");
            assert!(svg.contains("&lt;a &amp; b&gt;"));
        }
    }

    #[test]
    fn steps_are_found_again_by_where_they_lie() {
        let steps = chart(vec![0, 1, 5, 300, 20_000], &[&[0.0; 5]]);
        let names = ["a", "b", "c", "d", "e"].map(String::from).to_vec();
        let places = LineChart { along: Along::Places(names, "names"), ..steps.clone() };
        for chart in [steps, places] {
            for place in 0..5 {
                assert_eq!(chart.nearest(chart.x(place)), Some(place));
            }
            assert_eq!((chart.nearest(-50.0), chart.nearest(1e9)), (Some(0), Some(4)));
        }
    }

    /// A tenth is as far below one as one below ten, and nothing is no power.
    #[test]
    fn powers_of_ten_lie_at_equal_distances() {
        let mut chart = chart(vec![0, 1, 2, 3], &[&[0.0, 0.1, 1.0, 10.0]]);
        chart.upwards = Upwards::Powers;
        let y = |value| chart.y(chart.height(value).unwrap());
        assert!((y(0.1) - y(1.0) - (y(1.0) - y(10.0))).abs() < 1e-9);
        assert_eq!(chart.height(0.0), None);
        assert_eq!(
            chart.levels().iter().map(|l| l.1.as_str()).collect::<Vec<_>>(),
            ["0.1", "1", "10"]
        );
    }

    #[test]
    fn odd_numbers_draw_no_nonsense() {
        let (nan, inf) = (f64::NAN, f64::INFINITY);
        for chart in [
            chart(vec![], &[]),
            chart(vec![0], &[&[nan]]),
            chart(vec![0, 1, u32::MAX], &[&[nan, inf, -1e308], &[1e308, -inf, 0.0]]),
        ] {
            let all = [Upwards::Fitted, Upwards::Threshold, Upwards::Powers];
            for (place, upwards) in (0..4).flat_map(|place| all.map(|upwards| (place, upwards))) {
                let svg = LineChart { upwards, ..chart.clone() }.svg(place);
                assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            }
        }
    }
}
