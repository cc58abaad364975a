//! Tallies, rates with intervals, and the tables made of them.

pub(crate) mod distribution;
mod figure;
mod graded;
mod ranking;
mod rates;
mod relation;
mod summary;
mod tally;

pub use distribution::{Distribution, HISTOGRAM_BARS, Histogram, Spread};
pub use figure::{Counted, Degree, Figure, Measured};
pub use graded::{GRADED_TOLERANCE, Graded};
pub use ranking::{Ranked, rank};
pub use rates::{RateId, RateIdError, RateIds, Rates, SystemRates};
pub use relation::{RelationTally, relation, relation_of, relation_questions};
pub use summary::{
    DepthTally, FamilyCount, FamilySummary, KindSummary, SystemSummary, accuracy, worst,
};
pub use tally::{LabelTally, Rate, Tally};
