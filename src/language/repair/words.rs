//! Repairs of single words and of the few words around them.

use crate::language::distance::is_near;
use crate::language::error::{Fault, ParseErrorKind, shown};
use crate::language::forms::is_preposition;
use crate::language::lexer::{Keyword, Kind, Token, lower};
use crate::language::morphology;

/// A replacement in the letter case of what it replaces.
pub(super) fn cased(like: &str, word: &str) -> String {
    if !like.starts_with(char::is_uppercase) {
        return word.to_string();
    }
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect())
}

pub(super) fn contraction(tokens: &[Token]) -> Option<Fault> {
    let mut fault: Option<Fault> = None;
    for (i, token) in tokens.iter().enumerate() {
        let plain = ["isnt", "wasnt", "aint", "arent", "werent", "doesnt", "didnt", "dont"];
        let word = lower(token.text);
        if !word.contains(['\'', '\u{2019}']) && !plain.contains(&&*word) {
            continue;
        }
        let word = word.replace('\u{2019}', "'");
        let full = match word.as_str() {
            "can't" | "cant" => "cannot".to_string(),
            "isn't" | "wasn't" | "ain't" | "isnt" | "wasnt" | "aint" => "is not".to_string(),
            "aren't" | "weren't" | "arent" | "werent" => "are not".to_string(),
            "doesn't" | "didn't" | "doesnt" | "didnt" => "does not".to_string(),
            "don't" | "dont" if i > 0 && !tokens[i - 1].is(Keyword::They) => "does not".to_string(),
            "don't" | "dont" => "do not".to_string(),
            "they're" => cased(token.text, "they are"),
            // "it's cited", "alice's cited"; but "O'Brien's" alone says nothing.
            _ => match word.strip_suffix("'s") {
                // "Argo's captain is" and "likes Argo's captain" are no contractions.
                Some(owner)
                    if (["it", "he", "she", "that", "who"].contains(&owner)
                        || (i == 0 && !tokens[1..].iter().any(Token::is_copula)))
                        && tokens.get(i + 1).is_some_and(|t| t.is_word() || t.is(Keyword::Not)) =>
                {
                    let end = token.text.len()
                        - token.text.chars().rev().take(2).map(char::len_utf8).sum::<usize>();
                    format!("{} is", &token.text[..end])
                }
                _ => continue,
            },
        };
        let kind = ParseErrorKind::Contraction { found: shown(token.text), expected: shown(&full) };
        let fault = fault.get_or_insert_with(|| Fault::new(token.span(), kind));
        fault.edits.push((token.span(), full));
    }
    fault
}

pub(super) fn doubled(text: &str, tokens: &[Token]) -> Option<Fault> {
    let mut fault: Option<Fault> = None;
    for pair in tokens.windows(2) {
        let [first, second] = pair else { continue };
        let word = matches!(first.kind, Kind::Word | Kind::Keyword(_));
        let articles = first.is(Keyword::A) && second.is(Keyword::A);
        if !word || (lower(first.text) != lower(second.text) && !articles) {
            continue;
        }
        let kind = ParseErrorKind::DoubledWord { word: shown(second.text) };
        let fault = fault.get_or_insert_with(|| Fault::new(second.span(), kind));
        fault.edits.push((first.end()..second.end(), String::new()));
        // Whether "not not" denies is not to be guessed.
        let denies = [Keyword::Not, Keyword::No, Keyword::Cannot].iter().any(|&k| first.is(k));
        let word = lower(first.text);
        if denies
            || word == "unless"
            || word.replace('\u{2019}', "'").ends_with("n't")
            || meant(&word, false).contains(&"not")
        {
            fault.edits.clear();
            break;
        }
    }
    // Tokens that touch were one token.
    fault.filter(|fault| fault.edits.iter().all(|(span, _)| text.is_char_boundary(span.start)))
}

/// What people write for a word of the grammar.
pub(super) fn meant(word: &str, first: bool) -> &'static [&'static str] {
    match word {
        "iff" | "fi" | "ff" | "f" | "ifs" | "when" | "whenever" | "i" | "id" if first => &["If"],
        "tehn" | "hten" | "than" | "thn" | "thne" | "hen" | "thens" | "theb" | "them" => &["then"],
        "adn" | "nad" | "ad" | "nd" | "ans" | "amd" | "but" | "plus" => &["and"],
        "nto" | "nt" | "ont" | "note" | "bot" => &["not"],
        "si" | "iz" | "ist" | "iss" | "s" | "ia" | "os" | "was" | "isa" | "ised" => &["is"],
        "aer" | "ar" | "aree" | "re" | "were" | "ae" | "era" => &["are"],
        "hte" | "teh" | "th" | "tge" | "thee" | "te" | "he's" | "da" => &["the"],
        "anyone" | "somebody" | "anybody" | "whoever" => &["someone"],
        "anything" | "sth" => &["something"],
        "he" | "she" => &["they", "it", "the"],
        "we" | "you" | "tehy" | "thay" | "thy" | "thye" | "hey" | "htey" | "the" => &["they"],
        "him" | "her" => &["them", "it"],
        "dose" | "deos" | "doe" | "dos" | "did" => &["does"],
        "its" | "ti" | "t" => &["it"],
        "al" | "alll" => &["All", "Every"],
        "evry" | "evrey" | "everry" | "eech" | "ech" => &["Every"],
        _ => &[],
    }
}

