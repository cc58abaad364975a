use entailment_gap::language::{
    LineContent, ParseError, parse, parse_in, parse_question, parse_sentence, question_notices,
    sentence_notices_among,
};
use entailment_gap::theory::{PredicateId, PredicateKind, Semantics, Theory, Vocabulary};
use std::collections::BTreeSet;

/// What a text is told: the words underlined, the message, the suggestion.
type Told<'a> = (&'a str, &'a str, &'a str, Option<&'a str>);

fn check(told: &[Told], read: impl Fn(&str) -> Option<ParseError>) {
    let mut amiss = Vec::new();
    for &(text, underlined, message, suggestion) in told {
        let Some(error) = read(text) else {
            amiss.push(format!("{text} parses"));
            continue;
        };
        let found = (&text[error.span.clone()], error.to_string(), error.suggestion.as_deref());
        if found != (underlined, message.to_string(), suggestion) {
            amiss.push(format!("{text}: {found:?}"));
        }
    }
    assert!(amiss.is_empty(), "{}", amiss.join("\n"));
}

fn sentence_error(text: &str) -> Option<ParseError> {
    let document = parse(text);
    assert_eq!(document.lines.len(), 1, "{text}");
    match document.lines[0].content.clone() {
        LineContent::Error(error) => Some(error),
        _ => None,
    }
}

#[test]
fn a_bad_sentence_is_told_what_is_wrong_and_what_would_be_right() {
    check(SENTENCES, sentence_error);
}

#[test]
fn a_bad_question_is_told_what_is_wrong_and_what_would_be_right() {
    check(QUESTIONS, |text| parse_question(text, &mut Vocabulary::default()).err());
}

