//! Theories to controlled English.
//!
//! Everything is written in one canonical form that parses back to the same value: rules as "If
//! … then …" with properties of one subject drawn together ("published and not cited"), rules of
//! the kind "Every wumpus is a tumpus" as such, the variable as "something" and "it" where the
//! vocabulary has things with "the", as "someone" and "they" otherwise. Sentences begin with a
//! capital where a word of the grammar begins them; names stay as they were first written.
//!
//! ```
//! use entailment_gap::language::{parse, render};
//!
//! let text = "alice is cited.\n\
//!             If someone is published and not cited then they are diligent.\n";
//! assert_eq!(render::theory(&parse(text).theory), text);
//! ```

use super::forms::anything;
use super::morphology::{article, is_third_person, third_person};
use crate::theory::{
    Atom, ConstantId, GroundAtom, GroundLiteral, Literal, PredicateId, PredicateKind, Question,
    Rule, Semantics, Sentence, Term, Theory, Vocabulary,
};
use std::fmt::Write;

/// A whole theory: its directives, then one sentence per line.
pub fn theory(theory: &Theory) -> String {
    let mut text = String::new();
    if theory.semantics == Semantics::OpenWorld {
        text.push_str("world: open.\n");
    }
    if !theory.declared.is_empty() {
        let names: Vec<String> =
            theory.declared.iter().map(|&id| constant(&theory.vocabulary, id)).collect();
        let _ = writeln!(text, "people: {}.", names.join(", "));
    }
    let definite = |id: &ConstantId| theory.vocabulary.name(*id).definite;
    let pronouns = Pronouns::with(theory.domain().iter().any(definite));
    for sentence in &theory.sentences {
        Writer::new(&theory.vocabulary, pronouns, &mut text).sentence(sentence);
        text.push('\n');
    }
    text
}

/// A fact or a rule, with its full stop.
pub fn sentence(vocabulary: &Vocabulary, sentence: &Sentence) -> String {
    written(vocabulary, |writer| writer.sentence(sentence))
}

/// A predicate as it is said of somebody: `cited`, `a wumpus`, `sleeps`, `can fly`; of a verb with
/// an object, its lemma.
pub fn predicate(vocabulary: &Vocabulary, id: PredicateId) -> String {
    let word = vocabulary.word(id);
    match word.kind {
        PredicateKind::Noun => format!("{} {}", article(&word.lemma), word.lemma),
        PredicateKind::Adjective | PredicateKind::Verb => word.lemma.clone(),
        PredicateKind::IntransitiveVerb => third_person(&word.lemma),
        PredicateKind::Ability => format!("can {}", word.lemma),
    }
}

/// A rule, with its full stop.
pub fn rule(vocabulary: &Vocabulary, rule: &Rule) -> String {
    written(vocabulary, |writer| writer.rule(rule))
}

/// A rule with its variable replaced, as read aloud in a proof, without a full stop: `if dave is
/// published and not cited then dave is diligent`. One without conditions is read as it stands:
/// `everyone is kind`.
pub fn instance(vocabulary: &Vocabulary, rule: &Rule, binding: Option<ConstantId>) -> String {
    written(vocabulary, |writer| {
        writer.lower_case = true;
        if rule.body.is_empty() {
            writer.literal(&rule.head, Place::Conclusion);
        } else {
            writer.binding = binding;
            writer.conditional(rule);
        }
    })
}

/// A question, with its full stop.
pub fn question(vocabulary: &Vocabulary, question: &Question) -> String {
    written(vocabulary, |writer| {
        writer.question(question);
        writer.text.push('.');
    })
}

/// A question as a clause, without a capital or a full stop.
pub fn question_clause(vocabulary: &Vocabulary, question: &Question) -> String {
    written(vocabulary, |writer| {
        writer.lower_case = true;
        writer.question(question);
    })
}

/// A literal as a clause, without a capital or a full stop: `the bald eagle is not kind`.
pub fn literal(vocabulary: &Vocabulary, literal: &GroundLiteral) -> String {
    written(vocabulary, |writer| {
        writer.lower_case = true;
        writer.ground(literal);
    })
}

/// A positive literal as a clause: `alice is cited`.
pub fn atom(vocabulary: &Vocabulary, atom: &GroundAtom) -> String {
    literal(vocabulary, &atom.literal(true))
}

