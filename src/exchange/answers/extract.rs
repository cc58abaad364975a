//! What a free text answers.
//!
//! A text is prepared first: reasoning blocks (`<think>…</think>` and the like) go, with whatever
//! stands before a closing tag that was never opened; what follows a token that ends a turn
//! (`</s>`, `<|im_end|>`) goes; and the text ends where a further `Question:` begins, as base
//! models run on. Then the first of these rules that finds an answer reads it:
//!
//! 1. [`Rule::LastLine`]: the last line is an answer and nothing else.
//! 2. [`Rule::Marked`]: the last marked answer: `Answer: …` and its like, `\boxed{…}`,
//!    `<answer>…</answer>`, `{"answer": …}`.
//! 3. [`Rule::LastSentence`]: the last sentence says what the answer is, and nothing else but a
//!    reason: "So the answer is no.", "The statement is false, since …".
//! 4. [`Rule::Opening`]: the text begins with an answer that a mark, a line break or a reason sets
//!    off: "Yes, since …", "No - …". ("No rule derives it" begins with none.)
//!
//! Where a rule finds two different answers side by side ("Yes, No"; "Answer: yes or no"), the text
//! is not readable, whatever the later rules would find. Nothing is guessed from words in running
//! text.

use super::words::{AnswerWords, Given, without_words};
use serde::{Deserialize, Serialize};

/// The rule that read an answer, in the order in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// The last line is an answer.
    LastLine,
    /// An answer is marked as one.
    Marked,
    /// The last sentence says what the answer is.
    LastSentence,
    /// The text begins with an answer.
    Opening,
}

impl Rule {
    /// What the rule looked at, in a few words.
    pub fn words(self) -> &'static str {
        match self {
            Rule::LastLine => "the last line",
            Rule::Marked => "the last marked answer",
            Rule::LastSentence => "the last sentence",
            Rule::Opening => "the opening word",
        }
    }
}

/// Reads an answer with the usual words; `None` if the text has none, or two.
pub fn extract(text: &str) -> Option<Given> {
    read(text, &AnswerWords::default()).map(|(given, _)| given)
}

/// Reads an answer, and says by which rule; `None` if the text has none, or two.
pub fn read(text: &str, words: &AnswerWords) -> Option<(Given, Rule)> {
    let text = &prepared(text);
    let text = text.trim();
    let last = text.lines().rev().find(|line| !is_fence(line))?;
    if let Some(given) = words.whole(last) {
        return Some((given, Rule::LastLine));
    }
    match marked(text, words) {
        Found::One(given) => return Some((given, Rule::Marked)),
        Found::Two => return None,
        Found::None => {}
    }
    match last_sentence(text, words) {
        Found::One(given) => return Some((given, Rule::LastSentence)),
        Found::Two => return None,
        Found::None => {}
    }
    match answer_first(text, words) {
        Found::One(given) => Some((given, Rule::Opening)),
        Found::Two | Found::None => None,
    }
}

/// What a rule found.
enum Found {
    None,
    One(Given),
    /// Two different answers side by side.
    Two,
}

fn is_fence(line: &str) -> bool {
    line.trim().is_empty() || line.trim().starts_with("```")
}

/// Tags of reasoning that is no answer.
const REASONING: [&str; 6] =
    ["think", "thinking", "thought", "reasoning", "scratchpad", "analysis"];

/// Tokens that end a turn.
const ENDS: [&str; 6] =
    ["</s>", "<|im_end|>", "<|endoftext|>", "<|eot_id|>", "<|end|>", "<end_of_turn>"];

/// What begins another turn, at the beginning of a line.
const FURTHER: [&str; 6] = ["question:", "q:", "context:", "user:", "human:", "### question"];

/// The text without reasoning, up to where a turn ends or another question begins.
fn prepared(text: &str) -> String {
    let mut text = text.to_string();
    for tag in REASONING {
        let (open, close) = (format!("<{tag}>"), format!("</{tag}>"));
        while let Some(end) = text.to_ascii_lowercase().find(&close) {
            let start = text[..end].to_ascii_lowercase().rfind(&open).unwrap_or(0);
            text.replace_range(start..end + close.len(), "\n");
        }
        // Never closed: it was cut off before the answer.
        if let Some(start) = text.to_ascii_lowercase().find(&open) {
            text.truncate(start);
        }
    }
    let folded = text.to_ascii_lowercase();
    let ends = ENDS.iter().filter_map(|end| folded.find(end));
    let mut line_start = 0;
    let mut further = None;
    for line in folded.split_inclusive('\n') {
        let begun = !folded[..line_start].trim().is_empty();
        if begun && FURTHER.iter().any(|word| line.trim_start().starts_with(word)) {
            further = Some(line_start);
            break;
        }
        line_start += line.len();
    }
    if let Some(cut) = ends.chain(further).min() {
        text.truncate(cut);
    }
    text
}

