//! Expressions cut at their blanks.

/// A part of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    /// A word, a number or a sign.
    Plain(String),
    /// A sentence in quotation marks.
    Quoted(String),
}

impl Token {
    pub fn is(&self, text: &str) -> bool {
        matches!(self, Token::Plain(word) if word == text)
    }
}

pub fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        if let Some(quoted) = rest.strip_prefix('"') {
            let Some((sentence, after)) = quoted.split_once('"') else {
                return Err(format!("a closing quotation mark after “{quoted}”"));
            };
            found.push(Token::Quoted(sentence.to_string()));
            rest = after.trim_start();
        } else {
            let (word, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            found.push(Token::Plain(word.to_string()));
            rest = after.trim_start();
        }
    }
    Ok(found)
}
