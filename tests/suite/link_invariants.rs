//! Used by fuzz/ too: nothing here but the project and what it packs links with.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use entailment_gap::session::{decode, encode};

/// The link that holds this text, whatever it is.
pub fn packed(text: &str) -> String {
    let bytes = miniz_oxide::deflate::compress_to_vec_zlib(text.as_bytes(), 1);
    format!("1.{}", URL_SAFE_NO_PAD.encode(bytes))
}

/// What holds of any text that is taken for a link.
pub fn holds(link: &str) {
    let Ok(chosen) = decode(link) else { return };
    // A part is one line, so control characters within are lost, once.
    let once = decode(&encode(&chosen)).expect("its own link opens");
    let twice = decode(&encode(&once));
    assert_eq!(twice.as_ref(), Ok(&once), "{link:?}");
    assert_eq!(once.theory, chosen.theory, "{link:?}");
    assert_eq!(once.settings, chosen.settings, "{link:?}");
    assert_eq!(once.insertions.len(), chosen.insertions.len(), "{link:?}");
}
