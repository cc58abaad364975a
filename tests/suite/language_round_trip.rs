use entailment_gap::language::{parse, parse_question, parse_sentence, render};
use entailment_gap::theory::{
    Atom, ConstantId, GroundAtom, GroundLiteral, Literal, PredicateId, PredicateKind, Question,
    Rule, Semantics, Sentence, Term, Theory, Vocabulary,
};
use proptest::prelude::*;

const NAMES: [(&str, bool); 10] = [
    ("alice", false),
    ("Zoë", false),
    ("O'Brien", false),
    ("Jean-Luc", false),
    ("R2", false),
    ("bald eagle", true),
    ("cat", true),
    ("Émilie", true),
    ("big old grey cat", true),
    ("James", false),
];

const WORDS: [(PredicateKind, &str); 22] = [
    (PredicateKind::Adjective, "cited"),
    (PredicateKind::Adjective, "luminous"),
    (PredicateKind::Adjective, "far-off"),
    (PredicateKind::Adjective, "overseas"),
    (PredicateKind::Adjective, "émigré"),
    (PredicateKind::Noun, "wumpus"),
    (PredicateKind::Noun, "impus"),
    (PredicateKind::Noun, "box"),
    (PredicateKind::Noun, "city"),
    (PredicateKind::Noun, "person"),
    (PredicateKind::Noun, "hour"),
    (PredicateKind::Verb, "chase"),
    (PredicateKind::Verb, "watch"),
    (PredicateKind::Verb, "carry"),
    (PredicateKind::Verb, "go"),
    (PredicateKind::Verb, "fix"),
    (PredicateKind::Verb, "miss"),
    (PredicateKind::Verb, "see"),
    (PredicateKind::Verb, "have"),
    (PredicateKind::IntransitiveVerb, "sleep"),
    (PredicateKind::Ability, "fly"),
    (PredicateKind::Noun, "red panda"),
];

/// A vocabulary of all the words above, or of the names alone among the constants.
fn vocabulary(names_only: bool) -> Vocabulary {
    let mut vocabulary = Vocabulary::default();
    for (name, definite) in NAMES {
        let hyphens = name.replace(' ', "-");
        vocabulary.constant(if names_only { &hyphens } else { name }, definite && !names_only);
    }
    for (kind, lemma) in WORDS {
        vocabulary.predicate(kind, lemma);
    }
    vocabulary
}

fn constant() -> impl Strategy<Value = ConstantId> {
    (0..NAMES.len() as u32).prop_map(ConstantId)
}

fn term() -> impl Strategy<Value = Term> {
    prop_oneof![2 => Just(Term::Variable), 1 => constant().prop_map(Term::Constant)]
}

fn literal() -> impl Strategy<Value = Literal> {
    (0..WORDS.len(), term(), term(), any::<bool>()).prop_map(|(word, subject, object, positive)| {
        let object = (WORDS[word].0 == PredicateKind::Verb).then_some(object);
        Literal { atom: Atom { predicate: PredicateId(word as u32), subject, object }, positive }
    })
}

fn fact() -> impl Strategy<Value = GroundLiteral> {
    (literal(), constant()).prop_map(|(literal, constant)| {
        literal.atom.ground(Some(constant)).unwrap().literal(literal.positive)
    })
}

fn sentence() -> impl Strategy<Value = Sentence> {
    let rule = (prop::collection::vec(literal(), 0..5), literal()).prop_map(|(body, head)| {
        match (body.is_empty(), head.atom.ground(None)) {
            // "If nothing" is a fact.
            (true, Some(atom)) => Sentence::Fact(atom.literal(head.positive)),
            _ => Sentence::Rule(Rule { body, head }),
        }
    });
    prop_oneof![fact().prop_map(Sentence::Fact), rule]
}

fn question() -> impl Strategy<Value = Question> {
    prop_oneof![
        fact().prop_map(Question::Literal),
        prop::collection::vec(fact(), 2..5).prop_map(Question::And),
        prop::collection::vec(fact(), 2..5).prop_map(Question::Or),
    ]
    .prop_recursive(3, 4, 1, |denied| denied.prop_map(|q| Question::Not(Box::new(q))))
}

fn theory() -> impl Strategy<Value = Theory> {
    let semantics = prop_oneof![Just(Semantics::ClosedWorld), Just(Semantics::OpenWorld)];
    let declared = prop::collection::btree_set(constant(), 0..4);
    let sentences = prop::collection::vec(sentence(), 0..12);
    (any::<bool>(), semantics, declared, sentences).prop_map(
        |(names_only, semantics, mut declared, sentences)| {
            let vocabulary = vocabulary(names_only);
            // A name written small is somebody's where it is declared or a subject.
            let small = |id: &ConstantId| {
                let constant = vocabulary.name(*id);
                !constant.definite && constant.name.starts_with(char::is_lowercase)
            };
            declared.extend(sentences.iter().flat_map(Sentence::constants).filter(small));
            let declared = declared.into_iter().collect();
            Theory { vocabulary, semantics, declared, sentences }
        },
    )
}

/// A theory with every id replaced by what it stands for, so that theories over different
/// vocabularies compare.
fn spelt_out(theory: &Theory) -> (Semantics, Vec<String>, Vec<String>) {
    let words = &theory.vocabulary;
    let term = |term: Term| match term {
        Term::Variable => "?".to_string(),
        Term::Constant(id) => format!("{:?}", words.name(id)),
    };
    let literal = |l: &Literal| {
        let object = l.atom.object.map(term);
        format!(
            "{} {:?} {} {object:?}",
            l.positive,
            words.word(l.atom.predicate),
            term(l.atom.subject)
        )
    };
    let ground = |l: &GroundLiteral| {
        let GroundAtom { predicate, subject, object } = l.atom;
        let (subject, object) = (Term::Constant(subject), object.map(Term::Constant));
        literal(&Literal { atom: Atom { predicate, subject, object }, positive: l.positive })
    };
    let sentences = theory.sentences.iter().map(|sentence| match sentence {
        Sentence::Fact(fact) => ground(fact),
        Sentence::Rule(rule) => {
            format!(
                "{:?} -> {}",
                rule.body.iter().map(literal).collect::<Vec<_>>(),
                literal(&rule.head)
            )
        }
    });
    let declared = theory.declared.iter().map(|&id| term(Term::Constant(id)));
    (theory.semantics, declared.collect(), sentences.collect())
}

proptest! {
    #[test]
    fn a_theory_reads_back_as_itself(theory in theory()) {
        let text = render::theory(&theory);
        let document = parse(&text);
        for (_, error) in document.errors() {
            prop_assert!(false, "{error}\n{text}");
        }
        prop_assert_eq!(spelt_out(&document.theory), spelt_out(&theory), "{}", text);
        prop_assert_eq!(render::theory(&document.theory), text);
    }

    #[test]
    fn a_sentence_reads_back_with_the_same_ids(sentence in sentence(), names_only: bool) {
        let mut words = vocabulary(names_only);
        let text = render::sentence(&words, &sentence);
        prop_assert_eq!(parse_sentence(&text, &mut words), Ok(sentence), "{}", text);
        prop_assert_eq!(words, vocabulary(names_only), "{}", text);
    }

    #[test]
    fn a_question_reads_back_with_the_same_ids(question in question(), names_only: bool) {
        let mut words = vocabulary(names_only);
        let text = render::question(&words, &question);
        prop_assert_eq!(parse_question(&text, &mut words), Ok(question), "{}", text);
        prop_assert_eq!(words, vocabulary(names_only), "{}", text);
    }
}
