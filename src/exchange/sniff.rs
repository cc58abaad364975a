//! What a file looks like that is neither JSON nor a table.

/// What a file looks like, as the end of "this looks like …".
pub(super) fn looks_like(bytes: &[u8]) -> &'static str {
    let head = &bytes[..bytes.len().min(4096)];
    let begins = |mark: &[u8]| head.starts_with(mark);
    let text = String::from_utf8_lossy(head);
    let start = text.trim_start();
    let lines = || start.lines().map(str::trim_end).filter(|line| !line.is_empty()).take(20);
    let keyed = |line: &str| {
        let key = line.split(':').next().unwrap_or_default();
        line.contains(':') && !key.is_empty() && !key.trim_start_matches("- ").contains(' ')
    };
    match () {
        () if begins(b"\x1f\x8b") => "a file compressed by gzip: unpack it first",
        () if begins(b"PK") => "a ZIP archive (or a spreadsheet): unpack it, or save it as CSV",
        () if begins(b"PAR1") => "a Parquet file: write it out as JSON lines or CSV first",
        () if begins(b"ARROW1") => "an Arrow file: write it out as JSON lines or CSV first",
        () if begins(b"%PDF") => "a PDF",
        () if begins(b"\x28\xb5\x2f\xfd") || begins(b"BZh") || begins(b"\xfd7zXZ") => {
            "a compressed file: unpack it first"
        }
        () if begins(b"\x80") && head.get(1).is_some_and(|version| *version <= 5) => {
            "a Python pickle: write it out as JSON lines first"
        }
        () if head.contains(&0) => "binary data, not a text",
        () if text.matches('\u{fffd}').count() * 20 > text.chars().count() => {
            "a text in another encoding than UTF-8 or UTF-16, or no text at all"
        }
        () if start.starts_with('<') => "HTML or XML",
        () if start.starts_with("{'") || start.starts_with("[{'") => {
            "Python's notation, with single quotation marks: write it out as JSON"
        }
        () if start.starts_with("---") || (start.contains(':') && lines().all(keyed)) => "YAML",
        () => "plain text",
    }
}
