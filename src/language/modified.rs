//! An adjective and a noun: "Tao is a red panda."
//!
//! Where the text uses "red" or "panda" without the other, it says two things: that Tao is red, and
//! that he is a panda. Where it never does, "red panda" is one noun. A name for all of a kind, "red
//! pandas", is one noun only if something is said to be one.

use super::error::{Fault, ParseErrorKind, shown};
use super::lexer::{is_blank, lower};
use super::morphology;
use super::tree::{LiteralTree, PredicateTree, QuestionTree, SentenceTree};
use std::collections::HashSet;

/// What is a former president is no president.
const NO_MORE: [&str; 9] =
    ["former", "fake", "toy", "alleged", "future", "past", "potential", "false", "retired"];

/// How the two words are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    /// One noun.
    Noun,
    /// An adjective, and a noun.
    Both,
    /// "former president" beside "president"; "dog owner" beside "dog" and "owner".
    Neither,
}

/// Two words of which the second is a noun, as written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Modified<'a> {
    pub(super) adjective: &'a str,
    pub(super) noun: &'a str,
    words: &'a str,
    plural: bool,
    /// What all of a kind are called, rather than what something is said to be.
    kind: bool,
}

impl<'a> Modified<'a> {
    fn of(predicate: PredicateTree<'a>) -> Option<Modified<'a>> {
        let PredicateTree::Modified { words, plural, kind } = predicate else { return None };
        let (adjective, noun) = words.split_once(is_blank)?;
        Some(Modified { adjective, noun: noun.trim_start_matches(is_blank), words, plural, kind })
    }

    /// The adjective and the singular noun, in lower case.
    pub(super) fn key(&self) -> (String, String) {
        let noun = lower(self.noun).into_owned();
        let singular = match self.plural {
            true => morphology::singulars(&noun).into_iter().next(),
            false => None,
        };
        (lower(self.adjective).into_owned(), singular.unwrap_or(noun))
    }

    /// The reading where these say whether a word is used alone, and whether two are one noun.
    pub(super) fn reading(
        &self,
        adjective: impl Fn(&str) -> bool,
        noun: impl Fn(&str) -> bool,
        one: impl Fn(&str) -> bool,
    ) -> Reading {
        let (first, second) = self.key();
        match () {
            _ if one(&format!("{first} {second}")) => Reading::Noun,
            _ if !adjective(&first) && !noun(&second) => match self.kind {
                true => Reading::Both,
                false => Reading::Noun,
            },
            _ if NO_MORE.contains(&first.as_str()) => Reading::Neither,
            _ if noun(&first) && !adjective(&first) => match noun(&second) {
                true => Reading::Neither,
                false => Reading::Noun,
            },
            _ => Reading::Both,
        }
    }

    fn noun_tree(&self, words: &'a str) -> PredicateTree<'a> {
        match self.plural {
            true => PredicateTree::PluralNoun(words),
            false => PredicateTree::Noun(words),
        }
    }

    fn refused(&self, literal: &LiteralTree) -> Fault {
        let kind = ParseErrorKind::SeveralWords { found: shown(self.words) };
        Fault::new(literal.span.clone(), kind)
    }

    /// The literals that a literal stands for, all of which are said.
    fn literals(
        &self,
        literal: &LiteralTree<'a>,
        reading: Reading,
    ) -> Result<Vec<LiteralTree<'a>>, Fault> {
        let with = |predicate| LiteralTree { predicate, ..literal.clone() };
        match reading {
            Reading::Noun => Ok(vec![with(self.noun_tree(self.words))]),
            Reading::Neither => Err(self.refused(literal)),
            Reading::Both => Ok(vec![
                with(PredicateTree::Adjective(self.adjective)),
                with(self.noun_tree(self.noun)),
            ]),
        }
    }
}

/// Words that a text uses alone, and pairs that something is said to be.
#[derive(Debug, Default)]
pub(super) struct Alone {
    adjectives: HashSet<String>,
    nouns: HashSet<String>,
    pairs: HashSet<String>,
}

impl Alone {
    pub(super) fn sentence(&mut self, tree: &SentenceTree) {
        for literal in tree.all() {
            if let Some(modified) = Modified::of(literal.predicate) {
                let (first, second) = modified.key();
                if !modified.kind {
                    self.pairs.insert(format!("{first} {second}"));
                }
                continue;
            }
            match literal.predicate {
                PredicateTree::Noun(word) => drop(self.nouns.insert(lower(word).into_owned())),
                PredicateTree::PluralNoun(word) | PredicateTree::Plural(word) => {
                    let word = lower(word);
                    self.nouns.extend(morphology::singulars(&word));
                    if matches!(literal.predicate, PredicateTree::Plural(_)) {
                        self.adjectives.insert(word.into_owned());
                    }
                }
                PredicateTree::Adjective(word)
                | PredicateTree::Bare(word)
                | PredicateTree::Uninflected { word, .. } => {
                    self.adjectives.insert(lower(word).into_owned());
                }
                _ => {}
            }
        }
    }

