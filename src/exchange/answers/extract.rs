//! What a free text answers.

use serde::{Deserialize, Serialize};

/// An answer that was read in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Given {
    /// It holds.
    True,
    /// It does not hold.
    False,
    /// It says that it does not know.
    Abstain,
}

/// Reads an answer, by the first of these rules that gives one; `None` if none does.
///
/// 1. The text is an answer: `yes`, `true`; `no`, `false`; `unknown`, `uncertain`, `undetermined`,
///    `unsure`, `abstain`, `cannot be determined`, `I don't know`, … Letter case and marks around
///    it do not matter.
/// 2. After the last `answer is` or `answer:` an answer comes next.
/// 3. The last line is an answer.
/// 4. The text begins with an answer that a mark or a line break sets off: `Yes, since …`. (`No
///    rule derives it` begins with none.)
///
/// Nothing is guessed from words in running text: "it is not true" has none of these.
pub fn extract(text: &str) -> Option<Given> {
    let text = text.trim();
    whole(text).or_else(|| marked(text)).or_else(|| whole(text.lines().last()?)).or_else(|| {
        // Only the first clause, which something must follow.
        let end = text.find([',', '.', ';', ':', '!', '\n', '\u{2014}'])?;
        whole(&text[..end])
    })
}

/// The answer that a text is.
fn whole(text: &str) -> Option<Given> {
    let bare = |c: char| c.is_alphanumeric() || c == '\'' || c == '\u{2019}';
    let words: Vec<String> = text
        .split(|c: char| !bare(c))
        .filter(|word| !word.is_empty())
        .map(|word| word.to_lowercase().replace('\u{2019}', "'"))
        .take(7)
        .collect();
    match words.join(" ").as_str() {
        "yes" | "true" => Some(Given::True),
        "no" | "false" => Some(Given::False),
        "unknown"
        | "uncertain"
        | "undetermined"
        | "unsure"
        | "undefined"
        | "abstain"
        | "not sure"
        | "i don't know"
        | "i do not know"
        | "cannot be determined"
        | "can't be determined"
        | "it cannot be determined"
        | "cannot tell"
        | "can't tell"
        | "i cannot tell"
        | "i can't tell"
        | "cannot say"
        | "not enough information" => Some(Given::Abstain),
        _ => None,
    }
}

/// The answer after the last marker.
fn marked(text: &str) -> Option<Given> {
    // ASCII folding keeps every position.
    let folded = text.to_ascii_lowercase();
    let markers = ["answer is", "answer:", "answer**:", "answer:**"];
    let end = markers
        .iter()
        .filter_map(|marker| folded.rfind(marker).map(|at| at + marker.len()))
        .max()?;
    let rest = text[end..].trim_start_matches(|c: char| !c.is_alphanumeric());
    let stop = rest.find([',', '.', ';', '!', '\n']);
    let clause = &rest[..stop.unwrap_or(rest.len())];
    // "yes" of "yes because …", but not "no" of "no rule".
    whole(clause).or_else(|| {
        let (first, then) = clause.split_once(' ')?;
        let reason = ["because", "since", "as"];
        then.split(' ').next().filter(|word| reason.contains(word))?;
        whole(first)
    })
}
