//! Denials that a theory breaks, in words.

use crate::language::render;
use crate::logic::broken_denials;
use crate::theory::SentenceId;
use crate::world::Case;

/// What to say of each sentence that denies what a closed-world theory entails, as
/// [`broken_denials`] finds them.
pub fn denials(case: &Case) -> Vec<(SentenceId, String)> {
    let words = |broken: crate::logic::BrokenDenial| {
        let atom = render::atom(case.vocabulary(), &broken.atom);
        (broken.sentence, format!("the theory breaks it: {atom}"))
    };
    broken_denials(case.theory(), case.evaluation()).into_iter().map(words).collect()
}
