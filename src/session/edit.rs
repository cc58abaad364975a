//! Edits of a theory's text by the lines of its [`Document`](crate::language::Document).

use crate::language::{Line, LineContent};

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

/// The text with the line at `index` and the one after it in each other's place, each on a line
/// of its own, since a comment reaches to the end of its line.
pub fn swap_with_next(text: &str, lines: &[Line], index: usize) -> String {
    let (Some(first), Some(second)) = (lines.get(index), lines.get(index + 1)) else {
        return text.to_string();
    };
    let between = &text[first.span.end..second.span.start];
    let between = if between.contains('\n') { between } else { "\n" };
    let first_text = &text[first.span.clone()];
    let swapped = format!("{}{between}{first_text}", &text[second.span.clone()]);
    alone(text, first.span.start, second.span.end, &swapped)
}

/// The text with a line commented out; a comment is taken in again.
pub fn toggle_comment(text: &str, lines: &[Line], index: usize) -> String {
    let Some(line) = lines.get(index) else { return text.to_string() };
    let new = match line.content {
        LineContent::Comment => {
            let line = line.text.trim_start();
            line.strip_prefix('#').unwrap_or(line).trim().to_string()
        }
        _ => format!("# {}", line.text),
    };
    if new.is_empty() {
        return text.to_string();
    }
    alone(text, line.span.start, line.span.end, &new)
}

/// The text with a stretch replaced by something that shares its lines with nothing else.
fn alone(text: &str, start: usize, end: usize, new: &str) -> String {
    let (before, rest) = (&text[..start], &text[end..]);
    let indented = before.trim_end_matches([' ', '\t']);
    let starts = indented.is_empty() || indented.ends_with('\n');
    let (before, lead) = if starts { (before, "") } else { (indented, "\n") };
    let tail = rest.trim_start_matches([' ', '\t']);
    let ends = tail.is_empty() || tail.starts_with(['\n', '\r']);
    let (rest, gap) = if ends { (rest, "") } else { (tail, "\n") };
    format!("{before}{lead}{new}{gap}{rest}")
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

    #[test]
    fn lines_are_swapped_and_commented_out_and_in() {
        let text = "a is b. c is d.\n# é\ne is f";
        let l = lines(text);
        assert_eq!(swap_with_next(text, &l, 0), "c is d.\na is b.\n# é\ne is f");
        assert_eq!(swap_with_next(text, &l, 1), "a is b.\n# é\nc is d.\ne is f");
        assert_eq!(swap_with_next(text, &l, 2), "a is b. c is d.\ne is f\n# é");
        assert_eq!(swap_with_next(text, &l, 3), text);
        let out = toggle_comment(text, &l, 0);
        assert_eq!(out, "# a is b.\nc is d.\n# é\ne is f");
        assert_eq!(toggle_comment(&out, &lines(&out), 0), "a is b.\nc is d.\n# é\ne is f");
        assert_eq!(toggle_comment("#", &lines("#"), 0), "#");
    }
}
