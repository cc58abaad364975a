//! The two scores of a literal and its negation as an interval on a number line.

use super::{at, escape, nice, signed};
use std::fmt::Write;

/// The scores of a pair: `centre ± half`, that of the asked polarity first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The even part a.
    pub centre: f64,
    /// The odd part b: the score asked about is `centre + half`. May be negative.
    pub half: f64,
}

impl Interval {
    /// The two ends, the asked one first.
    pub fn ends(&self) -> [f64; 2] {
        [self.centre + self.half, self.centre - self.half]
    }

    fn is_finite(&self) -> bool {
        self.ends().iter().all(|end| end.is_finite())
    }
}

/// An interval on a line with the threshold 0, and the one it was before, if it moved.
#[derive(Clone, PartialEq, Debug)]
pub struct NumberLine {
    /// A sentence that says what is to be seen.
    pub title: String,
    /// Names of the two ends, the asked one first.
    pub names: [String; 2],
    /// The interval.
    pub now: Interval,
    /// The interval before an insertion or a paraphrase.
    pub before: Option<Interval>,
    /// What a composite's literals score, with the literals: the score asked about is their mean.
    pub parts: Vec<(String, f64)>,
}

const WIDTH: f64 = 420.0;
const MARGIN: f64 = 18.0;
/// The width of one label, also in the larger type of narrow screens.
const LABEL: f64 = 92.0;

impl NumberLine {
    /// The width and the height of the chart.
    pub const SIZE: [u32; 2] = [420, 120];

    /// The chart as SVG. Its height does not depend on whether there is a `before`, so that
    /// nothing below it moves.
    pub fn svg(&self) -> String {
        let intervals = [self.before, Some(self.now)];
        let reach = intervals
            .iter()
            .flatten()
            .filter(|interval| interval.is_finite())
            .flat_map(|interval| interval.ends())
            .chain(self.parts.iter().map(|(_, score)| *score).filter(|score| score.is_finite()))
            .fold(1.0f64, |reach, end| reach.max(end.abs()));
        let reach = nice(reach * 1.08);
        let x = |score: f64| WIDTH / 2.0 + score / reach * (WIDTH / 2.0 - MARGIN);
        let mut svg = String::new();
        let _ = write!(
            svg,
            r#"<svg class="number-line" viewBox="0 0 420 120" role="img"><title>{}</title>"#,
            escape(&self.title)
        );
        let _ = write!(
            svg,
            r#"<path class="axis" d="M{} 98H{}"/><path class="threshold" d="M{m} 8V98"/>"#,
            at(MARGIN),
            at(WIDTH - MARGIN),
            m = at(WIDTH / 2.0)
        );
        let digits = usize::from(reach.fract() != 0.0);
        for (score, anchor, label) in [
            (-reach, "start", signed(-reach, digits)),
            (0.0, "middle", "threshold 0".to_string()),
            (reach, "end", signed(reach, digits)),
        ] {
            let _ = write!(
                svg,
                r#"<text class="tick" x="{}" y="113" text-anchor="{anchor}">{label}</text>"#,
                at(x(score))
            );
        }
        if let Some(before) = self.before.filter(Interval::is_finite) {
            self.row(&mut svg, "before", before, 38.0, &x);
        }
        if self.now.is_finite() {
            self.row(&mut svg, "now", self.now, 80.0, &x);
        }
        for (place, (literal, score)) in (1..).zip(&self.parts) {
            if score.is_finite() {
                let _ = write!(
                    svg,
                    r#"<g class="part"><title>{}: {}</title><path d="M{c} 92v12"/><text x="{c}" y="90" text-anchor="middle">{place}</text></g>"#,
                    escape(literal),
                    signed(*score, 2),
                    c = at(x(*score)),
                );
            }
        }
        svg.push_str("</svg>");
        svg
    }

    fn row(
        &self,
        svg: &mut String,
        class: &str,
        interval: Interval,
        y: f64,
        x: &impl Fn(f64) -> f64,
    ) {
        let [asked, other] = interval.ends();
        let _ = write!(svg, r#"<g class="{class}">"#);
        let _ = write!(
            svg,
            r#"<path class="span" d="M{} {y}H{}"/><path class="centre" d="M{c} {}v12"/>"#,
            at(x(asked.min(other))),
            at(x(asked.max(other))),
            at(y - 6.0),
            y = at(y),
            c = at(x(interval.centre))
        );
        let _ = write!(
            svg,
            r#"<circle class="other" cx="{}" cy="{y}" r="5"/><circle class="asked" cx="{}" cy="{y}" r="5"/>"#,
            at(x(other)),
            at(x(asked)),
            y = at(y)
        );
        let mut labels = [
            (x(asked), format!("{} {}", self.names[0], signed(asked, 2))),
            (x(other), format!("{} {}", self.names[1], signed(other, 2))),
        ];
        labels.sort_by(|a, b| a.0.total_cmp(&b.0));
        let y = at(y - 13.0);
        let [(left, left_label), (right, right_label)] = labels;
        let placed = if right - left >= LABEL {
            vec![(left, left_label), (right, right_label)]
        } else {
            vec![((left + right) / 2.0, format!("{left_label}  {right_label}"))]
        };
        for (centre, label) in placed {
            let half = if label.contains("  ") { LABEL } else { LABEL / 2.0 };
            let centre = centre.clamp(half, WIDTH - half);
            let _ = write!(
                svg,
                r#"<text x="{}" y="{y}" text-anchor="middle" xml:space="preserve">{}</text>"#,
                at(centre),
                escape(&label)
            );
        }
        svg.push_str("</g>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(now: Interval) -> String {
        NumberLine {
            title: "<score> & \"co\"".into(),
            names: ["s⁺".into(), "s⁻".into()],
            now,
            before: None,
            parts: vec![("a < b".into(), now.centre)],
        }
        .svg()
    }

    #[test]
    fn labels_are_escaped_and_stay_inside() {
        let svg = chart(Interval { centre: -7.9, half: 0.1 });
        assert!(svg.contains("<title>&lt;score&gt; &amp; &quot;co&quot;</title>"));
        assert!(svg.contains("s⁺ −7.80"), "{svg}");
        assert!(!svg.contains("x=\"-"), "{svg}");
    }

    #[test]
    fn odd_numbers_draw_no_nonsense() {
        for (centre, half) in [(f64::NAN, 1.0), (f64::INFINITY, 0.0), (1e308, 1e308), (0.0, 0.0)] {
            let svg = chart(Interval { centre, half });
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
}
