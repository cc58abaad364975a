//! A model as a table of cells, with lists beside it.

use super::{Drawing, at, escape};
use std::fmt::Write;

/// A cell: what stands in it, and its class.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellMark {
    /// Its depth or another mark; empty for a cell that does not hold.
    pub glyph: String,
    /// Its state.
    pub class: &'static str,
}

/// The table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellTable {
    /// A sentence that says what is to be seen.
    pub title: String,
    /// The words at the columns' heads, and whether a gap is before the column.
    pub columns: Vec<(String, bool)>,
    /// The rows: a name, and a cell per column.
    pub rows: Vec<(String, Vec<CellMark>)>,
    /// Lists under the table: a heading, then a mark and a text per line.
    pub lists: Vec<(String, Vec<(String, String)>)>,
    /// Lines at the end.
    pub notes: Vec<String>,
}

const CELL: f64 = 32.0;
const ROW: f64 = 27.0;
const GAP: f64 = 8.0;
const LINE: f64 = 16.0;
const NARROWEST: f64 = 420.0;
/// About a letter's width.
const LETTER: f64 = 6.6;
/// Letters of a name or word shown.
const LONGEST: usize = 22;

fn cut(word: &str) -> String {
    match word.chars().count() > LONGEST {
        true => word.chars().take(LONGEST - 1).chain(['…']).collect(),
        false => word.to_string(),
    }
}

impl CellTable {
    /// The table as SVG.
    pub fn draw(&self) -> Drawing {
        let letters = |words: &mut dyn Iterator<Item = usize>| {
            words.map(|count| count.min(LONGEST)).max().unwrap_or(0) as f64
        };
        let name = letters(&mut self.rows.iter().map(|(name, _)| name.chars().count()));
        let head = letters(&mut self.columns.iter().map(|(word, _)| word.chars().count()));
        let left = 12.0 + (name * LETTER).max(40.0);
        let head = head * LETTER * 0.75 + 12.0;
        let mut x = left;
        let places: Vec<f64> = self
            .columns
            .iter()
            .map(|(_, gap)| {
                x += if *gap { GAP } else { 0.0 };
                x += CELL;
                x - CELL
            })
            .collect();
        let listed = self.lists.iter().flat_map(|(_, lines)| lines);
        let longest = listed.map(|(_, text)| text.chars().count()).max().unwrap_or(0);
        let width = (x + head).max(48.0 + longest as f64 * LETTER).clamp(NARROWEST, 4000.0);
        let mut svg = String::new();
        let _ = write!(svg, r#"<title>{}</title>"#, escape(&self.title));
        let mut y = 8.0;
        if !self.columns.is_empty() {
            y += head;
            for ((word, _), x) in self.columns.iter().zip(&places) {
                let (x, y) = (at(x + CELL / 2.0), at(y - 6.0));
                let _ = write!(
                    svg,
                    r#"<text class="ink" x="{x}" y="{y}" transform="rotate(-48 {x} {y})">{}</text>"#,
                    escape(&cut(word))
                );
            }
            for (name, cells) in &self.rows {
                let _ = write!(
                    svg,
                    r#"<text class="ink" x="8" y="{}">{}</text>"#,
                    at(y + 17.0),
                    escape(&cut(name))
                );
                for (mark, x) in cells.iter().zip(&places) {
                    let _ = write!(
                        svg,
                        r#"<rect class="cell {}" x="{}" y="{}" width="{}" height="{}"/>"#,
                        mark.class,
                        at(x + 1.5),
                        at(y + 1.5),
                        at(CELL - 3.0),
                        at(ROW - 3.0)
                    );
                    if !mark.glyph.is_empty() {
                        let _ = write!(
                            svg,
                            r#"<text class="glyph {}" x="{}" y="{}" text-anchor="middle">{}</text>"#,
                            mark.class,
                            at(x + CELL / 2.0),
                            at(y + 17.0),
                            escape(&mark.glyph)
                        );
                    }
                }
                y += ROW;
            }
        }
        let line = |svg: &mut String, class: &str, x: f64, y: f64, words: &str| {
            let _ = write!(
                svg,
                r#"<text class="{class}" x="{}" y="{}">{}</text>"#,
                at(x),
                at(y),
                escape(words)
            );
        };
        for (heading, lines) in &self.lists {
            y += LINE + 6.0;
            line(&mut svg, "", 8.0, y, heading);
            for (mark, text) in lines {
                y += LINE;
                line(&mut svg, "", 12.0, y, mark);
                line(&mut svg, "ink", 32.0, y, text);
            }
        }
        y += 6.0;
        let across = (width / 6.2) as usize;
        for note in self.notes.iter().flat_map(|note| super::drawing::broken(note, across)) {
            y += LINE;
            line(&mut svg, "", 8.0, y, &note);
        }
        let (width, height) = (libm::ceil(width) as u32, libm::ceil(y + 10.0) as u32);
        let svg = format!(
            r#"<svg class="cell-table" viewBox="0 0 {width} {height}" role="img">{svg}</svg>"#
        );
        Drawing { svg, width, height }
    }
}
