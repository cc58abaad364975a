use entailment_gap::language::{parse, parse_sentence, render};
use entailment_gap::logic::Value;
use entailment_gap::theory::{GroundAtom, PredicateId, Sentence};
use entailment_gap::world::{Case, Chance, Corpus, Draw, Lexicon, Shape, Split, World};
use std::collections::BTreeMap;

fn corpus(seed: u32, count: u32) -> Corpus {
    Corpus::generate(seed, count, &Shape::default(), &Lexicon::default())
}

#[test]
fn a_theory_does_not_depend_on_how_many_came_before_it() {
    let (few, many) = (corpus(5, 8), corpus(5, 60));
    for (a, b) in few.theories.iter().zip(&many.theories) {
        assert_eq!(a.case.theory(), b.case.theory());
        assert_eq!(a.questions, b.questions);
    }
    assert_ne!(corpus(6, 1).theories[0].case.theory(), few.theories[0].case.theory());
}

/// Pins the streams and the draws: a change here changes every figure of every seed.
#[test]
fn the_first_theory_of_seed_17_is_what_it_was() {
    let corpus = corpus(17, 1);
    let text = render::theory(corpus.theories[0].case.theory());
    let expected = "people: alice, dave, erin.\n\
        alice is published.\nalice is cited.\nalice is funded.\n\
        dave is cited.\ndave is funded.\ndave is trained.\n\
        erin is published.\nerin is cited.\nerin is funded.\n\
        If someone is trained and funded then they are productive.\n\
        If someone is funded and trained then they are diligent.\n\
        If someone is cited and published and not trained then they are influential.\n\
        If someone is productive and funded then they are senior.\n";
    assert_eq!(text, expected);
}

#[test]
fn theories_have_the_shape_described() {
    let world = World::academic();
    let vocabulary = world.vocabulary();
    let mut theories = 0;
    let (mut facts, mut rules, mut negated, mut second) = (0, 0, 0, 0);
    let mut per_head: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..10 {
        for theory in corpus(seed, 104).theories {
            theories += 1;
            let case = &theory.case;
            assert!(case.signature().academic);
            assert_eq!(case.people().len(), 3);
            assert_eq!(case.theory().declared, case.people());
            let even = theory.index % 2 == 0;
            assert_eq!(theory.split, if even { Split::Train } else { Split::Eval });
            let level = |predicate: PredicateId| {
                let word = &vocabulary.word(predicate).lemma;
                world.levels.iter().position(|level| level.contains(word)).unwrap()
            };
            for sentence in &case.theory().sentences {
                match sentence {
                    Sentence::Fact(fact) => {
                        facts += 1;
                        assert!(fact.positive && level(fact.atom.predicate) == 0);
                    }
                    Sentence::Rule(rule) => {
                        rules += 1;
                        let word = &vocabulary.word(rule.head.atom.predicate).lemma;
                        *per_head.entry(word.clone()).or_default() += 1;
                        let head = level(rule.head.atom.predicate);
                        let body = |positive| {
                            let literals = rule.body.iter().filter(move |l| l.positive == positive);
                            literals.map(|l| l.atom.predicate).collect::<Vec<_>>()
                        };
                        let (positive, negative) = (body(true), body(false));
                        assert_eq!(level(positive[0]), head - 1);
                        if let [_, other, ..] = positive[..] {
                            second += 1;
                            assert!(level(other) + 2 >= head && level(other) < head);
                            assert_ne!(other, positive[0]);
                        }
                        if let [predicate] = negative[..] {
                            negated += 1;
                            assert_eq!(level(predicate), 0);
                            assert!(!positive.contains(&predicate));
                        }
                        assert!(positive.len() <= 2 && negative.len() <= 1);
                    }
                }
            }
        }
    }
    let near = |count: u32, of: f64, share: f64| {
        let seen = f64::from(count) / of;
        assert!((seen - share).abs() < 0.03, "{seen} is not {share}");
    };
    near(facts, f64::from(theories) * 12.0, 0.65);
    near(second, f64::from(rules), 0.85);
    near(negated, f64::from(rules), 0.2);
    near(per_head["senior"], f64::from(theories), 0.5);
    near(per_head["eminent"], f64::from(theories), 0.5);
    // 4/3, less the duplicates dropped.
    assert!((1.25..1.34).contains(&(f64::from(per_head["diligent"]) / f64::from(theories))));
}

