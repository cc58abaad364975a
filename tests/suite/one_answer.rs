use entailment_gap::experiment::TrainingPath;
use entailment_gap::explore;
use entailment_gap::language;
use entailment_gap::logic::{Value, check};
use entailment_gap::probes;
use entailment_gap::probes::FamilySet;
use entailment_gap::session::{self, Parsed};
use entailment_gap::settings::Settings;
use entailment_gap::systems::{Answer, Pipeline, System};
use entailment_gap::tables::{Evidence, Finding, ProbeDetail, ProbeFilter, Query};
use entailment_gap::training::QuestionPath;
use entailment_gap::world::{Case, Lexicon};
use std::ops::ControlFlow;
use std::process::Command;

/// A question, its theory's text, and what Families shows of it: its label, and the first words of
/// the titles under which its literals are proved or refuted.
struct Asked {
    theory: String,
    question: String,
    families: Option<(Value, Vec<String>)>,
}

/// Questions as Families shows them: of every family and of the bank, over theories as they are.
fn shown_by_families() -> Vec<Asked> {
    let settings = Settings { theories: 8, ..Settings::default() };
    let mut evidence = Evidence::run(&settings, &mut |_| ControlFlow::Continue(())).unwrap();
    let families = probes::REGISTRY.iter().map(|family| Some(family.id()));
    let mut asked = Vec::new();
    for family in families.chain([None]) {
        let filter = ProbeFilter::of(family, "soft");
        for place in (0..40).step_by(4) {
            let found = evidence.look(&Query::Probe { filter: filter.clone(), place });
            let Finding::Probe(Some(detail)) = found else { continue };
            let ProbeDetail { text, members, why, .. } = *detail;
            let titles: Vec<String> = why.into_iter().map(|why| why.title).collect();
            for member in members.into_iter().take(2).filter(|member| member.inserted.is_none()) {
                asked.push(Asked {
                    theory: text.clone(),
                    question: member.text,
                    families: Some((member.gold, titles.clone())),
                });
            }
        }
    }
    asked
}

/// Questions that a person asks of a theory of their own.
fn asked_by_a_person() -> Vec<Asked> {
    let closed = "people: alice, bob.\nalice is cited.\nbob is published.\n\
                  If someone is published and not cited then they are diligent.\n";
    let own_word = "people: alice, bob.\nalice is cited.\nbob is referenced.\n";
    let open = "world: open.\nalice is cited. bob is not cited. carol is kind.\n\
                If someone is not cited then they are diligent.\n\
                If someone is kind then they are not kind.\n";
    let undefined = "people: alice.\nIf someone is not cited then they are diligent.\n\
                     If someone is not diligent then they are cited.\n";
    let mut asked = Vec::new();
    for theory in [closed, own_word, open, undefined] {
        for question in [
            "alice is cited.",
            "alice is referenced.",
            "alice is not referenced.",
            "bob is referenced.",
            "bob is hardworking.",
            "bob is not hardworking.",
            "alice is hardworking and bob is hardworking.",
            "alice is referenced or bob is not referenced.",
            "carol is kind.",
            "zoe is referenced.",
            "bob is purple.",
            "bob is not purple and alice is referenced.",
        ] {
            let (theory, question) = (theory.to_string(), question.to_string());
            asked.push(Asked { theory, question, families: None });
        }
    }
    asked
}

/// What the command answers: its value, and that of each literal's first proof.
fn command(theory: &str, question: &str, at: usize) -> (Value, Vec<Value>) {
    let name = format!("entailment-gap-one-{}-{at}.txt", std::process::id());
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, theory).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_entailment-gap"))
        .args(["answer", "--json", "--theories", "2", "--steps", "0"])
        .args([path.to_str().unwrap(), question])
        .output()
        .unwrap();
    std::fs::remove_file(&path).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let value = |json: &serde_json::Value| serde_json::from_value(json.clone()).unwrap();
    let proofs = answer["proofs"].as_array().unwrap().iter().map(|proof| value(&proof["value"]));
    (value(&answer["value"]), proofs.collect())
}

/// Explore, Families, Train and the command say the same of the same question, and prove what they
/// say.
#[test]
fn one_question_has_one_answer() {
    let asked: Vec<Asked> = shown_by_families().into_iter().chain(asked_by_a_person()).collect();
    assert!(asked.len() >= 100, "{}", asked.len());
    let mut seen = std::collections::BTreeSet::new();
    for (at, Asked { theory, question, families }) in asked.iter().enumerate() {
        let document = language::parse(theory);
        let words = Parsed::read(&document, &[], question);
        let case: Case = session::open(&document, &words.vocabulary, &Lexicon::default());
        let parsed = words.question.unwrap();
        let about = format!("{question} of\n{theory}");

        let value = explore::family(&case, &[], &parsed, &FamilySet::default(), &[])[0].gold;
        let (printed, proved) = command(theory, question, at);
        assert_eq!(printed, value, "the command: {about}");
        let path = TrainingPath { settings: Settings::default(), rows: [0, 0], points: Vec::new() };
        assert_eq!(QuestionPath::new(&case, &parsed, &path).gold, value, "Train: {about}");

        let proofs = parsed.literals().iter().map(|literal| case.proof(*literal).value);
        assert_eq!(proofs.collect::<Vec<_>>(), proved, "proofs: {about}");
        if let [proof] = proved[..] {
            assert_eq!(proof, value, "the proof: {about}");
        }
        if let Some((gold, titles)) = families {
            assert_eq!(*gold, value, "Families: {about}");
            for (literal, proof) in parsed.literals().iter().zip(&proved) {
                let atom = language::render::atom(case.vocabulary(), &literal.atom);
                let holds = (*proof == Value::True) == literal.positive;
                let verb = if holds { "holds" } else { "does not hold" };
                assert!(titles.contains(&format!("Why “{atom}” {verb}")), "{titles:?}: {about}");
            }
        }
        seen.insert(value);
    }
    assert_eq!(seen.len(), 5, "every value there is: {seen:?}");
}

/// A street name that an inserted sentence uses is from then on a word of the theory's own.
#[test]
fn an_inserted_street_name_says_what_it_says() {
    let theory = "people: alice, bob.\nalice is published.\n\
                  If someone is funded then they are diligent.\n";
    let case = Case::open(language::parse(theory).theory, &Lexicon::default());
    let mut words = case.vocabulary().clone();
    let read = language::parse_sentence("bob is hardworking.", &mut words).unwrap();
    let asked = language::parse_question("bob is hardworking.", &mut words).unwrap();
    assert_eq!(case.value(&asked), Value::False, "it stands for diligent");
    let (inserted, verdict) = probes::certify(&case, &[read]);
    assert!(verdict.is_certified());
    assert_eq!(inserted.value(&asked), Value::True);
    let proof = inserted.proof(asked.literals()[0]);
    assert!(check(inserted.theory(), &proof).is_ok());
    let pipeline = Pipeline.answer(&inserted, &asked).answer;
    assert_eq!(pipeline, Answer::True);
}
