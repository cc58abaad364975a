//! Denials that a theory breaks, in words.

use crate::language::render;
use crate::logic::{Evaluation, broken_denials};
use crate::theory::{SentenceId, Theory};

/// What to say of each sentence that denies what a closed-world theory entails, as
/// [`broken_denials`] finds them.
pub fn denials(theory: &Theory, evaluation: &Evaluation) -> Vec<(SentenceId, String)> {
    let words = |broken: crate::logic::BrokenDenial| {
        let atom = render::atom(&theory.vocabulary, &broken.atom);
        (broken.sentence, format!("the theory breaks it: {atom}"))
    };
    broken_denials(theory, evaluation).into_iter().map(words).collect()
}
