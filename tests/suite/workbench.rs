//! The Explore page shows of the exhibits what they claim, and shows whatever is typed.

use entailment_gap::exhibits::EXHIBITS;
use entailment_gap::experiment;
use entailment_gap::explain;
use entailment_gap::explore::{self, Before, Grid, Member, RankingInput, Standing};
use entailment_gap::language;
use entailment_gap::logic::Value;
use entailment_gap::probes::{FamilySet, Outcome};
use entailment_gap::session::{self, Chosen, Parsed, RowKind};
use entailment_gap::settings::Settings;
use entailment_gap::systems::{Answer, REGISTRY, SoftReasoner, build_all};
use entailment_gap::world::Case;
use std::ops::ControlFlow;

fn trained(settings: &Settings) -> SoftReasoner {
    let mut watch = |_| ControlFlow::Continue(());
    let corpus = experiment::corpus(settings, &mut watch).expect("never stopped");
    experiment::train(settings, &corpus, &mut watch).expect("never stopped").model()
}

/// What the page computes of an exhibit.
struct Shown {
    words: Parsed,
    case: Case,
    base: Case,
    family: Vec<Member>,
    inserted: Vec<explore::InsertedRow>,
    soft: SoftReasoner,
}

fn show(chosen: &Chosen) -> Shown {
    let document = language::parse(&chosen.theory);
    let words = Parsed::read(&document, &chosen.insertions, &chosen.question);
    let base = session::open(&document, &words.vocabulary, &chosen.settings.lexicon);
    let case = base.with(&words.sentences());
    let removals = explore::removals(&base, &words);
    let soft = trained(&chosen.settings);
    let systems = build_all(&experiment::training_data(&chosen.settings, soft.clone()));
    let question = words.question.clone().expect("an exhibit's question parses");
    let family = explore::family(&case, &removals, &question, &chosen.settings.families, &systems);
    let inserted = explore::inserted_rows(&words, &removals);
    Shown { words, case, base, family, inserted, soft }
}

/// An exhibit with its first insertion made.
fn exhibit(number: usize) -> Shown {
    let mut chosen = explore::exhibits().swap_remove(number - 1);
    chosen.insertions.extend(EXHIBITS[number - 1].insertions().take(1).map(str::to_string));
    show(&chosen)
}

impl Shown {
    fn member(&self, is: impl Fn(&Member) -> bool) -> &Member {
        self.family.iter().find(|member| is(member)).expect("the family has this member")
    }

    fn with_role(&self, id: &str) -> &Member {
        self.member(|member| member.role.id == id)
    }

    fn answer(&self, member: &Member, id: &str) -> Answer {
        member.responses[system(id)].answer
    }

    fn asked(&self, id: &str) -> Answer {
        self.answer(self.member(Member::is_question), id)
    }
}

fn system(id: &str) -> usize {
    REGISTRY.iter().position(|entry| entry.id == id).expect("a system of the registry")
}

#[test]
fn exhibits_are_clean_and_fit_into_links() {
    for (number, exhibit) in (1..).zip(&EXHIBITS) {
        let chosen = explore::opened(number).unwrap();
        assert!(chosen.insertions.is_empty(), "{}: it opens before its steps", exhibit.title);
        let rows = session::rows(&language::parse(&chosen.theory));
        assert_eq!(session::left_out(&rows), 0, "{}", exhibit.title);
        let link = session::encode(&chosen);
        assert_eq!(session::decode(&link).as_ref(), Ok(&chosen), "{}", exhibit.title);
        show(&chosen);
    }
}

