use crate::data;
use entailment_gap::exchange::records::{self, WorldReason};
use entailment_gap::exchange::{AuditOptions, AuditReport, Finding, audit};
use entailment_gap::experiment::Stopped;
use entailment_gap::logic;
use entailment_gap::theory::Semantics;
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn audited_with(input: impl AsRef<[u8]>, options: &AuditOptions) -> AuditReport {
    audit(input.as_ref(), options, &mut |_| ControlFlow::Continue(())).unwrap()
}

fn audited(input: impl AsRef<[u8]>) -> AuditReport {
    audited_with(input, &AuditOptions::default())
}

/// Theories, parsed, questions, answered, agreed, disagreed.
fn counts(report: &AuditReport) -> [u32; 6] {
    let AuditReport { theories, parsed, questions, answered, agree, disagree, .. } = report;
    [*theories, *parsed, *questions, *answered, *agree, disagree.len() as u32]
}

fn only_format(report: &AuditReport) -> &str {
    assert_eq!(report.formats.len(), 1, "{:?}", report.formats);
    report.formats.keys().next().unwrap()
}

fn only_world(report: &AuditReport) -> WorldReason {
    assert_eq!(report.worlds.len(), 1, "{:?}", report.worlds);
    *report.worlds.keys().next().unwrap()
}

#[test]
fn lists_of_sentences() {
    let closed = json!({"id": "c", "dataset": "own", "semantics": "cwa-naf",
        "theory": ["Mona is tall.", "If someone is tall and not shy then they are loud."],
        "questions": [{"text": "Mona is loud.", "label": true}, {"text": "Mona is shy.", "label": false},
                      {"text": "Mona is not shy.", "label": true}]});
    let open = json!({"id": "o", "semantics": "owa",
        "theory": ["Mona is tall.", "Tall people are not shy."],
        "questions": [{"text": "Mona is loud.", "label": null}, {"text": "Mona is shy.", "label": false}]});
    let report = audited(format!("{closed}\n\n{open}\n"));
    assert_eq!(counts(&report), [2, 2, 5, 5, 5, 0]);
    assert_eq!(only_format(&report), "sentences");
    assert_eq!(only_world(&report), WorldReason::Stated);
    assert_eq!(report.finding(), Finding::Agrees);
    assert_eq!((report.proofs.checked, report.proofs.accepted), (5, 5));
}

#[test]
fn ruletaker_and_its_descendants() {
    let ruletaker = json!({"id": "R-1", "context": "The otter is wet. If something is wet then it is cold. The otter likes the heron.",
        "questions": [{"id": "R-1-1", "text": "The otter is cold.", "label": true, "meta": {"QDep": 1}},
                      {"id": "R-1-2", "text": "The heron is cold.", "label": false, "meta": {"QDep": 0}}]});
    let pararule = json!({"id": "NegationRule-D2-7", "context": "Ida is slow. If someone is slow and not fit then they are late.",
        "questions": [{"id": "q", "text": "Ida is late.", "label": "true", "meta": {"QDep": "2"}},
                      {"id": "r", "text": "Ida is not late.", "label": "false", "meta": {"QDep": "2"}}]});
    let delta = json!({"id": "D", "context": ["Ida is slow.", "Slow people are not quick."],
        "questions": [{"id": "1", "text": "Ida is quick.", "label": "False"},
                      {"id": "2", "text": "Ida is old.", "label": "Unknown"}]});
    let report = audited(format!("{ruletaker}\n{pararule}"));
    assert_eq!(counts(&report), [2, 2, 4, 4, 4, 0]);
    assert_eq!(only_format(&report), "ruletaker");
    assert_eq!(only_world(&report), WorldReason::Default);
    let report = audited(delta.to_string());
    assert_eq!(counts(&report), [1, 1, 2, 2, 2, 0]);
    assert_eq!(only_world(&report), WorldReason::Labels);
}

