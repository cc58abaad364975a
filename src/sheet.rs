//! Tables to take away: CSV, Markdown, LaTeX and JSON, each saying what it was computed from.

use crate::settings::Settings;
use serde::Serialize;
use std::fmt::Write;

/// A table with where it comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sheet {
    /// What it is.
    pub title: String,
    /// Seed, settings, version and link, by name.
    pub source: Vec<(String, String)>,
    /// Headings.
    pub columns: Vec<String>,
    /// Cells.
    pub rows: Vec<Vec<String>>,
}

/// A form that a sheet is written in.
#[derive(Clone, Copy, Debug)]
pub struct SheetFormat {
    /// What menus call it.
    pub name: &'static str,
    /// The file's ending.
    pub ending: &'static str,
    /// The file's type.
    pub mime: &'static str,
    /// Writes it.
    pub write: fn(&Sheet) -> String,
}

/// Every form.
pub const SHEET_FORMATS: [SheetFormat; 4] = [
    SheetFormat { name: "CSV", ending: "csv", mime: "text/csv", write: csv },
    SheetFormat { name: "Markdown", ending: "md", mime: "text/markdown", write: markdown },
    SheetFormat { name: "LaTeX", ending: "tex", mime: "application/x-tex", write: latex },
    SheetFormat { name: "JSON", ending: "json", mime: "application/json", write: json },
];

/// A table whose rows all say what they were computed from, in columns of their own at the end: so
/// every program that reads tables opens it, and nothing is lost when rows are sorted or cut out.
fn csv(sheet: &Sheet) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let names = sheet.source.iter().map(|(name, _)| name);
    let values: Vec<String> = sheet.source.iter().map(|(_, value)| datum(value)).collect();
    // Into memory, with rows of one length: nothing can fail.
    let _ = writer.write_record(sheet.columns.iter().chain(names));
    for row in &sheet.rows {
        let cells = row.iter().map(|cell| datum(cell));
        let _ = writer.write_record(cells.chain(values.iter().cloned()));
    }
    String::from_utf8_lossy(&writer.into_inner().unwrap_or_default()).into_owned()
}

/// A cell for programs: signs as they read them, and no text that a spreadsheet would take for a
/// formula.
fn datum(text: &str) -> String {
    let text = text.replace('−', "-");
    match text.starts_with(['=', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text,
    }
}

fn markdown(sheet: &Sheet) -> String {
    let cell =
        |text: &String| text.replace('\\', "\\\\").replace('|', "\\|").replace(['\n', '\r'], " ");
    let line = |row: &Vec<String>| {
        format!("| {} |\n", row.iter().map(cell).collect::<Vec<_>>().join(" | "))
    };
    let mut text = format!("**{}**\n\n{}", sheet.title, line(&sheet.columns));
    let rule: Vec<&str> =
        (0..sheet.columns.len()).map(|at| if at == 0 { "---" } else { "--:" }).collect();
    let _ = writeln!(text, "| {} |", rule.join(" | "));
    text.extend(sheet.rows.iter().map(line));
    text.push('\n');
    for (name, value) in &sheet.source {
        let _ = writeln!(text, "- {name}: {value}");
    }
    text
}

/// A `tabular` with the rules of the booktabs package.
fn latex(sheet: &Sheet) -> String {
    let line = |row: &Vec<String>| {
        format!("{} \\\\\n", row.iter().map(|cell| tex(cell)).collect::<Vec<_>>().join(" & "))
    };
    let mut text = format!("% {}\n% needs \\usepackage{{booktabs}}\n", sheet.title);
    for (name, value) in &sheet.source {
        let _ = writeln!(text, "% {name}: {}", value.replace(['\n', '\r'], " "));
    }
    let numbers = "r".repeat(sheet.columns.len().saturating_sub(1));
    let _ = writeln!(text, "\\begin{{tabular}}{{l{numbers}}}\n\\toprule");
    text.push_str(&line(&sheet.columns));
    text.push_str("\\midrule\n");
    text.extend(sheet.rows.iter().map(line));
    text.push_str("\\bottomrule\n\\end{tabular}\n");
    text
}

/// Text for LaTeX, also for engines that know only Latin letters.
fn tex(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        let written = match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(c);
                continue;
            }
            '\\' => "\\textbackslash{}",
            '~' => "\\textasciitilde{}",
            '^' => "\\textasciicircum{}",
            '<' => "\\textless{}",
            '>' => "\\textgreater{}",
            '|' => "\\textbar{}",
            // After the end of a row these would be its arguments.
            '[' => "{[}",
            ']' => "{]}",
            '*' => "{*}",
            '−' => "$-$",
            '×' => "$\\times$",
            '·' => "$\\cdot$",
            '≤' => "$\\leq$",
            '≥' => "$\\geq$",
            '→' => "$\\to$",
            '√' => "$\\surd$",
            '²' => "$^2$",
            '⁺' => "$^+$",
            '⁻' => "$^-$",
            '…' => "\\ldots{}",
            '–' => "--",
            '—' => "---",
            '“' => "``",
            '”' => "\'\'",
            '‘' => "`",
            '’' => "\'",
            '"' => "\'\'",
            '‡' => "\\ddag{}",
            c if c.is_control() => " ",
            c => {
                out.push(c);
                continue;
            }
        };
        out.push_str(written);
    }
    out
}