#[test]
fn a_certified_rule_flips_the_soft_answer() {
    let shown = exhibit(1);
    assert_eq!(shown.inserted[0].standing, Standing::Certified);
    let before = shown.member(|member| member.without.is_some());
    assert_eq!(shown.answer(before, "soft"), Answer::False);
    assert_eq!(shown.asked("soft"), Answer::True);
    assert_eq!(before.marks[system("soft")], Some(Outcome::Broken));
    assert_eq!(before.marks[system("pipeline")], Some(Outcome::Kept));
    let question = shown.words.question.clone().expect("parses");
    let soft = Some(&shown.soft);
    let before = Before::without_insertions(&shown.case, &shown.base, &question, &[], soft);
    let score = explore::score_of(&shown.case, before.as_ref(), &question, &shown.soft);
    assert!(score.explanation.contains("one_step went 0 → 1"), "{}", score.explanation);
    assert!(score.explanation.contains("flips from False to True"), "{}", score.explanation);
}

#[test]
fn a_street_name_is_false_to_one_and_unknown_to_the_other() {
    let shown = exhibit(2);
    let other = shown.with_role("paraphrase");
    assert_eq!(other.text, "alice is referenced.");
    assert_eq!(shown.answer(other, "soft"), Answer::False);
    assert_eq!(other.marks[system("soft")], Some(Outcome::Broken));
    assert_eq!(other.marks[system("pipeline")], Some(Outcome::Unanswered));
}

#[test]
fn a_composite_is_mirrored_and_wrong() {
    let shown = exhibit(3);
    let rewrite = shown.with_role("rewrite");
    assert_eq!(rewrite.marks[system("soft")], Some(Outcome::Kept));
    assert_ne!(shown.asked("soft"), shown.asked("pipeline"));
}

#[test]
fn coherent_impostors_are_told_from_what_logic_says() {
    for (number, id, gold) in [(3, "soft", Value::False), (5, "misgrounded", Value::True)] {
        let shown = exhibit(number);
        assert_eq!(shown.family[0].gold, gold, "exhibit {number}");
        assert!(explore::coherent_and_wrong(&shown.family).contains(&system(id)));
        assert!(!explore::coherent_and_wrong(&shown.family).contains(&system("pipeline")));
        assert!(!shown.family[0].is_wrong(system("pipeline")));
        assert!(!shown.family[0].is_wrong(system("always-abstain")));
    }
    // The street name has the value of its word, and is proved as that.
    let shown = exhibit(2);
    let asked = shown.member(Member::is_question);
    let other = shown.with_role("paraphrase");
    assert_eq!((asked.gold, other.gold), (Value::True, Value::True));
    assert!(other.is_wrong(system("soft")));
}

#[test]
fn a_fact_that_kills_a_conclusion_is_refused() {
    let shown = exhibit(4);
    assert_eq!(shown.inserted[0].standing, Standing::Refused);
    let details = shown.inserted[0].details.join(" ");
    assert!(details.contains("Loses: erin is diligent."), "{details}");
    assert!(details.contains("erin is not cited"), "{details}");
    // What is not certified promises nothing.
    let without = shown.member(|member| member.without.is_some());
    assert_eq!(without.closure, None);
}

#[test]
fn without_negative_training_contraposition_breaks() {
    let shown = exhibit(6);
    let negation = shown.with_role("negation");
    assert_eq!(negation.marks[system("soft")], Some(Outcome::Broken));
}

#[test]
fn abstaining_breaks_nothing_and_keeps_nothing() {
    let shown = exhibit(7);
    let marks = shown.family.iter().filter_map(|member| member.marks[system("always-abstain")]);
    assert!(marks.clone().count() > 0);
    marks.for_each(|mark| assert_eq!(mark, Outcome::Unanswered));
}

#[test]
fn the_ranking_puts_flips_first_and_keeps_its_promises() {
    let chosen = &explore::exhibits()[0];
    let soft = trained(&chosen.settings);
    let input = RankingInput {
        theory: chosen.theory.clone(),
        insertions: Vec::new(),
        question: chosen.question.clone(),
        soft,
        lexicon: chosen.settings.lexicon.clone(),
    };
    let ranked = explore::rank(&input);
    assert!(ranked.certified[0].flips, "{:?}", ranked.certified[0]);
    assert!(ranked.refused.iter().all(|refused| !refused.details.is_empty()));
    for candidate in &ranked.certified {
        let with = RankingInput { insertions: vec![candidate.text.clone()], ..input.clone() };
        assert_eq!(explore::rank(&with).before, candidate.score, "{}", candidate.text);
    }
}