#[rustfmt::skip]
const SENTENCES: &[Told] = &[
    ("alice is cited", "",
        "a sentence ends in a full stop",
        Some("alice is cited.")),
    ("alice is cited?", "?",
        "a sentence ends in one full stop, not in “?”",
        Some("alice is cited.")),
    ("Is alice cited?", "Is alice cited",
        "a question is a fact, “alice is cited.”, or several joined by “and” or “or”",
        Some("alice is cited.")),
    ("Is the bald eagle kind?", "Is the bald eagle kind",
        "a question is a fact, “alice is cited.”, or several joined by “and” or “or”",
        Some("The bald eagle is kind.")),
    ("Does the cat like the dog?", "Does the cat like the dog",
        "a question is a fact, “alice is cited.”, or several joined by “and” or “or”",
        Some("The cat likes the dog.")),
    ("Does alice not like the dog?", "Does alice not like the dog",
        "a question is a fact, “alice is cited.”, or several joined by “and” or “or”",
        Some("alice does not like the dog.")),
    ("alice is cited!", "!",
        "a sentence ends in one full stop, not in “!”",
        Some("alice is cited.")),
    ("alice is cited..", "..",
        "a sentence ends in one full stop, not in “..”",
        Some("alice is cited.")),
    ("alice isn't cited.", "isn't",
        "write “isn't” as “is not”",
        Some("alice is not cited.")),
    ("If someone isn't cited then they aren't kind.", "isn't",
        "write “isn't” as “is not”",
        Some("If someone is not cited then they are not kind.")),
    ("The cat doesn't like the dog.", "doesn't",
        "write “doesn't” as “does not”",
        Some("The cat does not like the dog.")),
    ("the cat don't likes the dog.", "don't",
        "write “don't” as “does not”",
        Some("the cat does not like the dog.")),
    ("If someon is published and not cited then they are diligent.", "someon",
        "“someon” is not a word of the grammar here; did you mean “someone”?",
        Some("If someone is published and not cited then they are diligent.")),
    ("If smeone is published tehn they are diligent.", "smeone",
        "“smeone” is not a word of the grammar here; did you mean “someone”?",
        Some("If someone is published then they are diligent.")),
    ("If someone is kind they are nice.", "",
        "a rule reads “If … then …”, and “then” is missing",
        Some("If someone is kind then they are nice.")),
    ("If someone is kind, they are nice.", "",
        "a rule reads “If … then …”, and “then” is missing",
        Some("If someone is kind, then they are nice.")),
    ("someone is kind then they are nice.", "then",
        "a rule reads “If … then …”, and “If” is missing",
        Some("If someone is kind then they are nice.")),
    ("Fi someone is kind then they are nice.", "Fi",
        "“Fi” is not a word of the grammar here; did you mean “If”?",
        Some("If someone is kind then they are nice.")),
    ("If anyone is kind then he is nice.", "anyone",
        "“anyone” is not a word of the grammar here; did you mean “someone”?",
        Some("If someone is kind then he is nice.")),
    ("alice and dave are cited.", "and",
        "a fact is about one: write one for each name",
        Some("alice is cited. dave is cited.")),
    ("alice, bob and dave are cited.", ",",
        "a fact is about one: write one for each name",
        Some("alice is cited. bob is cited. dave is cited.")),
    ("alice is cited, funded.", ",",
        "expected “and”, found “,”",
        Some("alice is cited and funded.")),
    ("alice is not cited and funded.", "funded",
        "“not” may or may not go for “funded” too; write “not” again, or “is”",
        None),
    ("If someone is not a cat or a dog then they are big.", "a dog",
        "“not” may or may not go for “a dog” too; write “not” again, or “is”",
        None),
    ("No cats are kind and nice.", "and",
        "“not” may or may not go for “are kind and nice” too; write “not” again, or “is”",
        None),
    ("If someone is kind then they are nice or big.", "or",
        "“or” has no place in what is concluded: one of the two would have to be said",
        None),
    ("If someone is kind and big or nice then they are glad.", "and",
        "“and” and “or” together can be read in two ways; use one of them only",
        None),
    ("Someone is happy if bob is kind.", "Someone is happy",
        "“Someone” could be more than one here, or none; write the name, or “the …”",
        None),
    ("If cats are kind then bob is nice.", "cats",
        "“cats” are many: write “All cats …” as a sentence of its own, or say it of one, “a …” in a \
         condition",
        None),
    ("The cat becomes bob.", "becomes",
        "expected “is” before a property, found “becomes”",
        None),
    ("alice is cited or funded.", "or",
        "a fact says what is so; “or” is for conditions and questions",
        None),
    ("alice is is cited.", "is",
        "“is” stands here twice",
        Some("alice is cited.")),
    ("alice iz cited.", "iz",
        "“iz” is not a word of the grammar here; did you mean “is”?",
        Some("alice is cited.")),
    ("alice was cited.", "was",
        "“was” is not a word of the grammar here; did you mean “is”?",
        Some("alice is cited.")),
    ("alice cited.", "",
        "expected a subject, a verb and an object, found the end of the sentence",
        Some("alice is cited.")),
    ("alice not is cited.", "not",
        "“not” follows “is”, “are”, “does” or “do”",
        Some("alice is not cited.")),
    ("alice not cited.", "not",
        "“not” follows “is”, “are”, “does” or “do”",
        Some("alice is not cited.")),
    ("If someone not is cited then they are kind.", "not",
        "“not” follows “is”, “are”, “does” or “do”",
        Some("If someone is not cited then they are kind.")),
    ("If someone is kind and they not are big then they are nice.", "not",
        "“not” follows “is”, “are”, “does” or “do”",
        Some("If someone is kind and they are not big then they are nice.")),
    ("If someone is kind and they are not then they are nice.", "then",
        "expected an adjective, or “a” and a noun, found “then”",
        None),
    ("If someone is kind unless they are big then they are nice.", "unless",
        "“unless” is not in the grammar; write “and not”",
        Some("If someone is kind and they are not big then they are nice.")),
    ("The cat chase the dog.", "chase",
        "after “The cat” the verb has the form “chases”, not “chase”",
        Some("The cat chases the dog.")),
    ("The cat chased the dog.", "chased",
        "after “The cat” the verb has the form “chases”, not “chased”",
        Some("The cat chases the dog.")),
    ("The cat liked Bob.", "liked",
        "after “The cat” the verb has the form “likes”, not “liked”",
        Some("The cat likes Bob.")),
    ("The cat does not chases the dog.", "chases",
        "after “does not” the verb has the form “chase”, not “chases”",
        Some("The cat does not chase the dog.")),
    ("If something chase the dog then it is kind.", "chase",
        "after “something” the verb has the form “chases”, not “chase”",
        Some("If something chases the dog then it is kind.")),
    ("If someone is kind then they chases the cat.", "chases",
        "after “they” the verb has the form “chase”, not “chases”",
        Some("If someone is kind then they chase the cat.")),
    ("The cat is chasing the dog.", "chasing",
        "after “cat” the verb has the form “chases”, not “chasing”",
        Some("The cat chases the dog.")),
    ("A cat is kind.", "A cat",
        "“a cat” names nothing; write “the cat” for one, “every cat” for all",
        None),
    ("The cat chases a dog.", "a dog",
        "“a dog” names nothing; write “the dog” for one, “every dog” for all",
        None),
    ("A wumpus is a tumpus.", "A wumpus",
        "“a wumpus” names nothing; write “the wumpus” for one, “every wumpus” for all",
        Some("Every wumpus is a tumpus.")),
    ("Kind people is nice.", "is",
        "after “people” comes “are”, not “is”",
        Some("Kind people are nice.")),
    ("Kind poeple are nice.", "poeple",
        "“poeple” is not a word of the grammar here; did you mean “people”?",
        Some("Kind people are nice.")),
    ("Every wumpus are a tumpus.", "are",
        "after “wumpus” comes “is”, not “are”",
        Some("Every wumpus is a tumpus.")),
    ("All wumpus are tumpuses.", "wumpus",
        "expected a plural such as “people” or “things”, found “wumpus”",
        Some("All wumpuses are tumpuses.")),
    ("“alice” is cited.", "“",
        "““” has no place in a sentence",
        Some("alice is cited.")),
    ("alice – is cited.", "–",
        "“–” has no place in a sentence",
        Some("alice is cited.")),
    ("alice is cited;", ";",
        "“;” has no place in a sentence",
        Some("alice is cited.")),
    ("alice is very kind.", "very",
        "“very” is not in the grammar; what is said holds always or not at all, so leave it out",
        None),
    ("bald eagle is kind.", "bald eagle",
        "a name is one word: “the bald eagle” rather than “bald eagle”",
        Some("The bald eagle is kind.")),
    ("Bob Smith is kind.", "Bob Smith",
        "a name is one word: “Bob-Smith” rather than “Bob Smith”",
        None),
    ("bald eagle likes bald eagle.", "bald eagle",
        "a name is one word: “the bald eagle” rather than “bald eagle”",
        Some("The bald eagle likes the bald eagle.")),
    ("Bob likes bald eagle.", "bald eagle",
        "a name is one word: “the bald eagle” rather than “bald eagle”",
        Some("Bob likes the bald eagle.")),
    ("They are cited.", "They",
        "“They” names nobody; write a name or “the …”",
        None),
    ("it is cited.", "it",
        "“it” names nobody; write a name or “the …”",
        None),
    ("Someone is cited.", "Someone",
        "“Someone” names nobody; write a name or “the …”",
        None),
    ("If alice is cited then they are kind.", "they",
        "“they” refers to nobody: no condition says “someone” or “something”",
        Some("If alice is cited then alice is kind.")),
    ("If someone likes someone then they are kind.", "someone",
        "a rule speaks of one unnamed thing only, and “someone” would be a second",
        None),
    ("If someone is kind then everyone is nice.", "everyone",
        "a rule speaks of one unnamed thing only, and “everyone” would be a second",
        None),
    ("If everyone is kind then alice is nice.", "everyone",
        "a condition asks of one at a time; “everyone” would ask of all at once",
        None),
    ("Kind rough people are nice.", "rough",
        "expected a comma between adjectives, found “rough”",
        Some("Kind, rough people are nice.")),
    ("people: alice bob.", "alice bob",
        "“people:” lists names and “the …”, with commas between them",
        Some("people: alice, bob.")),
    ("poeple: alice, bob.", "poeple",
        "“poeple:” is no directive; there are “people:” and “world:”",
        Some("people: alice, bob.")),
    ("world: opne.", "opne",
        "the world is “open” or “closed”, not “opne”",
        Some("world: open.")),
    ("world: flat.", "flat",
        "the world is “open” or “closed”, not “flat”",
        None),
    ("people: alice, bob and dave", "",
        "a sentence ends in a full stop",
        Some("people: alice, bob and dave.")),
    ("If then.", "then",
        "expected a condition such as “someone is cited”, found “then”",
        None),
    ("If", "",
        "a rule reads “If … then …”, and “then” is missing",
        None),
    (".", ".",
        "there is no sentence here",
        None),
    ("alice", "",
        "expected “is”, or a verb with an object, found the end of the sentence",
        None),
    ("alice is", "",
        "expected an adjective, “not”, or “a” and a noun, found the end of the sentence",
        None),
    ("alice is not", "",
        "expected an adjective, or “a” and a noun, found the end of the sentence",
        None),
    ("alice is a", "",
        "expected a noun, found the end of the sentence",
        None),
    ("the", "",
        "expected “is”, or a verb with an object, found the end of the sentence",
        None),
    ("the is kind.", "is",
        "expected a noun after “the”, found “is”",
        None),
    ("alice likes.", "",
        "expected an object: a name or “the …”, found the end of the sentence",
        None),
    ("alice likes the.", "",
        "expected a noun after “the”, found the end of the sentence",
        None),
    ("If someone is kind then", "",
        "expected a conclusion such as “they are diligent”, found the end of the sentence",
        None),
    ("If someone is kind then they", "",
        "expected “is”, or a verb with an object, found the end of the sentence",
        None),
    ("he's kind.", "he's",
        "write “he's” as “he is”",
        None),
    ("alice's cited.", "alice's",
        "write “alice's” as “alice is”",
        Some("alice is cited.")),
    ("it's kind.", "it's",
        "write “it's” as “it is”",
        None),
    ("If someone is kind then it's nice.", "it's",
        "write “it's” as “it is”",
        None),
    ("If someone is kind & nice then they are big.", "&",
        "“&” has no place in a sentence",
        Some("If someone is kind and nice then they are big.")),
    ("alice is kind (and nice).", "(",
        "“(” has no place in a sentence",
        Some("alice is kind and nice.")),
    ("alice is cited then.", "then",
        "a rule reads “If … then …”, and “If” is missing",
        None),
    ("If someone is kind then then they are nice.", "then",
        "“then” stands here twice",
        Some("If someone is kind then they are nice.")),
    ("bob isnt cited.", "isnt",
        "write “isnt” as “is not”",
        Some("bob is not cited.")),
    ("bob doesnt like alice.", "doesnt",
        "write “doesnt” as “does not”",
        None),
    ("alice is in Paris.", "in Paris",
        "“in Paris” is no property: write one adjective, or one verb and its object, as in “alice \
         likes bob”",
        None),
    ("alice is kind to the dog.", "to the dog",
        "“to the dog” is no property: write one adjective, or one verb and its object, as in \
         “alice likes bob”",
        None),
    ("alice lives in Paris.", "in",
        "expected a verb and its object, without a preposition, found “in”",
        None),
    ("Alice is the queen.", "the",
        "expected an adjective, “not”, or “a” and a noun, found “the”",
        None),
    ("If someone who is kind is nice then they are big.", "who",
        "“who” is not in the grammar; write a name, or “the …”",
        None),
    ("alice is cited ?", "?",
        "a sentence ends in one full stop, not in “?”",
        Some("alice is cited .")),
    ("dave’s cited.", "dave’s",
        "write “dave’s” as “dave is”",
        Some("dave is cited.")),
    ("If someone is kind then", "",
        "expected a conclusion such as “they are diligent”, found the end of the sentence",
        None),
    ("alice likes likes bob.", "likes",
        "“likes” stands here twice",
        None),
    ("alice—bob is cited.", "—",
        "“—” has no place in a sentence",
        Some("The alice bob is cited.")),
    ("aliceis\u{ad}cited.", "\u{ad}",
        "the character U+00AD has no place in a sentence",
        None),
    ("The dog does not the cat.", "the",
        "expected a verb, found “the”",
        None),
    ("Zoë aime Bob.", "aime",
        "after “Zoë” the verb has the form “aimes”, not “aime”",
        Some("Zoë aimes Bob.")),
    ("The wumpuses isn't kind.", "isn't",
        "write “isn't” as “is not”",
        Some("The wumpuses is not kind.")),
    ("If if someone is kind then they are nice.", "if",
        "“if” stands here twice",
        Some("If someone is kind then they are nice.")),
    ("nobody is kind.", "nobody",
        "“nobody” names nobody; write a name or “the …”",
        None),
    ("he is kind.", "he",
        "“he” names nobody; write a name or “the …”",
        None),
    ("Every is kind.", "is",
        "expected a noun, found “is”",
        None),
    ("All are kind.", "are",
        "expected a noun, found “are”",
        None),
    ("Every wumpus is.", "",
        "expected an adjective, “not”, or “a” and a noun, found the end of the sentence",
        None),
    ("If someone sees the cat they like the dog.", "",
        "a rule reads “If … then …”, and “then” is missing",
        Some("If someone sees the cat then they like the dog.")),
    ("alice is a an wumpus.", "an",
        "“an” stands here twice",
        Some("alice is a wumpus.")),
    ("alice is aren't.", "aren't",
        "write “aren't” as “are not”",
        None),
    ("world: open", "",
        "a sentence ends in a full stop",
        Some("world: open.")),
    ("people: alice, , bob.", " alice, , bob",
        "“people:” lists names and “the …”, with commas between them",
        None),
    ("colour: red.", "colour",
        "“colour:” is no directive; there are “people:” and “world:”",
        None),
];

