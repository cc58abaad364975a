//! How far one spelling is from another.

/// The optimal string alignment distance (insertions, deletions, substitutions, swaps of
/// neighbours), or `None` where it exceeds `limit`. Words of more than 32 letters are near nothing.
pub(super) fn distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    const MOST: usize = 32;
    let letter = if a.is_ascii() && b.is_ascii() { 1 } else { 4 };
    if a.len().abs_diff(b.len()) > letter * limit || a.len() > 4 * MOST || b.len() > 4 * MOST {
        return None;
    }
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    if a.len().abs_diff(b.len()) > limit || a.len() > MOST || b.len() > MOST {
        return None;
    }
    let mut rows = [[0usize; MOST + 1]; 3];
    for (j, cell) in rows[0].iter_mut().enumerate() {
        *cell = j;
    }
    for i in 1..=a.len() {
        let (now, before, twice) = (i % 3, (i + 2) % 3, (i + 1) % 3);
        rows[now][0] = i;
        for j in 1..=b.len() {
            let change = usize::from(a[i - 1] != b[j - 1]);
            let mut least =
                (rows[before][j] + 1).min(rows[now][j - 1] + 1).min(rows[before][j - 1] + change);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[twice][j - 2] + 1);
            }
            rows[now][j] = least;
        }
    }
    Some(rows[a.len() % 3][b.len()]).filter(|&distance| distance <= limit)
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
