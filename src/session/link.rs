//! A state as text that fits into a link, and back.
//!
//! A link is the number of its format, a full stop, and what that format makes of the state. Every
//! format ever written stays readable, by its line in [`FORMATS`]; what is written is the last. A
//! format has to change, and the one before to be given the meaning it had, when a key changes its
//! meaning or a setting its default: links hold only what differs from the defaults. A new key
//! needs no new format.
//!
//! **Format 1**: base64url of the zlib form, which carries a checksum, of one `key value` line per
//! part, then `theory` and the theory's text. Unknown keys are skipped, so that a link with a
//! newer key opens here as far as it can.

use super::Chosen;
use crate::settings::{SettingError, Settings};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// The format that links are written in.
pub const LINK_VERSION: u32 = 1;

type Read = fn(&str) -> Result<Opened, LinkError>;

/// How each format is read.
const FORMATS: &[(u32, Read)] = &[(1, read_1)];

/// The largest state a link is inflated to, in bytes: what deflates well must not fill memory.
const LIMIT: usize = 1 << 20;

/// Why a link does not open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// Its format is newer than this version.
    #[error(
        "this link was made by a newer version of the explorer (its format is {0}, and this page \
         knows {LINK_VERSION}); reload the page to get that version"
    )]
    Newer(u32),
    /// Characters are missing or changed.
    #[error("this link is damaged: part of it is missing or was changed on the way")]
    Damaged,
    /// What it holds is larger than a theory could sensibly be.
    #[error("this link holds more than 1 MB of text")]
    TooLarge,
}

/// What a link opens to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Opened {
    /// The state.
    pub chosen: Chosen,
    /// The settings that were not taken, each with the reason.
    pub refused: Vec<SettingError>,
}

/// The state as text of the characters `A-Z a-z 0-9 - _ .`.
pub fn encode(chosen: &Chosen) -> String {
    let mut text = String::new();
    let mut part = |key: &str, value: &str| {
        text.push_str(key);
        text.push(' ');
        // Each part is one line.
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
    format!("{LINK_VERSION}.{}", URL_SAFE_NO_PAD.encode(packed))
}

/// The state a link holds.
///
/// # Errors
///
/// Says why it cannot be read.
pub fn decode(link: &str) -> Result<Chosen, LinkError> {
    open_link(link).map(|opened| opened.chosen)
}

/// The state a link holds, and what of the link was not taken.
///
/// # Errors
///
/// Says why it cannot be read.
pub fn open_link(link: &str) -> Result<Opened, LinkError> {
    let (number, payload) = link.split_once('.').ok_or(LinkError::Damaged)?;
    let plain = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
    let number: u32 = match plain {
        true => number.parse().map_err(|_| LinkError::Damaged)?,
        false => return Err(LinkError::Damaged),
    };
    match FORMATS.iter().find(|(known, _)| *known == number) {
        Some((_, read)) => read(payload),
        None => Err(LinkError::Newer(number)),
    }
}

fn read_1(payload: &str) -> Result<Opened, LinkError> {
    let packed = URL_SAFE_NO_PAD.decode(payload).map_err(|_| LinkError::Damaged)?;
    let bytes = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(&packed, LIMIT).map_err(
        |e| match e.status {
            miniz_oxide::inflate::TINFLStatus::HasMoreOutput => LinkError::TooLarge,
            _ => LinkError::Damaged,
        },
    )?;
    let text = String::from_utf8(bytes).map_err(|_| LinkError::Damaged)?;
    let Opened { mut chosen, mut refused } = Opened::default();
    let mut rest = text.as_str();
    loop {
        let (line, after) = rest.split_once('\n').ok_or(LinkError::Damaged)?;
        rest = after;
        match line.split_once(' ') {
            None if line == "theory" => break,
            Some(("exhibit", value)) => chosen.exhibit = value.parse().ok(),
            Some(("hidden", _)) => chosen.hidden = true,
            Some(("settings", value)) => (chosen.settings, refused) = Settings::from_query(value),
            Some(("question", value)) => chosen.question = value.to_string(),
            Some(("insert", value)) => chosen.insertions.push(value.to_string()),
            _ => {}
        }
    }
    chosen.theory = rest.to_string();
    Ok(Opened { chosen, refused })
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
            tables: Default::default(),
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
    fn every_damage_and_every_foreign_version_is_refused() {
        let link = encode(&state());
        for end in 0..link.len() {
            assert!(decode(&link[..end]).is_err(), "{end}");
        }
        for at in 2..link.len() {
            let flipped = if link.as_bytes()[at] == b'A' { "B" } else { "A" };
            let link = format!("{}{flipped}{}", &link[..at], &link[at + 1..]);
            // Some bits do not belong to the packed data; changing them leaves the state the same.
            assert!(decode(&link).is_err() || decode(&link) == Ok(state()), "{at}");
        }
        assert_eq!(decode("27.abc"), Err(LinkError::Newer(27)));
        for damaged in ["%E0%A4%A", ".", "1", "01.abc", "+1.abc", "99999999999.abc", "0.abc"] {
            assert_eq!(decode(damaged), Err(LinkError::Damaged), "{damaged}");
        }
    }

    #[test]
    fn what_is_written_can_be_read() {
        assert_eq!(FORMATS.last().map(|(number, _)| *number), Some(LINK_VERSION));
        let numbers: Vec<u32> = FORMATS.iter().map(|(number, _)| *number).collect();
        assert_eq!(numbers, (1..=LINK_VERSION).collect::<Vec<_>>(), "every format stays readable");
    }

    #[test]
    fn a_setting_that_is_not_taken_is_named() {
        let text = "settings seed=7&flavour=1\ntheory\n";
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(text.as_bytes(), 9);
        let opened = open_link(&format!("1.{}", URL_SAFE_NO_PAD.encode(packed))).expect("opens");
        assert_eq!(opened.chosen.settings.seed, 7);
        assert_eq!(opened.refused, [SettingError::UnknownKey("flavour".into())]);
    }

    #[test]
    fn a_bomb_is_not_inflated() {
        let bomb = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b' '; LIMIT + 1], 9);
        let link = format!("1.{}", URL_SAFE_NO_PAD.encode(bomb));
        assert_eq!(decode(&link), Err(LinkError::TooLarge));
    }
}
