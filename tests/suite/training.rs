use entailment_gap::experiment::{
    self, Experiment, Ground, PathPoint, SavedModel, TrainingPath, path_steps, trainer,
    training_path,
};
use entailment_gap::probes::CONTRAPOSITION;
use entailment_gap::settings::Settings;
use entailment_gap::systems::NoOptimum;
use proptest::prelude::*;
use std::ops::ControlFlow;

fn settings(query: &str) -> Settings {
    let (settings, errors) = Settings::from_query(query);
    assert!(errors.is_empty(), "{errors:?}");
    settings
}

fn path(query: &str, steps: &[u32]) -> TrainingPath {
    let settings = settings(query);
    let go = &mut |_: experiment::Progress| ControlFlow::Continue(());
    let corpus = experiment::corpus(&settings, go).unwrap();
    let ground = Ground::new(&settings, corpus, go).unwrap();
    training_path(&settings, &ground, steps, go).unwrap()
}

fn last(query: &str) -> PathPoint {
    let steps = settings(query).training.steps;
    path(query, &[steps]).points.remove(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// The gradient of the whole loss is its slope in every direction, labels, consistency and
    /// penalty together.
    #[test]
    fn gradients_are_slopes(
        weights in prop::array::uniform10(-6.0f64..6.0),
        consistency in prop::sample::select(vec![0.0, 0.5, 4.0, 1000.0]),
        penalty in prop::sample::select(vec![0.0, 0.1]),
    ) {
        let query = format!("theories=6&consistency={consistency}&penalty={penalty}");
        let settings = settings(&query);
        let go = &mut |_: experiment::Progress| ControlFlow::Continue(());
        let corpus = experiment::corpus(&settings, go).unwrap();
        let mut trainer = trainer(&settings, &corpus);
        trainer.set_weights(weights);
        let gradient = trainer.gradient();
        for (i, slope) in gradient.into_iter().enumerate() {
            let mut loss = |shift: f64| {
                let mut moved = weights;
                moved[i] += shift;
                trainer.set_weights(moved);
                trainer.loss()
            };
            let h = 1e-5;
            let difference = (loss(h) - loss(-h)) / (2.0 * h);
            prop_assert!((difference - slope).abs() < 1e-7, "{i}: {difference} {slope}");
        }
    }
}

/// A point of the path has the very figures of a run that stops there.
#[test]
fn the_path_has_the_tables_figures() {
    let query = "theories=20&steps=300&seed=4";
    let path = path(query, &[300, 0, 30, 30, 999]);
    assert_eq!(path.points.iter().map(|p| p.step).collect::<Vec<_>>(), [0, 30, 300]);
    for point in &path.points {
        let mut settings = settings(query);
        settings.training.steps = point.step;
        let report = experiment::run(&settings, &mut |_| ControlFlow::Continue(())).unwrap();
        let soft = report.system("soft").unwrap();
        assert_eq!(point.weights.to_vec(), report.soft.weights);
        assert_eq!(point.loss, report.soft.loss);
        assert_eq!(path.rows, [report.soft.rows, report.soft.distinct_rows]);
        assert_eq!(point.accuracy, soft.accuracy);
        let by_depth: Vec<_> = soft.by_depth.iter().map(|tally| tally.accuracy).collect();
        assert_eq!(point.by_depth, by_depth);
        for (ours, family) in point.families.iter().zip(&soft.families) {
            assert_eq!(ours.id, family.id);
            assert_eq!(ours.consistency, family.consistency, "{}", ours.id);
            assert_eq!(ours.members_accuracy, family.members_accuracy, "{}", ours.id);
            for (ours, kind) in ours.kinds.iter().zip(&family.kinds) {
                assert_eq!((&ours.id, ours.consistency), (&kind.id, kind.consistency));
            }
        }
    }
}

#[test]
fn steps_to_look_at_begin_with_none_and_end_with_the_last() {
    assert_eq!(path_steps(0), [0]);
    assert_eq!(path_steps(3), [0, 1, 2, 3]);
    let steps = path_steps(1_000_000);
    assert_eq!(steps.last(), Some(&1_000_000));
    assert!(steps.len() < 300 && steps.windows(2).all(|pair| pair[0] < pair[1]));
}

/// Consistency is trained in: balanced polarities drive the even part to 0, and without negative
/// questions it grows.
#[test]
fn the_even_part_shrinks_on_a_balanced_bank_and_grows_without_negatives() {
    let balanced = path("theories=40&steps=3000", &[10, 100, 3000]);
    let [early, middle, late] = [0, 1, 2].map(|i| balanced.points[i].clone());
    let even = [early.even, middle.even, late.even];
    assert!(late.even < middle.even && 20.0 * late.even < late.odd, "{even:?}");
    assert!(late.odd > middle.odd && middle.odd > early.odd);
    let withheld = path("theories=40&steps=3000&negatives=0%25", &[10, 100, 3000]);
    let even: Vec<f64> = withheld.points.iter().map(|point| point.even).collect();
    assert!(even[0] < even[1] && even[1] < even[2], "{even:?}");
    assert!(withheld.points[2].family(CONTRAPOSITION).unwrap().consistency.value() < Some(1.0));
}

/// The weight of the consistency loss turned up: coherent in every family, and no better than a
/// coin.
#[test]
fn a_large_consistency_weight_makes_the_model_coherent_and_wrong() {
    let at = |weight: &str| last(&format!("steps=4000&consistency={weight}"));
    let worst = |point: &PathPoint| {
        let values = point.families.iter().filter_map(|family| family.consistency.value());
        values.fold(1.0, f64::min)
    };
    let (without, large) = (at("0"), at("20"));
    assert!(without.accuracy.value() > Some(0.95) && worst(&without) < 0.6);
    assert_eq!(worst(&large), 1.0, "{large:#?}");
    assert!(large.accuracy.value() < Some(0.6), "{large:#?}");
}

#[test]
fn with_a_penalty_second_order_steps_find_where_training_goes() {
    for penalty in ["0.1", "0.001"] {
        let settings = settings(&format!("theories=20&penalty={penalty}&steps=20000"));
        let go = &mut |_: experiment::Progress| ControlFlow::Continue(());
        let corpus = experiment::corpus(&settings, go).unwrap();
        let trained = experiment::train(&settings, &corpus, go).unwrap();
        let best = trained.optimum().unwrap();
        assert!(best.steps < 20 && best.loss <= trained.loss() + 1e-12);
        let mut at = trained.clone();
        at.set_weights(best.weights);
        assert!(at.gradient().iter().all(|g| g.abs() < 1e-9));
        for (w, descended) in best.weights.iter().zip(trained.weights()) {
            assert!((w - descended).abs() < 1e-4, "{:?} {:?}", best.weights, trained.weights());
        }
    }
    let reason = |query: &str| {
        let settings = settings(query);
        let go = &mut |_: experiment::Progress| ControlFlow::Continue(());
        let corpus = experiment::corpus(&settings, go).unwrap();
        trainer(&settings, &corpus).optimum().unwrap_err()
    };
    assert_eq!(reason("theories=4"), NoOptimum::Unpenalised);
    assert!(NoOptimum::Unpenalised.to_string().starts_with("without a penalty"));
    assert_eq!(reason("theories=4&penalty=1&consistency=1"), NoOptimum::NotConvex);
}

/// The many sets of weights that the refusal speaks of.
#[test]
fn without_a_penalty_other_weights_score_the_same() {
    let settings = settings("theories=10&steps=50");
    let go = &mut |_: experiment::Progress| ControlFlow::Continue(());
    let corpus = experiment::corpus(&settings, go).unwrap();
    let mut trained = experiment::train(&settings, &corpus, go).unwrap();
    let loss = trained.loss();
    let mut weights = *trained.weights();
    // has_not = (1 − pol)/2
    weights[3] += 2.0;
    weights[0] -= 1.0;
    weights[8] += 1.0;
    trained.set_weights(weights);
    assert!((trained.loss() - loss).abs() < 1e-12);
}

#[test]
fn a_kept_model_is_one_more_row() {
    let settings = settings("theories=8&steps=40");
    let go = &mut |_: experiment::Progress| ControlFlow::Continue(());
    let experiment = Experiment::run(&settings, go).unwrap();
    let (name, model) = ("Mine".to_string(), experiment.soft.clone());
    let kept = SavedModel { name, model, settings };
    let text = serde_json::to_string(&kept).unwrap();
    let kept: SavedModel = serde_json::from_str(&text).unwrap();
    let (run, _) = experiment.ground.run_saved(&"kept-0".into(), &kept);
    let mut summary = run.summary.clone();
    assert_eq!((summary.id.as_str(), summary.name.as_str()), ("kept-0", "Mine"));
    summary.id = experiment.runs[0].summary.id.clone();
    summary.name = experiment.runs[0].summary.name.clone();
    assert_eq!(summary, experiment.runs[0].summary);
}

/// A weight of 0 changes nothing, not even how settings are written.
#[test]
fn without_a_weight_nothing_is_written() {
    let text = serde_json::to_string(&Settings::default()).unwrap();
    assert!(!text.contains("consistency"));
    let other = settings("consistency=2");
    let text = serde_json::to_string(&other).unwrap();
    assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), other);
    assert_eq!(other.to_query(), "consistency=2");
}
