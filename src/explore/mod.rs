//! What Explore shows of a theory and a question, without the page.

mod asked;
mod changes;
mod counterexample;
mod exhibits;
mod family;
mod figures;
mod grid;
mod hints;
mod insertions;
mod regime;
mod score;
mod stating;
mod synonyms;
mod turn;

pub use asked::{
    Choices, first_question, polarity_words, with_denial, with_further, with_literal,
    with_other_connective, without_last, words_for,
};
pub use changes::Changes;
pub use counterexample::{COUNTEREXAMPLE_BUDGET, Counterexample, counterexample};
pub use exhibits::{ExhibitStanding, exhibit_standing, exhibits, opened};
pub use family::{Member, MemberKey, coherent_and_wrong, family};
pub use figures::{grid_figure, proof_figure};
pub use grid::{Cell, CellState, Column, Grid, GridRow, Relation};
pub use hints::{Hint, insertion_hints, question_hints};
pub use insertions::{
    Candidate, InsertedRow, RankedInsertions, RankingInput, RefusedCandidate, Removal, Standing,
    inserted_rows, rank, removals,
};
pub use regime::RegimeView;
pub use score::{FeatureRow, Figure, ScoreView, score_of};
pub use stating::{base_fact_lines, last_fact, with_broken_denials, without_fact};
pub use synonyms::{SynonymRow, synonym_rows, with_synonym, words_without_street};
pub use turn::{Answered, Before, Cause, Subject, Turn};
