use entailment_gap::exchange::{AuditOptions, AuditReport, audit};
use entailment_gap::theory::Semantics;
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn audited(input: impl AsRef<[u8]>) -> AuditReport {
    audit(input.as_ref(), &AuditOptions::default(), &mut |_| ControlFlow::Continue(())).unwrap()
}

/// Theories, questions, agreed, disagreed, unlabelled; all was read.
fn counts(report: &AuditReport) -> [u32; 5] {
    assert_eq!(report.unread, []);
    let AuditReport { theories, questions, agree, disagree, unlabelled, .. } = report;
    [*theories, *questions, *agree, disagree.len() as u32, *unlabelled]
}

fn format(report: &AuditReport) -> &str {
    assert_eq!(report.formats.len(), 1, "{:?}", report.formats);
    report.formats.keys().next().unwrap()
}

fn lines(records: &[Value]) -> String {
    records.iter().map(|record| format!("{record}\n")).collect()
}

const SLOW: &str = "Ida is slow. Slow people are late.";

#[test]
fn premises_and_a_conclusion() {
    let record = |conclusion: &str, label: &str| {
        json!({"premises": ["Ida is slow", "Slow people are late."], "premises-FOL": ["Slow(ida)"],
               "conclusion": conclusion, "conclusion-FOL": "Late(ida)", "label": label, "story_id": 7})
    };
    let report = audited(lines(&[
        record("Ida is late.", "True"),
        record("Ida is old.", "Uncertain"),
        record("Ida is slow.", "False"),
    ]));
    assert_eq!(counts(&report), [1, 3, 2, 1, 0]);
    assert_eq!(format(&report), "premises");
    assert_eq!(report.disagree[0].theory, "7");
    assert_eq!(report.disagree[0].semantics, Semantics::OpenWorld);
}

#[test]
fn a_premise_and_a_hypothesis() {
    let report = audited(lines(&[
        json!({"premise": SLOW, "hypothesis": "Ida is late", "label": "entailment"}),
        json!({"premise": SLOW, "hypothesis": "Ida is old", "gold_label": "neutral"}),
        json!({"sentence1": "Ida is not slow.", "sentence2": "Ida is slow.", "gold_label": "contradiction"}),
        json!({"premise": SLOW, "hypothesis": "Ida is slow", "gold_label": "-"}),
    ]));
    assert_eq!(counts(&report), [3, 4, 3, 0, 1]);
    assert_eq!(format(&report), "premise-hypothesis");
    // 0 is entailment in one corpus and its opposite in the next.
    let report =
        audited(json!({"premise": SLOW, "hypothesis": "Ida is late.", "label": 0}).to_string());
    assert_eq!(counts(&report), [1, 1, 0, 0, 1]);
    assert!(report.unread_labels[0].label.contains("a number"), "{:?}", report.unread_labels);
}

#[test]
fn a_question_and_an_answer_without_options() {
    let report = audited(lines(&[
        json!({"context": SLOW, "question": "Is Ida late?", "answer": "yes"}),
        json!({"context": SLOW, "question": "Is this true or false? Ida is fit.", "answer": "False"}),
        json!({"context": SLOW, "statement": "Ida is late.", "question": "Does it follow?", "gold_label": true}),
        json!({"context": SLOW, "question": "Ida is late."}),
    ]));
    assert_eq!(counts(&report), [1, 4, 3, 0, 1]);
    assert_eq!(format(&report), "ruletaker-rows");
}

#[test]
fn options_in_every_spelling() {
    let record = |options: Value, answer: Value| {
        json!({"context": SLOW, "question": "True or false? Ida is late.", "options": options,
               "answer": answer})
    };
    let report = audited(lines(&[
        record(json!(["(A) True", "(B) False"]), json!("A")),
        record(json!(["(A) True", "(B) False"]), json!("(A)")),
        record(json!(["A. False", "B. True"]), json!("B. True")),
        record(json!({"A": "False", "B": "True"}), json!("b")),
        record(json!(["False", "True"]), json!(1)),
        record(json!(["False", "True"]), json!("True")),
        record(json!(["False", "True"]), json!("B")),
    ]));
    assert_eq!(counts(&report), [1, 7, 7, 0, 0]);
    assert_eq!(format(&report), "multiple-choice");
}

#[test]
fn records_nested_in_others() {
    let shared = json!({"semantics": "owa", "context": SLOW, "samples": [
        {"question": "Ida is late.", "label": true}, {"question": "Ida is old.", "label": "unknown"}]});
    let report = audited(shared.to_string());
    assert_eq!(counts(&report), [1, 2, 2, 0, 0]);
    let deep = json!({"version": 1, "data": [{"title": "x", "paragraphs": [
        {"context": SLOW, "qas": [{"question": "Ida is late.", "answer": "yes"}]}]}]});
    assert_eq!(counts(&audited(deep.to_string())), [1, 1, 1, 0, 0]);
    let prontoqa = json!({"example1": {
        "in_context_example0": {"question": "Every yak is a beast. Max is a yak.",
            "query": "True or false: Max is a beast.", "chain_of_thought": [], "answer": "True"},
        "test_example": {"question": "Max is not a yak.",
            "query": "True or false: Max is a yak.", "answer": "False"}}});
    let report = audited(prontoqa.to_string());
    assert_eq!(counts(&report), [2, 2, 2, 0, 0]);
    assert_eq!(format(&report), "prontoqa");
}

#[test]
fn what_nested_records_share_is_not_copied_without_end() {
    let context = "Ida is slow. ".repeat(10_000);
    let sample = json!({"question": "Ida is slow.", "label": true});
    let report = audited(json!({"context": context, "samples": vec![sample; 1_000]}).to_string());
    assert!(report.questions > 0 && report.questions < 1_000);
    assert!(report.unread[0].message.contains("not all were read"), "{:?}", report.unread);
}

