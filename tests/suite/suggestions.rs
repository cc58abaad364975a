//! What is suggested says what was written: no "not" comes or goes, and no word of its own.

use entailment_gap::language::{LineContent, parse};
use proptest::prelude::*;

/// Every word that the grammar has, and what people write for it.
const GRAMMAR: &str = "if then and or not is are does do can cannot the a an someone something it \
    they them he she him her themselves itself himself herself all every each no everyone \
    everything everybody people persons things animals individuals world open closed";

/// Words that a suggestion replaces by one of the grammar.
const COUSINS: &str = "when whenever than but plus was were did anyone somebody anybody whoever \
    anything we you its i iff unless isn't don't doesn't can't aren't it's they're who's bob's \
    tehn adn nto teh hte si somone smoeone aer";

fn words(text: &str) -> Vec<String> {
    let inner = |c: char| c.is_alphanumeric() || c == '\'' || c == '-';
    text.split(|c| !inner(c)).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

fn among(list: &str, word: &str) -> bool {
    list.split_whitespace().any(|other| other == word)
}

/// Whether two words are forms or spellings of each other.
fn akin(one: &str, other: &str) -> bool {
    let common = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let longer = one.chars().count().max(other.chars().count());
    common + 3 >= longer && common > 0 || one.replace('-', "") == other.replace('-', "")
}

/// How often a text denies something.
fn denials(words: &[String]) -> usize {
    let denies = |word: &&String| {
        word.contains("n't")
            || ["not", "nto", "cannot", "no", "never", "unless"].contains(&word.as_str())
    };
    words.iter().filter(denies).count()
}

/// Checks every suggestion of a text.
fn check(text: &str) -> Result<(), TestCaseError> {
    let document = parse(text);
    for line in &document.lines {
        let LineContent::Error(error) = &line.content else { continue };
        let Some(suggestion) = &error.suggestion else { continue };
        let (written, meant) = (words(&line.text), words(suggestion));
        let said = format!("{:?} -> {suggestion:?}: {error}", line.text);
        for word in &meant {
            let known = among(GRAMMAR, word) || written.iter().any(|own| akin(own, word));
            // "Bob-Smith", "red-panda"
            let joined = word.contains('-') && word.split('-').all(|w| written.contains(&w.into()));
            prop_assert!(known || joined, "{word} is new: {said}");
        }
        for word in &written {
            let grammar = among(GRAMMAR, word) || among(COUSINS, word);
            let kept = meant.iter().any(|other| akin(other, word) || other.contains(word.as_str()));
            prop_assert!(grammar || kept, "{word} is lost: {said}");
        }
        // What is said of several is said of each.
        let sentences = suggestion.matches('.').count().max(1);
        let (before, after) = (denials(&written), denials(&meant));
        prop_assert!(after == before || after == before * sentences, "negation: {said}");
    }
    Ok(())
}

/// Sentences that are near what parses.
fn near() -> impl Strategy<Value = String> {
    const PARTS: [&str; 64] = [
        "If",
        "if",
        "then",
        "and",
        "or",
        "not",
        "is",
        "are",
        "does not",
        "do not",
        "can",
        "cannot",
        "the",
        "a",
        "someone",
        "something",
        "it",
        "they",
        "them",
        "all",
        "All",
        "every",
        "Every",
        "no",
        "No",
        "everyone",
        "Bob",
        "Alice",
        "the cat",
        "the bald eagle",
        "dog",
        "dogs",
        "people",
        "kind",
        "nice",
        "sad",
        "likes",
        "like",
        "chases",
        "sleeps",
        "sleep",
        ",",
        ".",
        "isn't",
        "doesn't",
        "than",
        "but",
        "unless",
        "who",
        "that",
        "never",
        "usually",
        "very",
        "his",
        "only",
        "red panda",
        "somebody",
        "he",
        "somone",
        "liking",
        "kinf",
        "a an",
        "is is",
        "not not",
    ];
    let soup = prop::collection::vec(prop::sample::select(&PARTS[..]), 2..9)
        .prop_map(|parts| format!("{}.", parts.join(" ").replace(" ,", ",").replace(" .", ".")));
    prop_oneof![1 => soup, 3 => mutated()]
}

/// Good sentences with a word dropped, doubled, replaced, put elsewhere or misspelt.
fn mutated() -> impl Strategy<Value = String> {
    const GOOD: [&str; 14] = [
        "Bob is kind and not sad.",
        "Bob does not like the bald eagle.",
        "If someone is kind and not sad then they are nice.",
        "If something likes the cat then it does not chase Bob.",
        "If a dog is wet then it is sad.",
        "All kind people are nice.",
        "No dogs are wet.",
        "Every dog that is not wet is sad.",
        "They are happy if they are not sad.",
        "Bob is not a dog.",
        "If Bob likes Alice then Bob is not sad.",
        "Alice cannot fly.",
        "The cat is kind or not sad.",
        "There are no dogs that are not wet.",
    ];
    const OTHER: [&str; 24] = [
        "not", "no", "and", "or", "the", "a", "if", "unless", "never", "only", "who", "himself",
        "isn't", "they", "Alice", "Bob", "kind", "dog", "dogs", "likes", "chase", "very",
        "somebody", "Carol's",
    ];
    let change = (0..5u8, any::<prop::sample::Index>(), prop::sample::select(&OTHER[..]));
    let changes = prop::collection::vec(change, 1..4);
    (prop::sample::select(&GOOD[..]), changes).prop_map(|(good, changes)| {
        let mut words: Vec<String> = good.split(' ').map(str::to_string).collect();
        for (kind, at, other) in changes {
            let at = at.index(words.len());
            match kind {
                0 if words.len() > 2 => drop(words.remove(at)),
                1 => words.insert(at, words[at].clone()),
                2 => words[at] = other.to_string(),
                3 => words.insert(at, other.to_string()),
                _ => {
                    let letters: Vec<char> = words[at].chars().collect();
                    if let [first, .., _] = letters[..] {
                        words[at] = [first].iter().chain(letters[1..].iter().rev()).collect();
                    }
                }
            }
        }
        words.join(" ")
    })
}

proptest! {
    #[test]
    fn what_is_suggested_says_what_was_written(text in near(), beside: bool) {
        let beside = if beside { "Bob is kind. The cat chases Alice. Rex is a dog.\n" } else { "" };
        check(&format!("{beside}{text}"))?;
    }
}

/// Suggestions that said something else.
#[test]
fn what_would_mean_something_else_is_not_suggested() {
    for text in [
        "Tao is a very red panda. If someone is a red panda then they are nice.",
        "If the person is brave then they are calm.",
        "If person is brave then they are calm.",
        "Rex chases somebody.",
        "Rex is no dog.",
        "Rex has no dog.",
        "Mara's brother is kind.",
        "Bob is neither kind nor sad.",
        "If someone is kind then they are happy unless they are sad.",
        "If someone is not a cat or a dog then they are nice.",
        "I am happy.",
        "Every cat likes fish.",
        "Every cat like fish.",
        "Every cats are animals.",
        "people kind are nice.",
        "Birds typically fly.",
        "Only kind people are glad.",
        "Bob is not not kind.",
        "Bob likes Alice Carol.",
        "If the cat or the dog is kind then Bob is nice.",
        "If someone is kind and the dog then they are nice.",
        "If and only if Bob is kind then Alice is nice.",
        "There are no no dogs that are not wet.",
        "does not somone.",
        "Bob is kind and nto Alice.",
        "They are happy if they are nto nto sad.",
        "Bob isn't isn't a dog.",
    ] {
        for (_, error) in parse(text).errors() {
            assert_eq!(error.suggestion, None, "{text}");
        }
    }
}