#[rustfmt::skip]
const QUESTIONS: &[Told] = &[
    ("Isn't bob cited?", "Isn't",
        "write “Isn't” as “is not”",
        Some("bob is not cited.")),
    ("Doesn't the cat like the dog?", "Doesn't",
        "write “Doesn't” as “does not”",
        Some("the cat does not like the dog.")),
    ("If someone is kind then they are nice.", "If someone is kind then they are nice",
        "a question is a fact, “alice is cited.”, or several joined by “and” or “or”",
        None),
    ("Every wumpus is kind.", "Every wumpus is kind",
        "a question is a fact, “alice is cited.”, or several joined by “and” or “or”",
        None),
    ("Wumpuses are kind.", "Wumpuses are kind",
        "a question is a fact, “alice is cited.”, or several joined by “and” or “or”",
        None),
    ("someone is cited.", "someone",
        "“someone” names nobody; write a name or “the …”",
        None),
    ("alice is cited and bob is cited or dave is cited.", "or",
        "“and” and “or” together can be read in two ways; use one of them only",
        None),
    ("alice is cited and it is not the case that bob is cited.", "it is not the case that",
        "“it is not the case that” stands before the whole question, and denies all of it",
        None),
    ("It is not the case that.", "",
        "expected what is not the case, found the end of the sentence",
        None),
    ("It is not the case that if someone is cited then they are kind.",
        "if someone is cited then they are kind",
        "a question is a fact, “alice is cited.”, or several joined by “and” or “or”",
        None),
    ("alice is cited and.", "",
        "expected a fact such as “alice is cited”, found the end of the sentence",
        None),
    ("alice is cited, dave is cited.", ",",
        "expected the end of the literal, found “,”",
        None),
    ("alice isn't cited or dave isn't cited.", "isn't",
        "write “isn't” as “is not”",
        Some("alice is not cited or dave is not cited.")),
    ("alice is cited. dave is cited.", "dave is cited.",
        "one sentence was expected, and another begins here",
        None),
    ("who is cited?", "who",
        "“who” names nobody; write a name or “the …”",
        None),
    ("alice like bob.", "like",
        "after “alice” the verb has the form “likes”, not “like”",
        None),
];

