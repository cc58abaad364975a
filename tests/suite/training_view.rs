//! The Train page's figures and sentences, against the numbers they are made from.

use entailment_gap::exchange::answers::AnswerWords;
use entailment_gap::experiment::{Trained, TrainingGround};
use entailment_gap::explore::exhibits;
use entailment_gap::measure::{Rate, UnreadRule};
use entailment_gap::probes::{CONTRAPOSITION, EXPANSION, FamilyId, FamilySet};
use entailment_gap::session::{Parsed, open};
use entailment_gap::settings::{Setting, Settings};
use entailment_gap::sheet::SHEET_FORMATS;
use entailment_gap::systems::SoftReasoner;
use entailment_gap::tables::{Evidence, Finding, ProbeFilter, Query};
use entailment_gap::theory::Question;
use entailment_gap::training::{
    BASIN_WEIGHTS, BasinPoint, CONTROLS, PRESETS, QuestionPath, SavedModels, Verdict, basin_chart,
    basin_rows, basin_sheet, basin_words, loss_chart, loss_words, losses, model_answers,
    optimum_words, parts_chart, parts_words, path_overview, path_rates, path_sheet, rates_chart,
    settled_words, verdict, verdict_words, weight_bars, weights, with_consistency,
};
use entailment_gap::world::Case;
use std::ops::ControlFlow;

/// The first exhibit's theory and question.
fn first_exhibit() -> (Case, Question) {
    let chosen = exhibits().swap_remove(0);
    let document = entailment_gap::language::parse(&chosen.theory);
    let words = Parsed::read(&document, &[], &chosen.question);
    let case = open(&document, &words.vocabulary, &Default::default());
    (case, words.question.unwrap())
}

fn train(query: &str) -> Trained {
    let (settings, errors) = Settings::from_query(query);
    assert!(errors.is_empty(), "{errors:?}");
    let go = &mut |_| ControlFlow::Continue(());
    TrainingGround::new(&settings, go).unwrap().train(&settings, go).unwrap()
}

fn preset(name: &str) -> Settings {
    let preset = PRESETS.iter().find(|preset| preset.name == name).unwrap();
    preset.apply(&Settings::default())
}

#[test]
fn controls_and_presets_are_settings() {
    for key in CONTROLS {
        assert!(Setting::find(key).is_some(), "{key}");
    }
    let (mine, _) = Settings::from_query("seed=5&theories=30&rate=0.5");
    let mut queries: Vec<String> = PRESETS.iter().map(|p| p.apply(&mine).to_query()).collect();
    assert_eq!(queries[0], "seed=5&theories=30");
    assert!(queries.iter().all(|query| query.starts_with("seed=5&theories=30")), "{queries:?}");
    queries.dedup();
    assert_eq!(queries.len(), PRESETS.len());
}

/// A corpus that is kept trains as a fresh one does, with a consistency loss or without.
#[test]
fn trainings_on_kept_grounds_are_those_on_fresh_ones() {
    let go = &mut |_| ControlFlow::Continue(());
    let queries = [
        "theories=12&steps=90",
        "theories=12&steps=90&consistency=2",
        "theories=12&steps=60&consistency=5&train-depth=2",
        "theories=12&steps=60&penalty=0.1&negatives=0",
    ];
    let settings = queries.map(|query| Settings::from_query(query).0);
    let mut kept = TrainingGround::new(&settings[0], go).unwrap();
    for (query, settings) in queries.iter().zip(&settings) {
        assert!(kept.suits(settings));
        let again = kept.train(settings, go).unwrap();
        assert_eq!(again, train(query), "{query}");
        assert_eq!(kept.end(settings, go).unwrap(), *again.path.points.last().unwrap());
    }
    for other in ["theories=12&seed=3", "theories=14", "theories=12&probe-depth=2"] {
        assert!(!kept.suits(&Settings::from_query(other).0), "{other}");
    }
}

