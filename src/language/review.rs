//! Finds the sentences of a text that are right, and may yet not mean what their writer thinks.

use super::distance::distance;
use super::document::{Line, LineContent};
use super::lexer::lower;
use super::morphology;
use super::notice::{Notice, NoticeKind};
use super::repair;
use super::tree::{LiteralTree, PredicateTree, Remark, SentenceTree, TermTree, span_of, written};
use crate::theory::{
    Predicate, PredicateId, PredicateKind, Semantics, Sentence, SentenceId, Theory, Vocabulary,
};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A notice that proposes other words for those it is about, where the result parses.
fn proposing(text: &str, span: Range<usize>, kind: NoticeKind, right: &str) -> Notice {
    let edited = format!("{}{right}{}", &text[..span.start], &text[span.end..]);
    let suggestion = repair::parses(&edited).then_some(edited);
    Notice { span, kind, suggestion }
}

/// The other word in the form in which this one is written.
pub(super) fn in_the_form_of(predicate: PredicateTree, lemma: &str) -> String {
    match predicate {
        PredicateTree::ThirdPerson(_) => morphology::third_person(lemma),
        PredicateTree::PluralNoun(_) => morphology::plural(lemma),
        PredicateTree::Plural(word) if morphology::is_plural(&lower(word)) => {
            morphology::plural(lemma)
        }
        _ => lemma.to_string(),
    }
}

/// Adds the notices of a whole document to its lines. `trees` has the sentences of each line.
pub(super) fn add(lines: &mut [Line], trees: &[&[SentenceTree]], theory: &Theory) {
    let mut seen: HashMap<&Sentence, SentenceId> = HashMap::new();
    let mut uses: Vec<Use> = vec![Use::default(); theory.vocabulary.predicates().count()];
    for (index, (line, trees)) in lines.iter_mut().zip(trees).enumerate() {
        let LineContent::Sentences(ids) = &line.content else { continue };
        let text = line.text.as_str();
        let mut notices: Vec<Notice> = Vec::new();
        for (position, (tree, &id)) in trees.iter().zip(ids).enumerate() {
            let sentence = theory.sentence(id);
            // Of several sentences, what is said is about the one.
            let span = if trees.len() == 1 { 0..text.len() } else { tree.head.span.clone() };
            let about = |kind| Notice { span: span.clone(), kind, suggestion: None };
            // What several share is written once.
            let shared = |literal: &LiteralTree| {
                trees[..position].iter().any(|before| before.all().contains(&literal))
            };
            notices.extend(tree.remarks.iter().map(|remark| self::remark(text, remark)));
            for literal in tree.all().into_iter().filter(|literal| !shared(literal)) {
                notices.extend(names(text, literal));
            }
            if theory.semantics == Semantics::ClosedWorld {
                notices.extend(inert(sentence).map(about));
            }
            match seen.get(sentence) {
                Some(&of) => notices.push(about(NoticeKind::Duplicate { of })),
                None => {
                    seen.insert(sentence, id);
                }
            }
            for (at, (literal, predicate)) in looked_up(tree, sentence).into_iter().enumerate() {
                if shared(literal) {
                    continue;
                }
                let used = &mut uses[predicate.0 as usize];
                if used.count == 0 {
                    used.first = [index, position, at].map(|at| at as u32);
                }
                used.count += 1;
            }
        }
        line.notices = notices;
    }
    let words = &theory.vocabulary;
    for (predicate, near) in near_words(words, &uses) {
        let known = uses[near.0 as usize].count > 1;
        let near = &words.word(near).lemma;
        at_first_use(lines, trees, theory, uses[predicate.0 as usize], |text, tree, word| {
            let right = in_the_form_of(tree, near);
            if !known {
                let kind = NoticeKind::NearTwins { word: word.into(), other: right };
                return Notice { span: span_of(text, word), kind, suggestion: None };
            }
            let kind = NoticeKind::NearWord { word: word.into(), near: right.clone() };
            proposing(text, span_of(text, word), kind, &right)
        });
    }
    for (predicate, word) in words.predicates() {
        let used = uses[predicate.0 as usize];
        let noun = words.find_predicate(PredicateKind::Noun, &word.lemma);
        let noun = noun.is_some_and(|noun| uses[noun.0 as usize].count > 0);
        if word.kind == PredicateKind::Adjective && noun && used.count > 0 {
            at_first_use(lines, trees, theory, used, |text, _, written| {
                let kind = NoticeKind::TwoKinds { word: written.into() };
                let noun = format!("{} {written}", morphology::article(written));
                proposing(text, span_of(text, written), kind, &noun)
            });
        }
    }
}