#[test]
fn two_sentences_are_not_one() {
    let error = parse_sentence("alice is cited. bob is cited.", &mut Vocabulary::default());
    let error = error.unwrap_err();
    assert_eq!(error.to_string(), "one sentence was expected, and another begins here");
    assert_eq!(error.span, 16..29);
    let error = parse_sentence("alice is cited and funded.", &mut Vocabulary::default());
    assert_eq!(
        error.unwrap_err().to_string(),
        "one fact or rule was expected, and this sentence states 2; write them one by one"
    );
}

/// The notices of a text: its line, the words they are about, what they say, what they propose.
fn notices(text: &str, semantics: Semantics) -> Vec<(usize, String, String, Option<String>)> {
    let document = parse_in(text, semantics);
    let mut told = Vec::new();
    for (i, line) in document.lines.iter().enumerate() {
        for notice in &line.notices {
            let about = line.text[notice.span.clone()].to_string();
            told.push((i, about, notice.to_string(), notice.suggestion.clone()));
        }
    }
    told
}

fn told(
    line: usize,
    about: &str,
    message: &str,
    suggestion: Option<&str>,
) -> (usize, String, String, Option<String>) {
    (line, about.into(), message.into(), suggestion.map(Into::into))
}

#[test]
fn negative_sentences_say_nothing_in_a_closed_world() {
    let text = "alice is not cited. If someone is kind then they are not cited.";
    assert_eq!(
        notices(text, Semantics::ClosedWorld),
        [
            told(
                0,
                "alice is not cited.",
                "says nothing in a closed world: what is derived holds, the rest does not, whatever is denied",
                None
            ),
            told(
                1,
                "If someone is kind then they are not cited.",
                "derives nothing in a closed world, where a conclusion must be positive",
                None
            ),
        ]
    );
    assert_eq!(notices(text, Semantics::OpenWorld), []);
    assert_eq!(notices(&format!("{text}\nworld: open."), Semantics::ClosedWorld), []);
}

