//! How far one spelling is from another.

/// Words of more letters are near nothing, so that no comparison takes long.
const LONGEST: usize = 32;

/// The optimal string alignment distance (insertions, deletions, substitutions, swaps of
/// neighbours), or `None` where it exceeds `limit`.
pub(super) fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    // A letter has four bytes at most: counting the letters of longer texts would take long.
    if a.len().max(b.len()) > 4 * LONGEST {
        return None;
    }
    let (a_letters, b_letters) = (a.chars().count(), b.chars().count());
    let comparable = a_letters.max(b_letters) <= LONGEST && a_letters.abs_diff(b_letters) <= limit;
    comparable.then(|| strsim::osa_distance(a, b)).filter(|&distance| distance <= limit)
}

/// Whether a word is so near another that it is probably a misspelling of it.
pub(super) fn is_near(word: &str, other: &str) -> bool {
    let limit = match other.chars().count() {
        0..=3 => return false,
        4..=7 => 1,
        _ => 2,
    };
    word != other && distance(word, other, limit).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_edits_and_swaps() {
        assert_eq!(distance("someone", "someone", 2), Some(0));
        assert_eq!(distance("soemone", "someone", 2), Some(1));
        assert_eq!(distance("somone", "someone", 2), Some(1));
        assert_eq!(distance("smeon", "someone", 2), Some(2));
        assert_eq!(distance("smn", "someone", 2), None);
        assert_eq!(distance("", "ab", 2), Some(2));
        assert_eq!(distance(&"a".repeat(40), &"a".repeat(40), 2), None);
    }
}
