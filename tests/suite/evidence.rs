//! What the Families page opens of a figure is what the figure counts.

use entailment_gap::exchange::Items;
use entailment_gap::exchange::answers::AnswerWords;
use entailment_gap::exchange::exports::{self, ExportOptions};
use entailment_gap::experiment::Experiment;
use entailment_gap::language;
use entailment_gap::logic::Value;
use entailment_gap::measure::{Figure, UnreadRule};
use entailment_gap::probes::{CONTRAPOSITION, DE_MORGAN, EXPANSION, Outcome, PARAPHRASE};
use entailment_gap::settings::Settings;
use entailment_gap::tables::{
    AnswerFile, Evidence, Finding, Judged, ProbeDetail, ProbeFilter, ProbePage, Query,
    every_column, flips, plane_chart, system_view,
};
use std::ops::ControlFlow;

fn small(seed: u32) -> Evidence {
    let settings = Settings { seed, theories: 16, ..Settings::default() };
    Evidence::run(&settings, &mut |_| ControlFlow::Continue(())).expect("never stopped")
}

fn page(evidence: &mut Evidence, filter: &ProbeFilter, from: u32, count: u32) -> ProbePage {
    match evidence.look(&Query::Probes { filter: filter.clone(), from, count, find: None }) {
        Finding::Probes(page) => page,
        other => panic!("{other:?}"),
    }
}

