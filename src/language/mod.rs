//! Controlled English to theories and back.
//!
//! [`parse`] reads a text, [`render`] writes one; what is written reads back as the same theory.
//!
//! # The grammar
//!
//! ```text
//! sentence   = ( facts | rule | trailing | general | none ) "."
//! question   = { denial } ( literal { "and" literal } | literal { "or" literal } ) "."
//! denial     = "it is not the case that"
//! facts      = literal { joint literal }
//! rule       = "If" conditions [ "," ] "then" literal { joint literal }
//! trailing   = ( literal { joint literal } | general ) [ "," ] "if" conditions
//! conditions = condition { joint condition } | condition { ( "or" | "," [ "or" ] ) condition }
//! joint      = "and" | "," [ "and" ]                     (one "and" at least, but in conditions)
//! general    = [ "All" | "No" ] [ adjectives ] NOUNS [ relative ] many { joint many }
//!            | ( "Every" | "No" ) [ adjectives ] NOUN [ relative ] one { joint one }
//!            | "Everyone" [ relative ] predicate
//! none       = "There" "is" "no" [ adjectives ] NOUN relative
//!            | "There" "are" "no" [ adjectives ] NOUNS relative
//! relative   = ( "that" | "who" | "which" ) ( "is" | "are" ) complement { "and" complement }
//! many       = "are" [ "not" ] ( ADJ | [ ADJ ] NOUNS ) | VERB [ object ] | …     (as of "they")
//! one        = predicate
//! adjectives = ADJ { ( "," | "and" ) ADJ }
//! literal    = subject predicate
//!            | predicate | complement                    (elliptic: of the last subject)
//!            | [ "not" ] object                          (elliptic: of the last verb)
//!            | [ "not" ] VERB                            (elliptic: of the last "can" or "do")
//! condition  = literal | ( "a" | "an" ) NOUN predicate
//! predicate  = ( "is" | "are" ) complement
//!            | VERB [ object ] | ( "does" | "do" ) "not" VERB [ object ]
//!            | ( "can" | "cannot" ) VERB
//! complement = [ "not" ] ( ADJ | ( "a" | "an" ) [ ADJ ] NOUN )
//! subject    = "someone" | "something" | "it" | "they" | "he" | "she" | "everyone" | name
//! object     = "someone" | "something" | "it" | "them" | "him" | "her" | reflexive | name
//! reflexive  = "themselves" | "itself" | "himself" | "herself"
//! name       = NAME | "the" WORD { WORD }
//! ```
//!
//! What is listed is several sentences, read from one: "Ann is kind and nice" states two facts, and
//! a rule has one reading for each alternative of its conditions and each of its conclusions. The
//! first literal of facts and of conclusions is not elliptic. "There are no dogs that are not wet"
//! says that all dogs are wet.
//!
//! "Each" is "Every", "everything" and "everybody" are "everyone". The pronouns are the rule's
//! one variable; they stand in rules only, "everyone" in facts and in conclusions whose
//! conditions have no variable. "people", "persons", "individuals", "ones", "things" and "animals"
//! after adjectives stand for anything at all. "No dogs are wet" says of every dog that it is not
//! wet, which in a closed world derives nothing.
//!
//! # What is refused
//!
//! English has closed classes of words, and those that the grammar does without are never a name, a
//! noun, an adjective or a verb: "most", "three", "my", "usually", "never", "must", "there", "who"
//! and their like. A sentence with one of them is refused, not read otherwise than a person reads
//! it. So are, for the same reason:
//!
//! * a property with a capital inside the sentence, or one that is a name elsewhere: "Bob is Alice";
//! * an object written small that is neither declared nor a subject anywhere: "Bob seems kind";
//! * an adverb where a name or a noun should stand: "The dog barks loudly";
//! * nouns that stand for a relation: "the captain of Argo", "Argo's captain";
//! * a pronoun that could be more than one, or none;
//! * "not" before a list, which may go for all of it: "Bob is not kind and nice";
//! * "and" with "or", and "or" in what is stated or concluded;
//! * a plural without "All" where one is spoken of: "If dogs are wet then Bob is sad".
//!
//! A letter in a rule that no fact and no `people:` line speaks of is the variable, and so is "x1":
//! "If X is brave then X is calm".
//!
//! A text holds one or more sentences per line. `#` where a sentence could begin makes the rest
//! of the line a comment. `people: alice, the bald eagle.` declares constants, `world: open.` or
//! `world: closed.` chooses the semantics; the last `world:` holds.
//!
//! # Words
//!
//! No lexicon is needed: a word's place decides what it is. The verb is the word before the
//! object, and the object is the last "the …" or, without one, the last word. Names and words
//! differ in more than letter case; the first spelling is shown. Names may hold letters of any
//! script, digits, hyphens and apostrophes. Code points are compared: "é" as one and as "e" with
//! an accent after it are two words, since the tables that would make them one weigh 60 kB in the
//! page.
//!
//! Where a form does not say which word it belongs to, the rest of the text does:
//!
//! * "chases" is a form of a verb whose base form the text uses ("does not chase", "they
//!   chase") or the vocabulary knows; failing that, of the likeliest base form. Two base forms
//!   with one third person are one verb.
//! * "dumpuses" in "are dumpuses" is a noun if the text uses it as one elsewhere, an adjective if
//!   the text uses it as one, and failing both a noun if it looks like a plural.
//! * "All people are …" and the like speak of anything at all, unless the text says "is a
//!   person" somewhere.
//!
//! * "a red panda" is red and a panda where the text uses "red" or "panda" without the other, and
//!   else one noun, "red panda". "not a red panda" is read in the second case alone, and of "red"
//!   alone nothing is asked there. "a former president" is no president.
//!
//! # Pronouns
//!
//! A rule has one variable. A second "someone" or "something" in the conditions is the same one
//! (as in the public rule-reasoning data sets) and gets a [`Notice`]; where it could only be
//! another ("someone likes someone", "then everyone is kind") it is an error. "it" and "they" in
//! a conclusion need a "someone" or "something" in a condition. After "someone", and where there is
//! neither, "it" is the one thing with "the" that the rule has mentioned; "he" and "she" are the one
//! name. Else they are an error. "everyone" in the conclusion of a rule without
//! a variable in its conditions, or alone, ranges over every constant.

mod clauses;
mod directive;
mod distance;
mod document;
mod error;
mod forms;
mod function_words;
mod general;
mod grammar;
mod hint;
mod lexer;
mod limits;
mod literal;
mod modified;
mod morphology;
mod notice;
mod noun_phrase;
mod parse;
mod predicate;
mod reader;
pub mod render;
mod repair;
mod resolve;
mod review;
mod tree;

pub use document::{Document, Line, LineContent};
pub use error::{ParseError, ParseErrorKind};
pub use hint::{question_notices, question_notices_among, sentence_notices_among};
pub use limits::{SENTENCE_LIMIT, TEXT_LIMIT};
pub use notice::{Notice, NoticeKind};
pub use parse::{parse, parse_in, parse_question, parse_sentence, parse_sentences};