/// In a text of more words than this they are not compared with each other.
const MOST_WORDS: usize = 20_000;

/// How often a predicate occurs, and where first: the line, its sentence, and the
/// literal in that.
#[derive(Clone, Copy, Default)]
struct Use {
    count: u32,
    first: [u32; 3],
}

/// The literals of a sentence with the predicates that they became.
fn looked_up<'t, 'a>(
    tree: &'t SentenceTree<'a>,
    sentence: &Sentence,
) -> Vec<(&'t LiteralTree<'a>, PredicateId)> {
    let predicates: Vec<PredicateId> = match sentence {
        Sentence::Fact(fact) => vec![fact.atom.predicate],
        Sentence::Rule(rule) => rule.literals().map(|l| l.atom.predicate).collect(),
    };
    tree.literals(predicates.len()).into_iter().zip(predicates).collect()
}

fn at_first_use(
    lines: &mut [Line],
    trees: &[&[SentenceTree]],
    theory: &Theory,
    used: Use,
    notice: impl FnOnce(&str, PredicateTree, &str) -> Notice,
) {
    let [line, position, at] = used.first.map(|at| at as usize);
    let Some(tree) = trees.get(line).and_then(|trees| trees.get(position)) else { return };
    let Some(line) = lines.get_mut(line) else { return };
    let LineContent::Sentences(ids) = &line.content else { return };
    let Some(&id) = ids.get(position) else { return };
    let Some(&(literal, _)) = looked_up(tree, theory.sentence(id)).get(at) else { return };
    // The words of the tree are slices of the whole text; find them in the line's copy.
    let Some(word) = written(literal.predicate) else { return };
    let Some(part) = line.text.get(literal.span.clone()) else { return };
    let Some(start) = part.rfind(word).map(|at| at + literal.span.start) else { return };
    let word = &line.text[start..start + word.len()];
    let notice = notice(&line.text, literal.predicate, word);
    line.notices.push(notice);
}

fn inert(sentence: &Sentence) -> Option<NoticeKind> {
    match sentence {
        Sentence::Fact(fact) if !fact.positive => Some(NoticeKind::NegativeFact),
        Sentence::Rule(rule) if !rule.head.positive => Some(NoticeKind::NegativeConclusion),
        _ => None,
    }
}

fn remark(text: &str, remark: &Remark) -> Notice {
    let word = |span: &Range<usize>| text.get(span.clone()).unwrap_or_default().to_string();
    let thing = |word: &str| matches!(&*lower(word), "it" | "something");
    match remark {
        Remark::Agreement { span, expected } => {
            let kind = NoticeKind::Agreement { expected: (*expected).into() };
            proposing(text, span.clone(), kind, expected)
        }
        Remark::Plural { span } => {
            let kind = NoticeKind::Plural { word: word(span) };
            Notice { span: span.clone(), kind, suggestion: None }
        }
        Remark::OneVariable { span } => {
            let kind = NoticeKind::OneVariable { word: word(span) };
            Notice { span: span.clone(), kind, suggestion: None }
        }
        Remark::Letter { span } => {
            let kind = NoticeKind::Variable { word: word(span) };
            Notice { span: span.clone(), kind, suggestion: None }
        }
        Remark::Everyone { span } => {
            let near = if thing(&word(span)) { "everything" } else { "everyone" };
            let kind = NoticeKind::Everyone { word: word(span), near: near.into() };
            proposing(text, span.clone(), kind, near)
        }
    }
}

