use entailment_gap::exhibits::EXHIBITS;
use entailment_gap::explore::exhibits;
use entailment_gap::session::{Chosen, LINK_VERSION, Opened, encode, open_link};
use entailment_gap::settings::{SETTINGS, Setting, Settings};
use serde_json::{Value, json};

const FIXTURE: &str = include_str!("../fixtures/links.json");

fn fixture() -> Value {
    serde_json::from_str(FIXTURE).unwrap()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_string()).collect()
}

/// The state that a fixture spells out, every setting included.
fn state(entry: &Value, defaults: &Value) -> Chosen {
    let mut settings = Settings::default();
    for setting in SETTINGS {
        let value = entry["settings"].get(setting.key).or(defaults.get(setting.key));
        // A setting that came later: links of before mean its default.
        let Some(value) = value else { continue };
        setting.set(&mut settings, value.as_str().unwrap()).unwrap();
    }
    Chosen {
        theory: texts(&entry["theory"]).join("\n"),
        insertions: texts(&entry["insertions"]),
        question: entry["question"].as_str().unwrap().to_string(),
        exhibit: entry["exhibit"].as_u64().map(|number| number as u32),
        hidden: entry["hidden"].as_bool().unwrap(),
        settings,
        ..Chosen::default()
    }
}

#[test]
fn links_once_made_open_to_the_same_state_for_ever() {
    let fixture = fixture();
    for entry in fixture["states"].as_array().unwrap() {
        let link = entry["link"].as_str().unwrap();
        let wanted = Opened { chosen: state(entry, &fixture["defaults"]), refused: Vec::new() };
        assert_eq!(open_link(link), Ok(wanted), "{link}");
    }
}

/// A link holds what differs from the defaults, so that another default makes it another link.
#[test]
fn the_defaults_that_links_leave_out_are_those_of_their_format() {
    let defaults = fixture()["defaults"].clone();
    for (key, value) in defaults.as_object().unwrap() {
        let setting =
            Setting::find(key).unwrap_or_else(|| panic!("{key} is gone: format 1 has it"));
        let now = setting.default_text();
        assert_eq!(Some(now.as_str()), value.as_str(), "{key}: a new default needs a new format");
    }
}

#[test]
fn exhibits_keep_the_numbers_that_links_call_them_by() {
    let numbered = texts(&fixture()["exhibits"]);
    let now: Vec<&str> = EXHIBITS.iter().map(|exhibit| exhibit.id).collect();
    assert!(now.len() >= numbered.len());
    assert_eq!(now[..numbered.len()], numbered);
}

/// What a fixture of a format is made of.
fn states() -> Vec<Chosen> {
    let mut states: Vec<Chosen> = exhibits();
    let own = |theory: &str, question: &str| Chosen {
        theory: theory.into(),
        question: question.into(),
        ..Chosen::default()
    };
    states.push(Chosen::default());
    states.push(Chosen { exhibit: Some(1), hidden: true, ..states[0].clone() });
    let mut every = Settings::default();
    for setting in SETTINGS {
        let other = match setting.key {
            "seed" => "4294967295",
            "rate" => "0.3",
            "penalty" => "0.001",
            "steps" => "300",
            "lexicon" => continue,
            "families" => "contraposition,de-morgan",
            "people" | "per-depth" | "probe-depth" | "train-depth" => "2",
            "theories" | "insertions" => "40",
            "consistency" => "1.5",
            _ => "50%",
        };
        setting.set(&mut every, other).unwrap();
    }
    let lexicon = Setting::find("lexicon").unwrap();
    lexicon.set(&mut every, "productive:busy!,cited:quoted").unwrap();
    states.push(Chosen { settings: every, ..own("alice is cited.\n", "alice is quoted.") });
    states.push(Chosen {
        insertions: vec!["🦉 is wise.".into(), "If someone is 日本 then they are x.".into()],
        ..own("# eine Bemerkung\r\nzoë is cited.\r\n\r\n🦉 is nonsense\r\n", "zoë is not cited.")
    });
    states.push(own(
        "world: open.\nThe bald eagle chases the dog.\nIf something chases the dog then it does not like the cat.",
        "the bald eagle likes the cat.",
    ));
    states.push(own(
        "people: anna, ben.\nanna is kind.\nbroken here\n  indented is calm.\ntheory\nquestion no",
        "anna is kind and ben is not calm.",
    ));
    let many: Vec<String> = (0..500).map(|n| format!("person{n} is kind.")).collect();
    states.push(own(&many.join("\n"), "person7 is kind."));
    states
}

#[test]
fn links_made_today_open_to_the_same_state() {
    for chosen in states() {
        let opened = Opened { chosen: chosen.clone(), refused: Vec::new() };
        assert_eq!(open_link(&encode(&chosen)), Ok(opened));
    }
}

/// For the fixture of a new format, which joins those of the formats before it.
#[test]
#[ignore = "prints a fixture"]
fn print_a_fixture() {
    let entries = states().into_iter().map(|chosen| {
        let settings = SETTINGS.iter().filter_map(|setting| {
            let text = setting.get(&chosen.settings);
            (text != setting.default_text()).then(|| (setting.key.to_string(), json!(text)))
        });
        json!({
            "link": encode(&chosen),
            "theory": chosen.theory.split('\n').collect::<Vec<_>>(),
            "insertions": chosen.insertions,
            "question": chosen.question,
            "exhibit": chosen.exhibit,
            "hidden": chosen.hidden,
            "settings": settings.collect::<serde_json::Map<_, _>>(),
        })
    });
    let defaults = SETTINGS.iter().map(|s| (s.key.to_string(), json!(s.default_text())));
    let fixture = json!({
        "format": LINK_VERSION,
        "defaults": defaults.collect::<serde_json::Map<_, _>>(),
        "exhibits": EXHIBITS.iter().map(|exhibit| exhibit.id).collect::<Vec<_>>(),
        "states": entries.collect::<Vec<_>>(),
    });
    println!("{}", serde_json::to_string_pretty(&fixture).unwrap());
}
