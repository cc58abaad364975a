use crate::asking::{Asked, Lab};
use entailment_gap::probes::{
    Contraposition, Expansion, Family, Insertions, Outcome, Paraphrase, Subject,
};
use entailment_gap::systems::Answer::{Abstain, False, True};
use entailment_gap::systems::{
    Example, Feature, Features, Misgrounded, Pipeline, Reason, SoftReasoner, System, TIE, Trainer,
    features, train,
};
use entailment_gap::theory::Question;
use entailment_gap::world::{Case, Corpus, Lexicon, Shape};
use proptest::prelude::*;
use std::ops::ControlFlow;

fn questions(case: &Case) -> Vec<Question> {
    let signature = case.signature();
    let properties = || signature.base.iter().chain(&signature.derived);
    let atoms = case.people().iter().flat_map(|&p| properties().map(move |q| q.atom(p)));
    let literals = atoms.flat_map(|atom| [true, false].map(|sign| atom.literal(sign)));
    literals.map(Question::Literal).collect()
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-12 * (1.0 + a.abs().max(b.abs()))
}

proptest! {
    /// s⁺ = a + b and s⁻ = a − b, the columns sum to a and to ±b, and away from ties a pair is
    /// coherent iff |b| > |a|, whatever the weights.
    #[test]
    fn scores_split_into_an_even_and_an_odd_part(
        weights in prop::array::uniform10(-20.0f64..20.0),
        seed in any::<u32>(),
    ) {
        let soft = SoftReasoner { weights };
        let corpus = Corpus::generate(seed, 1, &Shape::default(), &Lexicon::default());
        let case = &corpus.theories[0].case;
        let literals = questions(case);
        let pairs = literals.windows(3).map(|w| {
            let literals = |questions: &[Question]| {
                questions.iter().flat_map(Question::literals).copied().collect()
            };
            [Question::And(literals(&[w[0].clone(), w[2].clone()])), Question::Or(literals(w))]
        });
        let pairs: Vec<Question> = pairs.flatten().collect();
        let plain: Vec<Question> = literals.iter().chain(&pairs).cloned().collect();
        let denied = plain.iter().map(|q| Question::Not(Box::new(q.clone())));
        let w3 = weights[3];
        for question in plain.iter().cloned().chain(denied) {
            let parts = soft.decompose(case, &question);
            let [plus, minus] = [question.clone(), question.negated()].map(|q| soft.score(case, &q));
            prop_assert_eq!(parts.score, plus);
            let asks_negation =
                question.denials() > 0 || question.literals().iter().all(|l| !l.positive);
            let [plus, minus] = if asks_negation { [minus, plus] } else { [plus, minus] };
            prop_assert!(close(plus, parts.a + parts.b) && close(minus, parts.a - parts.b));
            let sum = |part: fn(&entailment_gap::systems::FeatureShare) -> f64| {
                parts.features.iter().map(part).sum::<f64>()
            };
            let own = if asks_negation { -parts.b } else { parts.b };
            prop_assert!(close(sum(|f| f.even), parts.a) && close(sum(|f| f.odd), own));
            // has_not gives half its weight to the even column and −pol times that to the odd.
            if let Question::Literal(literal) = question {
                let pol = if literal.positive { 1.0 } else { -1.0 };
                prop_assert!(close(parts.features[3].even, w3 / 2.0));
                prop_assert!(close(parts.features[3].odd, -pol * w3 / 2.0));
            }
            if (parts.a.abs() - parts.b.abs()).abs() > 1e-6 {
                prop_assert_eq!(parts.coherent, parts.b.abs() > parts.a.abs());
                let answers = [question.clone(), question.negated()].map(|q| soft.answer(case, &q).answer);
                prop_assert_eq!(parts.coherent, answers[0] != answers[1]);
            }
        }
    }
}

#[test]
fn a_composite_scores_the_mean_of_its_literals() {
    let lab = Lab::default_settings();
    let mut asked = Asked::about(
        "people: alice, bob. alice is cited. If someone is cited and not funded then they are \
         diligent.",
    );
    let [a, b] = ["alice is diligent.", "bob is not cited."].map(|text| asked.question(text));
    let score = |asked: &Asked, q: &Question| lab.soft.score(&asked.case, q);
    let mean = (score(&asked, &a) + score(&asked, &b)) / 2.0;
    for composite in
        ["alice is diligent and bob is not cited.", "alice is diligent or bob is not cited."]
    {
        let question = asked.question(composite);
        assert!(close(score(&asked, &question), mean));
    }
}