#[test]
fn statements_beside_their_labels() {
    let record = json!({"facts": ["Ida is slow."], "rules": ["If someone is slow then they are late."],
        "statements": ["Ida is late.", "Ida is not late.", "Ida is old."],
        "labels": ["entailment", "contradiction", "neutral"]});
    let report = audited(record.to_string());
    assert_eq!(counts(&report), [1, 3, 3, 0, 0]);
    assert_eq!(format(&report), "logic-nli");
    let paradox = json!({"facts": ["Ida is slow.", "Ida is not slow."], "rules": [],
        "statements": ["Ida is slow."], "labels": ["self_contradiction"], "semantics": "owa"});
    assert_eq!(counts(&audited(paradox.to_string())), [1, 1, 1, 0, 0]);
}

#[test]
fn conversations() {
    let record = |prompt: &str, answer: &str| {
        json!({"messages": [{"role": "system", "content": "Answer yes or no."},
            {"role": "user", "content": prompt}, {"role": "assistant", "content": answer}]})
    };
    let prompt = "Read this.\n\nContext: Ida is slow.\nSlow people are late.\n\nQuestion: Is Ida late?\nAnswer:";
    let report = audited(lines(&[
        record(prompt, "The answer is yes."),
        json!({"conversations": [{"from": "human", "value": "Ida is slow.\nStatement: Ida is fit."},
            {"from": "gpt", "value": "False"}]}),
    ]));
    assert_eq!(counts(&report), [2, 2, 2, 0, 0]);
    assert_eq!(format(&report), "chat");
    let report = audited(record("hello", "hi").to_string());
    assert!(report.unread[0].message.contains("Question: …"), "{:?}", report.unread);
}

#[test]
fn tables_of_every_kind() {
    let table = |delimiter: &str| {
        ["Context", "question", "label"].join(delimiter)
            + "\n\"Ida is slow.\nSlow people are late.\""
            + delimiter
            + "Ida is late."
            + delimiter
            + "True\r\n\r\nIda is slow."
            + delimiter
            + "Ida is slow."
            + delimiter
            + "0\n"
    };
    for delimiter in [",", ";", "\t"] {
        let text = table(delimiter);
        let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let marked = [b"\xff\xfe".to_vec(), utf16.clone()].concat();
        let with_bom = format!("\u{feff}{text}").into_bytes();
        for bytes in [text.into_bytes(), with_bom, utf16, marked] {
            let report = audited(bytes);
            assert_eq!(counts(&report), [2, 2, 1, 1, 0]);
            assert_eq!(report.disagree[0].line, 5, "{delimiter:?}");
        }
    }
    // Lists stand in a cell as JSON.
    let list = "premises,conclusion,label\n\"[\"\"Ida is slow.\"\", \"\"Ida is old.\"\"]\",Ida is old.,True\n";
    assert_eq!(counts(&audited(list)), [1, 1, 1, 0, 0]);
}

#[test]
fn a_record_in_no_known_shape_is_told_the_closest() {
    for (record, parts) in [
        (
            json!({"premises": ["x"], "title": "y"}),
            ["“premises”, “title”", "the closest is premises, where “conclusion” is missing"],
        ),
        (
            json!({"hypothesis": "x"}),
            ["“hypothesis”", "premise-hypothesis, where “premise” is missing"],
        ),
        (
            json!({"facts": [], "rules": [], "labels": []}),
            ["“facts”", "logic-nli, where “statements” is missing"],
        ),
        (json!({"title": "y"}), ["“title”", "ruletaker (“context”, “questions”)"]),
        (json!({}), ["no keys", "chat (“messages”)"]),
    ] {
        let report = audited(record.to_string());
        let [unread] = &report.unread[..] else { panic!("{report:?}") };
        assert!(parts.iter().all(|part| unread.message.contains(part)), "{unread}");
    }
}

#[test]
fn a_file_that_is_neither_json_nor_a_table_is_told_what_it_looks_like() {
    let rows: String = (0..20_000).map(|row| format!("{row},text of {row},x\n")).collect();
    for (bytes, part) in [
        (format!("a,b,c\n{rows}").as_bytes(), "a table with commas"),
        (b"a;b\n1;2\n", "a table with semicolons"),
        (b"Bob is kind.\nKind people are nice.\n", "plain text"),
        (b"Bob is kind, they say.\nKind people are nice.\n", "plain text"),
        (b"context: Ida is slow.\nquestion: Ida is late.\n", "YAML"),
        (b"<html><body></body></html>", "HTML or XML"),
        (b"\x1f\x8b\x08\0\0\0", "compressed by gzip"),
        (b"PAR1\x15\x04", "a Parquet file"),
        (b"{'context': 'Ida is slow.'}\n{'context': 'Ida is slow.'}", "Python's notation"),
        (b"\x80\x04\x95", "a Python pickle"),
        (b"\xc4\xd6\xdc\xe4\xf6\xfc\n\xdf", "another encoding"),
    ] {
        let report = audited(bytes);
        let [unread] = &report.unread[..] else { panic!("{part}: {}", report.unread.len()) };
        assert!(unread.message.contains(part), "{unread}");
    }
    // Broken JSON is named line by line, and the same message written once.
    let broken: String = (0..2_000).map(|at| format!("{{oops {at}}}\n")).collect();
    let report = audited(broken);
    assert_eq!(report.unread.len(), 2_000);
    let text = report.to_text();
    assert!(text.contains("… and 1995 more not read"), "{text}");
    assert_eq!(text.matches("this is not JSON").count(), 1, "{text}");
}
