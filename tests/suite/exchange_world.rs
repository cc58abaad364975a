use entailment_gap::exchange::records::WorldReason;
use entailment_gap::exchange::{AuditOptions, AuditReport, Finding, audit};
use entailment_gap::theory::Semantics;
use serde_json::{Value, json};
use std::ops::ControlFlow;

fn audited(records: &[Value], options: &AuditOptions) -> AuditReport {
    let text: String = records.iter().map(|record| format!("{record}\n")).collect();
    audit(text.as_bytes(), options, &mut |_| ControlFlow::Continue(())).unwrap()
}

fn plainly(records: &[Value]) -> AuditReport {
    audited(records, &AuditOptions::default())
}

fn record(id: &str, context: &str, questions: &[(&str, &str)]) -> Value {
    let asked = questions.iter().map(|(text, label)| json!({"text": text, "label": label}));
    json!({"id": id, "context": context, "questions": asked.collect::<Vec<_>>()})
}

/// Right in the closed world alone: the second is not derived.
fn closed(id: &str) -> Value {
    record(id, "Mona is tall.", &[("Mona is tall.", "True"), ("Mona is shy.", "False")])
}

/// Right in the open world alone, without a label that says so.
fn open(id: &str) -> Value {
    let context =
        "Mona is tall. Tall people are not shy. If someone is not cold then they are shy.";
    record(id, context, &[("Mona is shy.", "False")])
}

fn unknown(id: &str) -> Value {
    record(id, "Ida is slow.", &[("Ida is old.", "Unknown")])
}

#[test]
fn a_label_that_is_unknown_opens_the_theories_beside_it() {
    let report = plainly(&[open("a"), unknown("b"), open("c")]);
    assert_eq!(report.finding(), Finding::Agrees, "{}", report.to_text());
    let world = report.file_world.unwrap();
    assert_eq!(world.semantics, Some(Semantics::OpenWorld));
    assert_eq!((world.labels, world.right_open, world.right_closed), (3, 3, 0));
    assert_eq!(report.worlds[&WorldReason::Labels], 3);
    assert!(report.to_text().contains("3 theories name no world: open"), "{}", report.to_text());
}

#[test]
fn right_labels_of_closed_theories_are_not_blamed_for_an_unknown_beside_them() {
    let report = plainly(&[closed("a"), closed("b"), unknown("u"), closed("c")]);
    let blamed: Vec<&str> = report.disagree.iter().map(|found| found.theory.as_str()).collect();
    assert_eq!(blamed, ["u"], "{}", report.to_text());
    assert_eq!(report.disagree[0].agrees_in, Some(Semantics::OpenWorld));
    assert!(report.to_text().contains("in the open world the label would be right"));
    // Where neither world fits the file better, each theory's own labels decide.
    let report = plainly(&[closed("a"), unknown("u")]);
    assert_eq!(report.finding(), Finding::Agrees, "{}", report.to_text());
    assert_eq!(report.file_world.unwrap().semantics, None);
}

#[test]
fn a_wrong_label_of_an_open_file_is_found() {
    let report = plainly(&[unknown("a"), unknown("b"), closed("c"), unknown("d")]);
    assert_eq!(report.file_world.unwrap().semantics, Some(Semantics::OpenWorld));
    assert_eq!(report.disagree.len(), 1);
    assert_eq!(report.disagree[0].question, "Mona is shy.");
    assert_eq!(report.disagree[0].agrees_in, Some(Semantics::ClosedWorld));
}

