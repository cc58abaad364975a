//! Whatever family is registered: its identifiers, its words, and that its probes are what they say.

use crate::asking::Asked;
use crate::theories;
use entailment_gap::experiment::{self, Ground};
use entailment_gap::explore::{self, Removal};
use entailment_gap::language::render;
use entailment_gap::logic::{Evaluation, Value};
use entailment_gap::probes::{
    self, Family, FamilySet, Insertion, Insertions, Outcome, Probe, REGISTRY, Role, Subject,
    Verdict,
};
use entailment_gap::settings::{Setting, Settings};
use entailment_gap::systems::{Answer, Pipeline, System};
use entailment_gap::theory::{GroundLiteral, Question, SentenceId};
use entailment_gap::world::{Case, Lexicon};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

fn every_family() -> FamilySet {
    let ids: Vec<&str> = REGISTRY.iter().map(|family| family.id().as_str()).collect();
    ids.join(",").parse().expect("they are registered")
}

#[test]
fn identifiers_are_unique_and_safe_in_links_and_everything_has_words() {
    let safe = |id: &str| {
        !id.is_empty()
            && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
    };
    let mut ids = BTreeSet::from(["questions"]); // the probe base, where links name a family
    let mut words = BTreeMap::from([(Role::QUESTION.id, Role::QUESTION.words)]);
    for family in REGISTRY {
        let id = family.id();
        assert!(safe(id.as_str()) && ids.insert(id.as_str()), "{id}");
        for name in [family.name(), family.name_inside(), family.short_name(), family.summary()] {
            assert!(!name.trim().is_empty(), "{id}");
        }
        assert!(family.short_name().len() <= 14, "{id} does not fit beside its line");
        assert!(!family.roles().is_empty(), "{id}");
        for role in family.roles() {
            assert!(safe(role.id) && !role.words.trim().is_empty(), "{id}: {role:?}");
            // A role is read back from its identifier alone.
            assert_eq!(*words.entry(role.id).or_insert(role.words), role.words, "{id}: {role:?}");
            assert_eq!(Role::find(role.id).map(|found| found.words), Some(role.words));
        }
        let mut kinds = BTreeSet::new();
        for kind in family.kinds() {
            assert!(
                safe(kind.id.as_str()) && kinds.insert(kind.id) && !kind.name.is_empty(),
                "{id}"
            );
            assert!(family.roles().contains(&kind.role), "{id}: {}", kind.id);
        }
        assert_eq!(probes::find(id.as_str()).map(|found| found.id()), Some(id));
        assert_eq!(serde_json::to_value(id).unwrap(), id.as_str());
        assert_eq!(serde_json::from_value::<probes::FamilyId>(id.as_str().into()).unwrap(), id);
    }
}

#[test]
fn which_families_are_asked_is_a_setting() {
    let chapters: Vec<_> = REGISTRY.iter().filter(|family| family.is_of_the_chapter()).collect();
    assert_eq!(chapters.len(), 4);
    let mut settings = Settings::default();
    assert!(settings.families.iter().map(Family::id).eq(chapters.iter().map(|f| f.id())));
    assert_eq!(settings.to_query(), "");
    let setting = Setting::find("families").unwrap();
    // In the registry's order, however they are given.
    setting.set(&mut settings, "paraphrase, contraposition").unwrap();
    assert_eq!(settings.families.to_string(), "contraposition,paraphrase");
    assert_eq!(Settings::from_query(&settings.to_query()), (settings.clone(), Vec::new()));
    for wrong in ["", " , ", "contraposition,nonsense"] {
        assert!(setting.set(&mut settings, wrong).is_err(), "{wrong}");
    }
    // Everything about the families left out is left out.
    let settings = Settings { theories: 12, ..settings };
    let report = experiment::run(&settings, &mut |_| ControlFlow::Continue(())).unwrap();
    let asked: Vec<_> = settings.families.iter().map(Family::id).collect();
    assert!(report.families.iter().map(|family| family.id).eq(asked.iter().copied()));
    for system in &report.systems {
        assert!(system.families.iter().map(|family| family.id).eq(asked.iter().copied()));
    }
    assert!(report.exemplars.iter().all(|exemplar| asked.contains(&exemplar.family)));
}

/// What the closure says of a probe's true values.
fn coheres(family: &dyn Family, probe: &Probe) -> Outcome {
    family.closure().check(probe.members.iter().map(|member| Answer::from(member.gold)))
}

