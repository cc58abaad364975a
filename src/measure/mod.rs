//! Tallies, rates with intervals, and the tables made of them.

/// Has one of a few be written and read by its key.
macro_rules! by_key {
    ($type:ty) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.key())
            }
        }

        impl std::str::FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<$type, String> {
                let known = <$type>::ALL.into_iter().find(|one| one.key() == text);
                known.ok_or_else(|| {
                    format!("“{text}” is not one of {}", <$type>::ALL.map(<$type>::key).join(", "))
                })
            }
        }
    };
}

pub(crate) mod distribution;
mod figure;
mod graded;
mod ranking;
mod rates;
mod relation;
mod silence;
mod summary;
mod tally;

pub use distribution::{Distribution, HISTOGRAM_BARS, Histogram, Spread};
pub use figure::{Counted, Degree, Figure, Measured};
pub use graded::{GRADED_TOLERANCE, Graded};
pub use ranking::{Ranked, WorstBy, rank};
pub use rates::{RateId, RateIdError, RateIds, Rates, SystemRates};
pub use relation::{RelationTally, relation, relation_of, relation_questions};
pub use silence::{Silence, UnreadRule, marked};
pub use summary::{
    DepthTally, FamilyCount, FamilySummary, KindSummary, SystemSummary, accuracy, worst,
};
pub use tally::{LabelTally, Rate, Tally};
