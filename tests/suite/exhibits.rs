use crate::asking::{Asked, Lab};
use entailment_gap::exhibits::{EXHIBITS, Exhibit, Step};
use entailment_gap::experiment;
use entailment_gap::language::render;
use entailment_gap::probes::{CONTRAPOSITION, DE_MORGAN, Verdict};
use entailment_gap::settings::Settings;
use entailment_gap::systems::Answer::{self, Abstain, False, True};
use entailment_gap::systems::REGISTRY;
use entailment_gap::systems::{AlwaysAbstain, AlwaysTrue, Misgrounded, Pipeline, System};
use entailment_gap::tables::{TableView, Unfolded, every_column};
use entailment_gap::world::{Corpus, Split};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn exhibit(id: &str) -> (&'static Exhibit, Asked) {
    let exhibit = EXHIBITS.iter().find(|exhibit| exhibit.id == id).unwrap();
    (exhibit, Asked::about(exhibit.theory))
}

/// The answers of the soft reasoner and of the pipeline.
fn both(lab: &Lab, asked: &mut Asked, question: &str) -> [Answer; 2] {
    [asked.answer(&lab.soft, question), asked.answer(&Pipeline, question)]
}

#[test]
fn every_exhibit_reads_without_errors_and_its_settings_are_settings() {
    for exhibit in &EXHIBITS {
        let mut asked = Asked::about(exhibit.theory);
        asked.question(exhibit.question);
        let mut queries = vec![exhibit.settings.to_string()];
        for step in exhibit.steps {
            match step {
                Step::Insert(sentence) => drop(asked.insert(sentence)),
                Step::Ask(question) => drop(asked.question(question)),
                Step::Train(_, query) => queries.push(query.to_string()),
            }
        }
        for onward in exhibit.onward {
            let (view, rest) = TableView::from_query(onward.query);
            let parts = |query: &str| {
                let parts = query.split('&').filter(|part| !part.is_empty()).map(str::to_string);
                parts.collect::<BTreeSet<String>>()
            };
            // Nothing of it is passed over as unknown.
            let read = parts(&format!("{rest}&{}", view.to_query()));
            let sort = parts("sort=accuracy"); // the default, which is not written
            assert_eq!(&read | &sort, &parts(onward.query) | &sort);
            if let Some(Unfolded::Cell(_, column)) = view.opened {
                let columns = every_column(&Lab::default_settings().report);
                assert!(columns.iter().any(|known| known.key == column), "{column}");
            }
            queries.push(rest);
        }
        for query in queries {
            let (_, errors) = Settings::from_query(&query);
            assert!(errors.is_empty(), "{query}: {errors:?}");
        }
        for id in exhibit.also {
            assert!(REGISTRY.iter().any(|entry| entry.id == *id), "{id}");
        }
        assert!(asked.case.signature().academic, "{}", exhibit.id);
    }
}

#[test]
fn the_rule_that_never_fires_turns_the_soft_answer_alone() {
    let lab = Lab::default_settings();
    let (exhibit, mut asked) = exhibit("expansion-spring");
    assert_eq!(both(lab, &mut asked, exhibit.question), [False, False]);
    let (mut inserted, verdict) = asked.insert(exhibit.insertions().next().unwrap());
    assert_eq!(verdict, Verdict::Certified);
    assert_eq!(both(lab, &mut inserted, exhibit.question), [True, False]);
    let one_step = |asked: &mut Asked| {
        let question = asked.question(exhibit.question);
        lab.soft.decompose(&asked.case, &question).features[2].value
    };
    assert_eq!([one_step(&mut asked), one_step(&mut inserted)], [0.0, 1.0]);
}

#[test]
fn a_street_name_turns_the_soft_answer_and_the_pipeline_abstains_or_repairs() {
    let lab = Lab::default_settings();
    let (exhibit, mut asked) = exhibit("paraphrase-spring");
    assert_eq!(both(lab, &mut asked, exhibit.question), [True, True]);
    let [soft, pipeline] = both(lab, &mut asked, "alice is referenced.");
    assert_eq!(soft, False);
    assert!(matches!(pipeline, Abstain(_)));
    assert_eq!(both(lab, &mut asked, "alice is productive."), [True, True]);
    assert_eq!(both(lab, &mut asked, "alice is prolific."), [False, True]);
}

