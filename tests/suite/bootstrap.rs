use entailment_gap::exchange::Items;
use entailment_gap::exchange::answers::AnswerWords;
use entailment_gap::experiment::{Experiment, RESAMPLES, bootstrap};
use entailment_gap::experiment::{Interval, SavedModel};
use entailment_gap::measure::{Figure, RateIds, Rates, UnreadRule};
use entailment_gap::probes::EXPANSION;
use entailment_gap::settings::Settings;
use entailment_gap::systems::{self, Answer};
use entailment_gap::tables::{AnswerFile, Evidence};
use std::ops::ControlFlow;
use std::process::Command;

fn run(query: &str) -> Experiment {
    let settings = Settings::from_query(query).0;
    Experiment::run(&settings, &mut |_| ControlFlow::Continue(())).unwrap()
}

#[test]
fn intervals_hold_the_rate_and_shrink_with_more_theories() {
    let widths: Vec<f64> = ["theories=20&steps=300", "theories=160&steps=300"]
        .map(|query| {
            let experiment = run(query);
            let intervals = bootstrap(&experiment, 500);
            let families = &experiment.settings.families;
            let rates = Rates::of(&experiment.report.systems, families);
            let ids: Vec<String> = intervals.rates.iter().map(|rate| rate.id.to_string()).collect();
            assert_eq!(ids, RateIds::new(families).names());
            for (interval, rate) in intervals.rates.iter().zip(rates.counts()) {
                let id = &interval.id;
                match (interval.interval, rate.value()) {
                    (Some(ends), Some(value)) => {
                        assert!(ends.low <= value && value <= ends.high, "{id}");
                        // All or nothing stays all or nothing, however it is drawn.
                        if value == 0.0 || value == 1.0 {
                            assert_eq!([ends.low, ends.high], [value; 2], "{id}");
                        }
                    }
                    (None, None) => {}
                    other => panic!("{id}: {other:?}"),
                }
            }
            let soft = &intervals.systems[0];
            let worst = soft.worst_consistency.unwrap();
            assert!(worst.low < worst.high);
            let gap = soft.gaps.iter().find(|gap| gap.id == EXPANSION).unwrap();
            let ends = gap.interval.unwrap();
            assert!(ends.low > 0.0 && ends.high < 1.0);
            let place = ids.iter().position(|id| *id == "soft.expansion.consistency").unwrap();
            let ends = intervals.rates[place].interval.unwrap();
            ends.high - ends.low
        })
        .to_vec();
    // Eight times the theories: about √8 times as narrow.
    assert!(widths[0] / widths[1] > 1.8 && widths[0] / widths[1] < 5.0, "{widths:?}");
}

/// Half of a family's probes share one theory's fate: the interval must be wider than Wilson's.
#[test]
fn clusters_widen_the_interval() {
    let experiment = run("seed=17");
    let intervals = bootstrap(&experiment, 400);
    let soft = experiment.report.system("soft").unwrap();
    let figure = Figure::Consistency(EXPANSION);
    let ends = intervals.interval(soft, figure).unwrap();
    let [low, high] = figure.of(soft).rate.unwrap().interval().unwrap();
    assert!(ends.high - ends.low > high - low);
}

#[test]
fn the_same_seed_gives_the_same_intervals_and_odd_numbers_are_clamped() {
    let experiment = run("theories=6&steps=5");
    assert_eq!(bootstrap(&experiment, 50), bootstrap(&experiment, 50));
    assert_ne!(bootstrap(&experiment, 50), bootstrap(&experiment, 51));
    assert_eq!(bootstrap(&experiment, 0).resamples, 1);
    // A corpus without a theory to ask about cannot be made, one with a single one can.
    let single = bootstrap(&run("theories=2&steps=5"), 20);
    assert_eq!(single.theories, 1);
    for rate in single.rates.iter().filter_map(|rate| rate.interval) {
        assert_eq!(rate.low, rate.high);
    }
}

#[test]
fn the_command_adds_a_key_and_leaves_the_rest() {
    let table = |flags: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_entailment-gap"));
        let output =
            command.args(["table", "--theories", "6", "--steps", "5", "--json"]).args(flags);
        String::from_utf8(output.output().unwrap().stdout).unwrap()
    };
    let (plain, more) = (table(&[]), table(&["--bootstrap", "30"]));
    let plain = plain.trim_end().strip_suffix('}').unwrap();
    assert!(more.starts_with(&format!("{plain},\"bootstrap\":{{\"resamples\":30,\"theories\":3,")));
    assert!(table(&["--bootstrap"]).contains(&format!("{{\"resamples\":{RESAMPLES},")));
    assert_eq!(table(&["--bootstrap", "0"]), "");
}

/// What a built-in system answers, brought back as a file or kept as a model, has its intervals.
#[test]
fn systems_from_outside_are_drawn_with_the_same_theories() {
    let mut evidence = Evidence::new(run("theories=24&steps=300"));
    let plain = bootstrap(&evidence.experiment, 200);
    let items = Items::of(&evidence.experiment);
    let mut files = Vec::new();
    let built_in = ["pipeline", "soft"];
    for id in built_in {
        let place = systems::REGISTRY.iter().position(|entry| entry.id == id).unwrap();
        let system = &evidence.experiment.systems[place];
        let mut text = String::from("id,answer\n");
        for item in &items.items {
            let context = items.context(item);
            let case = evidence.experiment.ground.case(context.theory, context.insertion);
            let answer = match system.answer(case, &item.question).answer {
                Answer::True => "yes",
                Answer::False => "no",
                Answer::Abstain(_) => "abstain",
            };
            text += &format!("{},{answer}\n", item.id);
        }
        files.push(AnswerFile { name: format!("{id}.csv"), text });
    }
    let views = evidence.score(&files, &AnswerWords::default(), UnreadRule::default());
    let (model, settings) =
        (evidence.experiment.soft.clone(), evidence.experiment.settings.clone());
    evidence.ask_models(&[SavedModel { name: "kept".to_string(), model, settings }]);
    let drawn = evidence.bootstrap(200, &mut |_| ControlFlow::Continue(())).unwrap();

    // Those of the built-in systems are as without the others.
    assert_eq!(drawn.chapter, plain.chapter);
    assert_eq!(drawn.rates[..plain.rates.len()], plain.rates);
    assert_eq!(drawn.systems[..plain.systems.len()], plain.systems);
    let of = |id: &str| -> Vec<(String, Option<Interval>)> {
        let own = drawn.rates.iter().filter(|rate| rate.id.system == id);
        let rates = own.map(|rate| (rate.id.figure.id(), rate.interval));
        let row = drawn.systems.iter().find(|row| row.id == id).expect("was drawn");
        let gaps = row.gaps.iter().map(|gap| (format!("gap {}", gap.id), gap.interval));
        rates.chain([("worst".to_string(), row.worst_consistency)]).chain(gaps).collect()
    };
    for (view, id) in views.iter().zip(built_in) {
        let outside = view.summary.as_ref().expect("was scored").id.as_str();
        // A file has no probabilities, the soft reasoner has.
        let but_graded = |mut all: Vec<(String, Option<Interval>)>| {
            all.retain(|(name, _)| !name.ends_with("graded-above"));
            all
        };
        assert_eq!(but_graded(of(outside)), but_graded(of(id)));
        assert!(of(outside).iter().any(|(_, ends)| ends.is_some_and(|e| e.low < e.high)));
    }
    assert_eq!(of("kept-1"), of("soft"));
}
