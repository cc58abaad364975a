//! Used by fuzz/ too: nothing here but the project and the standard library.

use entailment_gap::exchange::{AuditOptions, audit, records};
use entailment_gap::theory::Semantics;
use std::ops::ControlFlow;

/// What holds of any file of records: the first byte chooses how it is read, the rest is the file.
pub fn holds(bytes: &[u8]) {
    let (how, file) = bytes.split_first().unwrap_or((&0, bytes));
    let options = AuditOptions {
        world: [None, Some(Semantics::OpenWorld), Some(Semantics::ClosedWorld)]
            [usize::from(how % 3)],
        format: records::REGISTRY.get(usize::from(how / 6)).copied(),
        repair: how / 3 % 2 == 1,
    };
    let report = audit(file, &options, &mut |_| ControlFlow::Continue(())).expect("not stopped");
    assert!(report.parsed <= report.theories);
    assert_eq!(report.answered + report.unanswered.len() as u32, report.questions);
    let kinds = [report.whole, report.mended, report.partial];
    assert_eq!(kinds.iter().map(|kind| kind.theories).sum::<u32>(), report.theories);
    assert_eq!(kinds.iter().map(|kind| kind.agree).sum::<u32>(), report.agree);
    assert_eq!(report.whole.theories, report.parsed);
    let judged = report.agree as usize + report.disagree.len();
    assert_eq!(judged + report.unlabelled as usize, report.answered as usize, "{report:?}");
    assert!(report.unread_labels.len() <= report.unlabelled as usize, "{report:?}");
    assert_eq!(report.proofs.checked, report.proofs.accepted, "{report:?}");
    assert!(!report.to_text().is_empty() && !report.to_json().is_empty());
    report.finding();
}
