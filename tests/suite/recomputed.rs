use std::path::PathBuf;
use std::process::{Command, Stdio};

fn recompute(name: &str, settings: &[&str]) {
    let python = if cfg!(windows) { "python" } else { "python3" };
    let found = Command::new(python).arg("--version").stdout(Stdio::null()).status();
    if !found.is_ok_and(|status| status.success()) {
        assert!(std::env::var_os("CI").is_none(), "{python} is not here");
        eprintln!("SKIPPED: {python} is not here");
        return;
    }
    let folder = std::env::temp_dir().join(format!("entailment-gap-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let printed: Vec<PathBuf> = ["corpus", "probes", "table"]
        .iter()
        .map(|what| {
            let output = Command::new(env!("CARGO_BIN_EXE_entailment-gap"))
                .args([what, "--json"])
                .args(settings)
                .output()
                .unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let path = folder.join(format!("{what}.json"));
            std::fs::write(&path, output.stdout).unwrap();
            path
        })
        .collect();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/oracles/recompute.py");
    let output = Command::new(python).arg(script).args(&printed).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{complaint}");
    assert!(said.contains("systems agree"), "{said}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_default_run() {
    recompute("default", &[]);
}

#[test]
fn other_seeds() {
    for seed in ["1", "2026", "4294967295"] {
        recompute(&format!("seed-{seed}"), &["--seed", seed]);
    }
}

#[test]
fn other_settings() {
    recompute(
        "settings",
        &[
            "--seed",
            "3",
            "--theories",
            "21",
            "--people",
            "4",
            "--fact",
            "1/3",
            "--upper-rule",
            "100%",
            "--not-condition",
            "60%",
            "--per-depth",
            "5",
            "--probe-depth",
            "3",
            "--steps",
            "200",
            "--penalty",
            "0.01",
            "--train-depth",
            "2",
            "--lexicon",
            "cited:quoted!,eminent:famous,trained:schooled",
        ],
    );
    let few = ["--theories", "4", "--people", "1", "--negatives", "0%", "--steps", "5"];
    recompute("few", &few);
}
