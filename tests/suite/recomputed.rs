//! Against the second implementation, from the seed to every rate; where NumPy is not installed the
//! test says so and passes. `scripts/setup test` installs it.

use crate::skipped::skipped;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A Python with NumPy.
fn python() -> Option<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join(".tools/python/bin/python");
    let has_numpy = |python: &PathBuf| {
        let mut command = Command::new(python);
        let status = command.args(["-c", "import numpy"]).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    };
    [own, "python3".into(), "python".into()].into_iter().find(has_numpy)
}

fn recompute(name: &str, settings: &[&str]) {
    let Some(python) = python() else {
        assert!(std::env::var_os("CI").is_none(), "no Python with NumPy is here");
        skipped("no Python with NumPy is here (scripts/setup test installs it)");
        return;
    };
    let folder = std::env::temp_dir().join(format!("entailment-gap-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut printed: Vec<PathBuf> = Vec::new();
    for (place, settings) in settings.iter().enumerate() {
        for what in ["corpus", "probes", "table"] {
            let output = Command::new(env!("CARGO_BIN_EXE_entailment-gap"))
                .args([what, "--json"])
                .args(settings.split_whitespace())
                .output()
                .unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let path = folder.join(format!("{what}-{place}.json"));
            std::fs::write(&path, output.stdout).unwrap();
            printed.push(path);
        }
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/oracles/recompute.py");
    let output = Command::new(python).arg(script).args(&printed).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{complaint}");
    assert_eq!(said.matches("systems agree").count(), settings.len(), "{said}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_default_run_and_other_seeds() {
    recompute("seeds", &["", "--seed 1", "--seed 2026", "--seed 4294967295"]);
}

#[test]
fn other_settings() {
    let settings = [
        "--seed 3 --theories 21 --people 4 --fact 1/3 --upper-rule 100% --not-condition 60% \
         --per-depth 5 --probe-depth 3 --steps 200 --penalty 0.01 --train-depth 2 \
         --lexicon cited:quoted!,eminent:famous,trained:schooled",
        "--theories 4 --people 1 --negatives 0% --steps 5",
        "--seed 7 --theories 30 --steps 300 --negatives 1/3 --consistency 2 --insertions 3",
        "--seed 8 --theories 12 --second-rule 100% --second-condition 0% --people 6 --steps 50 \
         --rate 0.5 --lexicon published:productive,senior:eminent!",
    ];
    recompute("settings", &settings);
}
