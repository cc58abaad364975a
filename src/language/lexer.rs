//! Text to tokens, and paragraphs to sentences.

use super::function_words::{self, Class};
use std::borrow::Cow;
use std::ops::Range;

/// The words the grammar itself uses; no name, noun, adjective or verb may be one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keyword {
    If,
    Then,
    And,
    Or,
    Not,
    Is,
    Are,
    Does,
    Do,
    The,
    /// "a", "an".
    A,
    Someone,
    Something,
    It,
    They,
    /// "them", "themselves".
    Them,
    /// "he", "she".
    He,
    /// "him", "her".
    Him,
    /// "itself", "himself", "herself".
    Itself,
    All,
    /// "no" before a noun.
    No,
    Can,
    Cannot,
    /// "every", "each".
    Every,
    /// "everyone", "everything", "everybody".
    Everything,
    /// "isn't", "they're" and the like: not in the grammar, and no name either.
    Contraction,
    /// "most", "usually", "who" and the like: not in the grammar, and no name either.
    Function(Class),
}

impl Keyword {
    fn of(word: &str) -> Option<Keyword> {
        if is_contraction(word) {
            return Some(Keyword::Contraction);
        }
        // Longer words are none of these.
        let mut folded = [0u8; function_words::LONGEST];
        let bytes = word.as_bytes();
        let folded = folded.get_mut(..bytes.len())?;
        folded.copy_from_slice(bytes);
        folded.make_ascii_lowercase();
        Some(match &*folded {
            b"if" => Keyword::If,
            b"then" => Keyword::Then,
            b"and" => Keyword::And,
            b"or" => Keyword::Or,
            b"not" => Keyword::Not,
            b"is" => Keyword::Is,
            b"are" => Keyword::Are,
            b"does" => Keyword::Does,
            b"do" => Keyword::Do,
            b"the" => Keyword::The,
            b"a" | b"an" => Keyword::A,
            b"someone" => Keyword::Someone,
            b"something" => Keyword::Something,
            b"it" => Keyword::It,
            b"they" => Keyword::They,
            b"them" | b"themselves" => Keyword::Them,
            b"itself" | b"himself" | b"herself" => Keyword::Itself,
            b"he" | b"she" => Keyword::He,
            b"him" | b"her" => Keyword::Him,
            b"all" => Keyword::All,
            b"no" => Keyword::No,
            b"every" | b"each" => Keyword::Every,
            b"everyone" | b"everything" | b"everybody" => Keyword::Everything,
            b"can" => Keyword::Can,
            b"cannot" => Keyword::Cannot,
            folded => {
                let class = std::str::from_utf8(folded).ok().and_then(function_words::class);
                let modal = || function_words::is_modal(word).then_some(Class::Auxiliary);
                return class.or_else(modal).map(Keyword::Function);
            }
        })
    }
}

fn is_contraction(word: &str) -> bool {
    let Some((before, after)) = word.split_once(['\'', '\u{2019}']) else { return false };
    let (before, after) = (before.to_ascii_lowercase(), after.to_ascii_lowercase());
    match after.as_str() {
        "t" => before.ends_with('n'),
        "re" => ["they", "we", "you"].contains(&before.as_str()),
        "s" => {
            ["it", "he", "she", "that", "who", "someone", "something"].contains(&before.as_str())
        }
        _ => false,
    }
}

/// What a [`Token`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A word that is no keyword.
    Word,
    /// A word of the grammar.
    Keyword(Keyword),
    /// ","
    Comma,
    /// A run of ".", "?" and "!".
    Stop,
    /// A character that belongs to no sentence.
    Other,
}

/// A word or a mark, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    pub(super) start: usize,
}

impl Token<'_> {
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }

    pub(super) fn span(&self) -> Range<usize> {
        self.start..self.end()
    }

    pub(super) fn is(&self, keyword: Keyword) -> bool {
        self.kind == Kind::Keyword(keyword)
    }

    pub(super) fn is_word(&self) -> bool {
        self.kind == Kind::Word
    }

    /// "is" or "are".
    pub(super) fn is_copula(&self) -> bool {
        self.is(Keyword::Is) || self.is(Keyword::Are)
    }
}

