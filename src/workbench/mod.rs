//! The workbench behind the Explore, Families and Train pages, without the pages: what the user chose, how it is
//! edited, undone and written into a link, and what is shown of it.

mod asked;
mod changes;
mod chosen;
mod counterexample;
mod edit;
mod evidence;
mod exhibits;
mod family;
mod figures;
mod grid;
mod hints;
mod history;
mod insertions;
mod kept;
mod library;
mod link;
mod opened;
mod proof_view;
mod regime;
mod rows;
mod score;
mod sheet;
mod stating;
mod synonyms;
mod system_view;
mod table;
mod training;
mod view;

pub use asked::{Choices, with_literal, with_other_connective, with_second, words_for};
pub use changes::Changes;
pub use chosen::Chosen;
pub use counterexample::{COUNTEREXAMPLE_BUDGET, Counterexample, counterexample};
pub use edit::{append, delete_lines, replace_line, swap_with_next, toggle_comment};
pub use evidence::{
    AnswerCell, AnswerFile, Evidence, Finding, Judged, MemberRow, OutsideView, PlaneRow, PlaneView,
    ProbeDetail, ProbeFilter, ProbePage, ProbeRow, QUESTIONS, Query, Status, Why, plane_chart,
};
pub use exhibits::{Exhibit, ExhibitStanding, exhibit_standing, exhibits};
pub use family::{Link, Member, MemberKey, coherent_and_wrong, family, meaning, paraphrase};
pub use figures::{grid_figure, proof_figure};
pub use grid::{Cell, CellState, Column, Grid, GridRow, Relation, constant_name, predicate_word};
pub use hints::{Hint, insertion_hints, question_hints};
pub use history::History;
pub use insertions::{
    Candidate, InsertedRow, RankedInsertions, RankingInput, RefusedCandidate, Removal, Standing,
    inserted_rows, rank, removals,
};
pub use kept::{Kept, MOST_KEPT, Shelf, kept_entry, kept_name};
pub use library::{Library, Saved, random_theory};
pub use link::{LINK_VERSION, LinkError, Opened, decode, encode, open_link};
pub use opened::{Insertion, Words, open};
pub use proof_view::{
    AllProofs, Branch, MOST_PROOFS, Piece, ProofView, proof_of_meaning, proof_view, proved_for,
    told,
};
pub use regime::RegimeView;
pub use rows::{Fault, Row, RowKind, left_out, rows};
pub use score::{FeatureRow, Figure, ScoreView, score_of};
pub use sheet::{
    SHEET_FORMATS, Sheet, SheetFormat, assertions_sheet, figures_sheet, plane_sheet, printed_sheet,
    probes_sheet, source, source_of, sweep_assertions_sheet, sweep_sheet, sweep_source,
    table_sheet,
};
pub use stating::{base_fact_lines, last_fact, lines_stating};
pub use synonyms::{SynonymRow, synonym_rows, with_synonym, words_without_street};
pub use system_view::{FamilyRow, GradedRow, RateRow, SystemView, system_view};
pub use table::{
    BY_NAME, COLUMN_SETS, ColumnSet, Flip, Placing, PlacingRow, PrintedRow, TableCell, TableColumn,
    TableRow, every_column, flips, placings, printed_rows, reversal, table_cell, table_rows,
};
pub use training::{
    BASIN_WEIGHTS, BasinPoint, CONTROLS, KeptAnswer, KeptModels, MOST_MODELS, NameError, PRESETS,
    PathRate, Preset, QuestionPath, Verdict, Weight, basin_chart, basin_rows, basin_sheet,
    basin_words, kept_answers, loss_chart, loss_words, losses, optimum_words, parts_chart,
    parts_words, path_overview, path_rates, path_sheet, rates_chart, settled_words, small,
    steps_words, verdict, verdict_words, weight_bars, weights, with_consistency,
};
pub use view::{TableView, Unfolded};
