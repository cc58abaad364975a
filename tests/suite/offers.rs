//! Street names edited row by row, figures to take away, and how an exhibit stands to its theory.

use entailment_gap::explain::{AllProofs, proof_of_meaning};
use entailment_gap::explore::{
    ExhibitStanding, Grid, exhibit_standing, exhibits, grid_figure, insertion_hints, proof_figure,
    question_hints, synonym_rows, with_synonym, words_without_street,
};
use entailment_gap::language::parse;
use entailment_gap::theory::Question;
use entailment_gap::world::{Case, Lexicon};

fn case(text: &str) -> Case {
    Case::open(parse(text).theory, &Lexicon::default())
}

#[test]
fn a_row_keeps_its_place_and_the_others() {
    let case = case("alice is cited. alice is published.");
    let changed = with_synonym(&Lexicon::default(), &case, Some(1), "cited", " Quoted ", true);
    assert_eq!(
        changed.unwrap().to_string(),
        "productive:prolific!,cited:quoted!,diligent:hardworking!,influential:renowned!,senior:veteran"
    );
    let added = with_synonym(&Lexicon::default(), &case, None, "published", "printed", false);
    assert!(added.unwrap().to_string().ends_with("senior:veteran,published:printed"));
    // Every edited table survives its text, which is what links hold.
    let table =
        with_synonym(&Lexicon::default(), &case, None, "o'brien-ish", "Élan", true).unwrap();
    assert_eq!(table.to_string().parse(), Ok(table));
}

#[test]
fn a_bad_row_says_what_is_wrong() {
    let case =
        case("anna is kind. If someone is kind then they like the cat. The cat is a wumpus.");
    let table = Lexicon::default();
    let wrong = |word: &str, street: &str| with_synonym(&table, &case, None, word, street, true);
    for (word, street, why) in [
        ("", "x", "write the word that theories use."),
        ("kind", " ", "write another word for “kind”."),
        ("kind", "very nice", "“very nice” is not one word; “very-nice” would be."),
        ("kind", "nice!", "“!” cannot be part of a word."),
        ("kind", "a,b", "“,” cannot be part of a word."),
        ("kind", "<b>", "“<” cannot be part of a word."),
        ("kind", "someone", "“someone” is a word of the grammar, or not a word."),
        ("kind", "Kind", "“kind” cannot be its own street name."),
        ("kind", "renowned", "“renowned” is already the street name of “influential”."),
        ("cited", "x", "“cited” already has the street name “referenced”."),
        ("veteran", "x", "“veteran” is itself a street name, of “senior”: write that word."),
        ("kind", "senior", "“senior” has a street name of its own, so it cannot be one."),
        ("kind", "eminent", "“eminent” is already a predicate of the academic world."),
        ("kind", "wumpus", "“wumpus” is already a predicate of this theory."),
        ("kind", "like", "“like” is already a predicate of this theory."),
    ] {
        assert_eq!(format!("{}.", wrong(word, street).unwrap_err()), why, "{word}:{street}");
    }
    assert_eq!(words_without_street(&table, &case), ["kind", "like", "wumpus"]);
    let rows = synonym_rows(&table, &case);
    assert!(rows.iter().all(|row| row.idle), "none of the chapter's words is used here");
}

#[test]
fn any_theory_has_paraphrases_once_its_words_have_street_names() {
    let text = "anna is kind. If someone is kind then they are calm.";
    let table =
        with_synonym(&Lexicon::default(), &case(text), None, "calm", "serene", true).unwrap();
    let case = Case::open(parse(text).theory, &table);
    let row = &synonym_rows(&table, &case)[5];
    assert!(!row.idle && row.note.is_none());
    let calm = case.vocabulary().predicates().find(|(_, word)| word.lemma == "calm").unwrap().0;
    let serene = case.signature().street_name(calm).unwrap();
    assert_eq!(case.signature().repaired(serene), Some(calm));
    assert_eq!(question_hints(&case, "anna is serene."), [], "a street name is no misspelling");
    assert_eq!(
        question_hints(&case, "anna is serenne.")[0].suggestion.as_deref(),
        Some("anna is serene.")
    );
}

