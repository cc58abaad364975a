//! What the Families page says in words of the table's figures is true of them, also where systems
//! tie or have nothing to be judged by.

use entailment_gap::experiment::{self, Report};
use entailment_gap::measure::{SystemSummary, WorstBy};
use entailment_gap::probes::EXPANSION;
use entailment_gap::settings::Settings;
use entailment_gap::tables::{TableCell, placings, printed_rows, reversal, table_cell};
use std::ops::ControlFlow;

fn small() -> Report {
    let settings = Settings { theories: 16, ..Settings::default() };
    experiment::run(&settings, &mut |_| ControlFlow::Continue(())).expect("never stopped")
}

/// A report in which the two systems that are compared have the figures of two others.
fn as_if(report: &Report, soft: &str, pipeline: &str) -> Report {
    let mut made = report.clone();
    for (id, figures) in [("soft", soft), ("pipeline", pipeline)] {
        let of = report.system(figures).expect("is there").clone();
        let row = made.systems.iter_mut().find(|row| row.id == id).expect("is there");
        *row = SystemSummary { id: row.id.clone(), name: row.name.clone(), ..of };
    }
    made
}

fn cell(report: &Report, system: &str, column: &str) -> TableCell {
    table_cell(report, None, &system.into(), column).expect("is there")
}

#[test]
fn cards_and_sentence_give_one_verdict_and_no_lead_of_nothing() {
    let report = small();
    let ids: Vec<&str> = report.systems.iter().map(|system| system.id.as_str()).collect();
    for one in &ids {
        for other in &ids {
            let report = as_if(&report, one, other);
            let told = reversal(&report, WorstBy::default()).expect("the two are there");
            let cards = placings(&report, WorstBy::default());
            let leads = |name: &str| {
                cards.iter().any(|card| card.verdict.starts_with(&format!("{name} leads")))
            };
            let reversed = leads("Soft reasoner") && leads("Translate-then-prove");
            let own = told.strip_suffix(" Here the ranking does not reverse.");
            assert_eq!(own.is_none(), reversed, "{told}");
            let clauses: Vec<&str> =
                own.unwrap_or(&told).trim_end_matches('.').split("; ").collect();
            assert_eq!(clauses.len(), cards.len(), "{told}");
            assert!(!told.contains(" 0.00 "), "{told}");
            for (card, clause) in cards.iter().zip(clauses) {
                let [first, second] = &card.rows[..] else { panic!("{card:?}") };
                let said = &card.verdict;
                let agree = match &said[..] {
                    "Both the same" => {
                        assert_eq!(first.share, second.share, "{card:?}");
                        clause.ends_with("are the same")
                    }
                    "Nothing to compare" => {
                        assert!(cards.iter().any(|_| second.figure == "vacuous"), "{card:?}");
                        clause.contains("nothing to compare, since")
                    }
                    _ if said.starts_with("A tie: ") => {
                        assert!((first.share - second.share).abs() <= 0.05, "{card:?}");
                        clause.contains(&said["A tie: ".len()..])
                    }
                    _ => {
                        assert!(first.share > second.share, "{card:?}");
                        assert!(said.starts_with(&first.name), "{card:?}");
                        clause.ends_with(&said.to_lowercase())
                    }
                };
                assert!(agree, "{said} | {clause}");
            }
        }
    }
    assert_eq!(
        reversal(&as_if(&report, "always-abstain", "pipeline"), WorstBy::default()).as_deref().map(|told| {
            let worst = told.split("; ").nth(1).expect("three clauses");
            worst.to_string()
        }),
        Some(
            "by their worst family there is nothing to compare, since soft reasoner had no probe to be judged by"
                .to_string()
        )
    );
}

#[test]
fn every_cell_counts_its_own_system() {
    let report = small();
    let probes = |system: &str| {
        let system = report.system(system).expect("is there");
        system.family(EXPANSION).expect("is there").tally
    };
    let none = cell(&report, "always-abstain", "expansion");
    let n = probes("always-abstain").probes;
    assert_eq!(none.worked[0], format!("None of its {n} probes was answered in full."));
    assert!(none.worked[1].starts_with("consistency = 0 / 0: vacuous, there is nothing to judge"));
    let all = cell(&report, "soft", "expansion");
    let n = probes("soft").probes;
    assert_eq!(
        all.worked[0],
        format!("Counted over all {n} of its probes: each was answered in full.")
    );
    let some = cell(&report, "pipeline", "paraphrase");
    assert!(some.worked[0].contains("that were answered in full"), "{:?}", some.worked);
}

#[test]
fn no_family_is_called_the_worst_where_several_are() {
    let report = small();
    // The pipeline is coherent wherever it answers.
    let worst = cell(&report, "pipeline", "worst");
    assert_eq!(worst.notes[0], "all families alike");
    assert!(worst.notes[1].ends_with("(contraposition)"), "{:?}", worst.notes);
    assert!(worst.notes[2].ends_with(" to 1.0000"), "{:?}", worst.notes);
    assert_eq!(cell(&report, "soft", "coverage").notes[0], "all families alike");
    // Who never answers has no worst family.
    let none = cell(&report, "always-abstain", "worst");
    assert_eq!((&none.notes[0][..], none.figure.as_str()), ("nothing to judge", "vacuous"));
    assert_eq!(cell(&report, "soft", "worst").notes.len(), 3);
}

#[test]
fn where_nothing_is_asked_the_sentence_says_so() {
    let settings = Settings::from_query("fact=0%25&probe-depth=0&theories=4&steps=5").0;
    let report = experiment::run(&settings, &mut |_| ControlFlow::Continue(())).expect("runs on");
    let told = reversal(&report, WorstBy::default()).expect("the two are there");
    assert_eq!(told, "These settings leave no question to ask, so there is nothing to compare.");
    assert!(
        placings(&report, WorstBy::default())
            .iter()
            .all(|card| card.verdict == "Nothing to compare")
    );
    assert_eq!(printed_rows(&report, None)[0].ours, "0");
    // What is claimed of every probe is not refuted where there is none.
    let claim = report.assertions.iter().find(|claim| claim.id == "contraposition-pipeline");
    assert_eq!(claim.expect("is there").verdict().words(), "nothing to judge");
    let idle = report.assertions.iter().filter(|claim| claim.value.is_none()).count();
    let told = experiment::held(&report.assertions);
    assert!(told.ends_with(&format!("; for {idle} there is nothing to judge.")), "{told}");
}
