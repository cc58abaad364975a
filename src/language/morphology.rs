//! Word forms: third person and base form of verbs, plural and singular of nouns, articles.
//!
//! Without a lexicon a base form cannot be read off a third person with certainty ("aches" could
//! come from "ache" or "ach"). So the backward functions give *candidates*, likeliest first, and
//! whoever calls them prefers one that the text attests; the forward functions are certain by
//! convention, and a verb is identified by its third person.
//!
//! All functions expect lower case.

/// Third persons that follow no rule.
const IRREGULAR_VERBS: [(&str, &str); 4] =
    [("have", "has"), ("quiz", "quizzes"), ("whiz", "whizzes"), ("gas", "gasses")];

/// Base forms that the likeliest candidate would miss.
const UNLIKELY_BASES: [&str; 17] = [
    "ache", "cache", "axe", "hoe", "toe", "shoe", "focus", "bias", "canvas", "bus", "waltz",
    "blitz", "belie", "untie", "psyche", "refocus", "tiptoe",
];

/// Plurals that follow no rule.
const IRREGULAR_NOUNS: [(&str, &str); 33] = [
    ("person", "people"),
    ("man", "men"),
    ("woman", "women"),
    ("child", "children"),
    ("mouse", "mice"),
    ("louse", "lice"),
    ("goose", "geese"),
    ("foot", "feet"),
    ("tooth", "teeth"),
    ("ox", "oxen"),
    ("sheep", "sheep"),
    ("deer", "deer"),
    ("fish", "fish"),
    ("wolf", "wolves"),
    ("werewolf", "werewolves"),
    ("leaf", "leaves"),
    ("knife", "knives"),
    ("wife", "wives"),
    ("life", "lives"),
    ("half", "halves"),
    ("calf", "calves"),
    ("shelf", "shelves"),
    ("thief", "thieves"),
    ("loaf", "loaves"),
    ("elf", "elves"),
    ("dwarf", "dwarves"),
    ("hoof", "hooves"),
    ("criterion", "criteria"),
    ("policeman", "policemen"),
    ("policewoman", "policewomen"),
    ("emu", "emus"),
    ("gnu", "gnus"),
    ("guru", "gurus"),
];

/// Singulars that the likeliest candidate would miss.
const UNLIKELY_SINGULARS: [&str; 21] = [
    "ache", "cache", "axe", "hoe", "toe", "shoe", "foe", "doe", "canoe", "gas", "bias", "lens",
    "atlas", "canvas", "movie", "cookie", "zombie", "genie", "pixie", "iris", "waltz",
];

/// Words in "s" that are no verb in the third person.
const NOT_THIRD: [&str; 8] = ["was", "its", "always", "bias", "canvas", "gas", "as", "perhaps"];

fn is_vowel(c: char) -> bool {
    matches!(c, 'a' | 'e' | 'i' | 'o' | 'u')
}

/// Whether the word ends in a consonant and then `last`.
fn after_consonant(word: &str, last: char) -> bool {
    word.strip_suffix(last).and_then(|stem| stem.chars().next_back()).is_some_and(|c| !is_vowel(c))
}

fn hisses(word: &str) -> bool {
    ["s", "x", "z", "ch", "sh"].iter().any(|ending| word.ends_with(ending))
}

/// The regular "-s" form, which verbs in the third person and plural nouns share.
fn with_s(word: &str) -> String {
    if hisses(word) || after_consonant(word, 'o') {
        format!("{word}es")
    } else if after_consonant(word, 'y') {
        format!("{}ies", &word[..word.len() - 1])
    } else {
        format!("{word}s")
    }
}

/// The words of which this could be the regular "-s" form, likeliest first.
fn without_s(word: &str, unlikely: &[&str]) -> Vec<String> {
    let Some(stem) = word.strip_suffix('s') else { return Vec::new() };
    let mut candidates: Vec<String> = Vec::with_capacity(2);
    if let Some(short) = word.strip_suffix("ies") {
        candidates.push(format!("{short}y"));
        candidates.push(stem.to_string());
        if short.chars().count() <= 1 {
            candidates.swap(0, 1);
        }
    } else if let Some(short) = word.strip_suffix("es") {
        if hisses(short) || after_consonant(short, 'o') {
            candidates.push(short.to_string());
        }
        candidates.push(stem.to_string());
        // "chases", "gazes": one "s" or "z" after a vowel belongs to a silent "e".
        let silent = |end: &str| {
            short.strip_suffix(end).is_some_and(|s| !s.ends_with(end) && !s.ends_with('t'))
        };
        if candidates.len() == 2 && (silent("s") || silent("z")) {
            candidates.swap(0, 1);
        }
    } else {
        candidates.push(stem.to_string());
    }
    candidates.retain(|candidate| !candidate.is_empty());
    if let Some(known) = candidates.iter().position(|c| unlikely.contains(&c.as_str())) {
        candidates[..=known].rotate_right(1);
    }
    candidates
}

