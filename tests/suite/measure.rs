use crate::asking::Lab;
use entailment_gap::measure::{Figure, Graded, Rate, Tally, rank};
use entailment_gap::probes::{CONTRAPOSITION, DE_MORGAN, EXPANSION, FamilyId, Outcome, PARAPHRASE};
use entailment_gap::settings::{SETTINGS, Setting, SettingError, Settings};

#[test]
fn wilson_intervals_are_those_of_the_textbook() {
    // Newcombe 1998, table I, the score method without continuity correction.
    for (numerator, denominator, low, high) in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0000),
    ] {
        let [l, h] = Rate::new(numerator, denominator).interval().unwrap();
        assert!((l - low).abs() < 5e-5 && (h - high).abs() < 5e-5, "{l} {h}");
    }
    assert_eq!(Rate::new(0, 20).interval().unwrap()[0], 0.0);
    assert_eq!(Rate::new(29, 29).interval().unwrap()[1], 1.0);
    assert_eq!((Rate::new(0, 0).value(), Rate::new(0, 0).interval()), (None, None));
}

#[test]
fn a_rate_is_written_with_its_counts_and_reads_back() {
    let json = serde_json::to_string(&Rate::new(1, 4)).unwrap();
    assert!(json.starts_with(r#"{"numerator":1,"denominator":4,"value":0.25,"low":0.0"#), "{json}");
    assert_eq!(serde_json::from_str::<Rate>(&json).unwrap(), Rate::new(1, 4));
    let vacuous = r#"{"numerator":0,"denominator":0,"value":null,"low":null,"high":null}"#;
    assert_eq!(serde_json::to_string(&Rate::new(0, 0)).unwrap(), vacuous);
}

#[test]
fn tallies_count_and_add_up() {
    let outcomes = [Outcome::Kept, Outcome::Broken, Outcome::Unanswered, Outcome::Kept];
    let (mut whole, mut parts) = (Tally::default(), [Tally::default(); 2]);
    for (i, outcome) in outcomes.into_iter().enumerate() {
        whole.count(outcome);
        parts[i % 2].count(outcome);
    }
    assert_eq!(whole.consistency(), Rate::new(2, 3));
    assert_eq!(whole.coverage(), Rate::new(3, 4));
    assert_eq!(whole.held(), Rate::new(2, 4));
    let mut sum = parts[0];
    sum += parts[1];
    assert_eq!(sum, whole);
}

#[test]
fn rankings_share_places_and_put_vacuous_values_last() {
    let ranked = rank(&[None, Some(0.5), Some(1.0), Some(0.5), Some(0.0), Some(1.0)]);
    let places: Vec<_> = ranked.iter().map(|r| (r.system, r.place)).collect();
    assert_eq!(places, [(2, 1), (5, 1), (1, 3), (3, 3), (4, 5), (0, 6)]);
}

#[test]
fn graded_consistency_sums_up_single_probes() {
    let graded = Graded::of(vec![0.5, 0.0, 0.05, 0.25]).unwrap();
    assert_eq!((graded.probes, graded.above, graded.max), (4, 2, 0.5));
    assert_eq!((graded.mean, graded.median), (0.2, 0.15));
    assert_eq!(Graded::of(Vec::new()), None);
}

#[test]
fn the_company_is_what_it_must_be() {
    let report = &Lab::default_settings().report;
    let family =
        |system: &str, id: FamilyId| report.system(system).unwrap().family(id).unwrap().clone();
    // Always True: consistent where answers must agree, never where they must differ.
    for (id, kept) in [(CONTRAPOSITION, 0.0), (EXPANSION, 1.0), (PARAPHRASE, 1.0), (DE_MORGAN, 0.0)]
    {
        assert_eq!(family("always-true", id).consistency.value(), Some(kept), "{id}");
    }
    assert_eq!(report.system("always-true").unwrap().accuracy.value(), Some(0.5));
    // Coherent and wrong.
    let misgrounded = report.system("misgrounded").unwrap();
    assert_eq!(family("misgrounded", CONTRAPOSITION).consistency.value(), Some(1.0));
    assert!(misgrounded.accuracy.value().unwrap() < 0.9);
    // The hybrid answers everything, and pays for guessing.
    let hybrid = report.system("prove-else-guess").unwrap();
    assert!(hybrid.families.iter().all(|family| family.coverage.value() == Some(1.0)));
    assert!(family("prove-else-guess", PARAPHRASE).consistency.value() < Some(1.0));
    // Vacuous is neither 0 nor 1, and last by every consistency.
    let last = |figure: Figure| {
        let ranking = report.rankings.iter().find(|r| r.column == figure).unwrap();
        report.systems[ranking.order.last().unwrap().system as usize].id.clone()
    };
    assert_eq!(last(Figure::WorstConsistency), "always-abstain");
    assert_eq!(report.system("always-abstain").unwrap().worst_family, None);
}

#[test]
fn gaps_are_of_unrounded_rates_and_sub_rates_are_of_the_same_questions() {
    let report = &Lab::default_settings().report;
    for system in &report.systems {
        for family in &system.families {
            let expected = match (system.accuracy.value(), family.consistency.value()) {
                (Some(accuracy), Some(consistency)) => Some(accuracy - consistency),
                _ => None,
            };
            assert_eq!(family.gap, expected);
            for kind in &family.kinds {
                assert!(kind.tally.probes <= family.tally.probes && kind.tally.probes > 0);
            }
        }
    }
}

/// Held is consistency times coverage, so it is never above either.
#[test]
fn what_is_held_is_coherent_of_all() {
    let report = &Lab::default_settings().report;
    for system in &report.systems {
        for family in &system.families {
            let held = family.held.value().unwrap();
            let product =
                family.consistency.value().unwrap_or(0.0) * family.coverage.value().unwrap();
            assert!((held - product).abs() < 1e-12, "{} {}", system.id, family.id);
        }
        let least = system.families.iter().filter_map(|family| family.held.value());
        assert_eq!(system.worst_held.and_then(Rate::value), least.reduce(f64::min));
        assert_eq!(system.silence, None);
    }
    // What never answers holds nothing; by consistency it is vacuous.
    let silent = report.system("always-abstain").unwrap();
    assert_eq!(silent.worst_held.and_then(Rate::value), Some(0.0));
}

#[test]
fn every_setting_round_trips_through_a_link() {
    let mut settings = Settings::default();
    assert_eq!(settings.to_query(), "");
    for (key, value) in [
        ("seed", "4294967295"),
        ("theories", "12"),
        ("people", "2"),
        ("fact", "1/7"),
        ("second-rule", "50%"),
        ("upper-rule", "0%"),
        ("second-condition", "100%"),
        ("not-condition", "90%"),
        ("per-depth", "4"),
        ("probe-depth", "2"),
        ("insertions", "5"),
        ("steps", "300"),
        ("rate", "0.1"),
        ("penalty", "0.001"),
        ("train-depth", "3"),
        ("negatives", "25%"),
        ("consistency", "0.5"),
        ("lexicon", "cité:référencé!,senior:veteran"),
        ("families", "expansion,de-morgan"),
    ] {
        let setting = SETTINGS.iter().find(|setting| setting.key == key).unwrap();
        setting.set(&mut settings, value).unwrap();
        assert_eq!(setting.get(&settings), value);
        assert_ne!(setting.default_text(), value);
    }
    let changed = SETTINGS.iter().filter(|s| s.get(&settings) != s.default_text()).count();
    assert_eq!(changed, SETTINGS.len(), "a setting has no case here");
    let query = settings.to_query();
    assert!(query.is_ascii());
    assert_eq!(Settings::from_query(&query), (settings.clone(), Vec::new()));
    let json = serde_json::to_string(&settings).unwrap();
    assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), settings);
}

