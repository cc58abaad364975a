//! Edits of a theory's text by the lines of its [`Document`](crate::language::Document).

use crate::language::Line;

/// The text with one line replaced; an empty replacement deletes the line.
pub fn replace_line(text: &str, lines: &[Line], index: usize, new: &str) -> String {
    let Some(line) = lines.get(index) else { return text.to_string() };
    let new = new.trim();
    if new.is_empty() {
        return delete_lines(text, lines, &[index]);
    }
    format!("{}{new}{}", &text[..line.span.start], &text[line.span.end..])
}

/// The text without some of its lines; what is left of an emptied text line goes too.
pub fn delete_lines(text: &str, lines: &[Line], indices: &[usize]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut kept_to = 0;
    for line in indices.iter().filter_map(|&index| lines.get(index)) {
        if line.span.start < kept_to {
            continue;
        }
        out.push_str(&text[kept_to..line.span.start]);
        kept_to = line.span.end;
        let rest = &text[kept_to..];
        let blank = rest.len() - rest.trim_start_matches([' ', '\t', '\r']).len();
        let alone = out.is_empty() || out.ends_with('\n');
        if alone && rest[blank..].starts_with('\n') {
            kept_to += blank + 1;
        } else if alone {
            kept_to += blank;
        }
    }
    out.push_str(&text[kept_to..]);
    out
}

/// The text with further sentences on lines of their own: after the line at `after`, or at the
/// end.
pub fn append(text: &str, lines: &[Line], after: Option<usize>, new: &str) -> String {
    let new = new.trim();
    if new.is_empty() {
        return text.to_string();
    }
    match after.and_then(|index| lines.get(index)) {
        Some(line) => {
            let (before, rest) = text.split_at(line.span.end);
            let rest = rest.trim_start_matches([' ', '\t']);
            let gap = if rest.is_empty() || rest.starts_with(['\n', '\r']) { "" } else { "\n" };
            format!("{before}\n{new}{gap}{rest}")
        }
        None => {
            let text = text.trim_end();
            let gap = if text.is_empty() { "" } else { "\n" };
            format!("{text}{gap}{new}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::parse;

    fn lines(text: &str) -> Vec<Line> {
        parse(text).lines
    }

    #[test]
    fn lines_are_replaced_deleted_and_added() {
        let text = "a is b. c is d.\ne is f.\n";
        let l = lines(text);
        assert_eq!(replace_line(text, &l, 1, "é is x."), "a is b. é is x.\ne is f.\n");
        assert_eq!(replace_line(text, &l, 2, " "), "a is b. c is d.\n");
        assert_eq!(delete_lines(text, &l, &[0]), "c is d.\ne is f.\n");
        assert_eq!(delete_lines(text, &l, &[0, 1]), "e is f.\n");
        assert_eq!(delete_lines(text, &l, &[0, 1, 2]), "");
        assert_eq!(append(text, &l, None, "g is h."), "a is b. c is d.\ne is f.\ng is h.");
        assert_eq!(append(text, &l, Some(0), "g is h."), "a is b.\ng is h.\nc is d.\ne is f.\n");
        assert_eq!(append("", &[], None, "g is h."), "g is h.");
    }
}
