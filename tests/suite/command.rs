use entailment_gap::systems::REGISTRY;
use serde_json::{Value, json};
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

fn answered(arguments: &[&str]) -> Value {
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
    let report = answered(&["table", "--json", "--seed", "1"]);
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
    let systems: Vec<&str> = REGISTRY.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids(&report["systems"]), systems);
    assert_eq!(systems[..2], ["soft", "pipeline"]);
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
        "“erin is cited” is not stated, and no rule concludes it",
        "an independent checker finds no fault",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let answer = answered(&["answer", &path, "bob is diligent and erin is diligent.", "--json"]);
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
        let answer = answered(&["answer", &path, "bob is senior.", "--proofs", count, "--json"]);
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
fn verdicts_and_errors_come_as_data_in_words() {
    let path = theory("verdict.txt", &format!("{THEORY}erin is is cited.\n"));
    let answer = answered(&[
        "answer",
        &path,
        "erin is diligent.",
        "--json",
        "--insert",
        "bob is funded.",
        "--insert",
        "erin is cited.",
    ]);
    assert_eq!(
        answer["insertions"],
        json!([
            {
                "sentence": "bob is funded.",
                "verdict": "certified",
                "states_asked": false,
                "refusal": null,
            },
            {
                "sentence": "erin is cited.",
                "verdict": "refused",
                "states_asked": false,
                "refusal": {
                    "gained": [],
                    "lost": [{
                        "atom": "erin is diligent",
                        "sentence": 2,
                        "rule": "if erin is published and not cited then erin is diligent",
                        "needs": "erin is not cited",
                    }],
                    "undefined": [],
                    "settled": [],
                    "fires": [],
                },
            },
        ])
    );
    assert_eq!((&answer["before"]["value"], &answer["value"]), (&json!("true"), &json!("false")));
    let [left_out] = &answer["left_out"].as_array().unwrap()[..] else { panic!("{answer}") };
    assert_eq!(left_out["line"], 4);
    assert_eq!(left_out["text"], "erin is is cited.");
    assert_eq!(left_out["suggestion"], "erin is cited.");
    let error = left_out["error"].as_str().unwrap();
    assert!(!error.contains('\n') && !error.contains('^'), "{error}");
    let span: Vec<u64> = serde_json::from_value(left_out["span"].clone()).unwrap();
    assert_eq!(
        left_out["text"].as_str().unwrap().get(span[0] as usize..span[1] as usize),
        Some("is")
    );
}

/// The value, the pipeline's reading and the proof of a street name are those of the word that it
/// stands for, also where the pipeline cannot read it.
#[test]
fn an_answer_agrees_with_its_own_proofs() {
    let path = theory("street.txt", "people: alice, bob.\nalice is cited.\nbob is published.\n");
    let answer = answered(&["answer", &path, "alice is referenced.", "--json"]);
    assert_eq!((&answer["value"], &answer["read_as"]), (&json!("true"), &Value::Null));
    assert_eq!(answer["proofs"][0]["value"], "true");
    assert_eq!(answer["proofs"][0]["literal"], "alice is referenced");
    assert_eq!(answer["proofs"][0]["finalConclusion"], "alice is cited");
    let path = theory("repaired.txt", "people: bob.\nbob is published.\nEveryone is diligent.\n");
    let answer = answered(&["answer", &path, "bob is not hardworking.", "--json"]);
    assert_eq!(
        (&answer["value"], &answer["read_as"]),
        (&json!("false"), &json!("bob is not diligent."))
    );
    assert_eq!(answer["proofs"][0]["value"], "false");
}

#[test]
fn the_shortest_proof_is_given_first() {
    // Of depth 1 with four steps, or of depth 2 with three.
    let path = theory(
        "shortest.txt",
        "bob is calm. bob is brave. bob is wise.\n\
         If someone is calm and brave and wise then they are kind.\n\
         If someone is calm then they are loud.\nIf someone is loud then they are kind.\n",
    );
    let steps = |count: &str| -> Vec<usize> {
        let answer = answered(&["answer", &path, "bob is kind.", "--json", "--proofs", count]);
        let proofs = answer["proofs"].as_array().unwrap().iter();
        proofs.map(|proof| proof["inferences"].as_array().unwrap().len()).collect()
    };
    assert_eq!(steps("1"), [3]);
    assert_eq!(steps("2"), [3, 4]);
}

#[test]
fn street_names_of_no_use_are_refused() {
    let path = theory("lexicon.txt", "people: anna.\nanna is kind.\n");
    let refused = |lexicon: &str, why: &str| {
        for arguments in [
            &["table", "--lexicon", lexicon][..],
            &["answer", &path, "anna is kind.", "--lexicon", lexicon],
        ] {
            let output = run(arguments);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
            let told = complaint(&output);
            assert!(told.contains("lexicon: ") && told.contains(why), "{told}");
        }
    };
    refused("cited:", "write another word for “cited”");
    refused(":quoted", "write the word that theories use");
    refused("cited", "“cited” is not a pair");
    refused("citde:quoted", "“citde” is no word of the academic world");
    refused("cited:quoted,senior:quoted", "“quoted” is already the street name of “cited”");
    refused("cited:quoted,cited:named", "“cited” already has the street name “quoted”");
    // Words of a theory's own.
    let answer = answered(&["answer", &path, "anna is nice.", "--lexicon", "kind:nice!", "--json"]);
    assert_eq!((&answer["value"], &answer["read_as"]), (&json!("true"), &json!("anna is kind.")));
    assert_eq!(run(&["table", "--lexicon", "kind:nice"]).status.code(), Some(2));
}

