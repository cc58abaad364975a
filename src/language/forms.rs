//! The forms words must have in their places, and what to write instead.

use super::error::{Fault, ParseErrorKind, shown};
use super::function_words::is_adverb;
use super::lexer::{Keyword, Kind, Token, lower};
use super::morphology;
use super::tree::PredicateTree;

/// A fault at a token, or at the end. A function word is told that it is one.
pub(super) fn expected(expected: &str, token: Option<&Token>, end: usize) -> Fault {
    if let Some(token) = token
        && let Kind::Keyword(Keyword::Function(class)) = token.kind
    {
        let (found, advice) = (shown(token.text), class.advice().to_string());
        return Fault::new(token.span(), ParseErrorKind::FunctionWord { found, advice });
    }
    let (span, found) = match token {
        Some(token) => (token.span(), format!("“{}”", shown(token.text))),
        None => (end..end, "the end of the sentence".to_string()),
    };
    Fault::new(span, ParseErrorKind::Expected { expected: expected.into(), found })
}

/// "Bob Smith" was meant as one word, "bald eagle" with its article.
pub(super) fn long_name(words: &str, tokens: &[Token]) -> Fault {
    let span = tokens[0].start..tokens[tokens.len() - 1].end();
    let proper = tokens.iter().all(|token| token.text.starts_with(char::is_uppercase));
    // "Bob believes Alice", "the likes bob": no name at all.
    let verb = |token: &Token| morphology::is_third_person(&lower(token.text));
    if is_preposition(tokens[0].text) || tokens.iter().any(verb) {
        return Fault::new(span, ParseErrorKind::NoName { found: shown(words) });
    }
    let (right, edits) = if proper {
        let joined: Vec<&str> = tokens.iter().map(|token| token.text).collect();
        (joined.join("-"), Vec::new())
    } else {
        let the = if span.start == 0 { "The " } else { "the " };
        (format!("the {words}"), vec![(span.start..span.start, the.to_string())])
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

/// Verbs that say nothing without an object, in their base forms.
const TRANSITIVE: [&str; 22] = [
    "admire", "avoid", "chase", "contain", "fear", "get", "give", "hate", "have", "include",
    "like", "love", "make", "need", "own", "put", "see", "take", "trust", "use", "visit", "want",
];

/// Verbs that take two objects, in their base forms.
const DITRANSITIVE: [&str; 18] = [
    "ask", "award", "bring", "buy", "feed", "give", "grant", "hand", "lend", "offer", "owe", "pay",
    "sell", "send", "show", "teach", "tell", "throw",
];

/// Verbs that are followed by a property, in their base forms.
const LINKING: [&str; 5] = ["appear", "become", "remain", "seem", "stay"];

/// Whether a verb, as written, is a form of one of these.
fn is_among(verbs: &[&str], written: &str) -> bool {
    let word = lower(written);
    let bases = morphology::base_forms(&word);
    verbs.contains(&&*word) || bases.iter().any(|base| verbs.contains(&base.as_str()))
}

impl Form<'_> {
    /// A verb without an object.
    pub(super) fn check_object(self, verb: &Token) -> Result<(), Fault> {
        match is_among(&TRANSITIVE, verb.text) {
            true => Err(expected("an object: a name or “the …”", None, verb.end())),
            false => Ok(()),
        }
    }

    /// A verb with what follows it.
    pub(super) fn check_objects<'a>(
        self,
        verb: &Token<'a>,
        object: &[Token<'a>],
        written: &str,
    ) -> Result<(), Fault> {
        if is_among(&LINKING, verb.text) {
            return Err(expected("“is” before a property", Some(verb), 0));
        }
        // "gives the cat food" names two things, and "the cat food" is none.
        let two = object[0].is(Keyword::The) && object.len() > 2;
        match two && is_among(&DITRANSITIVE, verb.text) {
            true => {
                let found = shown(written);
                let kind = ParseErrorKind::SecondObject { verb: shown(verb.text), found };
                Err(Fault::new(object[0].start..object[object.len() - 1].end(), kind))
            }
            false => Ok(()),
        }
    }

    pub(super) fn check<'a>(self, verb: &Token<'a>) -> Result<PredicateTree<'a>, Fault> {
        let word = lower(verb.text);
        if is_adverb(&word) {
            let kind = ParseErrorKind::Adverb { found: shown(verb.text) };
            return Err(Fault::new(verb.span(), kind));
        }
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

/// "things" and the like, which stand for anything at all; as a singular noun.
pub(super) fn anything(word: &str) -> Option<&'static str> {
    Some(match &*lower(word) {
        "people" | "persons" | "person" => "person",
        "things" | "thing" => "thing",
        "animals" | "animal" => "animal",
        "individuals" | "individual" => "individual",
        "ones" => "one",
        _ => return None,
    })
}