/// A score as small as this counts as 0, for the answer and for what is said of the pair.
#[test]
fn a_pair_is_coherent_only_if_its_answers_differ() {
    let mut asked = Asked::about("people: alice. alice is published.");
    let question = asked.question("alice is funded.");
    for (bias, has_not, coherent) in
        [(TIE / 2.0, -1.0, false), (2.0 * TIE, -1.0, true), (0.0, TIE / 2.0, false)]
    {
        let weights = [bias, 0.0, 0.0, has_not, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        let soft = SoftReasoner { weights };
        let answers = [&question, &question.negated()].map(|q| soft.answer(&asked.case, q).answer);
        assert_eq!(answers[0] != answers[1], coherent, "{bias} {has_not}");
        assert_eq!(soft.decompose(&asked.case, &question).coherent, coherent, "{bias} {has_not}");
    }
}

#[test]
fn the_features_are_as_defined() {
    let mut asked = Asked::about(
        "people: alice, bob.\n\
         alice is cited. alice is published. bob is trained.\n\
         If someone is cited and not published then they are diligent.\n\
         If someone is productive then they are senior.\n\
         If someone is not trained then they are influential.\n",
    );
    let mut values = |text: &str| {
        let question = asked.question(text);
        features(&asked.case, &question)
    };
    let names = Feature::ALL[1..4].iter().map(|feature| feature.name());
    assert_eq!(names.collect::<Vec<_>>(), ["stated", "one_step", "has_not"]);
    assert!(Feature::ALL.iter().enumerate().all(|(at, feature)| *feature as usize == at));
    // The rule's `not published` is ignored.
    let expected = [1.0, 0.0, 1.0, 0.0, 1.0, 0.5, 0.0, 1.0, 1.0, 0.5];
    assert_eq!(values("alice is diligent."), expected);
    let expected = [1.0, 0.0, 1.0, 1.0, 1.0, 0.5, 0.0, -1.0, -1.0, -0.5];
    assert_eq!(values("alice is not diligent."), expected);
    let expected = [1.0, 1.0, 0.0, 0.0, 0.0, 0.25, 1.0, 0.0, 1.0, 0.25];
    assert_eq!(values("bob is trained."), expected);
    // Derived conditions are not stated ones, and no positive condition counts as all.
    assert_eq!(values("alice is senior.")[2], 0.0);
    assert_eq!(values("bob is influential.")[2], 1.0);
    // A word of nowhere.
    let expected = [1.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 1.0, 0.5];
    assert_eq!(values("alice is renowned."), expected);
}

#[test]
fn a_composite_has_the_mean_of_its_literals_and_a_denial_reads_as_a_not() {
    let mut asked = Asked::about(
        "people: alice, bob, carol. alice is published. bob is trained. If someone is published \
         then they are diligent.",
    );
    let mut values = |text: &str| {
        let question = asked.question(text);
        features(&asked.case, &question)
    };
    let parts = ["alice is diligent.", "bob is not trained.", "carol is cited."].map(&mut values);
    let mean = values("alice is diligent and bob is not trained and carol is cited.");
    for (at, value) in mean.iter().enumerate() {
        let expected = parts.iter().map(|part| part[at]).sum::<f64>() / 3.0;
        assert!(
            (value - expected).abs() < 1e-15,
            "{}: {value} {expected}",
            Feature::ALL[at].name()
        );
    }
    // A denial looks like a “not” to it, and a second “not” like none.
    let negated = values("alice is not diligent.");
    for denied in ["alice is diligent.", "alice is not diligent."] {
        assert_eq!(values(&format!("It is not the case that {denied}")), negated);
    }
    let both = values("alice is not diligent or bob is not trained.");
    assert_eq!(values("It is not the case that alice is diligent and bob is trained."), both);
}

#[test]
fn with_relations_the_predicate_is_the_verb_with_its_object() {
    let mut asked = Asked::about(
        "The cat chases the dog. The cat is big. The dog likes the cat.\n\
         If something chases the dog and it is big then it likes the dog.\n\
         If something is big then the dog needs it.\n",
    );
    let mut values = |text: &str| {
        let question = asked.question(text);
        features(&asked.case, &question)
    };
    let pick = |f: Features| [f[1], f[2], f[4]];
    assert_eq!(pick(values("The cat likes the dog.")), [0.0, 1.0, 1.0]);
    assert_eq!(pick(values("The dog likes the cat.")), [1.0, 0.0, 0.0]);
    assert_eq!(pick(values("The dog likes the dog.")), [0.0, 0.0, 1.0]);
    // A rule concludes "needs" of everybody there is as object, and of nobody else.
    assert_eq!(pick(values("The dog needs the cat.")), [0.0, 1.0, 1.0]);
    assert_eq!(pick(values("The dog needs the dog.")), [0.0, 0.0, 1.0]);
    assert_eq!(pick(values("The dog needs the mouse.")), [0.0, 0.0, 0.0]);
    assert_eq!(pick(values("The dog needs the cat.")), [0.0, 1.0, 1.0]);
    assert_eq!(pick(values("The cat needs the cat.")), [0.0, 0.0, 1.0]);
    // Base: chases the dog, is big, likes the cat; the cat has two of the three stated.
    assert_eq!(values("The cat is big.")[5], 2.0 / 3.0);
}

#[test]
fn a_score_within_the_tie_is_answered_false() {
    let asked = Asked::about("people: alice. alice is cited.");
    let question = &questions(&asked.case)[0];
    for (bias, answer) in [(TIE, False), (-TIE, False), (1e-8, True)] {
        let mut weights = [0.0; Feature::COUNT];
        weights[0] = bias;
        assert_eq!(SoftReasoner { weights }.answer(&asked.case, question).answer, answer);
    }
}

#[test]
fn the_pipeline_repairs_once_through_its_lexicon_and_else_abstains() {
    let mut asked = Asked::about(
        "people: alice, bob. alice is published. If someone is published then they are diligent.",
    );
    let mut answer = |text: &str| asked.answer(&Pipeline, text);
    assert_eq!(answer("alice is hardworking."), True);
    assert_eq!(answer("bob is not hardworking."), True);
    assert_eq!(answer("zoe is not published."), True);
    assert_eq!(answer("alice is hardworking and bob is renowned."), False);
    assert_eq!(answer("alice is hardworking and bob is renowned and alice is diligent."), False);
    assert_eq!(answer("bob is renowned or bob is diligent or alice is hardworking."), True);
    assert_eq!(answer("It is not the case that alice is not hardworking."), True);
    assert_eq!(answer("It is not the case that alice is diligent or bob is diligent."), False);
    for unknown in ["alice is referenced.", "alice is a scholar.", "alice is veteran."] {
        assert!(matches!(answer(unknown), Abstain(Reason::UnknownWord(_))), "{unknown}");
    }
    let composite = "bob is published and alice is referenced.";
    assert!(matches!(answer(composite), Abstain(Reason::UnknownWord(_))));
}

#[test]
fn outside_the_academic_world_the_vocabulary_is_the_theorys_own() {
    let mut asked = Asked::about("bob is round. If someone is round then they are kind.");
    assert!(!asked.case.signature().academic);
    assert_eq!(asked.answer(&Pipeline, "bob is kind."), True);
    assert!(matches!(asked.answer(&Pipeline, "bob is cited."), Abstain(_)));
    // One derived property cannot be taken for another.
    let answer = asked.answer(&Misgrounded, "bob is kind.");
    assert_eq!(answer, Abstain(Reason::NothingToConfuse));
    // A theory that uses the street name itself has no paraphrase of that word.
    let mut asked =
        Asked::about("bob is cited. bob is referenced. If someone is cited then they are round.");
    let question = asked.question("bob is cited.");
    let insertions = Insertions::default();
    let subject = Subject { index: 0, case: &asked.case, insertions: &insertions, questions: &[] };
    assert_eq!(Paraphrase.probe(&subject, &question), None);
}

#[test]
fn undefined_and_unknown_are_abstained_on() {
    let mut asked = Asked::about(
        "bob is big. If someone is not red then they are green. If someone is not green then \
         they are red.",
    );
    let mut answer = |text: &str| asked.answer(&Pipeline, text);
    assert_eq!(answer("bob is red."), Abstain(Reason::Undefined));
    assert_eq!(answer("bob is red and bob is green."), Abstain(Reason::Undefined));
    assert_eq!(answer("bob is red or bob is big."), True);
    assert_eq!(answer("bob is red and bob is not big."), False);
    let mut asked = Asked::about("world: open. bob is big. bob is not red.");
    let mut answer = |text: &str| asked.answer(&Pipeline, text);
    assert_eq!(answer("bob is big."), True);
    assert_eq!(answer("bob is red."), False);
    let mut asked = Asked::about("world: open. bob is big. ann is red.");
    assert_eq!(asked.answer(&Pipeline, "bob is red."), Abstain(Reason::Unknown));
    // Nothing is certified in the open world; what needs no certificate is linked there too.
    let question = asked.question("bob is big.");
    let insertions = Insertions::judge(&asked.case, 100);
    let subject = Subject { index: 0, case: &asked.case, insertions: &insertions, questions: &[] };
    assert!(Contraposition.probe(&subject, &question).is_some());
    assert!(Expansion.probe(&subject, &question).is_none());
}

/// The pipeline's answers are read off one fixpoint, so on all it answers it is consistent.
#[test]
fn the_pipeline_is_consistent_in_every_family_over_200_seeds() {
    use entailment_gap::experiment::{Ground, corpus};
    use entailment_gap::settings::Settings;
    for seed in 0..200 {
        let settings = Settings { seed, ..Settings::default() };
        let go = &mut |_| ControlFlow::Continue(());
        let ground = Ground::new(&settings, corpus(&settings, go).unwrap(), go).unwrap();
        for (family, probes) in ground.families() {
            let mut answered = 0;
            for probe in probes {
                let answers = probe.members.iter().map(|member| {
                    let case = ground.case(probe.theory, member.insertion);
                    Pipeline.answer(case, &member.question).answer
                });
                let outcome = family.closure().check(answers);
                assert_ne!(outcome, Outcome::Broken, "seed {seed}, {}: {probe:?}", family.id());
                answered += u32::from(outcome == Outcome::Kept);
            }
            assert!(answered > 0);
        }
    }
}

#[test]
fn training_can_be_watched_step_by_step_and_stopped() {
    let example = |x: f64, label| {
        let mut features = [0.0; Feature::COUNT];
        features[0] = 1.0;
        features[1] = x;
        Example { features, label }
    };
    let examples =
        [example(1.0, true), example(0.0, false), example(1.0, true), example(0.0, true)];
    let training = entailment_gap::systems::TrainingSettings { steps: 50, ..Default::default() };
    let mut losses = Vec::new();
    let trained = train(&examples, &training, |trainer| {
        losses.push(trainer.loss());
        ControlFlow::<()>::Continue(())
    });
    let ControlFlow::Continue(trained) = trained else { panic!() };
    assert_eq!(losses.len(), 51);
    // A model that knows nothing loses ln 2 a question.
    assert!(close(losses[0], std::f64::consts::LN_2));
    assert!(losses.windows(2).all(|pair| pair[1] < pair[0]), "{losses:?}");
    assert_eq!((trained.steps(), trained.rows(), trained.distinct_rows()), (50, 4, 2));
    // The order of the examples does not matter, to the bit.
    let mut reversed = examples;
    reversed.reverse();
    let mut again = Trainer::new(&reversed, &training);
    (0..50).for_each(|_| again.step());
    assert_eq!(again.weights(), trained.weights());
    // The first step, by hand: the gradient is the mean of (1/2 − y)·x.
    let mut first = Trainer::new(&examples, &training);
    first.step();
    assert_eq!(first.weights()[..2], [0.25, 0.25]);
    let stopped = train(&examples, &training, |trainer| match trainer.steps() {
        7 => ControlFlow::Break("seven"),
        _ => ControlFlow::Continue(()),
    });
    assert!(matches!(stopped, ControlFlow::Break("seven")));
}
