use entailment_gap::exchange::answers::{AnswerWords, Given, WORD_SETS, read_answer};
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

const QUICK: [&str; 6] = ["--steps", "10", "--theories", "4", "--insertions", "1"];

/// The command on standard input: its status and what it prints.
fn command(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_entailment-gap"))
        .args(arguments)
        .args(QUICK)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// An answer to every item, made of its label.
fn answers(answer: impl Fn(bool) -> &'static str) -> String {
    let (status, items, _) = command(&["probes", "export"], "");
    assert_eq!(status, Some(0));
    let line = |line: &str| {
        let item: Value = serde_json::from_str(line).unwrap();
        json!({"id": item["id"], "answer": answer(item["label"] == "yes")}).to_string()
    };
    items.lines().map(line).collect::<Vec<_>>().join("\n")
}

fn accuracy(output: &str) -> f64 {
    let report: Value = serde_json::from_str(output).unwrap();
    report["systems"][0]["summary"]["accuracy"]["value"].as_f64().unwrap()
}

#[test]
fn sets_of_answer_words_mean_what_their_names_say() {
    let given = |text: &str, words: &AnswerWords| read_answer(text, words).map(|(given, _)| given);
    for (name, set) in WORD_SETS {
        let words = AnswerWords::parse(name).unwrap();
        let meant = [Given::True, Given::False, Given::Abstain];
        for (word, meaning) in name.split('/').zip(meant) {
            assert_eq!(given(word, &words), Some(meaning), "{name}: {word}");
            assert_eq!(given(&format!("Answer: {word}."), &words), Some(meaning), "{name}: {word}");
        }
        assert_eq!(set.len(), name.split('/').count(), "{name}");
        // The usual ones stay.
        assert_eq!(given("yes", &words), Some(Given::True), "{name}");
    }
    let words = AnswerWords::parse("1/0, paradox=unknown, no=true").unwrap();
    assert_eq!(given("1", &words), Some(Given::True));
    assert_eq!(given("paradox", &words), Some(Given::Abstain));
    assert_eq!(given("no", &words), Some(Given::True));
    assert_eq!(given("1", &AnswerWords::default()), None);
    for (list, message) in [
        ("maybe", "“maybe” is no pair such as “yes=true” and no set of words; there are A/B,"),
        ("yes=perhaps", "a word means true, false or unknown, not “perhaps”"),
        ("?=true", "“?” is no word"),
    ] {
        let error = AnswerWords::parse(list).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn scoring_shows_which_words_are_read_and_by_which_rule() {
    let letters = answers(|gold| if gold { "Thus the answer is A." } else { "B) False" });
    let (status, out, err) = command(&["score", "-", "--answer-words", "A/B", "--json"], &letters);
    assert_eq!((status, accuracy(&out)), (Some(0), 1.0), "{err}");
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["version"], 3);
    let words = report["answer_words"].as_array().unwrap();
    assert!(words.contains(&json!(["a", "true"])), "{words:?}");
    let rules: Vec<&str> = report["systems"][0]["answers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|answer| answer["rule"].as_str().unwrap())
        .collect();
    assert!(rules.contains(&"last-sentence") && rules.contains(&"opening"), "{rules:?}");
    let (_, out, _) =
        command(&["score", "-", "--answer-words", "A/B", "--show-readings"], &letters);
    assert!(out.contains(": true by the last sentence: \"Thus the answer is A.\""), "{out}");
    assert!(out.contains(": false by the opening word: \"B) False\""), "{out}");
    assert!(out.contains("answer words  true: yes, true, a; false: no, false, b;"), "{out}");
    let (status, _, err) = command(&["score", "-", "--answer-words", "yes=maybe"], &letters);
    assert_eq!(status, Some(2));
    assert!(err.contains("a word means true, false or unknown"), "{err}");
}

#[test]
fn nothing_read_has_a_status_of_its_own() {
    let letters = answers(|gold| if gold { "A" } else { "B" });
    let (status, out, err) = command(&["score", "-"], &letters);
    assert_eq!(status, Some(5), "{err}");
    assert!(out.contains("unparsed") && err.contains("no answer could be read"), "{out}{err}");
    for nothing in ["", "\n", "[]", "plain text", "{oops", "id,answer\n", "id,answer\nx,perhaps\n"]
    {
        let (status, _, err) = command(&["score", "-"], nothing);
        assert_eq!(status, Some(5), "{nothing:?}: {err}");
    }
    // Answers to other items were read, and are of no use.
    let (status, _, err) = command(&["score", "-"], "id,answer\nx,yes\n");
    assert_eq!(status, Some(2));
    assert!(err.contains("no answer has the id of an item"), "{err}");
    // One answer among faults is not nothing.
    let (status, ..) = command(&["score", "-"], "{\"id\": \"x\", \"answer\": \"yes\"}\n{oops");
    assert_eq!(status, Some(2));
}