/// The third person singular of a verb: "chase" to "chases", "carry" to "carries".
pub(super) fn third_person(base: &str) -> String {
    match IRREGULAR_VERBS.iter().find(|(b, _)| *b == base) {
        Some((_, third)) => (*third).to_string(),
        None => with_s(base),
    }
}

/// The base forms a third person could come from, likeliest first; empty if the word does not
/// look like a third person.
pub(super) fn base_forms(third: &str) -> Vec<String> {
    if let Some((base, _)) = IRREGULAR_VERBS.iter().find(|(_, t)| *t == third) {
        return vec![(*base).to_string()];
    }
    if !is_third_person(third) { Vec::new() } else { without_s(third, &UNLIKELY_BASES) }
}

/// The likely base form of a verb from what stands before its "-ed" or "-ing": "lik" is "like",
/// "hugg" is "hug", "visit" is itself.
pub(super) fn without_ending(stem: &str) -> String {
    let letters: Vec<char> = stem.chars().rev().take(3).collect();
    let vowels = stem.chars().filter(|&c| is_vowel(c)).count();
    match letters[..] {
        [a, b, ..] if a == b && !is_vowel(a) && !"lsfz".contains(a) => {
            stem[..stem.len() - a.len_utf8()].to_string()
        }
        ['s', 's', ..] | ['z', 'z', ..] => stem.to_string(),
        ['c' | 'g' | 'v' | 'z' | 's' | 'u', ..] => format!("{stem}e"),
        [a, b, ..] if !is_vowel(a) && !"wxy".contains(a) && is_vowel(b) && vowels == 1 => {
            format!("{stem}e")
        }
        _ => stem.to_string(),
    }
}

/// The form of a verb to propose for a word that is not in the third person: "chase" and
/// "chased" give "chases".
pub(super) fn proposed_third(word: &str) -> String {
    let past = word.strip_suffix("ied").map(|stem| format!("{stem}y")).or_else(|| {
        let stem = word.strip_suffix("ed").filter(|stem| !stem.ends_with('e'))?;
        stem.contains(is_vowel).then(|| without_ending(stem))
    });
    third_person(past.as_deref().unwrap_or(word))
}

/// Whether the word looks like a verb in the third person singular.
pub(super) fn is_third_person(word: &str) -> bool {
    word.ends_with('s')
        && word.len() > 2
        && !["ss", "us", "is", "'s", "\u{2019}s"].iter().any(|ending| word.ends_with(ending))
        && !NOT_THIRD.contains(&word)
}

/// The singulars a plural could come from, likeliest first; empty if the word does not look
/// like a plural.
pub(super) fn singulars(plural: &str) -> Vec<String> {
    if let Some((singular, _)) = IRREGULAR_NOUNS.iter().find(|(_, p)| *p == plural) {
        return vec![(*singular).to_string()];
    }
    if !plural.ends_with('s')
        || plural.len() < 3
        || ["ss", "us", "is", "'s"].iter().any(|ending| plural.ends_with(ending))
    {
        return Vec::new();
    }
    let mut candidates = without_s(plural, &UNLIKELY_SINGULARS);
    // "wumpuses", "buses", but "houses".
    if plural.ends_with("uses") && !plural.ends_with("ouses") && candidates.len() == 2 {
        candidates.sort_by_key(|candidate| candidate.ends_with('e'));
    }
    candidates
}

/// The plural of a noun.
pub(super) fn plural(noun: &str) -> String {
    match IRREGULAR_NOUNS.iter().find(|(singular, _)| *singular == noun) {
        Some((_, plural)) => (*plural).to_string(),
        None => with_s(noun),
    }
}

