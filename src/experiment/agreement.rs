//! The fixpoint compared with a goal-directed prover that shares no code with it.

use crate::logic::Value;
use crate::logic::sld::{SldAnswer, SldProver};
use crate::world::{Corpus, Draw, STREAM_AGREEMENT};
use serde::{Deserialize, Serialize};

/// How many pairs of a theory and an atom are compared.
pub const AGREEMENT_SAMPLES: u32 = 200;

/// The fixpoint compared with a goal-directed prover.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProverAgreement {
    /// Seeded samples of a theory and an atom.
    pub samples: u32,
    /// On how many the two agree.
    pub agreed: u32,
}

/// Compares the two on seeded samples: a theory of the corpus, then one of its people, then a
/// property, each uniformly.
pub(super) fn prover_agreement(seed: u32, corpus: &Corpus) -> Option<ProverAgreement> {
    let mut draw = Draw::new(seed, STREAM_AGREEMENT);
    let mut report = ProverAgreement { samples: 0, agreed: 0 };
    for _ in 0..AGREEMENT_SAMPLES {
        let theory = corpus.theories.get(draw.below(corpus.theories.len() as u32) as usize)?;
        let case = &theory.case;
        let signature = case.signature();
        let person = *case.people().get(draw.below(case.people().len() as u32) as usize)?;
        let properties = signature.base.len() + signature.derived.len();
        let place = draw.below(properties as u32) as usize;
        let property = *signature.base.iter().chain(&signature.derived).nth(place)?;
        let literal = property.atom(person).literal(true);
        let agrees = match SldProver::new(case.program()).ask(literal) {
            SldAnswer::Holds => case.evaluation().literal(literal) == Value::True,
            SldAnswer::Fails => case.evaluation().literal(literal) == Value::False,
            SldAnswer::Undefined | SldAnswer::GaveUp { .. } => false,
        };
        report.samples += 1;
        report.agreed += u32::from(agrees);
    }
    Some(report)
}
