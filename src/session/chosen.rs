//! What the user chose: everything a link reopens and undo restores.

use crate::settings::Settings;
use crate::tables::TableView;

/// The state of the workbench. Everything else on the page is computed from it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Chosen {
    /// The theory as text, bad lines and comments included.
    pub theory: String,
    /// Sentences inserted into the theory, each to be certified.
    pub insertions: Vec<String>,
    /// The question as text.
    pub question: String,
    /// The exhibit that is open, from 1; its text stays while the theory under it is edited.
    pub exhibit: Option<u32>,
    /// Whether the systems' answers are hidden until revealed.
    pub hidden: bool,
    /// The experiment: what the soft reasoner is trained on, and what tables are computed of.
    pub settings: Settings,
    /// What is shown of the tables. Links to Explore leave it out.
    pub tables: TableView,
}

impl Chosen {
    /// The theory as text, with what is inserted at its end, under a comment that says so.
    pub fn text(&self) -> String {
        if self.insertions.is_empty() {
            return self.theory.clone();
        }
        let newline = if self.theory.is_empty() || self.theory.ends_with('\n') { "" } else { "\n" };
        format!("{}{newline}# inserted:\n{}\n", self.theory, self.insertions.join("\n"))
    }

    /// Inserts a sentence, if it is not inserted already.
    pub fn insert(&mut self, sentence: &str) {
        let sentence = sentence.split_whitespace().collect::<Vec<_>>().join(" ");
        if !sentence.is_empty() && !self.insertions.contains(&sentence) {
            self.insertions.push(sentence);
        }
    }

    /// Puts another sentence in an insertion's place.
    pub fn replace(&mut self, sentence: &str, other: &str) {
        if self.insertions.iter().any(|inserted| inserted == other) {
            self.take_out(sentence);
        } else if let Some(at) = self.insertions.iter().position(|inserted| inserted == sentence) {
            self.insertions[at] = other.to_string();
        }
    }

    /// Takes an insertion out.
    pub fn take_out(&mut self, sentence: &str) {
        self.insertions.retain(|inserted| inserted != sentence);
    }
}
