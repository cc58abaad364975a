//! Pairs of a question and its denial in the plane of a, the even part of their scores, and b, the
//! odd part. The pair is coherent iff it lies in the cone |b| > |a|.

use super::{at, escape, nice, plain};
use std::fmt::Write;

/// Pairs at one point.
#[derive(Clone, PartialEq, Debug)]
pub struct PlanePoint {
    /// Found again in the `data-point` of its mark.
    pub id: u32,
    /// The even part.
    pub a: f64,
    /// The odd part.
    pub b: f64,
    /// How many pairs lie here: its area.
    pub count: u32,
    /// Whether its mark is a square rather than a circle.
    pub square: bool,
    /// Its classes.
    pub class: &'static str,
    /// What it is, in words.
    pub title: String,
    /// Whether it is the one looked at.
    pub selected: bool,
}

/// The plane with its cone.
#[derive(Clone, PartialEq, Debug)]
pub struct Plane {
    /// A sentence that says what is to be seen.
    pub title: String,
    /// The points; later ones are drawn above earlier ones, the one looked at above all.
    pub points: Vec<PlanePoint>,
}

const SIZE: f64 = 420.0;
const HALF: f64 = 180.0;
const MIDDLE: f64 = SIZE / 2.0;

impl Plane {
    /// The chart as SVG. a runs to the right and b upwards, each on its own scale.
    pub fn svg(&self) -> String {
        let reach = |value: fn(&PlanePoint) -> f64| {
            let sizes = self.points.iter().map(value).map(f64::abs).filter(|x| x.is_finite());
            nice(sizes.fold(0.01, f64::max) * 1.05)
        };
        let (wide, high) = (reach(|p| p.a), reach(|p| p.b));
        let x = |a: f64| MIDDLE + a / wide * HALF;
        let y = |b: f64| MIDDLE - b / high * HALF;
        let mut svg = format!(
            r#"<svg class="plane" viewBox="0 0 {SIZE} {SIZE}" role="img"><title>{}</title>"#,
            escape(&self.title)
        );
        // Where |b| > |a|, cut off at the frame.
        let reach = wide.min(high);
        let (edge, top) = (if wide < high { wide } else { reach }, high);
        for sign in [1.0, -1.0] {
            let corner = |a: f64, b: f64| format!("{} {}", at(x(a)), at(y(sign * b)));
            let mut path = format!("M{}L{}", corner(0.0, 0.0), corner(edge, edge));
            let _ = write!(path, "L{}L{}", corner(edge, top), corner(-edge, top));
            let _ = write!(path, "L{}Z", corner(-edge, edge));
            let _ = write!(svg, r#"<path class="cone" d="{path}"/>"#);
        }
        let [low, mid, end] = [MIDDLE - HALF, MIDDLE, MIDDLE + HALF].map(at);
        let _ = write!(svg, r#"<path class="axis" d="M{low} {mid}H{end}M{mid} {low}V{end}"/>"#);
        let digits = |reach: f64| usize::from(reach.fract() != 0.0) + usize::from(reach < 1.0);
        let (a, b) = (plain(wide, digits(wide)), plain(high, digits(high)));
        let _ = write!(
            svg,
            r#"<text class="tick" x="{end}" y="{}" text-anchor="end">a = {a}</text><text class="tick" x="{}" y="{}">b = {b}</text><text class="tick" x="{}" y="{}">b = −{b}</text><text class="tick" x="{low}" y="{}">a = −{a}</text>"#,
            at(MIDDLE + 16.0),
            at(MIDDLE + 6.0),
            at(MIDDLE - HALF - 6.0),
            at(MIDDLE + 6.0),
            at(MIDDLE + HALF + 16.0),
            at(MIDDLE + 16.0)
        );
        let (behind, front): (Vec<_>, Vec<_>) = self.points.iter().partition(|p| !p.selected);
        for point in behind.into_iter().chain(front) {
            if !point.a.is_finite() || !point.b.is_finite() {
                continue;
            }
            let radius = (2.5 + f64::from(point.count).sqrt()).min(14.0);
            let chosen = if point.selected { " chosen" } else { "" };
            let (cx, cy) = (x(point.a), y(point.b));
            let shape = match point.square {
                true => format!(
                    r#"rect x="{}" y="{}" width="{side}" height="{side}""#,
                    at(cx - radius * 0.85),
                    at(cy - radius * 0.85),
                    side = at(radius * 1.7)
                ),
                false => format!(r#"circle cx="{}" cy="{}" r="{}""#, at(cx), at(cy), at(radius)),
            };
            let _ = write!(
                svg,
                r#"<{shape} class="{}{chosen}" data-point="{}"><title>{}</title></{}>"#,
                point.class,
                point.id,
                escape(&point.title),
                if point.square { "rect" } else { "circle" }
            );
        }
        svg.push_str("</svg>");
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(a: f64, b: f64) -> PlanePoint {
        let title = "<pair>".into();
        PlanePoint { id: 3, a, b, count: 4, square: false, class: "pair", title, selected: false }
    }

    #[test]
    fn points_keep_their_place_and_odd_numbers_draw_no_nonsense() {
        let points = vec![point(0.0, 0.0), point(f64::NAN, 1.0), point(f64::INFINITY, -1e308)];
        let svg = Plane { title: "a & b".into(), points }.svg();
        assert!(svg.contains(r#"cx="210.00" cy="210.00""#), "{svg}");
        assert!(svg.contains("&lt;pair&gt;") && svg.contains("a &amp; b"));
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}
