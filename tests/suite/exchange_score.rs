use entailment_gap::exchange::answers::{AnswerWords, Given, extract};
use entailment_gap::exchange::exports::{self, ExportOptions};
use entailment_gap::exchange::{Item, Items, ScoreReport, ScoredSystem, score};
use entailment_gap::experiment::{Experiment, Run};
use entailment_gap::measure::{Figure, Rate, SystemSummary, UnreadRule, WorstBy};
use entailment_gap::probes::{CONTRAPOSITION, FamilySet};
use entailment_gap::settings::Settings;
use entailment_gap::systems::{Pipeline, System};
use entailment_gap::world::Split;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// A small experiment: what is asked does not depend on the training.
fn experiment(seed: u32) -> Experiment {
    let mut settings = Settings { seed, theories: 12, insertions: 3, ..Settings::default() };
    settings.training.steps = 50;
    Experiment::run(&settings, &mut |_| ControlFlow::Continue(())).unwrap()
}

fn asked() -> &'static (Experiment, Items) {
    static ASKED: OnceLock<(Experiment, Items)> = OnceLock::new();
    ASKED.get_or_init(|| {
        let experiment = experiment(17);
        let items = Items::of(&experiment);
        (experiment, items)
    })
}

/// The pipeline's answer to an item.
fn pipeline(item: &Item) -> &'static str {
    let (experiment, items) = asked();
    let context = items.context(item);
    let case = experiment.ground.case(context.theory, context.insertion);
    match Pipeline.answer(case, &item.question).answer.decided() {
        Some(true) => "yes",
        Some(false) => "no",
        None => "unknown",
    }
}

fn lines() -> Vec<String> {
    let items = &asked().1.items;
    items.iter().map(|item| json!({"id": item.id, "answer": pipeline(item)}).to_string()).collect()
}

fn scored(text: &str) -> ScoreReport {
    scored_by(text, UnreadRule::default())
}

fn scored_by(text: &str, unread: UnreadRule) -> ScoreReport {
    let (experiment, items) = asked();
    score(text.as_bytes(), experiment, items, &AnswerWords::default(), unread)
}

fn only(report: &ScoreReport) -> &ScoredSystem {
    assert_eq!(report.systems.len(), 1, "{:?}", report.unread);
    &report.systems[0]
}

fn run_of(id: &str) -> &'static Run {
    asked().0.runs.iter().find(|run| run.summary.id == id).unwrap()
}

/// A row as JSON, but for its name and what it left unsaid.
fn row(summary: &SystemSummary) -> String {
    let mut summary = summary.clone();
    summary.id = Default::default();
    summary.name.clear();
    summary.silence = None;
    serde_json::to_string(&summary).unwrap()
}

#[test]
fn the_pipelines_own_answers_give_the_pipelines_own_row() {
    let report = scored(&lines().join("\n"));
    let system = only(&report);
    assert_eq!(row(&system.summary), row(&run_of("pipeline").summary));
    assert_eq!(system.run.responses.len(), run_of("pipeline").responses.len());
    let items = asked().1.items.len() as u32;
    assert_eq!((system.counts.matched, system.counts.rows), (items, items));
    assert!(system.counts.abstained > 0);
    assert_eq!(system.left_out.base_questions, 0);
    assert!(system.missing.is_empty() && system.unparsed.is_empty());
    assert!(report.to_text().contains("missing 0"));
}

#[test]
fn order_and_shape_mean_nothing() {
    let mut shuffled = lines();
    shuffled.reverse();
    let half = shuffled.len() / 2;
    shuffled.rotate_left(half / 3);
    let expected = row(&run_of("pipeline").summary);
    assert_eq!(row(&only(&scored(&shuffled.join("\r\n"))).summary), expected);
    assert_eq!(row(&only(&scored(&format!("[{}]", shuffled.join(",\n")))).summary), expected);

    let items = &asked().1.items;
    let mut table = String::from("note,Answer,id\n");
    for item in items {
        table.push_str(&format!("\"a, \"\"note\"\"\",{},{}\n", pipeline(item), item.id));
    }
    assert_eq!(row(&only(&scored(&table)).summary), expected);
    let tabs: String = table.replace("\"a, \"\"note\"\"\"", "x").replace(',', "\t");
    assert_eq!(row(&only(&scored(&tabs)).summary), expected);
    let openai: String = items
        .iter()
        .map(|item| {
            let content =
                json!([{"message": {"content": format!("The answer is {}.", pipeline(item))}}]);
            json!({"custom_id": item.id, "error": null,
                   "response": {"body": {"model": "m", "choices": content}}})
            .to_string()
                + "\n"
        })
        .collect();
    let report = scored(&openai);
    assert_eq!(row(&only(&report).summary), expected);
    assert_eq!(only(&report).summary.name, "m");
    let anthropic: String = items
        .iter()
        .map(|item| {
            let content = json!([{"type": "text", "text": pipeline(item).to_uppercase()}]);
            json!({"custom_id": item.id, "result": {"type": "succeeded", "message": {"content": content}}})
                .to_string()
                + "\n"
        })
        .collect();
    assert_eq!(row(&only(&scored(&anthropic)).summary), expected);
}