#[test]
fn odd_sentences_are_noticed() {
    let closed = |text| notices(text, Semantics::ClosedWorld);
    assert_eq!(
        closed("alice is cited. bob is kind. Alice  is cited."),
        [told(2, "Alice  is cited.", "repeats an earlier sentence", None)]
    );
    assert_eq!(
        closed("alice is published. bob is published. dave is publishd."),
        [told(
            2,
            "publishd",
            "“publishd” occurs only here; did you mean “published”?",
            Some("dave is published.")
        )]
    );
    assert_eq!(
        closed("alice watches bob. bob watches dave. dave wathces alice."),
        [told(
            2,
            "wathces",
            "“wathces” occurs only here; did you mean “watches”?",
            Some("dave watches alice.")
        )]
    );
    assert_eq!(
        closed("alice is publishd. If someone is published then they are cited."),
        [told(
            1,
            "published",
            "“published” and “publishd” each occur once; are they one word?",
            None
        )],
        "nothing says which of two words that occur once is the misspelt one"
    );
    assert_eq!(closed("ann is tallax. ben is tallbx. cat is tallcx."), [], "a series of words");
    assert_eq!(
        closed("alice is publishes. bob is published. dave is published. eve is publisher."),
        [
            told(
                0,
                "publishes",
                "“publishes” occurs only here; did you mean “published”?",
                Some("alice is published.")
            ),
            told(
                3,
                "publisher",
                "“publisher” occurs only here; did you mean “published”?",
                Some("eve is published.")
            )
        ],
        "the word used elsewhere is proposed, not another that occurs once"
    );
    assert_eq!(
        closed("Every tumpus is a dumpus. Every dumpus is a lorpus."),
        [],
        "words of other first letters are other words"
    );
    assert_eq!(
        closed("Every wumpus is tumpus. Every tumpus is kind."),
        [told(
            0,
            "tumpus",
            "“tumpus” is an adjective here and a noun elsewhere",
            Some("Every wumpus is a tumpus.")
        )]
    );
    assert_eq!(
        closed("Someon is kind."),
        [told(0, "Someon", "“Someon” is read as a name; did you mean “someone”?", None)]
    );
    assert_eq!(
        closed("If someone is kind then they is nice. The cat are kind. The cats are kind."),
        [
            told(
                0,
                "is",
                "“are” would agree with its subject",
                Some("If someone is kind then they are nice.")
            ),
            told(1, "are", "“is” would agree with its subject", Some("The cat is kind.")),
            told(2, "The cats", "“The cats” is read as one thing", None),
        ]
    );
    assert_eq!(
        closed("If something eats the cat and something is kind then it is nice."),
        [told(
            0,
            "something",
            "“something” is the same one as before: a rule speaks of one unnamed thing",
            None
        )]
    );
    assert_eq!(
        closed("If alice is kind then someone is nice."),
        [told(
            0,
            "someone",
            "“someone” is read as “everyone”, since no condition says who",
            Some("If alice is kind then everyone is nice.")
        )]
    );
    assert_eq!(
        closed("world: open. world: open. world: closed."),
        [told(2, "world: closed.", "an earlier line says otherwise; the last one holds", None)]
    );
}

