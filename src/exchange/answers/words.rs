//! Which words are answers.

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

impl Given {
    /// What it is called.
    pub fn word(self) -> &'static str {
        match self {
            Given::True => "true",
            Given::False => "false",
            Given::Abstain => "unknown",
        }
    }
}

/// Sets of answer words, by the names that [`AnswerWords::parse`] knows.
pub const WORD_SETS: &[(&str, &[(&str, Given)])] = &[
    ("A/B", &[("A", Given::True), ("B", Given::False)]),
    ("A/B/C", &[("A", Given::True), ("B", Given::False), ("C", Given::Abstain)]),
    ("1/0", &[("1", Given::True), ("0", Given::False)]),
    (
        "entailment/contradiction/neutral",
        &[
            ("entailment", Given::True),
            ("contradiction", Given::False),
            ("neutral", Given::Abstain),
        ],
    ),
    (
        "PROVED/DISPROVED/UNKNOWN",
        &[("proved", Given::True), ("disproved", Given::False), ("unknown", Given::Abstain)],
    ),
];

/// Why a list of answer words cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnswerWordsError {
    /// Neither a pair nor the name of a set.
    #[error(
        "“{0}” is no pair such as “yes=true” and no set of words; there are {sets}",
        sets = WORD_SETS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    )]
    NoPair(String),
    /// A word that means none of the answers.
    #[error("a word means true, false or unknown, not “{0}”")]
    Meaning(String),
    /// No letter or digit.
    #[error("“{0}” is no word")]
    NoWord(String),
}

/// Which words are which answer, all in lower case.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnswerWords(Vec<(String, Given)>);

impl Default for AnswerWords {
    fn default() -> AnswerWords {
        let of = |words: &[&str], given| {
            words.iter().map(|word| (word.to_string(), given)).collect::<Vec<_>>()
        };
        let mut words = of(&["yes", "true"], Given::True);
        words.extend(of(&["no", "false"], Given::False));
        words.extend(of(
            &[
                "unknown",
                "uncertain",
                "undetermined",
                "unsure",
                "undefined",
                "abstain",
                "not sure",
                "i don't know",
                "i do not know",
                "cannot be determined",
                "can't be determined",
                "it cannot be determined",
                "cannot tell",
                "can't tell",
                "i cannot tell",
                "i can't tell",
                "cannot say",
                "not enough information",
            ],
            Given::Abstain,
        ));
        AnswerWords(words)
    }
}

impl AnswerWords {
    /// These words beside the ones known; a word that is known means the new answer.
    pub fn with(mut self, words: impl IntoIterator<Item = (String, Given)>) -> AnswerWords {
        for (word, given) in words {
            let word = normalised(&word);
            self.0.retain(|(known, _)| *known != word);
            self.0.push((word, given));
        }
        self
    }

    /// The usual words and those of a list such as `A/B,paradox=unknown`: sets by name
    /// ([`WORD_SETS`]), and words with what they mean: true, false or unknown.
    ///
    /// # Errors
    ///
    /// What is no set and no pair, or means none of the three.
    ///
    /// ```
    /// use entailment_gap::exchange::answers::{AnswerWords, Given, read_answer};
    ///
    /// let words = AnswerWords::parse("A/B, paradox = unknown")?;
    /// assert_eq!(read_answer("(B)", &words).unwrap().0, Given::False);
    /// assert_eq!(read_answer("A paradox.", &words), None);
    /// assert!(AnswerWords::parse("yes=perhaps").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(list: &str) -> Result<AnswerWords, AnswerWordsError> {
        let mut words: Vec<(String, Given)> = Vec::new();
        for part in list.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let Some((word, meaning)) = part.rsplit_once('=') else {
                let set = WORD_SETS.iter().find(|(name, _)| name.eq_ignore_ascii_case(part));
                let (_, set) = set.ok_or_else(|| AnswerWordsError::NoPair(part.to_string()))?;
                words.extend(set.iter().map(|(word, given)| (word.to_string(), *given)));
                continue;
            };
            let given = match &*meaning.trim().to_lowercase() {
                "true" | "yes" => Given::True,
                "false" | "no" => Given::False,
                "unknown" | "abstain" => Given::Abstain,
                other => return Err(AnswerWordsError::Meaning(other.to_string())),
            };
            let word = word.trim();
            if normalised(word).is_empty() {
                return Err(AnswerWordsError::NoWord(word.to_string()));
            }
            words.push((word.to_string(), given));
        }
        Ok(AnswerWords::default().with(words))
    }

    /// The words in a line, by what they mean.
    pub fn describe(&self) -> String {
        let of = |given: Given| {
            let words = self.iter().filter(|(_, means)| *means == given).map(|(word, _)| word);
            words.collect::<Vec<_>>().join(", ")
        };
        format!(
            "true: {}; false: {}; unknown: {}",
            of(Given::True),
            of(Given::False),
            of(Given::Abstain)
        )
    }

    /// The words, with what they mean.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Given)> {
        self.0.iter().map(|(word, given)| (word.as_str(), *given))
    }

    /// The answer that a text is, marks around it aside.
    pub(super) fn whole(&self, text: &str) -> Option<Given> {
        let text = normalised(text);
        self.0.iter().find(|(word, _)| *word == text).map(|(_, given)| *given)
    }

    /// The answer that a text begins with, and what follows it: of several words that fit, the
    /// longest.
    pub(super) fn begins<'t>(&self, text: &'t str) -> Option<(Given, &'t str)> {
        let mut found: Option<(Given, usize, &str)> = None;
        for (word, given) in &self.0 {
            let Some(rest) = without_words(text, word) else { continue };
            if found.is_none_or(|(_, length, _)| length < word.len()) {
                found = Some((*given, word.len(), rest));
            }
        }
        found.map(|(given, _, rest)| (given, rest))
    }
}

/// Lower case, single blanks, plain apostrophes, no marks.
fn normalised(text: &str) -> String {
    let bare = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '\u{2019}' | '+' | '/');
    let words =
        text.split(|c: char| !bare(c)).map(|word| word.trim_matches(['\'', '\u{2019}', '/']));
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .take(12)
        .map(|word| word.to_lowercase().replace('\u{2019}', "'"))
        .collect();
    words.join(" ")
}

/// What follows these words at the beginning of a text, whatever the letter case; `None` if it
/// does not begin with them.
pub(super) fn without_words<'t>(text: &'t str, words: &str) -> Option<&'t str> {
    let mut rest = text;
    for (place, word) in words.split(' ').enumerate() {
        if place > 0 {
            rest = rest.strip_prefix(' ')?;
        }
        for wanted in word.chars() {
            let mut chars = rest.chars();
            let found = chars.next()?;
            let same = found.to_lowercase().eq([wanted]) || (wanted == '\'' && found == '\u{2019}');
            if !same {
                return None;
            }
            rest = chars.as_str();
        }
    }
    // "no" ends before a quotation mark, but not inside "no-one's".
    let mut after = rest.chars();
    let ends = match after.next() {
        Some('\'' | '\u{2019}') => after.next().is_none_or(|c| !c.is_alphanumeric()),
        Some(c) => !c.is_alphanumeric() && c != '_',
        None => true,
    };
    ends.then_some(rest)
}