#[test]
fn truncated_duplicated_unknown_and_garbled_answers_are_counted() {
    let (experiment, items) = asked();
    let base: Vec<usize> = (0..items.items.len()).filter(|&at| items.items[at].in_base).collect();
    let [missing, garbled, doubled] = [base[0], base[5], base[9]];
    let mut answers = lines();
    let id = |at: usize| items.items[at].id.clone();
    answers[garbled] =
        json!({"id": id(garbled), "answer": "It is not true, I would say"}).to_string();
    let opposite = if pipeline(&items.items[doubled]) == "yes" { "no" } else { "yes" };
    answers.push(json!({"id": id(doubled), "answer": opposite}).to_string());
    answers.push(answers[base[12]].clone());
    answers.push(json!({"id": "item-of-another-run", "answer": "yes"}).to_string());
    answers.remove(missing);
    let report = scored(&answers.join("\n"));
    let system = only(&report);
    let counts = system.counts;
    let all = items.items.len() as u32;
    assert_eq!((counts.matched, counts.missing), (all - 1, 1));
    assert_eq!((counts.unparsed, counts.unknown), (1, 1));
    assert_eq!((counts.duplicate, counts.conflicting), (2, 1));
    assert_eq!(counts.matched, counts.answered + counts.abstained + counts.unparsed);
    assert_eq!(counts.rows, counts.matched + counts.unknown + counts.duplicate);
    assert_eq!(system.missing, [id(missing)]);
    assert_eq!(system.unparsed[0].raw, "It is not true, I would say");
    assert_eq!(
        (system.unparsed[0].id.as_str(), system.unparsed[0].parsed),
        (id(garbled).as_str(), None)
    );
    assert_eq!(system.unknown[0].id, "item-of-another-run");

    // Not answered: two fewer right of as many questions.
    let pipeline = &run_of("pipeline").summary;
    let all = pipeline.accuracy.denominator;
    assert_eq!((system.silent.base_questions, system.left_out.base_questions), (2, 0));
    assert_eq!(system.summary.accuracy, Rate::new(all - 2, all));
    assert_eq!(system.summary.coverage, Rate::new(all - 2, all));
    assert_eq!(system.summary.accuracy_answered.value(), Some(1.0));
    let mut touched = BTreeMap::new();
    for family in experiment.ground.families().map(|(family, _)| family.id()) {
        let probes: BTreeSet<&str> = [missing, garbled]
            .iter()
            .flat_map(|&at| &items.items[at].probes)
            .filter(|probe| probe.family == family)
            .map(|probe| probe.pair_id.as_str())
            .collect();
        touched.insert(family.to_string(), probes.len() as u32);
    }
    assert_eq!(system.silent.probes, touched);
    for (ours, theirs) in system.summary.families.iter().zip(&pipeline.families) {
        let touched = touched[ours.id.as_str()];
        assert_eq!(ours.tally.probes, theirs.tally.probes);
        assert!(ours.tally.answered + touched >= theirs.tally.answered);
        assert_eq!(ours.consistency.value(), Some(1.0));
        assert_eq!(ours.held, Rate::new(ours.tally.answered, theirs.tally.probes));
    }

    // Left out: two fewer questions, and the probes with such a member are none.
    let report = scored_by(&answers.join("\n"), UnreadRule::LeftOut);
    let system = only(&report);
    assert_eq!((system.silent.base_questions, system.left_out.base_questions), (2, 2));
    assert_eq!(system.summary.accuracy, Rate::new(all - 2, all - 2));
    assert_eq!(system.summary.coverage.value(), Some(1.0));
    assert_eq!(system.left_out.probes, touched);
    for (ours, theirs) in system.summary.families.iter().zip(&pipeline.families) {
        assert_eq!(ours.tally.probes, theirs.tally.probes - touched[ours.id.as_str()]);
        assert_eq!(ours.consistency.value(), Some(1.0));
    }
    assert!(report.to_text().contains("(--unread left-out)"));
}

