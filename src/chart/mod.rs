//! Figures as SVG text, without a page: a chart receives points and gives back a string with
//! every label escaped. Colours are classes, so the page's style sheet decides them.

mod bars;
mod histogram;
mod lines;
mod number_line;
mod plane;

pub use bars::{BARS_WIDTH, Bar, Bars};
pub use histogram::HistogramChart;
pub use lines::{Along, LINES_HEIGHT, LINES_WIDTH, Line, LineChart, Upwards, thousands};
pub use number_line::{Interval, NumberLine};
pub use plane::{Plane, PlanePoint};

use std::fmt::Write;

/// A number with `digits` decimals, a real minus sign, and a plus where it is positive.
///
/// ```
/// use entailment_gap::chart::signed;
/// assert_eq!(signed(2.994, 2), "+2.99");
/// assert_eq!(signed(-0.5, 2), "−0.50");
/// assert_eq!(signed(-0.001, 2), "0.00");
/// ```
pub fn signed(x: f64, digits: usize) -> String {
    let plain = plain(x, digits);
    if x > 0.0 && plain.bytes().any(|b| b.is_ascii_digit() && b != b'0') {
        format!("+{plain}")
    } else {
        plain
    }
}

/// A number with `digits` decimals and a real minus sign; what rounds to zero has no sign.
pub fn plain(x: f64, digits: usize) -> String {
    let text = format!("{x:.digits$}");
    match text.strip_prefix('-') {
        Some(rest) if rest.bytes().any(|b| b.is_ascii_digit() && b != b'0') => format!("−{rest}"),
        Some(rest) if x.is_finite() => rest.to_string(),
        Some(rest) => format!("−{rest}"),
        None => text,
    }
}

/// Text made safe inside SVG or HTML.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // XML allows no other control character, even escaped.
            c if c.is_control() && !matches!(c, '\t' | '\n' | '\r') => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

/// The height of [`standalone`] for a chart of this height with so many lines under it.
pub fn standalone_height(height: u32, lines: usize) -> u32 {
    height + 14 * lines as u32 + 8
}

/// A chart as a file of its own: light colours in place of the page's, and lines of text under it.
/// `svg` has a view box from 0, 0 of this size.
pub fn standalone(svg: &str, width: u32, height: u32, lines: &[String]) -> String {
    let tall = standalone_height(height, lines.len());
    let inner = match (svg.find('>'), svg.rfind("</svg>")) {
        (Some(open), Some(close)) if open < close => &svg[open + 1..close],
        _ => "",
    };
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{tall}" viewBox="0 0 {width} {tall}"><style>{STANDALONE}</style><rect width="{width}" height="{tall}" fill="#fff"/>{inner}"##
    );
    for (at, line) in (0u32..).zip(lines) {
        let y = height + 14 * (at + 1);
        let _ = write!(out, r#"<text class="source" x="4" y="{y}">{}</text>"#, escape(line));
    }
    out.push_str("</svg>");
    out
}

/// What the page's style sheets say of charts, for files.
const STANDALONE: &str = "text{font:11px sans-serif;fill:#565962}.source{font-size:9px}\
.axis{stroke:#8e9098;fill:none}.cone{fill:#f0efe9}\
.pair{fill:#1a62a3;fill-opacity:.6}.mean{fill:#a84a08;fill-opacity:.6}\
.out{fill:none;stroke:#b1241c;stroke-width:2}\
.bar{fill:#8e9098}.band{fill:#f0efe9}.printed{stroke:#a84a08;stroke-width:2;fill:none}\
.median{stroke:#1c1d21;stroke-width:1.5;fill:none}.printed-text{fill:#a84a08}\
.grid{stroke:#e4e3de}.line{fill:none;stroke-width:1.75}.line.ink{stroke-width:2.75}.lead{fill:none}\
.line.ink,.lead.ink,.dot.ink{stroke:#1c1d21}.line.odd,.lead.odd,.dot.odd{stroke:#1a62a3}\
.line.even,.lead.even,.dot.even{stroke:#a84a08}.line.dash{stroke-dasharray:6 3}\
.line.dots{stroke-dasharray:1.5 3}.dot{fill:#fff;stroke-width:2}.cursor{stroke:#8e9098}\
rect.even{fill:#a84a08}rect.odd{fill:#1a62a3}rect.both{fill:#8e9098}\
.mark{stroke:#1c1d21;stroke-width:2}";

/// A coordinate: two decimals are finer than any screen.
fn at(x: f64) -> String {
    let mut text = String::new();
    let _ = write!(text, "{:.2}", if x.is_finite() { x } else { 0.0 });
    text
}

/// The next of 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, … at or above a positive number.
fn nice(x: f64) -> f64 {
    let mut unit = 1.0;
    while x > 10.0 * unit && unit < 1e300 {
        unit *= 10.0;
    }
    while x <= unit && unit > 1e-3 {
        unit /= 10.0;
    }
    [1.0, 1.2, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0]
        .into_iter()
        .map(|step| step * unit)
        .find(|&step| step >= x)
        .unwrap_or(x)
}
