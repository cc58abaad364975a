//! Tallies, rates with intervals, and the tables made of them.

pub(crate) mod distribution;
mod graded;
mod ranking;
mod rates;
mod relation;
mod summary;
mod tally;

pub use distribution::{Distribution, HISTOGRAM_BARS, Histogram, Spread};
pub use graded::{GRADED_TOLERANCE, Graded};
pub use ranking::{Column, Ranked, column_value, columns, rank};
pub use rates::Rates;
pub use relation::{RelationTally, relation, relation_of, relation_questions};
pub use summary::{
    DepthTally, FamilyCount, FamilySummary, KindSummary, SystemSummary, accuracy, worst,
};
pub use tally::{LabelTally, Rate, Tally};
