use crate::asking::Asked;
use crate::{naive, theories};
use entailment_gap::experiment::{self, Experiment, Ground};
use entailment_gap::explore::{RankingInput, counterexample, rank};
use entailment_gap::logic::{Evaluation, Value};
use entailment_gap::probes::{
    CONTRAPOSITION, Closure, Contraposition, DE_MORGAN, DeMorgan, EXPANSION, Expansion, Family,
    FamilySet, Insertions, Outcome, PARAPHRASE, Role, Subject, Verdict, candidates, certify,
    states_asked,
};
use entailment_gap::settings::Settings;
use entailment_gap::systems::Answer::{False, True};
use entailment_gap::systems::{Answer, Reason, SoftReasoner};
use entailment_gap::theory::{GroundLiteral, Question, Sentence, Theory};
use entailment_gap::world::{Case, Corpus, Lexicon, Shape};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// A theory's true and undefined atoms by the slow, plain evaluation.
fn model(theory: &Theory) -> [BTreeSet<GroundLiteral>; 2] {
    let naive = naive::evaluate(theory);
    let undefined = naive.possible.difference(&naive.derived).copied().collect();
    [naive.derived, undefined]
}

/// Whether an insertion is irrelevant, by definition and from scratch.
fn irrelevant(theory: &Theory, insertion: &Sentence) -> bool {
    let extended = theory.with([insertion.clone()]);
    let ([mut holds, undefined], [holds_now, undefined_now]) = (model(theory), model(&extended));
    let mut fires = false;
    match insertion {
        Sentence::Fact(fact) if fact.positive => {
            holds.insert(*fact);
        }
        Sentence::Fact(_) => {}
        Sentence::Rule(rule) if rule.head.positive => {
            let bindings = extended.domain().into_iter().map(Some).chain([None]);
            for binding in bindings.filter(|binding| binding.is_some() == rule.has_variable()) {
                fires |= rule.body.iter().all(|literal| {
                    let atom = literal.atom.ground(binding).unwrap().literal(true);
                    match literal.positive {
                        true => holds_now.contains(&atom) || undefined_now.contains(&atom),
                        false => !holds_now.contains(&atom),
                    }
                });
            }
        }
        Sentence::Rule(_) => {}
    }
    holds == holds_now && undefined == undefined_now && !fires
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// On any closed theory, with relations, `not` and cycles through it: what is certified is
    /// irrelevant, what is refused is not.
    #[test]
    fn certificates_keep_their_promise(
        theory in theories::any_closed(),
        insertion in theories::sentence(theories::closed(30), 6),
    ) {
        let case = Case::open(theory.clone(), &Lexicon::empty());
        let listed = candidates(&case, 4);
        for sentence in listed.facts.iter().chain(&listed.rules).chain([&insertion]) {
            let (extended, verdict) = certify(&case, std::slice::from_ref(sentence));
            let certified = match &verdict {
                Verdict::Certified => true,
                Verdict::Refused(_) => false,
                _ => return Err(TestCaseError::fail("closed and small")),
            };
            prop_assert_eq!(certified, irrelevant(&theory, sentence), "{:?} {:?}", sentence, verdict);
            // What is told from the model alone is the same.
            if let Some(absorbed) = case.evaluation().absorbs(sentence) {
                prop_assert_eq!(absorbed, certified, "{:?}", sentence);
            }
            let scratch = Evaluation::new(&theory.with([sentence.clone()]));
            prop_assert_eq!(extended.evaluation().derived(), scratch.derived());
        }
    }
}

#[test]
fn every_insertion_of_a_corpus_is_judged_rightly() {
    let settings = Settings { theories: 16, ..Settings::default() };
    let experiment = Experiment::run(&settings, &mut |_| ControlFlow::Continue(())).unwrap();
    assert!(!experiment.ground.base.is_empty());
    for theory in &experiment.ground.base {
        let case = experiment.ground.case(theory.index, None);
        let listed = candidates(case, 1000);
        assert!(!listed.truncated);
        let judged = theory.insertions.certified.len() + theory.insertions.refused.len();
        assert_eq!(judged, listed.facts.len() + listed.rules.len());
        for insertion in &theory.insertions.certified {
            assert!(irrelevant(case.theory(), &insertion.sentence));
        }
        for sentence in &theory.insertions.refused {
            assert!(!irrelevant(case.theory(), sentence));
        }
    }
}

/// The corpus is judged from the models alone, but for facts that block a rule that fires.
#[test]
fn most_insertions_are_told_from_the_model() {
    let corpus = Corpus::generate(17, 20, &Shape::default(), &Lexicon::default());
    let (mut told, mut all) = (0, 0);
    for theory in &corpus.theories {
        let listed = candidates(&theory.case, 1000);
        for sentence in listed.facts.iter().chain(&listed.rules) {
            told += u32::from(theory.case.evaluation().absorbs(sentence).is_some());
            all += 1;
        }
    }
    assert!(told * 10 > all * 9, "{told} of {all}");
}