/// What silence must never raise.
fn unraised(row: &SystemSummary) -> Vec<(Figure, f64)> {
    use Figure::*;
    let of_families = FamilySet::default();
    let families = of_families.iter().map(|family| family.id());
    let of = families.flat_map(|id| [FamilyCoverage(id), Held(id)]);
    let depths = (0..=3).map(Depth);
    let figures = [Accuracy, BaseCoverage, Completeness, WorstHeld, LeastCoverage];
    let all = figures.into_iter().chain(depths).chain(of);
    all.filter_map(|figure| Some((figure, figure.of(row).value?))).collect()
}

/// One right answer, and silence but for it, is one right answer of all the questions.
#[test]
fn an_answer_alone_is_not_ranked_first() {
    let (_, items) = asked();
    let place = items.items.iter().position(|item| item.in_base).unwrap();
    let gold = if items.items[place].gold { "yes" } else { "no" };
    let line = |model: &str, item: &Item, answer: &str| {
        json!({"id": item.id, "model": model, "answer": answer}).to_string()
    };
    let mut text: Vec<String> =
        items.items.iter().map(|item| line("always yes", item, "yes")).collect();
    text.push(line("one", &items.items[place], gold));
    let report = scored(&text.join("\n"));
    let rows: Vec<&SystemSummary> = report.systems.iter().map(|system| &system.summary).collect();
    let base = run_of("pipeline").summary.accuracy.denominator;
    assert_eq!(rows[1].accuracy, Rate::new(1, base));
    assert!(rows[1].accuracy.value() < rows[0].accuracy.value());
    assert_eq!(
        (rows[0].marked_name(), rows[1].marked_name()),
        ("always yes".into(), "one *".into())
    );
    // By its held share it is no better than what breaks every pair; by consistency it is vacuous.
    assert_eq!(rows[1].worst_held.and_then(Rate::value), Some(0.0));
    let places = report.ranking(WorstBy::Held).iter().map(|r| r.place).collect::<Vec<_>>();
    assert_eq!(places, [1, 1]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Replacing any answers, right or wrong, by nothing, or by what cannot be read, never raises
    /// accuracy, a coverage or a held share.
    #[test]
    fn saying_nothing_buys_nothing(
        told in prop::collection::vec(0..5_u8, 97),
        silenced in prop::collection::vec(0..4_u8, 89),
        only_wrong in any::<bool>(),
    ) {
        let (_, items) = asked();
        let answer = |at: usize| match (told[at % told.len()], items.items[at].gold) {
            (0, _) => "unknown",
            (1, true) | (2.., false) => "no",
            (1, false) | (2.., true) => "yes",
        };
        let line = |at: usize, answer: &str| {
            json!({"id": items.items[at].id, "answer": answer}).to_string()
        };
        let places = 0..items.items.len();
        let before: Vec<String> = places.clone().map(|at| line(at, answer(at))).collect();
        let after: Vec<String> = places
            .filter_map(|at| {
                let right = answer(at) == if items.items[at].gold { "yes" } else { "no" };
                match silenced[at % silenced.len()] {
                    _ if only_wrong && right => Some(before[at].clone()),
                    0 => None,
                    1 => Some(line(at, "Hmm, hard one.")),
                    _ => Some(before[at].clone()),
                }
            })
            .collect();
        prop_assume!(!after.is_empty());
        let [before, after] = [before, after].map(|lines| scored(&lines.join("\n")));
        let [before, after] = [&before, &after].map(|report| unraised(&only(report).summary));
        for ((figure, was), (same, is)) in before.iter().zip(&after) {
            prop_assert_eq!(figure, same);
            prop_assert!(is <= was, "{} rose from {} to {}", figure, was, is);
        }
        prop_assert_eq!(before.len(), after.len());
    }
}

#[test]
fn other_settings_have_other_ids_and_the_same_content_the_same() {
    let other = Items::of(&experiment(18));
    let (_, items) = asked();
    let ids: BTreeSet<&str> = items.items.iter().map(|item| item.id.as_str()).collect();
    assert_eq!(ids.len(), items.items.len(), "ids are unique");
    let shared = other.items.iter().filter(|item| ids.contains(item.id.as_str())).count();
    assert!(shared * 100 < ids.len(), "{shared} of {}", ids.len());
    for item in &items.items {
        let fits = item.id.len() <= 64
            && item.id.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c));
        assert!(fits, "{}", item.id);
    }
    let report = score(
        lines().join("\n").as_bytes(),
        &asked().0,
        &other,
        &AnswerWords::default(),
        UnreadRule::default(),
    );
    assert!(only(&report).counts.unknown > 0);
}