    /// How a text reads two words.
    pub(super) fn reading(&self, modified: &Modified) -> Reading {
        let adjective = |word: &str| self.adjectives.contains(word);
        let noun = |word: &str| self.nouns.contains(word);
        let (first, second) = modified.key();
        let one = !adjective(&first)
            && !noun(&second)
            && self.pairs.contains(&format!("{first} {second}"));
        modified.reading(adjective, noun, |_| one)
    }
}

/// Replaces pairs of words by what they say; a conclusion that says two things makes two sentences.
pub(super) fn expand<'a>(
    trees: &mut Vec<SentenceTree<'a>>,
    reading: impl Fn(&Modified<'a>) -> Reading,
) -> Result<(), Fault> {
    let modified = |literal: &LiteralTree<'a>| Modified::of(literal.predicate);
    if !trees.iter().any(|tree| tree.all().into_iter().any(|literal| modified(literal).is_some())) {
        return Ok(());
    }
    let said = |literal: &LiteralTree<'a>| -> Result<Vec<LiteralTree<'a>>, Fault> {
        let Some(modified) = modified(literal) else { return Ok(vec![literal.clone()]) };
        let literals = modified.literals(literal, reading(&modified))?;
        match literals.len() > 1 && !literal.positive {
            // "not a red panda": not red, or no panda?
            true => Err(unclear(literal, &modified)),
            false => Ok(literals),
        }
    };
    let mut expanded = Vec::with_capacity(trees.len() + 1);
    for tree in trees.iter() {
        let body = match &tree.body {
            Some(body) => {
                let said: Result<Vec<_>, Fault> = body.iter().map(said).collect();
                Some(said?.concat())
            }
            None => None,
        };
        for (at, head) in said(&tree.head)?.into_iter().enumerate() {
            let remarks = if at == 0 { tree.remarks.clone() } else { Vec::new() };
            expanded.push(SentenceTree { body: body.clone(), head, remarks });
        }
    }
    *trees = expanded;
    Ok(())
}

/// The same of a question: "Is Tao a red panda?" asks of both, and its denial of either.
pub(super) fn expand_question<'a>(
    tree: &mut QuestionTree<'a>,
    reading: impl Fn(&Modified<'a>) -> Reading,
) -> Result<(), Fault> {
    let count = tree.literals.len();
    let mut expanded = Vec::with_capacity(count + 1);
    for literal in &tree.literals {
        let Some(modified) = Modified::of(literal.predicate) else {
            expanded.push(literal.clone());
            continue;
        };
        let literals = modified.literals(literal, reading(&modified))?;
        if literals.len() > 1 {
            if count > 1 && tree.conjunction != literal.positive {
                return Err(unclear(literal, &modified));
            }
            tree.conjunction = literal.positive;
        }
        expanded.extend(literals);
    }
    tree.literals = expanded;
    Ok(())
}

fn unclear(literal: &LiteralTree, modified: &Modified) -> Fault {
    let kind = ParseErrorKind::UnclearNot { found: shown(modified.noun) };
    Fault::new(literal.span.clone(), kind)
}
