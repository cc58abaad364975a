use entailment_gap::experiment::{Experiment, ProbeFilter};
use entailment_gap::probes::{Outcome, REGISTRY};
use entailment_gap::settings::Settings;
use std::ops::ControlFlow;

fn experiment() -> Experiment {
    let settings = Settings::from_query("theories=30&steps=500").0;
    Experiment::run(&settings, &mut |_| ControlFlow::Continue(())).unwrap()
}

fn filter(family: &str, system: &str) -> ProbeFilter {
    ProbeFilter { family: family.to_string(), system: system.to_string(), ..Default::default() }
}

/// The list under a cell has as many rows as the cell counts, broken ones first.
#[test]
fn lists_have_what_their_cells_count() {
    let experiment = experiment();
    for system in &experiment.report.systems {
        for (family, figures) in REGISTRY.iter().zip(&system.families) {
            let all = filter(family.id(), &system.id);
            let kinds = family.kinds().iter().zip(&figures.kinds).map(|(kind, figures)| {
                (ProbeFilter { kind: Some(kind.id.to_string()), ..all.clone() }, figures.tally)
            });
            for (filter, tally) in std::iter::once((all.clone(), figures.tally)).chain(kinds) {
                let rows = experiment.probe_rows(&filter);
                let count =
                    |outcome| rows.iter().filter(|row| row.outcome == outcome).count() as u32;
                assert_eq!(rows.len() as u32, tally.probes);
                assert_eq!(count(Outcome::Kept), tally.consistent);
                assert_eq!(count(Outcome::Broken), tally.answered - tally.consistent);
                assert!(rows.is_sorted(), "{}", family.id());
            }
        }
    }
}

#[test]
fn filters_let_pass_what_they_name_and_parts_make_the_whole() {
    let experiment = experiment();
    let all = filter("expansion", "soft");
    let rows = |filter: ProbeFilter| experiment.probe_rows(&filter);
    let whole = rows(all.clone()).len();
    let details = |filter: &ProbeFilter| -> Vec<_> {
        let rows = experiment.probe_rows(filter).into_iter();
        rows.map(|row| experiment.probe_detail(&filter.family, row.probe).unwrap()).collect()
    };
    let mut parts = 0;
    for positive in [true, false] {
        for depth in 0..=1 {
            let filter =
                ProbeFilter { positive: Some(positive), depth: Some(depth), ..all.clone() };
            let details = details(&filter);
            assert!(details.iter().all(|d| d.positive == positive && d.depth == Some(depth)));
            parts += details.len();
        }
    }
    assert_eq!(parts, whole);
    let named = ProbeFilter { predicate: Some("diligent".to_string()), ..all.clone() };
    let named = details(&named);
    assert!(!named.is_empty() && named.len() < whole);
    for probe in &named {
        assert!(probe.members[0].text.ends_with("diligent."), "{}", probe.members[0].text);
    }
    let apart = ProbeFilter { differs_from: Some("pipeline".to_string()), ..all.clone() };
    let apart = details(&apart);
    assert!(!apart.is_empty() && apart.len() < whole);
    for probe in &apart {
        assert!(probe.members.iter().any(|m| m.answers[0].answer != m.answers[1].answer));
    }
    for unknown in [filter("expansions", "soft"), filter("expansion", "softer")] {
        assert!(rows(unknown).is_empty());
    }
}

/// A broken probe names the insertion that broke it; the sentence is the certified one.
#[test]
fn a_broken_probe_shows_what_broke_it() {
    let experiment = experiment();
    let broken = ProbeFilter { outcome: Some(Outcome::Broken), ..filter("expansion", "soft") };
    let rows = experiment.probe_rows(&broken);
    assert!(!rows.is_empty());
    for row in rows {
        let probe = experiment.probe_detail("expansion", row.probe).unwrap();
        assert_eq!(probe.outcomes[0], ("soft".to_string(), Outcome::Broken));
        assert!(probe.members[0].insertion.is_none() && probe.members[0].breaks.is_empty());
        assert!(probe.members[1..].iter().all(|member| member.insertion.is_some()));
        let breaking = probe.members.iter().filter(|m| m.breaks.contains(&"soft".to_string()));
        assert!(breaking.count() > 0);
    }
    assert!(experiment.probe_detail("expansion", u32::MAX).is_none());
}
