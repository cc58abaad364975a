use entailment_gap::language::{parse, parse_question, render};
use entailment_gap::theory::{PredicateKind, Sentence, Term, Vocabulary};

/// The theory of a text, written back, one sentence per line.
fn written(text: &str) -> Vec<String> {
    let document = parse(text);
    assert_eq!(document.errors().next(), None, "{text}");
    render::theory(&document.theory).lines().map(str::to_string).collect()
}

#[test]
fn the_chapters_forms_are_kept() {
    for sentence in [
        "alice is cited.",
        "dave is not diligent.",
        "If someone is published and not cited then they are diligent.",
        "If someone is not cited then they are not diligent.",
    ] {
        assert_eq!(written(sentence), [sentence]);
    }
    for question in [
        "dave is diligent.",
        "dave is not diligent.",
        "alice is cited and dave is diligent.",
        "alice is not cited or dave is not diligent.",
        "alice is not cited and dave is diligent.",
        "alice is cited and dave is diligent and the bald eagle is not kind.",
        "alice is cited or dave is diligent or alice likes dave or dave is a wumpus.",
        "It is not the case that alice is not cited.",
        "It is not the case that it is not the case that the bald eagle is kind.",
        "It is not the case that alice is cited and dave is not diligent.",
    ] {
        let mut words = Vocabulary::default();
        let read = parse_question(question, &mut words).unwrap();
        assert_eq!(render::question(&words, &read), question);
    }
}

#[test]
fn sentences_of_every_kind_are_read() {
    for (text, form) in [
        ("Cold, furry people are kind.", "If someone is cold and furry then they are kind."),
        ("All rough people are cold.", "If someone is rough then they are cold."),
        (
            "Cold and furry things are not kind.",
            "If someone is cold and furry then they are not kind.",
        ),
        ("Each wumpus is a tumpus.", "Every wumpus is a tumpus."),
        ("Every impus is not luminous.", "Every impus is not luminous."),
        ("Impuses are dumpuses.", "Every impus is a dumpus."),
        ("Impuses are luminous.", "Every impus is luminous."),
        ("Impuses are not dumpuses.", "Every impus is not a dumpus."),
        ("All small wumpuses are red.", "If someone is a wumpus and small then they are red."),
        ("Stella is not a tumpus.", "Stella is not a tumpus."),
        ("Stella is an impus.", "Stella is an impus."),
        ("the rabbit does not need the bald eagle.", "The rabbit does not need the bald eagle."),
        ("Bob likes Alice.", "Bob likes Alice."),
        ("The bald eagle likes Zoë.", "The bald eagle likes Zoë."),
        ("O’Brien visits Émilie.", "O'Brien visits Émilie."),
        (
            "If someone likes Bob then they like Alice.",
            "If someone likes Bob then they like Alice.",
        ),
        (
            "If Anne is kind and Anne is round then Anne is not white.",
            "If Anne is kind and Anne is round then Anne is not white.",
        ),
        (
            "If something is kind and it likes the mouse and the mouse is rough then it is red.",
            "If something is kind and it likes the mouse and the mouse is rough then it is red.",
        ),
        (
            "If the squirrel eats the bald eagle and something does not eat the bald eagle then \
             the squirrel is red.",
            "If the squirrel eats the bald eagle and something does not eat the bald eagle then \
             the squirrel is red.",
        ),
        (
            "If someone is kind and does not like Bob then they are not kind.",
            "If someone is kind and they do not like Bob then they are not kind.",
        ),
        (
            "If someone is kind and likes the cat then they are red.",
            "If something is kind and it likes the cat then it is red.",
        ),
        ("If Bob likes someone then they like Bob.", "If Bob likes someone then they like Bob."),
        (
            "If someone likes themselves then they are kind.",
            "If someone likes themselves then they are kind.",
        ),
        ("The cat likes itself.", "The cat likes the cat."),
        ("Everybody is kind.", "Everyone is kind."),
        (
            "If alice is kind then everyone likes alice.",
            "If alice is kind then everyone likes alice.",
        ),
        ("IF SOMEONE IS KIND THEN THEY ARE RED.", "If someone is kind then they are red."),
    ] {
        let form = form.replace("a wumpus and small", "small and a wumpus");
        assert_eq!(written(text), [form], "{text}");
        assert_eq!(written(&written(text)[0]), written(text));
    }
}