/// The command, with its standard error or output where nothing can be written.
fn into(arguments: &[&str], stdout: Stdio, stderr: Stdio) -> Output {
    Command::new(env!("CARGO_BIN_EXE_entailment-gap"))
        .args(arguments)
        .stdout(stdout)
        .stderr(stderr)
        .spawn()
        .unwrap()
        .wait_with_output()
        .unwrap()
}

/// The writing end of a pipe that nobody reads.
fn closed() -> Stdio {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    writer.into()
}

/// A device that is always full, where there is one.
fn full() -> Option<Stdio> {
    Some(std::fs::OpenOptions::new().write(true).open("/dev/full").ok()?.into())
}

#[test]
fn what_cannot_be_said_ends_with_its_status_and_never_aborts() {
    let bad = theory("unsaid.txt", "people: erin.\nerin is is cited.\nerin is trained.\n");
    let empty = theory("empty.jsonl", "");
    let complaints: [(&[&str], i32); 4] = [
        (&["audit", &empty], 2),
        (&["table", "--seed", "x"], 2),
        (&["answer", &bad, "erin is trained."], 0),
        (&["answer", &bad, "erin is is trained."], 2),
    ];
    for (arguments, status) in complaints {
        for stderr in [Some(closed()), full()].into_iter().flatten() {
            let output = into(arguments, Stdio::null(), stderr);
            assert_eq!(output.status.code(), Some(status), "{arguments:?}");
        }
    }
    let corpus = ["corpus", "--theories", "2"];
    assert_eq!(into(&corpus, closed(), Stdio::piped()).status.code(), Some(0));
    if let Some(full) = full() {
        let output = into(&corpus, full, Stdio::piped());
        assert_eq!(output.status.code(), Some(4));
        assert!(complaint(&output).contains("the output could not be written"));
        let both = into(&corpus, self::full().unwrap(), self::full().unwrap());
        assert_eq!(both.status.code(), Some(4));
    }
}

#[test]
fn what_is_too_large_is_refused_as_such() {
    // As many people as that, under as many rules, have no room.
    let people: String = (0..100_000).map(|at| format!("p{at} is kind. ")).collect();
    let rules: String = (0..200)
        .map(|at| format!("If someone is kind and not w{at} then they are v{at}. "))
        .collect();
    let path = theory("large.txt", &(people + &rules));
    let output = run(&["answer", &path, "p1 is kind.", "--json"]);
    assert_eq!(output.status.code(), Some(3), "{}", complaint(&output));
    assert!(complaint(&output).contains("the theory is too large"), "{}", complaint(&output));
    assert!(output.stdout.is_empty());
    let path = theory("long.txt", &"bob is kind.\n".repeat(800_000));
    let output = run(&["answer", &path, "bob is kind."]);
    assert_eq!(output.status.code(), Some(2));
    assert!(complaint(&output).contains("a theory may have 10 MB at most"));
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
    let corpus = answered(&[&["corpus", "--json"][..], &small].concat());
    let theories = corpus["theories"].as_array().unwrap();
    assert_eq!(theories.len(), 6);
    assert_eq!(theories[1]["split"], "eval");
    let keys = ["id", "text", "gold", "depth", "base"];
    assert!(keys.iter().all(|key| !theories[1]["questions"][0][key].is_null()));
    let probes = answered(&[&["probes", "--json"][..], &small].concat());
    assert_eq!(probes["families"].as_array().unwrap().len(), 4);
    assert_eq!(probes["insertions"].as_array().unwrap().len(), 3);
    for words in [["corpus", "probe base"], ["probes", "certified"]] {
        let text = out(&run(&[&words[..1], &small].concat()));
        assert!(text.contains(words[1]), "{text}");
    }
}

/// An insertion that says what is asked changes the answer rightly, and is not called irrelevant.
#[test]
fn what_is_asked_is_not_irrelevant_when_it_is_inserted() {
    let path = theory("states_asked.txt", THEORY);
    let asked = "bob is funded.";
    let answer = answered(&["answer", &path, asked, "--json", "--insert", asked]);
    assert_eq!(answer["insertions"][0]["states_asked"], json!(true));
    assert_eq!((&answer["before"]["value"], &answer["value"]), (&json!("false"), &json!("true")));
}

/// In a closed world a denial states nothing; where what it denies holds, the command says so, as
/// the page does.
#[test]
fn a_denial_that_the_theory_breaks_is_reported() {
    let path = theory("denial.txt", "Rex is a dog.\nRex is wet.\nNo dogs are wet.\n");
    let answer = answered(&["answer", &path, "Rex is wet.", "--json"]);
    let notices = answer["notices"].as_array().unwrap();
    let broken = notices.iter().find(|notice| {
        notice["message"].as_str().is_some_and(|text| text.contains("the theory breaks it"))
    });
    let broken = broken.unwrap_or_else(|| panic!("{notices:?}"));
    assert_eq!((&broken["line"], &broken["of"]), (&json!(3), &json!("theory")));
    assert_eq!(answer["value"], json!("true"));
}

/// A text of which nothing could be read answers no question.
#[test]
fn a_theory_of_which_nothing_is_read_is_a_failure_of_its_own() {
    let path = theory("nothing.txt", "alice is what is\nbob has been are\n");
    let output = run(&["answer", &path, "alice is cited."]);
    assert_eq!(output.status.code(), Some(5));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("no sentence of it could be read"), "{told}");
}