/// A probe's first member is the question, its others have roles that the family declares, and
/// every true value is that of a model computed from scratch.
fn check(family: &dyn Family, subject: &Subject<'_>, probe: &Probe) {
    let id = family.id();
    assert_eq!(probe.members[0].role, Role::QUESTION, "{id}");
    assert!(probe.members.len() > 1, "{id}");
    assert!(probe.members[1..].iter().all(|m| family.roles().contains(&m.role)), "{id}: {probe:?}");
    for member in &probe.members {
        let case = match member.insertion {
            Some(id) => &subject.insertions.get(id).case,
            None => subject.case,
        };
        let scratch = Evaluation::new(case.theory());
        let value = scratch.question(&subject.case.meaning(&member.question));
        assert_eq!(value, member.gold, "{id}: {member:?}");
    }
    if probe.members.iter().all(|m| matches!(m.gold, Value::True | Value::False)) {
        assert_eq!(coheres(family, probe), Outcome::Kept, "{id}: {probe:?}");
    }
}

#[test]
fn the_true_values_of_a_corpus_cohere() {
    let families = every_family();
    for seed in [3, 17] {
        let settings =
            Settings { seed, theories: 12, families: families.clone(), ..Settings::default() };
        let go = &mut |_| ControlFlow::Continue(());
        let ground =
            Ground::new(&settings, experiment::corpus(&settings, go).unwrap(), go).unwrap();
        for (family, probes) in ground.families() {
            assert!(!probes.is_empty(), "seed {seed}: no probe of {}", family.id());
            for probe in probes {
                let theory = ground.base.iter().find(|of| of.index == probe.theory).unwrap();
                let subject = Subject {
                    index: theory.index,
                    case: ground.case(theory.index, None),
                    insertions: &theory.insertions,
                    questions: &theory.questions,
                };
                // All labels of a corpus are decided.
                assert_eq!(coheres(family, probe), Outcome::Kept, "{}: {probe:?}", family.id());
                check(family, &subject, probe);
            }
        }
    }
}

/// Questions of every form about these literals.
fn questions(literals: &[GroundLiteral]) -> Vec<Question> {
    let mut questions = vec![
        Question::Literal(literals[0]),
        Question::And(literals[..2].to_vec()),
        Question::Or(literals[..2].to_vec()),
        Question::And(literals.to_vec()),
        Question::Or(literals.to_vec()),
    ];
    let denied: Vec<Question> =
        questions.iter().map(|question| Question::Not(Box::new(question.clone()))).collect();
    questions.extend(denied);
    questions
}

/// Street names that no theory uses.
fn lexicon() -> Lexicon {
    "calm:serene!,brave:bold,kind:gentle,help:aid".parse().expect("they are pairs")
}

fn some_literals() -> impl Strategy<Value = Vec<GroundLiteral>> {
    prop::collection::vec(prop::sample::select(theories::literals()), 4)
}

/// False, undecided, true.
fn rank(value: Value) -> i8 {
    match value {
        Value::True => 1,
        Value::False => -1,
        _ => 0,
    }
}

/// A question's value by the strong Kleene tables: the least, the greatest, the opposite.
fn kleene(evaluation: &Evaluation, question: &Question) -> i8 {
    let ranks = |literals: &[GroundLiteral]| -> Vec<i8> {
        literals.iter().map(|literal| rank(evaluation.literal(*literal))).collect()
    };
    match question {
        Question::Literal(literal) => rank(evaluation.literal(*literal)),
        Question::And(literals) => ranks(literals).into_iter().min().unwrap(),
        Question::Or(literals) => ranks(literals).into_iter().max().unwrap(),
        Question::Not(denied) => -kleene(evaluation, denied),
    }
}