/// A name, or "the" and its words.
pub fn constant(vocabulary: &Vocabulary, id: ConstantId) -> String {
    let constant = vocabulary.name(id);
    match constant.definite {
        true => format!("the {}", constant.name),
        false => constant.name.clone(),
    }
}

/// `a, b and c`.
pub fn list<T: AsRef<str>>(items: &[T]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => items.concat(),
    }
}

fn written(vocabulary: &Vocabulary, write: impl FnOnce(&mut Writer)) -> String {
    let mut text = String::new();
    write(&mut Writer::new(vocabulary, Pronouns::of(vocabulary), &mut text));
    text
}

/// How the variable is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pronouns {
    /// "someone", "they", "them", "themselves".
    Someone,
    /// "something", "it", "it", "itself".
    Something,
}

impl Pronouns {
    fn of(vocabulary: &Vocabulary) -> Self {
        Pronouns::with(vocabulary.constants().any(|(_, constant)| constant.definite))
    }

    fn with(definite: bool) -> Self {
        match definite {
            true => Pronouns::Something,
            false => Pronouns::Someone,
        }
    }

    fn pick(self, someone: &'static str, something: &'static str) -> &'static str {
        match self {
            Pronouns::Someone => someone,
            Pronouns::Something => something,
        }
    }
}

struct Writer<'a> {
    vocabulary: &'a Vocabulary,
    pronouns: Pronouns,
    text: &'a mut String,
    /// Whether the variable has been mentioned.
    introduced: bool,
    /// What to write for the variable.
    binding: Option<ConstantId>,
    /// No capital at the start.
    lower_case: bool,
}

impl<'a> Writer<'a> {
    fn new(vocabulary: &'a Vocabulary, pronouns: Pronouns, text: &'a mut String) -> Self {
        Writer { vocabulary, pronouns, text, introduced: false, binding: None, lower_case: false }
    }

