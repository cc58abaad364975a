use entailment_gap::experiment::{
    self, CHAPTER, MergeError, SPREAD_SEEDS, SeedResult, Seeds, Shard, Stopped, Sweep,
    chapter_spread, merge,
};
use entailment_gap::measure::{Distribution, RateIds, Rates};
use entailment_gap::settings::Settings;
use std::ops::ControlFlow;
use std::process::{Command, Output};

fn small() -> Settings {
    Settings::from_query("theories=8&steps=50&rate=0.30000000000000004").0
}

fn swept(seeds: &str, shard: Option<&str>) -> Sweep {
    let shard = shard.map(|shard| shard.parse().unwrap());
    let mut sweep = Sweep::new(&small(), seeds.parse().unwrap(), shard);
    // Backwards: the order of work must not show.
    let left: Vec<u32> = sweep.left().collect();
    for seed in left.into_iter().rev() {
        let run = SeedResult::run(&small(), seed, &mut |_| ControlFlow::Continue(()));
        sweep.add(run.unwrap());
    }
    sweep
}

fn parts(seeds: &str, of: u32) -> Vec<(String, Sweep)> {
    let part = |k| (format!("file-{k}"), swept(seeds, Some(&format!("{k}/{of}"))));
    (0..of).map(part).collect()
}

#[test]
fn merged_shards_are_the_sweep_in_one_piece() {
    let whole = swept("3..10", None);
    assert_eq!(whole.results.len(), 7);
    // More shards than seeds: some are empty.
    for of in [1, 2, 3, 9] {
        let mut parts = parts("3..10", of);
        parts.reverse();
        let read = parts.into_iter().map(|(name, sweep)| {
            (name, Sweep::from_json(&sweep.to_json()).expect("what was written is read"))
        });
        assert_eq!(merge(read.collect()).unwrap().to_json(), whole.to_json(), "{of} shards");
    }
}

#[test]
fn a_seeds_result_is_what_the_table_says() {
    let settings = Settings { seed: 5, ..small() };
    let go = &mut |_: experiment::Progress| ControlFlow::Continue(());
    let report = experiment::run(&settings, go).unwrap();
    // The settings' own seed is not read.
    let result = SeedResult::run(&small(), 5, go).unwrap();
    let rates = Rates::of(&report.systems, &settings.families);
    assert_eq!(*rates.ids(), RateIds::new(&settings.families));
    let counts: Vec<[u32; 2]> =
        rates.counts().iter().map(|rate| [rate.numerator, rate.denominator]).collect();
    assert_eq!(result.counts[..counts.len()], counts);
    let figures = Sweep::new(&small(), Seeds::new(5, 6).unwrap(), None).figures(&result);
    for (figure, printed) in experiment::CHAPTER.iter().zip(&report.chapter) {
        assert_eq!(figure.ours(&figures), printed.ours, "{}", figure.id);
    }
    assert_eq!(experiment::assertions(&settings, &figures), report.assertions);
}

#[test]
fn parts_that_do_not_fit_are_refused_and_named() {
    let parts = parts("0..6", 3);
    let complaint = |parts: Vec<(String, Sweep)>| merge(parts).unwrap_err().to_string();
    assert_eq!(merge(Vec::new()), Err(MergeError::Nothing));
    assert_eq!(complaint(vec![parts[1].clone()]), "missing: shard 0/3, 2/3");
    let mut twice = parts.clone();
    twice[2] = ("again".to_string(), parts[0].1.clone());
    assert_eq!(complaint(twice), "file-0 and again are both shard 0/3; give each shard once");
    let differs = |change: &dyn Fn(&mut Sweep), what: &str| {
        let mut parts = parts.clone();
        change(&mut parts[2].1);
        let text = complaint(parts);
        let expected = format!("file-0 and file-2 are of different sweeps: their {what} differ");
        assert_eq!(text, expected);
    };
    differs(&|sweep| sweep.settings.training.steps += 1, "settings");
    differs(&|sweep| sweep.seeds = Seeds::new(0, 7).unwrap(), "seeds");
    differs(&|sweep| sweep.shard = Some(Shard::new(2, 4).unwrap()), "numbers of shards");
    for spoil in [
        |sweep: &mut Sweep| drop(sweep.results.pop()),
        |sweep: &mut Sweep| sweep.results[0].seed += 1,
        |sweep: &mut Sweep| sweep.results.reverse(),
    ] {
        let mut parts = parts.clone();
        spoil(&mut parts[1].1);
        let expected = "file-1: its results are not those of the seeds of shard 1/3";
        assert_eq!(complaint(parts), expected);
    }
}

