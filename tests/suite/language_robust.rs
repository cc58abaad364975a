use crate::language_invariants::holds;
use entailment_gap::language::{Document, TEXT_LIMIT, parse, parse_question, parse_sentence};
use proptest::prelude::*;

/// Words of the grammar, words near them, and other text, in any order.
const JUMBLE: &str = "((if|If|then|and|or|not|is|are|does|do|the|a|an|someone|something|it|they|\
    them|itself|all|every|everyone|alice|Zoë|cited|bald eagle|likes|like|watches|chased|people|\
    wumpuses|wumpus|isn't|don’t|someon|tehn|iz|anyone|he|no|who|unless|in|people:|world:|open|\
    very|,|\\.|\\?|#|:|“|—|&|\u{feff}|\u{0}|\\PC|\n)[ ]?){0,16}";

/// Near-sentences: one word of a good sentence replaced, dropped, doubled or added.
const SENTENCES: [&str; 10] = [
    "alice is cited.",
    "If someone is published and not cited then they are diligent.",
    "The bald eagle does not chase the cat.",
    "If something likes the cat and it is not kind then the cat likes it.",
    "All cold, furry people are not kind.",
    "Every wumpus is a tumpus.",
    "Wumpuses are not luminous.",
    "alice is not cited or dave is not diligent.",
    "people: alice, bob and the cat.",
    "Everyone is kind.",
];
const WORDS: [&str; 30] = [
    "and", "or", "not", "is", "are", "then", "if", "the", "a", "someone", "they", "it", "who",
    "unless", "isn't", "chased", "chase", "very", ",", ".", "?", "“", "somone", "tehn", "alice",
    "people", "in", "every", "does", "don’t",
];

fn nearly() -> impl Strategy<Value = String> {
    let change = (any::<u32>(), 0..4u8, 0..WORDS.len());
    (0..SENTENCES.len(), prop::collection::vec(change, 1..4)).prop_map(|(sentence, changes)| {
        let mut words: Vec<&str> = SENTENCES[sentence].split(' ').collect();
        for (at, change, word) in changes {
            let at = at as usize % words.len().max(1);
            match change {
                0 => words.insert(at, WORDS[word]),
                1 if !words.is_empty() => words[at] = WORDS[word],
                2 if !words.is_empty() => drop(words.remove(at)),
                3 if !words.is_empty() => words.insert(at, words[at]),
                _ => {}
            }
        }
        words.join(" ")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_without_panic(text in "\\PC{0,60}") {
        holds(&text);
    }

    #[test]
    fn any_bytes_are_read_without_panic(text in any::<String>()) {
        holds(&text);
    }

    #[test]
    fn any_jumble_of_words_is_read_without_panic(text in JUMBLE) {
        holds(&text);
    }

    #[test]
    fn any_near_sentence_is_read_without_panic(text in nearly()) {
        holds(&text);
    }
}

#[test]
fn extreme_texts_are_read() {
    let long = "é".repeat(200_000);
    holds(&format!("{long} is {long}."));
    holds(&format!("{long} likes the {long}. {long}"));
    holds(&"'".repeat(10_000));
    holds(&"a ".repeat(20_000));
    holds(&"the ".repeat(20_000));
    holds(&", ".repeat(20_000));
    holds(&".".repeat(20_000));
    holds(&format!("If {} then alice is kind.", vec!["someone is big"; 20_000].join(" and ")));
    holds(&format!("If {} then alice is kind.", vec!["someone is big"; 20_000].join(" or ")));
    holds(&format!("All {} people are kind.", vec!["big"; 20_000].join(", ")));
    holds(&format!("alice is kind{}", " and not".repeat(20_000)));
    holds(&"people: alice, bob. world: open. ".repeat(3_000));
}

#[test]
fn a_hundred_thousand_sentences_are_read() {
    let mut text = String::new();
    for i in 0..100_000 {
        match i % 4 {
            0 => text += &format!("name{i} is adjective{}.\n", i % 997),
            1 => {
                text += &format!("If someone is adjective{i} and not big then they are kind{i}.\n")
            }
            2 => text += &format!("The cat{i} chases the dog{i}. "),
            _ => text += "someon is kind then they is nice\n",
        }
    }
    let document = parse(&text);
    assert_eq!(document.lines.len(), 100_000);
    assert_eq!(document.errors().count(), 25_000);
}

/// What would take more time or memory than anybody wants to give is refused, briefly.
#[test]
fn texts_and_sentences_have_limits() {
    let rule = format!("If someone is kind{} then they are calm.", " and kind".repeat(1_000_000));
    let told = |document: &Document| {
        let errors =
            document.errors().map(|(_, error)| (error.to_string(), error.suggestion.clone()));
        errors.collect::<Vec<_>>()
    };
    let document = parse(&format!("ann is kind.\n{rule}\n"));
    assert_eq!(document.theory.sentences.len(), 1);
    let bytes = rule.len();
    let expected = format!("a sentence may have 50000 bytes at most, and this has {bytes}");
    assert_eq!(told(&document), [(expected, None)]);
    let mut vocabulary = document.theory.vocabulary.clone();
    assert!(parse_question(&rule, &mut vocabulary).is_err());
    assert!(parse_sentence(&rule, &mut vocabulary).is_err());
    // A list of people may be as long as the text.
    let people: Vec<String> = (0..60_000).map(|at| format!("{}q", word(at))).collect();
    let document = parse(&format!("people: {}.", people.join(", ")));
    assert_eq!((document.theory.declared.len(), told(&document).len()), (60_000, 0));

    let text = "ann is kind.\n".repeat(TEXT_LIMIT / 13 + 1);
    let document = parse(&text);
    let expected = "a text may have 10 MB at most, and this has more".to_string();
    assert_eq!(told(&document), [(expected, None)]);
    assert_eq!(document.theory.sentences.len(), 0);
    assert_eq!(document.lines[0].text.len(), text.len());
}

/// A word of letters for a number.
fn word(mut number: usize) -> String {
    let mut word = String::new();
    loop {
        word.push((b'a' + (number % 26) as u8) as char);
        number /= 26;
        if number == 0 {
            return word;
        }
    }
}