#[test]
fn candidates_are_unstated_base_facts_and_rules_the_theory_lacks() {
    let asked = Asked::about(
        "people: alice, bob. alice is cited. If someone is not cited and funded then they are \
         senior.",
    );
    let listed = candidates(&asked.case, 1000);
    // Two people by four base properties, one stated; 5 heads by 4 × 3 bodies, one known.
    assert_eq!((listed.facts.len(), listed.rules.len()), (7, 59));
    let few = candidates(&asked.case, 5);
    assert_eq!((few.facts.len(), few.rules.len(), few.truncated), (5, 5, true));
}

#[test]
fn insertions_are_certified_jointly() {
    let mut asked = Asked::about("people: alice, bob. alice is cited. bob is trained.");
    let sentences: Vec<Sentence> = ["bob is funded.", "If someone is funded then they are senior."]
        .iter()
        .map(|text| {
            let (inserted, _) = asked.insert(text);
            inserted.case.insertions()[0].clone()
        })
        .collect();
    for sentence in &sentences {
        assert!(certify(&asked.case, std::slice::from_ref(sentence)).1.is_certified());
    }
    let (_, verdict) = certify(&asked.case, &sentences);
    let Verdict::Refused(refusal) = verdict else { panic!("{verdict:?}") };
    let bob_is_senior = match asked.question("bob is senior.") {
        Question::Literal(literal) => literal,
        _ => unreachable!(),
    };
    assert_eq!(refusal.gained, [bob_is_senior]);
    assert_eq!(refusal.fires.len(), 1);
}

#[test]
fn a_rule_that_fires_is_refused_even_where_it_adds_nothing() {
    let mut asked =
        Asked::about("people: alice. alice is cited. If someone is cited then they are senior.");
    let (_, verdict) = asked.insert("If someone is cited and not funded then they are senior.");
    let Verdict::Refused(refusal) = verdict else { panic!("{verdict:?}") };
    assert!(refusal.gained.is_empty() && refusal.lost.is_empty());
    assert_eq!(refusal.fires.len(), 1);
}

#[test]
fn a_closure_reads_no_label_and_needs_every_answer() {
    let abstain = Answer::Abstain(Reason::Never);
    for (closure, answers, outcome) in [
        (Closure::Differ, vec![True, False], Outcome::Kept),
        (Closure::Differ, vec![False, False], Outcome::Broken),
        (Closure::Differ, vec![True, abstain], Outcome::Unanswered),
        (Closure::Agree, vec![True, True, True], Outcome::Kept),
        (Closure::Agree, vec![False, False, True, False], Outcome::Broken),
        (Closure::Agree, vec![True, False, abstain], Outcome::Unanswered),
        (Closure::Agree, vec![abstain, True], Outcome::Unanswered),
    ] {
        assert_eq!(closure.check(answers.clone()), outcome, "{closure:?} {answers:?}");
    }
}

#[test]
fn a_users_question_has_its_families_too() {
    let mut asked = Asked::about(
        "people: alice, bob. alice is published. bob is cited. If someone is published and not \
         cited then they are diligent.",
    );
    let question = asked.question("alice is diligent.");
    let composite = asked.question("alice is diligent and bob is cited.");
    let insertions = Insertions::judge(&asked.case, 1000);
    let case = asked.case;
    let subject = Subject { index: 0, case: &case, insertions: &insertions, questions: &[] };
    let chapters = FamilySet::default();
    let linked = |question| {
        let probed = chapters.iter().filter(|family| family.probe(&subject, question).is_some());
        probed.map(|family| family.id()).collect::<Vec<_>>()
    };
    assert_eq!(linked(&question), [CONTRAPOSITION, EXPANSION, PARAPHRASE]);
    assert_eq!(linked(&composite), [EXPANSION, DE_MORGAN]);
    let denial = Question::Not(Box::new(composite.clone()));
    assert_eq!(linked(&denial), [CONTRAPOSITION, EXPANSION]);
    let probe = DeMorgan.probe(&subject, &composite).unwrap();
    assert_eq!(probe.members[1].question, composite.negated());
    assert_eq!([probe.members[0].gold, probe.members[1].gold], [Value::True, Value::False]);
    let probe = Expansion.probe(&subject, &question).unwrap();
    let expected = insertions.certified.len() + 1;
    assert_eq!(probe.members.len(), expected);
    // q's own atom is no insertion of q's probe.
    let own = asked_fact(&insertions).unwrap();
    let probe = Expansion.probe(&subject, &Question::Literal(own)).unwrap();
    assert_eq!(probe.members.len(), expected - 1);
    let probe = Contraposition.probe(&subject, &question.negated()).unwrap();
    assert_eq!(probe.members[1].question, question);
}