fn open(evidence: &mut Evidence, filter: &ProbeFilter, place: u32) -> ProbeDetail {
    match evidence.look(&Query::Probe { filter: filter.clone(), place }) {
        Finding::Probe(Some(detail)) => *detail,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_cell_opens_to_as_many_probes_as_it_counts() {
    let mut evidence = small(17);
    let report = evidence.experiment.report.clone();
    for system in &report.systems {
        for column in every_column(&report) {
            let filter = ProbeFilter::behind(system, column.figure);
            let all = ProbeFilter { outcome: None, ..filter.clone() };
            let page = page(&mut evidence, &all, 0, 10);
            let [broken, unanswered, kept, left_out] = page.outcomes;
            assert_eq!((broken + unanswered + kept, left_out), (page.matching, 0));
            match column.figure {
                Figure::Accuracy => {
                    assert_eq!((kept, page.all), (system.tally.correct, system.tally.questions));
                }
                Figure::Consistency(id) => {
                    let family = system.family(id).expect("is there");
                    assert_eq!(kept, family.tally.consistent, "{} {id}", system.id);
                    assert_eq!(kept + broken, family.tally.answered);
                    for kind in &family.kinds {
                        let filter = ProbeFilter { kind: Some(kind.id), ..all.clone() };
                        let page = self::page(&mut evidence, &filter, 0, 1);
                        assert_eq!(page.outcomes[2], kind.tally.consistent, "{}", kind.id);
                        assert_eq!(page.matching, kind.tally.probes, "{}", kind.id);
                    }
                }
                Figure::MemberAccuracy(_) => assert_eq!(all.judged, Judged::Label),
                _ => {}
            }
        }
    }
}

#[test]
fn lists_have_broken_probes_first_and_pages_join_without_seam() {
    let mut evidence = small(17);
    let filter = ProbeFilter::of(EXPANSION, "soft");
    let whole = page(&mut evidence, &filter, 0, u32::MAX);
    assert_eq!(whole.rows.len() as u32, whole.matching);
    assert!(whole.rows.is_sorted_by_key(|row| (row.outcome, row.place)));
    assert_eq!(whole.rows[0].outcome, Outcome::Broken);
    let mut joined = Vec::new();
    for from in (0..whole.matching).step_by(7) {
        joined.extend(page(&mut evidence, &filter, from, 7).rows);
    }
    assert_eq!(joined, whole.rows);
    let far = page(&mut evidence, &filter, u32::MAX, 5);
    assert!(far.rows.is_empty());
}

#[test]
fn filters_let_through_what_they_say() {
    let mut evidence = small(17);
    let all = ProbeFilter::of(CONTRAPOSITION, "soft");
    let total = page(&mut evidence, &all, 0, 0).matching;
    let mut by_depth = 0;
    for depth in 0..=3 {
        let filter = ProbeFilter { depth: Some(depth), ..all.clone() };
        by_depth += page(&mut evidence, &filter, 0, 0).matching;
    }
    assert_eq!(by_depth, total);
    let words = page(&mut evidence, &all, 0, 0).predicates;
    let mut by_word = 0;
    for word in &words {
        let filter = ProbeFilter { predicate: Some(word.clone()), ..all.clone() };
        let page = page(&mut evidence, &filter, 0, u32::MAX);
        assert!(page.rows.iter().all(|row| row.question.contains(word.as_str())), "{word}");
        by_word += page.matching;
    }
    assert_eq!(by_word, total);
    let mut by_sign = 0;
    for positive in [true, false] {
        let all = ProbeFilter::of(EXPANSION, "soft");
        let filter = ProbeFilter { positive: Some(positive), ..all };
        let page = page(&mut evidence, &filter, 0, u32::MAX);
        assert!(page.rows.iter().all(|row| row.question.contains(" not ") != positive));
        by_sign += page.matching;
    }
    let expansion = page(&mut evidence, &ProbeFilter::of(EXPANSION, "soft"), 0, 0).matching;
    assert_eq!(by_sign, expansion);
    let filter = ProbeFilter { against: Some("always-abstain".into()), ..all.clone() };
    assert_eq!(page(&mut evidence, &filter, 0, 0).matching, total);
    let apart =
        ProbeFilter { against: Some("pipeline".into()), ..ProbeFilter::of(EXPANSION, "soft") };
    let rows = page(&mut evidence, &apart, 0, u32::MAX).rows;
    assert!(!rows.is_empty() && (rows.len() as u32) < expansion);
    for row in rows {
        let detail = open(&mut evidence, &apart, row.place);
        assert!(
            detail.members.iter().any(|member| member.cells[0].answer != member.cells[1].answer)
        );
    }
    assert_eq!(page(&mut evidence, &ProbeFilter::of(EXPANSION, "nobody"), 0, 5).matching, 0);
}

#[test]
fn a_probe_opens_to_sentences_that_give_its_answers_again() {
    let mut evidence = small(17);
    let filter = ProbeFilter::of(EXPANSION, "soft");
    let row = page(&mut evidence, &filter, 0, 1).rows.remove(0);
    let detail = open(&mut evidence, &filter, row.place);
    let document = language::parse(&detail.text);
    assert_eq!(document.errors().count(), 0, "{}", detail.text);
    assert_eq!(detail.members[1].cells[0].mark, Some(Outcome::Broken));
    assert!(detail.members[1].inserted.is_some());
    assert!(detail.certificate.iter().any(|line| line.starts_with("Certified")));
    assert!(!detail.why.is_empty());
    let gone = evidence.look(&Query::Probe { filter, place: u32::MAX });
    assert_eq!(gone, Finding::Probe(None));
}

#[test]
fn a_street_name_is_proved_by_the_word_that_it_stands_for() {
    let mut evidence = small(17);
    let filter = ProbeFilter::of(PARAPHRASE, "soft");
    let (mut proved, mut refuted) = (0, 0);
    for row in page(&mut evidence, &filter, 0, 60).rows {
        let detail = open(&mut evidence, &filter, row.place);
        for member in detail.members.iter().filter(|member| !member.text.contains(" not ")) {
            let (said, count) = match member.gold {
                Value::True => ("holds", &mut proved),
                _ => ("does not hold", &mut refuted),
            };
            let title = format!("Why “{}” {said}", member.text.trim_end_matches('.'));
            let why = detail.why.iter().find(|why| why.title == title);
            let why = why.unwrap_or_else(|| panic!("{title} is not among {:?}", detail.why));
            *count += u32::from(why.text.contains("is another word for"));
        }
    }
    assert!(proved > 0 && refuted > 0, "{proved} proved, {refuted} refuted");
}

#[test]
fn the_plane_holds_every_pair_and_its_points_open_to_theirs() {
    let mut evidence = small(17);
    let Finding::Plane(plane) = evidence.look(&Query::Plane) else { panic!("another finding") };
    for family in [CONTRAPOSITION, DE_MORGAN] {
        let rows: Vec<_> = plane.rows.iter().filter(|row| row.family == family).collect();
        let all = page(&mut evidence, &ProbeFilter::of(family, "soft"), 0, 0);
        assert_eq!(rows.iter().map(|row| row.count).sum::<u32>(), all.matching);
        let coherent: u32 = rows.iter().filter(|row| row.coherent).map(|row| row.count).sum();
        assert_eq!(coherent, all.outcomes[2]);
        let row = rows[0];
        let point = Some([row.a, row.b]);
        let filter = ProbeFilter { point, ..ProbeFilter::of(family, "soft") };
        assert_eq!(page(&mut evidence, &filter, 0, 0).matching, row.count);
        // Away from ties, coherent is |b| > |a|.
        for row in rows {
            assert_eq!(row.coherent, row.b.abs() > row.a.abs(), "{}", row.words());
        }
    }
    let svg = plane_chart(&plane, Some(0), false).svg();
    assert_eq!(svg.matches("data-point").count(), plane.rows.len());
    assert_eq!(svg.matches("chosen").count(), 1);
}

#[test]
fn a_file_of_right_answers_is_one_more_system_with_probes() {
    let mut evidence = small(17);
    let items = Items::of(&evidence.experiment);
    let mut text = String::from("id,answer\n");
    for item in &items.items {
        text += &format!("{},{}\n", item.id, if item.gold { "yes" } else { "no" });
    }
    text += "nobody,yes\n";
    let file = AnswerFile { name: "right.csv".into(), text };
    let empty = AnswerFile { name: "empty.csv".into(), text: String::new() };
    let views = evidence.score(&[file, empty], &AnswerWords::default(), UnreadRule::default());
    assert_eq!(views.len(), 2);
    let summary = views[0].summary.as_ref().expect("it was read");
    assert_eq!((summary.name.as_str(), summary.accuracy.value()), ("right.csv", Some(1.0)));
    assert_eq!((views[0].counts.unknown, views[0].counts.missing), (1, 0));
    assert!(views[1].summary.is_none());
    for family in [None, Some(EXPANSION), Some(PARAPHRASE)] {
        let page = page(&mut evidence, &ProbeFilter::of(family, summary.id.clone()), 0, 3);
        assert_eq!(page.outcomes[2], page.all, "{family:?}");
    }
    let native = exports::find("native").expect("is there");
    let export = evidence.look(&Query::Export { format: "native".into(), model: String::new() });
    assert_eq!(export, Finding::Export(Some(native.write(&items, &ExportOptions::default()))));
    evidence.score(&[], &AnswerWords::default(), UnreadRule::default());
    assert_eq!(page(&mut evidence, &ProbeFilter::of(EXPANSION, "outside-1"), 0, 1).matching, 0);
}

#[test]
fn answers_are_read_with_the_words_given_and_shown_as_they_were_read() {
    let mut evidence = small(17);
    let mut text = String::from("id;answer\n");
    for item in &Items::of(&evidence.experiment).items {
        text += &format!("{};So the answer is {}.\n", item.id, if item.gold { "A" } else { "B" });
    }
    let file = [AnswerFile { name: "letters.csv".into(), text }];
    let views = evidence.score(&file, &AnswerWords::default(), UnreadRule::default());
    assert_eq!(views[0].counts.answered, 0);
    let views = evidence.score(&file, &AnswerWords::parse("A/B").unwrap(), UnreadRule::default());
    let summary = views[0].summary.as_ref().expect("it was read");
    assert_eq!(summary.accuracy.value(), Some(1.0));
    let filter = ProbeFilter::of(CONTRAPOSITION, summary.id.clone());
    let Finding::Probe(Some(detail)) = evidence.look(&Query::Probe { filter, place: 0 }) else {
        panic!("there is no probe")
    };
    for member in &detail.members {
        let (outside, built_in) = member.cells.split_last().unwrap();
        assert!(built_in.iter().all(|cell| cell.reading.is_none()));
        let reading = outside.reading.as_deref().unwrap();
        assert!(reading.contains("by the last sentence: \"So the answer is "), "{reading}");
    }
}

#[test]
fn what_flipped_is_told_against_the_run_before() {
    let (one, other): (Experiment, Experiment) = (small(17).experiment, small(18).experiment);
    let (none, told) = flips(&one.report, &one.report);
    assert!(none.is_empty() && told.contains("no figure"), "{told}");
    let (some, told) = flips(&one.report, &other.report);
    assert!(!some.is_empty() && told.starts_with("Against seed 17"), "{told}");
    assert!(some.iter().all(|flip| flip.system != "always-abstain"));
    let view = system_view(&one.report, &"soft".into()).expect("is there");
    assert_eq!(view.graded.len(), 3);
    assert_eq!(view.families.iter().filter(|row| row.kind).count(), 2);
}