#[test]
fn every_item_is_used_and_every_member_of_a_probe_is_an_item() {
    let (experiment, items) = asked();
    assert!(
        items
            .items
            .iter()
            .all(|item| { item.in_bank || item.in_relation || !item.probes.is_empty() })
    );
    let memberships: usize = items.items.iter().map(|item| item.probes.len()).sum();
    let probes = experiment.ground.families().flat_map(|(_, probes)| probes);
    let members: usize = probes.map(|probe| probe.members.len()).sum();
    assert_eq!(memberships, members);
    let base = experiment.ground.questions().count();
    assert_eq!(items.items.iter().filter(|item| item.in_base).count(), base);
    let bank: usize =
        experiment.ground.corpus.split(Split::Eval).map(|theory| theory.questions.len()).sum();
    assert_eq!(items.items.iter().filter(|item| item.in_bank).count(), bank);
}

#[test]
fn every_native_row_has_every_key_of_one_type() {
    let (_, items) = asked();
    let text = exports::find("native").unwrap().write(items, &ExportOptions::default());
    let kind = |value: &Value| match value {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Number(number) if number.is_f64() => "float",
        Value::Number(_) => "integer",
        Value::String(_) => "text",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    };
    let mut shapes = BTreeSet::new();
    let mut ids = BTreeSet::new();
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let row = row.as_object().unwrap();
        shapes.insert(row.iter().map(|(k, v)| format!("{k}:{}", kind(v))).collect::<Vec<_>>());
        let label = &row["choices"][row["label_idx"].as_u64().unwrap() as usize];
        assert_eq!(*label, row["label"]);
        assert!(ids.insert(row["id"].to_string()));
        assert!(row["context"].as_str().unwrap().ends_with(row["inserted"].as_str().unwrap()));
    }
    assert_eq!(shapes.len(), 1, "{shapes:#?}");
    assert!(!shapes.first().unwrap().iter().any(|shape| shape.ends_with(":null")));
    assert_eq!(ids.len(), items.items.len());
}

#[test]
fn the_figures_follow_from_the_exported_rows_alone() {
    let (_, items) = asked();
    let text = exports::find("native").unwrap().write(items, &ExportOptions::default());
    let answers: BTreeMap<&str, &str> =
        items.items.iter().map(|item| (item.id.as_str(), pipeline(item))).collect();
    // Family and relation; the probes' answers by member.
    let mut probes: BTreeMap<(String, String), BTreeMap<u64, String>> = BTreeMap::new();
    let mut relation = BTreeMap::new();
    for line in text.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let answer = answers[row["id"].as_str().unwrap()];
        for probe in row["probes"].as_array().unwrap() {
            let name = |key: &str| probe[key].as_str().unwrap().to_string();
            relation.insert(name("family"), name("expected_relation"));
            let members = probes.entry((name("family"), name("pair_id"))).or_default();
            members.insert(probe["member"].as_u64().unwrap(), answer.to_string());
        }
    }
    for family in &run_of("pipeline").summary.families {
        let of = probes.iter().filter(|((name, _), _)| name == family.id.as_str());
        let (mut all, mut answered, mut kept) = (0, 0, 0);
        for (_, members) in of {
            all += 1;
            if members.values().any(|answer| answer == "unknown") {
                continue;
            }
            answered += 1;
            let differ = members.values().any(|answer| *answer != members[&0]);
            kept += u32::from(differ == (relation[family.id.as_str()] == "differ"));
        }
        assert_eq!(
            [all, answered, kept],
            [family.tally.probes, family.tally.answered, family.tally.consistent]
        );
    }
}

