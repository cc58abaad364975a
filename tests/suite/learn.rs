//! Every scene of Learn, opened with what its experiments come to: what it claims holds, one answer
//! to its prediction is right, and it says no more than it may.

use entailment_gap::experiment;
use entailment_gap::learn::{
    BenchView, FIGURES, Known, Lack, Need, PartsView, RatesView, Scene, find_scene, read_scene,
    read_scenes, scenes, terms,
};
use entailment_gap::session::{decode, encode};
use entailment_gap::settings::Settings;
use entailment_gap::systems::{Answer, Outcome, SoftReasoner};
use entailment_gap::tables::TableView;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// The most words a scene tells, before the prediction and after.
const MOST_WORDS: usize = 120;

/// Everything that the scenes need, computed once.
fn known() -> &'static Known {
    static KNOWN: OnceLock<Known> = OnceLock::new();
    KNOWN.get_or_init(|| {
        let mut known = Known::default();
        let mut of_claims: Vec<Need> = Vec::new();
        for scene in scenes() {
            of_claims.extend(scene.needs());
            let claims = scene.claims.iter().flat_map(|claim| claim.queries());
            of_claims.extend(claims.filter_map(|query| query.need()));
        }
        for Need::Report(settings) | Need::Model(settings) in of_claims {
            if !known.has(&Need::Report(settings.clone())) {
                let report = experiment::run(&settings, &mut |_| ControlFlow::Continue(()));
                known.keep(report.unwrap());
            }
        }
        known
    })
}

#[test]
fn every_scene_is_read() {
    let read = read_scenes();
    let errors: Vec<String> =
        read.iter().filter_map(|scene| Some(scene.as_ref().err()?.to_string())).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    assert_eq!(read.len(), scenes().len());
    let ids: BTreeSet<&str> = scenes().iter().map(|scene| scene.id.as_str()).collect();
    assert_eq!(ids.len(), scenes().len(), "two scenes have one identifier");
    for (at, scene) in scenes().iter().enumerate() {
        assert_eq!(find_scene(&scene.id), Some(at));
        assert_eq!(find_scene(&(at + 1).to_string()), Some(at));
    }
}

