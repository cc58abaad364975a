use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_entailment-gap")).args(arguments).output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn complaint(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = run(arguments);
    assert!(output.status.success(), "{}", complaint(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A file of its own for each test.
fn theory(name: &str, text: &str) -> String {
    let path = std::env::temp_dir().join(format!("entailment-gap-{}-{name}", std::process::id()));
    std::fs::write(&path, text).unwrap();
    path.to_string_lossy().into_owned()
}

const THEORY: &str = "people: bob, erin.\nerin is published.\n\
    If someone is published and not cited then they are diligent.\n";

#[test]
fn the_default_table_has_five_sections_and_its_assertions_hold() {
    let output = run(&["table"]);
    assert!(output.status.success(), "{}", complaint(&output));
    let text = out(&output);
    for section in ["[1] Plain", "[2] Exemplars", "[3] Consistency", "[4] The ranking", "[5] The"] {
        assert_eq!(text.matches(section).count(), 1, "{section}");
    }
    assert!(text.contains("20 of 20 hold.") && !text.contains("FAILS"), "{text}");
    assert!(complaint(&output).is_empty());
}

#[test]
fn other_seeds_report_without_failing() {
    let report = json(&["table", "--json", "--seed", "1"]);
    let failing = report["assertions"].as_array().unwrap().iter().filter(|a| a["holds"] == false);
    assert_eq!(failing.clone().count(), 1);
    assert!(failing.clone().all(|assertion| assertion["binding"] == false));
}

#[test]
fn the_reports_json_has_its_keys_in_order() {
    let output = run(&["table", "--json", "--theories", "6", "--steps", "10"]);
    let text = out(&output);
    let mut at = 0;
    for key in [
        "version",
        "settings",
        "seed",
        "corpus",
        "soft",
        "weights",
        "families",
        "systems",
        "rankings",
        "chapter",
        "exemplars",
        "exhibit",
        "audit",
        "assertions",
    ] {
        let quoted = format!("\"{key}\":");
        at += text[at..].find(&quoted).unwrap_or_else(|| panic!("{key} is not where it was"));
    }
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["soft"]["weights"].as_array().unwrap().len(), 10);
    let ids = |list: &Value| -> Vec<String> {
        let list = list.as_array().unwrap().iter();
        list.map(|item| item["id"].as_str().unwrap().to_string()).collect()
    };
    let families = ["contraposition", "expansion", "paraphrase", "de-morgan"];
    assert_eq!(ids(&report["families"]), families);
    let systems =
        ["soft", "pipeline", "prove-else-guess", "misgrounded", "always-true", "always-abstain"];
    assert_eq!(ids(&report["systems"]), systems);
    for system in report["systems"].as_array().unwrap() {
        for key in ["questions", "answered", "correct"] {
            assert!(system[key].is_u64(), "{key}");
        }
        assert_eq!(ids(&system["families"]), families);
        for family in system["families"].as_array().unwrap() {
            for key in ["probes", "answered", "consistent"] {
                assert!(family[key].is_u64(), "{key}");
            }
        }
        assert_eq!(ids(&system["families"][1]["kinds"]), ["facts", "rules"]);
    }
    // Twice the same bytes.
    assert_eq!(out(&run(&["table", "--json", "--theories", "6", "--steps", "10"])), text);
}

#[test]
fn an_answer_comes_with_every_system_and_a_checked_proof() {
    let path = theory("answer.txt", THEORY);
    let output = run(&["answer", &path, "erin is hardworking."]);
    assert!(output.status.success(), "{}", complaint(&output));
    let text = out(&output);
    for part in [
        "read as: erin is diligent.",
        "Translate-then-prove     true",
        "“erin is diligent” follows from sentence 2",
        "no rule derives “erin is cited”, and it is not stated",
        "an independent checker finds no fault",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let answer = json(&["answer", &path, "bob is diligent and erin is diligent.", "--json"]);
    assert_eq!(answer["value"], "false");
    assert_eq!(answer["proofs"].as_array().unwrap().len(), 2);
    assert_eq!(answer["systems"][1]["answer"], "false");
    assert_eq!(answer["soft"]["features"].as_array().unwrap().len(), 10);
}

#[test]
fn minimal_proofs_come_on_request_and_say_whether_they_are_all() {
    let rules = "bob is cited. bob is funded. bob is trained.\n\
                 If someone is cited then they are diligent.\n\
                 If someone is funded and trained then they are diligent.\n\
                 If someone is diligent then they are senior.\n";
    let path = theory("proofs.txt", rules);
    let ask = |count: &str| {
        let answer = json(&["answer", &path, "bob is senior.", "--proofs", count, "--json"]);
        answer["proofs"].as_array().unwrap().clone()
    };
    assert_eq!(ask("1").len(), 1);
    let all = ask("5");
    assert_eq!(all.len(), 2);
    assert!(all.iter().all(|proof| proof["fault"].is_null() && proof["more"].is_null()));
    assert_ne!(all[0]["words"], all[1]["words"]);
    let text = out(&run(&["answer", &path, "bob is senior.", "--proofs", "2"]));
    assert_eq!(text.matches("an independent checker finds no fault").count(), 2, "{text}");
    assert!(!run(&["answer", &path, "bob is senior.", "--proofs", "0"]).status.success());
}

#[test]
fn an_insertion_is_judged() {
    let path = theory("insert.txt", THEORY);
    let insert =
        |sentence: &str| out(&run(&["answer", &path, "erin is diligent.", "--insert", sentence]));
    let text = insert("erin is cited.");
    assert!(text.contains("+ erin is cited. refused"), "{text}");
    assert!(text.contains("“erin is diligent” is no longer derived"), "{text}");
    let text = insert("bob is funded.");
    assert!(text.contains("+ bob is funded. certified as irrelevant"), "{text}");
    let text = insert("erin is wonderful.");
    assert!(text.contains("certified"), "{text}");
}

#[test]
fn bad_sentences_are_pointed_at_and_do_not_stop_the_others() {
    let path = theory(
        "bad.txt",
        "people: erin.\nerin is published\nerin is is cited.\nerin is trained.\n",
    );
    let output = run(&["answer", &path, "erin is trained."]);
    assert!(output.status.success());
    assert!(out(&output).contains("Translate-then-prove     true"));
    let told = complaint(&output);
    assert!(told.contains("bad.txt:3:"), "{told}");
    assert!(told.contains('^') && told.contains("left out, for every system alike"), "{told}");
    let output = run(&["answer", &path, "erin is is trained."]);
    assert_eq!(output.status.code(), Some(2));
    let told = complaint(&output);
    assert!(told.contains("the question does not parse") && told.contains('^'), "{told}");
}

#[test]
fn what_is_wrong_with_the_arguments_is_said() {
    let absent = run(&["answer", "/nowhere/theory.txt", "erin is trained."]);
    assert_eq!(absent.status.code(), Some(2));
    assert!(complaint(&absent).contains("/nowhere/theory.txt: "));
    let path = theory("latin1.txt", "");
    std::fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    let bytes = run(&["answer", &path, "erin is trained."]);
    assert_eq!(bytes.status.code(), Some(2));
    let seed = run(&["table", "--seed", "-1"]);
    assert_eq!(seed.status.code(), Some(2));
    let people = run(&["corpus", "--people", "7"]);
    assert_eq!(people.status.code(), Some(2));
    assert!(complaint(&people).contains("people: “7” is not a whole number from 1 to 6"));
}

#[test]
fn a_theory_is_read_from_standard_input() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_entailment-gap"))
        .args(["answer", "-", "erin is diligent.", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(THEORY.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["value"], "true");
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_entailment-gap"))
        .args(["probes", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(complaint(&output).is_empty(), "{}", complaint(&output));
}

#[test]
fn corpus_and_probes_print_what_was_generated() {
    let small = ["--theories", "6", "--steps", "0"];
    let corpus = json(&[&["corpus", "--json"][..], &small].concat());
    let theories = corpus["theories"].as_array().unwrap();
    assert_eq!(theories.len(), 6);
    assert_eq!(theories[1]["split"], "eval");
    let keys = ["id", "text", "gold", "depth", "base"];
    assert!(keys.iter().all(|key| !theories[1]["questions"][0][key].is_null()));
    let probes = json(&[&["probes", "--json"][..], &small].concat());
    assert_eq!(probes["families"].as_array().unwrap().len(), 4);
    assert_eq!(probes["insertions"].as_array().unwrap().len(), 3);
    for words in [["corpus", "probe base"], ["probes", "certified"]] {
        let text = out(&run(&[&words[..1], &small].concat()));
        assert!(text.contains(words[1]), "{text}");
    }
}