fn json(sheet: &Sheet) -> String {
    let source: serde_json::Map<String, serde_json::Value> =
        sheet.source.iter().map(|(name, value)| (name.clone(), value.clone().into())).collect();
    let rows: Vec<Vec<String>> = sheet
        .rows
        .iter()
        .map(|row| row.iter().map(|cell| cell.replace('−', "-")).collect())
        .collect();
    let whole = serde_json::json!({
        "title": sheet.title,
        "source": source,
        "columns": sheet.columns,
        "rows": rows,
    });
    format!("{whole}\n")
}

/// What these settings determine: seed, settings, version and link, by name.
pub fn source_of(settings: &Settings, link: &str) -> Vec<(String, String)> {
    let part = |name: &str, value: String| (name.to_string(), value);
    vec![
        part("seed", settings.seed.to_string()),
        part("settings", settings_words(settings)),
        part("version", env!("CARGO_PKG_VERSION").to_string()),
        part("link", link.to_string()),
    ]
}

/// Settings as a query string, or that they are the defaults.
pub fn settings_words(settings: &Settings) -> String {
    match settings.to_query() {
        query if query.is_empty() => "the defaults".to_string(),
        query => query,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_escapes_what_would_break_it() {
        let sheet = Sheet {
            title: "A table".into(),
            source: vec![("seed".into(), "17".into()), ("link".into(), "https://x/#/y".into())],
            columns: vec!["a".into(), "b".into()],
            rows: vec![
                vec!["x, \"y\"".into(), "p|q & 5 % of n_1 is −2 ~ ^ \\".into()],
                vec!["[x] *".into(), "=1 < “2”".into()],
            ],
        };
        let written: Vec<String> = SHEET_FORMATS.iter().map(|f| (f.write)(&sheet)).collect();
        assert!(written.iter().all(|text| text.contains("17") && text.contains("https://x/#/y")));
        assert!(written[0].contains("\"x, \"\"y\"\"\""), "{}", written[0]);
        assert!(written[1].contains("p\\|q"), "{}", written[1]);
        assert!(
            written[2].contains("\\& 5 \\% of n\\_1 is $-$2 \\textasciitilde{}"),
            "{}",
            written[2]
        );
        assert!(written[2].contains("{[}x{]} {*} & =1 \\textless{} ``2''"), "{}", written[2]);
        let mut table = csv::Reader::from_reader(written[0].as_bytes());
        assert_eq!(table.headers().unwrap(), vec!["a", "b", "seed", "link"]);
        let rows: Vec<_> = table.records().map(Result::unwrap).collect();
        assert_eq!(&rows[0][1], "p|q & 5 % of n_1 is -2 ~ ^ \\");
        assert_eq!((&rows[1][1], &rows[1][3]), ("'=1 < “2”", "https://x/#/y"));
        let value: serde_json::Value = serde_json::from_str(&written[3]).unwrap();
        assert_eq!(value["rows"][0][0], "x, \"y\"");
    }
}
