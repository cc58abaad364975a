//! The figures of Explore, to take away: what the page shows, as charts.

use super::{Cell, CellState, Grid};
use crate::chart::{CellMark, CellTable, Outline, OutlineLine};
use crate::explain::{Branch, Piece, ProofView};
use crate::language::render;
use crate::theory::{SentenceId, Vocabulary};

/// The most rows drawn; the rest is counted.
const MOST_ROWS: usize = 80;

impl CellState {
    /// What stands in a cell of this state: the depth at which the atom is derived, or a mark.
    pub fn glyph(self) -> String {
        match self {
            CellState::Stated => "0".to_string(),
            CellState::Derived(depth) => depth.to_string(),
            CellState::Absent | CellState::Unknown => String::new(),
            CellState::Undefined => "?".to_string(),
            CellState::Opposite(_) => "¬".to_string(),
            CellState::Inconsistent => "!".to_string(),
        }
    }

    /// The class of such a cell.
    pub fn class(self) -> &'static str {
        match self {
            CellState::Stated => "stated",
            CellState::Derived(_) => "derived",
            CellState::Absent | CellState::Unknown => "",
            CellState::Undefined => "undefined",
            CellState::Opposite(_) => "opposite",
            CellState::Inconsistent => "inconsistent",
        }
    }

    /// What the mark of a cell says, for a legend.
    fn legend(self) -> Option<&'static str> {
        match self {
            CellState::Stated => Some("0 on black: stated"),
            CellState::Derived(_) => Some("a number: derived, at this depth"),
            CellState::Undefined => Some("?: undefined"),
            CellState::Opposite(_) => Some("¬: the opposite is derived"),
            CellState::Inconsistent => Some("!: both are derived"),
            CellState::Absent => Some("blank: not derived"),
            CellState::Unknown => Some("blank: unknown"),
        }
    }
}

/// The model as a figure, up to a stage if one is given. `heading` says what model it is.
pub fn grid_figure(
    grid: &Grid,
    vocabulary: &Vocabulary,
    heading: &str,
    stage: Option<u32>,
) -> CellTable {
    let hidden = |cell: &Cell| stage.is_some_and(|stage| cell.stage.is_some_and(|own| own > stage));
    let mark = |cell: &Cell| match hidden(cell) {
        true => CellMark::default(),
        false => CellMark { glyph: cell.state.glyph(), class: cell.state.class() },
    };
    let rows = grid.rows.iter().take(MOST_ROWS);
    let lists = grid.relations.iter().map(|relation| {
        let shown = relation.cells.iter().filter(|cell| !hidden(cell));
        let lines = shown.map(|cell| {
            let text = render::atom(vocabulary, &cell.atom);
            (cell.state.glyph(), text)
        });
        (relation.verb.clone(), lines.take(4 * MOST_ROWS).collect::<Vec<_>>())
    });
    let mut legend: Vec<&str> = Vec::new();
    for said in grid.cells().filter(|cell| !hidden(cell)).filter_map(|cell| cell.state.legend()) {
        if !legend.contains(&said) {
            legend.push(said);
        }
    }
    let mut notes = vec![legend.join(" · ")];
    let more = grid.rows.len().saturating_sub(MOST_ROWS);
    if more > 0 {
        notes.push(format!("… and {more} more rows"));
    }
    let atoms = match grid.holds {
        1 => "1 atom".to_string(),
        n => format!("{n} atoms"),
    };
    let at = match stage {
        Some(stage) => format!(", stage {stage} of {}", grid.last_stage),
        None => String::new(),
    };
    let mut gap = false;
    CellTable {
        title: format!("{heading}: {atoms}{at}"),
        columns: grid
            .columns
            .iter()
            .map(|column| {
                let first = !column.base && !std::mem::replace(&mut gap, !column.base);
                (column.word.clone(), first)
            })
            .collect(),
        rows: rows.map(|row| (row.name.clone(), row.cells.iter().map(mark).collect())).collect(),
        lists: lists.filter(|(_, lines)| !lines.is_empty()).collect(),
        notes,
    }
}

/// A proof or refutation as a figure; `name` says what a sentence is called.
pub fn proof_figure(proof: &ProofView, name: impl Fn(SentenceId) -> String) -> Outline {
    let mut lines = Vec::new();
    outline(&proof.roots, 0, &name, &mut lines);
    let mut notes: Vec<String> = proof.note.iter().cloned().collect();
    if proof.shortened {
        notes.push("The rest is left out for length.".to_string());
    }
    notes.push(match &proof.checked {
        Ok(()) => "An independent checker verified every step.".to_string(),
        Err(fault) => format!("The checker objects: {fault}"),
    });
    Outline { title: proof.title.clone(), lines, notes }
}

fn outline(
    branches: &[Branch],
    level: u32,
    name: &impl Fn(SentenceId) -> String,
    lines: &mut Vec<OutlineLine>,
) {
    for branch in branches {
        let pieces = branch.pieces.iter().map(|piece| match piece {
            Piece::Words(text) => ("words", text.clone()),
            Piece::Literal(text) => ("literal", text.clone()),
            Piece::Failing(text) => ("failing", text.clone()),
            Piece::Sentence(id) => ("reference", name(*id)),
            Piece::Quote(text) => ("quote", text.clone()),
        });
        lines.push(OutlineLine { level, pieces: pieces.collect() });
        outline(&branch.branches, level + 1, name, lines);
    }
}