#[test]
fn what_every_scene_claims_holds() {
    let mut wrong = Vec::new();
    for scene in scenes() {
        let context = scene.context(known());
        for claim in &scene.claims {
            let holds = context.holds(claim);
            if holds != Ok(true) {
                let sides: Vec<_> = claim
                    .all
                    .iter()
                    .map(|each| (context.value(&each.left), context.value(&each.right)))
                    .collect();
                wrong.push(format!("{}: {}: {holds:?}, {sides:?}", scene.id, claim.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_value_in_the_prose_is_there() {
    for scene in scenes() {
        for expression in scene.values() {
            let value = scene.context(known()).value(expression);
            assert!(value.is_ok(), "{}: {expression:?}: {value:?}", scene.id);
        }
    }
}

#[test]
fn one_answer_to_every_prediction_is_right() {
    for scene in scenes() {
        let right = scene.right(known()).unwrap_or_else(|lack| panic!("{}: {lack}", scene.id));
        assert_eq!(right.iter().filter(|&&right| right).count(), 1, "{}: {right:?}", scene.id);
    }
}

#[test]
fn what_a_scene_needs_is_what_it_asks_for() {
    for scene in scenes() {
        let mut known_now = Known::default();
        for need in scene.needs() {
            match need {
                Need::Model(settings) => {
                    known_now.learn(&settings, known().model(&settings).unwrap().clone());
                }
                Need::Report(settings) => {
                    known_now.keep(known().report(&settings).unwrap().clone());
                }
            }
        }
        let context = scene.context(&known_now);
        for expression in scene.values() {
            assert_ne!(context.value(expression), Err(Lack::Pending), "{}", scene.id);
        }
        assert!(scene.right(&known_now).is_ok(), "{}", scene.id);
    }
}

#[test]
fn no_scene_is_long() {
    let long: Vec<String> = scenes()
        .iter()
        .filter(|scene| scene.words() > MOST_WORDS)
        .map(|scene| format!("{}: {} words", scene.id, scene.words()))
        .collect();
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn every_figure_can_be_drawn_before_and_after_the_prediction() {
    for scene in scenes() {
        match scene.figure.id {
            "bench" => {
                for setup in [scene.before(), scene.setup.clone()] {
                    for known in [known(), &Known::default()] {
                        let view = BenchView::new(scene, &setup, true, known);
                        assert_eq!(view.unwrap().inserted.len(), setup.insertions.len());
                    }
                }
            }
            "rates" => {
                assert!(!RatesView::new(scene, true, known()).rows.is_empty(), "{}", scene.id);
            }
            _ => {}
        }
    }
}

/// Whatever a scene opens on another page can be opened.
#[test]
fn what_a_scene_leads_to_opens() {
    for scene in scenes() {
        if let Some(chosen) = scene.chosen() {
            assert_eq!(decode(&encode(&chosen)), Ok(chosen), "{}", scene.id);
        }
        for (_, hash) in &scene.leads {
            let (page, query) = hash[1..].split_once('/').unwrap_or((&hash[1..], ""));
            let rest = match page {
                "families" => TableView::from_query(query).1,
                "train" => query.to_string(),
                _ => panic!("{}: {hash}", scene.id),
            };
            assert_eq!(Settings::from_query(&rest).1, [], "{}: {hash}", scene.id);
        }
    }
}

#[test]
fn every_term_is_defined_once_and_the_scenes_use_them() {
    let mut names: Vec<&str> = Vec::new();
    for term in terms() {
        assert!(!term.definition.is_empty() && term.definition.ends_with('.'), "{}", term.name);
        names.push(term.name);
        names.extend(&term.also);
    }
    let distinct: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(distinct.len(), names.len(), "a term is defined twice");
    assert!(terms().len() >= 28);
}

#[test]
fn a_fault_in_a_scene_names_file_line_and_what_was_expected() {
    let scene = "title: A\nsystems: soft\nfigure: bench\n\n== question\na is b.\n\n== text\nText.\n\n\
                 == predict\nWhat?\n- yes | answer soft = True\n- no | answer soft = False\n\n\
                 == reveal\nMore.\n\n== claims\nanswer soft = True\n";
    assert!(read_scene("01-a.txt", scene).is_ok());
    let figures: Vec<&str> = FIGURES.iter().map(|kind| kind.id).collect();
    let unknown_figure = format!("a figure, {}, instead of “bnch”", figures.join(" or "));
    for (from, to, line, expected) in [
        ("Text.", "In 7 cases.", 9, "a value that is computed, {…}, instead of “7”"),
        ("Text.", "It is [certfied].", 9, "a term of terms.txt instead of “certfied”"),
        ("Text.", "It is {answr soft}.", 9, "something that can be computed instead of “answr”"),
        ("Text.", "It is {answer sft}.", 9, "a system, such as soft instead of “sft”"),
        (
            "Text.",
            "It is {rate soft acuracy}.",
            9,
            "a figure, such as accuracy instead of “acuracy”",
        ),
        (
            "Text.",
            "It is {score steps=no}.",
            9,
            "steps: “no” is not a whole number from 0 to 1000000",
        ),
        ("Text.", "It is {score.", 9, "} after “{score.”"),
        ("figure: bench", "figure: bnch", 3, &*unknown_figure),
        (
            "figure: bench",
            "figure: bench lnk=x",
            3,
            "parameters of bench (link, logic, line) instead of “lnk=x”",
        ),
        (
            "title: A",
            "titel: A",
            1,
            "title, short, systems, settings, runs, figure or lead instead of “titel”",
        ),
        (
            "- no | answer soft = False",
            "- no",
            14,
            "- an answer | the condition under which it is right",
        ),
        (
            "\nanswer soft = True\n",
            "\nanswer soft\n",
            20,
            "a comparison, such as answer soft = True",
        ),
        (
            "== reveal",
            "== revel",
            16,
            "one of theory, insert, question, text, predict, reveal, note, try, sources, claims",
        ),
    ] {
        let error = read_scene("01-a.txt", &scene.replace(from, to)).unwrap_err();
        assert_eq!(error.to_string(), format!("01-a.txt, line {line}: expected {expected}"));
    }
}

/// A scene without anything computed yet says so, and does not guess.
#[test]
fn nothing_is_told_before_it_is_computed() {
    let scene: &Scene = &scenes()[find_scene("the-rule-that-never-fires").unwrap()];
    assert_eq!(scene.right(&Known::default()), Err(Lack::Pending));
    let view = BenchView::new(scene, &scene.setup, true, &Known::default()).unwrap();
    assert_eq!(view.rows[0].now, None);
    assert_eq!(view.rows[1].now, Some("False"));
    let mut known = Known::default();
    known.learn(&scene.settings, SoftReasoner::default());
    assert!(known.has(&Need::Model(Settings::default())));
}

/// The figure with two parts to be dragged: as trained it says what the soft reasoner says, and the
/// pair comes apart just where the even part outweighs the odd one.
#[test]
fn a_pair_comes_apart_where_the_even_part_outweighs_the_odd_one() {
    let scene = scenes().iter().find(|scene| scene.figure.id == "parts").unwrap();
    let known = known();
    let view = |training, dragged| {
        PartsView::new(scene, &scene.setup, known, training, dragged).unwrap().parts.unwrap()
    };
    let [one_sided, both] = [view(0, None), view(1, None)];
    assert_eq!((one_sided.link, both.link), (Outcome::Broken, Outcome::Kept));
    assert_eq!(one_sided.rows.len(), 10);
    for [a, b] in [[0.1, 3.0], [-0.1, -3.0], [3.0, 0.1], [-3.0, 2.9], [2.0, -2.1]] {
        let parts = view(0, Some([a, b]));
        let together = f64::abs(b) > f64::abs(a);
        assert_eq!(parts.link == Outcome::Kept, together, "{a} {b}");
        assert_eq!(parts.answers[0] == Answer::True, a + b > 0.0, "{a} {b}");
        assert_eq!(parts.answers[1] == Answer::True, a - b > 0.0, "{a} {b}");
    }
}
