//! Tries sentences that look harmless: which of them provably change nothing that follows, and
//! what the others would change.
//!
//! ```sh
//! cargo run --release --example certify
//! ```

use entailment_gap::explain;
use entailment_gap::language::{ParseError, parse, parse_sentence, render};
use entailment_gap::logic::change;
use entailment_gap::probes::{Verdict, certify};
use entailment_gap::world::{Case, Lexicon};

pub(crate) const THEORY: &str = "people: alice, dave.
dave is published.
If someone is published and not cited then they are diligent.
If someone is diligent then they are senior.";

pub(crate) const SENTENCES: [&str; 4] = [
    // Nobody depends on funding.
    "alice is funded.",
    // Not to be cited is what makes Dave diligent, and so senior.
    "dave is cited.",
    // Nobody is funded: the rule fires for nobody.
    "If someone is funded and not trained then they are senior.",
    // Dave is published and not trained, so the rule fires, though it derives nothing new.
    "If someone is published and not trained then they are senior.",
];

/// The verdict on each sentence, inserted on its own, as text.
pub fn verdicts(theory: &str, sentences: &[&str]) -> Result<String, ParseError> {
    let case = Case::open(parse(theory).theory, &Lexicon::default());
    let mut output = String::new();
    for text in sentences {
        let mut vocabulary = case.vocabulary().clone();
        let sentence = parse_sentence(text, &mut vocabulary)?;
        let case = case.with_vocabulary(vocabulary);
        let (extended, verdict) = certify(&case, std::slice::from_ref(&sentence));
        let shown = render::sentence(extended.vocabulary(), &sentence);
        let (old, new) = (case.theory(), extended.theory());
        output += &match verdict {
            Verdict::Certified => format!("certified: {shown}\n"),
            Verdict::Refused(refusal) if refusal.changes_model() => {
                // What is gained and lost, and which derivation died of what.
                let (before, after) = (case.evaluation(), extended.evaluation());
                let changes = change::explain((old, before), (new, after));
                let reasons = explain::text(explain::change(old, new, &changes));
                format!("refused: {shown}\n{reasons}")
            }
            Verdict::Refused(_) => format!("refused, since it fires for somebody: {shown}\n"),
            Verdict::OpenWorld | Verdict::TooLarge => format!("not judged: {shown}\n"),
        };
    }
    Ok(output)
}

fn main() -> Result<(), ParseError> {
    print!("{}", verdicts(THEORY, &SENTENCES)?);
    Ok(())
}