#[test]
fn damaged_files_are_refused() {
    let text = swept("0..2", None).to_json();
    assert!(Sweep::from_json(&text).is_ok());
    let complaint = |text: &str| Sweep::from_json(text).unwrap_err().to_string();
    assert!(complaint("{}").starts_with("it is not the JSON of a sweep: missing field `version`"));
    assert!(complaint(&text[..text.len() / 2]).starts_with("it is not the JSON of a sweep: EOF"));
    let later = text.replacen("\"version\":1", "\"version\":2", 1);
    assert_eq!(complaint(&later), "it has version 2, and 1 is read here");
    let other = text.replacen("soft.accuracy", "soft.precision", 1);
    let unknown = "`soft.precision`, which is not known here: it was made by another release";
    assert_eq!(complaint(&other), format!("it counts {unknown}"));
    let twice = text.replacen("\"pipeline.accuracy\"", "\"soft.accuracy\"", 1);
    assert!(complaint(&twice).starts_with("what it counts is damaged at "));
    let without = text.replacen(",\"audit\"]", "]", 1);
    assert!(complaint(&without).starts_with("what it counts is damaged at "));
    let spoilt = text.replacen("\"counts\":[", "\"counts\":[[2,1],", 1);
    assert_eq!(complaint(&spoilt), "its counts under seed 0 are damaged");
}

/// A sweep that an earlier release made, before some of the systems were there.
#[test]
fn an_earlier_release_is_read_by_the_names_of_what_it_counted() {
    let text = include_str!("../fixtures/sweep.json");
    let old = Sweep::from_json(text).unwrap();
    assert_eq!(old.results.len(), 2);
    for result in &old.results {
        let now = SeedResult::run(&old.settings, result.seed, &mut |_| ControlFlow::Continue(()));
        let (now, ids) = (now.unwrap(), Sweep::new(&old.settings, old.seeds, None).rates);
        for (id, counts) in old.rates.iter().zip(&result.counts) {
            let place = ids.iter().position(|known| known == id).unwrap();
            assert_eq!(now.counts[place], *counts, "{id} under seed {}", result.seed);
        }
    }
    let merged = merge(vec![("old".to_string(), old.clone())]).unwrap();
    assert_eq!(merged, old);
    assert!(merged.to_json().starts_with(text.trim_end().strip_suffix('}').unwrap()));
    let printed = merged.summary().chapter;
    assert!(printed.iter().all(|figure| figure.distribution.runs == 2), "{printed:?}");
}

/// The text of a sweep as a release without this system would have made it.
fn without(sweep: &Sweep, system: &str) -> String {
    let mut value: serde_json::Value = serde_json::from_str(&sweep.to_json()).unwrap();
    let own = |id: &str| id.starts_with(&format!("{system}."));
    let kept: Vec<bool> = sweep.rates.iter().map(|id| !own(id)).collect();
    let keep = |list: &mut serde_json::Value| {
        let mut kept = kept.iter();
        list.as_array_mut().unwrap().retain(|_| *kept.next().unwrap());
    };
    keep(&mut value["rates"]);
    value["results"].as_array_mut().unwrap().iter_mut().for_each(|r| keep(&mut r["counts"]));
    value.to_string()
}

#[test]
fn a_system_that_came_later_is_missing_and_said_to_be() {
    let whole = swept("0..4", None);
    let shorter: Vec<(String, Sweep)> = (0..2)
        .map(|k| {
            let part = swept("0..4", Some(&format!("{k}/2")));
            (format!("file-{k}"), Sweep::from_json(&without(&part, "misgrounded")).unwrap())
        })
        .collect();
    let merged = merge(shorter.clone()).unwrap();
    let (summary, full) = (merged.summary(), whole.summary());
    assert_eq!(summary.uncounted, ["misgrounded"]);
    assert!(full.uncounted.is_empty() && !whole.to_json().contains("uncounted"));
    assert_eq!((&summary.chapter, &summary.assertions), (&full.chapter, &full.assertions));
    let others = full.rates.iter().filter(|rate| !rate.id.starts_with("misgrounded."));
    assert!(summary.rates.iter().eq(others));
    // Without one that the chapter's figures are about, they are vacuous.
    let headless = Sweep::from_json(&without(&whole, "soft")).unwrap().summary();
    let of = |id: &str| headless.chapter.iter().find(|figure| figure.id == id).unwrap();
    let runs =
        ["accuracy-soft", "base-questions", "accuracy-pipeline"].map(|id| of(id).distribution.runs);
    assert_eq!(runs, [0, 0, 4]);
    // Shards that disagree make no sweep.
    let mut mixed = shorter;
    mixed[1] = ("file-1".to_string(), swept("0..4", Some("1/2")));
    let refused = "file-1 counts misgrounded.accuracy, and file-0 does not: make all shards with \
                   one release";
    assert_eq!(merge(mixed).unwrap_err().to_string(), refused);
}