#[test]
fn the_presets_say_what_they_show() {
    let go = &mut |_| ControlFlow::Continue(());
    let mut grounds = TrainingGround::new(&Settings::default(), go).unwrap();
    let mut last = |name: &str| {
        let mut settings = preset(name);
        settings.training.steps = 4000;
        let trained = grounds.train(&settings, go).unwrap();
        let place = trained.path.points.len() - 1;
        let point = trained.path.points[place].clone();
        (verdict(&point), verdict_words(&point), parts_words(&trained.path, place), trained)
    };
    let (verdict, words, parts, trained) = last("Default training");
    assert_eq!(verdict, Verdict::RightAndIncoherent);
    assert!(words.starts_with("Right and incoherent: 1150 of 1164"), "{words}");
    assert!(words.contains("paraphrase, only 332 of 690"), "{words}");
    assert!(parts.contains("mean |a| has shrunk to"), "{parts}");
    assert!(parts.contains("all 582 questions"), "{parts}");
    assert!(optimum_words(&trained, 0).starts_with("Without a penalty"));
    assert!(settled_words(&trained.path).contains("Accuracy does not show this"));
    assert!(loss_words(&trained.path).ends_with("smaller, and sees nothing else."));
    let (verdict, _, parts, _) = last("Without negative questions");
    assert_ne!(verdict, Verdict::CoherentAndWrong);
    assert!(parts.starts_with("Trained without negative questions, mean |a| has grown"));
    assert!(parts.contains("lean the same way"), "{parts}");
    let (verdict, words, _, trained) = last("Coherent and wrong");
    let loss = loss_words(&trained.path);
    assert!(loss.contains("how badly answers to linked questions fit together"), "{loss}");
    assert_eq!(verdict, Verdict::CoherentAndWrong);
    assert!(words.contains("582 of 1164 answers are right"), "{words}");
    assert!(words.contains("of 582 questions without “not”"), "{words}");
    let (.., trained) = last("With a penalty");
    let words = optimum_words(&trained, trained.path.points.len() - 1);
    assert!(words.starts_with("Newton’s method finds the one best set of weights in "), "{words}");
}

/// Few steps, few questions, ties: the sentences stay sentences.
#[test]
fn little_is_told_as_little() {
    let none = train("theories=6&steps=0");
    assert_eq!(settled_words(&none.path), "No step was taken, so nothing has changed yet.");
    assert!(path_rates(&none.path, 0).iter().all(|rate| rate.settled == "–"));
    assert!(weight_bars(&none, 0).title.starts_with("The ten weights after 0 steps"));
    let one = train("theories=6&steps=1&penalty=1");
    assert!(weight_bars(&one, 1).title.starts_with("The ten weights after 1 step:"));
    assert!(optimum_words(&one, 1).contains("After 1 step gradient descent"));
    assert!(loss_chart(&one.path).title.starts_with("The loss over 1 step of training"));
    // The default has no question of depth 3, so nothing about it settles.
    let path = train("steps=30").path;
    let rates = path_rates(&path, path.points.len() - 1);
    let deepest = rates.iter().find(|rate| rate.name == "all questions of depth 3").unwrap();
    assert_eq!((deepest.counts.as_str(), deepest.settled.as_str()), ("0 / 0", "–"));
    assert!(rates[0].settled.parse::<u32>().is_ok());
    // Families that tie are all named; where nothing is amiss none is the worst.
    let mut point = path.points.last().unwrap().clone();
    let mut tell = |rates: [[u32; 2]; 4], accuracy: [u32; 2]| {
        for (family, [numerator, denominator]) in point.families.iter_mut().zip(rates) {
            family.consistency = Rate { numerator, denominator };
        }
        point.accuracy = Rate { numerator: accuracy[0], denominator: accuracy[1] };
        verdict_words(&point)
    };
    assert_eq!(
        tell([[1, 2], [5, 6], [2, 4], [0, 0]], [10, 10]),
        "Right and incoherent: 10 of 10 answers are right, yet in its worst families, contraposition and paraphrase, only 1 of 2 and 2 of 4 probes cohere. Accuracy alone does not tell."
    );
    assert_eq!(
        tell([[2, 2], [6, 6], [4, 4], [0, 0]], [10, 10]),
        "Coherent and right: 10 of 10 answers are right, and every probe coheres."
    );
    assert_eq!(
        tell([[2, 2], [6, 6], [1, 3], [1, 1]], [1, 3]),
        "1 of 3 answers is right; in its worst family, paraphrase, 1 of 3 probes coheres."
    );
    assert!(tell([[0, 0]; 4], [1, 1]).starts_with("No family has a probe"));
}