#[test]
fn rows_of_one_theory_are_one_theory() {
    let row = |context: &str, question: &str, label: Value| {
        json!({"context": context, "question": question, "label": label, "config": "depth-1"})
            .to_string()
    };
    let (one, two) = ("Ida is slow. Slow people are late.", "Bo is late.");
    let lines = [
        row(one, "Ida is late.", json!("entailment")),
        row(one, "Ida is fit", json!("not entailment")),
        row(two, "Bo is late.", json!(1)),
        row(one, "Ida is late.", json!(0)),
    ];
    let report = audited(lines.join("\n"));
    assert_eq!(counts(&report), [3, 3, 4, 4, 3, 1]);
    assert_eq!(only_format(&report), "ruletaker-rows");
    assert_eq!(report.disagree[0].theory, "line 4");
    assert_eq!(
        (report.disagree[0].label, report.disagree[0].answer),
        (logic::Value::False, logic::Value::True)
    );
}

#[test]
fn proofwriter() {
    let questions = json!({
        "Q2": {"question": "The lynx is not mild.", "answer": false},
        "Q10": {"question": "The lynx needs the mole.", "answer": "Unknown"},
        "Q1": {"question": "The lynx is mild.", "answer": true, "QDep": 1}});
    let whole = json!({"id": "RelNeg-OWA-D1-3", "theory": "The lynx is shy. Shy things are mild.",
        "triples": {}, "rules": {}, "questions": questions});
    let maps = json!({"id": "x", "triples": {"triple1": {"text": "The lynx is shy.", "representation": "…"}},
        "rules": {"rule1": {"text": "Shy things are mild."}}, "questions": questions});
    let report = audited(format!("{whole}\n{maps}"));
    assert_eq!(counts(&report), [2, 2, 6, 6, 6, 0]);
    assert_eq!(only_format(&report), "proofwriter");
    assert_eq!(report.worlds[&WorldReason::Name], 1);
    assert_eq!(report.worlds[&WorldReason::Labels], 1);

    // Under the closed world the unknown is false: the order of questions is that of numbers.
    let options = AuditOptions { world: Some(Semantics::ClosedWorld), ..AuditOptions::default() };
    let report = audited_with(whole.to_string(), &options);
    assert_eq!(counts(&report), [1, 1, 3, 3, 2, 1]);
    assert_eq!(report.disagree[0].question_id.as_deref(), Some("Q10"));
    assert_eq!(only_world(&report), WorldReason::Asked);

    let rows = json!([
        {"id": "AttNoneg-CWA-D0-1", "theory": "Ida is slow.", "question": "Ida is fit.", "answer": "False"},
        {"id": "AttNoneg-OWA-D0-1", "theory": "Ida is fit.", "question": "Ida is slow.", "answer": "Unknown"}]);
    let report = audited(rows.to_string());
    assert_eq!(counts(&report), [2, 2, 2, 2, 2, 0]);
    assert_eq!(only_format(&report), "proofwriter-rows");
}

#[test]
fn prompts_with_options() {
    let prompt = json!({"id": "p", "context": "Ida is slow. Slow people are not fit.",
        "question": "Based on this, is the following true, false, or unknown? Ida is fit.",
        "options": ["A) True", "B) False", "C) Unknown"], "answer": "B"});
    let report = audited(prompt.to_string());
    assert_eq!(counts(&report), [1, 1, 1, 1, 1, 0]);
    assert_eq!(only_format(&report), "multiple-choice");
}

