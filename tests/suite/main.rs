//! The integration tests, one commented module per topic.

mod experiment;