/// Words of the grammar long enough to be known by their distance.
const LONG: [&str; 6] = ["someone", "something", "themselves", "everyone", "everything", "itself"];

/// The word of the grammar, or the noun of a general sentence, that this is near.
pub(in crate::language) fn near_keyword(word: &str) -> Option<&'static str> {
    LONG.into_iter().find(|keyword| is_near(word, keyword))
}

pub(super) fn misspelt(tokens: &[Token]) -> Vec<Fault> {
    let mut list = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        let named_the = token.is(Keyword::The);
        let foreign = matches!(token.kind, Kind::Keyword(Keyword::Function(_) | Keyword::Them));
        if !token.is_word() && !foreign && !named_the {
            continue;
        }
        let word = lower(token.text);
        let next_is_copula = tokens.get(i + 1).is_some_and(Token::is_copula);
        let nouns = ["people", "things", "animals"].into_iter().filter(|_| next_is_copula);
        let near = near_keyword(&word).into_iter().chain(nouns.filter(|noun| is_near(&word, noun)));
        let written = meant(&word, i == 0).iter().copied();
        for expected in written.filter(|_| !named_the || next_is_copula).chain(near) {
            let right = match (i, expected) {
                (0, _) => cased("A", expected),
                (_, "All" | "Every" | "If") => expected.to_lowercase(),
                _ => expected.to_string(),
            };
            let kind =
                ParseErrorKind::Misspelt { found: shown(token.text), expected: right.clone() };
            let mut fault = Fault::new(token.span(), kind).edit(token.span(), right);
            // "he is" becomes "they are".
            if expected == "they"
                && let Some(next) = tokens.get(i + 1)
            {
                let plural = match () {
                    _ if next.is(Keyword::Is) => Some("are".to_string()),
                    _ if next.is(Keyword::Does) => Some("do".to_string()),
                    _ if next.is_word() => {
                        morphology::base_forms(&lower(next.text)).into_iter().next()
                    }
                    _ => None,
                };
                if let Some(plural) = plural {
                    fault = fault.edit(next.span(), plural);
                }
            }
            list.push(fault);
        }
        if list.len() >= 8 {
            break;
        }
    }
    list
}

/// "A wumpus is a tumpus" is about every wumpus. "A cat is kind" could be about one.
pub(super) fn indefinite(tokens: &[Token]) -> Option<Fault> {
    let article = tokens.first().filter(|t| t.is(Keyword::A))?;
    let noun = tokens.get(1).filter(|t| t.is_word())?;
    let copula = tokens.get(2).is_some_and(Token::is_copula);
    if !copula || !tokens[3..].iter().any(|t| t.is(Keyword::A)) {
        return None;
    }
    let kind =
        ParseErrorKind::Indefinite { article: article.text.to_lowercase(), noun: shown(noun.text) };
    let right = cased(article.text, "every");
    Some(Fault::new(article.start..noun.end(), kind).edit(article.span(), right))
}

/// "is chasing the cat": "chases the cat".
pub(super) fn progressive(tokens: &[Token]) -> Option<Fault> {
    let at = tokens.iter().position(Token::is_copula)?;
    let negated = tokens.get(at + 1)?.is(Keyword::Not);
    let verb = tokens.get(at + 1 + usize::from(negated))?;
    let object = tokens.get(at + 2 + usize::from(negated))?;
    let word = lower(verb.text);
    let stem = word.strip_suffix("ing").filter(|stem| stem.len() > 1)?;
    if !verb.is_word() || !(object.is(Keyword::The) || object.is_word()) {
        return None;
    }
    let base = morphology::without_ending(stem);
    let plural = at > 0 && tokens[at - 1].is(Keyword::They);
    let right = match (negated, plural) {
        (true, true) => format!("do not {base}"),
        (true, false) => format!("does not {base}"),
        (false, true) => base,
        (false, false) => morphology::third_person(&base),
    };
    let span = tokens[at].start..verb.end();
    let kind = ParseErrorKind::VerbForm {
        found: shown(verb.text),
        expected: right.clone(),
        after: shown(tokens[..at].last()?.text),
    };
    Some(Fault::new(verb.span(), kind).edit(span, right))
}

