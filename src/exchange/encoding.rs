//! Texts that are not UTF-8.

use std::borrow::Cow;

/// The bytes of a text as UTF-8, without a byte-order mark: UTF-16 is recognised by its mark, or
/// by every other byte being zero, and converted; anything else is passed on as it is.
///
/// ```
/// use entailment_gap::exchange::utf8;
///
/// assert_eq!(*utf8(b"\xef\xbb\xbfyes"), *b"yes");
/// assert_eq!(*utf8(b"\xff\xfey\0e\0s\0"), *b"yes");
/// ```
pub fn utf8(bytes: &[u8]) -> Cow<'_, [u8]> {
    let unmarked = |zeros: usize| {
        let head = &bytes[..bytes.len().min(64) & !1];
        head.len() >= 4 && head.chunks(2).all(|pair| pair[zeros] == 0 && pair[1 - zeros] != 0)
    };
    let (units, little) = match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => return Cow::Borrowed(rest),
        [0xff, 0xfe, rest @ ..] => (rest, true),
        [0xfe, 0xff, rest @ ..] => (rest, false),
        _ if unmarked(1) => (bytes, true),
        _ if unmarked(0) => (bytes, false),
        _ => return Cow::Borrowed(bytes),
    };
    let unit = |pair: &[u8; 2]| match little {
        true => u16::from_le_bytes(*pair),
        false => u16::from_be_bytes(*pair),
    };
    let (pairs, odd) = units.as_chunks::<2>();
    let text = char::decode_utf16(pairs.iter().map(unit)).collect::<Result<String, _>>();
    match text {
        Ok(text) if odd.is_empty() => Cow::Owned(text.into_bytes()),
        _ => Cow::Borrowed(bytes),
    }
}
