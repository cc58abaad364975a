//! What systems write, and the answer that a person reads in it.

use entailment_gap::exchange::answers::{AnswerWords, Given, Rule, extract, read_answer as read};

const YES: Option<Given> = Some(Given::True);
const NO: Option<Given> = Some(Given::False);
const UNSURE: Option<Given> = Some(Given::Abstain);

#[rustfmt::skip]
const OUTPUTS: &[(&str, Option<Given>)] = &[
    // An answer and nothing else.
    ("yes", YES), ("no", NO), ("Yes", YES), ("NO", NO), ("Yes.", YES), ("no!", NO),
    (" true \n", YES), ("False", NO), ("**Yes**", YES), ("`no`", NO), ("\"yes\"", YES),
    ("'No.'", NO), ("(yes)", YES), ("[no]", NO), ("*True*", YES), ("yes</s>", YES),
    ("no<|im_end|>", NO), ("Yes<|eot_id|>", YES), ("```\nyes\n```", YES), ("unknown", UNSURE),
    ("Unknown.", UNSURE), ("I don't know", UNSURE), ("I don’t know.", UNSURE),
    ("Cannot be determined.", UNSURE), ("not sure", UNSURE), ("Uncertain", UNSURE),
    // Reasoning, then the answer.
    ("<think>The answer is yes.</think>\nno", NO),
    ("<think>no, surely</think>yes", YES),
    ("<THINK>Answer: yes</THINK>\n\nNo.", NO),
    ("<thinking>yes</thinking>\n<answer>no</answer>", NO),
    ("The answer is yes, I thought.</think>\nno", NO),
    ("<think>The answer is yes.", None),
    ("<reasoning>yes</reasoning>", None),
    ("<think>a</think>yes<think>b</think>", YES),
    ("At first sight the answer is yes. But a rule blocks it.\nNo", NO),
    ("At first sight the answer is yes. But a rule blocks it.", None),
    ("Bob is kind.\nKind people are nice.\nyes", YES),
    ("Let us see.\n\n**False**", NO),
    ("yes\nno", NO),
    // Marked answers.
    ("Answer: yes", YES), ("Answer: no.", NO), ("answer : true", YES), ("Answer:\nFalse", NO),
    ("**Answer:** yes", YES), ("**Answer**: no", NO), ("Final answer: no", NO),
    ("The final answer: Yes!", YES), ("Answer = no", NO), ("ANSWER: UNKNOWN", UNSURE),
    ("Answer: yes (since bob is kind)", YES), ("Answer: no, since nothing derives it.", NO),
    ("Answer: yes because bob is kind", YES), ("Answer: yes – bob is kind", YES),
    ("Answer: the statement is false.", NO), ("Answer: The answer is yes.", YES),
    ("Verdict: no", NO), ("Verdict: **true**", YES), ("Label: false", NO), ("Prediction: yes", YES),
    ("Answer: yes\nWait, a rule blocks it.\nAnswer: no", NO),
    ("Bob is kind. Answer: yes. That is all.", YES),
    ("\\boxed{yes}", YES), ("So we get $\\boxed{No}$.", NO), ("\\boxed{\\text{yes}}", YES),
    ("The result is \\boxed{false}, as shown above.", NO),
    ("<answer>yes</answer>", YES), ("<answer> No. </answer> Done.", NO), ("<Answer>true</Answer>", YES),
    ("{\"answer\":\"yes\"}", YES), ("{\"answer\": false}", NO), ("{ \"answer\" : \"Unknown\" }", UNSURE),
    ("```json\n{\"reason\": \"none\", \"answer\": \"no\"}\n```", NO),
    ("{\"label\": \"true\", \"confidence\": 0.7}", YES), ("{'answer': 'no'}", NO),
    ("Answer: yes or no", None), ("Answer: yes/no", None), ("Answer: maybe", None), ("Answer:", None),
    ("Answer: no rule derives it", None), ("Answer: nobody is kind", None),
    // A last sentence that says only that.
    ("Bob is kind. The answer is yes.", YES), ("The answer is 'no'.", NO), ("The answer is “yes”.", YES),
    ("The statement is false.", NO), ("So the statement is true.", YES),
    ("Therefore, the answer is no.", NO), ("Thus the claim is false", NO), ("Hence it is true.", YES),
    ("The answer is therefore no.", NO), ("The correct answer is: yes", YES), ("This is false.", NO),
    ("So, the answer must be no.", NO), ("The answer is yes, since bob is kind.", YES),
    ("The answer is no because nothing derives it.", NO), ("My answer is unknown.", UNSURE),
    ("The answer is **yes**.", YES),
    ("The answer is yes, but a rule blocks it.", None), ("The answer is not yes.", None),
    ("It is not true.", None), ("It is true that bob is kind.", None), ("The answer is yes or no.", None),
    ("One might say the answer is yes.", None), ("Is the answer yes?", None),
    ("The statement is not false.", None),
    // An opening word.
    ("Yes, since bob is kind.", YES), ("Yes because bob is kind", YES), ("No - nothing derives it", NO),
    ("Yes — it follows.", YES), ("No, it does not follow from the theory.", NO),
    ("Yes. Bob is kind and kind people are nice.", YES), ("No\n\nNothing derives it.", NO),
    ("True: sentence 3 states it", YES), ("False; no rule fires", NO), ("**No.** Nothing derives it.", NO),
    ("No. One might think the answer is yes, but it is not.", NO), ("Unknown, as nothing is said", UNSURE),
    ("Yes (by sentence 4)", YES), ("yes\nBob is kind and no rule says otherwise", YES),
    ("Yes, no rule blocks it.", YES), ("No, yes would need a rule.", NO),
    ("Yes, No", None), ("yes or no?", None), ("Yes/No", None), ("True or False: false premises", None),
    ("No rule derives it.", None), ("Nobody is kind.", None), ("Yesterday it was so.", None),
    ("Noted: bob is kind", None), ("True friends are kind.", None), ("yes, but a rule blocks it", None),
    // A base model that runs on.
    ("yes\n\nQuestion: Is bob kind?\nAnswer: no", YES), ("no\nQ: is it?\nA: yes", NO),
    ("Answer: no\n\nContext: bob is kind.\nAnswer: yes", NO), (" yes\n\n### Question\nno", YES),
    ("Question: Is bob kind?\nAnswer: yes", YES), ("no\nUser: are you sure?\nyes", NO),
    // Nothing.
    ("", None), ("   \n", None), ("Hmm, hard one.", None), ("It depends.", None), ("42", None),
    ("I cannot answer that question.", None), ("...", None), ("yesno", None), ("A", None),
];