#[test]
fn a_disagreement_comes_with_what_refutes_the_label() {
    let record = json!({"id": "t7", "context": "Mona is tall. If someone is tall then they are shy. \
        If someone is tall and not shy then they are loud.",
        "questions": [{"id": "a", "text": "Mona is loud.", "label": true}]});
    let report = audited(record.to_string());
    assert_eq!(report.finding(), Finding::Differs);
    let found = &report.disagree[0];
    assert_eq!((found.label, found.answer), (logic::Value::True, logic::Value::False));
    assert_eq!(found.checker, "accepted");
    let told = found.explanation.join("\n");
    assert!(told.contains("Mona is shy"), "{told}");
    assert_eq!(found.proofs.len(), 1);
    let text = report.to_text();
    assert!(text.contains("t7, line 1 [a]: Mona is loud."), "{text}");
    assert!(text.contains("the label says True, the answer is False"), "{text}");

    let parsed: Value = serde_json::from_str(&report.to_json()).unwrap();
    let entry = &parsed["disagree"][0];
    assert_eq!(entry["theory"], "t7");
    assert_eq!(entry["question"], "Mona is loud.");
    assert_eq!((entry["label"].as_bool(), entry["answer"].as_bool()), (Some(true), Some(false)));
    let first = r#"{"version":2,"theories":1,"parsed":1,"questions":1,"answered":1,"agree":0,"disagree":[{"theory":"t7","question":"Mona is loud.","label":true,"answer":false,"#;
    assert!(report.to_json().starts_with(first), "{}", report.to_json());
    assert!(!report.to_json().contains('\n'));
}

#[test]
fn undefined_and_inconsistent_answers_agree_with_no_label() {
    let undefined = json!({"id": "u", "semantics": "cwa",
        "theory": ["Ida is slow.", "If someone is slow and not fit then they are late.",
                   "If someone is slow and not late then they are fit."],
        "questions": [{"text": "Ida is late.", "label": true}, {"text": "Ida is not late.", "label": true},
                      {"text": "Ida is slow.", "label": true}]});
    let report = audited(undefined.to_string());
    assert_eq!(counts(&report), [1, 1, 3, 3, 1, 2]);
    let json: Value = serde_json::from_str(&report.to_json()).unwrap();
    assert_eq!(json["disagree"][0]["answer"], "undefined");
    assert!(report.disagree[0].model.contains("well-founded"));

    let inconsistent = json!({"semantics": "owa", "theory": ["Ida is fit.", "Ida is not fit."],
        "questions": [{"text": "Ida is fit.", "label": true}]});
    let report = audited(inconsistent.to_string());
    assert_eq!(report.disagree[0].answer, logic::Value::Inconsistent);
    assert_eq!(report.disagree[0].checker, "accepted");
}