#[test]
fn a_counterexample_flips_the_answer_and_is_certified() {
    let chosen = &explore::exhibits()[0];
    let input = RankingInput {
        theory: chosen.theory.clone(),
        insertions: Vec::new(),
        question: chosen.question.clone(),
        soft: trained(&chosen.settings),
        lexicon: chosen.settings.lexicon.clone(),
    };
    let found = explore::counterexample(&input, 1_000);
    assert_eq!(found.sentences.len(), 1, "{found:?}");
    let with = RankingInput { insertions: found.sentences.clone(), ..input.clone() };
    assert_eq!(explore::rank(&with).before, found.after);
    assert!((found.after > 0.0) != (found.before > 0.0));
    // The budget is kept.
    let short = explore::counterexample(&input, 1);
    assert!(short.tried <= 1 && !short.complete, "{short:?}");
    // An untrained reasoner never flips, so every set is tried.
    let blank = RankingInput { soft: SoftReasoner::default(), ..input };
    let none = explore::counterexample(&blank, 1_000_000);
    assert!(none.complete && none.sentences.is_empty() && none.tried > 100, "{none:?}");
}

#[test]
fn a_cell_is_toggled_and_toggled_back() {
    let theory = "people: anna, ben.\nanna is published.\nIf someone is published then they are productive.\n";
    let document = language::parse(theory);
    let words = Parsed::read(&document, &[], "");
    let case = session::open(&document, &words.vocabulary, &Settings::default().lexicon);
    let grid = Grid::new(case.theory(), case.evaluation(), case.signature());
    let cell = grid.base_only().rows[0].cells[0];
    let without = explore::without_fact(theory, &document, cell.atom).unwrap();
    assert_eq!(without, theory.replace("anna is published.\n", ""));
    let again = language::parse(&without);
    let back =
        session::append(&without, &again.lines, explore::last_fact(&again), "anna is published.");
    assert_eq!(back, theory);
}

#[test]
fn a_line_of_several_sentences_is_one_row_and_keeps_what_a_cell_does_not_toggle() {
    let theory = "ben is kind.\nanna is cited, published and not kind. anna is published. # both\n\
                  If someone is cited or kind then they are calm and nice.\n";
    let document = language::parse(theory);
    let rows = session::rows(&document);
    let shown = rows.iter().map(|row| (row.kind.number(), row.kind.sentences().len()));
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [("1", 1), ("2–4", 3), ("5", 1), ("", 0), ("6–9", 4)].map(|(n, c)| (n.to_string(), c))
    );
    let case = Case::open(document.theory.clone(), &Settings::default().lexicon);
    let words = case.vocabulary();
    let fact = language::parse_question("anna is published.", &mut words.clone()).unwrap();
    let atom = fact.literals()[0].atom;
    assert_eq!(
        explore::without_fact(theory, &document, atom).as_deref(),
        Some(
            "ben is kind.\nanna is cited. anna is not kind.  # both\n\
             If someone is cited or kind then they are calm and nice.\n"
        )
    );
    // A line is listed beside the grid unless the grid shows all of it.
    assert_eq!(explore::base_fact_lines(&document, case.signature()), [0, 2]);
}