/// Whether the word looks like a plural noun rather than an adjective.
pub(super) fn is_plural(word: &str) -> bool {
    !singulars(word).is_empty()
}

/// "a" or "an", by the sound the word begins with.
pub(super) fn article(noun: &str) -> &'static str {
    const SILENT_H: [&str; 5] = ["hour", "honest", "honor", "honour", "heir"];
    const LIKE_Y_OR_W: [&str; 27] = [
        "eu", "ewe", "once", "one", "ubi", "ufo", "uke", "unic", "unif", "unil", "unio", "unip",
        "uniq", "unis", "unit", "univ", "ura", "uri", "uro", "usa", "use", "usi", "usu", "ute",
        "uti", "uto", "uvu",
    ];
    // These begin like "one", and yet with a vowel.
    const LIKE_THEIR_LETTER: [&str; 2] = ["oner", "onei"];
    let word = noun.to_lowercase();
    let starts = |list: &[&str]| list.iter().any(|start| word.starts_with(start));
    let vowel = word.chars().next().is_some_and(|c| "aeiouáàâäãåéèêëíìîïóòôöõúùûüæœ".contains(c));
    let an = match vowel {
        true => !starts(&LIKE_Y_OR_W) || starts(&LIKE_THEIR_LETTER),
        false => starts(&SILENT_H),
    };
    if an { "an" } else { "a" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_go_to_the_third_person_and_back() {
        for (base, third) in [
            ("chase", "chases"),
            ("watch", "watches"),
            ("carry", "carries"),
            ("buy", "buys"),
            ("go", "goes"),
            ("do", "does"),
            ("see", "sees"),
            ("fix", "fixes"),
            ("miss", "misses"),
            ("have", "has"),
            ("use", "uses"),
            ("gaze", "gazes"),
            ("buzz", "buzzes"),
            ("wash", "washes"),
            ("ache", "aches"),
            ("focus", "focuses"),
            ("die", "dies"),
            ("need", "needs"),
            ("eat", "eats"),
            ("radio", "radios"),
            ("lose", "loses"),
            ("teach", "teaches"),
        ] {
            assert_eq!(third_person(base), third);
            assert_eq!(base_forms(third).first().map(String::as_str), Some(base));
            assert!(is_third_person(third) && !is_third_person(base), "{base}");
        }
    }

    #[test]
    fn nouns_go_to_the_plural_and_back() {
        for (singular, many) in [
            ("wumpus", "wumpuses"),
            ("impus", "impuses"),
            ("person", "people"),
            ("box", "boxes"),
            ("city", "cities"),
            ("house", "houses"),
            ("bus", "buses"),
            ("hero", "heroes"),
            ("toe", "toes"),
            ("wolf", "wolves"),
            ("olive", "olives"),
            ("horse", "horses"),
            ("class", "classes"),
            ("lens", "lenses"),
            ("mouse", "mice"),
        ] {
            assert_eq!(plural(singular), many);
            assert_eq!(singulars(many).first().map(String::as_str), Some(singular));
        }
        for adjective in ["luminous", "aimless", "kind", "famous", "big"] {
            assert!(!is_plural(adjective));
        }
    }

    #[test]
    fn articles_follow_the_sound() {
        let right = [
            "a wumpus",
            "an impus",
            "an hour",
            "a house",
            "an honest",
            "an honourable",
            "a unicorn",
            "a university",
            "an uncle",
            "an unimportant",
            "an unidentified",
            "an urban",
            "an usher",
            "a usual",
            "a UFO",
            "a European",
            "a ewe",
            "an émigré",
            "a one-eyed",
            "an onerous",
            "an onion",
        ];
        for phrase in right {
            let (article, noun) = phrase.split_once(' ').unwrap();
            assert_eq!(super::article(noun), article, "{noun}");
        }
    }

    #[test]
    fn other_forms_propose_the_third_person() {
        for (form, third) in [
            ("chase", "chases"),
            ("chased", "chases"),
            ("liked", "likes"),
            ("visited", "visits"),
            ("needed", "needs"),
            ("hugged", "hugs"),
            ("carried", "carries"),
            ("missed", "misses"),
            ("need", "needs"),
            ("loved", "loves"),
        ] {
            assert_eq!(proposed_third(form), third);
        }
    }
}
