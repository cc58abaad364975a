//! Scenes as text files.
//!
//! ```text
//! title: The rule that never fires        header: a key and a value per line
//! systems: soft, pipeline                 who answers
//! figure: bench link=expansion            what is drawn, with parameters
//! settings: negatives=0%                  (optional) what is trained, for the whole scene
//! runs: default, steps=10                 (optional) experiments that the figure shows
//! short: …                                (optional) its name in the list of scenes
//! lead: By accuracy | families/sort=accuracy        (optional, repeatable) a link
//!
//! == theory                               a section; sentences as in Explore
//! == insert                               (optional) sentences that the reveal inserts
//! == question                             the question, in one line
//! == text                                 prose: paragraphs with blank lines between
//! == predict                              a question, then the answers: “- label | condition”
//! == reveal                               prose after the prediction
//! == note                                 (optional) prose in small type
//! == try                                  (optional) prose, with buttons
//! == sources                              (optional) a work per line, numbers as they are
//! == claims                               a condition per line
//! ```
//!
//! Lines that begin with `#` are comments. The marks of prose are in [`super::prose`], conditions in
//! [`super::expression`].

use super::bench::Setup;
use super::expression::Condition;
use super::figure::FIGURES;
use super::names::find_system;
use super::prose::{self, Paragraph};
use super::scene::{FigureChoice, Prediction, Scene};
use crate::settings::{Setting, Settings};

/// What is wrong with a scene's file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}, line {line}: expected {expected}")]
pub struct SceneError {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What was expected there.
    pub expected: String,
}

/// A line with its number.
type Numbered<'a> = (usize, &'a str);

const SECTIONS: [&str; 10] = [
    "theory", "insert", "question", "text", "predict", "reveal", "note", "try", "sources", "claims",
];

struct File<'a> {
    name: &'a str,
    header: Vec<Numbered<'a>>,
    sections: Vec<(&'a str, Vec<Numbered<'a>>)>,
    last: usize,
}

/// Reads a scene. The file's name without its number and ending is the scene's identifier.
///
/// # Errors
///
/// [`SceneError`]: the first thing that is wrong, and where.
pub fn read_scene(file: &str, text: &str) -> Result<Scene, SceneError> {
    File::cut(file, text)?.scene()
}