#[test]
fn bad_settings_say_what_would_be_right_and_leave_the_rest() {
    let (settings, errors) = Settings::from_query("seed=x&theories=1&steps=5&colour=red&fact=2/1");
    assert_eq!(settings, Settings::from_query("steps=5").0);
    let told: Vec<String> = errors.iter().map(SettingError::to_string).collect();
    assert_eq!(
        told,
        [
            "seed: “x” is not a whole number from 0 to 4294967295",
            "theories: “1” is not a whole number from 2 to 2000",
            "there is no setting “colour”",
            "fact: “2/1” is not a share; write 65%, 0.65 or 1/3",
        ]
    );
    for bad in ["rate=NaN", "rate=inf", "rate=0", "penalty=-1", "lexicon=a"] {
        assert_eq!(Settings::from_query(bad).1.len(), 1, "{bad}");
    }
}

/// A share is typed in any way that has one meaning; what has two is asked about.
#[test]
fn shares_are_read_as_people_write_them() {
    let share = |text: &str| {
        let mut settings = Settings::default();
        let set = Setting::find("negatives").unwrap().set(&mut settings, text);
        set.map(|()| settings.training.negatives.to_string()).map_err(|wrong| wrong.said())
    };
    for (text, read) in [
        ("50%", "50%"),
        ("50 %", "50%"),
        ("50", "50%"),
        ("0.5", "50%"),
        (".5", "50%"),
        ("1/2", "50%"),
        ("0.5%", "1/200"),
        ("12.5%", "1/8"),
        ("1%", "1%"),
        ("1.0", "100%"),
        ("100", "100%"),
        ("0", "0%"),
        ("1/3", "1/3"),
        ("0.333333", "333333/1000000"),
    ] {
        assert_eq!(share(text).as_deref(), Ok(read), "{text}");
    }
    assert_eq!(
        share("1"),
        Err("Negatives kept: “1” could be 1% or all of it; write 1% or 100%.".to_string())
    );
    for text in ["", "%", ".", "1.5", "101", "-5", "+5", "0,5", "1/0", "half", "0.3333333333333"] {
        let said = format!("Negatives kept: “{text}” is not a share; write 65%, 0.65 or 1/3.");
        assert_eq!(share(text), Err(said));
    }
}

/// A form names the setting once, by its label; the command and links name it by its key.
#[test]
fn a_refused_setting_is_named_once() {
    let refused = |key: &str, text: &str| {
        Setting::find(key).unwrap().set(&mut Settings::default(), text).unwrap_err()
    };
    let steps = refused("steps", "1e9");
    assert_eq!(steps.said(), "Training steps: “1e9” is not a whole number from 0 to 1000000.");
    assert_eq!(steps.to_string(), "steps: “1e9” is not a whole number from 0 to 1000000");
    assert_eq!(
        refused("rate", "0,5").said(),
        "Learning rate: “0,5” is not a number from 0.000001 to 100; write decimals with a point, as in 0.5."
    );
    let mut settings = Settings::default();
    Setting::find("steps").unwrap().set(&mut settings, " 30 000 ").unwrap();
    assert_eq!(settings.training.steps, 30_000);
    for setting in SETTINGS {
        assert!(!setting.doc.contains('`') && !setting.accepts.words().is_empty());
    }
}