#[test]
fn the_bank_is_balanced_at_every_depth_and_its_labels_are_the_models() {
    for theory in corpus(3, 104).theories {
        let evaluation = theory.case.evaluation();
        let mut counts: BTreeMap<u32, [u32; 2]> = BTreeMap::new();
        for pair in theory.questions.chunks(2) {
            let [positive, negative] = pair else { panic!() };
            assert!(positive.literal.positive);
            assert_eq!(negative.literal, positive.literal.negated());
            assert_eq!((negative.gold, negative.depth), (!positive.gold, positive.depth));
            let value = evaluation.literal(positive.literal);
            assert_eq!(positive.gold, value == Value::True);
            let depth = match positive.gold {
                true => evaluation.depth(positive.literal),
                false => evaluation.height(positive.literal),
            };
            assert_eq!(depth, Some(positive.depth));
            counts.entry(positive.depth).or_default()[usize::from(positive.gold)] += 1;
        }
        for (depth, [no, yes]) in counts {
            assert!(depth <= 3 && no == yes && yes <= 3, "{depth}: {no} {yes}");
        }
        let mut asked: Vec<_> = theory.questions.iter().map(|q| q.literal).collect();
        asked.sort_unstable();
        asked.dedup();
        assert_eq!(asked.len(), theory.questions.len());
    }
}

#[test]
fn what_is_generated_reads_back() {
    for theory in corpus(9, 20).theories {
        let text = render::theory(theory.case.theory());
        let document = parse(&text);
        assert_eq!(document.errors().count(), 0);
        assert_eq!(render::theory(&document.theory), text);
    }
}

#[test]
fn draws_are_uniform_and_chances_exact() {
    let mut draw = Draw::new(1, 2);
    let mut seen = [0u32; 7];
    (0..70_000).for_each(|_| seen[draw.below(7) as usize] += 1);
    assert!(seen.iter().all(|&count| (9_500..10_500).contains(&count)), "{seen:?}");
    assert_eq!(draw.below(0), 0);
    assert!((0..1000).all(|_| draw.chance(Chance::new(1, 1))));
    assert!(!(0..1000).any(|_| draw.chance(Chance::new(0, 1))));
    let items: Vec<u32> = (0..9).collect();
    for count in 0..12 {
        let sample = draw.sample(&items, count);
        assert_eq!(sample.len(), count.min(9));
        assert!(sample.windows(2).all(|pair| pair[0] < pair[1]));
    }
    for (text, chance) in
        [("65%", Chance::new(13, 20)), ("1/3", Chance::new(1, 3)), ("2/6", Chance::new(1, 3))]
    {
        assert_eq!(text.parse(), Ok(chance));
        assert_eq!(chance.to_string().parse(), Ok(chance));
    }
    assert_eq!("0.5".parse(), Ok(Chance::new(1, 2)));
    for bad in ["", "x", "3/2", "101", "1/0", "-1", "1.5", "1"] {
        assert!(bad.parse::<Chance>().is_err(), "{bad}");
    }
}

/// A case with insertions is indexed as the whole theory is, and the original is as it was.
#[test]
fn an_extended_case_is_the_case_of_the_extended_theory() {
    let mut theory = parse("alice is cited. If someone is cited then they are famous.").theory;
    let before = theory.vocabulary.clone();
    let insertions = ["zoe is calm.", "If someone is calm then they are famous.", "bob is cited."]
        .map(|text| parse_sentence(text, &mut theory.vocabulary).expect("parses"));
    assert_eq!(before.constants().count(), 1, "a copy learns nothing from the original");
    let case = Case::open(theory.clone(), &Lexicon::default());
    let (extended, whole) =
        (case.with(&insertions), Case::open(theory.with(insertions.clone()), &Lexicon::default()));
    assert_eq!(extended.people(), whole.people());
    assert_eq!((case.people().len(), extended.people().len()), (1, 3));
    for &person in whole.people() {
        for (predicate, _) in theory.vocabulary.predicates() {
            let atom = GroundAtom { predicate, subject: person, object: None };
            assert_eq!(extended.is_stated(atom), whole.is_stated(atom), "{atom:?}");
            assert_eq!(extended.is_one_step(atom), whole.is_one_step(atom), "{atom:?}");
            let value = |case: &Case| case.evaluation().literal(atom.literal(true));
            assert_eq!(value(&extended), value(&whole), "{atom:?}");
        }
    }
    for (predicate, _) in theory.vocabulary.predicates() {
        let rules = |case: &Case| case.rules_heading(predicate).cloned().collect::<Vec<_>>();
        assert_eq!(rules(&extended), rules(&whole));
        assert!(rules(&case).len() <= 1);
    }
}