impl<'a> File<'a> {
    fn cut(name: &'a str, text: &'a str) -> Result<File<'a>, SceneError> {
        let mut file = File { name, header: Vec::new(), sections: Vec::new(), last: 1 };
        for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.starts_with('#')) {
            file.last = line;
            match text.strip_prefix("== ") {
                Some(section) if SECTIONS.contains(&section) => {
                    file.sections.push((section, Vec::new()));
                }
                Some(_) => return file.expected(line, format!("one of {}", SECTIONS.join(", "))),
                None => match file.sections.last_mut() {
                    Some((_, lines)) => lines.push((line, text)),
                    None if text.trim().is_empty() => {}
                    None => file.header.push((line, text)),
                },
            }
        }
        Ok(file)
    }

    fn expected<T>(&self, line: usize, expected: impl Into<String>) -> Result<T, SceneError> {
        Err(SceneError { file: self.name.to_string(), line, expected: expected.into() })
    }

    fn at<T>(&self, line: usize, read: Result<T, String>) -> Result<T, SceneError> {
        read.or_else(|expected| self.expected(line, expected))
    }

    fn section(&self, name: &str) -> &[Numbered<'a>] {
        let found = self.sections.iter().find(|(section, _)| *section == name);
        found.map_or(&[], |(_, lines)| lines)
    }

    fn lines(&self, name: &str) -> Vec<String> {
        let lines = self.section(name).iter().map(|(_, text)| text.trim());
        lines.filter(|text| !text.is_empty()).map(str::to_string).collect()
    }

    fn scene(&self) -> Result<Scene, SceneError> {
        let mut title = None;
        let mut short = None;
        let (mut systems, mut settings, mut runs) = (Vec::new(), Settings::default(), Vec::new());
        let (mut figure, mut leads) = (None, Vec::new());
        for &(line, text) in &self.header {
            let Some((key, value)) = text.split_once(':') else {
                return self.expected(line, "a key and a value, such as title: …");
            };
            let value = value.trim();
            match key {
                "title" => title = Some(value.to_string()),
                "short" => short = Some(value.to_string()),
                "systems" => {
                    for id in value.split(',').map(str::trim) {
                        let unknown = || format!("a system instead of “{id}”");
                        systems.push(self.at(line, find_system(id).ok_or_else(unknown))?);
                    }
                }
                "settings" => settings = self.at(line, with_settings(&settings, value))?,
                "runs" => {
                    for run in value.split(',').map(str::trim) {
                        runs.push(self.at(line, with_settings(&settings, run))?);
                    }
                }
                "figure" => figure = Some(self.at(line, read_figure(value))?),
                "lead" => match value.split_once(" | ") {
                    Some((label, hash)) => leads.push((label.to_string(), format!("/{hash}"))),
                    None => return self.expected(line, "a label | a fragment"),
                },
                _ => {
                    let keys = "title, short, systems, settings, runs, figure or lead";
                    return self.expected(line, format!("{keys} instead of “{key}”"));
                }
            }
        }
        let (Some(title), Some(figure)) = (title, figure) else {
            return self.expected(1, "a title and a figure");
        };
        let theory = self.lines("theory").into_iter().map(|line| line + "\n").collect();
        let question = self.lines("question").into_iter().next().unwrap_or_default();
        Ok(Scene {
            id: id_of(self.name).to_string(),
            short: short.unwrap_or_else(|| title.clone()),
            title,
            systems,
            runs,
            figure,
            setup: Setup { theory, insertions: self.lines("insert"), question },
            text: self.needed("text", &settings)?,
            prediction: self.prediction(&settings)?,
            reveal: self.needed("reveal", &settings)?,
            note: self.prose("note", &settings)?,
            attempt: self.prose("try", &settings)?,
            sources: self.lines("sources"),
            claims: self.claims(&settings)?,
            leads,
            settings,
        })
    }

    fn needed(&self, name: &str, settings: &Settings) -> Result<Vec<Paragraph>, SceneError> {
        let prose = self.prose(name, settings)?;
        match prose.is_empty() {
            true => self.expected(self.last, format!("a section == {name}")),
            false => Ok(prose),
        }
    }

    fn prose(&self, name: &str, settings: &Settings) -> Result<Vec<Paragraph>, SceneError> {
        let blank = |(_, text): &Numbered<'_>| text.trim().is_empty();
        let paragraphs = self.section(name).split(blank).filter(|lines| !lines.is_empty());
        paragraphs.map(|lines| self.paragraph(lines, settings)).collect()
    }

    fn paragraph(
        &self,
        lines: &[Numbered<'a>],
        settings: &Settings,
    ) -> Result<Paragraph, SceneError> {
        let text = lines.iter().map(|(_, text)| text.trim()).collect::<Vec<_>>().join(" ");
        self.at(lines[0].0, prose::read(&text, settings))
    }

    fn prediction(&self, settings: &Settings) -> Result<Prediction, SceneError> {
        let lines: Vec<Numbered<'_>> = self.section("predict").to_vec();
        let is_option = |(_, text): &&Numbered<'_>| text.starts_with("- ");
        let asked: Vec<Numbered<'_>> =
            lines.iter().filter(|(_, text)| !text.trim().is_empty()).copied().collect();
        let question: Vec<Numbered<'_>> =
            asked.iter().take_while(|line| !is_option(line)).copied().collect();
        if question.is_empty() {
            return self.expected(self.last, "a section == predict that begins with a question");
        }
        let mut options = Vec::new();
        for &(line, text) in &asked[question.len()..] {
            let option = text.strip_prefix("- ").and_then(|text| text.split_once(" | "));
            let Some((label, condition)) = option else {
                return self.expected(line, "- an answer | the condition under which it is right");
            };
            let label = self.at(line, prose::read(label.trim(), settings))?;
            options.push((label, self.at(line, Condition::read(condition, settings))?));
        }
        if options.len() < 2 {
            return self.expected(self.last, "two or more answers to the prediction");
        }
        Ok(Prediction { question: self.paragraph(&question, settings)?, options })
    }

    fn claims(&self, settings: &Settings) -> Result<Vec<Condition>, SceneError> {
        let lines = self.section("claims").iter().filter(|(_, text)| !text.trim().is_empty());
        let read = |&(line, text): &Numbered<'_>| self.at(line, Condition::read(text, settings));
        let claims: Vec<Condition> = lines.map(read).collect::<Result<_, _>>()?;
        match claims.is_empty() {
            true => self.expected(self.last, "a section == claims"),
            false => Ok(claims),
        }
    }
}

/// `04-the-rule-that-never-fires.txt` is `the-rule-that-never-fires`.
fn id_of(file: &str) -> &str {
    let stem = file.strip_suffix(".txt").unwrap_or(file);
    stem.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('-')
}

/// Settings with others, written `key=value` with blanks between, or `default`.
fn with_settings(settings: &Settings, text: &str) -> Result<Settings, String> {
    let mut settings = settings.clone();
    for part in text.split_whitespace().filter(|part| *part != "default") {
        let pair = part.split_once('=').and_then(|(key, v)| Some((Setting::find(key)?, v)));
        let (setting, value) = pair.ok_or_else(|| format!("key=value instead of “{part}”"))?;
        setting.set(&mut settings, value).map_err(|error| error.to_string())?;
    }
    Ok(settings)
}

fn read_figure(text: &str) -> Result<FigureChoice, String> {
    let mut words = text.split_whitespace();
    let id = words.next().unwrap_or_default();
    let Some(kind) = FIGURES.iter().find(|kind| kind.id == id) else {
        let known: Vec<&str> = FIGURES.iter().map(|kind| kind.id).collect();
        return Err(format!("a figure, {}, instead of “{id}”", known.join(" or ")));
    };
    let mut parameters = Vec::new();
    for word in words {
        match word.split_once('=') {
            Some((key, value)) if kind.parameters.contains(&key) => {
                parameters.push((key.to_string(), value.to_string()));
            }
            _ => {
                let known = kind.parameters.join(", ");
                return Err(format!("parameters of {id} ({known}) instead of “{word}”"));
            }
        }
    }
    Ok(FigureChoice { id: kind.id, parameters })
}
