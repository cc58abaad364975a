//! The forms words must have in their places, and what to write instead.

use super::error::{Fault, ParseErrorKind, shown};
use super::lexer::{Keyword, Kind, Token, lower};
use super::morphology;
use super::tree::PredicateTree;

/// "Bob Smith" was meant as one word, "bald eagle" with its article.
pub(super) fn long_name(words: &str, tokens: &[Token]) -> Fault {
    let span = tokens[0].start..tokens[tokens.len() - 1].end();
    let proper = tokens.iter().all(|token| token.text.starts_with(char::is_uppercase));
    let (right, edits) = if proper {
        let joined: Vec<&str> = tokens.iter().map(|token| token.text).collect();
        let joined = joined.join("-");
        (joined.clone(), vec![(span.clone(), joined)])
    } else {
        let the = if span.start == 0 { "The " } else { "the " };
        let edits = match is_preposition(tokens[0].text) {
            true => Vec::new(),
            false => vec![(span.start..span.start, the.to_string())],
        };
        (format!("the {words}"), edits)
    };
    let kind = ParseErrorKind::LongName { found: shown(words), expected: shown(&right) };
    Fault { span, kind, edits }
}

/// Whether a word begins no noun phrase.
pub(super) fn is_preposition(word: &str) -> bool {
    ["in", "on", "at", "to", "of", "for", "with", "by", "from", "about", "into", "near", "under"]
        .contains(&&*lower(word))
}

/// A pronoun is replaced by a name: "they are" becomes "alice is".
pub(super) fn singular_after(fault: Fault, next: &Token, plural: bool) -> Fault {
    if !plural || fault.edits.is_empty() {
        return fault;
    }
    match next.kind {
        Kind::Keyword(Keyword::Are) => fault.edit(next.span(), "is"),
        Kind::Keyword(Keyword::Do) => fault.edit(next.span(), "does"),
        Kind::Word => fault.edit(next.span(), morphology::third_person(&lower(next.text))),
        _ => fault,
    }
}

/// The form a verb must have.
#[derive(Clone, Copy)]
pub(super) struct Form<'a> {
    /// The base form, or else the third person.
    pub(super) base: bool,
    /// What asks for it.
    pub(super) after: &'a str,
}

impl Form<'_> {
    pub(super) fn check<'a>(self, verb: &Token<'a>) -> Result<PredicateTree<'a>, Fault> {
        let word = lower(verb.text);
        let third = morphology::is_third_person(&word);
        if third != self.base {
            return Ok(match third {
                true => PredicateTree::ThirdPerson(verb.text),
                false => PredicateTree::Base(verb.text),
            });
        }
        let right = match third {
            true => morphology::base_forms(&word).swap_remove(0),
            false => morphology::proposed_third(&word),
        };
        let kind = ParseErrorKind::VerbForm {
            found: shown(verb.text),
            expected: shown(&right),
            after: shown(self.after),
        };
        Err(Fault::new(verb.span(), kind).edit(verb.span(), right))
    }
}