/// Names that are nearly words of the grammar.
fn names(text: &str, literal: &LiteralTree) -> Vec<Notice> {
    let name = |term: TermTree| match term {
        TermTree::Name(name) => {
            let near = repair::near_keyword(&lower(name))?;
            let part = text.get(literal.span.clone())?;
            let start = part.find(name)? + literal.span.start;
            let kind = NoticeKind::NearKeyword { word: name.into(), near: near.into() };
            Some(proposing(text, start..start + name.len(), kind, near))
        }
        _ => None,
    };
    [Some(literal.subject), literal.object].into_iter().flatten().filter_map(name).collect()
}

/// Predicates that occur once and are nearly another, with the other: the most used one, or an
/// earlier one that occurs once too. Words differ in one letter
/// (or a swap of two), not the first; both have five letters at least. Linear in the number of
/// words: each is filed under itself and itself without one of its letters.
fn near_words(words: &Vocabulary, uses: &[Use]) -> Vec<(PredicateId, PredicateId)> {
    // "p17" and "p18" are two words on purpose.
    let eligible = |id: PredicateId| {
        let lemma = &words.word(id).lemma;
        uses[id.0 as usize].count > 0
            && (5..=24).contains(&lemma.chars().count())
            && !lemma.contains(|c: char| c.is_ascii_digit())
    };
    if words.predicates().filter(|&(id, _)| eligible(id)).count() > MOST_WORDS {
        return Vec::new();
    }
    let mut filed: HashMap<(PredicateKind, String), Vec<PredicateId>> = HashMap::new();
    for (id, word) in words.predicates().filter(|&(id, _)| eligible(id)) {
        for key in shortened(&shown(word)) {
            let list = filed.entry((word.kind, key)).or_default();
            // More than a few are no misspellings of each other.
            if list.len() < 8 {
                list.push(id);
            }
        }
    }
    let mut found = Vec::new();
    for (id, word) in words.predicates() {
        if uses[id.0 as usize].count != 1 || !eligible(id) {
            continue;
        }
        let (kind, word) = (word.kind, shown(word));
        let near = |&other: &PredicateId| {
            let lemma = &shown(words.word(other));
            lemma.chars().next() == word.chars().next() && distance(&word, lemma, 1) == Some(1)
        };
        let mut others: Vec<PredicateId> = shortened(&word)
            .into_iter()
            .filter_map(|key| filed.get(&(kind, key)))
            .flatten()
            .copied()
            .filter(near)
            .collect();
        others.sort_unstable();
        others.dedup();
        let count = |other: PredicateId| uses[other.0 as usize].count;
        let first = |other: PredicateId| uses[other.0 as usize].first;
        match others.iter().copied().max_by_key(|&other| (count(other), Reverse(other))) {
            Some(other) if count(other) > 1 => found.push((id, other)),
            // Words of a series are no misspellings of each other.
            Some(other) if others.len() == 1 && first(other) < first(id) => found.push((id, other)),
            _ => {}
        }
    }
    found
}

/// A predicate in the form that tells verbs apart.
pub(super) fn shown(word: &Predicate) -> String {
    match word.kind {
        PredicateKind::Verb | PredicateKind::IntransitiveVerb => {
            morphology::third_person(&word.lemma)
        }
        _ => word.lemma.clone(),
    }
}

fn shortened(word: &str) -> HashSet<String> {
    let without =
        |at: usize| word.chars().enumerate().filter(move |&(i, _)| i != at).map(|(_, c)| c);
    (0..=word.chars().count()).map(|at| without(at).collect()).collect()
}