    fn word(&mut self, word: &str) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push(' ');
        }
        self.text.push_str(word);
    }

    fn sentence(&mut self, sentence: &Sentence) {
        match sentence {
            Sentence::Fact(fact) => {
                self.ground(fact);
                self.text.push('.');
            }
            Sentence::Rule(rule) => self.rule(rule),
        }
    }

    fn question(&mut self, question: &Question) {
        match question {
            Question::Literal(literal) => self.ground(literal),
            Question::And(literals) => self.joined("and", literals),
            Question::Or(literals) => self.joined("or", literals),
            Question::Not(denied) => {
                self.word(if self.lower_case { "it" } else { "It" });
                self.word("is not the case that");
                self.lower_case = true;
                self.question(denied);
            }
        }
    }

    fn joined(&mut self, joint: &str, literals: &[GroundLiteral]) {
        for (at, literal) in literals.iter().enumerate() {
            if at > 0 {
                self.word(joint);
                self.lower_case = true;
            }
            self.ground(literal);
        }
    }

    fn rule(&mut self, rule: &Rule) {
        if rule.body.is_empty() {
            // "Everyone is kind."
            self.literal(&rule.head, Place::Start);
        } else if !self.every(rule) {
            self.conditional(rule);
        }
        self.text.push('.');
    }

    /// "Every wumpus is a tumpus", for rules of that form.
    fn every(&mut self, rule: &Rule) -> bool {
        let [condition] = rule.body.as_slice() else { return false };
        let variable = |atom: &Atom| atom.subject == Term::Variable && atom.object.is_none();
        let word = self.vocabulary.word(condition.atom.predicate);
        let applies = word.kind == PredicateKind::Noun
            && condition.positive
            // "Every person" would be anything at all where no other sentence says "a person".
            && anything(&word.lemma).is_none()
            // "Every red panda" could be red, and a panda.
            && !word.lemma.contains(' ')
            && matches!(
                self.vocabulary.word(rule.head.atom.predicate).kind,
                PredicateKind::Adjective | PredicateKind::Noun
            )
            && variable(&condition.atom)
            && variable(&rule.head.atom);
        if applies {
            self.word("Every");
            self.word(&word.lemma);
            self.word("is");
            self.complement(&rule.head);
        }
        applies
    }

    fn conditional(&mut self, rule: &Rule) {
        self.word(if self.lower_case { "if" } else { "If" });
        let mut previous: Option<&Literal> = None;
        for literal in &rule.body {
            if previous.is_some() {
                self.word("and");
            }
            // "and sleeps", "and sleep" may be the verb's forms, so an adjective of such a form gets
            // its "is".
            let verb = |lemma: &str| {
                let known = |kind| self.vocabulary.find_predicate(kind, lemma).is_some();
                is_third_person(lemma)
                    || known(PredicateKind::IntransitiveVerb)
                    || known(PredicateKind::Verb)
            };
            let unary = |literal: &Literal| {
                let word = self.vocabulary.word(literal.atom.predicate);
                word.kind == PredicateKind::Noun
                    || (word.kind == PredicateKind::Adjective && !verb(&word.lemma))
            };
            match previous {
                Some(previous)
                    if unary(previous)
                        && unary(literal)
                        && previous.atom.subject == literal.atom.subject
                        && literal.atom.subject == Term::Variable =>
                {
                    self.complement(literal);
                }
                _ => self.literal(literal, Place::Inside),
            }
            previous = Some(literal);
        }
        self.word("then");
        self.literal(&rule.head, Place::Conclusion);
    }

    fn ground(&mut self, literal: &GroundLiteral) {
        let GroundAtom { predicate, subject, object } = literal.atom;
        let (subject, object) = (Term::Constant(subject), object.map(Term::Constant));
        let atom = Atom { predicate, subject, object };
        let place = if self.lower_case { Place::Inside } else { Place::Start };
        self.literal(&Literal { atom, positive: literal.positive }, place);
    }

    fn literal(&mut self, literal: &Literal, place: Place) {
        let atom = &literal.atom;
        // "they", which takes plural forms.
        let plural = self.subject(atom.subject, place);
        let word = self.vocabulary.word(atom.predicate);
        match word.kind {
            PredicateKind::Verb | PredicateKind::IntransitiveVerb => {}
            PredicateKind::Ability => {
                self.word(if literal.positive { "can" } else { "cannot" });
                return self.word(&word.lemma);
            }
            PredicateKind::Adjective | PredicateKind::Noun => {
                self.word(if plural { "are" } else { "is" });
                return self.complement(literal);
            }
        }
        match (literal.positive, plural) {
            (true, true) => self.word(&word.lemma),
            (true, false) => self.word(&third_person(&word.lemma)),
            (false, _) => {
                self.word(if plural { "do not" } else { "does not" });
                self.word(&word.lemma);
            }
        }
        if let Some(object) = atom.object {
            self.object(object, atom.subject, place);
        }
    }

    /// Writes a subject, and says whether it takes plural forms.
    fn subject(&mut self, term: Term, place: Place) -> bool {
        if let Some(id) = term.bind(self.binding) {
            let constant = self.vocabulary.name(id);
            if constant.definite {
                self.word(if place == Place::Start { "The" } else { "the" });
            }
            self.word(&constant.name);
            return false;
        }
        let again = std::mem::replace(&mut self.introduced, true);
        let word = match (again, place) {
            (true, _) => self.pronouns.pick("they", "it"),
            (false, Place::Start) => self.pronouns.pick("Everyone", "Everything"),
            (false, Place::Conclusion) => self.pronouns.pick("everyone", "everything"),
            (false, Place::Inside) => self.pronouns.pick("someone", "something"),
        };
        self.word(word);
        again && self.pronouns == Pronouns::Someone
    }

    fn object(&mut self, term: Term, subject: Term, place: Place) {
        if let Some(id) = term.bind(self.binding) {
            let constant = self.vocabulary.name(id);
            if constant.definite {
                self.word("the");
            }
            self.word(&constant.name);
            return;
        }
        let again = std::mem::replace(&mut self.introduced, true);
        let word = match (again, place) {
            _ if subject == Term::Variable => self.pronouns.pick("themselves", "itself"),
            (true, _) => self.pronouns.pick("them", "it"),
            (false, Place::Inside) => self.pronouns.pick("someone", "something"),
            (false, _) => self.pronouns.pick("everyone", "everything"),
        };
        self.word(word);
    }

    /// What follows "is": `["not"] ADJ`, `["not"] "a" NOUN`.
    fn complement(&mut self, literal: &Literal) {
        let word = self.vocabulary.word(literal.atom.predicate);
        if !literal.positive {
            self.word("not");
        }
        if word.kind == PredicateKind::Noun {
            self.word(article(&word.lemma));
        }
        self.word(&word.lemma);
    }
}

/// Where a literal stands in its sentence.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Start,
    Inside,
    Conclusion,
}
