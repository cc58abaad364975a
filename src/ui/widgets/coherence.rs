//! The sign of coherence: two links of a chain, joined or apart. Truth has another.

use crate::systems::Outcome;
use leptos::prelude::*;

/// Two links, one through the other.
const LINKED: &str = "M4.5 2.5h3a3.5 3.5 0 0 1 0 7h-3a3.5 3.5 0 0 1 0-7zM12.5 2.5h3a3.5 3.5 0 0 1 0 7h-3a3.5 3.5 0 0 1 0-7z";
/// Two links, open, with a stroke between them.
const BROKEN: &str = "M6 2.5H4.5a3.5 3.5 0 0 0 0 7H6M14 2.5h1.5a3.5 3.5 0 0 1 0 7H14M11.5 1l-3 10";

/// Whether two answers go together as entailment demands, as a sign and a word.
#[component]
pub fn Coherence(
    outcome: Outcome,
    /// Whether the word is seen, or only read out.
    #[prop(optional)]
    named: bool,
) -> impl IntoView {
    let (class, word, links) = match outcome {
        Outcome::Kept => ("coherence linked", "linked", Some(LINKED)),
        Outcome::Broken => ("coherence broken", "broken link", Some(BROKEN)),
        Outcome::Unanswered | Outcome::LeftOut => ("coherence unanswered", "not answered", None),
    };
    let sign = match links {
        Some(path) => view! {
            <svg viewBox="0 0 20 12" aria-hidden="true" focusable="false"><path d=path/></svg>
        }
        .into_any(),
        None => view! { <span aria-hidden="true">"○"</span> }.into_any(),
    };
    let words = if named { "coherence-word" } else { "offscreen" };
    view! { <span class=class>{sign} <span class=words>{word}</span></span> }
}
