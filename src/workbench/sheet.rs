//! Tables to take away: CSV, Markdown, LaTeX and JSON, each saying what it was computed from.

use super::table::{printed_rows, table_columns, table_rows};
use crate::chart::plain;
use crate::experiment::Report;
use crate::measure::Column;
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

/// What a table or figure was computed from: seed, settings, version, link.
pub fn source(report: &Report, link: &str) -> Vec<(String, String)> {
    source_of(&report.settings, link)
}

/// The same of what these settings determine.
pub fn source_of(of: &Settings, link: &str) -> Vec<(String, String)> {
    let settings = match of.to_query() {
        query if query.is_empty() => "the defaults".to_string(),
        query => query,
    };
    vec![
        ("seed".to_string(), of.seed.to_string()),
        ("settings".to_string(), settings),
        ("version".to_string(), env!("CARGO_PKG_VERSION").to_string()),
        ("link".to_string(), link.to_string()),
    ]
}

/// The table of systems and families, in its present order.
pub fn table_sheet(report: &Report, sort: &Column, descending: bool, link: &str) -> Sheet {
    let mut columns = vec!["System".to_string()];
    for column in table_columns(report) {
        columns.push(column.name.clone());
        columns.push(format!("{}: counts", column.name));
        columns.push(format!("{}: the chapter", column.name));
    }
    let rows = table_rows(report, sort, descending).into_iter().map(|row| {
        let cells = row.cells.into_iter().flat_map(|cell| {
            [cell.figure, cell.notes.join("; "), cell.printed.unwrap_or_default()]
        });
        std::iter::once(row.name).chain(cells).collect()
    });
    let rows: Vec<Vec<String>> = rows.collect();
    // Columns that say nothing are left out.
    let full: Vec<usize> =
        (0..columns.len()).filter(|&at| rows.iter().any(|row| !row[at].is_empty())).collect();
    let pick = |row: &Vec<String>| full.iter().map(|&at| row[at].clone()).collect();
    Sheet {
        title: "Accuracy, consistency per family, coverage".to_string(),
        source: source(report, link),
        columns: pick(&columns),
        rows: rows.iter().map(pick).collect(),
    }
}

/// The chapter's figures beside ours.
pub fn printed_sheet(report: &Report, link: &str) -> Sheet {
    let rows = printed_rows(report);
    Sheet {
        title: "The chapter's figures and ours".to_string(),
        source: source(report, link),
        columns: ["figure", "chapter", "n", "here", "difference"].map(String::from).to_vec(),
        rows: rows
            .into_iter()
            .map(|row| vec![row.label, row.printed, row.n, row.ours, row.difference])
            .collect(),
    }
}

/// What the run asserts of itself.
pub fn assertions_sheet(report: &Report, link: &str) -> Sheet {
    let rows = report.assertions.iter().map(|assertion| {
        let value = assertion.value.map_or("vacuous".to_string(), |value| plain(value, 4));
        let holds = if assertion.holds { "holds" } else { "does not hold" };
        vec![assertion.statement.clone(), value, holds.to_string()]
    });
    Sheet {
        title: "What the run asserts of itself".to_string(),
        source: source(report, link),
        columns: ["assertion", "value", "verdict"].map(String::from).to_vec(),
        rows: rows.collect(),
    }
}

/// The source in lines that begin with `#`, then the table.
fn csv(sheet: &Sheet) -> String {
    let mut text = format!("# {}\n", sheet.title);
    for (name, value) in &sheet.source {
        let _ = writeln!(text, "# {name}: {value}");
    }
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in std::iter::once(&sheet.columns).chain(&sheet.rows) {
        // Into memory, with rows of one length: nothing can fail.
        let _ = writer.write_record(row);
    }
    text.push_str(&String::from_utf8_lossy(&writer.into_inner().unwrap_or_default()));
    text
}

fn markdown(sheet: &Sheet) -> String {
    let cell = |text: &String| text.replace('\\', "\\\\").replace('|', "\\|").replace('\n', " ");
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
        let _ = writeln!(text, "% {name}: {value}");
    }
    let numbers = "r".repeat(sheet.columns.len().saturating_sub(1));
    let _ = writeln!(text, "\\begin{{tabular}}{{l{numbers}}}\n\\toprule");
    text.push_str(&line(&sheet.columns));
    text.push_str("\\midrule\n");
    text.extend(sheet.rows.iter().map(line));
    text.push_str("\\bottomrule\n\\end{tabular}\n");
    text
}

fn tex(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                out.push('\\');
                out.push(c);
            }
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '−' => out.push_str("$-$"),
            '…' => out.push_str("\\ldots{}"),
            '\n' => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

fn json(sheet: &Sheet) -> String {
    let source: serde_json::Map<String, serde_json::Value> =
        sheet.source.iter().map(|(name, value)| (name.clone(), value.clone().into())).collect();
    let whole = serde_json::json!({
        "title": sheet.title,
        "source": source,
        "columns": sheet.columns,
        "rows": sheet.rows,
    });
    format!("{whole}\n")
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
            rows: vec![vec!["x, \"y\"".into(), "p|q & 5 % of n_1 is −2 ~ ^ \\".into()]],
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
        let value: serde_json::Value = serde_json::from_str(&written[3]).unwrap();
        assert_eq!(value["rows"][0][0], "x, \"y\"");
    }
}
