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
    /// Whether the a axis is stretched by [`Plane::magnification`], rather than of b's scale.
    pub magnified: bool,
}

/// The most that an axis is stretched.
const MOST: u32 = 1_000;

const SIZE: f64 = 420.0;
const HALF: f64 = 180.0;
const MIDDLE: f64 = SIZE / 2.0;

impl Plane {
    /// How far the a axis can be stretched so that every point stays in sight; `None` if by less
    /// than 2.
    pub fn magnification(&self) -> Option<u32> {
        let [wide, high] = self.reach();
        if high == 0.0 {
            return None; // nothing is seen better for it
        }
        let room = self.frame() / wide.max(1e-9);
        let steps = [1, 10, 100].iter().flat_map(|unit| [1, 2, 3, 5].map(|step| step * unit));
        steps.chain([MOST]).rfind(|&step| step > 1 && f64::from(step) <= room)
    }

    /// The largest |a| and |b|.
    fn reach(&self) -> [f64; 2] {
        let most = |value: fn(&PlanePoint) -> f64| {
            let sizes = self.points.iter().map(value).map(f64::abs).filter(|x| x.is_finite());
            sizes.fold(0.0, f64::max)
        };
        [most(|p| p.a) * 1.05, most(|p| p.b) * 1.05]
    }

    /// What the frame's edge is on an axis that is not stretched.
    fn frame(&self) -> f64 {
        let [wide, high] = self.reach();
        nice(wide.max(high).max(0.01))
    }

    /// The chart as SVG. a runs to the right and b upwards, on one scale unless a is magnified.
    pub fn svg(&self) -> String {
        let magnified = self.magnification().filter(|_| self.magnified);
        let high = self.frame();
        let wide = high / f64::from(magnified.unwrap_or(1));
        let x = |a: f64| MIDDLE + a / wide * HALF;
        let y = |b: f64| MIDDLE - b / high * HALF;
        let mut svg = format!(
            r#"<svg class="plane" viewBox="0 0 {SIZE} {SIZE}" role="img"><title>{}</title>"#,
            escape(&self.title)
        );
        // Where |b| > |a|, cut off at the frame.
        let corner = |a: f64, b: f64| format!("{} {}", at(x(a)), at(y(b)));
        for sign in [1.0, -1.0] {
            let [edge, top] = [sign * wide, sign * high];
            let _ = write!(
                svg,
                r#"<path class="cone" d="M{}L{}L{}L{}L{}Z"/>"#,
                corner(0.0, 0.0),
                corner(wide, edge),
                corner(wide, top),
                corner(-wide, top),
                corner(-wide, edge)
            );
        }
        let [low, mid, end] = [MIDDLE - HALF, MIDDLE, MIDDLE + HALF].map(at);
        let _ = write!(svg, r#"<path class="axis" d="M{low} {mid}H{end}M{mid} {low}V{end}"/>"#);
        let _ = write!(
            svg,
            r#"<path class="edge" d="M{}L{}M{}L{}"/>"#,
            corner(-wide, -wide),
            corner(wide, wide),
            corner(-wide, wide),
            corner(wide, -wide)
        );
        let mut text = |x: f64, y: f64, anchor: &str, words: &str| {
            let _ = write!(
                svg,
                r#"<text class="tick" x="{}" y="{}" text-anchor="{anchor}">{words}</text>"#,
                at(x),
                at(y)
            );
        };
        let [left, right] = [MIDDLE - HALF, MIDDLE + HALF];
        let (a, b) = (short(wide), short(high));
        text(right, MIDDLE + 16.0, "end", &format!("a = {a}"));
        text(left, MIDDLE + 16.0, "start", &format!("a = −{a}"));
        text(MIDDLE + 6.0, left - 6.0, "start", &format!("b = {b}"));
        text(MIDDLE + 6.0, right + 16.0, "start", &format!("b = −{b}"));
        text(right, y(wide) - 6.0, "end", "|b| = |a|");
        text(MIDDLE - 20.0, left + 16.0, "end", "answered differently");
        match magnified {
            Some(times) => text(left, SIZE - 4.0, "start", &format!("a magnified {times} times")),
            None => text(left, MIDDLE - 8.0, "start", "both answered alike"),
        }
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

/// A number without needless zeros.
fn short(x: f64) -> String {
    let text = plain(x, 6);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
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
        let svg = Plane { title: "a & b".into(), points, magnified: false }.svg();
        assert!(svg.contains(r#"cx="210.00" cy="210.00""#), "{svg}");
        assert!(svg.contains("&lt;pair&gt;") && svg.contains("a &amp; b"));
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }

    #[test]
    fn the_cone_is_a_right_angle_until_a_is_magnified() {
        let points = vec![point(0.06, 12.0), point(-0.05, -9.0)];
        let mut plane = Plane { title: String::new(), points, magnified: false };
        assert_eq!(plane.magnification(), Some(200));
        let svg = plane.svg();
        // From the middle to the corners of the frame.
        assert!(svg.contains(r#"class="cone" d="M210.00 210.00L390.00 30.00L"#), "{svg}");
        assert!(svg.contains(">a = 15<") && svg.contains(">b = 15<"), "{svg}");
        assert!(svg.contains(r#"cx="210.72""#) && !svg.contains("magnified"), "{svg}");
        plane.magnified = true;
        let svg = plane.svg();
        assert!(svg.contains(">a = 0.075<") && svg.contains(">a magnified 200 times<"), "{svg}");
        assert!(svg.contains(r#"cx="354.00""#), "{svg}");
        // Where a is as large as b, stretching shows nothing more.
        plane.points = vec![point(9.0, 1.0)];
        assert_eq!(plane.magnification(), None);
        assert!(!plane.svg().contains("magnified"));
        plane.points = vec![point(0.0, 0.0)];
        assert_eq!(plane.magnification(), None);
        plane.points = vec![point(0.0, 3.0)];
        assert_eq!(plane.magnification(), Some(1_000));
    }
}
