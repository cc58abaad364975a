//! Sentences as people write them: read as a person reads them, or refused.

use entailment_gap::language::{parse, parse_question, render};
use entailment_gap::theory::Vocabulary;

/// What a text is read as, written back; `None` where a line of it is refused.
fn read(text: &str) -> Option<String> {
    let document = parse(text);
    match document.errors().next() {
        Some(_) => None,
        None => Some(render::theory(&document.theory).trim_end().replace('\n', " ")),
    }
}

/// The same of a question about a theory.
fn asked(theory: &str, question: &str) -> Option<String> {
    let mut vocabulary: Vocabulary = parse(theory).theory.vocabulary;
    let question = parse_question(question, &mut vocabulary).ok()?;
    Some(render::question(&vocabulary, &question))
}

#[test]
fn what_has_no_reading_is_refused() {
    for text in [
        // Quantifiers, determiners, numbers.
        "Some dogs are wet.",
        "Most dogs are wet.",
        "Few dogs are wet.",
        "Many kind people are nice.",
        "Several dogs are wet.",
        "Any dog is wet.",
        "Only kind people are glad.",
        "Both dogs are wet.",
        "These dogs are wet.",
        "Three dogs are wet.",
        "3 dogs are wet.",
        "Two hundred dogs are wet.",
        "Bob is 3.",
        "My dog is wet.",
        "Your dog is wet.",
        "His dog is wet.",
        "Their dog is wet.",
        "Another dog is wet.",
        "Some turtles exist.",
        "There is a dog.",
        "There is a cat.",
        "This is red.",
        "None is kind.",
        "No one is kind.",
        "Nobody is kind.",
        "One is kind.",
        "Bob likes something.",
        "Bob likes nobody.",
        "Bob likes me.",
        // Adverbs.
        "Usually kind people are nice.",
        "Kind people are usually nice.",
        "Bob is usually kind.",
        "Bob is often kind.",
        "Bob is usually.",
        "Bob is always kind.",
        "If someone is kind then they are probably nice.",
        "If someone is kind then they are never sad.",
        "The cat never chases the dog.",
        "The cat always chases the dog.",
        "The cat also chases the dog.",
        "The cat no longer chases the dog.",
        "The cat only chases the dog.",
        "The cat quickly chases the dog.",
        "The cat chases the dog quickly.",
        "The dog barks loudly.",
        "Bob loudly sings.",
        "If someone is kind then they never lie.",
        "If someone is kind then they usually like Bob.",
        // Modals and auxiliaries.
        "If someone is an emu then they must fly.",
        "Bob could fly.",
        "Bob should like Alice.",
        "Bob will like Alice.",
        "Bob may fly.",
        "Bob did like Alice.",
        "Bob had Alice.",
        "Bob can chase the cat.",
        "Bob can fly quickly.",
        // Names in the place of properties.
        "The captain of Argo is Mira.",
        "Mira is the captain of Argo.",
        "Mira is Argo's captain.",
        "Argo's captain is kind.",
        "Bob is Alice.",
        "Bob is American.",
        "Bob is not Alice.",
        "alice is kind. bob is alice.",
        "people: alice. bob is alice.",
        "If someone is kind and Alice then they are nice.",
        "If someone likes Bob and kind then they are nice.",
        "If someone does not like Bob and Alice then they are nice.",
        // Objects that nobody is.
        "Bob seems kind.",
        "Bob becomes rich.",
        "Bob chases mice.",
        "Bob gives the cat food.",
        "The dog that Bob likes is red.",
        "The dog who likes Bob is red.",
        // Pronouns without one antecedent.
        "If someone likes the cat and the dog then it is happy.",
        "If someone is kind then it is happy.",
        "If Bob is kind then it is happy.",
        "If Bob likes Alice then they are happy.",
        "If the cat likes the dog then it is happy.",
        "If Bob is kind and they are nice then Bob is glad.",
        "If someone likes the cat then the cat likes it.",
        // Letters that are more than one variable.
        "If X likes Y then Y likes X.",
        "If X is kind and someone is nice then X is glad.",
        "If X likes Y then X is kind.",
        "If a person is kind and a dog is wet then they are glad.",
        "If someone is kind then the captain of Argo is nice.",
        "If something is kind then he is nice.",
        "He is kind.",
        "Bob likes her.",
        "If Bob likes Alice then he is happy.",
        "If someone is kind,, then they are nice.",
        "If someone is kind, then they are nice, big.",
        "If it rains then the street is wet.",
        "If it is kind then it is nice.",
        "If they are kind then they are nice.",
        "All dogs like cats.",
        "Every dog sleeps well.",
        "Dogs that Bob likes are wet.",
        "All that glitters is gold.",
        "The dog that is wet is sad.",
        "Bob likes alice's dog. alice is kind.",
        "Bob's dog is wet.",
        "No one likes Bob.",
        "Not all dogs are wet.",
        // What is denied of several, and lists without "and".
        "Bob is not kind and nice.",
        "Bob does not like Alice and Carol.",
        "Bob cannot fly and swim.",
        "If someone is kind then they are not nice and big.",
        "If someone is not a cat or a dog then they are big.",
        "If someone does not sleep and snore then they are nice.",
        "If someone does not like Bob or Alice then they are kind.",
        "No dogs are wet and cold.",
        "Bob is kind, big.",
        "Bob is kind or nice.",
        "All dogs are wet or cold.",
        "If someone is kind then they are nice or big.",
        "If someone is kind and big or nice then they are big.",
        // Conditions that come last.
        "Bob is happy only if Alice is kind.",
        "Bob is happy if and only if Alice is kind.",
        "Bob is happy, even if Alice is kind.",
        "Someone is happy if Bob is kind.",
        "It is happy if it is kind.",
        "He is happy if he is kind.",
        "Bob likes Alice if she is kind.",
        "If someone is kind or Bob is nice then they are glad.",
        "There are no dogs.",
        "There are no kind people who are not nice and big.",
        "There are kind people who are not nice.",
        // Many are no one.
        "If dogs are wet then Bob is sad.",
        "If Bob is sad then dogs are wet.",
        "Dogs are wet and cats are dry.",
        "Emus cannot fly. Rex is an emu.",
        "First dogs are wet.",
        "Ones are kind.",
        "Bob's friends are kind.",
        "Bob seems Kind.",
        "Bob becomes Alice.",
        "Bob remains the king.",
        // Two words of which either may be denied, or that say no more of the noun.
        "Tao is not a red panda. All pandas are nice.",
        "If someone is not a red panda then they are nice. Bo is red.",
        "Bob is a former president. All presidents are rich.",
        "Bob is a dog owner. Rex is a dog. All owners are rich.",
        "Bob is a big red dog.",
        "Bob is a kind Alice.",
        // Verbs without their object.
        "Bob likes.",
        "Bob chases Alice. Alice chases.",
        "No dogs are not wet.",
        "Bob is kind because Alice is nice.",
        "Bob is more kind than Alice.",
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn what_has_one_reading_is_read_so() {
    for (text, reading) in [
        ("No dogs are wet.", "Every dog is not wet."),
        ("No dog is wet.", "Every dog is not wet."),
        ("No kind people are sad.", "If someone is kind then they are not sad."),
        // A letter that is nobody's name is the variable.
        ("If X is brave then X is calm.", "If someone is brave then they are calm."),
        ("If X is brave then X likes Bob.", "If someone is brave then they like Bob."),
        ("X is kind. If X is brave then X is calm.", "X is kind. If X is brave then X is calm."),
        ("people: X. If X is brave then X is calm.", "people: X. If X is brave then X is calm."),
        // Abilities and verbs without an object.
        ("Rex can fly.", "Rex can fly."),
        ("Rex cannot fly.", "Rex cannot fly."),
        ("Rex can not fly.", "Rex cannot fly."),
        (
            "If someone is an emu then they cannot fly.",
            "If someone is an emu then they cannot fly.",
        ),
        ("Rex sleeps.", "Rex sleeps."),
        ("Rex does not sleep.", "Rex does not sleep."),
        ("The bald eagle sleeps.", "The bald eagle sleeps."),
        ("The dog barks.", "The dog barks."),
        (
            "If someone sleeps and does not snore then they dream.",
            "If someone sleeps and they do not snore then they dream.",
        ),
        (
            "If someone is kind and sleeps then they dream.",
            "If someone is kind and they sleep then they dream.",
        ),
        // Objects go on after a verb.
        (
            "If someone likes Bob and not Alice then they are kind.",
            "If someone likes Bob and they do not like Alice then they are kind.",
        ),
        (
            "If someone likes Bob and Alice then they are kind.",
            "If someone likes Bob and they like Alice then they are kind.",
        ),
        (
            "If something likes the cat and the bald eagle then it is kind.",
            "If something likes the cat and it likes the bald eagle then it is kind.",
        ),
        // "it" is the one thing mentioned, not somebody.
        (
            "If someone likes the cat then it is happy.",
            "If something likes the cat then the cat is happy.",
        ),
        ("If the cat is kind then it is happy.", "If the cat is kind then the cat is happy."),
        ("Bob likes himself.", "Bob likes Bob."),
        ("Alice does not like herself.", "Alice does not like Alice."),
        ("All nice persons are glad.", "If someone is nice then they are glad."),
        ("All nice individuals are glad.", "If someone is nice then they are glad."),
        ("All nice ones are glad.", "If someone is nice then they are glad."),
        // Lists, commas, and a kind as the subject.
        ("If someone is kind, then they are nice.", "If someone is kind then they are nice."),
        (
            "If someone is kind, big and not sad, then they are nice.",
            "If someone is kind and big and not sad then they are nice.",
        ),
        (
            "If someone is kind, big, and cold then they are nice.",
            "If someone is kind and big and cold then they are nice.",
        ),
        ("If a person is kind then they are nice.", "If someone is kind then they are nice."),
        ("If a person is kind then the person is nice.", "If someone is kind then they are nice."),
        ("If a dog is wet then it is sad.", "If someone is a dog and wet then they are sad."),
        ("If a dog is wet then the dog is sad.", "If someone is a dog and wet then they are sad."),
        (
            "If a dog likes the cat then it is sad.",
            "If something is a dog and it likes the cat then it is sad.",
        ),
        ("If someone is kind then he is nice.", "If someone is kind then they are nice."),
        ("If someone is kind then she likes Bob.", "If someone is kind then they like Bob."),
        ("If Bob is kind then he is nice.", "If Bob is kind then Bob is nice."),
        (
            "If someone likes Bob and Bob likes her then they are glad.",
            "If someone likes Bob and Bob likes them then they are glad.",
        ),
        // What all of a kind do, and relative clauses.
        ("All dogs like Bob.", "If someone is a dog then they like Bob."),
        ("All dogs bark.", "If someone is a dog then they bark."),
        ("Every dog barks.", "If someone is a dog then they bark."),
        ("No dog can fly.", "If someone is a dog then they cannot fly."),
        ("No dogs like Bob.", "If someone is a dog then they do not like Bob."),
        ("All kind people like the cat.", "If something is kind then it likes the cat."),
        ("All dogs like themselves.", "If someone is a dog then they like themselves."),
        ("Every dog that is wet is sad.", "If someone is a dog and wet then they are sad."),
        ("Dogs that are wet are sad.", "If someone is a dog and wet then they are sad."),
        (
            "Every dog that is not wet likes Bob.",
            "If someone is a dog and not wet then they like Bob.",
        ),
        ("All people who are kind are nice.", "If someone is kind then they are nice."),
        (
            "Everyone who is kind and not sad is nice.",
            "If someone is kind and not sad then they are nice.",
        ),
        (
            "If someone is kind and likes Bob then they are glad.",
            "If someone is kind and they like Bob then they are glad.",
        ),
        // An adjective and a noun, or one noun, as the text has it.
        (
            "Tao is a red panda. Every red panda is nice.",
            "Tao is a red panda. If someone is a red panda then they are nice.",
        ),
        (
            "Tao is a red panda. All pandas are nice.",
            "Tao is red. Tao is a panda. Every panda is nice.",
        ),
        (
            "Tao is a red panda. If someone is red then they are nice.",
            "Tao is red. Tao is a panda. If someone is red then they are nice.",
        ),
        (
            "Red pandas are nice. Bo is not a red panda.",
            "If someone is a red panda then they are nice. Bo is not a red panda.",
        ),
        ("All foxes are red pandas.", "Every fox is a red panda."),
        ("All kind dogs are nice.", "If someone is kind and a dog then they are nice."),
        (
            "If someone is a dog and a red panda then they are a kind cat. Bo is kind.",
            "If someone is a dog and a red panda then they are kind. If someone is a dog and a red \
             panda then they are a cat. Bo is kind.",
        ),
        // Several facts and rules from one sentence, and conditions that come last.
        ("If x is brave then x is calm.", "If someone is brave then they are calm."),
        ("If X1 is brave then X1 is calm.", "If someone is brave then they are calm."),
        ("x is kind. If x is brave then x is calm.", "x is kind. If x is brave then x is calm."),
        ("Bob is kind and nice.", "Bob is kind. Bob is nice."),
        ("Bob is kind, big and not nice.", "Bob is kind. Bob is big. Bob is not nice."),
        ("Bob is a dog and a cat.", "Bob is a dog. Bob is a cat."),
        ("Bob is kind and Alice is nice.", "Bob is kind. Alice is nice."),
        ("Bob likes Alice and Carol.", "Bob likes Alice. Bob likes Carol."),
        ("Bob likes Alice and not Carol.", "Bob likes Alice. Bob does not like Carol."),
        ("Bob likes Alice and is kind.", "Bob likes Alice. Bob is kind."),
        ("Bob likes Alice and Carol likes Bob.", "Bob likes Alice. Carol likes Bob."),
        ("Bob likes the cat and the dog is wet.", "Bob likes the cat. The dog is wet."),
        ("Bob sleeps and snores.", "Bob sleeps. Bob snores."),
        ("Rex can fly and swim.", "Rex can fly. Rex can swim."),
        ("Everyone is kind and nice.", "Everyone is kind. Everyone is nice."),
        (
            "If someone is kind then they are nice and big.",
            "If someone is kind then they are nice. If someone is kind then they are big.",
        ),
        (
            "If someone is kind then they are nice and like Bob.",
            "If someone is kind then they are nice. If someone is kind then they like Bob.",
        ),
        (
            "If someone is kind then they like Bob and Alice.",
            "If someone is kind then they like Bob. If someone is kind then they like Alice.",
        ),
        (
            "If someone is kind, big or nice then they are glad.",
            "If someone is kind then they are glad. If someone is big then they are glad. If someone is nice then they are glad.",
        ),
        (
            "If someone is not kind or is sad then they are big.",
            "If someone is not kind then they are big. If someone is sad then they are big.",
        ),
        (
            "If someone likes Bob or Alice then they are kind.",
            "If someone likes Bob then they are kind. If someone likes Alice then they are kind.",
        ),
        (
            "If a dog is wet or cold then it is sad.",
            "If someone is a dog and wet then they are sad. If someone is a dog and cold then they are sad.",
        ),
        (
            "If someone can fly and swim then they are nice.",
            "If someone can fly and they can swim then they are nice.",
        ),
        (
            "If someone can fly and not swim then they are nice.",
            "If someone can fly and they cannot swim then they are nice.",
        ),
        (
            "If Bob likes someone and they sleep and snore then they are nice.",
            "If Bob likes someone and they sleep and they snore then they are nice.",
        ),
        ("They are happy if they are kind.", "If someone is kind then they are happy."),
        ("Someone is happy if they are kind.", "If someone is kind then they are happy."),
        ("Everyone is happy if they are kind.", "If someone is kind then they are happy."),
        ("Bob is happy if Alice is kind.", "If Alice is kind then Bob is happy."),
        ("Bob is happy if he is kind.", "If Bob is kind then Bob is happy."),
        ("A person is happy if they are kind.", "If someone is kind then they are happy."),
        (
            "A dog is happy, if it is wet and big.",
            "If someone is a dog and wet and big then they are happy.",
        ),
        ("Dogs are happy if they are wet.", "If someone is a dog and wet then they are happy."),
        ("X is happy if X is kind.", "If someone is kind then they are happy."),
        ("There are no kind people who are not nice.", "If someone is kind then they are nice."),
        ("There is no dog that is wet.", "Every dog is not wet."),
        ("All dogs are animals and pets.", "Every dog is an animal. Every dog is a pet."),
        (
            "All dogs bark and bite.",
            "If someone is a dog then they bark. If someone is a dog then they bite.",
        ),
        (
            "Every kind dog likes Bob and Alice.",
            "If someone is kind and a dog then they like Bob. If someone is kind and a dog then they like Alice.",
        ),
        (
            "All dogs are wet and bark. Rex does not bark.",
            "Every dog is wet. If someone is a dog then they bark. Rex does not bark.",
        ),
        ("No dogs are wet or cold.", "Every dog is not wet. Every dog is not cold."),
        ("Dogs do not bark.", "If someone is a dog then they do not bark."),
        ("Kind people can fly.", "If someone is kind then they can fly."),
        ("James can fly.", "James can fly."),
        // Names that look like other words.
        ("Will is kind. May is nice.", "Will is kind. May is nice."),
        ("Polly is kind. Sally is ugly.", "Polly is kind. Sally is ugly."),
        ("bob is kind. Alice likes bob.", "bob is kind. Alice likes bob."),
        ("people: bob. Alice likes bob.", "people: bob. Alice likes bob."),
        ("The butterfly likes the family.", "The butterfly likes the family."),
    ] {
        assert_eq!(read(text).as_deref(), Some(reading), "{text}");
    }
}

#[test]
fn questions_are_read_against_the_theory() {
    let theory = "Bob likes Alice. Carol is kind. dave is nice.";
    for (question, reading) in [
        ("Bob likes Alice and Carol.", Some("Bob likes Alice and Bob likes Carol.")),
        ("Bob likes Alice and not Carol.", Some("Bob likes Alice and Bob does not like Carol.")),
        ("Bob likes Alice or Carol.", Some("Bob likes Alice or Bob likes Carol.")),
        ("Bob likes dave.", Some("Bob likes dave.")),
        ("Bob likes cheese.", None),
        ("Bob is dave.", None),
        ("Bob is Alice.", None),
        ("Bob likes himself.", Some("Bob likes Bob.")),
        ("Bob never likes Alice.", None),
        ("Bob likes.", None),
        ("Carol is kind and Bob.", None),
        ("Is Carol kind?", Some("Carol is kind.")),
        ("Carol is kind?", Some("Carol is kind.")),
        ("True or false: Carol is kind.", Some("Carol is kind.")),
        ("True or false? Carol is not kind.", Some("Carol is not kind.")),
        ("Does Bob like Alice?", Some("Bob likes Alice.")),
        ("Does Bob not like Alice?", Some("Bob does not like Alice.")),
        ("Is dave not nice?", Some("dave is not nice.")),
        ("Is the cat kind?", Some("The cat is kind.")),
        ("Is Carol usually kind?", None),
        ("Who is kind?", None),
        ("Is Bob dave?", None),
    ] {
        assert_eq!(asked(theory, question).as_deref(), reading, "{question}");
    }
}

#[test]
fn two_words_are_asked_of_as_the_theory_reads_them() {
    let one = "Tao is a red panda. Every red panda is nice.";
    let both = "Tao is a red panda. All pandas are nice.";
    for (theory, question, reading) in [
        (one, "Is Tao a red panda?", Some("Tao is a red panda.")),
        (one, "Tao is not a red panda.", Some("Tao is not a red panda.")),
        (one, "Tao is red.", None),
        (one, "Tao is a panda.", None),
        (both, "Is Tao a red panda?", Some("Tao is red and Tao is a panda.")),
        (both, "Tao is not a red panda.", Some("Tao is not red or Tao is not a panda.")),
        (both, "Tao is nice and Tao is not a red panda.", None),
        (both, "Tao is red.", Some("Tao is red.")),
    ] {
        assert_eq!(asked(theory, question).as_deref(), reading, "{question}");
    }
}