#[test]
fn what_does_not_parse_is_left_out_and_counted() {
    let record = json!({"id": "t", "context": "Ida is slow. Ida walked home. Slow people are late.",
        "questions": [{"text": "Ida is late.", "label": true}, {"text": "Is Ida usually late?", "label": true},
                      {"text": "Ida is slow.", "label": "perhaps"}, {"text": "Ida is slow."}]});
    let report = audited(record.to_string());
    assert_eq!(counts(&report), [1, 0, 4, 3, 1, 0]);
    assert_eq!(report.finding(), Finding::Differs);
    let sentence = &report.unparsed[0];
    assert_eq!((sentence.sentence.as_str(), sentence.place), ("Ida walked home.", 2));
    let [start, end] = sentence.span.map(|at| at as usize);
    assert!(start <= end && end <= sentence.sentence.len());
    assert_eq!(report.unanswered[0].question, "Is Ida usually late?");
    assert!(!report.unanswered[0].error.is_empty());
    assert_eq!(report.unlabelled, 2);
    assert_eq!(report.unread_labels[0].label, "perhaps");
    let text = report.to_text();
    for part in ["Ida walked home.", "Is Ida usually late?", "“perhaps”", "sentences left out 1"]
    {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

#[test]
fn the_words_of_a_question_do_not_change_the_next_one() {
    let record = json!({"theory": ["Ida is slow."], "questions": [
        {"text": "Bo chases Ida.", "label": false}, {"text": "Bo chases Ida.", "label": false},
        {"text": "Ida is slow.", "label": true}]});
    assert_eq!(counts(&audited(record.to_string())), [1, 1, 3, 3, 3, 0]);
}

#[test]
fn bad_lines_are_named_and_the_rest_goes_on() {
    let good =
        r#"{"theory": ["Ida is slow."], "questions": [{"text": "Ida is slow.", "label": true}]}"#;
    let lines = [
        good.as_bytes(),
        br#"{"theory": ["Ida is slow.]}"#,
        b"[1, 2",
        br#"{"theory": 7, "questions": []}"#,
        br#"{"story": "Once."}"#,
        br#"{"theory": ["Ida is slow.", 3], "questions": []}"#,
        b"{\"id\": \"\xff\"}",
        "{\"id\": \"é\", oops}".as_bytes(),
        b"",
        good.as_bytes(),
    ];
    let report = audited(lines.join(&b"\n"[..]));
    assert_eq!(counts(&report), [2, 2, 2, 2, 2, 0]);
    assert_eq!(report.finding(), Finding::Unread);
    let at: Vec<(u32, u32)> = report.unread.iter().map(|e| (e.line, e.column)).collect();
    let rows: Vec<u32> = at.iter().map(|(line, _)| *line).collect();
    assert_eq!(rows, [2, 3, 4, 5, 6, 7, 8], "{:?}", report.unread);
    // Counted in characters, not in bytes.
    assert_eq!(at[6].1, 13, "{:?}", report.unread[6]);
    let message = |place: usize| report.unread[place].to_string();
    assert!(message(0).contains("not complete"), "{}", message(0));
    assert!(message(2).contains("“theory” should be a text or a list of texts, and is a number"));
    assert!(message(3).contains("story") && message(3).contains("context"), "{}", message(3));
    assert!(message(4).contains("item 2"), "{}", message(4));
}

#[test]
fn arrays_and_records_that_run_over_lines() {
    let record = |name: &str| {
        json!({"id": name, "theory": ["Ida is slow."],
               "questions": [{"text": "Ida is slow.", "label": false}]})
    };
    let pretty = |value: &Value| serde_json::to_string_pretty(value).unwrap();
    let (a, b) = (record("a"), record("b"));
    let array = pretty(&json!([a, b]));
    let theories = |report: &AuditReport| -> Vec<(String, u32)> {
        report.disagree.iter().map(|found| (found.theory.clone(), found.line)).collect()
    };
    let names = [("a".to_string(), 2), ("b".to_string(), 14)];
    let report = audited(&array);
    assert_eq!(theories(&report), names);
    assert_eq!(report.unread, []);
    let report = audited(format!("\u{feff}{}\n{}\n", pretty(&a), pretty(&b)));
    assert_eq!(theories(&report).len(), 2);
    assert_eq!(report.unread, []);

    // An array that breaks off keeps what came before.
    let broken = &array[..array.len() - 20];
    let report = audited(broken);
    assert_eq!(theories(&report), names[..1]);
    assert_eq!(report.unread.len(), 1, "{:?}", report.unread);
    assert!(report.unread[0].line > 14);
    for (text, message) in [
        (format!("[{a}"), "no “]”"),
        (format!("[{a}] {b}"), "after the array's end"),
        (format!("[{a} {b}]"), "“,” or “]” is expected"),
        (format!("[{a}, 5]"), "should be an object"),
    ] {
        let report = audited(&text);
        let said = report.unread.first().map(|unread| unread.message.clone()).unwrap_or_default();
        assert!(said.contains(message), "{text}: {said}");
        assert!(counts(&report)[0] >= 1);
    }
}

#[test]
fn nothing_to_read_is_said() {
    for text in ["", "\n \n", "[]", "null", "\u{feff}", "{", "[", "\"", "{}", "[[[[", "\u{0}"] {
        let report = audited(text);
        assert_eq!(report.finding(), Finding::Unread, "{text:?}");
        assert_eq!(report.theories, 0);
    }
    // Deep nesting is refused, not followed.
    let report = audited("[".repeat(1_000_000));
    assert_eq!(report.finding(), Finding::Unread);
}

#[test]
fn a_format_can_be_asked_for() {
    let record = json!({"context": "Ida is slow.", "questions": []});
    let format = records::find("proofwriter").unwrap();
    let options = AuditOptions { format: Some(format), ..AuditOptions::default() };
    let report = audited_with(record.to_string(), &options);
    assert!(
        report.unread[0]
            .message
            .contains("not a proofwriter record: “questions” should be an object")
    );
    let mut ids: Vec<&str> = records::REGISTRY.iter().map(|format| format.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), records::REGISTRY.len());
}

#[test]
fn an_audit_can_be_stopped() {
    let record = json!({"theory": ["Ida is slow."], "questions": []});
    let lines = [record.to_string(), record.to_string(), record.to_string()].join("\n");
    let mut seen = Vec::new();
    let stopped = audit(lines.as_bytes(), &AuditOptions::default(), &mut |progress| {
        seen.push(progress.done);
        if seen.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(stopped.err(), Some(Stopped));
    assert!(seen[0] < seen[1] && seen[1] < lines.len() as u64);
}

#[test]
fn confirmed_labels_of_other_people_agree() {
    for file in ["dev.jsonl", "naf_relations.jsonl", "discriminating.jsonl"] {
        let Some(bytes) = data::bytes(file) else { continue };
        let report = audited(bytes);
        let [theories, parsed, questions, answered, agree, _] = counts(&report);
        assert_eq!(report.finding(), Finding::Agrees, "{file}: {}", report.to_text());
        assert!(theories > 0 && parsed == theories, "{file}");
        assert!(answered == questions && agree == questions, "{file}");
    }
}

#[test]
fn every_disputed_label_is_found_wrong() {
    let records = data::records("disputed.jsonl");
    let Some(bytes) = data::bytes("disputed.jsonl") else { return };
    let report = audited(bytes);
    let oracles: Vec<(&str, &str, logic::Value)> = records
        .iter()
        .flat_map(|record| {
            let asked = record.questions.iter().zip(&record.labels);
            asked.map(|(text, oracle)| {
                let oracle = if oracle.unwrap() { logic::Value::True } else { logic::Value::False };
                (record.id.as_str(), text.as_str(), oracle)
            })
        })
        .collect();
    let found: Vec<(&str, &str, logic::Value)> = report
        .disagree
        .iter()
        .map(|found| (found.theory.as_str(), found.question.as_str(), found.answer))
        .collect();
    assert!(!found.is_empty());
    assert_eq!(found, oracles);
    assert!(report.disagree.iter().all(|found| found.checker == "accepted"));
    assert!(report.disagree.iter().all(|found| !found.explanation.is_empty()));
}

/// Runs the command on standard input: its status and what it prints.
fn command(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_entailment-gap"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_command_says_by_its_status_what_it_found() {
    let record = |label: bool| {
        json!({"context": "Ida is slow.", "questions": [{"text": "Ida is slow.", "label": label}]})
            .to_string()
    };
    let (status, out, err) = command(&["audit", "-"], &record(true));
    assert_eq!((status, err.as_str()), (Some(0), ""), "{out}");
    let (status, out, _) = command(&["audit", "-", "--json"], &record(false));
    assert_eq!(status, Some(1));
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["disagree"].as_array().unwrap().len(), 1);
    let (status, out, err) = command(&["audit", "-"], &format!("{}\noops", record(true)));
    assert_eq!(status, Some(2));
    assert!(out.contains("line 2, column 1") && err.contains("line 2, column 1"), "{out}{err}");
    let open = ["audit", "-", "--world", "open", "--json"];
    let (status, out, _) =
        command(&open, &record(true).replace("\"Ida is slow.\"}", "\"Ida is fit.\"}"));
    assert_eq!(status, Some(1));
    assert!(out.contains(r#""label":true,"answer":null"#), "{out}");
    let (status, _, err) = command(&["audit", "no-such-file.jsonl"], "");
    assert_eq!(status, Some(2));
    assert!(err.contains("no-such-file.jsonl"), "{err}");
}

/// Other people's words mean themselves: no street name of ours is read into them.
#[test]
fn an_audit_knows_no_street_names() {
    let line = r#"{"context": "Ann is cited.", "questions": [
        {"text": "Ann is referenced.", "label": false}, {"text": "Ann is cited.", "label": true}]}"#;
    let report = audited(line);
    assert_eq!(counts(&report), [1, 1, 2, 2, 2, 0]);
}
