//! The argument as scenes, without the page.
//!
//! A scene is a text file in `scenes/`, which the build lists; [`read_scene`] reads it. Whatever a
//! scene says in numbers is an [`Expression`] over its live state, and what it claims is a
//! [`Condition`] that a test checks.

mod bench;
mod bench_view;
mod catalogue;
mod expression;
mod figure;
mod figure_kind;
mod known;
mod names;
mod parts_view;
mod prose;
mod query;
mod rates_view;
mod read;
mod scene;
mod terms;
mod token;
mod value;

pub use bench::{Bench, Setup};
pub use bench_view::{BenchLine, BenchRow, BenchView};
pub use catalogue::{find_scene, read_scenes, scenes};
pub use expression::{Comparison, Condition, Expression, Relation, Sign};
pub use figure::FIGURES;
pub use figure_kind::FigureKind;
pub use known::Known;
pub use names::system_name;
pub use parts_view::{Parts, PartsView};
pub use prose::{Deed, Paragraph, Piece};
pub use query::{At, Need, Part, Query};
pub use rates_view::{RateCell, RateHead, RatesView};
pub use read::{SceneError, read_scene};
pub use scene::{FigureChoice, Prediction, Scene};
pub use terms::{Term, term, terms};
pub use value::{Context, Lack, Value};