/// "not is cited", "they not are", "alice not cited".
pub(super) fn misplaced_not(tokens: &[Token]) -> Option<Fault> {
    let at = tokens.iter().position(|t| t.is(Keyword::Not))?;
    let not = &tokens[at];
    let fault = Fault::new(not.span(), ParseErrorKind::MisplacedNot);
    match (at.checked_sub(1).map(|i| &tokens[i]), tokens.get(at + 1)) {
        (_, Some(next)) if next.is_copula() || next.is(Keyword::Does) || next.is(Keyword::Do) => {
            let swapped = format!("{} not", next.text);
            Some(fault.edit(not.start..next.end(), swapped))
        }
        (Some(before), Some(next)) if next.is_word() && !before.is_copula() => {
            let plural = before.is(Keyword::They);
            // With an object it is a verb: "alice not likes the cat".
            let object = tokens.get(at + 2).is_some_and(|t| t.is(Keyword::The) || t.is_word());
            Some(match object {
                false => fault.edit(not.start..not.start, if plural { "are " } else { "is " }),
                true => {
                    let base = morphology::base_forms(&lower(next.text)).into_iter().next();
                    let base = base.unwrap_or_else(|| next.text.to_string());
                    let auxiliary = if plural { "do not" } else { "does not" };
                    fault.edit(not.start..next.end(), format!("{auxiliary} {base}"))
                }
            })
        }
        _ => None,
    }
}

/// "alice cited."
pub(super) fn missing_copula(tokens: &[Token], fault: &Fault) -> Option<Fault> {
    let ParseErrorKind::Expected { expected, .. } = &fault.kind else { return None };
    if expected.contains("preposition") {
        return None;
    }
    let last = tokens.iter().rfind(|t| t.is_word() && t.end() <= fault.span.end)?;
    let at = tokens.iter().position(|t| t.start == last.start)?.checked_sub(1)?;
    // Where another word could be the verb, or this one, nothing says what is missing.
    let joint = |t: &Token| {
        t.is(Keyword::And) || t.is(Keyword::Or) || t.is(Keyword::If) || t.is(Keyword::Then)
    };
    let start = tokens[..at].iter().rposition(joint).map_or(0, |at| at + 1);
    let verb = |t: &Token| t.is_word() && morphology::is_third_person(&lower(t.text));
    let subject = &tokens[start..=at];
    // "the cat or the dog is", "kind and the dog": an article's noun is no property.
    if tokens[at].is(Keyword::The) || tokens[at].is(Keyword::A) {
        return None;
    }
    if verb(last) || subject.iter().any(verb) || (subject.len() > 1 && !subject[0].is(Keyword::The))
    {
        return None;
    }
    let plural = tokens[at].is(Keyword::They);
    let copula = if plural { "are " } else { "is " };
    Some(Fault { edits: vec![(last.start..last.start, copula.into())], ..fault.clone() })
}

/// "alice likes bald eagle."
pub(super) fn missing_the(tokens: &[Token], fault: &Fault) -> Option<Fault> {
    if !matches!(
        fault.kind,
        ParseErrorKind::VerbForm { .. }
            | ParseErrorKind::LongName { .. }
            | ParseErrorKind::NoName { .. }
    ) {
        return None;
    }
    let verb = tokens.iter().enumerate().skip(1).find(|(i, t)| {
        t.is_word()
            && (morphology::is_third_person(&lower(t.text)) || tokens[i - 1].is(Keyword::Not))
            && tokens.get(i + 1).is_some_and(Token::is_word)
    });
    let object = &tokens[verb?.0 + 1..];
    let words: Vec<&str> = object.iter().take_while(|t| t.is_word()).map(|t| t.text).collect();
    let words = words.join(" ");
    let end = object.iter().take_while(|t| t.is_word()).last()?.end();
    let verb = |token: &Token| morphology::is_third_person(&lower(token.text));
    let proper = |token: &Token| token.text.starts_with(char::is_uppercase);
    if is_preposition(object[0].text) || object.iter().any(verb) || object.iter().any(proper) {
        return None;
    }
    let kind =
        ParseErrorKind::LongName { found: shown(&words), expected: shown(&format!("the {words}")) };
    let start = object[0].start;
    Some(Fault::new(start..end, kind).edit(start..start, "the "))
}