#[test]
fn nothing_is_near_markup_code_and_letters_at_random() {
    for text in [
        "<b>alice</b> is cited.",
        "<script>alert(1)</script>",
        "alice is cited <br>",
        "<img src=x onerror=alert(1)>",
        "{\"a\": 1}",
        "f(x) = y",
        "fn main() { println!() }",
        "http://x.y/z",
        "SELECT * FROM users;",
        "lorem ipsum dolor sit amet",
        "qwerty uiop asdf ghjk.",
        "a b c d e f g",
        "blah blah blah",
        "s s s",
        "no no",
    ] {
        for (_, error) in parse(text).errors() {
            assert_eq!(error.suggestion, None, "{text}: {error}");
        }
        let question = parse_question(text, &mut Vocabulary::default()).unwrap_err();
        assert_eq!(question.suggestion, None, "{text}: {question}");
    }
}

#[test]
fn a_sentence_to_insert_gets_a_hint_and_known_words_none() {
    let mut theory = parse("alice is published. alice is cited.").theory;
    let mut known = BTreeSet::new();
    let hint = |text: &str, theory: &Theory, known: &BTreeSet<PredicateId>| {
        let notices = sentence_notices_among(text, theory, known).into_iter();
        notices.map(|notice| notice.suggestion.unwrap()).collect::<Vec<_>>()
    };
    let rule = "If someone is publishd and not funded then they are cited.";
    assert_eq!(
        hint(rule, &theory, &known),
        ["If someone is published and not funded then they are cited."]
    );
    assert_eq!(hint("alcie is cited.", &theory, &known), ["alice is cited."]);
    assert_eq!(hint("bob is fundad.", &theory, &known), [] as [String; 0]);
    known.insert(theory.vocabulary.predicate(PredicateKind::Adjective, "funded"));
    assert_eq!(hint("bob is fundad.", &theory, &known), ["bob is funded."]);
    assert_eq!(hint("bob is funded.", &theory, &known), [] as [String; 0]);
}

#[test]
fn a_question_near_the_theory_gets_a_hint() {
    let theory = parse("alice is published. The bald eagle watches alice.").theory;
    let hint = |text| {
        question_notices(text, &theory)
            .into_iter()
            .map(|notice| (notice.to_string(), notice.suggestion.unwrap()))
            .collect::<Vec<_>>()
    };
    assert_eq!(hint("alice is published."), []);
    assert_eq!(hint("zoe is funded."), []);
    assert_eq!(
        hint("alcie is published and The bald egale wathces alice."),
        [
            (
                "“alcie” occurs only here; did you mean “alice”?".to_string(),
                "alice is published and The bald egale wathces alice.".to_string()
            ),
            (
                "“bald egale” occurs only here; did you mean “bald eagle”?".to_string(),
                "alcie is published and The bald eagle wathces alice.".to_string()
            ),
            (
                "“wathces” occurs only here; did you mean “watches”?".to_string(),
                "alcie is published and The bald egale watches alice.".to_string()
            ),
        ]
    );
}