/// The last marked answer.
fn marked(text: &str, words: &AnswerWords) -> Found {
    // ASCII folding keeps every position.
    let folded = text.to_ascii_lowercase();
    let mut last: Option<(usize, Found)> = None;
    let mut offer = |at: usize, found: Found| {
        if !matches!(found, Found::None) && last.as_ref().is_none_or(|(before, _)| *before <= at) {
            last = Some((at, found));
        }
    };
    for marker in ["answer", "verdict", "label", "prediction"] {
        for (at, _) in folded.match_indices(marker) {
            let after = &text[at + marker.len()..];
            let after = after.trim_start_matches(['*', '_', '"', ' ', '\'']);
            let Some(after) = after.strip_prefix([':', '=']) else { continue };
            let lead = |c: char| {
                c.is_whitespace() || matches!(c, '*' | '_' | '"' | '`' | '(' | '\'' | '$')
            };
            let after = after.trim_start_matches(lead);
            offer(
                at,
                match answer_first(after, words) {
                    // "Answer: the statement is false."
                    Found::None => last_sentence(after.lines().next().unwrap_or_default(), words),
                    found => found,
                },
            );
        }
    }
    for (open, close) in [("\\boxed{", "}"), ("\\text{", "}"), ("<answer>", "</answer>")] {
        for (at, _) in folded.match_indices(open) {
            let inner = &text[at + open.len()..];
            let end = inner.to_ascii_lowercase().find(close).unwrap_or(inner.len());
            if let Some(given) = words.whole(&inner[..end]) {
                offer(at, Found::One(given));
            }
        }
    }
    last.map_or(Found::None, |(_, found)| found)
}

/// Words that a last sentence may begin with.
const LEADS: [&str; 10] = [
    "so",
    "therefore",
    "thus",
    "hence",
    "then",
    "in conclusion",
    "finally",
    "overall",
    "and so",
    "in short",
];

/// What a last sentence may speak of.
const SUBJECTS: [&str; 14] = [
    "the final answer",
    "the correct answer",
    "the answer",
    "my answer",
    "my final answer",
    "answer",
    "the statement",
    "the claim",
    "the conclusion",
    "the hypothesis",
    "the verdict",
    "it",
    "this",
    "that",
];

/// The answer that the last sentence gives.
fn last_sentence(text: &str, words: &AnswerWords) -> Found {
    let ends = |c: char| matches!(c, '.' | '!' | '?' | '\n');
    let Some(mut rest) = text.split(ends).map(trimmed).rfind(|sentence| !sentence.is_empty())
    else {
        return Found::None;
    };
    while let Some(after) = LEADS.iter().find_map(|lead| without_words(rest, lead)) {
        rest = after.trim_start_matches([',', ':', ' ']);
    }
    // "No: the answer is no."
    if let Some((given, after)) = words.begins(rest)
        && let Some(after) = after.strip_prefix([':', ','])
    {
        return match last_sentence(after, words) {
            Found::One(other) if other != given => Found::Two,
            found => found,
        };
    }
    let Some(after) = SUBJECTS.iter().find_map(|subject| without_words(rest, subject)) else {
        return Found::None;
    };
    let Some(after) = ["is", "must be", "should be", "would be"]
        .iter()
        .find_map(|verb| without_words(after.trim_start(), verb))
    else {
        return Found::None;
    };
    let after =
        LEADS.iter().find_map(|lead| without_words(after.trim_start(), lead)).unwrap_or(after);
    answer_first(trimmed(after.trim_start_matches([':', ',', ' '])), words)
}

fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| {
        c.is_whitespace()
            || matches!(c, '*' | '_' | '"' | '`' | '\'' | '\u{201c}' | '\u{201d}' | '$')
    })
}

/// The answer that a text begins with, if a mark, the end or a reason sets it off.
fn answer_first(text: &str, words: &AnswerWords) -> Found {
    let lead = |c: char| {
        c.is_whitespace()
            || matches!(c, '*' | '_' | '"' | '`' | '(' | '\'' | '\u{201c}' | '\u{2018}' | '[')
    };
    let text = text.trim_start_matches(lead);
    let Some((given, rest)) = words.begins(text) else { return Found::None };
    let marks = |c: char| {
        matches!(c, '*' | '_' | '"' | '`' | ')' | '\'' | '\u{201d}' | '\u{2019}' | ']' | '}')
    };
    let option = rest.starts_with(')');
    let rest = rest.trim_start_matches(marks);
    let reasons = ["because", "since", "as", "given", "by", "due"];
    let next = rest.trim_start_matches(' ');
    let set_off = next.is_empty()
        || option
        || next.starts_with('}')
        || rest.starts_with([',', '.', ';', ':', '!', '\n', '\r', '\u{2014}', '\u{2013}'])
        || next.starts_with(['(', '\u{2014}', '\u{2013}', '\n', '\r'])
        || next.starts_with("- ")
        || reasons.iter().any(|reason| without_words(next, reason).is_some());
    // Another answer right beside it: "Yes, No", "yes or no", "yes/no".
    let beside = next.trim_start_matches(|c: char| !c.is_alphanumeric());
    let beside =
        ["or", "and", "but"].iter().find_map(|word| without_words(beside, word)).unwrap_or(beside);
    let beside = beside.trim_start_matches(|c: char| !c.is_alphanumeric());
    let joined = next.len() - beside.len();
    if let Some((other, after)) = words.begins(beside)
        && other != given
        && !next[..joined].contains(['\n', '.', ':', '('])
        && after
            .trim_start_matches([' ', '"', '\'', '*', ')', '`'])
            .chars()
            .next()
            .is_none_or(|c| !c.is_alphanumeric())
    {
        return Found::Two;
    }
    match set_off {
        // "The answer is yes, but a rule blocks it."
        true if hedged(next) => Found::None,
        true => Found::One(given),
        false => Found::None,
    }
}

/// Whether what follows an answer in its sentence takes it back.
fn hedged(rest: &str) -> bool {
    let sentence = rest.split(['.', '!', '\n']).next().unwrap_or_default();
    let after = sentence.trim_start_matches([',', ';', ' ', '\u{2014}', '\u{2013}']);
    ["but", "however", "yet", "unless", "though", "although"]
        .iter()
        .any(|word| without_words(after, word).is_some())
}