#[test]
fn what_a_record_says_comes_before_what_is_asked_for_and_that_before_names() {
    let mut says = unknown("says");
    says["semantics"] = json!("owa");
    let line = record("line", "world: open.\nIda is slow.", &[("Ida is old.", "Unknown")]);
    let named = unknown("AttNeg-OWA-D3-1");
    let options = AuditOptions { world: Some(Semantics::ClosedWorld), ..AuditOptions::default() };
    let report = audited(&[says, line, named, closed("none")], &options);
    for (reason, count) in
        [(WorldReason::Stated, 1), (WorldReason::Directive, 1), (WorldReason::Asked, 2)]
    {
        assert_eq!(report.worlds[&reason], count, "{reason:?}");
    }
    let blamed: Vec<&str> = report.disagree.iter().map(|found| found.theory.as_str()).collect();
    assert_eq!(blamed, ["AttNeg-OWA-D3-1"]);
    assert!(report.file_world.is_none());
    // What others state has no say in what is decided for the rest.
    let mut stated = unknown("stated");
    stated["semantics"] = json!("open-world");
    let report = plainly(&[stated, closed("a")]);
    assert_eq!(report.finding(), Finding::Agrees, "{}", report.to_text());
    assert_eq!(report.worlds[&WorldReason::Default], 1);
}

#[test]
fn notices_come_with_the_audit() {
    let context = "Ida is slow. Ida is not fit. Slow people are gentle. Gentle people are kind.";
    let report = plainly(&[record("t", context, &[("Ida is gentel.", "False")])]);
    assert_eq!(report.finding(), Finding::Agrees);
    let told: Vec<(Option<u32>, &str)> =
        report.notices.iter().map(|notice| (notice.place, notice.message.as_str())).collect();
    let [(Some(2), denied), (None, near)] = told[..] else { panic!("{told:?}") };
    assert!(denied.contains("says nothing in a closed world"), "{denied}");
    assert!(near.contains("did you mean “gentle”?"), "{near}");
    let text = report.to_text();
    assert!(text.contains("notice on t, line 1, sentence 2: Ida is not fit."), "{text}");
    assert!(text.contains("notice on a question of t, line 1: Ida is gentel."), "{text}");
    assert!(report.to_json().contains("“gentle”"));
    // What an open world says of denials is not said of them in it.
    let mut open = record("t", "Ida is not fit.", &[("Ida is fit.", "False")]);
    open["semantics"] = json!("owa");
    assert_eq!(plainly(&[open]).notices, []);
}

#[test]
fn repairs_are_taken_listed_and_counted_apart() {
    let broken = record(
        "broken",
        "Ida is slow. Ida isn't fit. Slow people are are late. Ida, in truth, went home.",
        &[("Ida is late.", "True"), ("Ida is is slow.", "True")],
    );
    let mendable = record("mendable", "Ida is slow", &[("Ida is slow.", "True")]);
    let records = [closed("whole"), broken, mendable];
    let report = plainly(&records);
    assert_eq!((report.whole.theories, report.mended.theories, report.partial.theories), (1, 0, 2));
    assert_eq!(report.repaired, []);
    let report = audited(&records, &AuditOptions { repair: true, ..AuditOptions::default() });
    assert_eq!((report.whole.theories, report.mended.theories, report.partial.theories), (1, 1, 1));
    assert_eq!((report.parsed, report.theories), (1, 3));
    assert_eq!((report.questions, report.agree), (5, 5), "{}", report.to_text());
    let repaired: Vec<(&str, Option<u32>, &str)> = report
        .repaired
        .iter()
        .map(|mended| (mended.theory.as_str(), mended.place, mended.repaired.as_str()))
        .collect();
    assert_eq!(
        repaired,
        [
            ("broken", Some(2), "Ida is not fit."),
            ("broken", Some(3), "Slow people are late."),
            ("broken", None, "Ida is slow."),
            ("mendable", Some(1), "Ida is slow."),
        ]
    );
    assert_eq!(report.unparsed.len(), 1);
    assert_eq!((report.unparsed[0].place, report.unparsed[0].line), (4, 2));
    let text = report.to_text();
    for part in [
        "repaired in broken, line 2, sentence 2: Ida isn't fit.\n  read as: Ida is not fit.",
        "repaired: sentences 3, questions 1",
        "repaired theories: 1; of 1 questions 1 answered, 1 agree, 0 disagree",
        "theories with sentences left out: 1; of 2 questions",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    assert_eq!(report.finding(), Finding::Differs);
}
