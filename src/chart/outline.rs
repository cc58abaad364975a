//! A tree as lines of text, each indented under the one it belongs to.

use super::{Drawing, at, escape};
use std::fmt::Write;

/// A line: how deep it is, and its words with the class of each stretch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutlineLine {
    /// 0 for a root.
    pub level: u32,
    /// Stretches of text.
    pub pieces: Vec<(&'static str, String)>,
}

/// The tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// What the tree is of: its heading.
    pub title: String,
    /// Its lines, each before those under it.
    pub lines: Vec<OutlineLine>,
    /// Lines at the end.
    pub notes: Vec<String>,
}

const WIDTH: u32 = 640;
const LINE: f64 = 18.0;
const INDENT: f64 = 16.0;
const LETTER: f64 = 7.2;
/// Deeper lines are indented no further.
const DEEPEST: u32 = 20;

impl Outline {
    /// The tree as SVG.
    pub fn draw(&self) -> Drawing {
        let mut svg = format!("<title>{}</title><g class=\"tree\">", escape(&self.title));
        let mut y = 22.0;
        for piece in super::drawing::broken(&self.title, 70) {
            let _ = write!(
                svg,
                r#"<text class="failing" x="8" y="{}">{}</text>"#,
                at(y),
                escape(&piece)
            );
            y += LINE;
        }
        y += 2.0;
        for line in &self.lines {
            let level = line.level.min(DEEPEST);
            let left = 8.0 + INDENT * f64::from(level);
            let across = ((f64::from(WIDTH) - left - 8.0) / LETTER) as usize;
            let rows = wrapped(&line.pieces, across);
            let tall = LINE * rows.len() as f64 + 2.0;
            for guide in 0..level {
                let x = at(10.0 + INDENT * f64::from(guide));
                let _ =
                    write!(svg, r#"<path class="hair" d="M{x} {}v{}"/>"#, at(y - 13.0), at(tall));
            }
            for row in rows {
                let _ =
                    write!(svg, r#"<text x="{}" y="{}" xml:space="preserve">"#, at(left), at(y));
                for (class, words) in row {
                    let _ = write!(svg, r#"<tspan class="{class}">{}</tspan>"#, escape(&words));
                }
                svg.push_str("</text>");
                y += LINE;
            }
            y += 2.0;
        }
        svg.push_str("</g>");
        for note in &self.notes {
            y += 2.0;
            let _ = write!(svg, r#"<text x="8" y="{}">{}</text>"#, at(y), escape(note));
            y += 14.0;
        }
        let height = libm::ceil(y) as u32;
        let svg = format!(
            r#"<svg class="outline" viewBox="0 0 {WIDTH} {height}" role="img">{svg}</svg>"#
        );
        Drawing { svg, width: WIDTH, height }
    }
}

type Row = Vec<(&'static str, String)>;

/// Stretches of text in rows of at most so many characters, broken between words. Stretches bring
/// the blanks between them.
fn wrapped(pieces: &[(&'static str, String)], across: usize) -> Vec<Row> {
    let (mut rows, mut row, mut used) = (Vec::new(), Row::new(), 0);
    let mut apart = false;
    for (class, text) in pieces {
        apart |= text.starts_with(char::is_whitespace);
        for word in text.split_whitespace().flat_map(|word| super::drawing::broken(word, across)) {
            let long = word.chars().count();
            if used > 0 && used + usize::from(apart) + long > across {
                rows.push(std::mem::take(&mut row));
                used = 0;
            }
            let blank = if used > 0 && apart { " " } else { "" };
            apart = true;
            used += long + blank.len();
            match row.last_mut() {
                Some((own, words)) if own == class => {
                    words.push_str(blank);
                    words.push_str(&word);
                }
                // The blank before a word has no class, since a class may underline it.
                Some(_) => {
                    row.push(("", blank.to_string()));
                    row.push((class, word));
                }
                None => row.push((class, word)),
            }
        }
        apart = text.ends_with(char::is_whitespace);
    }
    rows.push(row);
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_keep_to_the_width_and_lose_no_word() {
        let pieces =
            vec![("a", "one two ".to_string()), ("b", "three".repeat(9)), ("a", " x".into())];
        for across in [5, 8, 100] {
            let rows = wrapped(&pieces, across);
            let text = |row: &Row| row.iter().map(|(_, words)| words.as_str()).collect::<String>();
            assert!(rows.iter().all(|row| text(row).trim_end().chars().count() <= across));
            let all: String = rows.iter().map(text).collect();
            let all: String = all.split_whitespace().collect();
            assert_eq!(all, format!("onetwo{}x", "three".repeat(9)));
        }
    }

    #[test]
    fn text_is_escaped_and_deep_lines_stay_inside() {
        let line = |level| OutlineLine { level, pieces: vec![("words", "<a & b>".to_string())] };
        let lines = vec![line(0), line(1), line(4000)];
        let drawing = Outline { title: "<t>".into(), lines, notes: Vec::new() }.draw();
        assert!(drawing.svg.contains("<title>&lt;t&gt;</title>"));
        assert!(drawing.svg.contains("&lt;a &amp; b&gt;"));
        assert!(drawing.svg.contains("x=\"328.00\""), "{}", drawing.svg);
    }
}