#[test]
fn a_denial_that_the_theory_breaks_is_remarked_on() {
    let broken = |theory: &str| -> Vec<(usize, String)> {
        let document = language::parse(theory);
        let case = Case::open(document.theory.clone(), &Settings::default().lexicon);
        let plain = session::rows(&document);
        let rows = explore::with_broken_denials(plain.clone(), &case);
        let told = rows.iter().zip(&plain).flat_map(|(row, plain)| {
            row.remarks[plain.remarks.len()..].iter().map(|(said, _)| (row.index, said.clone()))
        });
        told.collect()
    };
    let remark = |line: usize, atom: &str| (line, format!("the theory breaks it: {atom}"));
    assert_eq!(
        broken("rex is a dog. rex is wet.\nNo dogs are wet. No dogs are sad or wet."),
        [remark(2, "rex is wet"), remark(3, "rex is wet")]
    );
    assert_eq!(
        broken("bo is kind and not nice. All kind people are nice."),
        [remark(0, "bo is nice")]
    );
    assert_eq!(broken("rex is a dog. bo is wet. No dogs are wet. rex is not wet."), []);
    assert_eq!(broken("world: open. rex is a dog. rex is wet. No dogs are wet."), []);
}

#[test]
fn whatever_is_typed_is_shown() {
    let odd = [
        "",
        "\n\n\n",
        "🦉",
        "a is b. 🦉 hoots loudly é\n# remark\nIf",
        "If someone is a then they are a.",
        "p is q\u{0}.\r\np is not q.",
        "world: open.\nanna is not kind.\nIf someone is not kind then they are sad.",
        "anna is kind.\nIf someone is kind and not calm then they are nervous.\n\
         If someone is kind and not nervous then they are calm.",
        "The cat chases the dog. If something chases the dog then it likes the cat.",
    ];
    let settings = Settings { theories: 4, ..Settings::default() };
    let soft = trained(&settings);
    let systems = build_all(&experiment::training_data(&settings, soft.clone()));
    for theory in odd {
        for asked in ["", "anna is calm.", "x is y and z is w.", "the cat likes the cat.", "?"] {
            let document = language::parse(theory);
            let insertions = ["anna is tall.".to_string(), "🦉".to_string()];
            let words = Parsed::read(&document, &insertions, asked);
            let base = session::open(&document, &words.vocabulary, &Settings::default().lexicon);
            let case = base.with(&words.sentences());
            let rows = session::rows(&document);
            assert_eq!(rows.len(), document.lines.len());
            for row in &rows {
                if let RowKind::Error(fault) = &row.kind {
                    assert_eq!(format!("{}{}{}", fault.before, fault.at, fault.after), row.text);
                }
            }
            Grid::new(case.theory(), case.evaluation(), case.signature());
            let removals = explore::removals(&base, &words);
            explore::inserted_rows(&words, &removals);
            if let Ok(question) = words.question {
                explore::family(&case, &removals, &question, &FamilySet::default(), &systems);
                let before =
                    Before::without_insertions(&case, &base, &question, &systems, Some(&soft));
                explore::score_of(&case, before.as_ref(), &question, &soft);
                for &literal in question.literals() {
                    let view = explain::proof_of_meaning(&case, literal);
                    assert_eq!(view.checked, Ok(()), "{theory} {asked}");
                }
            }
        }
    }
}

/// Person, polarity and property, read one after the other, are the question they stand for.
#[test]
fn the_parts_of_a_question_read_as_the_question() {
    let text = "rex is warm. rex is a dog. rex sleeps. rex can fly. rex likes bob.";
    for text in [text.to_string(), format!("{text} bob flies.")] {
        let case = Case::open(language::parse(&text).theory, &Settings::default().lexicon);
        let choices = explore::Choices::new(&case);
        let (rex, name) = &choices.people[0];
        let (_, properties) = &choices.groups[0];
        for (property, words) in properties {
            let atom = property.atom(*rex);
            let [_, not] = explore::polarity_words(&case, atom);
            let asked = format!("{name} {not} {}.", words.trim_start_matches("can "));
            let mut vocabulary = case.vocabulary().clone();
            let read = language::parse_question(&asked, &mut vocabulary).expect(&asked);
            assert_eq!(read.literals(), [atom.literal(false)], "{asked}");
        }
        let said: Vec<_> = properties.iter().map(|(_, words)| words).collect();
        let distinct: std::collections::BTreeSet<_> = said.iter().collect();
        assert_eq!(distinct.len(), said.len(), "{said:?}");
    }
}
