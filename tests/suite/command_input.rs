use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

fn spawn(arguments: &[&str]) -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_entailment-gap"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = spawn(arguments);
    // A command that has no use for its input may be gone.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn all(output: &Output) -> String {
    String::from_utf8([&output.stdout[..], &output.stderr[..]].concat()).unwrap()
}

const QUICK: [&str; 4] = ["--steps", "10", "--theories", "6"];

#[test]
fn no_control_character_reaches_the_terminal() {
    let theory =
        b"erin is \x1b[31mred.\nerin is pub\0lished.\nerin is \xc2\x9bkind.\nerin is trained.\n";
    let record = br#"{"id": "\u001b]0;x\u0007", "context": "Ida is \u001b[1mslow.", "questions": [{"text": "Ida is \u0000fit.", "label": "\u202eeurt"}]}"#;
    let key = b"{\"\\u001b[31m\": 1}";
    let mut outputs = vec![
        run(&[&["answer", "-", "erin is trained."][..], &QUICK].concat(), theory),
        run(&["answer", "-", "erin is \x1b[31m"], b"erin is trained."),
        run(&["audit", "/no-such\x1b[31m"], b""),
        run(&["\x1b[31m"], b""),
        run(&["table", "--seed", "\x1b[31m"], b""),
    ];
    for input in [&record[..], key, theory] {
        outputs.push(run(&["audit", "-"], input));
        outputs.push(run(&["audit", "-", "--json"], input));
        outputs.push(run(&[&["score", "-"][..], &QUICK].concat(), input));
    }
    for output in outputs {
        let text = all(&output);
        let odd = text.chars().find(|c| c.is_control() && !"\n\t".contains(*c));
        assert_eq!(odd, None, "{text:?}");
        assert!(!text.contains('\u{202e}'), "{text:?}");
    }
    let text = all(&run(&["audit", "-"], record));
    assert!(text.contains("\\u001b[1mslow"), "{text}");
    // JSON stays what it was.
    let json = run(&["audit", "-", "--json"], record);
    let report: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(report["unparsed"][0]["sentence"], "Ida is \u{1b}[1mslow.");
}

#[test]
fn an_answer_gives_the_notices_of_the_page() {
    let theory = b"people: erin, bob.\nerin is not trained.\nbob is trained.\nbob is gentle.\nerin is gentle.\n";
    let arguments = ["answer", "-", "erin is gentel.", "--insert", "bob is traned."];
    let json = run(&[&arguments[..], &["--json"], &QUICK].concat(), theory);
    let answer: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(answer["version"], 3);
    let told: Vec<(&str, Option<u64>, &str)> = answer["notices"]
        .as_array()
        .unwrap()
        .iter()
        .map(|notice| {
            let text = |key: &str| notice[key].as_str().unwrap();
            (text("of"), notice["line"].as_u64(), text("message"))
        })
        .collect();
    let [("theory", Some(2), denied), ("insertion", None, near), ("question", None, nearer)] =
        told[..]
    else {
        panic!("{told:?}")
    };
    assert!(denied.contains("says nothing in a closed world"), "{denied}");
    assert!(near.contains("“trained”") && nearer.contains("“gentle”"), "{near} {nearer}");
    let text = all(&run(&[&arguments[..], &QUICK].concat(), theory));
    assert!(text.contains("notice on line 2: erin is not trained."), "{text}");
    assert!(text.contains("notice on the question: erin is gentel."), "{text}");
}

#[test]
fn a_theory_may_come_from_windows() {
    let text =
        "people: erin.\r\nerin is trained.\r\nIf someone is trained then they are senior.\r\n";
    let wide = |order: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("\u{feff}{text}").encode_utf16().flat_map(order).collect()
    };
    let marked = format!("\u{feff}{text}").into_bytes();
    for bytes in [text.as_bytes().to_vec(), marked, wide(u16::to_le_bytes), wide(u16::to_be_bytes)]
    {
        let output =
            run(&[&["answer", "-", "erin is senior.", "--json"][..], &QUICK].concat(), &bytes);
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(
            (&answer["value"], &answer["left_out"]),
            (&"true".into(), &Value::Array(vec![]))
        );
    }
    let output = run(&["answer", "-", "erin is senior."], b"erin is \xe9t\xe9.");
    assert_eq!(output.status.code(), Some(2));
    assert!(all(&output).contains("no text in UTF-8 or UTF-16"), "{}", all(&output));
}

#[test]
fn whoever_reads_one_line_ends_no_command_with_a_failure() {
    let record =
        r#"{"context": "Ida is slow.", "questions": [{"text": "Ida is fit.", "label": true}]}"#;
    let many = format!("{record}\n").repeat(3_000);
    for arguments in [
        &["audit", "-"][..],
        &["audit", "-", "--json"],
        &["corpus"],
        &["probes", "--steps", "0"],
        &["probes", "export", "--steps", "0"],
        &["help", "audit"],
        &["--help"],
    ] {
        let mut child = spawn(arguments);
        let mut input = child.stdin.take().unwrap();
        let text = many.clone();
        let writer = std::thread::spawn(move || {
            let _ = input.write_all(text.as_bytes());
        });
        let mut line = Vec::new();
        let mut reader = BufReader::with_capacity(64, child.stdout.take().unwrap());
        reader.read_until(b' ', &mut line).unwrap();
        drop(reader);
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        // Of an audit that was written in time, the status says what it found.
        let quiet = output.stderr.is_empty() && output.status.code() == Some(0);
        assert!(quiet || arguments[0] == "audit", "{arguments:?}: {}", all(&output));
        assert!(!all(&output).contains("panicked"), "{arguments:?}");
    }
}
