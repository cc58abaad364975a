//! The integration tests, one commented module per topic.

/// What systems write, and what is read in it.
mod answers_read;
/// The import order of the library, and no circles.
mod architecture;

mod asking;
/// Third-party theories, where they are at hand.
mod data;
/// What each exhibit claims, computed.
mod exhibits;
/// Tests that cannot run here say so.
mod skipped;

/// What the programs in `examples` print.
mod examples;

mod experiment;
/// Every sentence and question of the third-party theories is read, written and read again.
mod language_data;
/// Sentences of every kind, and how they are written back.
mod language_grammar;
/// What holds of any text whatever.
mod language_invariants;
/// What is said about sentences that do not parse, or may not mean what they seem to.
mod language_messages;
/// Arbitrary text: nothing panics, spans stay inside, suggestions parse.
mod language_robust;
/// Random theories, written and read again.
mod language_round_trip;
/// What the Explore page shows.
mod workbench;

/// Random theories for property tests of the logic.
mod theories;

/// A slow, plain model to compare the engine with.
mod naive;

/// The model: values, depths, heights, strata, stages, against the plain one.
mod model;

/// Proofs pass the checker; corrupted ones do not.
mod proofs;
/// Sentences as people write them.
mod readings;
/// Suggestions keep what was written.
mod suggestions;

/// The auditor agrees with the model.
mod sld;

/// What holds of any theory whatever.
mod logic_invariants;

/// What holds of any link whatever.
mod link_invariants;

/// Links of every format there was, kept in `tests/fixtures/links.json`.
mod links;

/// What holds of any file of records whatever.
mod audit_invariants;

/// What holds of any file of answers whatever.
mod score_invariants;

/// Arbitrary bytes for all of these, and what fuzzing has found.
mod fuzzed;

/// Why a model changed.
mod changes;

/// Third-party labels.
mod labels;

/// Against clingo and SWI-Prolog.
mod solvers;

/// What explanations say.
mod narration;

/// Audits of labelled theories in every shape that data sets publish.
mod exchange_audit;
/// Which words are answers, and what `score` says of its readings.
mod exchange_readings;
/// The formats of records, and what is said of files in none.
mod exchange_records;
/// Which world labels are read in, notices, and repairs.
mod exchange_world;

/// The generator, the bank and the draws.
mod world;

/// Features, decomposition, training, and the pipeline's consistency.
mod systems;

/// Certificates and families.
mod probes;

/// Every family of the registry, whichever it is.
mod families;

/// Tallies, intervals, rankings, settings.
mod measure;

/// The registry of figures, and each of them computed again.
mod figures;

/// The command as a person runs it.
mod command;
/// What the command is given, and what of it reaches a terminal.
mod command_input;

/// The pages and the command say the same of the same question.
mod one_answer;

/// Every figure recomputed from the printed sentences, by a script that shares no code.
mod recomputed;

/// Items go out, answers come in, and are counted as the built-in systems are.
mod exchange_score;

/// Many seeds: shards, merging, distributions.
mod sweep;

/// What the tables say in words.
mod tables;

/// Intervals from drawing theories again.
mod bootstrap;

/// The training path, the consistency loss, the second-order reference.
mod training;

/// What the Train page shows of a training.
mod training_view;

/// What the Families page opens of a figure: probes, the plane, answers from outside, flips.
mod evidence;

/// What Explore's page offers beside the model: street names, hints, proofs, figures.
mod offers;

/// Every scene of Learn, with what it claims.
mod learn;