#[test]
fn seeds_and_shards_say_what_would_be_right() {
    let seeds = |text: &str| text.parse::<Seeds>().unwrap_err().to_string();
    assert_eq!(seeds("5"), "`5` is not a range of seeds; write 0..1000 (0 to 999)");
    assert_eq!(seeds("7..7"), "7..7 has no seed in it");
    assert_eq!(seeds("7..3"), "7..3 has no seed in it");
    assert_eq!(seeds("0..4294967295"), "4294967295 seeds are too many; 1000000 is the most");
    let shard = |text: &str| text.parse::<Shard>().unwrap_err().to_string();
    assert_eq!(shard("a/3"), "`a/3` is not a shard; write 3/16 (0/16 to 15/16)");
    assert_eq!(shard("3/3"), "there is no shard 3/3: they are counted from 0, so the last is 2/3");
    assert_eq!(shard("0/0"), "a sweep has at least one shard");
    let last: Seeds = "4294967290..4294967295".parse().unwrap();
    let third = last.of(Some(Shard::new(2, 3).unwrap()));
    assert_eq!(third.collect::<Vec<_>>(), [4294967292]);
}

#[test]
fn a_run_that_is_stopped_gives_no_result() {
    let run = SeedResult::run(&small(), 1, &mut |_| ControlFlow::Break(()));
    assert_eq!(run, Err(Stopped));
}

#[test]
fn distributions_are_as_defined() {
    let values = [Some(3.0), None, Some(1.0), Some(2.0), Some(5.0)];
    let distribution = Distribution::of(&values);
    assert_eq!((distribution.runs, distribution.vacuous), (4, 1));
    let s = distribution.spread.unwrap();
    // Places 0.75, 1.5 and 2.25 of 1, 2, 3, 5.
    assert_eq!([s.min, s.lower, s.median, s.upper, s.max], [1.0, 1.75, 2.5, 3.5, 5.0]);
    assert_eq!(s.mean, 2.75);
    let histogram = distribution.histogram.unwrap();
    assert_eq!(histogram.counts.iter().sum::<u32>(), 4);
    let full: Vec<usize> = (0..20).filter(|&bar| histogram.counts[bar] > 0).collect();
    assert_eq!(full, [0, 5, 10, 19]);
    let equal = Distribution::of(&[Some(0.1); 3]);
    assert_eq!(equal.histogram.unwrap().counts, [3]);
    assert_eq!(equal.spread.unwrap().lower, 0.1);
    assert_eq!(Distribution::of(&[None]).spread, None);
}

fn command(arguments: &str) -> Output {
    let arguments = arguments.split(' ').filter(|argument| !argument.is_empty());
    Command::new(env!("CARGO_BIN_EXE_entailment-gap")).args(arguments).output().unwrap()
}

/// The bytes are the same on one thread, on many, and merged from files; text as well as JSON.
#[test]
fn the_command_sweeps_and_merges() {
    let flags = "sweep --seeds 0..7 --theories 8 --steps 20";
    let folder = std::env::temp_dir().join(format!("entailment-gap-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let files: Vec<String> = (0..3)
        .map(|k| {
            let output = command(&format!("{flags} --json --shard {k}/3"));
            assert!(output.status.success());
            let path = folder.join(format!("shard-{k}.json"));
            std::fs::write(&path, output.stdout).unwrap();
            path.to_string_lossy().into_owned()
        })
        .collect();
    for json in ["", "--json"] {
        let whole = command(&format!("{flags} --threads 1 {json}"));
        assert!(whole.status.success() && !whole.stdout.is_empty());
        assert_eq!(command(&format!("{flags} --threads 5 {json}")).stdout, whole.stdout);
        let merged = command(&format!("merge {} {json}", files.join(" ")));
        assert_eq!(String::from_utf8_lossy(&merged.stderr), "");
        assert_eq!(merged.stdout, whole.stdout);
    }
    let missing = command(&format!("merge --json {}", files[1]));
    assert_eq!(missing.status.code(), Some(2));
    assert!(missing.stdout.is_empty());
    let complaint = String::from_utf8_lossy(&missing.stderr).into_owned();
    assert_eq!(complaint.trim_end(), "entailment-gap: missing: shard 0/3, 2/3");
    std::fs::remove_dir_all(&folder).unwrap();
}

/// What the page says of the chapter's figures among ours is what a sweep gives.
#[test]
fn the_spread_computed_ahead_is_that_of_a_sweep() {
    let seeds: Seeds = SPREAD_SEEDS.parse().unwrap();
    let mut sweep = Sweep::new(&Settings::default(), seeds, None);
    let left: Vec<u32> = sweep.left().collect();
    let run = |seed: &u32| {
        SeedResult::run(&Settings::default(), *seed, &mut |_| ControlFlow::Continue(())).unwrap()
    };
    left.iter().map(run).for_each(|result| sweep.add(result));
    let computed = sweep.summary().chapter;
    assert_eq!(chapter_spread(), computed);
    assert_eq!(computed.len(), CHAPTER.len());
}
