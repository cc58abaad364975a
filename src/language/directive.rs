//! `people: alice, the bald eagle.` and `world: open.`

use super::distance::distance;
use super::error::ParseErrorKind::PeopleList;
use super::error::{Fault, ParseErrorKind, shown};
use super::lexer::{Keyword, Kind, Token, is_blank, is_word_char, lex};
use super::reader::Reader;
use super::tree::TermTree;
use crate::theory::Semantics;

/// A line about the theory as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum DirectiveTree<'a> {
    /// Constants that exist even where no sentence names them.
    People(Vec<TermTree<'a>>),
    World(Semantics),
}

/// The word before the colon, if the text begins like a directive.
fn keyword(text: &str) -> Option<&str> {
    let word = text.split(|c| !is_word_char(c)).next()?;
    let rest = text[word.len()..].trim_start_matches(is_blank);
    (!word.is_empty() && rest.starts_with(':')).then_some(word)
}

/// Whether the text is a directive, a wrong one included.
pub(super) fn is_directive(text: &str) -> bool {
    keyword(text).is_some()
}

/// Reads a directive.
pub(super) fn directive<'a>(
    text: &'a str,
    tokens: &mut Vec<Token<'a>>,
) -> Result<DirectiveTree<'a>, Fault> {
    let word = keyword(text).unwrap_or_default();
    let known = ["people", "world"];
    if !known.iter().any(|name| name.eq_ignore_ascii_case(word)) {
        let kind = ParseErrorKind::UnknownDirective { found: shown(word) };
        let fault = Fault::new(0..word.len(), kind);
        let folded = word.to_lowercase();
        let meant = match folded.as_str() {
            "names" | "constants" | "persons" | "person" | "things" | "individuals" => {
                Some("people")
            }
            "semantics" | "assumption" => Some("world"),
            _ => known.into_iter().find(|name| distance(&folded, name, 2).is_some()),
        };
        return Err(match meant {
            Some(right) => fault.edit(0..word.len(), right),
            None => fault,
        });
    }
    lex(text, tokens);
    // The word and its colon.
    let after = tokens[1].end();
    let stop = tokens.iter().position(|t| t.kind == Kind::Stop).unwrap_or(tokens.len());
    let (content, rest) = (&tokens[2.min(stop)..stop], &tokens[stop..]);
    let end = content.last().map_or(after, Token::end);
    let tree = if word.eq_ignore_ascii_case("world") {
        let value = match (content.first(), content.last()) {
            (Some(first), Some(last)) => &text[first.start..last.end()],
            _ => "",
        };
        DirectiveTree::World(if value.eq_ignore_ascii_case("open") {
            Semantics::OpenWorld
        } else if value.eq_ignore_ascii_case("closed") {
            Semantics::ClosedWorld
        } else {
            let kind = ParseErrorKind::UnknownWorld { found: shown(value) };
            let span = content.first().map_or(end..end, |t| t.start..end);
            let folded = value.to_lowercase();
            let near = ["open", "closed"]
                .into_iter()
                .find(|right| folded.starts_with(right) || distance(&folded, right, 2).is_some());
            let fault = Fault::new(span.clone(), kind);
            return Err(match near {
                Some(right) => fault.edit(span, right),
                None => fault,
            });
        })
    } else {
        let reader = Reader::new(text);
        let mut people = Vec::new();
        let separator = |t: &Token| t.kind == Kind::Comma || t.is(Keyword::And);
        let list = if content.is_empty() { None } else { Some(content) };
        for name in list.into_iter().flat_map(|list| list.split(separator)) {
            let fault = Fault::new(name.first().map_or(after..end, |t| t.start..end), PeopleList);
            let Some(first) = name.first() else {
                return Err(fault);
            };
            let Ok(term) = reader.constant(name, None, first.end()) else {
                // "alice bob"
                let gaps = name.windows(2).map(|pair| (pair[0].end()..pair[1].start, ", ".into()));
                return Err(Fault { edits: gaps.collect(), ..fault });
            };
            people.push(term);
        }
        DirectiveTree::People(people)
    };
    super::grammar::check_stop(text, end, rest)?;
    Ok(tree)
}
