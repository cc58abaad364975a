//! Linked question families that tell *computing* entailment from *imitating* its answers.
//!
//! ```
//! use entailment_gap::language::{parse, parse_question};
//! use entailment_gap::logic::{Value, check};
//! use entailment_gap::probes::{Contraposition, Family, Insertions, Subject};
//! use entailment_gap::systems::{Outcome, Pipeline, System};
//! use entailment_gap::world::{Case, Lexicon};
//!
//! let mut theory = parse("dave is published. If someone is published then they are senior.").theory;
//! let question = parse_question("dave is senior.", &mut theory.vocabulary)?;
//! let case = Case::open(theory, &Lexicon::default());
//! assert_eq!(case.value(&question), Value::True); // what logic says
//! let proof = case.evaluation().proof(question.literals()[0]); // and why,
//! check(case.theory(), &proof)?; // as a checker confirms that shares no code with the engine
//!
//! let (index, insertions, questions) = (0, &Insertions::default(), &[][..]);
//! let subject = Subject { index, case: &case, insertions, questions };
//! let probe = Contraposition.probe(&subject, &question).unwrap(); // the question and its negation
//! let answers = probe.members.iter().map(|member| Pipeline.answer(&case, &member.question).answer);
//! assert_eq!(Contraposition.closure().check(answers), Outcome::Kept); // they differ, as they must
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Complete small programs are in `examples/`. `CONTRIBUTING.md` tells how to add a system, a
//! family, a format, an exhibit or a page, and what the words of the code mean.
//!
//! # Codemap
//!
//! Modules in reading order; each imports only from those above it.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`theory`] | atoms, literals, rules, theories, questions, vocabularies: plain data with typed ids |
//! | [`language`] | controlled English to theories and back, errors with spans |
//! | [`logic`] | ground program, least fixpoint, well-founded and open-world models, proofs, the SLD auditor |
//! | [`world`] | the academic vocabulary, the seeded corpus, theories opened for questioning |
//! | [`chart`] | figures as SVG text |
//! | [`systems`] | what answers: the soft reasoner and its training, the pipeline, their company |
//! | [`probes`] | linked question families and the certificates they rest on |
//! | [`explain`] | proofs, refutations and changes read out |
//! | [`measure`] | tallies, rates with intervals, summaries, rankings |
//! | [`settings`] | every setting, declared once |
//! | [`exhibits`] | small theories, each of which shows one thing when its steps are taken |
//! | [`experiment`] | settings to report: the one function that page, worker and command share |
//! | [`exchange`] | other people's files: labelled theories to audit |
//! | [`sheet`] | tables to take away: CSV, Markdown, LaTeX, JSON |
//! | [`tables`] | what Families shows: tables, and the evidence behind every figure |
//! | [`session`] | what the user chose, edited, undone, saved and written into a link |
//! | [`explore`] | what Explore shows of a theory and a question |
//! | [`training`] | what Train shows of a training |
//! | [`learn`] | the argument as scenes: what Learn shows |
//! | `ui` | the page (feature `ui`) |
//!
//! # Invariants
//!
//! * No clock, no input or output, no web API in the core.
//! * The same input gives the same bytes, native and in WebAssembly: ordered collections wherever
//!   order shows, 32-bit random draws, `libm` instead of the platform's transcendental functions.
//! * No input panics.

/// Has serde write a type as its [`Display`](std::fmt::Display) text and read it by
/// [`FromStr`](std::str::FromStr): with `#[serde(into = "String", try_from = "String")]`.
macro_rules! serde_as_text {
    ($type:ty) => {
        impl From<$type> for String {
            fn from(value: $type) -> String {
                value.to_string()
            }
        }

        impl TryFrom<String> for $type {
            type Error = <$type as std::str::FromStr>::Err;

            fn try_from(text: String) -> Result<$type, Self::Error> {
                text.parse()
            }
        }
    };
}

pub mod chart;
pub mod exchange;
pub mod exhibits;
pub mod experiment;
pub mod explain;
pub mod explore;
pub mod language;
pub mod learn;
pub mod logic;
pub mod measure;
pub mod probes;
pub mod session;
pub mod settings;
pub mod sheet;
pub mod systems;
pub mod tables;
pub mod theory;
pub mod training;
#[cfg(feature = "ui")]
pub mod ui;
pub mod world;