#[test]
fn one_thing_has_one_constant_however_it_is_written() {
    let theory = parse(
        "The bald eagle is kind. the Bald  Eagle likes Alice. alice is kind. O’Brien is kind. \
         O'brien is red.",
    )
    .theory;
    let names: Vec<&str> =
        theory.vocabulary.constants().map(|(_, constant)| constant.name.as_str()).collect();
    assert_eq!(names, ["bald eagle", "Alice", "O'Brien"]);
}

#[test]
fn the_forms_of_one_verb_are_one_predicate() {
    for (text, lemma) in [
        ("Bob chases Ann. Ann does not chase Bob. If someone is red then they chase Bob.", "chase"),
        ("Bob watches Ann. Ann does not watch Bob.", "watch"),
        ("Bob carries Ann. Ann does not carry Bob.", "carry"),
        ("Bob goes Ann. Ann does not go Bob.", "go"),
        ("Bob has Ann. Ann does not have Bob.", "have"),
        ("Bob misses Ann. Ann does not miss Bob.", "miss"),
        // Against the likeliest reading, since the text says otherwise.
        ("Bob quiches Ann. Ann does not quiche Bob.", "quiche"),
        ("Ann does not finesse Bob. Bob finesses Ann.", "finesse"),
    ] {
        let words = parse(text).theory.vocabulary;
        let verbs: Vec<&str> = words
            .predicates()
            .filter(|(_, word)| word.kind == PredicateKind::Verb)
            .map(|(_, word)| word.lemma.as_str())
            .collect();
        assert_eq!(verbs, [lemma], "{text}");
    }
}

#[test]
fn a_plural_is_what_the_text_uses_it_as() {
    let kinds = |text: &str| -> Vec<(PredicateKind, String)> {
        let words = parse(text).theory.vocabulary;
        words.predicates().map(|(_, word)| (word.kind, word.lemma.clone())).collect()
    };
    use PredicateKind::{Adjective, Noun};
    assert_eq!(
        kinds("Impuses are overseas. Bob is overseas."),
        [(Noun, "impus".into()), (Adjective, "overseas".into())]
    );
    assert_eq!(
        kinds("Impuses are sheep. Dolly is a sheep."),
        [(Noun, "impus".into()), (Noun, "sheep".into())]
    );
    assert_eq!(kinds("All people are kind."), [(Adjective, "kind".into())]);
    assert_eq!(
        kinds("All people are kind. Bob is a person."),
        [(Noun, "person".into()), (Adjective, "kind".into())]
    );
}

#[test]
fn a_rule_is_read_aloud_with_its_variable_replaced() {
    let theory =
        parse("dave is published. If someone is published and not cited then they are diligent.")
            .theory;
    let Sentence::Rule(rule) = &theory.sentences[1] else { panic!() };
    let dave = theory.vocabulary.find_constant("dave", false);
    assert_eq!(
        render::instance(&theory.vocabulary, rule, dave),
        "if dave is published and not cited then dave is diligent"
    );
    assert_eq!(rule.head.atom.subject, Term::Variable);
    let theory = parse("If something likes the cat then the cat likes it. The dog is red.").theory;
    let Sentence::Rule(rule) = &theory.sentences[0] else { panic!() };
    let dog = theory.vocabulary.find_constant("dog", true);
    assert_eq!(
        render::instance(&theory.vocabulary, rule, dog),
        "if the dog likes the cat then the cat likes the dog"
    );
}

#[test]
fn directives_and_comments_are_read() {
    let text = "# the people\npeople: alice, bob and the cat.\nWorld: Open.\nalice is kind. # so\n";
    assert_eq!(written(text), ["world: open.", "people: alice, bob, the cat.", "alice is kind."]);
}
