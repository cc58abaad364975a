//! A chart and its size, and the chart as a file of its own.

use super::escape;
use std::fmt::Write;

/// A chart as SVG, its view box from 0, 0 of this size in pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The SVG.
    pub svg: String,
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
}

/// Between two lines of text under a chart.
const LINE: u32 = 13;

impl Drawing {
    /// The chart as a file that needs nothing else: light colours and fonts written into it, and
    /// lines of text, such as where it comes from, both under it and as its metadata. Long lines
    /// are broken at the chart's width.
    pub fn standalone(&self, lines: &[String]) -> Drawing {
        // About six pixels a letter, capitals among them.
        let across = (self.width.saturating_sub(8) as usize / 6).max(16);
        let under: Vec<String> = lines.iter().flat_map(|line| broken(line, across)).collect();
        let (width, tall) = (self.width, self.height + LINE * under.len() as u32 + 12);
        let inner = match (self.svg.find('>'), self.svg.rfind("</svg>")) {
            (Some(open), Some(close)) if open < close => &self.svg[open + 1..close],
            _ => "",
        };
        let mut svg = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{tall}" viewBox="0 0 {width} {tall}"><metadata>{}</metadata><style>{STANDALONE}</style><rect width="{width}" height="{tall}" fill="#fff"/>{inner}"##,
            escape(&lines.join("\n"))
        );
        for (at, line) in (1u32..).zip(&under) {
            let y = self.height + LINE * at;
            let _ = write!(svg, r#"<text class="source" x="4" y="{y}">{}</text>"#, escape(line));
        }
        svg.push_str("</svg>");
        Drawing { svg, width, height: tall }
    }
}

/// A line in pieces of at most so many characters, after a blank where one is near the end.
pub(super) fn broken(line: &str, across: usize) -> Vec<String> {
    let across = across.max(1);
    let letters: Vec<char> = line.chars().collect();
    let (mut pieces, mut from) = (Vec::new(), 0);
    while letters.len() - from > across {
        let end = from + across;
        let blank = letters[from..end].iter().rposition(|c| *c == ' ');
        let cut = blank.filter(|at| *at * 2 > across).map_or(end, |at| from + at + 1);
        pieces.push(letters[from..cut].iter().collect::<String>().trim_end().to_string());
        from = cut;
    }
    pieces.push(letters[from..].iter().collect());
    pieces
}

/// What the page's style sheets say of charts, for files.
const STANDALONE: &str = "text{font:11px 'DejaVu Sans',Verdana,Arial,sans-serif;fill:#565962}\
.source{font-size:8.5px}.label{font-weight:bold;fill:#1c1d21}\
.axis{stroke:#8e9098;fill:none}.cone{fill:#e6eff8}.edge{stroke:#565962;stroke-dasharray:5 3;fill:none}\
.pair{fill:#1a62a3;fill-opacity:.6}.mean{fill:#a84a08;fill-opacity:.6}\
.out{fill:none;stroke:#b1241c;stroke-width:2}\
.bar{fill:#8e9098}.band{fill:#f0efe9}.printed{stroke:#a84a08;stroke-width:2;fill:none}\
.median{stroke:#1c1d21;stroke-width:1.5;fill:none}.printed-text{fill:#a84a08}\
.threshold{stroke:#565962}.span{stroke:#1a62a3;stroke-width:3}.centre{stroke:#a84a08;stroke-width:3}\
circle.other,circle.asked{stroke:#1a62a3;stroke-width:2;fill:#fff}circle.asked{fill:#1a62a3}\
.now text{fill:#1a62a3}.before .span{stroke:#6c6f78;stroke-width:2;stroke-dasharray:2 4}\
.before .centre,.before circle{stroke:#6c6f78}.before circle.asked{fill:#6c6f78}\
text.ink{fill:#1c1d21}.strong{fill:#1c1d21;font-weight:700}.even-text{fill:#a84a08}.odd-text{fill:#1a62a3}\
.even-bar{fill:#a84a08}.odd-bar{fill:#1a62a3}.rule{stroke:#8e9098}.hair{stroke:#e4e3de}\
.changed-row{fill:#f5f4f0}\
.grid{stroke:#e4e3de}.line{fill:none;stroke-width:1.75}.line.ink{stroke-width:2.75}.lead{fill:none}\
.line.ink,.lead.ink,.dot.ink{stroke:#1c1d21}.line.odd,.lead.odd,.dot.odd{stroke:#1a62a3}\
.line.even,.lead.even,.dot.even{stroke:#a84a08}.line.dash{stroke-dasharray:6 3}\
.line.dots{stroke-dasharray:1.5 3}.dot{fill:#fff;stroke-width:2}.cursor{stroke:#8e9098}\
rect.even{fill:#a84a08}rect.odd{fill:#1a62a3}rect.both{fill:#8e9098}\
.mark{stroke:#1c1d21;stroke-width:2}\
.cell{fill:#fff;stroke:#cfcec8}.cell.stated{fill:#1c1d21;stroke:#1c1d21}\
.cell.derived{stroke:#565962;stroke-width:2}.cell.undefined{stroke:#565962;stroke-width:2;stroke-dasharray:2 2}\
.cell.opposite{stroke:#8e9098;stroke-width:2}.cell.inconsistent{stroke:#b1241c;stroke-width:2}\
.glyph{fill:#1c1d21}.glyph.stated{fill:#fff}.glyph.inconsistent{fill:#b1241c}\
.tree text{font:12.5px 'DejaVu Serif',Palatino,Georgia,serif;fill:#1c1d21}.tree .words{fill:#565962}\
.tree .literal{font-style:italic}.tree .failing{font-weight:700}\
.tree .reference{fill:#565962;text-decoration:underline}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_and_lose_nothing() {
        let link = "https://example.org/#/explore/1.".to_string() + &"é".repeat(300);
        for across in [1, 7, 60] {
            let pieces = broken(&link, across);
            assert!(pieces.iter().all(|piece| piece.chars().count() <= across));
            assert_eq!(pieces.concat(), link);
        }
        assert_eq!(broken("one two three", 9), ["one two", "three"]);
        assert_eq!(broken("", 9), [""]);
    }

    #[test]
    fn a_file_has_its_source_in_text_and_metadata() {
        let svg = "<svg class=\"x\"><title>t</title></svg>".to_string();
        let file = Drawing { svg, width: 100, height: 50 }
            .standalone(&["link: https://example.org/?a=1&b=<2>".to_string()]);
        let link = "link: https://example.org/?a=1&amp;b=&lt;2&gt;";
        assert!(file.svg.contains(&format!("<metadata>{link}</metadata>")), "{}", file.svg);
        assert!(file.svg.contains("<title>t</title>"));
        assert_eq!(file.svg.matches("class=\"source\"").count(), 3);
        assert_eq!(file.height, 50 + 3 * 13 + 12);
    }
}
