//! A state as text that fits into a link, and back.
//!
//! `1.` and base64url of the zlib form, which carries a checksum: one `key value` line per part, then `theory` and the
//! theory's text. Keys that a later version adds are skipped, so that its links open here as far
//! as they can.

use super::Chosen;
use crate::settings::Settings;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

const VERSION: &str = "1.";
/// The largest state a link is inflated to, in bytes: what deflates well must not fill memory.
const LIMIT: usize = 1 << 20;

/// Why a link does not open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// It was made by a version this one does not know.
    #[error("this link was made by another version of the explorer")]
    Version,
    /// Characters are missing or changed.
    #[error("this link is damaged: part of it is missing or was changed on the way")]
    Damaged,
    /// What it holds is larger than a theory could sensibly be.
    #[error("this link holds more than 1 MB of text")]
    TooLarge,
}

/// The state as text of the characters `A-Z a-z 0-9 - _ .`.
pub fn encode(chosen: &Chosen) -> String {
    let mut text = String::new();
    let mut part = |key: &str, value: &str| {
        text.push_str(key);
        text.push(' ');
        // A part is one line.
        text.extend(value.chars().map(|c| if c.is_control() { ' ' } else { c }));
        text.push('\n');
    };
    if let Some(exhibit) = chosen.exhibit {
        part("exhibit", &exhibit.to_string());
    }
    if chosen.hidden {
        part("hidden", "yes");
    }
    if chosen.settings != Settings::default() {
        part("settings", &chosen.settings.to_query());
    }
    part("question", &chosen.question);
    chosen.insertions.iter().for_each(|insertion| part("insert", insertion));
    text.push_str("theory\n");
    text.push_str(&chosen.theory);
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(text.as_bytes(), 9);
    format!("{VERSION}{}", URL_SAFE_NO_PAD.encode(packed))
}

/// The state a link holds.
pub fn decode(link: &str) -> Result<Chosen, LinkError> {
    let Some(payload) = link.strip_prefix(VERSION) else {
        let version = link.split('.').next().unwrap_or_default();
        let known = version.is_empty() || version.parse::<u32>().is_err();
        return Err(if known { LinkError::Damaged } else { LinkError::Version });
    };
    let packed = URL_SAFE_NO_PAD.decode(payload).map_err(|_| LinkError::Damaged)?;
    let bytes = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(&packed, LIMIT).map_err(
        |e| match e.status {
            miniz_oxide::inflate::TINFLStatus::HasMoreOutput => LinkError::TooLarge,
            _ => LinkError::Damaged,
        },
    )?;
    let text = String::from_utf8(bytes).map_err(|_| LinkError::Damaged)?;
    let mut chosen = Chosen::default();
    let mut rest = text.as_str();
    loop {
        let (line, after) = rest.split_once('\n').ok_or(LinkError::Damaged)?;
        rest = after;
        match line.split_once(' ') {
            None if line == "theory" => break,
            Some(("exhibit", value)) => chosen.exhibit = value.parse().ok(),
            Some(("hidden", _)) => chosen.hidden = true,
            Some(("settings", value)) => chosen.settings = Settings::from_query(value).0,
            Some(("question", value)) => chosen.question = value.to_string(),
            Some(("insert", value)) => chosen.insertions.push(value.to_string()),
            _ => {}
        }
    }
    chosen.theory = rest.to_string();
    Ok(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state() -> Chosen {
        Chosen {
            theory: "# eine Bemerkung\nzoë is cited.\r\n\n🦉 is nonsense\n".into(),
            insertions: vec!["If someone is 日本 then they are x.".into(), "a is b.".into()],
            question: "zoë is not cited.".into(),
            exhibit: Some(7),
            hidden: true,
            settings: Settings { seed: 23, ..Settings::default() },
        }
    }

    #[test]
    fn states_survive() {
        for state in [state(), Chosen::default()] {
            let link = encode(&state);
            assert!(link.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b)));
            assert_eq!(decode(&link), Ok(state));
        }
    }

    #[test]
    fn every_truncation_and_a_foreign_version_are_refused() {
        let link = encode(&state());
        for end in 0..link.len() {
            assert!(decode(&link[..end]).is_err(), "{end}");
        }
        assert_eq!(decode("27.abc"), Err(LinkError::Version));
        assert_eq!(decode("%E0%A4%A"), Err(LinkError::Damaged));
    }

    #[test]
    fn a_bomb_is_not_inflated() {
        let bomb = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b' '; LIMIT + 1], 9);
        let link = format!("{VERSION}{}", URL_SAFE_NO_PAD.encode(bomb));
        assert_eq!(decode(&link), Err(LinkError::TooLarge));
    }
}