#[test]
fn a_composite_and_its_rewrite_are_mirrored_and_both_wrong() {
    let lab = Lab::default_settings();
    let (exhibit, mut asked) = exhibit("de-morgan-impostor");
    assert_eq!(both(lab, &mut asked, exhibit.question), [True, False]);
    let rewrite = "alice is not cited or alice is not funded.";
    assert_eq!(both(lab, &mut asked, rewrite), [False, True]);
    let [question, other] = [asked.question(exhibit.question), asked.question(rewrite)];
    assert_eq!(question.negated(), other);
}

#[test]
fn a_further_fact_is_refused_with_the_derivation_that_died() {
    let (exhibit, mut asked) = exhibit("antimonotonicity");
    assert_eq!(asked.answer(&Pipeline, exhibit.question), True);
    let (mut inserted, verdict) = asked.insert(exhibit.insertions().next().unwrap());
    assert_eq!(inserted.answer(&Pipeline, exhibit.question), False);
    let Verdict::Refused(refusal) = verdict else { panic!("{verdict:?}") };
    assert!(refusal.gained.is_empty());
    let words = asked.case.vocabulary();
    let lost: Vec<_> = refusal
        .lost
        .iter()
        .map(|loss| {
            let rule = asked.case.theory().sentence(loss.sentence);
            [
                render::literal(words, &loss.atom),
                render::sentence(words, rule),
                render::literal(words, &loss.broken),
            ]
        })
        .collect();
    assert_eq!(lost.len(), 2);
    assert!(lost[0][0].contains("erin is diligent"), "{lost:?}");
    assert!(lost[0][1].contains("published and not cited"), "{lost:?}");
    assert!(lost[0][2].contains("erin is not cited"), "{lost:?}");
    assert!(lost[1][0].contains("erin is senior"), "{lost:?}");
    let (_, verdict) = asked.insert(exhibit.insertions().nth(1).unwrap());
    assert_eq!(verdict, Verdict::Certified);
}

#[test]
fn the_misgrounded_system_is_coherent_and_wrong() {
    let (exhibit, mut asked) = exhibit("misgrounded-impostor");
    assert_eq!(asked.answer(&Pipeline, exhibit.question), True);
    assert_eq!(asked.answer(&Misgrounded, exhibit.question), False);
    assert_eq!(asked.answer(&Misgrounded, "frank is not productive."), True);
    assert_eq!(asked.answer(&Misgrounded, "frank is published."), True);
}

#[test]
fn without_negative_questions_in_training_contraposition_breaks() {
    let (exhibit, mut asked) = exhibit("consistency-trained-in");
    let lab = Lab::default_settings();
    assert_eq!(asked.answer(&lab.soft, exhibit.question), False);
    assert_eq!(asked.answer(&lab.soft, "bob is not productive."), True);
    let (settings, _) = Settings::from_query(exhibit.settings);
    let lab = Lab::new(&settings);
    assert_eq!(asked.answer(&lab.soft, exhibit.question), False);
    assert_eq!(asked.answer(&lab.soft, "bob is not productive."), False);
    let question = asked.question(exhibit.question);
    let score = lab.soft.decompose(&asked.case, &question);
    assert!(!score.coherent);
    // Not by a tie at the threshold.
    assert!(score.positive < -0.1 && score.negative < -0.1, "{score:?}");

    // The probe base stays, and the family's rate over it falls.
    let go = &mut |_| ControlFlow::Continue(());
    let report = experiment::run(&settings, go).unwrap();
    let contraposition = report.system("soft").unwrap().family(CONTRAPOSITION).unwrap();
    assert!(contraposition.consistency.value().unwrap() < 0.9, "{contraposition:?}");
    assert_eq!(contraposition.tally.probes, report.corpus.base_questions / 2);
}