/// The fact kills both derivations. Whatever the order of the rules, the loss names the one that
/// the atom has its depth by.
#[test]
fn a_loss_names_the_shallowest_derivation_that_died() {
    let short = "If someone is published and not cited then they are senior.";
    // Its last condition is stated, and another one is two rules deep.
    let long = "If someone is diligent and published and not cited then they are senior.";
    let rest = "If someone is funded then they are productive. \
                If someone is productive then they are diligent.";
    for (rules, number) in [([short, long], 3), ([long, short], 4), ([short, short], 3)] {
        let text = format!("alice is published. alice is funded. {} {rest}", rules.join(" "));
        let mut asked = Asked::about(&text);
        let (_, verdict) = asked.insert("alice is cited.");
        let Verdict::Refused(refusal) = verdict else { panic!("{verdict:?}") };
        let [loss] = refusal.lost[..] else { panic!("{refusal:?}") };
        assert_eq!(loss.sentence.0 + 1, number, "{rules:?}");
        let Question::Literal(cited) = asked.question("alice is not cited.") else { panic!() };
        assert_eq!(loss.broken, cited);
    }
}

/// Both losses have a deeper derivation, each by way of the other: the explanation goes down to what
/// the fact broke, never round.
#[test]
fn losses_are_never_explained_by_each_other() {
    let text = "alice is published. \
                If someone is diligent then they are senior. \
                If someone is senior then they are diligent. \
                If someone is published and not cited then they are senior.";
    let mut asked = Asked::about(text);
    let (_, verdict) = asked.insert("alice is cited.");
    let Verdict::Refused(refusal) = verdict else { panic!("{verdict:?}") };
    let Question::Literal(cited) = asked.question("alice is not cited.") else { panic!() };
    assert_eq!(refusal.lost.len(), 2);
    for loss in &refusal.lost {
        let reason = refusal.lost.iter().find(|other| other.atom == loss.broken);
        assert_eq!(reason.unwrap_or(loss).broken, cited, "{loss:?}");
    }
}

/// A question in a street name is about the word that it stands for: the fact that states that
/// word may change the answer rightly, for every part of the product that lists insertions.
#[test]
fn what_a_question_means_is_no_insertion_of_its_own() {
    let text = "people: alice. alice is published.";
    let mut asked = Asked::about(text);
    let fact = asked.insert("alice is cited.").0.case.insertions()[0].clone();
    let insertions = Insertions::judge(&asked.case, 1000);
    let base = asked.case.clone();
    let subject = Subject { index: 0, case: &base, insertions: &insertions, questions: &[] };
    for question in ["alice is referenced.", "alice is cited.", "alice is not referenced."] {
        let meant = asked.question(question);
        assert!(states_asked(&base, &meant, &fact));
        let probe = Expansion.probe(&subject, &meant).unwrap();
        assert_eq!(probe.members.len(), insertions.certified.len());
        let input = RankingInput {
            theory: text.to_string(),
            insertions: Vec::new(),
            question: question.to_string(),
            soft: SoftReasoner { weights: [0.0, 1.0, 0.0, 0.0, 0.0, 10.0, 0.0, 0.0, -4.0, 0.0] },
            lexicon: Lexicon::default(),
        };
        let ranked = rank(&input).certified;
        let own: Vec<_> = ranked.iter().filter(|candidate| candidate.own).collect();
        assert_eq!(
            own.iter().map(|own| own.text.as_str()).collect::<Vec<_>>(),
            ["alice is cited."]
        );
        let found = counterexample(&input, 1000);
        assert!(!found.sentences.contains(&"alice is cited.".to_string()), "{found:?}");
    }
    assert!(!states_asked(&base, &asked.question("alice is funded."), &fact));
}

fn asked_fact(insertions: &Insertions) -> Option<GroundLiteral> {
    insertions.certified.iter().find_map(|insertion| match insertion.sentence {
        Sentence::Fact(fact) => Some(fact),
        Sentence::Rule(_) => None,
    })
}

#[test]
fn the_corpus_probes_have_the_numbers_they_must_have() {
    let settings = Settings::default();
    let go = &mut |_| ControlFlow::Continue(());
    let corpus = experiment::corpus(&settings, go).unwrap();
    let ground = Ground::new(&settings, corpus, go).unwrap();
    let base = &ground.base;
    let of = |id| ground.families().find(|(family, _)| family.id() == id).unwrap().1;
    let questions = ground.questions().count();
    assert_eq!(of(CONTRAPOSITION).len(), questions / 2);
    assert_eq!(of(DE_MORGAN).len(), questions / 4);
    let street = |theory: &experiment::BaseTheory| {
        let signature = ground.case(theory.index, None).signature();
        let named = |q: &&entailment_gap::world::BankQuestion| {
            signature.street_name(q.literal.atom.predicate).is_some()
        };
        theory.questions.iter().filter(named).count()
    };
    assert_eq!(of(PARAPHRASE).len(), base.iter().map(street).sum::<usize>());
    for probe in of(DE_MORGAN) {
        let Question::And(pair) = &probe.members[0].question else { panic!() };
        let [a, b] = pair[..] else { panic!() };
        assert!(a.positive && b.positive && a.atom != b.atom);
        let theory = base.iter().find(|theory| theory.index == probe.theory).unwrap();
        for literal in [a, b] {
            assert!(theory.questions.iter().any(|question| question.literal == literal));
        }
    }
    for probe in of(EXPANSION) {
        assert_eq!(probe.members[0].role, Role::QUESTION);
        assert!(probe.members.len() > 1);
    }
}
