//! The default run shows the profile it must show, and the same settings give the same report.

use entailment_gap::experiment::{self, Stopped};
use entailment_gap::settings::Settings;
use std::ops::ControlFlow;

#[test]
fn the_default_run_keeps_its_assertions() {
    let report = experiment::run(&Settings::default(), &mut |_| ControlFlow::Continue(())).unwrap();
    let failed: Vec<_> = report.failures().collect();
    assert!(failed.is_empty(), "{failed:#?}");
    assert!(report.assertions.iter().all(|assertion| assertion.binding));
}

#[test]
fn a_run_can_be_stopped_at_any_report_of_progress() {
    let settings = Settings { theories: 4, ..Settings::default() };
    for stop_at in [0, 3, 10] {
        let mut seen = 0;
        let run = experiment::run(&settings, &mut |_| {
            seen += 1;
            if seen > stop_at { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(run.err(), Some(Stopped));
        assert_eq!(seen, stop_at + 1);
    }
}