#[test]
fn insertions_near_the_theory_get_a_hint() {
    let case = case("alice is published. alice is cited.");
    let fix = |text: &str| {
        let hints = insertion_hints(&case, text).into_iter();
        hints.filter_map(|hint| hint.suggestion).collect::<Vec<_>>()
    };
    assert_eq!(fix("alcie is cited."), ["alice is cited."]);
    assert_eq!(fix("bob is influental."), ["bob is influential."], "a word of its world, unused");
    assert_eq!(fix("alice isnt cited"), ["alice is not cited."]);
    assert_eq!(fix("<b>alice</b> is cited."), [] as [String; 0]);
    assert_eq!(fix("bob is tall."), [] as [String; 0]);
}

#[test]
fn an_exhibit_is_open_changed_or_gone() {
    for (number, exhibit) in (1..).zip(exhibits()) {
        let mut chosen = exhibit;
        assert_eq!(exhibit_standing(&chosen), ExhibitStanding::Open(number));
        chosen.question = "x is y.".to_string();
        assert_eq!(exhibit_standing(&chosen), ExhibitStanding::Open(number));
        chosen.theory.push_str("\nzoe is odd.\n");
        assert_eq!(exhibit_standing(&chosen), ExhibitStanding::Changed(number));
        chosen.theory = "zoe is odd.\nanna is kind.\n".to_string();
        assert_eq!(exhibit_standing(&chosen), ExhibitStanding::Own);
        chosen.exhibit = Some(4000);
        assert_eq!(exhibit_standing(&chosen), ExhibitStanding::Own);
    }
}

#[test]
fn all_minimal_proofs_are_shown_the_shortest_first_and_each_is_checked() {
    let case = case(
        "alice is cited. alice is trained. If someone is cited then they are diligent. \
         If someone is trained then they are cited.",
    );
    let ask = |text: &str| {
        let question =
            entailment_gap::language::parse_question(text, &mut case.vocabulary().clone());
        match question.unwrap() {
            Question::Literal(literal) => literal,
            other => panic!("{other:?}"),
        }
    };
    let all = AllProofs::find(&case, ask("alice is hardworking."));
    assert_eq!((all.count(), all.complete()), (2, true));
    assert_eq!(all.words(0).as_deref(), Some("the shortest of 2 minimal proofs"));
    assert_eq!(all.words(1).as_deref(), Some("proof 2 of 2, by length"));
    assert_eq!(all.view(0), Some(proof_of_meaning(&case, ask("alice is hardworking."))));
    assert!(all.view(1).unwrap().note.unwrap().contains("another word"));
    assert!((0..2).all(|at| all.view(at).unwrap().checked.is_ok()));
    assert_eq!(all.view(2), None);
    let one = AllProofs::find(&case, ask("alice is trained."));
    assert_eq!(one.words(0).as_deref(), Some("the only minimal proof"));
    let none = AllProofs::find(&case, ask("alice is funded."));
    assert_eq!((none.count(), none.words(0)), (1, None));
}

#[test]
fn figures_show_what_the_page_shows() {
    let case = case(
        "alice is cited. bob is trained. If someone is cited then they are diligent. \
         If someone is diligent and not trained then they are senior.",
    );
    let grid = Grid::new(case.theory(), case.evaluation(), case.signature());
    let figure = grid_figure(&grid, case.vocabulary(), "Fixpoint", None);
    assert_eq!(figure.title, "Fixpoint: 4 atoms");
    assert_eq!(figure.columns.iter().filter(|(_, gap)| *gap).count(), 1);
    let glyphs = |at: usize| {
        let marks = figure.rows[at].1.iter().map(|mark| mark.glyph.as_str());
        marks.filter(|glyph| !glyph.is_empty()).collect::<Vec<_>>()
    };
    assert_eq!((glyphs(0), glyphs(1)), (vec!["0", "1", "2"], vec!["0"]));
    let early = grid_figure(&grid, case.vocabulary(), "Fixpoint", Some(0));
    let shown = early.rows.iter().flat_map(|(_, marks)| marks).filter(|m| !m.glyph.is_empty());
    assert_eq!(shown.count(), 2);
    let mut words = case.vocabulary().clone();
    let asked = entailment_gap::language::parse_question("alice is senior.", &mut words).unwrap();
    let proof = proof_of_meaning(&case, asked.literals()[0]);
    let outline = proof_figure(&proof, |id| format!("sentence {}", id.0 + 1));
    assert_eq!(outline.lines.iter().map(|line| line.level).collect::<Vec<_>>(), [0, 1, 2, 1]);
    let drawing = outline.draw();
    assert!(drawing.svg.contains("sentence 4"), "{}", drawing.svg);
}
