//! Used by fuzz/ too: nothing here but the project and the standard library.

use entailment_gap::exchange::answers::AnswerWords;
use entailment_gap::exchange::{Items, score};
use entailment_gap::experiment::Experiment;
use entailment_gap::measure::UnreadRule;
use entailment_gap::settings::Settings;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// A small experiment and its items.
fn asked() -> &'static (Experiment, Items) {
    static ASKED: OnceLock<(Experiment, Items)> = OnceLock::new();
    ASKED.get_or_init(|| {
        let settings = "theories=2&people=1&per-depth=1&insertions=1&steps=1";
        let (settings, errors) = Settings::from_query(settings);
        assert_eq!(errors, []);
        let experiment = Experiment::run(&settings, &mut |_| ControlFlow::Continue(()));
        let experiment = experiment.expect("not stopped");
        let items = Items::of(&experiment);
        (experiment, items)
    })
}

/// What holds of any file of answers. `{7}` stands for the id of an item.
pub fn holds(bytes: &[u8]) {
    let (experiment, items) = asked();
    let mut file = Vec::new();
    let mut rest = bytes;
    while let Some((&first, after)) = rest.split_first() {
        match rest {
            [b'{', digit @ b'0'..=b'9', b'}', after @ ..] => {
                let item = &items.items[usize::from(digit - b'0') % items.items.len()];
                file.extend_from_slice(item.id.as_bytes());
                rest = after;
            }
            _ => {
                file.push(first);
                rest = after;
            }
        }
    }
    let report = score(&file, experiment, items, &AnswerWords::default(), UnreadRule::default());
    let read: u32 = report.formats.values().sum();
    let mut rows = 0;
    for system in &report.systems {
        let counts = system.counts;
        rows += counts.rows;
        assert_eq!(counts.matched + counts.missing, report.items);
        assert_eq!(counts.matched, counts.answered + counts.abstained + counts.unparsed);
        assert_eq!(counts.rows, counts.matched + counts.unknown + counts.duplicate);
        assert!(counts.conflicting <= counts.duplicate);
        assert!(system.left_out.base_questions <= report.items);
        for entry in &system.answers {
            assert!(entry.confidence.is_none_or(|share| (0.0..=1.0).contains(&share)));
        }
    }
    assert_eq!(read, rows);
    assert!(!report.to_text().is_empty() && !report.to_json().is_empty());
}