/// What is shown at a point is that point's, at every point and in every training.
#[test]
fn figures_agree_with_the_points_and_odd_trainings_break_nothing() {
    let (case, question) = first_exhibit();
    for query in [
        "theories=2&steps=0",
        "theories=2&steps=3&people=1&per-depth=1&fact=0",
        "theories=8&steps=30&consistency=2&penalty=0.5",
        "theories=8&steps=40&rate=100&negatives=0",
    ] {
        let trained = train(query);
        let path = &trained.path;
        let count = path.points.len();
        let along = QuestionPath::new(&case, &question, path);
        for chart in [loss_chart(path), rates_chart(path), parts_chart(path), along.chart()] {
            assert!(chart.lines.iter().all(|line| line.values.len() == count));
            let svg = chart.svg(count - 1);
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
        for (place, point) in path.points.iter().enumerate() {
            let rates = path_rates(path, place);
            let accuracy = format!("{} / {}", point.accuracy.numerator, point.accuracy.denominator);
            assert_eq!(rates[0].counts, accuracy);
            assert!(!losses(point).is_empty() && !verdict_words(point).is_empty());
            assert!(parts_words(path, place).ends_with('.'));
            assert!(optimum_words(&trained, place).ends_with('.'));
            assert_eq!(weights(&trained, place).len(), 10);
            assert_eq!(weight_bars(&trained, place).bars.len(), 10);
            assert!(along.words(place).contains("dave is diligent"));
        }
        let sheet = path_sheet(path, "https://x/#/train");
        let (columns, rows) = path_overview(path);
        assert_eq!((sheet.rows.len(), rows.len()), (count, count));
        assert!(sheet.rows.iter().all(|row| row.len() == sheet.columns.len()));
        assert!(rows.iter().all(|row| row.len() == columns.len()));
        for format in SHEET_FORMATS {
            assert!((format.write)(&sheet).contains("https://x/#/train"));
        }
    }
}

/// The score of the question at the last point is the one that Explore shows of that model.
#[test]
fn a_question_ends_where_the_trained_model_answers() {
    let (case, question) = first_exhibit();
    let trained = train("theories=40&steps=400");
    let last = trained.path.points.len() - 1;
    let along = QuestionPath::new(&case, &question, &trained.path);
    let weights = trained.path.points[last].weights;
    let soft = SoftReasoner { weights };
    let score = soft.score(&case, &question);
    assert_eq!(along.at(last).unwrap().score, score);
    let answer = if score > 0.0 { "answers True" } else { "answers False" };
    assert!(along.words(last).contains(answer), "{}", along.words(last));
    assert!(along.changes().starts_with("Its answer"));
}

/// A saved model is a row like the soft reasoner's, with its probes behind it, after the files of
/// answers and gone with the next ones.
#[test]
fn saved_models_are_rows_that_open_to_their_probes() {
    let (settings, _) = Settings::from_query("theories=16&steps=200");
    let go = &mut |_| ControlFlow::Continue(());
    let mut evidence = Evidence::run(&settings, go).unwrap();
    let soft = evidence.experiment.soft.clone();
    let mut saved = SavedModels::default();
    saved.save("Same", soft, settings.clone()).unwrap();
    saved.save("Blank", SoftReasoner::default(), settings).unwrap();
    let views = evidence.ask_models(&saved.models);
    let rows: Vec<_> = views.iter().filter_map(|view| view.summary.clone()).collect();
    assert!(views.iter().all(|view| view.model));
    assert_eq!((rows[0].name.as_str(), rows[1].name.as_str()), ("Same", "Blank"));
    let own = evidence.experiment.report.system("soft").unwrap().clone();
    assert_eq!((&rows[0].accuracy, &rows[0].families), (&own.accuracy, &own.families));
    let mut list = |system: &str, family: Option<FamilyId>| {
        let filter = ProbeFilter::of(family, system);
        let query = Query::Probes { filter, from: 0, count: 500, find: None };
        match evidence.look(&query) {
            Finding::Probes(page) => page.rows,
            _ => panic!("another finding"),
        }
    };
    for family in [Some(CONTRAPOSITION), Some(EXPANSION), None] {
        let (ours, theirs) = (list("kept-1", family), list("soft", family));
        assert!(!ours.is_empty());
        assert_eq!(ours.len(), theirs.len(), "{family:?}");
        for (ours, theirs) in ours.iter().zip(&theirs) {
            assert_eq!((ours.place, ours.outcome), (theirs.place, theirs.outcome), "{family:?}");
        }
    }
    evidence.score(&[], &AnswerWords::default(), UnreadRule::default());
    let filter = ProbeFilter::of(CONTRAPOSITION, "kept-1");
    let Finding::Probes(page) =
        evidence.look(&Query::Probes { filter, from: 0, count: 9, find: None })
    else {
        panic!("another finding");
    };
    assert!(page.rows.is_empty());
}

/// The jump lies between two weights, and the sentence names them.
#[test]
fn the_basin_is_told_from_the_trainings() {
    let (mut settings, _) = Settings::from_query("");
    settings.training.steps = 4000;
    let go = &mut |_| ControlFlow::Continue(());
    let mut grounds = TrainingGround::new(&settings, go).unwrap();
    let mut points = Vec::new();
    assert_eq!(basin_words(&points), None);
    for weight in BASIN_WEIGHTS {
        let settings = with_consistency(&settings, weight);
        assert_eq!(settings.training.consistency, weight);
        points.push(BasinPoint { weight, end: grounds.end(&settings, go).unwrap() });
    }
    let words = basin_words(&points).unwrap();
    assert!(words.starts_with("At weight 1.5, 1150 of 1164 answers are right"), "{words}");
    assert!(
        words.contains("Between that and weight 2.5 it jumps: every family coheres"),
        "{words}"
    );
    assert!(words.contains("582 of 1164 answers are right"), "{words}");
    assert!(basin_words(&points[..2]).unwrap().starts_with("It is coherent and wrong at none"));
    assert!(basin_words(&points[8..]).unwrap().starts_with("Coherent and wrong: at weight 10"));
    let rows = basin_rows(&points);
    assert_eq!((rows.len(), rows[9][3].as_str()), (10, "coherent and wrong"));
    let chart = basin_chart(&points);
    assert!(chart.lines.iter().all(|line| line.values.len() == 10));
    let sheet = basin_sheet(&settings, &points, "https://x/#/train");
    assert!(sheet.rows.iter().all(|row| row.len() == sheet.columns.len()));
}

/// Explore's answers of a saved model are the soft reasoner's own.
#[test]
fn kept_models_answer_in_explore() {
    let (case, question) = first_exhibit();
    let trained = train("theories=40&steps=400");
    let weights = trained.path.points.last().unwrap().weights;
    let soft = SoftReasoner { weights };
    let mut saved = SavedModels::default();
    saved.save("Mine", soft.clone(), Settings::default()).unwrap();
    let rows = model_answers(&case, &[], &question, &FamilySet::default(), &saved);
    let score = soft.score(&case, &question);
    assert_eq!(rows[0].answer, if score > 0.0 { "True" } else { "False" });
    assert!(rows[0].kept.contains(" / "));
    assert!(
        model_answers(&case, &[], &question, &FamilySet::default(), &SavedModels::default())
            .is_empty()
    );
}