#[test]
fn outputs_are_read_as_a_person_reads_them() {
    assert!(OUTPUTS.len() >= 100);
    for (text, given) in OUTPUTS {
        assert_eq!(extract(text), *given, "{text:?}");
    }
}

#[test]
fn each_reading_names_its_rule() {
    let words = AnswerWords::default();
    for (text, rule) in [
        ("Bob is kind.\nno", Rule::LastLine),
        ("Answer: no. That is all.", Rule::Marked),
        ("Bob is kind. So the answer is no.", Rule::LastSentence),
        ("No, since nobody says so.", Rule::Opening),
    ] {
        assert_eq!(read(text, &words), Some((Given::False, rule)), "{text}");
    }
}

#[test]
fn answer_words_can_be_others() {
    let words = |pairs: &[(&str, Given)]| {
        AnswerWords::default().with(pairs.iter().map(|(word, given)| (word.to_string(), *given)))
    };
    let options = words(&[("A", Given::True), ("B", Given::False)]);
    let nli = words(&[
        ("entailment", Given::True),
        ("contradiction", Given::False),
        ("neutral", Given::Abstain),
    ]);
    let swapped = words(&[("yes", Given::False), ("no", Given::True)]);
    let given = |text, words| read(text, words).map(|(given, _)| given);
    assert_eq!(given("A", &options), YES);
    assert_eq!(given("(B) False", &options), NO);
    assert_eq!(given("Answer: B.", &options), NO);
    assert_eq!(given("A rule derives it.", &options), None);
    assert_eq!(given("The answer is entailment.", &nli), YES);
    assert_eq!(given("neutral", &nli), UNSURE);
    assert_eq!(given("contradiction, since no rule derives it", &nli), NO);
    assert_eq!(given("yes", &swapped), NO);
}
