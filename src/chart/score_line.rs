//! One or two scores on a line with the threshold.

use super::{at, escape, nice, signed};
use std::fmt::Write;

/// A score with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct ScorePoint {
    /// What it is the score of.
    pub name: String,
    /// The score.
    pub score: f64,
}

/// A score on a line with the threshold 0, beside another one.
#[derive(Clone, PartialEq, Debug)]
pub struct ScoreLine {
    /// The score before, or of the linked question.
    pub before: Option<ScorePoint>,
    /// The score.
    pub now: ScorePoint,
    /// Whether it moved from one to the other.
    pub moved: bool,
}

const WIDTH: f64 = 480.0;
const MARGIN: f64 = 18.0;
/// Half the width of a label.
const LABEL: f64 = 80.0;

impl ScoreLine {
    /// The chart as SVG. Its size does not depend on how many scores there are.
    pub fn svg(&self) -> String {
        let points = || self.before.iter().chain([&self.now]);
        let finite = |score: f64| if score.is_finite() { score } else { 0.0 };
        let reach = points().fold(1.0f64, |reach, point| reach.max(finite(point.score).abs()));
        let reach = nice(reach * 1.15);
        let x = |score: f64| WIDTH / 2.0 + finite(score) / reach * (WIDTH / 2.0 - MARGIN);
        let named = points().map(|point| format!("{} {}", point.name, signed(point.score, 2)));
        let title = format!(
            "The trained reasoner’s score: {}. Above the threshold 0 it says True.",
            named.collect::<Vec<_>>().join(", ")
        );
        let mut svg = String::new();
        let _ = write!(
            svg,
            r#"<svg class="score-line" viewBox="0 0 480 96" role="img"><title>{}</title>"#,
            escape(&title)
        );
        let _ = write!(
            svg,
            r#"<path class="axis" d="M{} 70H{}"/><path class="threshold" d="M{m} 6V76"/>"#,
            at(MARGIN),
            at(WIDTH - MARGIN),
            m = at(WIDTH / 2.0)
        );
        for (place, anchor, label) in [
            (MARGIN, "start", "False"),
            (WIDTH / 2.0, "middle", "threshold 0"),
            (WIDTH - MARGIN, "end", "True"),
        ] {
            let _ = write!(
                svg,
                r#"<text class="tick" x="{}" y="90" text-anchor="{anchor}">{label}</text>"#,
                at(place)
            );
        }
        if let Some(before) = &self.before {
            if self.moved {
                let (from, to) = (at(x(before.score)), at(x(self.now.score)));
                let _ = write!(svg, r#"<path class="way" d="M{from} 27H{to}V34"/>"#);
            }
            point(&mut svg, "before", before, x(before.score), 27.0);
        }
        point(&mut svg, "now", &self.now, x(self.now.score), 58.0);
        svg.push_str("</svg>");
        svg
    }
}

fn point(svg: &mut String, class: &str, point: &ScorePoint, x: f64, y: f64) {
    let text = format!("{} {}", point.name, signed(point.score, 2));
    let _ = write!(
        svg,
        r#"<g class="{class}"><circle cx="{}" cy="{}" r="5.5"/><text x="{}" y="{}" text-anchor="middle">{}</text></g>"#,
        at(x),
        at(y),
        at(x.clamp(LABEL, WIDTH - LABEL)),
        at(y - 11.0),
        escape(&text)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_numbers_draw_no_nonsense_and_names_are_escaped() {
        for score in [f64::NAN, f64::INFINITY, 1e308, 0.0, -7.87] {
            let now = ScorePoint { name: "<b>".into(), score };
            let before = Some(ScorePoint { name: "before".into(), score: -score });
            let svg = ScoreLine { before, now, moved: true }.svg();
            assert!(!svg.contains("=\"NaN") && !svg.contains("=\"inf"), "{svg}");
            assert!(svg.contains("&lt;b&gt;"));
        }
    }
}