/// The word in lower case.
pub(super) fn lower(word: &str) -> Cow<'_, str> {
    if word.chars().all(|c| c.is_lowercase() || (c.is_ascii() && !c.is_ascii_uppercase())) {
        Cow::Borrowed(word)
    } else {
        Cow::Owned(word.to_lowercase())
    }
}

/// Blanks, and the invisible marks that come along when text is pasted.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\u{200b}')
}

/// Letters and digits of any script, what may stand inside a name ("O'Brien", "Jean-Luc"), and
/// symbols without a meaning of their own.
pub(super) fn is_word_char(c: char) -> bool {
    match c {
        '-' | '\'' | '_' | '\u{2019}' | '\u{200c}' | '\u{200d}' => true,
        '\u{2000}'..='\u{206f}' | '\u{3000}'..='\u{303f}' | '\u{ff01}'..='\u{ff0f}' => false,
        '\u{e000}'..='\u{f8ff}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}' => false,
        _ => c.is_alphanumeric() || (c >= '\u{300}' && !c.is_whitespace() && !c.is_control()),
    }
}

fn is_stop(c: char) -> bool {
    matches!(c, '.' | '?' | '!')
}

/// The tokens of a sentence, put into `tokens`.
pub(super) fn lex<'a>(text: &'a str, tokens: &mut Vec<Token<'a>>) {
    tokens.clear();
    let mut rest = text.char_indices().peekable();
    while let Some((start, first)) = rest.next() {
        if is_blank(first) {
            continue;
        }
        let run: Option<fn(char) -> bool> = if is_word_char(first) {
            Some(is_word_char)
        } else if is_stop(first) {
            Some(is_stop)
        } else {
            None
        };
        let mut end = start + first.len_utf8();
        if let Some(belongs) = run {
            while let Some((at, c)) = rest.next_if(|&(_, c)| belongs(c)) {
                end = at + c.len_utf8();
            }
        }
        let text = &text[start..end];
        let kind = if is_word_char(first) {
            Keyword::of(text).map_or(Kind::Word, Kind::Keyword)
        } else if is_stop(first) {
            Kind::Stop
        } else if first == ',' {
            Kind::Comma
        } else {
            Kind::Other
        };
        tokens.push(Token { kind, text, start });
    }
}

/// A piece of a text: a comment, or what stands up to and including the next full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    /// Where it stands, blanks trimmed.
    pub(super) span: Range<usize>,
    /// Whether it is a comment.
    pub(super) comment: bool,
}

/// Cuts a text into pieces. A line end closes a sentence, with or without its full stop; `#`
/// where a sentence could begin makes the rest of the line a comment.
pub(super) fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut line_start = 0;
    for line in text.split_inclusive(['\n', '\r', '\u{2028}', '\u{2029}', '\u{85}']) {
        let mut rest = line;
        loop {
            let skipped = rest.len() - rest.trim_start_matches(is_blank).len();
            rest = &rest[skipped..];
            if rest.is_empty() {
                break;
            }
            let start = line_start + (line.len() - rest.len());
            let comment = rest.starts_with('#');
            let length = if comment { rest.len() } else { sentence_length(rest) };
            let trimmed = rest[..length].trim_end_matches(is_blank).len();
            pieces.push(Piece { span: start..start + trimmed, comment });
            rest = &rest[length..];
        }
        line_start += line.len();
    }
    pieces
}

/// The length of the first sentence of a line, its stops and closing quotes included.
fn sentence_length(line: &str) -> usize {
    let Some(stop) = line.find(is_stop) else { return line.len() };
    let after = &line[stop..];
    let closing = |c: char| is_stop(c) || matches!(c, '"' | '\u{201d}' | '\u{2019}' | ')' | ']');
    line.len() - after.trim_start_matches(closing).len()
}
