//! Runs the default experiment and prints accuracy, consistency per family and coverage of two
//! systems that accuracy cannot tell apart.
//!
//! ```sh
//! cargo run --release --example families
//! ```

use entailment_gap::experiment::{self, Stopped};
use entailment_gap::measure::Rate;
use entailment_gap::settings::Settings;
use std::ops::ControlFlow;

/// The rate with its denominator; of no probe at all there is no rate.
fn shown(rate: Rate) -> String {
    match rate.value() {
        Some(share) => format!("{share:.4} of {}", rate.denominator),
        None => "vacuous".to_string(),
    }
}

/// The figures of the systems with these identifiers, as text.
pub fn triples(settings: &Settings, ids: &[&str]) -> Result<String, Stopped> {
    // The watcher is told of the progress, and can stop the experiment.
    let report = experiment::run(settings, &mut |_| ControlFlow::Continue(()))?;
    let mut output = String::new();
    for system in report.systems.iter().filter(|system| ids.contains(&system.id.as_str())) {
        output += &format!("{}: accuracy {}\n", system.name, shown(system.accuracy));
        for family in &system.families {
            let (consistency, coverage) = (shown(family.consistency), shown(family.coverage));
            output += &format!("  {:14} consistency {consistency}", family.id);
            output += &format!(", coverage {coverage}\n");
        }
    }
    Ok(output)
}

fn main() -> Result<(), Stopped> {
    print!("{}", triples(&Settings::default(), &["soft", "pipeline"])?);
    Ok(())
}
