//! How long the default experiment takes on one core: in parts, the whole table, and a seed of a
//! sweep, which keeps counts alone.
//!
//! `cargo bench --bench experiment` prints milliseconds, the median of several runs, in processor
//! time of this thread where the system tells it, so that other work on the machine shows little;
//! with `-- --json` on one line. `scripts/bench-experiment` sets them beside NumPy and Chromium.

use entailment_gap::experiment::{self, Experiment, Progress, SeedResult};
use entailment_gap::settings::Settings;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::time::Instant;

const RUNS: usize = 15;

/// Milliseconds so far.
fn now() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    // Linux: nanoseconds on a processor, nanoseconds of waiting for one, time slices.
    let scheduled = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let first = scheduled.as_deref().and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    first.map_or_else(|| START.elapsed().as_secs_f64() * 1e3, |nanoseconds| nanoseconds / 1e6)
}

fn time<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = now();
    let result = black_box(work());
    (now() - start, result)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

const ROWS: [(&str, &str); 5] = [
    ("training", "20,000 steps of training"),
    ("rest", "the default table, all but the training"),
    ("table", "the default table, to its JSON"),
    ("seed", "one seed of a sweep"),
    ("without", "one seed of a sweep, all but the training"),
];

fn main() {
    let go = &mut |_: Progress| ControlFlow::Continue(());
    let settings = Settings::default();
    let untrained = Settings {
        training: entailment_gap::systems::TrainingSettings {
            steps: 0,
            ..settings.training.clone()
        },
        ..settings.clone()
    };
    let corpus = experiment::corpus(&settings, go).expect("never stopped");
    let mut times = vec![Vec::new(); ROWS.len()];
    for run in 0..=RUNS {
        let seed = settings.seed;
        let run_of = [
            time(|| experiment::train(&settings, &corpus, go).expect("never stopped")).0,
            time(|| Experiment::run(&untrained, go).expect("never stopped").report.to_json()).0,
            time(|| Experiment::run(&settings, go).expect("never stopped").report.to_json()).0,
            time(|| SeedResult::run(&settings, seed, go)).0,
            time(|| SeedResult::run(&untrained, seed, go)).0,
        ];
        // The first warms up.
        if run > 0 {
            times.iter_mut().zip(run_of).for_each(|(times, time)| times.push(time));
        }
    }
    let medians = times.into_iter().map(median);
    if std::env::args().any(|argument| argument == "--json") {
        let pairs: Vec<String> =
            ROWS.iter().zip(medians).map(|((id, _), ms)| format!("\"{id}\":{ms:.3}")).collect();
        println!("{{{}}}", pairs.join(","));
    } else {
        for ((_, name), ms) in ROWS.iter().zip(medians) {
            println!("{name:44} {ms:>9.2} ms");
        }
    }
}