/// A member as far as Explore shows it.
type Shown = (&'static str, Option<SentenceId>, String);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Composites and denials of any theory, with undefined and unknown literals in them.
    #[test]
    fn questions_of_every_form_have_their_kleene_value(
        theory in theories::any_theory(),
        literals in some_literals(),
    ) {
        let evaluation = Evaluation::new(&theory);
        for question in questions(&literals) {
            let value = rank(evaluation.question(&question));
            prop_assert_eq!(value, kleene(&evaluation, &question), "{:?}", question);
            prop_assert_eq!(rank(evaluation.question(&question.negated())), -value);
        }
    }

    /// On any theory a user may write, and whatever is asked of it.
    #[test]
    fn the_true_values_of_a_users_theory_cohere(
        theory in theories::any_theory(),
        literals in some_literals(),
    ) {
        let case = Case::open(theory, &lexicon());
        let mut insertions = Insertions::judge(&case, 6);
        insertions.keep(3);
        let subject = Subject { index: 0, case: &case, insertions: &insertions, questions: &[] };
        for question in questions(&literals) {
            for family in REGISTRY {
                if let Some(probe) = family.probe(&subject, &question) {
                    prop_assert_eq!(&probe.members[0].question, &question);
                    check(*family, &subject, &probe);
                }
            }
        }
    }

    /// What Explore shows beside a question is what the families link it to, and the theory
    /// without each insertion.
    #[test]
    fn explore_shows_the_members_of_the_families(
        theory in theories::any_closed(),
        literals in some_literals(),
    ) {
        let base = Case::open(theory, &lexicon());
        let mut judged = Insertions::judge(&base, 6);
        judged.keep(1);
        let refused: Vec<_> = judged.refused.iter().take(1).cloned().collect();
        let sentences: Vec<_> =
            judged.certified.iter().map(|i| i.sentence.clone()).chain(refused).collect();
        let case = base.with(&sentences);
        let first = base.theory().sentences.len() as u32;
        let removals: Vec<Removal> = (0..sentences.len()).map(|at| {
            let mut others = sentences.clone();
            let sentence = others.remove(at);
            let without = base.with(&others);
            let (_, verdict) = probes::certify(&without, std::slice::from_ref(&sentence));
            Removal { id: SentenceId(first + at as u32), sentence, case: without, verdict }
        }).collect();
        let certified: Vec<&Removal> =
            removals.iter().filter(|removal| removal.verdict == Verdict::Certified).collect();
        let insertions = Insertions {
            certified: certified.iter().map(|removal| Insertion {
                sentence: removal.sentence.clone(),
                case: removal.case.clone(),
            }).collect(),
            ..Insertions::default()
        };
        let subject = Subject { index: 0, case: &case, insertions: &insertions, questions: &[] };
        let systems: Vec<Box<dyn System>> = vec![Box::new(Pipeline)];
        let words = case.vocabulary();
        for question in questions(&literals) {
            let mut linked: Vec<Shown> = Vec::new();
            for family in REGISTRY {
                let probe = family.probe(&subject, &question);
                let members = probe.iter().flat_map(|probe| &probe.members[1..]);
                linked.extend(members.map(|member| (
                    member.role.id,
                    member.insertion.map(|id| certified[id.0 as usize].id),
                    render::question(words, &member.question),
                )));
            }
            let shown = explore::family(&case, &removals, &question, &every_family(), &systems);
            prop_assert!(shown[0].is_question());
            prop_assert_eq!(&shown[0].text, &render::question(words, &question));
            let without: BTreeSet<_> = shown.iter().filter_map(|member| member.without).collect();
            prop_assert!(without.into_iter().eq(removals.iter().map(|removal| removal.id)));
            let in_families = shown[1..].iter().filter(|member| member.role != Role::QUESTION);
            let mut in_families: Vec<Shown> =
                in_families.map(|m| (m.role.id, m.without, m.text.clone())).collect();
            linked.sort();
            in_families.sort();
            prop_assert_eq!(in_families, linked);
        }
    }
}

/// What states the very thing that is asked may change its answer.
#[test]
fn the_theory_without_what_is_asked_is_shown_and_nothing_is_demanded_of_it() {
    let mut asked = Asked::about("people: alice, bob. bob is published.");
    let question = asked.question("alice is cited.");
    let base = asked.case.clone();
    let (extended, verdict) = asked.insert("alice is cited.");
    let case = extended.case;
    let sentence = case.insertions()[0].clone();
    let removals = [Removal { id: SentenceId(1), sentence, case: base, verdict }];
    assert!(removals[0].verdict.is_certified());
    let systems: Vec<Box<dyn System>> = vec![Box::new(Pipeline)];
    let shown = explore::family(&case, &removals, &question, &FamilySet::default(), &systems);
    let without = shown.iter().find(|member| member.without.is_some()).unwrap();
    assert_eq!((without.gold, without.closure, without.marks[0]), (Value::False, None, None));
    assert_eq!(
        without.words(),
        "without sentence 2: it says what is asked, so nothing is demanded"
    );
    // Of its negation the insertion is as relevant; of somebody else it is not.
    let other = asked.question("bob is cited.");
    let shown = explore::family(&case, &removals, &other, &FamilySet::default(), &systems);
    let without = shown.iter().find(|member| member.without.is_some()).unwrap();
    assert_eq!(without.marks[0], Some(Outcome::Kept));
    assert_eq!(without.words(), "without sentence 2: must agree");
}