#[test]
fn other_tools_get_what_they_ask_for() {
    let (_, items) = asked();
    let options = ExportOptions { model: "some-model".to_string(), max_tokens: 5 };
    let rows = |id: &str| -> Vec<Value> {
        let text = exports::find(id).unwrap().write(items, &options);
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let inspect = rows("inspect");
    assert_eq!(inspect.len(), items.items.len());
    assert!(inspect.iter().all(|row| row["metadata"]["theory_id"].is_string()));
    assert!(inspect.iter().all(|row| ["yes", "no"].contains(&row["target"].as_str().unwrap())));
    let openai = rows("openai-batch");
    assert_eq!(openai[0]["custom_id"], items.items[0].id.as_str());
    assert_eq!(openai[0]["body"]["model"], "some-model");
    let prompt = openai[0]["body"]["messages"][0]["content"].as_str().unwrap();
    assert!(prompt.contains(&items.items[0].asked) && prompt.ends_with("Answer:"), "{prompt}");
    assert_eq!(rows("anthropic-batch")[0]["params"]["max_tokens"], 5);
    let task = exports::find("lm-eval").unwrap().write(items, &options);
    assert!(task.contains("doc_to_choice: [\"yes\", \"no\"]") && task.contains("{{question}}"));
}

#[test]
fn answers_are_read_as_documented() {
    let read = |text: &str| extract(text);
    for text in [
        "yes",
        " Yes.",
        "TRUE",
        "**Yes**",
        "\"true\"",
        "Yes, since alice is cited.",
        "The answer is yes.",
        "Answer: **True**",
        "No rule says so. But a fact does.\nYes",
        "First I thought no. Final answer: yes",
        "answer: yes because it is stated",
        "Yes\n\nalice is cited",
    ] {
        assert_eq!(read(text), Some(Given::True), "{text:?}");
    }
    for text in
        ["no", "False!", "No. Nothing derives it.", "Yes? No: the answer is no", "answer:no"]
    {
        assert_eq!(read(text), Some(Given::False), "{text:?}");
    }
    for text in
        ["unknown", "I don’t know.", "Cannot be determined", "abstain", "The answer is unknown."]
    {
        assert_eq!(read(text), Some(Given::Abstain), "{text:?}");
    }
    for text in [
        "",
        "  ",
        "It is not true",
        "No rule derives it",
        "maybe",
        "yes and no",
        "İ answer is",
        "1",
        "the answer is that no rule applies",
        "nope",
        "answer:",
        "\u{0}",
    ] {
        assert_eq!(read(text), None, "{text:?}");
    }
}

#[test]
fn confidence_is_that_of_the_answer() {
    let (_, items) = asked();
    let text: String = items
        .items
        .iter()
        .map(|item| {
            let answer = if item.gold { "yes" } else { "no" };
            json!({"id": item.id, "answer": answer, "confidence": 0.75}).to_string() + "\n"
        })
        .collect();
    let report = scored(&text);
    // p(q) and p(not q) are 0.75 and 0.25 whichever holds.
    assert_eq!(only(&report).summary.family(CONTRAPOSITION).unwrap().graded.unwrap().max, 0.0);
}

#[test]
fn models_of_one_file_are_systems_of_their_own() {
    let (_, items) = asked();
    let line = |item: &Item, model: &str, answer: bool| {
        json!({"id": item.id, "model": model, "answer": answer}).to_string()
    };
    let text: Vec<String> = items
        .items
        .iter()
        .flat_map(|item| [line(item, "right", item.gold), line(item, "wrong", !item.gold)])
        .collect();
    let report = scored(&text.join("\n"));
    let accuracies: Vec<_> = report
        .systems
        .iter()
        .map(|s| (s.summary.name.as_str(), s.summary.accuracy.value()))
        .collect();
    assert_eq!(accuracies, [("right", Some(1.0)), ("wrong", Some(0.0))]);
}

#[test]
fn what_is_no_answer_is_named_by_its_line() {
    let id = &asked().1.items[0].id;
    let good = json!({"id": id, "answer": "yes"}).to_string();
    let text = [
        good.as_str(),
        "{oops",
        r#"{"id": 3, "answer": "yes"}"#,
        r#"{"answer": "yes"}"#,
        r#"{"id": "a", "answer": "no", "confidence": 2}"#,
    ]
    .join("\n");
    let report = scored(&text);
    let at: Vec<u32> = report.unread.iter().map(|unread| unread.line).collect();
    assert_eq!(at, [2, 3, 4, 5], "{:?}", report.unread);
    assert_eq!(only(&report).counts.matched, 1);
    let report = scored("name,answer\nx,yes\n");
    assert!(report.unread[0].message.contains("“name”"), "{:?}", report.unread);
    assert_eq!(report.systems.len(), 0);
    let report = scored(&format!("id,answer,confidence\n{id},yes,0.5\n{id}\n{id},no,much\n"));
    let at: Vec<u32> = report.unread.iter().map(|unread| unread.line).collect();
    assert_eq!(at, [3, 4], "{:?}", report.unread);
    for text in ["", "\n", "[]", "null", "yes", "\u{0}\u{1}", "id,answer"] {
        let report = scored(text);
        assert!(report.systems.is_empty(), "{text:?}");
    }
}