#[test]
fn abstention_is_vacuously_consistent_at_coverage_0() {
    let (exhibit, mut asked) = exhibit("abstention-priced");
    assert!(matches!(asked.answer(&AlwaysAbstain, exhibit.question), Abstain(_)));
    assert_eq!(asked.answer(&Pipeline, exhibit.question), True);
    let report = &Lab::default_settings().report;
    for family in &report.system("always-abstain").unwrap().families {
        assert_eq!(family.consistency.value(), None);
        assert_eq!(family.coverage.value(), Some(0.0));
    }
}

#[test]
fn the_ranking_reverses() {
    let lab = Lab::default_settings();
    let (exhibit, mut asked) = exhibit("ranking-reversal");
    assert_eq!(both(lab, &mut asked, exhibit.question), [False, True]);
    assert_eq!(asked.answer(&AlwaysTrue, exhibit.question), True);
    let reversal = lab.report.assertions.iter().find(|a| a.id == "reversal").unwrap();
    assert!(reversal.holds);
}

#[test]
fn beyond_the_trained_depth_the_soft_reasoner_is_a_coin() {
    let lab = Lab::default_settings();
    let (_, mut asked) = exhibit("beyond-the-trained-depth");
    assert_eq!(both(lab, &mut asked, "bob is productive."), [True, True]);
    assert_eq!(both(lab, &mut asked, "bob is senior."), [False, True]);
    assert_eq!(both(lab, &mut asked, "bob is eminent."), [False, True]);
    let depths = &lab.report.system("soft").unwrap().by_depth;
    let accuracy: Vec<_> = depths.iter().map(|depth| depth.accuracy.value()).collect();
    assert!(accuracy[0] > Some(0.95) && accuracy[1] > Some(0.95), "{depths:?}");
    // It says False to every positive question, and the bank asks as many true as false ones.
    // The default seed has no questions of depth 3.
    assert_eq!(accuracy[2..], [Some(0.5), None]);
    let settings = Settings::default();
    let corpus =
        Corpus::generate(settings.seed, settings.theories, &settings.shape, &settings.lexicon);
    let mut deep = 0;
    for theory in corpus.split(Split::Eval) {
        for asked in theory.questions.iter().filter(|q| q.depth > 1 && q.literal.positive) {
            assert_eq!(lab.soft.answer(&theory.case, &asked.question()).answer, False);
            deep += 1;
        }
    }
    assert!(deep > 0);
}

#[test]
fn trainings_alike_on_every_column_differ_on_composites() {
    let (exhibit, mut asked) = exhibit("equal-columns");
    assert_eq!(asked.answer(&Pipeline, exhibit.question), False);
    let right = |query: &str| {
        let lab = Lab::new(&Settings::from_query(query).0);
        let soft = lab.report.system("soft").unwrap();
        let columns: Vec<_> = soft.families.iter().map(|f| f.consistency.value()).collect();
        let composites = soft.family(DE_MORGAN).unwrap().members_accuracy.value().unwrap();
        ((soft.accuracy.value(), columns), composites, lab.soft)
    };
    let (columns, default, soft) = right("");
    assert_eq!(asked.answer(&soft, exhibit.question), True);
    let (weighted_columns, weighted, soft) = right("consistency=0.1");
    assert_eq!(asked.answer(&soft, exhibit.question), False);
    let (short_columns, short, _) = right("steps=10");
    assert_eq!(weighted_columns, columns);
    assert_eq!(short_columns, columns);
    assert!(0.75 < default && default < 0.85, "{default}");
    assert!(0.95 < weighted && short < 0.5, "{weighted} {short}");
}

#[test]
fn of_a_contradiction_nothing_but_a_is_left() {
    let lab = Lab::default_settings();
    let (exhibit, mut asked) = exhibit("odd-parts-cancel");
    assert_eq!(both(lab, &mut asked, exhibit.question), [True, False]);
    assert_eq!(both(lab, &mut asked, "alice is not cited or alice is cited."), [True, True]);
    let question = asked.question(exhibit.question);
    let score = lab.soft.decompose(&asked.case, &question);
    assert!(score.b == 0.0 && !score.coherent && score.score.abs() < 0.1, "{score:?}");
}
