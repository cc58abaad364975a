//! Hints for what is said of a theory from outside: words that it never uses and that are nearly
//! one it does.

use super::distance::is_near;
use super::notice::{Notice, NoticeKind};
use super::parse::read_alone;
use super::resolve::{Attested, Resolver};
use super::review::{in_the_form_of, shown};
use super::tree::{LiteralTree, TermTree, span_of, written};
use super::{grammar, modified, repair};
use crate::theory::{PredicateId, Sentence, Term, Theory};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Hints for a question that parses: words the theory never uses that are nearly one it does.
/// Empty for a question that does not parse.
///
/// ```
/// use entailment_gap::language::{parse, question_notices};
///
/// let theory = parse("alice is published.").theory;
/// let [notice] = &question_notices("alice is publishd.", &theory)[..] else { panic!() };
/// assert_eq!(notice.to_string(), "“publishd” occurs only here; did you mean “published”?");
/// assert_eq!(notice.suggestion.as_deref(), Some("alice is published."));
/// ```
pub fn question_notices(text: &str, theory: &Theory) -> Vec<Notice> {
    question_notices_among(text, theory, &BTreeSet::new())
}

/// As [`question_notices`], where these predicates are known beside those the theory uses.
pub fn question_notices_among(
    text: &str,
    theory: &Theory,
    known: &BTreeSet<PredicateId>,
) -> Vec<Notice> {
    let Ok(mut tree) = grammar::question(text, &mut Vec::new()) else { return Vec::new() };
    let reading = |words: &_| Attested::default().reading(&theory.vocabulary, words);
    if modified::expand_question(&mut tree, reading).is_err() {
        return Vec::new();
    }
    let literals = tree.literals();
    let parses = |text: &str| grammar::question(text, &mut Vec::new()).is_ok();
    hints(text, &literals, &Attested::default(), theory, known, parses)
}

/// Hints for a sentence to be added to a theory, where these predicates are known beside those
/// that the theory uses. Empty for a sentence that does not parse.
pub fn sentence_notices_among(
    text: &str,
    theory: &Theory,
    known: &BTreeSet<PredicateId>,
) -> Vec<Notice> {
    let Ok((tree, attested)) = read_alone(text, &theory.vocabulary) else { return Vec::new() };
    let literals: Vec<&LiteralTree> = tree.body.iter().flatten().chain([&tree.head]).collect();
    hints(text, &literals, &attested, theory, known, repair::parses)
}

fn hints(
    text: &str,
    literals: &[&LiteralTree],
    attested: &Attested,
    theory: &Theory,
    known: &BTreeSet<PredicateId>,
    parses: impl Fn(&str) -> bool,
) -> Vec<Notice> {
    let hint = |word: &str, right: &str| {
        let span = span_of(text, word);
        let kind = NoticeKind::NearWord { word: word.into(), near: right.into() };
        let edited = format!("{}{right}{}", &text[..span.start], &text[span.end..]);
        Notice { span, kind, suggestion: parses(&edited).then_some(edited) }
    };
    let mut vocabulary = theory.vocabulary.clone();
    let mut resolver = Resolver { vocabulary: &mut vocabulary, attested };
    let (mut uses, domain) = (uses(theory), theory.domain());
    let words = theory.vocabulary.predicates().count();
    known.iter().for_each(|&id| *uses.entry(id).or_default() += 0);
    let mut notices = Vec::new();
    for &tree in literals {
        let literal = resolver.literal(tree);
        for (term, written) in
            [(Some(literal.atom.subject), Some(tree.subject)), (literal.atom.object, tree.object)]
        {
            let (Some(Term::Constant(id)), Some(TermTree::Name(word) | TermTree::Definite(word))) =
                (term, written)
            else {
                continue;
            };
            if domain.contains(&id) {
                continue;
            }
            let name = resolver.vocabulary.name(id).clone();
            let near = domain.iter().map(|&id| theory.vocabulary.name(id)).find(|other| {
                other.definite == name.definite
                    && is_near(&name.name.to_lowercase(), &other.name.to_lowercase())
            });
            notices.extend(near.map(|near| hint(word, &near.name)));
        }
        let id = literal.atom.predicate;
        let word = resolver.vocabulary.word(id).clone();
        if uses.contains_key(&id) {
            continue;
        }
        // Of several that are near, the most used.
        let near = uses
            .iter()
            .filter(|(id, _)| (id.0 as usize) < words)
            .map(|(&id, &count)| (count, Reverse(id), theory.vocabulary.word(id)))
            .filter(|(.., other)| other.kind == word.kind && is_near(&shown(&word), &shown(other)))
            .max_by_key(|&(count, id, _)| (count, id));
        if let (Some((.., near)), Some(word)) = (near, written(tree.predicate)) {
            notices.push(hint(word, &in_the_form_of(tree.predicate, &near.lemma)));
        }
    }
    notices.dedup();
    notices
}

/// How often a theory uses each predicate that it uses.
fn uses(theory: &Theory) -> BTreeMap<PredicateId, u32> {
    let mut uses = BTreeMap::new();
    let mut count = |id: PredicateId| *uses.entry(id).or_insert(0) += 1;
    for sentence in &theory.sentences {
        match sentence {
            Sentence::Fact(fact) => count(fact.atom.predicate),
            Sentence::Rule(rule) => rule.literals().for_each(|l| count(l.atom.predicate)),
        }
    }
    uses
}
